import type { OverFrame } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import type { OderJournal } from '../declare/law.ts';
import { at, type OderState, turnOf, VP } from '../declare/state.ts';
import { unitsOfSide } from '../roster.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { spaceOf, USIR } from '../terrain.ts';
import { supplyOf } from './08-supply.ts';
import { EDGE_OF_ENEMY } from './08-supply-sources.ts';

type Outcome = Omit<OverFrame, 'is'>;
const DRAW = -1;

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
export function pointsOutcome(german: number, soviet: number): Outcome {
  const need = TABLES.victory.germanThreshold;
  const over = (winner: number, rule: string, reason: string): Outcome => ({
    winner,
    level: winner < 0 ? 'draw' : 'victory-points',
    reason,
    rule,
  });
  const tally = `German ${german}, Soviet ${soviet}`;
  if (german < need) return over(SOVIET, '4.3#soviet', `the German has fewer than ${need} points (${tally})`);
  if (2 * soviet < german)
    return over(GERMAN, '4.3#german', `the Soviet total is less than half the German (${tally})`);
  if (2 * soviet > german)
    return over(SOVIET, '4.3#soviet', `the Soviet total is more than half the German (${tally})`);
  return over(DRAW, '4.3#draw', `the Soviet total is exactly half the German (${tally})`);
}

/** 4.3 After the last turn points decide. */
export function checkEnd(j: OderJournal): void {
  const s = j.state;
  if (turnOf(s) === TABLES.turns.count) j.over(pointsOutcome(s.cells[VP + GERMAN]!, s.cells[VP + SOVIET]!));
}

/** 4.1, 4.1.1 The opponent has had a whole player turn to answer (ruling 8). */
export function germanCheck(j: OderJournal): void {
  if (germanSuddenDeath(j.state))
    j.over({
      winner: GERMAN,
      level: 'sudden-death',
      reason: 'two supplied German units stand on the east edge',
      rule: '4.1.1',
    });
}

const CONDITIONS = { westEdge: 'the west edge', koenigsberg: 'Königsberg', usir: 'Upper Silesia' } as const;

/** 4.1, 4.1.2 */
export function sovietCheck(j: OderJournal): void {
  if (!sovietSuddenDeath(j.state)) return;
  const met = sovietConditions(j.state);
  const names = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).filter((name) => met[name]);
  j.over({
    winner: SOVIET,
    level: 'sudden-death',
    reason: `two conditions hold: ${names.map((name) => CONDITIONS[name]).join(' and ')}`,
    rule: '4.1.2',
  });
}
