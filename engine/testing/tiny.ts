import { borderBetween } from '../board/board.ts';
import {
  choose,
  count,
  type Definition,
  defineGame,
  during,
  duringEach,
  duringRuns,
  each,
  event,
  events,
  type FramesOf,
  flag,
  frame,
  frames,
  type Law,
  lawMaker,
  list,
  number,
  type OutlineStep,
  one,
  order,
  orders,
  outline,
  type Play,
  place,
  put,
  ref,
  refs,
  roster,
  type StepLaw,
  state,
  word,
} from '../define/index.ts';
import { toyBoard } from './toy-game.ts';

/** Names, columns, frames and orders to draw a game from for a test of the flow: as little as there can be of each. */
export const SIDE = roster('side', ['red', 'blue']);
export const UNIT = roster('unit', ['r1', 'r2', 'b1', 'b2']);
export const HEX = roster('place', toyBoard.labels);
const PURPOSE = roster('purpose', ['any']);
export const sideOf = (u: number): number => (u < 2 ? 0 : 1);

export const STEPS = {
  setup: { seat: 'red', rule: '1', orders: ['note', 'end-phase'], setup: true },
  early: { seat: 'red', rule: '2', orders: ['note', 'ask', 'end-phase'], turns: [1, 2] },
  middle: { rule: '3', auto: true },
  late: { seat: 'blue', rule: '4', orders: ['note', 'ask', 'give', 'end-phase'] },
} as const satisfies Readonly<Record<string, OutlineStep>>;
export const OUTLINE = outline(STEPS);

export const S = state({
  at: place(UNIT, HEX, ['off'], { layer: 'units' }),
  flags: word(UNIT, {
    hot: flag({ during: during('early', 'middle'), rule: '2.1' }),
    each: flag({ during: duringEach('early', 'middle', 'late') }),
    /** Two runs that follow one another. */
    runs: flag({ during: duringRuns(['setup', 'early'], ['middle', 'late']) }),
    red: flag({ if: (u) => sideOf(u) === 0, rule: '2.2' }),
  }),
  turn: one(number(1, 3, { path: 'turn' })),
  noted: one(number(0, 99, { during: during('setup', 'early') })),
  held: each(HEX, flag({ path: 'held' })),
  worth: each(HEX, number(0, 9, { changed: true, path: 'score/worth' })),
  wall: each(HEX, flag({ lost: 'breached' })),
  dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody' })),
});
export const F = frames(OUTLINE, SIDE.ids, {
  ask: frame(
    {
      side: ref(SIDE),
      from: ref(HEX),
      units: refs(UNIT, { of: 'side', at: 'from' }),
      target: ref(HEX),
      others: refs(UNIT, { beside: 'target', among: 'units' }),
    },
    { asks: { seat: 'side', kinds: ['note', 'give'], rule: '5', pass: '5.1' } },
  ),
  over_ask: frame({ n: count(0, 3) }, { on: ['ask'], while: ['late'], asks: null }),
});
export const E = events({ noted: event({ what: list(count()) }), asked: event({}) });
export const O = orders({
  note: order({ n: count(0, 9) }, 'Notes a number.'),
  ask: order({}, 'Asks the other side.'),
  give: order({ unit: ref(UNIT) }, 'Gives up a unit.'),
});
export type TinyPlay = Play<typeof E, FramesOf<typeof F>>;
export type TinyFrame = FramesOf<typeof F>;
const { law, lawBy } = lawMaker<TinyPlay, TinyFrame>();

const note = law(O.note, {
  check(s, { n }, no) {
    if (n > S.turn.of(s) * 2) no('6', 'is too much');
  },
  now: (s) => S.noted.of(s) < 9,
  steps: (s) => [
    choose(
      'n',
      Array.from({ length: S.turn.of(s) * 2 + 1 }, (_, n) => n),
    ),
  ],
  carry(j, { n }, frame) {
    const isEarly = frame.is === 'phase' && frame.phase === 'early';
    if (isEarly) put(j, S.noted, n);
    for (const u of n > 0 ? [0, 2] : []) {
      if (isEarly) put(j, S.flags.hot, u, 1);
      if (frame.is !== 'phase' || frame.phase !== 'setup') put(j, S.flags.each, u, 1);
    }
    j.emit('noted', '6', { what: [n] });
  },
});
/** Who is asked, and for which two units. */
const askedFor = (frame: TinyFrame): readonly [side: number, a: number, b: number] =>
  frame.is === 'phase' && frame.phase === 'late' ? [0, 0, 1] : [1, 2, 3];
