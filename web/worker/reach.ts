import { isOver, type Json } from '@stavka/engine';
import type { Destination, Stops } from './protocol.ts';
import type { Tabletop } from './tabletop.ts';

interface ReachFacts {
  readonly factors: number;
  readonly spaces: Readonly<Record<string, { cost: number; left: number; path: readonly string[] }>>;
}

const reachOf = (table: Tabletop, unit: string): ReachFacts | null =>
  table.query({ what: 'reach', unit }) as unknown as ReachFacts | null;

/**
 * Where a stack can go together: the spaces that all of its units reach, each by a path that the law allows for all.
 * With waypoints, paths are grown from the fixed beginning step by step, asking the law each time; units with a stop are
 * left there, and the others go on.
 */
export function groupReach(
  table: Tabletop,
  units: readonly string[],
  via: readonly string[],
  stops: Stops = {},
): Destination[] {
  const decision = table.game.decision(table.state);
  if (isOver(decision) || units.length === 0) return [];
  const reaches = units.flatMap((unit) => reachOf(table, unit) ?? []);
  if (reaches.length !== units.length) return [];
  const kind = (table.kit.paths ?? []).find((other) => decision.orders.includes(other)) ?? 'move';
  const legal = (path: readonly string[]) =>
    table.check(decision.seat, { kind, units, path, ...stopsIn(stops) }).length === 0;
  if (via.length > 1) return grow(table, { kind, units, stops }, via, legal);
  const found: Destination[] = [];
  for (const at of Object.keys(reaches[0]!.spaces)) {
    const ways = reaches.map((reach) => reach.spaces[at]);
    if (ways.some((way) => way === undefined)) continue;
    const path = ways.map((way) => way!.path).find(legal);
    if (path === undefined) continue;
    found.push({
      at,
      path,
      cost: Math.max(...ways.map((way) => way!.cost)),
      left: Math.min(...ways.map((way) => way!.left)),
    });
  }
  return found;
}

interface Group {
  readonly kind: string;
  readonly units: readonly string[];
  readonly stops: Stops;
}

const stopsIn = (stops: Stops): { stops?: Stops } => (Object.keys(stops).length === 0 ? {} : { stops });

/**
 * Paths that begin as asked and end wherever the law still allows, the cheapest of each. They may come back to hexes of the
 * beginning, the start among them, but only go forward from its end.
 */
function grow(
  table: Tabletop,
  group: Group,
  via: readonly string[],
  legal: (path: readonly string[]) => boolean,
): Destination[] {
  const { units, stops } = group;
  const best = new Map<string, { path: readonly string[]; cost: number }>();
  let front: (readonly string[])[] = [via];
  while (front.length > 0) {
    const next: (readonly string[])[] = [];
    for (const path of front) {
      for (const at of neighboursOf(table, path.at(-1)!)) {
        if (path.includes(at, via.length - 1)) continue;
        const longer = [...path, at];
        if (!legal(longer)) continue;
        const cost = costOf(table, group, longer);
        if ((best.get(at)?.cost ?? Number.POSITIVE_INFINITY) <= cost) continue;
        best.set(at, { path: longer, cost });
        next.push(longer);
      }
    }
    front = next;
  }
  const going = units.filter((unit) => stops[unit] === undefined);
  const factors = Math.min(...going.map((unit) => reachOf(table, unit)?.factors ?? 0));
  return [...best].map(([at, { path, cost }]) => ({ at, path, cost, left: factors - cost }));
}

function neighboursOf(table: Tabletop, label: string): string[] {
  const { board } = table.game;
  const space = board.index.get(label);
  if (space === undefined) return [];
  return Array.from(
    board.to.subarray(board.start[space]!, board.start[space + 1]!),
    (to) => board.labels[to]!,
  );
}

/** What the referee says was spent, by letting the move happen on a copy. */
function costOf(table: Tabletop, { kind, units, stops }: Group, path: readonly string[]): number {
  if (kind !== 'move') return path.length - 1;
  const parsed = table.game.parse({ kind, units, path, ...stopsIn(stops) });
  if (!parsed.ok) return Number.POSITIVE_INFINITY;
  const events = table.game.apply(table.state.copy(), parsed.value, { die: () => 1 });
  const spent = events.find((event) => event.type === 'moved')?.spent as Record<string, Json> | undefined;
  const going = Object.entries(spent ?? {}).filter(([unit]) => stops[unit] === undefined);
  return Math.max(0, ...going.map(([, factors]) => Number(factors)));
}
