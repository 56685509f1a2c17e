import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BLOCK_INFO } from '../games/kiev-41/blocks.ts';
import type { Tabletop } from '../worker/tabletop.ts';
import { importGame } from './harness.ts';

/** A button of the panel that asks for the decision. */
export const button = (page: Page, name: string | RegExp) =>
  page.locator('.panel-top').getByRole('button', { name });

export async function open(page: Page, save: Parameters<typeof importGame>[1]): Promise<void> {
  await importGame(page, save);
  await page.locator('.map-view, .hand-over').first().waitFor();
}

/**
 * What must not be on a seat's page: ids of enemy Blocks that its view does not name, and their names, unless the seat was
 * told of them in an event (an HQ that was activated) or a Block of its own bears the same.
 */
export function hiddenFrom(referee: Tabletop, seat: string): string[] {
  const { faces } = referee.game.view(referee.state, seat) as unknown as { faces: Record<string, unknown> };
  const told = JSON.stringify(
    referee.match
      .since(0, 'all')
      .flatMap((entry) => entry.events.map((event) => referee.game.witness(event, seat))),
  );
  const own = [...BLOCK_INFO.values()].filter((b) => b.side === seat).map((b) => b.name);
  return [...BLOCK_INFO.values()]
    .filter((b) => b.side !== seat && faces[b.id] === undefined && !OPEN.includes(b.id))
    .flatMap((b) => [
      `"${b.id}"`,
      ...(told.includes(`"${b.id}"`) || own.some((name) => name.includes(b.name)) ? [] : [b.name]),
    ]);
}
/** Whose box everybody knows; only their strength is hidden. The Fliegerkorps are named on the sheet of Bombers. */
export const OPEN = ['ax-hitler', 'ax-guderian', 'ax-4fk', 'ax-5fk', 'sv-stalin'];

export async function expectNothingOf(page: Page, hidden: readonly string[]): Promise<void> {
  const content = await page.content();
  expect(hidden.length).toBeGreaterThan(30);
  expect(hidden.filter((word) => says(content, word))).toEqual([]);
}

/** Is the word there, and not as the end of another? "8 Mechanized Corps" is no part of "18 Mechanized Corps". */
function says(content: string, word: string): boolean {
  for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + 1))
    if (!/\d/.test(content[at - 1] ?? '')) return true;
  return false;
}
