// How many lines do the parts have, without tests and what serves them alone? `npm run lines` prints them beside the targets that
// were set when the declarations were designed. Targets are no gates: what is missed is named, and nothing fails.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/** Files of more lines than this are listed. */
const LONG = 300;
const PARTS = ['engine', 'match', 'games', 'draw', 'maps', 'bots', 'cli', 'server', 'web'];
const isSource = (path) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path);
const servesTests = (path) =>
  /\.test\.tsx?$/.test(path) ||
  /(^|\/)testing(\.ts$|\/)/.test(path) ||
  /^games\/[^/]+\/test\//.test(path) ||
  path.startsWith('web/e2e/');

/** A game: what it declares and what is asked of it, its law, its bot, what is printed, its part of the table. */
const game = (id, title, { declared, rules, table } = {}) => [
  { name: `${title}: bot`, fits: new RegExp(`^games/${id}/bot/`) },
  {
    name: `${title}: data, charts, terrain`,
    fits: new RegExp(`^games/${id}/(data|charts|tables|terrain|months)[^/]*$`),
  },
  {
    name: `${title}: declarations, positions, questions, conformance`,
    fits: new RegExp(`^games/${id}/(?!rules/)|^games/${id}/rules/(questions|position)[^/]*$`),
    most: declared,
  },
  { name: `${title}: rules`, fits: new RegExp(`^games/${id}/rules/`), most: rules },
  { name: `${title}: at the table`, fits: new RegExp(`^web/games/${id}/`), most: table },
];

/** What is counted together: a file belongs to the first row that it fits. Rows with `of` are parts of another. */
export const ROWS = [
  { name: 'engine/define', fits: /^engine\/define\/(?!kit\/)/, most: 2200, of: 'engine' },
  { name: 'engine/mechanisms', fits: /^engine\/mechanisms\//, of: 'engine' },
  { name: 'engine, the rest', fits: /^engine\//, of: 'engine' },
  { name: 'engine', sum: true, most: 6000 },
  { name: 'match', fits: /^match\//, most: 1100 },
  { name: 'web/worker', fits: /^web\/worker\//, most: 800 },
  { name: 'cli', fits: /^cli\//, most: 2050 },
  ...game('watch-on-the-oder', 'Watch on the Oder', { declared: 1300, rules: 2350, table: 150 }),
  ...game('land-without-end', 'Land Without End', { declared: 1800, rules: 5000, table: 900 }),
  ...game('russia-besieged', 'Russia Besieged', { declared: 3400, rules: 8000, table: 1300 }),
  ...game('kiev-41', 'Kiev ’41'),
  ...game('panzers-east', 'Panzers East'),
  { name: 'the table of all games', fits: /^web\// },
  { name: 'bots that all games share', fits: /^bots\// },
  { name: 'server', fits: /^server\// },
  { name: 'maps and their drawing', fits: /^(maps|draw)\// },
];

/** Each source file without tests, with its number of lines. */
export function* filesOf(base) {
  for (const part of PARTS) {
    let found;
    try {
      found = readdirSync(posix.join(base, part), { recursive: true, withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of found) {
      const path = posix.relative(base, posix.join(entry.parentPath, entry.name));
      if (!entry.isFile() || path.includes('node_modules/') || !isSource(path) || servesTests(path)) continue;
      yield { path, lines: readFileSync(posix.join(base, path), 'utf8').split('\n').length - 1 };
    }
  }
}

/** The rows with their lines, files and by how much each misses its target; and the files that belong to none. */
export function count(files) {
  const rows = ROWS.map(({ name, most, of, sum }) => ({ name, most, of, sum, lines: 0, files: 0 }));
  const homeless = [];
  for (const { path, lines } of files) {
    const i = ROWS.findIndex(({ fits }) => fits?.test(path));
    if (i < 0) {
      homeless.push(path);
      continue;
    }
    for (const row of [rows[i], rows.find(({ sum, name }) => sum && name === rows[i].of)])
      if (row !== undefined) {
        row.lines += lines;
        row.files++;
      }
  }
  for (const row of rows) if (row.most !== undefined) row.over = Math.max(0, row.lines - row.most);
  return { rows, homeless };
}

const number = (n) => n.toLocaleString('en');

/** The table as text, and after it the files that are too long. */
export function report(base = root) {
  const files = [...filesOf(base)];
  const { rows, homeless } = count(files);
  const long = files.filter(({ lines }) => lines > LONG).sort((a, b) => b.lines - a.lines);
  const missed = rows.filter(({ over }) => over > 0);
  return [
    '| lines without tests | files | lines | target | missed by |',
    '|---|---|---|---|---|',
    ...rows
      .filter((row) => row.files > 0)
      .map(
        ({ name, files: n, lines, most, over, of }) =>
          `| ${of === undefined ? '' : '– '}${name} | ${n} | ${number(lines)} | ${most === undefined ? '' : number(most)} | ${over > 0 ? number(over) : ''} |`,
      ),
    '',
    `${number(files.length)} files, ${number(files.reduce((sum, { lines }) => sum + lines, 0))} lines; ${missed.length} targets are missed.`,
    ...(homeless.length > 0 ? [`Counted in no row: ${homeless.join(', ')}`] : []),
    `Longer than ${LONG} lines: ${long.map(({ path, lines }) => `${path} (${lines})`).join(', ') || 'none'}.`,
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(report(process.argv[2] ?? root));
