import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import type { Places } from './places.ts';
import type { Projection } from './project.ts';
import { distance, signedArea } from './shapes.ts';
import type { AreasSource } from './source.ts';

const counts = (names: Iterable<string>): string => {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => `${name} ${count}`).join(', ');
};

/** The map in numbers, as the other maps give them. */
export function figuresOf(
  source: AreasSource,
  map: MapData,
  picture: PictureData,
  places: Places,
  projection: Projection,
): string {
  const { kmPerUnit } = projection.frame;
  const rivers = map.sides.filter((side) => side.features.includes('river'));
  const sizes = picture.areas!.map((area) => signedArea(area.rings[0]!) * kmPerUnit ** 2);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const around = (id: string) => map.sides.filter((side) => side.a === id || side.b === id).length;
  const degree = map.spaces.reduce((sum, space) => sum + around(space.id), 0) / map.spaces.length;
  const moved = source.areas.flatMap(({ id, name, city, town }) => {
    const printed = places.get(id)?.town;
    if (town === undefined || printed === undefined) return [];
    return [{ name: city ?? name, km: distance(projection.toMap(town), printed) * kmPerUnit }];
  });
  const off = moved.filter((town) => town.km > 0.1).sort((a, b) => b.km - a.km);
  const sets = Object.entries(map.sets).map(([name, areas]) => `${name} ${areas.length}`);
  const lines = Object.entries(map.lines).map(([name, links]) => `${name} ${links.length}`);
  const farthest = off.slice(0, 6).map((town) => `${town.name} ${town.km.toFixed(0)} km`);
  return [
    `### ${map.title}`,
    '',
    `- Areas: ${map.spaces.length}; terrain: ${counts(map.terrains.flatMap((t) => map.spaces.flatMap((s) => s.terrain.filter((x) => x === t))))}.`,
    `- Marks: ${counts(map.spaceFeatures.flatMap((f) => map.spaces.flatMap((s) => s.features!.filter((x) => x === f))))}.`,
    `- Borders: ${map.sides.length}, ${degree.toFixed(1)} to an area; ${counts(map.sides.flatMap((side) => side.features))}.`,
    `- Rivers: ${counts(rivers.map((side) => side.name!))}.`,
    `- Sets: ${sets.join(', ')}.`,
    `- Lines: ${lines.join(', ')}.`,
    `- Fit: ${kmPerUnit} km to the unit, north up; an average area is ${mean.toFixed(0)} sq. km; ${moved.length} towns, all printed in their own area, ${off.length} of them drawn a little off their place to stand clear of a border.`,
    `- Furthest off: ${farthest.join(', ')}.`,
    `- Picture: ${picture.land.length} pieces of land, ${picture.lakes.length} lakes, ${picture.rivers.length} river reaches, ${picture.labels.length} names, ${picture.marks!.length} symbols, ${picture.boxes!.length} boxes.`,
    '',
  ].join('\n');
}
