import { PathWriter } from '../geometry/path.ts';
import { mix, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import type { RouteMark } from '../styles/style.ts';
import { pathEl } from '../svg.ts';

const key = (a: Vec, b: Vec): string => {
  const [p, q] = [`${a[0].toFixed(2)},${a[1].toFixed(2)}`, `${b[0].toFixed(2)},${b[1].toFixed(2)}`];
  return p < q ? `${p}|${q}` : `${q}|${p}`;
};

/** Routes cut into stretches that no earlier route has drawn, so that shared track is drawn once. */
function unshared(routes: readonly Line[]): Line[] {
  const seen = new Set<string>();
  const out: Vec[][] = [];
  for (const route of routes) {
    let run: Vec[] = [];
    for (let i = 1; i < route.length; i++) {
      const [a, b] = [route[i - 1]!, route[i]!];
      if (seen.has(key(a, b))) {
        if (run.length > 1) out.push(run);
        run = [];
        continue;
      }
      seen.add(key(a, b));
      if (run.length === 0) run.push(a);
      run.push(b);
    }
    if (run.length > 1) out.push(run);
  }
  return out;
}

/** Where routes end, branch or meet: there every line must come to the same point. */
function junctions(picture: PictureData, marks: Readonly<Record<string, RouteMark>>): (p: Vec) => boolean {
  const ways = new Map<string, Set<string>>();
  const name = (p: Vec): string => `${p[0].toFixed(2)},${p[1].toFixed(2)}`;
  for (const { kind, points } of picture.routes) {
    if (!marks[kind]) continue;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [name(points[i - 1]!), name(points[i]!)];
      ways.set(a, (ways.get(a) ?? new Set()).add(b));
      ways.set(b, (ways.get(b) ?? new Set()).add(a));
    }
  }
  return (p) => ways.get(name(p))?.size !== 2;
}

/** A route crosses its sides in the middle; it bends freely in open hexes and runs through the heart of towns. */
function draft(path: PathWriter, route: Line, isTown: (p: Vec) => boolean, sheet: Sheet): void {
  const p = route.map(sheet.px);
  path.move(p[0]!);
  for (let i = 1; i + 1 < p.length; i++) {
    const [from, to] = [mix(p[i]!, p[i - 1]!, 0.5), mix(p[i]!, p[i + 1]!, 0.5)];
    if (isTown(route[i]!))
      path
        .line(from)
        .line(mix(p[i]!, from, 0.12))
        .quad(p[i]!, mix(p[i]!, to, 0.12))
        .line(to);
    else path.line(from).quad(p[i]!, to);
  }
  path.line(p[p.length - 1]!);
}

/** Railways as a fine line with sleepers, roads as a cased stroke: thin and sure, below names and symbols. */
export function drawRoutes(
  picture: PictureData,
  marks: Readonly<Record<string, RouteMark>>,
  isTown: (p: Vec) => boolean,
  sheet: Sheet,
): string {
  const anchored = junctions(picture, marks);
  const fixed = (p: Vec): boolean => isTown(p) || anchored(p);
  const out: string[] = [];
  for (const kind of ['road', 'rail'] as const) {
    for (const rank of [3, 2, 1]) {
      const routes = picture.routes.filter(
        (r) =>
          marks[r.kind]?.kind === kind && Math.min(3, Math.max(1, r.rank)) === rank && r.points.length > 1,
      );
      const path = new PathWriter();
      for (const run of unshared(routes.map((r) => r.points))) draft(path, run, fixed, sheet);
      if (path.empty) continue;
      const d = path.toString();
      const pen = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'butt' };
      const heavy = rank === 1 ? 1.25 : rank === 2 ? 1 : 0.85;
      if (kind === 'rail')
        out.push(
          pathEl(d, { ...pen, stroke: INK.rail, 'stroke-width': 1.7 * heavy, opacity: 0.9 }),
          pathEl(d, {
            ...pen,
            stroke: INK.rail,
            'stroke-width': 6.2 * heavy,
            'stroke-dasharray': '1.2 10.8',
            opacity: 0.9,
          }),
        );
      else
        out.push(
          pathEl(d, { ...pen, stroke: INK.road, 'stroke-width': 5 * heavy }),
          pathEl(d, { ...pen, stroke: INK.roadCase, 'stroke-width': 2.4 * heavy }),
        );
    }
  }
  return out.join('');
}
