import { borderBetween, neighbours } from '../board/board.ts';
import {
  choose,
  count,
  defineGame,
  duringEach,
  each,
  event,
  events,
  type FramesOf,
  flag,
  frames,
  holds,
  lawMaker,
  number,
  one,
  order,
  orders,
  outline,
  type Play,
  place,
  put,
  raise,
  ref,
  roster,
  state,
  word,
} from '../define/index.ts';
import { toyBoard } from './toy-game.ts';

/**
 * The ring, declared: two sides with two runners each on six places. A runner steps to a free place next to it and falls on a
 * six; whoever loses a runner gives a point. A side steps as often as it has runners, or rests; six turns.
 */
export const SIDE = roster('side', ['red', 'blue']);
export const UNIT = roster('unit', ['r1', 'r2', 'b1', 'b2']);
export const HEX = roster('place', toyBoard.labels);
export const PURPOSE = roster('purpose', ['fall']);
const SIDE_OF = [0, 0, 1, 1];
const TURNS = 6;

export const OUTLINE = outline({
  'red.run': { seat: 'red', rule: '2', orders: ['step', 'end-phase'] },
  'blue.run': { seat: 'blue', rule: '2', orders: ['step', 'end-phase'] },
  check: { rule: '4', auto: true },
});

export const S = state({
  at: place(UNIT, HEX, ['fallen'], { layer: (u) => `units.${SIDE.ids[SIDE_OF[u]!]}` }),
  flags: word(UNIT, { moved: flag({ during: duringEach('red.run', 'blue.run'), rule: '2' }) }),
  turn: one(number(1, TURNS, { path: 'turn' })),
  vp: each(SIDE, number(0, 99), { path: 'score' }),
  dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody' })),
});
export const F = frames(OUTLINE, SIDE.ids, {});
export const E = events({
  stepped: event({ unit: ref(UNIT), at: ref(HEX) }),
  fell: event({ unit: ref(UNIT), side: ref(SIDE) }),
  ended: event({ lead: count(-9, 9) }),
});
export const O = orders({
  step: order({ unit: ref(UNIT), at: ref(HEX) }, 'Step to a free place next to the runner (2).'),
});
export type ToyPlay = Play<typeof E, FramesOf<typeof F>>;
const { law } = lawMaker<ToyPlay, FramesOf<typeof F>>();

const moverOf = (phase: string): number => (phase.startsWith('red') ? 0 : 1);
const step = law(O.step, {
  check(s, { unit, at }, no, frame) {
    const from = S.at.of(s, unit);
    if (frame.is !== 'phase' || SIDE_OF[unit] !== moverOf(frame.phase)) no('2', 'not yours');
    if (from < 0) return no('3', 'has fallen');
    if (S.flags.moved.of(s, unit) === 1) no('2', 'has stepped');
    if (borderBetween(toyBoard, from, at) < 0) no('2', 'is not next to it');
    else if (S.at.first(s, at) >= 0) no('2', 'somebody is there');
  },
  steps(s, frame) {
    const side = frame.is === 'phase' ? moverOf(frame.phase) : -1;
    const free = (u: number): number[] =>
      neighbours(toyBoard, S.at.of(s, u)).filter((n) => S.at.count(s, n) === 0);
    const can = (u: number): boolean =>
      SIDE_OF[u] === side && S.at.of(s, u) >= 0 && S.flags.moved.of(s, u) === 0 && free(u).length > 0;
    return [choose('unit', [0, 1, 2, 3].filter(can)), choose('at', (c) => free(c.unit))];
  },
  carry(j, { unit, at }) {
    put(j, S.at, unit, at);
    put(j, S.flags.moved, unit, 1);
    j.emit('stepped', '2', { unit, at });
    if (j.roll('fall') !== 6) return;
    put(j, S.at, unit, S.at.boxes.fallen);
    put(j, S.flags.moved, unit, 0);
    raise(j, S.vp, 1 - SIDE_OF[unit]!, 1);
    j.emit('fell', '3', { unit, side: SIDE_OF[unit]! });
  },
});

export const declaredToy = defineGame({
  id: 'declared-toy',
  title: 'The ring',
  rulesVersion: '1',
  schema: 1,
  turns: TURNS,
  scenarios: [{ id: 'ring', title: 'The ring', summary: '' }],
  options: [],
  board: toyBoard,
  units: [],
  columns: S,
  turn: S.turn,
  dice: S.dice,
  frames: F,
  orders: O,
  events: E,
  laws: { step },
  settle: {},
  flow: {
    steps: {
      check: {
        begin(j: ToyPlay) {
          const [red, blue] = [S.vp.of(j.state, 0), S.vp.of(j.state, 1)];
          if (S.turn.of(j.state) < TURNS) return;
          j.emit('ended', '4', { lead: red - blue });
          j.over({
            winner: red === blue ? -1 : red > blue ? 0 : 1,
            level: 'points',
            reason: 'time is up',
            rule: '4',
          });
        },
      },
    },
  },
  standing: [
    holds('2', (s, no) => {
      for (let p = 0; p < HEX.size; p++)
        if (S.at.count(s, p) > 1) no(`units/${UNIT.ids[S.at.first(s, p)]}`, 'shares a place');
    }),
    holds('3', (s, no) => {
      for (const side of [0, 1]) {
        const fallen = [0, 1, 2, 3].filter((u) => SIDE_OF[u] !== side && S.at.of(s, u) < 0).length;
        if (S.vp.of(s, side) > fallen) no(`score/${SIDE.ids[side]}`, 'is more than has fallen');
      }
    }),
  ],
  ground: { touches: (a, b) => borderBetween(toyBoard, a, b) >= 0, sideOf: (_s, u) => SIDE_OF[u]! },
  prompts: { 'red.run': 'Step or rest.', 'blue.run': 'Step or rest.' },
  empty() {},
  deploy(s) {
    for (const [u, at] of [0, 2, 3, 4].entries()) S.at.fill(s, u, at);
  },
  score: (s) => ({ red: S.vp.of(s, 0), blue: S.vp.of(s, 1) }),
});
