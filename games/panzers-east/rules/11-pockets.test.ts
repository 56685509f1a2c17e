import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { AT, CONTROL, GERMAN, SOVIET } from '../state.ts';
import { EAST_EDGE, labelOf, spaceOf } from '../terrain.ts';
import {
  answer,
  control,
  type Dice,
  doing,
  eventOf,
  eventsOf,
  expectRefused,
  game,
  homeBut,
  move,
  outcome,
  type PesState,
  position,
  type Rest,
  type Sketch,
  typesOf,
  where,
} from '../test/board.ts';
import { allBut, hexesWhere, inSet, ring } from '../test/ground.ts';
import { breakoutFormula } from './11-pockets.ts';

const POOL = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-td-4 sov-td-5';
const REST: Rest = { stavka: 1, reorganize: 1, draw: 1, combat: 2, southwest: 1, moscow: 6 };
const pocketsOf = (s: PesState): string[][] =>
  (answer(s, { what: 'supply' }) as { pockets: string[][] }).pockets;
/** A way from 2233 over 2232 to the east along row 23, for positions in which all else is German. */
const EAST_WAY = hexesWhere((h) => h.startsWith('22') && Number(h.slice(2)) < 33);
const isolatedIn = (s: PesState): string[] => (game.encode(s).state as { isolated: string[] }).isolated;
/** Brest-Litovsk isolated by the infantry in 2540 and 2538, with one rifle division in it or with nobody. */
const isolatedBrest = (garrison: string, more: Partial<Sketch> = {}): PesState =>
  position({
    hexes: { '2540': 'ger-pz-4', '2538': 'ger-inf-6', '2539': garrison },
    german: ring('2539').join(' '),
    soviet: homeBut(ring('2539').join(' ')),
    state: { isolated: ['2539'] },
    ...more,
  });
/** Everything German but the given hexes and the far east, so that `pocket` hangs by `gap` alone. */
function hangingBy(pocket: string[], gap: string) {
  const german = board.labels.filter((l) => Number(l.slice(2)) > 14 && !pocket.includes(l) && l !== gap);
  return german.join(' ');
}

