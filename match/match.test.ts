import { isOver, must, sha256Hex, stateHash } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { forcedOrder } from './forced.ts';
import { BOTH, begin, bot, give, person, playRandomly, REST, seatOf, toy } from './testing.ts';

const STEP = { kind: 'step', unit: 'r1', at: 'p1' };
const hash = (match: ReturnType<typeof begin>) => stateHash(toy, match.state);

describe('giving an order', () => {
  it('refuses what breaks the rules and changes nothing, and writes down what stands', () => {
    const match = begin();
    const before = hash(match);
    expect(give(match, { kind: 'fly' })).toMatchObject({ ok: false, violations: [{ rule: 'form' }] });
    expect(match.give({ seat: 'blue', order: REST })).toMatchObject({
      ok: false,
      violations: [{ rule: '2' }],
    });
    expect([hash(match), match.length, match.seq]).toEqual([before, 0, 0]);
    expect(give(match, STEP)).toEqual({ ok: true, seq: 1 });
    expect(match.record().log).toMatchObject([{ seq: 1, kind: 'order', seat: 'red', body: { order: STEP } }]);
  });

  it('twice with one id carries it out once and answers the same', () => {
    const match = begin();
    const first = give(match, REST, 'one');
    const after = hash(match);
    expect(match.give({ id: 'one', seat: 'red', order: { ...REST } })).toEqual(first);
    expect([hash(match), match.length]).toEqual([after, 1]);
    expect(match.give({ id: 'one', seat: 'red', order: STEP })).toMatchObject({ ok: false });
    expect(match.length).toBe(1);
  });

  it('for a seat is for who sits there: its bot or its person, and a bot that helps him', () => {
    const match = begin({ red: person, blue: bot });
    expect(match.give({ seat: 'red', who: 'bot', order: REST })).toMatchObject({ ok: true });
    expect(match.give({ seat: 'blue', who: 'person', order: REST })).toMatchObject({
      ok: false,
      violations: [{ message: 'a bot sits in the seat of blue' }],
    });
    expect(match.give({ seat: 'blue', who: 'bot', order: REST })).toMatchObject({ ok: true });
    expect(match.plays.map(({ by }) => by)).toEqual(['helper', 'bot']);
  });
});

