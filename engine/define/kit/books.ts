import type { Shadow } from '../../kit/subject.ts';
import { type GameEvent, patchOf } from '../../state/journal.ts';
import type { Books } from '../books.ts';
import { type Column, put as putInto, type Scalar } from '../columns.ts';
import type { Defined } from '../game.ts';
import { readFields } from '../kinds.ts';
import type { LayeredState } from '../layers.ts';

/**
 * The second set of books: columns that only what events state has written, compared with the state after every order. The
 * changes of an event that says which columns it touches lie within them.
 */
export class DeclaredBooks implements Shadow<LayeredState>, Books {
  readonly #game: Defined;
  readonly #real: LayeredState;
  readonly #kept: LayeredState;
  /** For reading single cells. */
  readonly #scratch: LayeredState;
  readonly #compared: readonly (Column | Scalar)[];
  readonly #score: (books: LayeredState) => Readonly<Record<string, number>>;

  constructor(
    game: Defined,
    s: LayeredState,
    compared: readonly (Column | Scalar)[],
    score: (books: LayeredState) => Readonly<Record<string, number>>,
  ) {
    this.#game = game;
    this.#real = s;
    this.#kept = s.copy();
    this.#scratch = s.copy();
    this.#compared = compared;
    this.#score = score;
  }

  get state(): LayeredState {
    return this.#kept;
  }

  put(column: Column | Scalar, ...rest: number[]): void {
    const j = {
      state: this.#kept,
      set: (cell: number, value: number) => void (this.#kept.cells[cell] = value),
    };
    putInto(j, column as Column, ...(rest as [number, number]));
    this.#kept.touch();
  }

  add(column: Column | Scalar, ...rest: number[]): void {
    if (rest.length === 1) this.put(column, (column as Scalar).of(this.#kept) + rest[0]!);
    else this.put(column, rest[0]!, (column as Column).of(this.#kept, rest[0]!) + rest[1]!);
  }

  march(units: readonly number[], way: readonly number[]): void {
    const place = this.#game.parts.model.place!;
    for (const unit of units) {
      const at = place.of(this.#kept, unit);
      if (at !== way[0]) throw new Error(`${place.roster.ids[unit]} goes from a place where it is not`);
      this.put(place, unit, way[way.length - 1]!);
    }
  }

  take(event: GameEvent): string | null {
    const { events } = this.#game.parts;
    if (!Object.hasOwn(events, event.type)) return null;
    const { fields, about } = events[event.type]!;
    const beyond = about.changes === undefined ? null : this.#beyond(event, about.changes);
    if (beyond !== null) return `'${event.type}' changes '${beyond}', which it does not say`;
    if (about.states === undefined) return null;
    const facts = readFields(fields, event, '', () => {}, ['type', 'rule']);
    if (facts === undefined) return `'${event.type}' cannot be read`;
    try {
      about.states(facts as never, this);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * The column of the first change that an event does not speak of. Dice may always be rolled, and what lasts for a run of steps
   * is put back by whatever is stated next when play leaves it.
   */
  #beyond(event: GameEvent, changes: readonly string[]): string | null {
    const { layout } = this.#game.parts.model;
    const { cells } = patchOf(event);
    for (let i = 0; i < cells.length; i += 3) {
      const cell = cells[i]!;
      const { name, offset } = layout.columns.find((c) => cell >= c.offset && cell < c.offset + c.length)!;
      if (offset === this.#game.teller.dice.column || changes.includes(name)) continue;
      if (!this.#isPutBack(offset, cell, cells[i + 1]!, cells[i + 2]!)) return name;
    }
    return null;
  }

  /** Is the change of the cell that values of a run have their start again, and no more? */
  #isPutBack(offset: number, cell: number, before: number, after: number): boolean {
    const { columns, scalars } = this.#game.parts.model;
    const found = [...columns, ...scalars.map(({ column }) => column)].filter((c) => c.offset === offset);
    const wordValue = (column: Column, word: number): number => {
      this.#scratch.cells[cell] = word;
      return column.of(this.#scratch, cell - offset);
    };
    return found.every((column) => {
      const now = wordValue(column, after);
      const isPassing = column.cell.about.during !== undefined;
      return now === wordValue(column, before) || (isPassing && now === column.cell.start);
    });
  }

  compare(s: LayeredState): string | null {
    for (const column of this.#compared) {
      if (!('roster' in column)) {
        if (column.of(s) !== column.of(this.#kept))
          return `${column.name} is ${column.of(s)}, by the log ${column.of(this.#kept)}`;
        continue;
      }
      for (let m = 0; m < column.roster.size; m++)
        if (column.of(s, m) !== column.of(this.#kept, m))
          return `${column.name} of ${column.roster.ids[m]} is ${column.of(s, m)}, by the log ${column.of(this.#kept, m)}`;
    }
    return null;
  }

  score(): Readonly<Record<string, number>> {
    return this.#score(this.#compared.length === 0 ? this.#real : this.#kept);
  }
}
