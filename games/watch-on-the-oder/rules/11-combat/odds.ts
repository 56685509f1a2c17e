import {
  borderBetween,
  dieDistribution,
  type Odds,
  oddsEachWay,
  oddsStep,
  oddsText,
  ringIsConcentric,
  ringOf,
} from '@stavka/engine';
import { board, TABLES } from '../../data.ts';
import type { CombatResult } from '../../data-check.ts';
import { AIR, at, hasFort, NAVAL, type OderState, turnOf, unitsAt } from '../../declare/state.ts';
import type { SupplyClass } from '../../declare/supply-class.ts';
import { ATTACK, DEFENSE, idOf, sideOf } from '../../roster.ts';
import { enemyOf, GERMAN, type Side, SOVIET, sideName } from '../../sides.ts';
import { FOREST, isCity, isTown, labelOf, RIVER, ROUGH } from '../../terrain.ts';
import { supplyOf } from '../08-supply.ts';
import { inAirArea } from '../10-movement.ts';

export interface Modifier {
  readonly rule: string;
  readonly value: number;
  readonly why: string;
}

/** Everything that decides a battle before the die. */
export interface Assessment {
  readonly attack: number;
  readonly defense: number;
  readonly odds: Odds;
  /** 5.2(2) The turn 1 shift to the left, 0 or -1. */
  readonly shift: number;
  /** Column number from 0, -1 left of the table, or the number of columns right of it. */
  readonly column: number;
  /** 11.5#auto */
  readonly automatic: CombatResult | null;
  readonly modifiers: readonly Modifier[];
  readonly drm: number;
  readonly inCity: boolean;
  readonly supply: ReadonlyMap<number, SupplyClass>;
}

const LINES = [TABLES.combat.lines.german, TABLES.combat.lines.soviet].map((line) => line.map(stepOf));
function stepOf(text: string): number {
  const [a, b] = text.split(':').map(Number);
  return oddsStep([a!, b!]);
}

/** 11.5.a, 11.5.b, 11.5#line, 5.2(2) The column on the attacker's own odds line; ruling 19 shifts before 11.5#auto. */
export function columnFor(side: Side, odds: Odds, shift: number): number {
  const line = LINES[side]!;
  const column = oddsStep(odds) - line[0]! + shift;
  return Math.max(-1, Math.min(column, line.length));
}

/** 11.5, 11.5#drm, 8.0#2 Weighs a battle: strengths, column, every modifier with its rule. */
export function assess(s: OderState, attackers: readonly number[], target: number): Assessment {
  const side = sideOf(attackers[0]!);
  const defenders = unitsAt(s, target);
  const supply = new Map<number, SupplyClass>();
  for (const unit of [...attackers, ...defenders]) supply.set(unit, supplyOf(s, unit));
  const attack = attackers.reduce((sum, u) => sum + ATTACK[u]!, 0);
  const defense = defenders.reduce((sum, u) => sum + DEFENSE[u]!, 0);
  const odds = oddsEachWay(attack, defense);
  const shift = side === SOVIET && turnOf(s) === 1 ? -1 : 0;
  const column = columnFor(side, odds, shift);
  const automatic = column < 0 ? 'AL1' : column >= LINES[side]!.length ? 'DE' : null;
  const modifiers = modifiersOf(s, side, attackers, defenders, target, supply);
  const drm = modifiers.reduce((sum, m) => sum + m.value, 0);
  return { attack, defense, odds, shift, column, automatic, modifiers, drm, inCity: isCity(target), supply };
}

function modifiersOf(
  s: OderState,
  side: Side,
  attackers: readonly number[],
  defenders: readonly number[],
  target: number,
  supply: ReadonlyMap<number, SupplyClass>,
): Modifier[] {
  const found: Modifier[] = [];
  const add = (rule: string, value: number, why: string) => found.push({ rule, value, why });
  const isOut = (unit: number) => supply.get(unit) === 'none';
  if (side === GERMAN && turnOf(s) === 1) add('5.2(1)', -1, 'German attack on turn 1');
  const terrain = terrainModifier(target);
  if (terrain !== null) found.push(terrain);
  if (attackers.every((u) => crossesRiver(at(s, u), target)))
    add('11.5.1#river', 1, 'all attack across a river');
  if (side === SOVIET && hasFort(s, target)) add('11.5.2', 1, 'German fortification');
  const support = side === GERMAN ? -1 : 1;
  const supportRule = side === GERMAN ? '11.5.3#german' : '11.5.3#soviet';
  if (s.cells[NAVAL] === target) add(supportRule, support, 'naval gunfire');
  if (inAirArea(target, s.cells[AIR]!)) add(supportRule, support, 'air support');
  if (attackers.some(isOut)) add('8.6#1', 1, 'an attacker is out of supply');
  if (defenders.every(isOut)) add('8.6#2', -1, 'the defenders are out of supply');
  if (!isCity(target) && isConcentric(s, attackers, target)) add('11.5.4', -1, 'concentric attack');
  return found;
}

