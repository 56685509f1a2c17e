// Who may know whom, and what must stay pure. Fails with file and line for every import that points the wrong way and every
// clock, random source or way to the outside world in the engine or in a game's rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';
import { blank } from './source.mjs';

/** The parts a part may import, by folder; 'games' stands for every game. A game's bot/ is a part of its own. */
export const MAY_KNOW = {
  engine: [],
  games: ['engine'],
  'games/bot': ['engine', 'bots'],
  draw: ['engine'],
  maps: ['engine', 'draw'],
  bots: ['engine'],
  match: ['engine', 'bots'],
  bench: ['engine', 'games', 'games/bot', 'bots', 'match'],
  web: ['engine', 'games', 'games/bot', 'draw', 'bots', 'match', 'server', 'scripts', 'docs'],
  server: ['engine', 'games', 'games/bot', 'bots', 'match', 'scripts'],
  cli: ['engine', 'games', 'games/bot', 'draw', 'maps', 'bots', 'match', 'bench', 'server', 'scripts'],
};

const PACKAGES = {
  stavka: 'cli',
  '@stavka/engine': 'engine',
  '@stavka/draw': 'draw',
  '@stavka/maps': 'maps',
};
for (const name of ['bots', 'match', 'bench', 'web', 'server']) PACKAGES[`@stavka/${name}`] = name;

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isPure = (path) =>
  !isTest(path) && (path.startsWith('engine/') || /^games\/[^/]+\/(?!bot\/)/.test(path));
