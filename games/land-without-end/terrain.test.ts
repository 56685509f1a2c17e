import { borderBetween } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { SHIFTS } from './charts.ts';
import { board } from './data.ts';
import { HEXES, HOME_LOSS, hexOf, labelOf, TOWN, WORTH_OF } from './declare/roster.ts';
import {
  ALLOWS_MOBILE,
  axisLoss,
  BORDER_ZONE,
  CLEAR,
  COUNTRY,
  DRIES_MARSH,
  enterCost,
  FOREST,
  GERMANY,
  GROUND,
  HAMPERS,
  HAS_LINE,
  HILLS,
  IS_FROZEN,
  isLand,
  LAKE,
  MARSH,
  ON_ROAD,
  RIVER,
  ROAD,
  ROMANIA,
  riverCost,
  SEA,
  STRAIT,
  USSR,
  WATER,
  WEATHER_ZONE,
} from './terrain.ts';
import { PACES, WEATHERS } from './vocabulary.ts';

const D = 0;
const row = (weather: string, ground: number) =>
  PACES.map((_, pace) => enterCost(WEATHERS.indexOf(weather as never), pace, ground));
const rivers = (weather: string) =>
  PACES.map((_, pace) => riverCost(WEATHERS.indexOf(weather as never), pace));
const side = (a: string, b: string) => borderBetween(board, hexOf(a), hexOf(b));
const yes = (column: Uint8Array) => WEATHERS.filter((_, i) => column[i] === 1).join('');

describe('costs, by mechanized, foot, mountain and cavalry', () => {
  it('[9.10] clear costs everybody 1', () => expect(row('D', CLEAR)).toEqual([1, 1, 1, 1]));
  it('[9.11] forest costs mechanized units 2', () => expect(row('D', FOREST)).toEqual([2, 1, 1, 1]));
  it('[9.12] hills cost 3, mountain troops and cavalry 1, other units 2', () =>
    expect(row('D', HILLS)).toEqual([3, 2, 1, 1]));
  it('[9.13] marsh costs 4, cavalry 1, other units 2', () => expect(row('D', MARSH)).toEqual([4, 2, 2, 1]));
  it('a river costs 1 more, mechanized units 2 (9.14)', () => expect(rivers('D')).toEqual([2, 1, 1, 1]));
  it('mechanized over a river into hills: 5 (9.20)', () =>
    expect(enterCost(D, 0, HILLS) + riverCost(D, 0)).toBe(5));
  it('rain takes 2 points of German-side mechanized units and 1 of others, and changes no cost (10.4)', () => {
    expect([axisLoss(1, true), axisLoss(1, false), axisLoss(0, true), axisLoss(2, true)]).toEqual([
      2, 1, 0, 0,
    ]);
    for (const ground of [CLEAR, FOREST, HILLS, MARSH]) expect(row('R', ground)).toEqual(row('D', ground));
    expect(rivers('R')).toEqual(rivers('D'));
  });
  it('mud doubles what hexes cost, and rivers cost 2, mechanized units 3 (10.5)', () => {
    for (const ground of [CLEAR, FOREST, HILLS, MARSH])
      expect(row('M', ground)).toEqual(row('D', ground).map((cost) => cost * 2));
    expect(rivers('M')).toEqual([3, 2, 2, 2]);
  });
  it('in frost rivers are free and marsh is clear (10.6)', () => {
    expect(row('F', MARSH)).toEqual(row('D', CLEAR));
    expect(row('F', HILLS)).toEqual(row('D', HILLS));
    expect(rivers('F')).toEqual([0, 0, 0, 0]);
    expect(yes(DRIES_MARSH)).toBe('FS');
  });
  it('in snow clear and marsh cost 2, the rest double, and no water hinders (10.7#1, 10.7#2)', () => {
    expect(row('S', CLEAR)).toEqual([2, 2, 2, 2]);
    expect(row('S', MARSH)).toEqual([2, 2, 2, 2]);
    expect(row('S', FOREST)).toEqual([4, 2, 2, 2]);
    expect(rivers('S')).toEqual([0, 0, 0, 0]);
    expect(yes(IS_FROZEN)).toBe('S');
  });
  it('no mobile assault in mud or snow (9.24#3)', () => expect(yes(ALLOWS_MOBILE)).toBe('DRF'));
  it('rivers and marsh hamper attacks in dry weather, rain and mud (11.16#2, 11.17)', () =>
    expect(yes(HAMPERS)).toBe('DRM'));
});

