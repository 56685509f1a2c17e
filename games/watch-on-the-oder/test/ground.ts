import map from '../data/map.json' with { type: 'json' };

/** One hex of the map as it is printed, with what lies around it. */
export interface Ground {
  readonly at: string;
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  /** The six neighbours clockwise from the one above; '' beyond the edge. */
  readonly ring: readonly string[];
}

/** The neighbours of a hex, clockwise from above. Odd columns lie half a hex lower. */
export function ring(at: string): string[] {
  const column = Number(at.slice(0, 2));
  const row = Number(at.slice(2));
  const low = column % 2;
  return [
    [column, row - 1],
    [column + 1, row - 1 + low],
    [column + 1, row + low],
    [column, row + 1],
    [column - 1, row + low],
    [column - 1, row - 1 + low],
  ].map(([c, r]) => (c! < 10 || c! > 35 || r! < 3 || r! > 21 ? '' : `${c}${String(r).padStart(2, '0')}`));
}

export const GROUND: readonly Ground[] = map.spaces.map((s) => ({
  at: s.id,
  terrain: s.terrain,
  features: 'features' in s ? (s.features as readonly string[]) : [],
  ring: ring(s.id),
}));
const byLabel = new Map(GROUND.map((g) => [g.at, g]));
export const ground = (at: string): Ground => byLabel.get(at)!;

const sides = new Map(
  map.sides.flatMap((s) => [[s.a + s.b, s.features] as const, [s.b + s.a, s.features] as const]),
);
const sideHas = (a: string, b: string, feature: string): boolean =>
  sides.get(a + b)?.includes(feature) === true;
export const isRiver = (a: string, b: string): boolean => sideHas(a, b, 'river');
export const isClosed = (a: string, b: string): boolean => sideHas(a, b, 'closed');

export const isLand = (at: string): boolean => {
  const g = byLabel.get(at);
  return g !== undefined && !g.terrain.includes('sea') && !g.terrain.includes('out');
};
/** Clear, with nothing printed in it. */
export const isPlain = (at: string): boolean => {
  const g = byLabel.get(at);
  return g !== undefined && g.features.length === 0 && g.terrain.join() === 'clear';
};

/** The first hex of the map that is like this; a map without one fails the test that needs it. */
export function hexLike(what: string, like: (g: Ground) => boolean): string {
  const found = GROUND.find((g) => isLand(g.at) && like(g));
  if (found === undefined) throw new Error(`the map has no hex like this: ${what}`);
  return found.at;
}

/** A hex of one terrain and nothing else, with a plain neighbour over a dry border: [from, into]. */
export function stepInto(terrain: string): readonly [from: string, into: string] {
  const dry = (g: Ground) => g.ring.find((n) => isPlain(n) && !isRiver(n, g.at));
  const into = hexLike(
    `${terrain} beside open ground`,
    (g) => g.terrain.join() === terrain && g.features.length === 0 && dry(g) !== undefined,
  );
  return [dry(ground(into))!, into];
}

/** Two plain hexes with a river between them. */
export function riverCrossing(): readonly [from: string, into: string] {
  const over = (g: Ground) => g.ring.find((n) => isPlain(n) && isRiver(n, g.at));
  const into = hexLike('open ground on both banks of a river', (g) => isPlain(g.at) && over(g) !== undefined);
  return [over(ground(into))!, into];
}

/**
 * The trial ground of the combat tests: open country in Lithuania without rivers, six hexes around 3209.
 *
 *          3208
 *     3108      3308
 *          3209
 *     3109      3309
 *          3210
 */
export const TRIAL = '3209';
export const TRIAL_RING = ['3208', '3308', '3309', '3210', '3109', '3108'] as const;
