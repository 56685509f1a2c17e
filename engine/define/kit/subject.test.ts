import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../chance/chance.ts';
import { Rng } from '../../chance/rng.ts';
import { isOver } from '../../contract/game.ts';
import { randomOrder } from '../../contract/options.ts';
import { failureText } from '../../kit/failure.ts';
import { playThrough } from '../../kit/playthrough.ts';
import { policyOf } from '../../kit/policy.ts';
import { newTally, refuseCrafted } from '../../kit/refuse.ts';
import type { Subject } from '../../kit/subject.ts';
import type { Json } from '../../state/json.ts';
import { declaredToy, S as RING } from '../../testing/declared-toy.ts';
import { disguiseStacks } from '../../testing/stacks-disguise.ts';
import { S as STACKS, stacksToy } from '../../testing/stacks-toy.ts';
import { E, S as TINY, type TinyParts, tiny } from '../../testing/tiny.ts';
import { type DeclaredGame, derived, event, events, holds, type LayeredState, put } from '../index.ts';
import { derivedFault } from './derived.ts';
import { judgeMutant, type Mutant, mutantsOf } from './positions.ts';
import { type OwnSide, subjectOf } from './subject.ts';

const GAMES: readonly [string, DeclaredGame, OwnSide][] = [
  ['the ring', declaredToy, {}],
  ['tiny', tiny(), {}],
  ['the stacks', stacksToy, { disguise: disguiseStacks }],
];
/** Positions of a random game, some of them. */
function positions(game: DeclaredGame, seed: number): Json[] {
  const made = game.setup({ seed: `mutants-${seed}` });
  if (!made.ok) throw new Error('set-up');
  const rng = new Rng(seed);
  const found: Json[] = [];
  for (const s = made.value; !isOver(game.decision(s)); ) {
    if (found.length === 0 || s.flow.length > 1 || rng.below(9) === 0) found.push(game.encode(s));
    game.apply(s, randomOrder(game.choices(s), rng), seededChance(s.seed));
  }
  return found;
}
/** What a broken game is caught with. */
function caught(game: DeclaredGame, own: OwnSide = {}): string | undefined {
  const subject = subjectOf(game, own);
  for (let n = 0; n < 6; n++) {
    const result = playThrough(subject, { seed: `ill-${n}`, policy: policyOf(n), every: 4, limit: 3000 });
    if (!result.ok) return `${result.failure.demand}: ${JSON.stringify(result.failure.facts)}`;
  }
  return undefined;
}

describe('a declared game under the kit', () => {
  it.each(GAMES)('%s passes with what its declarations tell', (_name, game, own) => {
    const subject = subjectOf(game, own);
    const tally = newTally();
    for (let n = 0; n < 4; n++) {
      const result = playThrough(subject, {
        seed: `kit-${n}`,
        policy: policyOf(n),
        every: 6,
        limit: 3000,
        also: (s, rng, seen) => refuseCrafted(subject, s, rng, seen, 20, tally),
      });
      if (!result.ok) throw new Error(failureText(result.failure));
    }
    expect(tally.refused).toBeGreaterThan(100);
  });

  it.each(GAMES)(
    '%s: every position that is changed in one thing is refused with its path, or played to its end',
    (_name, game, own) => {
      const subject = subjectOf(game, own) as unknown as Subject<LayeredState>;
      const schema = Compile(game.schemas.position as object);
      const rng = new Rng(7);
      const count = { refused: 0, played: 0 };
      for (const position of positions(game, 1).slice(0, 6))
        for (const mutant of mutantsOf(game, position, rng)) {
          const judged = judgeMutant(subject, mutant, rng, (json) => schema.Check(json));
          if (!judged.ok) throw new Error(failureText(judged.failure));
          count[judged.orders === null ? 'refused' : 'played']++;
        }
      expect(count.refused).toBeGreaterThan(50);
      expect(count.played).toBeGreaterThan(5);
    },
  );

  it('demands what holds of every standing position after every order', () => {
    const game = tiny({
      more: { standing: [holds('9', (s, no) => TINY.noted.of(s) > 0 && no('noted', 'is too much'))] },
    });
    expect(caught(game)).toContain('is too much (rule 9)');
  });

  it('demands that what lies open is said anew where not all does', () => {
    expect(() => subjectOf(stacksToy)).toThrow("what lies open in 'stacks-toy'");
  });

  it('finds a position that is surely wrong and yet taken, and one that cannot be played on', () => {
    const game = tiny();
    const [position] = positions(game, 2);
    const start = game.decode(position);
    const deaf = {
      ...subjectOf(game),
      game: { ...game, decode: () => start },
    } as unknown as Subject<LayeredState>;
    const demands = new Set<string>();
    const rng = new Rng(1);
    for (const mutant of mutantsOf(game, position!, rng)) {
      const judged = judgeMutant(deaf, mutant, rng);
      if (!judged.ok) demands.add(judged.failure.demand);
    }
    expect([...demands]).toContain('a position that is surely wrong is refused');
    const refusing = {
      ...subjectOf(game),
      game: { ...game, decode: () => ({ ok: false, faults: [{ at: 'elsewhere', message: 'no' }] }) },
    } as unknown as Subject<LayeredState>;
    const mutant: Mutant = { at: 'turn', how: '9', isSure: true, position: position! };
    expect(judgeMutant(refusing, mutant, rng)).toMatchObject({
      failure: { demand: 'a fault is named with its path' },
    });
  });
});

