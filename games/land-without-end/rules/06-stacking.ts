import { IS_MECH, IS_SATELLITE, LOAD, NATION, SIDE_OF, STACK_LIMIT } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, NATIONS, type Side } from '../vocabulary.ts';

/** 6.1 What units count together. */
export const loadOf = (units: Iterable<number>): number => {
  let sum = 0;
  for (const u of units) sum += LOAD[u]!;
  return sum;
};
/** 6.1 What stands in a hex counts together; one side only ever stands there. */
export function loadAt(s: LweState, hex: number): number {
  let sum = 0;
  for (let u = S.at.first(s, hex); u >= 0; u = S.at.after(s, u)) sum += LOAD[u]!;
  return sum;
}

/** 6.0 Whose units stand in the hex; -1 nobody's. */
export function sideAt(s: LweState, hex: number): Side | -1 {
  const first = S.at.first(s, hex);
  return first < 0 ? -1 : (SIDE_OF[first] as Side);
}

/** 6.1, 6.2#1 Do these units fit beside who stands there? Those of them who stand there already count once. */
export function hasRoom(s: LweState, hex: number, units: readonly number[]): boolean {
  let sum = loadAt(s, hex);
  for (const u of units) if (S.at.of(s, u) !== hex) sum += LOAD[u]!;
  return sum <= STACK_LIMIT;
}

/** 6.3 A bit for each nation of the German side, and one for satellites on foot; a Soviet unit has none. */
const ON_FOOT = 1 << NATIONS.length;
export const NATION_BITS = Uint8Array.from(NATION, (nation, u) =>
  SIDE_OF[u] !== AXIS ? 0 : (1 << nation) | (IS_SATELLITE[u] === 1 && IS_MECH[u] === 0 ? ON_FOOT : 0),
);
const GERMAN_BIT = 1 << NATIONS.indexOf('german');
const SATELLITE_BITS = NATIONS.flatMap((nation, i) =>
  nation === 'german' || nation === 'soviet' ? [] : [1 << i],
);
/**
 * 6.3#1, 6.3#3, ruling 51 May units with these bits stand in one hex? Germans alone, one satellite nation alone, or Germans
 * with mechanized units of one satellite nation.
 */
export const MAY_MIX = Uint8Array.from({ length: ON_FOOT * 2 }, (_, bits) => {
  if (SATELLITE_BITS.filter((bit) => (bits & bit) !== 0).length > 1) return 0;
  return (bits & GERMAN_BIT) !== 0 && (bits & ON_FOOT) !== 0 ? 0 : 1;
});
export function nationBits(units: Iterable<number>): number {
  let bits = 0;
  for (const u of units) bits |= NATION_BITS[u]!;
  return bits;
}
export const nationsMix = (units: Iterable<number>): boolean => MAY_MIX[nationBits(units)] === 1;

/** 6.3#1-6.3#3 May units join who stands in a hex? Out of supply there, nationality does not matter. */
export function mayJoin(s: LweState, hex: number, units: readonly number[], isOos: boolean): boolean {
  return isOos || nationsMix([...S.at.in(s, hex), ...units]);
}
