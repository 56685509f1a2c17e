import type { Game } from '@stavka/engine';
import { panzersEast } from '@stavka/panzers-east';
import { expect, it } from 'vitest';
import type { Entry } from '../../worker/protocol.ts';
import { luckOf } from './luck.ts';

const game = panzersEast as unknown as Game;
const fired = (unit: string, shift: number): Entry => ({
  seat: 'german',
  by: 'person',
  order: { kind: 'move' },
  events: [1, 2, 3, 4, 5, 6].map((die) => {
    const answer = game.query(made, { what: 'tables' });
    const { fire } = (answer?.ok ? answer.value : {}) as unknown as { fire: Record<string, number[]> };
    const row = fire[unit.startsWith('ger') ? 'leg' : 'regular']!;
    return {
      type: 'fired',
      rule: '10.1',
      rolls: [{ unit, die, modified: die + shift, steps: row[Math.max(0, Math.min(8, die + shift))]! }],
    };
  }),
  dice: 6,
  turn: 1,
  phase: 'operations',
});
const start = game.setup({ seed: 'luck' });
if (!start.ok) throw new Error('no game');
const made = start.value;

it('is nothing when every face falls once, with or without a modifier', () => {
  for (const shift of [-1, 0, 1]) {
    const point = luckOf(game, fired('ger-inf-5', shift))!;
    expect(point.actual).toBeCloseTo(point.expected);
    expect(point.variance).toBeGreaterThan(0);
  }
});

it('counts Soviet hits against the Germans', () => {
  const soviet = game.units.find((unit) => unit.class === 'regular')!.id;
  expect(luckOf(game, fired(soviet, 2))!.actual).toBeLessThan(0);
});

it('has nothing to say of an order without fire', () => {
  expect(luckOf(game, { ...fired('ger-inf-5', 0), events: [] })).toBeNull();
});
