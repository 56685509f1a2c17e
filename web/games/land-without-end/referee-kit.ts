import { type Game, isOver, type Json, type Order, type State, type View } from '@stavka/engine';
import { landWithoutEnd } from '@stavka/land-without-end';
import type { RefereeKit } from '../../worker/kit.ts';
import { PRINTED } from './faces.ts';

const game = landWithoutEnd as unknown as Game;

const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};
const seatNow = (s: State): string => {
  const decision = game.decision(s);
  return isOver(decision) ? 'observer' : decision.seat;
};

interface SupplyEntry {
  readonly supply: string;
}

/** How the viewer's own units on the map are supplied: regular and attenuated count as supplied here. */
function supplyFor(s: State, viewer: string): Record<string, string> {
  if (!game.seats.includes(viewer)) return {};
  const all = (ask(s, 'supply', { side: viewer, seat: viewer }) ?? {}) as unknown as Record<
    string,
    SupplyEntry
  >;
  return Object.fromEntries(Object.entries(all).map(([unit, { supply }]) => [unit, supply]));
}

/** Hexes of enemy stacks that had supply of their own and would have none. */
function cutOff(before: State, after: State, seat: string): string[] {
  const side = game.seats.find((other) => other !== seat);
  const supplied = (s: State) =>
    (ask(s, 'supply', { side, seat }) ?? {}) as unknown as Record<string, SupplyEntry>;
  const view = game.view(before, seat) as unknown as { units: Record<string, { at: string }> };
  const then = supplied(after);
  const lost = Object.entries(supplied(before)).flatMap(([unit, { supply }]) => {
    const now = then[unit]?.supply;
    return now !== undefined && TRACED.has(supply) && !TRACED.has(now) ? [view.units[unit]?.at ?? ''] : [];
  });
  return [...new Set(lost)].filter((at) => at !== '');
}
/** Supply along a path or by the coast; not what Directive No. 3 gives to all (7.12). */
const TRACED = new Set(['regular', 'attenuated', 'coastal']);

/** Land Without End at the referee's side of the table. Whatever is told here is told to the viewer's seat. */
export const landKit: RefereeKit = {
  game,
  hidden: true,
  /** The replay of a finished game shows every counter. */
  openView: (s): View => ({ ...game.encode(s), seat: 'observer' }),
  /** 11.25 The stacks of a battle are shown before its die. */
  reveals: (event) => event.type === 'revealed',
  openDice: ['weather', 'combat', 'gast', 'arko', 'refit', 'moscow'],
  facts: (s, viewer) => ({
    supply: supplyFor(s, viewer),
    ending: ask(s, 'ending', { seat: viewer }) ?? [],
    duties: ask(s, 'duties', { seat: viewer }) ?? [],
  }),
  /** For a move or an advance: supply where the units would then stand, points, and whom of the enemy it cuts off. */
  outlook(before, order, after) {
    const { kind, units } = order as unknown as { kind: string; units?: readonly string[] };
    if ((kind !== 'move' && kind !== 'advance') || units?.[0] === undefined) return {};
    const seat = seatNow(before);
    const supply = ask(after, 'supply', { unit: units[0], seat }) as unknown as SupplyEntry | null;
    const score = (s: State): number => (game.score(s) as Readonly<Record<string, number>>).axis ?? 0;
    return {
      ...(supply === null ? {} : { supply: supply.supply }),
      points: score(after) - score(before),
      cuts: cutOff(before, after, seat),
    };
  },
  foresee(before: State, order: Order) {
    return order.kind === 'attack' || order.kind === 'mobile'
      ? (ask(before, 'odds', { order, seat: seatNow(before) }) ?? {})
      : {};
  },
  /** Factors on the map by side. */
  strength(s) {
    const { units } = game.encode(s) as unknown as {
      units: Record<string, { at: string; reduced?: boolean }>;
    };
    const total: Record<string, number> = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
    for (const info of game.units) {
      const entry = units[info.id];
      if (entry === undefined || !game.board.index.has(entry.at)) continue;
      const { full, reduced } = PRINTED.get(info.id)!;
      total[info.side]! += (entry.reduced === true ? (reduced ?? full) : full)[1]!;
    }
    return total;
  },
  isLoss: (event) => event.type === 'eliminated' || event.type === 'starved' || event.type === 'removed',
  /** No dice fall unasked. */
  asks: ['attack', 'mobile'],
  settles: ['lose'],
  scoringDice: ['combat'],
};
