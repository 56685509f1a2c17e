import { seededChance } from '../chance/chance.ts';
import { type Game, isOver, type Order, type Seat, type SetupConfig } from '../contract/game.ts';
import { stateHash } from '../state/hash.ts';
import { canonical } from '../state/json.ts';
import type { State } from '../state/state.ts';

/** A whole game as it was ordered, with the hash of the state after some of the orders. */
export interface GameRecord<O extends Order = Order> {
  readonly game: string;
  readonly rulesVersion: string;
  readonly title: string;
  readonly seed: string;
  /** Scenario and options, where they are not the game's own choice. */
  readonly setup?: Omit<SetupConfig, 'seed'>;
  readonly orders: readonly O[];
  /** After so many orders the state had this hash: at the start, at every new turn, at the end. */
  readonly marks: readonly { readonly after: number; readonly turn: number; readonly hash: string }[];
  readonly outcome: { readonly winner: Seat | 'draw'; readonly reason: string };
}

/** Plays a game by `choose` and writes it down. */
export function recordGame<S extends State, O extends Order>(
  game: Game<S, O>,
  title: string,
  seed: string,
  choose: (s: S, seat: Seat) => O,
  setup?: Omit<SetupConfig, 'seed'>,
): GameRecord<O> {
  const begun = game.setup({ ...setup, seed });
  if (!begun.ok) throw new Error(canonical(begun.faults));
  const s = begun.value;
  const chance = seededChance(seed);
  const orders: O[] = [];
  const marks: { after: number; turn: number; hash: string }[] = [];
  for (;;) {
    const decision = game.decision(s);
    if (isOver(decision) || marks[marks.length - 1]?.turn !== decision.turn)
      marks.push({ after: orders.length, turn: decision.turn, hash: stateHash(game, s) });
    if (isOver(decision)) {
      const { winner, reason } = decision;
      return {
        game: game.id,
        rulesVersion: game.rulesVersion,
        title,
        seed,
        ...(setup === undefined ? {} : { setup }),
        orders,
        marks,
        outcome: { winner, reason },
      };
    }
    const order = choose(s, decision.seat);
    const violations = game.check(s, decision.seat, order);
    if (violations.length > 0) throw new Error(`order ${orders.length}: ${canonical({ order, violations })}`);
    game.apply(s, order, chance);
    orders.push(order);
  }
}

/** Plays a game again from its seed and its orders alone; the hash of where it comes to. */
export function replayHash<S extends State, O extends Order>(
  game: Game<S, O>,
  seed: string,
  orders: readonly unknown[],
  setup?: Omit<SetupConfig, 'seed'>,
): string {
  const begun = game.setup({ ...setup, seed });
  if (!begun.ok) throw new Error(canonical(begun.faults));
  const chance = seededChance(seed);
  for (const order of orders) {
    const parsed = game.parse(order);
    if (!parsed.ok) throw new Error(canonical(parsed.faults));
    game.apply(begun.value, parsed.value, chance);
  }
  return stateHash(game, begun.value);
}

/** Plays a record again; null, or the first place in which the game no longer goes as it was written down. */
export function replayDiffers<S extends State, O extends Order>(
  game: Game<S, O>,
  record: GameRecord,
): string | null {
  const begun = game.setup({ ...record.setup, seed: record.seed });
  if (!begun.ok) return `the game cannot be set up: ${canonical(begun.faults)}`;
  const s = begun.value;
  const chance = seededChance(record.seed);
  const marks = new Map(record.marks.map((mark) => [mark.after, mark]));
  for (let n = 0; ; n++) {
    const decision = game.decision(s);
    const mark = marks.get(n);
    if (mark !== undefined && stateHash(game, s) !== mark.hash)
      return `after ${n} orders (turn ${mark.turn}) the state is ${stateHash(game, s)}, was ${mark.hash}`;
    const order = record.orders[n];
    if (order === undefined) {
      if (!isOver(decision)) return `the game goes on after its last order, ${n}`;
      if (marks.get(n) === undefined) return `no hash is kept of the end`;
      const { winner, reason } = decision;
      return canonical({ winner, reason }) === canonical(record.outcome)
        ? null
        : `it ends otherwise: ${winner}, ${reason}`;
    }
    if (isOver(decision)) return `the game is over after ${n} of ${record.orders.length} orders`;
    const parsed = game.parse(order);
    const violations = parsed.ok ? game.check(s, decision.seat, parsed.value) : parsed.faults;
    if (!parsed.ok || violations.length > 0)
      return `order ${n} ${canonical(order)} is illegal: ${canonical(violations)}`;
    game.apply(s, parsed.value, chance);
  }
}

/** A record as a file keeps it: one order, and one mark, to a line, so that a change is seen where it is. */
export function recordText(record: GameRecord): string {
  const { orders, marks, ...rest } = record;
  const lines = (list: readonly unknown[]): string =>
    `[\n${list.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "marks": ${lines(marks)},\n "orders": ${lines(orders)}\n}\n`;
}
