import type { Order } from '@stavka/engine';
import type { Stops } from '../../worker/protocol.ts';
import { openIn } from './choices.ts';
import type { Table } from './table.ts';

/** A move of the selected units: its path, by way of what, and who is left on it. */
export class Journey {
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** The kind of order that moves along a path now. */
  private get kind(): string | undefined {
    const { snapshot } = this.table.state;
    return openIn(snapshot.choices, this.table.ui, 'path')[0]?.kind;
  }

  /** The order of the selected units along a path, with those that are left on the way. */
  order(path: readonly string[]): Order | undefined {
    const { ui, state } = this.table;
    const { selected: units, stops } = state;
    if (this.kind === undefined) return undefined;
    return ui.compose(this.kind, { units, path, ...(Object.keys(stops).length === 0 ? {} : { stops }) });
  }

  /** The orders of a group that moves by one order after another; null where one order moves all. */
  oneByOne(order: Order): Order[] | null {
    const { ui, state } = this.table;
    const { kind, path } = order as Order & { readonly path?: readonly string[] };
    if (state.selected.length < 2 || ui.oneByOne?.includes(kind) !== true || path === undefined) return null;
    return state.selected.map((unit) => ui.compose(kind, { units: [unit], path }));
  }

  /** Moves the selected units along a path. */
  async march(path: readonly string[]): Promise<void> {
    const order = this.order(path);
    if (order === undefined) return;
    for (const each of this.oneByOne(order) ?? [order]) if (!(await this.table.give(each))) return;
  }

  /** The path goes by here: what is in reach is asked again from its end. */
  async goBy(path: readonly string[]): Promise<void> {
    await this.goOn(path, this.table.state.stops);
  }

  /** Leaves a unit at the last waypoint, or takes it along again; the last one goes on. */
  async leave(unit: string): Promise<void> {
    const { selected, stops, via } = this.table.state;
    const at = via.at(-1);
    const { [unit]: left, ...others } = stops;
    if (at === undefined || via.length < 2) return;
    if (left === undefined && selected.filter((u) => stops[u] === undefined).length < 2) return;
    await this.goOn(via, left === undefined ? { ...stops, [unit]: at } : others);
  }

  private async goOn(via: readonly string[], stops: Stops): Promise<void> {
    const { table } = this;
    const { selected, snapshot } = table.state;
    const reach = await table.referee.reach(selected, via, stops);
    if (isCurrent(table, snapshot.version, selected))
      table.store.set({ via, stops, reach, waypointing: false });
  }

  /** The law says why units cannot go there: the order is given as meant, and the refusal is shown. */
  async tryTo(at: string): Promise<void> {
    const { table, kind } = this;
    const { selected: units, position } = table.state;
    const from = position.pieces.find((p) => p.id === units[0])?.at;
    if (kind === undefined || from === undefined) return;
    await table.give(table.ui.compose(kind, { units, path: straight(table, from, at) }));
  }
}

/** Are these still the selected units, and the position the one that was asked about? */
export const isCurrent = (table: Table, version: number, units: readonly string[]): boolean =>
  table.state.snapshot.version === version && table.state.selected === units;

/** Spaces in a line between two, for an order that is meant but cannot be. */
function straight(table: Table, from: string, to: string): string[] {
  const path = [from];
  while (path.at(-1) !== to && path.length < 40) {
    const here = table.geometry.centre(path.at(-1)!);
    const goal = table.geometry.centre(to);
    const next = table.geometry.step(path.at(-1)!, goal[0] - here[0], goal[1] - here[1]);
    if (next === path.at(-1)) break;
    path.push(next);
  }
  return path;
}
