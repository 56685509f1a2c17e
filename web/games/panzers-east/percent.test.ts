import { expect, it } from 'vitest';
import { percent } from './percent.ts';

it('rounds a chance, but calls nothing certain or impossible that is not', () => {
  expect([0, 0.001, 0.005, 0.114, 0.5, 0.994, 0.996, 1 - 1e-12, 1].map(percent)).toEqual([
    '0',
    '<1',
    '1',
    '11',
    '50',
    '99',
    '>99',
    '100',
    '100',
  ]);
});
