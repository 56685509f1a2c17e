import type { Bot } from '@stavka/bots';
import type { Seat } from '@stavka/engine';
import { botOrder, MOST_ORDERS, playBots } from '@stavka/match';
import type { Entry } from '../registry.ts';
import { decisionToTake, gameUnderWay, hashOf, named, type Op } from './desk.ts';
import { seatGiven } from './eyes.ts';
import { give } from './reply.ts';
import { badRequest, field, have, isRecord, quoted, type Read, type Request } from './request.ts';

const LONGEST_THOUGHT_MS = 600_000;

export const bot: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const chosen = botOf(under.value.entry, field(request, 'level'), 'level');
  if (!chosen.ok) return chosen.answer;
  const time = timeField(request);
  if (!time.ok) return time.answer;
  const { match } = under.value;
  const now = decisionToTake(match);
  if (!now.ok) return now.answer;
  const asker = seatGiven(match, request);
  if (!asker.ok) return asker.answer;
  const limit = time.value === undefined ? {} : { ms: time.value, now: desk.now };
  return give(named('order', botOrder(match, now.value.seat, chosen.value, limit)));
};

export const play: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const { entry, match } = under.value;
  const bots = botsField(entry, request);
  if (!bots.ok) return bots.answer;
  const until = untilField(request);
  if (!until.ok) return until.answer;
  const { orders, why } = playBots(match, bots.value, { until: until.value });
  const stopped = why === 'most' ? { stopped: `after ${MOST_ORDERS} orders: ask again to play on` } : {};
  return give({ decision: match.decision, orders, hash: hashOf(match), ...stopped });
};

function botOf({ bots }: Entry, level: unknown, place: string): Read<Bot> {
  const found = typeof level === 'string' && Object.hasOwn(bots, level) ? bots[level] : undefined;
  if (found !== undefined) return have(found);
  const levels = Object.keys(bots).join(', ');
  return badRequest(
    typeof level === 'string'
      ? `${place}: there is no bot ${quoted(level)}; the levels are ${levels}`
      : `${place} must be a bot's level: ${levels}`,
  );
}

function botsField(entry: Entry, request: Request): Read<ReadonlyMap<Seat, Bot>> {
  const given = field(request, 'bots');
  if (!isRecord(given)) return badRequest('bots must be an object of seats and levels');
  const chosen = new Map<Seat, Bot>();
  for (const [seat, level] of Object.entries(given)) {
    if (!entry.game.seats.includes(seat))
      return badRequest(
        `bots: there is no seat ${quoted(seat)}; the seats are ${entry.game.seats.join(', ')}`,
      );
    const found = botOf(entry, level, `bots/${seat}`);
    if (!found.ok) return found;
    chosen.set(seat, found.value);
  }
  return have(chosen);
}

function untilField(request: Request): Read<number> {
  const until = field(request, 'until');
  if (until === undefined) return have(Number.POSITIVE_INFINITY);
  const turn: unknown = isRecord(until) ? until.turn : undefined;
  return typeof turn === 'number' && Number.isSafeInteger(turn) && turn >= 1
    ? have(turn)
    : badRequest('until must be an object with a turn, such as {"turn": 3}');
}

function timeField(request: Request): Read<number | undefined> {
  const ms = field(request, 'ms');
  if (ms === undefined) return have(undefined);
  return typeof ms === 'number' && ms > 0 && ms <= LONGEST_THOUGHT_MS
    ? have(ms)
    : badRequest(`ms must be a number above 0, at most ${LONGEST_THOUGHT_MS}`);
}
