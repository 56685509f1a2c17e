import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  failureText,
  newTally,
  type Plan,
  type Played,
  playThrough,
  policyOf,
  refuseCrafted,
} from '@stavka/engine/kit';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { BOTS } from './bot/index.ts';
import { kievSubject, SETUPS } from './conformance/subject.ts';
import { warlike } from './conformance/warlike.ts';
import type { KievOrder } from './orders.ts';
import type { KievState } from './state.ts';

const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 90;
const CRAFTED = 40;

const tally = newTally();
const kept: Played<KievOrder>[] = [];

function play(seed: string, more: Partial<Plan<KievState, KievOrder>>): Played<KievOrder> {
  const result = playThrough(kievSubject, {
    seed,
    policy: policyOf(0),
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(kievSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  return result.played;
}

const nameOf = (setup: (typeof SETUPS)[number]): string =>
  `${setup.scenario}${'options' in setup ? ` ${JSON.stringify(setup.options)}` : ''}`;

describe("Kiev '41 under the conformance kit", () => {
  it.each(SETUPS.map((setup) => [nameOf(setup), setup] as const))(
    'random games to their ends: %s',
    (name, setup) => {
      kept.push(play(`${name}-brisk`, { policy: policyOf(0), setup }));
      // A busy campaign is thousands of orders: every other set-up has one.
      if (SETUPS.indexOf(setup) % 2 === 0) play(`${name}-busy`, { policy: policyOf(1), setup });
      play(`${name}-war`, { policy: policyOf(0), setup, choose: warlike });
    },
  );

  it('games of bots, which come to positions that chance does not', () => {
    const setups = [SETUPS[0]!, SETUPS[3]!, SETUPS[4]!];
    for (const [n, setup] of setups.entries())
      play(`bots-${n}`, {
        setup,
        every: 60,
        choose: (s, seat, rng) =>
          rng.below(12) === 0
            ? null
            : BOTS.recruit.choose(kievSubject.game.view(s, seat), seat, { seed: rng.next() }),
      });
  });

  it('a game in which nearly everything is done that can be done', () => {
    play('tireless', { policy: policyOf(6), setup: { scenario: 'the-pocket' } });
    for (let n = 0; n < 8; n++) play(`sea-${n}`, { setup: { scenario: 'the-pocket' }, choose: warlike });
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++)
      play(`more-${n}`, { policy: policyOf(1), every: 12, setup: SETUPS[n % SETUPS.length]! });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    // No order here has a list of units, so that only one maker has nothing to do.
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 50)).toEqual([]);
    expect(Object.keys(tally.byHow)).toHaveLength(16);
  });

  it('replays to the same hash in another process', async () => {
    const here = dirname(fileURLToPath(import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'stavka-replay-'));
    try {
      const source = join(folder, 'replay.ts');
      writeFileSync(
        source,
        `import { readFileSync } from 'node:fs';
        import { replayHash } from ${JSON.stringify(join(here, '../../engine/kit/index.ts'))};
        import { kiev41 } from ${JSON.stringify(join(here, 'index.ts'))};
        for (const { seed, setup, orders } of JSON.parse(readFileSync(0, 'utf8')))
          console.log(replayHash(kiev41, seed, orders, setup));`,
      );
      const bundle = await rolldown({ cwd: here, input: source, platform: 'node' });
      const file = join(folder, 'replay.mjs');
      await bundle.write({ file, format: 'esm' });
      await bundle.close();
      if (kept.length === 0) kept.push(play('alone', {}));
      const child = spawnSync(process.execPath, [file], { input: JSON.stringify(kept), encoding: 'utf8' });
      expect(child.stderr).toBe('');
      expect(child.stdout.trim().split('\n')).toEqual(kept.map((played) => played.hash));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
