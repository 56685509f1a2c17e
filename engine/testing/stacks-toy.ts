import { borderBetween, neighbours } from '../board/board.ts';
import {
  ALIKE,
  choose,
  count,
  defineGame,
  duringEach,
  each,
  event,
  events,
  type FramesOf,
  flag,
  frame,
  frames,
  grow,
  holds,
  type LayeredState,
  lawMaker,
  number,
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
  secret,
  see,
  shown,
  state,
  word,
} from '../define/index.ts';
import { type Piles, stand } from '../mechanisms/piles.ts';
import { toyBoard } from './toy-game.ts';

/**
 * Two armies in stacks on six places, of which only the top counter is seen. A stack holds so much (2); units wait for their
 * turn, lie in a pool to be drawn from or hide in a camp of which nobody is told (3). An attack is laid with a bet that its
 * side alone knows, and the other side stands or gives way (4). Who has lost less after eight turns wins (5).
 */
export const SIDE = roster('side', ['red', 'blue']);
const EACH = 8;
export const UNIT = roster(
  'unit',
  SIDE.ids.flatMap((side) => Array.from({ length: EACH }, (_, i) => `${side[0]}${i}`)),
);
export const HEX = roster('place', toyBoard.labels);
export const PURPOSE = roster('purpose', ['fight', 'draw']);
export const sideOf = (u: number): number => Math.floor(u / EACH);
/** 2 How much room a unit takes; it is its strength too. */
export const SIZE = Uint8Array.from(UNIT.ids, (_, u) => [3, 2, 1, 1, 2, 1, 1, 2][u % EACH]!);
/** 3 The turn from which it may come. */
export const DUE = Uint8Array.from(UNIT.ids, (_, u) => [0, 0, 0, 0, 2, 2, 4, 0][u % EACH]!);
export const ROOM = 6;
const TURNS = 8;
const MOST_BETS = 3000;
const HOME = [0, 3];
const START = ['home', 'home', 'home', 'near', 'due', 'due', 'due', 'pool'] as const;

export const OUTLINE = outline({
  'red.go': { seat: 'red', rule: '2', orders: ['march', 'attack', 'enter', 'draw', 'hide', 'end-phase'] },
  'blue.go': { seat: 'blue', rule: '2', orders: ['march', 'attack', 'enter', 'draw', 'hide', 'end-phase'] },
  check: { rule: '5', auto: true },
});
export const S = state(
  {
    at: place(UNIT, HEX, ['due', 'pool', 'lost', 'camp'], { layer: 'units' }),
    flags: word(UNIT, {
      top: flag(),
      moved: flag({ during: duringEach('red.go', 'blue.go'), rule: '2' }),
      tired: number(0, 3, { seen: 'owner' }),
    }),
    turn: one(number(1, TURNS, { path: 'turn' })),
    bets: each(SIDE, number(0, MOST_BETS), { seen: 'owner' }),
    dice: each(PURPOSE, number(0, 1e9, { wide: true, seen: 'nobody' })),
  },
  { seen: 'all' },
);
const { due, pool, lost, camp } = S.at.boxes;
export const F = frames(OUTLINE, SIDE.ids, {
  assault: frame(
    {
      side: ref(SIDE),
      target: ref(HEX),
      attackers: refs(UNIT, { of: 'side', beside: 'target' }),
      bet: secret(count(0, 3), 'side'),
    },
    {
      asks: {
        seat: (_s, f) => 1 - (f as unknown as { side: number }).side,
        kinds: ['stand'],
        rule: '4',
        pass: '4',
      },
    },
  ),
});
export const E = events({
  marched: event({ side: ref(SIDE), units: refs(UNIT), n: count(), to: ref(HEX) }, { of: 'side' }),
  assaulted: event({
    side: ref(SIDE),
    units: refs(UNIT),
    n: count(),
    target: ref(HEX),
    bet: secret(count(), 'side'),
  }),
  fought: event({ attackers: shown(refs(UNIT)), defenders: shown(refs(UNIT)), die: count(1, 6) }),
  fell: event({ unit: ref(UNIT) }),
  entered: event({ side: ref(SIDE), unit: ref(UNIT), at: ref(HEX) }),
  drew: event({ side: ref(SIDE), unit: ref(UNIT) }, { of: 'side', secret: true }),
  hid: event({ side: ref(SIDE), unit: ref(UNIT) }, { of: 'side', secret: true }),
  ended: event({}),
});
export const O = orders({
  march: order({ units: refs(UNIT), to: ref(HEX) }, 'Go together to a place next to theirs (2).'),
  attack: order(
    { units: refs(UNIT), target: ref(HEX), bet: count(0, 3) },
    'Attack a place next to theirs (4).',
  ),
  stand: order({}, 'Stand against an attack (4).'),
  enter: order({ unit: ref(UNIT) }, 'Come to the home place (3).'),
  draw: order({}, 'Draw a unit from the pool into the camp (3).'),
  hide: order({ unit: ref(UNIT) }, 'Go from the home place into the camp (3).'),
});
type StacksFrame = FramesOf<typeof F>;
export type StacksPlay = Play<typeof E, StacksFrame>;
const { law } = lawMaker<StacksPlay, StacksFrame>();

