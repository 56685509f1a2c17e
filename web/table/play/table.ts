import { type Decision, isOver, type Json, type Order, type Outcome } from '@stavka/engine';
import type { News } from '@stavka/match';
import { t } from '../../messages/index.ts';
import type { BotClient } from '../../worker/bot-client.ts';
import type { RefereeClient } from '../../worker/client.ts';
import type { Change, Entry, GameFacts, Sitter, Snapshot } from '../../worker/protocol.ts';
import type { CounterFace, GameUi, Names, Position } from '../game-ui.ts';
import type { Placement } from '../map/camera.ts';
import { Geometry } from '../map/geometry.ts';
import { Store } from '../store/store.ts';
import { EMPTY_STATE } from './blank.ts';
import { BotDriver } from './bot-driver.ts';
import { shownPosition, type TableState } from './state.ts';

export interface TableParts {
  /** What the game is called where it is kept. */
  readonly id: string;
  readonly facts: GameFacts;
  readonly ui: GameUi;
  readonly referee: RefereeClient;
  readonly bots: BotClient;
  readonly adviser: BotClient;
  /** Keeps what is new after each order. */
  keep(news: News): void;
}

const same = (a: Order | undefined, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where an order goes. */
function placeIn(order: Order): string | null {
  const { path, at, to, targets } = order as Order & {
    path?: readonly string[];
    at?: string;
    to?: string;
    targets?: readonly string[];
  };
  return path?.at(-1) ?? at ?? to ?? targets?.[0] ?? null;
}

/** An order that waits to be given again, in words. */
export const wordsOf = (ui: GameUi, facts: Json): readonly string[] =>
  (ui.weighedWords ?? ui.outlookWords)?.(facts) ?? [];

/** Does nothing hang on a die, so that there is nothing to think about? */
const isCertain = (facts: Json): boolean => (facts as { readonly certain?: Json } | null)?.certain === true;

type Watcher = (change: Change) => void;

/** A game on the table: talks to the referee, keeps the screen's state, lets bots play. */
export class Table {
  readonly facts: GameFacts;
  readonly ui: GameUi;
  readonly referee: RefereeClient;
  readonly geometry: Geometry;
  readonly store: Store<TableState>;
  readonly names: Names;
  readonly units: ReadonlyMap<string, GameFacts['units'][number]>;
  /** The face of every counter, made once. */
  readonly faces: ReadonlyMap<string, CounterFace>;
  /** Where each seat last had the window while it decided. */
  readonly fronts = new Map<string, Placement>();
  readonly driver: BotDriver;
  readonly id: string;
  private readonly keep: (news: News) => void;
  private readonly watchers = new Set<Watcher>();
  private warned = '';

  constructor(parts: TableParts, first: Change) {
    this.facts = parts.facts;
    this.ui = parts.ui;
    this.referee = parts.referee;
    this.keep = parts.keep;
    this.id = parts.id;
    this.geometry = new Geometry(parts.facts.map, parts.ui.sheet);
    this.units = new Map(parts.facts.units.map((unit) => [unit.id, unit]));
    this.faces = new Map(parts.facts.units.map((unit) => [unit.id, parts.ui.face(unit)]));
    this.names = {
      unit: (id) => this.units.get(id)?.title ?? this.shown.pieces.find((p) => p.id === id)?.title ?? id,
      code: (id) => this.units.get(id)?.name ?? id,
      place: (label) => this.ui.placeName?.(label) ?? this.geometry.placeName(label),
      seat: (id) => this.ui.seats[id]?.name ?? id,
    };
    this.store = new Store<TableState>({
      ...EMPTY_STATE,
      snapshot: first.snapshot,
      position: this.ui.read(first.snapshot.view, first.snapshot.facts, this.units),
      entries: first.added,
    });
    this.driver = new BotDriver(this, parts.bots, parts.adviser);
  }

  /** Called after every change of the position, for animation, overlays and the text view. */
  onChange(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  get state(): TableState {
    return this.store.get();
  }

  /** The position on the screen: the present one, or the replay's. */
  get shown(): Position {
    return shownPosition(this.state);
  }

  /** The entries up to what is on the screen, and the decision there. */
  get told(): { readonly entries: readonly Entry[]; readonly decision: Decision | Outcome } {
    const { entries, replay, snapshot } = this.state;
    if (replay === null) return { entries, decision: snapshot.decision };
    return { entries: entries.slice(0, replay.index), decision: replay.moment.decision };
  }

  /** The seat that decides now, or null when the game is over. */
  get seat(): string | null {
    const { decision } = this.state.snapshot;
    return isOver(decision) ? null : decision.seat;
  }

  /** Is it a person's turn to decide, and is the screen at the present? */
  get mayAct(): boolean {
    return (
      this.seat !== null &&
      this.state.snapshot.sitters[this.seat]?.kind === 'person' &&
      this.state.snapshot.handOver === null &&
      !this.state.helped &&
      this.state.replay === null
    );
  }

  /** Gives an order; what the referee refuses is shown with its rules. */
  async give(order: Order): Promise<boolean> {
    const seat = this.seat;
    if (seat === null || !this.mayAct) return false;
    if (this.thinkTwice(order) || (await this.weigh(order))) return false;
    const answer = await this.referee.order(seat, order, 'person');
    if (!answer.ok) {
      this.store.set({
        refusal: answer.violations,
        doubt: false,
        said: answer.violations.map((v) => v.message).join('; '),
      });
      return false;
    }
    this.take(answer.change);
    return true;
  }

  /** Gives the same answer to this question for the rest of the phase. */
  async stand(order: Order): Promise<void> {
    const { seat } = this;
    if (seat === null || !this.mayAct) return;
    const answer = await this.referee.stand(seat, order);
    if (answer.ok) this.take(answer.change);
    else this.store.set({ refusal: answer.violations, doubt: false });
  }

  /** Takes back an answer that was given for the rest of the phase: the seat is asked again. */
  async askAgain(seat: string): Promise<void> {
    const answer = await this.referee.stand(seat, null);
    if (answer.ok) this.take(answer.change);
  }

  /** What is asked of whoever decides, in a sentence. */
  prompt({ snapshot: { decision, facts } }: TableState = this.state): string {
    if (isOver(decision)) return decision.reason;
    return this.ui.prompt?.(decision, facts, this.names) ?? decision.prompt;
  }

  /** An order with a warning is given only when it is given again at the same position. */
  private thinkTwice(order: Order): boolean {
    const { version, facts } = this.state.snapshot;
    const warning = this.ui.warn?.(order, facts) ?? null;
    const key = `${version} ${JSON.stringify(order)}`;
    if (warning === null || this.warned === key) return false;
    this.warned = key;
    this.store.set({ refusal: [warning], doubt: true, said: warning.message });
    return true;
  }

  /** What can come of an order that goes into a battle is shown before it is given. Is that so now, and for the first time? */
  async weigh(order: Order): Promise<boolean> {
    const { weighed, snapshot, position } = this.state;
    if (this.ui.risks?.(order, position) !== true || same(weighed?.order, order)) return false;
    const facts = await this.referee.outlook(order);
    if (facts === null) return false;
    if (this.state.snapshot.version !== snapshot.version) return true;
    if (isCertain(facts)) return false;
    const place = placeIn(order);
    const said = [...wordsOf(this.ui, facts), t('weighed.again')].join('; ');
    this.store.set({ weighed: { at: place, order, facts }, refusal: null, said });
    return true;
  }

  async undo(): Promise<void> {
    this.driver.stop();
    const change = await this.referee.undo();
    if (change !== null) this.take(change);
  }

  async sit(seat: string, sitter: Sitter): Promise<void> {
    this.driver.stop();
    this.take(await this.referee.seat({ ...this.state.snapshot.sitters, [seat]: sitter }));
  }

  async showForced(show: boolean): Promise<void> {
    this.take(await this.referee.showForced(show));
  }

  /** The person to decide next has the screen now. */
  async takeScreen(seat: string): Promise<void> {
    this.take(await this.referee.takeScreen(seat));
  }

  /** A fact about the position on the screen; null also when that has moved on while asking. */
  async ask(what: string, args: Record<string, unknown> = {}): Promise<Json | null> {
    const { snapshot, replay } = this.state;
    const answer = await this.referee.query({ what, ...args }, replay?.index);
    const same =
      this.state.snapshot.version === snapshot.version && this.state.replay?.index === replay?.index;
    return same ? answer : null;
  }

  /** Takes over what the referee says has changed. */
  take(change: Change): void {
    const { snapshot, added, news } = change;
    const same = snapshot.viewer === this.state.snapshot.viewer;
    const kept = this.state.entries.slice(0, snapshot.length - added.length);
    this.store.set({
      ...EMPTY_STATE,
      overlays: this.state.overlays,
      overlayData: same ? this.state.overlayData : {},
      paused: this.state.paused,
      helped: this.driver.helps(snapshot.decision),
      thinking: null,
      cursor: this.state.cursor,
      hover: this.state.touched ? null : this.state.hover,
      picking: this.stillPicking(snapshot),
      replay: same ? this.state.replay : null,
      snapshot,
      position: this.ui.read(snapshot.view, snapshot.facts, this.units),
      entries: [...kept, ...added],
      // Told from the beginning to new eyes: only dice that have just fallen are news.
      dice: added.findLast((entry, i) => entry.dice > 0 && (same || i === added.length - 1)) ?? null,
    });
    this.keep(news);
    for (const watcher of this.watchers) watcher(change);
    this.driver.go();
  }

  /** A kind of order that is given again and again stays chosen while it is open. */
  private stillPicking({ choices }: Snapshot): string | null {
    const { picking } = this.state;
    if (picking === null || this.ui.again?.includes(picking) !== true) return null;
    return choices.some((choice) => choice.kind === picking) ? picking : null;
  }

  close(): void {
    this.driver.stop();
    this.driver.stopAdvice();
    this.referee.close();
  }
}
