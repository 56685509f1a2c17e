import { type Game, type Order, Rng, type State, type View } from '@stavka/engine';

/** How many worlds are thought of where something that is hidden matters. */
export const WORLDS = 6;

/** States that a seat cannot tell from the real one: the first as given, the others dealt anew. */
export function worldsOf<S extends State, O extends Order>(
  game: Game<S, O>,
  view: View,
  first: S,
  count: number,
  seed: number,
): readonly S[] {
  return Array.from({ length: count }, (_, n) =>
    n === 0 ? first : game.resample(view, new Rng(seed + n * 0x9e3779b1)),
  );
}
