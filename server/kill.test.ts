import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Home } from './home.ts';
import { ask, entry, gameNamed, homeIn, tempFolder } from './testing.ts';

const folder = tempFolder();
afterAll(folder.remove);

const PROGRAM = `
  const { openHome } = await import(${JSON.stringify(fileURLToPath(new URL('./home.ts', import.meta.url)))});
  const home = await openHome({ files: new Map(), data: process.argv[1], ports: [0] });
  process.stdout.write(home.address);
`;

/** The household in a process of its own, which can be killed. */
async function started() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((done) => child.on('exit', done));
  const address = await new Promise<string>((done) =>
    child.stdout.once('data', (text) => done(String(text))),
  );
  const kill = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return gone;
  };
  return { address, kill };
}

const ROUNDS = 20;
const MOST_MS = 60;

it('what was acknowledged is there after kill -9, once and without a gap, twenty times at random moments', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await started();
    const home: Home = { address: server.address, close: async () => undefined };
    const begun = await ask(home, 'POST', 'games', gameNamed('g'));
    let { seq } = begun.json as { seq: number };
    expect(seq).toBeGreaterThanOrEqual(acknowledged.length);
    let alive = true;
    const orders = (async () => {
      for (let n = 0; alive; n++) {
        const one = entry(seq + 1, `${round}-${n}`);
        const answer = await ask(home, 'POST', 'games/g/log', {
          from: seq,
          log: [one],
          positions: [],
          summary: {},
        }).catch(() => null);
        if (answer === null) return;
        expect(answer).toEqual({ status: 200, json: { seq: seq + 1 } });
        acknowledged.push(one.id);
        seq++;
      }
    })();
    await new Promise((done) => setTimeout(done, Math.random() * MOST_MS));
    await server.kill();
    alive = false;
    await orders;
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const home = await homeIn(folder.path);
  const { log } = (await ask(home, 'GET', 'games/g')).json as { log: { id: string; seq: number }[] };
  await home.close();
  const ids = log.map(({ id }) => id);
  // At most the one order of each round that was not answered any more may be there as well.
  const kept = new Set(ids);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(kept.size).toBe(ids.length);
  expect(ids.length - acknowledged.length).toBeLessThanOrEqual(ROUNDS);
  expect(log.map(({ seq }) => seq)).toEqual(ids.map((_, i) => i + 1));
});
