import { type GameEvent, isOver, type Narrowing, type Order, type Violation } from '@stavka/engine';
import { decisionOf, decisionToTake, gameUnderWay, named, type Op, unnamed } from './desk.ts';
import { listOptions } from './options.ts';
import { give, refuse } from './reply.ts';
import { badRequest, field, have, lack, quoted, type Read, type Request, textField } from './request.ts';
import { MisfitDie, type Session } from './session.ts';

const MOST_DICE = 1000;

export const dice: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const next = field(request, 'next');
  if (!Array.isArray(next)) return refuse('bad-request', 'next must be a list of results, such as [3, 6]');
  if (next.length > MOST_DICE) return refuse('bad-request', `next has more than ${MOST_DICE} results`);
  const wrong = next.findIndex((value) => !Number.isInteger(value) || value < 1 || value > 6);
  if (wrong >= 0) return refuse('bad-request', `next/${wrong} must be a whole number from 1 to 6`);
  under.value.dice = next;
  return give({ next });
};

export const decision: Op = (desk) => {
  const under = gameUnderWay(desk);
  return under.ok ? give(decisionOf(under.value)) : under.answer;
};

export const options: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const now = decisionToTake(under.value);
  if (!now.ok) return now.answer;
  const giver = seatGiven(under.value, request);
  if (!giver.ok) return giver.answer;
  const ask = narrowing(under.value, request);
  if (!ask.ok) return ask.answer;
  const { turn, phase, seat } = now.value;
  return give({ turn, phase, seat, ...listOptions(under.value, ask.value) });
};

export const check: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const judged = judge(under.value, request);
  if (!judged.ok) return judged.answer;
  const { violations } = judged.value;
  return give({ legal: violations.length === 0, violations });
};

export const doOrder: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const session = under.value;
  const now = decisionToTake(session);
  if (!now.ok) return now.answer;
  const judged = judge(session, request);
  if (!judged.ok) return judged.answer;
  const { order, violations } = judged.value;
  if (order === null || violations.length > 0)
    return refuse('illegal-order', violations.map((v) => `${v.message} (${v.rule})`).join('; '), {
      violations,
    });
  try {
    const events = session.perform(order);
    return give({ events: toldTo(session, events, request), decision: decisionOf(session) });
  } catch (error) {
    if (error instanceof MisfitDie) return refuse('bad-request', error.message);
    throw error;
  }
};

export const undo: Op = (desk) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const session = under.value;
  const order = session.undo();
  if (order === null) return refuse('bad-request', 'there is no order to take back');
  return give({ ...named('decision', decisionOf(session)), undone: order });
};

/** What an order brought about: all of it, or, when the request names a seat, what that seat may know. */
function toldTo({ game }: Session, events: readonly GameEvent[], request: Request): readonly GameEvent[] {
  const seat = field(request, 'seat');
  return typeof seat === 'string' ? events.flatMap((event) => game.witness(event, seat) ?? []) : events;
}

interface Judgement {
  /** Null when it is not even an order. */
  readonly order: Order | null;
  readonly violations: readonly Violation[];
}

/** Reads the order of a request and tells every rule it breaks, as given by the seat that must decide. */
function judge(session: Session, request: Request): Read<Judgement> {
  const { game, state } = session;
  if (!Object.hasOwn(request, 'order')) return badRequest(`'${request.op}' needs an order`);
  const seat = seatGiven(session, request);
  if (!seat.ok) return seat;
  const now = decisionOf(session);
  const parsed = game.parse(unnamed('order', request.order));
  if (!parsed.ok) return have({ order: null, violations: once(parsed.faults) });
  const giver = isOver(now) ? game.seats[0]! : now.seat;
  return have({ order: parsed.value, violations: once(game.check(state, giver, parsed.value)) });
}

/** Each violation once: an order may break a rule several times in the same way. */
const once = (violations: readonly Violation[]): readonly Violation[] =>
  violations.filter(
    ({ rule, message }, i) => violations.findIndex((v) => v.rule === rule && v.message === message) === i,
  );

/** The seat a request names, which must be the one that decides; nothing when it names none. */
function seatGiven(session: Session, request: Request): Read<string | undefined> {
  const { game } = session;
  const seat = textField(request, 'seat');
  if (!seat.ok) return seat;
  if (seat.value !== undefined && !game.seats.includes(seat.value))
    return badRequest(`seat must be ${game.seats.join(' or ')}`);
  const now = decisionOf(session);
  if (isOver(now) || seat.value === undefined || seat.value === now.seat) return seat;
  return lack(
    refuse('not-your-turn', `${now.seat} decides now, not ${seat.value}`, {
      violations: [{ rule: now.rule, message: now.prompt }],
    }),
  );
}

const isPiece = ({ units, pieces = [] }: Session['game'], id: string): boolean =>
  pieces.includes(id) || units.some((unit) => unit.id === id);

function narrowing({ game }: Session, request: Request): Read<Narrowing> {
  const kind = textField(request, 'kind');
  if (!kind.ok) return kind;
  const unit = textField(request, 'unit');
  if (!unit.ok) return unit;
  const at = textField(request, 'at');
  if (!at.ok) return at;
  if (kind.value !== undefined && !Object.hasOwn(game.schemas.orders, kind.value))
    return badRequest(
      `kind: there is no order ${quoted(kind.value)}; the kinds are ${Object.keys(game.schemas.orders).join(', ')}`,
    );
  if (unit.value !== undefined && !isPiece(game, unit.value))
    return badRequest(`unit: there is no unit ${quoted(unit.value)}`);
  if (at.value !== undefined && !game.board.index.has(at.value))
    return badRequest(`at: there is no space ${quoted(at.value)}`);
  return have({
    ...(kind.value === undefined ? {} : { kind: kind.value }),
    ...(unit.value === undefined ? {} : { unit: unit.value }),
    ...(at.value === undefined ? {} : { at: at.value }),
  });
}
