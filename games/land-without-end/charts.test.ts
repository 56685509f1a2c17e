import { describe, expect, it } from 'vitest';
import {
  CHECK_TURNS,
  collapses,
  combatResult,
  FIRST_COLUMN,
  gastModifier,
  gastShift,
  isAutomatic,
  LAST_COLUMN,
  LAST_TURN,
  levelOf,
  MOSCOW_MODIFIERS,
  needAt,
  replacementRate,
  SHIFTS,
  SOUTHERN_ROLL,
  turnName,
  weatherOf,
} from './charts.ts';
import { CHARTS, SCHEDULES } from './data.ts';
import { WEATHERS } from './vocabulary.ts';

const turns = Array.from({ length: 22 }, (_, i) => i + 1);
const dice = [1, 2, 3, 4, 5, 6];
const weather = (turn: number, roll: number) => WEATHERS[weatherOf(turn, roll)];

describe('turns', () => {
  it('[12.10] are 22: one in June, four in each month from July to November, one in December', () => {
    expect(LAST_TURN).toBe(22);
    expect([1, 2, 5, 6, 8, 9, 10, 12, 14, 18, 20, 22].map(turnName)).toEqual(
      'June IV,July I,July IV,August I,August III,August IV,September I,September III,October I,November I,November III,December I'.split(
        ',',
      ),
    );
  });

  it('waive rules for the Germans in the first, or the first three (5.4#1, 5.4#3, 5.4#4, 5.4#5)', () => {
    expect(SCHEDULES.germanWaivers).toMatchObject({ romania: 1, movement: 1, rivers: 3, nearestRoad: 3 });
    expect(CHARTS.movement.firstTurn).toMatchObject({ mech: 14, nonmech: 7 });
  });

  it('end the OKH Reserve with the second (3.5#6)', () => expect(SCHEDULES.reserve.until).toBe(2));
  it('bring the debit for fortified zones from the fourth on (4.2#4)', () =>
    expect(SCHEDULES.zoneDebit.from).toBe(4));
  it('let Directive No. 3 be rescinded from the eighth on (7.12#2)', () =>
    expect(SCHEDULES.directive3.rescindFrom).toBe(8));
  it('bring Stavka Directive No. 1 in the sixth (8.14#1)', () =>
    expect(SCHEDULES.stavkaDirective.turn).toBe(6));
  it('bring the August of attenuated supply from the sixth to the ninth (7.4#5)', () =>
    expect(SCHEDULES.august).toMatchObject({ from: 6, to: 9 }));
  it('let a pause be declared after the second to the fifth, for three turns (7.5#1)', () =>
    expect(SCHEDULES.pause).toMatchObject({ after: [2, 3, 4, 5], lasts: 3 }));
  it('bring VIII FliegerKorps from the second to the 21st (11.25#1)', () =>
    expect(SCHEDULES.support).toMatchObject({ from: 2, to: 21 }));
  it('a concentration is of 18 units (7.6#2)', () => expect(SCHEDULES.concentration.units).toBe(18));
  it('fourteen replacement steps (8.6#1)', () => expect(SCHEDULES.infantrySteps.steps).toBe(14));
  it('the ICA is restored for five (8.9#2)', () => expect(SCHEDULES.coastalArmy.steps).toBe(5));
  it('Guards in turns 12 and 20 (8.13#1)', () => expect(SCHEDULES.guards.turns).toEqual([12, 20]));

  it('replacement centres give 2, then 3, 4, 5, 6, 7 and 8 units (8.7#2, 8.8)', () => {
    const rates = turns.map(replacementRate);
    expect(rates).toEqual([0, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8]);
  });

  it('[12.5] ten withdrawals from turn 16 to 21, in order of turns', () => {
    expect(SCHEDULES.withdrawals.map((slot) => slot.turn)).toEqual([16, 17, 17, 18, 18, 19, 19, 20, 20, 21]);
  });
});

describe('combat', () => {
  it('the table runs from 1:3 to 6:1; above it DE, below it AL1 (11.10)', () => {
    expect(CHARTS.combat.columns).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);
    expect([FIRST_COLUMN, LAST_COLUMN]).toEqual([-1, 6]);
    for (const die of dice) {
      expect([combatResult(7, die), combatResult(30, die)]).toEqual(['DE', 'DE']);
      expect([combatResult(-2, die), combatResult(-9, die)]).toEqual(['AL1', 'AL1']);
    }
    expect([-2, -1, 6, 7].map(isAutomatic)).toEqual([true, false, false, true]);
  });

  it('a 5 at 6:1 is DE (11.28#1)', () => expect(combatResult(6, 5)).toBe('DE'));

  it('[12.8] one column is worth one pip, and a higher die is never worse', () => {
    for (let step = FIRST_COLUMN; step < LAST_COLUMN; step++)
      for (const die of dice.slice(1)) expect(combatResult(step, die)).toBe(combatResult(step + 1, die - 1));
  });

  it('ground and works shift columns (11.14, 11.15, 11.16#2, 11.21, 11.22#1, 11.23#2, 11.24#1)', () => {
    expect(SHIFTS).toMatchObject({
      forest: -1,
      hills: -2,
      marsh: 1,
      'large-town': -1,
      city: -2,
      line: -1,
      zone: -1,
    });
  });

  it('so do the order of phases, the air and attacks from all round (5.3#3, 11.25#2, 11.27#2)', () => {
    expect(SHIFTS).toMatchObject({ assaultFirst: 1, support: 1, concentricGerman: 2, concentricOther: 1 });
  });

  it('the ArKo throws three dice (11.26#1)', () => expect(CHARTS.artillery.dice).toBe(3));
  it('a refit succeeds on 1 to 4 (8.11#3)', () => expect(CHARTS.refit.succeedsTo).toBe(4));
  it('a mobile assault costs 6 (9.23#1)', () => expect(CHARTS.movement.mobileAssault.cost).toBe(6));
  it('supply reaches 12 hexes (7.3#1)', () => expect(CHARTS.supply.range).toBe(12));
  it('a Rollbahn hex costs 1, with one hex more for foot and two for mechanized units (9.19#1, 9.19#2, 9.19#3)', () =>
    expect(CHARTS.movement.road).toMatchObject({ cost: 1, nonmech: 1, mech: 2 }));
  it('five divisions sail, or the ICA for all five (9.17#1, 9.17#3)', () =>
    expect(CHARTS.movement.sea).toMatchObject({ divisions: 5, army: 5 }));
});

