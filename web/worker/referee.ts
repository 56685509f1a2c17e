import {
  type Chance,
  type Game,
  isOver,
  type Json,
  type Order,
  type Query,
  Rng,
  type Seat,
  type State,
  seededChance,
  stateHash,
  type Violation,
} from '@stavka/engine';
import { forcedOrder, seal } from '@stavka/match';
import { openChoices } from './choices.ts';
import type { RefereeKit } from './kit.ts';
import {
  type Change,
  type DieRecord,
  type Entry,
  type GameSetup,
  type KeptGame,
  type Moment,
  type OrderAnswer,
  type OrderedBy,
  SAVE_SCHEMA,
  type SaveFile,
  type Sitters,
  type Snapshot,
  type UndoBar,
} from './protocol.ts';
import { decisionFor, entryFor, handOverTo, mayDecide, type Viewer, viewerOf, viewOf } from './viewing.ts';

/** Said when a person orders for a seat while another has the screen. */
const NOT_YOURS: Violation = { rule: 'form', message: 'another player has the screen' };

/** A game under way: the state, every order so far with its events, and how far it can be taken back. */
export class Referee {
  readonly id: string;
  readonly kit: RefereeKit;
  readonly game: Game;
  readonly setup: GameSetup;
  readonly state: State;
  readonly entries: Entry[] = [];
  readonly dice: DieRecord[] = [];
  private readonly chance: Chance;
  private sitters: Sitters;
  private version = 0;
  /** The person who last took the screen, in a game with hidden information. */
  private taken: Seat | null = null;
  /** For whom the entries sent so far were. */
  private sentTo: Viewer | null = null;
  private past: { readonly index: number; readonly version: number; readonly state: State } | null = null;
  private forcedShown = false;

  constructor(id: string, kit: RefereeKit, setup: GameSetup, state: State) {
    this.id = id;
    this.kit = kit;
    this.game = kit.game;
    this.setup = setup;
    this.state = state;
    this.sitters = setup.sitters;
    const honest = seededChance(setup.seed);
    this.chance = {
      die: (purpose, n, faces) => {
        const value = honest.die(purpose, n, faces);
        this.dice.push({ entry: this.entries.length, purpose, n, faces, value });
        return value;
      },
    };
  }

  /** Gives an order for a seat and then passes over whatever leaves a person no choice. */
  order(seat: Seat, json: unknown, by: OrderedBy): OrderAnswer {
    const from = this.entries.length;
    const held = by === 'person' && this.viewer !== 'all' && this.viewer !== seat;
    const violations = held ? [NOT_YOURS] : this.carryOut(seat, json, by);
    if (violations.length > 0) return { ok: false, violations };
    this.passForced();
    return { ok: true, change: this.change(from) };
  }

  /** Whose eyes the page has. */
  get viewer(): Viewer {
    return viewerOf(this.kit, this.sitters, isOver(this.game.decision(this.state)), this.taken);
  }

  /** May the page be told what is open now? */
  get isOpen(): boolean {
    return mayDecide(this.game.decision(this.state), this.viewer);
  }

  takeScreen(seat: Seat): Change {
    if (this.sitters[seat]?.kind === 'person') this.taken = seat;
    this.version++;
    return this.change(this.entries.length);
  }

  check(seat: Seat, json: unknown): readonly Violation[] {
    if (this.viewer !== 'all' && this.viewer !== seat) return [NOT_YOURS];
    const parsed = this.game.parse(json);
    return parsed.ok ? this.game.check(this.state, seat, parsed.value) : parsed.faults;
  }