describe('11: supply and pockets', () => {
  it('[11.1, ruling 43] a Soviet hex is supplied by a path of Soviet hexes to the east edge that keeps out of German zones', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' } });
    const supplied = (answer(s, { what: 'supply' }) as { supplied: string[] }).supplied;
    expect(supplied).toContain('2440');
    expect(supplied).toHaveLength(board.labels.filter((l) => control(s, l) === 'soviet').length);
  });
  it('[11.1] Soviet units are told their supply and its path; the Germans trace none', () => {
    const s = position({
      hexes: { '2540': 'ger-pz-3', '2638': 'ger-pz-4', '2640': 'sov-rd-2', '1701': 'sov-rd-6' },
      soviet: '2640',
      german: '2539 2641 2538 2639',
    });
    const units = answer(s, { what: 'supply', side: 'soviet' }) as Record<string, { path: string[] }>;
    expect(Object.keys(units).sort()).toEqual(['sov-rd-2', 'sov-rd-6']);
    expect(units['sov-rd-2']).toEqual({ supply: 'none', supplied: false });
    expect(units['sov-rd-6']).toMatchObject({ supply: 'line', supplied: true });
    const path = units['sov-rd-6']!.path;
    expect(path[0]).toBe('1701');
    expect([...EAST_EDGE].map(labelOf)).toContain(path.at(-1));
    expect(answer(s, { what: 'supply', unit: 'sov-rd-6' })).toEqual(units['sov-rd-6']);
    for (const asked of [
      { side: 'german' },
      { unit: 'ger-pz-3' },
      { unit: 'sov-rd-46' },
      { unit: 'x' },
      { side: 7 },
    ])
      expect(game.query(s, { what: 'supply', ...asked })).toMatchObject({ ok: false });
  });
  it('[4.10#zoc, 11.1] a German zone alone cuts a supply line', () => {
    // 2640 is Soviet and its way east leads past the panzers in 2540 and 2638.
    const s = position({
      hexes: { '2540': 'ger-pz-3', '2638': 'ger-pz-4' },
      soviet: '2640',
      german: '2539 2641 2538 2639',
    });
    expect((answer(s, { what: 'supply' }) as { pockets: string[][] }).pockets).toContainEqual(['2640']);
  });
  it('[11.2, 11.3#1, 11.3#7, 11.5, 11.6] the capture that cuts hexes off forms a pocket at once; its failed breakout dies and the pocket falls', () => {
    const pocket = ['2333', '2332'];
    const s = position({ hexes: { '2234': 'ger-pz-3' }, german: hangingBy(pocket, '2233'), pool: POOL });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [3] },
      { draw: 1, combat: 1 },
    );
    expect(eventOf(events, 'pocket')).toMatchObject({
      at: '2233',
      hexes: ['2332', '2333'],
      dice: [3],
      wanted: 3,
    });
    expect(eventOf(events, 'battle')).toMatchObject({ cause: 'breakout', germans: ['ger-pz-3'] });
    expect(events.filter((e) => e.type === 'fired')).toHaveLength(1);
    expect(eventOf(events, 'pocket-destroyed')).toMatchObject({ total: 3 });
    expect(pocket.map((h) => control(s, h))).toEqual(['german', 'german']);
    expect(game.score(s).german).toBe(3);
  });
  it('[11.4, ruling 42] a breakout that destroys the Germans in the hex retakes it; its units go back to the pool and the rest still falls', () => {
    const pocket = ['2333', '2332'];
    const s = position({ hexes: { '2234': 'ger-lehr' }, german: hangingBy(pocket, '2233'), pool: POOL });
    const events = doing(
      s,
      move('ger-lehr', '2234 2233'),
      { force: [1], pocket: [6] },
      { draw: 1, combat: 6 },
    );
    expect(typesOf(events)).toContain('broke-out');
    expect(control(s, '2233')).toBe('soviet');
    expect(control(s, '2333')).toBe('german');
    expect(where(s, 'ger-lehr')).toBe('aside');
    expect(game.score(s).german).toBe(0);
    for (const id of POOL.split(' ')) expect(where(s, id)).toBe('pool');
  });
  it('[11.5] German losses in a failed breakout stand', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3' },
      german: hangingBy(['2333'], '2233'),
      pool: 'sov-rd-2',
    });
    doing(s, move('ger-pz-3', '2234 2233'), { force: [1], pocket: [1] }, { draw: 1, combat: 5 });
    expect((game.encode(s).units as Record<string, { reduced?: boolean }>)['ger-pz-3']!.reduced).toBe(true);
  });
  it('[11.5, 9.2#1, 10.7#1] what a breakout takes off is set aside, not left behind, when the rest goes on', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3 ger-lehr' },
      german: hangingBy(['2333'], '2233'),
      pool: 'sov-rd-2 sov-rd-6',
    });
    const both = 'ger-pz-3 ger-lehr';
    doing(s, move(both, '2234 2233'), { force: [1], pocket: [2] }, { draw: 1, combat: 5 });
    doing(s, { kind: 'allocate', units: ['ger-lehr'] });
    const events = doing(s, move('ger-pz-3', '2233 2234'));
    expect(typesOf(events)).toEqual(['moved']);
    expect(game.encode(s).units).toMatchObject({ 'ger-lehr': { in: 'aside' } });
    expect(game.encode(s).units).not.toMatchObject({ 'ger-lehr': { acted: true } });
  });
  it('[11.3#2, 11.3#3, 11.3#4] a die per six open hexes or part of them, one for each city, a unit for each town', () => {
    const open = board.labels.filter((l) => !board.map.spaces[spaceOf(l)]!.features).map(spaceOf);
    const dice = (n: number) => breakoutFormula(open.slice(0, n)).dice;
    expect([1, 6, 7, 12, 13, 19, 25, 64].map(dice)).toEqual([1, 1, 2, 2, 3, 4, 5, 11]);
    expect(breakoutFormula(['2232', '2027', '1842', '2440'].map(spaceOf))).toEqual({
      dice: 1,
      cityDice: 1,
      towns: 2,
    });
  });
  it('[11.7, 10.10#2] zones drawn for a breakout leave the game, entrenchments go back', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3' },
      german: hangingBy(['2333'], '2233'),
      pool: 'sov-fz-58 mk-em-1 sov-rd-2',
    });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [3] },
      { draw: 3, combat: 1 },
    );
    expect(eventOf(events, 'pocket')).toMatchObject({ units: ['sov-rd-2'], putBack: ['mk-em-1'] });
    expect([where(s, 'sov-fz-58'), where(s, 'mk-em-1')]).toEqual(['removed', 'pool']);
  });
  it('[11.8, ruling 41] breakout dice are at one more, whatever the ground', () => {
    const s = position({ hexes: { '2234': 'ger-pz-3' }, german: hangingBy(['2333'], '2233'), pool: POOL });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [2] },
      { draw: 1, combat: 3 },
    );
    const rolls = eventOf(events, 'fired').rolls as { die: number; modified: number }[];
    expect(rolls.map((r) => r.modified - r.die)).toEqual([1, 1]);
  });
  it('[11.2, ruling 44, ruling 46] a zone that shifts makes no pocket by itself; the next capture finds it and is its target, near or far', () => {
    // 2333 hangs by 2233, which the panzers that come to 2234 cover. 1840 lies far away, alone among Germans.
    const s = position({
      hexes: { '2236': 'ger-pz-3', '1841': 'ger-pz-4' },
      german: allBut('2333', '2233', '1840', ...EAST_WAY),
      soviet: '1840',
      pool: POOL,
    });
    expect(pocketsOf(s)).toEqual([['1840']]);
    expect(typesOf(doing(s, move('ger-pz-3', '2236 2235 2234')))).toEqual(['moved']);
    expect(pocketsOf(s)).toContainEqual(['2333']);
    doing(s, { kind: 'halt' });
    const events = doing(
      s,
      move('ger-pz-4', '1841 1840'),
      { force: [1], pocket: [1] },
      { draw: 1, combat: 1 },
    );
    expect(eventOf(events, 'pocket')).toMatchObject({ at: '1840', hexes: ['2333'] });
    expect(eventOf(events, 'battle')).toMatchObject({ at: '1840', germans: ['ger-pz-4'] });
  });
  it('[11.2, ruling 49] the west, north and south edges close a pocket, the east edge never', () => {
    const cut = (soviet: string[], stands: string) => {
      const s = position({
        hexes: { [stands]: 'ger-pz-3' },
        german: allBut(...soviet),
        soviet: soviet.join(' '),
        pool: POOL,
      });
      return pocketsOf(s);
    };
    // A corner in each edge, with Germans all round it.
    for (const corner of ['2644', '1543', '1001', '2630'])
      expect(cut([corner], ring(corner)[0]!)).toEqual([[corner]]);
    expect(cut(['1700'], ring('1700')[0]!)).toEqual([]);
    expect(cut(['1700', '1701'], '2644')).toEqual([]);
  });
  it('[ruling 45] separate groups are separate pockets: the largest first, then the more northerly, then the more westerly', () => {
    const s = position({
      hexes: { '2020': 'ger-pz-3' },
      german: allBut('2333', '2338', '2138', '2635', '2634'),
    });
    expect(pocketsOf(s)).toEqual([['2634', '2635'], ['2138'], ['2338'], ['2333']]);
  });
  it('[ruling 45] supply is looked at again before each: a breakout that opens the way saves the other pocket', () => {
    // 2233 is the only way out for 2333 with 2433 to the south and for 2133 to the north.
    const start = () =>
      position({
        hexes: { '2236': 'ger-lehr' },
        german: allBut('2333', '2433', '2133', '2233', ...EAST_WAY),
        pool: POOL,
      });
    const run = (combat: number) => {
      const s = start();
      expect(pocketsOf(s)).toEqual([]);
      doing(s, move('ger-lehr', '2236 2235 2234'));
      const events = doing(s, move('ger-lehr', '2234 2233'), { force: [1] }, { pocket: 1, draw: 1, combat });
      return { s, hexes: eventsOf(events, 'pocket').map((e) => e.hexes) };
    };
    const held = run(1);
    expect(held.hexes).toEqual([['2333', '2433'], ['2133']]);
    const freed = run(6);
    expect(freed.hexes).toEqual([['2333', '2433']]);
    expect(['2233', '2133', '2333'].map((hex) => control(freed.s, hex))).toEqual([
      'soviet',
      'soviet',
      'german',
    ]);
  });
  it('[ruling 45, ruling 46] a pocket still cut off after that gets away through the hex nobody holds, and falls', () => {
    // 1840, far away, was alone among Germans all along.
    const s = position({
      hexes: { '2236': 'ger-lehr' },
      german: allBut('2333', '2433', '2233', '1840', ...EAST_WAY),
      pool: POOL,
    });
    doing(s, move('ger-lehr', '2236 2235 2234'));
    const events = doing(s, move('ger-lehr', '2234 2233'), { force: [1] }, { pocket: 1, draw: 1, combat: 6 });
    expect(eventsOf(events, 'pocket').map((e) => [e.at, e.hexes])).toEqual([
      ['2233', ['2333', '2433']],
      ['2233', ['1840']],
    ]);
    expect(eventsOf(events, 'broke-out')).toHaveLength(2);
    expect(eventsOf(events, 'battle')).toHaveLength(1);
    expect([control(s, '2233'), control(s, '1840')]).toEqual(['soviet', 'german']);
    for (const id of POOL.split(' ')) expect(where(s, id)).toBe('pool');
    expect(game.score(s).german).toBe(0);
  });
  it('[ruling 47, 8.4#city, 11.3#4] a pocket of city hexes alone rolls no die for hexes', () => {
    expect(breakoutFormula([spaceOf('2027')])).toEqual({ dice: 0, cityDice: 1, towns: 0 });
    expect(breakoutFormula([spaceOf('2539')])).toEqual({ dice: 0, cityDice: 0, towns: 0 });
    expect(breakoutFormula(['2539', '2538'].map(spaceOf))).toEqual({ dice: 1, cityDice: 0, towns: 0 });
  });
  it('[ruling 48] an empty pool breaks out with nobody: it fails and adds nothing', () => {
    const s = position({ hexes: { '2234': 'ger-lehr' }, german: hangingBy(['2333'], '2233') });
    const events = doing(s, move('ger-lehr', '2234 2233'), { force: [6], pocket: [6] });
    expect(eventOf(events, 'pocket')).toMatchObject({ wanted: 6, units: [] });
    expect(typesOf(events)).not.toContain('battle');
    expect(control(s, '2333')).toBe('german');
    expect(game.score(s).german).toBe(0);
  });
  it('[ruling 8, 4.8] only the units of a failed breakout count, and again each time they are destroyed', () => {
    const cut = (pool: string, combat: number, unit = 'ger-pz-3') => {
      const s = position({ hexes: { '2234': unit }, german: hangingBy(['2333'], '2233'), pool, score: 5 });
      doing(s, move(unit, '2234 2233'), { force: [1], pocket: [2] }, { draw: 1, combat });
      return game.score(s).german;
    };
    expect(cut('sov-rd-2 sov-td-4', 1)).toBe(7);
    // A zone and an entrenchment turned away in the draw.
    expect(cut('sov-fz-58 mk-em-1 sov-rd-2', 1)).toBe(6);
    expect(cut('sov-rd-2 sov-td-4', 6, 'ger-lehr')).toBe(5);
    // Killed in an ordinary attack.
    const s = position({ hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2' }, score: 5 });
    doing(s, move('ger-pz-3', '2441 2440'), {}, { combat: 6 });
    expect(game.score(s).german).toBe(5);
  });
  it('[11.3#1] defenders that held a pocketed hex go back to the pool before the breakout is drawn', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3', '2333': 'sov-rd-2' },
      german: hangingBy(['2333'], '2233'),
    });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [3], draw: [1] },
      { combat: 1 },
    );
    expect(eventOf(events, 'pocket').units).toEqual(['sov-rd-2']);
    expect(where(s, 'sov-rd-2')).toBe('dead');
  });
  it('[11.6, ruling 28, 9.12] a pocket that falls may lie east of the check line even in July', () => {
    const soviet = hexesWhere((h) => inSet('east-of-check-line', h) && Number(h.slice(2)) < 3);
    const gap = '1817';
    const east = ['1812', '1813'];
    const german = allBut(...soviet, ...east, gap, '1814', '1815', '1816');
    const s = position({ turn: 4, hexes: { '1917': 'ger-pz-3' }, german, pool: POOL });
    expect(pocketsOf(s)).not.toEqual([]);
    const events = doing(s, move('ger-pz-3', '1917 1817'), { force: [1] }, { pocket: 1, draw: 1, combat: 1 });
    expect(eventOf(events, 'pocket').hexes).toContain('1812');
    expect(control(s, '1812')).toBe('german');
    expectRefused(s, move('ger-pz-3', '1817 1816 1815 1814 1813'), '9.12');
  });
  it('[ruling 1, 3.4#4] the line is as long as it must be, counters or not', () => {
    const s = position({
      german: hexesWhere((h) => Number(h.slice(2)) % 2 === 0 && Number(h.slice(2)) > 6).join(' '),
    });
    expect((answer(s, { what: 'front' }) as { line: string[] }).line.length).toBeGreaterThan(40);
  });
  it('[3.4#4, 3.5#2, ruling 1] on random positions the markers are exactly the Soviet hexes that touch German ones', () => {
    const rng = new Rng(5);
    for (let n = 0; n < 60; n++) {
      const s = position({});
      for (let i = 0; i < board.size; i++) s.cells[CONTROL + i] = rng.below(2);
      s.cache = null;
      const held = (label: string) => s.cells[CONTROL + spaceOf(label)];
      const expected = board.labels.filter(
        (label) => held(label) === SOVIET && ring(label).some((next) => held(next) === GERMAN),
      );
      expect((answer(s, { what: 'front' }) as { line: string[] }).line).toEqual(expected);
    }
  });
  it('[11.2, ruling 43] on random positions a hex is in a pocket exactly when every path to the east edge is cut', () => {
    const rng = new Rng(11);
    const around = board.labels.map((label) => ring(label).map(spaceOf));
    for (let n = 0; n < 40; n++) {
      const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17' } });
      for (let i = 0; i < board.size; i++) s.cells[CONTROL + i] = rng.below(5) < 2 ? GERMAN : SOVIET;
      const held = board.labels.filter((_, i) => s.cells[CONTROL + i] === GERMAN);
      for (let u = 0; u < 6; u++) s.cells[AT + u] = spaceOf(rng.pick(held));
      s.cache = null;
      const zone = new Set(answer(s, { what: 'zoc', side: 'german' }) as string[]);
      const soviet = (i: number) => s.cells[CONTROL + i] === SOVIET;
      const atEdge = (i: number) => labelOf(i).endsWith('00');
      const reaches = (from: number): boolean => {
        if (atEdge(from)) return true;
        const seen = new Set([from]);
        for (const i of seen)
          for (const next of around[i]!) {
            if (seen.has(next) || !soviet(next) || zone.has(labelOf(next))) continue;
            if (atEdge(next)) return true;
            seen.add(next);
          }
        return false;
      };
      const expected = board.labels.filter((_, i) => soviet(i) && !reaches(i));
      expect(pocketsOf(s).flat().sort()).toEqual(expected);
    }
  });
});

