import { describe, expect, it } from 'vitest';
import counters from './data/counters.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import schedules from './data/schedules.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import { board, COUNTERS, MARSHAL_COUNTERS } from './data.ts';
import { readCounters, readScenarios, readSchedules } from './data-check.ts';
import { readTables } from './tables-check.ts';

interface Loose {
  [key: string]: Loose | undefined;
}
type Read = { readonly ok: boolean; readonly faults?: readonly { at: string; message: string }[] };
const pieces = { units: COUNTERS, marshals: MARSHAL_COUNTERS };
const faultsIn = (result: Read): string =>
  result.ok ? 'accepted' : result.faults!.map((f) => `${f.at} ${f.message}`).join('\n');

/** Reads a copy of a file after a change to it. */
const broken =
  (data: unknown, read: (data: unknown) => Read) =>
  (change: (copy: Loose) => void): string => {
    const copy = structuredClone(data) as Loose;
    change(copy);
    return faultsIn(read(copy));
  };
const set = (target: Loose, key: string | number, value: unknown): void => {
  (target as Record<string, unknown>)[key] = value;
};
const at = (list: Loose, i: number): Loose => (list as unknown as Loose[])[i]!;

describe('damaged files are refused with the file, the place and the reason', () => {
  it('counters', () => {
    const read = broken(counters, (data) => readCounters(data, board, 'c.json'));
    expect(read(() => undefined)).toBe('accepted');
    expect(read((c) => set(at(c.units!, 1), 'id', 'ge-pz-41'))).toContain(
      'c.json:/units/1 (ge-pz-41) this id appears twice',
    );
    expect(read((c) => set(at(c.units!, 0), 'setup', 'Atlantis'))).toContain('unknown set-up place Atlantis');
    expect(
      read((c) =>
        set(at(c.units!, 0), 'faces', [
          [5, 8],
          [6, 8],
        ]),
      ),
    ).toContain('face 1 is not weaker than face 0');
    expect(read((c) => set(at(c.units!, 0), 'side', 'british'))).toContain('c.json:/units/0/side');
    expect(read((c) => set(at(c.units!, 0), 'size', undefined))).toContain('/units/0');
    expect(read((c) => set(at(c.units!, 0), 'value', [2]))).toContain('a value belongs to factories');
    expect(read((c) => set(at(c.units!, 0), 'grades', [[[1, 1]], [[2, 1]], [[3, 1]]]))).toContain(
      'grades belong to Shock Armies',
    );
    expect(read((c) => set(at(c.units!, 0), 'enters', 2))).toBe('accepted');
    expect(read((c) => set(at(c.units!, 1), 'enters', 2))).toContain('has no face 2 to enter on');
    expect(read((c) => set(at(c.units!, 1), 'title', '41st Panzer Corps'))).toContain(
      "there is another '41st Panzer Corps'",
    );
  });

  it('schedules', () => {
    const read = broken(schedules, (data) => readSchedules(data, board, pieces, 's.json'));
    expect(read(() => undefined)).toBe('accepted');
    expect(read((s) => set(at(s.arrivals!, 0), 'units', ['nobody']))).toContain('unknown piece nobody');
    expect(read((s) => set(at(s.arrivals!, 0), 'units', []))).toContain('/arrivals/0/units');
    expect(read((s) => set(at(s.arrivals!, 0), 'side', 'russian'))).toContain('ge-pz-40 is not russian');
    expect(read((s) => set(at(s.arrivals!, 0), 'at', 'Atlantis'))).toContain('unknown place Atlantis');
    expect(read((s) => set(at(s.arrivals!, 0), 'month', '1945-11'))).toContain('1945-11 is outside the game');
    expect(read((s) => set(at(s.arrivals!, 0), 'units', ['ge-pz-41', 'ge-pz-40']))).toContain(
      'ge-pz-41 comes twice: set-up',
    );
    expect(read((s) => (s.arrivals as unknown as Loose[]).shift())).toContain('ge-pz-40 never comes');
    expect(read((s) => set(at(s.withdrawals!, 0), 'count', undefined))).toContain('/withdrawals/0');
    expect(read((s) => set(s.dates!['axis-blitz']!, 'from', '1944-01'))).toContain(
      '/dates/axis-blitz ends before it begins',
    );
    expect(read((s) => set(s.dates!, 'axis-blitz', undefined))).toContain('/dates');
    expect(read((s) => (at(s.axisReplacements!.turns!, 0) as unknown as unknown[]).pop())).toContain(
      'needs points for 10 accounts',
    );
  });

  it('tables', () => {
    const read = broken(tables, (data) => readTables(data, 't.json'));
    expect(read(() => undefined)).toBe('accepted');
    expect(read((t) => (at(t.combat!.crt!, 2) as unknown as unknown[]).pop())).toContain(
      't.json:/combat/crt/2 has 11 results for 12 columns',
    );
    expect(read((t) => set(at(t.combat!.crt!, 0), 0, 'XX'))).toContain('t.json:/combat/crt/0/0');
    expect(read((t) => set(at(t.combat!.crt!, 0), 0, 'D1-Adv1'))).toContain(
      'only the Blitzkrieg table advances by number',
    );
    expect(read((t) => (t.weather!.rows!['05'] as unknown as unknown[]).pop())).toContain(
      '/weather/rows/05 has 9 rows for ten rolls',
    );
    expect(read((t) => set(at(t.weather!.rows!['07']!, 0), 1, 'snow'))).toBe('accepted');
    expect(read((t) => set(t.weather!.rows!['07']!, 0, ['snow', 'clear']))).toContain(
      'has no cell for snow/clear in month 07',
    );
    expect(read((t) => set(at(t.air!.availability!.axis!, 0), 'inPlay', 8))).toContain(
      'flies more than 8 in play',
    );
    expect(read((t) => (t.air!.availability!.russian as unknown as unknown[]).shift())).toContain(
      'leaves a gap',
    );
    expect(read((t) => set(at(t.rail!.russian!, 1), 'from', '1941-09'))).toContain(
      '/rail/russian/1 1941-09 leaves a gap',
    );
    expect(read((t) => (t.oil!.die as unknown as unknown[]).pop())).toContain(
      '/oil/die has 9 entries for ten rolls',
    );
    expect(faultsIn(readTables({ schema: 'stavka-tables/9' }, 't.json'))).toContain('t.json:/schema');
    expect(faultsIn(readTables(null, 't.json'))).toContain('t.json:/');
  });

  it('scenarios', () => {
    const read = broken(scenarios, (data) => readScenarios(data, board, pieces, 'g.json'));
    expect(read(() => undefined)).toBe('accepted');
    expect(read((g) => set(at(g.scenarios!, 1), 'axisNeeds', undefined))).toContain('/scenarios/1');
    expect(read((g) => set(at(g.scenarios!, 1), 'id', 'campaign'))).toContain(
      '(campaign) this id appears twice',
    );
    expect(read((g) => set(g.defaultSetup!.units!, 'ge-if-01', '1912'))).toContain(
      '(ge-if-01) 1912 is outside N',
    );
    expect(read((g) => set(g.defaultSetup!.units!, 'ge-if-01', '9999'))).toContain(
      '(ge-if-01) unknown hex 9999',
    );
    expect(read((g) => set(g.defaultSetup!.units!, 'ge-if-01', '0930'))).toBe('accepted');
    expect(read((g) => set(g.defaultSetup!.units!, 'ge-if-01', '0929'))).toContain(
      '0929 holds 4 pieces, 3 may stack',
    );
    expect(read((g) => set(g.defaultSetup!.units!, 'su-di-stalin', '1912'))).toContain(
      'is no piece that is set up by choice',
    );
    expect(read((g) => set(g.defaultSetup!, 'units', {}))).toContain('(ge-if-01) has no hex');
  });
});