describe('the ground', () => {
  it('[9.8][9.10] every land hex has one terrain, and cities stand in clear', () => {
    for (let hex = 0; hex < HEXES; hex++) {
      if (TOWN[hex] === 3) expect(GROUND[hex], labelOf(hex)).toBe(CLEAR);
      if (TOWN[hex]! > 0) expect(isLand(hex)).toBe(true);
    }
  });

  it('every land hex is German, Romanian or Soviet at the start, and no other is anybody’s (3.6#1)', () => {
    for (let hex = 0; hex < HEXES; hex++) expect(COUNTRY[hex] !== 0, labelOf(hex)).toBe(isLand(hex));
  });

  it('the Sivash and the Kerch Straits are two sides each, with southern weather (7.14)', () => {
    const straits = [...WATER.keys()].filter((e) => WATER[e] === STRAIT);
    expect(straits.map((e) => `${labelOf(board.from[e]!)}/${labelOf(board.to[e]!)}`).sort()).toEqual([
      '2844/2845',
      '2845/2844',
      '2944/2945',
      '2945/2944',
      '3348/3449',
      '3448/3449',
      '3449/3348',
      '3449/3448',
    ]);
    expect(straits.every((e) => BORDER_ZONE[e] === 1)).toBe(true);
  });

  it('[ruling 37] the side between the two Sivash sides is sea', () =>
    expect(WATER[side('2845', '2944')]).toBe(SEA));

  it('[ruling 97] water parts Oranienbaum from Leningrad', () => {
    expect([WATER[side('3701', '3801')], WATER[side('3701', '3802')]]).toEqual([SEA, SEA]);
  });

  it('[10.2#1] southern weather holds in the Crimea alone', () => {
    for (const label of ['2548', '2845', '2945', '3348', '3448']) expect(WEATHER_ZONE[hexOf(label)]).toBe(1);
    for (const label of ['2844', '2944', '3449', '2141']) expect(WEATHER_ZONE[hexOf(label)]).toBe(0);
  });

  it('2845 is a line of its own, no line lies in a city, and all are Soviet (11.23#1)', () => {
    expect(HAS_LINE[hexOf('2845')]).toBe(1);
    for (let e = board.start[hexOf('2845')]!; e < board.start[hexOf('2845') + 1]!; e++)
      expect(HAS_LINE[board.to[e]!]).toBe(0);
    for (let hex = 0; hex < HEXES; hex++)
      if (HAS_LINE[hex]) expect([COUNTRY[hex], TOWN[hex] === 3]).toEqual([USSR, false]);
  });

  it('a Rollbahn crosses the same side both ways, and every hex of it has one (9.19#1)', () => {
    for (let e = 0; e < ROAD.length; e++) {
      expect(ROAD[e]).toBe(ROAD[borderBetween(board, board.to[e]!, board.from[e]!)]);
      if (ROAD[e]) expect([ON_ROAD[board.from[e]!], ON_ROAD[board.to[e]!]]).toEqual([1, 1]);
    }
  });

  it('water is the same seen from both sides', () => {
    for (let e = 0; e < WATER.length; e++)
      expect(WATER[e]).toBe(WATER[borderBetween(board, board.to[e]!, board.from[e]!)]);
    for (const kind of [RIVER, LAKE, SEA]) expect(WATER.includes(kind)).toBe(true);
  });
});

it('[12.4] the chart sums up: what ground and water cost in each weather, by mechanized, foot, mountain and cavalry', () => {
  const chart = Object.fromEntries(
    WEATHERS.map((weather) => [
      weather,
      [CLEAR, FOREST, HILLS, MARSH].map((ground) => row(weather, ground)).concat([rivers(weather)]),
    ]),
  );
  const dry = [
    [1, 1, 1, 1],
    [2, 1, 1, 1],
    [3, 2, 1, 1],
    [4, 2, 2, 1],
    [2, 1, 1, 1],
  ];
  expect(chart).toEqual({
    D: dry,
    R: dry,
    M: [...dry.slice(0, 4).map((costs) => costs.map((cost) => cost * 2)), [3, 2, 2, 2]],
    F: [...dry.slice(0, 3), dry[0], [0, 0, 0, 0]],
    S: [...dry.slice(0, 3).map((costs) => costs.map((cost) => cost * 2)), [2, 2, 2, 2], [0, 0, 0, 0]],
  });
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

describe('what hexes are worth', () => {
  it('one point for a small town, two for a large one, four for a city; 163 in all (4.2#1)', () => {
    for (let hex = 0; hex < HEXES; hex++)
      expect(WORTH_OF[hex], labelOf(hex)).toBe(COUNTRY[hex] === USSR ? [0, 1, 2, 4][TOWN[hex]!] : 0);
    expect(WORTH_OF.reduce((sum, points) => sum + points)).toBe(163);
  });

  it('a hex of Greater Germany is worth one, Memel two and Königsberg four, and no more (4.2#3, 4.3#2)', () => {
    for (let hex = 0; hex < HEXES; hex++) {
      const special = { '1507': 2, '1209': 4 }[labelOf(hex)];
      expect(HOME_LOSS[hex], labelOf(hex)).toBe(special ?? (COUNTRY[hex] === GERMANY ? 1 : 0));
    }
  });

  it('Romania is worth nothing (ruling 132)', () => {
    for (let hex = 0; hex < HEXES; hex++)
      if (COUNTRY[hex] === ROMANIA) expect(WORTH_OF[hex]! + HOME_LOSS[hex]!).toBe(0);
  });
});
