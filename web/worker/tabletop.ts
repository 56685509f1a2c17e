import {
  type Game,
  isOver,
  type Json,
  type Order,
  type Query,
  Rng,
  type Seat,
  type State,
  type Violation,
} from '@stavka/engine';
import type { Eyes, Match, OrderedBy, StoredGame, Told } from '@stavka/match';
import { openChoices } from './choices.ts';
import type { RefereeKit } from './kit.ts';
import type { Asker, Change, Moment, OrderAnswer, Sitters, Snapshot } from './protocol.ts';

/** A match on the table of one page: what its screen is told, with the game's own facts. */
export class Tabletop {
  readonly match: Match;
  readonly kit: RefereeKit;
  /** Grows with every change. */
  private version = 0;
  /** Whose eyes had the entries sent so far, and up to which entry of the log the page keeps the game. */
  private sentTo: Eyes | null = null;
  private kept: number;

  constructor(match: Match, kit: RefereeKit, kept = 0) {
    this.match = match;
    this.kit = kit;
    this.kept = kept;
    match.passes = true;
  }

  get game(): Game {
    return this.match.game;
  }

  get state(): State {
    return this.match.state;
  }

  /** Whose eyes the page has. */
  get viewer(): Eyes {
    return this.match.eyes;
  }

  /** May the page be told what is open now? */
  get isOpen(): boolean {
    return this.match.isOpen;
  }

  /** Gives an order for a seat, as its person or as a bot that thinks for it; what leaves no choice follows. */
  order(seat: Seat, order: unknown, who: Asker, id?: string): OrderAnswer {
    const from = this.match.length;
    const given = this.match.give({ seat, who, order, ...(id === undefined ? {} : { id }) });
    return given.ok ? { ok: true, change: this.change(from) } : given;
  }

  /** The answer of a seat to the same question until the phase ends; the first of them is given at once. */
  stand(seat: Seat, order: unknown): OrderAnswer {
    const from = this.match.length;
    const violations = this.match.stand(seat, order as Order | null, 'phase');
    return violations.length === 0 ? { ok: true, change: this.change(from) } : { ok: false, violations };
  }

  check(seat: Seat, json: unknown): readonly Violation[] {
    return this.match.check(seat, json);
  }

  undo(): Change | null {
    return this.match.undo() ? this.change(this.match.length) : null;
  }

  seat(sitters: Sitters): Change {
    const from = this.match.length;
    this.match.seat(sitters);
    return this.change(from);
  }

  takeScreen(seat: Seat): Change {
    this.match.take(seat);
    return this.change(this.match.length);
  }

  /** Does the person want to give even what leaves him no choice? */
  showForced(show: boolean): Change {
    const from = this.match.length;
    this.match.passes = !show;
    this.match.goOn();
    return this.change(from);
  }

  query(query: Query, at?: number): Json | null {
    const { viewer } = this;
    const asked = viewer === 'all' ? query : { ...query, seat: viewer };
    const answer = this.game.query(at === undefined ? this.state : this.at(at), asked);
    return answer?.ok ? answer.value : null;
  }

  spacesFor(order: Order, field: string): string[] {
    const { decision } = this.match;
    if (isOver(decision) || !this.isOpen) return [];
    return this.game.board.labels.filter(
      (label) => this.check(decision.seat, { ...order, [field]: label }).length === 0,
    );
  }

  /** What an order would lead to; of several that are given one after another, the last, when the others have been carried out. */
  outlook(json: unknown): Json | null {
    const { decision } = this.match;
    if (isOver(decision) || !this.isOpen) return null;
    const [last, ...first] = (Array.isArray(json) ? json : [json]).toReversed();
    const parsed = this.game.parse(last);
    if (!parsed.ok) return null;
    const real = this.state.copy();
    const before = this.supposed(decision.seat).copy();
    for (const order of first.toReversed()) if (!this.suppose(order, real, before)) return null;
    if (this.game.check(real, decision.seat, parsed.value).length > 0) return null;
    const after = before.copy();
    const dice = new CountedDice();
    this.game.apply(after, parsed.value, dice);
    if (dice.count > 0) return this.kit.foresee?.(before, parsed.value) ?? null;
    return this.kit.outlook(before, parsed.value, after);
  }

  /** Carries an order out in both positions; not if it is against the law, rolls dice or ends the decision of the seat. */
  private suppose(json: unknown, real: State, supposed: State): boolean {
    const decision = this.game.decision(real);
    const parsed = this.game.parse(json);
    if (isOver(decision) || !parsed.ok) return false;
    if (this.game.check(real, decision.seat, parsed.value).length > 0) return false;
    const dice = new CountedDice();
    for (const s of [real, supposed]) this.game.apply(s, parsed.value, dice);
    const next = this.game.decision(real);
    return dice.count === 0 && !isOver(next) && next.seat === decision.seat;
  }

  /** The position as far as a seat knows it: the real one, or, where it cannot know all, one it cannot tell from the real one. */
  private supposed(seat: Seat): State {
    if (this.viewer === 'all') return this.state;
    return this.game.resample(this.game.view(this.state, seat), new Rng(this.version));
  }

  /** The position before order `index`: not to be changed. */
  at(index: number): State {
    return this.match.stateAt(Math.max(0, Math.min(index, this.match.length)));
  }

  moment(index: number): Moment {
    const { viewer, match } = this;
    const seen = match.at(Math.max(0, Math.min(index, match.length)), viewer);
    return { index, ...seen, facts: this.kit.facts(this.at(index), viewer === 'all' ? 'observer' : viewer) };
  }

  /** What is new since an order; everything, where the viewer has changed. */
  change(from: number): Change {
    const { viewer, match, kept } = this;
    this.version++;
    const since = this.sentTo === null || this.sentTo === viewer ? from : 0;
    this.sentTo = viewer;
    this.kept = match.seq;
    return { snapshot: this.snapshot(), added: match.since(since, viewer), news: match.news(kept) };
  }

  entries(): Told[] {
    return this.match.since(0, this.viewer);
  }

  /** The whole game as it is stored. */
  save(): StoredGame {
    return this.match.record();
  }

  private snapshot(): Snapshot {
    const { match, viewer, isOpen } = this;
    const now = match.decision;
    const decider = isOver(now) ? 'observer' : now.seat;
    const { view, decision } = match.seen(viewer);
    return {
      version: this.version,
      length: match.length,
      view,
      decision,
      choices: isOpen ? openChoices(this.game.choices(this.state)) : [],
      facts: this.kit.facts(this.state, viewer === 'all' ? decider : viewer),
      sitters: match.sitters,
      undo: match.undoable(),
      commitment: String(view.commitment ?? ''),
      viewer,
      handOver: match.handOver,
      handBack: match.handBack,
      looked: match.looked,
      seedBy: match.head.seedBy,
      standing: match.standing.flatMap(({ seat, answer: { order } }) =>
        viewer === 'all' || viewer === seat ? [{ seat, order }] : [],
      ),
    };
  }

  /** Carries out one order for whoever sits there, and nothing more. */
  carryOut(seat: Seat, order: unknown, by: OrderedBy): readonly Violation[] {
    return this.match.carry(seat, by, order);
  }
}

/** Dice that show one and say how many were asked for. */
class CountedDice {
  count = 0;
  die(): number {
    this.count++;
    return 1;
  }
}
