import { board } from '../data.ts';
import type { OderState } from '../declare/state.ts';
import { enemyOf, type Side } from '../sides.ts';
import { derived } from './derived.ts';

/**
 * 7.0#sea The two land bridge hexes of the Curonian spit, which no zone enters from the mainland; a unit passing there
 * sends none out (ruling 28).
 */
export const ZONE_EXEMPT = new Uint8Array(board.size);
for (const label of ['2607', '2706']) ZONE_EXEMPT[board.index.get(label)!] = 1;

/** 7.0 Is the hex in a zone of control of the side's enemy? Friendly units there change nothing (7.1#2, 7.2, 7.4). */
export const inEnemyZone = (s: OderState, space: number, side: Side): boolean =>
  derived(s).zones(enemyOf(side))[space] === 1;