  /** Carries out one order and nothing more; used by replay as well as by play. */
  carryOut(seat: Seat, json: unknown, by: OrderedBy): readonly Violation[] {
    const parsed = this.game.parse(json);
    if (!parsed.ok) return parsed.faults;
    const violations = this.game.check(this.state, seat, parsed.value);
    if (violations.length > 0) return violations;
    const before = this.game.decision(this.state);
    const rolled = this.dice.length;
    const events = this.game.apply(this.state, parsed.value, this.chance);
    this.entries.push({
      seat,
      by,
      order: parsed.value,
      events,
      dice: this.dice.length - rolled,
      turn: before.turn,
      phase: isOver(before) ? 'over' : before.phase,
    });
    this.version++;
    return [];
  }

  /** How many orders an undo takes back: the last one a person gave and what followed it; 0 if dice or a revelation stand in the way. */
  undoable(): { orders: number; bar: UndoBar | null } {
    const { viewer, kit } = this;
    for (let n = 1; n <= this.entries.length; n++) {
      const entry = this.entries[this.entries.length - n]!;
      if (entry.dice > 0) return { orders: 0, bar: 'dice' };
      if (viewer !== 'all' && entry.seat !== viewer) return { orders: 0, bar: 'secret' };
      if (kit.reveals !== undefined && entry.events.some(kit.reveals)) return { orders: 0, bar: 'secret' };
      if (entry.by === 'person') return { orders: n, bar: null };
    }
    return { orders: 0, bar: 'nothing' };
  }

  undo(): Change | null {
    const { orders } = this.undoable();
    if (orders === 0) return null;
    for (let i = 0; i < orders; i++) this.game.undo(this.state, this.entries.pop()!.events);
    this.version++;
    return this.change(this.entries.length);
  }

  seat(sitters: Sitters): Change {
    const { viewer } = this;
    if (viewer !== 'all' && viewer !== 'observer') this.taken = viewer;
    this.sitters = sitters;
    this.version++;
    const from = this.entries.length;
    this.passForced();
    return this.change(from);
  }

  showForced(show: boolean): Change {
    this.forcedShown = show;
    const from = this.entries.length;
    this.passForced();
    return this.change(from);
  }

  query(query: Query, at?: number): Json | null {
    const { viewer } = this;
    const asked = viewer === 'all' ? query : { ...query, seat: viewer };
    const answer = this.game.query(at === undefined ? this.state : this.at(at), asked);
    return answer?.ok ? answer.value : null;
  }

  spacesFor(order: Order, field: string): string[] {
    const decision = this.game.decision(this.state);
    if (isOver(decision) || !this.isOpen) return [];
    return this.game.board.labels.filter(
      (label) => this.check(decision.seat, { ...order, [field]: label }).length === 0,
    );
  }

  /** What an order would lead to; of several that are given one after another, the last, when the others have been carried out. */
  outlook(json: unknown): Json | null {
    const decision = this.game.decision(this.state);
    if (isOver(decision) || !this.isOpen) return null;
    const [last, ...first] = (Array.isArray(json) ? json : [json]).toReversed();
    const parsed = this.game.parse(last);
    if (!parsed.ok) return null;
    const real = this.state.copy();
    const before = this.supposed(decision.seat).copy();
    for (const order of first.toReversed()) if (!this.suppose(order, real, before)) return null;
    if (this.game.check(real, decision.seat, parsed.value).length > 0) return null;
    const after = before.copy();
    let dice = 0;
    const die = (): number => {
      dice++;
      return 1;
    };
    this.game.apply(after, parsed.value, { die });
    if (dice > 0) return this.kit.foresee?.(before, parsed.value) ?? null;
    return this.kit.outlook(before, parsed.value, after);
  }

  /** Carries an order out in both positions; not if it is against the law, rolls dice or ends the decision of the seat. */
  private suppose(json: unknown, real: State, supposed: State): boolean {
    const decision = this.game.decision(real);
    const parsed = this.game.parse(json);
    if (isOver(decision) || !parsed.ok) return false;
    if (this.game.check(real, decision.seat, parsed.value).length > 0) return false;
    let dice = 0;
    const die = (): number => {
      dice++;
      return 1;
    };
    for (const s of [real, supposed]) this.game.apply(s, parsed.value, { die });
    const next = this.game.decision(real);
    return dice === 0 && !isOver(next) && next.seat === decision.seat;
  }

