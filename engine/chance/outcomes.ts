import type { Game, Order } from '../contract/game.ts';
import type { GameEvent } from '../state/journal.ts';
import type { State } from '../state/state.ts';
import type { Chance } from './chance.ts';

/**
 * Visits every way an order's dice can fall, each with its exact probability; the state stands at that outcome during the
 * visit and is taken back afterwards. The order must be legal. Probabilities of all visits add to 1.
 */
export function forEachOutcome<S extends State, O extends Order>(
  game: Pick<Game<S, O>, 'apply' | 'undo'>,
  s: S,
  order: O,
  visit: (probability: number, events: readonly GameEvent[]) => void,
): void {
  const path: { value: number; faces: number }[] = [];
  for (;;) {
    let depth = 0;
    const chance: Chance = {
      die(_purpose, _n, faces) {
        if (depth === path.length) path.push({ value: 1, faces });
        return path[depth++]!.value;
      },
    };
    const events = game.apply(s, order, chance);
    try {
      visit(
        path.reduce((p, node) => p / node.faces, 1),
        events,
      );
    } finally {
      game.undo(s, events);
    }
    while (path.length > 0 && path[path.length - 1]!.value === path[path.length - 1]!.faces) path.pop();
    if (path.length === 0) return;
    path[path.length - 1]!.value++;
  }
}
