import type { RbJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';
import { enterHex } from './04-control.ts';
import type { March } from './06-march.ts';
import { sideOf } from './26-sides.ts';

/** 11.16 What was interrupted goes on: the entry of the hex is finished, and a march goes on with the hexes left to it. */
export function resumeMarch(j: RbJournal, { units, path, how }: March): void {
  const [hex, ...onward] = path;
  const still = units.filter((u) => S.at.of(j.state, u) === hex);
  if (still.length === 0) return;
  enterHex(j, hex!, sideOf(j.state, still[0]!), still, how, onward);
}
