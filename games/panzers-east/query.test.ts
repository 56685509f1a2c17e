import { Rng, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { POOL_UNITS } from './roster.ts';
import { defenseChances } from './rules/08-garrison.ts';
import { at, POOL } from './state.ts';
import { spaceOf } from './terrain.ts';
import {
  answer,
  doing,
  eventOf,
  game,
  homeBut,
  move,
  newGame,
  type PesState,
  position,
  where,
} from './test/board.ts';

type Loose = { [key: string]: Loose } & number & Loose[];
const ask = (s: PesState, q: { what: string; [k: string]: unknown }): Loose => answer(s, q) as never;
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const TWO = 'ger-pz-3 ger-pz-4';
/** Two panzer divisions before an open hex with a rifle and a tank division in it. */
const scouted = () =>
  position({ turn: 2, hexes: { '2139': TWO, '2138': 'sov-rd-2 sov-td-4' }, german: '2139' });

describe('odds', () => {
  it('of a move into a scouted hex: how the battle really goes, counted over many dice', () => {
    const s = scouted();
    const odds = ask(s, { what: 'odds', order: move(TWO, '2139 2138') });
    expect(odds).toMatchObject({ estimate: false, sizes: { 2: 1 } });
    const trials = 4000;
    const rng = new Rng(7);
    let [cleared, lost] = [0, 0];
    for (let n = 0; n < trials; n++) {
      const then = s.copy();
      game.apply(then, move(TWO, '2139 2138'), rngChance(rng));
      // Losses and targets are shared out as the odds take it: the weakest German first, specialists first.
      for (let d = game.decision(then); 'key' in d && d.key.startsWith('allocate'); d = game.decision(then)) {
        const frame = then.flow[then.flow.length - 1] as unknown as { from: string[]; count: number };
        const from = [...frame.from].sort(
          (a, b) =>
            Number(b.includes('td')) - Number(a.includes('td')) ||
            (a < b ? 1 : -1) * (a === 'ger-pz-4' ? -1 : 1),
        );
        game.apply(then, { kind: 'allocate', units: from.slice(0, frame.count) }, rngChance(rng));
      }
      if (where(then, 'sov-rd-2') === 'dead' && where(then, 'sov-td-4') === 'dead') cleared++;
      const steps = (id: string): number =>
        where(then, id) === 'aside' ? 2 : game.encode(then).units![id as never]!['reduced' as never] ? 1 : 0;
      lost += steps('ger-pz-3') + steps('ger-pz-4');
    }
    expect(cleared / trials).toBeCloseTo(odds.clear as number, 1);
    expect(Math.abs(cleared / trials - (odds.clear as number))).toBeLessThan(0.02);
    expect(Math.abs(lost / trials - (odds.lost as number))).toBeLessThan(0.03);
  });

  it('of a move into an unscouted hex: the sizes of 8.2 to 8.4, and an average over what the pool can send', () => {
    const s = position({ hexes: { '2139': TWO }, pool: 'sov-rd-2 sov-rd-6 sov-td-4 sov-td-5' });
    const odds = ask(s, { what: 'odds', order: move(TWO, '2139 2138') });
    expect(odds).toMatchObject({ estimate: true, defenders: null });
    expect(odds.sizes).toEqual({
      0: expect.closeTo(3 / 6),
      1: 1 / 6,
      2: expect.closeTo(1 / 6),
      3: expect.closeTo(1 / 6),
    });
    expect(odds.byRound!.length).toBeGreaterThan(1);
    for (let k = 1; k < odds.byRound!.length; k++)
      expect(odds.byRound![k]!).toBeGreaterThanOrEqual(odds.byRound![k - 1]!);
    expect(odds.byRound![0]).toBeCloseTo(odds.clear!);
    expect(odds.clear!).toBeGreaterThan(0.5);
  });

  it('of another round: one round for a point, with what is left on both sides', () => {
    const s = scouted();
    doing(s, move(TWO, '2139 2138'), {}, { combat: 1 });
    const odds = ask(s, { what: 'odds', order: { kind: 'fight-on' } });
    expect(odds).toMatchObject({
      target: '2138',
      round: 2,
      defenders: ['sov-rd-2', 'sov-td-4'],
      estimate: false,
    });
    expect(odds.byRound).toHaveLength(6);
    expect(odds.clear).toBeCloseTo(odds.byRound![0]!);
    expect(odds.killed!).toBeGreaterThan(1.5);
    expect(odds.toTheEnd!.clear!).toBeGreaterThan(odds.clear!);
  });

  it('of anything else are refused', () => {
    const s = scouted();
    for (const order of [
      { kind: 'end-phase' },
      { kind: 'fight-on' },
      { kind: 'nothing' },
      move(TWO, '2139 2444'),
      move('sov-rd-2', '2138 2139'),
      move(TWO, '2139 9999'),
    ]) {
      const reply = game.query(s, { what: 'odds', order: order as never });
      expect([order, reply?.ok]).toEqual([order, false]);
    }
  });
});

describe('who may defend', () => {
  it('adds up to certainty and keeps to the pool', () => {
    const s = position({ turn: 5, hexes: { '1812': TWO }, pool: 'sov-rd-2 sov-td-4 mk-em-1 sov-fz-58' });
    for (const hex of ['1811', '1810', '1701']) {
      const list = defenseChances(s, spaceOf(hex));
      expect(sum(list.map((d) => d.chance))).toBeCloseTo(1, 9);
      // East of the line a fortified zone never stands.
      for (const d of list) expect(d.specialists + d.regulars).toBeLessThanOrEqual(2);
    }
  });

  it('is what the rules really draw: units, specialists and entrenchments, counted over many draws', () => {
    const s = position({
      turn: 5,
      hexes: { '1812': TWO },
      german: '1811',
      pool: 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-td-4 sov-td-5 mk-em-1 mk-em-2 sov-fz-58',
    });
    const seen = new Map<string, number>();
    const rng = new Rng(11);
    const trials = 6000;
    for (let n = 0; n < trials; n++) {
      const then = s.copy();
      const events = game.apply(then, move(TWO, '1812 1811 1810'), rngChance(rng));
      const units = eventOf(events, 'defended').units as string[];
      const specialists = units.filter((id) => id.includes('-td-')).length;
      const regulars = units.filter((id) => id.includes('-rd-')).length;
      const key = `${specialists} ${regulars} ${units.some((id) => id.startsWith('mk-'))}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    for (const { chance, specialists, regulars, entrenched } of defenseChances(s, spaceOf('1810')))
      if (specialists + regulars > 0)
        expect([
          specialists,
          regulars,
          entrenched,
          (seen.get(`${specialists} ${regulars} ${entrenched}`) ?? 0) / trials,
        ]).toEqual([specialists, regulars, entrenched, expect.closeTo(chance, 1)]);
  });

  it('does not touch the position', () => {
    const s = newGame();
    const before = POOL_UNITS.filter((u) => at(s, u) === POOL).length;
    defenseChances(s, spaceOf('2539'));
    expect(POOL_UNITS.filter((u) => at(s, u) === POOL)).toHaveLength(before);
  });
});

describe('progress', () => {
  it('before the end of July: the points west of the line or fifty in pockets', () => {
    const s = position({ turn: 2, hexes: { '1939': TWO }, score: 20 });
    const { check, moscow } = ask(s, { what: 'progress' });
    expect(check).toMatchObject({
      turn: 4,
      turnsLeft: 3,
      rule: '4.2',
      name: 'july',
      passes: false,
      either: true,
    });
    expect(check!.pocketed).toEqual({ have: 20, need: 50 });
    expect((check!.missing as unknown as { at: string }[]).map((m) => m.at).sort()).toEqual([
      '1916',
      '1919',
      '2027',
      '2232',
    ]);
    expect(moscow).toMatchObject({ hexes: 0, chance: 0, winsOn: null });
    expect(
      ask(position({ turn: 4, hexes: { '1939': TWO }, score: 50 }), { what: 'progress' }).check!.passes,
    ).toBe(true);
  });

  it('in August: Vyazma, then Mozhaisk, then Moscow alone', () => {
    const names = (turn: number) =>
      (
        ask(position({ turn, hexes: { '1939': TWO }, german: '2232 2027 1919 1916' }), { what: 'progress' })
          .check!.missing as unknown as { at: string }[]
      ).map((m) => m.at);
    expect(names(5)).toEqual(['1810']);
    expect(names(6)).toEqual(['1810', '1805']);
    expect(names(7)).toEqual([]);
  });

  it('tells the Moscow roll: one hex and a hundred pocketed win on three or less', () => {
    const s = position({ turn: 6, hexes: { '1702': TWO }, score: 100 });
    expect(ask(s, { what: 'progress' }).moscow).toMatchObject({
      hexes: 1,
      modifier: -2,
      winsOn: 3,
      chance: 0.5,
    });
  });
});

describe('pockets', () => {
  it('that a move would close: size, dice, and the chance that they break out', () => {
    const s = position({ turn: 2, hexes: { '2139': TWO }, german: '' });
    const none = ask(s, { what: 'pockets', order: move(TWO, '2139 2138') });
    expect(none).toEqual({ target: '2138', pockets: [] });
    expect(ask(s, { what: 'pockets' })).toEqual({ target: null, pockets: [] });
  });

  it('are those the rules find when the hex is taken', () => {
    const pocket = ['2333', '2332'];
    const german = game.board.labels.filter(
      (l) => Number(l.slice(2)) > 14 && !pocket.includes(l) && l !== '2233',
    );
    const s = position({
      hexes: { '2234': 'ger-pz-3' },
      german: german.join(' '),
      pool: 'sov-rd-2 sov-rd-6 sov-td-4 sov-td-5',
    });
    const order = move('ger-pz-3', '2234 2233');
    const [told] = ask(s, { what: 'pockets', order }).pockets as unknown as Record<string, Loose>[];
    // One die for two hexes, and four units in the pool: 1, 2, 3, or 4 on half the faces.
    expect(told).toMatchObject({ hexes: ['2332', '2333'], size: 2, dice: 1, plus: 0, least: 1, most: 4 });
    expect(told!.expected).toBeCloseTo((1 + 2 + 3 + 4 * 3) / 6);
    // Two steps: a volley of n dice, specialists hitting on 4 (5 at +1) and regulars on 5.
    const trials = 4000;
    const rng = new Rng(3);
    let out = 0;
    for (let n = 0; n < trials; n++) {
      const then = s.copy();
      const dice = rngChance(rng);
      const fixed = { die: (p: string, k: number, f: number) => (p === 'force' ? 1 : dice.die(p, k, f)) };
      const events = game.apply(then, order, fixed);
      if (events.some((e) => e.type === 'broke-out')) out++;
    }
    expect(Math.abs(out / trials - (told!.breaksOut as number))).toBeLessThan(0.025);
  });
});

describe('counterattacks', () => {
  it('are told with their exact chances', () => {
    const s = position({
      turn: 5,
      hexes: { '1916': TWO },
      soviet: homeBut(''),
      units: { 'sov-og-bol': { in: 'pool' }, 'sov-og-rok': { in: 'pool' } },
    });
    const told = ask(s, { what: 'counterattacks' });
    expect(told).toMatchObject({ left: 2, count: { 2: expect.closeTo(1) } });
    const raids = told.raids as unknown as { goal: string; target: string; chance: number; steps: number }[];
    expect(sum(raids.map((r) => r.chance))).toBeCloseTo(1);
    for (const r of raids) expect(r).toMatchObject({ target: '1916', steps: 1 });
    expect(sum(raids.filter((r) => r.goal === 'hex').map((r) => r.chance))).toBeCloseTo(0.5);
  });

  it('[ruling 55] go for tied easternmost hexes alike, however much Soviet ground lies round each', () => {
    // 1805 has Germans on most sides, 2005 Soviets all round.
    const s = position({
      turn: 5,
      hexes: { '1805': TWO, '2005': 'ger-pz-7' },
      german: '1806 1705 1905',
      soviet: homeBut(''),
      units: { 'sov-og-bol': { in: 'pool' } },
    });
    const raids = ask(s, { what: 'counterattacks' }).raids as unknown as {
      goal: string;
      target: string;
      chance: number;
    }[];
    const share = (target: string): number =>
      sum(raids.filter((r) => r.goal === 'hex' && r.target === target).map((r) => r.chance));
    expect(share('1805')).toBeCloseTo(0.25);
    expect(share('2005')).toBeCloseTo(0.25);
  });

  it('are none without groups, and all go for Moscow when it is held', () => {
    const none = position({ turn: 5, hexes: { '1916': TWO } });
    expect(ask(none, { what: 'counterattacks' })).toMatchObject({ left: 0, raids: [] });
    const moscow = position({ turn: 6, hexes: { '1702': TWO }, units: { 'sov-og-bol': { in: 'pool' } } });
    const raids = ask(moscow, { what: 'counterattacks' }).raids as unknown as {
      rule: string;
      target: string;
    }[];
    expect(new Set(raids.map((r) => `${r.rule} ${r.target}`))).toEqual(new Set(['12.11 1702']));
  });
});

describe('reach', () => {
  it('of a group, and from the end of a way already settled', () => {
    const s = position({ turn: 2, hexes: { '2442': `${TWO} ger-inf-5` } });
    const straight = ask(s, { what: 'reach', units: TWO.split(' ') });
    const onward = ask(s, { what: 'reach', units: TWO.split(' '), via: ['2442', '2443'] });
    expect(onward.spaces!['2444']).toMatchObject({
      path: ['2442', '2443', '2444'],
      cost: straight.spaces!['2444']!.cost,
    });
    for (const q of [
      { units: ['ger-pz-3', 'ger-inf-5'] },
      { units: ['nobody'] },
      { units: TWO.split(' '), via: ['2443', '2442'] },
      { units: TWO.split(' '), via: ['2442', '2639'] },
    ])
      expect([q, game.query(s, { what: 'reach', ...q })?.ok]).toEqual([q, false]);
  });
});

describe('reach with a way already settled', () => {
  const SIX = 'ger-pz-3 ger-pz-4 ger-pz-10 ger-pz-17 ger-pz-18 ger-pz-7';
  it('[6.1, 9.8] leads back through the hex a full stack set out from, at the same price as check asks', () => {
    const s = position({ hexes: { '2443': SIX }, turn: 1 });
    const way = { what: 'reach', units: SIX.split(' ') };
    const back = ask(s, { ...way, via: ['2443', '2442'] }).spaces!['2443']!;
    expect(back.path).toEqual(['2443', '2442', '2443']);
    expect(game.check(s, 'german', move(SIX, '2443 2442 2443'))).toEqual([]);
    expect(back.cost).toBe(ask(s, way).spaces!['2442']!.cost! * 2);
  });
  it('[6.2, 9.2#3] holds those that stay there: part of the stack goes and comes back, but no seventh division enters', () => {
    const others = 'ger-pg-29';
    const s = position({ hexes: { '2443': SIX, '2442': others }, turn: 1 });
    const part = ask(s, { what: 'reach', units: ['ger-pz-3'], via: ['2443', '2442'] });
    expect(part.spaces!['2443']).toBeDefined();
    const visitor = ask(s, { what: 'reach', units: [others] });
    expect(visitor.spaces!['2443']).toBeUndefined();
    expect(game.check(s, 'german', move(others, '2442 2443'))).toMatchObject([{ rule: '6.2' }]);
  });
});

describe('a garrison', () => {
  it('[8.2, 8.5#2] is told as far as the pool can send it: as the odds tell it, and none when the pool is empty', () => {
    const sizes = (pool: string): Loose =>
      ask(position({ hexes: { '2139': TWO }, pool }), { what: 'space', at: '2138' }).garrison!;
    expect(sizes('sov-rd-2 sov-rd-6 sov-td-4 sov-td-5')).toMatchObject({ 3: expect.closeTo(1 / 6) });
    expect(sizes('sov-rd-2')).toEqual({ 0: expect.closeTo(1 / 2), 1: expect.closeTo(1 / 2) });
    expect(sizes('')).toEqual({ 0: expect.closeTo(1) });
  });
});

describe('names', () => {
  it('of units are said in full', () => {
    const title = (id: string) => game.units.find((u) => u.id === id)!.title;
    expect(
      [
        'ger-pz-3',
        'ger-inf-131',
        'ger-cav-1',
        'ger-lehr',
        'ger-flak-101',
        'sov-rd-100',
        'sov-fz-64',
        'sov-og-bol',
        'sov-cg-dov',
        'sov-swf-5',
        'sov-mil-2',
        'mk-em-1',
      ].map(title),
    ).toEqual([
      '3rd Panzer Division',
      '131st Infantry Division',
      '1st Cavalry Division',
      'Lehr Brigade',
      'Flak Group 101',
      '100th Rifle Division',
      '64th Fortified Zone',
      'Operational Group Boldin',
      "Dovator's Cavalry Group",
      '5th Army',
      '2nd Moscow Militia Division',
      'Entrenchment 1',
    ]);
    expect(new Set(game.units.map((u) => u.title)).size).toBe(game.units.length);
  });
});
