import { Layout } from '../state/layout.ts';
import { State } from '../state/state.ts';
import type { About, Cell } from './cells.ts';
import {
  BitColumn,
  bitsOf,
  type Column,
  OneColumn,
  type Place,
  type Scalar,
  WholeColumn,
  WideColumn,
} from './columns.ts';
import { LayeredState } from './layers.ts';
import { PlaceColumn } from './place.ts';
import { type Roster, roster } from './roster.ts';

/** What `state` is told of a column; what it gives for it is on the right. */
export interface PlaceDeclaration<B extends string> {
  readonly is: 'place';
  readonly roster: Roster;
  readonly spaces: Roster;
  readonly boxes: readonly B[];
  readonly rest: B;
  readonly bare: boolean;
  readonly about: About;
}
export interface WordDeclaration<N extends string> {
  readonly is: 'word';
  readonly roster: Roster;
  readonly cells: Readonly<Record<N, Cell>>;
  readonly about: About;
}
export interface EachDeclaration {
  readonly is: 'each';
  readonly roster: Roster;
  readonly cell: Cell;
}
export interface OneDeclaration {
  readonly is: 'one';
  readonly cell: Cell;
}
type Declaration = PlaceDeclaration<string> | WordDeclaration<string> | EachDeclaration | OneDeclaration;
type HandleOf<D> =
  D extends PlaceDeclaration<infer B>
    ? Place<B>
    : D extends WordDeclaration<infer N>
      ? Readonly<Record<N, Column>>
      : D extends EachDeclaration
        ? Column
        : Scalar;
export type Handles<D> = { readonly [K in keyof D]: HandleOf<D[K]> };

/**
 * Where each unit is: a space, or one of the boxes. Positions leave out units in `rest`, else the last box. With `bare` they list
 * every unit, and one in a box by the box alone: `{gone: true}`, or `{due: 4}` where a column has the box's name.
 */
export function place<const B extends string>(
  units: Roster,
  spaces: Roster,
  boxes: readonly B[],
  {
    rest = boxes[boxes.length - 1]!,
    bare = false,
    ...about
  }: About & { readonly rest?: B; readonly bare?: boolean } = {},
): PlaceDeclaration<B> {
  return { is: 'place', roster: units, spaces, boxes, rest, bare, about };
}
/** Several facts of each member in one cell: fifteen bits in all. */
export const word = <N extends string>(
  of: Roster,
  cells: Readonly<Record<N, Cell>>,
  about: About = {},
): WordDeclaration<N> => ({ is: 'word', roster: of, cells, about });
/** A cell for each member. */
export const each = (of: Roster, cell: Cell, about: About = {}): EachDeclaration => ({
  is: 'each',
  roster: of,
  cell: { ...cell, about: { ...about, ...cell.about } },
});
/** One value of the whole position. */
export const one = (cell: Cell, about: About = {}): OneDeclaration => ({
  is: 'one',
  cell: { ...cell, about: { ...about, ...cell.about } },
});

const MODEL = Symbol('model');
const WORD_BITS = 15;
export const ONE: Roster = roster('position', ['it']);

/** All that is known of a game's columns: what reading, writing, layers and the kit work from. */
export interface Model {
  readonly layout: Layout;
  readonly columns: readonly Column[];
  readonly scalars: readonly { readonly scalar: Scalar; readonly column: Column }[];
  readonly place: PlaceColumn<string> | null;
  /** Names of layers; a cell that belongs to none has layer 0. */
  readonly layers: readonly string[];
  readonly layerOf: Uint8Array;
  /** Columns that do not say who sees them are seen by all. */
  readonly isOpen: boolean;
  /** A state in which every column is at its start and every unit in the rest box. */
  blank(seed: string): LayeredState;
}

/**
 * The columns of a game's positions, by name. Their order is the order of cells, and never changes within a schema. `seen: 'all'`
 * says for all columns that do not say it themselves that everybody sees them, but for those of units, which go with the unit.
 */
