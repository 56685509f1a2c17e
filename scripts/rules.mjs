// Which enforced rules does no test cite? `npm run rules`, `npm run rules -- --strict`.
//
// Every game has its ledger in games/<game>/text/rules.json. A test proves a rule by naming it in square brackets at the
// head of its title: it('[7.1#1] a unit leaving an enemy zone ...'), it('[4.2.1#1][8.3#5] ...'), it('[8.5, ruling 46] ...').
// A citation of a rule or ruling that does not exist is reported as an error. With --strict such an error, and an uncited
// rule of a game that is playable (has an index.ts), fails the run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const strict = process.argv.includes('--strict');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** `it('title'`, `test("title"`, `it.each(...)('title'`, with or without a line break after the bracket. */
const TITLE = /\b(?:it|test)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const CITATIONS = /^(?:\s*\[[^\]]+\])+/;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* testFiles(path);
    else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Every id that a test title in the folder cites, with the files that do. */
function citationsIn(folder) {
  const cited = new Map();
  for (const file of testFiles(folder)) {
    for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      const head = CITATIONS.exec(title)?.[0] ?? '';
      for (const [, list] of head.matchAll(/\[([^\]]+)\]/g))
        for (const id of list.split(',').map((part) => part.trim()))
          cited.set(id, [...(cited.get(id) ?? []), relative(root, file)]);
    }
  }
  return cited;
}

function readList(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** A game that is being built says so in its package.json: its uncited rules are counted, and fail nothing yet. */
const isInWork = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).stavka?.inWork === true;

let failed = false;
for (const game of readdirSync(join(root, 'games')).sort()) {
  const folder = join(root, 'games', game);
  if (!existsSync(join(folder, 'text', 'rules.json'))) continue;
  if (only.length > 0 && !only.includes(game)) continue;
  const ledger = readList(join(folder, 'text', 'rules.json'));
  const enforced = ledger.filter((rule) => rule.enforce).map((rule) => rule.id);
  const rulings = readList(join(folder, 'text', 'rulings.json')).map((ruling) => `ruling ${ruling.n}`);
  const known = new Set([...ledger.map((rule) => rule.id), ...rulings]);
  const cited = citationsIn(folder);
  const uncited = enforced.filter((id) => !cited.has(id));
  const openRulings = rulings.filter((id) => !cited.has(id));
  const unknown = [...cited].filter(([id]) => !known.has(id));
  const playable = existsSync(join(folder, 'index.ts')) && !isInWork(folder);
  const tests = `${enforced.length - uncited.length} of ${enforced.length} enforced rules cited by tests`;
  const more =
    rulings.length > 0 ? `, ${rulings.length - openRulings.length} of ${rulings.length} rulings` : '';
  console.log(`${game}: ${tests}${more}, ${uncited.length} uncited${playable ? '' : ' (not playable yet)'}`);
  if (playable) for (const id of uncited) console.log(`  uncited  ${id}`);
  if (playable && openRulings.length > 0)
    console.log(`  rulings without a test: ${openRulings.map((id) => id.replace('ruling ', '')).join(', ')}`);
  for (const [id, files] of unknown)
    console.log(`  error    no rule '${id}', cited in ${[...new Set(files)].join(', ')}`);
  if (unknown.length > 0) failed = true;
  if (strict && playable && uncited.length > 0) failed = true;
}
process.exitCode = strict && failed ? 1 : 0;
