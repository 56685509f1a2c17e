import type { Bot } from '@stavka/bots';
import { isOver, Rng, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { PURPOSES } from '../declare/sets.ts';
import { type OderState, S } from '../declare/state.ts';
import { game, newGame, type OderOrder, phaseOf, position, seatOf, where } from '../test/board.ts';
import { BOTS, MAKERS } from './index.ts';

const LONG = 240_000;

interface Decided {
  readonly key: string;
  readonly state: OderState;
  readonly seat: string;
  readonly order: OderOrder;
}

/** Plays a game to the end, or to the end of a turn, every order checked; what was decided on the way. */
function play(seed: number, german: Bot<OderOrder>, soviet: Bot<OderOrder>, turns = 8): Decided[] {
  const s = newGame(`bots-${seed}`);
  const chance = rngChance(new Rng(seed));
  const list: Decided[] = [];
  for (let now = game.decision(s); !isOver(now) && now.turn <= turns; now = game.decision(s)) {
    const bot = now.seat === 'german' ? german : soviet;
    const order = bot.choose(game.view(s, now.seat), now.seat, { seed });
    expect(game.check(s, now.seat, order)).toEqual([]);
    list.push({ key: now.key, state: s.copy(), seat: now.seat, order });
    game.apply(s, order, chance);
  }
  return list;
}

/** The same position with other dice to come. */
function otherDice(s: OderState): OderState {
  const twin = Object.assign(s.copy(), { seed: 'another seed' });
  PURPOSES.forEach((_, i) => {
    S.dice.fill(twin, i, 3 + i);
  });
  return twin;
}

const choose = (bot: Bot<OderOrder>, s: OderState): OderOrder =>
  bot.choose(game.view(s, seatOf(s)), seatOf(s), { seed: 5 });

const games = {
  'recruit against random': () => play(1, BOTS.recruit, BOTS.random),
  'random against veteran, to turn 3': () => play(2, BOTS.random, BOTS.veteran, 3),
  'veteran against recruit': () => play(3, BOTS.veteran, BOTS.recruit),
};
const seen = new Set<string>();

describe('whole games', () => {
  for (const [title, run] of Object.entries(games))
    it(
      `${title}: every order is legal`,
      () => {
        const list = run();
        expect(list.length).toBeGreaterThan(50);
        for (const { key } of list) seen.add(key);
      },
      LONG,
    );

  it('ask every kind of question that arises in play', () => {
    for (const key of [
      'lose',
      'retreat',
      'advance',
      'momentum',
      'german.support',
      'german.regroup',
      'soviet.regroup',
    ])
      expect(seen).toContain(key);
  });
});

for (const [level, mind] of Object.entries({ recruit: MAKERS.recruit, veteran: MAKERS.veteran }))
  describe(`a ${level}`, () => {
    it(
      'thinks the same of the same view, whatever seed it is given and whatever dice are to come',
      () => {
        const list = play(6, mind.make(), BOTS.recruit, 2);
        const mine = list.filter((d) => d.seat === 'german');
        const first = mine.filter((d, i) => d.key !== mine[i - 1]?.key);
        for (const { state, seat, order } of first) {
          const fresh = mind.make();
          expect(fresh.choose(game.view(otherDice(state), seat), seat, { seed: 99 })).toEqual(order);
          expect(fresh.choose(game.view(state, seat), seat, { seed: 5 })).toEqual(order);
        }
      },
      LONG,
    );

    it('does not touch the view it is given', () => {
      const s = newGame();
      const view = game.view(s, 'soviet');
      const before = JSON.stringify(view);
      mind.make().choose(view, 'soviet', { seed: 5 });
      expect(JSON.stringify(view)).toBe(before);
    });

    it('answers at once when its time is up', () => {
      const s = play(7, BOTS.recruit, BOTS.random, 1).find((d) => d.key === 'german.movement')!.state;
      let time = 0;
      const order = mind.make().choose(game.view(s, 'german'), 'german', {
        seed: 5,
        ms: 1,
        now: () => time++,
      });
      expect(game.check(s, 'german', order)).toEqual([]);
    });

    it('takes the attack that cannot fail and leaves the one that cannot succeed', () => {
      const s = position({
        phase: 'german.combat',
        hexes: { '3209': 'su-2po', '3108': 'ge-1ss ge-2ss ge-47', '2819': 'su-3sh', '2718': 'ge-kgjn' },
      });
      const bot = mind.make();
      while (phaseOf(s) === 'german.combat') game.apply(s, choose(bot, s), rngChance(new Rng(1)));
      expect(where(s, 'su-2po')).not.toBe('3209');
      expect(where(s, 'ge-kgjn')).toBe('2718');
      const hopeless = position({ phase: 'german.combat', hexes: { '2819': 'su-3sh', '2718': 'ge-kgjn' } });
      expect(choose(mind.make(), hopeless)).toEqual({ kind: 'end-phase' });
    });

    it('gives up the cheapest unit when it must lose one', () => {
      const s = position({
        phase: 'german.combat',
        hexes: { '3209': 'su-2po su-6', '3108': 'ge-1ss ge-kgjn' },
        state: {
          flow: [
            { is: 'phase', phase: 'german.combat' },
            {
              is: 'battle',
              side: 'german',
              target: '3209',
              attackers: ['ge-1ss', 'ge-kgjn'],
              result: 'AL1',
              supply: { 'ge-1ss': 'regular', 'ge-kgjn': 'regular', 'su-2po': 'regular', 'su-6': 'regular' },
            },
            { is: 'lose', side: 'german', from: ['ge-1ss', 'ge-kgjn'], rule: '11.6.4' },
          ],
        },
      });
      expect(choose(mind.make(), s)).toEqual({ kind: 'lose', unit: 'ge-kgjn' });
    });

    it('takes the strongest enemy from an overstacked hex', () => {
      const s = position({
        phase: 'german.movement',
        hexes: { '1210': 'ge-1ss ge-53 ge-80 ge-85', '3010': 'su-43' },
        state: { flow: [{ is: 'phase', phase: 'german.movement' }, { is: 'overstack' }] },
      });
      expect(choose(mind.make(), s)).toEqual({ kind: 'remove', unit: 'ge-1ss' });
    });

    it('leaves a weak unit out for its point when it could no longer do anything', () => {
      const s = position({
        turn: 8,
        phase: 'german.regroup',
        hexes: { '3010': 'su-43' },
        units: { 'ge-53': { due: 8 } },
      });
      expect(choose(mind.make(), s)).toEqual({ kind: 'refuse', unit: 'ge-53' });
    });
  });