  /** The position as far as a seat knows it: the real one, or, where it cannot know all, one it cannot tell from the real one. */
  private supposed(seat: Seat): State {
    if (this.viewer === 'all') return this.state;
    return this.game.resample(this.game.view(this.state, seat), new Rng(this.version));
  }

  /** The position before entry `index`, made by taking events back on a copy and kept while it is looked at: not to be changed. */
  at(index: number): State {
    const { past } = this;
    if (past?.index === index && past.version === this.version) return past.state;
    const copy = this.state.copy();
    for (let i = this.entries.length - 1; i >= index; i--) this.game.undo(copy, this.entries[i]!.events);
    this.past = { index, version: this.version, state: copy };
    return copy;
  }

  moment(index: number): Moment {
    const s = this.at(Math.max(0, Math.min(index, this.entries.length)));
    const { viewer } = this;
    return {
      index,
      view: viewOf(this.kit, s, viewer, 'observer'),
      decision: decisionFor(this.game.decision(s), viewer),
      facts: this.kit.facts(s, viewer === 'all' ? 'observer' : viewer),
    };
  }

  /** What is new since an entry; everything, where the viewer has changed. */
  change(from: number): Change {
    const { viewer } = this;
    const since = this.sentTo === null || this.sentTo === viewer ? from : 0;
    this.sentTo = viewer;
    return { snapshot: this.snapshot(), added: this.entriesFor(since), save: this.kept() };
  }

  entriesFor(from: number): Entry[] {
    const { viewer } = this;
    return this.entries.slice(from).map((entry) => entryFor(this.game, entry, viewer));
  }

  /** The game for the page to keep: as it is, or sealed while somebody may not know all of it. */
  private kept(): KeptGame {
    const save = this.save();
    if (this.kit.hidden !== true || save.summary.over) return save;
    const { seed, orders, ...open } = save;
    return { ...open, ...seal({ seed, orders }) };
  }

  save(): SaveFile {
    const decision = this.game.decision(this.state);
    const over = isOver(decision);
    const { game, scenario, options, seed } = this.setup;
    return {
      schema: SAVE_SCHEMA,
      id: this.id,
      game,
      rules: this.game.rulesVersion,
      scenario,
      options,
      seed,
      sitters: this.sitters,
      orders: this.entries.map(({ seat, by, order }) => ({ seat, by, order })),
      hash: stateHash(this.game, this.state),
      summary: { turn: decision.turn, phase: over ? 'over' : decision.phase, over },
    };
  }

  private snapshot(): Snapshot {
    const decision = this.game.decision(this.state);
    const { viewer } = this;
    const decider = isOver(decision) ? 'observer' : decision.seat;
    const seat = viewer === 'all' ? decider : viewer;
    const view = viewOf(this.kit, this.state, viewer, decider);
    return {
      version: this.version,
      length: this.entries.length,
      view,
      decision: decisionFor(decision, viewer),
      choices: this.isOpen ? openChoices(this.game.choices(this.state)) : [],
      facts: this.kit.facts(this.state, seat),
      sitters: this.sitters,
      undo: this.undoable(),
      commitment: String(view.commitment ?? ''),
      viewer,
      handOver: handOverTo(decision, this.sitters, viewer),
    };
  }

  /** A decision with one possible order is no decision: it is given for the person, unless he asked to see it or it rolls dice. */
  private passForced(): void {
    if (this.forcedShown) return;
    for (;;) {
      const decision = this.game.decision(this.state);
      if (isOver(decision) || this.sitters[decision.seat]?.kind !== 'person') return;
      const only = forcedOrder(this.game, this.state, this.kit.asks ?? []);
      if (only === null) return;
      if (this.carryOut(decision.seat, only, 'forced').length > 0) return;
    }
  }
}
