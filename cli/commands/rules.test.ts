import { expect, it } from 'vitest';
import { isUnder } from './rules.ts';

it('a rule holds its sections, points and notes, and no rule with a longer number', () => {
  for (const id of ['11.5.4', '11.5.a', '11.5(2)', '11.5#city']) expect(isUnder(id, '11.5')).toBe(true);
  for (const id of ['11.5', '11.50', '11.4', '1.5.1']) expect(isUnder(id, '11.5')).toBe(false);
  for (const id of ['11.1', '11.5.4']) expect(isUnder(id, '11.0')).toBe(true);
  expect(isUnder('1.1', '11.0')).toBe(false);
});
