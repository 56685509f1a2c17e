import type { Json } from '../state/json.ts';
import type { Column } from './columns.ts';
import { type SeatEyes, seesColumn } from './eyes.ts';
import { isRecord, type Note, plain } from './kinds.ts';
import type { LayeredState } from './layers.ts';
import type { PlaceColumn } from './place.ts';
import type { Model } from './state.ts';

type Entry = { [key: string]: Json };

/** The columns of units in a position: an entry for each, under its id. */
export class UnitForm {
  readonly #place: PlaceColumn<string>;
  /** The columns beside the place, by what an entry calls them. */
  readonly #columns: readonly (readonly [name: string, column: Column])[];
  readonly #byName: ReadonlyMap<string, Column>;
  /** First cells of the columns, each once: a unit's cells lie at these and its number. */
  readonly #offsets: readonly number[];
  readonly #start: Int16Array;
  /** Entries of views as they were written last, as long as the unit's cells stay what they were. */
  readonly #kept: Kept;
  readonly #canKeep: boolean;

  constructor(model: Model) {
    const place = model.place!;
    this.#place = place;
    this.#columns = model.columns
      .filter((column) => column !== place && column.roster === place.roster)
      .map((column) => [column.cell.about.lost ?? column.name, column] as const);
    this.#byName = new Map<string, Column>([['at', place], ...this.#columns]);
    const all = [place, ...this.#columns.map(([, column]) => column)];
    this.#offsets = [
      ...new Set(
        all.flatMap(({ offset, cell, roster }) => (cell.wide ? [offset, offset + roster.size] : offset)),
      ),
    ];
    this.#start = model.blank('').cells;
    this.#kept = new Kept(this.#offsets, place.roster.size);
    this.#canKeep = all.every(({ cell }) => typeof cell.about.seen !== 'function');
  }

  /** Every unit that has something to say, or, for some eyes, every unit they see. */
  write(s: LayeredState, eyes: SeatEyes | null): Entry {
    const { ids, size } = this.#place.roster;
    const units: Entry = {};
    const keeps = eyes !== null && this.#canKeep;
    if (keeps) this.#kept.compare(s);
    for (let u = 0; u < size; u++) {
      if (eyes !== null && !eyes.seesUnit(u)) continue;
      if (!this.#place.bare && eyes?.listsAll !== true && this.#isPlain(s, u)) continue;
      units[ids[u]!] = keeps ? this.#view(s, u, eyes) : this.entry(s, u, eyes);
    }
    return units;
  }

  #isPlain(s: LayeredState, u: number): boolean {
    for (const offset of this.#offsets) if (s.cells[offset + u] !== this.#start[offset + u]) return false;
    return true;
  }

  /** One unit: its place, and what else differs from the start. */
  entry(s: LayeredState, u: number, eyes: SeatEyes | null): Entry {
    const entry = this.#where(s, u);
    for (const [name, column] of this.#columns) {
      const value = column.of(s, u);
      const { start, about } = column.cell;
      if (value === start || (eyes !== null && !seesColumn(eyes, s, column, u))) continue;
      entry[name] = about.lost === undefined ? column.cell.write(value) : true;
    }
    return entry;
  }

  /** Its place: a bare box stands for itself, with the column that says more of it. */
  #where(s: LayeredState, u: number): Entry {
    const at = this.#place.of(s, u);
    const written = this.#place.cell.write(at);
    if (!this.#place.bare || at >= 0) return { at: written };
    const box = this.#place.boxNames[-1 - at]!;
    const more = this.#byName.get(box);
    return { [box]: more === undefined ? true : more.cell.write(more.of(s, u)) };
  }

  /** A unit's entry in a view: the one it had in the last, if it is still true. */
  #view(s: LayeredState, u: number, eyes: SeatEyes): Entry {
    const entries = eyes.ownsUnit(u) ? this.#kept.toOwner : this.#kept.toOthers;
    return (entries[u] ??= Object.freeze(this.entry(s, u, eyes)));
  }

