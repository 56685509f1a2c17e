import { arrivalOf, DEFAULT_HEX, HEXES, IS_ZONE, UNITS } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { COUNTRY, isLand, USSR } from '../terrain.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';

const NOBODY = 2;

/** 3.6#1, 7.12 The board before any unit stands on it. */
export function empty(s: LweState): void {
  for (let hex = 0; hex < HEXES; hex++) {
    const holder = !isLand(hex) || COUNTRY[hex] === 0 ? NOBODY : COUNTRY[hex] === USSR ? SOVIET : AXIS;
    S.ground.holder.fill(s, hex, holder);
  }
  S.directive.fill(s, 1);
}

/** 3.2-3.5 Where every unit waits before the set-up, and the fortified zones, which stand first (3.4#5). */
export function deploy(s: LweState): void {
  const { boxes } = S.at;
  for (let u = 0; u < UNITS; u++) {
    const { how } = arrivalOf(u);
    S.at.fill(
      s,
      u,
      how === 'turn' || how === 'guards'
        ? boxes.track
        : how === 'pool'
          ? boxes.pool
          : how === 'aside' || how === 'artillery'
            ? boxes.aside
            : boxes.reserve,
    );
    if (IS_ZONE[u] === 1) {
      S.at.fill(s, u, DEFAULT_HEX[u]!);
      S.flags.top.fill(s, u, 1);
    }
  }
}
