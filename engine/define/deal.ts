import type { Rng } from '../chance/rng.ts';
import type { Column } from './columns.ts';

/** Where a unit may be dealt to: a space with face-down units of one side, or a box. */
export interface Slot {
  /** A space, or a box below zero. */
  readonly at: number;
  readonly side: number;
  /** Who is there so far, seen or dealt, of that side. */
  readonly units: number[];
  /** How many are still face down there, this one included. */
  left: number;
  /** How much room there is; undefined without limit. */
  readonly most: number | undefined;
}
export const makeSlot = (at: number, side: number, most: number | undefined): Slot => ({
  at,
  side,
  units: [],
  left: 0,
  most,
});

/** Tokens of one kind at one place, or units of one printed value in a box. */
export interface Group {
  readonly slot: Slot;
  /** What a unit must be to belong there: one of its keys. */
  readonly key: string;
  readonly capacity: number;
  readonly marks: readonly (readonly [Column, number])[];
  /** Who was dealt there. */
  readonly dealt: number[];
}
/** Boxes of which nobody is told anything: they take who is left. */
export interface Absent {
  readonly boxes: readonly number[];
  sideOf(unit: number): number;
}
export interface Table {
  readonly units: readonly number[];
  /** By index in `units`, the keys each may be dealt to. */
  readonly keys: readonly (readonly string[])[];
  readonly groups: readonly Group[];
  readonly absent: Absent;
}
export interface Dealing {
  readonly rng: Rng;
  /** Of a box it is asked once, before the deal; of a space with who is there so far. */
  fits(unit: number, slot: Slot): boolean;
  readonly roomOf?: ArrayLike<number>;
}
export interface Dealt {
  readonly unit: number;
  readonly at: number;
  readonly marks: Group['marks'];
}

/** How often a deal is begun anew before units are let stand where they would not fit. */
const TRIES = 5;
/** Units looked at to make way for one that found no place, and how many make way one after another. */
const BUDGET = 4000;
const DEPTH = 3;
/** Tokens tried at random before all are looked through. */
const GUESSES = 6;

/**
 * Deals units to the slots they may be in, what takes most room first. Every unit goes where its keys allow; room and `fits`
 * are kept too unless five deals in a row found no way to.
 */
export function deal(table: Table, dealing: Dealing): Dealt[] {
  for (let n = 0; n < TRIES; n++) {
    const dealt = new Deal(table, dealing, n === TRIES - 1).run();
    if (dealt !== null) return dealt;
  }
  throw new Error('not a view of this game: its units do not go into its tokens and boxes');
}

/** The groups of one key, and an entry in `open` for each place that is left in them. */
interface Bucket {
  readonly groups: Group[];
  readonly open: Group[];
  /** Units without a place that could go here. */
  eligible: number;
}

const absentKey = (side: number): string => `${side} absent`;

class Deal {
  readonly #table: Table;
  readonly #d: Dealing;
  readonly #isSoft: boolean;
  readonly #buckets = new Map<string, Bucket>();
  readonly #bucketOf = new Map<Group, Bucket>();
  /** By unit. */
  readonly #choices = new Map<number, Bucket[]>();
  /** The box nobody speaks of in which a unit would be. */
  readonly #hideouts = new Map<number, number>();
  readonly #least = new Map<number, number>();
  readonly #used = new Map<Slot, number>();
  readonly #most = new Map<Slot, number>();
  #budget = BUDGET;

  constructor(table: Table, dealing: Dealing, isSoft: boolean) {
    this.#table = table;
    this.#d = dealing;
    this.#isSoft = isSoft;
  }

