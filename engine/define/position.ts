import type { Fault } from '../result.ts';
import type { Json } from '../state/json.ts';
import { BitColumn, type Column, type Scalar } from './columns.ts';
import { type SeatEyes, seesMember } from './eyes.ts';
import { type Frames, type PhaseFrame, readFlow, writeFrame } from './frames.ts';
import { isRecord, type Note } from './kinds.ts';
import type { LayeredState } from './layers.ts';
import type { Model } from './state.ts';
import { UnitForm } from './units.ts';

/** What is written of every position beside its columns. */
export interface Heading {
  readonly game: string;
  readonly schema: number;
  readonly rules: string;
}

/** How the columns of a game lie in a position's JSON, and how they are read from it. */
export class PositionForm {
  readonly #model: Model;
  readonly #frames: Frames;
  readonly #units: UnitForm | null;
  /** Scalars, and columns that are not of units, with their places in a position. */
  readonly #scalars: readonly { readonly scalar: Scalar; readonly path: Path }[];
  readonly #others: readonly { readonly column: Column; readonly path: Path }[];
  /** Of views: columns that lie open, as they were written last. */
  readonly #kept = new Map<Column, KeptColumn>();

  constructor(model: Model, frames: Frames) {
    this.#model = model;
    this.#frames = frames;
    const { place, columns } = model;
    this.#units = place === null ? null : new UnitForm(model);
    this.#scalars = model.scalars.map(({ scalar }) => ({ scalar, path: pathTo(pathOf(scalar)) }));
    this.#others = columns
      .filter((c) => c.roster !== place?.roster)
      .map((column) => ({ column, path: pathTo(pathOf(column)) }));
    const unitNames = columns.filter((c) => c.roster === place?.roster).map(entryName);
    apart(unitNames, 'entries of units have two facts');
    const scalars = model.scalars.map(({ scalar }) => pathOf(scalar));
    apart(
      [...WRITTEN, ...scalars, ...this.#others.map(({ column }) => pathOf(column))],
      'a position has two things',
    );
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
    if (this.#units !== null) position.units = this.#units.write(s, eyes);
    position.state = {};
    for (const { scalar, path } of this.#scalars)
      if (eyes === null || seesMember(eyes, s, scalar.cell, 0))
        lay(position, path, scalar.cell.write(scalar.of(s)));
    for (const { column, path } of this.#others)
      if (eyes === null || column.cell.about.seen !== 'nobody')
        lay(position, path, this.#column(s, column, start, eyes));
    lay(
      position,
      FLOW,
      s.flow.map((frame) => writeFrame(this.#frames, frame, eyes?.blind)),
    );
    if (eyes === null) lay(position, SEED, s.seed);
    return position;
  }

  /** One unit's entry. */
  unit(s: LayeredState, u: number, eyes: SeatEyes | null): { [key: string]: Json } {
    return this.#units!.entry(s, u, eyes);
  }

  #column(s: LayeredState, column: Column, start: LayeredState, eyes: SeatEyes | null): Json {
    const { seen } = column.cell.about;
    if (eyes === null || (seen !== undefined && seen !== 'all'))
      return this.#columnFor(s, column, start, eyes);
    let kept = this.#kept.get(column);
    if (kept === undefined) this.#kept.set(column, (kept = new KeptColumn(column, this.#model)));
    return kept.of(s, start, () => this.#columnFor(s, column, start, null));
  }

  #columnFor(s: LayeredState, column: Column, start: LayeredState, eyes: SeatEyes | null): Json {
    const { roster, cell } = column;
    const { changed, all } = cell.about;
    const usual = (m: number): number => (changed === true ? column.of(start, m) : cell.start);
    const differ: number[] = [];
    for (let m = 0; m < roster.size; m++)
      if ((all === true || column.of(s, m) !== usual(m)) && (eyes === null || seesMember(eyes, s, cell, m)))
        differ.push(m);
    if (cell.isFlag) return differ.map((m) => roster.ids[m]!);
    const json: { [key: string]: Json } = {};
    for (const m of differ) json[roster.ids[m]!] = cell.write(column.of(s, m));
    return json;
  }

  /** Lays what a position names over a state; every fault is noted. Gives the flow, if there is one to be read. */
  read(
    s: LayeredState,
    json: Readonly<Record<string, unknown>>,
    faults: Fault[],
    { isCut = false, besides = [] }: { readonly isCut?: boolean; readonly besides?: readonly string[] } = {},
  ): Given {
    const note: Note = (at, message) => faults.push({ at: at === '' ? 'position' : at, message });
    const listed = new Map<Column, ReadonlySet<number>>();
    const readers = new Map<string, (value: unknown, at: string) => void>();
    for (const plain of ['game', 'schema', 'rules', 'scenario', 'phase', 'clear', 'state/seed', ...besides])
      readers.set(plain, () => {});
    if (![...this.#model.scalars].some(({ scalar }) => pathOf(scalar).startsWith('options/')))
      readers.set('options', () => {});
    let flow: ReturnType<typeof readFlow>;
    readers.set('state/flow', (value) => {
      flow = readFlow(this.#frames, value, note, isCut);
    });
    const units = this.#units;
    if (units !== null) readers.set('units', (value, at) => units.read(s, value, at, note));
    for (const { scalar } of this.#model.scalars)
      readers.set(pathOf(scalar), (value, at) => {
        const read = scalar.cell.read(value, at, note);
        if (read !== undefined) scalar.fill(s, read);
      });
    for (const { column } of this.#others)
      readers.set(pathOf(column), (value, at) => {
        listed.set(column, readColumn(s, column, value, at, note));
      });
    const named = new Set<string>();
    visit(json, '', readers, named, note);
    return {
      flow,
      hasFlow: named.has('state/flow'),
      named,
      lists: (column, m) => listed.get(column)?.has(m) === true,
    };
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
    for (const { column } of this.#others)
      put(
        pathOf(column),
        column.cell.isFlag
          ? { type: 'array', items: { type: 'string' } }
          : { type: 'object', additionalProperties: column.cell.schema },
      );
    return {
      type: 'object',
      properties: {
        ...properties,
        ...(this.#units === null
          ? {}
          : { units: { type: 'object', additionalProperties: this.#units.schema } }),
        state: { type: 'object', properties: state },
      },
    };
  }
}

/** What was written last of a column, with the cells it was written from. */
class KeptColumn {
  readonly #from: number;
  readonly #cells: Int16Array;
  /** Its own bits of each cell. */
  readonly #mask: number;
  /** The layers of its cells with their stamps then; none where some of the cells are in no layer. */
  readonly #layers: readonly number[];
  readonly #stamps: number[];
  #start: LayeredState | null = null;
  #json: Json = null;

  constructor(column: Column, { layerOf }: Model) {
    const { offset, roster, cell } = column;
    this.#from = offset;
    this.#cells = new Int16Array(roster.size * (cell.wide ? 2 : 1));
    this.#mask = column instanceof BitColumn ? column.mask : -1;
    const layers = [...new Set(layerOf.subarray(offset, offset + this.#cells.length))];
    this.#layers = layers.includes(0) ? [] : layers;
    this.#stamps = this.#layers.map(() => 0);
  }

  of(s: LayeredState, start: LayeredState, make: () => Json): Json {
    let isSame = start === this.#start;
    if (isSame && this.#isStamped(s)) return this.#json;
    const cells = this.#cells;
    const mask = this.#mask;
    for (let i = 0; i < cells.length; i++) {
      const cell = s.cells[this.#from + i]! & mask;
      if (cells[i] === cell) continue;
      cells[i] = cell;
      isSame = false;
    }
    if (isSame) return this.#json;
    this.#start = start;
    this.#json = Object.freeze(make());
    return this.#json;
  }

  /** Do the layers say that nothing has changed? Their stamps are noted. */
  #isStamped(s: LayeredState): boolean {
    let isSame = this.#layers.length > 0;
    for (let i = 0; i < this.#layers.length; i++) {
      const stamp = s.stamps[this.#layers[i]!]!;
      if (this.#stamps[i] === stamp) continue;
      this.#stamps[i] = stamp;
      isSame = false;
    }
    return isSame;
  }
}

/** What a position named. */
export interface Given {
  readonly flow: ReturnType<typeof readFlow>;
  readonly hasFlow: boolean;
  /** The paths it named, such as 'control' or 'state/weather'. */
  readonly named: ReadonlySet<string>;
  /** Did it name this member of the column? */
  lists(column: Column, member: number): boolean;
}

/** What an entry of a unit calls a column; its place is `at`. */
const entryName = ({ name, cell, ...column }: Column): string =>
  'spaces' in column ? 'at' : (cell.about.lost ?? name);
/** What stands in every position beside the columns. */
const WRITTEN = ['game', 'schema', 'rules', 'phase', 'clear', 'units', 'state/flow', 'state/seed'];
/** Two things under one path, or one under another, would be written over each other unnoticed. */
function apart(paths: readonly string[], fault: string): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw new Error(`${fault} called '${path}'`);
    seen.add(path);
  }
  for (const path of paths) {
    const group = path.slice(0, Math.max(0, path.indexOf('/')));
    if (group !== '' && seen.has(group)) throw new Error(`${fault} called '${group}'`);
  }
}

/** Where a position has a column that is not of units. */
export const pathOf = ({ name, cell }: Column | Scalar): string =>
  cell.about.path ?? `state/${cell.about.lost ?? name}`;

/** A name of a position, or a name under one. */
type Path = readonly [first: string, second: string | undefined];
function pathTo(path: string): Path {
  const [first, second] = path.split('/');
  return [first!, second];
}
const FLOW = pathTo('state/flow');
const SEED = pathTo('state/seed');

function lay(position: { [key: string]: Json }, [first, second]: Path, value: Json): void {
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

/** Whoever names a column says all of it: members that are not listed are at its start, whatever a turn or scenario brings. */
function readColumn(
  s: LayeredState,
  column: Column,
  json: unknown,
  at: string,
  note: Note,
): ReadonlySet<number> {
  const { roster, cell } = column;
  const found = new Set<number>();
  if (cell.about.changed === undefined) for (let m = 0; m < roster.size; m++) column.fill(s, m, cell.start);
  const member = (id: string, inner: string): number => {
    const found = roster.indexOf(id);
    if (found < 0) note(inner, `there is no ${roster.name} '${id.slice(0, 40)}'`);
    return found;
  };
  if (cell.isFlag) {
    if (!Array.isArray(json)) {
      note(at, `must be a list of ${roster.name}s`);
      return found;
    }
    for (const [i, id] of json.entries()) {
      const m = typeof id === 'string' ? member(id, `${at}/${i}`) : -1;
      if (typeof id !== 'string') note(`${at}/${i}`, `must be a ${roster.name}`);
      else if (m >= 0 && !found.has(m)) {
        found.add(m);
        column.fill(s, m, 1 - column.of(s, m));
      }
    }
    return found;
  }
  if (!isRecord(json)) {
    note(at, `must be an object with a ${roster.name} for each key`);
    return found;
  }
  for (const [id, value] of Object.entries(json)) {
    const inner = `${at}/${id.slice(0, 40)}`;
    const m = member(id, inner);
    const read = cell.read(value, inner, note);
    if (m < 0 || read === undefined) continue;
    found.add(m);
    column.fill(s, m, read);
  }
  return found;
}
