import type { Frame } from '../state/state.ts';
import { type About, type Column, put, type Scalar } from './columns.ts';
import type { Asks, Frames, PhaseFrame } from './frames.ts';
import type { No } from './law.ts';
import type { LayeredState } from './layers.ts';
import type { OutlineStep } from './outline.ts';
import type { Play } from './play.ts';
import type { Model } from './state.ts';

/** What a game says by hand of a step of its outline. */
export interface StepLaw<J> {
  /** There is no such step now. On public grounds alone: what is skipped may tell no secret. */
  skip?(s: LayeredState): boolean;
  /** Runs once when the step is entered; what it lays on the phase is settled first. */
  begin?(j: J): void;
  /** Runs once when the step is left. */
  end?(j: J): void;
  /** Why the step may not be ended yet. */
  keeps?(s: LayeredState, no: No): void;
}

export interface FlowLaw<J, N extends string> {
  readonly steps: { readonly [K in N]?: StepLaw<J> };
  /** The step after one, where the outline's own order does not hold; 'turn' is the next turn. */
  next?(s: LayeredState, step: N): N | 'turn' | null;
  /** Runs at the start of each turn, before its first step. */
  turn?(j: J): void;
  /** The rule under which it is told that a turn begins, where it is not that of the turn's first step. */
  readonly turnRule?: string;
}

/** Settles a frame: goes on until somebody has a choice in it. It says so by changing nothing. */
export type Settle<J> = (j: J, f: never) => void;

export interface FlowParts {
  readonly frames: Frames;
  readonly model: Model;
  readonly turn: Scalar;
  readonly flow: FlowLaw<Play, string>;
  readonly settle: Readonly<Record<string, Settle<Play>>>;
}

/** More settling than any game needs: a loop that goes round without end is a fault of the rules. */
const MOST_ROUNDS = 100_000;

/** The sequence of play: from step to step, and through the frames on top of them. */
export class Walk {
  readonly #p: FlowParts;
  /** Columns that are put back when play leaves their run. */
  readonly #passing: readonly (readonly Column[])[];
  readonly #passingScalars: readonly Scalar[];

  constructor(parts: FlowParts) {
    this.#p = parts;
    // Columns that share their cells are looked at together.
    const byCell = new Map<number, Column[]>();
    for (const column of parts.model.columns)
      if (column.cell.about.during !== undefined)
        byCell.set(column.offset, [...(byCell.get(column.offset) ?? []), column]);
    this.#passing = [...byCell.values()];
    this.#passingScalars = parts.model.scalars
      .map(({ scalar }) => scalar)
      .filter(({ cell }) => cell.about.during !== undefined);
  }

  stepOf(name: string): OutlineStep {
    return this.#p.frames.outline.steps[name]!;
  }

