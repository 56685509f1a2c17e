import {
  askedNow,
  type Chance,
  canonical,
  carryOut,
  type Decision,
  type Game,
  type GameEvent,
  isOver,
  type Order,
  type Outcome,
  playOn,
  type Seat,
  type State,
  sha256Hex,
  type Violation,
} from '@stavka/engine';
import { Dice } from './dice.ts';
import type { KeptPosition, OrderedBy } from './stored.ts';

/** An order that stands, and what has to be known of it without making it again. */
export interface Play {
  /** Its number in the log, and its id where somebody gave it one. */
  readonly seq: number;
  readonly id?: string;
  readonly seat: Seat;
  readonly by: OrderedBy;
  readonly order: Order;
  /** The turn and phase it was given in. */
  readonly turn: number;
  readonly phase: string;
  /** How many dice it rolled. */
  readonly rolled: number;
  /** Did it show somebody what was hidden? */
  readonly reveals: boolean;
  /** Which seed its dice are from. */
  readonly epoch: number;
  /** The forced results as they were before it, and how many of them it took. */
  readonly forced?: { readonly before: readonly number[]; readonly used: number };
}

/** A die that fell in play `entry`. */
export interface Roll {
  readonly entry: number;
  readonly purpose: string;
  readonly n: number;
  readonly faces: number;
  readonly value: number;
}

/** A position kept on the way: the start of a run of orders. */
interface Start {
  readonly index: number;
  readonly after: number;
  /** With which entry of the log it was kept. */
  readonly made: number;
  readonly turn: number;
  readonly phase: string;
  readonly state: State;
}

/** A run ends with the turn, or after so many orders: it is made again when something in it is asked for. */
const LONGEST_RUN = 64;

/**
 * The orders that stand, from the start or from where other rules took over, and the state they lead to. Events with their patches are
 * kept for the run in play only; older ones, and older positions, are made again from the start of their run.
 */
export class Line {
  readonly game: Game;
  readonly state: State;
  readonly plays: Play[] = [];
  readonly dice = new Dice();
  /** Plays below this were given under other rules and are not played again. */
  readonly base: number;
  private readonly chanceOf: (epoch: number) => Chance;
  private readonly reveals: (event: GameEvent) => boolean;
  private readonly starts: Start[] = [];
  /** The events of the plays since the last start. */
  private recent: (readonly GameEvent[])[] = [];
  private gathered: (readonly GameEvent[])[] | null = null;
  private looked: { readonly index: number; readonly top: Play | undefined; readonly state: State } | null =
    null;

  constructor(
    game: Game,
    state: State,
    chanceOf: (epoch: number) => Chance,
    reveals: (event: GameEvent) => boolean = () => false,
    older: readonly Play[] = [],
  ) {
    this.game = game;
    this.state = state;
    this.chanceOf = chanceOf;
    this.reveals = reveals;
    this.plays.push(...older);
    this.base = older.length;
    this.starts.push({ ...this.now(), made: 0, state: detached(state) });
  }

  get length(): number {
    return this.plays.length;
  }

  /** Carries an order out, wholly or not at all; what it breaks, or [] when it stands. */
  play(
    give: Pick<Play, 'seq' | 'seat' | 'by' | 'epoch' | 'id'>,
    json: unknown,
    next: readonly number[] = this.dice.next,
  ): readonly Violation[] {
    const { game, state, dice } = this;
    const decision = askedNow(game, state);
    const before = dice.next;
    const start = this.endsRun(decision) ? { ...this.now(), made: give.seq, state: detached(state) } : null;
    dice.begin(this.chanceOf(give.epoch), next);
    try {
      const carried = carryOut(game, state, give.seat, json, dice);
      if (!carried.ok) {
        dice.next = before;
        return carried.violations;
      }
      const used = dice.end();
      this.plays.push({
        ...give,
        order: carried.order,
        turn: decision.turn,
        phase: isOver(decision) ? 'over' : decision.phase,
        rolled: dice.rolled,
        reveals: carried.events.some(this.reveals),
        ...(next.length > 0 ? { forced: { before: next, used } } : {}),
      });
      if (start !== null) {
        this.starts.push(start);
        this.recent = [];
      }
      this.recent.push(carried.events);
      this.gathered?.push(carried.events);
    } catch (error) {
      dice.next = before;
      throw error;
    }
    return [];
  }

  /** A moment to come back to if something breaks: after at most one play was taken back, or any number given. */
  mark(): () => void {
    const { state, dice, plays, recent, starts } = this;
    const kept = { state: state.copy(), next: dice.next, last: plays.at(-1) };
    const [length, runs, events] = [plays.length, starts.slice(), recent.slice()];
    return () => {
      this.gathered = null;
      plays.length = Math.min(length, plays.length);
      if (plays.length < length) plays.push(kept.last!);
      starts.splice(0, starts.length, ...runs);
      this.recent = events;
      this.looked = null;
      dice.next = kept.next;
      state.become(kept.state);
    };
  }

  /** Takes plays back until `length` are left, with their dice; what was taken, the last first. */
  backTo(length: number): Play[] {
    this.gathered = null;
    const taken: Play[] = [];
    while (this.length > Math.max(length, this.base)) {
      if (this.starts.at(-1)!.index === this.length) this.openRun();
      this.game.undo(this.state, this.recent.pop()!);
      const play = this.plays.pop()!;
      this.dice.next = play.forced?.before ?? [];
      taken.push(play);
    }
    return taken;
  }

