import {
  COUNTER,
  factorsOf,
  has,
  hasIntactLine,
  isCavalry,
  isIn,
  isLand,
  isMechanized,
  mayStandTogether,
  neighboursOf,
  type PlainPosition,
  type SideName,
  sideHas,
  sideOf,
  southernWeather,
  terrainOf,
  unitsAt,
  weatherOf,
  weightOf,
} from './plain-board.ts';
import { PlainSupply, plainCut } from './plain-supply.ts';

// Moves and mobile assaults read a second time from chapters 9 and 10, unit by unit and hex by hex.

const LIMIT = 6;
const LAST_TURN_OF_FREE_RIVERS = 3;
/** 9.23#1, 9.19#3, 9.19#2, 5.4#4, 10.4 */
const ASSAULT = 6;
const BONUS = { mech: 2, other: 1 };
const FIRST_TURN = { mech: 14, other: 7 };
const RAIN = { mech: 2, other: 1 };
const MOUNTAIN = ['mountain', 'mountain-corps', 'mountain-rifle'];
const SUPPLIED = new WeakMap<PlainPosition, PlainSupply>();

export interface PlainMove {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly stops?: Readonly<Record<string, string>>;
}
export interface PlainMobile {
  readonly units: readonly string[];
  readonly target: string;
  readonly air?: boolean;
}

const isMarked = (p: PlainPosition, unit: string, mark: string): boolean => p.units[unit]![mark] === true;
const where = (p: PlainPosition, unit: string): string => p.units[unit]?.at ?? 'out';
const isAxis = (unit: string): boolean => sideOf(unit) === 'axis';
const typeOf = (unit: string): string => COUNTER.get(unit)!.type;
/** 9.6 Where the unit was when the phase began. */
const originOf = (p: PlainPosition, unit: string): string =>
  isMarked(p, unit, 'moved') ? (p.units[unit]!.began as string) : where(p, unit);

/** 7.2 Is a German-side unit in supply where it stands? */
export function isSupplied(p: PlainPosition, hex: string): boolean {
  let supply = SUPPLIED.get(p);
  if (supply === undefined) {
    supply = new PlainSupply(p);
    SUPPLIED.set(p, supply);
  }
  return supply.reaches(hex);
}
/** 7.6#4 Supply is concentrated on others. */
export const isLeftOut = (p: PlainPosition, unit: string): boolean =>
  isAxis(unit) && p.state.concentration === 'on' && !isMarked(p, unit, 'marked');

/** 7.7, 8.2, 8.11, 9.3, 9.5, 9.6, 9.17, 9.27 May these units go on together now, wherever to? */
function mayMarch(p: PlainPosition, side: SideName, units: readonly string[]): boolean {
  const [first] = units;
  if (first === undefined || new Set(units).size < units.length) return false;
  return units.every((unit) => {
    if (sideOf(unit) !== side || !isLand_(where(p, unit))) return false;
    if (where(p, unit) !== where(p, first) || originOf(p, unit) !== originOf(p, first)) return false;
    if (['fortified-zone', 'naval-infantry', 'coastal-army'].includes(typeOf(unit))) return false;
    if (isMarked(p, unit, 'halted')) return false;
    const hasMoved = isMarked(p, unit, 'moved');
    if (hasMoved && originOf(p, unit) !== p.state.parent) return false;
    if (side === 'soviet') return true;
    if (isMarked(p, unit, 'resting') || isMarked(p, unit, 'refit')) return false;
    if (!hasMoved) return isSupplied(p, where(p, unit));
    return !(isLeftOut(p, unit) && where(p, unit) !== originOf(p, unit));
  });
}
const isLand_ = (place: string): boolean => /^\d{4}$/.test(place) && isLand(place);

/** 9.1, 5.4#4, 10.4 What a unit may spend in the phase. */
function allowance(p: PlainPosition, unit: string): number {
  let points = factorsOf(p, unit)[2];
  const isMech = isMechanized(unit);
  const isGerman = COUNTER.get(unit)!.nation === 'german';
  if (p.turn === 1 && isGerman && typeOf(unit) !== 'artillery-command')
    points = isMech ? FIRST_TURN.mech : Math.max(points, FIRST_TURN.other);
  if (isAxis(unit) && weatherOf(p, originOf(p, unit)) === 'R')
    points = Math.max(1, points - (isMech ? RAIN.mech : RAIN.other));
  return points;
}
const left = (p: PlainPosition, unit: string): number =>
  allowance(p, unit) - ((p.units[unit]!.spent as number | undefined) ?? 0);

