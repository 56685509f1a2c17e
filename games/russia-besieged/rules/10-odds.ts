import { columnOf, oddsLine, oddsRoundedAgainst, oddsStep } from '@stavka/engine';
import { BAT, type CombatResult, CRT, cellOf } from '../charts.ts';
import type { RbState } from '../declare/state.ts';
import { ODDS } from '../vocabulary.ts';
import { attackOf, attackShare, defenseIn, defenseShares, type Part, type Share } from './10-force.ts';
import { drmParts, looseParts, type Sides, totalDrm } from './10-modifiers.ts';
import { artilleryShift } from './12-artillery.ts';
import { oddsBonus } from './14-dictators.ts';

export type TableName = 'crt' | 'bat';
export type Column = (typeof ODDS)[number];
/** An attack as far as its odds hang on it. */
export interface Assault extends Sides {
  readonly air: number;
  /** 10.21a The column the attacker is content with. */
  readonly odds: Column | null;
}

/** Everything that makes up the odds and the die, each part with its rule. Steps: 1-1 is 0, 2-1 is 1, 1-2 is -1. */
export interface Odds {
  readonly attackers: readonly Share[];
  readonly defenders: readonly Share[];
  readonly attack: number;
  readonly defense: number;
  readonly ratio: number;
  readonly shifts: readonly Part[];
  /** The final odds; below LEAST_ODDS there is no attack. */
  readonly final: number;
  readonly drm: readonly Part[];
  readonly modifier: number;
}

const LINE = oddsLine(ODDS);
const STEPS = new Map(ODDS.map((name, i) => [name as string, LINE.steps[i]!]));
/** 10.18, 10.21b 1-5, the worst odds at which anybody may attack, and 9.1 10-1, an automatic victory. */
export const LEAST_ODDS = STEPS.get('1-5')!;
export const VICTORY_ODDS = STEPS.get('10-1')!;

/** The odds a column stands for. */
export const columnStep = (column: Column): number => STEPS.get(column)!;

/** 10.21a The columns with which an attacker who reaches these odds may be content. */
export const columnsUpTo = (final: number): readonly Column[] =>
  ODDS.filter((name) => columnStep(name) <= final);

/** 10.21a, ruling 64 Whole ratios against the attacker: 11 to 4 is 2-1, 4 to 11 is 1-3. */
export const ratioOf = (attack: number, defense: number): number =>
  oddsStep(oddsRoundedAgainst(attack, defense));

/** 10.22, ruling 61 The column for final odds: 8-1 and 9-1 read 7-1, everything from 10-1 on 10-1; -1 below the table. */
export function columnFor(final: number): number {
  const column = columnOf(LINE, final >= 0 ? [final + 1, 1] : [1, 1 - final]);
  return column === 'above' ? ODDS.length - 1 : column === 'below' ? -1 : column;
}

export const oddsName = (step: number): string => (step >= 0 ? `${step + 1}-1` : `1-${1 - step}`);

/** 10.21b, ruling 63 Ratios added before the table: air, artillery, a dictator's loss. */
function shiftParts(s: RbState, { side, attackers, air }: Assault): Part[] {
  const parts: Part[] = [];
  if (air > 0) parts.push({ what: 'air support', rule: '11.51', by: air });
  const guns = artilleryShift(attackers);
  if (guns > 0) parts.push({ what: 'artillery', rule: '12.04', by: guns });
  const bonus = oddsBonus(s, side);
  if (bonus > 0) parts.push({ what: 'dictator lost', rule: '14.15b5', by: bonus });
  return parts;
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { by }) => total + by, 0);

/** 10.12, 10.15, 10.21a, 10.21b The odds after every shift but the attacker's own choice, without reasons: for searches. */
export function finalOf(
  s: RbState,
  side: Sides['side'],
  attackers: readonly number[],
  targets: readonly number[],
  air: number,
): number {
  let attack = 0;
  for (const u of attackers) attack += attackOf(s, u);
  let defense = 0;
  for (const hex of targets) defense += defenseIn(s, hex, attackers);
  return ratioOf(attack, defense) + air + artilleryShift(attackers) + oddsBonus(s, side);
}

/** 10.21 The odds of an attack with everything that made them. */
export function oddsOf(s: RbState, battle: Assault): Odds {
  const attackers = battle.attackers.map((u) => attackShare(s, u));
  const defenders = battle.targets.flatMap((hex) => defenseShares(s, hex, battle.attackers));
  const total = (shares: readonly Share[]): number => shares.reduce((n, { counts }) => n + counts, 0);
  const [attack, defense] = [total(attackers), total(defenders)];
  const ratio = ratioOf(attack, defense);
  const shifts = shiftParts(s, battle);
  const best = ratio + sum(shifts);
  const wanted = battle.odds === null ? best : STEPS.get(battle.odds)!;
  if (wanted < best) shifts.push({ what: 'less by choice', rule: '10.21a', by: wanted - best });
  const [inside, outside] = [drmParts(s, battle), looseParts(s, battle)];
  return {
    attackers,
    defenders,
    attack,
    defense,
    ratio,
    shifts,
    final: Math.min(best, wanted),
    drm: [...inside, ...outside],
    modifier: totalDrm(inside, outside),
  };
}

const DIE = 10;
/** 10.21e, ruling 67 The row that a die and its modifier lead to. */
export const rowOf = (die: number, modifier: number): number => Math.max(1, Math.min(DIE, die + modifier));
/** 10.21d, 10.21e What a table says. */
export const resultOf = (table: TableName, column: number, row: number): CombatResult =>
  (table === 'crt' ? CRT : BAT)[cellOf(column, row)]!;

/** The exact chance of each result, as so many of ten dice, in order of the dice. */
export function chancesOf(table: TableName, { final, modifier }: Odds): Map<string, number> {
  const column = columnFor(final);
  const ways = new Map<string, number>();
  for (let die = 1; die <= DIE; die++) {
    const { text } = resultOf(table, column, rowOf(die, modifier));
    ways.set(text, (ways.get(text) ?? 0) + 1);
  }
  return ways;
}
