import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionals, readArgs } from '../args.ts';
import { EXIT, Refused, refusedFor, UsageError } from '../fail.ts';
import { parseJson } from '../json.ts';
import { entryOf, GAMES } from '../registry.ts';
import { projectRoot } from '../root.ts';
import type { Command } from './command.ts';

interface Rule {
  readonly id: string;
  readonly title: string;
  readonly says: string;
}

export const rules: Command = {
  usage: `stavka rules <game> [id]
  Prints every rule of the game in our words, or the rule with that id and what stands under it: 11.5 prints 11.5.4 too.
  Games: ${GAMES.map(({ game }) => game.id).join(', ')}`,
  async run(args) {
    const [id, rule] = positionals(readArgs(args, {}).positionals, ['game', 'id'], 1) as [string, string?];
    if (entryOf(id) === undefined) throw new UsageError(`there is no game '${id}'`);
    const found = rulesOf(id).filter((r) => rule === undefined || r.id === rule || isUnder(r.id, rule));
    if (found.length === 0) throw new Refused(`${id} has no rule '${rule}'`);
    process.stdout.write(`${found.map((r) => `${r.id}  ${r.title}\n${fold(r.says)}`).join('\n\n')}\n`);
    return EXIT.ok;
  },
};

/** 11.5 holds 11.5.4, 11.5(2) and 11.5#city, but not 11.50; 11.0 is the head of chapter 11. */
export function isUnder(id: string, rule: string): boolean {
  const head = rule.replace(/\.0$/, '');
  return id.startsWith(head) && /^[.#(]/.test(id.slice(head.length));
}

function rulesOf(game: string): readonly Rule[] {
  const name = `games/${game}/text/rules.json`;
  let text: string;
  try {
    text = readFileSync(join(projectRoot(), name), 'utf8');
  } catch (error) {
    throw new Refused(`${name}: ${(error as Error).message}`);
  }
  const json = parseJson(name, text);
  if (!json.ok) throw refusedFor(json.faults);
  const list = Array.isArray(json.value) ? json.value : [];
  const wrong = list.findIndex((r) => [r?.id, r?.title, r?.says].some((part) => typeof part !== 'string'));
  if (list.length === 0 || wrong >= 0)
    throw new Refused(`${name}, ${Math.max(wrong, 0)}: a rule needs an id, a title and what it says`);
  return list as readonly Rule[];
}

const WIDTH = 100;

function fold(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1]!;
    if (last !== '' && last.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `    ${line}`).join('\n');
}
