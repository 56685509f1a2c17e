import { board, TABLES } from '../data.ts';
import type { OverFrame } from '../frames.ts';
import {
  controls,
  GERMAN,
  ISOLATED,
  type PesJournal,
  type PesState,
  POCKETED,
  STRICT_JULY,
  turnOf,
} from '../state.ts';
import { KALININ, LOC, MOSCOW_HEXES, spaceOf, TULA, WEST_OF_LINE } from '../terrain.ts';
import { derived } from './derived.ts';

const over = (winner: OverFrame['winner'], level: string, rule: string, reason: string): OverFrame => ({
  is: 'over',
  winner,
  level,
  rule,
  reason,
});
export const lost = (level: string, rule: string, reason: string): OverFrame =>
  over('soviet', level, rule, reason);

const VYAZMA = spaceOf('1810');
const MOZHAISK = spaceOf('1805');
const holds = (s: PesState, space: number): boolean => controls(s, space, GERMAN);

/** 4.3 LOC points west of the check line that the Soviets still hold. */
export const missingLoc = (s: PesState): number[] =>
  [...LOC].filter((i) => WEST_OF_LINE.has(i) && !holds(s, i));

/** 4.10, ruling 14 German hexes on the front line that no German unit or zone covers; isolated cities make no front. */
export function uncoveredHexes(s: PesState): number[] {
  const zone = derived(s).zones();
  const front = derived(s).frontLine(s);
  const found = new Set<number>();
  for (let i = 0; i < board.size; i++) {
    if (front[i] === 0 || s.cells[ISOLATED + i] === 1) continue;
    for (let e = board.start[i]!; e < board.start[i + 1]!; e++) {
      const next = board.to[e]!;
      if (holds(s, next) && zone[next] === 0) found.add(next);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** 4.2, 4.4, 4.5 The check at the end of turns 4, 5 and 6; null when it is passed. */
export function endOfTurnCheck(s: PesState): OverFrame | null {
  const missing = missingLoc(s);
  const turn = turnOf(s);
  if (turn === TABLES.turns.lastEarly) return julyCheck(s, missing.length > 0);
  if (turn === 5 && (missing.length > 0 || !holds(s, VYAZMA)))
    return lost(
      'turn-5-check',
      '4.4',
      'a line of communications point up to Vyazma is not held at the end of turn 5',
    );
  if (turn === 6 && (missing.length > 0 || !holds(s, VYAZMA) || !holds(s, MOZHAISK)))
    return lost(
      'turn-6-check',
      '4.5',
      'a line of communications point up to Mozhaisk is not held at the end of turn 6',
    );
  if (turn === TABLES.turns.count) return lost('time', '4.1', 'Moscow has not fallen by the end of turn 7');
  return null;
}

/** 4.2, ruling 6 Both failures together lose; under the strict option either does. */
function julyCheck(s: PesState, missing: boolean): OverFrame | null {
  const few = s.cells[POCKETED]! < TABLES.victory.pocketNeed;
  const fails = s.cells[STRICT_JULY] === 1 ? few || missing : few && missing;
  if (!fails) return null;
  return lost(
    'july-check',
    '4.2',
    `the end of July check fails: ${s.cells[POCKETED]} units destroyed in pockets${missing ? ', and a line of communications point west of the check line is not held' : ''}`,
  );
}

/** 4.6, 4.7, 4.8 The Moscow roll; null when the war goes on. */
export function moscowCheck(j: PesJournal): OverFrame | null {
  const s = j.state;
  const hexes = [...MOSCOW_HEXES].filter((i) => holds(s, i)).length;
  if (hexes === 0) return null;
  const win = (reason: string) => over('german', 'moscow', '4.6', reason);
  if (hexes === MOSCOW_HEXES.count) return win('all of Moscow is held');
  const die = j.roll('moscow');
  const modifier = moscowModifier(s);
  const need = TABLES.victory.winsOn[hexes]!;
  j.emit('moscow-check', '4.6', { purpose: 'moscow', hexes, die, modifier, need });
  return die + modifier <= need
    ? win(`the Soviet state collapses with ${hexes} ${hexes === 1 ? 'hex' : 'hexes'} of Moscow lost`)
    : null;
}

/** 4.7 One for Tula and Kalinin together, 4.8 one for each full fifty destroyed in pockets. */
export function moscowModifier(s: PesState): number {
  const flanks = holds(s, TULA) && holds(s, KALININ) ? 1 : 0;
  return 0 - flanks - Math.floor(s.cells[POCKETED]! / TABLES.victory.pocketStep);
}
