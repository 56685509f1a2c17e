import { isOver } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import {
  advance,
  attack,
  brokenBy,
  controlOf,
  declare,
  doing,
  endPhase,
  expectOffered,
  expectRefused,
  fight,
  game,
  move,
  newGame,
  type OderState,
  offered,
  openKinds,
  place,
  position,
  probe,
  questionOf,
  score,
  seatOf,
  supplyOf,
  support,
  where,
  zonesOf,
} from '../test/board.ts';
import { GROUND, isLand } from '../test/ground.ts';

const soviets = ['su-21', 'su-6', 'su-19', 'su-2po'];
const germans = COUNTERS.filter((c) => c.side === 'german' && c.setup.any === true).map((c) => c.id);

const FREE = ['3311', '3310', '3309', '3308'];

/** A new game with 3rd Shock Army down, and with the free Soviet units too if asked. */
function settingUp(upTo: 'soviet' | 'german'): OderState {
  const s = newGame();
  doing(s, place('su-3sh', '3510'));
  if (upTo === 'german') for (const [i, unit] of soviets.entries()) doing(s, place(unit, FREE[i]!));
  return s;
}

const placesFor = (s: OderState, unit: string): string[] =>
  offered(s, 'place').flatMap((o) => (o.kind === 'place' && o.unit === unit ? [o.at] : []));

