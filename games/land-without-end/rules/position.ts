import { IS_ZONE, UNITS } from '../declare/roster.ts';
import { HEX } from '../declare/sets.ts';
import { type LweState, S } from '../declare/state.ts';

/** 3.6#2, 6.4 What a position drawn by hand implies: who stands in a hex holds it, and each stack has a top. */
export function complete(s: LweState): void {
  for (let hex = 0; hex < HEX.size; hex++) {
    const units = S.at.in(s, hex);
    if (units.length === 0) continue;
    const top =
      units.find((u) => IS_ZONE[u] === 1) ?? units.find((u) => S.flags.top.of(s, u) === 1) ?? units[0]!;
    for (const u of units) S.flags.top.fill(s, u, Number(u === top));
  }
  for (let u = 0; u < UNITS; u++) if (S.at.of(s, u) < 0) S.flags.top.fill(s, u, 0);
}
