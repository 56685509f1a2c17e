import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { OPS, Referee } from './referee.ts';
import { ERROR_CODES } from './reply.ts';

/** docs/protocol.md, run: its examples are one conversation, in the order of the page. */
const text = readFileSync(join(projectRoot(), 'docs/protocol.md'), 'utf8');

interface Example {
  readonly line: number;
  readonly request: string;
  readonly reply: unknown;
}

function examplesOf(page: string): Example[] {
  const found: { line: number; request: string; reply: string }[] = [];
  let inside = false;
  for (const [i, line] of page.split('\n').entries()) {
    if (line.startsWith('```')) inside = line === '```jsonl';
    else if (!inside) continue;
    else if (line.startsWith('> ')) found.push({ line: i + 1, request: line.slice(2), reply: '' });
    else found[found.length - 1]!.reply += line.startsWith('< ') ? line.slice(2) : line;
  }
  return found.map(({ reply, ...rest }) => ({ ...rest, reply: JSON.parse(reply) }));
}

const REST = '…';

/** Where a value departs from an example in which … stands for what is left out; null if nowhere. */
function difference(value: unknown, example: unknown, at = 'reply'): string | null {
  if (example === REST) return value === undefined ? `${at} is missing` : null;
  if (Array.isArray(example)) {
    if (!Array.isArray(value)) return `${at} is no list`;
    const open = example[example.length - 1] === REST;
    const listed = open ? example.slice(0, -1) : example;
    if (open ? value.length < listed.length : value.length !== listed.length)
      return `${at} has ${value.length}`;
    return firstOf(listed.map((inner, i) => difference(value[i], inner, `${at}/${i}`)));
  }
  if (typeof example === 'object' && example !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`;
    const given = value as Record<string, unknown>;
    const { [REST]: open, ...listed } = example as Record<string, unknown>;
    const extra = Object.keys(given).filter((key) => !Object.hasOwn(listed, key));
    if (open === undefined && extra.length > 0) return `${at} also has ${extra.join(', ')}`;
    return firstOf(
      Object.entries(listed).map(([key, inner]) => difference(given[key], inner, `${at}/${key}`)),
    );
  }
  return Object.is(value, example)
    ? null
    : `${at} is ${JSON.stringify(value)}, not ${JSON.stringify(example)}`;
}

const firstOf = (list: readonly (string | null)[]): string | null => list.find((d) => d !== null) ?? null;

describe('docs/protocol.md', () => {
  const examples = examplesOf(text);

  it('shows replies that the referee gives', () => {
    const referee = new Referee({ newSeed: () => 'unused', now: () => 0 });
    const wrong = examples.flatMap(({ line, request, reply }) => {
      const real: unknown = JSON.parse(JSON.stringify(referee.handleLine(request)));
      const where = difference(real, reply);
      return where === null ? [] : [`line ${line}: ${where}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has an example of every op, every query and every error code', () => {
    const requests = examples.flatMap(({ request }): { op?: string; what?: string }[] => {
      try {
        return [JSON.parse(request)];
      } catch {
        return [];
      }
    });
    expect(new Set(requests.map((r) => r.op))).toEqual(new Set([...Object.keys(OPS), 'castle', undefined]));
    const queries = ['space', 'reach', 'zoc', 'supply', 'odds', 'stack', 'score', 'tables'];
    expect(requests.map((r) => r.what)).toEqual(expect.arrayContaining(queries));
    const codes = examples.map(({ reply }) => (reply as { error?: { code: string } }).error?.code);
    expect(codes).toEqual(expect.arrayContaining([...ERROR_CODES]));
  });

  it('would notice a reply that departs from the page', () => {
    expect(difference({ a: 1 }, { a: 2 })).toBe('reply/a is 1, not 2');
    expect(difference({ a: 1, b: 2 }, { a: 1 })).toBe('reply also has b');
    expect(difference({ a: [1, 2] }, { a: [1] })).toBe('reply/a has 2');
    expect(difference({ a: [1, 2], b: 0 }, { a: [1, REST], [REST]: REST })).toBeNull();
    expect(difference({}, { a: REST })).toBe('reply/a is missing');
  });
});
