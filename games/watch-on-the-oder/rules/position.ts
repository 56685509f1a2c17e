import type { Given } from '@stavka/engine/define';
import { COUNTERS } from '../data.ts';
import { HEX } from '../declare/sets.ts';
import {
  AERIAL,
  AERIAL_USED,
  AT,
  controlOf,
  DUE,
  DUE_LATER,
  GONE,
  GROUND,
  groundHeldBy,
  groundWithoutFort,
  NOBODY,
  type OderState,
  S,
  WAITING,
} from '../declare/state.ts';
import { fixedUnits, RANGED, SIDE_OF, UNITS } from '../roster.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { isPlayable, spaceOf } from '../terrain.ts';

/**
 * What a patch of the scenario's start implies by its turn and phase: the set-up's later steps have units of earlier ones in place,
 * and once play has begun whoever still waits, or is overdue, is out of play unless the position lists it. A cleared board has
 * nobody in play.
 */
export function bringUp(
  s: OderState,
  { turn, phase, cleared }: { readonly turn: number; readonly phase: string; readonly cleared: boolean },
): void {
  if (cleared) {
    for (let u = 0; u < UNITS; u++) s.cells[AT + u] = GONE;
    return;
  }
  if (phase === 'setup.third-shock') return;
  for (const u of fixedUnits(GERMAN)) s.cells[AT + u] = spaceOf(COUNTERS[u]!.setup.at!);
  if (phase.startsWith('setup.')) return;
  s.cells[AT + RANGED] = spaceOf(COUNTERS[RANGED]!.setup.from!);
  for (let u = 0; u < UNITS; u++) {
    const isLate = s.cells[AT + u] === DUE_LATER && s.cells[DUE + u]! < turn;
    if (isLate) s.cells[DUE + u] = 0;
    if (isLate || s.cells[AT + u] === WAITING) s.cells[AT + u] = GONE;
  }
}

/**
 * 3.1#1, 7.5#1 Who stands in a hex holds it, unless the position says that it has changed hands; who holds it has held it, and no
 * fortification outlasts a Soviet unit. 8.3#4 A marker that lies on a unit has been used.
 */
export function complete(s: OderState, given: Given): void {
  for (let hex = 0; hex < HEX.size; hex++) {
    const first = S.at.first(s, hex);
    if (first >= 0 && isPlayable(hex) && !given.lists(S.ground.holder, hex)) {
      const side = SIDE_OF[first] as Side;
      const held = groundHeldBy(s.cells[GROUND + hex]!, side);
      s.cells[GROUND + hex] = side === SOVIET ? groundWithoutFort(held) : held;
    } else if (controlOf(s, hex) !== NOBODY) {
      const held = groundHeldBy(s.cells[GROUND + hex]!, controlOf(s, hex) as Side);
      const isSoviets = first >= 0 && SIDE_OF[first] === SOVIET;
      s.cells[GROUND + hex] = isSoviets ? groundWithoutFort(held) : held;
    }
  }
  if (s.cells[AERIAL]! >= 0) s.cells[AERIAL_USED] = 1;
}
