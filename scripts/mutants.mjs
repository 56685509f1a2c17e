// `npm run mutants -- --game land-without-end`: breaks the rules of a game on purpose, one small change at a time, and lists the
// changes that no test sees. With --mechanisms: of engine/mechanisms. A run that was stopped goes on where it was.
import './on-node-24.mjs';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { equivalents, nameOf, rounds, sample } from './mutants/choose.mjs';
import { lineAt, mutationsOf, ruleAt } from './mutants/find.mjs';
import { Bench } from './mutants/try.mjs';
import { ensureInstalled, root } from './setup.mjs';

const USAGE = `npm run mutants -- --game <id> | --mechanisms [--count n] [--seed text] [--workers n] [--seconds n] [--afresh]
  --count n     how many mutants (300; 0: all)
  --seed text   which ones ('first')
  --workers n   how many at a time (one for each core)
  --seconds n   how long tests may take before a mutant counts as seen (180)
  --afresh      forgets what an earlier run of the same seed found`;

function* files(folder, wanted) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* files(path, wanted);
    } else if (wanted(entry.name)) yield relative(root, path);
  }
}
const isTest = (name) => name.endsWith('.test.ts');
const isSource = (name) => name.endsWith('.ts') && !isTest(name);

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      mechanisms: { type: 'boolean' },
      count: { type: 'string', default: '300' },
      seed: { type: 'string', default: 'first' },
      workers: { type: 'string', default: String(cpus().length) },
      seconds: { type: 'string', default: '180' },
      afresh: { type: 'boolean' },
    },
  });
  const what = values.mechanisms === true ? 'mechanisms' : values.game;
  if (what === undefined) throw new Error(`--game or --mechanisms is missing\n${USAGE}`);
  const home = values.mechanisms === true ? 'engine/mechanisms' : `games/${what}`;
  const from = values.mechanisms === true ? home : `${home}/rules`;
  if (!existsSync(join(root, from))) throw new Error(`there is no ${from}`);
  await ensureInstalled();
  const sources = new Map(
    [...files(join(root, from), isSource)].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const all = [...sources].flatMap(([file, source]) =>
    mutationsOf(source).map(({ text: to, ...m }) => ({
      ...m,
      to,
      file,
      ...lineAt(source, m.start),
      rule: ruleAt(source, m.start, file),
    })),
  );
  const list = join(root, 'docs', 'mutants', `${what}.json`);
  const kept = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const { known, stale } = equivalents(kept, all);
  for (const each of stale) process.stdout.write(`no such line any more: ${each.file}: ${each.text}\n`);
  const chosen = sample(all, values.seed, Number(values.count) || all.length);
  const tests = [...files(join(root, home), isTest)];
  const told = await tryAll(chosen, { what, known, sources, tests, ...values });
  return report(chosen, told, known, all.length);
}

async function tryAll(chosen, { what, known, sources, tests, seed, workers, seconds, afresh }) {
  const folder = join(root, 'build', 'mutants');
  mkdirSync(folder, { recursive: true });
  const book = join(folder, `${what}-${seed}.jsonl`);
  if (afresh === true) rmSync(book, { force: true });
  const told = new Map();
  if (existsSync(book))
    for (const line of readFileSync(book, 'utf8').split('\n').filter(Boolean)) {
      const { name, seen } = JSON.parse(line);
      told.set(name, seen);
    }
  else writeFileSync(book, '');
  const open = chosen.filter((m) => !known.has(nameOf(m)) && !told.has(nameOf(m)));
  const total = open.length;
  let done = 0;
  const started = Date.now();
  const work = async (n) => {
    const bench = new Bench(root, join(folder, `copy-${what}-${n}`));
    if (n === 0 && total > 0 && (await bench.sees(null, '', [tests], Number(seconds) * 4)))
      throw new Error('the tests fail without any mutant');
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const seen = await bench.sees(next, sources.get(next.file), rounds(next.file, tests), Number(seconds));
      told.set(nameOf(next), seen);
      appendFileSync(book, `${JSON.stringify({ name: nameOf(next), seen })}\n`);
      done++;
      const left = Math.round(((Date.now() - started) / 1000 / done) * (total - done));
      process.stdout.write(
        `${process.stdout.isTTY ? '\r\x1b[K' : ''}${done} of ${total}, ${left} s left: ${seen ? 'seen' : 'SURVIVED'} ${next.file}:${next.line}${process.stdout.isTTY ? '' : '\n'}`,
      );
    }
    bench.close();
  };
  await Promise.all(Array.from({ length: Math.min(Number(workers), Math.max(1, total)) }, (_, n) => work(n)));
  return told;
}

function report(chosen, told, known, of) {
  const survivors = chosen.filter((m) => told.get(nameOf(m)) === false);
  const alike = chosen.filter((m) => known.has(nameOf(m)));
  const tried = chosen.length - alike.length;
  process.stdout.write('\n');
  for (const m of survivors.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)))
    process.stdout.write(`survived  ${m.file}:${m.line}  [${m.rule}]  ${m.kind}  ${m.text}  ->  ${m.to}\n`);
  const killed = tried - survivors.length;
  process.stdout.write(
    `${chosen.length} mutants of ${of}: ${alike.length} change nothing, ${killed} of ${tried} seen (${((100 * killed) / Math.max(1, tried)).toFixed(1)}%), ${survivors.length} survived\n`,
  );
  return survivors.length > tried / 10 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`mutants: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 70;
}
