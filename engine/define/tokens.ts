import type { View } from '../contract/game.ts';
import type { Json } from '../state/json.ts';
import type { Column } from './columns.ts';
import { type Absent, type Group, makeSlot, type Table } from './deal.ts';
import type { SeatEyes } from './eyes.ts';
import type { LayeredState } from './layers.ts';
import type { PlaceColumn } from './place.ts';
import type { Fact, Seeing, SightGround } from './sight.ts';

/** Something printed on units by which a box counts them: a number by unit, or a function; ALIKE where it tells nothing. */
export type Printed = ArrayLike<number> | ((unit: number) => string | number);
export const ALIKE: Printed = () => 'all';
export const printedOf = (printed: Printed, unit: number): string =>
  String(typeof printed === 'function' ? printed(unit) : printed[unit]);

type Counts = { [key: string]: { [key: string]: number } };
/** What a view has in place of units that are not seen. */
interface Unseen {
  readonly tokens: Json;
  readonly counted: Json;
}
type Backs = { [key: string]: Json };

/** The unseen as others see it: `tokens` by side and place, `counted` by side, box and printed value. */
export class Tokens {
  readonly #place: PlaceColumn<string>;
  readonly #seats: readonly string[];
  readonly #sideOf: (s: LayeredState, unit: number) => number;
  readonly #room: Seeing['room'];
  readonly #facts: readonly Fact[];
  readonly #marks: readonly Column[];
  /** Boxes whose units are tokens, what others count their units by, and those nobody speaks of. */
  readonly #shown: ReadonlySet<number>;
  readonly #counted: ReadonlyMap<number, Printed>;
  readonly #absent: readonly number[];
  /** By seat, what was written last, and where each unit was and how it was marked then. */
  readonly #kept = new Map<number, { readonly from: Int32Array; unseen: Unseen | null }>();
  /** The printed part of each unit's back. */
  readonly #backs: readonly string[];

