import {
  type Decision,
  type Game,
  type GameEvent,
  isOver,
  type Order,
  type Outcome,
  type Seat,
} from '@stavka/engine';
import { decisionFor, eventsFor, type Manners, type Match } from '@stavka/match';
import { refuse } from './reply.ts';
import { badRequest, have, lack, type Read, type Request, textField } from './request.ts';

export const OBSERVER = 'observer';

/** The referee sees everything; what a request with a seat is told is cut to that seat. */
export const refereeManners = (game: Game): Manners => ({ hidden: game.hidden === true, open: true });

/** The seat a request names, which must be the one that decides; nothing when it names none. */
export function seatGiven({ game, decision: now }: Match, request: Request): Read<Seat | undefined> {
  const seat = textField(request, 'seat');
  if (!seat.ok) return seat;
  if (seat.value !== undefined && !game.seats.includes(seat.value))
    return badRequest(`seat must be ${game.seats.join(' or ')}`);
  if (isOver(now) || seat.value === undefined || seat.value === now.seat) return seat;
  return lack(
    refuse('not-your-turn', `${now.seat} decides now, not ${seat.value}`, {
      violations: [{ rule: now.rule, message: now.prompt }],
    }),
  );
}

/** The seat, or the observer, whom a request asks to be told as; nothing when it names nobody. */
export function eyesGiven({ game }: Match, request: Request): Read<Seat | undefined> {
  const seat = textField(request, 'seat');
  if (!seat.ok || seat.value === undefined) return seat;
  const seats = [...game.seats, OBSERVER];
  return seats.includes(seat.value) ? seat : badRequest(`seat must be ${seats.join(' or ')}`);
}

/**
 * Whose knowledge a question is answered from: the seat that decides, which is the one being played here. An observer may be
 * named instead, who knows only what lies open; another seat never, since it would tell what this one may not know.
 */
export function askingSeat(match: Match, request: Request): Read<Seat> {
  const seat = eyesGiven(match, request);
  if (!seat.ok) return seat;
  const now = match.decision;
  if (isOver(now) || seat.value === OBSERVER) return have(OBSERVER);
  if (seat.value === undefined || seat.value === now.seat) return have(now.seat);
  return lack(refuse('not-your-turn', `${now.seat} decides now: nothing is told for ${seat.value}`));
}

/** What has come of an order, and the decision then, as the seat of a request may know them; all of it where it names none. */
export function toldTo(match: Match, seat: unknown, events: readonly GameEvent[]): readonly GameEvent[] {
  return typeof seat === 'string' ? eventsFor(match.game, events, seat) : events;
}

/** In a game with hidden things the kinds of order open to a seat can tell what it has. */
export function decisionTold({ game, decision }: Match, seat: unknown): Decision | Outcome {
  return game.hidden === true && typeof seat === 'string' ? decisionFor(decision, seat) : decision;
}

/** An order of another seat is told by its kind alone. */
export const orderTold = (
  { game }: Match,
  { seat, order }: { seat: Seat; order: Order },
  eyes: unknown,
): Order =>
  game.hidden === true && typeof eyes === 'string' && eyes !== seat ? { kind: order.kind } : order;
