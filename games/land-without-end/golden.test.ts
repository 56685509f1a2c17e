import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Decision, type GameEvent, must, type Seat, seededChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import {
  BRISK,
  BUSY,
  type GameRecord,
  GoldenBook,
  hasOrders,
  type KeptGame,
  pick,
  rngOf,
} from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { lweSubject } from './conformance/subject.ts';
import type { LweState } from './declare/state.ts';
import { landWithoutEnd as game } from './index.ts';

type Choose = (s: LweState, seat: Seat) => WireOrder;
type Kept = GameRecord<WireOrder>;

/** Random orders, a good part of the army every phase. */
const busy = (seed: string): Choose => {
  const rng = rngOf(seed);
  return (s) => pick(game.choices(s), lweSubject.endings, BUSY, rng);
};

/** A Soviet side that lets things happen: it does what it must, brings in what arrives, and ends its phases. */
function patient(seed: string): (s: LweState) => WireOrder {
  const rng = rngOf(`${seed}-patient`);
  return (s) => {
    const { phase, turn } = game.decision(s) as Decision;
    const open = game.choices(s).filter(({ kind }) => kind !== 'show');
    const asks = (kind: string) => open.find((node) => node.kind === kind);
    const wanted = phase === 'soviet.convert' ? asks('convert') : turn > 9 ? asks('replenish') : undefined;
    const brings =
      phase === 'soviet.entry' && rng.below(5) === 0 ? (asks('enter') ?? asks('reclaim')) : undefined;
    const ends = asks('end-phase');
    const nodes = [wanted, brings, asks('keep'), ends].filter((node) => node !== undefined);
    return pick(nodes.length > 0 ? nodes.slice(0, 1) : open, [], BRISK, rng);
  };
}

const recruit = (seed: string): Choose => {
  const rng = rngOf(seed);
  return (s, seat) => BOTS.recruit.choose(game.view(s, seat), seat, { seed: rng.next() });
};

/** The recruit against a patient Soviet side: the front falls apart, and the first check ends the war. */
function rushed(seed: string): Choose {
  const [axis, soviet] = [recruit(seed), patient(seed)];
  return (s, seat) => (seat === 'axis' ? axis(s, seat) : soviet(s));
}

/** Points at which the German side of the long game holds back until a check is over, by the last turn they hold for. */
const ENOUGH: readonly (readonly [turn: number, vp: number])[] = [
  [5, 48],
  [9, 67],
  [13, 79],
  [17, 106],
];
const PAUSED_AFTER = 3;
const CONCENTRATED = { declare: 10, rescind: 11 };

/** A German side that goes through every change of regime and takes no check before the last. */
function measured(seed: string): Choose {
  const [axis, soviet] = [recruit(seed), patient(seed)];
  return (s, seat) => {
    if (seat !== 'axis') return soviet(s);
    const { turn, key } = game.decision(s) as Decision;
    if (key === 'axis.pause') return { kind: turn === PAUSED_AFTER ? 'pause' : 'keep' } as WireOrder;
    if (key === 'axis.declare') {
      const step =
        turn === CONCENTRATED.declare ? 'declare' : turn === CONCENTRATED.rescind ? 'rescind' : null;
      const sequence = turn % 3 === 0 ? 'assault-first' : 'movement-first';
      return { kind: 'declare', sequence, ...(step === null ? {} : { concentration: step }) } as WireOrder;
    }
    const limit = ENOUGH.find(([last]) => turn <= last)?.[1] ?? Number.POSITIVE_INFINITY;
    const end = { kind: 'end-phase' } as WireOrder;
    const mayEnd = ['axis.movement', 'axis.assault'].includes(key!) && game.check(s, seat, end).length === 0;
    return mayEnd && game.score(s).axis! >= limit ? end : axis(s, seat);
  };
}

/** Everything that happened in a kept game. */
function eventsOf({ seed, setup, orders }: Kept): GameEvent[] {
  const s = must(game.setup({ ...setup, seed }));
  const chance = seededChance(seed);
  return orders.flatMap((order) => game.apply(s, order, chance));
}
const lastTurn = ({ marks }: Kept): number => marks[marks.length - 1]!.turn;

/** 5.4, 7.5, 7.6, 7.12, 8.13, 10.3-10.8 The changes of regime, in the order in which they must come. */
function regimes(record: Kept): string[] {
  const seen: string[] = [];
  const note = (what: string): void => void (seen.includes(what) || seen.push(what));
  let turn = 1;
  for (const event of eventsOf(record)) {
    const said = event as unknown as {
      turn: number;
      to: string;
      north: string;
      chosen: boolean;
      units: string[];
    };
    if (event.type === 'turn-began') turn = said.turn;
    if (event.type === 'moved' && turn === 1 && said.units.some((u) => u.startsWith('rom-'))) note('Romania');
    if (event.type === 'pause') note(`pause ${said.to}`);
    if (event.type === 'concentration') note(`concentration ${said.to}`);
    if (event.type === 'converted') note(`Guards ${turn}`);
    if (event.type === 'directive-rescinded') note(said.chosen ? 'rescinded' : 'first wet weather');
    if (event.type === 'weather') note(`weather ${said.north}`);
    if (event.type === 'winter') note('winter');
  }
  return seen;
}
const ALL_REGIMES = [
  'Romania',
  'pause declared',
  'pause completed',
  'concentration declared',
  'concentration rescinded',
  'first wet weather',
  'weather R',
  'winter',
  'Guards 12',
  'Guards 20',
];

const GAMES: readonly KeptGame<LweState, WireOrder>[] = [
  {
    name: 'first-check',
    title: 'Recruit against a patient Soviet side: a German victory at turn 5',
    setup: { options: { setup: 'historical' } },
    choose: rushed,
    isWanted: (record) =>
      record.outcome.winner === 'axis' && lastTurn(record) === 5 && hasOrders(record, ['mobile', 'refit']),
  },
  {
    name: 'regimes',
    title: 'Through every change of regime to a German victory at turn 22',
    setup: { options: { setup: 'historical' } },
    choose: measured,
    isWanted: (record) =>
      record.outcome.winner === 'axis' &&
      lastTurn(record) === 22 &&
      ALL_REGIMES.every((what) => regimes(record).includes(what)),
  },
  {
    name: 'busy',
    title: 'Set up by hand; random orders, a good part of the army every phase',
    setup: { options: { setup: 'free' } },
    choose: busy,
    isWanted: (record) =>
      hasOrders(record, ['place', 'place-rest', 'sail', 'remove', 'show', 'withdraw', 'decline', 'rescind']),
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
  'games/land-without-end/golden.test.ts',
);
/** Nobody gives up in a kept game, no frame of this one can be passed, and the ICA is hardly ever reduced in a port with five steps at hand. */
const NOT_GIVEN = ['concede', 'pass', 'replenish'];

describe('golden playthroughs', () => {
  it.each(GAMES)('$name: $title', (kept) => {
    const record = book.replayed(kept);
    expect(kept.isWanted(record)).toBe(true);
    expect(record.marks.at(-1)!.after).toBe(record.orders.length);
  });

  it('together give every kind of order and end in more than one way', () => {
    const records = GAMES.map((kept) => book.record(kept));
    const kinds = new Set(records.flatMap((record) => record.orders.map((order) => order.kind)));
    const all = Object.keys(game.schemas.orders).filter((kind) => !NOT_GIVEN.includes(kind));
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(new Set(records.map((record) => record.outcome.winner)).size).toBe(2);
  });
});
