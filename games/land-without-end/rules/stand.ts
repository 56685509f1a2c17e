import { layOnTop, stand as standTogether } from '@stavka/engine';
import { put } from '@stavka/engine/define';
import type { LweJournal } from '../declare/law.ts';
import { IS_ZONE, UNITS } from '../declare/roster.ts';
import { AT, type LweState, S } from '../declare/state.ts';

/** Who stands in a hex, looked for unit by unit: while units are put down one after the other, an order of them all is not worth making. */
function standingIn(s: LweState, hex: number): number[] {
  const found: number[] = [];
  const { cells } = s;
  for (let u = 0; u < UNITS; u++) if (cells[AT + u] === hex) found.push(u);
  return found;
}

const pilesOf = (j: LweJournal) => ({
  at: (u: number) => S.at.of(j.state, u),
  pile: (hex: number) => standingIn(j.state, hex),
  isTop: (u: number) => S.flags.top.of(j.state, u) === 1,
  isPinned: (u: number) => IS_ZONE[u] === 1,
  put: (u: number, to: number) => put(j, S.at, u, to),
  setTop: (u: number, top: boolean) => put(j, S.flags.top, u, Number(top)),
});

/**
 * 6.4, 11.7, ruling 129 The only way a unit comes to stand anywhere: each stack has one counter on top afterwards, a fortified
 * zone if there is one, else the one that is chosen, else the top of those who came.
 */
export function stand(j: LweJournal, units: readonly number[], to: number, top?: number): void {
  standTogether(pilesOf(j), units, to, top);
}

/** 6.4 The owner lays another unit on top. */
export const layTop = (j: LweJournal, unit: number): void => layOnTop(pilesOf(j), unit);
