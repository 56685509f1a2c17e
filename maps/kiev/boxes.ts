import type { PictureData, Point } from '@stavka/draw';
import { BASES } from '@stavka/engine/map-data';
import type { Files } from '../core/inputs.ts';
import { byName, type Entry, openFile } from './decode.ts';

export const BOXES_FILE = 'maps/kiev/data/boxes.json';

/** What is printed off the areas: 2.2 leaders and the Road to Tula, 10.2.1 fleets, tracks, and places for discs. */
export const BOX_KINDS = [
  ...['road-to-tula', 'leader', 'fleet', 'turn', 'forecast', 'weather', 'initiative', 'disc'],
] as const;

export interface BoxesSource {
  /** The upper edge of the strip above the map. */
  readonly top: number;
  readonly boxes: NonNullable<PictureData['boxes']>;
}

/** `at` is the centre of the box. */
export function readBoxes(files: Files): BoxesSource {
  const file = openFile(files, BOXES_FILE);
  file.only(['top', 'boxes']);
  const seen = new Set<string>();
  const boxes = file
    .field('boxes')
    .list(byName)
    .map((entry) => {
      entry.only(['id', 'kind', 'name', 'at', 'size', 'basis']);
      const id = entry.field('id').text();
      if (seen.has(id)) entry.fail('is listed twice');
      seen.add(id);
      entry.field('basis').oneOf(BASES);
      return {
        id,
        kind: entry.field('kind').oneOf(BOX_KINDS),
        name: entry.field('name').text(),
        at: point(entry.field('at')),
        size: point(entry.field('size')),
      };
    });
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(0, i)) {
      const apart = [0, 1].some(
        (k) => Math.abs(box.at[k]! - other.at[k]!) >= (box.size[k]! + other.size[k]!) / 2,
      );
      if (!apart) file.field('boxes').fail(`${box.id} lies over ${other.id}`);
    }
  });
  return { top: file.field('top').number(), boxes };
}

const point = (entry: Entry): Point => entry.lonLat();
