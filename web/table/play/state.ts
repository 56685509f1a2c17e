import type { Json, Order, Violation } from '@stavka/engine';
import type { Choice, Destination, Entry, Moment, Snapshot, Stops } from '../../worker/protocol.ts';
import type { Position, Touched } from '../game-ui.ts';
import type { OverlayData } from '../overlays/data.ts';
import type { Target } from './choices.ts';
import type { Hint } from './hint.ts';
import type { Plan } from './plan.ts';
import type { Tree } from './tree.ts';

/** Everything the screen of a game shows. */
export interface TableState {
  readonly snapshot: Snapshot;
  readonly position: Position;
  readonly entries: readonly Entry[];
  /** Units chosen on the map or in a tray. */
  readonly selected: readonly string[];
  /** The kind of order that the next chosen unit is for, where several are open (aerial supply). */
  readonly picking: string | null;
  readonly reach: readonly Destination[];
  /** The fixed beginning of a path, with the start; empty without waypoints. */
  readonly via: readonly string[];
  /** Units that are left on the way, and where. */
  readonly stops: Stops;
  /** Does the next click fix the path so far instead of giving the order? */
  readonly waypointing: boolean;
  /** Has the referee not yet said where the selected units can go? */
  readonly asking: boolean;
  /** Complete orders of the selected unit, each with its space. */
  readonly spots: readonly Choice[];
  /** Spaces that the selected units can strike at, and who of the stack could take part. */
  readonly strikes: readonly Target[];
  readonly plan: Plan | null;
  /** The way down the tree of an order that is put together step by step. */
  readonly tree: Tree | null;
  /** What a bot would do, asked for by the person. */
  readonly hint: Hint | 'thinking' | null;
  readonly hover: string | null;
  /** Was it a finger that pointed there? */
  readonly touched: boolean;
  /** Where the selected units are being dragged, on the sheet. */
  readonly drag: readonly [number, number] | null;
  /** The space the keyboard is at. */
  readonly cursor: string | null;
  readonly outlook: { readonly at: string; readonly facts: Json } | null;
  /** An order that was meant and rolls dice, with what can come of it: it waits to be given again. */
  readonly weighed: { readonly at: string | null; readonly order: Order; readonly facts: Json } | null;
  /** What was touched and can do nothing now, and why. */
  readonly answer: (Touched & { readonly about: string; readonly why: readonly Violation[] }) | null;
  readonly refusal: readonly Violation[] | null;
  /** Is what stands there no refusal but a reason to think twice? */
  readonly doubt: boolean;
  readonly notice: string | null;
  readonly thinking: string | null;
  readonly paused: boolean;
  /** Does a bot finish the phase for the person who is to decide? */
  readonly helped: boolean;
  readonly overlays: readonly string[];
  readonly overlayData: Readonly<Record<string, OverlayData>>;
  /** What a line of the log points at. */
  readonly shown: {
    readonly spaces: readonly string[];
    readonly path: readonly string[];
    /** The unit of a list that is pointed at. */
    readonly unit?: string;
  } | null;
  readonly replay: Replay | null;
  /** The newest entry with dice, shown as dice until the next order. */
  readonly dice: Entry | null;
  /** Said aloud by screen readers. */
  readonly said: string;
}

export interface Replay {
  readonly index: number;
  readonly moment: Moment;
  readonly position: Position;
  readonly playing: boolean;
}

/** The position on the screen: the game's, or the replay's. */
export const shownPosition = (s: TableState): Position => s.replay?.position ?? s.position;
