import { canonical, isOver, must, Rng, randomOrder, rngChance, stateHash, undoEvents } from '@stavka/engine';
import { expect, it } from 'vitest';
import { landWithoutEnd as game } from './index.ts';

const TURNS = 22;
const MOST_ORDERS = 60_000;
/** Every so many orders the position is written, read and compared, and the order undone and redone. */
const EVERY = 97;
/** Every so many orders what holds of every position is asked. */
const OFTEN = 5;

/**
 * Plays a game by random orders to its end. To walk on, seats end their phases now and then: of ten thousand moves the one
 * way out is seldom taken.
 */
function play(seed: number, options: Record<string, string>): Map<string, number> {
  const rng = new Rng(seed);
  const s = must(game.setup({ seed: `play-${seed}`, options }));
  const given = new Map<string, number>();
  for (let k = 0; k < MOST_ORDERS; k++) {
    const now = game.decision(s);
    if (isOver(now)) return given;
    const open = game.choices(s).filter(({ kind }) => kind !== 'concede');
    const end = open.filter(({ kind }) => kind === 'end-phase');
    const nodes =
      end.length > 0 && rng.below(40) === 0 ? end : open.filter(({ kind }) => kind !== 'end-phase');
    const order = randomOrder(nodes.length > 0 ? nodes : open, rng);
    const wrong = game.check(s, now.seat, order);
    if (wrong.length > 0)
      throw new Error(`${canonical(order)} is offered and refused: ${canonical(wrong as never)}`);
    given.set(order.kind, (given.get(order.kind) ?? 0) + 1);
    const before = k % EVERY === 0 ? stateHash(game, s) : '';
    const events = game.apply(s, order, rngChance(rng));
    for (const { rule, check, when } of game.standing)
      if (k % OFTEN === 0 && (when === undefined || when(s)))
        check(s, (at, message) => {
          throw new Error(`after ${canonical(order)}: ${at} ${message} (rule ${rule})`);
        });
    if (k % EVERY !== 0) continue;
    const after = stateHash(game, s);
    undoEvents(s, events);
    expect(stateHash(game, s)).toBe(before);
    game.redo(s, events);
    const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
    expect(stateHash(game, read)).toBe(after);
  }
  throw new Error(`no end after ${MOST_ORDERS} orders, in turn ${game.decision(s).turn} of ${TURNS}`);
}

it('random games go from set-up to an end, every offered order is legal, and every position stands', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 2; seed++)
    for (const kind of play(seed, { setup: seed === 1 ? 'free' : 'historical' }).keys()) kinds.add(kind);
  for (const kind of ['attack', 'advance', 'retreat', 'lose', 'respond', 'stand', 'move', 'end-phase'])
    expect([...kinds]).toContain(kind);
});
