import type { Fault } from '../result.ts';
import type { Json } from '../state/json.ts';
import type { Cell } from './cells.ts';
import type { Column, Scalar } from './columns.ts';
import { type Blind, type Frames, type PhaseFrame, readFlow, writeFrame } from './frames.ts';
import { isRecord, type Note } from './kinds.ts';
import type { LayeredState } from './layers.ts';
import type { Model } from './state.ts';

/** What is written of every position beside its columns. */
export interface Heading {
  readonly game: string;
  readonly schema: number;
  readonly rules: string;
}

/** One seat's eyes on one position. */
export interface SeatEyes {
  /** The seat's number, or -1. */
  readonly seat: number;
  /** What cuts the frames; null where all of them lie open. */
  readonly blind: Blind | null;
  /** Units in the rest box are listed too, as what is not listed is not seen. */
  readonly listsAll: boolean;
  seesUnit(s: LayeredState, unit: number): boolean;
  /** Of a unit that is seen. */
  seesColumn(s: LayeredState, column: Column, unit: number): boolean;
}

/** The eyes of a seat in a game of which every unit lies open. */
export const openEyes = (seat: number, sideOf: (unit: number) => number): SeatEyes => ({
  seat,
  blind: null,
  listsAll: false,
  seesUnit: () => true,
  seesColumn: (s, column, unit) => seesOf(column.cell, s, unit, seat, sideOf),
});

/** May that seat see a column of a unit that it sees? */
export const seesOf = (
  { about: { seen } }: Cell,
  s: LayeredState,
  unit: number,
  seat: number,
  sideOf: (unit: number) => number,
): boolean =>
  seen === undefined ||
  seen === 'all' ||
  (seen === 'owner' ? sideOf(unit) === seat : seen !== 'nobody' && seen(s, unit, seat));

/** May that seat see a member's value of a column that is not of units? */
const seesMember = ({ seat }: SeatEyes, s: LayeredState, { about: { seen } }: Cell, m: number): boolean =>
  seen === undefined ||
  seen === 'all' ||
  (seen === 'owner' ? m === seat : seen !== 'nobody' && seen(s, m, seat));

/** How the columns of a game lie in a position's JSON, and how they are read from it. */
export class PositionForm {
  readonly #model: Model;
  readonly #frames: Frames;
  /** Unit columns beside the place itself. */
  readonly #ofUnits: readonly Column[];
  readonly #others: readonly Column[];

  constructor(model: Model, frames: Frames) {
    this.#model = model;
    this.#frames = frames;
    const { place, columns } = model;
    this.#ofUnits = columns.filter((c) => c !== place && c.roster === place?.roster);
    this.#others = columns.filter((c) => c !== place && c.roster !== place?.roster);
  }