  /** Lays the entries over a state; every fault is noted. */
  read(s: LayeredState, json: unknown, at: string, note: Note): void {
    if (!isRecord(json)) return note(at, 'must be an object with a unit for each key');
    for (const id in json) {
      if (!Object.hasOwn(json, id)) continue;
      const unit = this.#place.roster.indexOf(id);
      const entry = json[id];
      const inner = `${at}/${id.slice(0, 40)}`;
      if (unit < 0) note(inner, 'there is no such unit');
      else if (!isRecord(entry)) note(inner, "must be an object with 'at'");
      else if (this.#place.bare) this.#readBare(s, unit, entry, inner, note);
      else if (!Object.hasOwn(entry, 'at')) note(inner, "must be an object with 'at'");
      else this.#readOne(s, unit, entry, inner, note);
    }
  }

  /** An entry that names a space, or a box alone. */
  #readBare(
    s: LayeredState,
    unit: number,
    entry: Readonly<Record<string, unknown>>,
    at: string,
    note: Note,
  ): void {
    const { boxNames } = this.#place;
    const named = boxNames.filter((box) => Object.hasOwn(entry, box));
    const where = Object.hasOwn(entry, 'at') ? ['at', ...named] : named;
    if (where.length !== 1) return note(at, `must be an object with one of at, ${boxNames.join(', ')}`);
    const [box] = named;
    if (box === undefined) return this.#readOne(s, unit, entry, at, note);
    const { [box]: value, ...others } = entry;
    const hasMore = this.#byName.has(box);
    if (!hasMore && value !== true) return note(`${at}/${box}`, `must be true, not ${plain(value)}`);
    this.#readOne(s, unit, { ...others, ...(hasMore ? { [box]: value } : {}), at: box }, at, note);
  }

  #readOne(
    s: LayeredState,
    unit: number,
    entry: Readonly<Record<string, unknown>>,
    at: string,
    note: Note,
  ): void {
    for (const offset of this.#offsets)
      if (offset !== this.#place.offset) s.cells[offset + unit] = this.#start[offset + unit]!;
    for (const name in entry) {
      const column = this.#byName.get(name);
      if (column === undefined) {
        note(`${at}/${name.slice(0, 40)}`, 'is not known here');
        continue;
      }
      const inner = column === this.#place && this.#place.bare ? at : `${at}/${name}`;
      const read = column.cell.read(entry[name], inner, note);
      if (read === undefined) continue;
      column.fill(s, unit, column.cell.about.lost === undefined ? read : 1 - read);
    }
  }

  get schema(): Json {
    const { bare, boxNames } = this.#place;
    const properties: Entry = { at: this.#place.cell.schema };
    if (bare) for (const box of boxNames) properties[box] = { const: true };
    for (const [name, column] of this.#columns) properties[name] = column.cell.schema;
    return { type: 'object', properties };
  }
}

/** What was written of each unit for its owner and for the others, with the cells it was written from. */
class Kept {
  readonly toOwner: (Entry | undefined)[];
  readonly toOthers: (Entry | undefined)[];
  readonly #offsets: readonly number[];
  readonly #units: number;
  readonly #cells: Int16Array;

  constructor(offsets: readonly number[], units: number) {
    this.toOwner = new Array<Entry | undefined>(units).fill(undefined);
    this.toOthers = this.toOwner.slice();
    this.#offsets = offsets;
    this.#units = units;
    this.#cells = new Int16Array(offsets.length * units);
  }

  /** Forgets what was written of units that have changed since. */
  compare({ cells }: LayeredState): void {
    const units = this.#units;
    const kept = this.#cells;
    for (let i = 0; i < this.#offsets.length; i++) {
      const from = this.#offsets[i]!;
      const base = i * units;
      for (let u = 0; u < units; u++) {
        const cell = cells[from + u]!;
        if (kept[base + u] === cell) continue;
        kept[base + u] = cell;
        this.toOwner[u] = undefined;
        this.toOthers[u] = undefined;
      }
    }
  }
}
