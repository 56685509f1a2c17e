import {
  type Decision,
  type Game,
  type GameEvent,
  isOver,
  type Outcome,
  type State,
  type View,
} from '@stavka/engine';
import type { Play } from './line.ts';
import type { Eyes, OrderedBy } from './stored.ts';

/** What a match has to know of a game beyond the contract. */
export interface Manners {
  /** Each seat knows only its own view: nothing else may leave before the game is over. */
  readonly hidden?: boolean;
  /** The screen has everybody's eyes all the same: it is a referee's. */
  readonly open?: boolean;
  /** A position with nothing hidden, for the replay of a finished game. */
  openView?(s: State): View;
  /** Does this event show its seat something that was hidden? Then its order cannot be taken back. */
  reveals?(event: GameEvent): boolean;
  /** Kinds of order that are left to the person even when nothing else can be done. */
  readonly asks?: readonly string[];
}

/** A play as it leaves the match: the order and its events as the eyes may know them. */
export interface Told extends Pick<Play, 'seat' | 'by' | 'order' | 'turn' | 'phase'> {
  readonly events: readonly GameEvent[];
  readonly dice: number;
}

/** May these eyes know what is open to who decides? */
export const mayKnow = (decision: Decision | Outcome, eyes: Eyes): boolean =>
  !isOver(decision) && (eyes === 'all' || eyes === decision.seat);

/** The decision as the eyes may know it: which orders are open is for who decides. */
export const decisionFor = (decision: Decision | Outcome, eyes: Eyes): Decision | Outcome =>
  isOver(decision) || mayKnow(decision, eyes) ? decision : { ...decision, orders: [] };

/** A position as the eyes know it; where nothing is hidden, as who decides sees it. */
export function viewFor(game: Game, manners: Manners, s: State, eyes: Eyes): View {
  if (eyes !== 'all') return game.view(s, eyes);
  if (manners.hidden === true) return manners.openView?.(s) ?? game.view(s, 'observer');
  const decision = game.decision(s);
  return game.view(s, isOver(decision) ? 'observer' : decision.seat);
}

/** Whether a seat decided, or had nothing to decide, is its own knowledge: to others every order of a person looks the same. */
const byFor = (by: OrderedBy): OrderedBy => (by === 'bot' ? 'bot' : 'person');

/** A play and its events as the eyes may know them, without what only the referee may hold. */
export function toldTo(
  game: Game,
  { seat, by, order, turn, phase, rolled }: Play,
  events: readonly GameEvent[],
  eyes: Eyes,
): Told {
  const told = { seat, turn, phase, dice: rolled };
  if (eyes === 'all') return { ...told, by, order, events: events.map((event) => ({ ...event })) };
  return {
    ...told,
    by: seat === eyes ? by : byFor(by),
    order: seat === eyes ? order : { kind: order.kind },
    events: eventsFor(game, events, eyes),
  };
}

/** Events as a seat or spectator may know them. */
export const eventsFor = (game: Game, events: readonly GameEvent[], eyes: Eyes): GameEvent[] =>
  events.flatMap((event) => {
    const seen = eyes === 'all' ? event : game.witness(event, eyes);
    return seen === null ? [] : [{ ...seen }];
  });
