import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SetupConfig } from '@stavka/engine';
import { BRISK, GoldenBook, hasOrders, type KeptGame, pick, rngOf } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { kievSubject } from './conformance/subject.ts';
import { warlike } from './conformance/warlike.ts';
import { kiev41 as game, type KievOrder, type KievState } from './index.ts';
import type { OrderKind } from './orders.ts';

/** Long enough for its kinds of order, short enough to be read. */
const LONGEST = 1200;
const worthKeeping = (
  name: string,
  title: string,
  setup: Omit<SetupConfig, 'seed'>,
  kinds: readonly OrderKind[],
): KeptGame<KievState, KievOrder> => ({
  name,
  title,
  setup,
  choose(seed) {
    const rng = rngOf(seed);
    return (s, seat) => warlike(s, seat, rng) ?? pick(game.choices(s), kievSubject.endings, BRISK, rng);
  },
  isWanted: (record) => hasOrders(record, kinds) && record.orders.length <= LONGEST,
});

const GAMES = [
  worthKeeping('campaign', 'The Southern Struggle, the whole campaign', { scenario: 'campaign' }, [
    'end-logistics',
    'replace',
    'regenerate',
    'pick',
    'pause',
    'call',
  ]),
  worthKeeping(
    'optional-rules',
    'The campaign with every optional rule and the historical set-up',
    { scenario: 'campaign', options: { optionalRules: 9, historical: true } },
    ['rail', 'ship', 'assault', 'reinforce', 'deploy'],
  ),
  worthKeeping('les-preludes', 'Les Preludes: July', { scenario: 'les-preludes' }, [
    'blitz',
    'end-blitz',
    'exploit',
  ]),
  worthKeeping('the-river', 'The River: August and September', { scenario: 'the-river' }, [
    'activate-leader',
    'shell',
    'disband',
    'recall',
  ]),
  worthKeeping(
    'the-pocket',
    'The Pocket: Bombers against Fleets, until the rains',
    { scenario: 'the-pocket' },
    ['engage', 'share', 'airstrike', 'commit'],
  ),
  worthKeeping('the-snow', 'The Snow: winter', { scenario: 'the-snow' }, ['end-combat', 'hit', 'build']),
];

const at = (name: string): URL => new URL(`./golden/${name}.json`, import.meta.url);
const book = new GoldenBook(
  game,
  {
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null),
    write: (name, text) => writeFileSync(at(name), text),
  },
  process.env.STAVKA_GOLDEN,
  'games/kiev-41/golden.test.ts',
);

describe('golden playthroughs', () => {
  it.each(GAMES)('$name: $title', (kept) => {
    const record = book.replayed(kept);
    expect(record.setup).toEqual(kept.setup);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together are of every scenario, give every kind of order and are won by either side', () => {
    const records = GAMES.map((kept) => book.record(kept));
    expect(new Set(records.map((record) => record.setup?.scenario))).toEqual(
      new Set(game.scenarios.map(({ id }) => id)),
    );
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    expect([...kinds].sort()).toEqual(Object.keys(game.schemas.orders).sort());
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBe(2);
  });
});
