import { bad, type Fault, type Json, ok, type Query, type Result, type Violation } from '@stavka/engine';
import { isRecord, readFields } from '@stavka/engine/define';
import { board, TABLES } from '../data.ts';
import { O } from '../declare/orders.ts';
import {
  at,
  controlOf,
  hasFlag,
  hasFort,
  MOVED,
  type OderState,
  onMap,
  sideAt,
  turnOf,
  unitsAt,
  VP,
} from '../declare/state.ts';
import { IS_STATIC, idOf, nameOf, sideOf, unitOf, unitsOfSide } from '../roster.ts';
import { SIDES, type Side } from '../sides.ts';
import { isLandBridge, labelOf, spaceOf } from '../terrain.ts';
import { LIMIT, loadAt } from './06-stacking.ts';
import { supplyOf } from './08-supply.ts';
import { movementFactors, reachOf } from './10-movement.ts';
import { touches } from './11-combat/eligibility.ts';
import { describeOdds } from './11-combat/odds.ts';
import { derived } from './derived.ts';

type Answer = Result<Json, readonly (Fault | Violation)[]>;
const fault = (at: string, message: string): Answer => bad([{ at, message }]);

/** Facts about a position; null for a question this game does not know. */
export function query(s: OderState, q: Query): Answer | null {
  switch (q.what) {
    case 'space':
    case 'stack':
      return aboutSpace(s, q);
    case 'reach':
      return aboutReach(s, q);
    case 'zoc':
      return withSide(q, (side) => ok(spacesOf(derived(s).zones(side))));
    case 'supply':
      return aboutSupply(s, q);
    case 'odds':
      return aboutOdds(s, q);
    case 'score':
      return ok({ german: s.cells[VP]!, soviet: s.cells[VP + 1]!, turn: turnOf(s) });
    case 'tables':
      return ok(TABLES as unknown as Json);
    default:
      return null;
  }
}

const missing = (what: string, given: unknown): string =>
  typeof given === 'string' ? `there is no ${what} '${given.slice(0, 40)}'` : `must name a ${what}`;

const spacesOf = (marks: Uint8Array): string[] => board.labels.filter((_, i) => marks[i] === 1);

function withSide(q: Query, answer: (side: Side) => Answer): Answer {
  const side = SIDES.indexOf(q.side as 'german');
  return side < 0 ? fault('side', `must be ${SIDES.join(' or ')}`) : answer(side as Side);
}

function withUnit(q: Query, answer: (unit: number) => Answer): Answer {
  const unit = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
  return unit < 0 ? fault('unit', missing('unit', q.unit)) : answer(unit);
}

const unitFacts = (s: OderState, u: number): Json => ({
  unit: idOf(u),
  name: nameOf(u),
  side: SIDES[sideOf(u)],
  supply: supplyOf(s, u),
});

function aboutSpace(s: OderState, q: Query): Answer {
  const space = typeof q.at === 'string' ? spaceOf(q.at) : -1;
  if (space < 0) return fault('at', missing('hex', q.at));
  const units = unitsAt(s, space).map((u) => unitFacts(s, u));
  const holder = sideAt(s, space);
  const stacking = { limit: LIMIT, load: holder === -1 ? 0 : loadAt(s, space, holder) };
  if (q.what === 'stack') return ok({ at: labelOf(space), units, stacking });
  const data = board.map.spaces[space]!;
  const sides: Record<string, Json> = {};
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++)
    sides[labelOf(board.to[e]!)] = board.map.sideFeatures.filter((_, i) => (board.side[e]! >> i) & 1);
  return ok({
    at: labelOf(space),
    name: data.name ?? null,
    terrain: [...data.terrain],
    features: [...(data.features ?? [])],
    sides,
    control: SIDES[controlOf(s, space)] ?? null,
    fortification: hasFort(s, space),
    zoc: SIDES.filter((_, side) => derived(s).zones(side as Side)[space] === 1),
    units,
    stacking,
    lat: data.lat,
    lon: data.lon,
  });
}

/** Every other hex the unit may end a move in from here, as if its movement phase were now. */
function aboutReach(s: OderState, q: Query): Answer {
  return withUnit(q, (unit) => {
    if (!onMap(s, unit)) return fault('unit', `${idOf(unit)} is not on the map`);
    const factors = movementFactors(s, unit);
    if (IS_STATIC[unit] === 1) return ok({ unit: idOf(unit), factors, moved: false, spaces: {} });
    const reach = reachOf(s, unit);
    const spaces: Record<string, Json> = {};
    for (const space of reach.order.subarray(1, reach.count))
      if (!isLandBridge(space))
        spaces[labelOf(space)] = {
          cost: reach.cost[space]!,
          left: factors - reach.cost[space]!,
          path: reach.path(board, space).map(labelOf),
        };
    return ok({ unit: idOf(unit), factors, moved: hasFlag(s, unit, MOVED), spaces });
  });
}

function aboutSupply(s: OderState, q: Query): Answer {
  const entry = (u: number): Json => {
    const state = supplyOf(s, u);
    const flood = derived(s).supply(sideOf(u));
    return state === 'regular'
      ? { supply: state, supplied: true, path: flood.path(board, at(s, u)).map(labelOf) }
      : { supply: state, supplied: state !== 'none' };
  };
  if (q.unit !== undefined)
    return withUnit(q, (u) => (onMap(s, u) ? ok(entry(u)) : fault('unit', `${idOf(u)} is not on the map`)));
  return withSide(q, (side) =>
    ok(Object.fromEntries(unitsOfSide[side]!.filter((u) => onMap(s, u)).map((u) => [idOf(u), entry(u)]))),
  );
}

/** The odds of an attack, also of one that is only being thought about: units must stand next to an enemy hex. */
function aboutOdds(s: OderState, q: Query): Answer {
  if (!isRecord(q.order)) return bad([{ rule: 'form', message: 'an order is an object with a kind' }]);
  if (q.order.kind !== 'attack') return fault('order', 'odds are asked of an attack');
  const faults: Fault[] = [];
  const wrong = (at: string, message: string): void => {
    faults.push({ at, message });
  };
  const order = readFields(O.attack.fields, q.order, 'order', wrong, ['kind']);
  if (order === undefined) return bad(faults);
  const { units, target } = order;
  const side = sideOf(units[0]!);
  const defender = sideAt(s, target);
  if (defender === -1 || defender === side) wrong('order/target', `no enemy stands in ${labelOf(target)}`);
  units.forEach((u, i) => {
    const where = `order/units/${i}`;
    if (sideOf(u) !== side) wrong(where, `${idOf(u)} and ${idOf(units[0]!)} are enemies`);
    if (IS_STATIC[u] === 1) wrong(where, `${idOf(u)} never attacks`);
    if (!onMap(s, u)) wrong(where, `${idOf(u)} is not on the map`);
    else if (!touches(at(s, u), target)) wrong(where, `${idOf(u)} is not next to ${labelOf(target)}`);
  });
  return faults.length > 0 ? bad(faults) : ok(describeOdds(s, units, target) as unknown as Json);
}
