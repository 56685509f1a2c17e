import {
  COUNTER,
  enemyOf,
  inZone,
  map,
  type PlainPosition,
  type SideName,
  sideOf,
  typeOf,
  unitsAt,
} from './plain-board.ts';

// Chapter 7 read a second time, by rulings 166 to 171: what converts, what is enclosed, what a side has when its impulse ends.

/** The railways, the unbuilt emergency line left out. */
const lines = new Map<string, string[]>();
const join = (a: string, b: string): void => {
  lines.set(a, [...(lines.get(a) ?? []), b]);
  lines.set(b, [...(lines.get(b) ?? []), a]);
};
for (const { a, b, features } of map.sides) if (features.includes('rail')) join(a, b);
for (const [a, b] of map.lines['sivash-rail']!) join(a, b);
for (const next of lines.values()) next.sort();
export const railHexes: readonly string[] = [...lines.keys()].sort();

const city = new Map(
  map.spaces.flatMap(({ id, name, features = [] }) =>
    name !== undefined && features.some((f) => f === 'major-city' || f === 'minor-city') && name !== 'Tabriz'
      ? [[id, slug(name)] as const]
      : [],
  ),
);
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}
const isNode = (hex: string): boolean => city.has(hex) || (lines.get(hex)?.length ?? 0) > 2;
const EXITS = { axis: 'rail-exits-west', russian: 'rail-exits-east' } as const;
const LAST = { axis: 'helsinki', russian: 'baku' } as const;

export interface PlainRail {
  /** Rail hexes and cities of each side, and hexes that convert to the side whose impulse it is. */
  readonly rail: Map<string, SideName>;
  readonly control: Map<string, SideName>;
  readonly converting: Set<string>;
}
/** Everything written out: whose each rail hex and each city is. */
export function railOf(p: PlainPosition, start: (hex: string) => SideName): PlainRail {
  const control = new Map([...city].map(([hex, id]) => [id, p.control[id] ?? start(hex)]));
  const rail = new Map(railHexes.map((hex) => [hex, p.rail[hex] ?? start(hex)]));
  return {
    rail,
    control,
    converting: new Set((p.state.converting as string[]).filter((hex) => lines.has(hex))),
  };
}

/** 7.2 A side's view of the railways, in which it changes what becomes its own. */
export class PlainConversion {
  readonly p: PlainPosition;
  readonly side: SideName;
  readonly rail: Map<string, SideName>;
  readonly control: Map<string, SideName>;
  /** Plain hexes that convert to the side. */
  readonly coming: Set<string>;
  readonly #zone = new Map<string, boolean>();
  #joined: ReadonlySet<string> | null = null;

  constructor(p: PlainPosition, side: SideName, { rail, control, converting }: PlainRail) {
    this.p = p;
    this.side = side;
    this.rail = new Map(rail);
    this.control = new Map(control);
    this.coming = new Set([...converting].filter((hex) => rail.get(hex) !== side && !isNode(hex)));
  }

