import { describe, expect, it } from 'vitest';
import { attack, game, position } from './test/board.ts';

const s = position({
  phase: 'german.combat',
  hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-43', '3309': 'su-5', '2408': 'ge-fck' },
});

/** The faults of a question that cannot be answered, as "place: reason". */
function faultsOf(query: { what: string; [argument: string]: unknown }): string[] {
  const answer = game.query(s, query);
  if (answer === null || answer.ok) throw new Error('answered');
  return answer.faults.map((f) => ('at' in f ? `${f.at}: ${f.message}` : `${f.rule}: ${f.message}`));
}

describe('a question with wrong arguments', () => {
  it('says what is missing and what does not exist', () => {
    expect(faultsOf({ what: 'space' })).toEqual(['at: must name a hex']);
    expect(faultsOf({ what: 'stack', at: 2115 })).toEqual(['at: must name a hex']);
    expect(faultsOf({ what: 'space', at: '9999' })).toEqual(["at: there is no hex '9999'"]);
    expect(faultsOf({ what: 'reach' })).toEqual(['unit: must name a unit']);
    expect(faultsOf({ what: 'reach', unit: 'ge-none' })).toEqual(["unit: there is no unit 'ge-none'"]);
    expect(faultsOf({ what: 'reach', unit: 'ge-9' })).toEqual(['unit: ge-9 is not on the map']);
    expect(faultsOf({ what: 'zoc', side: 'polish' })).toEqual(['side: must be german or soviet']);
    expect(faultsOf({ what: 'supply' })).toEqual(['side: must be german or soviet']);
  });

  it('[11.0#1] about odds names everything that keeps the attack from being one', () => {
    expect(faultsOf({ what: 'odds', order: attack('ge-none ge-1ss ge-1ss', '9999') })).toEqual([
      "order/units/0: there is no unit 'ge-none'",
      'order/units/2: names ge-1ss twice',
      "order/target: there is no hex '9999'",
    ]);
    expect(faultsOf({ what: 'odds', order: attack('ge-1ss ge-fck ge-9 su-43', '3208') })).toEqual([
      'order/target: no enemy stands in 3208',
      'order/units/1: ge-fck never attacks',
      'order/units/1: ge-fck is not next to 3208',
      'order/units/2: ge-9 is not on the map',
      'order/units/3: su-43 and ge-1ss are enemies',
    ]);
    expect(faultsOf({ what: 'odds', order: { kind: 'pass' } })).toEqual([
      'order: odds are asked of an attack',
    ]);
    expect(faultsOf({ what: 'odds' }).join()).toContain('an order is an object');
  });

  it('of another game is none of this one', () => {
    expect(game.query(s, { what: 'weather' })).toBeNull();
  });
});
