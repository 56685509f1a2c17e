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
import { oderSubject } from './conformance/subject.ts';
import type { OderOrder } from './orders.ts';
import type { OderState } from './state.ts';

const GAMES = 300;
const BATCH = 30;
const ILLEGAL = 20_000;
/** About one position in so many is inspected, and that many crafted orders are given there. */
const EVERY = 320;
const CRAFTED = 70;

const tally = newTally();
const kept: Played<OderOrder>[] = [];

function play(seed: string, more: Partial<Plan<OderState, OderOrder>>): Played<OderOrder> {
  const result = playThrough(oderSubject, {
    seed,
    policy: policyOf(0),
    every: EVERY,
    also: (s, rng, seen) => refuseCrafted(oderSubject, s, rng, seen, CRAFTED, tally),
    ...more,
  });
  if (!result.ok) throw new Error(failureText(result.failure));
  return result.played;
}

describe('Watch on the Oder under the conformance kit', () => {
  it.each(Array.from({ length: GAMES / BATCH }, (_, batch) => batch * BATCH))(
    'random games from %i on, to their ends',
    (first) => {
      for (let n = first; n < first + BATCH; n++) {
        const played = play(`conformance-${n}`, { policy: policyOf(n) });
        if (n % 50 === 1) kept.push(played);
      }
    },
  );

  it('games of bots, which come to positions that chance does not', () => {
    for (let n = 0; n < 4; n++) {
      const played = play(`bots-${n}`, {
        choose: (s, seat, rng) =>
          rng.below(12) === 0
            ? null
            : BOTS.recruit.choose(oderSubject.game.view(s, seat), seat, { seed: rng.next() }),
      });
      kept.push(played);
    }
  });

  it(`refused ${ILLEGAL} crafted orders of every make on the way, and told the legal ones among them apart`, () => {
    for (let n = 0; tally.refused < ILLEGAL; n++) play(`more-${n}`, { policy: policyOf(6), every: 40 });
    expect(tally.refused).toBeGreaterThanOrEqual(ILLEGAL);
    expect(tally.accepted).toBeGreaterThan(100);
    expect(Object.entries(tally.byHow).filter(([, count]) => count < 50)).toEqual([]);
    expect(Object.keys(tally.byHow)).toHaveLength(17);
  });

  it('replays to the same hash in another process', async () => {
    for (let n = kept.length; n < 6; n++) kept.push(play(`replay-${n}`, { policy: policyOf(n) }));
    const here = dirname(fileURLToPath(import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'stavka-replay-'));
    try {
      const source = join(folder, 'replay.ts');
      writeFileSync(
        source,
        `import { readFileSync } from 'node:fs';
        import { replayHash } from ${JSON.stringify(join(here, '../../engine/kit/index.ts'))};
        import { watchOnTheOder } from ${JSON.stringify(join(here, 'index.ts'))};
        for (const { seed, orders } of JSON.parse(readFileSync(0, 'utf8')))
          console.log(replayHash(watchOnTheOder, seed, orders));`,
      );
      const bundle = await rolldown({ cwd: here, input: source, platform: 'node' });
      const file = join(folder, 'replay.mjs');
      await bundle.write({ file, format: 'esm' });
      await bundle.close();
      const child = spawnSync(process.execPath, [file], { input: JSON.stringify(kept), encoding: 'utf8' });
      expect(child.stderr).toBe('');
      expect(child.stdout.trim().split('\n')).toEqual(kept.map((played) => played.hash));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
