import { bad, type Fault, ok, type Result } from '../result.ts';
import type { Board } from './board.ts';
import type { MapData, SpaceData } from './map-data.ts';
import { mapShapeFaults } from './map-shape.ts';
import { SpaceSet } from './space-set.ts';

/** Spaces and borders are numbered in 16 bits. */
const MOST = 0xffff;

/** Compiles map data to a board, or lists every fault in it; `file` names the data in messages. */
export function compileBoard(map: MapData, file = 'map.json'): Result<Board> {
  const shape = mapShapeFaults(map);
  if (shape.length > 0) return bad(shape.map((f) => ({ at: `${file}:${f.at}`, message: f.message })));
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at: `${file}:${at}`, message });
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
  const pairs = map.grid.kind === 'hex' ? hexPairs(map.spaces, fault) : areaPairs(map, index);
  const sideMasks = new Map<number, number>();
  map.sides.forEach((side, i) => {
    const a = index.get(side.a);
    const b = index.get(side.b);
    if (a === undefined || b === undefined) {
      fault(`sides[${i}]`, `unknown space ${a === undefined ? side.a : side.b}`);
      return;
    }
    if (a === b) {
      fault(`sides[${i}]`, `${side.a} borders on itself`);
      return;
    }
    const mask = bits(side.features, map.sideFeatures, `sides[${i}].features`);
    if (!pairs[a]?.some((p) => p.to === b)) fault(`sides[${i}]`, `${side.a} and ${side.b} do not touch`);
    sideMasks.set(a * size + b, (sideMasks.get(a * size + b) ?? 0) | mask);
    sideMasks.set(b * size + a, (sideMasks.get(b * size + a) ?? 0) | mask);
  });
  const sets: Record<string, SpaceSet> = Object.create(null);
  for (const [name, labels] of Object.entries(map.sets)) {
    const set = new SpaceSet(size);
    for (const label of labels) {
      const space = index.get(label);
      if (space === undefined) fault(`sets.${name}`, `unknown space ${label}`);
      else set.add(space);
    }
    sets[name] = set;
  }
  const total = pairs.reduce((sum, list) => sum + list.length, 0);
  if (total > MOST) fault('spaces', `have ${total} borders, a board holds ${MOST}`);
  if (faults.length > 0) return bad(faults);

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
function hexPairs(spaces: readonly SpaceData[], fault: (at: string, message: string) => void): Neighbour[][] {
  const cell = new Map<string, number[]>();
  spaces.forEach((s, i) => {
    const k = `${Math.floor(s.x)},${Math.floor(s.y)}`;
    cell.set(k, [...(cell.get(k) ?? []), i]);
  });
  return spaces.map((s, i) => {
    const found: Neighbour[] = [];
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        for (const j of cell.get(`${Math.floor(s.x) + dx},${Math.floor(s.y) + dy}`) ?? []) {
          const o = spaces[j]!;
          const distance = Math.hypot(o.x - s.x, o.y - s.y);
          if (distance < 0.5 && j < i) fault(`spaces[${i}]`, `${s.id} lies on top of ${o.id}`);
          if (distance < 0.5 || distance > 1.2) continue;
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
    if (a === undefined || b === undefined || lists[a]!.some((n) => n.to === b)) continue;
    lists[a]!.push({ to: b, direction: -1 });
    lists[b]!.push({ to: a, direction: -1 });
  }
  for (const list of lists) list.sort((a, b) => a.to - b.to);
  return lists;
}
