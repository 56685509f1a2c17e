import { describe, expect, it } from 'vitest';
import areas from './data/areas.json' with { type: 'json' };
import charts from './data/charts.json' with { type: 'json' };
import counters from './data/counters.json' with { type: 'json' };
import schedules from './data/schedules.json' with { type: 'json' };
import setUp from './data/set-up.json' with { type: 'json' };
import { AREAS, board, COUNTERS, TYPES_OF } from './data.ts';
import { readAreas, readCharts, readCounters, readSchedules, readSetUp } from './data-check.ts';
import type { Counters } from './data-schema.ts';

const all = { ...counters, types: TYPES_OF, units: COUNTERS } as Counters;
const read = {
  areas: (data: unknown) => readAreas(data, board, 'f'),
  charts: (data: unknown) => readCharts(data, board, 'f'),
  counters: (data: unknown) => readCounters(data, board, AREAS, 'f'),
  schedules: (data: unknown) => readSchedules(data, all, 'f'),
  setUp: (data: unknown) => readSetUp(data, board, all, AREAS, 'f'),
};
const files = { areas, charts, counters, schedules, setUp };
type File = keyof typeof files;

/** The faults of a file in which the value at each path is another; undefined takes it away. */
function faultsOf(file: File, ...changes: readonly (readonly [path: string, value: unknown])[]): string[] {
  const data: unknown = structuredClone(files[file]);
  for (const [path, value] of changes) {
    const keys = path.split('/');
    const last = keys.pop()!;
    let at = data as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  const result = read[file](data);
  return result.ok ? [] : result.faults.map((fault) => `${fault.at} ${fault.message}`);
}
const indexOf = (id: string): number => COUNTERS.findIndex((c) => c.id === id);
const area = indexOf('sov-rc-10');
const zone = indexOf('sov-fz-44');
const late = indexOf('ger-pz-2');
const entry = indexOf('sov-cc-4');

describe('a data file', () => {
  it.each(Object.keys(files) as File[])('%s is sound as it stands', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });

  it.each([
    ['areas', 'zones/0/hex', 12],
    ['charts', 'combat/rows/0/0', 'XX'],
    ['charts', 'more', 1],
    ['counters', 'units/3/type', 'horse'],
    ['counters', 'units/3/full', [1, 2]],
    ['counters', 'types/panzer', undefined],
    ['schedules', 'guards/turns/0', 23],
    ['setUp', 'soviet/sov-rc-29', 'here'],
  ] as const)('%s says where it breaks its schema: %s', (file, path, value) => {
    const faults = faultsOf(file, [path, value]);
    expect(faults.length).toBeGreaterThan(0);
    const parent = path.split('/').slice(0, -1).join('/');
    expect(faults.every((fault) => fault.startsWith(`f:/${parent}`))).toBe(true);
  });
});

describe('what no schema can say is named, too', () => {
  const cases: readonly (readonly [File, string, unknown, string])[] = [
    ['counters', 'units/1/id', 'ger-pz-1', 'f:/units/1 (ger-pz-1) this id appears twice'],
    ['counters', 'units/0/nation', 'soviet', 'f:/units/0 (ger-pz-1) soviet is no nation of the axis side'],
    [
      'counters',
      'units/0/reduced',
      [9, 2, 8],
      'f:/units/0 (ger-pz-1) the reduced face is stronger than the full one',
    ],
    [
      'counters',
      `units/${zone}/full`,
      [0, 1, 3],
      `f:/units/${zone} (sov-fz-44) a static unit has one step and does not move`,
    ],
    ['counters', `units/${area}/arrival/area`, '99A', `f:/units/${area} (sov-rc-10) there is no area 99A`],
    [
      'counters',
      `units/${zone}/arrival/hexes`,
      ['1507'],
      `f:/units/${zone} (sov-fz-44) 1507 is not Soviet land`,
    ],
    [
      'counters',
      `units/${entry}/arrival/hexes`,
      undefined,
      `f:/units/${entry} (sov-cc-4) needs hexes or any`,
    ],
    [
      'counters',
      `units/${late}/arrival/hexes`,
      ['4618'],
      `f:/units/${late} (ger-pz-2) Axis units name no hexes`,
    ],
    ['areas', 'zones/0/hex', '1708', 'f:/zones differs from the set fortified-zone of the map'],
    ['areas', 'areas/0/hexes/0', '1606', 'f:/areas/0 (8A) differs from the set area-8A of the map'],
    ['areas', 'centres/hexes/0', '1606', 'f:/centres differs from the set replacement-centre of the map'],
    ['areas', 'places/0/name', 'Rigga', 'f:/places/0 (2306) the map calls it Riga'],
    ['areas', 'places/0/size', 'city', 'f:/places/0 (2306) it is no city on the map'],
    ['areas', 'abroad/0/size', 'city', 'f:/abroad/0 (1507) it is no city on the map'],
    ['areas', 'history/turns/3/turn', 9, 'f:/history/turns/3 turn 4 is wanted here'],
    ['areas', 'history/turns/3/net', 9, 'f:/history/turns/3 net is not taken less debits'],
    ['charts', 'combat/columns/2', '2:1', 'f:/combat/columns/2 2:1 does not follow 1:2'],
    ['charts', 'combat/rows/1', ['DE'], 'f:/combat/rows/1 has 1 results for 8 columns'],
    ['charts', 'moscow/hex', '9999', 'f:/moscow there is no hex 9999'],
    ['charts', 'weather/months/1/turns', [15, 17], 'f:/weather/months/1 turn 14 is wanted here'],
    ['charts', 'weather/months/3/turns', [22, 21], 'f:/weather/months/3 turn 22 is wanted here'],
    ['charts', 'victory/checks/1/turn', 5, 'f:/victory/checks/1 the checks are not in order of turns'],
    ['schedules', 'coastalArmy/unit', 'sov-none', 'f:/ there is no unit sov-none'],
    ['schedules', 'replacements/rates/1/from', 2, 'f:/replacements/rates/1 the turns are not in order'],
    ['schedules', 'withdrawals/0/turn', 18, 'f:/withdrawals/1 the turns are not in order'],
    ['setUp', 'soviet/sov-rc-29', '4618', 'f:/soviet/sov-rc-29 may not start in 4618'],
    ['setUp', 'soviet/ger-pz-1', '1610', 'f:/soviet/ger-pz-1 there is no soviet unit ger-pz-1'],
    ['setUp', 'axis/ger-pz-2', '1610', 'f:/axis/ger-pz-2 may not start in 1610'],
    ['setUp', 'axis/rom-ii', undefined, 'f:/axis rom-ii is not placed'],
    ['setUp', 'soviet/sov-rc-10', undefined, 'f:/soviet sov-rc-10 is not placed'],
  ];
  it.each(cases)('%s with another %s', (file, path, value, fault) => {
    expect(faultsOf(file, [path, value])).toContain(fault);
  });

  it('a Soviet unit before an Axis one', () => {
    const faults = faultsOf('counters', ['units/0/side', 'soviet'], ['units/0/nation', 'soviet']);
    expect(faults).toContain('f:/units/1 (ger-pz-6) the Axis units must come before the Soviet units');
  });

  it('leaving Greater Germany units out of a set-up is no fault: they are the OKH Reserve (3.5#4)', () => {
    expect(faultsOf('setUp', ['axis/ger-pz-1', undefined])).toEqual([]);
  });
});