const IMPURE = [
  'Date',
  'performance',
  'process',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'crypto',
  'localStorage',
  'indexedDB',
  'navigator',
  'require',
  'Buffer',
  'console',
].join('|');
const IMPURE_WORD = new RegExp(
  `(?<![\\w$.])(${IMPURE})(?![\\w$])|\\b(globalThis|Math\\s*\\.\\s*random)\\b`,
  'g',
);
const IMPORT =
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])(.+?)\1|\bimport\s*(['"])(.+?)\3|\b(?:import|require)\s*\(\s*(['"`])(.+?)\5/g;

/** The part a file belongs to: { part, game }. */
export function partOf(path) {
  const [first, second, third] = path.split('/');
  if (first !== 'games') return { part: first, game: null };
  return { part: third === 'bot' ? 'games/bot' : 'games', game: second };
}

/** The part that an import leads to; null for a package from outside. */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return partOf(posix.normalize(posix.join(posix.dirname(path), specifier)));
  const [scope, name, ...rest] = specifier.split('/');
  const id = scope.startsWith('@') ? `${scope}/${name}` : scope;
  if (Object.hasOwn(PACKAGES, id)) return { part: PACKAGES[id], game: null };
  if (!id.startsWith('@stavka/')) return null;
  return { part: rest[0] === 'bot' ? 'games/bot' : 'games', game: name };
}

/** Every fault in one file: [{ path, line, message }]. */
export function faultsOf(path, text) {
  const faults = [];
  const code = blank(text);
  const lineAt = (index) => text.slice(0, index).split('\n').length;
  const fault = (index, message) => faults.push({ path, line: lineAt(index), message });
  for (const found of code.matchAll(IMPORT)) {
    // The code has its strings blanked, the text has not: names are read from the text at the same place.
    const whole = text.slice(found.index, found.index + found[0].length);
    const specifier = /(['"`])([^'"`]*)\1?\s*$/.exec(whole)?.[2] ?? '';
    const why = wrongWay(path, specifier);
    if (why !== null) fault(found.index + found[0].length - 1, `imports '${specifier}': ${why}`);
  }
  if (isPure(path))
    for (const found of code.matchAll(IMPURE_WORD))
      fault(
        found.index,
        `uses ${found[0]}: the engine and the rules know no clock, no chance and no outside world`,
      );
  return faults;
}

function wrongWay(path, specifier) {
  if (/^node:|^(fs|path|os|url|crypto|child_process|worker_threads|timers)(\/|$)/.test(specifier))
    return isPure(path) ? 'the engine and the rules know no outside world' : null;
  const from = partOf(path);
  const to = targetOf(path, specifier);
  if (to === null) return null;
  const samePackage = from.part.split('/')[0] === to.part.split('/')[0] && from.game === to.game;
  if (samePackage) {
    if (from.part === 'games' && to.part === 'games/bot' && !isTest(path))
      return 'a game does not know its bot';
    return null;
  }
  if (from.part.startsWith('games') && to.part.startsWith('games')) return 'games never import one another';
  const allowed = MAY_KNOW[from.part];
  if (allowed === undefined) return `${from.part} is not a part that DESIGN.md knows`;
  if (!allowed.includes(to.part))
    return `${from.part} may know ${allowed.length === 0 ? 'nobody' : allowed.join(', ')}`;
  // Code is imported by its package's name; data files have none.
  const isData = /\.(json|jpg\?url)$/.test(specifier) || to.part === 'scripts';
  return specifier.startsWith('.') && !isData ? 'another part is imported by its package name' : null;
}

/** What must be found and what must not: without this the check might have gone blind. */
const SAMPLES = [
  ['engine/a.ts', "import { x } from '@stavka/bots';", 1],
  ['engine/a.ts', "import { x } from '../games/kiev-41/index.ts';", 1],
  ['engine/a.ts', "\n\nexport * from 'node:fs';", 1],
  ['engine/a.ts', 'const t = Date.now();', 1],
  ['engine/a.ts', 'const r = Math.random();', 1],
  ['engine/a.ts', "await import('node:crypto');", 1],
  [
    'engine/a.ts',
    "// Date.now()\nconst s = 'Math.random()'; const t = `fetch`; const r = /process/; x.performance;",
    0,
  ],
  ['engine/a.test.ts', "import { x } from 'node:fs'; Date.now();", 0],
  ['games/a/rules/b.ts', 'const t = `$' + '{performance.now()}`;', 1],
  ['games/a/rules/b.ts', "import type { X } from '@stavka/b';", 1],
  ['games/a/rules/b.ts', "import {\n  type X,\n  y,\n} from '@stavka/bots';", 1],
  ['games/a/index.ts', "import { b } from './bot/index.ts';", 1],
  [
    'games/a/bot/c.ts',
    "import { b } from '@stavka/bots';\nimport { e } from '@stavka/engine';\nimport '../rules/b.ts';",
    0,
  ],
  ['draw/a.ts', "import '@stavka/maps';", 1],
  ['maps/a.ts', "import { d } from '@stavka/draw';\nimport { readFileSync } from 'node:fs';", 0],
  ['bots/a.ts', "import { g } from '@stavka/watch-on-the-oder';", 1],
  ['web/a.tsx', "import { c } from 'stavka';", 1],
  ['web/a.tsx', "import { b } from '@stavka/watch-on-the-oder/bot';\nimport React from 'react';", 0],
  ['web/a.tsx', "import map from '../games/kiev-41/data/map.json';", 0],
  ['bots/a.ts', "import map from '../games/kiev-41/data/map.json';", 1],
  ['cli/a.ts', "import { b } from '@stavka/maps';\nimport { c } from '../maps/index.ts';", 1],
];

export function selfTest() {
  for (const [path, text, expected] of SAMPLES) {
    const found = faultsOf(path, text);
    if (found.length !== expected)
      throw new Error(
        `layers: the check is broken: ${path} ${JSON.stringify(text)} gave ${JSON.stringify(found)}`,
      );
  }
}

/** Every source of every part, by its path from the base. */
function sources(base) {
  const found = [];
  const visit = (path) => {
    for (const entry of readdirSync(join(base, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') visit(inner);
      else if (/\.(ts|tsx|mts|mjs|js)$/.test(entry.name)) found.push(inner);
    }
  };
  const parts = new Set(Object.keys(MAY_KNOW).map((part) => part.split('/')[0]));
  for (const entry of readdirSync(base, { withFileTypes: true }))
    if (entry.isDirectory() && parts.has(entry.name)) visit(entry.name);
  return found;
}

export function main(base = root) {
  selfTest();
  const files = sources(base);
  const faults = files.flatMap((path) => faultsOf(path, readFileSync(join(base, path), 'utf8')));
  for (const { path, line, message } of faults) process.stderr.write(`${path}:${line}: ${message}\n`);
  process.stdout.write(`layers: ${files.length} files, ${faults.length} faults\n`);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv[2]);
