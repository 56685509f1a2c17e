import type { State } from '../state/state.ts';
import type { About, Cell } from './cells.ts';
import type { Roster } from './roster.ts';

/** What a journal must be able to do for a column to be written. */
export interface Writer {
  readonly state: State;
  set(cell: number, value: number): void;
}

/** A value for each member of a roster. */
export interface Column {
  readonly name: string;
  readonly roster: Roster;
  readonly cell: Cell;
  /** The first cell; a member's is `offset + member` where the value has a cell of its own. */
  readonly offset: number;
  of(s: State, member: number): number;
  put(j: Writer, member: number, value: number): void;
  /** Which bits of a member's cell are the column's, and how they are at its start; 0 where it takes two cells. */
  readonly mask: number;
  readonly atStart: number;
  /** Writes without a journal: while a state is being made. */
  fill(s: State, member: number, value: number): void;
}

/** One value of the whole position. */
export interface Scalar {
  readonly name: string;
  readonly cell: Cell;
  readonly offset: number;
  of(s: State): number;
  put(j: Writer, value: number): void;
  fill(s: State, value: number): void;
}

/** Where each unit is: a space, or one of some boxes, which are numbers below zero. */
export interface Place<B extends string> extends Column {
  readonly spaces: Roster;
  readonly boxNames: readonly B[];
  readonly boxes: Readonly<Record<B, number>>;
  /** The box of units of which a cleared position says nothing. */
  readonly rest: B;
  /** Who stands there, by ascending number. The list is not to be changed or kept. */
  in(s: State, space: number): Int16Array;
  /** How many stand there. */
  count(s: State, space: number): number;
  /** The one who stands there with the lowest number, or -1. */
  first(s: State, space: number): number;
  /** Who stands in a unit's space with the next number, or -1: with `first` a way round all of them that makes no list. */
  after(s: State, unit: number): number;
}

/** A member that is none would be written into a neighbour's cell: of nobody (-1) there is nothing to write. */
const noMember = ({ name, roster }: Column, member: number): RangeError =>
  new RangeError(`there is no ${roster.name} ${member} in '${name}'`);
const outOfRange = (name: string, value: number, { least, most }: Cell): RangeError =>
  new RangeError(`${value} does not fit '${name}', which holds ${least} to ${most}`);

const EVERY_BIT = -1;

/** A cell for each member. */
export class WholeColumn implements Column {
  readonly name: string;
  readonly roster: Roster;
  readonly cell: Cell;
  readonly offset: number;
  readonly mask: number = EVERY_BIT;
  readonly atStart: number;

  constructor(name: string, roster: Roster, cell: Cell, offset: number) {
    this.name = name;
    this.roster = roster;
    this.cell = cell;
    this.offset = offset;
    this.atStart = cell.start;
  }

  of(s: State, member: number): number {
    return s.cells[this.offset + member]!;
  }

  put(j: Writer, member: number, value: number): void {
    if (!(member >= 0 && member < this.roster.size)) throw noMember(this, member);
    if (value < this.cell.least || value > this.cell.most) throw outOfRange(this.name, value, this.cell);
    j.set(this.offset + member, value);
  }

  fill(s: State, member: number, value: number): void {
    if (!(member >= 0 && member < this.roster.size)) throw noMember(this, member);
    if (value < this.cell.least || value > this.cell.most) throw outOfRange(this.name, value, this.cell);
    s.cells[this.offset + member] = value;
  }
}

/** Low and high half of a wide number: fifteen bits each. */
const HALF = 15;
const LOW = (1 << HALF) - 1;

/** Two cells for each member. */
export class WideColumn extends WholeColumn {
  override readonly mask: number = 0;

