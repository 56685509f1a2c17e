import type { Decision, Order, Seat } from '@stavka/engine';
import type { Bot } from '../bot.ts';
import type { Sight } from '../mind/chance.ts';
import type { MindBot } from '../mind/session.ts';

/** A position of a game as one seat's chance is read from it. */
export interface Sighting extends Sight {
  readonly seat: Seat;
  readonly turn: number;
}

/** A bot that plays as it would and notes, at the start of each phase in which its seat decides, what `eye` sees. */
export function watched<O extends Order>(bot: Bot<O>, eye: MindBot<O>, into: Sighting[]): Bot<O> {
  const noted = new Set<string>();
  return {
    level: bot.level,
    choose(view, seat, budget) {
      const { turn, phase } = view.decision as unknown as Decision;
      const key = `${seat} ${turn} ${phase}`;
      const sight = noted.has(key) ? null : eye.sight(view, seat);
      noted.add(key);
      if (sight !== null) into.push({ ...sight, seat, turn });
      return bot.choose(view, seat, budget);
    },
  };
}
