import { CITIES, CITY_HEX, CITY_IDS, labelOf, RAIL_AT, RAIL_HEX, RAIL_START } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import { RUSSIAN, SIDES } from '../vocabulary.ts';
import { h } from './draw.ts';

const column = (hex: number): number => Number(labelOf(hex).slice(2));

/** Cities and rail with the Axis holding all of Russia whose column is that or further west; `but` changes single hexes. */
export function heldFrom(
  least: number,
  but: Readonly<Record<string, 'axis' | 'russian'>> = {},
): { readonly control: Record<string, string>; readonly rail: Record<string, string> } {
  const control: Record<string, string> = {};
  const rail: Record<string, string> = {};
  for (let c = 0; c < CITIES; c++) {
    const hex = CITY_HEX[c]!;
    const other = but[labelOf(hex)];
    if (other !== undefined) control[CITY_IDS[c]!] = other;
    else if (column(hex) >= least) control[CITY_IDS[c]!] = 'axis';
  }
  RAIL_HEX.forEach((hex, r) => {
    const other = but[labelOf(hex)];
    if (other !== undefined) rail[labelOf(hex)] = other;
    else if (RAIL_START[r] === RUSSIAN && column(hex) >= least) rail[labelOf(hex)] = 'axis';
  });
  return { control, rail };
}
type Held = { readonly control: Record<string, string>; readonly rail: Record<string, string> };
const heldIf = (isAxis: (label: string) => boolean): Held => {
  const side = (hex: number): string => (isAxis(labelOf(hex)) ? 'axis' : 'russian');
  return {
    control: Object.fromEntries(CITY_IDS.map((id, c) => [id, side(CITY_HEX[c]!)])),
    rail: Object.fromEntries([...RAIL_HEX].map((hex) => [labelOf(hex), side(hex)])),
  };
};
/** Everything Russian but these hexes. */
export const heldOnly = (axis: readonly string[]): Held => heldIf((label) => axis.includes(label));
/** Everything Axis but these hexes. */
export const heldAllBut = (russian: readonly string[]): Held => heldIf((label) => !russian.includes(label));

/** Whose a rail hex is, with a star while it converts. */
export function railAt(s: RbState, label: string): string {
  const r = RAIL_AT[h(label)]!;
  return SIDES[S.rail.holder.of(s, r)]! + (S.rail.converting.of(s, r) === 1 ? '*' : '');
}
