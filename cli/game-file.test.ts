import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, stateHash } from '@stavka/engine';
import { botGives, playBots, type StoredGame, storedText } from '@stavka/match';
import { afterAll, describe, expect, it } from 'vitest';
import { begin, goesOnInWords, keepGame, openGame, sittersOf } from './game-file.ts';
import { entryOf } from './registry.ts';

const entry = entryOf('watch-on-the-oder')!;
const { game } = entry;
const folder = mkdtempSync(join(tmpdir(), 'stavka-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first orders of a game between random bots. */
function played(orders: number) {
  const match = must(begin(entry, { seed: 'save' }, sittersOf(game, 'random')));
  const bots = new Map(game.seats.map((seat) => [seat, entry.bots.random!]));
  playBots(match, bots, { most: orders });
  return match;
}

const match = played(40);
const record = JSON.parse(JSON.stringify(match.record())) as StoredGame;
const text = storedText(match.record());
const FILE = 'front/game.json';

/** The faults of a text, as a person reads them. */
function faultsOf(damaged: string): string[] {
  const read = openGame(FILE, damaged);
  return read.ok ? [] : read.faults.map(({ at, message }) => `${at}: ${message}`);
}
const changed = (change: object): string => JSON.stringify({ ...record, ...change });

describe('a saved game', () => {
  it('is read back as it was written and leads to its hash', () => {
    const file = join(folder, 'game.json');
    keepGame(file, match);
    const read = must(openGame(file, readFileSync(file, 'utf8')));
    expect(stateHash(game, read.match.state)).toBe(stateHash(game, match.state));
    expect(read.match.record()).toEqual(match.record());
    expect(faultsOf(storedText(played(0).record()))).toEqual([]);
  });

  it('that breaks off anywhere is refused with file, line and column', () => {
    const step = Math.ceil(text.length / 60);
    for (let length = 0; length < text.length - 2; length += step) {
      const [fault] = faultsOf(text.slice(0, length));
      expect(fault).toMatch(/^front\/game\.json:\d+:\d+: is not JSON/);
    }
    const at = text.indexOf('"rules"');
    const line = text.slice(0, at).split('\n').length;
    expect(faultsOf(`${text.slice(0, at)}@${text.slice(at)}`)[0]).toMatch(
      new RegExp(`^front/game\\.json:${line}:2: `),
    );
  });

  it('from a newer program says so before anything else', () => {
    for (const schema of [3, 'stavka-game/3'])
      expect(faultsOf(changed({ schema, log: 'in a form not known yet' }))).toEqual([
        expect.stringContaining(`saved by a newer program (format ${schema})`),
      ]);
  });

  it('under other rules that change nothing is simply loaded', () => {
    expect(faultsOf(changed({ rules: '0.0.1' }))).toEqual([]);
  });

  it('under other rules that would have led elsewhere goes on, and says from where', () => {
    const [first, ...rest] = record.positions;
    const altered = { ...first!, hash: '0'.repeat(64) };
    const read = must(openGame(FILE, changed({ rules: '0.0.1', positions: [altered, ...rest] })));
    expect(goesOnInWords(read.goesOn!)).toMatch(/under rules 0\.0\.1.*\n.*after 40 orders$/);
    expect(stateHash(game, read.match.state)).toBe(stateHash(game, match.state));
    botGives(
      read.match,
      read.match.decision.over === true ? '' : read.match.decision.seat,
      entry.bots.random!,
    );
    expect(must(openGame(FILE, storedText(read.match.record()))).match.length).toBe(41);
  });

  it('with missing, wrong or foreign parts names every one', () => {
    const { seed: _seed, ...rest } = record;
    expect(faultsOf(JSON.stringify({ ...rest, log: {} }))).toEqual([
      'front/game.json, seed: is missing',
      'front/game.json, log: must be a list',
    ]);
    for (const wrong of ['null', '[]', '7', '"text"'])
      expect(faultsOf(wrong)[0]).toContain('not a saved game');
    expect(faultsOf(changed({ schema: '1' }))[0]).toContain('schema');
    expect(faultsOf(changed({ game: 'chess' }))[0]).toContain("there is no game 'chess'");
    expect(faultsOf(changed({ scenario: 'moon' }))[0]).toContain('front/game.json, scenario');
    expect(faultsOf(changed({ options: { gravity: 1 } }))[0]).toContain('front/game.json, options/gravity');
  });

  it('with an order that cannot be names the order and the rule', () => {
    const log = [...record.log];
    const at = (order: object) => ({ ...log[7]!, body: { order } }) as (typeof log)[number];
    log[7] = at({ kind: 'castle' });
    expect(faultsOf(changed({ log }))[0]).toMatch(
      /^front\/game\.json, log\/8: Order 8 of 40 is not legal: there is no order 'castle'/,
    );
    log[7] = at({ kind: 'end-phase' });
    expect(faultsOf(changed({ log }))[0]).toMatch(/^front\/game\.json, log\/8: .*\(5\.0#1\)\.$/);
  });

  it('that was altered is found out by its hash', () => {
    expect(faultsOf(changed({ log: record.log.map((e) => e), seed: 'other' }))[0]).toMatch(
      /changed|not legal/,
    );
    const positions = record.positions.map((kept) => ({ ...kept, hash: '0'.repeat(64) }));
    expect(faultsOf(changed({ positions }))[0]).toContain('changed or damaged');
  });
});
