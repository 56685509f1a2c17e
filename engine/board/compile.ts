import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Board } from './board.ts';
import { MAP_SCHEMA, type MapData, type SpaceData } from './map-data.ts';
import { SpaceSet } from './space-set.ts';

/** Compiles map data to a board, or lists every fault in it; `file` names the data in messages. */
export function compileBoard(map: MapData, file = 'map.json'): Result<Board> {
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at: `${file}:${at}`, message });
  if (map.schema !== MAP_SCHEMA)
    fault('schema', `is '${String(map.schema)}', this program reads '${MAP_SCHEMA}'`);
  const index = new Map<string, number>();
  map.spaces.forEach((space, i) => {
    if (index.has(space.id)) fault(`spaces[${i}]`, `label ${space.id} appears twice`);
    index.set(space.id, i);
  });
  const bits = (names: readonly string[], vocabulary: readonly string[], at: string): number => {
    let mask = 0;
    for (const name of names) {
      const i = vocabulary.indexOf(name);
      if (i < 0) fault(at, `'${name}' is not in the map's vocabulary`);
      else mask |= 1 << i;
    }
    return mask;
  };
  const size = map.spaces.length;
  const terrain = Uint32Array.from(map.spaces, (s, i) =>
    bits(s.terrain, map.terrains, `spaces[${i}].terrain`),
  );
  const features = Uint32Array.from(map.spaces, (s, i) =>
    bits(s.features ?? [], map.spaceFeatures, `spaces[${i}].features`),
  );
  const pairs = map.grid.kind === 'hex' ? hexPairs(map.spaces) : areaPairs(map, index);
  const sideMasks = new Map<number, number>();
  map.sides.forEach((side, i) => {
    const a = index.get(side.a);
    const b = index.get(side.b);
    if (a === undefined || b === undefined) {
      fault(`sides[${i}]`, `unknown space ${a === undefined ? side.a : side.b}`);
      return;
    }
    const mask = bits(side.features, map.sideFeatures, `sides[${i}].features`);
    if (!pairs[a]?.some((p) => p.to === b)) fault(`sides[${i}]`, `${side.a} and ${side.b} do not touch`);
    sideMasks.set(a * size + b, (sideMasks.get(a * size + b) ?? 0) | mask);
    sideMasks.set(b * size + a, (sideMasks.get(b * size + a) ?? 0) | mask);
  });
  const sets: Record<string, SpaceSet> = {};
  for (const [name, labels] of Object.entries(map.sets)) {
    const set = new SpaceSet(size);
    for (const label of labels) {
      const space = index.get(label);
      if (space === undefined) fault(`sets.${name}`, `unknown space ${label}`);
      else set.add(space);
    }
    sets[name] = set;
  }
  if (faults.length > 0) return bad(faults);

  const total = pairs.reduce((sum, list) => sum + list.length, 0);
  const start = new Uint16Array(size + 1);
  const to = new Uint16Array(total);
  const from = new Uint16Array(total);
  const side = new Uint32Array(total);
  const direction = new Int8Array(total);
  let e = 0;
  for (let space = 0; space < size; space++) {
    start[space] = e;
    for (const pair of pairs[space]!) {
      to[e] = pair.to;
      from[e] = space;
      direction[e] = pair.direction;
      side[e] = sideMasks.get(space * size + pair.to) ?? 0;
      e++;
    }
  }
  start[size] = e;
  const labels = map.spaces.map((s) => s.id);
  return ok({ map, size, labels, index, terrain, features, start, to, from, side, direction, sets });
}

interface Neighbour {
  readonly to: number;
  readonly direction: number;
}

/** Hexes touch when their centres are one hex apart; directions run clockwise from the map's up (or just right of it). */
function hexPairs(spaces: readonly SpaceData[]): Neighbour[][] {
  const cell = new Map<string, number[]>();
  const key = (x: number, y: number) => `${Math.floor(x)},${Math.floor(y)}`;
  spaces.forEach((s, i) => {
    const k = key(s.x, s.y);
    cell.set(k, [...(cell.get(k) ?? []), i]);
  });
  return spaces.map((s) => {
    const found: Neighbour[] = [];
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        for (const j of cell.get(key(s.x + dx, s.y + dy)) ?? []) {
          const o = spaces[j]!;
          const distance = Math.hypot(o.x - s.x, o.y - s.y);
          if (distance < 0.5 || distance > 1.2 || found.some((f) => f.to === j)) continue;
          const degrees = (Math.atan2(o.x - s.x, s.y - o.y) * 180) / Math.PI;
          found.push({ to: j, direction: Math.floor(((degrees + 360 + 1) % 360) / 60) });
        }
      }
    }
    return found.sort((a, b) => a.direction - b.direction);
  });
}

function areaPairs(map: MapData, index: ReadonlyMap<string, number>): Neighbour[][] {
  const lists: Neighbour[][] = map.spaces.map(() => []);
  for (const side of map.sides) {
    const a = index.get(side.a);
    const b = index.get(side.b);
    if (a === undefined || b === undefined) continue;
    lists[a]!.push({ to: b, direction: -1 });
    lists[b]!.push({ to: a, direction: -1 });
  }
  for (const list of lists) list.sort((a, b) => a.to - b.to);
  return lists;
}