/** 9.19, 10.10 Do Rollbahnen help the unit along this side? */
const isRoad = (p: PlainPosition, unit: string, a: string, b: string): boolean =>
  isAxis(unit) && p.state.muddy !== true && sideHas(a, b, 'rollbahn');

/** 9.10-9.14, 9.19, 9.20, 10.5-10.7 What a step costs a unit. */
function price(p: PlainPosition, unit: string, a: string, b: string): number {
  if (isRoad(p, unit, a, b)) return 1;
  const weather = weatherOf(p, b);
  const isMech = isMechanized(unit);
  const printed = terrainOf(b);
  const ground = printed === 'marsh' && (weather === 'F' || weather === 'S') ? 'clear' : printed;
  let cost = 1;
  if (ground === 'forest' && isMech) cost = 2;
  if (ground === 'hills') cost = isMech ? 3 : MOUNTAIN.includes(typeOf(unit)) || isCavalry(unit) ? 1 : 2;
  if (ground === 'marsh') cost = isMech ? 4 : isCavalry(unit) ? 1 : 2;
  if (weather === 'M' || weather === 'S') cost *= 2;
  const isFree = isAxis(unit) && p.turn <= LAST_TURN_OF_FREE_RIVERS;
  if (!sideHas(a, b, 'river') || isFree || weather === 'F' || weather === 'S') return cost;
  return cost + (isMech ? 2 : 1) + (weather === 'M' ? 1 : 0);
}

/** 9.9, 9.15, 9.16, 10.7 May these units cross the side? `isAll` when this step is the whole of their move, and their first. */
function mayCross(p: PlainPosition, a: string, b: string, isAll: boolean): boolean {
  if (!neighboursOf(a).includes(b) || !isLand(b)) return false;
  if (sideHas(a, b, 'sivash', 'kerch')) return isAll || southernWeather(p) === 'S';
  if (sideHas(a, b, 'sea')) return false;
  return !sideHas(a, b, 'lake') || weatherOf(p, b) === 'S';
}

/** 5.4, 6.1-6.3, 9.4 May these units come into the hex together? Some of those who stand in their first hex are they themselves. */
function mayEnter(p: PlainPosition, units: readonly string[], hex: string): boolean {
  const side = sideOf(units[0]!);
  const standing = unitsAt(p, hex).filter((unit) => !units.includes(unit));
  if (standing.some((unit) => sideOf(unit) !== side)) return false;
  const load = (some: readonly string[]): number => some.reduce((sum, unit) => sum + weightOf(unit), 0);
  if (load([...standing, ...units]) > LIMIT) return false;
  if (p.turn === 1 && side === 'soviet' && isIn(hex, 'romania')) return false;
  if (p.turn === 1 && side === 'axis' && isIn(originOf(p, units[0]!), 'romania') && !isIn(hex, 'romania'))
    return false;
  return side === 'soviet' || mayStandTogether([...standing, ...units]);
}

