import type { StoredGame } from './stored.ts';

/** A stored game as the text of a file: an entry and a position to a line, so that a change is seen where it is. */
export function storedText(game: StoredGame): string {
  const { log, positions, ...head } = game;
  const lines = (list: readonly unknown[]): string =>
    list.length === 0 ? '[]' : `[\n${list.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;
  const open = JSON.stringify(head, null, 1).slice(0, -2);
  return `${open},\n "log": ${lines(log)},\n "positions": ${lines(positions)}\n}\n`;
}
