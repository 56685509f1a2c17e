import { neighbours, type OptionNode, ordersUnder, type Rng, randomOrder } from '@stavka/engine';
import { board, FLEETS } from '../data.ts';
import { kiev41 as game, type KievOrder, type KievState } from '../index.ts';
import { isPresent } from '../rules/02-control.ts';
import { AXIS, FLEET, SIDES, SOVIET } from '../state.ts';
import { areaOf } from '../terrain.ts';

/** Kinds that make battles and feed them. */
const KEEN = ['airstrike', 'commit', 'shell', 'fight', 'engage', 'share', 'hit', 'blitz', 'assault'];
const TRIES = 12;

const hasFleet = (s: KievState, area: number): boolean => FLEETS.some((_, f) => s.cells[FLEET + f] === area);
/** A coast the Soviets hold with the enemy at the gates. */
const isThreatened = (s: KievState, area: number): boolean =>
  isPresent(s, area, SOVIET) && [area, ...neighbours(board, area)].some((near) => isPresent(s, near, AXIS));

/** The best of a kind: Bombers where Fleets are and many of them, Fleets where a battle is near; else any. */
function best(s: KievState, node: OptionNode<KievOrder>, rng: Rng): KievOrder {
  if (node.kind !== 'airstrike' && node.kind !== 'commit') return randomOrder([node], rng);
  const orders = [...ordersUnder([node])];
  const good = orders.filter((order) => {
    if (order.kind === 'airstrike') return order.count > 1 && hasFleet(s, areaOf(order.at));
    return order.kind === 'commit' && isThreatened(s, areaOf(order.at));
  });
  return rng.pick(good.length > 0 ? good : orders);
}

/**
 * Random play that seeks battle with everything it has: chance alone hardly ever brings Bombers and Fleets together. Null leaves
 * the order to chance.
 */
export function warlike(s: KievState, seat: string, rng: Rng): KievOrder | null {
  const nodes = game.choices(s);
  const of = (kind: string): OptionNode<KievOrder> | undefined => nodes.find((node) => node.kind === kind);
  const done = of('end-blitz');
  if (done !== undefined && rng.below(3) === 0) return done.order!;
  const keen = nodes.filter((node) => KEEN.includes(node.kind));
  if (keen.length > 0 && rng.below(12) > 0) return best(s, rng.pick(keen), rng);
  const activate = of('activate');
  if (activate !== undefined && rng.below(7) > 0) {
    const stays = activate.next!().filter((node) => node.order !== undefined);
    if (stays.length > 0) return rng.pick(stays).order!;
  }
  const move = of('move');
  if (move === undefined || rng.below(10) === 0) return null;
  const foe = 1 - SIDES.indexOf(seat as 'axis');
  const units = move.next!();
  const attacks: OptionNode<KievOrder>[] = [];
  for (let n = 0; n < TRIES; n++)
    attacks.push(...rng.pick(units).next!().filter((node) => isPresent(s, areaOf(node.at!), foe)));
  const bombarded = attacks.filter((node) => hasFleet(s, areaOf(node.at!)));
  const goals = bombarded.length > 0 ? bombarded : attacks;
  return goals.length > 0 ? rng.pick(goals).order! : null;
}