describe('taking back', () => {
  it('goes to the last order of one’s own, and stops at dice', () => {
    const match = begin();
    const start = hash(match);
    give(match, REST);
    give(match, REST);
    expect(match.undo()).toBe(true);
    expect(match.undo()).toBe(true);
    expect(hash(match)).toBe(start);
    expect(match.undoable().bar).toBe('nothing');
    give(match, STEP);
    expect(match.undoable()).toEqual({ orders: 0, bar: 'dice' });
    expect(match.undo()).toBe(false);
  });

  it('stops at what another has decided, and passes over what was forced upon him', () => {
    const against = begin({ red: person, blue: bot });
    give(against, REST);
    give(against, REST);
    expect(against.undoable('red')).toEqual({ orders: 0, bar: 'other' });
    const apart = begin({ red: person, blue: { kind: 'person', name: 'Anna' } });
    give(apart, REST);
    give(apart, REST);
    expect(apart.undoable('red').bar).toBe('other');
    expect(apart.undoable('blue').orders).toBe(1);
  });

  it('stops at a revelation', () => {
    const match = begin(BOTH, { manners: { reveals: ({ type }) => type === 'rested' } });
    give(match, REST);
    expect(match.undoable()).toEqual({ orders: 0, bar: 'secret' });
  });

  it('by consent goes over dice; those to come are then from a new seed', () => {
    const sitters = { red: person, blue: { kind: 'person', name: 'Anna' } } as const;
    const match = begin(sitters, { outside: { newSeed: () => 'later' } });
    const start = hash(match);
    give(match, STEP);
    give(match, REST);
    expect(match.ask('red', 0)).toMatchObject({ waits: ['blue'] });
    expect(match.agree('red')).toBe(false);
    expect(match.length).toBe(2);
    expect(match.agree('blue')).toBe(true);
    expect([hash(match), match.length]).toEqual([start, 0]);
    expect(match.record().log.slice(2)).toMatchObject([
      { kind: 'back', body: { to: 0, orders: 2, seen: 'dice', agreed: ['blue'] } },
      { kind: 'seal', body: { epoch: 1, seed: 'later' } },
    ]);
    give(match, STEP);
    expect(match.plays[0]).toMatchObject({ epoch: 1, rolled: 1 });
  });

  it('by consent asks no bot, and a proposal is void once the game goes on', () => {
    const alone = begin({ red: person, blue: bot });
    give(alone, STEP);
    give(alone, REST);
    alone.ask('red', 0);
    expect(alone.length).toBe(0);
    const apart = begin({ red: person, blue: { kind: 'person', name: 'Anna' } });
    give(apart, STEP);
    apart.ask('red', 0);
    give(apart, REST);
    expect(apart.agree('blue')).toBe(false);
    expect(apart.length).toBe(2);
  });

  it('by the referee is written down with what had been seen', () => {
    const match = begin();
    give(match, STEP);
    match.rewind(1);
    give(match, REST);
    match.rewind(1);
    const undone = match.record().log.filter(({ kind }) => kind === 'undo');
    expect(undone.map(({ body }) => body)).toEqual([
      { to: 0, orders: 1, seen: 'dice' },
      { to: 0, orders: 1 },
    ]);
  });

  it('over many runs comes back to the start, with every position on the way as it was', () => {
    const match = begin();
    const hashes: string[] = [];
    for (let n = 0; n < 12 && !isOver(match.decision); n++) {
      hashes.push(hash(match));
      playRandomly(match, n, 1);
    }
    hashes.forEach((each, i) => {
      expect(stateHash(toy, match.stateAt(i))).toBe(each);
    });
    const told = match.since(0, 'all').map(({ events }) => events.map(({ type }) => type));
    while (match.length > 0) {
      match.rewind(1);
      expect(hash(match)).toBe(hashes[match.length]);
      expect(match.since(0, 'all').map(({ events }) => events.map(({ type }) => type))).toEqual(
        told.slice(0, match.length),
      );
    }
  });
});

describe('what follows by itself', () => {
  const alone = { ...toy, choices: (s: never) => toy.choices(s).filter(({ kind }) => kind === 'rest') };

  it('what answers nothing is no choice beside the only answer', () => {
    const s = must(toy.setup({ seed: 'toy' }));
    const [rest] = toy.choices(s).filter(({ kind }) => kind === 'rest');
    const game = { ...toy, choices: () => [rest!, { kind: 'concede', order: { kind: 'concede' } }] };
    expect(forcedOrder(game, s, [])).toBe(null);
    expect(forcedOrder({ ...game, aside: ['concede'] }, s, [])).toEqual(REST);
  });

  it('what leaves no choice is given for a person, if he wants that, and recorded as forced', () => {
    const match = begin();
    Object.assign(match, { game: alone });
    give(match, STEP);
    expect(match.plays.map(({ by }) => by)).toEqual(['person']);
    match.passes = true;
    match.goOn();
    expect(isOver(match.decision)).toBe(true);
    expect(new Set(match.plays.slice(1).map(({ by }) => by))).toEqual(new Set(['forced']));
  });

  it('never when its kind asks for the person, and never when it would roll dice', () => {
    const asks = begin(BOTH, { manners: { asks: ['rest'] } });
    Object.assign(asks, { game: alone, passes: true });
    asks.goOn();
    expect(asks.length).toBe(0);
    const rolls = begin();
    const step = { kind: 'step', order: STEP };
    Object.assign(rolls, { game: { ...toy, choices: () => [step] }, passes: true });
    rolls.goOn();
    expect(rolls.length).toBe(0);
  });

  it('a standing answer is given until the phase or the turn ends, and is no secret of the replay', () => {
    const match = begin();
    expect(match.stand('blue', REST)).toMatchObject([{ rule: 'form' }]);
    expect(match.stand('red', REST, 'turn')).toEqual([]);
    expect(match.plays.map(({ seat, by }) => [seat, by])).toEqual([['red', 'standing']]);
    give(match, REST);
    expect(seatOf(match)).toBe('red');
    expect(match.length).toBe(2);
    expect(match.record().log.map(({ kind }) => kind)).toEqual(['stand', 'order', 'order']);
  });

  it('tells which answers stand, until they are taken back or their time is over', () => {
    const match = begin();
    expect(match.standing).toEqual([]);
    match.stand('red', REST, 'turn');
    expect(match.standing).toMatchObject([{ seat: 'red', answer: { order: REST, turn: 1 } }]);
    expect(match.stand('red', null)).toEqual([]);
    expect(match.standing).toEqual([]);
    const again = begin();
    again.stand('red', REST, 'turn');
    give(again, REST);
    expect([again.decision.turn, again.standing]).toEqual([2, []]);
  });
});

