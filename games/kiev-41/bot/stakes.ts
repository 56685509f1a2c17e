import { board } from '../data.ts';
import { IS_TACTICAL, OF_SIDE } from '../roster.ts';
import { AXIS, type KievState, onMap, scenarioOf, strengthOf, turnOf } from '../state.ts';
import { AREAS, areaOf, DNEPROPETROVSK, KIEV, ODESSA, VICTORY_AREAS } from '../terrain.ts';
import { WAY } from './ground.ts';

/** What the game is about: which Areas decide it, how many of them, and how much time is left. */
export interface Stakes {
  readonly targets: readonly number[];
  /** The Axis wins with so many of the first `counted` of them. */
  readonly needed: number;
  readonly counted: number;
  /** Impulses a side can still hope for. */
  readonly time: number;
  /** Turns after this one. */
  readonly turnsLeft: number;
  /** Does the whole game go over more months than a scenario's two? */
  readonly campaign: boolean;
}

const TARNOPOL = areaOf('14');
/** Impulses of a full month: an HQ has three stars to spend. */
export const A_MONTH = 3;

export function stakesOf(s: KievState, side: number): Stakes {
  const { victory, turn, lastTurn } = scenarioOf(s);
  const turnsLeft = lastTurn - turnOf(s);
  const hqs = OF_SIDE[side]!.filter((u) => IS_TACTICAL[u] === 1 && onMap(s, u));
  const stars = hqs.reduce((n, u) => n + Math.max(0, strengthOf(s, u) - 1), 0);
  const now = hqs.length === 0 ? 0 : stars / hqs.length;
  const cities = victory === 'cities';
  return {
    targets: cities ? [KIEV, ODESSA, DNEPROPETROVSK, TARNOPOL] : VICTORY_AREAS,
    needed: cities ? 1 : victory === 'six-by-rain' ? 6 : 4,
    counted: cities ? 3 : VICTORY_AREAS.length,
    time: turnsLeft * A_MONTH + now,
    turnsLeft,
    campaign: lastTurn - turn > 1,
  };
}

/** How many of the counted targets a side must hold itself to win. */
export const ownNeed = ({ needed, counted }: Stakes, side: number): number =>
  side === AXIS ? needed : counted - needed + 1;

/** Chance of at least `needed` of the first `counted` independent chances. */
export function atLeast(chances: ArrayLike<number>, needed: number, counted: number): number {
  const held = [1, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < counted; i++) {
    const p = chances[i]!;
    for (let n = i + 1; n > 0; n--) held[n] = held[n]! * (1 - p) + held[n - 1]! * p;
    held[0] = held[0]! * (1 - p);
  }
  let sum = 0;
  for (let n = needed; n <= counted; n++) sum += held[n]!;
  return sum;
}

/** How near each Area is to what decides the game: 1 at a target, less with every Movement Point. */
export function nearness(targets: readonly number[]): Float64Array {
  const near = new Float64Array(board.size);
  for (let a = 0; a < AREAS; a++)
    for (const t of targets) near[a] = Math.max(near[a]!, 1 / (1 + 0.25 * WAY[a * AREAS + t]!));
  return near;
}
