import { sheet, url } from 'virtual:stavka/map/watch-on-the-oder';
import { isOver, type Order, type UnitInfo } from '@stavka/engine';
import type { CounterFace, GameUi, Parts } from '../../table/game-ui.ts';
import { BOT_LEVELS } from './bots.ts';
import { LESSONS } from './lessons.ts';
import { isKey, t } from './messages/index.ts';
import { readPosition } from './position.ts';
import { RESULTS } from './results.ts';
import { Standing } from './Standing.tsx';
import { sequence, turnName } from './sequence.ts';
import { tell } from './tell.ts';

/** Black panzers, grey infantry, blue fortresses; red armour and guards, brown rifles, orange shock armies. */
function face(unit: UnitInfo): CounterFace {
  const size = unit.size === 'army' ? 'army' : 'corps';
  switch (unit.type) {
    case 'panzer':
      return { palette: 'de-mech', symbol: `armour/${size}` };
    case 'fortress':
      return { palette: 'de-fort', symbol: 'plain', badge: 'fortress' };
    case 'tank':
      return { palette: 'su-mech', symbol: `armour/${size}` };
    case 'guards':
      return { palette: 'su-mech', symbol: `mechanized/${size}` };
    case 'shock':
      return { palette: 'su-shock', symbol: `infantry/${size}` };
    case 'rifle':
      return { palette: 'su-rifle', symbol: `infantry/${size}` };
    default:
      return { palette: 'de-inf', symbol: `infantry/${size}` };
  }
}

function compose(kind: string, { units = [], path = [], target = '', markers = {}, stops }: Parts): Order {
  const order =
    kind === 'move'
      ? { kind, units, path, ...(stops === undefined ? {} : { stops }) }
      : kind === 'advance'
        ? { kind, units }
        : kind === 'support'
          ? { kind, air: markers.air ?? null, naval: markers.naval ?? null }
          : { kind, units, target };
  return order;
}

const CHAPTERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', 'back'] as const;
/** One key each, from 1 on. */
const OVERLAYS = ['zoc-german', 'zoc-soviet', 'supply', 'control', 'reach', 'threats', 'last-turn'] as const;

/** Watch on the Oder at the table. */
export const oderUi: GameUi = {
  id: 'watch-on-the-oder',
  title: 'Watch on the Oder',
  subtitle: t('subtitle'),
  sheet,
  pictureUrl: url,
  seats: {
    german: { name: t('side.german'), adjective: t('side.german'), tone: 'tone-german' },
    soviet: { name: t('side.soviet'), adjective: t('side.soviet'), tone: 'tone-soviet' },
  },
  bots: BOT_LEVELS,
  modes: {
    place: 'place',
    declare: 'button',
    support: 'markers',
    'aerial-supply': 'unit',
    move: 'path',
    attack: 'fight',
    probe: 'fight',
    lose: 'unit',
    retreat: 'place',
    advance: 'group',
    remove: 'unit',
    arrive: 'place',
    refuse: 'unit',
    pass: 'button',
    'end-phase': 'button',
  },
  compose,
  dropOff: '10.1#2',
  markerFields: {
    air: { name: t('marker.air'), about: t('marker.air.about'), rule: '5.4.a' },
    naval: { name: t('marker.naval'), about: t('marker.naval.about'), rule: '5.4.b' },
  },
  face,
  read: readPosition,
  sequence: (view, decision) => sequence(String(view.phase), isOver(decision), view),
  turnName,
  buttonLabel(order) {
    const choice = order as { kind: string; sequence?: string };
    const key = choice.kind === 'declare' ? `declare.${choice.sequence}` : `order.${choice.kind}`;
    return isKey(key) ? t(key) : choice.kind;
  },
  tell,
  results: RESULTS,
  chapters: Object.fromEntries(CHAPTERS.map((chapter) => [chapter, t(`chapter.${chapter}`)])),
  rules: () => import('../../../games/watch-on-the-oder/text/rules.json').then((module) => module.default),
  overlays: OVERLAYS.map((id, i) => ({
    id,
    key: String(i + 1),
    name: t(`overlay.${id}`),
    about: t(id === 'zoc-german' || id === 'zoc-soviet' ? 'overlay.zoc.about' : `overlay.${id}.about`),
  })),
  Standing,
  lessons: LESSONS,
};
