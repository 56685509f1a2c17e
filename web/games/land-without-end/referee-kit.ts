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
  /** For a move: supply where the units would then stand. */
  outlook(before, order, after) {
    const { kind, units } = order as unknown as { kind: string; units?: readonly string[] };
    if (kind !== 'move' || units?.[0] === undefined) return {};
    const seat = seatNow(before);
    const supply = ask(after, 'supply', { unit: units[0], seat }) as unknown as SupplyEntry | null;
    return supply === null ? {} : { supply: supply.supply };
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
  settles: ['lose'],
  scoringDice: ['combat'],
};
