import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import {
  answer,
  control,
  doing,
  expectRefused,
  faultsOf,
  game,
  kinds,
  newGame,
  orders,
  position,
  unit,
  where,
} from '../test/board.ts';

const inPlace = (place: string, test: (c: (typeof COUNTERS)[number]) => boolean): string[] => {
  const s = newGame();
  return COUNTERS.filter((c) => test(c) && where(s, c.id) === place).map((c) => c.id);
};

describe('2 and 3: counters and set-up', () => {
  it('[2.10, 3.1.A] blank regulars and specialists start in the pool, each with one step and one die', () => {
    const pool = inPlace('pool', (c) => c.class === 'regular' || c.class === 'specialist');
    expect(pool).toHaveLength(54);
    for (const c of COUNTERS.filter((u) => u.class === 'regular' || u.class === 'specialist'))
      expect([c.id, c.steps, c.dice]).toEqual([c.id, 1, 1]);
  });
  it('[3.1.B] units numbered 2 and 5 and the six entrenchments wait on the track', () => {
    expect(inPlace('track', (c) => c.side === 'soviet' && c.turn === 2)).toHaveLength(54);
    expect(inPlace('track', (c) => c.class === 'entrenchment')).toHaveLength(6);
    expect(inPlace('pool', (c) => c.turn > 1)).toEqual([]);
  });
  it('[3.1.C, 2.12] the five Southwest Front armies wait off the map', () => {
    expect(inPlace('off-map', () => true)).toHaveLength(5);
  });
  it('[3.1.D, 2.9, 2.11] thirteen operational and cavalry groups form a pool of their own, never drawn for defense', () => {
    expect(inPlace('pool', (c) => c.class === 'group')).toHaveLength(13);
    const s = position({ hexes: { '2441': 'ger-inf-5' }, pool: 'sov-og-bol', german: '' });
    const events = doing(s, { kind: 'move', units: ['ger-inf-5'], path: ['2441', '2440'] }, { force: [6] });
    expect(events.find((e) => e.type === 'defended')).toMatchObject({ wanted: 3, units: [] });
  });
  it('[3.1.E, 3.5#1] eighteen markers from 1437 to 2639, everything in and east of them Soviet, and no Soviet unit on the map', () => {
    const s = newGame();
    const { line } = answer(s, { what: 'front' }) as { line: string[] };
    expect(line).toHaveLength(18);
    expect(line).toContain('1437');
    expect(line).toContain('2639');
    expect(control(s, '2639')).toBe('soviet');
    expect(control(s, '1700')).toBe('soviet');
    expect(control(s, '2640')).toBe('german');
    expect(COUNTERS.filter((c) => c.side === 'soviet' && unit(s, c.id).at !== undefined)).toEqual([]);
  });
  it('[3.2, 6.1] Germans set up west of the markers within stacking; those marked 6 wait', () => {
    const s = newGame();
    expectRefused(s, { kind: 'place', units: ['ger-pz-3'], at: '2639' }, '3.2');
    expectRefused(s, { kind: 'place', units: ['ger-pz-1'], at: '2640' }, '3.2');
    expectRefused(s, { kind: 'place', units: ['sov-rd-2'], at: '2640' }, '3.2');
    const seven = ['ger-pz-3', 'ger-pz-4', 'ger-pz-7', 'ger-pz-10', 'ger-pz-12', 'ger-pz-17', 'ger-pz-18'];
    expectRefused(s, { kind: 'place', units: seven, at: '2640' }, '6.2');
    doing(s, { kind: 'place', units: seven.slice(0, 6), at: '2640' });
    expect(where(s, 'ger-pz-17')).toBe('2640');
    expect(
      COUNTERS.filter((c) => c.side === 'german' && c.turn === 6 && where(s, c.id) === 'track'),
    ).toHaveLength(17);
  });
  it('[3.3, 2.4] the game opens on turn 1; 1st Panzer is a turn 6 unit of 2 dice that drops to 1', () => {
    expect(game.decision(newGame())).toMatchObject({ turn: 1, phase: 'setup', orders: ['place'] });
    expect(COUNTERS.find((c) => c.id === 'ger-pz-1')).toMatchObject({
      turn: 6,
      dice: 2,
      reduced: 1,
      steps: 2,
    });
  });
  it('[3.2, 5.2.II] set-up ends by itself when the last unit stands, and Phase I is skipped on turn 1', () => {
    const s = newGame();
    let n = 0;
    while (kinds(s).includes('place')) {
      doing(s, orders(s, 'place')[0]!);
      if (++n > 100) throw new Error('set-up does not end');
    }
    expect(n).toBe(61);
    expect(game.decision(s)).toMatchObject({ turn: 1, phase: 'operations' });
  });
  it('[2.6, 2.8, 2.7#german] two steps mean more than one die; panzers, grenadiers and flak are mechanized, infantry and cavalry are not', () => {
    for (const c of COUNTERS.filter((u) => u.side === 'german')) {
      expect([c.id, c.steps === 2]).toEqual([c.id, c.dice > 1]);
      expect([c.id, c.class]).toEqual([c.id, c.type === 'infantry' || c.type === 'cavalry' ? 'leg' : 'mech']);
    }
  });
  it('[1.4, 1.4#north, 1.4#south, 1.4#west, 1.4#east] the edges are those the numbers say', () => {
    const sets = game.board.map.sets;
    expect(sets['east-edge']).toContain('1000');
    expect(sets['east-edge']).toContain('2600');
    expect(sets['east-edge']).toHaveLength(17);
    for (const hex of ['1001', '1542']) expect(sets['north-edge']).toContain(hex);
    for (const hex of ['2601', '2643']) expect(sets['south-edge']).toContain(hex);
    for (const hex of ['1543', '2644']) expect(sets['west-edge']).toContain(hex);
  });
  it('[2.2] every hex has its own number and Smolensk is 1916', () => {
    expect(new Set(game.board.labels).size).toBe(game.board.size);
    expect(answer(newGame(), { what: 'space', at: '1916' })).toMatchObject({ name: 'Smolensk' });
  });
});

describe('positions', () => {
  const base = { game: 'panzers-east', clear: true, turn: 2, phase: 'operations' };
  it('names every fault of a position that cannot be', () => {
    expect(faultsOf({ ...base, units: { nobody: { at: '2441' } } })).toEqual([
      'units/nobody: there is no such unit',
    ]);
    expect(faultsOf({ ...base, units: { 'ger-pz-3': { at: '9999' } } })[0]).toContain(
      "there is no hex '9999'",
    );
    expect(faultsOf({ ...base, units: { 'ger-pz-3': { at: '1701' } } })[0]).toContain(
      'which the Soviets hold',
    );
    expect(faultsOf({ ...base, units: { 'ger-gd': { at: '2441', reduced: true } } })[0]).toContain(
      'only one step',
    );
    expect(faultsOf({ ...base, schema: 99 })[0]).toContain('newer');
    expect(faultsOf({ ...base, phase: 'stavka' })[0]).toContain('played by the system');
    expect(faultsOf({ ...base, surprise: 1 })).not.toEqual([]);
    expect(faultsOf(null)).not.toEqual([]);
  });
  it('refuses options it does not have', () => {
    expect(game.setup({ seed: 'x', options: { easy: true } }).ok).toBe(false);
    expect(game.setup({ seed: 'x', scenario: 'winter' }).ok).toBe(false);
    expect(game.setup({ seed: 'x', options: { strictJulyCheck: 3 } }).ok).toBe(false);
  });
});
