import { type RbState, S } from '../declare/state.ts';
import { bringNeutrals } from './24-neutral.ts';

/** What a position of that turn and phase implies: its impulse, and who is neutral still. */
export function bringUp(
  s: RbState,
  { turn, phase }: { readonly turn: number; readonly phase: string },
): void {
  S.impulse.fill(s, phase.endsWith('2') || phase === 'russian.partisans' ? 1 : 0);
  bringNeutrals(s, turn, phase);
}
