import type { Graph } from './graph.ts';

const NONE = -1;

/**
 * The cheapest line that, held, lets no way lead from the enemy's spaces to what is guarded: a smallest cut. `cost` is what
 * holding a space costs, a whole number, and 0 for spaces that are closed anyhow; a negative one cannot be held. The line
 * may run through guarded spaces and through those the enemy comes from. Null when no line closes every way.
 */
export function coverLine(
  g: Graph,
  enemy: readonly number[],
  guarded: readonly number[],
  cost: ArrayLike<number>,
): number[] | null {
  // Each space has an entry, numbered as the space, and an exit, `size` further on; holding it cuts the one from the other.
  const { size } = g;
  const through = new Float64Array(size);
  const flow = new Map<number, number>();
  const key = (a: number, b: number): number => a * size + b;
  const sinks = new Set(guarded);
  const room = (space: number): number =>
    cost[space]! < 0 ? Number.POSITIVE_INFINITY : cost[space]! - through[space]!;

  /** One more way from an enemy to what is guarded, on faces; the faces seen when there is none. */
  const parent = new Int32Array(2 * size);
  const search = (): number => {
    parent.fill(NONE);
    const queue: number[] = [];
    const visit = (face: number, from: number): void => {
      if (parent[face] !== NONE) return;
      parent[face] = from;
      queue.push(face);
    };
    for (const space of enemy) visit(space, -2);
    for (let head = 0; head < queue.length; head++) {
      const face = queue[head]!;
      if (face < size) {
        if (room(face) > 0) visit(face + size, face);
        for (const from of inflows.get(face) ?? [])
          if ((flow.get(key(from, face)) ?? 0) > 0) visit(from + size, face);
        continue;
      }
      const space = face - size;
      if (sinks.has(space)) return face;
      if (through[space]! > 0) visit(space, face);
      for (let e = g.start[space]!; e < g.start[space + 1]!; e++) visit(g.to[e]!, face);
    }
    return NONE;
  };
  const inflows = new Map<number, number[]>();
  for (;;) {
    const end = search();
    if (end === NONE) break;
    const path: number[] = [end];
    while (parent[path[path.length - 1]!]! >= 0) path.push(parent[path[path.length - 1]!]!);
    path.reverse();
    let width = Number.POSITIVE_INFINITY;
    for (let i = 1; i < path.length; i++) width = Math.min(width, capacity(path[i - 1]!, path[i]!));
    if (width === Number.POSITIVE_INFINITY) return null;
    for (let i = 1; i < path.length; i++) push(path[i - 1]!, path[i]!, width);
  }
  return Array.from({ length: size }, (_, space) => space).filter(
    (space) => parent[space] !== NONE && parent[space + size] === NONE && cost[space]! > 0,
  );

  function capacity(a: number, b: number): number {
    if (b === a + size) return room(a);
    if (a === b + size) return through[b]!;
    // From an exit to an entry without end; from an entry back to an exit as much as flows there.
    return a >= size ? Number.POSITIVE_INFINITY : flow.get(key(b - size, a))!;
  }

  function push(a: number, b: number, width: number): void {
    if (b === a + size) through[a]! += width;
    else if (a === b + size) through[b]! -= width;
    else if (a >= size) {
      const way = key(a - size, b);
      if (!flow.has(way)) inflows.set(b, [...(inflows.get(b) ?? []), a - size]);
      flow.set(way, (flow.get(way) ?? 0) + width);
    } else flow.set(key(b - size, a), flow.get(key(b - size, a))! - width);
  }
}
