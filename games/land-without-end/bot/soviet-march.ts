import type { Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { IS_STATIC, moveOf, STACK_LIMIT, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { hasRoom, loadAt, sideAt } from '../rules/06-stacking.ts';
import { isDirected } from '../rules/07-directive.ts';
import { sovietSuppliedAt } from '../rules/07-supply.ts';
import { moverBar } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { NOWHERE } from './allot.ts';
import { END, give, isLegal } from './phases.ts';
import type { Care } from './sandbox.ts';
import { Muster } from './soviet-entry.ts';

/** A Soviet movement phase: every unit to the place where it is worth most, by what may strike there. */
export function sovietMovement(s: LweState, v: Values, care: Care): WireOrder[] {
  const orders: WireOrder[] = [];
  const run = (order: WireOrder): boolean => {
    if (!isLegal(s, SOVIET, order) || !give(s, order)) return false;
    orders.push(order);
    return !isOver(game.decision(s));
  };
  const muster = new Muster(s, v);
  const { places } = muster;
  const here = UNITS_OF[SOVIET]!.filter((u) => S.at.of(s, u) >= 0);
  const units = here.filter((u) => moverBar(s, u) === null);
  for (const u of here) {
    const p = moverBar(s, u) === null ? -1 : places.findIndex(({ hex }) => hex === S.at.of(s, u));
    if (p >= 0) muster.note(s, u, S.at.of(s, u), p);
  }
  const task = muster.send(s, units);
  const goers = [...units.keys()].filter(
    (i) => task[i] !== NOWHERE && places[task[i]!]!.hex !== S.at.of(s, units[i]!),
  );
  // Who leaves a full hex goes before who comes into it: the nearest to their goals first, then once more who found no room.
  const left = (i: number): number => muster.way(places[task[i]!]!.hex)[S.at.of(s, units[i]!)]!;
  goers.sort((a, b) => left(a) - left(b) || a - b);
  for (let round = 0; round < (care.late() ? 1 : 2); round++)
    for (const party of partiesOf(s, goers, units, task)) {
      if (isOver(game.decision(s))) break;
      approach(s, party, muster.way(places[task[units.indexOf(party[0]!)]!]!.hex), run);
    }
  unpack(s, run);
  if (isLegal(s, SOVIET, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}

/** Units of a hex that go the same way, together. */
function partiesOf(
  s: LweState,
  goers: readonly number[],
  units: readonly number[],
  task: Int16Array,
): number[][] {
  const parties = new Map<string, number[]>();
  for (const i of goers) {
    const u = units[i]!;
    if (S.flags.moved.of(s, u) === 1) continue;
    const key = `${S.at.of(s, u)} ${task[i]} ${moveOf(u, false)}`;
    parties.set(key, [...(parties.get(key) ?? []), u]);
  }
  return [...parties.values()];
}

/** Marches a party as near to its place as it gets; who finds no room together goes one by one. */
function approach(
  s: LweState,
  party: readonly number[],
  way: Uint8Array,
  run: (order: WireOrder) => boolean,
): void {
  const from = S.at.of(s, party[0]!);
  let best: readonly number[] | null = null;
  let least = way[from]! - 0.5;
  for (const end of endsOf(s, party)) {
    const holds = sideAt(s, end.to);
    if (holds === AXIS || (holds === SOVIET && !hasRoom(s, end.to, party))) continue;
    if (!isDirected(s) && !sovietSuppliedAt(s, end.to)) continue;
    const now = way[end.to]! + (way[end.to] === 0 ? 0 : beside(s, end.to));
    if (now < least) [least, best] = [now, end.path()];
  }
  if (best !== null && run(wire(O.move, { units: party, path: best }))) return;
  if (best === null && party.length > 1) for (const u of party) approach(s, [u], way, run);
}

/** On the way nobody stops beside the enemy if he can help it. */
const beside = (s: LweState, hex: number): number => (touchesAxis(s, hex) ? 2 : 0);
function touchesAxis(s: LweState, hex: number): boolean {
  for (let e = game.board.start[hex]!; e < game.board.start[hex + 1]!; e++)
    if (sideAt(s, game.board.to[e]!) === AXIS) return true;
  return false;
}

/** 6.2 What stands too high when the phase ends is lost: somebody leaves. */
function unpack(s: LweState, run: (order: WireOrder) => boolean): void {
  const hexes = new Set(UNITS_OF[SOVIET]!.map((u) => S.at.of(s, u)).filter((hex) => hex >= 0));
  for (const hex of hexes)
    for (const u of [...S.at.in(s, hex)]) {
      if (loadAt(s, hex) <= STACK_LIMIT) break;
      if (IS_STATIC[u] === 1 || moverBar(s, u) !== null) continue;
      const end = endsOf(s, [u]).find(({ to }) => sideAt(s, to) !== AXIS && hasRoom(s, to, [u]));
      if (end !== undefined) run(wire(O.move, { units: [u], path: end.path() }));
    }
}