  run(): Dealt[] | null {
    this.#prepare();
    const unplaced: number[] = [];
    for (const unit of this.#order()) {
      if (!this.#choose(unit)) unplaced.push(unit);
      for (const bucket of this.#choices.get(unit)!) bucket.eligible--;
    }
    for (const unit of unplaced)
      if (!this.#makeWay(unit)) {
        this.#clear();
        return null;
      }
    const found: Dealt[] = [];
    for (const bucket of this.#buckets.values())
      for (const { slot, key, dealt, marks } of bucket.groups) {
        const isAbsent = key === absentKey(slot.side);
        for (const unit of dealt)
          found.push({ unit, at: isAbsent ? this.#hideouts.get(unit)! : slot.at, marks });
      }
    return found;
  }

  #prepare(): void {
    const { units, keys, groups, absent } = this.#table;
    const left = new Map<number, number>();
    for (const unit of units) {
      const side = absent.sideOf(unit);
      left.set(side, (left.get(side) ?? 0) + 1);
      this.#least.set(side, Math.min(this.#least.get(side) ?? Number.POSITIVE_INFINITY, this.#room(unit)));
    }
    for (const group of groups) {
      this.#add(group);
      left.set(group.slot.side, (left.get(group.slot.side) ?? 0) - group.capacity);
    }
    for (const [side, capacity] of left) {
      if (capacity <= 0) continue;
      const slot = makeSlot(absent.boxes[0] ?? 0, side, undefined);
      slot.left = capacity;
      this.#add({ slot, key: absentKey(side), capacity, marks: [], dealt: [] });
    }
    for (const { slot } of groups) this.#measure(slot);
    for (const [i, unit] of units.entries()) {
      const found: Bucket[] = [];
      for (const key of keys[i]!) {
        const bucket = this.#buckets.get(key);
        if (bucket === undefined) continue;
        const { slot } = bucket.groups[0]!;
        if (slot.at >= 0 || this.#isSoft || this.#d.fits(unit, slot)) found.push(bucket);
      }
      const rest = this.#buckets.get(absentKey(absent.sideOf(unit)));
      if (rest !== undefined && this.#hide(unit, rest.groups[0]!.slot)) found.push(rest);
      for (const bucket of found) bucket.eligible++;
      this.#choices.set(unit, found);
    }
  }

  #add(group: Group): void {
    let bucket = this.#buckets.get(group.key);
    if (bucket === undefined) this.#buckets.set(group.key, (bucket = { groups: [], open: [], eligible: 0 }));
    bucket.groups.push(group);
    for (let k = 0; k < group.capacity; k++) bucket.open.push(group);
    this.#bucketOf.set(group, bucket);
  }

  /** A stack that is too high already holds what it holds. */
  #measure(slot: Slot): void {
    if (this.#used.has(slot)) return;
    let used = 0;
    for (const unit of slot.units) used += this.#room(unit);
    this.#used.set(slot, used);
    if (slot.most !== undefined)
      this.#most.set(slot, Math.max(slot.most, used + slot.left * (this.#least.get(slot.side) ?? 0)));
  }

  /** Finds the box nobody speaks of in which a unit would be. */
  #hide(unit: number, slot: Slot): boolean {
    const { boxes } = this.#table.absent;
    const box =
      boxes.find((at) => this.#d.fits(unit, { ...slot, at })) ?? (this.#isSoft ? boxes[0] : undefined);
    if (box !== undefined) this.#hideouts.set(unit, box);
    return box !== undefined;
  }

  #room(unit: number): number {
    return this.#d.roomOf === undefined ? 0 : this.#d.roomOf[unit]!;
  }

  /** At random, but what takes most room first, and of equals those with the fewest choices. */
  #order(): number[] {
    const { rng } = this.#d;
    const order = [...this.#table.units];
    for (let i = order.length - 1; i > 0; i--) {
      const k = rng.below(i + 1);
      const one = order[i]!;
      order[i] = order[k]!;
      order[k] = one;
    }
    const choices = (unit: number): number => this.#choices.get(unit)!.length;
    return order.sort((a, b) => this.#room(b) - this.#room(a) || choices(a) - choices(b));
  }

  /** Gives a unit any place it fits, those first that need every unit that can go there. */
  #choose(unit: number): boolean {
    const all = this.#choices.get(unit)!;
    const must = all.filter(({ open, eligible }) => open.length > 0 && eligible <= open.length);
    return this.#take(unit, must) || this.#take(unit, all);
  }

  #take(unit: number, buckets: readonly Bucket[]): boolean {
    const { rng } = this.#d;
    let total = 0;
    for (const { open } of buckets) total += open.length;
    for (let n = 0; n < GUESSES && total > 0; n++) {
      let k = rng.below(total);
      for (const bucket of buckets) {
        if (k >= bucket.open.length) {
          k -= bucket.open.length;
          continue;
        }
        if (this.#takeAt(unit, bucket, k)) return true;
        break;
      }
    }
    for (const bucket of buckets) {
      const from = rng.below(Math.max(1, bucket.open.length));
      for (let i = 0; i < bucket.open.length; i++)
        if (this.#takeAt(unit, bucket, (from + i) % bucket.open.length)) return true;
    }
    return false;
  }

  #takeAt(unit: number, { open }: Bucket, k: number): boolean {
    const group = open[k]!;
    if (!this.#fits(unit, group)) return false;
    open[k] = open[open.length - 1]!;
    open.pop();
    this.#put(unit, group);
    return true;
  }

  #fits(unit: number, { slot }: Group): boolean {
    if (slot.at < 0 || this.#isSoft) return true;
    const most = this.#most.get(slot);
    if (most !== undefined) {
      const after = this.#used.get(slot)! + this.#room(unit) + (slot.left - 1) * this.#least.get(slot.side)!;
      if (after > most) return false;
    }
    return this.#d.fits(unit, slot);
  }

  #put(unit: number, { slot, dealt }: Group): void {
    dealt.push(unit);
    slot.units.push(unit);
    slot.left--;
    this.#used.set(slot, (this.#used.get(slot) ?? 0) + this.#room(unit));
  }

  #takeBack(unit: number, { slot, dealt }: Group): void {
    dealt.splice(dealt.lastIndexOf(unit), 1);
    slot.units.splice(slot.units.lastIndexOf(unit), 1);
    slot.left++;
    this.#used.set(slot, this.#used.get(slot)! - this.#room(unit));
  }

  /** Finds a place for a unit by moving others on. */
  #makeWay(unit: number): boolean {
    this.#budget = this.#isSoft ? Number.POSITIVE_INFINITY : BUDGET;
    const depth = this.#isSoft ? this.#table.units.length : DEPTH;
    return this.#push(unit, depth, new Set([unit]));
  }

  #push(unit: number, depth: number, moved: Set<number>): boolean {
    const buckets = this.#choices.get(unit)!;
    if (this.#take(unit, buckets)) return true;
    if (depth === 0) return false;
    for (const { groups } of buckets) {
      const from = this.#d.rng.below(groups.length);
      for (let i = 0; i < groups.length; i++) {
        const group = groups[(from + i) % groups.length]!;
        for (const other of [...group.dealt]) {
          if (moved.has(other)) continue;
          if (--this.#budget < 0) return false;
          moved.add(other);
          this.#takeBack(other, group);
          if (this.#fits(unit, group)) {
            this.#put(unit, group);
            if (this.#push(other, depth - 1, moved)) return true;
            this.#takeBack(unit, group);
          }
          this.#put(other, group);
        }
      }
    }
    return false;
  }

  /** Takes everybody back, for the next deal. */
  #clear(): void {
    for (const bucket of this.#buckets.values())
      for (const group of bucket.groups) for (const unit of [...group.dealt]) this.#takeBack(unit, group);
  }
}
