import { type Corner, chains, clusters, type Hex, type HexGrid, sideKey } from '../geometry/hexes.ts';
import { PathWriter } from '../geometry/path.ts';
import { add, mix, normal, sub, times, type Vec } from '../geometry/point.ts';
import { chaikin, type Line, normals, resample } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { LineMark } from '../styles/style.ts';
import { pathEl } from '../svg.ts';

/** How far a line keeps to the left of a hexside that a river already holds, in hex widths. */
const BANK = 0.072;

/**
 * Chains of borders given as pairs of spaces, as smooth lines along the hexsides. A chain that anywhere shares its sides
 * with a river runs along the bank, so that both can be read.
 */
export function ruledLines(
  grid: HexGrid,
  links: readonly (readonly [string, string])[],
  isRiver: (side: string) => boolean,
): Line[] {
  const sides = links.map(([a, b]) => grid.side(a, b)).filter((s) => s !== undefined);
  return chains(sides).map((chain) => {
    const line = alongCorners(grid, chain);
    if (!chain.some((corner, i) => i > 0 && isRiver(sideKey(chain[i - 1]!, corner)))) return line;
    const out = normals(line, false);
    return line.map((p, i) => add(p, times(out[i]!, BANK)));
  });
}

/** A set of hexes as lines from middle to middle, each part along its longest way; what is left over branches off. */
export function joinedHexes(grid: HexGrid, ids: readonly string[]): Line[] {
  const members = ids.map((id) => grid.byId.get(id)).filter((hex) => hex !== undefined);
  const out: Line[] = [];
  const drawn = new Set<Hex>();
  for (let left = members; left.length > 0; left = left.filter((hex) => !drawn.has(hex))) {
    const path = longestWay(clusters(left)[0]!);
    const root = path[0]!.across.find((near) => near && drawn.has(near));
    for (const hex of path) drawn.add(hex);
    const points = (root ? [root, ...path] : path).map((hex) => hex.at);
    // Works face west: the line runs northward, so that its teeth stand on the left.
    if (points[0]![1] < points[points.length - 1]![1]) points.reverse();
    const [only] = points;
    if (points.length > 1) out.push(chaikin(points, 2, false));
    else out.push([add(only!, [0, 0.3]), add(only!, [0, -0.3])]);
  }
  return out;
}

const PATIENCE = 20000;

/** The longest way through a group of neighbours that enters no hex twice; for large groups, the best found in time. */
function longestWay(group: readonly Hex[]): Hex[] {
  const members = new Set(group);
  let best: Hex[] = [];
  let steps = 0;
  const way: Hex[] = [];
  const walk = (hex: Hex): void => {
    way.push(hex);
    members.delete(hex);
    if (way.length > best.length) best = [...way];
    for (const near of hex.across)
      if (near && members.has(near) && best.length < group.length && steps++ < PATIENCE) walk(near);
    members.add(hex);
    way.pop();
  };
  const ends = [...group].sort((a, b) => neighboursIn(a, members) - neighboursIn(b, members));
  for (const start of ends) if (best.length < group.length && steps < PATIENCE) walk(start);
  return best;
}

const neighboursIn = (hex: Hex, members: ReadonlySet<Hex>): number =>
  hex.across.filter((near) => near && members.has(near)).length;

/** Corners slightly rounded; a closed chain stays closed. */
export function alongCorners(grid: HexGrid, chain: readonly Corner[]): Line {
  const points = chain.map((c) => grid.point(c));
  const closed = chain.length > 2 && chain[0] === chain[chain.length - 1];
  if (!closed) return softened(points);
  const ring = chaikin(points.slice(0, -1), 2, true);
  return [...ring, ring[0]!];
}

/** Cuts corners by a seventh of the side, so that a line keeps to its hexsides but does not look machined. */
function softened(points: Line): Line {
  const out: Vec[] = [points[0]!];
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, p, b] = [points[i - 1]!, points[i]!, points[i + 1]!];
    out.push(mix(p, a, 0.16), mix(mix(p, a, 0.06), mix(p, b, 0.06), 0.5), mix(p, b, 0.16));
  }
  out.push(points[points.length - 1]!);
  return out;
}

/** Battlements along the left of a line. */
function teeth(path: PathWriter, line: Line): void {
  const at = resample(line, 14, false);
  for (let i = 0; i + 1 < at.length; i++) {
    const [a, b] = [at[i]!, at[i + 1]!];
    const out = times(normal(sub(b, a)), 5.5);
    const [from, to] = [mix(a, b, 0.25), mix(a, b, 0.75)];
    path.polyline([from, add(from, out), add(to, out), to]);
  }
}

/** Lines of one kind in their own dash pattern. */
export function drawLine(lines: readonly Line[], how: LineMark, sheet: Sheet): string {
  const path = new PathWriter();
  const marks = new PathWriter();
  for (const line of lines) {
    const points = line.map(sheet.px);
    path.polyline(points);
    if (how.teeth) teeth(marks, points);
  }
  if (path.empty) return '';
  const pen = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': how.dash ? 'butt' : 'round' };
  return [
    how.casing
      ? pathEl(path.toString(), { ...pen, stroke: INK.halo, 'stroke-width': how.casing, opacity: 0.7 })
      : '',
    pathEl(path.toString(), {
      ...pen,
      stroke: how.stroke,
      'stroke-width': how.width,
      'stroke-dasharray': how.dash,
    }),
    pathEl(marks.toString(), { ...pen, stroke: how.stroke, 'stroke-width': how.width * 0.6 }),
  ].join('');
}
