import { isOver, type Narrowing, type Order, type Violation } from '@stavka/engine';
import { type Match, MisfitDie } from '@stavka/match';
import { decisionToTake, gameUnderWay, named, type Op, unnamed } from './desk.ts';
import { decisionTold, eyesGiven, orderTold, seatGiven, toldTo } from './eyes.ts';
import { listOptions } from './options.ts';
import { give, refuse } from './reply.ts';
import { badRequest, field, have, quoted, type Read, type Request, textField } from './request.ts';

const MOST_DICE = 1000;

export const dice: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const next = field(request, 'next');
  if (!Array.isArray(next)) return refuse('bad-request', 'next must be a list of results, such as [3, 6]');
  if (next.length > MOST_DICE) return refuse('bad-request', `next has more than ${MOST_DICE} results`);
  const wrong = next.findIndex((value) => !Number.isInteger(value) || value < 1 || value > 6);
  if (wrong >= 0) return refuse('bad-request', `next/${wrong} must be a whole number from 1 to 6`);
  under.value.match.line.dice.next = next;
  return give({ next });
};

export const decision: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const eyes = eyesGiven(under.value.match, request);
  return eyes.ok ? give(decisionTold(under.value.match, eyes.value)) : eyes.answer;
};

export const options: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { match } = under.value;
  const now = decisionToTake(match);
  if (!now.ok) return now.answer;
  const giver = seatGiven(match, request);
  if (!giver.ok) return giver.answer;
  const ask = narrowing(match, request);
  if (!ask.ok) return ask.answer;
  const { turn, phase, seat } = now.value;
  return give({ turn, phase, seat, ...listOptions(match, ask.value) });
};

export const check: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const judged = judge(under.value.match, request);
  if (!judged.ok) return judged.answer;
  const { violations } = judged.value;
  return give({ legal: violations.length === 0, violations });
};

export const doOrder: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { match } = under.value;
  const now = decisionToTake(match);
  if (!now.ok) return now.answer;
  const judged = judge(match, request);
  if (!judged.ok) return judged.answer;
  const { order, violations } = judged.value;
  if (order === null || violations.length > 0)
    return refuse('illegal-order', violations.map((v) => `${v.message} (${v.rule})`).join('; '), {
      violations,
    });
  try {
    const given = match.give({ seat: now.value.seat, order });
    if (!given.ok) throw new Error(given.violations.map(({ message }) => message).join('; '));
    const seat = field(request, 'seat');
    const [events = []] = match.line.events(match.length - 1);
    return give({ events: toldTo(match, seat, events), decision: decisionTold(match, seat) });
  } catch (error) {
    if (error instanceof MisfitDie) return refuse('bad-request', error.message);
    throw error;
  }
};

export const undo: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { match } = under.value;
  const eyes = eyesGiven(match, request);
  if (!eyes.ok) return eyes.answer;
  const [undone] = match.rewind(1);
  if (undone === undefined) return refuse('bad-request', 'there is no order to take back');
  return give({
    ...named('decision', decisionTold(match, eyes.value)),
    undone: orderTold(match, undone, eyes.value),
  });
};

interface Judgement {
  /** Null when it is not even an order. */
  readonly order: Order | null;
  readonly violations: readonly Violation[];
}

/** Reads the order of a request and tells every rule it breaks, as given by the seat that must decide. */
function judge(match: Match, request: Request): Read<Judgement> {
  const { game, state, decision: now } = match;
  if (!Object.hasOwn(request, 'order')) return badRequest(`'${request.op}' needs an order`);
  const seat = seatGiven(match, request);
  if (!seat.ok) return seat;
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

const isPiece = ({ units, pieces = [] }: Match['game'], id: string): boolean =>
  pieces.includes(id) || units.some((unit) => unit.id === id);

function narrowing({ game }: Match, request: Request): Read<Narrowing> {
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
