import { describe, expect, it } from 'vitest';
import { type Decision, isOver } from '../contract/game.ts';
import type { GameEvent } from '../state/journal.ts';
import { HEX, S, type TinyParts, type TinyPlay, tiny } from '../testing/tiny.ts';
import { put } from './columns.ts';
import type { LayeredState } from './layers.ts';

type Game = ReturnType<typeof tiny>;
const begin = (game: Game): LayeredState => {
  const made = game.setup({ seed: 'tiny' });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};
const give = (
  game: Game,
  s: LayeredState,
  order: { kind: string; [field: string]: unknown },
): readonly GameEvent[] => {
  const now = game.decision(s) as Decision;
  expect(game.check(s, now.seat, order as never)).toEqual([]);
  return game.apply(s, order as never, { die: () => 1 });
};
const END = { kind: 'end-phase' };
const at = (game: Game, s: LayeredState): string => {
  const now = game.decision(s);
  return isOver(now) ? 'over' : `${now.turn} ${now.phase} ${now.seat}`;
};
/** Where play stands after each end of a phase, to the end of the game. */
const walk = (parts: TinyParts = {}): string[] => {
  const game = tiny(parts);
  const s = begin(game);
  const found = [at(game, s)];
  while (found[found.length - 1] !== 'over' && found.length < 20) {
    give(game, s, END);
    found.push(at(game, s));
  }
  return found;
};

describe('the walk through the turn', () => {
  it('goes from step to step: set-up once, steps of some turns in those alone, and what is auto by itself', () => {
    expect(walk()).toEqual([
      '1 setup red',
      '1 early red',
      '1 late blue',
      '2 early red',
      '2 late blue',
      '3 late blue',
      'over',
    ]);
  });

  it('skips what is not there, and goes elsewhere where the game says so', () => {
    expect(
      walk({ steps: { early: { skip: (s) => S.turn.of(s) === 1 }, late: { end: overOnThird } } }),
    ).toEqual(['1 setup red', '1 late blue', '2 early red', '2 late blue', '3 late blue', 'over']);
    const next: TinyParts['next'] = (s, step) =>
      step === 'setup' ? 'late' : step === 'early' && S.turn.of(s) === 2 ? 'turn' : null;
    expect(walk({ next })).toEqual(['1 setup red', '1 late blue', '2 early red', '3 late blue', 'over']);
  });

  it('begin and end run once each, with what they lay on the step settled before play goes on', () => {
    const ran: string[] = [];
    const game = tiny({
      steps: {
        early: {
          begin(j) {
            ran.push(`begin ${JSON.stringify(j.state.flow)}`);
            j.lay({ is: 'ask', side: 1, from: 3, units: [2, 3], target: 4, others: [2] });
          },
          end(j) {
            ran.push('end');
            j.lay({ is: 'ask', side: 1, from: 3, units: [2], target: 4, others: [2] });
          },
        },
        middle: { begin: () => void ran.push('middle') },
        late: { end: overOnThird },
      },
    });
    const s = begin(game);
    give(game, s, END);
    expect(ran).toEqual(['begin [{"is":"phase","phase":"early","part":"begin"}]']);
    expect([at(game, s), (game.decision(s) as Decision).key]).toEqual(['1 early blue', 'ask']);
    const read = game.decode(game.encode(s));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    give(game, s, { kind: 'pass' });
    expect([at(game, s), s.flow]).toEqual(['1 early red', [{ is: 'phase', phase: 'early' }]]);
    give(game, s, END);
    expect([at(game, s), s.flow[0]]).toEqual(['1 early blue', { is: 'phase', phase: 'early', part: 'end' }]);
    give(game, s, { kind: 'pass' });
    expect([at(game, s), ran.slice(1)]).toEqual(['1 late blue', ['end', 'middle']]);
  });

  it('columns go back to their start when play leaves their run: of several steps, of each, at the turn', () => {
    const seen: string[] = [];
    const told = (s: LayeredState): string =>
      `${S.flags.hot.of(s, 0)}${S.flags.each.of(s, 0)} ${S.noted.of(s)}`;
    const game = tiny({
      steps: { middle: { begin: (j) => void seen.push(told(j.state)) }, late: { end: overOnThird } },
    });
    const s = begin(game);
    give(game, s, END);
    give(game, s, { kind: 'note', n: 2 });
    expect(told(s)).toBe('11 2');
    const events = give(game, s, END);
    expect(seen).toEqual(['10 0']);
    expect(told(s)).toBe('00 0');
    game.undo(s, events);
    expect(told(s)).toBe('11 2');
    game.redo(s, events);
    give(game, s, { kind: 'note', n: 1 });
    expect(told(s)).toBe('01 0');
    give(game, s, END);
    expect([told(s), at(game, s)]).toEqual(['00 0', '2 early red']);
  });

  it('of runs that follow one another each puts back at its end, and within one the value stays', () => {
    const mark = (u: number) => ({ begin: (j: TinyPlay) => put(j, S.flags.runs, u, 1) });
    const game = tiny({ steps: { setup: mark(0), middle: mark(1), late: { end: overOnThird } } });
    const s = begin(game);
    const seen = (): string => [0, 1].map((u) => S.flags.runs.of(s, u)).join('');
    expect([at(game, s), seen()]).toEqual(['1 setup red', '10']);
    give(game, s, END);
    expect([at(game, s), seen()]).toEqual(['1 early red', '10']);
    give(game, s, END);
    expect([at(game, s), seen()]).toEqual(['1 late blue', '01']);
    give(game, s, END);
    expect([at(game, s), seen()]).toEqual(['2 early red', '00']);
  });

  it('what asks in the midst of a step that goes by itself is a position; nobody begins in such a step', () => {
    const lays = (j: TinyPlay): void => {
      const from = S.at.of(j.state, 2);
      j.lay({ is: 'ask', side: 1, from, units: [2, 3], target: (from + 1) % HEX.size, others: [2] });
    };
    const game = tiny({ steps: { middle: { begin: lays } } });
    const s = begin(game);
    give(game, s, END);
    give(game, s, END);
    expect(at(game, s)).toBe('1 middle blue');
    const position = game.encode(s) as Record<string, unknown>;
    const read = game.decode(position);
    expect(read.ok ? at(game, read.value) : read.faults).toBe('1 middle blue');
    const { state: _, ...bare } = position;
    expect(game.decode(bare).ok).toBe(false);
  });

  it('a step is kept while its law says so, and the turn begins with what the game does at its start', () => {
    const turns: number[] = [];
    const game = tiny({
      turn: (j) => void turns.push(S.turn.of(j.state)),
      steps: {
        early: { keeps: (s, no) => (S.noted.of(s) === 0 ? no('2.3', 'nothing is noted') : undefined) },
        late: { end: overOnThird },
      },
    });
    const s = begin(game);
    give(game, s, END);
    expect(game.check(s, 'red', END as never)).toEqual([{ rule: '2.3', message: 'nothing is noted' }]);
    expect((game.decision(s) as Decision).orders).toEqual(['note', 'ask']);
    give(game, s, { kind: 'note', n: 1 });
    expect((game.decision(s) as Decision).orders).toEqual(['note', 'ask', 'end-phase']);
    give(game, s, END);
    give(game, s, END);
    expect(turns).toEqual([2]);
  });

  it('rules that go round without end are found', () => {
    expect(() => walk({ steps: { early: { skip: () => true } }, next: () => 'early' as const })).toThrow(
      'leads to no step',
    );
  });
});

