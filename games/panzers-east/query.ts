import {
  bad,
  borderBetween,
  type Fault,
  type Json,
  ok,
  type Query,
  type Result,
  type Violation,
} from '@stavka/engine';
import { board, TABLES } from './data.ts';
import { parseOrder } from './orders.ts';
import { GERMANS, IS_FLAK, IS_GERMAN, idOf, nameOf, unitOf } from './roster.ts';
import { missingLoc, moscowModifier, uncoveredHexes } from './rules/04-victory.ts';
import { defendersAt, garrisonChances, isEntrenched } from './rules/08-defense.ts';
import { allowance, reachOf, riversCount } from './rules/09-movement.ts';
import { terrainModifier, volleyChances } from './rules/10-combat/fire.ts';
import { actingForce } from './rules/decisions.ts';
import { derived } from './rules/derived.ts';
import {
  ACTED,
  at,
  controls,
  diceOf,
  GERMAN,
  onMap,
  type PesState,
  POCKETED,
  SWF_TURN,
  stepsOf,
  turnOf,
  unitsAt,
} from './state.ts';
import { isRiver, LOC, labelOf, MOSCOW_HEXES, spaceOf, terrainOf } from './terrain.ts';

type Answer = Result<Json, readonly (Fault | Violation)[]>;
const fault = (where: string, message: string): Answer => bad([{ at: where, message }]);
const labels = (marks: Uint8Array): string[] => board.labels.filter((_, i) => marks[i] === 1);

/** Facts about a position; null for a question this game does not know. */
export function query(s: PesState, q: Query): Answer | null {
  switch (q.what) {
    case 'space':
    case 'stack':
      return aboutSpace(s, q);
    case 'reach':
      return aboutReach(s, q);
    case 'zoc':
      if (q.side === 'german') return ok(labels(derived(s).zones()));
      return q.side === 'soviet' ? ok([]) : fault('side', 'must be german or soviet');
    case 'supply':
      return ok({
        supplied: labels(derived(s).supplied(s)),
        pockets: derived(s)
          .pockets(s)
          .map((p) => p.map(labelOf)),
      });
    case 'front':
      return ok({ line: labels(derived(s).frontLine(s)), open: uncoveredHexes(s).map(labelOf) });
    case 'odds':
      return aboutOdds(s, q);
    case 'score':
      return ok(progress(s));
    case 'tables':
      return ok(TABLES as unknown as Json);
    default:
      return null;
  }
}

/** How far the campaign has come against what it must show. */
function progress(s: PesState): Json {
  return {
    turn: turnOf(s),
    pocketed: s.cells[POCKETED]!,
    loc: Object.fromEntries([...LOC].map((i) => [labelOf(i), controls(s, i, GERMAN)])),
    missing: missingLoc(s).map(labelOf),
    moscow: [...MOSCOW_HEXES].filter((i) => controls(s, i, GERMAN)).length,
    modifier: moscowModifier(s),
    southwestTurn: s.cells[SWF_TURN] === 0 ? null : s.cells[SWF_TURN]!,
  };
}

function aboutSpace(s: PesState, q: Query): Answer {
  const space = typeof q.at === 'string' ? spaceOf(q.at) : -1;
  if (space < 0) return fault('at', `there is no hex '${String(q.at)}'`);
  const units = unitsAt(s, space).map((u) => ({
    unit: idOf(u),
    name: nameOf(u),
    steps: stepsOf(s, u),
    dice: diceOf(s, u),
  }));
  const d = derived(s);
  const stacking = { limit: TABLES.stacking.limit, load: d.load[space]!, flak: d.flak[space]! };
  if (q.what === 'stack') return ok({ at: labelOf(space), units, stacking });
  const data = board.map.spaces[space]!;
  const sides: Record<string, Json> = {};
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++)
    sides[labelOf(board.to[e]!)] = board.map.sideFeatures.filter((_, i) => (board.side[e]! >> i) & 1);
  return ok({
    at: labelOf(space),
    name: data.name ?? null,
    terrain: [terrainOf(space)],
    features: [...(data.features ?? [])],
    sides,
    control: controls(s, space, GERMAN) ? 'german' : 'soviet',
    frontLine: d.frontLine(s)[space] === 1,
    zoc: d.zones()[space] === 1 ? ['german'] : [],
    garrison:
      controls(s, space, GERMAN) || defendersAt(s, space).length > 0
        ? null
        : (garrisonChances(s, space) as unknown as Json),
    units,
    stacking,
    lat: data.lat,
    lon: data.lon,
  });
}

function aboutReach(s: PesState, q: Query): Answer {
  const u = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
  if (u < 0) return fault('unit', `there is no unit '${String(q.unit)}'`);
  if (IS_GERMAN[u] === 0 || !onMap(s, u)) return fault('unit', `${idOf(u)} is not a German unit on the map`);
  const force = actingForce(s);
  const acting = force?.units.includes(idOf(u)) === true;
  const points = acting ? force.points : allowance(s, u);
  const reach = reachOf(s, [u], at(s, u), points);
  const spaces: Record<string, Json> = {};
  for (const space of reach.order.subarray(1, reach.count))
    spaces[labelOf(space)] = {
      cost: reach.cost[space]!,
      left: points - reach.cost[space]!,
      path: reach.path(board, space).map(labelOf),
      enters: !controls(s, space, GERMAN),
    };
  return ok({ unit: idOf(u), factors: points, moved: s.cells[ACTED + u] === 1 && !acting, spaces });
}

/** What an attack into a hex would meet, and the German volley of its first round. */
function aboutOdds(s: PesState, q: Query): Answer {
  const parsed = parseOrder(q.order);
  if (!parsed.ok) return bad(parsed.faults);
  const order = parsed.value;
  if (order.kind !== 'move') return fault('order', 'odds are asked of a move into a Soviet hex');
  const units = order.units.map(unitOf);
  const path = order.path.map(spaceOf);
  const target = path[path.length - 1]!;
  const from = path[path.length - 2]!;
  if (units.some((u) => u < 0 || !GERMANS.includes(u)))
    return fault('order/units', 'names a unit that is not German');
  if (path.includes(-1)) return fault('order/path', 'names an unknown hex');
  if (controls(s, target, GERMAN)) return fault('order/path', `${labelOf(target)} is German-held`);
  const border = borderBetween(board, from, target);
  if (border < 0) return fault('order/path', 'the last step is not one step');
  const defenders = defendersAt(s, target);
  const chances = volleyChances(
    s,
    units.filter((u) => nonFlak(u)),
    (u) => terrainModifier(u, target),
  );
  return ok({
    target: labelOf(target),
    dice: units.reduce((sum, u) => sum + diceOf(s, u), 0),
    defenders: defenders.length > 0 ? defenders.map(idOf) : null,
    garrison: defenders.length > 0 ? null : (garrisonChances(s, target) as unknown as Json),
    modifiers: [
      ...units.map((u) => ({
        rule: '10.2',
        unit: idOf(u),
        value: terrainModifier(u, target),
        why: terrainOf(target),
      })),
      ...(riversCount(s) && isRiver(border)
        ? [{ rule: '10.3#1', value: 1, why: 'the defender adds one in the first round behind a river' }]
        : []),
      ...(isEntrenched(s, target) ? [{ rule: '10.10#1', value: 1, why: 'the defender is entrenched' }] : []),
    ],
    chances: Object.fromEntries(chances.map((p, n) => [String(n), p])),
  });
}

const nonFlak = (u: number): boolean => IS_FLAK[u] === 0;
