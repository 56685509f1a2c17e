import counters from '../data/counters.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import type { OrderOf } from '../declare/orders.ts';

/**
 * Movement read a second time, slowly and from the printed things alone: a position as JSON, the map by its coordinates, no
 * code of the rules. The kit holds the law against it.
 */
interface Placed {
  readonly at?: string;
  readonly moved?: boolean;
  readonly attacked?: boolean;
  readonly probed?: boolean;
  readonly momentum?: boolean;
  readonly targeted?: boolean;
}
export interface WrittenPosition {
  readonly turn: number;
  readonly phase: string;
  readonly units: Readonly<Record<string, Placed>>;
  readonly control: Readonly<Record<string, string>>;
  readonly state: {
    readonly sequence: Readonly<Record<string, string | null>>;
    readonly air: string | null;
    readonly aerial: string | null;
    readonly everSoviet: readonly string[];
    readonly flow: readonly { readonly is: string; readonly units?: readonly string[] }[];
  };
}
export type SideName = 'german' | 'soviet';

export const SPACES = new Map(map.spaces.map((space) => [space.id, space]));
const SIDES = new Map(
  map.sides.flatMap((s) => [[`${s.a} ${s.b}`, s.features] as const, [`${s.b} ${s.a}`, s.features] as const]),
);
export const COUNTER = new Map(counters.units.map((unit) => [unit.id, unit]));
export const NEIGHBOURS = new Map(
  map.spaces.map((a) => [
    a.id,
    map.spaces.filter((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 1.2).map((b) => b.id),
  ]),
);
/** 7.0#sea */
const SPIT = ['2607', '2706'];
/** 10.0#3 */
export const BRIDGES = ['2208', ...SPIT];
/** 10.1, 8.5 */
const FACTORS: Record<string, readonly [number, number]> = {
  mech: [6, 3],
  nonmech: [4, 2],
  shock: [4, 2],
  static: [0, 0],
};

export const isLand = (hex: string): boolean =>
  !SPACES.get(hex)!.terrain.some((t) => t === 'sea' || t === 'out');
const hasFeature = (hex: string, feature: string): boolean =>
  (SPACES.get(hex)!.features ?? []).includes(feature);
export const sideHas = (a: string, b: string, feature: string): boolean =>
  (SIDES.get(`${a} ${b}`) ?? []).includes(feature);
const touch = (a: string, b: string): boolean => (NEIGHBOURS.get(a) ?? []).includes(b);
export const sideOf = (unit: string): SideName => COUNTER.get(unit)!.side as SideName;

export class PlainPosition {
  readonly position: WrittenPosition;
  readonly occupants = new Map<string, SideName>();
  readonly zones: Record<SideName, Set<string>> = { german: new Set(), soviet: new Set() };

  constructor(position: WrittenPosition) {
    this.position = position;
    for (const [unit, { at }] of Object.entries(position.units)) {
      if (at === undefined) continue;
      this.occupants.set(at, sideOf(unit));
      const zone = this.zones[sideOf(unit)];
      zone.add(at);
      if (SPIT.includes(at)) continue;
      for (const hex of NEIGHBOURS.get(at)!)
        if (!sideHas(at, hex, 'closed') && !SPIT.includes(hex)) zone.add(hex);
    }
  }

  /** 10.0 The move of one order, every unit of it and every step. */
  isLegal({ units, path, stops = {} }: OrderOf<'move'>): boolean {
    if (new Set(units).size !== units.length || units.some((u) => !COUNTER.has(u))) return false;
    if (path.some((hex) => !SPACES.has(hex))) return false;
    if (Object.keys(stops).some((u) => !units.includes(u))) return false;
    const ends = units.map((u) => (Object.hasOwn(stops, u) ? path.indexOf(stops[u]!, 1) : path.length - 1));
    if (ends.includes(-1) || !ends.includes(path.length - 1)) return false;
    return units.every(
      (unit, i) => this.mayMove(unit, path[0]!) && this.mayGo(unit, path.slice(0, ends[i]! + 1)),
    );
  }

  /** Every hex in which a unit's move may end, its own included, by trying every path. */
  ends(unit: string): Set<string> {
    const found = new Set<string>();
    const start = this.position.units[unit]?.at;
    if (start === undefined || !this.mayMove(unit, start)) return found;
    const factors = this.factors(unit);
    const best = new Map<string, number>();
    const walk = (path: readonly string[], left: number): void => {
      const here = path[path.length - 1]!;
      if (path.length > 1 && !BRIDGES.includes(here)) found.add(here);
      if ((best.get(here) ?? -1) >= left) return;
      best.set(here, left);
      for (const next of NEIGHBOURS.get(here)!) {
        const cost = this.cost(unit, here, next);
        if (cost <= left && this.mayStep(unit, path, next)) walk([...path, next], left - cost);
      }
    };
    walk([start], factors);
    return found;
  }

  private mayMove(unit: string, from: string): boolean {
    const placed = this.position.units[unit];
    return (
      this.position.phase === `${sideOf(unit)}.movement` &&
      placed?.at === from &&
      placed.moved !== true &&
      COUNTER.get(unit)!.class !== 'static'
    );
  }

  private mayGo(unit: string, path: readonly string[]): boolean {
    let spent = 0;
    for (let i = 1; i < path.length; i++) {
      if (!this.mayStep(unit, path.slice(0, i), path[i]!)) return false;
      spent += this.cost(unit, path[i - 1]!, path[i]!);
    }
    return spent <= this.factors(unit) && !BRIDGES.includes(path[path.length - 1]!);
  }

  /** 6.0, 7.1, 7.1#1, 10.0#4 One step further along a path that is right so far. */
  private mayStep(unit: string, path: readonly string[], next: string): boolean {
    const here = path[path.length - 1]!;
    const enemy = sideOf(unit) === 'german' ? 'soviet' : 'german';
    const zone = this.zones[enemy];
    if (!touch(here, next) || !isLand(next) || sideHas(here, next, 'closed')) return false;
    if (this.occupants.get(next) === enemy) return false;
    if (!zone.has(here)) return true;
    return path.length === 1 && !zone.has(next);
  }

  /** 10.2, 10.3 */
  private cost(unit: string, here: string, next: string): number {
    const { air } = this.position.state;
    const mech = COUNTER.get(unit)!.class === 'mech' ? 1 : 0;
    const inAir = air !== null && (next === air || touch(air, next));
    if (inAir && sideOf(unit) === 'german') return 1;
    const price = (what: string): number =>
      (tables.terrain as unknown as Record<string, { cost?: readonly number[] }>)[what]?.cost?.[mech] ?? 1;
    const river = sideHas(here, next, 'river');
    const base = Math.max(...SPACES.get(next)!.terrain.map(price)) + (river ? price('river') : 0);
    return inAir ? base + (river ? 2 : 1) : base;
  }

  private factors(unit: string): number {
    return FACTORS[COUNTER.get(unit)!.class]![this.supplyOf(unit) === 'none' ? 1 : 0];
  }

  /** 8.1 to 8.4 The class of supply of a unit on the map. */
  supplyOf(unit: string): 'regular' | 'fortress' | 'coastal' | 'aerial' | 'none' {
    const start = this.position.units[unit]!.at!;
    const side = sideOf(unit);
    const enemy = side === 'german' ? 'soviet' : 'german';
    const sources = new Set(
      side === 'german' ? [...map.sets['west-edge'], ...map.sets.usir] : map.sets['east-edge'],
    );
    const seen = new Set([start]);
    const open = [start];
    for (const here of open) {
      if (sources.has(here) && isLand(here)) return 'regular';
      if (here !== start && this.zones[enemy].has(here)) continue;
      for (const next of NEIGHBOURS.get(here)!) {
        if (seen.has(next) || !isLand(next) || sideHas(here, next, 'closed')) continue;
        if (this.occupants.get(next) === enemy) continue;
        seen.add(next);
        open.push(next);
      }
    }
    if (side === 'soviet') return 'none';
    const { control, state } = this.position;
    const wasGerman = map.sets['german-start'].includes(start);
    const neverSoviet = control[start] !== 'soviet' && !state.everSoviet.includes(start);
    if (hasFeature(start, 'city') && wasGerman && neverSoviet) return 'fortress';
    if (hasFeature(start, 'coastal')) return 'coastal';
    return state.aerial === unit ? 'aerial' : 'none';
  }
}
