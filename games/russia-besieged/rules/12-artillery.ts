import { IS_ARTILLERY } from '../declare/roster.ts';

/** 12.04, 12.05, ruling 72 Ratios that artillery adds to an attack: one each, if anybody else of the ground attacks too. */
export function artilleryShift(attackers: readonly number[]): number {
  let guns = 0;
  for (const u of attackers) guns += IS_ARTILLERY[u]!;
  return guns < attackers.length ? guns : 0;
}
