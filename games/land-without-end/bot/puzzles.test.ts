import { tryPuzzle } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { landWithoutEnd as game } from '../index.ts';
import { BOTS } from './index.ts';
import { PUZZLES } from './puzzles.ts';

const LONG = 120_000;

describe('puzzles', () => {
  it.each(PUZZLES)('$id can be read and is asked of its seat', (puzzle) => {
    const s = puzzle.position();
    const now = game.decision(s);
    expect(isOver(now)).toBe(false);
    if (!isOver(now)) expect(now.seat).toBe(puzzle.seat);
    expect(puzzle.ended(s)).toBe(false);
  });

  it.each(PUZZLES)(
    '$id: a veteran does what a good player does',
    (puzzle) => {
      expect(tryPuzzle(game, puzzle, BOTS.veteran, BOTS.recruit).solved).toBe(true);
    },
    LONG,
  );

  it('tell good play from bad: a player at random solves fewer than half', () => {
    const solved = PUZZLES.filter((puzzle) => tryPuzzle(game, puzzle, BOTS.random, BOTS.recruit).solved);
    expect(solved.length).toBeLessThan(PUZZLES.length / 2);
  });
});