describe('3.2 set-up', () => {
  it('[3.2] runs in its order: fixed Soviets, 3rd Shock, fixed Germans, free Soviets, free Germans, then turn 1', () => {
    const s = newGame();
    expect([questionOf(s), seatOf(s)]).toEqual(['setup.third-shock', 'soviet']);
    expect([where(s, 'su-1gt'), where(s, 'ge-gd'), where(s, 'ge-1ss')]).toEqual([
      '2416',
      'waiting',
      'waiting',
    ]);
    doing(s, place('su-3sh', '3510'));
    expect([questionOf(s), seatOf(s)]).toEqual(['setup.soviet', 'soviet']);
    expect(where(s, 'ge-gd')).toBe('2212');
    for (const [i, unit] of soviets.entries()) doing(s, place(unit, FREE[i]!));
    expect([questionOf(s), seatOf(s)]).toEqual(['setup.german', 'german']);
    germans.forEach((unit, i) => {
      expect(questionOf(s)).toBe('setup.german');
      doing(s, place(unit, `${14 + Math.floor(i / 3)}11`));
    });
    expect([questionOf(s), seatOf(s)]).toEqual(['german.declare', 'german']);
  });

  it('[3.2(1)] every Soviet unit with a hex stands in it, 1st Guards Tank Army in 2416', () => {
    const s = newGame();
    for (const c of COUNTERS)
      if (c.side === 'soviet' && c.setup.at !== undefined) expect(where(s, c.id)).toBe(c.setup.at);
    expect(where(s, 'su-1gt')).toBe('2416');
  });

  it('[3.2(2)] 3rd Shock Army goes in one hex from 3505 to 3521, and first', () => {
    const s = newGame();
    expect(placesFor(s, 'su-3sh')).toEqual(
      Array.from({ length: 17 }, (_, i) => `35${String(i + 5).padStart(2, '0')}`),
    );
    expectRefused(s, '3.2(2)', place('su-3sh', '3412'));
    expectRefused(s, '3.2', place('su-3sh', '3504'));
    expectRefused(s, '3.2(2)', place('su-21', '3510'));
  });

  it('[3.2(3)] every German unit with a hex and no turn stands in it after that', () => {
    const s = settingUp('soviet');
    const fixed = COUNTERS.filter(
      (c) => c.side === 'german' && c.setup.at !== undefined && c.setup.turn === undefined,
    );
    expect(fixed.length).toBeGreaterThan(20);
    for (const c of fixed) expect(where(s, c.id)).toBe(c.setup.at);
  });

  it('[3.2(4)] free Soviet units go in any Soviet hex with room, also on top of others, never across the line', () => {
    const s = settingUp('soviet');
    expect(placesFor(s, 'su-21')).toContain('2416');
    expectOffered(s, place('su-21', '3521'));
    expectRefused(s, '3.2(4)', place('su-21', '1010'));
    expectRefused(s, '3.2', place('ge-1ss', '1310'));
    expectRefused(s, '3.2', place('su-1gt', '3010'));
    doing(s, place('su-21', '2416'));
    doing(s, place('su-6', '2416'));
    expect([where(s, 'su-21'), where(s, 'su-6'), where(s, 'su-1gt')]).toEqual(['2416', '2416', '2416']);
    expectRefused(s, '6.2', place('su-19', '2416'));
    expectRefused(s, '6.2', place('su-19', '3510'));
  });

  it('[3.2(5)] free German units go in any German hex with room, last and in sight of the Soviet set-up', () => {
    const s = settingUp('german');
    expect(soviets.map((u) => where(s, u))).not.toContain('waiting');
    expectOffered(s, place('ge-1ss', '2212'));
    expectOffered(s, place('ge-1ss', '1003'));
    expectRefused(s, '3.2(5)', place('ge-1ss', '3311'));
    doing(s, place('ge-1ss', '2212'));
    doing(s, place('ge-2ss', '2212'));
    expectRefused(s, '6.2', place('ge-47', '2212'));
    expectOffered(s, place('ge-47', '2408'));
  });

  it('[3.2(5)#memel] Memel takes two non-mechanized units at set-up and no mechanized one', () => {
    const s = settingUp('german');
    expect(where(s, 'ge-28')).toBe('2806');
    expectRefused(s, '3.2(5)#memel', place('ge-1ss', '2806'));
    expectOffered(s, place('ge-67', '2806'));
    doing(s, place('ge-67', '2806'));
    expectRefused(s, '3.2(5)#memel', place('ge-66', '2806'));
  });

  it('[3.2(2)][3.2(4)][3.2(5)#memel][6.2] every rule that a placement breaks is named', () => {
    const s = newGame();
    expect(brokenBy(s, place('su-3sh', '2115')).sort()).toEqual(['3.2(2)', '3.2(4)']);
    expect(brokenBy(s, place('su-6', '2115')).sort()).toEqual(['3.2(2)', '3.2(4)']);
    const memel = position({
      turn: 1,
      phase: 'setup.german',
      hexes: { '2806': 'ge-28 ge-67', '2115': 'ge-66 ge-53 ge-80' },
      units: { 'ge-1ss': { waiting: true } },
    });
    expect(brokenBy(memel, place('ge-1ss', '2806')).sort()).toEqual(['3.2(5)#memel', '3.2(5)#memel']);
    expect(brokenBy(memel, place('ge-1ss', '2115'))).toEqual(['6.2']);
  });

  it('[3.2(6)] the six Turn 4 units wait for turn 4', () => {
    const s = newGame();
    const waiting = COUNTERS.filter((c) => where(s, c.id) === 'due 4').map((c) => c.name);
    expect(waiting).toEqual(['3SS', '5SS', '10SS', '18', 'KGW2', 'KGW20']);
  });

  it('[3.2(7)] the game starts on turn 1 with no points', () => {
    const s = newGame();
    expect(game.decision(s).turn).toBe(1);
    expect(score(s)).toBe('0:0');
  });

  it('[3.2#fog] both players and an onlooker see every unit, and nobody the dice to come', () => {
    const s = settingUp('german');
    const views = ['german', 'soviet', 'observer'].map((seat) => {
      const { seat: mine, ...rest } = game.view(s, seat);
      expect(mine).toBe(seat);
      return JSON.stringify(rest);
    });
    expect(new Set(views).size).toBe(1);
    expect(JSON.parse(views[0]!).units).toEqual(game.encode(s).units);
    expect(views[0]).not.toContain('"seed"');
    expect(views[0]).not.toContain('"dice"');
  });
});

