import { Rng, randomOrder, rngChance, stateHash } from '@stavka/engine';
import { expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import {
  ALL_UNITS,
  FORTIFIED_ZONE_HEXES,
  HEXES,
  IS_ZONE,
  idsOf,
  labelOf,
  SIDE_OF,
  START_HEXES,
  UNITS_OF,
} from '../declare/roster.ts';
import { hasLine, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { COUNTRY, GERMANY, HAS_LINE, isLand, ROMANIA, USSR } from '../terrain.ts';
import { asked, broken, give, h, named, seatOf, u, us } from '../test/draw.ts';
import { newGame } from '../test/walk.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';

const { boxes } = S.at;
/** A new game with the Soviet set-up made. */
const germanSetUp = () => {
  const s = newGame();
  give(s, 'place-rest');
  give(s, 'end-phase');
  return s;
};

it('[3.2#1][3.3#1][3.4#4][2.12#3] before the set-up arrivals wait on the turn track, the asterisked and the ArKo aside, RP divisions in the pool, all at full strength', () => {
  for (const setup of ['free', 'historical'] as const) {
    const s = newGame(setup);
    // A unit with a 2 waits for turn 2, as Guards wait for theirs.
    for (const id of ['sov-rc-51', 'sov-ica', 'ger-inf-52', 'ita-csir', 'sov-nvl', 'sov-g-rd-1'])
      expect([id, S.at.of(s, u(id))]).toEqual([id, boxes.track]);
    for (const id of ['hun-hf', 'ger-jg-97', 'ger-mtn-1', 'ger-inf-68', 'ger-arko'])
      expect([id, S.at.of(s, u(id))]).toEqual([id, boxes.aside]);
    expect(ALL_UNITS.filter((unit) => S.at.of(s, unit) === boxes.pool).length).toBe(129);
    expect(S.at.of(s, u('sov-rp-58'))).toBe(boxes.pool);
    for (const unit of ALL_UNITS) {
      expect(S.flags.reduced.of(s, unit)).toBe(0);
      // Who starts the game is on the map, or can still be placed there; nobody else is.
      const starts = START_HEXES[unit]!.length > 0;
      expect([COUNTERS[unit]!.id, S.at.of(s, unit) >= 0 || S.at.of(s, unit) === boxes.reserve]).toEqual([
        COUNTERS[unit]!.id,
        starts,
      ]);
    }
  }
});

it('[3.2#2][4.3#1][12.1][12.2][8.6#1] the German side begins with no points and 14 replacement steps', () => {
  const view = game.view(newGame('historical'), 'soviet');
  expect([view.score, view.state]).toMatchObject([{ axis: 0 }, { infantrySteps: 14 }]);
});

it('[3.6#1][3.6#3] at the start each side holds its own side of the border, and nobody the water', () => {
  const s = newGame();
  for (let hex = 0; hex < HEXES; hex++) {
    const own =
      COUNTRY[hex] === USSR ? SOVIET : COUNTRY[hex] === GERMANY || COUNTRY[hex] === ROMANIA ? AXIS : 2;
    expect([labelOf(hex), S.ground.holder.of(s, hex)]).toEqual([labelOf(hex), isLand(hex) ? own : 2]);
  }
  for (const [hex, side] of [
    ['1209', AXIS],
    ['1537', AXIS],
    ['1420', SOVIET],
    ['1025', SOVIET],
  ] as const)
    expect([hex, S.ground.holder.of(s, h(hex))]).toEqual([hex, side]);
});

it('[11.23#1] all fortified lines are Soviet and intact at the start; one of them is the single hex 2845', () => {
  const s = newGame();
  const lines = [...HAS_LINE.keys()].filter((hex) => HAS_LINE[hex] === 1);
  expect(lines.length).toBeGreaterThan(20);
  for (const hex of lines) expect([hasLine(s, hex), S.ground.holder.of(s, hex)]).toEqual([true, SOVIET]);
  expect(hasLine(s, h('2845'))).toBe(true);
  for (const hex of ['2844', '2846', '2744', '2745', '2944', '2945']) expect(HAS_LINE[h(hex)]).toBe(0);
});

it('[3.4#5][11.24#5] the fortified zones stand before anybody is set up, one in each of their hexes, and are not moved by hand', () => {
  const s = newGame();
  const standing = ALL_UNITS.filter((unit) => S.at.of(s, unit) >= 0);
  expect(standing.every((unit) => IS_ZONE[unit] === 1)).toBe(true);
  expect(standing.map((unit) => S.at.of(s, unit)).sort((a, b) => a - b)).toEqual(
    [...FORTIFIED_ZONE_HEXES].sort((a, b) => a - b),
  );
  expect(broken(s, 'place', { unit: 'sov-fz-62', at: '1419' })).toEqual(['3.2#1']);
});

it('[3.5#1] the Soviets set up first and whole, then the German side', () => {
  const s = newGame();
  expect([asked(s), seatOf(s)]).toEqual(['setup.soviet', 'soviet']);
  // What lies in the other side's reserve is unknown.
  expect(broken(s, 'place', { unit: 'ger-inf-1', at: '1109' })).toEqual(['form']);
  expect(broken(s, 'end-phase')).toEqual(['3.4#2']);
  give(s, 'place-rest');
  expect(broken(s, 'end-phase')).toEqual([]);
  give(s, 'end-phase');
  expect([asked(s), seatOf(s)]).toEqual(['setup.axis', 'axis']);
  expect(broken(s, 'place', { unit: 'sov-fz-62', at: '1419' })).toEqual(['3.5#1']);
});

it('[3.4#2] a Soviet unit with one hex number starts there, one with several in any of them', () => {
  const s = newGame();
  const allows = (unit: string) => (hex: string) => broken(s, 'place', { unit, at: hex }).length === 0;
  expect(['3505', '3504', '3802'].filter(allows('sov-rd-177'))).toEqual(['3505']);
  expect(['2306', '3106', '2904', '2905', '3108'].filter(allows('sov-rc-65'))).toEqual([
    '2306',
    '3106',
    '2904',
  ]);
  give(s, 'place', { unit: 'sov-rc-65', at: '3106' });
  expect(S.at.of(s, u('sov-rc-65'))).toBe(h('3106'));
  // Set up, it may still be moved.
  expect(['2306', '3106', '2904'].filter(allows('sov-rc-65'))).toEqual(['2306', '2904']);
});

it('[3.4#3][3.4#6] units of an army start in any hex of its area, at the border too, within the stacking limit', () => {
  const s = newGame();
  const area = ['1025', '1125', '1225', '1226', '1326', '1427', '1428'];
  for (const at of area) expect([at, broken(s, 'place', { unit: 'sov-rc-6', at })]).toEqual([at, []]);
  expect(broken(s, 'place', { unit: 'sov-rc-6', at: '1327' })).toEqual(['3.4#3']);
  // 1025 lies at the border; its fortified zone and a corps leave room for two divisions.
  for (const [unit, wrong] of [
    ['sov-rc-6', []],
    ['sov-td-8', []],
    ['sov-rc-37', ['6.1']],
    ['sov-td-10', []],
    ['sov-td-32', ['6.1']],
  ] as const) {
    expect([unit, broken(s, 'place', { unit, at: '1025' })]).toEqual([unit, wrong]);
    if (wrong.length === 0) give(s, 'place', { unit, at: '1025' });
  }
});

it('[3.5#2][3.5#3][3.3#2] Romanians and R units start anywhere in Romania, other Germans anywhere in Greater Germany, next to Soviets too', () => {
  const s = germanSetUp();
  const allows = (unit: string, at: string) => broken(s, 'place', { unit, at }).length === 0;
  for (const unit of ['rom-ii', 'rom-cav', 'ger-inf-50', 'ger-al-22'])
    expect([unit, allows(unit, '1537'), allows(unit, '1320'), allows(unit, '1420')]).toEqual([
      unit,
      true,
      false,
      false,
    ]);
  for (const unit of ['ger-inf-1', 'ger-pz-1'])
    expect([unit, allows(unit, '1537'), allows(unit, '1320'), allows(unit, '1508')]).toEqual([
      unit,
      false,
      true,
      true,
    ]);
  // 1320 faces Brest and its garrison over the Bug.
  expect(S.at.count(s, h('1420'))).toBeGreaterThan(0);
  expect(broken(s, 'place', { unit: 'ger-inf-1', at: '1420' })).toEqual(['3.5#2']);
});

it('[3.5#2][6.1] the stacking limit holds in the German set-up', () => {
  const s = germanSetUp();
  const seven = UNITS_OF[AXIS]!.filter((unit) => START_HEXES[unit]!.includes(h('1320'))).slice(0, 7);
  for (const unit of idsOf(seven.slice(0, 6))) give(s, 'place', { unit, at: '1320' });
  expect(broken(s, 'place', { unit: idsOf(seven)[6], at: '1320' })).toEqual(['6.1']);
});

it('[3.5#7][3.5#4][ruling 87] the German set-up ends when Romania and the R units stand; who is left of Greater Germany is the OKH Reserve', () => {
  const s = germanSetUp();
  expect(broken(s, 'end-phase')).toEqual(['3.5#7']);
  const bound = ALL_UNITS.filter((unit) => COUNTERS[unit]!.arrival.how === 'romania');
  const [last] = bound.slice(-1);
  const places = [...COUNTRY.keys()].filter((hex) => COUNTRY[hex] === ROMANIA && isLand(hex)).map(labelOf);
  for (const unit of idsOf(bound)) {
    expect([unit, broken(s, 'end-phase')]).toEqual([unit, ['3.5#7']]);
    const at = places.find((hex) => broken(s, 'place', { unit, at: hex }).length === 0);
    give(s, 'place', { unit, at });
  }
  expect(S.at.of(s, last!)).toBeGreaterThanOrEqual(0);
  expect(broken(s, 'end-phase')).toEqual([]);
  give(s, 'end-phase');
  expect(asked(s)).toBe('axis.declare');
  const reserve = ALL_UNITS.filter((unit) => S.at.of(s, unit) === boxes.reserve);
  expect(reserve.every((unit) => COUNTERS[unit]!.arrival.how === 'germany')).toBe(true);
  expect(reserve.length).toBe(COUNTERS.filter(({ arrival }) => arrival.how === 'germany').length);
});

it('[3.5#7][3.4#2][ruling 87] the Soviet set-up ends only with every starting unit in a hex of its own', () => {
  const s = newGame();
  give(s, 'place-rest');
  for (const unit of UNITS_OF[SOVIET]!)
    if (START_HEXES[unit]!.length > 0) expect(START_HEXES[unit]).toContain(S.at.of(s, unit));
  expect(named(give(s, 'end-phase'), 'set-up')).toMatchObject({ side: 'soviet' });
});

it('[ruling 87][6.3#1] nationalities stay apart in the set-up', () => {
  const s = germanSetUp();
  give(s, 'place', { unit: 'rom-ii', at: '1537' });
  expect(broken(s, 'place', { unit: 'ger-inf-50', at: '1537' })).toEqual(['6.3#1']);
  expect(broken(s, 'place', { unit: 'rom-iii', at: '1537' })).toEqual([]);
});

it('[ruling 87][11.7] while it sets up the German side sees only the top of each Soviet stack', () => {
  const s = germanSetUp();
  const seen = Object.keys(game.view(s, 'axis').units as object).filter((id) => id.startsWith('sov-'));
  const tops = UNITS_OF[SOVIET]!.filter((unit) => S.at.of(s, unit) >= 0 && S.flags.top.of(s, unit) === 1);
  expect(seen.sort()).toEqual(idsOf(tops).sort());
});

it('[3.4#3][3.5#2] what the set-up offers is what it allows, for a unit that stands already too', () => {
  for (const s of [newGame(), germanSetUp()]) {
    const rng = new Rng(11);
    for (let n = 0; n < 60; n++) {
      const nodes = game.choices(s).filter(({ kind }) => kind === 'place');
      const order = randomOrder(nodes, rng);
      expect([order, game.check(s, seatOf(s), order)]).toEqual([order, []]);
      if (n % 2 === 0) game.apply(s, order, rngChance(rng));
    }
  }
});

it('the ready-made set-up is reached by hand too, and who is placed by hand stays', () => {
  const s = newGame();
  give(s, 'place', { unit: 'sov-rc-65', at: '3106' });
  give(s, 'place-rest');
  expect(S.at.of(s, u('sov-rc-65'))).toBe(h('3106'));
  expect(us('sov-rc-10', 'sov-td-8').every((unit) => S.at.of(s, unit) >= 0)).toBe(true);
  const ready = newGame('historical');
  expect(SIDE_OF.every((_, unit) => START_HEXES[unit]!.length > 0 === S.at.of(ready, unit) >= 0)).toBe(true);
  expect(stateHash(game, ready)).not.toBe(stateHash(game, s));
});