/** 11.5.1 The one in-hex terrain modifier; the defender takes the best (11.5.1#multi, ruling 49). */
function terrainModifier(target: number): Modifier | null {
  if (isCity(target)) return { rule: '11.5.1#city', value: TABLES.terrain.city.drm, why: 'city' };
  if (isTown(target)) return { rule: '11.5.1#town', value: TABLES.terrain.town.drm, why: 'town' };
  const terrain = board.terrain[target]!;
  if ((terrain & ROUGH) !== 0) return { rule: '11.5.1#rough', value: TABLES.terrain.rough.drm, why: 'rough' };
  if ((terrain & FOREST) !== 0)
    return { rule: '11.5.1#rough', value: TABLES.terrain.forest.drm, why: 'forest' };
  return null;
}

/** 11.5.1#river */
function crossesRiver(from: number, target: number): boolean {
  const e = borderBetween(board, from, target);
  return e >= 0 && (board.side[e]! & RIVER) !== 0;
}

/** 11.5.4 From opposite hexes, from three with one hex between each, or from four or more. */
export const isConcentric = (s: OderState, attackers: readonly number[], target: number): boolean =>
  ringIsConcentric(
    ringOf(
      board,
      target,
      attackers.map((unit) => at(s, unit)),
    ),
  );

/** 11.5#roll, 2.1#crt, ruling 63 The table's result for a die. */
export function tableResult(a: Assessment, die: number): CombatResult {
  const { rows, firstRow } = TABLES.combat;
  const row = Math.min(Math.max(die + a.drm - firstRow, 0), rows.length - 1);
  return rows[row]![a.column]!;
}

/** 11.5.1#city, ruling 52 What a result of the table is in a city. */
const inCity = (result: CombatResult): CombatResult =>
  result === 'DR' ? 'EX' : result === 'AS' ? 'AL1' : result;

/** The result of a battle for a die, city conversions included. */
export function resultFor(a: Assessment, die: number): CombatResult {
  if (a.automatic !== null) return a.automatic;
  const result = tableResult(a, die);
  return a.inCity ? inCity(result) : result;
}

/** 11.5#line The name of the column that the odds come to on the attacker's line; 'automatic' beyond its ends. */
export const columnName = (side: Side, column: number): string =>
  TABLES.combat.lines[sideName(side)][column] ?? 'automatic';

/** Exact chance of each result. */
export const resultChances = (a: Assessment): Record<string, number> =>
  dieDistribution(6, (die) => resultFor(a, die));

/** The assessment as the protocol and the planner show it. */
export function describeOdds(s: OderState, attackers: readonly number[], target: number) {
  const a = assess(s, attackers, target);
  const side = sideOf(attackers[0]!);
  return {
    target: labelOf(target),
    attackers: attackers.map((u) => ({ unit: idOf(u), attack: ATTACK[u]!, supply: a.supply.get(u)! })),
    defenders: unitsAt(s, target).map((u) => ({
      unit: idOf(u),
      defense: DEFENSE[u]!,
      supply: a.supply.get(u)!,
    })),
    attack: a.attack,
    defense: a.defense,
    ratio: oddsText(a.odds),
    shifts: a.shift === 0 ? [] : [{ rule: '5.2(2)', value: a.shift, why: 'Soviet attack on turn 1' }],
    column: columnName(side, a.column),
    line: sideName(side),
    automatic: a.automatic,
    modifiers: a.modifiers.map((m) => ({ ...m })),
    drm: a.drm,
    conversions:
      a.inCity && a.automatic === null
        ? [
            { rule: '11.5.1#city', from: 'DR', to: 'EX' },
            { rule: '11.5.1#city', from: 'AS', to: 'AL1' },
          ]
        : [],
    byDie: a.automatic !== null ? null : [1, 2, 3, 4, 5, 6].map((die) => resultFor(a, die)),
    chances: resultChances(a),
    defender: sideName(enemyOf(side)),
  };
}
