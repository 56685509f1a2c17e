import './style.css';
import { sheet, url } from 'virtual:stavka/map/panzers-east';
import { isOver, type Order } from '@stavka/engine';
import type { GameUi, Parts, Position } from '../../table/game-ui.ts';
import { BattleCard } from './battle/BattleCard.tsx';
import { BOT_LEVELS } from './bots.ts';
import { FrontCard } from './campaign/FrontCard.tsx';
import { Score } from './campaign/Score.tsx';
import { Standing } from './campaign/Standing.tsx';
import { face } from './faces.ts';
import { asFacts } from './facts.ts';
import { ForceCard } from './force/ForceCard.tsx';
import { GarrisonLayer } from './force/GarrisonLayer.tsx';
import { Outlook } from './force/Outlook.tsx';
import { FrontLayer } from './front/FrontLayer.tsx';
import { OpenLayer } from './front/OpenLayer.tsx';
import { LESSONS } from './lessons.ts';
import { isKey, t } from './messages/index.ts';
import { OVERLAYS } from './overlays.ts';
import { PocketCard } from './pocket/PocketCard.tsx';
import { PocketLabels, PocketLayer } from './pocket/PocketLayer.tsx';
import { readPosition } from './position.ts';
import { RaidCard } from './raids/RaidCard.tsx';
import { RaidLayer } from './raids/RaidLayer.tsx';
import { RecordKeeper } from './record/keep.tsx';
import { RecordTab } from './record/RecordTab.tsx';
import { sequence, turnName } from './sequence.ts';
import { spaceWords } from './space-words.ts';
import { tell } from './tell.ts';
import { outlookWords, scoreWords } from './text-words.ts';
import { actingUnits, allocationOf, asPes } from './view.ts';

function compose(kind: string, { units = [], path = [], target = '' }: Parts): Order {
  const order =
    kind === 'move'
      ? { kind, units, path }
      : kind === 'allocate'
        ? { kind, units }
        : { kind, units, at: target };
  return order;
}

/** 9.3 A force that enters a hex the Soviets hold fights whoever turns out to be there. */
function goesIntoBattle(order: Order, { control }: Position): boolean {
  const { kind, path } = order as Order & { path?: readonly string[] };
  return kind === 'move' && control[path?.at(-1) ?? ''] !== 'german';
}

const CHAPTERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
/** The overlays with their keys, the same as in the other games: there are no Soviet zones for 2. */
const KEYS = [
  ['zoc-german', '1'],
  ['supply', '3'],
  ['control', '4'],
  ['reach', '5'],
  ['threats', '6'],
  ['last-turn', '7'],
] as const;

/** Panzers East Solitaire at the table. */
export const panzersUi: GameUi = {
  id: 'panzers-east',
  title: 'Panzers East Solitaire',
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
    arrive: 'place',
    move: 'path',
    allocate: 'group',
    halt: 'button',
    'fight-on': 'button',
    'break-off': 'button',
    'end-phase': 'button',
  },
  compose,
  markerFields: {},
  face: (unit) => face(unit),
  read: readPosition,
  sequence: (view, decision) => sequence(asPes(view), isOver(decision)),
  turnName,
  buttonLabel({ kind }) {
    const key = `order.${kind}`;
    return isKey(key) ? t(key) : kind;
  },
  tell,
  results: {},
  chapters: Object.fromEntries(CHAPTERS.map((chapter) => [chapter, t(`chapter.${chapter}`)])),
  rules: () => import('../../../games/panzers-east/text/rules.json').then((module) => module.default),
  overlays: KEYS.map(([id, key]) => ({
    id,
    key,
    name: t(`overlay.${id}`),
    about: t(`overlay.${id}.about`),
  })),
  overlayLoaders: OVERLAYS,
  spaceWords,
  Standing,
  lessons: LESSONS,
  layers: [
    { id: 'pockets', place: 'under', Layer: PocketLayer },
    { id: 'front', place: 'under', Layer: FrontLayer },
    { id: 'open-front', place: 'under', Layer: OpenLayer },
    { id: 'garrisons', place: 'under', Layer: GarrisonLayer },
    { id: 'raids', place: 'over', Layer: RaidLayer },
    { id: 'pocket-labels', place: 'over', Layer: PocketLabels },
  ],
  cards: [
    { id: 'record', Card: RecordKeeper },
    { id: 'front', Card: FrontCard },
    { id: 'pocket', Card: PocketCard },
    { id: 'battle', Card: BattleCard },
    { id: 'raids', last: true, Card: RaidCard },
    { id: 'force', Card: ForceCard },
  ],
  tabs: [{ id: 'record', name: t('record.tab'), Tab: RecordTab }],
  Outlook,
  begin: (view) => actingUnits(view),
  overTitle: ({ winner }) => t(winner === 'german' ? 'over.won' : 'over.lost'),
  outlookWords,
  scoreWords,
  luckUnit: t('luck.unit'),
  curves: { score: t('report.pocketed'), strength: t('report.dice') },
  home: '2040',
  Score,
  mates: (unit, stack) => stack.filter((other) => other.class === unit.class),
  together: ['place', 'arrive'],
  weighFirst: true,
  risks: goesIntoBattle,
  group(_kind, view) {
    const hits = allocationOf(view);
    return hits === null ? null : { eligible: hits.from, count: hits.count };
  },
  warn(order, facts) {
    const { open } = asFacts(facts);
    if (order.kind !== 'end-phase' || open.length === 0) return null;
    return { rule: '4.10', message: t('warn.openFront', { hexes: open.join(', ') }) };
  },
};
