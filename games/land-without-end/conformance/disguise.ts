import type { Rng } from '@stavka/engine';
import type { Column } from '@stavka/engine/define';
import { UNIT } from '../declare/sets.ts';
import { type LweState, S } from '../declare/state.ts';
import { COUNTER, mayStandTogether, sideOf, weightOf } from './plain-board.ts';

/** So many exchanges of two counters are tried. */
const TRIES = 500;
const BOXES = S.at.boxes;
const ROWS: readonly Column[] = [
  ...Object.values(S.flags).filter((column) => column !== S.flags.top),
  S.spent,
  S.began,
  S.together,
];
const POOL = new Set(UNIT.ids.filter((id) => COUNTER.get(id)!.arrival.how === 'pool'));
/** Zones lie on top, the naval infantry is known to be at Oranienbaum, and the ICA to be at sea or in a port. */
const FIXED = new Set(
  UNIT.ids.filter((id) =>
    ['fortified-zone', 'naval-infantry', 'coastal-army'].includes(COUNTER.get(id)!.type),
  ),
);

/**
 * What lies open, said without the code of views. To everybody: the counter on top of each stack, the dead and those out of the
 * game, the units of a battle from its showing to its end and stacks that are being cut (11.7, 6.2, rulings 128, 130). To its
 * owner: everything of his (11.7). Of what is left others know how many lie in a hex, how many wait for each turn, and how
 * many are in the pool, the reserve and beside the map (ruling 128); not which, and not their markers (ruling 129).
 */
function liesOpen(s: LweState, unit: number, seat: string): boolean {
  const at = S.at.of(s, unit);
  if (sideOf(UNIT.ids[unit]!) === seat || at === BOXES.dead || at === BOXES.out) return true;
  if (at >= 0 && S.flags.top.of(s, unit) === 1) return true;
  return s.flow.some((frame) => {
    const f = frame as unknown as { is: string; attackers: number[]; defenders: number[]; hexes: number[] };
    if (f.is === 'battle') return f.attackers.includes(unit) || f.defenders.includes(unit);
    return f.is === 'overstack' && f.hexes.includes(at);
  });
}

/** A state that differs only in what the seat may not know: which face-down counter is which, and the dice to come. */
export function disguise(s: LweState, rng: Rng, seat: string): LweState {
  const twin = s.copy();
  const hidden = UNIT.ids.map((_, u) => u).filter((u) => !liesOpen(s, u, seat) && !FIXED.has(UNIT.ids[u]!));
  /** Whose place each unit has taken. */
  const placeOf = new Map(hidden.map((u) => [u, u]));
  if (hidden.length > 0)
    for (let n = 0; n < TRIES; n++) {
      const [u, v] = [rng.pick(hidden), rng.pick(hidden)];
      if (!mayChange(twin, u, v)) continue;
      exchange(twin, u, v);
      const [was, other] = [placeOf.get(u)!, placeOf.get(v)!];
      placeOf.set(u, other);
      placeOf.set(v, was);
    }
  for (const u of hidden) {
    const hasFace = S.at.of(twin, u) >= 0 && 'reduced' in COUNTER.get(UNIT.ids[u]!)!;
    S.flags.reduced.fill(twin, u, hasFace ? rng.below(2) : 0);
  }
  const nowIs = new Map([...placeOf].map(([u, was]) => [was, u]));
  twin.flow = twin.flow.map((frame) => {
    if (frame.is !== 'respond') return frame;
    const f = frame as typeof frame & { attackers: number[] };
    return { ...f, attackers: f.attackers.map((u) => nowIs.get(u) ?? u) };
  });
  for (let purpose = 0; purpose < S.dice.roster.size; purpose++) S.dice.fill(twin, purpose, rng.below(1000));
  Object.assign(twin, { seed: `disguise-${rng.next()}` });
  twin.touch();
  return twin;
}

/** Could each of two units be where the other is, as far as anybody knows? */
function mayChange(s: LweState, u: number, v: number): boolean {
  const [a, b] = [S.at.of(s, u), S.at.of(s, v)];
  const [one, other] = [UNIT.ids[u]!, UNIT.ids[v]!];
  if (a === b || sideOf(one) !== sideOf(other)) return false;
  const [here, there] = [COUNTER.get(one)!.arrival, COUNTER.get(other)!.arrival];
  const isAlike = here.how === there.how && here.turn === there.turn;
  for (const box of [BOXES.track, BOXES.reserve, BOXES.aside])
    if ((a === box || b === box) && !isAlike) return false;
  if (a === BOXES.pool || b === BOXES.pool) return POOL.has(one) && POOL.has(other);
  return mayStand(s, one, u, v, b) && mayStand(s, other, v, u, a);
}

/** 6.1, 6.3 In the place of another in that hex, at his size and beside the nations that are there. */
function mayStand(s: LweState, id: string, unit: number, instead: number, hex: number): boolean {
  if (hex < 0) return true;
  if (weightOf(id) !== weightOf(UNIT.ids[instead]!)) return false;
  const others = [...S.at.in(s, hex)].filter((u) => u !== instead && u !== unit).map((u) => UNIT.ids[u]!);
  return sideOf(id) === 'soviet' || mayStandTogether([...others, id]);
}
/** Each takes the other's place, with the markers that lie there as far as it can have them. */
function exchange(s: LweState, u: number, v: number): void {
  const [a, b] = [S.at.of(s, u), S.at.of(s, v)];
  S.at.fill(s, u, b);
  S.at.fill(s, v, a);
  for (const column of ROWS) {
    const [here, there] = [column.of(s, u), column.of(s, v)];
    column.fill(s, u, there);
    column.fill(s, v, here);
  }
  s.touch();
}
