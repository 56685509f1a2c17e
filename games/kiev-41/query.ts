import { ok, type Query } from '@stavka/engine';
import { BLOCKS, board } from './data.ts';
import { SIDES } from './data-check.ts';
import { aboutOdds } from './odds.ts';
import type { Data } from './position.ts';
import { type Answer, areasWhere, fault } from './query-answer.ts';
import { aboutRange, aboutReach } from './query-moves.ts';
import { aboutSupply } from './query-supply.ts';
import { OF_SIDE, SIDE, unitOf } from './roster.ts';
import { isContested, victoryPoints } from './rules/02-control.ts';
import { logisticsParts, logisticsValue } from './rules/07-value.ts';
import { absorbBonus } from './rules/10-combat/fire.ts';
import { AT, AXIS, controls, type KievState, LINE, SOVIET } from './state.ts';
import { TABLES } from './tables.ts';
import { areaOf, isCity, isVictory, labelOf, labelsOf, stackLimit } from './terrain.ts';
import { view } from './view.ts';

/** Facts about a position as the asking `seat` knows them: without one, only what lies open. Null for an unknown question. */
export function query(s: KievState, q: Query): Answer | null {
  const seat = q.seat === 'axis' || q.seat === 'soviet' ? q.seat : 'observer';
  switch (q.what) {
    case 'space':
    case 'stack':
      return aboutArea(s, q, seat);
    case 'reach':
      return aboutReach(s, q, seat);
    case 'range':
      return aboutRange(s, q, seat);
    case 'supply':
      return aboutSupply(s, q, seat);
    case 'logistics': {
      const side = SIDES.indexOf(seat as 'axis');
      if (side < 0) return fault('seat', 'only a side knows its Logistics Value');
      return ok({ value: logisticsValue(s, side), ...logisticsParts(s, side) });
    }
    case 'odds':
      return aboutOdds(s, q, seat);
    case 'contested':
      return ok(labelsOf(areasWhere((a) => isContested(s, a))));
    case 'tables':
      return ok(TABLES);
    case 'score':
      return ok({ axis: victoryPoints(s, AXIS), soviet: victoryPoints(s, SOVIET) });
    default:
      return null;
  }
}

function aboutArea(s: KievState, q: Query, seat: string): Answer {
  if (typeof q.at !== 'string') return fault('at', 'must name an Area');
  const area = areaOf(q.at);
  if (area < 0) return fault('at', `there is no Area '${q.at}'`);
  const stack = stackSeen(s, area, seat);
  if (q.what === 'stack') return ok(stack);
  const space = board.map.spaces[area]!;
  return ok({
    ...stack,
    name: space.name ?? labelOf(area),
    terrain: [...space.terrain],
    features: [...(space.features ?? [])],
    sides: sidesOf(area),
    city: isCity(area),
    victory: isVictory(area),
    control: controls(s, area, AXIS) ? 'axis' : 'soviet',
    contested: isContested(s, area),
    line: s.cells[LINE + area] === 1,
    absorbs: { axis: absorbBonus(s, area, AXIS), soviet: absorbBonus(s, area, SOVIET) },
  });
}

/** Who stands in an Area as the seat sees it: Blocks it can name, and the wood of the others. How many there are is open to all. */
function stackSeen(s: KievState, area: number, seat: string): Data {
  const at = labelOf(area);
  const seen = view(s, seat) as Record<string, Data | undefined>;
  const units = Object.entries({ ...seen.own, ...seen.faces, ...seen.units })
    .filter(([, entry]) => (entry as { at?: string }).at === at)
    .map(([id, entry]) => {
      const u = unitOf(id);
      return { unit: id, side: SIDES[SIDE[u]!]!, name: BLOCKS[u]!.name, ...(entry as Data) };
    });
  const woods = Object.fromEntries(
    Object.entries((seen.woods ?? {}) as Record<string, Data>).map(([side, places]) => [
      side,
      places[at] ?? [],
    ]),
  );
  const limit = stackLimit(area);
  const load = Object.fromEntries(
    SIDES.map((side, i) => [side, OF_SIDE[i]!.filter((u) => s.cells[AT + u] === area).length]),
  );
  return { at, units, woods, stacking: { limit: Number.isFinite(limit) ? limit : null, load } };
}

/** The borders of an Area: what lies on each, by the neighbour's label. */
const sidesOf = (area: number): Data =>
  Object.fromEntries(
    Array.from({ length: board.start[area + 1]! - board.start[area]! }, (_, i) => {
      const e = board.start[area]! + i;
      return [labelOf(board.to[e]!), board.map.sideFeatures.filter((_, bit) => (board.side[e]! >> bit) & 1)];
    }),
  );
