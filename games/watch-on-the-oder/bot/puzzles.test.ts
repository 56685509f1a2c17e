import { tryPuzzle } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { watchOnTheOder as game } from '../index.ts';
import { BOTS, MAKERS } from './index.ts';
import { PUZZLES } from './puzzles.ts';

describe('puzzles', () => {
  it.each(PUZZLES)('$id can be read, is asked of its seat and is not solved before a move', (puzzle) => {
    const s = puzzle.position();
    const now = game.decision(s);
    expect(isOver(now)).toBe(false);
    if (!isOver(now) && puzzle.id !== 'corner') expect(now.seat).toBe(puzzle.seat);
    expect(puzzle.ended(s)).toBe(false);
  });

  it('tell good play from bad: a veteran solves more than a player at random', () => {
    const list = PUZZLES.filter(({ id }) => id !== 'corner');
    const solvedBy = (bot: Parameters<typeof tryPuzzle>[2]): number =>
      list.filter((puzzle) => tryPuzzle(game, puzzle, bot as never, BOTS.recruit).solved).length;
    expect(solvedBy(MAKERS.base.make() as never)).toBeGreaterThan(solvedBy(BOTS.random as never) + 1);
  });
});
