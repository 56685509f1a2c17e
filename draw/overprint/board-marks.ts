import type { MapData } from '@stavka/engine';
import type { Hex, HexGrid } from '../geometry/hexes.ts';
import { mix, type Vec } from '../geometry/point.ts';
import { settlement } from '../names.ts';
import type { Sheet } from '../sheet.ts';
import type { GameStyle, SideMark, SpaceMark } from '../styles/style.ts';
import { drawSideMark, type SideSpot } from './sides.ts';
import { drawSpaceMark } from './spaces.ts';

const isShut = (mark: SideMark | undefined): boolean => mark?.mark === 'bar';

/** Marks on hexsides; a side between two hexes of water needs none. */
/** A crossing that the rules allow is drawn instead of the bar, not beside it. */
const crosses = (mark: SideMark | undefined): boolean => mark !== undefined && !isShut(mark);

export function drawSides(
  map: MapData,
  grid: HexGrid,
  style: GameStyle,
  isVoid: (hex: Hex) => boolean,
  sheet: Sheet,
): string {
  return Object.entries(style.sides)
    .map(([feature, mark]) => {
      const spots = map.sides
        .filter(
          (side) =>
            side.features.includes(feature) &&
            !(isShut(mark) && side.features.some((f) => crosses(style.sides[f]))),
        )
        .flatMap((side): SideSpot[] => {
          const [from, to] = [grid.byId.get(side.a)!, grid.byId.get(side.b)!];
          const ends = grid.side(side.a, side.b);
          if (isShut(mark) && (!ends || isVoid(from) || isVoid(to))) return [];
          // A crossing may join hexes that do not touch; its arrow then runs from one to the other.
          const [a, b] = ends ? [grid.point(ends[0]), grid.point(ends[1])] : [from.at, to.at];
          return [{ a, b, from: from.at, to: to.at }];
        });
      return drawSideMark(mark, spots, sheet);
    })
    .join('');
}

/** From the bottom up; marks that are not named lie above these. */
const ORDER: readonly SpaceMark['mark'][] = ['block', 'causeway', 'fort', 'town'];
const height = (mark: SpaceMark): number => {
  const at = ORDER.indexOf(mark.mark);
  return at < 0 ? ORDER.length : at;
};

/** Settlements below, small marks above them, each kind in one go. */
export function drawSpaces(
  map: MapData,
  grid: HexGrid,
  style: GameStyle,
  spots: ReadonlyMap<string, Vec>,
  sheet: Sheet,
): string {
  const shut = new Set(
    map.sides
      .filter((side) => side.features.some((f) => isShut(style.sides[f])))
      .flatMap((side) => [`${side.a} ${side.b}`, `${side.b} ${side.a}`]),
  );
  const exits = (id: string): Vec[] => {
    const hex = grid.byId.get(id)!;
    return hex.across
      .filter((n) => n !== undefined && !shut.has(`${id} ${n.space.id}`))
      .map((n): Vec => mix(hex.at, n!.at, 0.5));
  };
  return Object.entries(style.spaces)
    .sort((a, b) => height(a[1]) - height(b[1]))
    .map(([feature, mark]) => {
      const places = map.spaces
        .filter((s) => s.features?.includes(feature))
        .map((s) => ({
          id: s.id,
          at: spots.get(s.id)!,
          wide: settlement(s, style)?.mark === 'block',
          ...(mark.mark === 'causeway' ? { exits: exits(s.id) } : {}),
        }));
      return places.length === 0 ? '' : drawSpaceMark(mark, places, sheet);
    })
    .join('');
}
