import { MAP_SCHEMA, type MapData, type SideData, type SpaceData } from '@stavka/engine/map-data';
import type { Draft } from '../core/draft.ts';
import { stop } from '../core/fault.ts';
import { round } from '../core/json.ts';

/** The draft as map data: everything in board order, vocabularies in the recipe's order. */
export function writeMap(draft: Draft): MapData {
  const { recipe, grid } = draft;
  const label = (hex: number) => grid.labels[hex]!;
  const spaces = grid.labels.map((id, hex): SpaceData => {
    const [x, y] = grid.centres[hex]!;
    const [lon, lat] = draft.georef.toEarth([x, y]);
    const features = inOrder(draft.features[hex]!, recipe.spaceFeatures, draft.file, `features of ${id}`);
    const name = draft.names[hex];
    inOrder(draft.terrain[hex]!, recipe.terrains, draft.file, `terrain of ${id}`);
    return {
      id,
      x: round(x, 4),
      y: round(y, 4),
      lat: round(lat, 3),
      lon: round(lon, 3),
      terrain: draft.terrain[hex]!,
      ...(features.length > 0 && { features }),
      ...(name !== undefined && { name }),
    };
  });
  const sides = [...draft.sides.values()]
    .filter((side) => side.features.size > 0)
    .sort((p, q) => p.a - q.a || p.b - q.b)
    .map((side): SideData => {
      const name = side.name;
      return {
        a: label(side.a),
        b: label(side.b),
        features: inOrder(
          side.features,
          recipe.sideFeatures,
          draft.file,
          `side ${label(side.a)}-${label(side.b)}`,
        ),
        ...(name !== undefined && { name }),
      };
    });
  return {
    schema: MAP_SCHEMA,
    game: recipe.game,
    title: recipe.title,
    grid: { kind: 'hex', orientation: grid.orientation, kmPerHex: recipe.kmPerHex },
    north: round(draft.georef.north(), 1),
    terrains: recipe.terrains,
    spaceFeatures: recipe.spaceFeatures,
    sideFeatures: recipe.sideFeatures,
    spaces,
    sides,
    sets: Object.fromEntries([...draft.sets].map(([name, hexes]) => [name, hexes.map(label)])),
    lines: Object.fromEntries(
      [...draft.lines, ...draft.links].map(([name, links]) => [
        name,
        links.map(([a, b]) => [label(a), label(b)] as const),
      ]),
    ),
  };
}

function inOrder(
  values: Iterable<string>,
  vocabulary: readonly string[],
  file: string,
  entry: string,
): readonly string[] {
  const list = [...values];
  const strange = list.find((value) => !vocabulary.includes(value));
  if (strange !== undefined) stop(file, entry, `'${strange}' is not in the map's vocabulary`);
  return list.sort((a, b) => vocabulary.indexOf(a) - vocabulary.indexOf(b));
}
