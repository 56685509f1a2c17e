import { bringForward, browserKeeper } from './browser.ts';
import { homeKeeper, isHome } from './home.ts';
import type { Keeper } from './keeper.ts';

let found: Promise<Keeper> | null = null;

/** Who keeps the games: asked once, when the page is opened. */
export function keeper(): Promise<Keeper> {
  found ??= choose();
  return found;
}

/** Set once games of this page have been kept by a household's server. */
const HOME_KEY = 'stavka-home';
let away = false;

/** Does the household's server, which keeps the games, not answer now? What is begun is kept in the browser until it does. */
export const isAway = (): boolean => away;

async function choose(): Promise<Keeper> {
  const home = await isHome();
  try {
    away = !home && localStorage.getItem(HOME_KEY) !== null;
    if (home) localStorage.setItem(HOME_KEY, '1');
  } catch {
    // Nothing is remembered.
  }
  // A browser that keeps nothing still plays.
  await bringForward().catch(() => undefined);
  if (!home) return browserKeeper;
  await handOver(browserKeeper, homeKeeper).catch(() => undefined);
  return homeKeeper;
}

/**
 * The household's server takes over what the browser kept while there was none. A game leaves the browser when the server has it on
 * its disk; one that is there already, and has gone on otherwise, is kept beside it.
 */
export async function handOver(from: Keeper, to: Keeper): Promise<void> {
  for (const { id } of await from.list()) {
    const game = await from.take(id);
    if (game === null) continue;
    const { seq: _, ...whole } = game;
    const beside = { ...whole, head: { ...whole.head, id: crypto.randomUUID() } };
    // What the server cannot write now is taken over the next time.
    const taken = async (): Promise<boolean> => (await to.begin(whole)).ok || (await to.begin(beside)).ok;
    if (await taken().catch(() => false)) await from.remove(id);
  }
}
