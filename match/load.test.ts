import { type Game, isOver, must, stateHash } from '@stavka/engine';
import { BUSY, pick, recordGame, rngOf } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { loadMatch } from './load.ts';
import type { Match } from './match.ts';
import { readStored } from './read.ts';
import { opened } from './seal.ts';
import type { StoredGame } from './stored.ts';
import { BOTH, begin, bot, give, person, playRandomly, REST, toy } from './testing.ts';
import { storedText } from './text.ts';

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const reload = (stored: unknown, game = toy, manners = {}) =>
  loadMatch(must(readStored(wire(stored))), game, {}, manners);
const again = (match: Match): Match => must(reload(match.record())).match;
const hash = (match: Match): string => stateHash(match.game, match.state);
const messages = (result: ReturnType<typeof reload>): string =>
  result.ok ? 'it was loaded' : result.faults.map(({ message }) => message).join(' ');

/** A game with everything in it that a log can say. */
function rich(): Match {
  const sitters = { red: person, blue: { kind: 'person', name: 'Anna' } } as const;
  const match = begin(sitters, { outside: { newSeed: () => 'later' } });
  playRandomly(match, 1, 5);
  match.ask('red', 1);
  match.agree('blue');
  match.stand('blue', REST, 'turn');
  match.seat({ red: person, blue: bot });
  playRandomly(match, 2, 3);
  match.rewind(1);
  give(match, REST, 'mine');
  return match;
}

describe('a stored game', () => {
  it('is loaded to the same match: state, log, dice, seats and ids', () => {
    const match = rich();
    const twin = again(match);
    expect(hash(twin)).toBe(hash(match));
    expect(twin.record()).toEqual(match.record());
    expect(twin.since(0, 'all')).toEqual(match.since(0, 'all'));
    const { seat } = match.plays.at(-1)!;
    expect(twin.give({ id: 'mine', seat, order: REST })).toEqual({ ok: true, seq: match.seq });
    expect(twin.length).toBe(match.length);
    playRandomly(match, 9, 4);
    playRandomly(twin, 9, 4);
    expect(hash(twin)).toBe(hash(match));
  });

  it('says how far it has come, and what happened in it is told at once, as it is when it is played again', () => {
    const match = rich();
    const stored = must(readStored(wire(match.record())));
    const told: (readonly number[])[] = [];
    const opening = { tells: true, progress: (...so: readonly [number, number]) => void told.push(so) };
    const { match: fast } = must(loadMatch(stored, toy, {}, {}, opening));
    const { match: slow } = must(loadMatch(stored, toy));
    expect(told).toEqual([[0, fast.length]]);
    playRandomly(fast, 9, 2);
    playRandomly(slow, 9, 2);
    expect(fast.line.events(0)).toEqual(slow.line.events(0));
    expect(fast.line.events(0)).toEqual(slow.line.events(0));
    const { match: undone } = must(loadMatch(stored, toy, {}, {}, opening));
    undone.rewind(1);
    slow.rewind(3);
    expect(undone.line.events(0)).toEqual(slow.line.events(0));
  });

  it('needs none of its positions, and is the same piece by piece as as a whole', () => {
    const match = rich();
    const record = match.record();
    expect(hash(must(reload({ ...record, positions: [] })).match)).toBe(hash(match));
    const first = match.news(0);
    playRandomly(match, 3, 2);
    const second = match.news(first.log.length);
    const added = { ...record, log: [...first.log, ...second.log], positions: first.positions };
    expect(hash(must(reload(added)).match)).toBe(hash(match));
  });

  it('brings forced dice along', () => {
    const match = begin();
    match.line.dice.next = [6, 6];
    give(match, { kind: 'step', unit: 'r1', at: 'p1' });
    expect(match.record().log).toMatchObject([{ body: { dice: [6] } }]);
    const twin = again(match);
    expect(hash(twin)).toBe(hash(match));
    twin.rewind(1);
    expect(twin.line.dice.next).toEqual([6]);
  });

  it('begins from a position as well', () => {
    const match = begin();
    playRandomly(match, 4, 6);
    const position = toy.encode(match.state);
    const from = must((match.constructor as typeof Match).begin(toy, { ...match.head, position, id: 'b' }));
    playRandomly(from, 5, 3);
    expect(hash(again(from))).toBe(hash(from));
  });

  it('of hidden things is sealed, entry by entry, and opens again', () => {
    const manners = { hidden: true };
    const match = begin({ red: person, blue: bot }, { manners });
    playRandomly(match, 6, 6);
    const { log } = match.record();
    expect(log.every(({ body }) => 'sealed' in body)).toBe(true);
    expect(opened(log[0]!.body)).toMatchObject({ order: { kind: expect.any(String) } });
    const twin = must(reload(match.record(), toy, manners)).match;
    expect([hash(twin), twin.eyes]).toEqual([hash(match), 'red']);
  });

  it('is a text with an entry to a line', () => {
    const record = rich().record();
    const text = storedText(record);
    expect(JSON.parse(text)).toEqual(wire(record));
    expect(text.split('\n').filter((line) => line.includes('"seq"'))).toHaveLength(record.log.length);
  });
});

