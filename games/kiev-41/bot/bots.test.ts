import type { Bot } from '@stavka/bots';
import { canonical, isOver, Rng, rngChance, type View } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { OF_SIDE } from '../roster.ts';
import { AXIS, at, onMap, SOVIET, strengthOf } from '../state.ts';
import { doing, game, type KievOrder, type KievState, key, newGame, position } from '../test/board.ts';
import { BOTS } from './index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { veteran } from './veteran.ts';

const LONG = 240_000;
const SCENARIOS = ['campaign', 'les-preludes', 'the-river', 'the-pocket', 'the-snow'];

interface Decided {
  readonly key: string;
  readonly state: KievState;
  readonly seat: string;
  readonly order: KievOrder;
}

/** Plays a game to its end, or so many orders, each of them checked; what was decided on the way. */
function play(
  s: KievState,
  axis: Bot<KievOrder>,
  soviet: Bot<KievOrder>,
  seed: number,
  most = 4000,
): Decided[] {
  const chance = rngChance(new Rng(seed));
  const list: Decided[] = [];
  for (let now = game.decision(s); !isOver(now) && list.length < most; now = game.decision(s)) {
    const bot = now.seat === 'axis' ? axis : soviet;
    const order = bot.choose(game.view(s, now.seat), now.seat, { seed });
    expect(game.check(s, now.seat, order), JSON.stringify(order)).toEqual([]);
    list.push({ key: now.key, state: s.copy(), seat: now.seat, order });
    game.apply(s, order, chance);
  }
  return list;
}

const seen = new Set<string>();

describe('whole games', () => {
  for (const [i, scenario] of SCENARIOS.entries())
    it(
      `${scenario}: every order is legal and the game ends`,
      () => {
        const s = newGame(scenario, {}, `bots-${scenario}`);
        const pair =
          i % 2 === 0 ? ([BOTS.veteran, BOTS.recruit] as const) : ([BOTS.recruit, BOTS.veteran] as const);
        for (const d of play(s, ...pair, i)) seen.add(`${d.seat}:${d.key}`);
        expect(isOver(game.decision(s))).toBe(true);
      },
      LONG,
    );

  it(
    'with every optional rule, and against random play that leaves odd positions',
    () => {
      const s = newGame('campaign', { optionalRules: 9 }, 'options');
      for (const d of play(s, BOTS.random, BOTS.veteran, 11, 350)) seen.add(`${d.seat}:${d.key}`);
      const other = newGame('campaign', { optionalRules: 9, historical: true }, 'options');
      for (const d of play(other, BOTS.veteran, BOTS.random, 12, 350)) seen.add(`${d.seat}:${d.key}`);
    },
    LONG,
  );

  it('ask every kind of question that arises in play', () => {
    for (const kind of [
      'open',
      'activation',
      'command.tactical',
      'command.pass',
      'support',
      'combat',
      'hit',
      'logistics',
      'leader',
    ])
      for (const seat of ['axis', 'soviet']) expect(seen).toContain(`${seat}:${kind}`);
    for (const one of ['soviet:deploy', 'axis:share', 'axis:blitz']) expect(seen).toContain(one);
  });
});

interface Pair {
  readonly state: KievState;
  readonly twin: KievState;
  readonly seat: string;
}
let pairs: readonly Pair[] = [];

/** Pairs of positions that a seat cannot tell apart, out of games under way. */
function twins(): readonly Pair[] {
  if (pairs.length > 0) return pairs;
  const rng = new Rng(8);
  pairs = ['campaign', 'the-snow'].flatMap((scenario) =>
    play(newGame(scenario, {}, `fog-${scenario}`), BOTS.recruit, BOTS.recruit, 5, 160)
      .filter((_, i) => i % 16 === 0)
      .map(({ state, seat }) => ({ state, twin: game.resample(game.view(state, seat), rng), seat })),
  );
  return pairs;
}

/** In how many of the pairs a player gives different orders. */
function toldApart(
  list: readonly Pair[],
  choose: (s: KievState, view: View, seat: string, seed: number) => unknown,
): number {
  return list.filter(({ state, twin, seat }) => {
    const view = game.view(state, seat);
    const same = { ...game.view(twin, seat), commitment: view.commitment! };
    expect(canonical(same)).toBe(canonical(view));
    return JSON.stringify(choose(state, view, seat, 5)) !== JSON.stringify(choose(twin, same, seat, 99));
  }).length;
}

it(
  'a player that looks at the real strength of a hidden Block is found out',
  () => {
    const strongest = (s: KievState, seat: string): string => {
      const side = seat === 'axis' ? SOVIET : AXIS;
      return [...OF_SIDE[side]!]
        .filter((u) => onMap(s, u))
        .sort((a, b) => strengthOf(s, b) - strengthOf(s, a) || a - b)
        .map((u) => `${at(s, u)}`)[0]!;
    };
    expect(
      toldApart(twins(), (s, _, seat) => ({ kind: 'move', path: [strongest(s, seat)] })),
    ).toBeGreaterThan(5);
  },
  LONG,
);

for (const [level, mind] of Object.entries({ recruit, veteran }))
  describe(`a ${level}`, () => {
    it(
      'gives the same order in states it cannot tell apart, whatever seed it is given',
      () => {
        const apart = twins().filter(({ state, twin }) =>
          state.cells.some((cell, i) => cell !== twin.cells[i]),
        );
        expect(apart.length).toBeGreaterThan(10);
        // A new bot for every question: nothing it remembers may help it.
        expect(toldApart(twins(), (_, view, seat, seed) => botOf(mind).choose(view, seat, { seed }))).toBe(0);
      },
      LONG,
    );

    it('does not touch the view it is given', () => {
      const view = game.view(newGame(), 'axis');
      const before = JSON.stringify(view);
      botOf(mind).choose(view, 'axis', { seed: 5 });
      expect(JSON.stringify(view)).toBe(before);
    });

    it('answers at once when its time is up', () => {
      const s = newGame();
      let time = 0;
      const order = botOf(mind).choose(game.view(s, 'axis'), 'axis', { seed: 5, ms: 1, now: () => time++ });
      expect(game.check(s, 'axis', order)).toEqual([]);
    });

    it('attacks what cannot hold and leaves alone what cannot be taken', () => {
      const s = position({
        areas: {
          Axis: 'ax-k ax-red-pz3 ax-red-pz14 ax-red-29',
          '14': 'ax-slk',
          '15': 'sv-wh-31:1',
          '1': 'sv-ye-5 sv-ye-12',
          '4': 'sv-sw',
        },
        lines: '1',
      });
      const bot = botOf(mind);
      const targets: string[] = [];
      for (let n = 0; n < 12 && key(s).startsWith('axis:') && !key(s).includes('combat'); n++) {
        const order = bot.choose(game.view(s, 'axis'), 'axis', { seed: 5 });
        if (order.kind === 'move') targets.push(order.path[order.path.length - 1]!);
        doing(s, order, {}, { guderian: 1 });
      }
      expect(targets).toContain('15');
      expect(targets).not.toContain('1');
    });
  });
