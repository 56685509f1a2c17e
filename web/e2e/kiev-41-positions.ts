import { type Decision, isOver, type Order, ordersUnder, Rng, randomOrder } from '@stavka/engine';
import type { StoredGame } from '@stavka/match';
import { BLOCK_INFO } from '../games/kiev-41/blocks.ts';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { startGame } from '../worker/load.ts';
import type { Sitters } from '../worker/protocol.ts';
import type { Tabletop } from '../worker/tabletop.ts';

export const PERSONS: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'person' } };
export const AGAINST_BOT: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'bot', level: 'recruit' } };

export function newKiev(scenario: string, seed: string, sitters = AGAINST_BOT): Tabletop {
  const setup = { game: 'kiev-41', scenario, seed, options: {}, sitters };
  const started = startGame(kievKit, setup, `kiev-${scenario}-${seed}`);
  if (!started.ok) throw new Error(started.reasons.join());
  return started.tabletop;
}

/** Gives orders one after another; one that is refused is a fault of the test. */
export function give(referee: Tabletop, orders: readonly Record<string, unknown>[]): void {
  for (const order of orders) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) throw new Error('the game is over');
    const faults = referee.carryOut(decision.seat, order as unknown as Order, 'person');
    if (faults.length > 0) throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(faults)}`);
  }
}

const infantryAt = (referee: Tabletop, area: string): string[] => {
  const view = referee.game.view(referee.state, 'axis') as unknown as {
    own: Record<string, { at?: string }>;
  };
  return Object.entries(view.own).flatMap(([id, block]) => (block.at === area ? [id] : []));
};

/** The Pocket: both Fleets lie off Perekop (121); two German corps go in from 123, and Bombers can be sent. */
export function attackOnPerekop(seed: string): { referee: Tabletop; units: readonly string[] } {
  const referee = newKiev('the-pocket', seed);
  const units = infantryAt(referee, '123').slice(0, 2);
  give(referee, [
    { kind: 'activate', unit: 'ax-11hq' },
    { kind: 'activate', unit: 'ax-4fk' },
    { kind: 'end-activation' },
    ...units.map((unit) => ({ kind: 'move', unit, path: ['123', '121'] })),
    { kind: 'end-command' },
  ]);
  return { referee, units };
}

/** The same just before the battle, for pictures: three Bombers are on their way. */
export function battleOfPerekop(seed: string): StoredGame {
  const { referee } = attackOnPerekop(seed);
  give(referee, [{ kind: 'airstrike', unit: 'ax-4fk', at: '121', count: 3 }]);
  return referee.save();
}

/** A game that chance has played for some orders. */
export function playedOn(scenario: string, seed: string, orders: number, sitters = PERSONS): Tabletop {
  const referee = newKiev(scenario, seed, sitters);
  const rng = new Rng(orders);
  for (let i = 0; i < orders; i++) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) break;
    referee.carryOut(decision.seat, randomOrder(referee.game.choices(referee.state), rng), 'person');
  }
  return referee;
}

/** A game that chance has played to its end. */
export function finishedKiev(seed = 'over'): StoredGame {
  return playedOn('les-preludes', seed, 100_000).save();
}

/** A game of two persons in which the Axis player has activated an HQ and it is the Soviet player's turn. */
export function atHandOver(seed = 'hand'): Tabletop {
  const referee = newKiev('campaign', seed, PERSONS);
  give(referee, [{ kind: 'activate', unit: 'ax-6hq' }]);
  for (;;) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision) || decision.seat === 'soviet') return referee;
    const kind = decision.orders.find((each) => each.startsWith('end-'));
    if (kind === undefined) throw new Error(`${decision.key} cannot be ended`);
    give(referee, [{ kind }]);
  }
}

export const AS_SOVIET: Sitters = { axis: { kind: 'bot', level: 'recruit' }, soviet: { kind: 'person' } };

type Kind = Pick<Decision, 'seat' | 'phase' | 'orders'>;

/** The first order of a kind that the referee offers. */
export function firstOrder(referee: Tabletop, kind: string): Order {
  for (const order of ordersUnder(referee.game.choices(referee.state).filter((node) => node.kind === kind)))
    return order;
  throw new Error(`no order '${kind}' is open`);
}

/** Passes, ends and pauses whatever comes, until a decision is wanted. */
export function goOnUntil(referee: Tabletop, wanted: (decision: Kind) => boolean): Tabletop {
  for (let i = 0; i < 200; i++) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) break;
    if (wanted(decision)) return referee;
    const [kind = decision.orders[0]!] = [
      ...decision.orders.filter((each) => each === 'pass' || each === 'pause'),
      ...decision.orders.filter((each) => each.startsWith('end-')),
    ];
    give(referee, [firstOrder(referee, kind) as unknown as Record<string, unknown>]);
  }
  throw new Error('that never comes');
}

/** August: each side has used two HQs and a Block of its own in July, nobody has fought, and a Leader may be activated. */
export function atLogistics(seat: 'axis' | 'soviet'): Tabletop {
  const referee = newKiev('campaign', 'logistics', seat === 'axis' ? AGAINST_BOT : AS_SOVIET);
  for (const hqs of [
    ['ax-11hq', 'ax-6hq'],
    ['sv-s', 'sv-sw'],
  ]) {
    const { seat: now } = referee.game.decision(referee.state) as Decision;
    give(
      referee,
      hqs.map((unit) => ({ kind: 'activate', unit })),
    );
    give(referee, [{ kind: 'end-activation' }]);
    give(referee, [firstOrder(referee, 'build') as unknown as Record<string, unknown>]);
    goOnUntil(referee, (decision) => decision.seat !== now);
  }
  return goOnUntil(referee, (decision) => decision.phase === 'logistics' && decision.seat === seat);
}

/** The Pocket: Kleist's tanks fall upon lonely Blocks in the open until one game brings them a Blitz. */
export function blitzing(): Tabletop {
  for (let seed = 0; seed < 60; seed++) {
    const referee = newKiev('the-pocket', `blitz-${seed}`);
    give(
      referee,
      ['ax-k', 'ax-4fk', 'ax-5fk'].map((unit) => ({ kind: 'activate', unit })),
    );
    give(referee, [{ kind: 'end-activation' }]);
    for (const order of raid(referee)) referee.carryOut('axis', order, 'person');
    goOnUntil(referee, ({ phase }) => phase !== 'command');
    for (let i = 0; i < 60; i++) {
      const decision = referee.game.decision(referee.state);
      if (isOver(decision) || decision.seat !== 'axis' || decision.phase === 'exploitation') break;
      if (decision.phase === 'blitz') return referee;
      const kind = decision.orders.find((each) => each !== 'recall') ?? decision.orders[0]!;
      give(referee, [firstOrder(referee, kind) as unknown as Record<string, unknown>]);
    }
  }
  throw new Error('no game brings a Blitz');
}

/** All moves of Fast Blocks into that Green Area without a Line where one Soviet Block stands and most can reach it. */
function raid(referee: Tabletop): Order[] {
  const { game, state } = referee;
  const view = game.view(state, 'axis') as unknown as {
    woods: { soviet: Record<string, readonly { count: number }[]> };
    lines: readonly string[];
  };
  const open = new Set(
    game.board.map.spaces
      .filter(
        ({ id, terrain, features }) =>
          terrain[0] === 'green' && features?.includes('city') !== true && alone(id),
      )
      .map(({ id }) => id),
  );
  function alone(at: string): boolean {
    const count = (view.woods.soviet[at] ?? []).reduce((sum, wood) => sum + wood.count, 0);
    return count === 1 && !view.lines.includes(at);
  }
  const moves = [...ordersUnder(game.choices(state).filter(({ kind }) => kind === 'move'))].filter(
    (order) => {
      const { unit, path } = order as unknown as { unit: string; path: readonly string[] };
      return open.has(path.at(-1)!) && BLOCK_INFO.get(unit)?.fast === true;
    },
  );
  const goal = (order: Order): string => (order as unknown as { path: readonly string[] }).path.at(-1)!;
  const [most] = moves
    .map(goal)
    .sort((a, b) => moves.filter((m) => goal(m) === b).length - moves.filter((m) => goal(m) === a).length);
  return moves.filter((order) => goal(order) === most);
}
