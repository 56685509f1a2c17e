import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import type { Line } from './cases/case.ts';
import { copyCase } from './cases/copy.ts';
import { kievOddsCase, kievPlayCase } from './cases/kiev-41.ts';
import { landMemoryCase, landPlayCase, landPositionCase } from './cases/land-without-end.ts';
import { matchCase } from './cases/match.ts';
import { memoryCase } from './cases/memory.ts';
import { panzersEastPlayCase, pocketsCase } from './cases/panzers-east.ts';
import { playCase } from './cases/play.ts';
import { reachCase } from './cases/reach.ts';
import { russiaMemoryCase, russiaPlayCase, russiaPositionCase } from './cases/russia-besieged.ts';
import { supplyCase } from './cases/supply.ts';
import { tracesCase } from './cases/traces.ts';

// Memory first: what the other cases leave behind would blur it.
const CASES: readonly (() => Line[])[] = [
  memoryCase,
  landMemoryCase,
  russiaMemoryCase,
  matchCase,
  copyCase,
  reachCase,
  supplyCase,
  tracesCase,
  playCase,
  kievPlayCase,
  kievOddsCase,
  panzersEastPlayCase,
  pocketsCase,
  landPlayCase,
  landPositionCase,
  russiaPlayCase,
  russiaPositionCase,
];

function machine(): string {
  const cpu = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpu}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

function report(lines: readonly Line[], load: number): string {
  return [
    '# Measurements',
    '',
    `Written by \`npm run bench\`: ${game.title} where no other game is named, contestants side by side in one run, taking turns; the best round counts.`,
    '',
    `Machine: ${machine()}; load when it began: ${load.toFixed(1)}.`,
    '',
    '| what | ours | theirs | ratio | target | |',
    '|---|---|---|---|---|---|',
    ...lines.map(
      ({ what, ours, theirs, ratio, target, met }) =>
        `| ${what} | ${ours} | ${theirs || '–'} | ${ratio || '–'} | ${target} | ${met ? 'met' : '**missed**'} |`,
    ),
    '',
  ].join('\n');
}

/**
 * `npm run bench`: measures, prints as it goes, and writes bench/results.md. Gives 1 when a target is missed. With words it measures
 * only the cases whose names hold one of them (`npm run bench -- land`), and writes nothing.
 */
export async function main(words: readonly string[] = []): Promise<number> {
  const [load = 0] = loadavg();
  process.stdout.write(`${machine()}; load ${load.toFixed(1)}\n\n`);
  const lines: Line[] = [];
  const isWanted = ({ name }: { readonly name: string }): boolean =>
    words.length === 0 || words.some((word) => name.includes(word));
  for (const measure of CASES.filter(isWanted))
    for (const line of measure()) {
      lines.push(line);
      const { what, ours, theirs, ratio, target, met } = line;
      process.stdout.write(
        `${what}\n  ${ours}${theirs && ` against ${theirs}`}${ratio && `: ${ratio}`}; ${target}: ${met ? 'met' : 'MISSED'}\n`,
      );
    }
  if (words.length > 0) return lines.every(({ met }) => met) ? 0 : 1;
  const file = join(root(), 'bench', 'results.md');
  writeFileSync(file, report(lines, load));
  process.stdout.write(`\nwritten to ${file}\n`);
  return lines.every(({ met }) => met) ? 0 : 1;
}

/** The checkout this was built from. */
function root(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"stavka-root"')) return folder;
    if (dirname(folder) === folder) throw new Error('not in a checkout of Stavka');
  }
}