  constructor(
    seeing: Seeing,
    place: PlaceColumn<string>,
    { seats, ground }: SightGround,
    boxNumber: (box: string) => number,
  ) {
    const { token = {}, counted = {}, known = [] } = seeing;
    this.#place = place;
    this.#seats = seats;
    this.#sideOf = (s, unit) => ground.sideOf(s, unit);
    this.#room = seeing.room;
    this.#facts = token.facts ?? [];
    this.#marks = token.marks ?? [];
    this.#shown = new Set((token.boxes ?? []).map(boxNumber));
    this.#counted = new Map(Object.entries(counted).map(([box, by]) => [boxNumber(box), by]));
    const said = [...known, ...(token.boxes ?? []), ...Object.keys(counted)];
    if (new Set(said).size !== said.length) throw new Error('sight speaks twice of one box');
    this.#absent = place.boxNames.filter((box) => !said.includes(box)).map(boxNumber);
    this.#backs = place.roster.ids.map((_, unit) =>
      this.#facts.map((fact) => JSON.stringify(fact.of(unit))).join(),
    );
  }

  /** Do others see that something stands there? */
  isOnShow(at: number): boolean {
    return at >= 0 || this.#shown.has(at);
  }

  /** What these eyes see instead of the units they do not see: what they saw last, if nothing of it has changed. */
  write(s: LayeredState, eyes: SeatEyes): Unseen {
    const { roster } = this.#place;
    const width = 1 + this.#marks.length;
    let kept = this.#kept.get(eyes.seat);
    if (kept === undefined)
      this.#kept.set(eyes.seat, (kept = { from: new Int32Array(roster.size * width), unseen: null }));
    const { from } = kept;
    let isSame = kept.unseen !== null;
    for (let u = 0; u < roster.size; u++) {
      const isSeen = eyes.seesUnit(u);
      const where = isSeen ? SEEN : this.#place.of(s, u) + (this.#sideOf(s, u) + 1) * SIDE_STRIDE;
      if (from[u * width] !== where) {
        from[u * width] = where;
        isSame = false;
      }
      for (let i = 1; i < width && !isSeen; i++) {
        const mark = this.#marks[i - 1]!.of(s, u);
        if (from[u * width + i] === mark) continue;
        from[u * width + i] = mark;
        isSame = false;
      }
    }
    if (!isSame) kept.unseen = Object.freeze(this.#write(s, eyes));
    return kept.unseen!;
  }

  #write(s: LayeredState, eyes: SeatEyes): Unseen {
    const { roster } = this.#place;
    const places = new Map<number, Map<string, { unit: number; count: number }>>();
    const counted: Counts = {};
    for (let u = 0; u < roster.size; u++) {
      const at = this.#place.of(s, u);
      const by = at < 0 ? this.#counted.get(at) : undefined;
      if (by === undefined && !this.isOnShow(at)) continue;
      if (eyes.seesUnit(u)) continue;
      const side = this.#sideOf(s, u);
      if (by !== undefined) {
        const key = `${this.#sideName(side)}/${this.#place.cell.write(at)}`;
        counted[key] ??= {};
        const value = printedOf(by, u);
        counted[key][value] = (counted[key][value] ?? 0) + 1;
        continue;
      }
      // Negative places come before spaces; sides are kept apart.
      const where = at + (side + 1) * SIDE_STRIDE;
      let kinds = places.get(where);
      if (kinds === undefined) places.set(where, (kinds = new Map()));
      const back = this.#back(s, u);
      const found = kinds.get(back);
      if (found === undefined) kinds.set(back, { unit: u, count: 1 });
      else found.count++;
    }
    return { tokens: this.#writeTokens(s, places), counted: nested(counted) };
  }

  #writeTokens(
    s: LayeredState,
    places: ReadonlyMap<number, ReadonlyMap<string, { unit: number; count: number }>>,
  ): Json {
    const tokens: { [side: string]: { [place: string]: Json } } = {};
    for (const where of [...places.keys()].sort((a, b) => a - b)) {
      const side = Math.floor((where + SIDE_STRIDE / 2) / SIDE_STRIDE) - 1;
      const at = where - (side + 1) * SIDE_STRIDE;
      const name = this.#sideName(side);
      tokens[name] ??= {};
      const kinds = places.get(where)!;
      tokens[name][this.#place.cell.write(at) as string] = [...kinds.keys()].sort().map((back) => {
        const { unit, count } = kinds.get(back)!;
        return { ...this.#backOf(s, unit), count };
      });
    }
    return tokens;
  }

  #sideName(side: number): string {
    return this.#seats[side] ?? 'nobody';
  }

  /** A unit's back as text: units with equal texts cannot be told apart. */
  #back(s: LayeredState, u: number): string {
    let back = this.#backs[u]!;
    for (const column of this.#marks) back += `/${column.of(s, u)}`;
    return back;
  }

  #backOf(s: LayeredState, u: number): Backs {
    const back: Backs = {};
    for (const fact of this.#facts) back[fact.name] = fact.of(u);
    for (const column of this.#marks) {
      const value = column.of(s, u);
      if (value !== column.cell.start) back[column.name] = column.cell.write(value);
    }
    return back;
  }

  /** What a view leaves to be dealt: the units it does not name, and the slots they belong to. */
  read(s: LayeredState, view: View, isNamed: Uint8Array): Table {
    const { roster } = this.#place;
    const groups: Group[] = [];
    const stacks = new Map<number, Group['slot']>();
    const sides = [...this.#seats, 'nobody'];
    const numberOf = (side: string): number => (side === 'nobody' ? -1 : sides.indexOf(side));
    const slotAt = (at: number, side: number): Group['slot'] => {
      const key = at + (side + 1) * SIDE_STRIDE;
      let slot = stacks.get(key);
      if (slot === undefined)
        stacks.set(key, (slot = makeSlot(at, side, at < 0 ? undefined : this.#room?.most(s, at))));
      return slot;
    };
    for (const [side, byPlace] of Object.entries(view.tokens as Readonly<Record<string, object>>))
      for (const [place, kinds] of Object.entries(byPlace))
        for (const token of kinds as readonly (Backs & { count: number })[]) {
          const slot = slotAt(this.#placeOf(place), numberOf(side));
          slot.left += token.count;
          groups.push({
            slot,
            key: `${numberOf(side)} ${this.#facts.map(({ name }) => JSON.stringify(token[name])).join()}`,
            capacity: token.count,
            marks: this.#marksOf(token),
            dealt: [],
          });
        }
    const isCounted = new Map<string, Printed>();
    for (const [side, byBox] of Object.entries(view.counted as Readonly<Record<string, object>>))
      for (const [box, byValue] of Object.entries(byBox))
        for (const [value, capacity] of Object.entries(byValue as Readonly<Record<string, number>>)) {
          const at = this.#placeOf(box);
          isCounted.set(box, this.#counted.get(at)!);
          const slot = makeSlot(at, numberOf(side), undefined);
          slot.left = capacity;
          groups.push({ slot, key: `${numberOf(side)} ${box}=${value}`, capacity, marks: [], dealt: [] });
        }
    const units: number[] = [];
    const keys: (readonly string[])[] = [];
    for (let u = 0; u < roster.size; u++) {
      const side = this.#sideOf(s, u);
      if (isNamed[u] === 1) {
        const slot = stacks.get(this.#place.of(s, u) + (side + 1) * SIDE_STRIDE);
        slot?.units.push(u);
        continue;
      }
      units.push(u);
      keys.push([
        `${side} ${this.#backs[u]}`,
        ...[...isCounted].map(([box, by]) => `${side} ${box}=${printedOf(by, u)}`),
      ]);
    }
    const absent: Absent = { boxes: this.#absent, sideOf: (unit) => this.#sideOf(s, unit) };
    return { units, keys, groups, absent };
  }

  #placeOf(name: string): number {
    return this.#place.cell.read(name, 'tokens', () => {})!;
  }

  #marksOf(token: Backs): (readonly [Column, number])[] {
    return this.#marks.flatMap((column) => {
      const written = token[column.name];
      const value = written === undefined ? undefined : column.cell.read(written, '', () => {});
      return value === undefined ? [] : [[column, value] as const];
    });
  }
}

/** More than there are spaces and boxes, so that a side and a place make one number. */
const SIDE_STRIDE = 1 << 17;
const SEEN = -(2 ** 31);

/** `{ 'side/box': counts }` as `{ side: { box: counts } }`, all keys in order. */
function nested(counts: Counts): Json {
  const sides: { [side: string]: { [box: string]: Json } } = {};
  for (const key of Object.keys(counts).sort()) {
    const [side, box] = key.split('/') as [string, string];
    sides[side] ??= {};
    const inner = counts[key]!;
    sides[side][box] = Object.fromEntries(
      Object.keys(inner)
        .sort()
        .map((value) => [value, inner[value]!]),
    );
  }
  return sides;
}
