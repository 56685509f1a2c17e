import type { Board } from '../board/board.ts';

export interface RetreatRules {
  /** May a retreating unit be in the space at all (over this border)? */
  readonly canEnter: (border: number, space: number) => boolean;
  /** Is there room to stop there? */
  readonly hasRoom: (space: number) => boolean;
  /** Smaller is better; a retreat must lower it where it can. */
  readonly distance: (space: number) => number;
}

/**
 * The paths (start included) by which a unit may retreat one space. With a choice it must come closer to its source.
 * If every space it may enter is full it goes on through them, the fewest spaces needed, and the same preference
 * holds among equally near ends. No path means that it cannot retreat.
 */
export function retreatPaths(board: Board, from: number, rules: RetreatRules): number[][] {
  let frontier: number[][] = [[from]];
  const seen = new Set<number>([from]);
  while (frontier.length > 0) {
    const step: number[][] = [];
    for (const path of frontier) {
      const last = path[path.length - 1]!;
      for (let e = board.start[last]!; e < board.start[last + 1]!; e++) {
        const next = board.to[e]!;
        if (seen.has(next) || !rules.canEnter(e, next)) continue;
        seen.add(next);
        step.push([...path, next]);
      }
    }
    const ends = step.filter((path) => rules.hasRoom(path[path.length - 1]!));
    if (ends.length > 0) {
      const here = rules.distance(from);
      const closer = ends.filter((path) => rules.distance(path[path.length - 1]!) < here);
      return closer.length > 0 ? closer : ends;
    }
    frontier = step;
  }
  return [];
}
