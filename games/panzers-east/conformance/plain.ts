import counters from '../data/counters.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import type { OrderOf, PesOrder } from '../orders.ts';

/**
 * The law read a second time, slowly and from the printed things alone: a position as JSON, the map by its coordinates, no
 * code of the rules. The kit holds the law against it.
 */
interface Placed {
  readonly at?: string;
  readonly in?: string;
  readonly acted?: boolean;
}
interface WrittenFrame {
  readonly is: string;
  readonly phase?: string;
  readonly units?: readonly string[];
  readonly at?: string;
  readonly points?: number;
  readonly from?: readonly string[];
  readonly count?: number;
}
export interface WrittenPosition {
  readonly turn: number;
  readonly units: Readonly<Record<string, Placed>>;
  readonly control: Readonly<Record<string, string>>;
  readonly state: { readonly flow: readonly WrittenFrame[] };
}

const SPACES = new Map(map.spaces.map((space) => [space.id, space]));
const SIDES = new Map(
  map.sides.flatMap((s) => [[`${s.a} ${s.b}`, s.features] as const, [`${s.b} ${s.a}`, s.features] as const]),
);
const COUNTER = new Map(counters.units.map((unit) => [unit.id, unit]));
const HOME = new Set(map.sets['greater-germany']);
const WEST = new Set(map.sets['west-of-check-line']);
const LOC = new Set(map.sets.loc);

const features = (hex: string): readonly string[] => SPACES.get(hex)!.features ?? [];
const touch = (a: string, b: string): boolean => {
  const [p, q] = [SPACES.get(a)!, SPACES.get(b)!];
  return a !== b && Math.hypot(p.x - q.x, p.y - q.y) < 1.2;
};
const sideHas = (a: string, b: string, feature: string): boolean =>
  (SIDES.get(`${a} ${b}`) ?? []).includes(feature);
const isMech = (unit: string): boolean => COUNTER.get(unit)!.class === 'mech';

export class PlainPosition {
  private readonly position: WrittenPosition;
  private readonly top: WrittenFrame;

  constructor(position: WrittenPosition) {
    this.position = position;
    this.top = position.state.flow[position.state.flow.length - 1]!;
  }

  isLegal(order: PesOrder): boolean {
    const { top } = this;
    if (top.is === 'over') return false;
    switch (order.kind) {
      case 'concede':
        return true;
      case 'place':
        return top.phase === 'setup' && this.mayCome(order, ['waiting'], (hex) => HOME.has(hex));
      case 'arrive':
        return top.phase === 'arrivals' && this.mayCome(order, ['aside', 'track'], (hex) => this.isGate(hex));
      case 'end-phase':
        return top.phase === 'operations';
      case 'halt':
        return top.is === 'force';
      case 'fight-on':
      case 'break-off':
        return top.is === 'battle';
      case 'allocate':
        return (
          top.is === 'allocate' &&
          isSet(order.units) &&
          order.units.length === top.count &&
          order.units.every((unit) => top.from!.includes(unit))
        );
      case 'move':
        return (top.is === 'force' || top.phase === 'operations') && this.mayMove(order);
    }
  }

  private isGerman(hex: string): boolean {
    return (this.position.control[hex] ?? (HOME.has(hex) ? 'german' : 'soviet')) === 'german';
  }

  /** 7.3 */
  private isGate(hex: string): boolean {
    return this.isGerman(hex) && (LOC.has(hex) || HOME.has(hex));
  }

  /** 6.2, 6.3 */
  private hasRoom(hex: string, coming: readonly string[]): boolean {
    const there = Object.entries(this.position.units).flatMap(([id, { at }]) => (at === hex ? [id] : []));
    const germans = new Set([...there, ...coming].filter((id) => COUNTER.get(id)!.side === 'german'));
    const all = [...germans].map((id) => COUNTER.get(id)!);
    const halves = all.reduce((sum, c) => sum + ('half' in c && c.half === true ? 1 : 2), 0);
    return halves <= 12 && all.filter((c) => c.type === 'flak_group').length <= 2;
  }

  private mayCome(
    { units, at }: { readonly units: readonly string[]; readonly at: string },
    from: readonly string[],
    isPlace: (hex: string) => boolean,
  ): boolean {
    if (!isSet(units) || !SPACES.has(at) || !isPlace(at)) return false;
    const due = units.every((id) => {
      const placed = this.position.units[id];
      const counter = COUNTER.get(id);
      if (counter?.side !== 'german' || placed?.in === undefined || !from.includes(placed.in)) return false;
      return placed.in !== 'track' || counter.turn <= this.position.turn;
    });
    return due && this.hasRoom(at, units);
  }

  /** 9.1 to 9.13, 6.4, 10.3 */
  private mayMove({ units, path }: OrderOf<'move'>): boolean {
    const { top, position } = this;
    if (!isSet(units) || units.some((id) => COUNTER.get(id)?.side !== 'german')) return false;
    if (path.some((hex) => !SPACES.has(hex)) || new Set(units.map(isMech)).size > 1) return false;
    for (const id of units) {
      if (position.units[id]!.at !== path[0]) return false;
      if (top.is === 'force' ? !top.units!.includes(id) : position.units[id]!.acted === true) return false;
    }
    const mech = isMech(units[0]!);
    let left = top.is === 'force' ? top.points! : tables.movement[mech ? 'mech' : 'leg'][position.turn - 1]!;
    for (let i = 1; i < path.length; i++) {
      const [here, next] = [path[i - 1]!, path[i]!];
      if (!touch(here, next) || sideHas(here, next, 'lake')) return false;
      if (position.turn <= 4 && !WEST.has(next)) return false;
      left -= this.cost(mech, here, next);
      if (this.isGerman(next) ? !this.hasRoom(next, units) : i < path.length - 1) return false;
    }
    return left >= 0;
  }

  private cost(mech: boolean, here: string, next: string): number {
    const key = mech ? 'mech' : 'leg';
    const place = features(next);
    const terrain = place.includes('city')
      ? 'city'
      : place.includes('town')
        ? 'town'
        : SPACES.get(next)!.terrain[0]!;
    const city = place.includes('city') || features(here).includes('city');
    const wet = sideHas(here, next, 'river') && !city && this.position.turn > 1;
    const costs = tables.terrain as unknown as Record<string, Record<'mech' | 'leg', number>>;
    return costs[terrain]![key] + (wet ? tables.river[key] : 0);
  }
}

const isSet = (list: readonly string[]): boolean => list.length > 0 && new Set(list).size === list.length;
