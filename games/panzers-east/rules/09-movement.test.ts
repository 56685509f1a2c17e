import { describe, expect, it } from 'vitest';
import { TABLES } from '../data.ts';
import { isCity, spaceOf, terrainOf } from '../terrain.ts';
import {
  answer,
  control,
  doing,
  eventOf,
  expectRefused,
  game,
  kinds,
  move,
  orders,
  position,
  typesOf,
  violations,
  where,
} from '../test/board.ts';
import { isOpen, isRiverSide, lakeSides, sideOf, sidesWhere } from '../test/ground.ts';

const SIX = 'ger-inf-5 ger-inf-6 ger-inf-7 ger-inf-8 ger-inf-17 ger-inf-23';
const costOf = (s: Parameters<typeof game.encode>[0], id: string, to: string): number =>
  (answer(s, { what: 'reach', unit: id }) as { spaces: Record<string, { cost: number }> }).spaces[to]!.cost;
const isCityHex = (hex: string): boolean => isCity(spaceOf(hex));
const pointsLeft = (s: Parameters<typeof game.encode>[0]): number => {
  const flow = (game.encode(s).state as unknown as { flow: { is: string; points?: number }[] }).flow;
  return flow.find((f) => f.is === 'force')!.points!;
};

describe('every rule an order breaks is named', () => {
  const rulesOf = (s: Parameters<typeof game.encode>[0], order: Parameters<typeof violations>[1]) =>
    violations(s, order).map((v) => v.rule);
  it('[9.1, 9.8, 9.12, 6.2, 6.4, 2.7#german] of a move: who goes, each step, and what it costs', () => {
    const s = position({
      turn: 4,
      hexes: { '2114': 'ger-pz-3 ger-inf-26', '2113': SIX, '2444': 'ger-pz-4', '2440': 'sov-rd-2' },
      units: { 'ger-pz-3': { at: '2114', acted: true } },
      german: '1900',
    });
    const order = move('ger-pz-3 ger-inf-26 ger-pz-4 ger-pz-7 sov-rd-2', '2114 2113 2112 1900');
    expect(rulesOf(s, order).sort()).toEqual(
      ['9.1', '9.8', '9.1', '2.7#german', '6.4', '6.2', '9.12', '3.4#1', '9.8', '9.12'].sort(),
    );
    // Too far, and over a full hex besides.
    const far = move('ger-inf-26', `2114 ${'2113 2114 '.repeat(8).trim()}`);
    expect(new Set(rulesOf(s, far))).toEqual(new Set(['6.2', '9.8']));
  });
  it('[9.2#1, 9.8] of a move while another force acts', () => {
    const s = position({ hexes: { '2442': 'ger-pz-3', '2444': 'ger-pz-4' } });
    doing(s, move('ger-pz-3', '2442 2443'));
    expect(rulesOf(s, move('ger-pz-4', '2443 2442'))).toEqual(['9.8', '9.2#1']);
  });
  it('[3.2, 6.2, 6.3#flak] of a set-up', () => {
    const s = position({
      turn: 1,
      phase: 'setup',
      hexes: { '2640': 'ger-flak-101 ger-flak-102 ger-inf-5 ger-inf-6 ger-inf-7 ger-inf-8 ger-inf-17' },
      units: { 'ger-flak-103': { in: 'waiting' }, 'ger-inf-26': { in: 'waiting' } },
    });
    const place = (at: string, ...units: string[]) => rulesOf(s, { kind: 'place', units, at });
    expect(place('2640', 'ger-flak-103', 'ger-inf-26')).toEqual(['6.2', '6.3#flak']);
    expect(place('2639', 'ger-inf-5', 'ger-inf-26')).toEqual(['3.2', '3.2']);
  });
  it('[7.3, 6.2, 6.3#flak] of an arrival', () => {
    const s = position({
      phase: 'arrivals',
      hexes: { '2441': 'ger-flak-101 ger-flak-102 ger-inf-5 ger-inf-6 ger-inf-7 ger-inf-8 ger-inf-17' },
      units: { 'ger-flak-103': { in: 'aside' } },
      german: '2440',
    });
    const arrive = (at: string, ...units: string[]) => rulesOf(s, { kind: 'arrive', units, at });
    expect(arrive('2441', 'ger-flak-103', 'ger-inf-5')).toEqual(['7.3', '6.2', '6.3#flak']);
    expect(arrive('2440', 'ger-flak-103')).toEqual(['7.3']);
  });
});

