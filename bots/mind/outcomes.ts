import type { Chance, Game, GameEvent, Order, State } from '@stavka/engine';

type Rules<S extends State, O extends Order> = Pick<Game<S, O>, 'apply' | 'undo'>;

export interface Foresight<S extends State, O extends Order> {
  /** What is answered without thought when the order leads to a question; null where the weighing begins, also when the game is over. */
  readonly habit: (s: S) => O | null;
  readonly weigh: (s: S) => number;
  /** The face a die is taken to show; null when each of its faces is tried. */
  readonly usual?: (purpose: string, faces: number) => number | null;
  /** A name for what came of the dice: outcomes of one name are weighed once. */
  readonly name?: (events: readonly GameEvent[]) => string;
}

/**
 * What an order is worth on average, exactly: the dice that the order itself rolls fall every way, the questions that follow
 * are answered out of habit with usual dice, and the positions that result are weighed. The state is as before afterwards.
 */
export function average<S extends State, O extends Order>(
  game: Rules<S, O>,
  s: S,
  order: O,
  { habit, weigh, usual = () => null, name }: Foresight<S, O>,
): number {
  const path: { face: number; readonly faces: number }[] = [];
  const known = new Map<string, number>();
  let total = 0;
  for (;;) {
    let depth = 0;
    const chance: Chance = {
      die(purpose, _n, faces) {
        const told = usual(purpose, faces);
        if (told !== null) return told;
        if (depth === path.length) path.push({ face: 1, faces });
        return path[depth++]!.face;
      },
    };
    const events = [...game.apply(s, order, chance)];
    const ways = path.reduce((product, { faces }) => product * faces, 1);
    const key = name === undefined || path.length === 0 ? null : name(events);
    let value = key === null ? undefined : known.get(key);
    if (value === undefined) {
      for (;;) {
        const reply = habit(s);
        if (reply === null) break;
        events.push(...game.apply(s, reply, middling(usual)));
      }
      value = weigh(s);
      if (key !== null) known.set(key, value);
    }
    game.undo(s, events);
    total += value / ways;
    while (path.length > 0 && path[path.length - 1]!.face === path[path.length - 1]!.faces) path.pop();
    if (path.length === 0) return total;
    path[path.length - 1]!.face++;
  }
}

/** Dice of answers: as usual, or the middle face. */
const middling = (usual: (purpose: string, faces: number) => number | null): Chance => ({
  die: (purpose, _n, faces) => usual(purpose, faces) ?? Math.ceil((faces + 1) / 2),
});
