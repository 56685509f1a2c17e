import { sheet, url } from 'virtual:stavka/map/russia-besieged';
import { isOver, type Order } from '@stavka/engine';
import type { GameUi, Parts } from '../../table/game-ui.ts';
import { Advance } from './Advance.tsx';
import { answerWords, askedOf, promptOf, standingWords } from './asked.ts';
import { attackOf } from './attack.ts';
import { Battle, BattleHexes } from './Battle.tsx';
import { BOT_LEVELS } from './bots.ts';
import { DueHexes, Duties, DutyHexes } from './Duties.tsx';
import { entryHexes } from './entry.ts';
import { face, groupOf, PRINTED } from './faces.ts';
import { warnOfLoss } from './lapses.ts';
import { LESSONS } from './lessons.ts';
import { AirRings, Consequences, VictoryFrames } from './MapMarks.tsx';
import { Means } from './Means.tsx';
import { t, wordOf } from './messages/index.ts';
import { turnName } from './months.ts';
import { readOdds } from './odds.ts';
import { outlookNotes } from './outlook.ts';
import { LOADERS, OVERLAYS } from './overlays.ts';
import { Production } from './Production.tsx';
import { readPosition } from './position.ts';
import { RESULTS } from './results.ts';
import { weighedWords } from './risk.ts';
import './russia.css';
import { Score } from './Score.tsx';
import { Sheets } from './Sheets.tsx';
import { Course, Standing } from './Standing.tsx';
import { sequence } from './sequence.ts';
import { spaceWords } from './space.ts';
import { stepLabel } from './step-words.ts';
import { tell } from './tell.ts';
import { tries } from './touch.ts';
import { claim, offered } from './victories.ts';
import { Weighed } from './Weighed.tsx';

/** Orders that take one unit somewhere, by what they call the place. */
const SENT = new Set(['rail', 'drop', 'stage', 'ice-road', 'fly-out', 'partisan-move']);

function compose(kind: string, { units = [], path = [], target = '', stops, extras = [] }: Parts): Order {
  const [unit] = units;
  const order =
    kind === 'attack'
      ? { kind, units, ...attackOf(target, extras) }
      : kind === 'move' || kind === 'exploit'
        ? { kind, units, path, ...(stops === undefined ? {} : { stops }) }
        : kind === 'advance'
          ? { kind, units, into: target }
          : SENT.has(kind)
            ? { kind, unit, to: target }
            : kind === 'lose' || kind === 'remove'
              ? { kind, unit }
              : { kind, unit, at: target };
  return order as unknown as Order;
}

const CHAPTERS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
] as const;
/** Orders that are shown before they are given: they roll a die, or make units surrender at once. */
const WEIGHED = new Set(['sail', 'ice-road', 'fly-out', 'av']);
/** What the layers of this game light up. */
const LIT = [
  ['ov-area ov-threat', 'lit.duty'],
  ['rb-due', 'lit.due'],
  ['rb-star', 'lit.prey'],
  ['ov-area ov-cross', 'lit.cuts'],
  ['ov-area ov-dots', 'lit.converts'],
  ['rb-reach', 'lit.air'],
] as const;

/** Russia Besieged at the table. */
export const russiaUi: GameUi = {
  id: 'russia-besieged',
  title: 'Russia Besieged',
  subtitle: t('subtitle'),
  sheet,
  pictureUrl: url,
  seats: {
    axis: { name: t('side.axis'), adjective: t('side.axis'), tone: 'tone-german' },
    russian: { name: t('side.russian'), adjective: t('side.russian'), tone: 'tone-soviet' },
  },
  bots: BOT_LEVELS,
  modes: {
    place: 'place',
    'set-up': 'button',
    move: 'path',
    'ice-road': 'tree',
    rail: 'tree',
    sail: 'tree',
    drop: 'tree',
    arrive: 'place',
    rebuild: 'tree',
    gift: 'tree',
    upgrade: 'tree',
    shock: 'tree',
    'set-aside': 'tree',
    improve: 'tree',
    consolidate: 'tree',
    'place-factory': 'place',
    'evacuate-factory': 'unit',
    'lend-lease': 'tree',
    'raise-partisan': 'unit',
    'place-air': 'place',
    stage: 'tree',
    av: 'tree',
    'ship-oil': 'tree',
    'cash-garrison': 'button',
    'fly-out': 'tree',
    attack: 'fight',
    answer: 'button',
    lose: 'unit',
    hold: 'tree',
    next: 'tree',
    retreat: 'tree',
    advance: 'tree',
    exploit: 'path',
    remove: 'unit',
    displace: 'tree',
    withdraw: 'tree',
    partisan: 'tree',
    'partisan-move': 'tree',
    'turn-coat': 'place',
    concede: 'button',
    'end-phase': 'button',
    pass: 'button',
  },
  compose,
  dropOff: '6.0',
  markerFields: {},
  face,
  dieFaces: 10,
  read: readPosition,
  sequence: (view, decision) => sequence(view, isOver(decision)),
  turnName,
  prompt: promptOf,
  buttonLabel: (order) => answerWords(order) ?? wordOf(`order.${order.kind}`, order.kind),
  standing: standingWords,
  begin: (_view, _last, facts) => Object.keys(askedOf(facts)?.left ?? {}),
  stepLabel,
  tell,
  readOdds,
  results: RESULTS,
  chapters: Object.fromEntries(CHAPTERS.map((chapter) => [chapter, t(`chapter.${chapter}`)])),
  rules: () => import('../../../games/russia-besieged/text/rules.json').then((module) => module.default),
  overlays: OVERLAYS.map(([id, key]) => ({
    id,
    key,
    name: t(`overlay.${id}`),
    about: t(`overlay.${id}.about`),
  })),
  overlayLoaders: LOADERS,
  Score,
  spaceWords,
  spaceQuestion: 'hex',
  outlookNotes,
  Weighed,
  weighedWords,
  risks: ({ kind }) => WEIGHED.has(kind),
  offered,
  tries,
  commands: { claim },
  textHelp: t('text.help').split('\n'),
  entryHexes,
  keys: LIT.map(([shape, name]) => ({ shape, name: t(name) })),
  cards: [
    { id: 'means', Card: Means },
    { id: 'duties', Card: Duties },
    { id: 'battle', Card: Battle },
    { id: 'advance', Card: Advance },
  ],
  layers: [
    { id: 'duties', place: 'under', Layer: DutyHexes },
    { id: 'battle', place: 'under', Layer: BattleHexes },
    { id: 'air', place: 'under', Layer: AirRings },
    { id: 'due', place: 'over', Layer: DueHexes },
    { id: 'victories', place: 'over', Layer: VictoryFrames },
    { id: 'consequences', place: 'over', Layer: Consequences },
  ],
  placeGroup: groupOf,
  short: (unit) => PRINTED.get(unit)?.name ?? unit,
  lessons: LESSONS,
  quiet: [
    'rail',
    'sail',
    'stage',
    'rebuild',
    'drop',
    'ice-road',
    'fly-out',
    'av',
    'gift',
    'upgrade',
    'shock',
  ],
  direct: ['rebuild', 'shock', 'upgrade', 'gift', 'improve', 'next', 'retreat', 'hold', 'displace'],
  tabs: [
    { id: 'production', name: t('production.tab'), Tab: Production },
    { id: 'sheets', name: t('sheets.tab'), Tab: Sheets },
  ],
  warn: warnOfLoss,
  Standing,
  Course,
  curves: { score: t('curve.score'), strength: t('curve.strength') },
  again: ['rebuild', 'rail'],
  heights: true,
  home: '2027',
};