describe('6: stacking', () => {
  it('[6.2, 6.1] six divisions fill a hex, Kampfgruppen included, and a full hex cannot even be passed', () => {
    const s = position({
      hexes: { '2441': SIX, '2442': 'ger-inf-26' },
      units: { 'ger-inf-5': { at: '2441', reduced: true } },
    });
    expectRefused(s, move('ger-inf-26', '2442 2441'), '6.2');
    expectRefused(s, move('ger-inf-26', '2442 2441 2440'), '6.2');
  });
  it('[6.3, 2.13] the six small units count half a division each', () => {
    const five = SIX.split(' ').slice(0, 5).join(' ');
    const s = position({ hexes: { '2441': `${five} ger-gd`, '2442': 'ger-lehr ger-pz-3' } });
    expectRefused(s, move('ger-pz-3', '2442 2441'), '6.2');
    expect(violations(s, move('ger-lehr', '2442 2441'))).toEqual([]);
  });
  it('[6.3#flak] never more than two flak groups in a hex', () => {
    const s = position({ hexes: { '2441': 'ger-flak-101 ger-flak-102', '2442': 'ger-flak-103 ger-pz-3' } });
    expectRefused(s, move('ger-flak-103', '2442 2441'), '6.3#flak');
    expect(violations(s, move('ger-pz-3', '2442 2441'))).toEqual([]);
  });
  it('[6.4] mechanized and other units may share a hex but not move as one force', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-inf-5' } });
    expectRefused(s, move('ger-pz-3 ger-inf-5', '2441 2442'), '6.4');
    expect(violations(s, move('ger-inf-5', '2441 2442'))).toEqual([]);
  });
  it('[6.5, 6.6] a hex of six German divisions can still be attacked by any number of Soviets, and the other way round', () => {
    const pool = 'sov-rd-2 sov-rd-6 sov-rd-8 sov-rd-13 sov-rd-17 sov-rd-24';
    const s = position({ hexes: { '2540': SIX }, pool });
    const events = doing(s, move(SIX, '2540 2539'), { force: [6] }, { draw: 1, combat: 1 });
    expect(eventOf(events, 'defended').units).toHaveLength(6);
  });
});

