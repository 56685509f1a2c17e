import { type Game, isOver, type Json, type Order, type State } from '@stavka/engine';
import { panzersEast } from '@stavka/panzers-east';
import type { RefereeKit } from '../../worker/kit.ts';
import type { Destination } from '../../worker/protocol.ts';
import type { MoveForesight, Odds, PesFacts, PocketForesight, Progress } from './facts.ts';
import { luckOf } from './luck.ts';

const game = panzersEast as unknown as Game;

const ask = <T>(s: State, what: string, args: Record<string, unknown> = {}): T | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? (answer.value as unknown as T) : null;
};

interface Front {
  readonly line: readonly string[];
  readonly open: readonly string[];
}
interface Space {
  readonly garrison: Readonly<Record<string, number>> | null;
}
interface Reach {
  readonly spaces: Readonly<Record<string, Omit<Destination, 'at'>>>;
}

/** What may be waiting in each hex of the front. */
function garrisons(s: State, line: readonly string[]): PesFacts['garrison'] {
  const found: Record<string, Readonly<Record<string, number>>> = {};
  for (const at of line) {
    const garrison = ask<Space>(s, 'space', { at })?.garrison;
    if (garrison != null) found[at] = garrison;
  }
  return found;
}

function facts(s: State): PesFacts {
  const front = ask<Front>(s, 'front')!;
  const decision = game.decision(s);
  const offered = !isOver(decision) && decision.orders.includes('fight-on');
  return {
    loc: ask<{ loc: Record<string, boolean> }>(s, 'score')!.loc,
    progress: ask<Progress>(s, 'progress')!,
    open: front.open,
    garrison: garrisons(s, front.line),
    round: offered ? ask<Odds>(s, 'odds', { order: { kind: 'fight-on' } }) : null,
  };
}

/** What a move along this path costs and leaves, as the referee says. */
function spent(s: State, order: Order): { cost: number; left: number } {
  const { units, path } = order as unknown as { units: readonly string[]; path: readonly string[] };
  const reach = ask<Reach>(s, 'reach', { units, via: path.slice(0, -1) });
  const { cost = 0, left = 0 } = reach?.spaces[path.at(-1)!] ?? {};
  return { cost, left };
}

/** Panzers East Solitaire at the referee's side of the table. */
export const panzersKit: RefereeKit = {
  game,
  facts: (s) => facts(s) as unknown as Json,
  /** For a move within the own lines: would the front be covered if the phase ended then? */
  outlook(before, order, after) {
    if (order.kind !== 'move') return {};
    const found: MoveForesight = { ...spent(before, order), open: ask<Front>(after, 'front')!.open };
    return found as unknown as Json;
  },
  /** For a move into a Soviet hex: who may be there, how the battle would go, and what it would cut off. */
  foresee(before, order) {
    if (order.kind !== 'move') return {};
    const found: MoveForesight = {
      ...spent(before, order),
      odds: ask<Odds>(before, 'odds', { order }),
      pockets: ask<{ pockets: PocketForesight[] }>(before, 'pockets', { order })?.pockets ?? [],
    };
    return found as unknown as Json;
  },
  destinations(s, units, via) {
    const reach = ask<Reach>(s, 'reach', { units, ...(via.length > 1 ? { via } : {}) });
    return Object.entries(reach?.spaces ?? {}).map(([at, { cost, left, path }]) => ({
      at,
      cost,
      left,
      path,
    }));
  },
  strength(s) {
    const { units } = game.view(s, 'observer') as unknown as {
      units: Record<string, { at?: string; in?: string; reduced?: boolean }>;
    };
    let german = 0;
    let soviet = 0;
    for (const unit of game.units) {
      const { at, in: place, reduced } = units[unit.id] ?? {};
      if (unit.side === 'german' && at !== undefined) german += reduced ? unit.defense : unit.attack;
      if (unit.side === 'soviet' && (at !== undefined || place === 'pool')) soviet += unit.attack;
    }
    return { german, soviet };
  },
  luck: (entry) => luckOf(game, entry),
  isLoss: (event) => event.type === 'eliminated' || event.type === 'set-aside',
  settles: ['allocate'],
  asks: ['end-phase'],
  scoringDice: ['combat'],
};
