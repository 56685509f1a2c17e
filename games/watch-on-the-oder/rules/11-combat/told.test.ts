import type { GameEvent } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { doing, type OderOrder, position } from '../../test/board.ts';

const attack: OderOrder = { kind: 'attack', units: ['su-47', 'su-61'], target: '2115' };
const atWarsaw = (turn: number) =>
  position({
    turn,
    phase: 'soviet.combat',
    hexes: { '2115': 'ge-8', '2116': 'su-47 su-61' },
    state: { sequence: { german: 'movement-combat', soviet: 'movement-combat' } },
  });
/** The events as they are written down. */
const written = (events: readonly GameEvent[]) =>
  (JSON.parse(JSON.stringify(events)) as GameEvent[]).map(({ type, rule, ...facts }) => ({
    type,
    rule,
    facts,
  }));
const told = (turn: number, die: number) => written(doing(atWarsaw(turn), attack, die));
const dice = [1, 2, 3, 4, 5, 6];

describe('the log says why', () => {
  it('[11.5.1#city, 11.5#roll] the result of the table, and what it is in a city', () => {
    const seen = dice.map((die) => {
      const events = told(3, die);
      const { table, result } = events.find(({ type }) => type === 'rolled')!.facts;
      const converted = events.find(({ type }) => type === 'converted');
      if (table === result) expect(converted).toBeUndefined();
      else
        expect(converted).toEqual({
          type: 'converted',
          rule: '11.5.1#city',
          facts: { target: '2115', from: table, to: result },
        });
      return `${table} ${result}`;
    });
    expect(seen).toContain('AS AL1');
  });
  it('[5.2(2)] the shift of turn 1 under its own rule, and none later', () => {
    const shifted = told(1, 6).find(({ type }) => type === 'shifted');
    expect(shifted).toMatchObject({ rule: '5.2(2)', facts: { target: '2115', columns: -1 } });
    expect(shifted!.facts.from).not.toBe(shifted!.facts.to);
    expect(told(3, 6).some(({ type }) => type === 'shifted')).toBe(false);
  });
});
