import { describe, expect, it } from 'vitest';
import { rngChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { isOver, type OptionNode } from '../contract/game.ts';
import { narrow, ordersUnder, randomOrder } from '../contract/options.ts';
import { actOf } from '../kit/offered.ts';
import { stacksToy } from '../testing/stacks-toy.ts';
import { count, maybe, optional, path, ref, refs } from './kinds.ts';
import { type OrderKind, order, orders, type WireOrder } from './orders.ts';
import { roster } from './roster.ts';
import { choose, grow, orElse, type Step, treeOf, way, ways } from './steps.ts';

const UNIT = roster('unit', ['a', 'b', 'c', 'd']);
const HEX = roster('hex', ['1', '2', '3']);
const O = orders({
  move: order({ units: refs(UNIT), path: path(HEX) }, ''),
  fight: order({ units: refs(UNIT), target: ref(HEX), air: optional(count(0, 1)) }, ''),
  drop: order({ unit: ref(UNIT), on: maybe(ref(HEX)) }, ''),
  none: order({ units: refs(UNIT, { least: 0 }) }, ''),
});
const tree = <T>(kind: OrderKind, steps: readonly Step<T>[] | null): OptionNode<WireOrder> | null =>
  treeOf({ kind, units: UNIT, spaces: HEX }, steps);
const all = <T>(kind: OrderKind, steps: readonly Step<T>[]): WireOrder[] => {
  const root = tree(kind, steps);
  return root === null ? [] : [...ordersUnder([root])];
};
type Fight = { units: readonly number[]; target: number; air?: number | undefined };
const ids = (found: readonly WireOrder[]): string[] => found.map((o) => (o.units as string[]).join(''));

describe('steps of an option', () => {
  it('grow builds each set once, in the order of the candidates', () => {
    const found = ids(all(O.none, [grow<{ units: readonly number[] }>('units', [2, 0, 3])]));
    expect(found.sort()).toEqual(['c', 'ca', 'cad', 'cd', 'a', 'ad', 'd'].sort());
    expect(ids(all(O.none, [grow<{ units: readonly number[] }>('units', [1], { orNone: true })]))).toEqual([
      '',
      'b',
    ]);
  });

  it('grow offers only what can be completed, and does not try what has no hope', () => {
    let asked = 0;
    const growth = {
      complete: ({ units }: { units: readonly number[] }) => units.includes(1) && units.includes(2),
      hope({ units }: { units: readonly number[] }) {
        asked++;
        return units[0] !== 3;
      },
    };
    const step = grow<{ units: readonly number[] }>('units', [3, 0, 1, 2], growth);
    const root = tree(O.none, [step])!;
    const firsts = root.next!().map(({ unit }) => unit);
    expect(firsts).toEqual(['a', 'b']);
    expect(ids([...ordersUnder([root])])).toEqual(['abc', 'bc']);
    expect(asked).toBeGreaterThan(0);
    const never = grow<{ units: readonly number[] }>('units', [0, 1], { complete: () => false });
    expect(tree(O.none, [never])).toBeNull();
    const noRoom = grow<{ units: readonly number[] }>('units', [0, 1], { room: () => false });
    expect(tree(O.none, [noRoom])).toBeNull();
  });

  it('choices that depend on what is chosen, values left out, and sets followed by more steps', () => {
    const found = all<Fight>(O.fight, [
      choose('target', [0, 2]),
      grow('units', (c) => (c.target === 0 ? [0, 1] : [3])),
      choose('air', (c) => (c.units.length === 1 ? [undefined, 1] : [undefined])),
    ]);
    expect(found).toEqual([
      { kind: 'fight', target: '1', units: ['a'] },
      { kind: 'fight', target: '1', units: ['a'], air: 1 },
      { kind: 'fight', target: '1', units: ['a', 'b'] },
      { kind: 'fight', target: '1', units: ['b'] },
      { kind: 'fight', target: '1', units: ['b'], air: 1 },
      { kind: 'fight', target: '3', units: ['d'] },
      { kind: 'fight', target: '3', units: ['d'], air: 1 },
    ]);
  });

  it('what hardly anybody wants is a branch of its own, with something said beforehand', () => {
    const found = all<Fight>(O.fight, [
      orElse(choose('target', [0, 2]), { air: 1 }),
      choose('units', [[0]]),
      choose('air', (c) => [c.air]),
    ]);
    expect(found).toEqual([
      { kind: 'fight', target: '1', units: ['a'] },
      { kind: 'fight', target: '3', units: ['a'] },
      { kind: 'fight', target: '1', units: ['a'], air: 1 },
      { kind: 'fight', target: '3', units: ['a'], air: 1 },
    ]);
    expect(
      tree<Fight>(O.fight, [orElse(choose('target', []), { air: 1 }), choose('units', [[0]])]),
    ).toBeNull();
  });

  it('a way is worked out only for the end that is taken', () => {
    const worked: number[] = [];
    const end = (to: number) => ({
      to,
      path() {
        worked.push(to);
        return [0, to];
      },
    });
    const root = tree<{ units: readonly number[]; path: readonly number[] }>(O.move, [
      choose('units', [[0]]),
      way('path', [end(1), end(2)]),
    ])!;
    const ends = root.next!()[0]!.next!();
    expect(ends.map(({ at }) => at)).toEqual(['2', '3']);
    expect(worked).toEqual([]);
    expect(ends[1]!.order).toEqual({ kind: 'move', units: ['a'], path: ['1', '3'] });
    expect(worked).toEqual([2]);
  });

  it('own steps say what their nodes name; the tree says where more spaces follow; no step is the order itself', () => {
    type Drop = { unit: number; on: number | null };
    const root = tree<Drop>(O.drop, [
      ways<Drop>(['unit'], [{ unit: 1, at: 0, facts: { unit: 1 } }]),
      choose('on', [null, 2]),
    ])!;
    const [first] = root.next!();
    expect(first).toMatchObject({ unit: 'b', at: '1', onward: true });
    expect(first!.next!().map(({ order: found }) => found)).toEqual([
      { kind: 'drop', unit: 'b', on: null },
      { kind: 'drop', unit: 'b', on: '3' },
    ]);
    expect(tree(O.drop, [])!.order).toEqual({ kind: 'drop' });
    expect(tree(O.drop, null)).toBeNull();
    expect(tree<Drop>(O.drop, [choose('unit', [])])).toBeNull();
  });

  it('a tree narrowed to a unit keeps its orders, those that may still grow among them', () => {
    const root = tree(O.none, [grow<{ units: readonly number[] }>('units', [2, 0])])!;
    const narrowed = [...ordersUnder(narrow([root], { kind: 'none', unit: 'c' }))];
    expect(ids(narrowed)).toEqual(['c']);
    expect(ids([...ordersUnder(narrow([root], {}))])).toEqual(ids([...ordersUnder([root])]));
  });

  it('every leaf of a game is legal, and no act is offered twice', () => {
    for (let n = 0; n < 6; n++) {
      const made = stacksToy.setup({ seed: `steps-${n}` });
      if (!made.ok) throw new Error('set-up');
      const s = made.value;
      const rng = new Rng(n);
      for (let now = stacksToy.decision(s); !isOver(now); now = stacksToy.decision(s)) {
        const nodes = stacksToy.choices(s);
        const acts = new Set<string>();
        for (const found of ordersUnder(nodes)) {
          expect(stacksToy.check(s, now.seat, found)).toEqual([]);
          expect(acts.has(actOf(found))).toBe(false);
          acts.add(actOf(found));
        }
        expect(now.orders).toEqual(
          [...new Set([...acts].map((act) => JSON.parse(act).kind))].sort(
            (a, b) => now.orders.indexOf(a) - now.orders.indexOf(b),
          ),
        );
        stacksToy.apply(s, randomOrder(nodes, rng), rngChance(rng));
      }
    }
  });
});
