import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Files } from '../core/inputs.ts';
import { KIEV_INPUTS } from './index.ts';

/** For tests: a file of the project, by its path under the root. */
export const projectText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** For tests: the real inputs, with some of them changed. */
export function kievFiles(changes: Readonly<Record<string, (text: string) => string>> = {}): Files {
  return new Map(
    KIEV_INPUTS.map((path) => {
      const text = projectText(path);
      const change = changes[path];
      if (change === undefined) return [path, text];
      const changed = change(text);
      if (changed === text) throw new Error(`the change to ${path} changes nothing`);
      return [path, changed];
    }),
  );
}
