import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Contestant,
  contestantOf,
  estimate,
  pairScores,
  patchFaults,
  readLedger,
  refusal,
  reportText,
  schedule,
  TEST,
  tally,
  type Use,
  variantsTried,
  verdictOn,
} from '@stavka/bots';
import { botsFor, type PlayerSpec, Pool } from './arena-pool.ts';
import { positionals, readArgs } from './args.ts';
import { EXIT, Refused, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { type Entry, entryOf, GAMES } from './registry.ts';
import { projectRoot } from './root.ts';

export const MATCH_USAGE = `stavka arena match <A> <B> [--game id] [--games n | --sequential] [--family name] [--confirm] [--workers n] [--json file]
  A match of A against B on all cores: pairs of games on shared dice with sides changed; is A better?
  A, B            level+values:file+budget:n, as in veteran+values:bold.json; 'values' lays numbers over the game's bot/values.json,
                  'budget' is judged positions for one thought
  --games n       a fixed number of games (400)
  --sequential    plays until it is clear whether A wins 55% or 50% of the points (errors 5%), at most ${TEST.mostGames} games
  --family name   what the seeds are made from (tries)
  --confirm       the figure is to be published: refused on seeds on which anything was played before
  --ledger file   where uses of seeds are written down (games/<game>/bot/ledger.jsonl)
  --workers n     threads (all cores)
  --json file     keep the records of all games`;

/** `stavka arena match`. */
export async function match(args: readonly string[]): Promise<number> {
  const { values, positionals: given } = readArgs(args, {
    game: { type: 'string', default: GAMES[0]!.game.id },
    games: { type: 'string', default: '400' },
    sequential: { type: 'boolean', default: false },
    family: { type: 'string', default: 'tries' },
    confirm: { type: 'boolean', default: false },
    ledger: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'string' },
  });
  const [textA, textB] = positionals(given, ['A', 'B'], 2);
  const entry = gameNamed(values.game);
  const a = read(textA!);
  const b = read(textB!);
  const players = { [a.text]: specOf(entry, a), [b.text]: specOf(entry, b) };
  botsFor(entry, players);
  const most = values.sequential ? TEST.mostGames : evenNumber(values.games);
  const path = values.ledger ?? ledgerPath(entry);
  const ledger = ledgerAt(path);
  const why = values.confirm ? refusal(ledger, values.family) : null;
  if (why !== null) throw new Refused(why);
  if (values.confirm && values.sequential)
    throw new UsageError('a figure to be published comes from a fixed number of games');

  const fixtures = schedule(entry.game.seats, [a.text, b.text], most, values.family);
  const pool = new Pool(
    { game: values.game, ms: null, players },
    ...(values.workers === undefined ? [] : [wholeNumber(values.workers, '--workers')]),
  );
  const bar = progressBar(most, process.stderr);
  const played: Parameters<typeof pairScores>[0][number][] = [];
  const verdict = () => verdictOn(pairScores(played, a.text));
  let records: typeof played;
  try {
    records = await pool.play(
      fixtures,
      (record) => {
        played.push(record);
        bar.step();
      },
      undefined,
      () => !values.sequential || verdict() === 'open',
    );
  } finally {
    bar.close();
    await pool.close();
  }
  const share = estimate(pairScores(records, a.text));
  const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;
  const result = `${percent(share.mean)} [${percent(share.low)} to ${percent(share.high)}] of ${records.length} games`;
  const ended = values.sequential ? `; sequential: ${verdict()}` : '';
  const use: Use = {
    family: values.family,
    use: values.confirm ? 'confirm' : 'try',
    a: a.text,
    b: b.text,
    rules: entry.game.rulesVersion,
    games: records.length,
    result: `${result}${ended}`,
  };
  addUse(path, use);
  const tried = variantsTried([...ledger, use]);
  process.stdout.write(
    `${entry.game.title} ${entry.game.rulesVersion}: ${a.text} against ${b.text}, seeds '${values.family}'
${a.text} won ${result}${ended}${values.confirm ? '' : `; ${tried} variants tried since the last confirmation`}
${reportText(tally(records, entry.game.seats))}
`,
  );
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ ...use, players, records }, null, 1)}\n`);
  return EXIT.ok;
}

export function gameNamed(id: string): Entry {
  const entry = entryOf(id);
  if (entry === undefined) throw new UsageError(`there is no game '${id}'`);
  return entry;
}

export function read(text: string): Contestant {
  const contestant = contestantOf(text);
  if (typeof contestant === 'string') throw new UsageError(contestant);
  return contestant;
}

/** A contestant with its files read and held against the game's list of values. */
export function specOf({ makers = {} }: Entry, { level, values, budget, data }: Contestant): PlayerSpec {
  if (data !== undefined) throw new UsageError('judged data is laid over a whole game, with --data');
  const list = Object.hasOwn(makers, level) ? makers[level]!.values : {};
  const patch = values === undefined ? undefined : readJson(values);
  const faults = patch === undefined ? [] : patchFaults(list, patch);
  if (faults.length > 0) throw new Refused(faults.map((fault) => `${values}: ${fault}`).join('\n'));
  return {
    level,
    ...(patch === undefined ? {} : { values: patch as Readonly<Record<string, number>> }),
    ...(budget === undefined ? {} : { budget }),
  };
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Refused(`${path}: ${(error as Error).message}`);
  }
}

export const ledgerPath = ({ game }: Entry): string =>
  join(projectRoot(), 'games', game.id, 'bot', 'ledger.jsonl');

export const ledgerAt = (path: string): readonly Use[] =>
  existsSync(path) ? readLedger(readFileSync(path, 'utf8'), path) : [];

export function addUse(path: string, use: Use): void {
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${JSON.stringify(use)}\n`);
}

export function wholeNumber(text: string, name: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new UsageError(`${name} is a whole number from 1`);
  return n;
}

function evenNumber(text: string): number {
  const n = wholeNumber(text, '--games');
  if (n % 2 !== 0) throw new UsageError('--games is even: games are played in pairs');
  return n;
}
