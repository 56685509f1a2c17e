import type { Rng } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { judgeMutant, mutantsOf } from '@stavka/engine/define/kit';
import {
  BRISK,
  BUSY,
  failureText,
  newTally,
  nurseryOf,
  type Plan,
  playThrough,
  refuseCrafted,
  rngOf,
  TIRELESS,
  tryMutant,
} from '@stavka/engine/kit';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { rbSubject, SETUPS } from './conformance/subject.ts';
import type { RbState } from './declare/state.ts';
import { russiaBesieged as game } from './index.ts';
import { campaign } from './test/campaign.ts';

/** Short games and campaigns that chance plays; the sudden death of 1942 (27.2c) ends each of the latter. */
const GAMES = [
  { policy: BRISK, games: 12 },
  { policy: BUSY, games: 6 },
  { policy: TIRELESS, games: 1 },
];
/** Whole campaigns that a director brings to 1944 or 1945, with chance in one order of some. */
const CAMPAIGNS = 5;
const CHANCE = 12;
const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 120;
const CRAFTED = 60;
const MUTANTS = 60;
const CAMPAIGN = { scenario: 'campaign', options: { setup: 'ready' } } as const;

const tally = newTally();

function play(seed: string, n: number, more: Partial<Plan<RbState, WireOrder>>): number {
  const result = playThrough(rbSubject, {
    seed,
    setup: SETUPS[n % SETUPS.length]!,
    policy: BRISK,
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(rbSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  return result.played.outcome.turn;
}

describe('Russia Besieged under the conformance kit', () => {
  it.each(GAMES)('$games random games, $policy.name, to their ends', ({ policy, games }) => {
    for (let n = 0; n < games; n++) play(`${policy.name}-${n}`, n, { policy });
  });

  const ended: number[] = [];
  it.each(Array.from({ length: CAMPAIGNS }, (_, n) => n))(
    'a whole campaign (%i) that is led to its end, and strays on the way',
    (n) => {
      const led = campaign(`led-${n}`);
      const choose = (s: RbState, _: string, rng: Rng): WireOrder | null =>
        rng.below(CHANCE) === 0 ? null : led(s);
      ended.push(play(`led-${n}`, 0, { setup: CAMPAIGN, every: 3 * EVERY, choose }));
    },
  );
  it('campaigns are led beyond 1943', () => {
    expect(Math.max(...ended)).toBeGreaterThan(16);
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++) play(`more-${n}`, n, { every: 20, policy: BUSY });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 10)).toEqual([]);
  });

  it(`reads ${MUTANTS} changed positions: each is refused with its faults or played to the end`, () => {
    const nursery = nurseryOf(rbSubject, SETUPS, rngOf('nursery'));
    let played = 0;
    for (let n = 0; n < MUTANTS; n++) {
      const tried = tryMutant(rbSubject, nursery, `mutant-${n}`);
      if (!tried.ok) throw new Error(failureText(tried.failure));
      if (tried.orders !== null) played++;
    }
    expect(played).toBeGreaterThan(0.4 * MUTANTS);
    expect(played).toBeLessThan(0.95 * MUTANTS);
  });

  it('every position in the middle of a battle that is changed in one thing is refused with its path, or played to its end', () => {
    const schema = Compile(game.schemas.position as object);
    const framed = new Map<string, RbState>();
    const also = (s: RbState): void => {
      const top = s.flow[s.flow.length - 1]!;
      if (s.flow.length > 1 && !framed.has(top.is)) framed.set(top.is, s.copy());
    };
    for (let n = 0; n < 3; n++) play(`framed-${n}`, 0, { every: 6, policy: BUSY, also });
    const count = { refused: 0, played: 0 };
    for (const s of [...framed.values()].slice(0, 2)) {
      const rng = rngOf('changed');
      for (const mutant of mutantsOf(game, game.encode(s), rng)) {
        const judged = judgeMutant(rbSubject, mutant, rng, (json) => schema.Check(json));
        if (!judged.ok) throw new Error(failureText(judged.failure));
        count[judged.orders === null ? 'refused' : 'played']++;
      }
    }
    expect(count.refused).toBeGreaterThan(600);
    expect(count.played).toBeGreaterThan(50);
  });
});
