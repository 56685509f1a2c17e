import { type LabelPicture, PICTURE_SCHEMA, type PictureData } from '@stavka/draw';
import type { Files } from '../core/inputs.ts';
import type { BoxesSource } from './boxes.ts';
import { chainArcs, pathPoints } from './chains.ts';
import { openFile } from './decode.ts';
import { featuresOf } from './map.ts';
import { type Places, printedName } from './places.ts';
import { type Projection, roundPoint } from './project.ts';
import { nearestPoint } from './rivers.ts';
import type { AreaSource, AreasSource } from './source.ts';
import type { Topology } from './topology.ts';

export const LABELS_FILE = 'maps/kiev/data/labels.json';

/** Names of seas and lands, at their places. */
export function readLabels(files: Files, projection: Projection): LabelPicture[] {
  return openFile(files, LABELS_FILE)
    .list((value, i) =>
      typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : String(i),
    )
    .map((entry) => {
      entry.only(['text', 'kind', 'rank', 'at', 'angle']);
      return {
        text: entry.field('text').text(),
        kind: entry.field('kind').oneOf(['sea', 'water', 'country']),
        rank: entry.field('rank').number(),
        at: roundPoint(projection.toMap(entry.field('at').lonLat())),
        ...(entry.has('angle') && { angle: entry.field('angle').number() }),
      };
    });
}

/** What the drawing needs that no rule does. */
export function writePicture(
  source: AreasSource,
  topology: Topology,
  projection: Projection,
  places: Places,
  boxes: BoxesSource,
  parts: Pick<PictureData, 'land' | 'lakes' | 'rivers' | 'lines' | 'labels'>,
): PictureData {
  const [right, bottom] = roundPoint([projection.width, projection.height]);
  return {
    schema: PICTURE_SCHEMA,
    game: 'kiev-41',
    bounds: [0, boxes.top, right, bottom],
    land: parts.land,
    lakes: parts.lakes,
    rivers: parts.rivers,
    routes: [],
    lines: [...parts.lines, ...borderLines(source, topology), ...straits(source, places)],
    labels: [...source.areas.flatMap((area) => areaLabels(area, places)), ...parts.labels],
    areas: source.areas.map(({ id, ground }) => ({ id, rings: [places.get(id)!.ring], ground })),
    marks: source.areas.flatMap((area) => areaMarks(area, places)),
    boxes: boxes.boxes,
  };
}

/** The limit of play in the west, and the frontier of 1941 between Rumania and the Soviet Union. */
function borderLines({ areas }: AreasSource, { arcs }: Topology): PictureData['lines'] {
  const country = new Map(areas.map((area) => [area.id, area.country]));
  const paths = (kind: string, members: number[]) =>
    chainArcs(arcs, members).map((path) => ({ kind, points: pathPoints(arcs, path) }));
  const limit = arcs.flatMap((arc, i) => (arc.kind === 'limit' ? [i] : []));
  const frontier = arcs.flatMap(({ left, right }, i) =>
    left !== undefined && country.get(left) !== country.get(right) ? [i] : [],
  );
  return [...paths('limit', limit), ...paths('frontier', frontier)];
}

/** 2.4.8 The double arrow over the strait: from shore to shore where the two areas are nearest, and a little inland. */
function straits({ borders }: AreasSource, places: Places): PictureData['lines'] {
  return borders.flatMap(({ a, b, strait }) => {
    if (strait === undefined) return [];
    const [from, to] = [places.get(a)!.ring, places.get(b)!.ring];
    const other = [...to, to[0]!];
    let best = { p: from[0]!, q: nearestPoint(other, from[0]!), width: Number.POSITIVE_INFINITY };
    for (const p of from) {
      const q = nearestPoint(other, p);
      const width = Math.hypot(p[0] - q[0], p[1] - q[1]);
      if (width < best.width) best = { p, q, width };
    }
    const { p, q, width } = best;
    const inland = 0.3 / width;
    const [dx, dy] = [(q[0] - p[0]) * inland, (q[1] - p[1]) * inland];
    const points = [roundPoint([p[0] - dx, p[1] - dy]), roundPoint([q[0] + dx, q[1] + dy])];
    return [{ kind: 'strait', name: strait, points }];
  });
}

/** Ranks: 1 Victory Areas, 2 cities, 3 other names. Every label stands with its middle at its place. */
function areaLabels(area: AreaSource, places: Places): LabelPicture[] {
  const place = places.get(area.id)!;
  const labels: LabelPicture[] = [{ text: area.id, kind: 'area-code', rank: 3, at: place.code }];
  const name = printedName(area);
  if (name !== undefined && place.name !== undefined) {
    labels.push({
      text: name,
      kind: area.staging === undefined ? 'area-name' : 'staging',
      rank: 3,
      at: place.name,
    });
  }
  if (place.title === undefined) return labels;
  if (area.victory) labels.push({ text: area.name, kind: 'victory', rank: 1, at: place.title });
  else if (area.city !== undefined) labels.push({ text: area.city, kind: 'city', rank: 2, at: place.title });
  return labels;
}

/** The symbols printed in an area, by the names of its features. */
function areaMarks(area: AreaSource, places: Places): NonNullable<PictureData['marks']> {
  const place = places.get(area.id)!;
  const mark = (kind: string, at = place.code) => ({ kind, space: area.id, at });
  const plain =
    !area.victory && area.city === undefined && area.staging === undefined && place.town !== undefined;
  return [
    ...featuresOf(area).flatMap((feature) => {
      if (feature.startsWith('supply-')) return [mark(feature, place.supply)];
      if (feature.startsWith('port-')) return [mark(feature, place.port)];
      if (feature === 'victory' || feature === 'city' || feature === 'fortress')
        return [mark(feature, place.town)];
      return [];
    }),
    ...(plain ? [mark('town', place.town)] : []),
  ];
}