describe('what leaves the match', () => {
  it('is only what is new', () => {
    const match = begin();
    expect(match.news(0)).toMatchObject({ from: 0, log: [], positions: [{ after: 0, turn: 1 }] });
    give(match, REST);
    const { seq } = match;
    expect(match.news(0).log).toHaveLength(1);
    give(match, REST);
    expect(match.news(seq)).toMatchObject({
      from: 1,
      log: [{ seq: 2 }],
      positions: [],
      summary: { turn: 2, orders: 2, over: false },
    });
    match.seat(BOTH);
    give(match, REST);
    expect(match.news(2)).toMatchObject({
      log: [{ seq: 3 }, { seq: 4 }],
      positions: [{ after: 2, turn: 2 }],
    });
  });

  it('keeps the seed of a game with hidden things under a seal until it is over', () => {
    const match = begin({ red: person, blue: bot }, { manners: { hidden: true }, seed: 'secret seed' });
    playRandomly(match, 1, 3);
    expect(JSON.stringify(match.record())).not.toContain('secret seed');
    expect(JSON.stringify(match.news(0))).not.toContain('"step"');
    playRandomly(match, 2, 99);
    expect(match.record().seed).toBe('secret seed');
    expect(match.seen('all').view.sealed).toBe(sha256Hex('secret seed'));
  });
});

describe('whose eyes the screen has', () => {
  const hidden = { manners: { hidden: true } };

  it('those of the only person; of two nobody’s until one takes it', () => {
    expect(begin({ red: person, blue: bot }, hidden).eyes).toBe('red');
    const two = begin(BOTH, hidden);
    expect(two.eyes).toBe('observer');
    expect(give(two, REST)).toMatchObject({ ok: false, violations: [{ message: /screen/ }] });
    expect(two.take('red')).toBe(true);
    expect(give(two, REST)).toMatchObject({ ok: true });
    expect(two.record().log).toMatchObject([{ kind: 'look', body: { eyes: 'red' } }, { kind: 'order' }]);
  });

  it('a bot’s seat opens to a person only when he takes it, and the game says so for ever', () => {
    const match = begin({ red: person, blue: bot }, hidden);
    match.seat({ red: bot, blue: person });
    expect(match.eyes).toBe('observer');
    expect(match.summary().looked).toEqual([]);
    match.take('blue');
    expect(match.eyes).toBe('blue');
    expect(match.summary().looked).toEqual(['blue']);
    match.seat({ red: person, blue: bot });
    expect(match.eyes).toBe('observer');
    expect(match.record().log.at(-2)).toMatchObject({ kind: 'look', body: { eyes: 'blue', opened: true } });
  });

  it('what was forced upon a seat looks to others like any order', () => {
    const match = begin(BOTH, hidden);
    match.take('red');
    match.stand('red', REST);
    expect(match.since(0, 'red')[0]).toMatchObject({ by: 'standing', order: REST });
    expect(match.since(0, 'blue')[0]).toMatchObject({ by: 'person', order: { kind: 'rest' } });
  });
});
