import { describe, expect, it } from 'vitest';
import { rngChance, seededChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { askedNow } from '../contract/carry.ts';
import { type Decision, isOver } from '../contract/game.ts';
import { randomOrder } from '../contract/options.ts';
import { stateHash } from '../state/hash.ts';
import { declaredToy, S, UNIT } from '../testing/declared-toy.ts';
import { put } from './columns.ts';
import { derived } from './derived.ts';

const begin = (seed: string) => {
  const made = declaredToy.setup({ seed });
  if (!made.ok) throw new Error('set-up');
  return made.value;
};

describe('a declared game', () => {
  it('plays to its end; every position reads back to the same hash; undo and redo restore cells, flow and stamps', () => {
    for (let n = 0; n < 60; n++) {
      const s = begin(`toy-${n}`);
      const rng = new Rng(n);
      for (let k = 0; ; k++) {
        const now = declaredToy.decision(s);
        if (isOver(now)) break;
        expect(k).toBeLessThan(100);
        const order = randomOrder(declaredToy.choices(s), rng);
        expect(declaredToy.check(s, now.seat, order)).toEqual([]);
        const before = [stateHash(declaredToy, s), s.stamps!.slice()] as const;
        const events = declaredToy.apply(s, order, rngChance(rng));
        const after = [stateHash(declaredToy, s), s.stamps!.slice()] as const;
        declaredToy.undo(s, events);
        expect([stateHash(declaredToy, s), s.stamps]).toEqual(before);
        declaredToy.redo(s, events);
        expect([stateHash(declaredToy, s), s.stamps]).toEqual(after);
        const read = declaredToy.decode(JSON.parse(JSON.stringify(declaredToy.encode(s))));
        if (!read.ok) throw new Error(JSON.stringify(read.faults));
        expect(stateHash(declaredToy, read.value)).toBe(after[0]);
      }
    }
  });

  it('names every fault of a position in one pass and reads nothing half-way', () => {
    const read = declaredToy.decode({
      turn: 2,
      clear: true,
      units: { r1: { at: 'p0', moved: 3 }, x9: { at: 'p1' }, b1: { at: 'nowhere' }, b2: 'p1' },
      score: { green: 1, red: 100 },
      state: { flow: [{ is: 'phase', phase: 'noon' }], dice: { fall: -1 }, more: 1 },
    });
    expect(read.ok ? [] : read.faults.map(({ at }) => at).sort()).toEqual([
      'score/green',
      'score/red',
      'state/dice/fall',
      'state/flow/0/phase',
      'state/more',
      'units/b1/at',
      'units/b2',
      'units/r1/moved',
      'units/x9',
    ]);
  });

  it('refuses what rules say of standing positions, what belongs to another phase, and what is not at rest', () => {
    const faults = (json: object): string[] => {
      const read = declaredToy.decode({ clear: true, ...json });
      return read.ok ? [] : read.faults.map(({ at }) => at);
    };
    expect(faults({ units: { r1: { at: 'p0' }, b1: { at: 'p0' } } })).toEqual(['units/r1']);
    expect(
      faults({ units: { r1: { at: 'p0' } }, state: { flow: [{ is: 'phase', phase: 'check' }] } }),
    ).toEqual(['state/flow']);
    expect(faults({ units: { r1: { at: 'p0', moved: true } } })).toEqual([]);
    expect(faults({ schema: 2 })).toEqual(['schema']);
  });

  it('a dice counter of 100,000,000 is written and read, and rolls on from there', () => {
    const s = begin('wide');
    S.dice.fill(s, 0, 100_000_000);
    const read = declaredToy.decode(declaredToy.encode(s));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(S.dice.of(read.value, 0)).toBe(100_000_000);
    declaredToy.apply(read.value, { kind: 'step', unit: 'r1', at: 'p1' }, seededChance('x'));
    expect(S.dice.of(read.value, 0)).toBe(100_000_001);
  });

  it('a value that does not fit its column is refused, by column and by journal', () => {
    const s = begin('fit');
    expect(() => declaredToy.trial(s, (j: Parameters<typeof put>[0]) => put(j, S.turn, 7))).toThrow(
      RangeError,
    );
    expect(() => declaredToy.trial(s, (j: Parameters<typeof put>[0]) => j.set(0, 40_000))).toThrow(
      RangeError,
    );
    expect(S.turn.of(s)).toBe(1);
  });

  it('a derived value is made once for equal layers, found again after undo, and hangs on its own layers alone', () => {
    let made = 0;
    const reds = derived(['units.red'], (s) => {
      made++;
      return [S.at.of(s, 0), S.at.of(s, 1)];
    });
    const s = begin('derived');
    expect(reds(s)).toEqual([0, 2]);
    reds(s);
    reds(s.copy());
    expect(made).toBe(1);
    const events = declaredToy.apply(s, { kind: 'step', unit: 'r1', at: 'p1' }, { die: () => 1 });
    expect(reds(s)).toEqual([1, 2]);
    expect(made).toBe(2);
    declaredToy.undo(s, events);
    expect(reds(s)).toEqual([0, 2]);
    declaredToy.redo(s, events);
    expect(reds(s)).toEqual([1, 2]);
    expect(made).toBe(2);
    declaredToy.apply(s, { kind: 'end-phase' }, { die: () => 1 });
    declaredToy.apply(s, { kind: 'step', unit: 'b2', at: 'p5' }, { die: () => 1 });
    expect(reds(s)).toEqual([1, 2]);
    expect(made).toBe(2);
    expect(UNIT.ids[S.at.first(s, 5)]).toBe('b2');
    expect([...S.at.in(s, 4)]).toEqual([]);
  });

  it('who only asks who decides is told the same without what is open', () => {
    const s = begin('asked');
    const { orders, ...decision } = declaredToy.decision(s) as Decision;
    expect(orders).not.toEqual([]);
    expect(declaredToy.asked!(s)).toEqual({ ...decision, orders: [] });
    expect(askedNow(declaredToy, s)).toEqual({ ...decision, orders: [] });
    const { asked: _, ...plain } = declaredToy;
    expect(askedNow(plain, s)).toEqual({ ...decision, orders });
  });

  it('states made of bare cells have nothing in common but what they say', () => {
    const reds = derived(['units.red'], (s) => [S.at.of(s, 0), S.at.of(s, 1)]);
    const s = begin('bare');
    const bare = (): typeof s => {
      const Class = s.constructor as new (cells: Int16Array, flow: typeof s.flow, seed: string) => typeof s;
      return new Class(s.cells.slice(), s.flow, s.seed);
    };
    const before = bare();
    declaredToy.apply(s, { kind: 'step', unit: 'r1', at: 'p1' }, { die: () => 1 });
    expect([reds(before), reds(bare())]).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('a number for each member is kept while its own cells and the inputs are what they were', () => {
    const asked: number[] = [];
    const steps = derived.each(['units.blue'], UNIT.size, [S.at, S.flags.moved], (s, u) => {
      asked.push(u);
      return S.at.of(s, u) * 10 + S.flags.moved.of(s, u);
    });
    const s = begin('each');
    const reds = (of: typeof s): number[] => [steps(of, 0), steps(of, 1)];
    expect(reds(s)).toEqual([0, 20]);
    const events = declaredToy.apply(s, { kind: 'step', unit: 'r1', at: 'p1' }, { die: () => 1 });
    expect(reds(s)).toEqual([11, 20]);
    expect(asked).toEqual([0, 1, 0]);
    declaredToy.undo(s, events);
    expect(reds(s)).toEqual([0, 20]);
    expect(reds(s.copy())).toEqual([0, 20]);
    expect(asked).toEqual([0, 1, 0, 0]);
    declaredToy.apply(s, { kind: 'end-phase' }, { die: () => 1 });
    declaredToy.apply(s, { kind: 'step', unit: 'b2', at: 'p5' }, { die: () => 1 });
    expect(reds(s)).toEqual([0, 20]);
    expect(asked).toEqual([0, 1, 0, 0, 0, 1]);
  });

  it('copies that go apart and are asked by turns each have their own value, and each is made once', () => {
    let made = 0;
    const reds = derived(['units.red'], (s) => {
      made++;
      return [S.at.of(s, 0), S.at.of(s, 1)];
    });
    const [s, twin] = [begin('apart'), begin('apart').copy()];
    twin.become(s);
    const events = declaredToy.apply(s, { kind: 'step', unit: 'r1', at: 'p1' }, { die: () => 1 });
    declaredToy.apply(twin, { kind: 'step', unit: 'r2', at: 'p1' }, { die: () => 1 });
    for (let n = 0; n < 3; n++) {
      expect(reds(s)).toEqual([1, 2]);
      expect(reds(twin)).toEqual([0, 1]);
    }
    expect(made).toBe(2);
    declaredToy.undo(s, events);
    expect(reds(s)).toEqual([0, 2]);
    twin.become(s);
    expect(reds(twin)).toEqual([0, 2]);
    expect(made).toBe(3);
  });
});
