import {
  bad,
  type Chance,
  canonical,
  type Decision,
  type Game,
  isOver,
  type Order,
  type Outcome,
  ok,
  type Result,
  type Seat,
  type State,
  seededChance,
  type View,
  type Violation,
} from '@stavka/engine';
import { agreedBy, type Proposal } from './consent.ts';
import { decisionFor, type Manners, mayKnow, type Told, toldTo, viewFor } from './eyes.ts';
import { forcedOrder } from './forced.ts';
import { keptEntry, keptHead, keptPosition } from './keep.ts';
import { Line, type Play } from './line.ts';
import { Log } from './log.ts';
import { type Asker, personsAt, Seating } from './seating.ts';
import {
  type Eyes,
  type Head,
  type KeptPosition,
  type LogEntry,
  type News,
  type OrderedBy,
  type SeedBy,
  type Setup,
  type Sitters,
  STORED_SCHEMA,
  type StandingAnswer,
  type StoredGame,
  type Summary,
} from './stored.ts';
import { seenIn, type Undoable, undoable } from './undo.ts';

/** Where chance comes from: the dice of an epoch by its seed, and a seed that nobody can guess for the next one. */
export interface Outside {
  chance?(seed: string, epoch: number): Chance;
  newSeed?(): string;
}

export interface Beginning extends Partial<Setup> {
  readonly id: string;
  readonly sitters: Sitters;
  readonly seed: string;
  readonly seedBy: SeedBy;
}

export interface Giving {
  /** Given by who asks: the same id is carried out once, and answered again. */
  readonly id?: string;
  readonly seat: Seat;
  readonly who?: Asker;
  readonly order: unknown;
}
export type Given =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** What a match is made of when it is opened: from its beginning, or from where its log led. */
export interface Parts {
  readonly head: Head & { readonly seed: string };
  readonly log: readonly LogEntry[];
  readonly seeds: string[];
  readonly seating: Seating;
  readonly line: Line;
  readonly manners: Manners;
  readonly outside: Outside;
  readonly older: readonly KeptPosition[];
}

/** Standing answers may answer one another; beyond this a person is asked again. */
const MOST_UNASKED = 200;
const form = (message: string): Violation => ({ rule: 'form', message });
export const honest = (seed: string): Chance => seededChance(seed);

/**
 * A game under way: who sits where, what was ordered, what may be taken back, and what each pair of eyes may see. It does nothing
 * by itself but what follows from an order (what leaves a person no choice, standing answers), and the same calls give the same match.
 */
export class Match {
  readonly game: Game;
  readonly head: Head & { readonly seed: string };
  readonly manners: Manners;
  readonly line: Line;
  /** Is what leaves a person no choice given for him? */
  passes = false;
  private readonly log: Log;
  private readonly seeds: string[];
  private readonly seating: Seating;
  private readonly outside: Outside;
  private readonly older: readonly KeptPosition[];
  private readonly answers = new Map<Seat, StandingAnswer>();
  private proposed: Proposal | null = null;

  constructor(parts: Parts) {
    this.game = parts.line.game;
    this.head = parts.head;
    this.manners = parts.manners;
    this.line = parts.line;
    this.log = new Log(parts.log, parts.line.plays);
    this.seeds = parts.seeds;
    this.seating = parts.seating;
    this.outside = parts.outside;
    this.older = parts.older;
    for (const entry of parts.log) {
      if (entry.kind === 'stand') this.setAnswer(entry.seat!, entry.body.answer);
      if (entry.kind === 'undo' || entry.kind === 'back') this.answers.clear();
    }
  }

  /** A new game, or every fault of its set-up. */
  static begin(
    game: Game,
    beginning: Beginning,
    outside: Outside = {},
    manners: Manners = {},
  ): Result<Match> {
    const { id, sitters, seed, seedBy, position, options = {} } = beginning;
    const scenario = beginning.scenario ?? game.scenarios[0]?.id ?? '';
    const made =
      position === undefined
        ? game.setup({ seed, options, ...(scenario === '' ? {} : { scenario }) })
        : game.decode(position);
    if (!made.ok) return bad(made.faults);
    const state = made.value;
    const head = {
      schema: STORED_SCHEMA,
      id,
      game: game.id,
      rules: game.rulesVersion,
      scenario,
      options,
      ...(position === undefined ? {} : { position: game.encode(state) }),
      seed: state.seed,
      seedBy,
      sitters,
    } as const;
    const seeds = [state.seed];
    const line = new Line(game, state, chanceBy(seeds, outside), manners.reveals);
    const seating = new Seating(sitters, manners);
    return ok(new Match({ head, log: [], seeds, seating, line, manners, outside, older: [] }));
  }