  override of(s: State, member: number): number {
    return s.cells[this.offset + member]! + s.cells[this.#high(member)]! * (LOW + 1);
  }

  override put(j: Writer, member: number, value: number): void {
    if (!(member >= 0 && member < this.roster.size)) throw noMember(this, member);
    if (value < this.cell.least || value > this.cell.most) throw outOfRange(this.name, value, this.cell);
    j.set(this.offset + member, value & LOW);
    j.set(this.#high(member), value >> HALF);
  }

  override fill(s: State, member: number, value: number): void {
    if (!(member >= 0 && member < this.roster.size)) throw noMember(this, member);
    if (value < this.cell.least || value > this.cell.most) throw outOfRange(this.name, value, this.cell);
    s.cells[this.offset + member] = value & LOW;
    s.cells[this.#high(member)] = value >> HALF;
  }

  /** High halves follow the low ones, as dice are counted (engine/state/dice.ts). */
  #high(member: number): number {
    return this.offset + this.roster.size + member;
  }
}

/** Some bits of each member's cell. */
export class BitColumn implements Column {
  readonly name: string;
  readonly roster: Roster;
  readonly cell: Cell;
  readonly offset: number;
  readonly mask: number;
  readonly atStart: number;
  readonly #shift: number;
  readonly #mask: number;
  readonly #least: number;

  constructor(name: string, roster: Roster, cell: Cell, offset: number, shift: number) {
    this.name = name;
    this.roster = roster;
    this.cell = cell;
    this.offset = offset;
    this.#shift = shift;
    this.#mask = (1 << bitsOf(cell)) - 1;
    this.#least = cell.least;
    this.mask = this.#mask << shift;
    this.atStart = (cell.start - cell.least) << shift;
  }

  of(s: State, member: number): number {
    return ((s.cells[this.offset + member]! >> this.#shift) & this.#mask) + this.#least;
  }

  put(j: Writer, member: number, value: number): void {
    j.set(this.offset + member, this.#laid(j.state, member, value));
  }

  fill(s: State, member: number, value: number): void {
    s.cells[this.offset + member] = this.#laid(s, member, value);
  }

  #laid(s: State, member: number, value: number): number {
    if (!(member >= 0 && member < this.roster.size)) throw noMember(this, member);
    if (value < this.cell.least || value > this.cell.most) throw outOfRange(this.name, value, this.cell);
    const word = s.cells[this.offset + member]!;
    return (word & ~(this.#mask << this.#shift)) | ((value - this.#least) << this.#shift);
  }
}

/** The bits of some flags of one word, to be asked about together: of a member `s.cells[flags[0].offset + member] & mask`. */
export function maskOf(...flags: readonly Column[]): number {
  const offset = flags[0]!.offset;
  let mask = 0;
  for (const flag of flags) {
    if (!(flag instanceof BitColumn) || flag.offset !== offset)
      throw new Error(`'${flag.name}' is no flag of the same word`);
    mask |= flag.mask;
  }
  return mask;
}

/** How many bits a cell's values need. */
export function bitsOf({ least, most }: Cell): number {
  return Math.max(1, Math.ceil(Math.log2(most - least + 1)));
}

/** A column over one nameless member, as a scalar. */
export class OneColumn implements Scalar {
  readonly name: string;
  readonly cell: Cell;
  readonly offset: number;
  readonly #column: Column;

  constructor(column: Column) {
    this.name = column.name;
    this.cell = column.cell;
    this.offset = column.offset;
    this.#column = column;
  }

  of(s: State): number {
    return this.#column.of(s, 0);
  }

  put(j: Writer, value: number): void {
    this.#column.put(j, 0, value);
  }

  fill(s: State, value: number): void {
    this.#column.fill(s, 0, value);
  }
}

/** Changes a column in a journal: a member's value, or the value of a scalar. */
export function put(j: Writer, column: Column, member: number, value: number): void;
export function put(j: Writer, scalar: Scalar, value: number): void;
export function put(j: Writer, column: Column | Scalar, first: number, second?: number): void {
  if (second === undefined) (column as Scalar).put(j, first);
  else (column as Column).put(j, first, second);
}

/** Adds to a column's value. */
export function raise(j: Writer, column: Column, member: number, by: number): void;
export function raise(j: Writer, scalar: Scalar, by: number): void;
export function raise(j: Writer, column: Column | Scalar, first: number, second?: number): void {
  if (second === undefined) {
    const scalar = column as Scalar;
    scalar.put(j, scalar.of(j.state) + first);
  } else {
    const each = column as Column;
    each.put(j, first, each.of(j.state, first) + second);
  }
}

export type { About };
