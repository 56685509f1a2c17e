import { type Json, ok, type Query } from '@stavka/engine';
import { board, TABLES } from './data.ts';
import { type Answer, fault, labels, missing } from './query/answer.ts';
import { aboutCounterattacks } from './query/counterattacks.ts';
import { aboutOdds } from './query/odds.ts';
import { aboutPockets } from './query/pockets.ts';
import { aboutProgress, aboutScore } from './query/progress.ts';
import { aboutSupply } from './query/supply.ts';
import { IS_GERMAN, IS_MECH, idOf, nameOf, unitOf } from './roster.ts';
import { uncoveredHexes } from './rules/04-victory.ts';
import { defendersAt } from './rules/08-defense.ts';
import { defenseChances, garrisonSizes } from './rules/08-garrison.ts';
import { allowance, reachOf, stepCost } from './rules/09-movement.ts';
import { actingForce } from './rules/decisions.ts';
import { derived } from './rules/derived.ts';
import { ACTED, at, controls, diceOf, GERMAN, onMap, type PesState, stepsOf, unitsAt } from './state.ts';
import { labelOf, spaceOf, terrainOf } from './terrain.ts';

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
      return aboutSupply(s, q);
    case 'front':
      return ok({ line: labels(derived(s).frontLine(s)), open: uncoveredHexes(s).map(labelOf) });
    case 'odds':
      return aboutOdds(s, q);
    case 'pockets':
      return aboutPockets(s, q);
    case 'counterattacks':
      return ok(aboutCounterattacks(s));
    case 'progress':
      return ok(aboutProgress(s));
    case 'score':
      return ok(aboutScore(s));
    case 'tables':
      return ok(TABLES as unknown as Json);
    default:
      return null;
  }
}

function aboutSpace(s: PesState, q: Query): Answer {
  const space = typeof q.at === 'string' ? spaceOf(q.at) : -1;
  if (space < 0) return fault('at', missing('hex', q.at));
  const units = unitsAt(s, space).map((u) => ({
    unit: idOf(u),
    name: nameOf(u),
    steps: stepsOf(s, u),
    dice: diceOf(s, u),
  }));
  const d = derived(s);
  const { limit, division } = TABLES.stacking;
  const stacking = { limit: limit / division, load: d.load[space]! / division, flak: d.flak[space]! };
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
        : garrisonSizes(defenseChances(s, space)),
    units,
    stacking,
    lat: data.lat,
    lon: data.lon,
  });
}

/** 9.8 Where units can go together: from where they are, or from the end of a way already settled (`via`). */
function aboutReach(s: PesState, q: Query): Answer {
  const ids = Array.isArray(q.units) ? q.units : [q.unit];
  const units = ids.map((id) => (typeof id === 'string' ? unitOf(id) : -1));
  const unknown = units.indexOf(-1);
  if (unknown >= 0) return fault('unit', missing('unit', ids[unknown]));
  const [u] = units as [number];
  const astray = units.find((v) => IS_GERMAN[v] === 0 || !onMap(s, v));
  if (astray !== undefined) return fault('unit', `${idOf(astray)} is not a German unit on the map`);
  if (units.some((v) => at(s, v) !== at(s, u) || IS_MECH[v] !== IS_MECH[u]))
    return fault('units', 'only units of one hex and one class go together (6.4)');
  const force = actingForce(s);
  const acting = units.every((v) => force?.units.includes(idOf(v)));
  const factors = acting ? force!.points : allowance(s, u);
  const via = Array.isArray(q.via) ? q.via.map((label) => spaceOf(String(label))) : [at(s, u)];
  if (via.includes(-1) || via[0] !== at(s, u))
    return fault('via', 'a way already settled begins in the hex the units are in');
  let spent = 0;
  for (let i = 1; i < via.length; i++) spent += stepCost(s, u, via[i - 1]!, via[i]!);
  if (spent > factors)
    return fault('via', 'the way already settled costs more movement points than there are');
  const points = factors - spent;
  const reach = reachOf(s, units, via[via.length - 1]!, points);
  const spaces: Record<string, Json> = {};
  for (const space of reach.order.subarray(1, reach.count))
    spaces[labelOf(space)] = {
      cost: spent + reach.cost[space]!,
      left: points - reach.cost[space]!,
      path: [...via.slice(0, -1), ...reach.path(board, space)].map(labelOf),
      enters: !controls(s, space, GERMAN),
    };
  return ok({
    unit: idOf(u),
    units: units.map(idOf),
    factors,
    moved: units.some((v) => s.cells[ACTED + v] === 1) && !acting,
    spaces,
  });
}
