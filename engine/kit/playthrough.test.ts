import { describe, expect, it } from 'vitest';
import type { Game } from '../contract/game.ts';
import type { State } from '../state/state.ts';
import { AT, DICE, type ToyOrder, TURN, toyGame, toySubject, VP } from '../testing/toy-game.ts';
import { type Failure, failureText } from './failure.ts';
import { playThrough } from './playthrough.ts';
import { BUSY, policyOf } from './policy.ts';
import { newTally, refuseCrafted } from './refuse.ts';
import type { Subject } from './subject.ts';

type Toy = Game<State, ToyOrder>;
const ill = (over: Partial<Toy>, more: Partial<Subject<State, ToyOrder>> = {}): Subject<State, ToyOrder> => ({
  ...toySubject,
  ...more,
  game: { ...toyGame, ...over },
});

/** Plays until something is found, with crafted orders on the way. */
function examine(subject: Subject<State, ToyOrder>, games = 25): Failure | null {
  const tally = newTally();
  for (let n = 0; n < games; n++) {
    const result = playThrough(subject, {
      seed: `toy-seed-${n}`,
      policy: policyOf(n),
      every: 1,
      limit: 200,
      also: (s, rng, seen) => refuseCrafted(subject, s, rng, seen, 30, tally),
    });
    if (!result.ok) return result.failure;
  }
  return null;
}