describe('11: Brest-Litovsk and Moscow', () => {
  /** Brest-Litovsk in 2539 with German ground all round; panzers take 2538, its last way out. */
  function brest(more: Partial<Sketch> = {}, dice: Dice = {}) {
    const s = position({
      hexes: { '2540': 'ger-inf-5', '2438': 'ger-pz-4' },
      german: ring('2539')
        .filter((h) => h !== '2538')
        .join(' '),
      pool: POOL,
      ...more,
    });
    const events = doing(
      s,
      move('ger-pz-4', '2438 2538'),
      { force: [1, 2], ...dice },
      { draw: 1, combat: 1 },
    );
    return { s, events };
  }
  it('[11.3#5, ruling 31] cut off they stay Soviet, with a garrison of their own that does not break out', () => {
    const { s, events } = brest();
    expect(eventOf(events, 'pocket')).toMatchObject({ hexes: ['2539'], dice: [], wanted: 0 });
    expect(eventOf(events, 'isolated')).toMatchObject({ at: '2539' });
    // Nothing falls, so nothing is told to be destroyed.
    expect(typesOf(events)).not.toContain('pocket-destroyed');
    // The second force die is the garrison's: two units.
    expect(POOL.split(' ').filter((id) => where(s, id) === '2539')).toHaveLength(2);
    expect(control(s, '2539')).toBe('soviet');
    expect(game.score(s).german).toBe(0);
  });
  it('[11.3#5] with other hexes in the pocket those break out and fall, and the city stands', () => {
    const gap = '2638';
    const s = position({
      hexes: { '2639': 'ger-pz-4' },
      german: [...ring('2539'), ...ring('2538')].filter((h) => !['2539', '2538', gap].includes(h)).join(' '),
      pool: POOL,
    });
    const dice = { force: [1, 1], pocket: [1] };
    const events = doing(s, move('ger-pz-4', `2639 ${gap}`), dice, { draw: 1, combat: 1 });
    expect(eventOf(events, 'pocket')).toMatchObject({ hexes: ['2538', '2539'], dice: [1] });
    expect(control(s, '2538')).toBe('german');
    expect(control(s, '2539')).toBe('soviet');
    expect(game.score(s).german).toBe(1);
  });
  it('[11.3#6] a city already German has no garrison', () => {
    const { events } = brest(
      { hexes: { '2540': 'ger-inf-5', '2438': 'ger-pz-4', '2539': 'ger-inf-6' } },
      { force: [1] },
    );
    expect(typesOf(events)).not.toContain('isolated');
  });
  it('[ruling 31, ruling 1, 4.10] an isolated city carries no marker, makes no front and is skipped by later pocket checks', () => {
    const { s } = brest({ soviet: homeBut(ring('2539').join(' ')) });
    expect((answer(s, { what: 'front' }) as { line: string[] }).line).not.toContain('2539');
    const events = doing(s, move('ger-pz-4', '2538 2537'), { force: [1] }, { draw: 1, pocket: 1, combat: 1 });
    expect(events.filter((e) => e.type === 'isolated')).toEqual([]);
    expect(pocketsOf(s).flat()).not.toContain('2539');
    // 2439 touches no other Soviet hex uncovered by the panzers.
    expect((answer(s, { what: 'front' }) as { open: string[] }).open).not.toContain('2540');
  });
  it('[10.6, 8.7, ruling 31] the garrison stays over Phase VI while the city is cut off', () => {
    const s = isolatedBrest('sov-rd-2');
    doing(s, { kind: 'end-phase' }, {}, REST);
    expect(outcome(s)).toBe('on');
    expect(where(s, 'sov-rd-2')).toBe('2539');
    expect(isolatedIn(s)).toEqual(['2539']);
  });
  it('[ruling 31, 10.6] relieved, it goes back to the pool in the next Phase VI', () => {
    // Only 2540 and 2440 are still German: the east is open.
    const s = isolatedBrest('sov-rd-2', {
      hexes: { '2540': 'ger-pz-4', '2539': 'sov-rd-2' },
      german: '2440',
      soviet: homeBut('2540'),
    });
    doing(s, { kind: 'end-phase' }, {}, REST);
    expect(outcome(s)).toBe('on');
    expect(where(s, 'sov-rd-2')).toBe('pool');
    expect(isolatedIn(s)).toEqual([]);
    expect((answer(s, { what: 'front' }) as { line: string[] }).line).toContain('2539');
  });
  it('[11.3#5, ruling 31] it is taken by ordinary attack; what was drawn then defends, and nothing is rolled again', () => {
    const s = isolatedBrest('sov-rd-2');
    const events = doing(s, move('ger-pz-4', '2540 2539'), {}, { combat: 6 });
    expect(typesOf(events)).not.toContain('defended');
    expect(eventOf(events, 'battle').soviets).toEqual(['sov-rd-2']);
    expect(control(s, '2539')).toBe('german');
    const empty = isolatedBrest('', { pool: 'sov-td-4' });
    doing(empty, move('ger-pz-4', '2540 2539'));
    expect(control(empty, '2539')).toBe('german');
  });
  it('[11.6, ruling 31, 4.6] so do the hexes of Moscow, which still count as not German', () => {
    const moscow = ['1601', '1602', '1700', '1701', '1702', '1801', '1802'];
    const inner = '1701';
    const s = position({
      turn: 6,
      hexes: Object.fromEntries([
        ['1803', 'ger-pz-4'],
        ...moscow
          .filter((h) => h !== inner && h !== '1802')
          .map((h, i) => [h, `ger-pz-${[3, 7, 10, 12, 17][i]}`]),
      ]),
      pool: POOL,
      soviet: homeBut(''),
    });
    const events = doing(s, move('ger-pz-4', '1803 1802'), { force: [1, 1, 1, 1] }, { draw: 1, combat: 6 });
    expect(control(s, '1802')).toBe('german');
    expect(eventOf(events, 'isolated')).toMatchObject({ at: inner });
    expect(control(s, inner)).toBe('soviet');
    expect(answer(s, { what: 'score' })).toMatchObject({ moscow: 6 });
  });
});
