import { bad, type Json, ok, type Query } from '@stavka/engine';
import { IS_LAND } from '../declare/places.ts';
import { cityOf, HEXES, idOf, labelOf, RAIL_HEX } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, SIDES, type Side } from '../vocabulary.ts';
import { lengthNow } from './13-ground.ts';
import { doomedOf } from './13-markers.ts';
import {
  BUCHAREST,
  BUDAPEST,
  CAUCASIAN,
  FINNISH,
  GERMAN,
  HELSINKI,
  HUNGARIAN,
  lengthsOf,
  NORTH,
  ROOTS_OF,
  RUMANIAN,
  railsOfRoot,
  rootHexes,
  russianClass,
  WESTERN,
} from './13-sources.ts';
import { inFullSupply, inSupply, needing, sourcesAt } from './13-supply.ts';
import { type Answer, withSide } from './questions-ask.ts';

/** 13.3, 13.8 Whose supply can be asked for: each draws on sources of its own. */
const CLASS_NAMES = {
  german: GERMAN,
  finnish: FINNISH,
  hungarian: HUNGARIAN,
  rumanian: RUMANIAN,
  western: WESTERN,
  russian: CAUCASIAN,
} as const;
type ClassName = keyof typeof CLASS_NAMES;
const isClass = (name: unknown): name is ClassName =>
  typeof name === 'string' && Object.hasOwn(CLASS_NAMES, name);
const NEEDS_CITY: Readonly<Record<number, number>> = {
  [HELSINKI]: cityOf('helsinki'),
  [BUDAPEST]: cityOf('budapest'),
  [BUCHAREST]: cityOf('bucharest'),
};

/** 13.2, 13.23 How far ground paths of a class lead in a hex; Russian units draw on Baku only in the Caucasus (13.8). */
const stepsAt = (s: RbState, name: ClassName, hex: number): number =>
  lengthsOf(s, name === 'russian' ? russianClass(hex) : CLASS_NAMES[name])[hex]!;

/** 13.31-13.34 The sources of a class that are open: rail leads off the map there, or the city is its side's. */
function sourcesOf(s: RbState, name: ClassName): string[] {
  const side: Side = name === 'russian' ? RUSSIAN : AXIS;
  const found = new Set<number>();
  for (const root of ROOTS_OF[CLASS_NAMES[name]]!) {
    const city = NEEDS_CITY[root];
    if (city !== undefined && S.city.holder.of(s, city) !== side) continue;
    for (const hex of rootHexes(root)) if (stepsAt(s, name, hex) === 0) found.add(hex);
  }
  return [...found].sort((a, b) => a - b).map(labelOf);
}

/** 13.2, 13.3 The supply of a class of units: its sources, rail that carries it, and the ground part's length by hex. */
export function aboutSupplyClass(s: RbState, q: Query): Answer {
  const name = q.class;
  if (!isClass(name))
    return bad([{ at: 'class', message: `must be ${Object.keys(CLASS_NAMES).join(', ')}` }]);
  const hexes: Record<string, number> = {};
  for (let hex = 0; hex < HEXES; hex++) {
    const steps = stepsAt(s, name, hex);
    if (IS_LAND[hex] === 1 && steps >= 0) hexes[labelOf(hex)] = steps;
  }
  const roots = ROOTS_OF[CLASS_NAMES[name]]!;
  const rails = [...RAIL_HEX].filter(
    (hex) => stepsAt(s, name, hex) === 0 && roots.some((root) => railsOfRoot(s, root)[hex] === 1),
  );
  return ok({
    class: name,
    length: lengthNow(s),
    /** 13.24 Of the sources in the north one gives less. */
    northern: roots.includes(NORTH),
    sources: sourcesOf(s, name),
    rails: rails.map(labelOf),
    hexes,
  });
}

/** 13.1 How each unit of a side that needs supply stands, in a word: `unlimited`, `limited`, `special` or `none`. */
function statesOf(s: RbState, side: Side): { [unit: string]: Json } {
  const found: { [unit: string]: Json } = {};
  for (const unit of needing(s, side))
    found[idOf(unit)] = inFullSupply(s, unit)
      ? 'unlimited'
      : sourcesAt(s, side, S.at.of(s, unit)).length > 0
        ? 'limited'
        : inSupply(s, unit)
          ? 'special'
          : 'none';
  return found;
}
export const aboutSupplyStates = (s: RbState, q: Query): Answer =>
  withSide(q, (side) => ok(statesOf(s, side)));

/** 13.13, 13.41, 13.42 Who of a side would be lost if its turn ended as things stand, each with the rule. */
export const aboutDoomed = (s: RbState, q: Query): Answer =>
  withSide(q, (side) =>
    ok({
      side: SIDES[side]!,
      units: doomedOf(s, side).map(({ unit, rule }) => ({ unit: idOf(unit), rule })),
    }),
  );
