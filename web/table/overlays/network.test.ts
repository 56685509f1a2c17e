import { expect, it } from 'vitest';
import { network } from './network.ts';

it('a step that several paths share is drawn once, and wider', () => {
  const lines = network(
    [
      ['a', 'b', 'c', 'z'],
      ['d', 'b', 'c', 'z'],
      ['e', 'c', 'z'],
    ],
    'supply',
  );
  expect(lines).toEqual([
    { path: ['a', 'b', 'c'], style: 'supply', weight: 1 },
    { path: ['c', 'z'], style: 'supply', weight: 2 },
    { path: ['d', 'b'], style: 'supply', weight: 1 },
    { path: ['e', 'c'], style: 'supply', weight: 1 },
  ]);
});

it('the same step the other way is the same step, and a path of one space is no line', () => {
  expect(network([['a', 'b'], ['b', 'a'], ['c']], 'supply')).toEqual([
    { path: ['a', 'b'], style: 'supply', weight: 1 },
  ]);
});