  get state(): State {
    return this.line.state;
  }

  get sitters(): Sitters {
    return this.seating.sitters;
  }

  get decision(): Decision | Outcome {
    return this.game.decision(this.state);
  }

  /** How many orders stand. */
  get length(): number {
    return this.line.length;
  }

  get plays(): readonly Play[] {
    return this.line.plays;
  }

  /** The number of the last entry of the log. */
  get seq(): number {
    return this.log.length;
  }

  /** Whose eyes the screen has. */
  get eyes(): Eyes {
    return this.seating.eyes(isOver(this.decision));
  }

  /** May those at the screen be told what is open now? */
  get isOpen(): boolean {
    return mayKnow(this.decision, this.eyes);
  }

  /** The person the screen must be handed to before anything goes on, or null. */
  get handOver(): Seat | null {
    const { decision, eyes } = this;
    if (isOver(decision) || eyes === 'all' || eyes === decision.seat) return null;
    return this.sitters[decision.seat]?.kind === 'person' ? decision.seat : null;
  }

  /** The bot to which the seat that waits for the screen can be given back before anything of it is shown, or null. */
  get handBack(): string | null {
    const seat = this.handOver;
    return seat === null ? null : this.seating.botBefore(seat);
  }

  /** Seats of bots whose hidden things somebody has looked at. */
  get looked(): readonly Seat[] {
    return [...this.seating.looked];
  }

  get proposal(): Proposal | null {
    return this.proposed?.made === this.seq ? this.proposed : null;
  }

  /** Who would order for this seat, or why the asker may not. */
  may(asker: Asker, seat: Seat): OrderedBy | Violation {
    return this.seating.orderer(asker, seat, isOver(this.decision));
  }

  /** Every rule the order breaks; for those who may ask. */
  check(seat: Seat, json: unknown): readonly Violation[] {
    const { eyes } = this;
    if (eyes !== 'all' && eyes !== seat) return [form('another player has the screen')];
    const parsed = this.game.parse(json);
    return parsed.ok ? this.game.check(this.state, seat, parsed.value) : parsed.faults;
  }

  /** Gives an order; then whatever follows from it without anybody being asked. */
  give({ id, seat, who = 'person', order }: Giving): Given {
    const known = id === undefined ? undefined : this.log.known(id);
    if (known !== undefined) return this.again(known, seat, order);
    const by = this.may(who, seat);
    if (typeof by !== 'string') return { ok: false, violations: [by] };
    const violations = this.carry(seat, by, order, id);
    if (violations.length > 0) return { ok: false, violations };
    const { seq } = this;
    this.goOn();
    return { ok: true, seq };
  }

  /** Gives what leaves no choice, and what standing answers say. */
  goOn(): void {
    for (let n = 0; n < MOST_UNASKED; n++) {
      const { decision } = this;
      if (isOver(decision) || this.sitters[decision.seat]?.kind !== 'person') return;
      const answer = this.answerTo(decision);
      if (answer !== null && this.carry(decision.seat, 'standing', answer).length === 0) continue;
      const forced = this.passes ? forcedOrder(this.game, this.state, this.manners.asks ?? []) : null;
      if (forced === null || this.carry(decision.seat, 'forced', forced).length > 0) return;
    }
  }

  /** Keeps an answer to the question a seat has now, until the phase or turn ends; null takes the seat's answer away. */
  stand(seat: Seat, order: Order | null, until: 'phase' | 'turn' = 'phase'): readonly Violation[] {
    const { decision } = this;
    if (order === null) return this.answers.has(seat) ? this.standNow(seat, null) : [];
    if (isOver(decision) || decision.seat !== seat) return [form(`${seat} has no question to answer now`)];
    const violations = this.check(seat, order);
    if (violations.length > 0) return violations;
    const { key: question, turn, phase } = decision;
    return this.standNow(seat, { question, order, until, turn, phase });
  }

