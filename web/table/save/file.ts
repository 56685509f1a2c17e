import type { StoredGame } from '@stavka/match';

/** Offers a game to the person as a file. */
export const exportFile = (game: StoredGame): void => saveAs(game, `${game.game}-turn-${game.summary.turn}`);

/** Offers anything that is kept as a file. */
export function saveAs(json: unknown, name: string): void {
  const blob = new Blob([`${JSON.stringify(json, null, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replace(/[^\w.-]+/g, '-')}.stavka.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A file as JSON; what cannot be read at all comes back as the reason. */
export async function readFile(file: File): Promise<{ json: unknown } | { reason: string }> {
  try {
    return { json: JSON.parse(await file.text()) as unknown };
  } catch {
    return { reason: `${file.name} is not a game file: it cannot be read as JSON.` };
  }
}