describe('3.1 control', () => {
  it('[3.1] at the start what lies west of the line is German, everything else on land Soviet, the sea nobody’s', () => {
    const s = newGame();
    for (const [at, holder] of [
      ['1003', 'german'],
      ['2115', 'german'],
      ['2806', 'german'],
      ['2712', 'german'],
      ['2117', 'soviet'],
      ['2807', 'soviet'],
      ['3521', 'soviet'],
    ] as const)
      expect([at, controlOf(s, at)]).toEqual([at, holder]);
    for (const g of GROUND) expect(controlOf(s, g.at) === null, g.at).toBe(!isLand(g.at));
  });

  it('[3.1#1] a hex changes hands when a unit passes through it', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss' } });
    doing(s, move('ge-1ss', '3108 3208 3308'));
    expect([controlOf(s, '3208'), controlOf(s, '3308'), controlOf(s, '3209')]).toEqual([
      'german',
      'german',
      'soviet',
    ]);
  });

  it('[3.1#1] and when one advances, probes or retreats into it', () => {
    // The Soviet army retreats from 3209 into a German hex; the panzers advance into its own.
    const s = position({
      phase: 'german.combat',
      hexes: { '3109': 'ge-1ss ge-2ss', '3209': 'su-43' },
      control: { '3308': 'german', '3309': 'german' },
    });
    expect(controlOf(s, '3209')).toBe('soviet');
    fight(s, 'ge-1ss ge-2ss', '3209', 'DR');
    doing(s, { kind: 'retreat', unit: 'su-43', path: ['3209', '3309'] });
    expect(controlOf(s, '3309')).toBe('soviet');
    doing(s, advance('ge-1ss'));
    expect(controlOf(s, '3209')).toBe('german');
    expect(controlOf(s, '3308')).toBe('german');

    const p = position({ phase: 'german.combat', hexes: { '3108': 'ge-67', '3209': 'su-43' } });
    expect(controlOf(p, '3208')).toBe('soviet');
    doing(p, probe('ge-67', '3208'));
    expect(controlOf(p, '3208')).toBe('german');
  });

  it('[3.1#1][2.4] markers change nothing: they are no units and hold no hex', () => {
    const s = position({ phase: 'german.support', hexes: { '1310': 'ge-1ss', '3412': 'su-43' } });
    doing(s, support('3209', '3404'));
    expect([controlOf(s, '3209'), controlOf(s, '3404')]).toEqual(['soviet', 'soviet']);
    expect(Object.keys(game.encode(s).units as object)).toHaveLength(87);
    expect(zonesOf(s, 'german')).not.toContain('3209');
    const t = position({ phase: 'soviet.movement', hexes: { '3412': 'su-43' }, state: { air: '3411' } });
    expectOffered(t, move('su-43', '3412 3411'));
  });

  it('[3.1#2] a hex may change hands again and again, and its past is remembered', () => {
    // Posen was taken and taken back: a city once Soviet feeds no garrison.
    const hexes = { '1310': 'ge-67', '1309': 'su-43', '1311': 'su-5', '2611': 'su-1gt' };
    const clean = position({ phase: 'german.movement', hexes });
    const taken = position({ phase: 'german.movement', hexes, state: { everSoviet: ['1310'] } });
    expect([supplyOf(clean, 'ge-67'), supplyOf(taken, 'ge-67')]).toEqual(['fortress', 'none']);

    // The army drives through Posen; next turn the panzers take the city back.
    const s = position({
      phase: 'soviet.movement',
      hexes: { '1311': 'su-43', '1511': 'ge-1ss' },
      state: { sequence: { soviet: 'combat-movement' } },
    });
    doing(s, move('su-43', '1311 1310 1309'));
    expect([controlOf(s, '1311'), controlOf(s, '1310'), controlOf(s, '1309')]).toEqual(
      Array(3).fill('soviet'),
    );
    doing(s, endPhase);
    doing(s, declare('movement-combat'));
    doing(s, support(null, null));
    doing(s, move('ge-1ss', '1511 1411 1310'));
    expect(controlOf(s, '1310')).toBe('german');
    const { everSoviet } = game.encode(s).state as { everSoviet: string[] };
    expect(everSoviet).toEqual(expect.arrayContaining(['1309', '1310', '1311']));
  });

  it('[3.1#3][7.0#6] a zone of control does not give control', () => {
    const s = position({ phase: 'german.movement', hexes: { '3208': 'ge-1ss' } });
    expect(zonesOf(s, 'german')).toContain('3209');
    expect(controlOf(s, '3209')).toBe('soviet');
  });
});

describe('2.0 units', () => {
  it('[2.2.1] a player commands the units of his own side only', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss', '3412': 'su-43' } });
    expectRefused(s, '2.2.1', move('su-43', '3412 3411'));
    const c = position({
      phase: 'german.combat',
      hexes: { '3109': 'ge-1ss', '3209': 'su-43', '3108': 'su-5' },
    });
    expect(brokenBy(c, attack('ge-1ss su-5', '3209'))).toContain('11.0#3');
  });

  it('[2.1] a unit is in exactly one hex at any time', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss' } });
    doing(s, move('ge-1ss', '3108 3208'));
    expect(where(s, 'ge-1ss')).toBe('3208');
    expect(isOver(game.decision(s))).toBe(false);
    expect(brokenBy(s, move('ge-1ss', '3108 3109'))).toContain('10.0#5');
  });

  it('[2.3] a Fortress Command never leaves its hex', () => {
    const s = position({ phase: 'german.movement', hexes: { '2408': 'ge-fck ge-67' } });
    expectRefused(s, '2.3', move('ge-fck', '2408 2508'));
    expectRefused(s, '2.3', move('ge-67 ge-fck', '2408 2508'));
    expectOffered(s, move('ge-67', '2408 2508'));
    expect(openKinds(s)).toContain('move');
  });
});
