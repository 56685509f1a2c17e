import { type Bot, type Level, makerOf, randomBot, toldApart, twinsOf } from '@stavka/bots';
import { isOver, Rng, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { oderSubject } from '../conformance/subject.ts';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { BOTS, MAKERS } from './index.ts';
import { declareVeteran } from './knowledge.ts';
import { VALUES } from './values.ts';

/** STAVKA_FAIR=2000 asks about as many positions; every test run asks about a few. */
const COUNT = Number(process.env.STAVKA_FAIR ?? 12);
const LONG = 3_600_000;
/** A veteran with everything a veteran has and little time, so that many positions can be asked about. */
const LEVEL: Level = { level: 'brief', budget: 400, playouts: 2 };
const brief = makerOf({ declare: declareVeteran, values: VALUES }, LEVEL);

const twins = (count: number, seed: number) =>
  twinsOf(
    game,
    (s, seat, rng) =>
      (rng.below(9) === 0 ? randomBot(game) : BOTS.recruit).choose(game.view(s, seat), seat, {
        seed: rng.next(),
      }),
    oderSubject.disguise,
    { count, every: 13, seed },
  );

describe('the bots are fair', () => {
  it(
    'say the same to the byte in states a seat cannot tell apart: order, advice and chance',
    () => {
      const { asked, apart } = toldApart(game, () => brief.make(), twins(COUNT, 1));
      expect(asked).toBe(COUNT);
      expect(apart).toEqual([]);
      expect(toldApart(game, () => MAKERS.recruit.make(), twins(COUNT, 2)).apart).toEqual([]);
    },
    LONG,
  );

  it('a spy that looks at the dice to come is caught', () => {
    const spy = (s: OderState): Bot<OderOrder> => ({
      level: 'spy',
      choose: (view, seat) => {
        const bot = randomBot(game);
        return bot.choose(view, seat, { seed: s.seed.length + s.seed.charCodeAt(s.seed.length - 1) });
      },
    });
    expect(toldApart(game, spy, twins(40, 3)).apart.length).toBeGreaterThan(5);
  });
});

describe('a veteran whose time is short', () => {
  it('gives a legal order under any clock, however it jumps, and under any budget', () => {
    const rng = new Rng(17);
    for (const { state, seat } of twins(10, 4)) {
      const view = game.view(state, seat);
      for (const ms of [1, 50, 5000]) {
        let time = 1e6;
        const now = () => (time += rng.below(3) === 0 ? -rng.below(9000) : rng.below(400));
        const order = brief.make().choose(view, seat, { seed: 1, ms, now });
        expect(game.check(state, seat, order)).toEqual([]);
      }
      const order = MAKERS.veteran.make({ budget: 1 }).choose(view, seat, { seed: 1 });
      expect(game.check(state, seat, order)).toEqual([]);
    }
  });

  it('takes over at every order of a game, remembering nothing, and plays it to its end', () => {
    const s = game.setup({ seed: 'stand-in' });
    if (!s.ok) throw new Error('no game');
    const chance = rngChance(new Rng(3));
    let orders = 0;
    for (let now = game.decision(s.value); !isOver(now); now = game.decision(s.value)) {
      const order = MAKERS.veteran
        .make({ budget: 20 })
        .choose(game.view(s.value, now.seat), now.seat, { seed: orders });
      expect(game.check(s.value, now.seat, order)).toEqual([]);
      game.apply(s.value, order, chance);
      orders++;
    }
    expect(orders).toBeGreaterThan(100);
  });
});
