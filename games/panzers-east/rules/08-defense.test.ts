import { describe, expect, it } from 'vitest';
import { spaceOf } from '../terrain.ts';
import {
  answer,
  control,
  type Dice,
  doing,
  eventOf,
  game,
  homeBut,
  move,
  position,
  type Sketch,
  typesOf,
  where,
} from '../test/board.ts';
import { allBut, inSet, ring } from '../test/ground.ts';
import { defenseChances } from './08-garrison.ts';

const POOL = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-rd-17 sov-rd-24';
const LATE = { turn: 5 };

/** Attacks and tells how many defenders were wanted. */
function wanted(sketch: Sketch, path: string, force: number[]): unknown {
  const s = position({ pool: POOL, ...sketch });
  return eventOf(doing(s, move('ger-pz-3', path), { force }, { draw: 1, combat: 1 }), 'defended').wanted;
}
const attack = (sketch: Sketch, dice: Dice) => {
  const s = position(sketch);
  return { s, events: doing(s, move('ger-pz-3', '2441 2440'), dice, { combat: 1, draw: 1 }) };
};
const WEST_LOC = {
  '1939': 'ger-inf-5',
  '2232': 'ger-inf-6',
  '2027': 'ger-inf-7',
  '1919': 'ger-inf-8',
  '1916': 'ger-inf-17',
};
const HERE = { hexes: { '2441': 'ger-pz-3' } };

