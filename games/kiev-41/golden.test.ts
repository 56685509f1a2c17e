import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SetupConfig } from '@stavka/engine';
import {
  BRISK,
  type GameRecord,
  pick,
  recordGame,
  recordText,
  replayDiffers,
  rngOf,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { kievSubject } from './conformance/subject.ts';
import { warlike } from './conformance/warlike.ts';
import { kiev41 as game } from './index.ts';
import type { OrderKind } from './orders.ts';

/**
 * Whole games kept as files, one for each scenario. Rules that play them otherwise are other rules: they get another RULES_VERSION
 * (position.ts), and the games are written anew with
 *
 *     STAVKA_GOLDEN=write npx vitest run games/kiev-41/golden.test.ts
 *
 * which refuses to replace a game under the same version. Rules that nobody has played by yet may keep their version:
 * STAVKA_GOLDEN=overwrite.
 */
const MODE = process.env.STAVKA_GOLDEN;
const AGAIN = 'STAVKA_GOLDEN=write npx vitest run games/kiev-41/golden.test.ts';

interface Kept {
  readonly name: string;
  readonly title: string;
  readonly setup: Omit<SetupConfig, 'seed'>;
  /** Kinds of order that make a game worth keeping; seeds are tried until one has them. */
  readonly kinds: readonly OrderKind[];
}

const GAMES: readonly Kept[] = [
  {
    name: 'campaign',
    title: 'The Southern Struggle, the whole campaign',
    setup: { scenario: 'campaign' },
    kinds: ['end-logistics', 'replace', 'regenerate', 'pick', 'pause', 'call'],
  },
  {
    name: 'optional-rules',
    title: 'The campaign with every optional rule and the historical set-up',
    setup: { scenario: 'campaign', options: { optionalRules: 9, historical: true } },
    kinds: ['rail', 'ship', 'assault', 'reinforce', 'deploy'],
  },
  {
    name: 'les-preludes',
    title: 'Les Preludes: July',
    setup: { scenario: 'les-preludes' },
    kinds: ['blitz', 'end-blitz', 'exploit'],
  },
  {
    name: 'the-river',
    title: 'The River: August and September',
    setup: { scenario: 'the-river' },
    kinds: ['activate-leader', 'shell', 'disband', 'recall'],
  },
  {
    name: 'the-pocket',
    title: 'The Pocket: Bombers against Fleets, until the rains',
    setup: { scenario: 'the-pocket' },
    kinds: ['engage', 'share', 'airstrike', 'commit'],
  },
  {
    name: 'the-snow',
    title: 'The Snow: winter',
    setup: { scenario: 'the-snow' },
    kinds: ['end-combat', 'hit', 'build'],
  },
];

const fileOf = (name: string): string => fileURLToPath(new URL(`./golden/${name}.json`, import.meta.url));
const read = (name: string): GameRecord => JSON.parse(readFileSync(fileOf(name), 'utf8')) as GameRecord;

function rewrite({ name, title, setup, kinds }: Kept): void {
  if (MODE === 'write' && existsSync(fileOf(name)) && read(name).rulesVersion === game.rulesVersion) return;
  for (let n = 0; n < 400; n++) {
    const seed = `golden-${name}-${n}`;
    const rng = rngOf(seed);
    const record = recordGame(
      game,
      title,
      seed,
      (s, seat) => warlike(s, seat, rng) ?? pick(game.choices(s), kievSubject.endings, BRISK, rng),
      setup,
    );
    const given = new Set(record.orders.map((order) => order.kind));
    if (!kinds.every((kind) => given.has(kind)) || record.orders.length > 1200) continue;
    mkdirSync(fileURLToPath(new URL('./golden/', import.meta.url)), { recursive: true });
    return writeFileSync(fileOf(name), recordText(record));
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
    expect(record.setup).toEqual(kept.setup);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together are of every scenario, give every kind of order and are won by either side', () => {
    const records = GAMES.map(({ name }) => read(name));
    expect(new Set(records.map((record) => record.setup?.scenario))).toEqual(
      new Set(game.scenarios.map(({ id }) => id)),
    );
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    expect([...kinds].sort()).toEqual(Object.keys(game.schemas.orders).sort());
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBe(2);
  });
});
