import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type GameEvent, must, type Seat, seededChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import {
  BUSY,
  type GameRecord,
  GoldenBook,
  hasOrders,
  type KeptGame,
  type Policy,
  pick,
  rngOf,
  TIRELESS,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { rbSubject } from './conformance/subject.ts';
import { E } from './declare/events.ts';
import type { RbState } from './declare/state.ts';
import { russiaBesieged as game } from './index.ts';
import { campaign } from './test/campaign.ts';

type Choose = (s: RbState, seat: Seat) => WireOrder;
type Kept = GameRecord<WireOrder>;

const random =
  (policy: Policy) =>
  (seed: string): Choose => {
    const rng = rngOf(seed);
    return (s) => pick(game.choices(s), rbSubject.endings, policy, rng);
  };

/** Everything that happened in a kept game. */
function eventsOf({ seed, setup, orders }: Kept): GameEvent[] {
  const s = must(game.setup({ ...setup, seed }));
  const chance = seededChance(seed);
  return orders.flatMap((order) => game.apply(s, order, chance));
}
const lastTurn = ({ marks }: Kept): number => marks[marks.length - 1]!.turn;

/** What a whole campaign is kept for: the countries' ends, and the ways over water, ice and air. */
function passages(record: Kept): string[] {
  const seen = new Set<string>();
  for (const event of eventsOf(record)) {
    const said = event as unknown as Record<string, unknown>;
    if (event.type === 'country-surrendered') seen.add(`end of ${said.nation}`);
    if (event.type === 'joined') seen.add(`${said.nation} joins`);
    if (event.type === 'turned') seen.add('changes sides');
    if (event.type === 'moved' && event.rule === '6.22') seen.add('Kerch');
    if (event.type === 'ice-road') seen.add('ice road');
    if (event.type === 'sailed' && said.mode === 'invasion' && said.result === 'success')
      seen.add('invasion');
    if (event.type === 'dropped') seen.add('airdrop');
    if (event.type === 'shock-built') seen.add('Shock Army');
  }
  return [...seen].sort();
}
const EVERY_PASSAGE = [
  ...['Kerch', 'Shock Army', 'airdrop', 'changes sides', 'ice road', 'invasion'],
  ...['finnish', 'hungarian', 'italian', 'rumanian'].map((nation) => `end of ${nation}`),
  ...['finnish joins', 'hungarian joins'],
].sort();

const RARE = ['improve', 'consolidate', 'upgrade', 'turn-coat'];

const GAMES: readonly KeptGame<RbState, WireOrder>[] = [
  {
    name: 'barbarossa-5',
    title: 'Five turns, set up by hand; random orders, a good part of the army every phase',
    setup: { scenario: 'barbarossa-5', options: { setup: 'free' } },
    choose: random(BUSY),
    isWanted: (record) => lastTurn(record) === 5 && hasOrders(record, ['place', 'attack', 'advance', 'rail']),
  },
  {
    name: 'barbarossa-7',
    title: 'Seven turns in which the Russians make way, over the Straits of Kerch and through the air',
    setup: { scenario: 'barbarossa-7', options: { setup: 'ready' } },
    choose: campaign,
    isWanted: (record) =>
      lastTurn(record) === 7 &&
      hasOrders(record, ['exploit', 'av', 'drop']) &&
      passages(record).includes('Kerch'),
  },
  {
    name: 'barbarossa-10',
    title: 'Ten turns; random orders, all that can be done',
    setup: { scenario: 'barbarossa-10', options: { setup: 'ready', panzergrenadiers: 'off' } },
    choose: random(TIRELESS),
    isWanted: (record) =>
      lastTurn(record) === 10 && hasOrders(record, ['gift', 'shock', 'withdraw', 'displace', 'lend-lease']),
  },
  {
    name: 'campaign',
    title: 'The whole war to June 1945, through every way over water, ice and air and the end of every ally',
    setup: { scenario: 'campaign', options: { setup: 'ready' } },
    choose: campaign,
    isWanted: (record) => {
      const seen = passages(record);
      return (
        lastTurn(record) === 25 && EVERY_PASSAGE.every((one) => seen.includes(one)) && hasOrders(record, RARE)
      );
    },
  },
];

const at = (name: string): URL => new URL(`./golden/${name}.json`, import.meta.url);
const book = new GoldenBook(
  game,
  {
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null),
    write: (name, text) => writeFileSync(at(name), text),
  },
  process.env.STAVKA_GOLDEN,
  'games/russia-besieged/golden.test.ts',
);
/** Nobody gives up, no Russian comes within four hexes of a Berlin whose garrison could be cashed, and chance neither keeps a city by a step nor exploits a breach. */
const NOT_GIVEN: readonly string[] = ['concede', 'cash-garrison', 'hold', 'exploit'];
/** Told in the tests of their rules. */
const NOT_TOLD: readonly string[] = [
  'conceded',
  'held',
  'exploited',
  'clock',
  'removed',
  'unfed',
  'dictator-lost',
];

describe('golden playthroughs', () => {
  it.each(GAMES)('$name: $title', (kept) => {
    const record = book.replayed(kept);
    expect(kept.isWanted(record)).toBe(true);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together give every kind of order, tell every event and end in more than one way', () => {
    const records = GAMES.map((kept) => book.record(kept));
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    const all = Object.keys(game.schemas.orders).filter((kind) => !NOT_GIVEN.includes(kind));
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
    const told = new Set(records.flatMap((record) => eventsOf(record).map(({ type }) => type)));
    expect(Object.keys(E).filter((type) => !told.has(type) && !NOT_TOLD.includes(type))).toEqual([]);
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBe(2);
  });
});
