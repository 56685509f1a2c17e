import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'arena-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content?: unknown): string => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, JSON.stringify(content));
  return path;
};

function stavka(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/stavka.mjs', ...args], { cwd: projectRoot() });
  let out = '';
  let err = '';
  child.stdout.on('data', (piece) => (out += piece));
  child.stderr.on('data', (piece) => (err += piece));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const ledger = file('ledger.jsonl');
const match = (...more: string[]) =>
  stavka('arena', 'match', 'recruit', 'random', '--games', '2', '--ledger', ledger, ...more);
const oder = (data: object) => ({ game: 'watch-on-the-oder', data });

describe('stavka arena match', () => {
  it('plays a pair, writes the use of its seeds down, and does not confirm on them afterwards', async () => {
    const first = await match('--family', 'pair');
    expect(first.code).toBe(0);
    expect(first.out).toContain("recruit against random, seeds 'pair'");
    expect(readFileSync(ledger, 'utf8').trim().split('\n')).toHaveLength(1);
    const again = await match('--family', 'pair', '--confirm');
    expect(again.code).toBe(1);
    expect(again.err).toContain("the seeds 'pair' were used before, to try recruit against random");
    expect((await match('--family', 'fresh', '--confirm')).code).toBe(0);
  });

  it('goes on where its file ends, and refuses the file of another match', async () => {
    const out = file('games.jsonl');
    const whole = await match('--family', 'long', '--out', out);
    const lines = readFileSync(out, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    writeFileSync(out, `${lines[1]}\n${lines[0]!.slice(0, 40)}`);
    const again = await match('--family', 'long', '--out', out);
    const told = (text: string) => text.split('\n').find((line) => line.startsWith('recruit won'));
    expect(told(again.out)).toBe(told(whole.out));
    const kept = readFileSync(out, 'utf8').trim().split('\n');
    expect(kept.map((line) => JSON.parse(line).orders).sort()).toEqual(
      lines.map((line) => JSON.parse(line).orders).sort(),
    );
    expect((await match('--family', 'other', '--out', out)).err).toContain('line 1 is no game of this match');
  });

  it('names what is wrong with a contestant', async () => {
    const patch = file('patch.json', { 'recruit.attack': 99, 'recruit.luck': 1 });
    const wrong = await stavka('arena', 'match', `recruit+values:${patch}`, 'random', '--ledger', ledger);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('recruit.attack: 99 is not within 0.3 to 2');
    expect(wrong.err).toContain("there is no value 'recruit.luck'");
    expect((await stavka('arena', 'match', 'general', 'random', '--ledger', ledger)).err).toContain(
      "there is no bot 'general'",
    );
  });
});

describe('stavka arena tune', () => {
  it('writes a line a step, goes on where its file ends, and comes to the same', async () => {
    const run = (out: string, steps: number) =>
      stavka(
        ...['arena', 'tune', '--level', 'recruit', '--values', 'recruit.attack,recruit.cut', '--pairs', '1'],
        ...['--steps', String(steps), '--out', out, '--ledger', ledger],
      );
    const whole = file('whole.jsonl');
    const parts = file('parts.jsonl');
    expect((await run(whole, 2)).code).toBe(0);
    expect((await run(parts, 1)).code).toBe(0);
    // As if the power had failed while the next line was written.
    writeFileSync(parts, `${readFileSync(parts, 'utf8')}{"n":1,"at":{"recr`);
    expect((await run(parts, 2)).code).toBe(0);
    expect(readFileSync(parts, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect(existsSync(`${whole}.patch.json`)).toBe(true);
    const other = await stavka(
      ...['arena', 'tune', '--values', 'judge', '--steps', '9', '--out', whole, '--ledger', ledger],
    );
    expect(other.err).toContain('line 1 is no step of this run');
  });
});

describe("one's own data", () => {
  it('is played with in every thread and marks the rules version', async () => {
    const own = file(
      'own.json',
      oder({ tables: { '/combat/rows/0/0': 'EX' }, counters: { '/units/su-43/attack': 6 } }),
    );
    const played = await match('--family', 'own', '--data', own);
    expect(played.err).not.toContain('stavka:');
    expect(played.out).toMatch(/January 1945 1\.2\.0\+data\.[0-9a-f]{12}: recruit/);
  });

  it('is refused by name where the data is stated, breaks the loader or is no data of the game', async () => {
    const stated = file(
      'stated.json',
      oder({ tables: { '/victory/germanThreshold': 20, '/combat/lines/german/0': '1:5' } }),
    );
    const refused = await match('--data', stated);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('tables/victory/germanThreshold: is stated or historical, not judged');
    expect(refused.err).toContain('tables/combat/lines/german/0: is stated or historical, not judged');
    const broken = await match('--data', file('broken.json', oder({ tables: { '/combat/rows/0/0': 'XX' } })));
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('combat');
    const stray = await match('--data', file('stray.json', oder({ charts: {} })));
    expect(stray.err).toContain("watch-on-the-oder has no judged data called 'charts'");
    expect((await match('--data', file('bare.json', { tables: {} }))).err).toContain('it is not {"game": id');
    expect((await match('--data')).code).toBe(2);
  });
});