  /** Goes on until somebody has a choice, or the game is over. */
  settle(j: Play): void {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = j.state.flow;
      const top = before[before.length - 1]!;
      if (top.is === 'over') return;
      if (top.is === 'phase') this.#settlePhase(j, top as PhaseFrame);
      else this.#p.settle[top.is]?.(j, top as never);
      if (j.state.flow === before) return;
    }
    throw new Error('the rules go round without end');
  }

  /** Begins the game with the first step there is. */
  begin(j: Play): void {
    const [first] = this.#p.frames.outline.names;
    if (this.#isThere(j.state, first!)) this.#enter(j, first!, null);
    else j.setFlow([{ is: 'phase', phase: first!, part: 'end' } as PhaseFrame]);
    this.settle(j);
  }

  /** Enters a step as the first of the game or of a position that names only its phase. */
  enter(j: Play, name: string): void {
    this.#enter(j, name, null);
  }

  /** The step is to be left: its `end` runs, and when all that it lays is settled, the next begins. */
  end(j: Play): void {
    const { phase } = j.state.flow[0] as PhaseFrame;
    j.setFlow([{ is: 'phase', phase, part: 'end' } as PhaseFrame]);
    this.#p.flow.steps[phase]?.end?.(j);
  }

  #settlePhase(j: Play, { phase, part }: PhaseFrame): void {
    if (part === 'end') this.#leave(j, phase);
    else if (part === 'begin') {
      if (this.stepOf(phase).auto === true) this.end(j);
      else j.setFlow([{ is: 'phase', phase } as PhaseFrame]);
    }
  }

  #leave(j: Play, from: string): void {
    let name = from;
    let wrapped = false;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const to = this.#after(j.state, name);
      if (to === 'turn') {
        this.#putBack(j, from, null);
        wrapped = true;
        put(j, this.#p.turn, this.#p.turn.of(j.state) + 1);
        j.tell('turn-began', this.#p.flow.turnRule ?? this.stepOf(this.#firstOfTurn()).rule, {
          turn: this.#p.turn.of(j.state),
        });
        this.#p.flow.turn?.(j);
        if (j.isOver) return;
        name = this.#firstOfTurn();
      } else name = to;
      if (this.#isThere(j.state, name)) return this.#enter(j, name, wrapped ? null : from);
    }
    throw new Error('the outline leads to no step');
  }

  /** The step after one, or 'turn'. */
  #after(s: LayeredState, name: string): string {
    const own = this.#p.flow.next?.(s, name);
    if (own !== undefined && own !== null) return own;
    const { names } = this.#p.frames.outline;
    return names[names.indexOf(name) + 1] ?? 'turn';
  }

  #firstOfTurn(): string {
    return this.#p.frames.outline.names.find((name) => this.stepOf(name).setup !== true)!;
  }

  #isThere(s: LayeredState, name: string): boolean {
    const { turns, setup } = this.stepOf(name);
    const turn = this.#p.turn.of(s);
    if (turns !== undefined && (turn < turns[0] || turn > turns[1])) return false;
    if (setup === true && turn > 1) return false;
    return this.#p.flow.steps[name]?.skip?.(s) !== true;
  }

  #enter(j: Play, name: string, from: string | null): void {
    if (from !== null) this.#putBack(j, from, name);
    const step = this.stepOf(name);
    j.setFlow([{ is: 'phase', phase: name, part: 'begin' } as PhaseFrame]);
    if (step.auto !== true)
      j.tell('phase', step.entered ?? step.rule, { phase: name, turn: this.#p.turn.of(j.state) });
    this.#p.flow.steps[name]?.begin?.(j);
  }

  /** Columns of the runs that end between two steps go back to their start; `to` is null when a new turn begins. */
  #putBack(j: Play, from: string, to: string | null): void {
    const ends = ({ during }: About): boolean => {
      const run = during!.runs.find((steps) => steps.includes(from));
      return run !== undefined && (to === null || !run.includes(to));
    };
    for (const sharing of this.#passing) {
      const columns = sharing.filter(({ cell }) => ends(cell.about));
      if (columns.length > 0) startAgain(j, columns);
    }
    for (const scalar of this.#passingScalars)
      if (ends(scalar.cell.about) && scalar.of(j.state) !== scalar.cell.start)
        scalar.put(j, scalar.cell.start);
  }
}

/** Puts columns that share their cells back to their start, every member of them. */
function startAgain(j: Play, columns: readonly Column[]): void {
  const { cells } = j.state;
  const { offset, roster } = columns[0]!;
  let mask = 0;
  let atStart = 0;
  for (const column of columns) {
    mask |= column.mask;
    atStart |= column.atStart;
  }
  for (let m = 0; m < roster.size; m++) {
    if (mask !== 0 && ((cells[offset + m]! ^ atStart) & mask) === 0) continue;
    for (const column of columns)
      if (column.of(j.state, m) !== column.cell.start) column.put(j, m, column.cell.start);
  }
}

/** Who is asked now, for what; null in a frame that asks nobody. */
export interface Question {
  readonly seat: number;
  readonly key: string;
  readonly rule: string;
  readonly kinds: readonly string[];
  readonly frame: Frame;
}

const NONE: readonly string[] = [];

export function questionOf(frames: Frames, s: LayeredState): Question | null {
  const frame = s.flow[s.flow.length - 1]!;
  if (frame.is === 'over') return null;
  if (frame.is === 'phase') {
    const { phase } = frame as PhaseFrame;
    const { seat, rule, orders = NONE } = frames.outline.steps[phase]!;
    return { seat: frames.seats.indexOf(seat ?? ''), key: phase, rule, kinds: orders, frame };
  }
  const asks = frames.declared[frame.is]!.about.asks;
  if (asks === undefined || asks === null) return null;
  return {
    seat: seatOf(asks, frames, s, frame),
    key: frame.is,
    rule: typeof asks.rule === 'string' ? asks.rule : asks.rule(frame),
    kinds: kindsOf(asks),
    frame,
  };
}

/** The kinds that may answer, `pass` among them: the same list each time. */
function kindsOf(asks: Asks): readonly string[] {
  if (asks.pass === undefined) return asks.kinds;
  let kinds = withPass.get(asks);
  if (kinds === undefined) withPass.set(asks, (kinds = [...asks.kinds, 'pass']));
  return kinds;
}
const withPass = new WeakMap<Asks, readonly string[]>();

function seatOf({ seat }: Asks, frames: Frames, s: LayeredState, frame: Frame): number {
  if (typeof seat === 'function') return seat(s, frame);
  const named = frames.seats.indexOf(seat);
  return named >= 0 ? named : (frame as unknown as Readonly<Record<string, number>>)[seat]!;
}
