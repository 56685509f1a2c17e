import { describe, expect, it } from 'vitest';
import { Rng } from '../chance/rng.ts';
import type { OptionNode, Order } from './game.ts';
import { Branch, Leaf, narrow, ordersUnder, randomOrder, treesOf } from './options.ts';

interface Test extends Order {
  readonly name: string;
}
const order = (kind: string, name: string): Test => ({ kind, name });

let opened = 0;
const open = (list: readonly OptionNode<Test>[]) => () => {
  opened++;
  return list;
};

const tree: readonly OptionNode<Test>[] = [
  { kind: 'pass', order: order('pass', 'pass') },
  {
    kind: 'move',
    next: open([
      {
        kind: 'move',
        unit: 'a',
        next: open([
          { kind: 'move', unit: 'a', at: 'x', order: order('move', 'ax') },
          { kind: 'move', unit: 'a', at: 'y', order: order('move', 'ay') },
        ]),
      },
      {
        kind: 'move',
        unit: 'b',
        next: open([{ kind: 'move', unit: 'b', at: 'x', order: order('move', 'bx') }]),
      },
    ]),
  },
  {
    kind: 'attack',
    next: open([
      {
        kind: 'attack',
        unit: 'a',
        order: order('attack', 'a'),
        next: open([{ kind: 'attack', unit: 'b', order: order('attack', 'ab') }]),
      },
    ]),
  },
];
const names = (nodes: readonly OptionNode<Test>[]): string[] => [...ordersUnder(nodes)].map((o) => o.name);

describe('the tree of options', () => {
  it('holds every order, complete ones on the way included', () => {
    expect(names(tree)).toEqual(['pass', 'ax', 'ay', 'bx', 'a', 'ab']);
  });

  it('is opened no further than asked', () => {
    opened = 0;
    const orders = ordersUnder(tree);
    orders.next();
    expect(opened).toBe(0);
    orders.next();
    expect(opened).toBe(2);
  });

  it('narrows by kind, unit and place, without opening anything', () => {
    opened = 0;
    const narrowed = narrow(tree, { kind: 'move', unit: 'a' });
    expect(opened).toBe(0);
    expect(names(narrowed)).toEqual(['ax', 'ay']);
    expect(names(narrow(tree, { at: 'x', kind: 'move' }))).toEqual(['ax', 'bx']);
    expect(names(narrow(tree, {}))).toEqual(names(tree));
    expect(names(narrow(tree, { kind: 'none' }))).toEqual([]);
  });

  it('keeps an order that goes to the place asked for by any of its steps', () => {
    const marker = (first: string, more: readonly string[]): OptionNode<Test> => ({
      kind: 'mark',
      at: first,
      onward: true,
      order: order('mark', first),
      next: open(more.map((at) => ({ kind: 'mark', at, order: order('mark', first + at) }))),
    });
    const marks = [marker('x', ['x', 'y']), marker('y', ['x', 'y']), marker('z', ['x'])];
    expect(names(narrow(marks, { at: 'y' }))).toEqual(['xy', 'y', 'yx', 'yy']);
    expect(names(narrow(marks, { at: 'z' }))).toEqual(['z', 'zx']);
    expect(narrow(marks, { at: 'w' })).toEqual([]);
  });

  it('gives a random walk every order sooner or later, and the same walk for the same seed', () => {
    const walk = (seed: number) => {
      const rng = new Rng(seed);
      return Array.from({ length: 300 }, () => randomOrder(tree, rng).name);
    };
    expect(new Set(walk(1))).toEqual(new Set(names(tree)));
    expect(walk(1)).toEqual(walk(1));
  });

  it('is one for each open kind that offers something', () => {
    const trees = treesOf(['move', 'rest', 'end'], (kind) =>
      kind === 'rest' ? null : { kind, order: order(kind, kind) },
    );
    expect(names(trees)).toEqual(['move', 'end']);
  });

  it('has leaves that put their order together when it is asked for', () => {
    let made = 0;
    const ends = ['x', 'y'].map(
      (at) =>
        new Leaf('move', 'a', at, (end, unit) => {
          made++;
          return order('move', unit + end);
        }),
    );
    expect(narrow(ends, { at: 'y' })).toEqual([ends[1]]);
    expect(made).toBe(0);
    expect(names(ends)).toEqual(['ax', 'ay']);
    expect(made).toBe(2);
    const two = [4, 7].map((way) => new Leaf('move', 'a', 'x', (at, _, n) => order('move', at + n), way));
    expect(names(two)).toEqual(['x4', 'x7']);
  });

  it('has branches that list their steps when somebody goes on from them', () => {
    let listed = 0;
    const steps = (n: number): OptionNode<Test>[] => {
      listed++;
      return [{ kind: 'move', order: order('move', `to ${n}`) }];
    };
    const branches = [
      new Branch('move', { at: 'y' }, steps, 1),
      new Branch('move', { unit: 'a', at: 'x' }, steps, 2),
    ];
    expect(branches.map(({ unit, at }) => [unit, at])).toEqual([
      [undefined, 'y'],
      ['a', 'x'],
    ]);
    expect(listed).toBe(0);
    expect(names(narrow(branches, { at: 'x' }))).toEqual(['to 2']);
    expect(names(branches)).toEqual(['to 1', 'to 2']);
  });

  it('has no branch without an order', () => {
    expect(() => randomOrder([], new Rng(1))).toThrow('leads to no order');
    expect(() => randomOrder([{ kind: 'x' }], new Rng(1))).toThrow('leads to no order');
    expect(() => randomOrder([{ kind: 'x', next: () => [] }], new Rng(1))).toThrow('leads to no order');
    const stub = { kind: 'x', order: order('x', 'x'), next: () => [] };
    expect(randomOrder([stub], new Rng(1)).name).toBe('x');
  });
});