const piles = (j: StacksPlay): Piles => ({
  at: (u) => S.at.of(j.state, u),
  pile: (space) => [...S.at.in(j.state, space)],
  isTop: (u) => S.flags.top.of(j.state, u) === 1,
  isPinned: () => false,
  put: (u, to) => put(j, S.at, u, to),
  setTop: (u, top) => put(j, S.flags.top, u, top ? 1 : 0),
});
const go = (j: StacksPlay, units: readonly number[], to: number): void => {
  stand(piles(j), units, to);
  for (const u of units) put(j, S.flags.moved, u, to < 0 ? 0 : 1);
};
const moverOf = (s: LayeredState): number => ((s.flow[0] as { phase?: string }).phase === 'red.go' ? 0 : 1);
const holder = (s: LayeredState, at: number): number => {
  const first = S.at.first(s, at);
  return first < 0 ? -1 : sideOf(first);
};
const sizeOf = (units: Iterable<number>): number => [...units].reduce((sum, u) => sum + SIZE[u]!, 0);
const roomAt = (s: LayeredState, at: number): number => ROOM - sizeOf(S.at.in(s, at));
const isReady = (s: LayeredState, u: number, side: number): boolean =>
  sideOf(u) === side && S.at.of(s, u) >= 0 && S.flags.moved.of(s, u) === 0;
const ready = (s: LayeredState): number[] =>
  UNIT.ids.flatMap((_, u) => (isReady(s, u, moverOf(s)) ? [u] : []));
const inBox = (s: LayeredState, side: number, box: number): number[] =>
  UNIT.ids.flatMap((_, u) => (sideOf(u) === side && S.at.of(s, u) === box ? [u] : []));
const together = (s: LayeredState, units: readonly number[], u: number): boolean =>
  units.length === 0 || S.at.of(s, units[0]!) === S.at.of(s, u);
const around = (s: LayeredState, units: readonly number[], side: number): number[] =>
  neighbours(toyBoard, S.at.of(s, units[0]!)).filter((n) => holder(s, n) === side);

function checkStack(
  s: LayeredState,
  units: readonly number[],
  to: number,
  no: (rule: string, why: string) => void,
) {
  if (!units.every((u) => isReady(s, u, moverOf(s)))) return no('2', 'not ready');
  if (!units.every((u) => together(s, units, u))) no('2', 'not together');
  if (borderBetween(toyBoard, S.at.of(s, units[0]!), to) < 0) no('2', 'not next to it');
}
const march = law(O.march, {
  check(s, { units, to }, no) {
    checkStack(s, units, to, no);
    if (holder(s, to) === 1 - moverOf(s)) no('2', 'the other side is there');
    else if (sizeOf(units) > roomAt(s, to)) no('2', 'no room');
  },
  steps: (s) => [
    grow('units', ready(s), {
      room: ({ units = [] }, u) => together(s, units, u) && ends(s, [...units, u]).length > 0,
    }),
    choose('to', ({ units }) => ends(s, units)),
  ],
  carry(j, { units, to }) {
    go(j, units, to);
    j.emit('marched', '2', { side: moverOf(j.state), units, n: units.length, to });
  },
});
const ends = (s: LayeredState, units: readonly number[]): number[] =>
  [-1, moverOf(s)].flatMap((side) => around(s, units, side)).filter((n) => sizeOf(units) <= roomAt(s, n));