describe('9: movement', () => {
  it('[9.13, 9.8] 16 points for mechanized and 10 for others on turn 1, fewer later, never more than are left', () => {
    const on = (turn: number) => position({ turn, hexes: { '2541': 'ger-pz-3 ger-inf-5' } });
    const factors = (turn: number, unitId: string) =>
      (answer(on(turn), { what: 'reach', unit: unitId }) as { factors: number }).factors;
    expect([factors(1, 'ger-pz-3'), factors(1, 'ger-inf-5')]).toEqual([16, 10]);
    for (let t = 2; t <= 7; t++) {
      expect(factors(t, 'ger-pz-3')).toBeLessThanOrEqual(factors(t - 1, 'ger-pz-3'));
      expect(factors(t, 'ger-inf-5')).toBeLessThanOrEqual(factors(t - 1, 'ger-inf-5'));
    }
    // 2541 2542 2541 ... one point a hex: ten steps are the infantry's limit.
    const to = (n: number) =>
      Array.from({ length: n + 1 }, (_, i) => (i % 2 === 0 ? '2541' : '2542')).join(' ');
    expect(violations(on(1), move('ger-inf-5', to(10)))).toEqual([]);
    expectRefused(on(1), move('ger-inf-5', to(11)), '9.8');
  });
  it('[9.11] a river adds one for leg units and two for mechanized ones to the cost of the hex', () => {
    // The Bug runs between 2341 and 2340, which is clear ground held by the Germans here.
    const s = position({ hexes: { '2341': 'ger-pz-3 ger-inf-5' }, german: '2340' });
    const cost = (u: string) =>
      (answer(s, { what: 'reach', unit: u }) as { spaces: Record<string, { cost: number }> }).spaces['2340']!
        .cost;
    expect([cost('ger-inf-5'), cost('ger-pz-3')]).toEqual([2, 3]);
  });
  it('[10.3#3] on turn 1 the Germans ignore rivers', () => {
    const s = position({ turn: 1, hexes: { '2341': 'ger-pz-3' }, german: '2340' });
    expect(
      (answer(s, { what: 'reach', unit: 'ger-pz-3' }) as { spaces: Record<string, { cost: number }> }).spaces[
        '2340'
      ]!.cost,
    ).toBe(1);
  });
  it('[10.3#2] rivers on the edge of a city do not exist', () => {
    // Brest-Litovsk 2539 lies on the Bug.
    const s = position({ hexes: { '2540': 'ger-pz-3' }, german: '2539' });
    expect(
      (answer(s, { what: 'reach', unit: 'ger-pz-3' }) as { spaces: Record<string, { cost: number }> }).spaces[
        '2539'
      ]!.cost,
    ).toBe(1);
  });
  it('[9.8] no step over a lake, none to a hex that is not adjacent', () => {
    const s = position({ hexes: { '1723': 'ger-pz-3' }, german: '1823 1724' });
    expectRefused(s, move('ger-pz-3', '1723 1823'), '9.8');
    expectRefused(s, move('ger-pz-3', '1723 1725'), '9.8');
  });
  it('[9.1] one force at a time: while one acts no other may start, and a force acts once', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3', '2443': 'ger-inf-5' } });
    doing(s, move('ger-pz-3', '2441 2442'));
    expect(kinds(s)).toEqual(['move', 'halt']);
    expectRefused(s, move('ger-inf-5', '2443 2444'), '9.2#1');
    doing(s, { kind: 'halt' });
    expectRefused(s, move('ger-pz-3', '2442 2441'), '9.1');
    expect(violations(s, move('ger-inf-5', '2443 2444'))).toEqual([]);
  });
  it('[9.2#1] a force drops units off, which are done, and never picks any up', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4', '2442': 'ger-pz-7' } });
    doing(s, move('ger-pz-3 ger-pz-4', '2441 2442'));
    expectRefused(s, move('ger-pz-3 ger-pz-7', '2442 2443'), '9.2#1');
    doing(s, move('ger-pz-3', '2442 2443'));
    doing(s, { kind: 'halt' });
    expect(where(s, 'ger-pz-4')).toBe('2442');
    expectRefused(s, move('ger-pz-4', '2442 2441'), '9.1');
  });
  it('[9.2#2] units that began in a drop-off hex may still act', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4', '2442': 'ger-pz-7' } });
    doing(s, move('ger-pz-3 ger-pz-4', '2441 2442'));
    doing(s, { kind: 'halt' });
    expect(violations(s, move('ger-pz-7', '2442 2443'))).toEqual([]);
  });
  it('[9.2#3] part of a stack may go; the rest is a force that can still act', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4 ger-pz-7' } });
    doing(s, move('ger-pz-3', '2441 2442'));
    doing(s, { kind: 'halt' });
    expect(violations(s, move('ger-pz-4 ger-pz-7', '2441 2442'))).toEqual([]);
  });
  it('[3.4#1, 9.3] a force halts on entering a front line hex; the first round costs nothing more', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, pool: 'sov-rd-2' });
    expectRefused(s, move('ger-pz-3', '2441 2440 2439'), '3.4#1');
    const events = doing(s, move('ger-pz-3', '2441 2440'), { force: [4] }, { draw: 1, combat: 1 });
    expect(typesOf(events)).toContain('battle');
    // A river into clear ground costs three.
    expect(pointsLeft(s)).toBe(TABLES.movement.mech[1]! - 3);
  });
  it('[9.4, 10.1#again] each further round costs one point', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, pool: 'sov-rd-2' });
    doing(s, move('ger-pz-3', '2441 2440'), { force: [4] }, { draw: 1, combat: 1 });
    expect(kinds(s)).toEqual(['fight-on', 'break-off']);
    const before = pointsLeft(s);
    doing(s, { kind: 'fight-on' }, {}, { combat: 1 });
    expect(pointsLeft(s)).toBe(before - 1);
  });
  it('[9.5] a force that has cleared a hex may go on', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' } });
    doing(s, move('ger-pz-3', '2441 2440'), { force: [1] });
    expect(where(s, 'ger-pz-3')).toBe('2440');
    expect(violations(s, move('ger-pz-3', '2440 2439'))).toEqual([]);
  });
  it('[9.6, 3.4#3] breaking off puts the force back where it came from, and it is finished', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3' }, pool: 'sov-rd-2' });
    doing(s, move('ger-pz-3', '2441 2440'), { force: [4] }, { draw: 1, combat: 1 });
    doing(s, { kind: 'break-off' });
    expect(where(s, 'ger-pz-3')).toBe('2441');
    expect(control(s, '2440')).toBe('soviet');
    expect((answer(s, { what: 'front' }) as { line: string[] }).line).toContain('2440');
    expectRefused(s, move('ger-pz-3', '2441 2442'), '9.1');
  });
  it('[9.7] a force without points has lost a battle that is not won', () => {
    // Two points are left: one for Brest-Litovsk, one for a second round.
    const s = position({
      hexes: { '2540': 'ger-inf-5' },
      pool: 'sov-rd-2 sov-rd-6 sov-rd-8',
      state: {
        flow: [
          { is: 'phase', phase: 'operations' },
          { is: 'force', units: ['ger-inf-5'], at: '2540', points: 2 },
        ],
      },
    });
    doing(s, move('ger-inf-5', '2540 2539'), { force: [3] }, { draw: 1, combat: 1 });
    expect(pointsLeft(s)).toBe(1);
    const events = doing(s, { kind: 'fight-on' }, {}, { combat: 1 });
    expect(eventOf(events, 'broken-off').rule).toBe('9.7');
    expect(where(s, 'ger-inf-5')).toBe('2540');
  });
  it('[9.10] a hex may be attacked again in the same phase by another force', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4' }, pool: 'sov-rd-2' });
    doing(s, move('ger-pz-3', '2441 2440'), { force: [4] }, { draw: 1, combat: 1 });
    doing(s, { kind: 'break-off' });
    expect(violations(s, move('ger-pz-4', '2441 2440'))).toEqual([]);
  });
  it('[9.12, 1.6] no German goes east of the check line on turns 1 to 4', () => {
    const at = (turn: number) => position({ turn, hexes: { '1814': 'ger-pz-3' } });
    expectRefused(at(4), move('ger-pz-3', '1814 1813'), '9.12');
    expect(violations(at(5), move('ger-pz-3', '1814 1813'))).toEqual([]);
    expect(orders(at(4), 'move').some((o) => o.kind === 'move' && o.path.at(-1) === '1813')).toBe(false);
  });
  it('[2.7#soviet] there is no order for a Soviet unit', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2' } });
    expectRefused(s, move('sov-rd-2', '2440 2439'), '2.7#german');
    expect(game.check(s, 'soviet', { kind: 'end-phase' }).map((v) => v.rule)).toEqual(['2.7#german']);
  });

  it('[ruling 3, 9.11] hill and rough are one terrain: two points for a leg unit, three over a river', () => {
    expect(game.board.map.terrains).toContain('hill');
    expect(game.board.map.terrains).not.toContain('rough');
    const dry = sidesWhere((a, b) => isOpen(b, 'hill') && sideOf(a, b).length === 0);
    const wet = sidesWhere((a, b) => isOpen(b, 'hill') && isRiverSide(a, b) && !isCityHex(a));
    for (const [[from, to], cost] of [
      [dry, 2],
      [wet, 3],
    ] as const) {
      const s = position({ turn: 5, hexes: { [from]: 'ger-inf-5' }, german: to });
      expect(costOf(s, 'ger-inf-5', to)).toBe(cost);
    }
  });
  it('[ruling 4, 9.8] a lake bars moves and attacks, not zones', () => {
    for (const [a, b] of lakeSides()) {
      const s = position({ turn: 5, hexes: { [a]: 'ger-pz-3' } });
      expectRefused(s, move('ger-pz-3', `${a} ${b}`), '9.8');
      expect(orders(s, 'move').some((o) => o.kind === 'move' && o.path.join(' ') === `${a} ${b}`)).toBe(
        false,
      );
      expect(answer(s, { what: 'zoc', side: 'german' })).toContain(b);
    }
  });
  it('[ruling 21, 6.2, 6.3] twelve half divisions at every moment, passing through included', () => {
    const five = SIX.split(' ').slice(0, 5).join(' ');
    const s = position({ hexes: { '2442': `${five} ger-gd`, '2443': 'ger-lehr ger-pz-3' } });
    expect(violations(s, move('ger-lehr', '2443 2442 2441'))).toEqual([]);
    expectRefused(s, move('ger-pz-3', '2443 2442 2441'), '6.2');
    expectRefused(s, move('ger-lehr ger-pz-3', '2443 2442 2441'), '6.2');
    const flak = position({ hexes: { '2442': 'ger-flak-101 ger-flak-102', '2443': 'ger-flak-103' } });
    expectRefused(flak, move('ger-flak-103', '2443 2442 2441'), '6.3#flak');
  });
  it('[ruling 22, 9.2#3] any part of a stack may go, not only one or two units', () => {
    const s = position({ hexes: { '2441': SIX } });
    expect(violations(s, move(SIX.split(' ').slice(0, 4).join(' '), '2441 2442'))).toEqual([]);
    expect(violations(s, move(SIX, '2441 2442'))).toEqual([]);
    const offered = orders(s, 'move').map((o) => (o.kind === 'move' ? o.units.length : 0));
    expect(new Set(offered)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
  it('[ruling 23, 6.4, 9.13] flak moves with the panzers and by their points', () => {
    const s = position({ turn: 1, hexes: { '2441': 'ger-pz-3 ger-flak-101 ger-inf-5' } });
    expect(violations(s, move('ger-pz-3 ger-flak-101', '2441 2442'))).toEqual([]);
    expectRefused(s, move('ger-inf-5 ger-flak-101', '2441 2442'), '6.4');
    doing(s, move('ger-flak-101', '2441 2442'));
    expect(pointsLeft(s)).toBe(15);
  });
  it('[ruling 24, 9.1] a unit acts once; one that has not moved stays fresh though others pass through its hex', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3 ger-pz-4', '2442': 'ger-pz-7' } });
    doing(s, move('ger-pz-3 ger-pz-4', '2441 2442 2443'));
    doing(s, move('ger-pz-3', '2443 2444'));
    doing(s, { kind: 'halt' });
    for (const [id, path] of [
      ['ger-pz-3', '2444 2443'],
      ['ger-pz-4', '2443 2442'],
    ] as const)
      expectRefused(s, move(id, path), '9.1');
    expect(violations(s, move('ger-pz-7', '2442 2441'))).toEqual([]);
  });
  it('[ruling 25, 9.3, 9.4] the first round is free in each hex, not only in the first one', () => {
    const s = position({ turn: 1, hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2', '2439': 'sov-rd-6' } });
    doing(s, move('ger-pz-3', '2441 2440'), {}, { combat: 6 });
    expect(pointsLeft(s)).toBe(15);
    const left = pointsLeft(s) - TABLES.terrain[terrainOf(spaceOf('2439'))].mech;
    doing(s, move('ger-pz-3', '2440 2439'), {}, { combat: 1 });
    expect(pointsLeft(s)).toBe(left);
    doing(s, { kind: 'fight-on' }, {}, { combat: 1 });
    expect(pointsLeft(s)).toBe(left - 1);
  });
  it('[ruling 26, 9.6] the way back costs nothing; units dropped off on the way stay where they are', () => {
    const s = position({ turn: 1, hexes: { '2442': 'ger-pz-3 ger-pz-4' }, german: '2441', pool: 'sov-rd-2' });
    doing(s, move('ger-pz-3 ger-pz-4', '2442 2441'));
    doing(s, move('ger-pz-3', '2441 2440'), { force: [4], draw: [1] }, { combat: 1 });
    const events = doing(s, { kind: 'break-off' });
    expect(eventOf(events, 'broken-off')).toMatchObject({ units: ['ger-pz-3'], rule: '9.6' });
    expect([where(s, 'ger-pz-3'), where(s, 'ger-pz-4')]).toEqual(['2441', '2441']);
    // Its own hex stays full to the last place, and it may still fall back there.
    const full = position({ turn: 1, hexes: { '2441': SIX }, pool: 'sov-rd-2' });
    doing(full, move('ger-inf-5', '2441 2440'), { force: [4], draw: [1] }, { combat: 1 });
    doing(full, { kind: 'break-off' });
    expect(where(full, 'ger-inf-5')).toBe('2441');
  });
});
