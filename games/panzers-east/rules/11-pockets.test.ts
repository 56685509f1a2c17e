import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { AT, CONTROL, GERMAN, SOVIET } from '../state.ts';
import { labelOf, spaceOf } from '../terrain.ts';
import { answer, control, doing, eventOf, game, move, position, typesOf, where } from '../test/board.ts';
import { breakoutFormula } from './11-pockets.ts';
import { derived } from './derived.ts';

const POOL = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-td-4 sov-td-5';
const neighbours = (label: string): string[] => {
  const i = spaceOf(label);
  return Array.from(board.to.subarray(board.start[i]!, board.start[i + 1]!), labelOf);
};
/** Everything German but the given hexes and the far east, so that `pocket` hangs by `gap` alone. */
function ring(pocket: string[], gap: string) {
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
    const s = position({ hexes: { '2234': 'ger-pz-3' }, german: ring(pocket, '2233'), pool: POOL });
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
    const s = position({ hexes: { '2234': 'ger-lehr' }, german: ring(pocket, '2233'), pool: POOL });
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
    const s = position({ hexes: { '2234': 'ger-pz-3' }, german: ring(['2333'], '2233'), pool: 'sov-rd-2' });
    doing(s, move('ger-pz-3', '2234 2233'), { force: [1], pocket: [1] }, { draw: 1, combat: 5 });
    expect((game.encode(s).units as Record<string, { reduced?: boolean }>)['ger-pz-3']!.reduced).toBe(true);
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
  it('[11.3#5, 11.3#6, 10.6] Brest-Litovsk never breaks out: it holds with a garrison of its own, also over Phase VI', () => {
    const s = position({
      hexes: { '2540': 'ger-pz-3', '2439': 'ger-pz-4', '2639': 'ger-inf-5' },
      german: '2440 2538',
      soviet: '',
      pool: POOL,
    });
    // The panzers in 2439 take 2438: every way out of Brest is now covered.
    const events = doing(
      s,
      move('ger-pz-4', '2439 2438'),
      { force: [1, 2] },
      { pocket: 1, draw: 1, combat: 1 },
    );
    if (!typesOf(events).includes('isolated')) throw new Error(`not isolated: ${typesOf(events).join(' ')}`);
    expect(control(s, '2539')).toBe('soviet');
    const garrison = ['sov-rd-2', 'sov-rd-6', 'sov-rd-8', 'sov-rd-13', 'sov-td-4', 'sov-td-5'].filter(
      (id) => where(s, id) === '2539',
    );
    expect(garrison).toHaveLength(2);
    expect((answer(s, { what: 'front' }) as { line: string[] }).line).not.toContain('2539');
  });
  it('[11.7, 10.10#2] zones drawn for a breakout leave the game, entrenchments go back', () => {
    const s = position({
      hexes: { '2234': 'ger-pz-3' },
      german: ring(['2333'], '2233'),
      pool: 'sov-fz-58 mk-em-1 sov-rd-2',
    });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [3] },
      { draw: 3, combat: 1 },
    );
    expect(eventOf(events, 'pocket').units).toEqual(['sov-rd-2']);
    expect([where(s, 'sov-fz-58'), where(s, 'mk-em-1')]).toEqual(['removed', 'pool']);
  });
  it('[11.8, ruling 41] breakout dice are at one more, whatever the ground', () => {
    const s = position({ hexes: { '2234': 'ger-pz-3' }, german: ring(['2333'], '2233'), pool: POOL });
    const events = doing(
      s,
      move('ger-pz-3', '2234 2233'),
      { force: [1], pocket: [2] },
      { draw: 1, combat: 3 },
    );
    const rolls = eventOf(events, 'fired').rolls as { die: number; modified: number }[];
    expect(rolls.map((r) => r.modified - r.die)).toEqual([1, 1]);
  });
  it('[3.4#4, 3.5#2] on random positions the markers are exactly the Soviet hexes that touch German ones', () => {
    const rng = new Rng(5);
    for (let n = 0; n < 60; n++) {
      const s = position({});
      for (let i = 0; i < board.size; i++) s.cells[CONTROL + i] = rng.below(2);
      s.cache = null;
      const line = new Set((answer(s, { what: 'front' }) as { line: string[] }).line);
      for (const label of board.labels) {
        const touches = neighbours(label).some((o) => s.cells[CONTROL + spaceOf(o)] === GERMAN);
        expect(line.has(label)).toBe(s.cells[CONTROL + spaceOf(label)] === SOVIET && touches);
      }
    }
  });
  it('[11.2] on random positions a hex is in a pocket exactly when every path to the east edge is cut', () => {
    const rng = new Rng(11);
    for (let n = 0; n < 40; n++) {
      const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4 ger-pz-7 ger-pz-10 ger-pz-12 ger-pz-17' } });
      for (let i = 0; i < board.size; i++) s.cells[CONTROL + i] = rng.below(5) < 2 ? GERMAN : SOVIET;
      const held = board.labels.filter((_, i) => s.cells[CONTROL + i] === GERMAN);
      for (let u = 0; u < 6; u++) s.cells[AT + u] = spaceOf(rng.pick(held));
      s.cache = null;
      const zone = derived(s).zones();
      const soviet = (i: number) => s.cells[CONTROL + i] === SOVIET;
      const reaches = (from: number): boolean => {
        if (labelOf(from).endsWith('00')) return true;
        const seen = new Set([from]);
        const queue = [from];
        for (const i of queue)
          for (const o of neighbours(labelOf(i)).map(spaceOf)) {
            if (seen.has(o) || !soviet(o) || zone[o] === 1) continue;
            if (labelOf(o).endsWith('00')) return true;
            seen.add(o);
            queue.push(o);
          }
        return false;
      };
      const pocketed = new Set(derived(s).pockets(s).flat());
      for (let i = 0; i < board.size; i++) if (soviet(i)) expect(pocketed.has(i)).toBe(!reaches(i));
    }
  });
});
