import type { PictureData } from '@stavka/draw';
import type { MapData, SpaceData } from '@stavka/engine/map-data';
import { MapIndex } from './map-index.ts';
import { Spots } from './spots.ts';

/** What a map's land and water should look like as a whole. */
export interface SoundSpec {
  readonly impassable: readonly string[];
  /** Side features that stop ground units. */
  readonly closing: readonly string[];
  /** A hex of every separate piece of land; the first is the mainland. */
  readonly landmasses: readonly string[];
  /** A hex of every water that does not reach the edge of the sheet. */
  readonly inlandWaters: readonly string[];
  /** Hexes where a route may end in the open. */
  readonly deadEnds?: readonly string[];
  /** Sets that must hold land of the mainland: where supply comes from. */
  readonly sources: readonly string[];
}

/** Everything that no good map may have; empty for a sound one. */
export function findings(data: MapData, picture: PictureData, spec: SoundSpec): readonly string[] {
  const map = new MapIndex(data);
  return [
    ...labelFindings(data, map),
    ...pieceFindings(data, map, spec),
    ...placeFindings(data),
    ...riverFindings(data, map, picture, spec),
    ...routeFindings(map, picture, spec),
    ...lineFindings(data, map),
  ];
}

function labelFindings(data: MapData, map: MapIndex): string[] {
  const out: string[] = [];
  const ids = data.spaces.map((s) => s.id);
  if (new Set(ids).size !== ids.length) out.push('two hexes have one label');
  const names = data.spaces.flatMap((s) => (s.name === undefined ? [] : [s.name]));
  for (const name of names)
    if (names.indexOf(name) !== names.lastIndexOf(name)) out.push(`two places are called ${name}`);
  for (const a of ids)
    for (const b of map.neighbours(a)) if (!map.touch(b, a)) out.push(`${a} touches ${b} but not back`);
  for (const side of data.sides)
    if (!map.touch(side.a, side.b)) out.push(`${side.a} and ${side.b} have a side but do not touch`);
  const sides = data.sides.map((s) => [s.a, s.b].sort().join('-'));
  if (new Set(sides).size !== sides.length) out.push('a side is listed twice');
  for (const list of [data.terrains, data.spaceFeatures, data.sideFeatures]) {
    if (list.length > 31) out.push('a vocabulary has more than 31 words');
  }
  return out;
}

const WATER = ['sea', 'lake'];

const isLandIn = (map: MapIndex, spec: SoundSpec) => (hex: string) =>
  !map.space(hex)!.terrain.some((t) => spec.impassable.includes(t));

/** Land hangs together as in reality, and no water stands alone in it. */
function pieceFindings(data: MapData, map: MapIndex, spec: SoundSpec): string[] {
  const out: string[] = [];
  const land = isLandIn(map, spec);
  const closed = (a: string, b: string) => spec.closing.some((f) => map.sideHas(a, b, f));
  const pieces = (
    hexes: readonly string[],
    open: (a: string, b: string) => boolean,
  ): ReadonlySet<string>[] => {
    const left = new Set(hexes);
    const found: ReadonlySet<string>[] = [];
    for (const hex of hexes) {
      if (!left.has(hex)) continue;
      const piece = new Set(map.reach([hex], open).keys());
      for (const member of piece) left.delete(member);
      found.push(piece);
    }
    return found;
  };
  const ids = data.spaces.map((s) => s.id);
  const lands = pieces(ids.filter(land), (a, b) => land(b) && !closed(a, b));
  for (const piece of lands) {
    const known = spec.landmasses.filter((hex) => piece.has(hex));
    const some = [...piece].slice(0, 6).join(' ');
    if (known.length === 0) out.push(`land cut off from the rest: ${some} (${piece.size} hexes)`);
    if (known.length > 1) out.push(`${known.join(' and ')} should be apart, but are joined over land`);
  }
  for (const hex of spec.landmasses) if (!map.has(hex) || !land(hex)) out.push(`${hex} should be land`);
  const waters = pieces(
    ids.filter((hex) => !land(hex)),
    (_, b) => !land(b),
  );
  for (const piece of waters) {
    if ([...piece].some((hex) => map.neighbours(hex).length < 6)) continue;
    if (!spec.inlandWaters.some((hex) => piece.has(hex)))
      out.push(`water alone in the land: ${[...piece].join(' ')}`);
  }
  const mainland = lands.find((piece) => piece.has(spec.landmasses[0] ?? ''));
  for (const name of spec.sources) {
    const set = map.set(name);
    if (set === undefined) out.push(`there is no set ${name}`);
    else if (![...set].some((hex) => mainland?.has(hex)))
      out.push(`${name} cannot be reached from the mainland`);
  }
  return out;
}

function placeFindings(data: MapData): string[] {
  return data.spaces.flatMap((s) => {
    const wet = s.terrain.some((t) => WATER.includes(t));
    return wet && s.name !== undefined ? [`${s.name} (${s.id}) does not stand on land`] : [];
  });
}

type Spot = readonly [number, number];
const say = ([x, y]: Spot): string => `${x.toFixed(2)},${y.toFixed(2)}`;

