import { TABLES } from '../data.ts';
import type { OverFrame } from '../frames.ts';
import { unitsOfSide } from '../roster.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { at, type OderState, VP } from '../state.ts';
import { spaceOf, USIR } from '../terrain.ts';
import { supplyOf } from './08-supply.ts';
import { EDGE_OF_ENEMY } from './08-supply-sources.ts';

/** 4.1.2.b */
const KOENIGSBERG = spaceOf('2408');

/** 4.1.1, 4.1.1#1, 4.1.1#2 In-supply German units on the east edge; aerial supply does not count. */
export function germansOnEastEdge(s: OderState): number {
  return unitsOfSide[GERMAN]!.filter((u) => {
    if (at(s, u) < 0 || !EDGE_OF_ENEMY[GERMAN]!.has(at(s, u))) return false;
    const supply = supplyOf(s, u);
    return supply !== 'none' && supply !== 'aerial';
  }).length;
}

/** 4.1.1 German sudden death: two of them at the end of a Soviet player turn. */
export const germanSuddenDeath = (s: OderState): boolean => germansOnEastEdge(s) >= 2;

export interface SovietConditions {
  readonly westEdge: boolean;
  readonly koenigsberg: boolean;
  readonly usir: boolean;
}

/** 4.1.2.a, 4.1.2.b, 4.1.2.c, 4.1.2#1 Each needs units in supply that stand there (ruling 9). */
export function sovietConditions(s: OderState): SovietConditions {
  const supplied = unitsOfSide[SOVIET]!.filter((u) => at(s, u) >= 0 && supplyOf(s, u) !== 'none').map((u) =>
    at(s, u),
  );
  return {
    westEdge: supplied.filter((space) => EDGE_OF_ENEMY[SOVIET]!.has(space)).length >= 2,
    koenigsberg: supplied.includes(KOENIGSBERG),
    usir: supplied.some((space) => USIR.has(space)),
  };
}

/** 4.1.2 Soviet sudden death: any two of the three. */
export function sovietSuddenDeath(s: OderState): boolean {
  const c = sovietConditions(s);
  return Number(c.westEdge) + Number(c.koenigsberg) + Number(c.usir) >= 2;
}

/** 4.3 Who has won on points after the last turn; whole numbers only (ruling 13). */
export function pointsOutcome(german: number, soviet: number): OverFrame {
  const need = TABLES.victory.germanThreshold;
  const over = (winner: OverFrame['winner'], rule: string, reason: string): OverFrame => ({
    is: 'over',
    winner,
    level: winner === 'draw' ? 'draw' : 'victory-points',
    reason,
    rule,
  });
  const tally = `German ${german}, Soviet ${soviet}`;
  if (german < need)
    return over('soviet', '4.3#soviet', `the German has fewer than ${need} points (${tally})`);
  if (2 * soviet < german)
    return over('german', '4.3#german', `the Soviet total is less than half the German (${tally})`);
  if (2 * soviet > german)
    return over('soviet', '4.3#soviet', `the Soviet total is more than half the German (${tally})`);
  return over('draw', '4.3#draw', `the Soviet total is exactly half the German (${tally})`);
}

export const finalOutcome = (s: OderState): OverFrame =>
  pointsOutcome(s.cells[VP + GERMAN]!, s.cells[VP + SOVIET]!);