  /** The whole position, or what some eyes see of it. `start` is the scenario's, from which some columns list what differs. */
  write(
    s: LayeredState,
    heading: Heading,
    start: LayeredState,
    eyes: SeatEyes | null = null,
  ): { [key: string]: Json } {
    const position: { [key: string]: Json } = { ...heading };
    const bottom = s.flow[0]!;
    position.phase = bottom.is === 'over' ? 'over' : (bottom as PhaseFrame).phase;
    position.clear = true;
    if (this.#model.place !== null) position.units = this.#units(s, eyes);
    position.state = {};
    for (const { scalar } of this.#model.scalars)
      if (eyes === null || seesMember(eyes, s, scalar.cell, 0))
        lay(position, pathOf(scalar), scalar.cell.write(scalar.of(s)));
    for (const column of this.#others)
      if (eyes === null || column.cell.about.seen !== 'nobody')
        lay(position, pathOf(column), this.#column(s, column, start, eyes));
    lay(
      position,
      'state/flow',
      s.flow.map((frame) => writeFrame(this.#frames, frame, eyes?.blind)),
    );
    if (eyes === null) lay(position, 'state/seed', s.seed);
    return position;
  }

  /** One unit's entry, or null where it is in the rest box and has nothing to say. */
  unit(s: LayeredState, u: number, eyes: SeatEyes | null): { [key: string]: Json } | null {
    const place = this.#model.place!;
    const at = place.of(s, u);
    const entry: { [key: string]: Json } = { at: place.cell.write(at) };
    let plain = eyes?.listsAll !== true && at === place.boxes[place.rest];
    for (const column of this.#ofUnits) {
      const value = column.of(s, u);
      const { start, about } = column.cell;
      if (value === start || (eyes !== null && !eyes.seesColumn(s, column, u))) continue;
      entry[about.lost ?? column.name] = about.lost === undefined ? column.cell.write(value) : true;
      plain = false;
    }
    return plain ? null : entry;
  }

  #units(s: LayeredState, eyes: SeatEyes | null): { [key: string]: Json } {
    const { roster } = this.#model.place!;
    const units: { [key: string]: Json } = {};
    for (let u = 0; u < roster.size; u++) {
      if (eyes !== null && !eyes.seesUnit(s, u)) continue;
      const entry = this.unit(s, u, eyes);
      if (entry !== null) units[roster.ids[u]!] = entry;
    }
    return units;
  }

  #column(s: LayeredState, column: Column, start: LayeredState, eyes: SeatEyes | null): Json {
    const { roster, cell } = column;
    const usual = (m: number): number => (cell.about.changed === true ? column.of(start, m) : cell.start);
    const differ: number[] = [];
    const isCut = eyes !== null && cell.about.seen !== undefined && cell.about.seen !== 'all';
    for (let m = 0; m < roster.size; m++)
      if (column.of(s, m) !== usual(m) && (!isCut || seesMember(eyes, s, cell, m))) differ.push(m);
    if (cell.isFlag && cell.about.changed === undefined) return differ.map((m) => roster.ids[m]!);
    return Object.fromEntries(differ.map((m) => [roster.ids[m]!, cell.write(column.of(s, m))]));
  }

  /** Lays what a position names over a state; every fault is noted. Gives the flow, if there is one to be read. */
  read(
    s: LayeredState,
    json: Readonly<Record<string, unknown>>,
    faults: Fault[],
    { isCut = false, besides = [] }: { readonly isCut?: boolean; readonly besides?: readonly string[] } = {},
  ): Given {
    const note: Note = (at, message) => faults.push({ at: at === '' ? 'position' : at, message });
    const readers = new Map<string, (value: unknown, at: string) => void>();
    for (const plain of ['game', 'schema', 'rules', 'scenario', 'phase', 'clear', 'state/seed', ...besides])
      readers.set(plain, () => {});
    if (![...this.#model.scalars].some(({ scalar }) => pathOf(scalar).startsWith('options/')))
      readers.set('options', () => {});
    let flow: ReturnType<typeof readFlow>;
    readers.set('state/flow', (value) => {
      flow = readFlow(this.#frames, value, note, isCut);
    });
    readers.set('units', (value, at) => this.#readUnits(s, value, at, note));
    for (const { scalar } of this.#model.scalars)
      readers.set(pathOf(scalar), (value, at) => {
        const read = scalar.cell.read(value, at, note);
        if (read !== undefined) scalar.fill(s, read);
      });
    for (const column of this.#others)
      readers.set(pathOf(column), (value, at) => readColumn(s, column, value, at, note));
    const named = new Set<string>();
    visit(json, '', readers, named, note);
    return { flow, hasFlow: named.has('state/flow'), named };
  }

  #readUnits(s: LayeredState, json: unknown, at: string, note: Note): void {
    const place = this.#model.place;
    if (place === null || !isRecord(json)) {
      note(at, 'must be an object with a unit for each key');
      return;
    }
    for (const [id, entry] of Object.entries(json)) {
      const inner = `${at}/${id.slice(0, 40)}`;
      const unit = place.roster.indexOf(id);
      if (unit < 0) note(inner, 'there is no such unit');
      else if (!isRecord(entry) || !Object.hasOwn(entry, 'at')) note(inner, "must be an object with 'at'");
      else this.#readUnit(s, unit, entry, inner, note);
    }
  }

  #readUnit(
    s: LayeredState,
    unit: number,
    entry: Readonly<Record<string, unknown>>,
    at: string,
    note: Note,
  ): void {
    const place = this.#model.place!;
    for (const column of this.#ofUnits) column.fill(s, unit, column.cell.start);
    for (const [name, value] of Object.entries(entry)) {
      const column =
        name === 'at' ? place : this.#ofUnits.find((c) => (c.cell.about.lost ?? c.name) === name);
      if (column === undefined) {
        note(`${at}/${name.slice(0, 40)}`, 'is not known here');
        continue;
      }
      const read = column.cell.read(value, `${at}/${name}`, note);
      if (read === undefined) continue;
      column.fill(s, unit, column.cell.about.lost === undefined ? read : 1 - read);
    }
  }

  /** Columns with a value that their member cannot have, or cannot have now. */
  faults(s: LayeredState, phase: string | null, note: Note): void {
    const { place } = this.#model;
    for (const column of this.#model.columns) {
      const { about, start } = column.cell;
      const base = column.roster === place?.roster ? 'units' : pathOf(column);
      const outside = about.during !== undefined && phase !== null && !about.during.steps.includes(phase);
      if (about.if === undefined && !outside) continue;
      const why = about.rule === undefined ? '' : ` (rule ${about.rule})`;
      for (let m = 0; m < column.roster.size; m++) {
        if (column.of(s, m) === start) continue;
        const at = `${base}/${column.roster.ids[m]}`;
        if (outside) note(at, `'${column.name}' belongs to another phase than ${phase}${why}`);
        else if (!about.if!(m, s)) note(at, `cannot have '${column.name}'${why}`);
      }
    }
    for (const { scalar } of this.#model.scalars) {
      const { about, start } = scalar.cell;
      if (scalar.of(s) === start) continue;
      const why = about.rule === undefined ? '' : ` (rule ${about.rule})`;
      if (about.during !== undefined && phase !== null && !about.during.steps.includes(phase))
        note(pathOf(scalar), `belongs to another phase than ${phase}${why}`);
      else if (about.if !== undefined && !about.if(0, s)) note(pathOf(scalar), `cannot be so${why}`);
    }
  }

  /** Every name a position may have under `state`, for the schema. */
  get schema(): Json {
    const place = this.#model.place;
    const properties: { [key: string]: Json } = {};
    const state: { [key: string]: Json } = {};
    const put = (path: string, schema: Json): void => {
      const [first, second] = path.split('/') as [string, string | undefined];
      if (first === 'state') state[second!] = schema;
      else if (second === undefined) properties[first] = schema;
      else {
        const group = (properties[first] ?? { type: 'object', properties: {} }) as {
          [key: string]: { [key: string]: Json };
        };
        group.properties![second] = schema;
        properties[first] = group as Json;
      }
    };
    for (const { scalar } of this.#model.scalars) put(pathOf(scalar), scalar.cell.schema);
    for (const column of this.#others)
      put(
        pathOf(column),
        column.cell.isFlag && column.cell.about.changed === undefined
          ? { type: 'array', items: { type: 'string' } }
          : { type: 'object', additionalProperties: column.cell.schema },
      );
    const unit: { [key: string]: Json } = place === null ? {} : { at: place.cell.schema };
    for (const column of this.#ofUnits) unit[column.cell.about.lost ?? column.name] = column.cell.schema;
    return {
      type: 'object',
      required: ['game'],
      properties: {
        ...properties,
        units: { type: 'object', additionalProperties: { type: 'object', properties: unit } },
        state: { type: 'object', properties: state },
      },
    };
  }
}

/** What a position named. */
export interface Given {
  readonly flow: ReturnType<typeof readFlow>;
  readonly hasFlow: boolean;
  /** The paths it named, such as 'control' or 'state/weather'. */
  readonly named: ReadonlySet<string>;
}

const pathOf = ({ name, cell }: Column | Scalar): string =>
  cell.about.path ?? `state/${cell.about.lost ?? name}`;

function lay(position: { [key: string]: Json }, path: string, value: Json): void {
  const [first, second] = path.split('/') as [string, string | undefined];
  if (second === undefined) position[first] = value;
  else {
    position[first] ??= {};
    (position[first] as { [key: string]: Json })[second] = value;
  }
}

function visit(
  json: Readonly<Record<string, unknown>>,
  at: string,
  readers: ReadonlyMap<string, (value: unknown, at: string) => void>,
  named: Set<string>,
  note: Note,
): void {
  for (const [name, value] of Object.entries(json)) {
    const inner = at === '' ? name : `${at}/${name}`;
    const reader = readers.get(inner);
    if (reader !== undefined) {
      named.add(inner);
      reader(value, inner);
    } else if ([...readers.keys()].some((path) => path.startsWith(`${inner}/`))) {
      if (isRecord(value)) visit(value, inner, readers, named, note);
      else note(inner, 'must be an object');
    } else note(inner.slice(0, 80), 'is not known here');
  }
}

function readColumn(s: LayeredState, column: Column, json: unknown, at: string, note: Note): void {
  const { roster, cell } = column;
  const member = (id: string, inner: string): number => {
    const found = roster.indexOf(id);
    if (found < 0) note(inner, `there is no ${roster.name} '${id.slice(0, 40)}'`);
    return found;
  };
  if (cell.isFlag && cell.about.changed === undefined) {
    if (!Array.isArray(json)) return note(at, `must be a list of ${roster.name}s`);
    for (const [i, id] of json.entries()) {
      const m = typeof id === 'string' ? member(id, `${at}/${i}`) : -1;
      if (typeof id !== 'string') note(`${at}/${i}`, `must be a ${roster.name}`);
      else if (m >= 0) column.fill(s, m, 1 - cell.start);
    }
    return;
  }
  if (!isRecord(json)) return note(at, `must be an object with a ${roster.name} for each key`);
  for (const [id, value] of Object.entries(json)) {
    const inner = `${at}/${id.slice(0, 40)}`;
    const m = member(id, inner);
    const read = cell.read(value, inner, note);
    if (m >= 0 && read !== undefined) column.fill(s, m, read);
  }
}
