import type { Decision, Game, Order, Outcome } from '../contract/game.ts';
import { stateHash } from '../state/hash.ts';
import { canonical, type Json } from '../state/json.ts';
import type { State } from '../state/state.ts';

/** A position as it was once written, with its hash and what was asked in it. */
export interface KeptPosition {
  readonly hash: string;
  readonly decision: Decision | Outcome;
  readonly position: Json;
}

/** What no longer holds of a kept position: it is read, written the same, has its hash, and asks what it asked; null when all of it does. */
export function keptDiffers<S extends State, O extends Order>(
  game: Game<S, O>,
  { hash, decision, position }: KeptPosition,
): string | null {
  const read = game.decode(position);
  if (!read.ok) return `is refused: ${read.faults.map(({ at, message }) => `${at} ${message}`).join('; ')}`;
  const now = stateHash(game, read.value);
  if (now !== hash)
    return `is written as ${canonical(game.encode(read.value))}, not as ${canonical(position)}`;
  const asked = canonical(game.decision(read.value) as unknown as Json);
  const before = canonical(decision as unknown as Json);
  return asked === before ? null : `asks ${asked}, not ${before}`;
}
