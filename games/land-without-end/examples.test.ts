import { isOver } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { combatResult, gastModifier, isAutomatic, levelOf, replacementRate } from './charts.ts';
import { AREAS, COUNTERS } from './data.ts';
import { HEXES, labelOf, START_HEXES, TOWN } from './declare/roster.ts';
import { S } from './declare/state.ts';
import { landWithoutEnd as game } from './index.ts';
import { nationsMix } from './rules/06-stacking.ts';
import { axisSupplyAt } from './rules/07-supply.ts';
import { stepOfOdds } from './rules/11-odds.ts';
import { enterCost, HAS_LINE, HILLS, MARSH, riverCost } from './terrain.ts';
import { broken, draw, give, h, named, types, u, us, withBox } from './test/draw.ts';
import { oddsIn, shiftsIn } from './test/fight.ts';
import { ROADS_HELD, spentIn } from './test/march.ts';
import { newGame, walkTo } from './test/walk.ts';
import { TOWN_SIZES, WEATHERS } from './vocabulary.ts';

const sizeOf = (hex: string): string => TOWN_SIZES[TOWN[h(hex)]!]!;
const factors = (attackers: readonly string[], from: string, target: string, defender = 'sov-rc-10') =>
  oddsIn({
    turn: 5,
    target,
    attackers,
    at: { ...Object.fromEntries(attackers.map((id) => [id, from])), [defender]: target },
  });

