import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type GameEvent, isOver, must, type Order, seededChance } from '@stavka/engine';
import { BUSY, pick, rngOf } from '@stavka/engine/kit';
import { watchOnTheOder as game, type OderState } from '@stavka/watch-on-the-oder';
import { oderSubject } from '@stavka/watch-on-the-oder/conformance';
import type { Line } from './case.ts';

const GAMES = 60;
const BELOW = 1_000_000;

interface Running {
  readonly state: OderState;
  readonly orders: readonly Order[];
  readonly log: readonly (readonly GameEvent[])[];
}

/** A game played to its end with its order list and all its events, which is what taking back the first order needs. */
function run(seed: string): Running {
  const state = must(game.setup({ seed }));
  const rng = rngOf(seed);
  const chance = seededChance(seed);
  const orders: Order[] = [];
  const log: (readonly GameEvent[])[] = [];
  while (!isOver(game.decision(state))) {
    const order = pick(game.choices(state), oderSubject.endings, BUSY, rng);
    log.push(game.apply(state, order, chance));
    orders.push(order);
  }
  return { state, orders, log };
}

/** Bytes in use after everything that can be given up has been. */
export function used(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  for (let i = 0; i < 4; i++) gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

export function memoryCase(): Line[] {
  run('warm');
  const before = used();
  const games = Array.from({ length: GAMES }, (_, n) => run(`memory-${n}`));
  const each = (used() - before) / games.length;
  const orders = games.reduce((sum, { orders: list }) => sum + list.length, 0) / games.length;
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
  return [
    {
      what: `Memory of one game beyond the shared board, at its end, with all its events for undo (mean of ${GAMES} games of ${orders.toFixed(0)} orders; the state alone is ${kb(games[0]!.state.cells.byteLength)})`,
      ours: kb(each),
      theirs: '',
      ratio: '',
      target: `below ${kb(BELOW)}`,
      met: each < BELOW,
    },
  ];
}
