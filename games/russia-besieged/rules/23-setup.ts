import {
  ARRIVES,
  CITIES,
  CITY_START,
  COUNTRY,
  DEFAULT_HEX,
  ENTRIES,
  ENTRY,
  IS_PLACED,
  MARSHAL_ARRIVES,
  MARSHALS,
  RAIL_START,
  RAILS,
  RUSSIA,
  START_HEXES,
  UNITS,
  WELL_HEX,
  WELLS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { NEVER } from '../months.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';

const READY = 1;
const AVAILABLE = 1;

/** 4.1a, 7.05, 21.0, 14.26 The board before any unit stands on it. */
export function empty(s: RbState): void {
  for (let r = 0; r < RAILS; r++) S.rail.holder.fill(s, r, RAIL_START[r]!);
  for (let c = 0; c < CITIES; c++) S.city.holder.fill(s, c, CITY_START[c]!);
  for (let w = 0; w < WELLS; w++)
    S.wells.holder.fill(s, w, COUNTRY[WELL_HEX[w]!] === RUSSIA ? RUSSIAN : AXIS);
  for (let m = 0; m < MARSHALS; m++) if (MARSHAL_ARRIVES[m] === NEVER) S.marshals.state.fill(s, m, AVAILABLE);
}

/** 23.0, 17.0 Where every unit waits, and what is printed stands; the rest is set up by the players. */
export function deploy(
  s: RbState,
  { options, scenario }: { readonly options?: Readonly<Record<string, unknown>>; readonly scenario?: string },
): void {
  const ready = options?.setup === 'ready';
  S.setup.fill(s, ready ? READY : 0);
  if (scenario !== undefined)
    S.scenario.fill(s, Math.max(0, S.scenario.cell.read(scenario, '', () => {}) ?? 0));
  const { boxes } = S.at;
  for (let u = 0; u < UNITS; u++) {
    S.at.fill(s, u, boxOf(u));
    if (ARRIVES[u] !== NEVER) S.due.fill(s, u, ARRIVES[u]!);
    const stands = START_HEXES[u]!.length > 0 && (ready || IS_PLACED[u] === 0);
    if (stands && DEFAULT_HEX[u]! >= 0) S.at.fill(s, u, DEFAULT_HEX[u]!);
    else if (START_HEXES[u]!.length > 0) S.at.fill(s, u, boxes.unplaced);
  }
}

function boxOf(u: number): number {
  const { boxes } = S.at;
  const entry = ENTRIES[ENTRY[u]!];
  if (entry === 'card') return boxes.card;
  if (entry === 'box') return boxes.partisans;
  return ARRIVES[u] === NEVER ? boxes.aside : boxes.due;
}