describe('older formats', () => {
  const golden = recordGame(toy, 'old', 'golden', (s) => pick(toy.choices(s), ['rest'], BUSY, rngOf('old')));
  const end = golden.marks.at(-1)!.hash;
  const table = (orders = golden.orders.length) => ({
    schema: 'stavka-game/1',
    id: 't',
    game: 'toy',
    rules: '1',
    scenario: '',
    options: {},
    seed: 'golden',
    sitters: BOTH,
    orders: golden.orders
      .slice(0, orders)
      .map((order, i) => ({ seat: ['red', 'blue'][i % 2], by: 'person', order })),
    hash: end,
  });

  it('of the command line, of the table and of golden games are read and led to their hashes', () => {
    const line = {
      schema: 1,
      game: 'toy',
      rules: '1',
      scenario: '',
      seed: 'golden',
      options: {},
      orders: golden.orders,
      hash: end,
    };
    for (const old of [golden, line, table()]) {
      const { match } = must(reload(old));
      expect([hash(match), isOver(match.decision)]).toEqual([end, true]);
      expect(hash(again(match))).toBe(end);
    }
  });

  it('that were altered are refused', () => {
    expect(messages(reload(table(5)))).toContain('another position');
    expect(messages(reload({ ...table(), seed: 'another' }))).toMatch(/another position|not legal/);
  });
});

describe('a file', () => {
  const good = begin();
  playRandomly(good, 7, 8);
  const record = wire(good.record()) as StoredGame;
  const faults = (json: unknown): string => {
    const read = readStored(wire(json));
    const result = read.ok ? loadMatch(read.value, toy) : read;
    return result.ok
      ? 'it was loaded'
      : result.faults.map(({ at, message }) => `${at}: ${message}`).join(' | ');
  };

  it.each<[string, unknown, RegExp]>([
    ['that is something else', { hello: 1 }, /not a saved game/],
    ['that is a list', [], /not a saved game/],
    ['of another kind', { schema: 'chess' }, /'chess'/],
    ['of a newer program', { ...record, schema: 'stavka-game/9' }, /newer program \(format stavka-game\/9\)/],
    ['of another game', { ...record, game: 'checkers' }, /checkers/],
    [
      'without a seed, and with a seat of nobody',
      { ...record, seed: null, sitters: { red: 7 } },
      /seed.*sitters/,
    ],
    ['with an empty seat', { ...record, sitters: { red: person } }, /blue seat/],
    ['with a gap in its log', { ...record, log: record.log.slice(1) }, /log\/0\/seq/],
    ['with a broken seal', { ...record, seed: { sealed: '@@@' } }, /seed: is missing/],
    [
      'with an order that never was legal',
      {
        ...record,
        log: record.log.map((e, i) => (i === 3 ? { ...e, body: { order: { kind: 'fly' } } } : e)),
      },
      /log\/4: Order 4 of 8 is not legal: .*\(form\)/,
    ],
    ['whose orders lead elsewhere', { ...record, seed: 'another' }, /another position/],
  ])('%s is refused with every reason', (_, json, reason) => {
    expect(faults(json)).toMatch(reason);
  });
});

describe('a game of other rules', () => {
  const old = begin();
  playRandomly(old, 8, 9);
  const stored = wire(old.record()) as StoredGame;
  const named = (rules: string, game = toy): Game => ({ ...game, rulesVersion: rules });

  it('whose orders lead to its hashes is simply of today’s', () => {
    const loaded = must(reload(stored, named('2')));
    expect(loaded.goesOn).toBeNull();
    expect(hash(loaded.match)).toBe(hash(old));
    playRandomly(loaded.match, 1, 2);
    expect(must(reload(loaded.match.record(), named('2'))).goesOn).toBeNull();
  });

  /** Under these rules nobody may rest. */
  const strict = named('2', {
    ...toy,
    check: (s, seat, order) =>
      order.kind === 'rest' && s.cells[4]! < 4
        ? [{ rule: '9', message: 'no rest for the wicked' }]
        : toy.check(s, seat, order),
  });

  it('whose orders no longer do goes on from its last stored position, and says from where', () => {
    const match = begin();
    for (let n = 0; n < 7; n++) give(match, REST);
    const { match: moved, goesOn } = must(reload(match.record(), strict));
    expect(goesOn).toMatchObject({
      rules: '1',
      orders: 7,
      lost: 0,
      turn: 4,
      why: /no rest for the wicked/ as unknown,
    });
    expect(hash(moved)).toBe(hash(match));
    expect(moved.length).toBe(7);
    expect(moved.undoable().bar).toBe('nothing');
    give(moved, REST);
    const twin = must(reload(moved.record(), strict));
    expect(twin.goesOn).toBeNull();
    expect([hash(twin.match), twin.match.length]).toEqual([hash(moved), 8]);
    expect(twin.match.since(0, 'all').map(({ order }) => order)).toEqual(Array(8).fill(REST));
    expect(stateHash(toy, twin.match.stateAt(4))).toBe(stateHash(toy, match.stateAt(4)));
  });

  it('loses what was given after that position, and says how much', () => {
    const match = begin();
    for (let n = 0; n < 7; n++) give(match, REST);
    const positions = match.record().positions.filter(({ after }) => after <= 6);
    const { goesOn, match: moved } = must(reload({ ...match.record(), positions }, strict));
    expect(goesOn).toMatchObject({ orders: 6, lost: 1 });
    expect(moved.length).toBe(6);
  });

  it('never goes on from a position that was taken back', () => {
    const match = begin();
    for (let n = 0; n < 6; n++) give(match, REST);
    const late = match.record().positions;
    match.rewind(3);
    give(match, REST);
    const positions = [...late, ...match.record().positions.slice(-1)];
    const { match: moved } = must(reload({ ...match.record(), positions }, strict));
    expect(hash(moved)).toBe(hash(match));
  });

  it('of which no position is stored is refused with the rule', () => {
    const match = begin();
    give(match, REST);
    expect(messages(reload({ ...match.record(), positions: [] }, strict))).toMatch(
      /no rest for the wicked \(9\).*rules 1, this program plays 2.*no position/,
    );
  });
});
