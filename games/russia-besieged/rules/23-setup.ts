import { choose, type No, put } from '@stavka/engine/define';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ARRIVES,
  CITIES,
  CITY_START,
  COUNTRY,
  DEFAULT_HEX,
  ENTRIES,
  ENTRY,
  GROUP_OF,
  hexOf,
  IS_PLACED,
  labelOf,
  MARSHAL_ARRIVES,
  MARSHALS,
  nameOf,
  RAIL_START,
  RAILS,
  RUSSIA,
  SIDE_OF,
  START_HEXES,
  TYPE_OF,
  UNITS,
  WELL_HEX,
  WELLS,
} from '../declare/roster.ts';
import { STRAIT } from '../declare/sets.ts';
import { type RbState, S } from '../declare/state.ts';
import { NEVER } from '../months.ts';
import { AXIS, GROUPS, RUSSIAN, type Side, TYPES } from '../vocabulary.ts';
import { hasRoom } from './05-stacking.ts';
import { beginNeutral } from './24-neutral.ts';

const READY = 1;
const ARMOR_TYPE = TYPES.indexOf('armor');
const AVAILABLE = 1;

/** 4.1a, 7.05, 21.0, 14.26 The board before any unit stands on it. */
export function empty(s: RbState): void {
  for (let r = 0; r < RAILS; r++) S.rail.holder.fill(s, r, RAIL_START[r]!);
  for (let c = 0; c < CITIES; c++) S.city.holder.fill(s, c, CITY_START[c]!);
  for (let h = 0; h < STRAIT.size; h++) S.straits.fill(s, h, RUSSIAN);
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
  S.grenadiers.fill(s, options?.panzergrenadiers === 'off' ? 1 : 0);
  if (scenario !== undefined)
    S.scenario.fill(s, Math.max(0, S.scenario.cell.read(scenario, '', () => {}) ?? 0));
  beginNeutral(s);
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

export const isReady = (s: RbState): boolean => S.setup.of(s) === READY;

/** 23.03, 23.04 Units a side has still to set up. */
export const waiting = (s: RbState, side: Side): number[] =>
  UNITS_AT_START.filter((u) => SIDE_OF[u] === side && S.at.of(s, u) === S.at.boxes.unplaced);
const UNITS_AT_START: readonly number[] = [...Array(UNITS).keys()].filter((u) => START_HEXES[u]!.length > 0);
const isPlaceable = (u: number, side: Side): boolean =>
  SIDE_OF[u] === side && IS_PLACED[u] === 1 && START_HEXES[u]!.length > 0;

/** 23.04g At most three southern units start in Rumania, in 2632, and one panzer among them. */
const SOUTHERN = GROUPS.indexOf('S');
const SOUTHERN_HEX = hexOf('2632');
const MOST_SOUTHERN = 3;
const MOST_PANZERS = 1;
function southernFits(s: RbState, unit: number, at: number): boolean {
  if (at !== SOUTHERN_HEX || GROUP_OF[unit] !== SOUTHERN) return true;
  const there = [...S.at.in(s, at)].filter((u) => u !== unit && GROUP_OF[u] === SOUTHERN);
  const panzers = [...there, unit].filter((u) => TYPE_OF[u] === ARMOR_TYPE).length;
  return there.length < MOST_SOUTHERN && panzers <= MOST_PANZERS;
}

/** 5.0, 23.03, 23.04 May the unit be set up there? */
function placing(s: RbState, unit: number, at: number, no: No): void {
  const rule = SIDE_OF[unit] === AXIS ? '23.04' : '23.03';
  if (!START_HEXES[unit]!.includes(at)) no(rule, `${nameOf(unit)} may not start in ${labelOf(at)}`);
  else if (!hasRoom(s, at, [unit])) no('5.01', `${labelOf(at)} has no room for ${nameOf(unit)}`);
  else if (!southernFits(s, unit, at))
    no('23.04g', 'at most three southern units, one panzer among them, start in 2632');
}
function* openHexes(s: RbState, unit: number): Generator<number> {
  for (const at of START_HEXES[unit]!) {
    if (at === S.at.of(s, unit)) continue;
    let fits = true;
    placing(s, unit, at, () => (fits = false));
    if (fits) yield at;
  }
}
const sideOfSetUp = (frame: object): Side =>
  (frame as { readonly phase: string }).phase === 'setup.axis' ? AXIS : RUSSIAN;

export const place = law(O.place, {
  check(s, { unit, at }, no, frame) {
    const side = sideOfSetUp(frame);
    if (SIDE_OF[unit] !== side) return no('23.03', `${nameOf(unit)} is not yours`);
    if (!isPlaceable(unit, side)) return no('23.03', `${nameOf(unit)} is not set up by hand`);
    if (S.at.of(s, unit) === at) return no('23.03', `${nameOf(unit)} stands there already`);
    placing(s, unit, at, no);
  },
  steps(s, frame) {
    const side = sideOfSetUp(frame);
    return [
      choose('unit', function* () {
        for (const u of UNITS_AT_START) if (isPlaceable(u, side) && !openHexes(s, u).next().done) yield u;
      }),
      choose('at', (c) => openHexes(s, c.unit)),
    ];
  },
  carry(j, { unit, at }) {
    put(j, S.at, unit, at);
    j.emit('placed', SIDE_OF[unit] === AXIS ? '23.04' : '23.03', { side: SIDE_OF[unit]!, unit, at });
  },
});

/** 23.03, 23.04 A whole side at once: as told, and the rest as it stands ready, or in the first hex that has room. */
export const setUp = law(O['set-up'], {
  check(s, { units }, no, frame) {
    const side = sideOfSetUp(frame);
    if (units === undefined) {
      if (waiting(s, side).length === 0) no('23.03', 'every unit is placed');
      return;
    }
    const trial = s.copy();
    for (const [unit, at] of units) {
      if (SIDE_OF[unit] !== side || !isPlaceable(unit, side))
        no('23.03', `${nameOf(unit)} is not set up by hand`);
      else placing(trial, unit, at, no);
      S.at.fill(trial, unit, at);
      trial.touch();
    }
  },
  steps: (s, frame) => (waiting(s, sideOfSetUp(frame)).length > 0 ? [] : null),
  carry(j, { units }, frame) {
    const side = sideOfSetUp(frame);
    const placed = new Map<number, number>(units ?? []);
    for (const [unit, at] of placed) put(j, S.at, unit, at);
    for (const unit of waiting(j.state, side)) {
      const at = firstHex(j.state, unit);
      if (at < 0) continue;
      put(j, S.at, unit, at);
      placed.set(unit, at);
    }
    j.emit('set-up', side === AXIS ? '23.04' : '23.03', { side, units: placed });
  },
});
function firstHex(s: RbState, unit: number): number {
  const ready = DEFAULT_HEX[unit]!;
  let fits = ready >= 0;
  if (fits) placing(s, unit, ready, () => (fits = false));
  if (fits) return ready;
  for (const at of openHexes(s, unit)) return at;
  return -1;
}
export function setUpKeeps(s: RbState, side: Side, no: No): void {
  const left = waiting(s, side);
  if (left.length > 0)
    no(
      side === AXIS ? '23.04' : '23.03',
      `${left.length} units are still to be placed, ${nameOf(left[0]!)} first`,
    );
}
