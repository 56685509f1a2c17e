import { hexOf, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { plainFlyers, plainMissions } from './plain-air.ts';
import {
  COUNTER,
  inZone,
  isIn,
  isLand,
  neighboursOf,
  type PlainPosition,
  sideOf,
  unitsAt,
} from './plain-board.ts';
import { type Allowed, ableTo, plainStrands, preyOf } from './plain-duties.ts';
import { hasFeature, terrainOf } from './plain-ground.ts';
import { CITIES, holderOf, type PlainPosition as MapPosition } from './plain-map.ts';
import { isForbidden, isGarrison } from './plain-moves.ts';
import { plainOdds } from './plain-odds.ts';

// Chapter 10 read a second time: may these units attack those hexes now? From turn 2 on, Field Marshals and partisans apart.

export interface PlainAttack {
  readonly units: readonly string[];
  readonly targets: readonly string[];
  readonly table: 'crt' | 'bat';
  readonly air?: readonly string[];
  readonly odds?: string;
}
/** 10.18 The worst ratio, 1-5, as places from 1-1. */
const WORST = -4;
const placeOf = (ratio: string): number => {
  const [a, d] = ratio.split('-').map(Number) as [number, number];
  return a >= d ? a - 1 : 1 - d;
};
/** 10.42 */
const AIR_MOST: Readonly<Record<string, number>> = { clear: 4, 'light-mud': 3, mud: 2, snow: 0 };
const weatherOf = (p: PlainPosition): string =>
  String(p.phase.endsWith('2') ? p.state.weather2 : p.state.weather);
/** Months since January 1941. */
const monthOf = (p: PlainPosition): number => 4 + 2 * (p.turn - 1) + (p.phase.endsWith('2') ? 1 : 0);
const year = (n: number, month: number): number => 12 * (n - 1941) + month - 1;
const winterOf = (p: PlainPosition): number => {
  const now = monthOf(p);
  if (weatherOf(p) !== 'snow') return 0;
  if (now >= year(1941, 11) && now <= year(1942, 3)) return 1;
  return now >= year(1942, 11) && now <= year(1943, 3) ? 2 : 0;
};

const isAxisCity = (p: PlainPosition, hex: string): boolean =>
  CITIES.some((city) => city.at === hex && holderOf(p as unknown as MapPosition, city) === 'axis');
const OPENERS = ['infantry', 'cavalry', 'armor', 'mech', 'mountain', 'shock', 'polizei', 'garrison', 'para'];
/** 13.71 Never out of Combat Supply. */
const isHardy = (p: PlainPosition, unit: string): boolean => {
  const { nation, service, type } = COUNTER.get(unit)!;
  return (
    sideOf(p, unit) === 'russian' ||
    nation === 'finnish' ||
    type === 'mountain' ||
    ['ss', 'luftwaffe'].includes(service ?? '')
  );
};
/** 13.72 */
function isFed(p: PlainPosition, unit: string): boolean {
  const { at } = p.units[unit]!;
  const winter = winterOf(p);
  if (winter === 0 || isHardy(p, unit) || !isIn('russia', at) || p.units[unit]!.ashore === 2) return true;
  const near = (hex: string): boolean => neighboursOf(hex).some((next) => isAxisCity(p, next));
  if (CITIES.some((city) => city.at === at) || near(at)) return true;
  const lets = (hex: string): boolean =>
    isLand(hex) &&
    (unitsAt(p, hex).some((u) => sideOf(p, u) === 'axis' && OPENERS.includes(COUNTER.get(u)!.type)) ||
      !inZone(p, 'russian', hex, () => true));
  return winter === 2 && neighboursOf(at).some((next) => lets(next) && near(next));
}
/** 13.74 */
const chill = (p: PlainPosition, units: readonly string[]): number =>
  winterOf(p) === 1 && units.some((u) => !isHardy(p, u) && isIn('russia', p.units[u]!.at) && isFed(p, u))
    ? -1
    : 0;

/** 25.2c A Russian city that Finns leave alone. */
const isShut = (p: PlainPosition, hex: string): boolean =>
  isIn('russia', hex) &&
  CITIES.some((city) => city.at === hex) &&
  unitsAt(p, hex).some((u) => {
    const { type, size } = COUNTER.get(u)!;
    return (
      sideOf(p, u) === 'russian' &&
      size !== undefined &&
      ['infantry', 'cavalry', 'armor', 'mech', 'shock'].includes(type)
    );
  });
/** 16.43, 25.0, 26.22, 26.42 */
function mayAttack(p: PlainPosition, unit: string, hex: string): boolean {
  const { nation, type } = COUNTER.get(unit)!;
  if (type === 'partisan') return isIn('russia', hex);
  if (nation === 'finnish') return !isShut(p, hex);
  return !['hungarian', 'rumanian', 'italian'].includes(nation) || !isForbidden(p, unit, hex);
}

const idsIn = (units: readonly number[]): string[] => units.map((u) => S.at.roster.ids[u]!);
const labelsIn = (hexes: readonly number[]): string[] => hexes.map((hex) => S.at.spaces.ids[hex]!);
/** The ratio after air and guns, and one more while the enemy has lost his dictator (14.15b5). */
function finalPlace(
  s: RbState,
  p: PlainPosition,
  units: readonly number[],
  targets: readonly number[],
  air: number,
): number {
  const odds = plainOdds(s, units, targets, air, {
    weather: weatherOf(p),
    inCombatSupply: (unit) => isFed(p, S.at.roster.ids[unit]!),
    winter: chill(p, idsIn(units)),
  });
  const enemy = p.phase.startsWith('axis') ? 'russian' : 'axis';
  const leaderless = (p.state.leaderless ?? {}) as Readonly<Record<string, string>>;
  return placeOf(odds.final) + (leaderless[enemy] === 'opening' ? 1 : 0);
}
const airMost = (p: PlainPosition, units: number): number =>
  Math.min(AIR_MOST[weatherOf(p)]!, units, plainMissions(p as unknown as MapPosition));

/** 10.93 */
function mayBlitz(p: PlainPosition, { units, targets, air = [] }: PlainAttack): boolean {
  const [target] = targets;
  const hex = hexOf(target!);
  if (!['clear', 'light-mud'].includes(weatherOf(p)) || targets.length > 1) return false;
  if (terrainOf(hex) !== 'clear' || hasFeature(hex, 'major-city')) return false;
  if (units.some((u) => [p.units[u]!.at, target].sort().join() === '3823,3922')) return false;
  const leads = (u: string): boolean => {
    const { type, armor } = COUNTER.get(u)!;
    return ['armor', 'mech', 'shock'].includes(type) && armor === undefined;
  };
  if (!units.some(leads)) return false;
  const now = monthOf(p);
  if (p.phase.startsWith('axis')) return now <= year(1943, 8);
  if (now >= year(1944, 3)) return true;
  const isHelped = air.length > 0 && units.some((u) => COUNTER.get(u)!.enters !== undefined);
  return isHelped && now >= year(1943, 9) && now <= year(1943, 12);
}

/** Is the attack legal in the combat phase that is open? */
export function plainAttack(s: RbState, p: PlainPosition, order: PlainAttack): boolean {
  if (!/combat[12]$/.test(p.phase) || s.flow.length > 1) return false;
  const mover = p.phase.startsWith('axis') ? 'axis' : 'russian';
  const side = mover === 'axis' ? 0 : 1;
  const leaderless = (p.state.leaderless ?? {}) as Readonly<Record<string, string>>;
  const id = (unit: number): string => S.at.roster.ids[unit]!;
  const allowed: Allowed = {
    mayAttack: (unit, hex) => mayAttack(p, id(unit), S.at.spaces.ids[hex]!),
    isFree: (unit) => {
      const { av, evacuated } = p.units[id(unit)]!;
      return av !== true && evacuated !== true && !isGarrison(p, id(unit)) && leaderless[mover] !== 'bound';
    },
    reaches(units, hex) {
      if (units.length === 0) return false;
      const flyers = plainFlyers(p as unknown as MapPosition, units.length, labelsIn([hex])).length;
      return finalPlace(s, p, units, [hex], Math.min(airMost(p, units.length), flyers)) >= WORST;
    },
  };
  const units = order.units.map(unitOf);
  const targets = order.targets.map(hexOf);
  const able = ableTo(s, side, allowed);
  const isMet = units.every((unit) => {
    const prey = able.includes(unit) ? preyOf(s, side, unit, allowed) : [];
    return targets.every((hex) => prey.includes(hex));
  });
  if (!isMet) return false;
  const { air = [] } = order;
  const flyers = plainFlyers(p as unknown as MapPosition, units.length, order.targets);
  if (air.length > 0 && (air.length > airMost(p, units.length) || !air.every((u) => flyers.includes(u))))
    return false;
  const final = finalPlace(s, p, units, targets, air.length);
  if (final < WORST || (order.odds !== undefined && placeOf(order.odds) > final)) return false;
  if (order.table === 'bat' && !mayBlitz(p, order)) return false;
  return !plainStrands(s, side, { units, targets }, allowed);
}
