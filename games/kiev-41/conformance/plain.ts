import pieces from '../data/blocks.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import type { KievOrder, OrderOf } from '../orders.ts';

/**
 * The law of movement and of support read a second time, slowly and from the printed things alone: a position as JSON, the map
 * by its list of borders, no code of the rules. The kit holds the law against it where the tree of options names only one of
 * many ways.
 */
interface Placed {
  readonly at?: string;
  readonly in?: string;
  readonly lost?: number;
  readonly isolated?: boolean;
  readonly acted?: boolean;
  readonly active?: boolean;
}
interface WrittenFrame {
  readonly is: string;
  readonly side?: string;
  readonly kind?: string;
  readonly segment?: string;
  readonly used?: number;
  readonly limit?: number;
  readonly at?: string;
  readonly hits?: number;
  readonly bombers?: readonly string[];
}
export interface WrittenPosition {
  readonly options: { readonly optionalRules: number };
  readonly units: Readonly<Record<string, Placed>>;
  readonly control: Readonly<Record<string, string>>;
  readonly state: {
    readonly weather: string;
    readonly lines: readonly string[];
    readonly discs: { readonly yellow: boolean; readonly orange: boolean };
    readonly bombers: Readonly<Record<string, { readonly at?: string }>>;
    readonly fleets: Readonly<Record<string, { readonly at?: string; readonly in?: string }>>;
    readonly flow: readonly WrittenFrame[];
  };
}

const SPACES = new Map(map.spaces.map((space) => [space.id, space]));
const BORDERS: ReadonlyMap<string, readonly string[]> = new Map(
  map.sides.flatMap((s) => [[`${s.a} ${s.b}`, s.features] as const, [`${s.b} ${s.a}`, s.features] as const]),
);
const NEXT = new Map(
  map.spaces.map(({ id }) => [id, map.sides.flatMap((s) => (s.a === id ? [s.b] : s.b === id ? [s.a] : []))]),
);
interface Printed {
  readonly id: string;
  readonly side: string;
  readonly nation: string;
  readonly army: string;
  readonly type: string;
  readonly fast: boolean;
  readonly steps: readonly number[];
  readonly commandsAll?: boolean;
}
const PRINTED = new Map((pieces.blocks as readonly Printed[]).map((b) => [b.id, b]));
const features = (at: string): readonly string[] => SPACES.get(at)!.features ?? [];
const terrain = (at: string): string => SPACES.get(at)!.terrain[0]!;
const stagingOf = (at: string): string | null =>
  features(at).includes('staging-axis') ? 'axis' : features(at).includes('staging-soviet') ? 'soviet' : null;
const isHq = (b: Printed): boolean => b.type === 'hq' || b.type === 'luftwaffe-hq';
const other = (side: string): string => (side === 'axis' ? 'soviet' : 'axis');
const half = (n: number): number => (n === 0 ? 0 : Math.max(1, Math.floor(n / 2)));

export class PlainPosition {
  private readonly p: WrittenPosition;
  private readonly impulse: WrittenFrame;
  private readonly top: WrittenFrame;
  private readonly here = new Map<string, string[]>();

  constructor(position: WrittenPosition) {
    this.p = position;
    const { flow } = position.state;
    this.impulse = flow[0]!;
    this.top = flow[flow.length - 1]!;
    for (const [id, { at }] of Object.entries(position.units))
      if (at !== undefined) this.here.set(at, [...(this.here.get(at) ?? []), id]);
  }

  /** The verdict on kinds that are read here; null for all others. */
  isLegal(order: KievOrder): boolean | null {
    const { segment } = this.top;
    switch (order.kind) {
      case 'move':
        return segment === 'command' && this.mayCommand(order.unit) && this.mayMarch(order, this.manner());
      case 'exploit':
        return segment === 'exploitation' && this.mayExploit(order);
      case 'activate':
        return (segment === 'open' || segment === 'activation') && this.mayActivate(order);
      case 'engage':
        return this.top.is === 'battle' && this.mayEngage(order);
      case 'share':
        return this.top.is === 'anti-air' && this.mayShare(order);
      default:
        return null;
    }
  }

  private manner(): Manner {
    return { engage: this.impulse.kind !== 'pass', disengage: true };
  }

  private strength(id: string): number {
    return PRINTED.get(id)!.steps[this.p.units[id]!.lost ?? 0]!;
  }

