import map from '../data/map.json' with { type: 'json' };
import type { OrderOf } from '../declare/orders.ts';
import {
  BRIDGES,
  COUNTER,
  isLand,
  NEIGHBOURS,
  type PlainPosition,
  type SideName,
  sideHas,
  sideOf,
} from './plain-moves.ts';

/** Hexes between two hexes, by their printed numbers: columns of which the odd ones lie half a hex lower. */
function hexesBetween(a: string, b: string): number {
  const axial = (hex: string): [number, number] => {
    const column = Number(hex.slice(0, 2));
    return [column, Number(hex.slice(2)) - (column - (column % 2)) / 2];
  };
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/** 8.2.a, 8.4 */
const SOURCES: Record<SideName, readonly string[]> = {
  german: [...map.sets['west-edge'], ...map.sets.usir].filter(isLand),
  soviet: map.sets['east-edge'].filter(isLand),
};
const POINTS: Record<string, number> = { mech: 1, nonmech: 1, shock: 3, static: 0 };

/**
 * 11.6.1 Every way in which a unit may retreat, read plainly: walks of one hex, of two, of three, until some end where there is
 * room; of those only the ones that end nearer to a source, if any do.
 */
export function retreatsOf(at: PlainPosition, unit: string): string[][] {
  const from = at.position.units[unit]?.at;
  const side = sideOf(unit);
  const enemy = side === 'german' ? 'soviet' : 'german';
  if (from === undefined || !at.position.state.flow.at(-1)!.units?.includes(unit)) return [];
  const sources = SOURCES[side].filter((hex) => at.occupants.get(hex) !== enemy);
  const toSource = (hex: string) => Math.min(...sources.map((source) => hexesBetween(hex, source)));
  const points = (hex: string) =>
    Object.entries(at.position.units).reduce(
      (sum, [id, placed]) => sum + (placed.at === hex ? POINTS[COUNTER.get(id)!.class]! : 0),
      POINTS[COUNTER.get(unit)!.class]!,
    );
  const mayEnter = (here: string, next: string): boolean =>
    isLand(next) &&
    !sideHas(here, next, 'closed') &&
    !BRIDGES.includes(next) &&
    at.occupants.get(next) !== enemy &&
    !at.zones[enemy].has(next);
  const end = (walk: readonly string[]) => walk[walk.length - 1]!;
  let walks: string[][] = [[from]];
  while (walks.length > 0) {
    walks = walks.flatMap((walk) =>
      NEIGHBOURS.get(end(walk))!.flatMap((next) =>
        mayEnter(end(walk), next) && !walk.includes(next) ? [[...walk, next]] : [],
      ),
    );
    const roomy = walks.filter((walk) => points(end(walk)) <= 3);
    const nearer = roomy.filter((walk) => toSource(end(walk)) < toSource(from));
    if (roomy.length > 0) return nearer.length > 0 ? nearer : roomy;
  }
  return [];
}

export const mayRetreat = (at: PlainPosition, { unit, path }: OrderOf<'retreat'>): boolean =>
  COUNTER.has(unit) && retreatsOf(at, unit).some((walk) => walk.join() === path.join());
