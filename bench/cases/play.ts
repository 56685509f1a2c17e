import { must, type Order, seededChance } from '@stavka/engine';
import { pick, policyOf, rngOf } from '@stavka/engine/kit';
import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';
import type { Line } from './case.ts';

const AT_LEAST = 20_000;
const ROUNDS = 41;
const GAMES = 7;

/** Whole random games, one in seven tireless, with every order chosen from the options, checked by the law and carried out. */
function playGames(round: number): number {
  let orders = 0;
  for (let n = 0; n < GAMES; n++) {
    const seed = `play-${round}-${n}`;
    const s = must(game.setup({ seed }));
    const rng = rngOf(seed);
    const chance = seededChance(seed);
    for (let nodes = game.choices(s); nodes.length > 0; nodes = game.choices(s), orders++) {
      const order = pick(nodes, oderSubject.endings, policyOf(n), rng);
      if (!game.seats.some((seat) => game.check(s, seat, order).length === 0)) refused(order);
      game.apply(s, order, chance);
    }
  }
  return orders;
}

function refused(order: Order): never {
  throw new Error(`an option was refused: ${JSON.stringify(order)}`);
}

export function playCase(): Line[] {
  for (let round = 0; round < 6; round++) playGames(-1 - round);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.hrtime.bigint();
    const orders = playGames(round);
    rates.push(orders / (Number(process.hrtime.bigint() - from) / 1e9));
  }
  rates.sort((a, b) => b - a);
  const show = (rate: number): string => `${Math.round(rate).toLocaleString('en')} orders/s`;
  return [
    {
      what: `Random play with full legality on one core: options, check, apply (${ROUNDS} rounds of ${GAMES} games, best; median ${show(rates[ROUNDS >> 1]!)})`,
      ours: show(rates[0]!),
      theirs: '',
      ratio: '',
      target: `at least ${show(AT_LEAST)}`,
      met: rates[0]! >= AT_LEAST,
    },
  ];
}