const asking: Law<TinyPlay, object, TinyFrame> = {
  check(s, _order, no, frame) {
    const [, a, b] = askedFor(frame);
    if (S.at.of(s, a) < 0 || S.at.of(s, a) !== S.at.of(s, b)) no('5', 'they are not together');
  },
  steps(s, frame) {
    let isOpen = true;
    asking.check(s, {}, () => (isOpen = false), frame);
    return isOpen ? [] : null;
  },
  carry(j, _order, frame) {
    const [side, a, b] = askedFor(frame);
    const from = S.at.of(j.state, a);
    j.lay({ is: 'ask', side, from, units: [a, b], target: (from + 1) % HEX.size, others: [a] });
    j.emit('asked', '5');
  },
};
const ask = law(O.ask, asking);
/** What a unit may be given up for depends on who asks: anybody's in a phase, one of those named when asked. */
const give = lawBy(O.give, {
  phase: {
    check() {},
    steps: () => [choose('unit', [0, 1, 2, 3])],
    carry: (j, { unit }) => j.emit('noted', '7', { what: [unit] }),
  },
  ask: {
    check(_s, { unit }, no, frame) {
      if (!frame.units.includes(unit)) no('7.1', 'is not asked for');
    },
    steps: (_s, frame) => [choose('unit', frame.units)],
    carry(j, { unit }) {
      j.pop();
      put(j, S.at, unit, S.at.boxes.off);
      j.emit('noted', '7.1', { what: [unit] });
    },
  },
});

type TinyDefinition = Definition<typeof O, typeof E, (typeof F)['declared'], keyof typeof STEPS, TinyPlay>;
export interface TinyParts {
  readonly steps?: { readonly [K in keyof typeof STEPS]?: StepLaw<TinyPlay> };
  readonly next?: TinyDefinition['flow']['next'];
  readonly turn?: (j: TinyPlay) => void;
  readonly more?: Partial<TinyDefinition>;
}

/** The tiny game, with the flow that a test is about. Two units of each side stand on p0 and p3. */
export function tiny({ steps = {}, next, turn, more = {} }: TinyParts = {}): ReturnType<typeof defineGame> {
  const end = (j: TinyPlay): void => {
    if (S.turn.of(j.state) === 3) j.over({ winner: -1, level: 'none', reason: 'time', rule: '9' });
  };
  return defineGame({
    id: 'tiny',
    title: 'Tiny',
    rulesVersion: '1',
    schema: 1,
    turns: 3,
    scenarios: [{ id: 'only', title: '', summary: '' }],
    options: [],
    board: toyBoard,
    units: [],
    columns: S,
    turn: S.turn,
    dice: S.dice,
    frames: F,
    orders: O,
    events: E,
    laws: { note, ask, give },
    settle: {
      ask() {},
      over_ask: (j, f) => {
        j.pop();
        j.emit('noted', '8', { what: [f.n] });
      },
    },
    flow: {
      steps: { late: { end }, ...steps },
      ...(next === undefined ? {} : { next }),
      ...(turn === undefined ? {} : { turn }),
    },
    standing: [],
    ground: { touches: (a, b) => borderBetween(toyBoard, a, b) >= 0, sideOf: (_s, u) => sideOf(u) },
    prompts: {
      setup: 'Set up.',
      early: (s: { cells: Int16Array }) => `Early of ${s.cells.length} cells.`,
      late: 'Late.',
      ask: 'Answer.',
    },
    empty(s) {
      S.worth.fill(s, 2, 5);
    },
    deploy(s) {
      for (const [u, at] of [0, 0, 3, 3].entries()) S.at.fill(s, u, at);
    },
    score: () => ({ red: 0, blue: 0 }),
    ...more,
  });
}
