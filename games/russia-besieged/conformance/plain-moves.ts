import { SCHEDULES, TABLES } from '../data.ts';
import {
  COUNTER,
  enemyOf,
  inZone,
  isCoast,
  isHidden,
  isIn,
  isLand,
  neighboursOf,
  type PlainPosition,
  type SideName,
  sideHas,
  sideOf,
  terrainOf,
  typeOf,
  unitsAt,
} from './plain-board.ts';

// Chapters 4 and 6 read a second time: where a stack may go, hex by hex, from turn 2 on.

const ARMOR = ['armor', 'mech', 'shock', 'polizei'];
const STRAITS = ['3922', '3823'];
const NORTH = 16;
const SEPTEMBER_1944 = 21;
/** Turn 7, its second impulse. */
const JUNE_1942 = 15;
type Weather = 'clear' | 'light-mud' | 'mud' | 'snow';

const isSecond = (p: PlainPosition): boolean => p.phase.endsWith('2');
const weatherOf = (p: PlainPosition): Weather =>
  (isSecond(p) ? p.state.weather2 : p.state.weather) as Weather;

/** 6.01, 6.02 The line of the movement chart. */
function classOf(unit: string): keyof typeof TABLES.movement.first {
  const { type, nation, side } = COUNTER.get(unit)!;
  if (ARMOR.includes(type))
    return side === 'russian' ? 'russian-armor' : nation === 'german' ? 'german-armor' : 'minor-armor';
  if (type === 'cavalry') return 'cavalry';
  if (type === 'mountain' || nation === 'finnish') return 'mountain-or-finn';
  return side === 'russian' ? 'russian-infantry' : 'axis-infantry';
}
/** 6.01, 6.02, 21.34 */
function allowance(p: PlainPosition, unit: string): number {
  const { faces, grades, type } = COUNTER.get(unit)!;
  const { face = 0, grade = 0 } = p.units[unit]!;
  const factor = (faces ?? grades![grade]!)[face]![1];
  const { first, second } = TABLES.movement;
  const weather = weatherOf(p);
  const change = first[classOf(unit)][weather];
  let points = isSecond(p)
    ? Math.min(factor, second[classOf(unit)][weather])
    : Math.max(1, change === 'half' ? Math.ceil(factor / 2) : factor + change);
  const isDry = p.turn >= SEPTEMBER_1944 && p.control.ploesti === 'russian';
  if (isDry && sideOf(p, unit) === 'axis' && ARMOR.includes(type) && points > 0)
    points = Math.min(points, Math.max(1, points - (isSecond(p) ? 1 : 2)));
  return points;
}

/** 6.03, 6.4 What a hex costs a unit to enter from another. */
function price(p: PlainPosition, unit: string, a: string, b: string): number {
  const type = typeOf(unit);
  let ground = terrainOf(b).find((t) => ['forest', 'swamp', 'mountain'].includes(t)) ?? 'clear';
  if (ground === 'swamp' && weatherOf(p) === 'snow')
    ground = Number(b.slice(0, 2)) <= NORTH ? 'forest' : 'clear';
  let cost = 1;
  if (ground === 'forest') cost = 2;
  if (ground === 'swamp') cost = ARMOR.includes(type) ? 4 : type === 'cavalry' ? 3 : 2;
  if (ground === 'mountain') cost = type === 'mountain' ? 2 : 3;
  const partisan = sideOf(p, unit) === 'axis' && unitsAt(p, b).some((one) => isHidden(p, one)) ? 1 : 0;
  return cost + (sideHas(a, b, 'river') ? 1 : 0) + partisan;
}

/** 25.1, 25.2, 25.3, 26.0 Land that a unit keeps out of. */
export function isForbidden(p: PlainPosition, unit: string, hex: string): boolean {
  const { nation } = COUNTER.get(unit)!;
  const nations = p.state.nations as Readonly<Record<string, string>>;
  if (nations[nation] === 'turned') return !isIn(nation === 'hungarian' ? 'hungary' : 'rumania', hex);
  if (nation === 'finnish') return Number(hex.slice(0, 2)) > (p.control.leningrad === 'axis' ? 10 : 8);
  if (
    isIn('finland', hex) &&
    (['hungarian', 'rumanian', 'italian'].includes(nation) ||
      (sideOf(p, unit) === 'axis' && nations.finnish === 'gone'))
  )
    return true;
  if (nation === 'hungarian') return isIn('rumania', hex);
  return nation === 'rumanian' && isIn('hungary', hex);
}

