import { board } from '../data.ts';
import { CITY_AT, IS_LAND } from '../declare/roster.ts';
import { blitzBar, goesOn } from '../rules/10-blitz.ts';
import { isAcrossRiver } from '../rules/10-border.ts';
import { groundIn } from '../rules/10-force.ts';
import { isForest, isShelter } from '../rules/10-hold.ts';
import { printedOf, stepsOf } from '../rules/10-losses.ts';
import { drmParts, looseParts, totalDrm } from '../rules/10-modifiers.ts';
import {
  columnFor,
  LEAST_ODDS,
  ratioOf,
  resultOf,
  rowOf,
  type TableName,
  VICTORY_ODDS,
} from '../rules/10-odds.ts';
import { artilleryShift } from '../rules/12-artillery.ts';
import { oddsBonus } from '../rules/14-dictators.ts';
import { riversDouble } from '../rules/24-first-turn.ts';
import { GROUND, IS_CLOSED, IS_MAJOR_HEX, MOUNTAIN } from '../terrain.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { stakeOf } from './ground.ts';
import type { Scene } from './scene.ts';

/** What steps of a stack are worth, summed up in the order in which they are likely to be lost: [0] nothing, [1] the first. */
function stepsWorth(scene: Scene, units: readonly number[]): number[] {
  const steps: { top: number; worth: number }[] = [];
  for (const u of units) {
    const n = stepsOf(scene.s, u);
    for (let k = 0; k < n; k++)
      steps.push({ top: k === 0 ? printedOf(scene.s, u) : 0, worth: scene.worthOf(u) / n });
  }
  steps.sort((a, b) => b.top - a.top || a.worth - b.worth);
  const [first, ...rest] = steps;
  rest.sort((a, b) => a.worth - b.worth);
  const sums = [0];
  for (const step of first === undefined ? [] : [first, ...rest]) sums.push(sums.at(-1)! + step.worth);
  return sums;
}

/** The enemy in a hex as battles weigh him. */
export interface Foe {
  readonly hex: number;
  readonly units: readonly number[];
  readonly steps: readonly number[];
  /** What taking the hex is worth. */
  readonly prize: number;
  readonly isForest: boolean;
  readonly isShelter: boolean;
}
export function foeAt(scene: Scene, hex: number): Foe {
  const { s, v, enemy } = scene;
  const units = groundIn(s, hex);
  const city = CITY_AT[hex]!;
  return {
    hex,
    units,
    steps: stepsWorth(scene, units),
    prize: v['fight.ground']! + (city < 0 ? 0 : stakeOf(s, city, v) * v['city.worth']!),
    isForest: isForest(s, enemy, hex),
    isShelter: isShelter(s, enemy, hex),
  };
}

/** Hexes around a stack into which it could still be driven, if the planned positions stood. */
export function escapesOf(scene: Scene, hex: number): number {
  let open = 0;
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
    const to = board.to[e]!;
    if (IS_CLOSED[e] === 1 || IS_LAND[to] === 0 || scene.in(to).length > 0) continue;
    if (scene.cover[to] === 0 || scene.guard[to]! > 0) open++;
  }
  return open;
}

/** An attack as planned: who stands where is asked of the scene. */
export interface Bout {
  readonly foes: readonly Foe[];
  readonly units: readonly number[];
  readonly air: number;
  readonly marshal: boolean;
}

/** 10.21 Final odds where the units would stand. */
export function oddsOf(scene: Scene, { foes, units, air }: Bout): number {
  let attack = 0;
  for (const u of units) attack += scene.power[u]!;
  let defense = 0;
  for (const { hex } of foes) {
    const base = scene.guard[hex]!;
    const isBehind =
      IS_MAJOR_HEX[hex] === 0 &&
      GROUND[hex] !== MOUNTAIN &&
      units.every((u) => isAcrossRiver(scene.at[u]!, hex)) &&
      (scene.enemy !== RUSSIAN || riversDouble(scene.s, units));
    defense += isBehind ? 2 * base : base;
  }
  if (attack === 0) return LEAST_ODDS - 1;
  return ratioOf(attack, Math.max(1, defense)) + air + artilleryShift(units) + oddsBonus(scene.s, scene.side);
}

export interface Weighed {
  readonly worth: number;
  readonly odds: number;
  readonly table: TableName;
}

