import type { Chance } from '../chance/chance.ts';
import { countDice, type Dice, diceRolled } from './dice.ts';
import type { Layout } from './layout.ts';
import { nextStamp } from './stamp.ts';
import type { Frame, State } from './state.ts';

/** What an event changed: triples of cell, value before, value after; and the flow before and after if it changed. */
export interface Patch {
  readonly cells: readonly number[];
  readonly flow: readonly [before: readonly Frame[], after: readonly Frame[]] | null;
  /** Stamps of the layers before and after, where the game has layers and one of them changed. */
  readonly stamps: readonly [before: readonly number[], after: readonly number[]] | null;
}

const PATCH = Symbol('patch');

/** A fact of the game with the rule it rests on. Its patch travels with it in memory and is not part of its JSON. */
export interface GameEvent {
  readonly type: string;
  readonly rule: string;
  readonly [fact: string]: unknown;
  [PATCH]?: Patch;
}

/**
 * The only way to change a state. Changes gather until the event that states them is emitted; the last event takes
 * whatever is left. Undo and redo work on the events alone. A game that names its types of event can state no other.
 */
export class Journal<S extends State = State, Type extends string = string> {
  readonly state: S;
  readonly events: GameEvent[] = [];
  private readonly hotEnd: number;
  private readonly chance: Chance;
  private readonly dice: Dice;
  private cells: number[] = [];
  private flowBefore: readonly Frame[] | null = null;
  private stampsBefore: number[] | null = null;

  constructor(state: S, layout: Layout, chance: Chance, dice: Dice) {
    this.state = state;
    this.hotEnd = layout.hotEnd;
    this.chance = chance;
    this.dice = dice;
  }

  set(cell: number, value: number): void {
    const before = this.state.cells[cell]!;
    if (before === value) return;
    this.state.cells[cell] = value;
    if (this.state.cells[cell] !== value) {
      this.state.cells[cell] = before;
      throw new RangeError(`${value} does not fit a cell`);
    }
    this.cells.push(cell, before, value);
    if (cell < this.hotEnd) this.state.cache = null;
    const layer = this.state.layerOf?.[cell];
    if (layer !== undefined && layer !== 0) {
      const stamps = this.state.stamps!;
      this.stampsBefore ??= stamps.slice();
      // The first stamp is of no layer, and stands for all of them.
      stamps[0] = stamps[layer] = nextStamp();
    }
  }

  add(cell: number, delta: number): void {
    this.set(cell, this.state.cells[cell]! + delta);
  }

  setFlow(flow: readonly Frame[]): void {
    this.flowBefore ??= this.state.flow;
    this.state.flow = flow;
  }

  push<F extends Frame>(frame: F): void {
    this.setFlow([...this.state.flow, frame]);
  }

  pop(): void {
    this.setFlow(this.state.flow.slice(0, -1));
  }

  /** Replaces the top frame. */
  replace<F extends Frame>(frame: F): void {
    this.setFlow([...this.state.flow.slice(0, -1), frame]);
  }

  /** Rolls the next die of a purpose's stream. */
  roll(purpose: string, faces = 6): number {
    const stream = this.dice.purposes.indexOf(purpose);
    if (stream < 0) throw new Error(`no die is rolled for '${purpose}'`);
    const n = diceRolled(this.state.cells, this.dice, stream);
    const result = this.chance.die(purpose, n, faces);
    countDice((cell, value) => this.set(cell, value), this.dice, stream, n + 1);
    return result;
  }

  emit(type: Type, rule: string, facts: Readonly<Record<string, unknown>> = {}): void {
    const event: GameEvent = Object.assign({ type, rule }, facts);
    event[PATCH] = this.takePatch();
    this.events.push(event);
  }

  /** Closes the journal: changes no event has stated yet join the last one. */
  close(): readonly GameEvent[] {
    if (this.cells.length === 0 && this.flowBefore === null) return this.events;
    const rest = this.takePatch();
    const last = this.events[this.events.length - 1];
    if (last === undefined) throw new Error('a change without an event');
    const first = last[PATCH]!;
    const flow = rest.flow === null ? first.flow : ([first.flow?.[0] ?? rest.flow[0], rest.flow[1]] as const);
    const stamps =
      rest.stamps === null ? first.stamps : ([first.stamps?.[0] ?? rest.stamps[0], rest.stamps[1]] as const);
    last[PATCH] = { cells: [...first.cells, ...rest.cells], flow, stamps };
    return this.events;
  }

  private takePatch(): Patch {
    const patch: Patch = {
      cells: this.cells,
      flow: this.flowBefore === null ? null : [this.flowBefore, this.state.flow],
      stamps: this.stampsBefore === null ? null : [this.stampsBefore, this.state.stamps!.slice()],
    };
    this.cells = [];
    this.flowBefore = null;
    this.stampsBefore = null;
    return patch;
  }
}

/** Takes events back in place, last first. */
export function undoEvents(state: State, events: readonly GameEvent[]): void {
  for (let i = events.length - 1; i >= 0; i--) {
    const patch = patchOf(events[i]!);
    for (let k = patch.cells.length - 3; k >= 0; k -= 3) state.cells[patch.cells[k]!] = patch.cells[k + 1]!;
    if (patch.flow !== null) state.flow = patch.flow[0];
    if (patch.stamps !== null) state.stamps = patch.stamps[0].slice();
  }
  state.cache = null;
}

/** Puts events that were taken back in force again. */
export function redoEvents(state: State, events: readonly GameEvent[]): void {
  for (const event of events) {
    const patch = patchOf(event);
    for (let k = 0; k < patch.cells.length; k += 3) state.cells[patch.cells[k]!] = patch.cells[k + 2]!;
    if (patch.flow !== null) state.flow = patch.flow[1];
    if (patch.stamps !== null) state.stamps = patch.stamps[1].slice();
  }
  state.cache = null;
}

/** What an event changed. */
export function patchOf(event: GameEvent): Patch {
  const patch = event[PATCH];
  if (patch === undefined) throw new Error(`event '${event.type}' was not made by a referee of this process`);
  return patch;
}
