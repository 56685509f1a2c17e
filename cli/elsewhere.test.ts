import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Order, State } from '@stavka/engine';
import { failureText, type Plan, playThrough, policyOf } from '@stavka/engine/kit';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOAKED, type Soaked } from './soak-subjects.ts';

/** A process that knows nothing but the games: seed, set-up and orders in, the hash of where they lead to out. */
const REPLAY = `import { readFileSync } from 'node:fs';
import { replayHash } from '@stavka/engine/kit';
import { entryOf } from './registry.ts';
for (const { id, seed, setup, orders } of JSON.parse(readFileSync(0, 'utf8')))
  console.log(replayHash(entryOf(id).game, seed, orders, setup));
`;
const LEAST = 6;
/** Positions are inspected elsewhere. */
const RARELY = 1_000_000;
type Choose = NonNullable<Plan<State, Order>['choose']>;

const folder = mkdtempSync(join(tmpdir(), 'stavka-elsewhere-'));
const program = join(folder, 'replay.mjs');

beforeAll(async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = await rolldown({
    cwd: here,
    input: 'replay',
    platform: 'node',
    plugins: [
      {
        name: 'replay',
        resolveId: (id) => (id === 'replay' ? join(here, 'replay-elsewhere.ts') : null),
        load: (id) => (id.endsWith('replay-elsewhere.ts') ? REPLAY : null),
      },
    ],
  });
  await bundle.write({ file: program, format: 'esm' });
  await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Games played at random from every set-up, and one by a bot. */
function played({ subject, bot, setups }: Soaked) {
  const { game } = subject;
  const plans = Array.from({ length: Math.max(LEAST, setups.length) }, (_, n) => ({
    seed: `elsewhere-${n}`,
    policy: policyOf(0),
    setup: setups[n % setups.length]!,
  }));
  const byBot: Choose = (s, seat, rng) => bot.choose(game.view(s, seat), seat, { seed: rng.next() });
  return [...plans, { ...plans[0]!, seed: 'elsewhere-bot', choose: byBot }].map((plan) => {
    const result = playThrough(subject, { every: RARELY, ...plan });
    if (!result.ok) throw new Error(failureText(result.failure));
    const { orders, hash } = result.played;
    return { id: game.id, seed: plan.seed, setup: plan.setup, orders, hash };
  });
}

describe('games replay to the same hash in another process', () => {
  it.each(SOAKED.map((soaked) => [soaked.subject.game.title, soaked] as const))('%s', (_, soaked) => {
    const games = played(soaked);
    const child = spawnSync(process.execPath, [program], { input: JSON.stringify(games), encoding: 'utf8' });
    expect(child.stderr).toBe('');
    expect(child.stdout.trim().split('\n')).toEqual(games.map(({ hash }) => hash));
  });
});
