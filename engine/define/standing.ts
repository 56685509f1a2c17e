import type { Note } from './kinds.ts';
import type { LayeredState } from './layers.ts';

/** Something that rules say of every standing position. Positions are refused by it, and the kit demands it after every order. */
export interface Standing {
  readonly rule: string;
  check(s: LayeredState, no: Note): void;
  /** It holds only then: between battles, say. */
  readonly when?: (s: LayeredState) => boolean;
  /** It holds in any turn and phase, so it is looked at even where a position cannot say which it is. */
  readonly always?: true;
}
export const holds = (
  rule: string,
  check: (s: LayeredState, no: Note) => void,
  when?: (s: LayeredState) => boolean,
): Standing => ({ rule, check, ...(when === undefined ? {} : { when }) });

/** As `holds`, of where things can be at all, whatever turn and phase it is. */
export const always = (rule: string, check: Standing['check']): Standing => ({ rule, check, always: true });

/** Everything that does not hold, with the rule in the sentence. */
export function standingFaults(standing: readonly Standing[], s: LayeredState, note: Note): void {
  for (const { rule, check, when } of standing)
    if (when === undefined || when(s)) check(s, (at, message) => note(at, `${message} (rule ${rule})`));
}
