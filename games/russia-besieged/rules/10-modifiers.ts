import { TABLES } from '../data.ts';
import { ARMOR, IS_MOUNTAIN } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { FOREST, GROUND, groundIn as groundOf, IS_MAJOR_HEX, MOUNTAIN, OPEN, SWAMP } from '../terrain.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { weatherNow } from './03-weather.ts';
import { groundIn, isLate, type Part } from './10-force.ts';
import { winterDrm } from './13-combat.ts';
import { marshalDrm } from './14-leaders.ts';
import { attackBonus, hasTerrainBenefit } from './24-first-turn.ts';
import { enemyOf } from './26-sides.ts';

/** What the modifiers of a battle hang on. */
export interface Sides {
  readonly side: Side;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** Sides whose Field Marshal helps, and whether a partisan helps the Russians. */
  readonly marshals: readonly Side[];
  readonly partisan: boolean;
}

const { modifiers } = TABLES;
/** 10.5, 10.63, ruling 71 Armor that counts as such; the Hungarian mechanized corps and the Polizei do not. */
export const isArmor = (unit: number): boolean => ARMOR[unit] === 1 || ARMOR[unit] === 2;
/** 10.16a Who defends the hexes and counts. */
const countsIn = (s: RbState, targets: readonly number[]): number[] =>
  targets.flatMap((hex) => groundIn(s, hex).filter((u) => !isLate(s, u)));

/** 10.3, 10.35, 10.36, 24.6 The die of each terrain under attack, once each. */
function* terrainParts(s: RbState, { side, targets }: Sides): Generator<Part> {
  if (!hasTerrainBenefit(s, enemyOf(side))) return;
  const weather = weatherNow(s);
  const any = (test: (hex: number) => boolean): boolean => targets.some(test);
  const on = (ground: number): boolean => any((hex) => groundOf(hex, weather) === ground);
  if (any((hex) => IS_MAJOR_HEX[hex] === 1))
    yield { what: 'major city', rule: '10.31', by: modifiers['major-city'] };
  if (on(FOREST)) {
    const rule = any((hex) => GROUND[hex] === FOREST) ? '10.31' : '10.35';
    yield { what: 'forest', rule, by: modifiers.forest };
  }
  if (on(SWAMP)) yield { what: 'swamp', rule: '10.31', by: modifiers.swamp };
  if (on(MOUNTAIN) && modifiers.mountain !== 0)
    yield { what: 'mountain', rule: '10.31', by: modifiers.mountain };
}

/** 10.5, 10.35, 10.93c, ruling 70 Open ground, a minor city in it or not. */
export const isClear = (s: RbState, hex: number): boolean =>
  IS_MAJOR_HEX[hex] === 0 && groundOf(hex, weatherNow(s)) === OPEN;

/** 10.5a, 10.5b Armor against none, where all the defenders stand in the open. */
function armorPart(s: RbState, { attackers, targets }: Sides): Part | null {
  if (!targets.every((hex) => isClear(s, hex))) return null;
  const strikes = attackers.some(isArmor);
  const defends = countsIn(s, targets).some(isArmor);
  if (strikes === defends) return null;
  return strikes
    ? { what: 'armor attacks', rule: '10.5a', by: modifiers.armor }
    : { what: 'armor defends', rule: '10.5b', by: -modifiers.armor };
}

/** 10.37, ruling 196 Mountain units into a mountain hex, and in one: each once, both at a time. */
function* mountainParts(s: RbState, { attackers, targets }: Sides): Generator<Part> {
  const mountains = targets.filter((hex) => GROUND[hex] === MOUNTAIN);
  if (mountains.length === 0) return;
  const by = modifiers.mountainUnits;
  if (attackers.some((u) => IS_MOUNTAIN[u] === 1)) yield { what: 'mountain unit attacks', rule: '10.37', by };
  if (countsIn(s, mountains).some((u) => IS_MOUNTAIN[u] === 1))
    yield { what: 'mountain unit defends', rule: '10.37', by: -by };
}

/** 10.21c Modifiers within the limit. */
export function drmParts(s: RbState, battle: Sides): Part[] {
  const parts = [...terrainParts(s, battle), ...mountainParts(s, battle)];
  const bonus = attackBonus(s, battle.side);
  if (bonus !== 0) parts.push({ what: 'shock of war', rule: '24.22', by: bonus });
  const armor = armorPart(s, battle);
  if (armor !== null) parts.push(armor);
  const winter = winterDrm(s, battle.attackers);
  if (winter !== 0) parts.push({ what: 'first winter', rule: '13.74', by: winter });
  if (battle.partisan) {
    const by = battle.side === RUSSIAN ? modifiers.partisan : -modifiers.partisan;
    parts.push({ what: 'partisans', rule: '16.51', by });
  }
  return parts;
}

/** 10.36, 14.22, ruling 66 Modifiers outside the limit: hexes beyond the first, and Field Marshals. */
export function looseParts(s: RbState, { targets, marshals }: Sides): Part[] {
  const parts: Part[] = [];
  const more = targets.length - 1;
  if (more > 0) parts.push({ what: 'several hexes', rule: '10.36', by: more * modifiers.extraHex });
  for (const side of marshals) parts.push({ what: 'Field Marshal', rule: '14.22', by: marshalDrm(s, side) });
  return parts;
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { by }) => total + by, 0);
/** 10.21c, 10.36, ruling 66 The modifier of the die: the first kind to +2 or -2 at most, then the others. */
export function totalDrm(within: readonly Part[], outside: readonly Part[]): number {
  const { cap } = modifiers;
  return Math.max(-cap, Math.min(cap, sum(within))) + sum(outside);
}
