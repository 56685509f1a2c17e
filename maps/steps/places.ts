import type { Draft } from '../core/draft.ts';
import { need, stop } from '../core/fault.ts';
import type { Geography } from '../core/inputs.ts';
import type { PlaceSpec, Recipe } from '../core/recipe.ts';
import type { Pin } from '../plane/fit.ts';
import type { Earth } from '../plane/georef.ts';
import type { HexGrid, Point } from '../plane/hexgrid.ts';

/** Where a place really is. */
export function earthOf(place: Pick<PlaceSpec, 'name' | 'at'>, geography: Geography, file: string): Earth {
  const at = place.at ?? place.name;
  if (typeof at !== 'string') return at;
  return need(geography.places.get(at), file, `place '${place.name}'`, `places-1941 has no '${at}'`);
}

/** The spots that hold the sheet: settled places and the recipe's own pins. */
export function pinsOf(recipe: Recipe, grid: HexGrid, geography: Geography, file: string): readonly Pin[] {
  const pin = (name: string, at: PlaceSpec['at'], hex: string, place: boolean): Pin => ({
    place,
    name,
    earth: earthOf(at === undefined ? { name } : { name, at }, geography, file),
    hex: grid.at(hex, file, `place '${name}'`),
  });
  const places = recipe.places.flatMap((place) =>
    place.hex === undefined || place.pin === false ? [] : [pin(place.name, place.at, place.hex, true)],
  );
  return [...places, ...recipe.pins.map((spot) => pin(spot.name, spot.at, spot.hex, false))];
}

/** Sets every town in its hex, and remembers where in the hex it lies. */
export function setPlaces(draft: Draft, geography: Geography): void {
  const taken = new Map<string, string>();
  for (const place of draft.recipe.places) {
    const entry = `place '${place.name}'`;
    const spot = draft.georef.toPlane(earthOf(place, geography, draft.file));
    const hex = place.hex === undefined ? draft.grid.hexAt(spot) : draft.hex(place.hex, entry);
    if (hex === undefined) stop(draft.file, entry, 'lies off the sheet');
    const label = draft.grid.labels[hex]!;
    const other = draft.names[hex];
    if (other !== undefined) stop(draft.file, entry, `hex ${label} already holds ${other}`);
    if (taken.has(place.name))
      stop(draft.file, entry, `is set twice, in ${taken.get(place.name)} and ${label}`);
    taken.set(place.name, label);
    draft.names[hex] = place.name;
    for (const feature of place.features) draft.features[hex]!.add(feature);
    draft.towns[hex] = insideHex(draft.grid, hex, spot);
  }
}

/** The spot itself, or the nearest one still well inside the hex. */
function insideHex(grid: HexGrid, hex: number, spot: Point): Point {
  const reach = grid.reach(hex, spot);
  if (reach <= 0.44) return spot;
  const [cx, cy] = grid.centres[hex]!;
  return [cx + ((spot[0] - cx) * 0.44) / reach, cy + ((spot[1] - cy) * 0.44) / reach];
}
