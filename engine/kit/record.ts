import { type Halt, type Next, type Played, playFrom } from '../contract/carry.ts';
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
  const orders: O[] = [];
  const marks: { after: number; turn: number; hash: string }[] = [];
  const mark = (turn: number, s: S): void => {
    marks.push({ after: orders.length, turn, hash: stateHash(game, s) });
  };
  const next = ({ seat, turn }: Decision, _: number, s: S): O => {
    if (marks[marks.length - 1]?.turn !== turn) mark(turn, s);
    return choose(s, seat);
  };
  const { state, halt } = played(game, { ...setup, seed }, next, ({ order }) => orders.push(order));
  if (halt.why === 'refused')
    throw new Error(`order ${halt.orders}: ${canonical({ order: halt.order, violations: halt.violations })}`);
  if (halt.why === 'enough') throw new Error(`no order was chosen after ${halt.orders}`);
  const { winner, reason, turn } = halt.outcome;
  mark(turn, state);
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
  const { state, halt } = played(game, { ...setup, seed }, (_, n) => orders[n]);
  if (halt.why === 'refused') throw new Error(canonical(halt.violations));
  return stateHash(game, state);
}

/** Plays a record again; null, or the first place in which the game no longer goes as it was written down. */
export function replayDiffers<S extends State, O extends Order>(
  game: Game<S, O>,
  record: GameRecord,
): string | null {
  const { orders, marks } = record;
  const marked = new Map(marks.map((mark) => [mark.after, mark]));
  const unlike = (n: number, s: S): string | null => {
    const mark = marked.get(n);
    return mark === undefined || stateHash(game, s) === mark.hash
      ? null
      : `after ${n} orders (turn ${mark.turn}) the state is ${stateHash(game, s)}, was ${mark.hash}`;
  };
  let differs: string | null = null;
  const next = (_: Decision, n: number, s: S): unknown => {
    differs = unlike(n, s);
    return differs === null ? orders[n] : null;
  };
  const made = playFrom(game, { ...record.setup, seed: record.seed }, next);
  if (!made.ok) return `the game cannot be set up: ${canonical(made.faults)}`;
  const { state, halt } = made.value;
  if (differs !== null) return differs;
  const n = halt.orders;
  if (halt.why === 'refused')
    return `order ${n} ${canonical(halt.order)} is illegal: ${canonical(halt.violations)}`;
  if (halt.why === 'enough') return `the game goes on after its last order, ${n}`;
  const end = unlike(n, state);
  if (end !== null) return end;
  if (n < orders.length) return `the game is over after ${n} of ${orders.length} orders`;
  if (!marked.has(n)) return `no hash is kept of the end`;
  const { winner, reason } = halt.outcome;
  return canonical({ winner, reason }) === canonical(record.outcome)
    ? null
    : `it ends otherwise: ${winner}, ${reason}`;
}

/** Plays from a set-up that must be one. */
function played<S extends State, O extends Order>(
  game: Game<S, O>,
  config: SetupConfig,
  next: Next<S>,
  done?: (played: Played<O>) => void,
): { readonly state: S; readonly halt: Halt } {
  const made = playFrom(game, config, next, done);
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
