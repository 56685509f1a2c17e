import type { MapData } from '@stavka/engine';
import { type Point, round, type Sheet } from '../../../table/map/geometry.ts';

/** A run of hexsides between the two zones: the Germans on its right hand, the Soviets on its left. */
export type Chain = readonly Point[];

const ROW = Math.sqrt(3) / 2;
const cell = (x: number, y: number): string => `${Math.round(x * 2)},${Math.round(y / ROW)}`;

/** Finds the line between held hexes and all others on a pointy-top map; the map's own edge is no front. */
export function frontFinder(map: MapData, sheet: Sheet): (held: ReadonlySet<string>) => Chain[] {
  const labels = new Map(map.spaces.map(({ id, x, y }) => [cell(x, y), id]));
  const sides = [0, 1, 2, 3, 4, 5].map((d) => {
    const turn = (d * Math.PI) / 3;
    return {
      dx: Math.cos(turn),
      dy: Math.sin(turn),
      from: corner(turn - Math.PI / 6),
      to: corner(turn + Math.PI / 6),
    };
  });
  const [ox, oy] = sheet.origin;
  const place = (x: number, y: number): Point => [round(x * sheet.scale + ox), round(y * sheet.scale + oy)];
  return (held) => {
    const edges: (readonly [Point, Point])[] = [];
    for (const { id, x, y } of map.spaces) {
      if (!held.has(id)) continue;
      for (const { dx, dy, from, to } of sides) {
        const next = labels.get(cell(x + dx, y + dy));
        if (next !== undefined && !held.has(next))
          edges.push([place(x + from[0], y + from[1]), place(x + to[0], y + to[1])]);
      }
    }
    return link(edges);
  };
}

const corner = (angle: number): Point => [Math.cos(angle) / Math.sqrt(3), Math.sin(angle) / Math.sqrt(3)];
const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Joins directed edges end to end. Where three hexes meet at most one edge comes in and one goes out, so runs never fork. */
function link(edges: readonly (readonly [Point, Point])[]): Chain[] {
  const out = new Map(edges.map((edge) => [key(edge[0]), edge]));
  const arrivals = new Set(edges.map((edge) => key(edge[1])));
  const starts = [...out.keys()].filter((start) => !arrivals.has(start));
  const chains: Chain[] = [];
  const follow = (start: string): void => {
    let edge = out.get(start);
    if (edge === undefined) return;
    const chain: Point[] = [edge[0]];
    while (edge !== undefined) {
      out.delete(key(edge[0]));
      chain.push(edge[1]);
      edge = out.get(key(edge[1]));
    }
    chains.push(chain);
  };
  for (const start of starts) follow(start);
  for (const start of [...out.keys()]) follow(start);
  return chains.sort((a, b) => b.length - a.length);
}

export const isLoop = (chain: Chain): boolean => key(chain[0]!) === key(chain.at(-1)!);

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const say = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The chain as one smooth curve: it runs through the middle of every hexside and is drawn towards the corners. */
export function smooth(chain: Chain): string {
  const mids = chain.slice(1).map((point, i) => middle(chain[i]!, point));
  if (mids.length === 0) return '';
  const turns = mids.slice(1).map((mid, i) => `Q${say(chain[i + 1]!)} ${say(mid)}`);
  if (isLoop(chain)) return `M${say(mids[0]!)}${turns.join('')}Q${say(chain[0]!)} ${say(mids[0]!)}Z`;
  return `M${say(chain[0]!)}L${say(mids[0]!)}${turns.join('')}L${say(chain.at(-1)!)}`;
}

/** Short strokes from the middle of every hexside into the Soviet side. */
export function ticks(chain: Chain, length: number): string {
  return chain
    .slice(1)
    .map((point, i) => {
      const [ax, ay] = chain[i]!;
      const [mx, my] = middle(chain[i]!, point);
      const side = Math.hypot(point[0] - ax, point[1] - ay) || 1;
      const nx = (point[1] - ay) / side;
      const ny = -(point[0] - ax) / side;
      return `M${say([mx, my])}L${say([mx + nx * length, my + ny * length])}`;
    })
    .join('');
}

/** A chain between two: what both have in common stays, the stretch that differs bulges from the one to the other. */
export function between(old: Chain, now: Chain, share: number): Chain {
  const same = (a: Point | undefined, b: Point | undefined): boolean =>
    a !== undefined && b !== undefined && key(a) === key(b);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && same(old[head], now[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(old.at(-1 - tail), now.at(-1 - tail))) tail++;
  const start = Math.max(0, head - 1);
  const a = old.slice(start, old.length - Math.max(0, tail - 1));
  const b = now.slice(start, now.length - Math.max(0, tail - 1));
  const points = Math.max(a.length, b.length);
  const blend = Array.from({ length: points }, (_, i): Point => {
    const [ax, ay] = along(a, i / Math.max(1, points - 1));
    const [bx, by] = along(b, i / Math.max(1, points - 1));
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  });
  return [...now.slice(0, start), ...blend, ...now.slice(now.length - Math.max(0, tail - 1))];
}

/** The point at a share of a chain's length, its hexsides counted alike. */
function along(chain: Chain, share: number): Point {
  const at = share * (chain.length - 1);
  const i = Math.min(Math.floor(at), chain.length - 2);
  if (i < 0) return chain[0]!;
  const [ax, ay] = chain[i]!;
  const [bx, by] = chain[i + 1]!;
  return [ax + (bx - ax) * (at - i), ay + (by - ay) * (at - i)];
}
