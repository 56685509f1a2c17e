import type { OptionNode, Order } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../registry.ts';
import { ORDER_LIMIT } from './options.ts';
import { ATTACK_POSITION, Bench, ODER } from './testing.ts';

interface Kind {
  readonly units: string[];
  readonly spaces: string[];
  readonly orders: Order[];
  readonly more: boolean;
}

const kindsOf = (bench: Bench, fields: object = {}): Record<string, Kind> =>
  bench.ask('options', fields).kinds as unknown as Record<string, Kind>;

function fighting(): Bench {
  const bench = new Bench();
  bench.ask('load', { position: ATTACK_POSITION });
  return bench;
}

describe('options', () => {
  it('lists for every open kind its units, its spaces and its orders, all legal', () => {
    const bench = fighting();
    const kinds = kindsOf(bench);
    expect(Object.keys(kinds)).toEqual(bench.ask('decision').orders);
    expect(kinds.attack).toEqual({
      units: ['ge-8', 'ge-1ss'],
      spaces: ['2114'],
      orders: [
        { kind: 'attack', units: ['ge-8'], target: '2114' },
        { kind: 'attack', units: ['ge-1ss'], target: '2114' },
        { kind: 'attack', units: ['ge-8', 'ge-1ss'], target: '2114' },
      ],
      more: false,
    });
    expect(kinds['end-phase']).toEqual({
      units: [],
      spaces: [],
      orders: [{ kind: 'end-phase' }],
      more: false,
    });
    for (const order of Object.values(kinds).flatMap((k) => k.orders))
      expect(bench.ask('check', { order }).legal).toBe(true);
  });

  it('narrows to a kind, to orders with a unit in them, and to orders that lead to a space', () => {
    const bench = fighting();
    expect(Object.keys(kindsOf(bench, { kind: 'probe' }))).toEqual(['probe']);
    const withUnit = kindsOf(bench, { kind: 'attack', unit: 'ge-8' }).attack!;
    expect(withUnit.orders.map((o) => (o as unknown as { units: string[] }).units)).toEqual([
      ['ge-8'],
      ['ge-8', 'ge-1ss'],
    ]);
    const byOther = kindsOf(bench, { kind: 'attack', unit: 'ge-1ss' }).attack!;
    expect(byOther.orders).toHaveLength(2);
    expect(Object.keys(kindsOf(bench, { at: '2114' }))).toEqual(['attack']);
    expect(Object.keys(kindsOf(bench, { unit: 'ge-8' }))).not.toContain('end-phase');
  });

  it('lists nothing for what exists but is not possible now', () => {
    const bench = fighting();
    expect(kindsOf(bench, { kind: 'move' })).toEqual({});
    expect(kindsOf(bench, { unit: 'su-47' })).toEqual({});
    expect(kindsOf(bench, { at: '1003' })).toEqual({});
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
    const more = (chosen: readonly string[], rest: readonly string[]): OptionNode[] =>
      rest.map((unit, i) => ({
        kind: 'attack',
        unit,
        order: { kind: 'attack', units: [...chosen, unit] } as Order,
        next: () => more([...chosen, unit], rest.slice(i + 1)),
      }));
    const choices = () => [{ kind: 'attack', next: () => more([], names) }];
    const bench = new Bench([{ game: { ...game, choices }, bots }]);
    bench.ask('load', { position: ATTACK_POSITION });
    const { attack } = kindsOf(bench);
    expect(attack!.orders).toHaveLength(ORDER_LIMIT);
    expect(attack!.more).toBe(true);
    expect(attack!.units).toEqual(names);
  });

  it('offers only legal orders through a whole game', () => {
    const bench = new Bench();
    bench.ask('new', { game: ODER, seed: 'options' });
    for (let i = 0; ; i++) {
      const decision = bench.ask('decision');
      if (decision.over) break;
      const kinds = kindsOf(bench);
      expect(Object.keys(kinds)).toEqual(decision.orders);
      for (const { orders } of Object.values(kinds)) {
        const order = orders[(i * 31) % orders.length]!;
        expect(bench.ask('check', { order })).toEqual({ legal: true, violations: [] });
      }
      bench.ask('do', { order: bench.ask('bot', { level: 'random' }) });
    }
  });
});
