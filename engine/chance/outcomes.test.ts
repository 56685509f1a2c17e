import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../contract/game.ts';
import { layDice } from '../state/dice.ts';
import { type GameEvent, Journal, undoEvents } from '../state/journal.ts';
import { Layout } from '../state/layout.ts';
import { type Frame, State } from '../state/state.ts';
import type { Chance } from './chance.ts';
import { forEachOutcome } from './outcomes.ts';

const layout = new Layout();
const SUM = layout.column('sum', 1);
const dice = layDice(layout, ['roll']);
const start = (): State => new State(new Int16Array(layout.cells), [], 'seed');

interface Roll extends Order {
  readonly kind: 'roll';
  readonly dice: readonly number[];
}

/** Rolls dice of the given faces; a one on any die stops the rolling. */
const game = {
  apply(s: State, order: Roll, chance: Chance): readonly GameEvent[] {
    const j = new Journal(s, layout, chance, dice);
    for (const faces of order.dice) {
      const die = j.roll('roll', faces);
      j.add(SUM, die);
      j.push<Frame>({ is: `die-${die}` });
      j.emit('rolled', '1', { die });
      if (die === 1) break;
    }
    if (order.dice.length === 0) j.emit('nothing', '1');
    return j.close();
  },
  undo: undoEvents,
};

describe('every way the dice can fall', () => {
  it('is visited once, the probabilities add to one, and the state is restored', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (faces) => {
        const s = start();
        const seen = new Set<string>();
        let total = 0;
        forEachOutcome(game, s, { kind: 'roll', dice: faces }, (p, events) => {
          total += p;
          seen.add(events.map((e) => e.die).join());
          const rolled = events.filter((e) => e.type === 'rolled');
          expect(s.cells[SUM]).toBe(rolled.reduce((sum, e) => sum + (e.die as number), 0));
          expect(p).toBeCloseTo(
            rolled.reduce((q, _e, i) => q / faces[i]!, 1),
            12,
          );
        });
        expect(total).toBeCloseTo(1, 12);
        expect(seen.size).toBe(countByHand(faces));
        expect([...s.cells]).toEqual([0, 0, 0]);
        expect(s.flow).toEqual([]);
      }),
    );
  });

  it('restores the state also when the visitor throws', () => {
    const s = start();
    expect(() =>
      forEachOutcome(game, s, { kind: 'roll', dice: [6] }, () => {
        throw new Error('enough');
      }),
    ).toThrow('enough');
    expect([...s.cells]).toEqual([0, 0, 0]);
  });
});

function countByHand(faces: readonly number[]): number {
  const [first, ...rest] = faces;
  return first === undefined ? 1 : 1 + (first - 1) * countByHand(rest);
}
