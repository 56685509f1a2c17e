import type { Draft } from '../core/draft.ts';
import { need, stop } from '../core/fault.ts';
import type { RouteSpec } from '../core/recipe.ts';

/** Lays roads and railways as paths of hexes through the places they serve. */
export function layRoutes(draft: Draft): void {
  for (const route of draft.recipe.routes) {
    const path = routePath(draft, route);
    for (let i = 1; i < path.length; i++) draft.side(path[i - 1]!, path[i]!).features.add(route.feature);
    draft.routes.push({ name: route.name, kind: route.kind, rank: route.rank, hexes: path });
  }
}

function routePath(draft: Draft, route: RouteSpec): readonly number[] {
  const entry = `route '${route.name}'`;
  const stops = route.via.map((via) => {
    if (/^\d{4}$/.test(via)) return draft.hex(via, entry);
    const hex = draft.names.indexOf(via);
    return need(hex < 0 ? undefined : hex, draft.file, entry, `the map has no place '${via}'`);
  });
  const path = [stops[0]!];
  for (let i = 1; i < stops.length; i++) {
    const way = straightWay(draft, path[path.length - 1]!, stops[i]!);
    if (way === undefined)
      stop(draft.file, entry, `no way over land from ${route.via[i - 1]} to ${route.via[i]}`);
    path.push(...way.slice(1));
  }
  return path;
}

/** The shortest way over land that keeps nearest to the straight line. */
function straightWay(draft: Draft, from: number, to: number): readonly number[] | undefined {
  const { grid } = draft;
  if (grid.touch(from, to) && !draft.isWater(from) && !draft.isWater(to)) return [from, to];
  const [ax, ay] = grid.centres[from]!;
  const [bx, by] = grid.centres[to]!;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const aside = (hex: number): number => {
    const [x, y] = grid.centres[hex]!;
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  };
  const cost = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    let at = -1;
    for (const hex of open) if (at < 0 || cost.get(hex)! < cost.get(at)!) at = hex;
    open.delete(at);
    if (at === to) {
      const way = [to];
      for (let hex = to; hex !== from; ) way.unshift((hex = before.get(hex)!));
      return way;
    }
    for (const next of grid.neighbours(at)) {
      if (!draft.isLand(next) || draft.isClosed(at, next)) continue;
      const total = cost.get(at)! + 1 + 0.2 * aside(next);
      if (total >= (cost.get(next) ?? Number.POSITIVE_INFINITY) - 1e-9) continue;
      cost.set(next, total);
      before.set(next, at);
      open.add(next);
    }
  }
  return undefined;
}
