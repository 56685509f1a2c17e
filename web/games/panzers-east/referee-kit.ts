import { type Game, isOver, type Json, type State } from '@stavka/engine';
import { panzersEast } from '@stavka/panzers-east';
import type { RefereeKit } from '../../worker/kit.ts';
import type { PesFacts, Progress } from './facts.ts';

const game = panzersEast as unknown as Game;

const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};

interface FrontFacts {
  readonly line: readonly string[];
  readonly open: readonly string[];
}
interface SpaceFacts {
  readonly garrison: Readonly<Record<string, number>> | null;
}

/** What may be waiting in each hex of the front. */
function garrisons(s: State, line: readonly string[]): PesFacts['garrison'] {
  const found: Record<string, Readonly<Record<string, number>>> = {};
  for (const at of line) {
    const space = ask(s, 'space', { at }) as unknown as SpaceFacts | null;
    if (space?.garrison != null) found[at] = space.garrison;
  }
  return found;
}

function facts(s: State): Json {
  const front = ask(s, 'front') as unknown as FrontFacts;
  const supply = ask(s, 'supply') as unknown as { pockets: readonly (readonly string[])[] };
  const found: PesFacts = {
    progress: ask(s, 'score') as unknown as Progress,
    open: front.open,
    garrison: garrisons(s, front.line),
    pockets: supply.pockets,
    round: roundOdds(s),
  };
  return found as unknown as Json;
}

/** The offer of another round, if one is made. */
function roundOdds(s: State): PesFacts['round'] {
  const decision = game.decision(s);
  if (isOver(decision) || !decision.orders.includes('fight-on')) return null;
  return ask(s, 'odds', { order: { kind: 'fight-on' } }) as unknown as PesFacts['round'];
}

/** Panzers East Solitaire at the referee's side of the table. */
export const panzersKit: RefereeKit = {
  game,
  facts,
  /** For a move within the own lines: would the front be covered if the phase ended then? */
  outlook(_before, order, after) {
    if (order.kind !== 'move') return {};
    return { open: (ask(after, 'front') as unknown as FrontFacts).open as unknown as Json };
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
  isLoss: (event) => event.type === 'eliminated' || event.type === 'set-aside',
  settles: ['allocate'],
  scoringDice: ['combat'],
};