/** Rivers run along sides between land, join, and end somewhere. */
function riverFindings(data: MapData, map: MapIndex, picture: PictureData, spec: SoundSpec): string[] {
  const out: string[] = [];
  const land = isLandIn(map, spec);
  const ends = cornersOf(data, map);
  let ruled = 0;
  for (const side of data.sides) {
    if (!side.features.includes('river')) continue;
    ruled++;
    if (!land(side.a) || !land(side.b)) out.push(`river on the shore ${side.a}-${side.b}`);
    if (side.features.some((f) => spec.closing.includes(f)))
      out.push(`river under water ${side.a}-${side.b}`);
  }
  const visits = new Spots<string>();
  for (const river of picture.rivers) for (const p of river.points) visits.add(p, river.name);
  let drawn = 0;
  for (const river of picture.rivers) {
    drawn += river.points.length - 1;
    const [source, mouth] = [river.points[0]!, river.points[river.points.length - 1]!];
    const led = (p: Spot) => visits.at(p).length > 1 || ends.shore(p, picture);
    if (!led(mouth)) out.push(`${river.name} ends at ${say(mouth)}, which is neither water, river nor edge`);
    if (river.points.length < 3 && !(led(source) && led(mouth)))
      out.push(`${river.name} has a stub at ${say(source)}`);
  }
  if (drawn !== ruled) out.push(`rivers are drawn along ${drawn} sides, but ${ruled} sides have one`);
  return out;
}

/** Knows which corners lie at water or at the edge of the sheet. */
function cornersOf(data: MapData, map: MapIndex) {
  const hexes = new Spots<string>();
  const radius = 1 / Math.sqrt(3);
  const turn = data.grid.kind === 'hex' && data.grid.orientation === 'pointy-top' ? Math.PI / 6 : 0;
  for (const space of data.spaces) {
    for (let i = 0; i < 6; i++) {
      const angle = turn + (i * Math.PI) / 3;
      hexes.add([space.x + radius * Math.cos(angle), space.y + radius * Math.sin(angle)], space.id);
    }
  }
  return {
    shore: (p: Spot, picture: PictureData): boolean => {
      const around = hexes.at(p);
      if (around.length < 3) return true;
      const water = (hex: string) => map.space(hex)!.terrain.some((t) => [...WATER, 'out'].includes(t));
      const wetSide = around.some((a) =>
        around.some((b) => ['closed', 'sea', 'lake', 'coast'].some((f) => map.sideHas(a, b, f))),
      );
      return around.some(water) || wetSide || nearWater(p, picture);
    },
  };
}

/** In drawn water, or so near it that smoothing the shore may have moved it. */
function nearWater([x, y]: Spot, picture: PictureData): boolean {
  const off = 0.08;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].some((i) => {
    const angle = (i * Math.PI) / 4;
    return inWater(i === 8 ? [x, y] : [x + off * Math.cos(angle), y + off * Math.sin(angle)], picture);
  });
}

/** A spot in the drawn sea or in a drawn lake. */
function inWater(p: Spot, picture: PictureData): boolean {
  const inside = (rings: readonly (readonly Spot[])[]): boolean => {
    let odd = false;
    for (const ring of rings) {
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]!;
        if (ay > p[1] !== by > p[1] && p[0] < ((bx - ax) * (p[1] - ay)) / (by - ay) + ax) odd = !odd;
      });
    }
    return odd;
  };
  return !picture.land.some(inside) || picture.lakes.some((lake) => inside(lake.rings));
}

/** Roads and railways lead from hex to hex and begin and end at a place, another of their kind, or the edge. */
function routeFindings(map: MapIndex, picture: PictureData, spec: SoundSpec): string[] {
  const out: string[] = [];
  const at = new Spots<SpaceData>();
  for (const space of map.data.spaces) at.add([space.x, space.y], space);
  const visits = new Spots<string>();
  for (const route of picture.routes) for (const p of route.points) visits.add(p, route.kind);
  for (const route of picture.routes) {
    const hexes = route.points.map((p) => at.at(p)[0]);
    hexes.forEach((hex, i) => {
      const before = hexes[i - 1];
      if (hex === undefined) out.push(`${route.kind} leaves the hexes at ${say(route.points[i]!)}`);
      else if (before !== undefined && !map.touch(before.id, hex.id)) {
        out.push(`${route.kind} jumps from ${before.id} to ${hex.id}`);
      } else if (before !== undefined && spec.closing.some((f) => map.sideHas(before.id, hex.id, f))) {
        out.push(`${route.kind} runs through water from ${before.id} to ${hex.id}`);
      }
    });
    for (const end of [hexes[0], hexes[hexes.length - 1]]) {
      if (end === undefined || end.name !== undefined || map.neighbours(end.id).length < 6) continue;
      if (spec.deadEnds?.includes(end.id)) continue;
      const met = visits.at([end.x, end.y]).filter((kind) => kind === route.kind).length;
      if (met < 2) out.push(`${route.kind} to nowhere at ${end.id}`);
    }
  }
  return out;
}

function lineFindings(data: MapData, map: MapIndex): string[] {
  return Object.entries(data.lines).flatMap(([name, links]) =>
    links.flatMap(([a, b]) => (map.has(a) && map.has(b) ? [] : [`line ${name} runs between ${a} and ${b}`])),
  );
}
