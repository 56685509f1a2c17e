import { type Bot, toldApart, twinsOf } from '@stavka/bots';
import { isOver, must, Rng, rngChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { describe, expect, it } from 'vitest';
import { disguise } from '../conformance/disguise.ts';
import type { LweState } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { BOTS, MAKERS } from './index.ts';

/** STAVKA_FAIR=2000 asks about as many positions; every test run asks about a few. */
const COUNT = Number(process.env.STAVKA_FAIR ?? 10);
const LONG = 3_600_000;
const brief = () => MAKERS.veteran.make({ budget: 400 });

const twins = (count: number, seed: number, every = 61) =>
  twinsOf(
    game,
    (s: LweState, seat, rng) =>
      (rng.below(20) === 0 ? BOTS.random : BOTS.recruit).choose(game.view(s, seat), seat, {
        seed: rng.next(),
      }),
    disguise,
    { count, every, seed },
  );

describe('the bots are fair', () => {
  it(
    'say the same to the byte in states a seat cannot tell apart: order and advice (11.7)',
    () => {
      const { asked, apart } = toldApart(game, brief, twins(COUNT, 1));
      expect(asked).toBe(COUNT);
      expect(apart).toEqual([]);
      expect(toldApart(game, () => MAKERS.recruit.make(), twins(COUNT, 2)).apart).toEqual([]);
    },
    LONG,
  );

  it('a spy that looks under the counters is caught (11.7)', () => {
    const spy = (s: LweState): Bot<WireOrder> => ({
      level: 'spy',
      choose: (view, seat) => {
        const sum = [...s.cells].reduce((total, cell, i) => (total + cell * (i % 97)) | 0, 0);
        return BOTS.random.choose(view, seat, { seed: sum });
      },
    });
    expect(toldApart(game, spy, twins(12, 3)).apart.length).toBeGreaterThan(2);
  });
});

describe('a veteran whose time is short', () => {
  it(
    'gives a legal order under any clock, however it jumps, and under any budget',
    () => {
      const rng = new Rng(17);
      for (const { state, seat } of twins(8, 4, 83)) {
        const view = game.view(state, seat);
        for (const ms of [1, 50, 5000]) {
          let time = 1e6;
          const now = () => (time += rng.below(3) === 0 ? -rng.below(9000) : rng.below(400));
          const order = brief().choose(view, seat, { seed: 1, ms, now });
          expect(game.check(state, seat, order)).toEqual([]);
        }
        const order = MAKERS.veteran.make({ budget: 1 }).choose(view, seat, { seed: 1 });
        expect(game.check(state, seat, order)).toEqual([]);
      }
    },
    LONG,
  );

  it(
    'takes over at every order, remembering nothing, and no order is illegal',
    () => {
      for (const turn of [1, 4]) {
        const s = playedTo(turn);
        const chance = rngChance(new Rng(3));
        for (let n = 0; n < ORDERS; n++) {
          const now = game.decision(s);
          if (isOver(now)) break;
          const bot = MAKERS.veteran.make({ budget: 20 });
          const order = bot.choose(game.view(s, now.seat), now.seat, { seed: n });
          expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
          game.apply(s, order, chance);
        }
      }
    },
    LONG,
  );
});

/** STAVKA_STAND_IN=9999 takes over at every order to the end of the game. */
const ORDERS = Number(process.env.STAVKA_STAND_IN ?? 25);

/** A game that recruits have played to the beginning of a turn. */
function playedTo(turn: number): LweState {
  const s = must(game.setup({ seed: 'stand-in' }));
  const chance = rngChance(new Rng(3));
  for (let now = game.decision(s); !isOver(now) && now.turn < turn; now = game.decision(s))
    game.apply(s, BOTS.recruit.choose(game.view(s, now.seat), now.seat, { seed: 1 }), chance);
  return s;
}
