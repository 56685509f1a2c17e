import { borderBetween, IMPASSABLE } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { CLEAR, MUD, SNOW } from './charts.ts';
import { board } from './data.ts';
import { COST_CLASSES, hexOf, IS_LAND, ROW } from './declare/roster.ts';
import * as T from './terrain.ts';

const cost = (cls: (typeof COST_CLASSES)[number], label: string, weather = CLEAR as number): number =>
  T.entryCost(COST_CLASSES.indexOf(cls), weather, hexOf(label));
const border = (a: string, b: string): number => borderBetween(board, hexOf(a), hexOf(b));
const swamps = Array.from(board.labels.keys()).filter((hex) => T.GROUND[hex] === T.SWAMP);

describe('ground', () => {
  it('(6.03) clear costs 1, forest 2, swamp 2 (cavalry 3, armor 4), mountain 3 (mountain units 2)', () => {
    expect([cost('infantry', '1912'), cost('armor', '1828'), cost('infantry', '1928')]).toEqual([1, 2, 2]);
    expect([cost('cavalry', '1928'), cost('armor', '1928'), cost('mountain', '1928')]).toEqual([3, 4, 2]);
    const peak = board.labels.find((_, hex) => T.GROUND[hex] === T.MOUNTAIN)!;
    expect([
      cost('infantry', peak),
      cost('cavalry', peak),
      cost('armor', peak),
      cost('mountain', peak),
    ]).toEqual([3, 3, 3, 2]);
    expect(T.RIVER_COST).toBe(1);
  });

  it('(6.4, 10.35, ruling 14) in Snow swamps of rows 01 to 16 are as forest, those of rows 17 to 60 as clear', () => {
    expect(swamps.some((hex) => ROW[hex]! <= 16) && swamps.some((hex) => ROW[hex]! > 16)).toBe(true);
    for (const hex of swamps) {
      expect(T.groundIn(hex, SNOW), board.labels[hex]).toBe(ROW[hex]! <= 16 ? T.FOREST : T.OPEN);
      expect(T.groundIn(hex, MUD)).toBe(T.SWAMP);
      expect(cost('armor', board.labels[hex]!, SNOW)).toBe(ROW[hex]! <= 16 ? 2 : 1);
    }
  });

  it('(6.12) no unit enters sea, lake or closed land, the ice road hex in Snow included', () => {
    for (const label of ['3822', '0713', '6016'])
      for (const cls of COST_CLASSES) expect(cost(cls, label, SNOW), label).toBe(0);
  });

  it('(10.33b) a major city stands on clear ground', () => {
    expect([T.IS_MAJOR_HEX[hexOf('1623')], T.GROUND[hexOf('1623')]]).toEqual([1, T.OPEN]);
  });
});

describe('borders', () => {
  it('(6.03, 24.5) cost what their far hex costs, one more across a river unless rivers cost nothing', () => {
    const e = border('3711', '3810');
    const infantry = COST_CLASSES.indexOf('infantry');
    expect([T.borderCosts(infantry, CLEAR)[e], T.borderCosts(infantry, CLEAR, true)[e]]).toEqual([2, 1]);
    expect(T.borderCosts(infantry, CLEAR)[border('0714', '0713')]).toBe(IMPASSABLE);
    for (const cls of COST_CLASSES.keys())
      for (const weather of [CLEAR, MUD, SNOW]) {
        const costs = T.borderCosts(cls, weather);
        for (let b = 0; b < costs.length; b++) {
          const plain = T.entryCost(cls, weather, board.to[b]!) + T.IS_RIVER[b]! * T.RIVER_COST;
          if (costs[b] !== (T.IS_CLOSED[b] === 1 ? IMPASSABLE : plain)) expect(costs[b]).toBe(plain);
        }
      }
  });

  it('(6.12, 4.01a) the coastline closes every way to water, and some between land and land', () => {
    for (let e = 0; e < board.to.length; e++)
      if (IS_LAND[board.from[e]!] !== IS_LAND[board.to[e]!]) expect(T.IS_CLOSED[e]).toBe(1);
    expect(T.IS_CLOSED[border('3724', '3823')]).toBe(0);
    expect(T.IS_CLOSED[border('0714', '0713')]).toBe(1);
  });

  it('(10.1a, 24.5) rivers run on hexsides, both ways alike: the Volga between 3711 and 3810', () => {
    for (let e = 0; e < board.to.length; e++) {
      const back = borderBetween(board, board.to[e]!, board.from[e]!);
      expect(T.IS_RIVER[back]).toBe(T.IS_RIVER[e]);
      expect(T.IS_CLOSED[back]).toBe(T.IS_CLOSED[e]);
    }
    expect(T.IS_RIVER[border('3711', '3810')]).toBe(1);
    expect(T.IS_RAIL[border('3711', '3810')]).toBe(0);
  });
});