/** 9.1-9.21, 9.31, 7.6#4, 7.16 Is the march along the path legal for the side whose Movement Phase it is? */
export function plainMove(p: PlainPosition, side: SideName, { units, path, stops = {} }: PlainMove): boolean {
  if (!mayMarch(p, side, units) || path.length < 2 || path[0] !== where(p, units[0]!)) return false;
  if (!mayDrop(units, path, stops)) return false;
  /** The number of steps that a unit goes. */
  const steps = (unit: string): number => (unit in stops ? path.indexOf(stops[unit]!, 1) : path.length - 1);
  const isFresh = units.every((unit) => !isMarked(p, unit, 'moved'));
  for (let i = 1; i < path.length; i++) {
    const marching = units.filter((unit) => steps(unit) >= i);
    if (!mayCross(p, path[i - 1]!, path[i]!, isFresh && path.length === 2)) return false;
    if (side === 'axis' && !mayStandTogether(marching)) return false;
    if (!mayEnter(p, marching, path[i]!)) return false;
  }
  const bonus = Math.min(...units.map((unit) => bonusOf(p, unit)));
  for (const unit of units) {
    const way = path.slice(0, steps(unit) + 1);
    const isSatellite = isAxis(unit) && COUNTER.get(unit)!.nation !== 'german';
    if (isSatellite && !isIn(way[way.length - 1]!, 'south-sector')) return false;
    if (isLeftOut(p, unit) && path.length > 2) return false;
    // 9.3#1 One hex is everybody's by right who has not moved.
    if (path.length === 2 && !isMarked(p, unit, 'moved')) continue;
    const borders = way.slice(1).map((hex, i) => [way[i]!, hex] as const);
    const cost = borders.reduce((sum, [a, b]) => sum + price(p, unit, a, b), 0);
    const isAlongRoad = borders.every(([a, b]) => isRoad(p, unit, a, b));
    if (cost > left(p, unit) + (isAlongRoad ? bonus : 0)) return false;
  }
  return side === 'soviet' || plainCut(p, path) === null;
}

/** 9.19#2, 9.19#3, rulings 56, 109 Further hexes along the road, for whoever began on one and has not left it. */
function bonusOf(p: PlainPosition, unit: string): number {
  if (!isAxis(unit) || p.state.muddy === true || isMarked(p, unit, 'offRoad')) return 0;
  const origin = originOf(p, unit);
  if (!neighboursOf(origin).some((next) => sideHas(origin, next, 'rollbahn'))) return 0;
  return isMechanized(unit) ? BONUS.mech : BONUS.other;
}

/** 9.6 Some may be left on the way, where the path comes but once; somebody goes to its end. */
function mayDrop(
  units: readonly string[],
  path: readonly string[],
  stops: Readonly<Record<string, string>>,
): boolean {
  const dropped = Object.entries(stops);
  if (dropped.length === 0) return true;
  if (new Set(path).size < path.length || units.every((unit) => unit in stops)) return false;
  return dropped.every(([unit, hex]) => units.includes(unit) && path.slice(1, -1).includes(hex));
}

/** 9.22-9.26, 5.4#1, 7.5, 7.16 Is the mobile assault legal? */
export function plainMobile(p: PlainPosition, { units, target, air }: PlainMobile): boolean {
  if (!mayMarch(p, 'axis', units)) return false;
  const from = where(p, units[0]!);
  const steps = (unit: string): unknown => p.units[unit]!.together ?? 0;
  for (const unit of units) {
    if (COUNTER.get(unit)!.nation !== 'german' || !isMechanized(unit)) return false;
    if (isMarked(p, unit, 'assaulted') || left(p, unit) < ASSAULT || isLeftOut(p, unit)) return false;
    if (steps(unit) !== steps(units[0]!)) return false;
    if (p.turn === 1 && isIn(originOf(p, unit), 'romania')) return false;
  }
  if (!units.some((unit) => ['panzer', 'panzer-grenadier'].includes(typeOf(unit)))) return false;
  if (air === true && !mayFly(p)) return false;
  const weather = weatherOf(p, target);
  const defenders = unitsAt(p, target);
  if (!neighboursOf(from).includes(target) || !defenders.some((unit) => sideOf(unit) === 'soviet'))
    return false;
  if ((p.state.pause ?? 0) > 0 || weather === 'M' || weather === 'S') return false;
  if (terrainOf(target) !== 'clear' && !(terrainOf(target) === 'marsh' && weather === 'F')) return false;
  if (has(target, 'city') || hasIntactLine(p, target)) return false;
  if (defenders.some((unit) => typeOf(unit) === 'fortified-zone')) return false;
  if (sideHas(from, target, 'sea', 'lake', 'sivash', 'kerch')) return false;
  const isOpenRiver = weather === 'F' || p.turn <= LAST_TURN_OF_FREE_RIVERS;
  if (sideHas(from, target, 'river') && !isOpenRiver) return false;
  return plainCut(p, [from, target]) === null;
}

/** 11.25 VIII FliegerKorps flies once a turn, from turn 2 to 21. */
export const mayFly = (p: PlainPosition): boolean => p.turn >= 2 && p.turn <= 21 && p.state.flown !== true;