  /** The answers that stand now, by seat. */
  get standing(): readonly { readonly seat: Seat; readonly answer: StandingAnswer }[] {
    const { decision } = this;
    if (isOver(decision)) return [];
    return [...this.answers]
      .filter(([, answer]) => !isPast(answer, decision))
      .map(([seat, answer]) => ({ seat, answer }));
  }

  seat(sitters: Sitters): void {
    this.seating.seat(sitters);
    this.log.write('seat', null, { sitters });
    this.goOn();
  }

  /** A person says that he has the screen now. */
  take(seat: Seat): boolean {
    const before = this.seating.looked.size;
    if (!this.seating.take(seat)) return false;
    const opened = this.seating.looked.size > before ? ({ opened: true } as const) : {};
    this.log.write('look', seat, { eyes: seat, ...opened });
    return true;
  }

  /** How many orders the person of a seat, or the one at the screen, may take back on his own word. */
  undoable(seat = this.screenSeat()): Undoable {
    return undoable(this.plays, this.line.base, (other) => this.seating.isOwn(seat, other));
  }

  /** Takes them back; false if there are none. */
  undo(seat = this.screenSeat()): boolean {
    const { orders } = this.undoable(seat);
    return orders > 0 && this.rewind(orders, seat).length > 0;
  }

  /** Takes back so many orders, whatever they were; the log says what had been seen. The referee's own, and the arena's. */
  rewind(orders: number, seat: Seat | null = null): Play[] {
    const taken = this.line.backTo(this.length - orders);
    if (taken.length === 0) return taken;
    const to = this.plays.at(-1)?.seq ?? 0;
    this.answers.clear();
    this.log.write('undo', seat, { to, orders: taken.length, ...seenIn(taken) });
    return taken;
  }

  /** A moment to come back to if something breaks in what is asked next. */
  mark(): () => void {
    const back = this.line.mark();
    const { seq } = this;
    return () => {
      back();
      this.log.cut(seq);
    };
  }

  /** Proposes to go back until `to` orders are left. Bots agree at once, persons of other names are asked. */
  ask(seat: Seat, to: number): Proposal | null {
    if (to < this.line.base || to >= this.length) return null;
    const waits = personsAt(this.sitters).filter((other) => !this.seating.isOwn(seat, other));
    this.proposed = { by: seat, to, waits, agreed: [], made: this.seq };
    const { proposed } = this;
    this.settle();
    return proposed;
  }

  /** A seat agrees to what is proposed; false if nothing is asked of it. */
  agree(seat: Seat): boolean {
    const { proposal } = this;
    if (proposal === null || !proposal.waits.includes(seat)) return false;
    this.proposed = agreedBy(proposal, seat);
    this.settle();
    return true;
  }

  /** What a seat's or spectator's eyes see now. */
  seen(eyes: Eyes): { view: View; decision: Decision | Outcome } {
    const { game, manners, state } = this;
    return { view: viewFor(game, manners, state, eyes), decision: decisionFor(this.decision, eyes) };
  }

  /** The same before order `index`. */
  at(index: number, eyes: Eyes): { view: View; decision: Decision | Outcome } {
    const { game, manners } = this;
    const state = this.stateAt(index);
    return {
      view: viewFor(game, manners, state, eyes),
      decision: decisionFor(game.decision(state), eyes),
    };
  }

  /** The position before order `index`, not to be changed; of older rules the nearest that is stored. */
  stateAt(index: number): State {
    if (index >= this.line.base) return this.line.at(index);
    const known = this.older.findLast(
      ({ after, position }) => position !== null && after <= (this.plays[index - 1]?.seq ?? 0),
    );
    const read = known === undefined ? null : this.game.decode(known.position);
    return read?.ok === true ? read.value : this.line.at(index);
  }

  /** The orders from `index` on, as the eyes may know them. */
  since(index: number, eyes: Eyes): Told[] {
    const from = Math.max(0, index);
    return this.line.events(from).map((events, i) => toldTo(this.game, this.plays[from + i]!, events, eyes));
  }

