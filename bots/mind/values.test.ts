import { describe, expect, it } from 'vitest';
import { patchFaults, type ValueList, valueFaults, valuesOf } from './values.ts';

const LIST: ValueList = {
  'judge.attack': { value: 1, low: 0, high: 2, step: 0.1, what: 'attacks that can be made at once' },
  'judge.threat': { value: 0.6, low: 0, high: 2, step: 0.1, what: 'attacks that the enemy could make' },
};

describe('values', () => {
  it('are read by name, a patch over the list', () => {
    const values = valuesOf(LIST, { 'judge.threat': 1.5 });
    expect([values['judge.attack'], values['judge.threat']]).toEqual([1, 1.5]);
    expect(() => values['judge.thraet']).toThrow("values.json has no 'judge.thraet'");
  });

  it('name every fault of a patch and of a list', () => {
    expect(patchFaults(LIST, { 'judge.attack': 3, 'judge.fear': 1, 'judge.threat': 'much' })).toEqual([
      'judge.attack: 3 is not within 0 to 2',
      "there is no value 'judge.fear'",
      'judge.threat: not a number',
    ]);
    expect(patchFaults(LIST, [1])).toHaveLength(1);
    expect(() => valuesOf(LIST, { toString: 1 })).toThrow("there is no value 'toString'");
    expect(valueFaults({ ungrouped: { value: 3, low: 0, high: 2, step: 0, what: '' } })).toHaveLength(4);
    expect(valueFaults(LIST)).toEqual([]);
  });
});
