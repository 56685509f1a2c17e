import type { Bot } from '@stavka/bots';
import { isOver, Rng, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { DICE, PesState, PURPOSES, unitsAt } from '../state.ts';
import { spaceOf } from '../terrain.ts';
import { game, move, newGame, type PesOrder, position } from '../test/board.ts';
import { raidWins } from './duel.ts';
import { foresee } from './foresee.ts';
import { habit } from './habits.ts';
import { BOTS } from './index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { exposed } from './step.ts';
import { veteran } from './veteran.ts';

const LONG = 240_000;

interface Decided {
  readonly key: string;
  readonly state: PesState;
  readonly order: PesOrder;
}

const choose = (bot: Bot<PesOrder>, s: PesState, seed = 5): PesOrder =>
  bot.choose(game.view(s, 'german'), 'german', { seed });

/** Plays a game to the end, or to the end of a turn, every order checked; what was decided on the way. */
function play(seed: number, bot: Bot<PesOrder>, turns = 7): { list: Decided[]; end: PesState } {
  const s = newGame();
  const chance = rngChance(new Rng(seed));
  const list: Decided[] = [];
  for (let now = game.decision(s); !isOver(now) && now.turn <= turns; now = game.decision(s)) {
    const order = choose(bot, s, seed);
    expect(game.check(s, now.seat, order)).toEqual([]);
    list.push({ key: now.key, state: s.copy(), order });
    game.apply(s, order, chance);
  }
  return { list, end: s };
}

/** The same position with other dice to come. */
function otherDice(s: PesState): PesState {
  const twin = new PesState(s.cells.slice(), s.flow, 'another seed');
  PURPOSES.forEach((_, i) => {
    twin.cells[DICE.column + i] = 3 + i;
  });
  return twin;
}

const seen = new Set<string>();

describe('whole games', () => {
  for (const level of ['random', 'recruit', 'veteran'] as const)
    it(
      `of a ${level}: every order is legal, to the end`,
      () => {
        for (const seed of level === 'veteran' ? [1] : [1, 2]) {
          const { list, end } = play(seed, BOTS[level]);
          expect(isOver(game.decision(end))).toBe(true);
          expect(list.length).toBeGreaterThan(40);
          for (const { key } of list) seen.add(key);
        }
      },
      LONG,
    );

  it('ask every kind of question that arises in play', () => {
    for (const key of [
      'setup',
      'operations',
      'force',
      'round',
      'allocate.flip',
      'allocate.remove',
      'arrivals',
    ])
      expect(seen).toContain(key);
  });
});

for (const [level, mind] of Object.entries({ recruit, veteran }))
  describe(`a ${level}`, () => {
    it(
      'thinks the same of the same view, whatever seed it is given and whatever dice are to come',
      () => {
        const { list } = play(6, botOf(mind), 1);
        const first = list.filter((d, i) => d.key !== list[i - 1]?.key);
        expect(first.length).toBeGreaterThan(3);
        for (const { state, order } of first) {
          expect(choose(botOf(mind), otherDice(state), 99)).toEqual(order);
          expect(choose(botOf(mind), state, 5)).toEqual(order);
        }
      },
      LONG,
    );

    it('does not touch the view it is given', () => {
      const view = game.view(newGame(), 'german');
      const before = JSON.stringify(view);
      botOf(mind).choose(view, 'german', { seed: 5 });
      expect(JSON.stringify(view)).toBe(before);
    });

    it('leaves no hex of the front open that it can cover', () => {
      const { list } = play(4, botOf(mind), 1);
      const last = list.findLast((d) => d.order.kind === 'end-phase');
      if (last === undefined) throw new Error('the phase was not ended');
      expect(exposed(last.state)).toBe(0);
    });

    it('fights on against one division with five, and lets a hopeless city be', () => {
      const battle = (germans: string, soviets: string) => {
        const s = position({
          turn: 2,
          hexes: { '2028': germans, '2027': soviets },
          german: '2028',
        });
        game.apply(s, move(germans, '2028 2027'), { die: () => 1 });
        return choose(botOf(mind), s).kind;
      };
      expect(battle('ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12', 'sov-rd-2')).toBe('fight-on');
      expect(battle('ger-gd', 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-td-4 sov-td-5')).toBe('break-off');
    });
  });

describe('the chance that a counterattack destroys a stack', () => {
  it('is what the rules give, counted over many raids', () => {
    const s = position({
      turn: 2,
      hexes: { '1916': 'ger-inf-5 ger-inf-6' },
      soviet: (game.board.map.sets['greater-germany'] ?? []).join(' '),
      units: { 'sov-og-bol': { in: 'pool' } },
    });
    const units = unitsAt(s, spaceOf('1916'));
    const dice = game.units.find((u) => u.id === 'sov-og-bol')!.attack;
    const told = raidWins(s, units, { dice, row: 'group' });
    const rng = new Rng(9);
    const trials = 3000;
    let lost = 0;
    for (let n = 0; n < trials; n++) {
      const then = s.copy();
      game.apply(then, { kind: 'end-phase' }, rngChance(rng));
      for (let d = game.decision(then); !isOver(d) && d.key.startsWith('allocate'); d = game.decision(then)) {
        const frame = then.flow[then.flow.length - 1] as unknown as { from: string[]; count: number };
        game.apply(then, { kind: 'allocate', units: frame.from.slice(0, frame.count) }, rngChance(rng));
      }
      const d = game.decision(then);
      if (isOver(d) && d.level === 'counterattack') lost++;
    }
    expect(Math.abs(lost / trials - told)).toBeLessThan(0.03);
  });
});

/** Plays the Soviet phases of the turn by the rules, losses taken among the weakest; true if a counterattack wins the game. */
function isLostToCounterattack(s: PesState, rng: Rng): boolean {
  const then = s.copy();
  const chance = rngChance(rng);
  for (let order: PesOrder | null = { kind: 'end-phase' }; order !== null; order = habit(then)) {
    game.apply(then, order, chance);
    const d = game.decision(then);
    if (isOver(d)) return d.level === 'counterattack';
  }
  return false;
}

describe('what the veteran foresees of the Soviet phases', () => {
  it('is what the rules bring, counted over many phases: a spearhead of Kampfgruppen at Vyazma', () => {
    const spearhead = {
      '1810': 'ger-pz-3 ger-pz-4 ger-pz-10',
      '1709': 'ger-pz-7',
      '1909': 'ger-pg-10 ger-pg-14',
      '1812': 'ger-inf-5',
    };
    const reduced = Object.entries(spearhead).flatMap(([at, ids]) =>
      ids.split(' ').map((id) => [id, { at, reduced: true }] as const),
    );
    const groups = game.units
      .filter((u) => u.class === 'group')
      .map(({ id }) => [id, { in: 'pool' }] as const);
    const s = position({
      turn: 5,
      hexes: spearhead,
      german: '1811 1710 1910 1911 1711',
      soviet: (game.board.map.sets['greater-germany'] ?? []).join(' '),
      units: Object.fromEntries([...reduced, ...groups]),
    });
    const trials = 600;
    const { risk, lost } = foresee(s, 13, trials);
    const told = [...lost.values()].reduce((a, b) => a + b, 0) / trials;
    const rng = new Rng(31);
    let counted = 0;
    for (let n = 0; n < trials; n++) if (isLostToCounterattack(s, rng)) counted++;
    expect(counted / trials).toBeGreaterThan(0.05);
    expect(Math.abs(counted / trials - told)).toBeLessThan(0.06);
    expect(risk).toBeGreaterThanOrEqual(told);
    expect([...lost.keys()]).toContain(spaceOf('1810'));
  });
});
