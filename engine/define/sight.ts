import type { Rng } from '../chance/rng.ts';
import type { Decision, Outcome, View } from '../contract/game.ts';
import type { Json } from '../state/json.ts';
import type { EventDeclaration } from './events.ts';
import type { Frames } from './frames.ts';
import type { LayeredState } from './layers.ts';
import type { Tellings } from './play.ts';
import type { PositionForm } from './position.ts';
import type { Model } from './state.ts';

/** What sight needs of the game it is put into. */
export interface Served {
  write(s: LayeredState, isOpen: boolean): { [key: string]: Json };
  decision(s: LayeredState): Decision | Outcome;
  fresh(config: object, seed: string): LayeredState;
  configOfView(position: Readonly<Record<string, Json>>): object;
}

/** Sight made ready for one game: what others are told of an event, what a seat sees, and what it may suppose. */
export interface Sight {
  cut(s: LayeredState, event: EventDeclaration, facts: object): Tellings | null;
  serve(game: Served): {
    view(s: LayeredState, seat: string): View;
    resample(view: View, rng: Rng): LayeredState;
  };
}
export type SightParts = (
  model: Model,
  form: PositionForm,
  seats: readonly string[],
  frames: Frames,
) => Sight;
