import type { Game, Json, State } from '@stavka/engine';
import { russiaBesieged } from '@stavka/russia-besieged';
import type { RefereeKit } from '../../worker/kit.ts';
import { PRINTED, strengthOf } from './faces.ts';

const game = russiaBesieged as unknown as Game;

const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};

/** Russia Besieged at the referee's side of the table. */
export const russiaKit: RefereeKit = {
  game,
  facts: (s) => ({ score: game.score(s), must: ask(s, 'duties') ?? {} }),
  outlook(before, order, after) {
    const { units } = order as unknown as { units?: readonly string[] };
    const unit = units?.[0];
    const supply = unit === undefined ? null : ask(after, 'supply', { unit });
    const score = (s: State): number => (game.score(s) as Readonly<Record<string, number>>).axis ?? 0;
    return { ...(supply === null ? {} : { supply }), points: score(after) - score(before) };
  },
  foresee(before, order) {
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
