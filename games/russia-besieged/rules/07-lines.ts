import { runsFrom, Sections, waysOut } from '@stavka/engine';
import {
  CITY_AT,
  CITY_HEX,
  cityOf,
  EMERGENCY,
  EMERGENCY_LINE,
  HEXES,
  RAIL,
  RAIL_EXITS,
  RAIL_HEX,
  RAIL_NET,
  SIVASH,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';

/** All railways there may ever be; hexes of the emergency line that are not built are closed one by one. */
export const EVERY_LINE = RAIL | SIVASH | EMERGENCY;

/** 7.08, 7.22, 7.23, ruling 159 Where the rail of a side leads to: where its lines leave the map, and Helsinki or Baku. */
const OF_LAST_RESORT: readonly [number, number] = [CITY_HEX[cityOf('helsinki')]!, CITY_HEX[cityOf('baku')]!];
const EXIT_MARKS: readonly [Uint8Array, Uint8Array] = [marksOf(RAIL_EXITS[0]), marksOf(RAIL_EXITS[1])];
function marksOf(hexes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(HEXES);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
}
export const isExit = (side: Side, hex: number): boolean => EXIT_MARKS[side][hex] === 1;
const WITH_CITY: readonly [Uint8Array, Uint8Array] = [
  marksOf([...RAIL_EXITS[0], OF_LAST_RESORT[0]]),
  marksOf([...RAIL_EXITS[1], OF_LAST_RESORT[1]]),
];
/** 7.22, 7.23 By hex: where a line may lead to for the side's conversion. Helsinki and Baku count while the side controls them. */
export function sourcesOf(s: RbState, side: Side): Uint8Array {
  const city = CITY_AT[OF_LAST_RESORT[side]]!;
  return (S.city.holder.of(s, city) === side ? WITH_CITY : EXIT_MARKS)[side];
}

/**
 * Ruling 166 The railways as nodes (junctions, cities, exits, ends of lines) and the runs of line out of each, which end at the
 * next node.
 */
export interface Lines {
  /** 7.24, 7.25 By hex: 1 for a city or a junction, which is taken by itself. */
  readonly isNode: Uint8Array;
  readonly nodes: readonly number[];
  readonly runs: ReadonlyMap<number, readonly (readonly number[])[]>;
  readonly sections: Sections;
}
function linesOf(kinds: number): Lines {
  const named = (hex: number): boolean =>
    CITY_AT[hex]! >= 0 || EXIT_MARKS[0][hex] === 1 || EXIT_MARKS[1][hex] === 1;
  const isNode = new Uint8Array(HEXES);
  for (const hex of RAIL_HEX) if (CITY_AT[hex]! >= 0 || waysOut(RAIL_NET, hex, kinds) > 2) isNode[hex] = 1;
  const sections = new Sections(RAIL_NET, named, kinds);
  const ends = new Set(sections.nodes);
  const nodes = [...RAIL_HEX].filter((hex) => isNode[hex] === 1);
  const runs = new Map(
    nodes.map((hex) => [hex, runsFrom(RAIL_NET, hex, (other) => ends.has(other), kinds)] as const),
  );
  return { isNode, nodes, runs, sections };
}
const UNBUILT = linesOf(RAIL | SIVASH);
const BUILT = linesOf(EVERY_LINE);
/** 20.75 The hexes from Archangel that the line needs before it is a line at all: two of them lie on older rail. */
const OLD_HEXES = 2;
/** Ruling 166 The lines there are now: the emergency line makes junctions only when some of it is built. */
export const linesNow = (s: RbState): Lines => (S.emergency.of(s) > OLD_HEXES ? BUILT : UNBUILT);

/** 20.7, 20.75 Hexes that bear rail only once the emergency line is built as far as that, which is from Archangel on. */
const needsBuilding = (hex: number): boolean => waysOut(RAIL_NET, hex, RAIL | SIVASH) === 0;
const TO_BUILD: readonly (readonly [hex: number, least: number])[] = [...EMERGENCY_LINE]
  .reverse()
  .flatMap((hex, i) => (needsBuilding(hex) ? [[hex, i + 1] as const] : []));
/** The hexes of the emergency line that are still to be built. */
export function* unbuilt(s: RbState): Generator<number> {
  const built = S.emergency.of(s);
  for (const [hex, least] of TO_BUILD) if (built < least) yield hex;
}
