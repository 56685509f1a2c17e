import { COUNTERS } from '../data.ts';
import type { PesOrder, PesState } from '../index.ts';
import { idOf, unitOf } from '../roster.ts';
import { placementFault, waitingUnits } from '../rules/03-setup.ts';
import { derived } from '../rules/derived.ts';
import { GREATER_GERMANY, labelOf, spaceOf } from '../terrain.ts';

/** Panzer groups on the two wings, the armies between them; a number is so many infantry divisions, the best first. */
const PLACES: readonly (readonly [hex: string, units: string, infantry: number])[] = [
  ['1537', 'ger-pz-7 ger-pz-12 ger-pz-19 ger-pz-20 ger-pg-14 ger-pg-18', 0],
  ['2441', 'ger-pz-3 ger-pz-4 ger-pz-10 ger-pz-17 ger-pz-18 ger-pg-10', 0],
  ['2540', 'ger-pg-29 ger-pg-ssr ger-gd ger-lehr ger-flak-103 ger-flak-104', 2],
  ['1538', 'ger-pg-20 ger-flak-101 ger-flak-102', 3],
  ['2341', '', 3],
  ['1539', '', 3],
  ['2242', '', 3],
  ['1943', '', 3],
  ['2142', '', 3],
  ['1843', '', 3],
  ['2043', '', 3],
  ['1643', '', 3],
  ['1743', '', 3],
  ['1541', '', 3],
  ['2640', 'ger-cav-1', 4],
];

/** The next stack of the set-up; whoever it does not know stands where there is room. */
export function setUp(s: PesState): PesOrder {
  const waiting = waitingUnits(s);
  const infantry = waiting
    .filter((u) => COUNTERS[u]!.type === 'infantry')
    .sort((a, b) => COUNTERS[b]!.dice - COUNTERS[a]!.dice || a - b);
  for (const [hex, ids, count] of PLACES) {
    const named = ids === '' ? [] : ids.split(' ').map(unitOf);
    const here = named.filter((u) => waiting.includes(u));
    if (here.length < named.length || derived(s).load[spaceOf(hex)]! > 0) continue;
    const units = [...here, ...infantry.slice(0, count)];
    if (units.length > 0 && placementFault(s, units, spaceOf(hex)) === null)
      return { kind: 'place', units: units.map(idOf), at: hex };
  }
  const u = waiting[0]!;
  const hex = [...GREATER_GERMANY].find((i) => placementFault(s, [u], i) === null)!;
  return { kind: 'place', units: [idOf(u)], at: labelOf(hex) };
}
