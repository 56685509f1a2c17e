import type { Bot } from '@stavka/bots';
import type { Seat } from '@stavka/engine';
import type { Entry } from '../registry.ts';
import { decisionOf, decisionToTake, gameUnderWay, hashOf, named, type Op } from './desk.ts';
import { ask, playOn } from './play.ts';
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
  const now = decisionToTake(under.value);
  if (!now.ok) return now.answer;
  const limit = time.value === undefined ? {} : { ms: time.value, now: desk.now };
  return give(named('order', ask(under.value, now.value.seat, chosen.value, limit)));
};

export const play: Op = (desk, request) => {
  const under = gameUnderWay(desk);
  if (!under.ok) return under.answer;
  const session = under.value;
  const bots = botsField(session.entry, request);
  if (!bots.ok) return bots.answer;
  const until = untilField(request);
  if (!until.ok) return until.answer;
  const orders = playOn(session, bots.value, until.value);
  return give({ decision: decisionOf(session), orders, hash: hashOf(session) });
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