/** 6.15, 17.13 The armies of the Caucasus are free from June 1942. */
export const isGarrison = (p: PlainPosition, unit: string): boolean =>
  p.turn * 2 + Number(isSecond(p)) < JUNE_1942 &&
  p.units[unit]!.released !== true &&
  SCHEDULES.garrison.units.some((one) => one.unit === unit);

/** 4.06, 6.0-6.15 May the unit march at all? */
function mayMarch(p: PlainPosition, side: SideName, unit: string): boolean {
  const { at, moved, going, spent = 0, ...marks } = p.units[unit]!;
  if (sideOf(p, unit) !== side || !/^\d{4}$/.test(at)) return false;
  if (['air', 'wec', 'dictator', 'partisan'].includes(typeOf(unit))) return false;
  if (['railed', 'sailed', 'landed', 'evacuated', 'av'].some((mark) => marks[mark] === true)) return false;
  if (isGarrison(p, unit)) return false;
  const zone = zonesOf(p, enemyOf(side))(at);
  if (moved === true) return going === true && !zone && allowance(p, unit) > spent;
  if (zone && (isSecond(p) || marks.arrived === true)) return false;
  return allowance(p, unit) > 0;
}
const known = new WeakMap<PlainPosition, Map<string, boolean>>();
/** 4.0 Is a hex in a zone that stops marches? Each is looked at once. */
function zonesOf(p: PlainPosition, side: SideName): (hex: string) => boolean {
  let zones = known.get(p);
  if (zones === undefined) known.set(p, (zones = new Map()));
  return (hex) => {
    const key = `${side} ${hex}`;
    let found = zones.get(key);
    if (found === undefined) zones.set(key, (found = inZone(p, side, hex, stopper(p))));
    return found;
  };
}
const stopper =
  (p: PlainPosition) =>
  (unit: string): boolean =>
    typeOf(unit) !== 'air' && !isHidden(p, unit);

/** 6.11, 16.21b Enemies that let nobody in. */
const isHeldAgainst = (p: PlainPosition, side: SideName, hex: string): boolean =>
  unitsAt(p, hex).some(
    (unit) => sideOf(p, unit) !== side && typeOf(unit) !== 'air' && !(side === 'axis' && isHidden(p, unit)),
  );
/** 25.1a */
const isMixed = (p: PlainPosition, units: readonly string[]): boolean =>
  ['hungarian', 'rumanian'].every((nation) =>
    units.some(
      (unit) =>
        COUNTER.get(unit)!.nation === nation &&
        (p.state.nations as Record<string, string>)[nation] !== 'turned',
    ),
  );