/** What an attack is worth on the average, on the better table; of odds that are not allowed nothing good. */
export function weigh(scene: Scene, bout: Bout, escapes?: number): Weighed {
  const odds = oddsOf(scene, bout);
  if (odds < LEAST_ODDS) return { worth: Number.NEGATIVE_INFINITY, odds, table: 'crt' };
  const { s, side } = scene;
  const targets = bout.foes.map(({ hex }) => hex);
  const battle = {
    side,
    attackers: bout.units,
    targets,
    marshals: bout.marshal ? [side] : [],
    partisan: false,
  };
  const drm = totalDrm(drmParts(s, battle), looseParts(s, battle));
  const open = escapes ?? Math.min(...targets.map((hex) => escapesOf(scene, hex)));
  const crt = averageOf(scene, bout, 'crt', columnFor(odds), drm, open);
  if (blitzBar(s, side, bout.units, targets, bout.air) !== null) return { worth: crt, odds, table: 'crt' };
  const bat = averageOf(scene, bout, 'bat', columnFor(odds), drm, open);
  return bat > crt ? { worth: bat, odds, table: 'bat' } : { worth: crt, odds, table: 'crt' };
}
export const isVictory = (odds: number): boolean => odds >= VICTORY_ODDS;

const DICE = 10;
function averageOf(
  scene: Scene,
  bout: Bout,
  table: TableName,
  column: number,
  drm: number,
  open: number,
): number {
  const { v } = scene;
  const { foes, units } = bout;
  const own = ownSteps(scene, units);
  const theirs =
    foes.length === 1
      ? foes[0]!.steps
      : stepsWorth(
          scene,
          foes.flatMap((f) => f.units),
        );
  const [mine, all] = [own.length - 1, theirs.length - 1];
  const shelter = foes.some((f) => f.isShelter);
  const forest = foes.every((f) => f.isForest);
  const prize = foes.reduce((sum, f) => sum + f.prize, 0);
  const isMajor = foes.some((f) => IS_MAJOR_HEX[f.hex] === 1 && f.isShelter);
  const flees = open === 0 ? v['fight.trapped']! : v['fight.drive']!;
  const lost = (n: number): number => own[Math.min(n, mine)]!;
  const taken = (n: number): number => theirs[Math.min(n, all)]!;
  /** Driven back after so many steps: those in a city stay for one step more. */
  const driven = (n: number): number => {
    if (forest) return 0;
    if (isMajor) return taken(n + 1) - taken(n) + (n + 1 >= all ? prize : 0);
    return (theirs[all]! - taken(n)) * flees + prize * v['fight.emptied']!;
  };
  const fast = units.filter(goesOn).length / units.length;
  const repulse = v['fight.repulse']! * units.length;
  let sum = 0;
  for (let die = 1; die <= DICE; die++) {
    const { kind, steps, advance } = resultOf(table, column, rowOf(die, drm));
    const rage = taken(1) - lost(1);
    const won = (kind === 'D' || kind === 'X2') && steps > all;
    switch (kind) {
      case 'AE':
      case 'AE*':
        sum -= own[mine]!;
        break;
      case 'A':
        sum -= lost(steps) + repulse;
        break;
      case 'AR':
        sum -= repulse;
        break;
      case 'BR':
        sum += rage;
        break;
      case 'X2': {
        const n = mine === 1 || all === 1 ? 1 : 2;
        sum += taken(n) - lost(n) + driven(n);
        break;
      }
      case 'DR':
        sum += shelter ? rage : driven(0);
        break;
      case 'D':
        sum += taken(steps) + (won ? prize : driven(steps));
        break;
      default:
        sum += theirs[all]! * (kind === 'DE*' ? v['fight.surrender']! : 1) + prize;
    }
    if (table === 'bat' && advance > 0)
      sum += fast * (prize * (1 - v['fight.emptied']!) + advance * v['fight.advance']!);
  }
  return sum / DICE;
}

const ownCache = new WeakMap<Scene, Map<string, number[]>>();
function ownSteps(scene: Scene, units: readonly number[]): number[] {
  let known = ownCache.get(scene);
  if (known === undefined) ownCache.set(scene, (known = new Map()));
  const key = units.join();
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = stepsWorth(scene, units)));
  return found;
}