const attack = law(O.attack, {
  check(s, { units, target }, no) {
    checkStack(s, units, target, no);
    if (holder(s, target) !== 1 - moverOf(s)) no('4', 'nobody to attack');
  },
  steps: (s) => [
    grow(
      'units',
      ready(s).filter((u) => around(s, [u], 1 - moverOf(s)).length > 0),
      {
        room: ({ units = [] }, u) => together(s, units, u),
      },
    ),
    choose('target', ({ units }) => around(s, units, 1 - moverOf(s))),
    choose('bet', [0, 1, 2, 3]),
  ],
  carry(j, { units, target, bet }) {
    const side = moverOf(j.state);
    put(j, S.bets, side, Math.min(MOST_BETS, S.bets.of(j.state, side) + bet));
    for (const u of units) put(j, S.flags.moved, u, 1);
    j.lay({ is: 'assault', side, target, attackers: units, bet });
    j.emit('assaulted', '4', { side, units, n: units.length, target, bet });
  },
});
const stands = law(O.stand, {
  check() {},
  steps: () => [],
  carry(j, _order, frame) {
    const { attackers, target, bet } = frame as Extract<StacksFrame, { is: 'assault' }>;
    const defenders = [...S.at.in(j.state, target)];
    const die = j.roll('fight');
    const tired = attackers.reduce((sum, u) => sum + S.flags.tired.of(j.state, u), 0);
    for (const u of attackers) put(j, S.flags.tired, u, Math.min(3, S.flags.tired.of(j.state, u) + 1));
    j.pop();
    j.emit('fought', '4', { attackers, defenders, die });
    const wins = sizeOf(attackers) + die + bet - tired > sizeOf(defenders) + 3;
    const unit = (wins ? defenders : attackers)[0]!;
    go(j, [unit], lost);
    put(j, S.flags.tired, unit, 0);
    j.emit('fell', '4', { unit });
  },
});
const entrants = (s: LayeredState): number[] =>
  holder(s, HOME[moverOf(s)]!) === 1 - moverOf(s)
    ? []
    : [
        ...inBox(s, moverOf(s), due).filter((u) => DUE[u]! <= S.turn.of(s)),
        ...inBox(s, moverOf(s), camp),
      ].filter((u) => SIZE[u]! <= roomAt(s, HOME[moverOf(s)]!));
const enter = law(O.enter, {
  check(s, { unit }, no) {
    if (!entrants(s).includes(unit)) no('3', 'may not come');
  },
  steps: (s) => [choose('unit', entrants(s))],
  carry(j, { unit }) {
    const side = sideOf(unit);
    go(j, [unit], HOME[side]!);
    j.emit('entered', '3', { side, unit, at: HOME[side]! });
  },
});
const draw = law(O.draw, {
  check(s, _order, no) {
    if (inBox(s, moverOf(s), pool).length === 0) no('3', 'the pool is empty');
  },
  steps: (s) => (inBox(s, moverOf(s), pool).length === 0 ? null : []),
  carry(j) {
    const side = moverOf(j.state);
    const all = inBox(j.state, side, pool);
    const unit = all[j.roll('draw', all.length) - 1]!;
    put(j, S.at, unit, camp);
    j.emit('drew', '3', { side, unit });
  },
});
const atHome = (s: LayeredState): number[] => ready(s).filter((u) => S.at.of(s, u) === HOME[sideOf(u)]);
const hide = law(O.hide, {
  check(s, { unit }, no) {
    if (!atHome(s).includes(unit)) no('3', 'is not ready at home');
  },
  steps: (s) => [choose('unit', atHome(s))],
  carry(j, { unit }) {
    go(j, [unit], camp);
    j.emit('hid', '3', { side: sideOf(unit), unit });
  },
});

