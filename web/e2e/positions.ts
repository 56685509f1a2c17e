import {
  type Decision,
  forEachOutcome,
  isOver,
  type Order,
  ordersUnder,
  Rng,
  randomOrder,
} from '@stavka/engine';
import type { StoredGame } from '@stavka/match';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import { startGame } from '../worker/load.ts';
import type { Sitters } from '../worker/protocol.ts';
import type { Tabletop } from '../worker/tabletop.ts';

const PERSONS: Sitters = { german: { kind: 'person' }, soviet: { kind: 'person' } };

function newReferee(seed: string, sitters: Sitters): Tabletop {
  const setup = { game: 'watch-on-the-oder', scenario: 'campaign', seed, options: {}, sitters };
  const started = startGame(oderKit, setup, `test-${seed}`);
  if (!started.ok) throw new Error(started.reasons.join());
  return started.tabletop;
}

/** A game played by chance until a phase begins; movement always comes first. */
export function gameAt(phase: string, seed = 'e2e', sitters = PERSONS): Tabletop {
  const referee = newReferee(seed, sitters);
  const rng = new Rng(seed.length * 7919 + seed.charCodeAt(0));
  for (;;) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) throw new Error(`the game ended before ${phase}`);
    if (decision.phase === phase) return referee;
    const declare = { kind: 'declare', sequence: 'movement-combat' } as Order;
    const end = { kind: 'end-phase' } as Order;
    const order = decision.orders.includes('declare')
      ? declare
      : decision.orders.includes('end-phase') && referee.check(decision.seat, end).length === 0
        ? end
        : randomOrder(referee.game.choices(referee.state), rng);
    referee.carryOut(decision.seat, order, 'person');
  }
}

export interface Battle {
  readonly save: StoredGame;
  readonly attack: { readonly kind: string; readonly units: readonly string[]; readonly target: string };
  readonly retreat: { readonly unit: string; readonly to: string };
}

/** A saved game in which an attack is known to end in a retreat with a choice of ways, and then an advance. */
export function battleWithRetreatAndAdvance(): Battle {
  for (let n = 0; n < 60; n++) {
    const referee = gameAt('german.combat', `battle-${n}`);
    const { game } = referee;
    const attacks = [...ordersUnder(game.choices(referee.state).filter((node) => node.kind === 'attack'))];
    for (const attack of attacks) {
      let possible = false;
      forEachOutcome(game, referee.state, attack, () => {
        const next = game.decision(referee.state);
        possible ||= !isOver(next) && next.key === 'retreat';
      });
      if (!possible) continue;
      const trial = gameAt('german.combat', `battle-${n}`);
      if (!trial.order('german', attack, 'person').ok) continue;
      const next = game.decision(trial.state) as Decision;
      if (next.key !== 'retreat') continue;
      const way = [...ordersUnder(game.choices(trial.state))][0] as Order & { unit: string; path: string[] };
      if (!trial.order(next.seat, way, 'person').ok) continue;
      if ((game.decision(trial.state) as Decision).key !== 'advance') continue;
      return {
        save: referee.save(),
        attack: attack as Order & Battle['attack'],
        retreat: { unit: way.unit, to: way.path.at(-1)! },
      };
    }
  }
  throw new Error('no such battle was found');
}

/** A game played by chance to its end. */
export function finishedGame(seed = 'over'): StoredGame {
  const referee = newReferee(seed, PERSONS);
  const rng = new Rng(seed.length);
  for (;;) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision)) return referee.save();
    referee.carryOut(decision.seat, randomOrder(referee.game.choices(referee.state), rng), 'person');
  }
}

/** The same game as the table kept it before there was a log. */
export function earlierSave({ log, positions, ...head }: StoredGame) {
  const { schema: _, seedBy: __, ...rest } = head;
  const orders = log.flatMap(({ kind, seat, by, body }) =>
    kind === 'order' && 'order' in body ? [{ seat, by, order: body.order }] : [],
  );
  return { ...rest, schema: 'stavka-game/1', orders, hash: positions.at(-1)!.hash };
}