  blocked(hex: string): boolean {
    let known = this.#zone.get(hex);
    if (known === undefined)
      this.#zone.set(hex, (known = inZone(this.p, enemyOf(this.side), hex, () => true)));
    return known;
  }
  has(hex: string): boolean {
    return this.rail.get(hex) === this.side || this.coming.has(hex);
  }
  isSource(hex: string): boolean {
    const id = city.get(hex);
    return (
      map.sets[EXITS[this.side]]!.includes(hex) ||
      (id === LAST[this.side] && this.control.get(id) === this.side)
    );
  }
  isHeld(hex: string, side = enemyOf(this.side)): boolean {
    return unitsAt(this.p, hex).some(
      (u) => sideOf(this.p, u) === side && !['air', 'partisan'].includes(typeOf(u)),
    );
  }
  /** Does a way over hexes that pass lead from there to the end? */
  leads(from: string, passes: (hex: string) => boolean, isEnd: (hex: string) => boolean): boolean {
    const seen = new Set([from]);
    const open = [from];
    while (open.length > 0) {
      const hex = open.pop()!;
      if (this.blocked(hex) || !passes(hex)) continue;
      if (isEnd(hex)) return true;
      for (const next of lines.get(hex)!) if (!seen.has(next)) open.push(seen.add(next) && next);
    }
    return false;
  }
  /** Ruling 167 The lowest of the shortest ways to a source past enemy nodes; [] if there is none. */
  way(from: string, opened: ReadonlySet<string> = new Set()): string[] {
    const mayPass = (hex: string): boolean =>
      !this.blocked(hex) && (!isNode(hex) || this.rail.get(hex) === this.side || opened.has(hex));
    if (!mayPass(from)) return [];
    let paths = [[from]];
    const seen = new Set([from]);
    while (paths.length > 0) {
      const ends = paths.filter((path) => this.isSource(path.at(-1)!));
      if (ends.length > 0) return ends.reduce((a, b) => (a.join() <= b.join() ? a : b));
      const longer = new Map<string, string[]>();
      for (const path of paths)
        for (const next of lines.get(path.at(-1)!)!) {
          if (seen.has(next) || !mayPass(next)) continue;
          const other = longer.get(next);
          const mine = [...path, next];
          if (other === undefined || mine.join() < other.join()) longer.set(next, mine);
        }
      for (const hex of longer.keys()) seen.add(hex);
      paths = [...longer.values()];
    }
    return [];
  }
  /** Ruling 169 The walk out of a node by one of its lines: the first hex the side has, or null. */
  #contact(node: string, first: string): string | null {
    let [before, hex] = [node, first];
    for (;;) {
      if (this.blocked(hex)) return null;
      if (this.has(hex)) return hex;
      if (isNode(hex)) return null;
      const onward = lines.get(hex)!.filter((next) => next !== before);
      if (onward.length !== 1 || this.#ends(hex)) return null;
      [before, hex] = [hex, onward[0]!];
    }
  }
  #ends(hex: string): boolean {
    return [EXITS.axis, EXITS.russian].some((set) => map.sets[set]!.includes(hex));
  }
  isEnclosed(node: string): boolean {
    const contacts = lines.get(node)!.map((first) => this.#contact(node, first));
    if (contacts.some((hex) => hex === null)) return false;
    return contacts.some((hex) =>
      this.leads(
        hex!,
        (at) => this.has(at),
        (at) => this.coming.has(at) || this.isSource(at),
      ),
    );
  }
  /** 7.26 Nodes of the enemy that are enclosed now, until nothing changes. */
  enclose(): Set<string> {
    const found = new Set<string>();
    for (let more = true; more; ) {
      more = false;
      const now = railHexes.filter(
        (hex) => isNode(hex) && this.rail.get(hex) !== this.side && !this.isHeld(hex) && this.isEnclosed(hex),
      );
      for (const hex of now) {
        this.take(hex);
        found.add(hex);
        more = true;
      }
    }
    return found;
  }
  /** Hexes that the side's own rail joins to a source. */
  joined(): ReadonlySet<string> {
    if (this.#joined !== null) return this.#joined;
    const joined = new Set<string>();
    const open = railHexes.filter((hex) => this.isSource(hex));
    while (open.length > 0) {
      const hex = open.pop()!;
      if (joined.has(hex) || this.blocked(hex) || this.rail.get(hex) !== this.side) continue;
      joined.add(hex);
      open.push(...lines.get(hex)!);
    }
    this.#joined = joined;
    return joined;
  }
  take(node: string): void {
    this.#joined = null;
    this.rail.set(node, this.side);
    const id = city.get(node);
    if (id !== undefined) this.control.set(id, this.side);
  }
  /** 7.22, 7.23 A unit that converts stands there. */
  convert(hex: string): void {
    if (this.blocked(hex) || this.joined().has(hex)) return;
    let path = this.way(hex);
    if (path.length === 0) {
      const trial = new PlainConversion(this.p, this.side, {
        rail: this.rail,
        control: this.control,
        converting: new Set(),
      });
      for (const at of [...this.coming, hex]) if (trial.rail.get(at) !== this.side) trial.coming.add(at);
      path = this.way(hex, trial.enclose());
    }
    for (const at of path) if (!isNode(at) && this.rail.get(at) !== this.side) this.coming.add(at);
  }
  /** 7.28, rulings 167-171 The end of the side's impulse. */
  close(): void {
    const own = (hex: string): string[] =>
      unitsAt(this.p, hex).filter((u) => sideOf(this.p, u) === this.side);
    for (const hex of railHexes) if (isNode(hex) && this.isHeld(hex, this.side)) this.take(hex);
    for (const hex of railHexes) if (own(hex).some(converts)) this.convert(hex);
    this.enclose();
    const open = [...this.coming].filter((hex) =>
      this.leads(
        hex,
        (at) => this.has(at) && !this.isHeld(at),
        (at) => this.isSource(at),
      ),
    );
    this.coming.clear();
    for (const hex of open) this.take(hex);
    for (let before = ''; before !== (before = [...this.rail.values()].join()); ) {
      this.#closeSections();
      this.enclose();
      if (before === [...this.rail.values()].join()) break;
    }
  }
  /** 7.24, ruling 170 */
  #closeSections(): void {
    const isEnd = (hex: string): boolean => isNode(hex) || this.#ends(hex) || lines.get(hex)!.length !== 2;
    const joined = this.joined();
    const mine: string[] = [];
    for (const node of railHexes.filter((hex) => isEnd(hex) && this.rail.get(hex) === this.side))
      for (const first of lines.get(node)!) {
        const inner: string[] = [];
        let [before, hex] = [node, first];
        while (!isEnd(hex)) {
          inner.push(hex);
          const next = lines.get(hex)!.find((one) => one !== before)!;
          [before, hex] = [hex, next];
        }
        if (this.rail.get(hex) !== this.side || inner.every((one) => this.rail.get(one) === this.side))
          continue;
        if (inner.some((one) => this.blocked(one) || this.isHeld(one))) continue;
        if (joined.has(node) || joined.has(hex)) mine.push(...inner);
      }
    for (const hex of mine) this.take(hex);
  }
}
/** 7.21 */
function converts(unit: string): boolean {
  const { zoc, type } = COUNTER.get(unit)!;
  return zoc === undefined || type === 'para' || type === 'polizei';
}
