import { seaResult } from '../charts.ts';
import { TABLES } from '../data.ts';
import {
  AIR_UNITS,
  CITY_AT,
  CITY_HEX,
  CITY_NAMES,
  NAVAL_BASE,
  PORT_SEA,
  SIDE_OF,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SEA_RESULTS, type Side } from '../vocabulary.ts';
import { controlsCity } from './04-control.ts';
import { PORTS } from './08-lost-ports.ts';
import { CASPIAN, portCounts } from './08-ports.ts';
import { heldAtStart } from './11-bases.ts';
import { enemyOf } from './26-sides.ts';

const { modifiers, ranges } = TABLES.sea;

/** A passage that is tried: by which side, on which sea, to which hex. */
export interface Passage {
  readonly side: Side;
  readonly sea: number;
  readonly to: number;
}
export interface Part {
  readonly what: string;
  readonly rule: string;
  readonly by: number;
}

/** 8.2 Everything that changes the roll, each with its rule; all are added up. */
export function modifiersOf(s: RbState, passage: Passage): Part[] {
  return [
    ...portParts(s, passage),
    ...enemyBases(s, passage),
    ...(hasEnemyAir(s, passage) ? [part('an enemy air base', '8.2d', modifiers.enemyAirbase)] : []),
    ...(isEnemyPort(s, passage) ? [part('an enemy port', '8.2e', modifiers.enemyPort)] : []),
    ...(passage.sea === CASPIAN ? [part('the Caspian Sea', '8.2f', modifiers.caspian)] : []),
  ];
}
const part = (what: string, rule: string, by: number): Part => ({ what, rule, by });

/** 8.2a, 8.2c, ruling 48 The side's own naval base, held as the impulse began, and its other ports of that sea. */
function portParts(s: RbState, { side, sea }: Passage): Part[] {
  const found: Part[] = [];
  for (const city of PORTS[sea]!)
    if (NAVAL_BASE[city] === side && heldAtStart(s, side, city))
      found.push(part(CITY_NAMES[city]!, '8.2a', modifiers.ownNavalBase));
    else if (portCounts(s, side, city)) found.push(part(CITY_NAMES[city]!, '8.2c', modifiers.otherPort));
  return found;
}

/** 8.2b Naval bases of the enemy, still in his hands, within four hexes of the end. */
function enemyBases(s: RbState, { side, sea, to }: Passage): Part[] {
  const enemy = enemyOf(side);
  return PORTS[sea]!.filter(
    (city) =>
      NAVAL_BASE[city] === enemy &&
      controlsCity(s, enemy, city) &&
      straight(CITY_HEX[city]!, to) <= ranges.navalBase,
  ).map((city) => part(CITY_NAMES[city]!, '8.2b', modifiers.enemyNavalBase));
}

/** 8.2d, 8.72, ruling 46 Is an enemy air base within nine hexes of the end? One or many count alike. */
export const hasEnemyAir = (s: RbState, { side, to }: Passage): boolean =>
  AIR_UNITS.some((u) => {
    const at = S.at.of(s, u);
    return at >= 0 && SIDE_OF[u] !== side && straight(at, to) <= ranges.airbase;
  });

/** 8.2e, 8.45, ruling 47 Is the end itself a port of the enemy? Landing there does not change that. */
const isEnemyPort = (s: RbState, { side, sea, to }: Passage): boolean => {
  const city = CITY_AT[to]!;
  return city >= 0 && PORT_SEA[city] === sea && controlsCity(s, enemyOf(side), city);
};

export const drmOf = (parts: readonly Part[]): number => parts.reduce((sum, { by }) => sum + by, 0);

const FACES = 10;
/** How many of the ten faces of the die bring each result, in the order of SEA_RESULTS. */
export function waysOf(drm: number): number[] {
  const ways = SEA_RESULTS.map(() => 0);
  for (let die = 1; die <= FACES; die++) ways[seaResult(die + drm)]!++;
  return ways;
}
