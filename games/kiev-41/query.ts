import { type Json, ok, type Query } from '@stavka/engine';
import { board } from './data.ts';
import { SIDES } from './data-check.ts';
import { aboutOdds } from './odds.ts';
import type { Data } from './position.ts';
import { type Answer, fault } from './query-answer.ts';
import { IS_HQ, IS_LUFTWAFFE, idOf, nameOf, OF_SIDE, SIDE, UNITS, unitOf } from './roster.ts';
import { isContested, isPresent, victoryPoints } from './rules/02-control.ts';
import { attackStrength } from './rules/04-units.ts';
import { logisticsParts, logisticsValue } from './rules/07-value.ts';
import { hasLine, isSupplied, suppliedIn } from './rules/09-supply.ts';
import { absorbBonus } from './rules/10-combat/fire.ts';
import { markCommanded, rangeOf } from './rules/10-command.ts';
import { allowance, COMMANDED, destinations, EXPLOITING, PASSING, pathCost } from './rules/10-movement.ts';
import { bombersLeft } from './rules/10-support.ts';
import { AXIS, at, controls, ISOLATED, type KievState, LINE, onMap, otherSide, SOVIET } from './state.ts';
import { AREAS, areaOf, areasBetween, isCity, isVictory, labelOf, labelsOf, stackLimit } from './terrain.ts';
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
    case 'supply': {
      if (q.unit !== undefined) return aboutSupply(s, q, seat);
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
    case 'odds':
      return aboutOdds(s, q, seat);
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

/** 9.2 Is this Block in supply, and was it marked as Isolated? */
function aboutSupply(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  return ok({ supplied: isSupplied(s, block.u), isolated: s.cells[ISOLATED + block.u] === 1 });
}

function aboutReach(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  const { u } = block;
  const manner = q.how === 'pass' ? PASSING : q.how === 'exploit' ? EXPLOITING : COMMANDED;
  return ok(
    destinations(s, u, manner).map((path) => {
      const last = path[path.length - 1]!;
      const cost = pathCost(s, u, path);
      const engages = isPresent(s, last, otherSide(SIDE[u]!));
      return {
        at: labelOf(last),
        path: labelsOf(path),
        cost,
        left: allowance(s, u) - cost,
        ...(engages ? { engages } : {}),
      };
    }),
  );
}

/** 10.3, 10.11#D The Areas in range of an HQ where it stands, or as if it were revealed in `at`, and who would obey it alone. */
function aboutRange(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  const { u } = block;
  if (IS_HQ[u] === 0) return fault('unit', `${nameOf(u)} is no HQ`);
  const from = q.at === undefined ? at(s, u) : typeof q.at === 'string' ? areaOf(q.at) : -1;
  if (from < 0) return fault('at', 'there is no such Area');
  const air = IS_LUFTWAFFE[u] === 1;
  const reach = attackStrength(s, u);
  const range = air
    ? Int8Array.from({ length: AREAS }, (_, a) =>
        areasBetween(from, a) <= reach ? areasBetween(from, a) : -1,
      )
    : rangeOf(s, u, from);
  const obey = new Uint8Array(UNITS);
  if (!air) markCommanded(s, u, range, obey);
  return ok({
    from: labelOf(from),
    range: reach,
    areas: Object.fromEntries(areasWhere((a) => range[a]! >= 0).map((a) => [labelOf(a), range[a]!])),
    commanded: OF_SIDE[SIDE[u]!]!.filter((o) => obey[o] === 1).map(idOf),
    ...(air ? { bombers: bombersLeft(s, u) } : {}),
  });
}