describe('8: defenders', () => {
  it('[8.2] open ground: a die less three early, less two late, never below none', () => {
    expect([1, 3, 4, 6].map((die) => wanted(HERE, '2441 2440', [die]))).toEqual([0, 0, 1, 3]);
    expect([1, 2, 3, 6].map((die) => wanted({ ...HERE, ...LATE }, '2441 2440', [die]))).toEqual([0, 0, 1, 4]);
  });
  it('[8.3] a town has one more and always at least one', () => {
    const lomza = { hexes: { '1843': 'ger-pz-3' } };
    expect([1, 4, 6].map((die) => wanted(lomza, '1843 1842', [die]))).toEqual([1, 2, 4]);
    expect(wanted({ ...lomza, ...LATE }, '1843 1842', [6])).toBe(5);
  });
  it('[8.4#city, 8.4#moscow] a city has one die, a hex of Moscow two', () => {
    expect(wanted({ hexes: { '2540': 'ger-pz-3' } }, '2540 2539', [6])).toBe(6);
    expect(wanted({ hexes: { '1803': 'ger-pz-3' }, turn: 6 }, '1803 1802', [6, 5])).toBe(11);
  });
  it('[8.1, 3.4#2, 8.5#1] with no defender the hex falls at once and the line closes round it', () => {
    const { s } = attack(HERE, { force: [2] });
    expect(control(s, '2440')).toBe('german');
    const { line } = answer(s, { what: 'front' }) as { line: string[] };
    for (const hex of ['2439', '2339']) expect(line).toContain(hex);
    expect(line).not.toContain('2440');
  });
  it('[8.5#1] an empty pool defends nothing', () => {
    const { s } = attack(HERE, { force: [6] });
    expect(control(s, '2440')).toBe('german');
  });
  it('[8.5#2] a pool too small gives what it has', () => {
    const { events } = attack({ ...HERE, pool: 'sov-rd-2' }, { force: [6] });
    expect(eventOf(events, 'defended')).toMatchObject({ wanted: 3, units: ['sov-rd-2'] });
  });
  it('[8.6] defenders that held stay as they are and are not rolled again in that phase', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4' }, pool: POOL });
    doing(s, move('ger-pz-3', '2441 2440'), { force: [4] }, { draw: 1, combat: 1 });
    doing(s, { kind: 'break-off' });
    expect(where(s, 'sov-rd-2')).toBe('2440');
    const events = doing(s, move('ger-pz-4', '2441 2440'), {}, { combat: 1 });
    expect(typesOf(events)).not.toContain('defended');
    expect(eventOf(events, 'battle').soviets).toEqual(['sov-rd-2']);
  });
  it('[8.8#1, 10.9#1] west of the line several fortified zones may defend and an entrenchment is replaced', () => {
    const pool = 'sov-fz-58 sov-fz-61 mk-em-1 sov-rd-2';
    const drawn = (draws: number[]) => {
      const s = position({ ...HERE, pool });
      return {
        s,
        events: doing(s, move('ger-pz-3', '2441 2440'), { force: [5], draw: draws }, { combat: 1 }),
      };
    };
    expect(eventOf(drawn([2, 2]).events, 'defended').units).toEqual(['sov-fz-58', 'sov-fz-61']);
    // Counters lie in the pool in board order: rifle, zones, entrenchment last.
    const { s, events } = drawn([4, 1, 1]);
    expect(eventOf(events, 'defended').units).not.toContain('mk-em-1');
    expect(where(s, 'mk-em-1')).toBe('pool');
  });
  it('[8.8#2, 10.9#2] east of the line a fortified zone leaves the game and another counter is drawn', () => {
    const s = position({ turn: 5, hexes: { '1814': 'ger-pz-3' }, pool: 'sov-fz-58 sov-rd-2' });
    const events = doing(s, move('ger-pz-3', '1814 1813'), { force: [3], draw: [2, 1] }, { combat: 1 });
    expect(eventOf(events, 'defended').units).toEqual(['sov-rd-2']);
    expect(where(s, 'sov-fz-58')).toBe('removed');
  });
  it('[8.8#3, 8.8#4, 10.9#2] east of the line one entrenchment stands; a second is replaced and goes back', () => {
    const s = position({ turn: 5, hexes: { '1814': 'ger-pz-3' }, pool: 'mk-em-1 mk-em-2 sov-rd-2' });
    const events = doing(s, move('ger-pz-3', '1814 1813'), { force: [4], draw: [2, 2, 1] }, { combat: 1 });
    const units = eventOf(events, 'defended').units as string[];
    expect(units.filter((id) => id.startsWith('mk-em'))).toHaveLength(1);
    expect(units).toContain('sov-rd-2');
    expect(['mk-em-1', 'mk-em-2'].map((id) => where(s, id)).sort()).toEqual(['1813', 'pool']);
  });
  it('[8.9, ruling 30] an entrenchment alone holds nothing; taken, it is back in the pool after the turn', () => {
    const s = position({ turn: 6, hexes: { '1814': 'ger-pz-3' }, pool: 'mk-em-1' });
    doing(s, move('ger-pz-3', '1814 1813'), { force: [3], draw: [1] });
    expect(control(s, '1813')).toBe('german');
    expect(where(s, 'mk-em-1')).toBe('captured');
  });
  it('[8.7, 10.6, 8.9] in Phase VI defenders return to the pool; an entrenchment that helped to hold its hex stays', () => {
    const s = position({
      turn: 3,
      hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2', '1701': 'mk-em-1' },
      soviet: homeBut('2441'),
    });
    doing(s, { kind: 'end-phase' }, {}, { stavka: 1, reorganize: 1, draw: 1, combat: 1 });
    expect(game.decision(s)).toMatchObject({ turn: 4 });
    expect(where(s, 'sov-rd-2')).toBe('pool');
    expect(where(s, 'mk-em-1')).toBe('1701');
  });
  it('[8.2, 8.3, ruling 29] late in the game two is taken off: never below none, and a town keeps its one', () => {
    expect([1, 2].map((die) => wanted({ ...HERE, ...LATE }, '2441 2440', [die]))).toEqual([0, 0]);
    const lomza = { hexes: { '1843': 'ger-pz-3' } };
    expect([1, 2, 3].map((die) => wanted({ ...lomza, ...LATE }, '1843 1842', [die]))).toEqual([1, 1, 2]);
    expect([1, 2, 3].map((die) => wanted(lomza, '1843 1842', [die]))).toEqual([1, 1, 1]);
  });
  it('[8.7, 8.9, ruling 32] an entrenchment that helped to hold stays; new defenders are rolled beside it and another one is replaced', () => {
    const s = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3', '1813': 'mk-em-1' },
      pool: 'mk-em-2 sov-rd-2 sov-rd-6',
    });
    // The pool lies in board order: rifle, rifle, entrenchment last.
    const events = doing(s, move('ger-pz-3', '1814 1813'), { force: [4], draw: [3, 1, 1] }, { combat: 1 });
    expect(eventOf(events, 'defended').units).toEqual(['sov-rd-2', 'sov-rd-6']);
    expect(eventOf(events, 'battle')).toMatchObject({ entrenched: true });
    expect(where(s, 'mk-em-2')).toBe('pool');
    doing(s, { kind: 'break-off' });
    expect(where(s, 'mk-em-1')).toBe('1813');
  });
  it('[8.9, ruling 32] it leaves with the hex, and is back in the pool after Phase VI', () => {
    const s = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3', '1813': 'mk-em-1', '1810': 'ger-pz-4', ...WEST_LOC },
      soviet: homeBut(''),
    });
    doing(s, move('ger-pz-3', '1814 1813'), { force: [1] });
    expect(where(s, 'mk-em-1')).toBe('captured');
    doing(s, { kind: 'halt' });
    doing(s, { kind: 'end-phase' }, {}, { stavka: 1, reorganize: 1, draw: 1, southwest: 1 });
    expect(where(s, 'mk-em-1')).toBe('pool');
  });
  it('[8.6, ruling 27] an entrenchment among the survivors still works when the hex is attacked again', () => {
    const s = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3 ger-pz-4' },
      pool: 'mk-em-1 sov-rd-2 sov-rd-6',
    });
    doing(s, move('ger-pz-3', '1814 1813'), { force: [4], draw: [3, 1] }, { combat: 1 });
    doing(s, { kind: 'break-off' });
    const events = doing(s, move('ger-pz-4', '1814 1813'), {}, { combat: 1 });
    expect(typesOf(events)).not.toContain('defended');
    expect(eventOf(events, 'battle')).toMatchObject({ entrenched: true, soviets: ['sov-rd-2'] });
  });
  it('[8.8#2, ruling 33] a fortified zone met east of the line is out for good, over Phase VI too', () => {
    const s = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3', '1810': 'ger-pz-4', ...WEST_LOC },
      pool: 'sov-fz-58',
      soviet: homeBut(''),
    });
    const events = doing(s, move('ger-pz-3', '1814 1813'), { force: [6], draw: [1] });
    expect(eventOf(events, 'zones-removed')).toMatchObject({ rule: '8.8#2', units: ['sov-fz-58'] });
    doing(s, { kind: 'halt' });
    doing(s, { kind: 'end-phase' }, {}, { stavka: 1, reorganize: 6, draw: 1, southwest: 1 });
    expect(where(s, 'sov-fz-58')).toBe('removed');
  });
  it('[10.10#1, ruling 31, ruling 35] the chances of a defense know that an isolated city draws nobody and that an entrenchment needs supply', () => {
    const brest = position({
      hexes: { '2540': 'ger-pz-3' },
      german: ring('2539').join(' '),
      pool: POOL,
      state: { isolated: ['2539'] },
    });
    const nobody = { chance: 1, specialists: 0, regulars: 0, entrenched: false };
    expect(defenseChances(brest, spaceOf('2539'))).toEqual([nobody]);
    // 1813 alone among Germans: one rifle division, one entrenchment, and no way to the east.
    const cut = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3' },
      german: allBut('1813', '1700'),
      pool: 'sov-rd-2 mk-em-1',
    });
    expect(defenseChances(cut, spaceOf('1813')).some((d) => d.entrenched)).toBe(false);
    const events = doing(cut, move('ger-pz-3', '1814 1813'), { force: [4], draw: [1, 1] }, { combat: 1 });
    expect(eventOf(events, 'battle')).toMatchObject({ soviets: ['sov-rd-2'], entrenched: false });
    expect(where(cut, 'mk-em-1')).toBe('1813');
  });
  it('[8.1, ruling 34] each draw is blind among all the counters left in the pool, replacements too', () => {
    const faces: number[] = [];
    const s = position({
      turn: 5,
      hexes: { '1814': 'ger-pz-3' },
      pool: 'sov-fz-58 mk-em-1 mk-em-2 sov-rd-2 sov-rd-6',
    });
    const events = game.apply(s, move('ger-pz-3', '1814 1813'), {
      die(purpose, n, sides) {
        if (purpose === 'draw') faces.push(sides);
        if (purpose === 'force') return 6;
        // Rifle, zone, entrenchment, entrenchment, rifle.
        return purpose === 'draw' ? [1, 2, 2, 2, 1][n]! : 1;
      },
    });
    // Four wanted: five counters are drawn one after another, until the pool is empty; the two turned away do not count.
    expect(faces).toEqual([5, 4, 3, 2, 1]);
    expect([where(s, 'sov-rd-2'), where(s, 'sov-rd-6'), where(s, 'mk-em-1')]).toEqual([
      '1813',
      '1813',
      '1813',
    ]);
    expect([where(s, 'sov-fz-58'), where(s, 'mk-em-2')]).toEqual(['removed', 'pool']);
    // 8.8#3 The log tells of the entrenchment that came up and went back.
    expect(eventOf(events, 'defended')).toMatchObject({ putBack: ['mk-em-2'] });
  });
  it('[ruling 2, 10.9#1, 10.9#2] the Stalin Line is the check line, and every hex lies on one side of it', () => {
    const [west, east] = ['west-of-check-line', 'east-of-check-line'];
    for (const hex of game.board.labels) expect(inSet(west, hex)).toBe(!inSet(east, hex));
    expect([inSet(west, '1017'), inSet(west, '1016'), inSet(west, '2616'), inSet(west, '2615')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // On either side of it, along the whole line: a zone stands or goes, a move is allowed or not.
    const pairs = game.board.labels
      .filter((hex) => inSet(west, hex))
      .flatMap((from) =>
        ring(from)
          .filter((to) => inSet(east, to))
          .map((to) => [from, to] as const),
      );
    expect(pairs.length).toBeGreaterThan(16);
    for (const [from, to] of pairs) {
      const stands = (unitAt: string, target: string): string => {
        const s = position({ turn: 5, hexes: { [unitAt]: 'ger-inf-5' }, pool: 'sov-fz-58' });
        if (game.check(s, 'german', move('ger-inf-5', `${unitAt} ${target}`)).length > 0) return 'no way';
        doing(s, move('ger-inf-5', `${unitAt} ${target}`), { draw: [1] }, { force: 6, combat: 1 });
        return where(s, 'sov-fz-58');
      };
      expect([to, 'no way', 'removed']).toContain(stands(from, to));
      expect(stands(from, to)).not.toBe(to);
      expect(['no way', from]).toContain(stands(to, from));
    }
  });
});