describe('the kit', () => {
  it('finds nothing wrong with a game that is right', () => {
    expect(examine(toySubject, 60)).toBeNull();
  });

  it.each<[string, Subject<State, ToyOrder>]>([
    [
      'no crash',
      ill({
        apply: () => {
          throw new Error('oops');
        },
      }),
    ],
    [
      'there is no dead end',
      ill({
        choices: (s) => (s.cells[TURN]! === 3 ? [] : toyGame.choices(s)),
        decision: (s) => {
          const d = toyGame.decision(s);
          return d.over || s.cells[TURN]! !== 3 ? d : { ...d, orders: [] };
        },
      }),
    ],
    [
      'an event has no fact that its schema does not name',
      ill({
        schemas: {
          ...toyGame.schemas,
          events: { ...toyGame.schemas.events, rested: { type: 'object', properties: { type: {} } } },
        },
      }),
    ],
    [
      'the game ends',
      ill({
        apply: (s, order, chance) => {
          const events = toyGame.apply(s, order, chance);
          s.cells[TURN] = 1;
          return events;
        },
        redo: (s, events) => {
          toyGame.redo(s, events);
          s.cells[TURN] = 1;
        },
      }),
    ],
    [
      'answers do not depend on what is hidden',
      ill(
        { query: (s) => ({ ok: true, value: s.cells[DICE]! }) },
        { questions: () => [{ what: 'anything' }] },
      ),
    ],
    [
      'refusals do not depend on what is hidden',
      ill(
        {
          check: (s, seat, order) =>
            toyGame.check(s, seat, order).map((v) => ({ ...v, message: `${v.message} ${s.cells[DICE]}` })),
        },
        {
          craft: () => [
            { kind: 'step', unit: 'r1', at: 'p0' },
            { kind: 'step', unit: 'b1', at: 'p3' },
          ],
        },
      ),
    ],
    [
      'the decision names the kinds that are offered',
      ill({
        decision: (s) => {
          const d = toyGame.decision(s);
          return d.over ? d : { ...d, orders: ['rest', 'step'] };
        },
      }),
    ],
    [
      'every option is legal',
      ill({
        check: (s, seat, order) =>
          order.kind === 'step' && order.at === 'p3'
            ? [{ rule: '9', message: 'no' }]
            : toyGame.check(s, seat, order),
      }),
    ],
    [
      'every option is well formed',
      ill({
        parse: (json) =>
          (json as ToyOrder)?.kind === 'rest'
            ? { ok: false, faults: [{ rule: 'form', message: 'no' }] }
            : toyGame.parse(json),
      }),
    ],
    [
      'undo brings back the state',
      ill({
        undo: (s, events) => {
          toyGame.undo(s, events);
          s.cells[DICE] = 7;
        },
      }),
    ],
    [
      'redo brings it about again',
      ill({
        redo: (s, events) => {
          toyGame.redo(s, events.slice(1));
        },
      }),
    ],
    [
      'a position that was written can be read',
      ill({ decode: () => ({ ok: false, faults: [{ at: 'x', message: 'y' }] }) }),
    ],
    [
      'a position that was read is written the same',
      ill({
        decode: (json) => {
          const r = toyGame.decode(json);
          if (r.ok) r.value.cells[VP] = 3;
          return r;
        },
      }),
    ],
    [
      'a position that was read is the same state',
      ill({
        encode: (s) => ({ ...toyGame.encode(s), cells: [...s.cells].map((c, i) => (i === DICE ? 0 : c)) }),
      }),
    ],
    [
      'a view does not depend on what is hidden',
      ill({ view: (s, seat) => ({ ...toyGame.view(s, seat), rolled: s.cells[DICE]! }) }),
    ],
    [
      'no view holds the seed',
      ill({ view: (s, seat) => ({ ...toyGame.view(s, seat), sealed: `by ${s.seed}` }) }),
    ],
    [
      'options do not depend on what is hidden',
      ill({
        choices: (s) => toyGame.choices(s).filter((n) => n.kind === 'rest' || !s.seed.startsWith('disguise')),
      }),
    ],
    [
      'a resampled state gives the same view',
      ill({
        resample: (view, rng) => {
          const s = toyGame.resample(view, rng);
          s.cells[VP] = 9;
          return s;
        },
      }),
    ],
    [
      'a resampled state has dice of its own',
      ill({
        resample: (view, rng) => {
          const s = toyGame.resample(view, rng);
          return Object.assign(s, { seed: 'toy-seed-0' });
        },
      }),
    ],
    ['no event tells the seed', ill({ witness: (event) => ({ ...event, from: 'toy-seed-0' }) })],
    [
      'an event is of a declared type and names its rule',
      ill({ schemas: { ...toyGame.schemas, events: {} } }),
    ],
    [
      'the score is what the log adds up to',
      ill({ score: (s) => ({ red: s.cells[VP]! + 1, blue: s.cells[VP + 1]! }) }),
    ],
    [
      'the log accounts for the state',
      ill(
        { score: () => ({ red: 0, blue: 0 }) },
        {
          shadow: () => ({
            take: () => null,
            compare: (s) => (s.cells[AT + 1]! < 0 ? 'r2' : null),
            score: () => ({ red: 0, blue: 0 }),
          }),
        },
      ),
    ],
    [
      'an invariant holds',
      ill({}, { invariants: [(_s, ended) => (ended === 'blue.run' ? 'blue has run' : null)] }),
    ],
    [
      'asking changes nothing',
      ill({
        check: (s, seat, order) => {
          s.cells[DICE]!++;
          return toyGame.check(s, seat, order);
        },
      }),
    ],
    [
      'no illegal order is accepted',
      ill({
        check: (s, seat, order) =>
          order.kind === 'step' && order.unit === 'b1' ? [] : toyGame.check(s, seat, order),
      }),
    ],
    [
      'no illegal order is accepted',
      ill({
        check: (s, _seat, order) => toyGame.check(s, (toyGame.decision(s) as { seat: string }).seat, order),
      }),
    ],
    [
      'no legal order is refused',
      ill(
        {
          check: (s, seat, order) =>
            Object.keys(order)[0] === 'kind' || order.kind === 'rest'
              ? toyGame.check(s, seat, order)
              : [{ rule: '9', message: 'no' }],
        },
        {
          craft: (s) =>
            toyGame.choices(s).flatMap(
              (n) =>
                n.next?.().flatMap((u) =>
                  u.next!().map(({ order }) => ({
                    at: (order as { at: string }).at,
                    unit: (order as { unit: string }).unit,
                    kind: 'step',
                  })),
                ) ?? [],
            ),
        },
      ),
    ],
    ['no crafted order throws', ill({ parse: (json) => toyGame.parse((json as ToyOrder).kind && json) })],
    [
      'a violation names its rule',
      ill({ check: (s, seat, order) => toyGame.check(s, seat, order).map((v) => ({ ...v, rule: '' })) }),
    ],
    [
      'a crafted order changes nothing',
      ill({
        check: (s, seat, order) => {
          const found = toyGame.check(s, seat, order);
          if (found.length > 0) s.cells[DICE] = 99;
          return found;
        },
      }),
    ],
  ])('reports: %s', (demand, subject) => {
    expect(examine(subject)?.demand).toBe(demand);
  });

  it('says where and what', () => {
    const failure = examine(ill({ score: () => ({ red: 5, blue: 5 }) }))!;
    expect(failure.seed).toBe('toy-seed-0');
    expect(failureText(failure)).toContain("game 'toy-seed-0', order 1");
  });

  it('plays the same game for the same seed, and others for other seeds', () => {
    const play = (seed: string) => playThrough(toySubject, { seed, policy: BUSY, every: 5 });
    expect(play('same-seed')).toEqual(play('same-seed'));
    expect(play('same-seed')).not.toEqual(play('other-seed'));
  });
});
