import { type GameEvent, isOver, must, scriptedChance, seededChance } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { idsOf } from '../declare/roster.ts';
import { SLOT } from '../declare/sets.ts';
import type { LweState } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { toMark, unmarked } from '../rules/07-concentration.ts';
import { openSlots } from '../rules/08-withdraw.ts';
import { asked, seatOf } from './draw.ts';

/** A new game; with the set-up made by hand if nothing else is said. */
export const newGame = (setup: 'free' | 'historical' = 'free'): LweState =>
  must(game.setup({ seed: 'a', options: { setup } }));

/** What a player answers who wants nothing. */
function plainAnswer(s: LweState): WireOrder {
  switch (asked(s)) {
    case 'turn.directive':
    case 'axis.pause':
      return { kind: 'keep' };
    case 'axis.declare':
      return { kind: 'declare', sequence: 'movement-first' };
    case 'axis.mark':
      return { kind: 'mark', units: idsOf(unmarked(s).slice(0, toMark(s))) };
    case 'axis.withdraw':
      return { kind: 'decline', slot: SLOT.ids[openSlots(s)[0]!]! };
    default:
      return { kind: 'end-phase' };
  }
}

/** Lets the phases pass, at least one, until one of them is asked or the game is over; gives all that happens. */
export function walkTo(s: LweState, until: string, dice: readonly number[] = []): readonly GameEvent[] {
  const left = [...dice];
  const chance = scriptedChance(left, seededChance('walk'));
  const events: GameEvent[] = [];
  do {
    const order = plainAnswer(s);
    const wrong = game.check(s, seatOf(s), order);
    if (wrong.length > 0) throw new Error(`${order.kind}: ${wrong[0]!.rule} ${wrong[0]!.message}`);
    events.push(...game.apply(s, order, chance));
  } while (!isOver(game.decision(s)) && asked(s) !== until);
  if (left.length > 0) throw new Error(`dice that nobody rolled: ${left.join(', ')}`);
  return events;
}