describe('orders where they are asked for', () => {
  it('only the seat that is asked, only what is open, each broken rule by name', () => {
    const game = tiny();
    const s = begin(game);
    const check = (seat: string, order: object): unknown => game.check(s, seat, order as never);
    expect(check('blue', { kind: 'note', n: 1 })).toEqual([
      { rule: '1', message: 'it is the red player who decides now' },
    ]);
    expect(check('red', { kind: 'give', unit: 'r1' })).toEqual([
      { rule: '1', message: "'give' cannot be ordered now; open is note, end-phase" },
    ]);
    expect(check('red', { kind: 'note', n: 3 })).toEqual([{ rule: '6', message: 'is too much' }]);
    expect(check('red', { kind: 'note', n: 12, m: 1 })).toEqual([
      { rule: 'form', message: 'm is not known here' },
      { rule: 'form', message: 'n must be a whole number from 0 to 9, not 12' },
    ]);
  });

  it('a kind has the law of the frame that asks for it, and a frame may be declined', () => {
    const game = tiny();
    const s = begin(game);
    give(game, s, END);
    give(game, s, END);
    expect(game.check(s, 'blue', { kind: 'give', unit: 'b1' } as never)).toEqual([]);
    give(game, s, { kind: 'ask' });
    const now = game.decision(s) as Decision;
    expect([now.seat, now.rule, now.prompt, now.orders]).toEqual([
      'red',
      '5',
      'Answer.',
      ['note', 'give', 'pass'],
    ]);
    expect(game.check(s, 'red', { kind: 'give', unit: 'b1' } as never)).toEqual([
      { rule: '7.1', message: 'is not asked for' },
    ]);
    const events = give(game, s, { kind: 'pass' });
    expect(events).toEqual([
      expect.objectContaining({ type: 'passed', rule: '5.1', what: 'ask', seat: 'red' }),
    ]);
    expect(at(game, s)).toBe('1 late blue');
    give(game, s, { kind: 'ask' });
    give(game, s, { kind: 'give', unit: 'r2' });
    expect([at(game, s), S.at.of(s, 1)]).toEqual(['1 late blue', -1]);
  });

  it('a kind beside the others is open wherever its seat decides, and is no choice to rest on', () => {
    const game = tiny({ more: { aside: ['give'] } });
    const s = begin(game);
    expect((game.decision(s) as Decision).orders).toEqual(['note', 'end-phase', 'give']);
    expect(game.check(s, 'red', { kind: 'give', unit: 'r1' } as never)).toEqual([]);
    const shut = tiny({
      more: { aside: ['give'] },
      steps: { setup: { keeps: (_s, no) => no('2.3', 'never') } },
    });
    const full = { ...shut.encode(s), state: { ...(shut.encode(s).state as object), noted: 9 } };
    expect(shut.decode(full)).toEqual({
      ok: false,
      faults: [{ at: 'state/flow', message: 'leaves nobody anything to order' }],
    });
    expect(game.decode(full)).toMatchObject({ ok: true });
    expect(shut.decode(shut.encode(s))).toMatchObject({ ok: true });
  });

  it('a prompt may speak of the position, and a kind that is surely closed is not searched', () => {
    const game = tiny();
    const s = begin(game);
    give(game, s, END);
    expect((game.decision(s) as Decision).prompt).toBe(`Early of ${s.cells.length} cells.`);
  });
});

function overOnThird(j: {
  state: LayeredState;
  over(o: { winner: number; level: string; reason: string; rule: string }): void;
}): void {
  if (S.turn.of(j.state) === 3) j.over({ winner: -1, level: 'none', reason: 'time', rule: '9' });
}
