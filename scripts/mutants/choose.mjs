// Which mutants are tried, in which order tests look for them, and which are known to change nothing.
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';

const order = (seed, name) => createHash('sha256').update(`${seed}/${name}`).digest('hex');

/** What a mutant is called: the same while its line is the same. */
export const nameOf = ({ file, line, text, kind, to }) => `${file}|${kind}|${line}|${text}|${to}`;

/**
 * So many mutants, fixed by the seed: adding a file does not change which of the others come first.
 * @template {{ file: string }} M
 * @param {readonly M[]} mutants
 * @returns {M[]}
 */
export const sample = (mutants, seed, count) =>
  mutants
    .map((mutant) => [order(seed, nameOf(mutant)), mutant])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant);

const chapterOf = (file) =>
  /^(\d\d)/.exec(basename(file))?.[1] ?? /\/(\d\d)[^/]*\/[^/]*$/.exec(file)?.[1] ?? '';
const stem = (file) => basename(file).replace(/\.(test\.)?tsx?$/, '');

/** Tests in rounds, those most likely to see the file first: its own, its chapter's, its folder's, all. */
export function rounds(file, tests) {
  const near = (test) => {
    if (stem(test) === stem(file) && dirname(test) === dirname(file)) return 0;
    if (chapterOf(file) !== '' && chapterOf(test) === chapterOf(file)) return 0;
    if (dirname(test).startsWith(dirname(file))) return 1;
    return /conformance|golden|play|soak/.test(test) ? 3 : 2;
  };
  return [0, 1, 2, 3].map((n) => tests.filter((test) => near(test) === n)).filter((list) => list.length > 0);
}

/** The mutants that are listed as changing nothing, each with its reason; one that fits no line any more is a fault of the list. */
export function equivalents(list, mutants) {
  const known = new Map();
  const stale = [];
  for (const each of list) {
    const found = mutants.filter(
      (m) => m.file === each.file && m.kind === each.kind && m.text === each.text && m.to === each.to,
    );
    if (found.length === 0) stale.push(each);
    for (const mutant of found) known.set(nameOf(mutant), each.reason);
  }
  return { known, stale };
}
