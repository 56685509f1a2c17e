import { type Game, isOver, must, type Order, Rng, randomOrder } from '@stavka/engine';
import { toyGame } from '@stavka/engine/toy';
import type { Manners } from './eyes.ts';
import { Match, type Outside } from './match.ts';
import type { Sitter, Sitters } from './stored.ts';

export const toy = toyGame as unknown as Game;
export const person: Sitter = { kind: 'person' };
export const bot: Sitter = { kind: 'bot', level: 'random' };
export const BOTH: Sitters = { red: person, blue: person };
export const REST: Order = { kind: 'rest' };

export const begin = (
  sitters: Sitters = BOTH,
  { outside = {}, manners = {}, seed = 'toy' }: { outside?: Outside; manners?: Manners; seed?: string } = {},
): Match => must(Match.begin(toy, { id: 'a', sitters, seed, seedBy: 'machine' }, outside, manners));

/** Who decides; the game must not be over. */
export function seatOf(match: Match): string {
  const { decision } = match;
  if (isOver(decision)) throw new Error('the game is over');
  return decision.seat;
}

/** Gives the order for whoever decides, as whoever sits there. */
export function give(match: Match, order: unknown, id?: string) {
  const seat = seatOf(match);
  const who = match.sitters[seat]?.kind === 'bot' ? 'bot' : 'person';
  return match.give({ seat, who, order, ...(id === undefined ? {} : { id }) });
}

/** Random legal orders, at most so many. */
export function playRandomly(match: Match, seed: number, most: number): void {
  const rng = new Rng(seed);
  for (let n = 0; n < most && !isOver(match.decision); n++) {
    const given = give(match, randomOrder(match.game.choices(match.state), rng));
    if (!given.ok) throw new Error(JSON.stringify(given.violations));
  }
}
