// `npm test`: everything that must hold, in the order in which it is cheapest to learn that it does not.
import './on-node-24.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

const bin = (name, path) => join('node_modules', name, path);
const results = join(root, 'build', 'test-results.json');
const STEPS = [
  ['types', bin('typescript', 'bin/tsc'), ['--noEmit', '-p', '.']],
  [
    'style',
    bin('@biomejs/biome', 'bin/biome'),
    ['check', '--diagnostic-level=warn', '--error-on-warnings', '.'],
  ],
  ['layers', 'scripts/layers.mjs', []],
  ['rules', 'scripts/rules.mjs', ['--strict']],
  [
    'tests',
    bin('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
  ],
];

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`npm test: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 70;
}

async function main(extra) {
  await ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  mkdirSync(join(root, 'build'), { recursive: true });
  rmSync(results, { force: true });
  const summary = [];
  for (const [name, file, args] of STEPS) {
    process.stdout.write(`\n== ${name}\n`);
    const from = Date.now();
    const code = run(file, name === 'tests' ? [...args, ...extra] : args);
    summary.push(
      `${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${((Date.now() - from) / 1000).toFixed(1)} s`,
    );
    if (code === 0) continue;
    process.stdout.write(`\n${summary.join('\n')}\n${name === 'tests' ? counts() : `${name} failed`}\n`);
    return code;
  }
  process.stdout.write(`\n${summary.join('\n')}\n${counts()}\n`);
  return 0;
}

/** The figures of the run; a count that is not clean names what makes it so. */
function counts() {
  let report;
  try {
    report = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return 'tests failed: vitest left no results';
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  const browser =
    process.env.STAVKA_NO_BROWSER === '1'
      ? 'STAVKA_NO_BROWSER=1: the tests in a browser were left out\n'
      : '';
  return `${browser}${skipped > 0 ? `${skipped} skipped\n` : ''}${report.numPassedTests} passed, ${report.numFailedTests} failed`;
}