export function state<D extends Readonly<Record<string, Declaration>>>(
  declared: D,
  rest: { readonly seen?: 'all' } = {},
): Handles<D> {
  const layout = new Layout();
  const handles: Record<string, unknown> = {};
  const columns: Column[] = [];
  const scalars: { scalar: Scalar; column: Column }[] = [];
  const layers: string[] = [''];
  const layered: [column: Column, width: number, about: About][] = [];
  let where: PlaceColumn<string> | null = null;
  for (const [name, d] of Object.entries(declared)) {
    if (d.is === 'place') {
      if (where !== null) throw new Error('a game has one column of places');
      where = new PlaceColumn(name, d, layout.column(name, d.roster.size));
      columns.push(where);
      layered.push([where, 1, d.about]);
      handles[name] = where;
    } else if (d.is === 'word') {
      const offset = layout.column(name, d.roster.size);
      const parts: Record<string, Column> = {};
      let shift = 0;
      for (const [inner, cell] of Object.entries(d.cells)) {
        const about = { ...d.about, ...cell.about };
        parts[inner] = new BitColumn(inner, d.roster, { ...cell, about }, offset, shift);
        shift += bitsOf(cell);
        columns.push(parts[inner]);
        layered.push([parts[inner], 1, about]);
      }
      if (shift > WORD_BITS)
        throw new Error(`the word '${name}' needs ${shift} bits, a cell has ${WORD_BITS}`);
      handles[name] = parts;
    } else {
      const of = d.is === 'each' ? d.roster : ONE;
      const width = d.cell.wide ? 2 : 1;
      const Class = d.cell.wide ? WideColumn : WholeColumn;
      const column = new Class(name, of, d.cell, layout.column(name, width * of.size));
      layered.push([column, width, d.cell.about]);
      if (d.is === 'each') columns.push(column);
      else scalars.push({ scalar: new OneColumn(column), column });
      handles[name] = d.is === 'each' ? column : scalars[scalars.length - 1]!.scalar;
    }
  }
  const layerOf = layersOf(layered, layers, layout.cells);
  class Declared extends LayeredState {}
  let start: Int16Array | undefined;
  const startOf = (): Int16Array => {
    const s = new Declared(new Int16Array(layout.cells), [], '');
    for (const column of columns)
      for (let m = 0; m < column.roster.size; m++) column.fill(s, m, column.cell.start);
    for (const { column } of scalars) column.fill(s, 0, column.cell.start);
    return s.cells;
  };
  const model: Model = {
    layout,
    columns,
    scalars,
    place: where,
    layers,
    layerOf,
    isOpen: rest.seen === 'all',
    blank(seed) {
      const s = new Declared((start ??= startOf()).slice(), [], seed);
      s.touch();
      return s;
    },
  };
  Object.assign(Declared.prototype, { layerNames: layers, layerOf });
  where?.rest_(layers, layerOf);
  return Object.assign(handles, { [MODEL]: model }) as unknown as Handles<D>;
}

/** The model behind what `state` gave. */
export function modelOf(columns: object): Model {
  const model = (columns as { [MODEL]?: Model })[MODEL];
  if (model === undefined) throw new Error('these are not the columns of a game');
  return model;
}

/** Gives each cell its layer; a cell is in one at most. */
function layersOf(layered: [Column, number, About][], layers: string[], cells: number): Uint8Array {
  const layerOf = new Uint8Array(cells);
  for (const [column, width, { layer }] of layered) {
    if (layer === undefined) continue;
    for (let m = 0; m < column.roster.size; m++) {
      const name = typeof layer === 'string' ? layer : layer(m);
      let index = layers.indexOf(name);
      if (index < 0) index = layers.push(name) - 1;
      for (let k = 0; k < width; k++) {
        const at = column.offset + k * column.roster.size + m;
        if (layerOf[at] !== 0 && layerOf[at] !== index)
          throw new Error(`a cell of '${column.name}' is in two layers: ${layers[layerOf[at]!]} and ${name}`);
        layerOf[at] = index;
      }
    }
  }
  return layerOf;
}

export { State };
