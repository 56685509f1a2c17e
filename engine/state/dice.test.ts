import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../chance/chance.ts';
import { addDice, diceRolled, layDice, MOST_DICE, readDice, writeDice } from './dice.ts';
import { Journal, redoEvents, undoEvents } from './journal.ts';
import { Layout } from './layout.ts';
import { State } from './state.ts';

const layout = new Layout();
const dice = layDice(layout, ['one', 'two']);
const AFTER = layout.column('after', 1);
const make = (): State => new State(new Int16Array(layout.cells), [], 'seed');
const journal = (s: State, chance: Chance): Journal => new Journal(s, layout, chance, dice);

describe('dice are counted', () => {
  it('one after the other beyond what a cell holds, and asked for by their numbers', () => {
    const s = make();
    addDice(s.cells, dice, 1, 29_990);
    const asked: number[] = [];
    const chance: Chance = { die: (_purpose, n) => asked.push(n) % 6 };
    const j = journal(s, chance);
    for (let n = 0; n < 40_000; n++) j.roll('two');
    expect(asked).toEqual(Array.from({ length: 40_000 }, (_, n) => 29_990 + n));
    expect(writeDice(s.cells, dice)).toEqual({ one: 0, two: 69_990 });
    expect(s.cells[AFTER]).toBe(0);
  });

  it.each([0, 29_999, 30_001, 32_767, 32_768, 65_535, 65_536, 10_000_000, MOST_DICE])(
    'written, read, undone and redone at %i',
    (count) => {
      const s = make();
      readDice(s.cells, dice, { one: count });
      expect(writeDice(s.cells, dice)).toEqual({ one: count, two: 0 });
      const j = journal(s, seededChance('seed'));
      j.roll('one');
      j.emit('rolled', '1');
      const events = j.close();
      expect(diceRolled(s.cells, dice, 0)).toBe(count + 1);
      undoEvents(s, events);
      expect(diceRolled(s.cells, dice, 0)).toBe(count);
      redoEvents(s, events);
      expect(writeDice(s.cells, dice)).toEqual({ one: count + 1, two: 0 });
    },
  );
});
