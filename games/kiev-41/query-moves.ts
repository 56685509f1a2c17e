import { type Json, ok, type Query } from '@stavka/engine';
import { type Answer, areasWhere, fault, ownBlock } from './query-answer.ts';
import { IS_HQ, IS_LUFTWAFFE, idOf, nameOf, OF_SIDE, SIDE, UNITS } from './roster.ts';
import { isPresent } from './rules/02-control.ts';
import { attackStrength } from './rules/04-units.ts';
import { markCommanded, rangeOf } from './rules/10-command.ts';
import { allowance, COMMANDED, destinations, EXPLOITING, PASSING, pathCost } from './rules/10-movement.ts';
import { bombersLeft } from './rules/10-support.ts';
import { at, type KievState, otherSide } from './state.ts';
import { AREAS, areaOf, areasBetween, labelOf, labelsOf } from './terrain.ts';

/** 10.9 Where an own Block can go: by Area with cost and one best path; `ways` also has one for each border it can attack over. */
export function aboutReach(s: KievState, q: Query, seat: string): Answer {
  const block = ownBlock(s, q, seat);
  if ('ok' in block) return block;
  const { u } = block;
  const manner = q.how === 'pass' ? PASSING : q.how === 'exploit' ? EXPLOITING : COMMANDED;
  const points = allowance(s, u);
  const spaces: Record<string, { cost: number; left: number; path: string[]; engages?: true }> = {};
  const ways = destinations(s, u, manner).map((path): Json => {
    const last = path[path.length - 1]!;
    const cost = pathCost(s, u, path);
    const engages = isPresent(s, last, otherSide(SIDE[u]!));
    const way = { cost, left: points - cost, path: labelsOf(path), ...(engages ? { engages } : {}) };
    const known = spaces[labelOf(last)];
    if (known === undefined || known.cost > cost) spaces[labelOf(last)] = way;
    return { at: labelOf(last), ...way };
  });
  return ok({ unit: idOf(u), points, spaces, ways });
}

/** 10.3, 10.11#D The Areas in range of an HQ where it stands, or as if it were revealed in `at`, and who would obey it alone. */
export function aboutRange(s: KievState, q: Query, seat: string): Answer {
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
