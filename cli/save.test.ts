import { describe, expect, it } from 'vitest';
import { hashOf } from './referee/desk.ts';
import { ask } from './referee/play.ts';
import { Session } from './referee/session.ts';
import { entryOf, GAMES } from './registry.ts';
import { readSave, replay, SAVE_SCHEMA, type Save, toText } from './save.ts';

const entry = entryOf('watch-on-the-oder')!;

/** The first orders of a game between random bots. */
function saved(orders: number): Save {
  const made = entry.game.setup({ seed: 'save' });
  if (!made.ok) throw new Error('no set-up');
  const session = new Session(entry, made.value);
  const list = Array.from({ length: orders }, () => {
    const decision = entry.game.decision(session.state);
    if (decision.over === true) throw new Error('over');
    const order = ask(session, decision.seat, entry.bots.random!);
    session.perform(order);
    return order;
  });
  return {
    schema: SAVE_SCHEMA,
    game: entry.game.id,
    rules: entry.game.rulesVersion,
    scenario: 'campaign',
    seed: 'save',
    options: {},
    orders: list,
    hash: hashOf(session),
  };
}

const save = saved(40);
const text = toText(save);
const FILE = 'front/game.json';

/** The faults of a text, as a person reads them. */
function faultsOf(damaged: string): string[] {
  const read = readSave(FILE, damaged, GAMES);
  const result = read.ok ? replay(FILE, read.value, GAMES) : read;
  return result.ok ? [] : result.faults.map(({ at, message }) => `${at}: ${message}`);
}
const changed = (change: object): string => JSON.stringify({ ...save, ...change });

describe('a saved game', () => {
  it('is read back as it was written and leads to its hash', () => {
    expect(readSave(FILE, text, GAMES)).toEqual({ ok: true, value: save });
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(toText(saved(0)))).toEqual([]);
  });

  it('that breaks off anywhere is refused with file, line and column', () => {
    for (let length = 0; length < text.length - 2; length += 97) {
      const [fault] = faultsOf(text.slice(0, length));
      expect(fault).toMatch(/^front\/game\.json:\d+:\d+: is not JSON/);
    }
    const at = text.indexOf('"rules"');
    const line = text.slice(0, at).split('\n').length;
    expect(faultsOf(`${text.slice(0, at)}@${text.slice(at)}`)[0]).toMatch(
      new RegExp(`^front/game\\.json:${line}:3: `),
    );
  });

  it('from a newer program says so before anything else', () => {
    const faults = faultsOf(changed({ schema: 2, orders: 'in a form not known yet' }));
    expect(faults).toEqual([expect.stringContaining('saved by a newer program (format 2')]);
  });

  it('under other rules says so', () => {
    expect(faultsOf(changed({ rules: '0.0.1' }))).toEqual([
      `front/game.json, rules: played under rules 0.0.1; this program plays ${entry.game.rulesVersion}`,
    ]);
  });

  it('with missing, wrong or foreign parts names every one', () => {
    const { seed: _seed, hash: _hash, ...rest } = save;
    expect(faultsOf(JSON.stringify({ ...rest, orders: {}, extra: 1 }))).toEqual([
      'front/game.json, seed: is missing',
      'front/game.json, orders: must be a list of orders',
      'front/game.json, hash: is missing',
      'front/game.json, extra: does not belong in a saved game',
    ]);
    for (const wrong of ['null', '[]', '7', '"text"'])
      expect(faultsOf(wrong)[0]).toContain('is not a saved game');
    expect(faultsOf(changed({ schema: '1' }))[0]).toContain('schema');
    expect(faultsOf(changed({ game: 'chess' }))[0]).toContain("there is no game 'chess'");
    expect(faultsOf(changed({ scenario: 'moon' }))[0]).toContain('front/game.json, scenario');
    expect(faultsOf(changed({ options: { gravity: 1 } }))[0]).toContain('front/game.json, options/gravity');
  });

  it('with an order that cannot be names the order and the rule', () => {
    const orders = [...save.orders];
    orders[7] = { kind: 'castle' };
    expect(faultsOf(changed({ orders }))[0]).toMatch(
      /^front\/game\.json, orders\/7: there is no order 'castle'/,
    );
    orders[7] = { kind: 'end-phase' };
    expect(faultsOf(changed({ orders }))[0]).toMatch(/^front\/game\.json, orders\/7: .*\(5\.0#1\)$/);
  });

  it('that was altered is found out by its hash', () => {
    expect(faultsOf(changed({ hash: '0'.repeat(64) }))[0]).toContain('it was altered');
    expect(faultsOf(changed({ orders: save.orders.slice(0, -1) }))[0]).toContain('it was altered');
  });
});
