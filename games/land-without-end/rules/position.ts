import { IS_ZONE, SIDE_OF, UNITS } from '../declare/roster.ts';
import { HEX } from '../declare/sets.ts';
import { type LweState, S } from '../declare/state.ts';
import { HAS_LINE } from '../terrain.ts';
import { AXIS } from '../vocabulary.ts';

/** 3.6#2, 6.4, 11.23 What a position drawn by hand implies: who stands in a hex holds it, without its line, and each stack has a top. */
export function complete(s: LweState): void {
  for (let hex = 0; hex < HEX.size; hex++) {
    const units = S.at.in(s, hex);
    if (units.length === 0) continue;
    const top =
      units.find((u) => IS_ZONE[u] === 1) ?? units.find((u) => S.flags.top.of(s, u) === 1) ?? units[0]!;
    for (const u of units) S.flags.top.fill(s, u, Number(u === top));
    const side = SIDE_OF[top]!;
    S.ground.holder.fill(s, hex, side);
    if (side === AXIS && HAS_LINE[hex] === 1) S.ground.broken.fill(s, hex, 1);
  }
  for (let u = 0; u < UNITS; u++) if (S.at.of(s, u) < 0) S.flags.top.fill(s, u, 0);
}
