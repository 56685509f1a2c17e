import { seededChance } from '../chance/chance.ts';
import { playOn } from '../contract/carry.ts';
import type { Decision, Game, Order, Seat, SetupConfig } from '../contract/game.ts';
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
  const s = begun(game, seed, setup);
  const orders: O[] = [];
  const marks: { after: number; turn: number; hash: string }[] = [];
  const mark = (turn: number): void => {
    marks.push({ after: orders.length, turn, hash: stateHash(game, s) });
  };
  const next = ({ seat, turn }: Decision): O => {
    if (marks[marks.length - 1]?.turn !== turn) mark(turn);
    return choose(s, seat);
  };
  const halt = playOn(game, s, seededChance(seed), next, ({ order }) => orders.push(order));
  if (halt.why === 'refused')
    throw new Error(`order ${halt.orders}: ${canonical({ order: halt.order, violations: halt.violations })}`);
  if (halt.why === 'enough') throw new Error(`no order was chosen after ${halt.orders}`);
  const { winner, reason, turn } = halt.outcome;
  mark(turn);
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

/** Plays a game again from its seed and its orders alone; the hash of where it comes to. */
export function replayHash<S extends State, O extends Order>(
  game: Game<S, O>,
  seed: string,
  orders: readonly unknown[],
  setup?: Omit<SetupConfig, 'seed'>,
): string {
  const s = begun(game, seed, setup);
  const halt = playOn(game, s, seededChance(seed), (_, n) => orders[n]);
  if (halt.why === 'refused') throw new Error(canonical(halt.violations));
  return stateHash(game, s);
}

/** Plays a record again; null, or the first place in which the game no longer goes as it was written down. */
export function replayDiffers<S extends State, O extends Order>(
  game: Game<S, O>,
  record: GameRecord,
): string | null {
  const made = game.setup({ ...record.setup, seed: record.seed });
  if (!made.ok) return `the game cannot be set up: ${canonical(made.faults)}`;
  const s = made.value;
  const { orders, marks } = record;
  const marked = new Map(marks.map((mark) => [mark.after, mark]));
  const unlike = (n: number): string | null => {
    const mark = marked.get(n);
    return mark === undefined || stateHash(game, s) === mark.hash
      ? null
      : `after ${n} orders (turn ${mark.turn}) the state is ${stateHash(game, s)}, was ${mark.hash}`;
  };
  let differs: string | null = null;
  const next = (_: Decision, n: number): unknown => {
    differs = unlike(n);
    return differs === null ? orders[n] : null;
  };
  const halt = playOn(game, s, seededChance(record.seed), next);
  if (differs !== null) return differs;
  const n = halt.orders;
  if (halt.why === 'refused')
    return `order ${n} ${canonical(halt.order)} is illegal: ${canonical(halt.violations)}`;
  if (halt.why === 'enough') return `the game goes on after its last order, ${n}`;
  const end = unlike(n);
  if (end !== null) return end;
  if (n < orders.length) return `the game is over after ${n} of ${orders.length} orders`;
  if (!marked.has(n)) return `no hash is kept of the end`;
  const { winner, reason } = halt.outcome;
  return canonical({ winner, reason }) === canonical(record.outcome)
    ? null
    : `it ends otherwise: ${winner}, ${reason}`;
}

function begun<S extends State, O extends Order>(
  game: Game<S, O>,
  seed: string,
  setup: Omit<SetupConfig, 'seed'> | undefined,
): S {
  const made = game.setup({ ...setup, seed });
  if (!made.ok) throw new Error(canonical(made.faults));
  return made.value;
}

/** A record as a file keeps it: one order, and one mark, to a line, so that a change is seen where it is. */
export function recordText(record: GameRecord): string {
  const { orders, marks, ...rest } = record;
  const lines = (list: readonly unknown[]): string =>
    `[\n${list.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "marks": ${lines(marks)},\n "orders": ${lines(orders)}\n}\n`;
}
