import { borderBetween, IMPASSABLE, SHUT, STOP, sameBytes } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import { SNOW } from '../charts.ts';
import { board, TABLES } from '../data.ts';
import { COST_CLASS, HEXES, IS_AIR, IS_PARTISAN, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { borderCosts } from '../terrain.ts';
import { AXIS, COST_CLASSES, RUSSIAN, type Side } from '../vocabulary.ts';
import { weatherNow } from './03-weather.ts';
import { marchZoneOf, marchZoneValues, ZONE_LAYERS } from './04-zones.ts';
import { isDry } from './24-first-turn.ts';
import { COUNTRY_SIDES } from './24-neutral.ts';
import { enemyOf, sideOf } from './26-sides.ts';

// ---------------------------------------------------------------- who is in the way

const isStageOne = (s: RbState, u: number): boolean =>
  IS_PARTISAN[u] === 1 && S.condition.raised.of(s, u) === 0;

/** In a gate: a partisan of the first stage is there, who may be passed and not stayed with (16.21b). */
export const PARTISAN = 4;

const gates: readonly [Derived<Uint8Array>, Derived<Uint8Array>] = [gateOf(AXIS), gateOf(RUSSIAN)];
function gateOf(side: Side): Derived<Uint8Array> {
  const enemy = enemyOf(side);
  return derived(
    [marchZoneValues[enemy], ...ZONE_LAYERS[enemy]],
    (s: RbState) => {
      const zone = marchZoneOf(s, enemy);
      const gate = new Uint8Array(HEXES);
      for (let hex = 0; hex < HEXES; hex++) if (zone[hex] !== 0) gate[hex] = STOP;
      for (let u = 0; u < UNITS; u++) {
        const at = S.at.of(s, u);
        if (at < 0 || IS_AIR[u] === 1 || sideOf(s, u) !== enemy) continue;
        // Nobody stays with a partisan, so what would have to stop there does not enter.
        gate[at]! |= !isStageOne(s, u) || gate[at] === STOP ? SHUT : PARTISAN;
      }
      return gate;
    },
    { same: sameBytes },
  );
}
export const marchGateValues = gates;
/** 4.02, 5.07, 6.11, 16.21b By hex for a side's marches: SHUT where an enemy on the ground stands, STOP in enemy zones, PARTISAN. */
export const marchGate = (s: RbState, side: Side): Uint8Array => gates[side](s);

// ---------------------------------------------------------------- what it costs

/** 6.03 The dearest prices for units of several classes, made once for each set, weather and set of closed borders. */
const kept = new Map<number, Uint8Array>();
function tableOf(classes: number, frozen: boolean, dry: boolean, sides: number): Uint8Array {
  const key = (((classes << 1) | Number(frozen)) << 4) | (Number(dry) << 3) | sides;
  let table = kept.get(key);
  if (table !== undefined) return table;
  const tables = COST_CLASSES.flatMap((_, cls) =>
    (classes & (1 << cls)) === 0 ? [] : [borderCosts(cls, frozen ? SNOW : 0, dry)],
  );
  table = tables[0]!.map((_, e) =>
    (COUNTRY_SIDES[e]! & sides) !== 0 ? IMPASSABLE : Math.max(...tables.map((one) => one[e]!)),
  );
  kept.set(key, table);
  return table;
}

/** 16.21b The hexes of partisans that the Axis may pass, ascending. */
const passed: Derived<readonly number[]> = derived(
  [gates[AXIS]],
  (s: RbState) => {
    const hexes: number[] = [];
    const gate = gates[AXIS](s);
    for (let hex = 0; hex < HEXES; hex++) if (gate[hex] === PARTISAN) hexes.push(hex);
    return hexes;
  },
  { same: (a, b) => a.length === b.length && a.every((hex, i) => hex === b[i]) },
);
/** 16.21b The same prices with one point more into a hex with a partisan. */
const dearer = derived.by([passed, 'clock'], (s: RbState, key: number) => {
  const table = tableOf(key >> 3, weatherNow(s) === SNOW, isDry(s, AXIS), key & 7).slice();
  for (const hex of passed(s))
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const inward = borderBetween(board, board.to[e]!, hex);
      if (table[inward] !== IMPASSABLE) table[inward]! += TABLES.movement.partisan;
    }
  return table;
});

/** A bit for each class of units among these. */
export const classesOf = (units: readonly number[]): number =>
  units.reduce((bits, u) => bits | (1 << COST_CLASS[u]!), 0);
/**
 * 6.03, 6.05, 6.4, 16.21b, 24.5 What each directed border costs units of these classes together; `sides` are the bits of the
 * borders between countries that are closed to them (24-neutral.ts).
 */
export const costsOf = (s: RbState, side: Side, classes: number, sides: number): Uint8Array =>
  side === AXIS && passed(s).length > 0
    ? dearer(s, (classes << 3) | sides)
    : tableOf(classes, weatherNow(s) === SNOW, isDry(s, side), sides);
