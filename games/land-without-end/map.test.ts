import { neighbours, setOf } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from './data.ts';
import {
  ASIDE_HEXES,
  AXIS_SOURCES,
  DEFAULT_HEX,
  HEX_LABELS,
  hexOf,
  labelOf,
  SOVIET_SOURCES,
  TOWN,
  UNITS_OF,
} from './declare/roster.ts';
import {
  COUNTRY,
  EAST_OF_GAS,
  GERMANY,
  HAS_LINE,
  IS_LAKE,
  IS_WAY,
  isLand,
  LAKE,
  ON_ROAD,
  PORT_SEAS,
  ROMANIA,
  SEA,
  SOUTH_SECTOR,
  USSR,
  WATER,
} from './terrain.ts';
import { AXIS, SOVIET } from './vocabulary.ts';

const at = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;
const edge = (name: string): string[] => [...setOf(board, name)].map(labelOf);
const around = (label: string): string[] => neighbours(board, hexOf(label)).map(labelOf).sort();

/** Steps from the sources over land, and over lakes too if said so, by no side of sea; -1 where there is no way. */
function stepsFrom(sources: readonly number[], lakes = false, closed: readonly number[] = []): Int16Array {
  const steps = new Int16Array(board.size).fill(-1);
  const queue = sources.filter(isLand);
  for (const hex of queue) steps[hex] = 0;
  for (const hex of queue)
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const next = board.to[e]!;
      if (steps[next] !== -1 || closed.includes(next) || WATER[e] === SEA) continue;
      if (!lakes && WATER[e] === LAKE) continue;
      if (!isLand(next) && !(lakes && IS_LAKE[next])) continue;
      steps[next] = steps[hex]! + 1;
      queue.push(next);
    }
  return steps;
}

describe('the grid', () => {
  it('[2.2#1][2.2#2] gives each of 1952 hexes a number of its own, columns 10 to 48', () => {
    expect(new Set(HEX_LABELS).size).toBe(1952);
    expect(HEX_LABELS.every((label) => /^(1\d|[234]\d)\d\d$/.test(label))).toBe(true);
  });

  it('[2.2#3] sets odd columns half a hex lower than even ones', () => {
    expect(around('2123')).toEqual(['2023', '2024', '2122', '2124', '2223', '2224']);
    expect(around('2844')).toEqual(['2743', '2744', '2843', '2845', '2943', '2944']);
    for (const label of HEX_LABELS) {
      const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))];
      const low = column % 2;
      const ring = [at(column, row - 1), at(column, row + 1)];
      for (const c of [column - 1, column + 1]) ring.push(at(c, row - 1 + low), at(c, row + low));
      expect(around(label)).toEqual(ring.filter((other) => hexOf(other) >= 0).sort());
    }
  });

  it('[1.4] runs from 1007 to 4801, 4801 to 4853, 4853 to 1048 and 1048 to 1007, corners in both sides', () => {
    const corners = {
      '1007': ['north', 'west'],
      '4801': ['north', 'east'],
      '4853': ['south', 'east'],
      '1048': ['south', 'west'],
    };
    for (const [corner, sides] of Object.entries(corners))
      for (const side of ['north', 'east', 'south', 'west'])
        expect(edge(`${side}-edge`).includes(corner), `${corner} ${side}`).toBe(sides.includes(side));
    expect(edge('east-edge')).toEqual(Array.from({ length: 53 }, (_, i) => at(48, i + 1)));
    expect(edge('west-edge')).toEqual(Array.from({ length: 42 }, (_, i) => at(10, i + 7)));
  });
});

