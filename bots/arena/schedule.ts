import type { Seat } from '@stavka/engine';
import type { Fixture } from './play.ts';

/**
 * Fixtures between two levels: sides alternate, and each pair of games shares its dice, so that luck and the game's own
 * bias fall on both alike. A level against itself gets new dice every time: the pair would be one game twice. In a game of
 * one seat the levels take turns at it, again with the same dice for both. With scenarios named they take turns, too, from
 * one pair of games to the next.
 */
export function schedule(
  seats: readonly Seat[],
  levels: readonly [string, string],
  games: number,
  seed: string,
  scenarios: readonly string[] = [],
): Fixture[] {
  const [first, second] = seats;
  if (seats.length > 2 || first === undefined) throw new Error('an arena has one seat or two');
  const shared = levels[0] === levels[1] ? 0 : 1;
  return Array.from({ length: games }, (_, number) => {
    const [a, b] = number % 2 === 0 ? levels : [levels[1], levels[0]];
    const taken = second === undefined ? { [first]: a } : { [first]: a, [second]: b };
    const pair = number >> shared;
    const scenario = scenarios[pair % scenarios.length];
    return {
      number,
      seed: `${seed}-${pair}`,
      seats: taken,
      ...(scenario === undefined ? {} : { scenario }),
    };
  });
}