describe('books from what events state', () => {
  const noted = (about: object) => event(E.noted.fields, about);
  const game = (about: object, parts: TinyParts = {}): DeclaredGame =>
    tiny({ ...parts, more: { ...parts.more, events: events({ ...E, noted: noted(about) }) } });

  it('agree with the position, or say where they differ', () => {
    const states = (
      e: { what: readonly number[] },
      b: { put(column: unknown, value: number): void; state: LayeredState },
    ): void => {
      if ((b.state.flow[0] as { phase?: string }).phase !== 'late') b.put(TINY.noted, e.what[0]!);
    };
    expect(caught(game({ states: () => {} }), { booked: [TINY.noted] })).toContain('noted is');
    expect(caught(game({ states }), { booked: [TINY.held, TINY.turn] })).toContain('turn is');
    expect(caught(game({ states }), { booked: [TINY.held] })).toBeUndefined();
    const marches = (_e: object, b: { march(units: number[], path: number[]): void }): void =>
      b.march([0], [4, 5]);
    expect(caught(game({ states: marches }), { booked: [TINY.held] })).toContain(
      'goes from a place where it is not',
    );
  });

  it('hold each event to the columns it says it changes', () => {
    expect(caught(game({ changes: ['noted', 'at'] }))).toContain(
      "'noted' changes 'flags', which it does not say",
    );
    expect(caught(game({ changes: ['noted', 'at', 'flags'] }))).toBeUndefined();
  });
});

describe('derived values', () => {
  const made = declaredToy.setup({ seed: 'derived' });
  if (!made.ok) throw new Error('set-up');
  const s = made.value;
  const fault = (value: ReturnType<typeof derived<unknown>>): string | null =>
    derivedFault(declaredToy, { value }, s, new Rng(4));

  it('are what they come to when made anew, and hang on what they name alone', () => {
    expect(fault(derived(['units.red'], (of) => [RING.at.of(of, 0), RING.at.of(of, 1)]))).toBeNull();
    expect(fault(derived(['units.red'], (of) => RING.at.of(of, 2)))).toBe(
      "'value' hangs on more than it names",
    );
    expect(fault(derived(['units.red'], (of) => RING.turn.of(of)))).toBe(
      "'value' hangs on more than it names",
    );
    const inner = derived(['units.red'], (of) => RING.at.of(of, 0));
    expect(fault(derived([inner, 'units.blue'], (of) => inner(of) + RING.at.of(of, 3)))).toBeNull();
    let made2 = 0;
    expect(fault(derived(['units.red'], () => made2++))).toBe("'value' is kept as what it is no longer");
  });

  it('of the stacks, too, are found to look where they must not', () => {
    const begun = stacksToy.setup({ seed: 'derived' });
    if (!begun.ok) throw new Error('set-up');
    const tops = derived(['units'], (of) => STACKS.flags.top.of(of, 0));
    expect(derivedFault(stacksToy, { tops }, begun.value, new Rng(1))).toBe(
      "'tops' hangs on more than it names",
    );
    expect(put).toBeTypeOf('function');
  });
});