  /** The run before the last start is in play again: its events are made anew. */
  private openRun(): void {
    this.starts.pop();
    const start = this.starts.at(-1)!;
    const events: (readonly GameEvent[])[] = [];
    this.again(start.state.copy(), start.index, this.length, (_, each) => events.push(each));
    this.recent = events;
  }

  /** The position before play `index`, not to be changed; below the base the nearest one at which other rules took over. */
  at(index: number): State {
    const { looked } = this;
    const wanted = Math.max(this.base, Math.min(index, this.length));
    if (wanted === this.length) return this.state;
    if (looked?.index === wanted && looked.top === this.plays[wanted]) return looked.state;
    const start = this.startFor(wanted);
    // Who looks on goes forward as a rule: from where he looked last.
    const near = looked !== null && looked.top === this.plays[looked.index] ? looked : start;
    const from = near.index > start.index && near.index < wanted ? near : start;
    const state = from.state.copy();
    this.again(state, from.index, wanted);
    this.looked = { index: wanted, top: this.plays[wanted], state };
    return state;
  }

  /** From here on the events of every play are kept until they are asked for once: whoever opens a game wants to tell all of it. */
  gather(): void {
    if (this.length === this.base) this.gathered = [];
  }

  /** The events of plays from `from` up to `to`; those of older rules have none. */
  events(from: number, to = this.length): (readonly GameEvent[])[] {
    const { gathered } = this;
    if (gathered !== null && from <= this.base && to === this.length) {
      this.gathered = null;
      return [...Array.from({ length: this.base - from }, () => []), ...gathered];
    }
    const since = this.starts.at(-1)!.index;
    const found: (readonly GameEvent[])[] = [];
    for (let i = from; i < Math.min(this.base, to); i++) found.push([]);
    const first = Math.max(from, this.base);
    if (first < Math.min(since, to)) {
      const start = this.startFor(first);
      this.again(start.state.copy(), start.index, Math.min(since, to), (index, events) => {
        if (index >= first) found.push(events);
      });
    }
    found.push(...this.recent.slice(Math.max(0, first - since), Math.max(0, to - since)));
    return found;
  }

  /** Every die of the plays from the base on, by play. */
  rolls(): Roll[] {
    const rolls: Roll[] = [];
    const start = this.starts[0]!;
    this.again(start.state.copy(), start.index, this.length, undefined, (roll) => rolls.push(roll));
    return rolls;
  }

  /** The positions kept since entry `seq` of the log; the present one last if it is asked for. */
  positions(seq: number, withPresent = false): KeptPosition[] {
    const found = this.starts.filter(({ made }) => seq === 0 || made > seq).map((start) => this.kept(start));
    if (withPresent && this.starts.at(-1)!.index < this.length) found.push(this.kept(this.now()));
    return found;
  }

  private kept({ after, turn, phase, state }: Omit<Start, 'made'>): KeptPosition {
    const { game } = this;
    const position = game.encode(state);
    const hash = sha256Hex(canonical(position));
    return { after, turn, phase, rules: game.rulesVersion, hash, position };
  }

  /** Where the line stands. */
  private now(): Omit<Start, 'made'> {
    const { state, length: index } = this;
    const decision = askedNow(this.game, state);
    const phase = isOver(decision) ? 'over' : decision.phase;
    return { index, after: this.plays.at(-1)?.seq ?? 0, turn: decision.turn, phase, state };
  }

  /** Does the next order begin a new run? */
  private endsRun({ turn }: Decision | Outcome): boolean {
    const start = this.starts.at(-1)!;
    return this.length - start.index >= LONGEST_RUN || turn !== start.turn;
  }

  private startFor(index: number): Start {
    return this.starts.findLast((start) => start.index <= index)!;
  }

  /** Plays the orders from `from` up to `to` once more on a state that stands before them. */
  private again(
    state: State,
    from: number,
    to: number,
    visit: (index: number, events: readonly GameEvent[]) => void = () => undefined,
    seen: (roll: Roll) => void = () => undefined,
  ): void {
    let entry = from;
    const dice = new Dice((purpose, n, faces, value) => seen({ entry, purpose, n, faces, value }));
    const next = (_: unknown, n: number): Order | null => {
      const play = from + n < to ? this.plays[from + n]! : null;
      entry = from + n;
      if (play !== null) dice.begin(this.chanceOf(play.epoch), usedBy(play));
      return play?.order ?? null;
    };
    const { game } = this;
    const halt = playOn({ ...game, decision: (s) => askedNow(game, s) }, state, dice, next, ({ n, events }) =>
      visit(from + n, events),
    );
    if (from + halt.orders < to) throw new Error(`order ${from + halt.orders} cannot be played again`);
  }
}

/** The results in a play that did not come from its seed. */
export const usedBy = ({ forced }: Play): readonly number[] =>
  forced === undefined ? [] : forced.before.slice(0, forced.used);

/** A copy with memory of its own: one carved out of shared memory would keep all of that alive. */
function detached(s: State): State {
  const Class = s.constructor as new (cells: Int16Array, flow: State['flow'], seed: string) => State;
  const twin = new Class(s.cells.slice(), s.flow, s.seed);
  // What was derived of the one holds for the other; without stamps any two would be taken for equal.
  if (s.stamps !== undefined) twin.stamps = s.stamps.slice();
  return twin;
}
