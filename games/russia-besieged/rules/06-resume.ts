import type { RbJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';
import type { March } from './06-march.ts';
import { enterAll, marchOn } from './06-movement.ts';

/** 11.16 What was interrupted goes on: the entry of the hexes that were reached is finished, and a march goes on to the others. */
export function resumeMarch(j: RbJournal, rest: March): void {
  const { path, how } = rest;
  const units = rest.units.filter((u) => S.at.of(j.state, u) >= 0);
  if (units.length === 0) return;
  const lead = units.find((u) => rest.stops?.has(u) !== true) ?? units[0]!;
  const reached = Math.max(0, path.lastIndexOf(S.at.of(j.state, lead)));
  const still = { ...rest, units };
  if (enterAll(j, still, 0, reached) && how === 'move') marchOn(j, { ...still, path: path.slice(reached) });
}