describe('attenuated supply', () => {
  it('one is added from September to November, two in December (7.4#4)', () => {
    const added = turns.map((turn) => gastModifier(turn, false, 0));
    expect(added).toEqual([...Array(9).fill(0), ...Array(12).fill(1), 2]);
  });

  it('one is taken off in August if all attackers are west of the line (7.4#5)', () => {
    const west = turns.filter((turn) => gastModifier(turn, true, 0) < gastModifier(turn, false, 0));
    expect(west).toEqual([6, 7, 8, 9]);
    expect(gastModifier(6, true, 0)).toBe(-1);
  });

  it('[12.7] mud and snow add one (judged); no roll helps the attacker, a higher one never less hurtful (7.4#2)', () => {
    expect(WEATHERS.map((_, w) => gastModifier(1, false, w))).toEqual([0, 0, 1, 0, 1]);
    for (let roll = -2; roll < 12; roll++) {
      expect(gastShift(roll)).toBeLessThanOrEqual(0);
      expect(gastShift(roll + 1)).toBeLessThanOrEqual(gastShift(roll));
    }
    expect([gastShift(2), gastShift(3), gastShift(9)]).toEqual([0, -1, -3]);
  });
});

describe('weather', () => {
  it('is dry through turn 11, whatever is thrown (10.1)', () => {
    for (const turn of turns.slice(0, 11)) for (const die of dice) expect(weather(turn, die)).toBe('D');
    expect(CHARTS.weather.from).toBe(12);
  });

  it('is milder in the Crimea by two pips, and never foul there alone (10.2#2)', () => {
    expect(SOUTHERN_ROLL).toBe(-2);
    for (const turn of turns.slice(11))
      for (const die of dice)
        if (weather(turn, die) === 'D') expect(weather(turn, die + SOUTHERN_ROLL)).toBe('D');
  });

  it('[12.6] follows the season (judged): dry or rain in September, snow at the latest in December', () => {
    const of = (turn: number) => dice.map((die) => weather(turn, die)).join('');
    expect([of(12), of(14), of(18), of(22)]).toEqual(['DDDDRR', 'DRRMMM', 'MMFFFS', 'FFSSSS']);
    expect([weather(22, -1), weather(22, 0)]).toEqual(['R', 'M']);
  });
});

describe('victory', () => {
  it('[12.3] is checked on turns 5, 9, 13, 17 and 22; 52 is needed on the first, 119 on the last (4.5#1)', () => {
    expect(CHECK_TURNS).toEqual([5, 9, 13, 17, 22]);
    expect([needAt(5), needAt(22), needAt(6)]).toEqual([52, 119, undefined]);
    expect([needAt(9), needAt(13), needAt(17)]).toEqual([70, 82, 109]);
  });

  it.each([
    [119, 'axis', 'minor'],
    [124, 'axis', 'minor'],
    [125, 'axis', 'substantive'],
    [129, 'axis', 'substantive'],
    [130, 'axis', 'major'],
    [118, 'soviet', 'minor'],
    [98, 'soviet', 'minor'],
    [97, 'soviet', 'substantive'],
    [87, 'soviet', 'substantive'],
    [86, 'soviet', 'major'],
    [-5, 'soviet', 'major'],
  ] as const)(
    '[4.6#1][4.6#2][4.6#3][4.6#4][4.6#5][4.6#6] with %i points the %s side wins a %s victory',
    (points, side, level) => {
      expect(levelOf(points)).toEqual({ side, level });
    },
  );

  it('[12.9] Moscow falls to a roll of 2 or less (judged), with three modifiers for cities (4.4#1)', () => {
    expect([2, 3].map(collapses)).toEqual([true, false]);
    expect(MOSCOW_MODIFIERS.map((m) => m.add)).toEqual([-1, -1, -1]);
  });

  it('a declined withdrawal costs one point, a fortified zone one each turn (8.12#3)', () => {
    expect(CHARTS.victory.points).toMatchObject({ withdrawal: 1, zone: 1, home: 1 });
  });
});
