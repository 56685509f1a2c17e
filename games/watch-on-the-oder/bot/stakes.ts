import type { Values } from '@stavka/bots';
import { TABLES } from '../data.ts';
import { type OderState, turnOf, VP } from '../declare/state.ts';
import { ATTACK, DEFENSE, REGROUPS, UNITS } from '../roster.ts';
import { GERMAN, SOVIET } from '../sides.ts';

/**
 * What things are worth in one currency: the German point. Both players count in it, the Soviet with the sign turned.
 */
export interface Stakes {
  /** Worth of one point scored by a side. */
  readonly point: readonly [german: number, soviet: number];
  /** Worth of having a unit on the map for what is left of the game, its points left aside. */
  readonly unit: Float64Array;
}

/** A unit of this much attack and defense together is worth `stakes.unit` points for its service over a whole game. */
const AVERAGE_STRENGTH = 12;

function unitWorths(turn: number, values: Values): Float64Array {
  const horizon = values['stakes.horizon']!;
  const worth = values['stakes.unit']!;
  const forever = values['stakes.forever']!;
  const left = Math.min(TABLES.turns.count - turn, horizon) / horizon;
  return Float64Array.from({ length: UNITS }, (_, u) => {
    const strength = (ATTACK[u]! + DEFENSE[u]!) / AVERAGE_STRENGTH;
    return worth * strength * left * (REGROUPS[u] === 1 ? 1 : forever);
  });
}

/** Points as they are, German and Soviet alike: how a beginner counts. */
export const plainStakes = (s: OderState, values: Values): Stakes => ({
  point: [1, 1],
  unit: unitWorths(turnOf(s), values),
});

/**
 * 4.3 The German wins with 30 points of which the Soviet has less than half. The worth of a point is how much it moves the
 * chance of that, from the score now and the turns left.
 */
export function scoredStakes(s: OderState, values: Values): Stakes {
  const turn = turnOf(s);
  const left = TABLES.turns.count - turn + 0.5;
  const german = s.cells[VP + GERMAN]!;
  const soviet = s.cells[VP + SOVIET]!;
  const chance = (g: number, v: number): number => germanChance(g, v, left, values);
  const perGerman = chance(german + 1, soviet) - chance(german - 1, soviet);
  const perSoviet = chance(german, soviet - 1) - chance(german, soviet + 1);
  // The ratio 2 : 1 of the victory rule is the anchor; a lost or won position must not stop the bot from playing on.
  const ratio = (perSoviet + 0.01) / (perGerman + 0.01);
  const bounded = Math.min(values['stakes.most']!, Math.max(values['stakes.least']!, ratio));
  return { point: [1, bounded], unit: unitWorths(turn, values) };
}

/** The chance of a German win on points if both go on at their usual pace. */
export function germanChance(german: number, soviet: number, turnsLeft: number, values: Values): number {
  const g = german + values['stakes.paceGerman']! * turnsLeft;
  const v = soviet + values['stakes.paceSoviet']! * turnsLeft;
  const spreadG = values['stakes.spreadGerman']! * Math.sqrt(turnsLeft);
  const spreadV = values['stakes.spreadSoviet']! * Math.sqrt(turnsLeft);
  const reaches = logistic((g - TABLES.victory.germanThreshold) / spreadG);
  const doubles = logistic((g - 2 * v) / Math.hypot(spreadG, 2 * spreadV));
  return reaches * doubles;
}

/** How the score stands, as the chance of winning is read from it: what the usual pace promises, and both parts of 4.3 by themselves. */
export function scoreNumbers(s: OderState, values: Values): readonly number[] {
  const left = TABLES.turns.count - turnOf(s) + 0.5;
  const german = s.cells[VP + GERMAN]!;
  const soviet = s.cells[VP + SOVIET]!;
  const p = Math.min(0.998, Math.max(0.002, germanChance(german, soviet, left, values)));
  const scale = 5 * Math.sqrt(left);
  const threshold = TABLES.victory.germanThreshold;
  return [Math.log(p / (1 - p)), (german - threshold) / scale, (german - 2 * soviet) / scale];
}

/** Close to the normal distribution function. */
const logistic = (z: number): number => 1 / (1 + Math.exp(-1.7 * z));
