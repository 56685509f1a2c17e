import {
  type Decision,
  type Game,
  type GameEvent,
  isOver,
  type Outcome,
  type Seat,
  type State,
  type View,
} from '@stavka/engine';
import type { RefereeKit } from './kit.ts';
import type { Entry, Sitters } from './protocol.ts';

/** Whose eyes the page has: a seat's, a spectator's, or everybody's, where nothing is hidden or the game is over. */
export type Viewer = Seat | 'observer' | 'all';

/**
 * In a game with hidden information: the only person; of several the one who last took the screen, nobody before that;
 * a spectator where only bots play.
 */
export function viewerOf(kit: RefereeKit, sitters: Sitters, over: boolean, taken: Seat | null): Viewer {
  if (kit.hidden !== true || over) return 'all';
  const persons = kit.game.seats.filter((seat) => sitters[seat]?.kind === 'person');
  if (persons.length === 1) return persons[0]!;
  return taken !== null && persons.includes(taken) ? taken : 'observer';
}

/** The person the screen must be handed to before anything goes on, or null. */
export function handOverTo(decision: Decision | Outcome, sitters: Sitters, viewer: Viewer): Seat | null {
  if (isOver(decision) || viewer === 'all' || viewer === decision.seat) return null;
  return sitters[decision.seat]?.kind === 'person' ? decision.seat : null;
}

/** May the viewer know what is open to who decides? */
export const mayDecide = (decision: Decision | Outcome, viewer: Viewer): boolean =>
  !isOver(decision) && (viewer === 'all' || viewer === decision.seat);

/** A position as the viewer knows it; where nothing is hidden, as who decides sees it. */
export function viewOf(kit: RefereeKit, s: State, viewer: Viewer, decider: Seat | 'observer'): View {
  if (viewer !== 'all') return kit.game.view(s, viewer);
  return kit.hidden === true
    ? (kit.openView?.(s) ?? kit.game.view(s, 'observer'))
    : kit.game.view(s, decider);
}

/** The decision as the viewer may know it: which orders are open is for who decides. */
export function decisionFor(decision: Decision | Outcome, viewer: Viewer): Decision | Outcome {
  return isOver(decision) || mayDecide(decision, viewer) ? decision : { ...decision, orders: [] };
}

/** An entry as it can be sent: what the viewer witnessed, without what only the referee's process may hold. */
export function entryFor(game: Game, entry: Entry, viewer: Viewer): Entry {
  if (viewer === 'all') return { ...entry, events: entry.events.map((event): GameEvent => ({ ...event })) };
  return {
    ...entry,
    order: entry.seat === viewer ? entry.order : { kind: entry.order.kind },
    events: entry.events.flatMap((event) => {
      const seen = game.witness(event, viewer);
      return seen === null ? [] : [{ ...seen }];
    }),
  };
}
