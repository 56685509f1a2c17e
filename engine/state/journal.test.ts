import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../chance/chance.ts';
import { layDice, writeDice } from './dice.ts';
import { type GameEvent, Journal, redoEvents, undoEvents } from './journal.ts';
import { canonical } from './json.ts';
import { Layout } from './layout.ts';
import { type Frame, State } from './state.ts';

const layout = new Layout();
const HOT = layout.column('hot', 3, true);
const COLD = layout.column('cold', 5);
const dice = layDice(layout, ['one', 'two']);
const start = (): State => new State(new Int16Array(layout.cells), [{ is: 'start' }], 'seed');
const journal = (s: State): Journal => new Journal(s, layout, seededChance(s.seed), dice);
const picture = (s: State): string => canonical({ cells: [...s.cells], flow: s.flow });

type Step =
  | readonly ['set' | 'add', number, number]
  | readonly ['push' | 'pop' | 'replace' | 'emit', number, number]
  | readonly ['roll', number, number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('set', 'add', 'push', 'pop', 'replace', 'emit', 'roll'),
  fc.nat(COLD + 4),
  fc.integer({ min: -50, max: 50 }),
) as fc.Arbitrary<Step>;

function take(j: Journal, [what, cell, value]: Step): void {
  if (what === 'set') j.set(cell, value);
  else if (what === 'add') j.add(cell, value);
  else if (what === 'push') j.push<Frame & { n: number }>({ is: 'frame', n: value });
  else if (what === 'pop') j.pop();
  else if (what === 'replace') j.replace<Frame & { n: number }>({ is: 'other', n: value });
  else if (what === 'roll') j.roll(cell % 2 === 0 ? 'one' : 'two');
  else j.emit('fact', '1.0', { cell, value });
}

describe('a journal', () => {
  it('can take back and repeat any changes, event by event', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 6 }), (orders) => {
        const s = start();
        const pictures = [picture(s)];
        const logs: (readonly GameEvent[])[] = [];
        for (const steps of orders) {
          const j = journal(s);
          for (const one of steps) take(j, one);
          j.emit('done', '1.0');
          logs.push(j.close());
          pictures.push(picture(s));
        }
        for (let i = logs.length - 1; i >= 0; i--) {
          undoEvents(s, logs[i]!);
          expect(picture(s)).toBe(pictures[i]);
        }
        for (let i = 0; i < logs.length; i++) {
          redoEvents(s, logs[i]!);
          expect(picture(s)).toBe(pictures[i + 1]);
        }
        undoEvents(s, logs.flat());
        expect(picture(s)).toBe(pictures[0]);
      }),
    );
  });

  it('joins changes that no event states to the last event', () => {
    const s = start();
    const j = journal(s);
    j.set(COLD, 1);
    j.emit('a', '1.0');
    j.push({ is: 'b' });
    j.set(COLD + 1, 2);
    const events = j.close();
    expect(events).toHaveLength(1);
    undoEvents(s, events);
    expect(picture(s)).toBe(picture(start()));
  });

  it('refuses a change that no event states at all', () => {
    const j = journal(start());
    j.set(COLD, 1);
    expect(() => j.close()).toThrow('a change without an event');
  });

  it('drops what was derived when a hot cell changes, and only then', () => {
    const s = start();
    const cache = {};
    s.cache = cache;
    const j = journal(s);
    j.set(COLD, 9);
    j.set(HOT + 1, 0);
    expect(s.cache).toBe(cache);
    j.set(HOT + 1, 5);
    expect(s.cache).toBeNull();
    j.emit('x', '1.0');
    s.cache = cache;
    undoEvents(s, j.close());
    expect(s.cache).toBeNull();
  });

  it('rolls each stream in its own sequence', () => {
    const s = start();
    const j = journal(s);
    const chance = seededChance('seed');
    expect([j.roll('one'), j.roll('two'), j.roll('one')]).toEqual([
      chance.die('one', 0, 6),
      chance.die('two', 0, 6),
      chance.die('one', 1, 6),
    ]);
    expect(writeDice(s.cells, dice)).toEqual({ one: 2, two: 1 });
    expect(() => j.roll('three')).toThrow("no die is rolled for 'three'");
  });

  it('keeps the patch out of what an event says', () => {
    const s = start();
    const j = journal(s);
    j.set(COLD, 1);
    j.emit('fact', '1.0', { n: 1 });
    const [event] = j.close();
    expect(JSON.stringify(event)).toBe('{"type":"fact","rule":"1.0","n":1}');
    expect(() => undoEvents(s, [JSON.parse(JSON.stringify(event)) as GameEvent])).toThrow(
      "event 'fact' was not made",
    );
  });
});
