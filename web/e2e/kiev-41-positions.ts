import { isOver, type Order, Rng, randomOrder } from '@stavka/engine';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { startGame } from '../worker/load.ts';
import type { SaveFile, Sitters } from '../worker/protocol.ts';
import type { Referee } from '../worker/referee.ts';

export const PERSONS: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'person' } };
export const AGAINST_BOT: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'bot', level: 'recruit' } };

export function newKiev(scenario: string, seed: string, sitters = AGAINST_BOT): Referee {
  const setup = { game: 'kiev-41', scenario, seed, options: {}, sitters };
  const started = startGame(kievKit, setup, `kiev-${scenario}-${seed}`);
  if (!started.ok) throw new Error(started.reasons.join());
  return started.referee;
}

/** Gives orders one after another; one that is refused is a fault of the test. */
export function give(referee: Referee, orders: readonly Record<string, unknown>[]): void {
  for (const order of orders) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) throw new Error('the game is over');
    const faults = referee.carryOut(decision.seat, order as unknown as Order, 'person');
    if (faults.length > 0) throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(faults)}`);
  }
}

const infantryAt = (referee: Referee, area: string): string[] => {
  const view = referee.game.view(referee.state, 'axis') as unknown as {
    own: Record<string, { at?: string }>;
  };
  return Object.entries(view.own).flatMap(([id, block]) => (block.at === area ? [id] : []));
};

/** The Pocket: both Fleets lie off Perekop (121); two German corps go in from 123, and Bombers can be sent. */
export function attackOnPerekop(seed: string): { referee: Referee; units: readonly string[] } {
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
export function battleOfPerekop(seed: string): SaveFile {
  const { referee } = attackOnPerekop(seed);
  give(referee, [{ kind: 'airstrike', unit: 'ax-4fk', at: '121', count: 3 }]);
  return referee.save();
}

/** A game that chance has played for some orders. */
export function playedOn(scenario: string, seed: string, orders: number, sitters = PERSONS): Referee {
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
export function finishedKiev(seed = 'over'): SaveFile {
  return playedOn('les-preludes', seed, 100_000).save();
}

/** A game of two persons in which the Axis player has activated an HQ and it is the Soviet player's turn. */
export function atHandOver(seed = 'hand'): Referee {
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
