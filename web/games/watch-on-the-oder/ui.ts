import { sheet, url } from 'virtual:stavka/map/watch-on-the-oder';
import { isOver, type Order, type UnitInfo } from '@stavka/engine';
import type { CounterFace, GameUi, Parts } from '../../table/game-ui.ts';
import { BOT_LEVELS } from './bots.ts';
import { LESSONS } from './lessons.ts';
import { readPosition } from './position.ts';
import { RESULTS } from './results.ts';
import { Standing } from './Standing.tsx';
import { sequence, turnName } from './sequence.ts';
import { tell } from './tell.ts';
import { text } from './text.ts';

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

/** Watch on the Oder at the table. */
export const oderUi: GameUi = {
  id: 'watch-on-the-oder',
  title: 'Watch on the Oder',
  subtitle: text.subtitle,
  sheet,
  pictureUrl: url,
  seats: {
    german: { name: text.german, adjective: text.german, tone: 'tone-german' },
    soviet: { name: text.soviet, adjective: text.soviet, tone: 'tone-soviet' },
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
    air: { name: text.air, about: text.airAbout, rule: '5.4.a' },
    naval: { name: text.naval, about: text.navalAbout, rule: '5.4.b' },
  },
  face,
  read: readPosition,
  sequence: (view, decision) => sequence(String(view.phase), isOver(decision), view),
  turnName,
  buttonLabel(order) {
    const choice = order as { kind: string; sequence?: string };
    if (choice.kind === 'declare')
      return choice.sequence === 'movement-combat' ? text.moveFirst : text.fightFirst;
    return text.buttons[choice.kind] ?? choice.kind;
  },
  tell,
  results: RESULTS,
  chapters: text.chapters,
  rules: () => import('../../../games/watch-on-the-oder/text/rules.json').then((module) => module.default),
  overlays: [
    { id: 'zoc-german', key: '1', name: text.ovZocGerman, about: text.ovZocAbout },
    { id: 'zoc-soviet', key: '2', name: text.ovZocSoviet, about: text.ovZocAbout },
    { id: 'supply', key: '3', name: text.ovSupply, about: text.ovSupplyAbout },
    { id: 'control', key: '4', name: text.ovControl, about: text.ovControlAbout },
    { id: 'reach', key: '5', name: text.ovReach, about: text.ovReachAbout },
    { id: 'threats', key: '6', name: text.ovThreats, about: text.ovThreatsAbout },
    { id: 'last-turn', key: '7', name: text.ovLast, about: text.ovLastAbout },
  ],
  Standing,
  lessons: LESSONS,
};