describe('sources', () => {
  it('German ones are the west edge of Greater Germany and Romania (7.3#1)', () => {
    const west = edge('west-edge').filter((label) => {
      const country = COUNTRY[hexOf(label)];
      return country === GERMANY || country === ROMANIA;
    });
    expect(AXIS_SOURCES.map(labelOf)).toEqual(west);
    expect([west[0], west.at(-1)]).toEqual(['1010', '1045']);
  });

  it('1025 to 1030 are Soviet and no source (8.3#1)', () => {
    for (const hex of ASIDE_HEXES) expect([COUNTRY[hex], AXIS_SOURCES.includes(hex)]).toEqual([USSR, false]);
  });

  it('Soviet ones are the east edge and the south edge from 3752 to 4853 (7.9#1)', () => {
    const wanted = new Set([...edge('east-edge'), ...edge('south-edge').filter((label) => label >= '3752')]);
    expect(new Set(SOVIET_SOURCES.map(labelOf))).toEqual(
      new Set([...wanted].filter((label) => isLand(hexOf(label)))),
    );
    expect(wanted.has('3752') && wanted.has('4853')).toBe(true);
  });

  it('every German-side unit of the default set-up is within twelve hexes of one (7.3#1)', () => {
    const steps = stepsFrom(AXIS_SOURCES);
    for (const u of UNITS_OF[AXIS]!) {
      const hex = DEFAULT_HEX[u]!;
      if (hex >= 0) expect(steps[hex]! >= 0 && steps[hex]! <= 12, labelOf(hex)).toBe(true);
    }
  });

  it('every Soviet unit of the default set-up has a way to one, and so has every hex of the USSR (7.9#2)', () => {
    const steps = stepsFrom(SOVIET_SOURCES);
    for (const u of UNITS_OF[SOVIET]!) {
      const hex = DEFAULT_HEX[u]!;
      if (hex >= 0) expect(steps[hex], labelOf(hex)).toBeGreaterThanOrEqual(0);
    }
    for (const hex of COUNTRY.keys()) if (COUNTRY[hex] === USSR) expect(steps[hex]).toBeGreaterThanOrEqual(0);
  });
});

describe('lines and coasts', () => {
  it('German-side sources lie west of the GAS line and Soviet ones east of it (7.4#1)', () => {
    expect(AXIS_SOURCES.some((hex) => EAST_OF_GAS[hex] === 1)).toBe(false);
    expect(SOVIET_SOURCES.every((hex) => EAST_OF_GAS[hex] === 1)).toBe(true);
  });

  it('[ruling 4] all of Romania lies south of the sector line, East Prussia and Moscow north (9.31)', () => {
    for (const hex of COUNTRY.keys()) if (COUNTRY[hex] === ROMANIA) expect(SOUTH_SECTOR[hex]).toBe(1);
    for (const label of ['1209', '4618', '3802']) expect(SOUTH_SECTOR[hexOf(label)]).toBe(0);
  });

  it('only towns are coastal supply, at the Black Sea and the Sea of Azov (7.10)', () => {
    for (const label of ['2141', '2548', '3348', '3844'])
      expect(PORT_SEAS[hexOf(label)], label).toBeGreaterThan(0);
    for (const label of ['2306', '3802', '3701', '1507']) expect(PORT_SEAS[hexOf(label)], label).toBe(0);
  });

  it('Leningrad, cut off by land, still has a way over Lake Ladoga (8.5#2, 7.13#1)', () => {
    const taken = ['3702', '3803', '3902'].map(hexOf);
    expect(stepsFrom(SOVIET_SOURCES, false, taken)[hexOf('3802')]).toBe(-1);
    expect(stepsFrom(SOVIET_SOURCES, true, taken)[hexOf('3802')]).toBeGreaterThan(0);
  });

  it('marks as ways what decides on German supply: roads, cities, lines and sources', () => {
    for (const hex of IS_WAY.keys()) {
      const way = ON_ROAD[hex]! > 0 || TOWN[hex] === 3 || HAS_LINE[hex]! > 0 || AXIS_SOURCES.includes(hex);
      expect(IS_WAY[hex], labelOf(hex)).toBe(way ? 1 : 0);
    }
  });
});
