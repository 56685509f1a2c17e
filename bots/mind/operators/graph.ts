/** Spaces and the ways between them: those out of space i are start[i] .. start[i + 1] - 1. A `Board` is one. */
export interface Graph {
  readonly size: number;
  readonly start: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

/** Steps from the nearest of some spaces, -1 where no way leads; never into a space of `barred`. */
export function stepsFrom(g: Graph, sources: Iterable<number>, barred?: ArrayLike<number>): Int16Array {
  const steps = new Int16Array(g.size).fill(-1);
  const queue: number[] = [];
  for (const space of sources)
    if (steps[space] !== 0) {
      steps[space] = 0;
      queue.push(space);
    }
  for (let head = 0; head < queue.length; head++) {
    const space = queue[head]!;
    for (let e = g.start[space]!; e < g.start[space + 1]!; e++) {
      const next = g.to[e]!;
      if (steps[next] !== -1 || (barred !== undefined && barred[next] !== 0)) continue;
      steps[next] = steps[space]! + 1;
      queue.push(next);
    }
  }
  return steps;
}

/**
 * The cheapest cost to every space within `limit`, -1 beyond it, from the nearest of some spaces. `costs` is by way, a whole
 * number; a way of 255 or more is closed. Rules of stopping are the game's (`Reach` in the engine knows them).
 */
export function reachOf(
  g: Graph,
  sources: Iterable<number>,
  costs: ArrayLike<number>,
  limit: number,
): Int16Array {
  const cost = new Int16Array(g.size).fill(-1);
  const buckets: number[][] = Array.from({ length: limit + 1 }, () => []);
  for (const space of sources) {
    cost[space] = 0;
    buckets[0]!.push(space);
  }
  for (let c = 0; c <= limit; c++)
    for (const space of buckets[c]!) {
      if (cost[space] !== c) continue;
      for (let e = g.start[space]!; e < g.start[space + 1]!; e++) {
        const total = c + costs[e]!;
        if (costs[e]! >= 255 || total > limit) continue;
        const next = g.to[e]!;
        if (cost[next] !== -1 && cost[next]! <= total) continue;
        cost[next] = total;
        buckets[total]!.push(next);
      }
    }
  return cost;
}

/** Marks what a line from the sources reaches: never into `barred`, into but not on through `dense`. A source always leads on. */
export function flood(
  g: Graph,
  sources: Iterable<number>,
  barred: ArrayLike<number>,
  dense: ArrayLike<number>,
  reached = new Uint8Array(g.size),
): Uint8Array {
  reached.fill(0);
  const queue: number[] = [];
  for (const space of sources)
    if (barred[space] === 0 && reached[space] === 0) {
      reached[space] = 1;
      queue.push(space);
    }
  const open = queue.length;
  for (let head = 0; head < queue.length; head++) {
    const space = queue[head]!;
    if (head >= open && dense[space] !== 0) continue;
    for (let e = g.start[space]!; e < g.start[space + 1]!; e++) {
      const next = g.to[e]!;
      if (reached[next] !== 0 || barred[next] !== 0) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/**
 * What the enemy could cut off if he went everywhere: of `held`, the spaces that are supplied now and would not be with
 * `mayCome` closed to lines as `dense` is. More than he can do at once, so it weighs as a fear and is no forecast.
 */
export function exposed(
  g: Graph,
  sources: readonly number[],
  barred: ArrayLike<number>,
  dense: ArrayLike<number>,
  mayCome: ArrayLike<number>,
  held: Iterable<number>,
): number[] {
  const now = flood(g, sources, barred, dense);
  const worst = Uint8Array.from({ length: g.size }, (_, i) => (dense[i] !== 0 || mayCome[i] !== 0 ? 1 : 0));
  const then = flood(g, sources, barred, worst);
  return [...held].filter((space) => now[space] === 1 && then[space] === 0);
}