  /** What is new since entry `seq`, to be added to what is kept. */
  news(seq: number): News {
    const secret = this.isSecret();
    return {
      from: seq,
      log: this.log.entries(seq).map((entry) => keptEntry(entry, secret)),
      positions: this.line.positions(seq).map((kept) => keptPosition(kept, secret)),
      summary: this.summary(),
    };
  }

  /** The whole game as it is stored. */
  record(): StoredGame {
    const secret = this.isSecret();
    return {
      ...this.keptHead(),
      log: this.log.entries().map((entry) => keptEntry(entry, secret)),
      positions: [...this.older, ...this.line.positions(0, true)].map((kept) => keptPosition(kept, secret)),
      summary: this.summary(),
    };
  }

  keptHead(): Head {
    return keptHead(this.head, this.isSecret());
  }

  summary(): Summary {
    const { decision, length: orders, sitters } = this;
    const over = isOver(decision);
    const phase = over ? 'over' : decision.phase;
    return { turn: decision.turn, phase, over, orders, sitters, looked: this.looked };
  }

  private isSecret(): boolean {
    return this.manners.hidden === true && !isOver(this.decision);
  }

  private screenSeat(): Seat {
    const { eyes } = this;
    return this.game.seats.includes(eyes) ? eyes : (personsAt(this.sitters)[0] ?? eyes);
  }

  private again(seq: number, seat: Seat, order: unknown): Given {
    const entry = this.log.at(seq);
    return entry.kind === 'order' && entry.seat === seat && canonical(entry.body.order) === canonical(order)
      ? { ok: true, seq }
      : { ok: false, violations: [form('another order was given under this id')] };
  }

  /** Carries out one order and writes it down; nothing follows by itself. */
  carry(seat: Seat, by: OrderedBy, order: unknown, id?: string): readonly Violation[] {
    const epoch = this.seeds.length - 1;
    const give = { seq: this.seq + 1, seat, by, epoch, ...(id === undefined ? {} : { id }) };
    const violations = this.line.play(give, order);
    if (violations.length === 0) this.log.order(this.plays.at(-1)!);
    return violations;
  }

  private standNow(seat: Seat, answer: StandingAnswer | null): readonly Violation[] {
    this.setAnswer(seat, answer);
    this.log.write('stand', seat, { answer });
    this.goOn();
    return [];
  }

  private setAnswer(seat: Seat, answer: StandingAnswer | null): void {
    if (answer === null) this.answers.delete(seat);
    else this.answers.set(seat, answer);
  }

  /** The standing answer to a decision; one whose time is over is forgotten. */
  private answerTo(decision: Decision): Order | null {
    const { seat, key } = decision;
    const answer = this.answers.get(seat);
    if (answer === undefined) return null;
    const ended = isPast(answer, decision);
    if (ended) this.answers.delete(seat);
    return !ended && answer.question === key ? answer.order : null;
  }

  /** Goes back once all have agreed; over dice that were seen, later ones come from a new seed. */
  private settle(): void {
    const { proposed, outside } = this;
    if (proposed === null || proposed.waits.length > 0) return;
    this.proposed = null;
    const taken = this.line.backTo(proposed.to);
    this.answers.clear();
    const seen = seenIn(taken);
    const to = this.plays.at(-1)?.seq ?? 0;
    const { by, agreed } = proposed;
    this.log.write('back', by, { to, orders: taken.length, ...seen, agreed });
    if (seen.seen !== 'dice' || outside.newSeed === undefined) return;
    const seed = outside.newSeed();
    this.seeds.push(seed);
    this.log.write('seal', null, { epoch: this.seeds.length - 1, seed });
  }
}

const isPast = (answer: StandingAnswer, { turn, phase }: Decision): boolean =>
  answer.turn !== turn || (answer.until === 'phase' && answer.phase !== phase);

/** The dice of each epoch. */
export const chanceBy =
  (seeds: readonly string[], outside: Outside) =>
  (epoch: number): Chance => {
    const seed = seeds[epoch] ?? seeds[0]!;
    return outside.chance?.(seed, epoch) ?? honest(seed);
  };
