import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import { inputPaths } from './build.ts';
import type { Files } from './core/inputs.ts';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

export const projectText = (path: string): string => readFileSync(`${PROJECT}${path}`, 'utf8');

/** For tests: the real inputs, some of them changed or (undefined) taken away. */
export function inputs(
  changes: Readonly<Record<string, ((text: string) => string) | undefined>> = {},
): Files {
  const files = new Map<string, string>();
  for (const path of inputPaths()) {
    if (path in changes && changes[path] === undefined) continue;
    const text = projectText(path);
    const changed = changes[path]?.(text) ?? text;
    if (changes[path] !== undefined && changed === text)
      throw new Error(`the change to ${path} changes nothing`);
    files.set(path, changed);
  }
  return files;
}

/** For tests: what is committed. */
export const committedMap = (game: string): MapData => JSON.parse(projectText(`games/${game}/data/map.json`));
export const committedPicture = (game: string): PictureData =>
  JSON.parse(projectText(`games/${game}/data/picture.json`));
