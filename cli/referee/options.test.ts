import type { OptionNode, Order } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../registry.ts';
import { ORDER_LIMIT } from './options.ts';
import { ATTACK_POSITION, Bench, ODER } from './testing.ts';

interface Options {
  readonly kinds: Record<string, { units: string[]; spaces: string[]; more: boolean }>;
  readonly orders: (Order & { units?: string[] })[];
  readonly more: boolean;
}

const optionsOf = (bench: Bench, fields: object = {}): Options =>
  bench.ask('options', fields) as unknown as Options;

function fighting(): Bench {
  const bench = new Bench();
  bench.ask('load', { position: ATTACK_POSITION });
  return bench;
}

describe('options', () => {
  it('lists for every open kind its units and spaces, and its orders, all legal', () => {
    const bench = fighting();
    const { kinds, orders, more } = optionsOf(bench);
    expect(Object.keys(kinds)).toEqual(bench.ask('decision').orders);
    expect(kinds.attack).toEqual({ units: ['ge-8', 'ge-1ss'], spaces: ['2114'], more: false });
    expect(kinds['end-phase']).toEqual({ units: [], spaces: [], more: false });
    expect(orders.filter(({ kind }) => kind === 'attack')).toEqual([
      { kind: 'attack', units: ['ge-8'], target: '2114' },
      { kind: 'attack', units: ['ge-1ss'], target: '2114' },
      { kind: 'attack', units: ['ge-8', 'ge-1ss'], target: '2114' },
    ]);
    expect(orders).toContainEqual({ kind: 'end-phase' });
    expect(more).toBe(false);
    for (const order of orders) expect(bench.ask('check', { order }).legal).toBe(true);
  });

  it('narrows to a kind, to orders with a unit in them, and to orders that lead to a space', () => {
    const bench = fighting();
    const unitsOf = (fields: object) => optionsOf(bench, fields).orders.map((order) => order.units);
    expect(Object.keys(optionsOf(bench, { kind: 'probe' }).kinds)).toEqual(['probe']);
    expect(unitsOf({ kind: 'attack', unit: 'ge-8' })).toEqual([['ge-8'], ['ge-8', 'ge-1ss']]);
    expect(unitsOf({ kind: 'attack', unit: 'ge-1ss' })).toEqual([['ge-1ss'], ['ge-8', 'ge-1ss']]);
    expect(Object.keys(optionsOf(bench, { at: '2114' }).kinds)).toEqual(['attack']);
    expect(optionsOf(bench, { unit: 'ge-8' }).orders).not.toContainEqual({ kind: 'end-phase' });
    expect(optionsOf(bench, { kind: null, unit: null, at: null })).toEqual(optionsOf(bench));
  });

  it('narrows orders that name two spaces by either of them', () => {
    const bench = new Bench();
    bench.ask('load', { position: { ...ATTACK_POSITION, phase: 'german.support' } });
    const { orders, kinds } = optionsOf(bench, { kind: 'support', at: '2806' });
    for (const order of orders) expect(Object.values(order)).toContain('2806');
    expect(orders).toContainEqual({ kind: 'support', air: null, naval: '2806' });
    expect(orders).toContainEqual({ kind: 'support', air: '2115', naval: '2806' });
    expect(orders).toContainEqual({ kind: 'support', air: '2806', naval: '2107' });
    expect(kinds.support?.spaces).toContain('2806');
    const inland = optionsOf(bench, { kind: 'support', at: '2115' });
    expect(inland.more).toBe(false);
    expect(inland.orders).toContainEqual({ kind: 'support', air: '2115', naval: '2806' });
  });

  it('narrows to every piece it names, also to one that is no unit', () => {
    const bench = new Bench();
    bench.ask('new', { game: 'kiev-41', scenario: 'the-river', seed: 'fleet' });
    expect(optionsOf(bench, { unit: 'fleet-bb' })).toMatchObject({ more: false });
    bench.refused('bad-request', 'options', { unit: 'fleet-xx' });
  });

  it('lists nothing for what exists but is not possible now', () => {
    const bench = fighting();
    for (const fields of [{ kind: 'move' }, { unit: 'su-47' }, { at: '1003' }])
      expect(optionsOf(bench, fields)).toMatchObject({ kinds: {}, orders: [], more: false });
  });

  it('names what does not exist at all', () => {
    const bench = fighting();
    expect(bench.refused('bad-request', 'options', { kind: 'castle' }).message).toContain("'castle'");
    expect(bench.refused('bad-request', 'options', { kind: 'constructor' }).message).toContain(
      "'constructor'",
    );
    expect(bench.refused('bad-request', 'options', { unit: 'napoleon' }).message).toContain("'napoleon'");
    expect(bench.refused('bad-request', 'options', { at: '0000' }).message).toContain("'0000'");
    for (const field of ['kind', 'unit', 'at']) bench.refused('bad-request', 'options', { [field]: 7 });
  });

  it('stops at the limit and says so, with every unit and space still named', () => {
    const { game, bots } = entryOf(ODER)!;
    const names = Array.from({ length: 30 }, (_, i) => `u${i}`);
    // Any set of thirty units: a thousand million orders.
    const sets = (chosen: readonly string[], rest: readonly string[]): OptionNode[] =>
      rest.map((unit, i) => ({
        kind: 'attack',
        unit,
        order: { kind: 'attack', units: [...chosen, unit] } as Order,
        next: () => sets([...chosen, unit], rest.slice(i + 1)),
      }));
    const choices = () => [{ kind: 'attack', next: () => sets([], names) }];
    const bench = new Bench([{ game: { ...game, choices }, bots }]);
    bench.ask('load', { position: ATTACK_POSITION });
    const { kinds, orders, more } = optionsOf(bench);
    expect(orders).toHaveLength(ORDER_LIMIT);
    expect(more).toBe(true);
    expect(kinds.attack).toEqual({ units: names, spaces: [], more: true });
  });

  it('offers only legal orders through a whole game', () => {
    const bench = new Bench();
    bench.ask('new', { game: ODER, seed: 'options' });
    for (let i = 0; ; i++) {
      const decision = bench.ask('decision');
      if (decision.over) break;
      const { kinds, orders } = optionsOf(bench);
      expect(Object.keys(kinds)).toEqual(decision.orders);
      for (const kind of Object.keys(kinds)) {
        const some = orders.filter((order) => order.kind === kind);
        const order = some[(i * 31) % some.length]!;
        expect(bench.ask('check', { order })).toEqual({ legal: true, violations: [] });
      }
      bench.ask('do', { order: bench.ask('bot', { level: 'random' }) });
    }
  });
});
