import { COUNTERS } from '../data.ts';
import { KERCH, ROW, TAMAN } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { fights, hasFeature, isRiverBetween, sideOf, terrainOf, unitsAt } from './plain-ground.ts';

export interface PlainOdds {
  readonly attack: number;
  readonly defense: number;
  /** As printed: 3-1, 1-2. */
  readonly ratio: string;
  readonly final: string;
  readonly modifier: number;
}
/** What other chapters say of a position. */
export interface Asked {
  readonly weather: string;
  readonly inCombatSupply: (unit: number) => boolean;
  /** 13.74 */
  readonly winter: number;
}

const isHome = (s: RbState, u: number, city: string): boolean =>
  hasFeature(S.at.of(s, u), 'major-city') && S.at.spaces.ids[S.at.of(s, u)] === city;

/** The factor on the face in play: a Shock Army by its grade, a dictator by where he is, a partisan at its second stage. */
export function printed(s: RbState, u: number): number {
  const { type, faces, grades, side } = COUNTERS[u]!;
  const face = S.condition.face.of(s, u);
  if (type === 'partisan' && S.condition.raised.of(s, u) === 0) return 0;
  if (grades !== undefined) return grades[S.condition.grade.of(s, u)]![face]![0];
  if (type === 'dictator') {
    const home = isHome(s, u, side === 'axis' ? '0537' : '1912') && S.condition.lessened.of(s, u) === 0;
    return faces![home ? face : 1]![0];
  }
  return faces?.[face]?.[0] ?? 0;
}

const twice = (a: number, b: number): boolean =>
  isRiverBetween(a, b) || (a === TAMAN && b === KERCH) || (a === KERCH && b === TAMAN);

/** What terrain is in this weather for the die (10.35). */
const lies = (hex: number, weather: string): string => {
  const terrain = terrainOf(hex);
  if (terrain !== 'swamp' || weather !== 'snow') return terrain;
  return ROW[hex]! <= 16 ? 'forest' : 'clear';
};

const armor = (u: number): boolean => {
  const { type, armor: kind } = COUNTERS[u]!;
  return ['armor', 'mech', 'shock'].includes(type) && kind !== 'name';
};

/** A ratio one place up or down the line 1-3, 1-2, 1-1, 2-1. */
function up([a, d]: readonly [number, number]): readonly [number, number] {
  return d > 1 ? [1, d - 1] : [a + 1, 1];
}

/** 10.12 to 10.37, 12.04 by the letter, from turn 2 on, without Field Marshals, partisans and the loss of a dictator. */
export function plainOdds(
  s: RbState,
  attackers: readonly number[],
  targets: readonly number[],
  air: number,
  asked: Asked,
): PlainOdds {
  const halfUp = (n: number): number => Math.ceil(n / 2);
  let attack = 0;
  for (const u of attackers) {
    let factor = printed(s, u);
    if (!asked.inCombatSupply(u)) factor = halfUp(factor);
    if (S.condition.oos.of(s, u) > 0) factor = halfUp(factor);
    attack += factor;
  }
  const defenders = targets.map((hex) =>
    unitsAt(s, hex).filter((u) => fights(s, u) && sideOf(s, u) !== sideOf(s, attackers[0]!)),
  );
  let defense = 0;
  targets.forEach((hex, i) => {
    const doubled =
      hasFeature(hex, 'major-city') ||
      terrainOf(hex) === 'mountain' ||
      attackers.every((u) => twice(S.at.of(s, u), hex));
    for (const u of defenders[i]!) {
      if (S.fight.routed.of(s, u) === 1) continue;
      const factor = asked.inCombatSupply(u) ? printed(s, u) : halfUp(printed(s, u));
      defense += doubled ? 2 * factor : factor;
    }
  });
  let ratio: readonly [number, number] =
    attack >= defense ? [Math.floor(attack / defense), 1] : [1, Math.ceil(defense / attack)];
  const first = `${ratio[0]}-${ratio[1]}`;
  const guns = attackers.filter((u) => COUNTERS[u]!.type === 'artillery').length;
  for (let i = 0; i < air + (guns < attackers.length ? guns : 0); i++) ratio = up(ratio);

  const counted = defenders.flat().filter((u) => S.fight.routed.of(s, u) === 0);
  const ground = targets.map((hex) => lies(hex, asked.weather));
  let modifier = 0;
  if (targets.some((hex) => hasFeature(hex, 'major-city'))) modifier -= 1;
  if (ground.includes('forest')) modifier -= 1;
  if (ground.includes('swamp')) modifier -= 1;
  const isOpen = ground.every((g) => g === 'clear') && !targets.some((hex) => hasFeature(hex, 'major-city'));
  if (isOpen && attackers.some(armor) && !counted.some(armor)) modifier += 1;
  if (isOpen && !attackers.some(armor) && counted.some(armor)) modifier -= 1;
  const isMountain = (u: number): boolean => COUNTERS[u]!.type === 'mountain';
  if (ground.includes('mountain')) {
    if (attackers.some(isMountain)) modifier += 1;
    if (counted.some((u) => isMountain(u) && terrainOf(S.at.of(s, u)) === 'mountain')) modifier -= 1;
  }
  modifier += asked.winter;
  modifier = Math.max(-2, Math.min(2, modifier)) - (targets.length - 1);
  return { attack, defense, ratio: first, final: `${ratio[0]}-${ratio[1]}`, modifier };
}
