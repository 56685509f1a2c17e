/**
 * Where things stand in a state's one block of cells. Columns are laid out once per game; a column's name and place
 * never change within a schema version. Columns added with `hot` come first: a change there outdates what was
 * derived from the position (zones, supply).
 */
export interface Column {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

export class Layout {
  readonly columns: Column[] = [];
  private total = 0;
  private hot = 0;

  /** Returns the offset of the column's first cell. */
  column(name: string, length: number, hot = false): number {
    if (hot && this.hot !== this.total) throw new Error(`hot column ${name} must come before the others`);
    const offset = this.total;
    this.columns.push({ name, offset, length });
    this.total += length;
    if (hot) this.hot = this.total;
    return offset;
  }

  get cells(): number {
    return this.total;
  }

  /** Cells below this number are hot. */
  get hotEnd(): number {
    return this.hot;
  }
}
