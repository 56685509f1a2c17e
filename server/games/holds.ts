/** How long a window that says nothing any more keeps a game to itself. */
export const HOLD_MS = 15_000;

interface Hold {
  readonly window: string;
  readonly seen: number;
}

/**
 * Which window a game is played in. It is a courtesy: what two windows write can never mix, because each must begin where the log
 * ends; but the second is told before it tries.
 */
export function holdsOf(now: () => number = Date.now) {
  const holds = new Map<string, Hold>();
  const other = (game: string, window: string): boolean => {
    const hold = holds.get(game);
    return hold !== undefined && hold.window !== window && now() - hold.seen < HOLD_MS;
  };
  return {
    /** Does another window have the game? */
    other,
    /**
     * Asks for the game, or takes it; false when another window keeps it. `was`: what this window was called before its page was
     * loaded again. A page that goes away lets go of its games, but the word of that may come after the next page has asked.
     */
    hold(game: string, window: string, take: boolean, was: string | null = null): boolean {
      if (!take && other(game, window) && holds.get(game)?.window !== was) return false;
      holds.set(game, { window, seen: now() });
      return true;
    },
    release(game: string, window: string): void {
      if (holds.get(game)?.window === window) holds.delete(game);
    },
  };
}

export type Holds = ReturnType<typeof holdsOf>;
