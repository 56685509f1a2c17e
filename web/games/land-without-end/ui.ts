import { sheet, url } from 'virtual:stavka/map/land-without-end';
import { type GameEvent, isOver, type Order } from '@stavka/engine';
import type { GameUi, Parts } from '../../table/game-ui.ts';
import './land.css';
import { BOT_LEVELS } from './bots.ts';
import { CutOff, outlookNotes } from './CutOff.tsx';
import { Duties, DutyHexes } from './Duties.tsx';
import { entryHexes } from './entry.ts';
import { face, groupOf } from './faces.ts';
import { warnOfEnding } from './facts.ts';
import { LESSONS } from './lessons.ts';
import { Means } from './Means.tsx';
import { isKey, t } from './messages/index.ts';
import { readOdds } from './odds.ts';
import { LOADERS } from './overlays.ts';
import { readPosition } from './position.ts';
import { RESULTS } from './results.ts';
import { Score } from './Score.tsx';
import { Sheets } from './Sheets.tsx';
import { Standing } from './Standing.tsx';
import { sequence, turnName } from './sequence.ts';
import { slotName } from './slots.ts';
import { spaceWords } from './space.ts';
import { tell } from './tell.ts';
import { tries } from './touch.ts';

function compose(kind: string, { units = [], path = [], target = '', stops, extras = [] }: Parts): Order {
  const order =
    kind === 'move'
      ? { kind, units, path, ...(stops === undefined ? {} : { stops }) }
      : kind === 'place' || kind === 'reclaim'
        ? { kind, unit: units[0], at: target }
        : kind === 'enter'
          ? { kind, units, at: target }
          : kind === 'attack' || kind === 'mobile'
            ? { kind, units, target, ...(extras.includes('air') ? { air: true } : {}) }
            : { kind, units };
  return order;
}

const CHAPTERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** One key each, from 1 on. */
const OVERLAYS = ['roads', 'soviet-supply', 'control', 'weather', 'reach', 'last-turn'] as const;

/** 9.28 Who has broken through in a mobile assault moves on with what is left: they stay chosen. */
const goesOn = (events: readonly GameEvent[]): readonly string[] =>
  (events.findLast(({ type }) => type === 'cleared')?.units as readonly string[] | undefined) ?? [];

/** Land Without End at the table. */
export const landUi: GameUi = {
  id: 'land-without-end',
  title: 'Land Without End',
  subtitle: t('subtitle'),
  sheet,
  pictureUrl: url,
  seats: {
    axis: { name: t('side.axis'), adjective: t('side.axis'), tone: 'tone-german' },
    soviet: { name: t('side.soviet'), adjective: t('side.soviet'), tone: 'tone-soviet' },
  },
  bots: BOT_LEVELS,
  modes: {
    place: 'place',
    'place-rest': 'button',
    rescind: 'button',
    keep: 'button',
    declare: 'button',
    mark: 'group',
    refit: 'group',
    withdraw: 'tree',
    decline: 'button',
    rebuild: 'unit',
    enter: 'place',
    reclaim: 'place',
    replenish: 'button',
    convert: 'tree',
    move: 'path',
    mobile: 'strike',
    sail: 'tree',
    attack: 'fight',
    respond: 'button',
    stand: 'button',
    retreat: 'tree',
    lose: 'unit',
    advance: 'group',
    remove: 'unit',
    pause: 'button',
    show: 'unit',
    concede: 'button',
    'end-phase': 'button',
  },
  compose,
  dropOff: '9.6',
  markerFields: {},
  face,
  read: readPosition,
  sequence: (view, decision) => sequence(view, isOver(decision)),
  turnName,
  buttonLabel(order) {
    const {
      kind,
      sequence: first,
      pause,
      concentration,
      air,
      slot,
    } = order as {
      kind: string;
      sequence?: string;
      pause?: string;
      concentration?: string;
      air?: boolean;
      slot?: string;
    };
    if (kind === 'respond') return t(air === true ? 'respond.air' : 'respond.none');
    if (kind === 'decline' && slot !== undefined) return t('order.decline.slot', { what: slotName(slot) });
    const key = first === undefined ? `order.${kind}` : `declare.${first}`;
    const words = [isKey(key) ? t(key) : kind];
    if (pause === 'abort') words.push(t('declare.abort'));
    if (concentration === 'declare' || concentration === 'rescind') words.push(t(`declare.${concentration}`));
    return words.join(' · ');
  },
  stepLabel: (step) => {
    const [first] = step.next ?? [];
    const { slot } = (first?.order ?? {}) as { slot?: string };
    return slot === undefined ? t('order.withdraw') : slotName(slot);
  },
  tell,
  readOdds,
  results: RESULTS,
  chapters: Object.fromEntries(CHAPTERS.map((chapter) => [chapter, t(`chapter.${chapter}`)])),
  rules: () => import('../../../games/land-without-end/text/rules.json').then((module) => module.default),
  overlays: OVERLAYS.map((id, i) => ({
    id,
    key: String(i + 1),
    name: t(`overlay.${id}`),
    about: t(`overlay.${id}.about`),
  })),
  overlayLoaders: LOADERS,
  Standing,
  Score,
  cards: [
    { id: 'means', Card: Means },
    { id: 'duties', Card: Duties },
  ],
  tabs: [{ id: 'sheets', name: t('sheets.tab'), Tab: Sheets }],
  entryHexes,
  spaceWords,
  outlookNotes,
  layers: [
    { id: 'duties', place: 'under', Layer: DutyHexes },
    { id: 'cut-off', place: 'over', Layer: CutOff },
  ],
  tries,
  warn: warnOfEnding,
  heights: true,
  placeGroup: groupOf,
  begin: (_view, last) => goesOn(last?.events ?? []),
  standing: (order) =>
    order.kind === 'respond' && (order as { air?: boolean }).air === false ? t('respond.never') : null,
  lessons: LESSONS,
  quiet: ['show'],
  again: ['rebuild'],
  home: '2418',
};