const lostBy = (s: LayeredState, side: number): number => inBox(s, side, lost).length;
export const stacksToy = defineGame({
  id: 'stacks-toy',
  title: 'The stacks',
  rulesVersion: '1',
  schema: 1,
  turns: TURNS,
  scenarios: [{ id: 'stacks', title: 'The stacks', summary: '' }],
  options: [],
  board: toyBoard,
  units: UNIT.ids.map((id, u) => ({
    id,
    side: SIDE.ids[sideOf(u)]!,
    name: id,
    title: id,
    type: 'infantry',
    size: 'division',
    class: 'infantry',
    attack: SIZE[u]!,
    defense: SIZE[u]!,
  })),
  columns: S,
  turn: S.turn,
  dice: S.dice,
  frames: F,
  orders: O,
  events: E,
  laws: { march, attack, stand: stands, enter, draw, hide },
  settle: { assault() {} },
  flow: {
    steps: {
      check: {
        begin(j: StacksPlay) {
          if (S.turn.of(j.state) < TURNS) return;
          const lead = lostBy(j.state, 1) - lostBy(j.state, 0);
          j.emit('ended', '5');
          j.over({
            winner: lead === 0 ? -1 : lead > 0 ? 0 : 1,
            level: 'losses',
            reason: 'time is up',
            rule: '5',
          });
        },
      },
    },
  },
  standing: [
    holds('2', (s, no) => {
      for (let p = 0; p < HEX.size; p++) {
        const pile = [...S.at.in(s, p)];
        if (pile.length === 0) continue;
        const id = `units/${UNIT.ids[pile[0]!]}`;
        if (sizeOf(pile) > ROOM) no(id, 'stands in too high a stack');
        if (pile.some((u) => sideOf(u) !== sideOf(pile[0]!))) no(id, 'stands with the other side');
        if (pile.filter((u) => S.flags.top.of(s, u) === 1).length !== 1) no(id, 'has not one unit on top');
      }
      for (let u = 0; u < UNIT.size; u++)
        if (S.at.of(s, u) < 0 && S.flags.top.of(s, u) === 1)
          no(`units/${UNIT.ids[u]}`, 'lies on top of nothing');
    }),
  ],
  ground: { touches: (a, b) => borderBetween(toyBoard, a, b) >= 0, sideOf: (_s, u) => sideOf(u) },
  prompts: {
    'red.go': 'March, attack or rest.',
    'blue.go': 'March, attack or rest.',
    assault: 'Stand, or give way.',
  },
  empty() {},
  deploy(s) {
    for (let u = 0; u < UNIT.size; u++) {
      const [start, home] = [START[u % EACH]!, HOME[sideOf(u)]!];
      S.at.fill(s, u, start === 'home' ? home : start === 'near' ? home + 1 : S.at.boxes[start]);
    }
    crown(s);
  },
  complete: crown,
  score: (s) => ({ red: lostBy(s, 1), blue: lostBy(s, 0) }),
  sight: see(UNIT, {
    whole: (s, u) => S.flags.top.of(s, u) === 1,
    known: ['lost'],
    counted: { due: DUE, pool: ALIKE },
    token: { marks: [S.flags.moved] },
    room: { of: SIZE, most: () => ROOM },
    fits: (_s, u, { at }) => at !== pool || START[u % EACH] === 'pool',
    guess(s, _view, rng) {
      s.flow = s.flow.map((frame) =>
        frame.is === 'assault' && (frame as { bet?: number }).bet === undefined
          ? { ...frame, bet: rng.below(4) }
          : frame,
      );
    },
  }),
});

/** Every pile without a top gets one. */
function crown(s: LayeredState): void {
  for (let p = 0; p < HEX.size; p++) {
    let hasTop = false;
    let first = -1;
    for (let u = 0; u < UNIT.size; u++) {
      if (S.at.of(s, u) !== p) continue;
      if (first < 0) first = u;
      hasTop ||= S.flags.top.of(s, u) === 1;
    }
    if (first >= 0 && !hasTop) S.flags.top.fill(s, first, 1);
  }
}
