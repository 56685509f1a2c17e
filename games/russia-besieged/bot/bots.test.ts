import { termFaults } from '@stavka/bots';
import { isOver, must, Rng, seededChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { axisScore } from '../rules/27-victory.ts';
import { BOTS, MAKERS } from './index.ts';
import { declare } from './knowledge.ts';
import { VALUES } from './values.ts';

const begin = (seed: string, scenario = 'barbarossa-7') =>
  must(game.setup({ seed, scenario, options: { setup: 'ready' } }));

/** Bots at both seats up to a turn, or to the end; every order must be legal. */
function play(axis: keyof typeof BOTS, russian: keyof typeof BOTS, seed: string, turns = 7) {
  const s = begin(seed);
  const chance = seededChance(seed);
  for (let k = 0; ; k++) {
    const now = game.decision(s);
    if (isOver(now) || now.turn > turns) return s;
    const bot = BOTS[now.seat === 'axis' ? axis : russian];
    const order = bot.choose(game.view(s, now.seat), now.seat, { seed: k });
    expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
    game.apply(s, order, chance);
  }
}

describe('the bots of Russia Besieged', () => {
  it('a recruit against a random player, from either side: only legal orders, and he comes out ahead', () => {
    expect(axisScore(play('recruit', 'random', 'ahead', 3))).toBeGreaterThan(12);
    expect(axisScore(play('random', 'recruit', 'behind', 4))).toBeLessThan(5);
  });

  it('recruits play a whole game with each other', () => {
    expect(isOver(game.decision(play('recruit', 'recruit', 'whole')))).toBe(true);
  });

  it('a veteran gives legal orders on either side, and says what they are to gain', () => {
    const s = play('veteran', 'veteran', 'veterans', 2);
    const { seat } = game.decision(s) as { seat: string };
    const advice = BOTS.veteran.advise(game.view(s, seat), seat, { seed: 1 });
    expect(game.check(s, seat, advice.orders[0]!)).toEqual([]);
    expect(advice.wants.length).toBeGreaterThan(0);
  });

  it('a veteran sends his dictator away before the enemy comes to him; a recruit does not', () => {
    const threat = must(
      game.decode({
        game: 'russia-besieged',
        clear: true,
        turn: 4,
        phase: 'russian.move1',
        units: { 'su-di-stalin': { at: '1912' }, 'su-if-24': { at: '1912' }, 'ge-pz-24': { at: '1914' } },
      }),
    );
    const leaves = (level: 'recruit' | 'veteran'): boolean => {
      const s = threat.copy();
      for (let k = 0; k < 10; k++) {
        const now = game.decision(s);
        if (isOver(now) || now.phase !== 'russian.move1') break;
        const order = BOTS[level].choose(game.view(s, now.seat), now.seat, { seed: k });
        if (order.kind === 'rail' && order.unit === 'su-di-stalin') return true;
        game.apply(s, order, seededChance('stalin'));
      }
      return false;
    };
    expect([leaves('veteran'), leaves('recruit')]).toEqual([true, false]);
  });

  it('takes over from another player in the middle of anything', () => {
    const s = begin('relay', 'barbarossa-5');
    const chance = seededChance('relay');
    // Each order comes from a player that has seen nothing before: now a recruit, now somebody who plays anything.
    for (let k = 0; k < 200; k++) {
      const now = game.decision(s);
      if (isOver(now)) break;
      const bot = k % 3 === 0 ? BOTS.random : MAKERS.recruit.make();
      const order = bot.choose(game.view(s, now.seat), now.seat, { seed: k });
      expect([order, game.check(s, now.seat, order)]).toEqual([order, []]);
      game.apply(s, order, chance);
    }
  });

  it('the same view gives the same order, whatever seed is given', () => {
    const s = begin('same');
    for (let k = 0; k < 20; k++) {
      const { seat } = game.decision(s) as { seat: string };
      const view = game.view(s, seat);
      const guess = { ...game.view(game.resample(view, new Rng(k)), seat), commitment: view.commitment! };
      const orders = [1, 2].map((seed) =>
        MAKERS.recruit.make().choose(seed === 1 ? view : guess, seat, { seed }),
      );
      expect(orders[1]).toEqual(orders[0]);
      game.apply(s, orders[0]!, seededChance('same'));
    }
  });

  it('a clock that jumps still leaves a legal order', () => {
    const s = begin('clock');
    for (const ms of [0, 1, 5]) {
      let clock = 0;
      const { seat } = game.decision(s) as { seat: string };
      const order = MAKERS.recruit
        .make()
        .choose(game.view(s, seat), seat, { seed: 1, ms, now: () => (clock += 3) });
      expect(game.check(s, seat, order)).toEqual([]);
    }
  });

  it('the parts of what a position is worth add up', () => {
    const s = play('recruit', 'recruit', 'terms', 1);
    const numbers = Object.fromEntries(Object.entries(VALUES).map(([name, { value }]) => [name, value]));
    for (const side of [0, 1]) expect(termFaults(declare(numbers), s, side)).toEqual([]);
  });
});
