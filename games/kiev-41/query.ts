import { type Json, ok, type Query } from '@stavka/engine';
import { board } from './data.ts';
import { SIDES } from './data-check.ts';
import { aboutOdds } from './odds.ts';
import type { Data } from './position.ts';
import { type Answer, areasWhere, fault } from './query-answer.ts';
import { aboutRange, aboutReach } from './query-moves.ts';
import { aboutSupply } from './query-supply.ts';
import { isContested, victoryPoints } from './rules/02-control.ts';
import { logisticsParts, logisticsValue } from './rules/07-value.ts';
import { absorbBonus } from './rules/10-combat/fire.ts';
import { AXIS, controls, type KievState, LINE, SOVIET } from './state.ts';
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
  const area = typeof q.at === 'string' ? areaOf(q.at) : -1;
  if (area < 0) return fault('at', 'there is no such Area');
  const seen = view(s, seat);
  const here = (list: Json | undefined): Json =>
    Object.fromEntries(
      Object.entries((list ?? {}) as Data).filter(([, e]) => (e as { at?: string }).at === q.at),
    );
  const woods = Object.fromEntries(
    Object.entries((seen.woods ?? {}) as Record<string, Data>).map(([side, places]) => [
      side,
      places[q.at as string] ?? [],
    ]),
  );
  const space = board.map.spaces[area]!;
  const limit = stackLimit(area);
  return ok({
    at: labelOf(area),
    name: space.name ?? labelOf(area),
    terrain: space.terrain[0]!,
    city: isCity(area),
    victory: isVictory(area),
    control: controls(s, area, AXIS) ? 'axis' : 'soviet',
    contested: isContested(s, area),
    line: s.cells[LINE + area] === 1,
    limit: Number.isFinite(limit) ? limit : null,
    absorbs: { axis: absorbBonus(s, area, AXIS), soviet: absorbBonus(s, area, SOVIET) },
    own: here(seen.own),
    faces: here(seen.faces),
    woods,
  });
}
