import { appendFileSync, writeFileSync } from 'node:fs';
import { namesIn, pairScores, proposal, type Step, schedule, standAfter, trialAt } from '@stavka/bots';
import { addUse, gameNamed, ledgerPath, read, specOf, wholeLines, wholeNumber } from './arena-match.ts';
import { Pool } from './arena-pool.ts';
import { readArgs } from './args.ts';
import { EXIT, Refused, UsageError } from './fail.ts';
import { progressBar } from './progress.ts';
import { GAMES } from './registry.ts';

export const TUNE_USAGE = `stavka arena tune --values <groups> --steps n --out file [--game id] [--level contestant] [--pairs n] [--family name] [--workers n]
  Looks for better values by play (SPSA): each step matches two patches of values against each other. It proposes; a match on other seeds decides.
  --values a,b    groups or names in the game's bot/values.json
  --steps n       how many steps in all; a run that was stopped goes on where its file ends
  --out file      a line a step; the patch proposed is written beside it as file.patch.json
  --level text    the contestant to be tuned (veteran)
  --pairs n       pairs of games for a step (as many as there are threads)
  --family name   what the seeds are made from (tune)`;

/** `stavka arena tune`. */
export async function tune(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, {
    game: { type: 'string', default: GAMES[0]!.game.id },
    values: { type: 'string' },
    steps: { type: 'string' },
    out: { type: 'string' },
    level: { type: 'string', default: 'veteran' },
    pairs: { type: 'string' },
    family: { type: 'string', default: 'tune' },
    ledger: { type: 'string' },
    workers: { type: 'string' },
  });
  const { values: groups, steps: wanted, out } = values;
  if (groups === undefined || wanted === undefined || out === undefined)
    throw new UsageError('--values, --steps and --out are needed');
  const entry = gameNamed(values.game);
  const contestant = read(values.level);
  const spec = specOf(entry, contestant);
  const list = entry.makers?.[contestant.level]?.values;
  if (list === undefined) throw new UsageError(`'${contestant.level}' has no values in this game`);
  let names: readonly string[];
  try {
    names = namesIn(list, groups.split(','));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const start = { ...list, ...patched(list, spec.values) };
  const done = stepsIn(out, names);
  const last = wholeNumber(wanted, '--steps');
  if (done.length === 0)
    addUse(values.ledger ?? ledgerPath(entry), {
      family: values.family,
      use: 'tune',
      a: contestant.text,
      b: names.join(),
      rules: entry.game.rulesVersion,
      games: last,
    });
  const pool = new Pool(
    { game: values.game, ms: null },
    ...(values.workers === undefined ? [] : [wholeNumber(values.workers, '--workers')]),
  );
  const pairs = values.pairs === undefined ? pool.size : wholeNumber(values.pairs, '--pairs');
  const bar = progressBar(Math.max(1, last - done.length), process.stderr);
  try {
    for (let n = done.length; n < last; n++) {
      const at = standAfter(start, names, done);
      const { plus, minus } = trialAt(start, at, n, values.family);
      const players = {
        plus: { ...spec, values: { ...spec.values, ...plus } },
        minus: { ...spec, values: { ...spec.values, ...minus } },
      };
      const fixtures = schedule(entry.game.seats, ['plus', 'minus'], 2 * pairs, `${values.family}-${n}`);
      const scores = pairScores(await pool.play(fixtures, undefined, players), 'plus');
      const share = scores.reduce((sum, x) => sum + x, 0) / scores.length;
      const step: Step = { n, at, plus, minus, share };
      appendFileSync(out, `${JSON.stringify(step)}\n`);
      done.push(step);
      bar.step();
    }
  } finally {
    bar.close();
    await pool.close();
  }
  const found = { ...spec.values, ...proposal(start, names, done) };
  writeFileSync(`${out}.patch.json`, `${JSON.stringify(found, null, 2)}\n`);
  process.stdout.write(
    `${entry.game.title}: ${done.length} steps over ${names.length} values; proposed in ${out}.patch.json\n${names.map((name) => `  ${name}  ${start[name]!.value} -> ${found[name]}`).join('\n')}\n`,
  );
  return EXIT.ok;
}

/** Entries of a list that begin where a contestant's own patch puts them. */
const patched = (
  list: Parameters<typeof namesIn>[0],
  patch: Readonly<Record<string, number>> = {},
): Parameters<typeof namesIn>[0] =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, { ...list[name]!, value }]));

/** The steps a file holds. A last line that was cut off is dropped from the file; it is played again. */
function stepsIn(path: string, names: readonly string[]): Step[] {
  const steps = wholeLines(path).map((line) => JSON.parse(line) as Step);
  for (const [n, step] of steps.entries())
    if (step.n !== n || Object.keys(step.at ?? {}).join() !== names.join())
      throw new Refused(`${path}, line ${n + 1} is no step of this run: other values, or out of order`);
  return steps;
}
