import type { Json, Order, State } from '@stavka/engine';
import type { RefereeKit } from '../../worker/kit.ts';
import { PRINTED, strengthOf } from './faces.ts';
import {
  allSupplies,
  ask,
  broughtBy,
  comingTo,
  cutOff,
  endingOf,
  game,
  seatNow,
  victoriesNow,
} from './foresight.ts';

interface Meant {
  readonly kind: string;
  readonly unit?: string;
  readonly units?: readonly string[];
}
/** Orders that bring a unit somewhere: what that changes is told before they are given. */
const MOVES = new Set(['move', 'advance', 'exploit', 'rail', 'arrive', 'drop', 'ice-road', 'sail']);

/** What a move leads to: supply there, cities won, rail that converts, and whom of the enemy it cuts off. */
function moved(before: State, order: Order, after: State): { [key: string]: Json } {
  const { kind, unit, units } = order as unknown as Meant;
  const first = units?.[0] ?? unit;
  const seat = seatNow(before);
  if (!MOVES.has(kind) || first === undefined || seat === null) return {};
  const supply = ask(after, 'supply', { unit: first }) as { supply?: string } | null;
  const score = (s: State): number => (game.score(s) as Readonly<Record<string, number>>)[seat] ?? 0;
  const { units: must = [] } = (ask(after, 'duties') ?? {}) as { units?: string[] };
  return {
    ...(supply?.supply === undefined ? {} : { supply: supply.supply }),
    points: score(after) - score(before),
    must: must.includes(first),
    converts: broughtBy(before, after, seat),
    cuts: cutOff(before, after, seat),
  };
}

/** Russia Besieged at the referee's side of the table. */
export const russiaKit: RefereeKit = {
  game,
  facts(s) {
    const seat = seatNow(s);
    return {
      score: game.score(s),
      must: ask(s, 'duties') ?? {},
      supply: allSupplies(s),
      victories: victoriesNow(s) as unknown as Json,
      coming: seat === null ? [] : comingTo(s, seat),
      asked: ask(s, 'asked'),
      lapses: ask(s, 'lapses') ?? [],
      ending: endingOf(s) as unknown as Json,
    };
  },
  paths: ['exploit'],
  outlook(before, order, after) {
    if (order.kind === 'av') return { ...(ask(before, 'odds', { order }) as object), claim: true };
    const risk = RISKS.has(order.kind) ? ask(before, 'risk', { order }) : null;
    return { ...moved(before, order, after), ...(risk === null ? {} : { risk, certain: true }) };
  },
  foresee(before, order) {
    if (RISKS.has(order.kind)) return { risk: ask(before, 'risk', { order }) };
    if (order.kind !== 'attack' && order.kind !== 'av') return {};
    return ask(before, 'odds', { order }) ?? {};
  },
  /** Combat factors on the map by side. */
  strength(s) {
    const { units } = game.encode(s) as unknown as {
      units: Record<string, { at: string; face?: number; grade?: number }>;
    };
    const total: Record<string, number> = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
    for (const info of game.units) {
      const entry = units[info.id];
      if (entry === undefined || !game.board.index.has(entry.at)) continue;
      total[info.side]! += strengthOf(PRINTED.get(info.id)!, entry);
    }
    return total;
  },
  isLoss: (event) => event.type === 'eliminated' || event.type === 'surrendered' || event.type === 'removed',
  /** No dice fall unasked. */
  asks: ['attack', 'av', 'sail', 'ice-road', 'fly-out'],
  settles: ['lose', 'hold', 'next', 'retreat', 'remove'],
  scoringDice: ['combat'],
};
/** 8.2, 6.33, 14.16 Orders that roll a die of their own. */
const RISKS = new Set(['sail', 'ice-road', 'fly-out']);