  /** 8.0 */
  private range(id: string): number {
    const stars = this.strength(id);
    const { side } = PRINTED.get(id)!;
    switch (this.p.state.weather) {
      case 'rain':
        return Math.min(1, stars);
      case 'snow':
        return side === 'axis' ? half(stars) : stars;
      case 'blizzard':
        return side === 'axis' ? (stars === 0 ? 0 : Math.max(1, Math.floor(stars / 4))) : half(stars);
      default:
        return stars;
    }
  }

  private isMine(id: string): boolean {
    return PRINTED.get(id)?.side === this.impulse.side;
  }

  /** 2.5 Blocks, or a Line of whoever holds the Area. */
  private stands(at: string, side: string): boolean {
    const blocks = (this.here.get(at) ?? []).some((id) => PRINTED.get(id)!.side === side);
    return blocks || (this.p.state.lines.includes(at) && this.p.control[at] === side);
  }
  private isFriendly(at: string, side: string): boolean {
    return this.p.control[at] === side && !this.stands(at, other(side));
  }

  /** 10.8, 10.3, 10.2#B, 10.6, 11.0#B */
  private mayCommand(id: string): boolean {
    const placed = this.p.units[id];
    if (!this.isMine(id) || placed?.at === undefined || placed.acted === true || placed.isolated === true)
      return false;
    const { kind, used, limit } = this.impulse;
    if (kind === 'pass') return true;
    if (kind === 'strategic') return used! < (limit ?? this.logistics());
    return Object.entries(this.p.units).some(([hq, entry]) => {
      const b = PRINTED.get(hq)!;
      if (entry.active !== true || b.type !== 'hq' || entry.at === undefined || !this.isMine(hq) || hq === id)
        return false;
      if (entry.at === placed.at) return true;
      const block = PRINTED.get(id)!;
      const obeys =
        b.commandsAll === true || (!isHq(block) && (block.army === 'white' || block.army === b.army));
      return obeys && this.steps(entry.at, placed.at!) <= this.range(hq);
    });
  }

