import { describe, expect, it } from 'vitest';
import { say } from './messages.ts';

describe('what the referee says', () => {
  it('counts one and many', () => {
    expect(say('allocate.flip', { count: 1 })).toBe('Choose 1 full-strength unit to be reduced.');
    expect(say('allocate.soviet', { count: 3 })).toBe('Choose 3 Soviet units to be eliminated.');
    expect(say('force', { at: '1916', points: 1 })).toContain('has 1 movement point left');
  });
});
