import {
  COUNTER,
  factorsOf,
  has,
  hasIntactLine,
  hexesBetween,
  hexesIn,
  holderOf,
  isCavalry,
  isIn,
  isLand,
  isMechanized,
  mayStandTogether,
  neighboursOf,
  type PlainPosition,
  ring,
  type SideName,
  sideHas,
  sideOf,
  southernWeather,
  terrainOf,
  unitsAt,
  weatherOf,
  weightOf,
} from './plain-board.ts';

// Battles read a second time from the rulebook: factors with their reductions, shifts, and where the beaten may go.

export interface PlainAssault {
  readonly mode: 'prepared' | 'mobile';
  readonly target: string;
  readonly attackers: readonly string[];
  readonly air: boolean;
}
const isWet = (weather: string): boolean => ['D', 'R', 'M'].includes(weather);

/** 11.12, 11.16, 11.17, 11.19, 11.22 What the attackers bring, the artillery command apart. */
export function plainAttack(p: PlainPosition, { target, attackers }: PlainAssault): number {
  const sums = new Map<string, { sum: number; n: number; halvings: number }>();
  for (const unit of attackers) {
    if (COUNTER.get(unit)!.type === 'artillery-command') continue;
    const hex = p.units[unit]!.at;
    const reasons: string[] = [];
    let factor = factorsOf(p, unit)[0];
    const strait = sideHas(hex, target, 'sivash', 'kerch') && southernWeather(p) !== 'S';
    if (strait && isMechanized(unit)) factor = 1;
    else {
      const river = sideHas(hex, target, 'river') && isWet(weatherOf(p, target));
      if (strait || (river && !(sideOf(unit) === 'axis' && p.turn <= 3))) reasons.push('water');
      if (isMechanized(unit) && terrainOf(target) === 'marsh' && isWet(weatherOf(p, target)))
        reasons.push('marsh');
      if (COUNTER.get(unit)!.type === 'panzer' && has(target, 'city')) reasons.push('city');
    }
    const key = reasons.join();
    const group = sums.get(key) ?? { sum: 0, n: 0, halvings: reasons.length };
    sums.set(key, { ...group, sum: group.sum + factor, n: group.n + 1 });
  }
  let total = 0;
  for (const { sum, n, halvings } of sums.values()) {
    let left = sum;
    for (let i = 0; i < halvings; i++) left = Math.floor(left / 2);
    total += n === 1 ? Math.max(left, 1) : left;
  }
  return Math.max(total, 1);
}

/** 11.22#3 */
export function plainDefense(p: PlainPosition, target: string): number {
  let total = 0;
  for (const unit of unitsAt(p, target)) {
    const isStopped = sideOf(unit) === 'soviet' && (isMechanized(unit) || isCavalry(unit));
    total += has(target, 'city') && isStopped ? 1 : factorsOf(p, unit)[1];
  }
  return total;
}

/** 11.8, 11.9 n:1 is n, 1:n is 2 - n. */
export function plainOdds(attack: number, defense: number): number {
  if (attack >= defense) return Math.floor(attack / defense);
  return 2 - Math.ceil(defense / attack);
}

/** 11.11 Columns to the right, attenuated supply apart. */
export function plainShifts(p: PlainPosition, { mode, target, attackers, air }: PlainAssault): number {
  const side = sideOf(attackers[0]!);
  const defenders = unitsAt(p, target);
  const zone = defenders.some((unit) => COUNTER.get(unit)!.type === 'fortified-zone');
  const line = sideOf(defenders[0]!) === 'soviet' && hasIntactLine(p, target);
  const ground = terrainOf(target);
  let columns = 0;
  if (ground === 'forest') columns -= 1;
  if (ground === 'hills') columns -= 2;
  if (has(target, 'large-town')) columns -= 1;
  if (has(target, 'city')) columns -= 2;
  if (line) columns -= 1;
  if (zone) columns -= 1;
  if (air) columns += side === 'axis' ? 1 : -1;
  if (mode === 'mobile') return columns;
  if (ground === 'marsh' && isWet(weatherOf(p, target))) columns += 1;
  if (side === 'axis' && p.state.sequence === 'assault-first') columns += 1;
  if (!zone && !line && !has(target, 'city') && surrounds(p, target, attackers)) {
    const isGerman = attackers.every((unit) => COUNTER.get(unit)!.nation === 'german');
    columns += isGerman ? 2 : 1;
  }
  return columns;
}