  /** 10.3 Steps from one Area to another through friendly uncontested ones. */
  private steps(from: string, to: string): number {
    const distance = new Map([[from, 0]]);
    for (const [at, n] of distance) {
      if (at === to) return n;
      if (at !== from && !this.isFriendly(at, this.impulse.side!)) continue;
      for (const next of NEXT.get(at)!) if (!distance.has(next)) distance.set(next, n + 1);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** 10.9, 2.8, 8.0, 14.2, 14.3 */
  private mayMarch({ unit, path }: { unit: string; path: readonly string[] }, manner: Manner): boolean {
    const b = PRINTED.get(unit)!;
    const level = this.p.options.optionalRules;
    if (path[0] !== this.p.units[unit]!.at || path.some((at) => !SPACES.has(at))) return false;
    const agile = (b.type === 'jaeger' || unit === 'ax-wh-ll') && level >= 2;
    let left = b.fast ? 5 : agile ? 4 : 3;
    for (let i = 1; i < path.length; i++) {
      const [from, to] = [path[i - 1]!, path[i]!];
      const border = BORDERS.get(`${from} ${to}`);
      if (border === undefined || stagingOf(to) === other(b.side)) return false;
      if (level >= 3 && (b.type === 'tank' || b.type === 'motorized'))
        if (terrain(to) === 'red' || border.includes('strait')) return false;
      left -= this.cost(b, to, level);
      if (i === 1 && this.stands(from, other(b.side))) {
        if (!manner.disengage || !this.isFriendly(to, b.side)) return false;
        left -= 1;
      }
      if (this.stands(to, other(b.side)) && (!manner.engage || i < path.length - 1)) return false;
    }
    return left >= 0 && this.hasRoom(b, path[path.length - 1]!);
  }

  private cost(b: Printed, to: string, level: number): number {
    if (stagingOf(to) !== null) return 1;
    const dry = terrain(to) === 'green' ? 1 : terrain(to) === 'red' ? 3 : 2;
    const cost = this.p.state.weather === 'clear' ? dry : this.p.state.weather === 'rain' ? 3 : 2;
    const rider = b.type === 'cavalry' && b.side === 'soviet';
    const climber = b.type === 'mountain' && terrain(to) === 'red';
    return level >= 2 && (rider || climber) ? Math.min(cost, 2) : cost;
  }

  /** 2.9, 1.4 */
  private hasRoom(b: Printed, at: string): boolean {
    const there = (this.here.get(at) ?? [])
      .filter((id) => id !== b.id)
      .map((id) => PRINTED.get(id)!)
      .filter(({ side }) => side === b.side);
    const quarrel = { hungary: 'rumania', rumania: 'hungary' }[b.nation];
    if (there.some(({ nation }) => nation === quarrel)) return false;
    return stagingOf(at) !== null || there.length < (terrain(at) === 'green' ? 4 : 2);
  }

  /** 10.19 */
  private mayExploit({ unit, path }: OrderOf<'exploit'>): boolean {
    const placed = this.p.units[unit];
    if (!this.isMine(unit) || placed?.at === undefined || !PRINTED.get(unit)!.fast) return false;
    if (placed.isolated === true || placed.acted === true) return false;
    if (this.stands(placed.at, other(this.impulse.side!))) return false;
    return (
      this.impulse.used! < (this.impulse.limit ?? this.logistics()) &&
      this.mayMarch({ unit, path }, { engage: false, disengage: false })
    );
  }

  /** 10.1, 10.5 */
  private mayActivate({ unit, path }: OrderOf<'activate'>): boolean {
    const [b, placed] = [PRINTED.get(unit), this.p.units[unit]];
    if (b === undefined || placed === undefined || !this.isMine(unit) || !isHq(b)) return false;
    if (placed.at === undefined && placed.in !== 'road') return false;
    if (placed.acted === true || placed.isolated === true) return false;
    const first = this.top.segment === 'open';
    const spent = this.strength(unit) === 0;
    if (b.type === 'luftwaffe-hq' && (first || spent)) return false;
    if (spent && (first || unit === 'ax-guderian')) return false;
    if (placed.at === undefined) return path === undefined;
    if (path === undefined) return !this.stands(placed.at, other(b.side));
    return this.mayMarch({ unit, path }, { engage: false, disengage: true });
  }

  /** 10.13.2#A, ruling 35 */
  private mayEngage({ pairs }: OrderOf<'engage'>): boolean {
    const at = this.top.at!;
    const bombers = Object.keys(this.p.state.bombers).filter((id) => this.p.state.bombers[id]!.at === at);
    const fleets = Object.keys(this.p.state.fleets).filter((id) => this.p.state.fleets[id]!.at === at);
    const used = pairs.flatMap((pair) => pair.bombers);
    const named = pairs.map((pair) => pair.fleet);
    return (
      isSet(used) &&
      isSet(named) &&
      used.every((id) => bombers.includes(id)) &&
      named.every((id) => fleets.includes(id)) &&
      pairs.every((pair) => pair.bombers.length > 0) &&
      pairs.length === Math.min(bombers.length, fleets.length)
    );
  }

  /** 10.13.4#B, ruling 32 */
  private mayShare({ destroyed, aborted }: OrderOf<'share'>): boolean {
    const { hits, bombers } = this.top;
    const all = [...destroyed, ...aborted];
    if (!isSet(all) || !all.every((id) => bombers!.includes(id))) return false;
    return 2 * destroyed.length + aborted.length === Math.min(hits!, 2 * bombers!.length);
  }

  /** 7.2.1 */
  private logistics(): number {
    const side = this.impulse.side!;
    const ids = [...PRINTED.keys()];
    const own = ids.filter((id) => PRINTED.get(id)!.side === side);
    const leader = own.find((id) => PRINTED.get(id)!.type === 'leader')!;
    const hqs = own.filter((id) => {
      const { at, in: place } = this.p.units[id]!;
      return isHq(PRINTED.get(id)!) && (at !== undefined || place === 'road') && this.strength(id) > 0;
    });
    const cities = [...SPACES.keys()].filter(
      (at) => features(at).includes('victory') && this.p.control[at] === side,
    );
    const dead = ids.filter(
      (id) => PRINTED.get(id)!.side !== side && this.p.units[id]!.in === 'eliminated',
    ).length;
    const sunk =
      side === 'axis' ? Object.values(this.p.state.fleets).filter((f) => f.in === 'sunk').length : 0;
    const held = (...areas: string[]): boolean => areas.every((at) => this.isFriendly(at, 'soviet'));
    const black = held('FS', '145');
    const discs = [
      this.p.state.discs.yellow,
      this.p.state.discs.orange,
      black,
      black && held('129', '144'),
    ].filter(Boolean);
    const sum =
      this.strength(leader) +
      hqs.length +
      cities.length +
      Math.floor((dead + sunk) / 10) +
      (side === 'soviet' ? discs.length : 0);
    const bad = this.p.state.weather === 'rain' || (this.p.state.weather !== 'clear' && side === 'axis');
    return bad ? half(sum) : sum;
  }
}

interface Manner {
  readonly engage: boolean;
  readonly disengage: boolean;
}

const isSet = (list: readonly string[]): boolean => new Set(list).size === list.length;
