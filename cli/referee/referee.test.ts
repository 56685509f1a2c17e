import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ATTACK, ATTACK_POSITION, Bench, ODER } from './testing.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

function begun(): Bench {
  const bench = new Bench();
  bench.ask('new', { game: ODER, seed: 'test' });
  return bench;
}

function fighting(): Bench {
  const bench = new Bench();
  bench.ask('load', { position: ATTACK_POSITION });
  return bench;
}

describe('what every request is answered with', () => {
  it('echoes ids of texts and numbers, repeated or not, and answers null without one', () => {
    const { referee } = new Bench();
    for (const id of [0, -1, 7, 7, 1.5, '', 'seven', 'seven'])
      expect(referee.handle({ id, op: 'hello' })).toMatchObject({ id, ok: true });
    expect(referee.handle({ op: 'hello' })).toMatchObject({ id: null, ok: true });
    expect(referee.handle({ id: null, op: 'hello' })).toMatchObject({ id: null, ok: true });
    expect(referee.handle({ id: 3, op: 'nonsense' })).toMatchObject({ id: 3, ok: false });
    expect(referee.handle({ id: [1], op: 'hello' })).toMatchObject({
      id: null,
      error: { code: 'bad-request' },
    });
  });

  it('refuses what is not JSON, with and without a game', () => {
    for (const bench of [new Bench(), begun()])
      for (const line of [
        '',
        ' ',
        '{',
        'hello',
        '{"op":"hello"',
        "{'op':'hello'}",
        '{"op":"undo"} {"op":"undo"}',
        '\0',
      ])
        bench.refusedLine('bad-json', line);
  });

  it('refuses JSON that is no request', () => {
    const bench = begun();
    for (const line of [
      'null',
      '7',
      '"undo"',
      '[]',
      '[{"op":"undo"}]',
      '{}',
      '{"op":null}',
      '{"op":["undo"]}',
    ])
      bench.refusedLine('bad-request', line);
  });

  it('refuses an unknown op, also one that every object has', () => {
    for (const op of ['', 'Undo', 'castle', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(begun().refused('unknown-op', op).message).toContain('hello');
  });

  it('refuses nesting that no request needs, however deep', () => {
    const deep = (n: number) => `{"id":1,"op":"do","order":${'['.repeat(n)}${']'.repeat(n)}}`;
    for (const n of [65, 1000, 200_000]) begun().refusedLine('bad-request', deep(n));
    begun().refusedLine('bad-json', '['.repeat(500_000));
  });

  it('refuses everything that needs a game before there is one', () => {
    const bench = new Bench();
    const ops = [
      'position',
      'hash',
      'dice',
      'decision',
      'options',
      'check',
      'do',
      'undo',
      'query',
      'view',
      'bot',
      'play',
    ];
    for (const op of ops) bench.refused('no-game', op);
  });
});

describe('new', () => {
  it('gives the first decision and what pins the dice down, not the seed', () => {
    const bench = new Bench();
    const result = bench.ask('new', { game: ODER, seed: 'secret' });
    expect(result).toMatchObject({ turn: 1, seat: 'soviet', orders: ['place'], commitment: sha('secret') });
    expect(result.decision).toEqual(bench.ask('decision'));
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('takes a seed from outside when none is given, and numbers as seeds', () => {
    const bench = new Bench();
    const none = [{}, { seed: null, scenario: null, options: null }];
    for (const fields of none)
      expect(bench.ask('new', { game: ODER, ...fields }).commitment).toBe(sha('a seed from outside'));
    expect(bench.ask('new', { game: ODER, seed: 1945 }).commitment).toBe(sha('1945'));
  });

  it('refuses what it cannot set up and keeps the game that is under way', () => {
    const bench = begun();
    bench.refused('unknown-game', 'new', { game: 'chess' });
    bench.refused('unknown-game', 'new', { game: '__proto__' });
    for (const fields of [
      {},
      { game: 7 },
      { game: null },
      { game: ODER, seed: 1.5 },
      { game: ODER, seed: '' },
      { game: ODER, seed: 'x'.repeat(201) },
      { game: ODER, scenario: 7 },
      { game: ODER, options: [] },
    ])
      bench.refused('bad-request', 'new', fields);
    const refusal = bench.refused('bad-request', 'new', {
      game: ODER,
      scenario: 'moon',
      options: { gravity: 0.16 },
    });
    expect(refusal.faults?.map((f) => f.at)).toEqual(['scenario', 'options/gravity']);
  });
});

describe('schema and hello', () => {
  it('describe the game', () => {
    const bench = new Bench();
    expect(bench.ask('hello')).toMatchObject({
      protocol: 1,
      games: expect.arrayContaining([
        expect.objectContaining({ id: ODER, seats: ['german', 'soviet'] }),
        expect.objectContaining({ id: 'kiev-41', seats: ['axis', 'soviet'] }),
      ]),
    });
    const schema = bench.ask('schema', { game: ODER });
    expect(Object.keys(schema)).toEqual(['game', 'rules', 'orders', 'position', 'events']);
    bench.refused('bad-request', 'schema');
    bench.refused('unknown-game', 'schema', { game: 'go' });
  });
});

describe('position and load', () => {
  it('bring back the same hash at every step of a game', () => {
    const bench = begun();
    for (let turn = 1; turn <= 9; turn++) {
      bench.ask('play', { bots: { german: 'random', soviet: 'random' }, until: { turn } });
      const { hash } = bench.ask('hash');
      const position = bench.ask('position');
      const other = new Bench();
      expect(other.ask('load', { position }).decision).toEqual(bench.ask('decision'));
      expect(other.ask('hash').hash).toBe(hash);
      expect(other.ask('load', { position: position.position })).toBeTruthy();
      expect(other.ask('hash').hash).toBe(hash);
    }
  });

  it('refuse an impossible position with every fault and keep the game', () => {
    const bench = begun();
    const refusal = bench.refused('bad-position', 'load', {
      position: { game: ODER, clear: true, units: { nobody: { at: '2115' }, 'ge-8': { at: '0000' } } },
    });
    expect(refusal.faults?.map((f) => f.at)).toEqual(['units/nobody', 'units/ge-8']);
    expect(refusal.message).toContain('nobody');
    expect(refusal.message).toContain('0000');
    for (const position of [
      null,
      7,
      'x',
      [],
      {},
      { game: 7 },
      { game: ODER, turn: 99 },
      { game: ODER, extra: 1 },
    ])
      bench.refused('bad-position', 'load', { position });
    bench.refused('bad-position', 'load', { position: { game: ODER, schema: 99 } });
    bench.refused('unknown-game', 'load', { position: { game: 'chess' } });
    bench.refused('bad-request', 'load');
    const wrapped = { ...ATTACK_POSITION, position: { ...ATTACK_POSITION, turn: 4 } };
    bench.refused('bad-position', 'load', { position: wrapped });
  });
});

describe('check and do', () => {
  it('judge without changing, then carry out', () => {
    const bench = fighting();
    const before = bench.hash;
    expect(bench.ask('check', { order: ATTACK })).toEqual({ legal: true, violations: [] });
    expect(bench.hash).toEqual(before);
    const { events, decision } = bench.ask('do', { order: ATTACK, seat: 'german' });
    expect(events!.length).toBeGreaterThan(1);
    for (const event of events as unknown as { type: string; rule: string }[])
      expect(event).toMatchObject({ type: expect.any(String), rule: expect.any(String) });
    expect(decision).toEqual(bench.ask('decision'));
    expect(bench.hash).not.toEqual(before);
  });

  it('refuse an illegal order with all its violations', () => {
    const bench = fighting();
    const order = { kind: 'attack', units: ['ge-hg', 'su-47'], target: '2114' };
    const checked = bench.ask('check', { order });
    const refusal = bench.refused('illegal-order', 'do', { order });
    expect(checked.legal).toBe(false);
    expect(refusal.violations).toEqual(checked.violations);
    expect(refusal.violations!.length).toBeGreaterThan(1);
    for (const { rule, message } of refusal.violations!)
      expect(refusal.message).toContain(`${message} (${rule})`);
  });

  it('name a violation once, however often the order repeats it', () => {
    const bench = new Bench();
    bench.ask('load', { position: { ...ATTACK_POSITION, phase: 'german.movement' } });
    const order = { kind: 'move', units: ['ge-8'], path: ['2115', '2115', '2115'] };
    const { violations } = bench.refused('illegal-order', 'do', { order });
    expect(violations).toEqual([{ rule: '10.0#5', message: '2115 to 2115 is not one step' }]);
    expect(bench.ask('check', { order }).violations).toEqual(violations);
  });

  it('refuse orders that are not well formed as violations of form', () => {
    const bench = fighting();
    for (const order of [
      null,
      7,
      'attack',
      [],
      {},
      { kind: 'castle' },
      { kind: '__proto__' },
      { ...ATTACK, extra: 1 },
    ]) {
      const { violations } = bench.refused('illegal-order', 'do', { order });
      expect(violations![0]!.rule).toBe('form');
      expect(bench.ask('check', { order }).legal).toBe(false);
    }
    bench.refused('bad-request', 'do');
    bench.refused('bad-request', 'check');
  });

  it('refuse the order of a seat that does not decide', () => {
    const bench = fighting();
    bench.refused('not-your-turn', 'do', { order: ATTACK, seat: 'soviet' });
    bench.refused('not-your-turn', 'check', { order: ATTACK, seat: 'soviet' });
    bench.refused('bad-request', 'do', { order: ATTACK, seat: 'french' });
    bench.refused('bad-request', 'do', { order: ATTACK, seat: 7 });
  });

  it('refuse everything after the end', () => {
    const bench = begun();
    bench.ask('play', { bots: { german: 'random', soviet: 'random' } });
    expect(Object.keys(bench.ask('decision'))).toEqual(
      expect.arrayContaining(['over', 'winner', 'level', 'reason', 'rule']),
    );
    for (const seat of [{}, { seat: 'german' }, { seat: 'soviet' }])
      bench.refused('game-over', 'do', { order: { kind: 'pass' }, ...seat });
    bench.refused('game-over', 'options');
    bench.refused('game-over', 'bot', { level: 'random' });
    expect(bench.ask('check', { order: { kind: 'pass' } }).legal).toBe(false);
    expect(bench.ask('play', { bots: {} }).orders).toBe(0);
  });
});

describe('dice and undo', () => {
  it('force the next results, and undo brings back state and dice', () => {
    const bench = fighting();
    const before = bench.hash;
    bench.ask('dice', { next: [6, 1] });
    expect(bench.hash).toEqual(before);
    const rolled = () => JSON.stringify(bench.ask('do', { order: ATTACK }).events);
    const first = rolled();
    expect(first).toContain('"die":6');
    const { undone } = bench.ask('undo');
    expect(undone).toEqual(ATTACK);
    expect(bench.hash).toEqual(before);
    expect(rolled()).toBe(first);
    bench.ask('undo');
    bench.ask('dice', { next: [1] });
    expect(rolled()).toContain('"die":1');
  });

  it('go on with the seed after the forced results', () => {
    const free = fighting();
    const events = JSON.stringify(free.ask('do', { order: ATTACK }).events);
    const cleared = fighting();
    cleared.ask('dice', { next: [6] });
    cleared.ask('dice', { next: [] });
    expect(JSON.stringify(cleared.ask('do', { order: ATTACK }).events)).toBe(events);
  });

  it('are for dice alone: a draw from a pool takes none of them', () => {
    const bench = new Bench();
    bench.ask('load', {
      position: {
        game: 'panzers-east',
        clear: true,
        turn: 2,
        phase: 'operations',
        units: {
          'ger-inf-31': { at: '1539' },
          'sov-td-5': { in: 'pool' },
          'sov-rd-37': { in: 'pool' },
          'sov-rd-75': { in: 'pool' },
        },
        control: { '1539': 'german', '1538': 'soviet' },
      },
    });
    bench.ask('dice', { next: [6, 5, 4, 3, 2, 1] });
    const { events } = bench.ask('do', {
      order: { kind: 'move', units: ['ger-inf-31'], path: ['1539', '1538'] },
    });
    const told = events as unknown as { type: string; dice?: number[]; rolls?: { die: number }[] }[];
    const force = told.find(({ type }) => type === 'defended')?.dice ?? [];
    const fire = told
      .filter(({ type }) => type === 'fired')
      .flatMap(({ rolls = [] }) => rolls.map(({ die }) => die));
    expect([...force, ...fire].slice(0, 3)).toEqual([6, 5, 4]);
  });

  it('refuse results that no die has', () => {
    const bench = fighting();
    const bad = [
      undefined,
      null,
      6,
      '6',
      {},
      [0],
      [7],
      [-1],
      [1.5],
      ['6'],
      [null],
      [[6]],
      [3, 6, 99],
      Array(1001).fill(1),
    ];
    for (const next of bad) bench.refused('bad-request', 'dice', next === undefined ? {} : { next });
  });

  it('take a whole game back, order by order, to its beginning', () => {
    const bench = begun();
    const start = bench.hash;
    const { orders } = bench.ask('play', { bots: { german: 'random', soviet: 'random' } });
    for (let i = 0; i < Number(orders); i++) bench.ask('undo');
    expect(bench.hash).toEqual(start);
    bench.refused('bad-request', 'undo');
  });

  it('are forgotten with the game they were meant for', () => {
    const bench = fighting();
    bench.ask('dice', { next: [6] });
    bench.ask('load', { position: ATTACK_POSITION });
    bench.refused('bad-request', 'undo');
    const forced = JSON.stringify(bench.ask('do', { order: ATTACK }).events);
    expect(forced).toBe(JSON.stringify(fighting().ask('do', { order: ATTACK }).events));
  });
});

describe('view and query', () => {
  it('show a seat what it may see: never the seed before the end', () => {
    const bench = new Bench();
    bench.ask('new', { game: ODER, seed: 'not to be seen' });
    for (const seat of ['german', 'soviet', 'observer'])
      expect(JSON.stringify(bench.ask('view', { seat }))).not.toContain('not to be seen');
    for (const fields of [{}, { seat: 'french' }, { seat: 7 }]) bench.refused('bad-request', 'view', fields);
  });

  it.each([
    ['watch-on-the-oder', ['german', 'soviet']],
    ['panzers-east', ['german']],
    ['kiev-41', ['axis', 'soviet']],
  ])('tell everybody the seed of %s when the game is over', (game, seats) => {
    const bench = new Bench();
    const { commitment } = bench.ask('new', { game, seed: 'not to be seen' });
    bench.ask('play', { bots: Object.fromEntries(seats.map((seat) => [seat, 'random'])) });
    expect(bench.ask('decision').over).toBe(true);
    expect(commitment).toBe(sha('not to be seen'));
    for (const seat of [...seats, 'observer'])
      expect(bench.ask('view', { seat })).toMatchObject({ seed: 'not to be seen', commitment });
  });

  it('refuse questions the game does not know', () => {
    const bench = fighting();
    bench.refused('bad-request', 'query');
    for (const what of [7, 'weather', '__proto__']) bench.refused('bad-request', 'query', { what });
    const refusal = bench.refused('bad-request', 'query', { what: 'space', at: '0000' });
    expect(refusal.faults).toEqual([{ at: 'at', message: "there is no hex '0000'" }]);
    expect(bench.refused('bad-request', 'query', { what: 'odds', order: 7 }).violations![0]!.rule).toBe(
      'form',
    );
  });
});

describe('bot and play', () => {
  it('give a legal order, the same for the same position, that can be sent back as it came', () => {
    const bench = begun();
    const order = bench.ask('bot', { level: 'random' });
    expect(bench.ask('bot', { level: 'random', ms: 50 })).toEqual(order);
    expect(bench.ask('check', { order }).legal).toBe(true);
    expect(bench.ask('check', { order: order.order }).legal).toBe(true);
    expect(bench.ask('check', { order: { ...order, order: { kind: 'pass' } } }).legal).toBe(false);
    bench.ask('do', { order });
  });

  it('stop at the turn, at a seat without a bot, and at the end', () => {
    const bench = begun();
    const bots = { german: 'random', soviet: 'random' };
    expect(bench.ask('play', { bots: { soviet: 'random' } }).decision!.seat).toBe('german');
    expect(bench.ask('play', { bots, until: { turn: 2 } }).decision!.turn).toBe(2);
    expect(bench.ask('play', { bots, until: { turn: 2 } }).orders).toBe(0);
    const end = bench.ask('play', { bots });
    expect(end).toMatchObject({ decision: { over: true }, hash: bench.ask('hash').hash });
  });

  it('play and give legal orders at every level', () => {
    const levels = new Bench().ask('hello').games![0]!.bots as unknown as string[];
    expect(levels).toEqual(['random', 'recruit', 'veteran']);
    for (const level of levels) {
      const bench = fighting();
      const end = bench.ask('play', { bots: { german: level, soviet: level }, until: { turn: 4 } });
      expect(end.decision!.turn).toBe(4);
      expect(bench.ask('check', { order: bench.ask('bot', { level }) }).legal).toBe(true);
    }
  });

  it('play the same game again from the same seed', () => {
    const [a, b] = [begun(), begun()].map((bench) =>
      bench.ask('play', { bots: { german: 'random', soviet: 'random' } }),
    );
    expect(a).toEqual(b);
  });

  it('refuse levels, seats and limits that do not exist', () => {
    const bench = begun();
    for (const fields of [
      {},
      { level: 'grandmaster' },
      { level: 'constructor' },
      { level: 7 },
      { level: 'random', ms: -1 },
      { level: 'random', ms: '1' },
    ])
      bench.refused('bad-request', 'bot', fields);
    const bots = { german: 'random', soviet: 'random' };
    for (const fields of [
      {},
      { bots: [] },
      { bots: { french: 'random' } },
      { bots: { german: 'x' } },
      { bots, until: 3 },
      { bots, until: {} },
      { bots, until: { turn: 1.5 } },
    ])
      bench.refused('bad-request', 'play', fields);
  });
});
