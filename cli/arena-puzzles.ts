import { tryPuzzle } from '@stavka/bots';
import { gameNamed, read, specOf } from './arena-match.ts';
import { botsFor } from './arena-pool.ts';
import { readArgs } from './args.ts';
import { EXIT, UsageError } from './fail.ts';
import { GAMES } from './registry.ts';

export const PUZZLES_USAGE = `stavka arena puzzles [--game id] [--level contestant] [--others level]
  Kept positions of mistakes: does a bot do there what a good player does? Each is played under a few dice.
  --level text    who is to solve them (veteran); --others plays the enemy's answers (recruit)`;

/** `stavka arena puzzles`. */
export async function puzzles(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, {
    game: { type: 'string', default: GAMES[0]!.game.id },
    level: { type: 'string', default: 'veteran' },
    others: { type: 'string', default: 'recruit' },
  });
  const entry = gameNamed(values.game);
  const { game, puzzles: list = [] } = entry;
  if (list.length === 0) throw new UsageError(`there are no puzzles of '${game.id}'`);
  const [who, others] = [read(values.level), read(values.others)];
  const bots = botsFor(entry, { [who.text]: specOf(entry, who), [others.text]: specOf(entry, others) });
  let solved = 0;
  for (const puzzle of list) {
    const result = tryPuzzle(game, puzzle, bots[who.text]!, bots[others.text]!);
    if (result.solved) solved++;
    process.stdout.write(
      `${result.solved ? 'solved  ' : 'missed  '}${result.times} of ${result.of}  ${puzzle.id}: ${puzzle.title}\n`,
    );
  }
  process.stdout.write(
    `${game.title} ${game.rulesVersion}: ${who.text} solves ${solved} of ${list.length}\n`,
  );
  return EXIT.ok;
}
