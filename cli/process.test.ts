import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from './root.ts';

/** The real program in a process of its own, started as a person starts it. */
const root = projectRoot();
const folder = mkdtempSync(join(tmpdir(), 'stavka-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout.on('data', (piece) => {
    out += piece;
  });
  child.stderr.on('data', (piece) => {
    err += piece;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

function stavka(args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/stavka.mjs', ...args], { cwd: root });
  child.stdin.end(input);
  return ended(child);
}

describe('stavka referee as a process', () => {
  it('holds a conversation, survives every kind of bad line unchanged, and ends with its input', async () => {
    const child = spawn(process.execPath, ['scripts/stavka.mjs', 'referee'], { cwd: root });
    const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const end = ended(child);
    const send = async (line: string | Uint8Array) => {
      child.stdin.write(line);
      return JSON.parse((await replies.next()).value as string);
    };
    const ask = (request: object) => send(`${JSON.stringify(request)}\n`);
    expect(await ask({ id: 1, op: 'new', game: 'watch-on-the-oder' })).toMatchObject({ id: 1, ok: true });
    const seats = { german: 'random', soviet: 'random' };
    expect(await ask({ id: 2, op: 'play', bots: seats, until: { turn: 2 } })).toMatchObject({ ok: true });
    const { hash } = (await ask({ id: 3, op: 'hash' })).result;
    const bad: [string, string | Uint8Array][] = [
      ['bad-json', '\n'],
      ['bad-json', '{"id":4,\n'],
      ['bad-json', Uint8Array.from([0x22, 0xff, 0x22, 0x0a])],
      ['bad-json', `"${'x'.repeat(5_000_000)}"\n`],
      ['bad-json', `${'['.repeat(100_000)}\n`],
      ['bad-request', `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`],
      ['bad-request', 'null\n'],
      ['unknown-op', '{"op":"__proto__"}\n'],
      ['unknown-game', '{"op":"new","game":"chess"}\n'],
      ['bad-position', '{"op":"load","position":{"game":"watch-on-the-oder","turn":-1}}\n'],
      ['illegal-order', '{"op":"do","order":{"kind":"move","units":["su-43"],"path":["1003","3521"]}}\n'],
      [
        'not-your-turn',
        '{"op":"do","seat":"soviet","order":{"kind":"declare","sequence":"movement-combat"}}\r\n',
      ],
    ];
    for (const [code, line] of bad) {
      expect(await send(line)).toMatchObject({ ok: false, error: { code } });
      expect((await ask({ op: 'hash' })).result).toEqual({ hash });
    }
    child.stdin.end('{"id":"last","op":"hello"}');
    expect(JSON.parse((await replies.next()).value as string)).toMatchObject({ id: 'last', ok: true });
    expect(await end).toMatchObject({ code: 0, err: '' });
  });

  it('speaks nothing but the protocol through npm', async () => {
    const child = spawn('npm', ['run', '-s', 'stavka', '--', 'referee'], {
      cwd: root,
      shell: process.platform === 'win32',
    });
    child.stdin.end('{"id":1,"op":"hello"}\n{"id":2,"op":"hash"}\n');
    const { code, out } = await ended(child);
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, 2]);
  });

  it('takes a different seed for every game that names none', async () => {
    const request = '{"op":"new","game":"watch-on-the-oder"}\n';
    const { out } = await stavka(['referee'], request + request);
    const [a, b] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).result.commitment);
    expect(a).toMatch(/^[0-9a-f]{64}$/);
    expect(a).not.toBe(b);
  });
});

describe('stavka as a process', () => {
  it('plays a game as plain lines, saves it, and plays it again to the same hash', async () => {
    const file = join(folder, 'game.json');
    const played = await stavka(['play', '--bots', 'random', '--seed', 'process', '--save', file]);
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).not.toContain('\x1b');
    expect(played.out).toContain('turn 2 of 8');
    const again = await stavka(['replay', file]);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain(
      `hash ${JSON.parse(readFileSync(file, 'utf8')).positions.at(-1).hash}: sound`,
    );
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
    const damaged = await stavka(['replay', file]);
    expect(damaged).toMatchObject({ code: 1, out: '' });
    expect(damaged.err).toMatch(/game\.json:\d+:\d+: is not JSON/);
  });

  it('tells how it is called, with its exit codes', async () => {
    expect(await stavka([])).toMatchObject({ code: 0, out: expect.stringContaining('referee') });
    const calls: [string[], number, RegExp][] = [
      [['castle'], 2, /there is no command 'castle'/],
      [['constructor'], 2, /there is no command/],
      [['referee', '--port', '7'], 2, /--port/],
      [['replay'], 2, /<file> is missing/],
      [['replay', 'a', 'b'], 2, /'b' is one argument too many/],
      [['replay', join(folder, 'none.json')], 1, /none\.json: .*no such file/],
      [['rules', 'chess'], 2, /there is no game 'chess'/],
      [['rules', 'watch-on-the-oder', '99.9'], 1, /has no rule '99.9'/],
      [['play', '--bots', 'grandmaster'], 2, /there is no bot 'grandmaster'/],
      [['play', '--speed', '0'], 2, /--speed/],
      [['play', '--scenario', 'moon'], 1, /there is no scenario 'moon'/],
      [['map'], 2, /'build' or 'render'/],
      [['map', 'render', 'chess'], 2, /there is no map of 'chess'/],
    ];
    for (const [args, code, message] of calls) {
      const result = await stavka(args);
      expect([args, result.code, result.out]).toEqual([args, code, '']);
      expect(result.err).toMatch(message);
    }
  });
});
