import {
  type Chance,
  type Game,
  isOver,
  type Order,
  ordersUnder,
  type Seat,
  type State,
} from '@stavka/engine';
import type { RefereeKit } from './kit.ts';

/**
 * Every way the scoring dice of an order can fall, with its chance. Dice of other purposes show one: they change what
 * happens later, not the score now, and leaving them out keeps the count of outcomes small.
 */
export function forEachScoringOutcome(
  game: Game,
  s: State,
  order: Order,
  purposes: readonly string[],
  visit: (probability: number) => void,
): void {
  const path: { value: number; faces: number }[] = [];
  for (;;) {
    let depth = 0;
    const chance: Chance = {
      die(purpose, _n, faces) {
        if (!purposes.includes(purpose)) return 1;
        if (depth === path.length) path.push({ value: 1, faces });
        return path[depth++]!.value;
      },
    };
    const events = game.apply(s, order, chance);
    visit(path.reduce((p, node) => p / node.faces, 1));
    game.undo(s, events);
    while (path.length > 0 && path.at(-1)!.value === path.at(-1)!.faces) path.pop();
    if (path.length === 0) return;
    path.at(-1)!.value++;
  }
}

/** The lead of a seat: its score less the best of the others. */
export function leadOf(game: Game, s: State, seat: Seat): number {
  const score = game.score(s);
  const others = game.seats.filter((other) => other !== seat).map((other) => score[other] ?? 0);
  return (score[seat] ?? 0) - Math.max(0, ...others);
}

/** The lead once what the dice have already decided is paid for, whichever unit pays. */
export function settledLead(kit: RefereeKit, s: State, seat: Seat): number {
  const { game } = kit;
  const twin = s.copy();
  for (;;) {
    const decision = game.decision(twin);
    if (isOver(decision) || !decision.orders.every((kind) => kit.settles.includes(kind))) break;
    const first = ordersUnder(game.choices(twin)).next();
    if (first.done === true) break;
    game.apply(twin, first.value, { die: () => 1 });
  }
  return leadOf(game, twin, seat);
}

/** What an order could be expected to change the seat's lead by, and how widely that can vary. */
export function expectedSwing(
  kit: RefereeKit,
  before: State,
  order: Order,
  seat: Seat,
): { expected: number; variance: number } {
  const s = before.copy();
  const lead = leadOf(kit.game, s, seat);
  let mean = 0;
  let square = 0;
  forEachScoringOutcome(kit.game, s, order, kit.scoringDice, (p) => {
    const swing = settledLead(kit, s, seat) - lead;
    mean += p * swing;
    square += p * swing * swing;
  });
  return { expected: mean, variance: Math.max(0, square - mean * mean) };
}
