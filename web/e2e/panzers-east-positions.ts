import { type Game, isOver, type Order, ordersUnder, type State } from '@stavka/engine';
import type { StoredGame } from '@stavka/match';
import { panzersBots } from '../games/panzers-east/bot-kit.ts';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { startGame } from '../worker/load.ts';
import type { Entry } from '../worker/protocol.ts';
import type { Tabletop } from '../worker/tabletop.ts';

export interface MoveOrder extends Order {
  readonly units: readonly string[];
  readonly path: readonly string[];
}
/** A game just before an order whose outcome is known. */
export interface Before {
  readonly save: StoredGame;
  readonly order: Order;
  readonly entry: Entry;
}

function newReferee(seed: string): Tabletop {
  const setup = {
    game: 'panzers-east',
    scenario: 'campaign',
    seed,
    options: {},
    sitters: { german: { kind: 'person' } },
  } as const;
  const started = startGame(panzersKit, setup, `panzers-${seed}`);
  if (!started.ok) throw new Error(started.reasons.join());
  return started.tabletop;
}

type Chooser = (referee: Tabletop) => Order;

const byBot: Chooser = ({ game, state }) =>
  panzersBots.recruit!.choose(game.view(state, 'german'), 'german', { seed: 1, ms: 200 });

/** Nobody moves: the bot's set-up, then every phase is ended at once and losses are taken as they come. */
const passive: Chooser = (referee) => {
  const decision = referee.game.decision(referee.state);
  if (isOver(decision)) throw new Error('the game is over');
  if (decision.phase === 'setup') return byBot(referee);
  if (decision.orders.includes('end-phase')) return { kind: 'end-phase' };
  return ordersUnder(referee.game.choices(referee.state)).next().value as Order;
};

/** Plays on until an order brings what is looked for; null if the game ends without it or takes too long. */
function find(
  seed: string,
  choose: Chooser,
  wanted: (entry: Entry, referee: Tabletop) => boolean,
): Before | null {
  const trial = newReferee(seed);
  const orders: Order[] = [];
  while (!isOver(trial.game.decision(trial.state)) && orders.length < 1200) {
    const order = choose(trial);
    if (trial.carryOut('german', order, 'person').length > 0) throw new Error('the order is not legal');
    const entry = trial.match.since(trial.match.length - 1, 'all')[0]!;
    if (!wanted(entry, trial)) {
      orders.push(order);
      continue;
    }
    const before = newReferee(seed);
    for (const given of orders) before.carryOut('german', given, 'person');
    return { save: before.save(), order, entry };
  }
  return null;
}

function findInSome(
  name: string,
  choose: Chooser,
  wanted: (entry: Entry, referee: Tabletop) => boolean,
): Before {
  for (let n = 0; n < 40; n++) {
    const found = find(`${name}-${n}`, choose, wanted);
    if (found !== null) return found;
  }
  throw new Error(`no game with a ${name} was found`);
}

const has = (entry: Entry, type: string): boolean => entry.events.some((event) => event.type === type);
const keyAt = (game: Game, state: State): string => {
  const decision = game.decision(state);
  return isOver(decision) ? 'over' : decision.key;
};
const keyOf = (referee: Tabletop): string => keyAt(referee.game, referee.state);

/** The orders of a stored game whose log is open. */
const ordersOf = ({ log }: StoredGame): Order[] =>
  log.flatMap(({ kind, body }) => (kind === 'order' && 'order' in body ? [body.order] : []));

/** The game after the order. */
function after({ save, order }: Before): Tabletop {
  const referee = newReferee(String(save.seed));
  for (const given of [...ordersOf(save), order]) referee.carryOut('german', given, 'person');
  return referee;
}

const firstOperations = (): Tabletop =>
  after(findInSome('operations', byBot, (_, referee) => keyOf(referee) === 'operations'));

/** The first German orders of the first turn can be given. */
export const operations = (): StoredGame => firstOperations().save();

/** A force is about to fight its way into a Soviet hex and will be able to go on. */
export const breakthrough = (): Before & { readonly order: MoveOrder } =>
  findInSome(
    'breakthrough',
    byBot,
    (entry, referee) =>
      has(entry, 'battle') && has(entry, 'entered') && !has(entry, 'pocket') && keyOf(referee) === 'force',
  ) as Before & { readonly order: MoveOrder };

/** A force is about to close a pocket that will be destroyed. */
export const pocket = (): Before & { readonly order: MoveOrder } =>
  findInSome(
    'pocket',
    byBot,
    (entry) =>
      entry.order.kind === 'move' &&
      entry.events.some(
        (event) => event.type === 'pocket-destroyed' && (event.units as unknown[]).length > 0,
      ),
  ) as Before & { readonly order: MoveOrder };

/** The phase is about to end, and Stavka will strike. */
export const counterattack = (): Before =>
  findInSome('counterattack', passive, (entry) => has(entry, 'counterattack'));

/** The last order of July, after which the check is lost. */
export const lostJuly = (): Before =>
  findInSome(
    'july',
    passive,
    (entry) =>
      entry.order.kind === 'end-phase' &&
      entry.events.some((event) => event.type === 'game-over' && event.level === 'july-check'),
  );

/** A game in which another round is offered. */
export const anotherRound = (): StoredGame =>
  after(
    findInSome('round', byBot, (entry, referee) => entry.order.kind === 'move' && keyOf(referee) === 'round'),
  ).save();

/** A game in which losses are to be shared out. */
export const losses = (): StoredGame =>
  after(findInSome('losses', passive, (_, referee) => keyOf(referee).startsWith('allocate'))).save();

/** A move into an empty hex of the own lines, without dice, that opens the front; `goesOn` when the force can then move further. */
export function openFront(): {
  readonly save: StoredGame;
  readonly order: MoveOrder;
  readonly goesOn: boolean;
} {
  const referee = firstOperations();
  const { game, state } = referee;
  const { units } = game.view(state, 'german') as unknown as { units: Record<string, { at?: string }> };
  const taken = new Set(Object.values(units).map(({ at }) => at));
  for (const order of ordersUnder(game.choices(state).filter((node) => node.kind === 'move'))) {
    if (taken.has((order as MoveOrder).path.at(-1))) continue;
    const then = state.copy();
    let dice = 0;
    const die = (): number => {
      dice++;
      return 1;
    };
    game.apply(then, order, { die });
    const front = game.query(then, { what: 'front' });
    if (dice === 0 && front?.ok && (front.value as { open: string[] }).open.length > 0)
      return { save: referee.save(), order: order as MoveOrder, goesOn: keyAt(game, then) === 'force' };
  }
  throw new Error('no move opens the front');
}
