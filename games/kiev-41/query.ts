import { bad, type Fault, type Json, ok, type Query, type Result, type Violation } from '@stavka/engine';
import { board } from './data.ts';
import { SIDES } from './data-check.ts';
import type { Data } from './position.ts';
import { idOf, nameOf, SIDE, unitOf } from './roster.ts';
import { isContested, unitsAt, victoryPoints } from './rules/02-control.ts';
import { logisticsParts, logisticsValue } from './rules/07-value.ts';
import { hasLine, suppliedIn } from './rules/09-supply.ts';
import { absorbBonus } from './rules/10-combat/fire.ts';
import { commanded, rangeOf } from './rules/10-command.ts';
import { COMMANDED, destinations, EXPLOITING, PASSING } from './rules/10-movement.ts';
import { AXIS, at, controls, type KievState, LINE, onMap, SOVIET } from './state.ts';
import { AREAS, areaOf, isCity, isVictory, labelOf, labelsOf, stackLimit } from './terrain.ts';
import { view } from './view.ts';

type Answer = Result<Json, readonly (Fault | Violation)[]>;
const fault = (where: string, message: string): Answer => bad([{ at: where, message }]);

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
    case 'supply': {
      const side = SIDES.indexOf(q.side as 'axis');
      if (side < 0) return fault('side', 'must be axis or soviet');
      return ok({
        supplied: labelsOf(areasWhere((a) => suppliedIn(s, a, side))),
        lines: labelsOf(areasWhere((a) => hasLine(s, a, side))),
      });
    }
    case 'logistics': {
      const side = SIDES.indexOf(seat as 'axis');
      if (side < 0) return fault('seat', 'only a side knows its Logistics Value');
      return ok({ value: logisticsValue(s, side), ...logisticsParts(s, side) });
    }
    case 'contested':
      return ok(labelsOf(areasWhere((a) => isContested(s, a))));
    case 'score':
      return ok({ axis: victoryPoints(s, AXIS), soviet: victoryPoints(s, SOVIET) });
    default:
      return null;
  }
}

const areasWhere = (test: (area: number) => boolean): number[] => {
  const found: number[] = [];
  for (let a = 0; a < AREAS; a++) if (test(a)) found.push(a);
  return found;
};

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

/** A Block of the asking seat, or the reason why there is none. */
function ownBlock(s: KievState, q: Query, seat: string): { u: number } | Answer {
  const u = typeof q.unit === 'string' ? unitOf(q.unit) : -1;
  if (u < 0) return fault('unit', 'there is no such Block');
  // The same words whether it is hidden, elsewhere or not the asker's: nothing is told by refusing.
  if (SIDES[SIDE[u]!] !== seat) return fault('unit', 'is not a Block of this seat');
  return onMap(s, u) ? { u } : fault('unit', `${nameOf(u)} is not on the map`);
}

function aboutReach(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  const manner = q.how === 'pass' ? PASSING : q.how === 'exploit' ? EXPLOITING : COMMANDED;
  return ok(
    destinations(s, block.u, manner).map((path) => ({
      at: labelOf(path[path.length - 1]!),
      path: labelsOf(path),
    })),
  );
}

function aboutRange(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  const range = rangeOf(s, block.u);
  const obey = commanded(s, SIDE[block.u]!);
  const own = areasWhere((a) => range[a]! >= 0).flatMap((a) => unitsAt(s, a, SIDE[block.u]!));
  return ok({
    from: labelOf(at(s, block.u)),
    areas: Object.fromEntries(areasWhere((a) => range[a]! >= 0).map((a) => [labelOf(a), range[a]!])),
    commanded: own.filter((u) => obey[u] === 1).map(idOf),
  });
}