const isTorn = (unit: string): boolean => ['hungarian', 'rumanian'].includes(COUNTER.get(unit)!.nation);
/** Every hex in which a stack may end its march now. */
export function plainReach(p: PlainPosition, side: SideName, units: readonly string[]): Set<string> {
  const found = new Set<string>();
  const from = p.units[units[0]!]!.at;
  if (isMixed(p, units) || !units.every((u) => mayMarch(p, side, u) && p.units[u]!.at === from)) return found;
  const isFresh = units.every((u) => p.units[u]!.moved !== true);
  if (!isFresh && units.some((u) => p.units[u]!.moved !== true)) return found;
  const left = Math.min(...units.map((u) => allowance(p, u) - (p.units[u]!.spent ?? 0)));
  const enemy = enemyOf(side);
  const zone = zonesOf(p, enemy);
  const astray = units.filter((u) => isForbidden(p, u, from));
  const mayPass = (hex: string): boolean =>
    isLand(hex) &&
    !isHeldAgainst(p, side, hex) &&
    !units.some((u) => !astray.includes(u) && isForbidden(p, u, hex));
  const hasPartisan = (hex: string): boolean =>
    unitsAt(p, hex).some((u) => isHidden(p, u) && sideOf(p, u) === enemy);
  const mayEnd = (hex: string): boolean =>
    !hasPartisan(hex) &&
    !units.some((u) => isForbidden(p, u, hex)) &&
    !(units.some(isTorn) && isMixed(p, [...unitsAt(p, hex).filter((u) => sideOf(p, u) === side), ...units]));
  const cost = (a: string, b: string): number => Math.max(...units.map((u) => price(p, u, a, b)));

  const best = new Map<string, number>([[from, 0]]);
  const open = [from];
  while (open.length > 0) {
    const hex = open.pop()!;
    const spent = best.get(hex)!;
    if (hex !== from && zone(hex)) continue;
    for (const next of neighboursOf(hex)) {
      if (isCoast(hex, next) || !mayPass(next)) continue;
      if (zone(next) && (hasPartisan(next) || (hex === from && zone(from)))) continue;
      const total = spent + cost(hex, next);
      // 6.04: one hex by right.
      if (hex === from && isFresh && mayEnd(next)) found.add(next);
      if (total > left || total >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, total);
      open.push(next);
    }
  }
  for (const hex of best.keys()) if (hex !== from && mayEnd(hex)) found.add(hex);
  const over = STRAITS.includes(from) ? STRAITS.find((hex) => hex !== from)! : null;
  if (over !== null && isFresh && mayPass(over) && mayEnd(over) && !(zone(from) && zone(over)))
    found.add(over);
  return found;
}

export interface PlainMove {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly stops?: Readonly<Record<string, string>>;
}
/** 4.0, 6.0 Is that march legal, step by step? */
export function plainMove(p: PlainPosition, side: SideName, order: PlainMove): boolean {
  const { units, path, stops = {} } = order;
  const from = units.length > 0 ? p.units[units[0]!]?.at : undefined;
  if (from === undefined || path[0] !== from || path.length < 2 || new Set(units).size < units.length)
    return false;
  if (!units.every((u) => p.units[u] !== undefined && mayMarch(p, side, u) && p.units[u]!.at === from))
    return false;
  const isFresh = p.units[units[0]!]!.moved !== true;
  if (isMixed(p, units) || units.some((u) => (p.units[u]!.moved !== true) !== isFresh)) return false;
  const dropped = Object.entries(stops);
  if (order.stops !== undefined) {
    if (new Set(path).size < path.length || units.every((u) => stops[u] !== undefined)) return false;
    if (dropped.some(([u, hex]) => !units.includes(u) || !path.slice(1, -1).includes(hex))) return false;
  }
  const last = (u: string): number => (stops[u] === undefined ? path.length - 1 : path.indexOf(stops[u]!, 1));
  const zone = zonesOf(p, enemyOf(side));
  const spent = new Map(units.map((u) => [u, 0]));
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const party = units.filter((u) => last(u) >= i);
    const isStrait = STRAITS.includes(a) && STRAITS.includes(b) && a !== b && isFresh && path.length === 2;
    if (!isStrait && (!neighboursOf(a).includes(b) || isCoast(a, b))) return false;
    if (!isLand(b) || isHeldAgainst(p, side, b)) return false;
    if (party.some((u) => isForbidden(p, u, b) && !isForbidden(p, u, from))) return false;
    if (zone(b) && (i < path.length - 1 || (i === 1 && zone(a)))) return false;
    const cost = isStrait ? 0 : Math.max(...party.map((u) => price(p, u, a, b)));
    for (const u of party) spent.set(u, spent.get(u)! + cost);
  }
  const isWhole = isFresh && path.length === 2;
  if (!isWhole && units.some((u) => spent.get(u)! > allowance(p, u) - (p.units[u]!.spent ?? 0))) return false;
  return [...new Set([...Object.values(stops), path.at(-1)!])].every((hex) => {
    const there = units.filter((u) => path[last(u)] === hex);
    const own = unitsAt(p, hex).filter((u) => sideOf(p, u) === side && !there.includes(u));
    return (
      !unitsAt(p, hex).some((u) => isHidden(p, u) && sideOf(p, u) !== side) &&
      !there.some((u) => isForbidden(p, u, hex)) &&
      !(there.some(isTorn) && isMixed(p, [...own, ...there]))
    );
  });
}
