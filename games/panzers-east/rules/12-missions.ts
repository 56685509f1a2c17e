import { board } from '../data.ts';
import type { RaidFrame } from '../frames.ts';
import { isClass, POOL_UNITS } from '../roster.ts';
import { at, controls, GERMAN, ISOLATED, type PesState, SOVIET } from '../state.ts';
import { KALININ, MOSCOW_HEXES, TULA } from '../terrain.ts';
import { homeTargets, locTargets } from './12-raids.ts';

/** What a group may be sent for: any of some hexes, and the list of 12.3 that says so. */
export interface Mission {
  readonly goal: RaidFrame['goal'];
  readonly targets: readonly number[];
  readonly rule: string;
}

/** 12.11, ruling 57 While the Germans hold a hex of Moscow, every group goes for it, the easternmost first; null if they hold none. */
export function moscowMission(s: PesState): Mission | null {
  const held = [...MOSCOW_HEXES].filter((i) => controls(s, i, GERMAN));
  return held.length === 0 ? null : { goal: 'hex', targets: easternmost(held), rule: '12.11' };
}

/** 12.3 The mission on one face of the location die. It may turn out to have no target (ruling 56). */
export function missionOf(s: PesState, die: number): Mission {
  const { goal, rule } = listed(die, controls(s, TULA, GERMAN), controls(s, KALININ, GERMAN));
  return { goal, rule, targets: goal === 'hex' ? easternmost(germanHexes(s)) : targetsOf(s, goal) };
}

/** 12.3#none, 12.3#tula, 12.3#kalinin, 12.3#both The list for the cities in German hands. */
function listed(die: number, tula: boolean, kalinin: boolean): { goal: Mission['goal']; rule: string } {
  if (!tula && !kalinin) return { goal: die <= 3 ? 'hex' : 'loc', rule: '12.3#none' };
  const rule = tula && kalinin ? '12.3#both' : tula ? '12.3#tula' : '12.3#kalinin';
  if (die <= 4) return { goal: die <= 2 ? 'hex' : 'loc', rule };
  return { goal: tula && (!kalinin || die === 6) ? 'tula' : 'kalinin', rule };
}

function targetsOf(s: PesState, goal: 'loc' | 'tula' | 'kalinin'): number[] {
  if (goal !== 'loc') return [goal === 'tula' ? TULA : KALININ];
  const loc = locTargets(s);
  return loc.length > 0 ? loc : homeTargets(s);
}

function germanHexes(s: PesState): number[] {
  const held: number[] = [];
  for (let i = 0; i < board.size; i++) if (controls(s, i, GERMAN)) held.push(i);
  return held;
}
export const holdAnything = (s: PesState): boolean => germanHexes(s).length > 0;

/** Ruling 55 The lowest column is the most easterly; odd rows lie half a hex further west. x grows eastward on the board. */
function easternmost(hexes: readonly number[]): number[] {
  const x = (i: number) => board.map.spaces[i]!.x;
  const best = Math.max(...hexes.map(x));
  return hexes.filter((i) => Math.abs(x(i) - best) < 1e-6);
}

/** Ruling 50 Soviet hexes a group can start from: where no other Soviet unit stands (6.5), and not in an isolated city. */
export function launchGround(s: PesState): number[] {
  const taken = new Set(POOL_UNITS.filter((u) => !isClass(u, 'entrenchment')).map((u) => at(s, u)));
  const open: number[] = [];
  for (let i = 0; i < board.size; i++)
    if (controls(s, i, SOVIET) && s.cells[ISOLATED + i] === 0 && !taken.has(i)) open.push(i);
  return open;
}
