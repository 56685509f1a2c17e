import { axialOf, hexDistance } from '@stavka/engine';
import { board } from '../data.ts';
import { attackOf, HEXES, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AxisSupply, axisSupply } from '../rules/07-axis-supply.ts';
import { ON_ROAD, ROAD } from '../terrain.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';

const GRID = axialOf(board);

/** Hexes of working Rollbahnen. */
export function roadsOpen(s: LweState): number[] {
  const supply = axisSupply(s);
  const open: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (ON_ROAD[hex] === 1 && supply.works(hex)) open.push(hex);
  return open;
}

/** Attack factors of the German side by the hex they stand in, those in supply or those out of it. */
function stacks(s: LweState, supplied: boolean): Map<number, number> {
  const supply = axisSupply(s);
  const found = new Map<number, number>();
  for (const u of UNITS_OF[AXIS]!) {
    const at = S.at.of(s, u);
    if (at < 0 || supply.reaches(at) !== supplied) continue;
    found.set(at, (found.get(at) ?? 0) + attackOf(u, S.flags.reduced.of(s, u) === 1));
  }
  return found;
}

/** 7.3 Attack factors that would be out of supply if the Soviets came to hold the hex; hexes for which there are none are left out. */
export function cutsAt(s: LweState, hexes: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  if (hexes.length === 0) return found;
  const supplied = stacks(s, true);
  const then = s.copy();
  for (const hex of hexes) {
    const held = S.ground.holder.of(s, hex);
    S.ground.holder.fill(then, hex, SOVIET);
    then.touch();
    const supply = new AxisSupply(then);
    let sum = 0;
    for (const [at, factors] of supplied) if (!supply.reaches(at)) sum += factors;
    if (sum > 0) found.set(hex, sum);
    S.ground.holder.fill(then, hex, held);
  }
  return found;
}

/** Rollbahn hexes that would work if they were held. */
export function roadsNext(s: LweState): number[] {
  const supply = axisSupply(s);
  const next: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (ON_ROAD[hex] === 1 && !supply.works(hex) && joinsWorking(s, hex)) next.push(hex);
  return next;
}

function joinsWorking(s: LweState, hex: number): boolean {
  const supply = axisSupply(s);
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
    if (ROAD[e] === 1 && supply.works(board.to[e]!)) return true;
  return false;
}

/** Attack factors that wait for supply, by the next hex of a Rollbahn to be opened that is nearest to them. */
export function waiting(s: LweState): Map<number, number> {
  const next = roadsNext(s);
  const found = new Map<number, number>(next.map((hex) => [hex, 0]));
  if (next.length === 0) return found;
  for (const [at, factors] of stacks(s, false)) {
    let nearest = next[0]!;
    for (const hex of next) if (hexDistance(GRID, at, hex) < hexDistance(GRID, at, nearest)) nearest = hex;
    found.set(nearest, found.get(nearest)! + factors);
  }
  return found;
}
