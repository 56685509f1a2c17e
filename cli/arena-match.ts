import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Contestant,
  contestantOf,
  estimate,
  type Fixture,
  type GameRecord,
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
import { canonical } from '@stavka/engine';
import { botsFor, type PlayerSpec, Pool } from './arena-pool.ts';
import { positionals, readArgs } from './args.ts';
import { EXIT, Refused, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { type Entry, entryOf, GAMES } from './registry.ts';
import { projectRoot } from './root.ts';

export const MATCH_USAGE = `stavka arena match <A> <B> [--game id] [--games n | --sequential] [--family name] [--confirm] [--workers n] [--out file]
  A match of A against B on all cores: pairs of games on shared dice with sides changed; is A better?
  A, B            level+values:file+budget:n, as in veteran+values:bold.json; 'values' lays numbers over the game's bot/values.json,
                  'budget' is judged positions for one thought
  --games n       a fixed number of games (400)
  --sequential    plays until it is clear whether A wins 55% or 50% of the points (errors 5%), at most ${TEST.mostGames} games
  --family name   what the seeds are made from (tries)
  --confirm       the figure is to be published: refused on seeds on which anything was played before
  --ledger file   where uses of seeds are written down (games/<game>/bot/ledger.jsonl)
  --workers n     threads (all cores)
  --out file      keep the record of every game, a line each; a match that was stopped goes on where its file ends`;

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
    out: { type: 'string' },
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
  const { out } = values;
  const played = out === undefined ? [] : recordsIn(out, fixtures);
  const begun = new Set(played.map(({ number }) => number));
  const open = fixtures.filter(({ number }) => !begun.has(number));
  const bar = progressBar(Math.max(1, open.length), process.stderr);
  const verdict = () => verdictOn(pairScores(played, a.text));
  try {
    await pool.play(
      open,
      (record) => {
        played.push(record);
        if (out !== undefined) appendFileSync(out, `${JSON.stringify(record)}\n`);
        bar.step();
      },
      undefined,
      () => !values.sequential || verdict() === 'open',
    );
  } finally {
    bar.close();
    await pool.close();
  }
  const records = played.sort((x, y) => x.number - y.number);
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
  return EXIT.ok;
}

/** The games a file holds. A last line that was cut off is dropped; a game of another match is refused. */
function recordsIn(path: string, fixtures: readonly Fixture[]): GameRecord[] {
  return wholeLines(path).map((line, i) => {
    const record = JSON.parse(line) as GameRecord;
    const fixture = fixtures[record.number];
    if (
      fixture === undefined ||
      fixture.seed !== record.seed ||
      canonical(fixture.seats) !== canonical(record.seats)
    )
      throw new Refused(`${path}, line ${i + 1} is no game of this match`);
    return record;
  });
}

/** The lines of a file that is written line by line; what follows the last whole one is taken off the file. */
export function wholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(path, whole);
  return whole.split('\n').filter((line) => line !== '');
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

export function evenNumber(text: string): number {
  const n = wholeNumber(text, '--games');
  if (n % 2 !== 0) throw new UsageError('--games is even: games are played in pairs');
  return n;
}
