import { describe, expect, it } from 'vitest';
import { isOffered } from './offered.ts';

describe('an act', () => {
  it('is offered whatever order its units are named in, and only if it is in the tree', () => {
    const act = (units: string[]) => ({ kind: 'go', units, target: 'x' });
    const more = [{ kind: 'go', unit: 'b', at: 'x', order: act(['a', 'b']) }];
    const tree = [
      { kind: 'go', next: () => [{ kind: 'go', unit: 'a', at: 'x', order: act(['a']), next: () => more }] },
    ];
    expect(isOffered(tree, act(['b', 'a']))).toBe(true);
    expect(isOffered(tree, act(['b']))).toBe(false);
    expect(isOffered(tree, { ...act(['a']), target: 'y' })).toBe(false);
  });
});
