import type { Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { type WireOrder, wire } from '@stavka/engine/define';
import { O } from '../declare/orders.ts';
import { defenseOf, IS_STATIC, LOAD, moveOf, STACK_LIMIT, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { hasRoom, loadAt, sideAt } from '../rules/06-stacking.ts';
import { isDirected } from '../rules/07-directive.ts';
import { sovietSuppliedAt } from '../rules/07-supply.ts';
import { moverBar } from '../rules/09-movers.ts';
import { endsOf } from '../rules/09-reach.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { allot, NOWHERE } from './allot.ts';
import type { Care } from './axis-march.ts';
import { Holds } from './holds.ts';
import { END, give, isLegal } from './phases.ts';
import { Routes } from './routes.ts';

const factorsOf = (s: LweState, u: number): number => defenseOf(u, S.flags.reduced.of(s, u) === 1);

/** A Soviet movement phase: every unit to the place where it is worth most, by what may strike there. */
export function sovietMovement(s: LweState, v: Values, care: Care): WireOrder[] {
  const orders: WireOrder[] = [];
  const run = (order: WireOrder): boolean => {
    if (!isLegal(s, SOVIET, order) || !give(s, order)) return false;
    orders.push(order);
    return !isOver(game.decision(s));
  };
  const holds = new Holds(s, v);
  const units = UNITS_OF[SOVIET]!.filter((u) => S.at.of(s, u) >= 0 && moverBar(s, u) === null);
  const still = UNITS_OF[SOVIET]!.filter((u) => S.at.of(s, u) >= 0 && moverBar(s, u) !== null);
  const places = holds.list;
  const fixed = places.map(() => ({ factors: 0, load: 0 }));
  for (const u of still) {
    const p = places.findIndex(({ hex }) => hex === S.at.of(s, u));
    if (p < 0) continue;
    fixed[p]!.factors += factorsOf(s, u);
    fixed[p]!.load += LOAD[u]!;
  }
  const routes = new Routes(s, SOVIET, 'foot');
  const turns = (u: number, hex: number): number =>
    Math.ceil(routes.to(hex)[S.at.of(s, u)]! / Math.max(1, moveOf(u, false)));
  const task = allot(
    {
      units: units.length,
      places: places.length,
      strength(i, p) {
        const t = turns(units[i]!, places[p]!.hex);
        return t > v['hold.far']! ? 0 : factorsOf(s, units[i]!) * v['hold.fade']! ** Math.max(0, t - 1);
      },
      worth: (p, strength) => holds.worth(places[p]!, strength + fixed[p]!.factors),
      cost: (i, p) => turns(units[i]!, places[p]!.hex) * v['hold.move']!,
      fits: (i, p, sent) =>
        sent.reduce((sum, j) => sum + LOAD[units[j]!]!, fixed[p]!.load) + LOAD[units[i]!]! <= STACK_LIMIT,
    },
    0.01,
  );
  const goers = [...units.keys()].filter(
    (i) => task[i] !== NOWHERE && places[task[i]!]!.hex !== S.at.of(s, units[i]!),
  );
  // Who leaves a full hex goes before who comes into it: the nearest to their goals first, then once more who found no room.
  const left = (i: number): number => routes.to(places[task[i]!]!.hex)[S.at.of(s, units[i]!)]!;
  goers.sort((a, b) => left(a) - left(b) || a - b);
  for (let round = 0; round < 2 && !care.late(); round++)
    for (const party of partiesOf(s, goers, units, task)) {
      if (care.late() || isOver(game.decision(s))) break;
      approach(s, party, routes.to(places[task[goersIndex(units, party[0]!)]!]!.hex), run);
    }
  unpack(s, run);
  if (isLegal(s, SOVIET, END)) orders.push(END);
  return orders.length > 0 ? orders : [END];
}
const goersIndex = (units: readonly number[], u: number): number => units.indexOf(u);

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
