import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Seat } from '@stavka/engine';
import { BUSY, type GameRecord, pick, recordGame, replayDiffers, rngOf } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { pesSubject } from './conformance/subject.ts';
import { panzersEast as game } from './index.ts';
import type { PesOrder } from './orders.ts';
import type { PesState } from './state.ts';

/**
 * Whole games kept as files. Rules that play them otherwise are other rules: they get another RULES_VERSION (position.ts), and
 * the games are written anew with
 *
 *     STAVKA_GOLDEN=write npx vitest run games/panzers-east/golden.test.ts
 *
 * which refuses to replace a game under the same version. Rules that nobody has played by yet may keep their version:
 * STAVKA_GOLDEN=overwrite.
 */
const MODE = process.env.STAVKA_GOLDEN;
const AGAIN = 'STAVKA_GOLDEN=write npx vitest run games/panzers-east/golden.test.ts';

type Choose = (s: PesState, seat: Seat) => PesOrder;
const random = (seed: string, policy: typeof BUSY): Choose => {
  const rng = rngOf(seed);
  return (s) => pick(game.choices(s), pesSubject.endings, policy, rng);
};
const byBot = (level: keyof typeof BOTS): Choose => {
  return (s, seat) => BOTS[level].choose(game.view(s, seat), seat, { seed: 1 });
};

interface Kept {
  readonly name: string;
  readonly title: string;
  readonly choose: (seed: string) => Choose;
  /** What makes a game worth keeping; seeds are tried until one does. */
  readonly isWanted: (record: GameRecord) => boolean;
}

const has = (record: GameRecord, ...kinds: readonly string[]): boolean =>
  kinds.every((kind) => record.orders.some((order) => order.kind === kind));

const GAMES: readonly Kept[] = [
  {
    name: 'busy',
    title: 'Random orders, a good part of the army every phase',
    choose: (seed) => random(seed, BUSY),
    isWanted: (record) => has(record, 'fight-on', 'break-off', 'allocate', 'halt'),
  },
  {
    name: 'recruit',
    title: 'A recruit, beaten after units have come back',
    choose: () => byBot('recruit'),
    isWanted: (record) => has(record, 'arrive', 'allocate') && record.outcome.winner === 'soviet',
  },
  {
    name: 'veteran',
    title: 'A veteran takes Moscow',
    choose: () => byBot('veteran'),
    isWanted: (record) => record.outcome.winner === 'german',
  },
];

const fileOf = (name: string): string => fileURLToPath(new URL(`./golden/${name}.json`, import.meta.url));

function read(name: string): GameRecord {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as GameRecord;
}

/** One order, and one mark, to a line. */
function write(name: string, record: GameRecord): void {
  const { orders, marks, ...rest } = record;
  const lines = (list: readonly unknown[]): string =>
    `[\n${list.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  mkdirSync(fileURLToPath(new URL('./golden/', import.meta.url)), { recursive: true });
  writeFileSync(fileOf(name), `${head},\n "marks": ${lines(marks)},\n "orders": ${lines(orders)}\n}\n`);
}

function rewrite({ name, title, choose, isWanted }: Kept): void {
  if (MODE === 'write' && existsSync(fileOf(name)) && read(name).rulesVersion === game.rulesVersion) return;
  for (let n = 0; n < 100; n++) {
    const seed = `golden-${name}-${n}`;
    const record = recordGame(game, title, seed, choose(seed));
    if (isWanted(record)) return write(name, record);
  }
  throw new Error(`no game worth keeping as ${name}`);
}

describe('golden playthroughs', () => {
  it.each(GAMES)('$name: $title', (kept) => {
    const { name } = kept;
    if (MODE === 'write' || MODE === 'overwrite') rewrite(kept);
    const record = read(name);
    if (record.rulesVersion !== game.rulesVersion)
      throw new Error(
        `golden/${name}.json was played under rules ${record.rulesVersion}, this program plays ${game.rulesVersion}. If the new rules are meant, write it anew: ${AGAIN}`,
      );
    const differs = replayDiffers(game, record);
    if (differs !== null)
      throw new Error(
        `golden/${name}.json no longer plays as it did: ${differs}. If the change of rules or data is meant, change RULES_VERSION and write it anew: ${AGAIN}`,
      );
    expect(record.marks.map((mark) => mark.turn)).toEqual([
      ...new Set(record.marks.map((m) => m.turn)),
      record.marks.at(-1)!.turn,
    ]);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together give every kind of order and end in more than one way', () => {
    const records = GAMES.map(({ name }) => read(name));
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    // Conceding (5.5) is open at any time and never among the choices.
    expect([...kinds].sort()).toEqual(
      Object.keys(game.schemas.orders)
        .filter((kind) => kind !== 'concede')
        .sort(),
    );
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBeGreaterThan(1);
  });
});