/** 11.27 Two opposite hexes, three alternate ones, or more than three. */
function surrounds(p: PlainPosition, target: string, attackers: readonly string[]): boolean {
  const hexes = new Set(attackers.map((unit) => p.units[unit]!.at));
  const used = ring(target).map((hex) => hex !== null && hexes.has(hex));
  if (used.filter(Boolean).length > 3) return true;
  for (let d = 0; d < 3; d++) if (used[d] && used[d + 3]) return true;
  return (used[0]! && used[2]! && used[4]!) || (used[1]! && used[3]! && used[5]!);
}

export interface PlainRout {
  readonly side: SideName;
  readonly units: readonly string[];
  readonly target: string;
  readonly from: readonly string[];
}
/** Whole to one of some hexes, or every way to part them, each as `unit hex` in order; null is DE. */
export type PlainWays =
  | { readonly whole: readonly string[] }
  | { readonly split: ReadonlySet<string> }
  | null;

/** 11.32, 11.33 `isCut` tells of a hex whether German-side units there are out of supply (6.3#2); that is read elsewhere. */
export function plainRetreat(p: PlainPosition, rout: PlainRout, isCut: (hex: string) => boolean): PlainWays {
  const { side, units, target, from } = rout;
  const enemy = side === 'axis' ? 'soviet' : 'axis';
  const open = neighboursOf(target).filter((hex) => {
    if (!isLand(hex)) return false;
    const isFrozen = weatherOf(p, hex) === 'S';
    if (sideHas(target, hex, 'sivash', 'kerch')) {
      if (southernWeather(p) !== 'S') return false;
    } else if (sideHas(target, hex, 'sea')) return false;
    if (sideHas(target, hex, 'lake') && !isFrozen) return false;
    if (unitsAt(p, hex).some((unit) => sideOf(unit) === enemy)) return false;
    if (from.some((attacker) => attacker === hex || neighboursOf(attacker).includes(hex))) return false;
    if (has(hex, 'city') && holderOf(p, hex) === enemy) return false;
    if (side === 'axis' && hasIntactLine(p, hex)) return false;
    return !(side === 'soviet' && p.turn === 1 && isIn(hex, 'romania'));
  });
  const sources = (side === 'axis' ? hexesIn('entry-axis') : hexesIn('soviet-supply')).filter(
    (hex) => holderOf(p, hex) === side,
  );
  const far = (hex: string): number =>
    sources.length === 0 ? -1 : Math.min(...sources.map((source) => hexesBetween(hex, source)));
  const fits = (hex: string, some: readonly string[]): boolean => {
    const all = [...unitsAt(p, hex), ...some];
    if (all.reduce((sum, unit) => sum + weightOf(unit), 0) > 6) return false;
    return side === 'soviet' || mayStandTogether(all) || isCut(hex);
  };
  const nearest = (hexes: readonly string[]): string[] => {
    const least = Math.min(...hexes.map(far));
    return hexes.filter((hex) => far(hex) === least);
  };
  const whole = open.filter((hex) => fits(hex, units));
  if (whole.length > 0) return { whole: nearest(whole).sort() };
  const split = partings(units, (placed, unit) =>
    nearest(
      open.filter((hex) => fits(hex, [...[...placed].filter(([, at]) => at === hex).map(([u]) => u), unit])),
    ),
  );
  return split.size > 0 ? { split } : null;
}

/** Ruling 119 Units come in any order, each to one of the nearest hexes that still have room for it, until all have a place. */
function partings(
  units: readonly string[],
  next: (placed: ReadonlyMap<string, string>, unit: string) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const said = (placed: ReadonlyMap<string, string>): string =>
    [...placed]
      .map(([unit, hex]) => `${unit} ${hex}`)
      .sort()
      .join(', ');
  const go = (placed: ReadonlyMap<string, string>): void => {
    const key = said(placed);
    if (seen.has(key)) return;
    seen.add(key);
    if (placed.size === units.length) found.add(key);
    for (const unit of units)
      if (!placed.has(unit)) for (const hex of next(placed, unit)) go(new Map([...placed, [unit, hex]]));
  };
  go(new Map());
  return found;
}