// The rulebook explains itself by examples; each of them is played here as it is told there.
describe('examples of the rulebook', () => {
  it('[1.3#1][1.3#2] half of three is one, half of two is one, and one unit alone keeps its one', () => {
    // Over the Bug from 1320 to Brest: an attacker of 3, of 2 (reduced) and of 1.
    expect(factors(['ger-inf-1'], '1320', '1420').attack.total).toBe(1);
    const reduced = { 'ger-inf-1': { reduced: true } };
    const two = {
      turn: 5,
      target: '1420',
      attackers: ['ger-inf-1'],
      at: { 'ger-inf-1': '1320', 'sov-rc-10': '1420' },
      marks: reduced,
    };
    expect(oddsIn(two).attack.total).toBe(1);
    expect(factors(['ger-sec-207'], '1320', '1420').attack.total).toBe(1);
  });

  it('[1.3#3] two or more that are halved are added up first', () => {
    expect(factors(['ger-inf-1', 'ger-inf-11', 'ger-inf-21'], '1320', '1420').attack.total).toBe(4);
  });

  it('[2.2#2] Rostov is the city in 4344, Grodno the large town in 1715', () => {
    expect([sizeOf('4344'), sizeOf('1715')]).toEqual(['city', 'large-town']);
  });

  it('[3.3#1][3.4#1][8.1#1] a unit with a 2 printed on it waits on turn 2, and comes in that turn', () => {
    const two = 'sov-rc-51';
    expect(COUNTERS[u(two)]!.arrival).toMatchObject({ how: 'turn', turn: 2 });
    expect(S.at.of(newGame('historical'), u(two))).toBe(S.at.boxes.track);
    for (const turn of [1, 2, 3]) {
      const s = withBox('track', [two], { turn, phase: 'axis.assault' });
      walkTo(s, 'soviet.entry');
      expect([turn, broken(s, 'enter', { units: [two], at: '2913' }).length === 0]).toEqual([
        turn,
        turn === 2,
      ]);
    }
  });

  it('[3.4#3] the area of 6th Army is 1025, 1125, 1225, 1226, 1326, 1427 and 1428', () => {
    const hexes = ['1025', '1125', '1225', '1226', '1326', '1427', '1428'];
    expect(AREAS.areas.find(({ id }) => id === '6A')!.hexes).toEqual(hexes);
    expect(START_HEXES[u('sov-rc-6')]!.map(labelOf).sort()).toEqual(hexes);
  });

  it('[4.2#1] each time the German side gains a small town it has one point more', () => {
    const s = draw({ turn: 6, phase: 'axis.movement', at: { 'ger-pz-1': '1323', 'sov-cc-6': '1524' } });
    for (let time = 0; time < 3; time++) {
      give(s, 'move', { units: ['ger-pz-1'], path: ['1323', '1423', '1323'] });
      expect(S.vp.of(s)).toBe(1);
      walkTo(s, 'soviet.movement');
      give(s, 'move', { units: ['sov-cc-6'], path: ['1524', '1523', '1423', '1523', '1524'] });
      expect(S.vp.of(s)).toBe(0);
      walkTo(s, 'axis.movement');
    }
  });

  it('[4.3#2] Memel lost is two points, Königsberg lost is four, and not one more', () => {
    const s = draw({ turn: 6, phase: 'soviet.movement', at: { 'sov-td-23': '1607', 'sov-td-28': '1309' } });
    expect(named(give(s, 'move', { units: ['sov-td-23'], path: ['1607', '1507'] }), 'scored')).toMatchObject({
      by: -2,
      vp: -2,
    });
    expect(named(give(s, 'move', { units: ['sov-td-28'], path: ['1309', '1209'] }), 'scored')).toMatchObject({
      by: -4,
      vp: -6,
    });
  });

  it('[4.5#1] 52 points at the check of turn 5 win; with 51 play goes on until that of turn 9', () => {
    const check = (turn: number, vp: number) => {
      const s = draw({ turn, phase: 'soviet.movement', score: { axis: vp } });
      walkTo(s, turn === 5 ? 'axis.pause' : 'axis.declare');
      return isOver(game.decision(s));
    };
    expect([check(5, 52), check(5, 51), check(8, 51), check(9, 70)]).toEqual([true, false, false, true]);
  });

  it('[4.6#1][4.6#2][4.6#3][4.6#4][4.6#5][4.6#6] the bands are 119 to 124, 125 to 129, 130 and more; 118 to 98, 97 to 87, 86 and less', () => {
    const bands = [119, 124, 125, 129, 130, 118, 98, 97, 87, 86].map((vp) =>
      Object.values(levelOf(vp)).join(' '),
    );
    expect(bands).toEqual([
      'axis minor',
      'axis minor',
      'axis substantive',
      'axis substantive',
      'axis major',
      'soviet minor',
      'soviet minor',
      'soviet substantive',
      'soviet substantive',
      'soviet major',
    ]);
  });

  it('[5.3#3] assaults before movement give one column to the right', () => {
    const fight = {
      target: '1423',
      attackers: ['ger-inf-1'],
      at: { 'ger-inf-1': '1323', 'sov-rc-10': '1423' },
    };
    expect(shiftsIn({ ...fight, state: { sequence: 'assault-first' } })).toEqual({ 'assault-first': 1 });
    expect(shiftsIn(fight)).toEqual({});
  });

  it('[6.3#3] the Italian CSIR stands with German mechanized units, and not with the Fast Corps, even with Germans in the hex', () => {
    expect(nationsMix(us('ita-csir', 'ger-pz-1', 'ger-mot-3'))).toBe(true);
    expect(nationsMix(us('ita-csir', 'hun-hf'))).toBe(false);
    expect(nationsMix(us('ita-csir', 'hun-hf', 'ger-pz-1'))).toBe(false);
  });

  it('[7.3#4] the nearest Rollbahn hex is four hexes off and does not work, another five hexes off does: out of supply', () => {
    const control = { ...ROADS_HELD.control, '2717': 'soviet' };
    expect(axisSupplyAt(draw({ ...ROADS_HELD, control, turn: 4 }), h('3113'))).toBe(0);
    expect(axisSupplyAt(draw({ ...ROADS_HELD, turn: 4 }), h('3113'))).toBe(2);
  });

  it('[7.4#4] in September, October and November one is added, not three; in December two', () => {
    expect([10, 13, 14, 17, 18, 21, 22].map((turn) => gastModifier(turn, false, 0))).toEqual([
      1, 1, 1, 1, 1, 1, 2,
    ]);
  });

  it('[7.5#1] a pause declared at the end of turn 2 lasts through turns 3, 4 and 5', () => {
    const s = draw({ turn: 2, phase: 'axis.pause' });
    give(s, 'pause');
    const paused: number[] = [];
    for (let n = 0; n < 4; n++) {
      if (S.pause.of(s) > 0) paused.push(S.turn.of(s));
      walkTo(s, 'axis.declare');
    }
    expect(paused).toEqual([3, 4, 5]);
  });

  it('[7.17] a Soviet source that the Germans take is no source for them', () => {
    expect(axisSupplyAt(draw({ at: { 'ger-inf-1': '4818' } }), h('4818'))).toBe(0);
  });

  it('[8.7#2][8.8] a centre gives 2, then 3, 4, 5, 6, 7 and 8 units', () => {
    expect([2, 4, 6, 10, 14, 18, 22].map(replacementRate)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('[8.10#3] the 65th Rifle Corps is a headquarters: nobody comes into the pool for it', () => {
    const s = withBox('pool', ['sov-rp-10'], {
      at: { 'ger-pz-1': '1323', 'ger-pz-6': '1323', 'sov-rc-65': '1423' },
    });
    expect(types(give(s, 'attack', { units: ['ger-pz-1', 'ger-pz-6'], target: '1423' }))).not.toContain(
      'drawn',
    );
  });

  it('[8.11#3] a refit succeeds with one to four, and fails with five and six', () => {
    const whole = [1, 2, 3, 4, 5, 6].map((die) => {
      const s = draw({
        turn: 5,
        phase: 'axis.refit',
        at: { 'ger-pz-1': '1320' },
        marks: { 'ger-pz-1': { reduced: true } },
      });
      give(s, 'refit', { units: ['ger-pz-1'] });
      walkTo(s, 'soviet.assault', [die]);
      return S.flags.reduced.of(s, u('ger-pz-1')) === 0;
    });
    expect(whole).toEqual([true, true, true, true, false, false]);
  });

  it('[9.17#3] the ICA is five divisions to the ships, full or reduced', () => {
    for (const marks of [{}, { 'sov-ica': { reduced: true } }]) {
      const s = draw({ phase: 'soviet.movement', at: { 'sov-ica': '2141', 'sov-rd-23': '2141' }, marks });
      give(s, 'sail', { units: ['sov-ica'], to: '2548' });
      expect(broken(s, 'sail', { units: ['sov-rd-23'], to: '2548' })).toEqual(['9.17#1']);
    }
  });

  it('[9.20] a mechanized unit that crosses a river into hills pays five', () => {
    expect(enterCost(0, 0, HILLS) + riverCost(0, 0)).toBe(5);
  });

  it('[10.2#2] one die for both zones, that of the south less two', () => {
    const s = draw({ turn: 16, phase: 'soviet.movement', state: { directive: false, wet: true } });
    walkTo(s, 'axis.declare', [4]);
    const [north, south] = [0, 1].map((zone) => WEATHERS[S.weather.of(s, zone)]);
    expect([north, south]).toEqual(['M', 'R']);
  });

  it('[10.7#2] in snow a marsh hex costs every unit two, and so does a clear one', () => {
    const snow = WEATHERS.indexOf('S');
    for (const pace of [0, 1, 2, 3])
      expect([enterCost(snow, pace, MARSH), enterCost(snow, pace, 0)]).toEqual([2, 2]);
    const winter = {
      turn: 20,
      state: { directive: false, wet: true, muddy: true, weather: { north: 'S', south: 'S' } },
    };
    expect(spentIn({ ...winter, units: ['sov-cc-6'], path: ['1423', '1422'] })).toBe(2);
  });

  it('[11.3] a unit in 2123 attacks 2122 or 2223, not both', () => {
    const at = { 'ger-inf-1': '2123', 'sov-rc-10': '2122', 'sov-rc-16': '2223' };
    for (const [first, second] of [
      ['2122', '2223'],
      ['2223', '2122'],
    ] as const) {
      const s = draw({ turn: 1, at });
      give(s, 'attack', { units: ['ger-inf-1'], target: first }, [1]);
      expect(broken(s, 'attack', { units: ['ger-inf-1'], target: second })).toEqual(['11.4#2']);
    }
  });

  it('[11.8] 26 against 7 is 3:1', () => expect(stepOfOdds(26, 7)).toBe(3));
  it('[11.9] 5 against 11 is 1:3', () => expect(stepOfOdds(5, 11)).toBe(2 - 3));

  it('[11.10] the table runs from 1:3 to 6:1: more is DE, less AL1, without a die', () => {
    expect([-2, -1, 6, 7].map(isAutomatic)).toEqual([true, false, false, true]);
    expect([combatResult(-2, 6), combatResult(7, 1)]).toEqual(['AL1', 'DE']);
  });

  it('[11.23#1] one line is the single hex 2845', () => {
    expect(HAS_LINE[h('2845')]).toBe(1);
    for (let hex = 0; hex < HEXES; hex++)
      if (HAS_LINE[hex] === 1 && labelOf(hex) > '2700' && labelOf(hex) < '3100')
        expect(labelOf(hex)).toBe('2845');
  });

  it('[11.27#1] from two opposite hexes, from three with one between each, from four and more', () => {
    const around = ['1422', '1522', '1523', '1424', '1323', '1322'];
    const troops = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58'];
    const from = (...places: number[]) => {
      const attackers = troops.slice(0, places.length);
      const at = Object.fromEntries(attackers.map((id, i) => [id, around[places[i]!]!]));
      return shiftsIn({ target: '1423', attackers, at: { ...at, 'sov-rc-10': '1423' } }).concentric ?? 0;
    };
    expect([from(0, 3), from(0, 2, 4), from(0, 1, 2, 3), from(0, 1, 2, 4)]).toEqual([2, 2, 2, 2]);
    expect([from(0), from(0, 1), from(0, 2), from(0, 1, 2)]).toEqual([0, 0, 0, 0]);
  });

  it('[11.28#1] a 5 at 6:1 is DE', () => expect(combatResult(6, 5)).toBe('DE'));

  it('[11.28#2] 20:1 with two columns to the left is 18:1, and so DE without a die', () => {
    const units = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-inf-1'];
    const at = { ...Object.fromEntries(units.map((unit) => [unit, '1123'])), 'sov-mil-l1': '1124' };
    expect(oddsIn({ target: '1124', attackers: units, at })).toMatchObject({ odds: 20, final: 18 });
    expect(types(give(draw({ at }), 'attack', { units, target: '1124' }))).toContain('automatic');
  });
});
