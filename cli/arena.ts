import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { reportText, schedule, tally } from '@stavka/bots';
import { CALIBRATE_USAGE, calibrate } from './arena-calibrate.ts';
import { MATCH_USAGE, match } from './arena-match.ts';
import { Pool } from './arena-pool.ts';
import { PUZZLES_USAGE, puzzles } from './arena-puzzles.ts';
import { TUNE_USAGE, tune } from './arena-tune.ts';
import { readArgs } from './args.ts';
import { EXIT, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { type Entry, entryOf, GAMES } from './registry.ts';

export const USAGE = `stavka arena --bots <level>,<level> [--game id] [--scenarios list] [--games n] [--seed text] [--ms n] [--workers n] [--json file]
  Lets two levels of bot play many games on all cores and counts who wins, by bot and by side.
  --bots a,b      the two levels; sides alternate, and each pair of games shares its dice (in a game for one they take turns)
  --scenarios a,b what is played, pair after pair in turn, or 'all'; without it the game's first scenario
  --games n       how many games (200)
  --seed text     what the games' seeds are made from (arena); --json lists them, and 'stavka play' shows such a game again
  --ms n          thinking time for one choice; without it the bots take what they need and every game is reproducible
  --workers n     threads (all cores)
  --json file     keep the records of all games and the tally

${MATCH_USAGE}

${TUNE_USAGE}

${CALIBRATE_USAGE}

${PUZZLES_USAGE}`;

/** The parts of the arena beside counting who wins. */
const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  match,
  tune,
  calibrate,
  puzzles,
};

/** `stavka arena`. */
export async function arena(args: readonly string[]): Promise<number> {
  const part = args[0] === undefined || !Object.hasOwn(PARTS, args[0]) ? undefined : PARTS[args[0]];
  if (part !== undefined) return part(args.slice(1));
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.ok;
  }
  const { values } = readArgs(args, {
    game: { type: 'string', default: GAMES[0]!.game.id },
    bots: { type: 'string' },
    scenarios: { type: 'string' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'arena' },
    ms: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'string' },
  });
  const entry = entryOf(values.game);
  if (entry === undefined) throw new UsageError(`there is no game '${values.game}'`);
  const levels = levelsOf(entry, values.bots);
  const games = count(values.games, '--games');
  const ms = values.ms === undefined ? null : count(values.ms, '--ms');
  const workers = values.workers === undefined ? availableParallelism() : count(values.workers, '--workers');
  const scenarios = scenariosOf(entry, values.scenarios);
  const fixtures = schedule(entry.game.seats, levels, games, values.seed, scenarios);
  const started = performance.now();
  const bar = progressBar(games, process.stderr);
  const pool = new Pool({ game: values.game, ms }, workers);
  const records = await pool.play(fixtures, bar.step).finally(() => {
    bar.close();
    return pool.close();
  });
  const seconds = (performance.now() - started) / 1000;
  const result = tally(records, entry.game.seats);
  process.stdout.write(
    `${entry.game.title}: ${levels.join(' against ')}, ${games} games, seed '${values.seed}', ${seconds.toFixed(0)} s on ${workers} threads\n${reportText(result)}\n`,
  );
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ game: values.game, rules: entry.game.rulesVersion, levels, seed: values.seed, ms, tally: result, records }, null, 1)}\n`,
    );
  return EXIT.ok;
}

function levelsOf({ bots }: Entry, text: string | undefined): readonly [string, string] {
  const asked = (text ?? '').split(',');
  const [a, b = a] = asked;
  if (text === undefined || a === undefined || b === undefined || asked.length > 2)
    throw new UsageError('--bots names two levels, as in --bots veteran,recruit');
  for (const level of [a, b])
    if (!Object.hasOwn(bots, level))
      throw new UsageError(`there is no bot '${level}'; the levels are ${Object.keys(bots).join(', ')}`);
  return [a, b];
}

function scenariosOf({ game }: Entry, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const known = game.scenarios.map(({ id }) => id);
  if (text === 'all') return known;
  const asked = text.split(',');
  for (const id of asked)
    if (!known.includes(id))
      throw new UsageError(`there is no scenario '${id}'; the scenarios are ${known.join(', ')}`);
  return asked;
}

function count(text: string, name: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new UsageError(`${name} is a whole number from 1`);
  return n;
}
