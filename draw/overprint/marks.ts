import { n2, PathWriter } from '../geometry/path.ts';
import { add, mix, normal, polar, sub, times, type Vec } from '../geometry/point.ts';
import { faceStyle } from '../labels/metrics.ts';
import { INK } from '../styles/palette.ts';
import { el, escapeXml, pathEl } from '../svg.ts';

/** Fortification: the trace of a bastioned work, six points round the place, as on old survey sheets. */
export function fortPath(path: PathWriter, at: Vec, r: number): void {
  const points: Vec[] = [];
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3;
    points.push(
      add(at, polar(a - 0.3, r * 0.8)),
      add(at, polar(a, r * 1.12)),
      add(at, polar(a + 0.3, r * 0.8)),
    );
  }
  path.polyline(points, true);
}

export function drawForts(places: readonly { readonly at: Vec; readonly r: number }[]): string {
  const path = new PathWriter();
  for (const { at, r } of places) fortPath(path, at, r);
  const d = path.toString();
  return [
    pathEl(d, {
      fill: 'none',
      stroke: INK.halo,
      'stroke-width': 5.2,
      'stroke-linejoin': 'miter',
      opacity: 0.75,
    }),
    pathEl(d, { fill: 'none', stroke: INK.fort, 'stroke-width': 2.3, 'stroke-linejoin': 'miter' }),
  ].join('');
}

/** Five-pointed star. */
export function starPath(path: PathWriter, at: Vec, r: number): void {
  const points = Array.from({ length: 10 }, (_, i) =>
    add(at, polar((i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? r : r * 0.42)),
  );
  path.polyline(points, true);
}

export function drawStars(places: readonly Vec[], r: number, fill: string): string {
  const path = new PathWriter();
  for (const at of places) starPath(path, at, r);
  return pathEl(path.toString(), { fill, stroke: INK.text, 'stroke-width': 1, 'stroke-linejoin': 'round' });
}

/** Anchor for ports, about 2r high. */
export function anchorPath(path: PathWriter, [x, y]: Vec, r: number): void {
  path.circle([x, y - r * 0.78], r * 0.22);
  path.move([x, y - r * 0.56]).line([x, y + r]);
  path.move([x - r * 0.5, y - r * 0.28]).line([x + r * 0.5, y - r * 0.28]);
  path.move([x - r * 0.82, y + r * 0.2]).quad([x - r * 0.7, y + r * 0.9], [x, y + r]);
  path.quad([x + r * 0.7, y + r * 0.9], [x + r * 0.82, y + r * 0.2]);
  path
    .move([x - r, y + r * 0.42])
    .line([x - r * 0.82, y + r * 0.2])
    .line([x - r * 0.52, y + r * 0.38]);
  path
    .move([x + r, y + r * 0.42])
    .line([x + r * 0.82, y + r * 0.2])
    .line([x + r * 0.52, y + r * 0.38]);
}

export function drawAnchors(places: readonly Vec[], r: number): string {
  const path = new PathWriter();
  for (const at of places) anchorPath(path, at, r);
  const pen = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const d = path.toString();
  return [
    pathEl(d, { ...pen, stroke: INK.halo, 'stroke-width': 4, opacity: 0.8 }),
    pathEl(d, { ...pen, stroke: INK.closed, 'stroke-width': 1.7 }),
  ].join('');
}

/** Works: a saw-toothed roof with a chimney. */
export function factoryPath(path: PathWriter, [x, y]: Vec, r: number): void {
  path.polyline(
    [
      [x - r, y + r * 0.8],
      [x - r, y - r * 0.9],
      [x - r * 0.62, y - r * 0.9],
      [x - r * 0.55, y],
      [x, y - r * 0.5],
      [x, y],
      [x + r * 0.55, y - r * 0.5],
      [x + r * 0.55, y],
      [x + r, y - r * 0.4],
      [x + r, y + r * 0.8],
    ],
    true,
  );
}

export function drawFactories(places: readonly Vec[], r: number): string {
  const path = new PathWriter();
  for (const at of places) factoryPath(path, at, r);
  return pathEl(path.toString(), {
    fill: INK.text,
    stroke: INK.halo,
    'stroke-width': 1.2,
    'paint-order': 'stroke',
  });
}

/** Arrowhead pair with a short shaft across a side: a crossing the rules allow. */
export function crossingPath(path: PathWriter, from: Vec, to: Vec): void {
  const [a, b] = [mix(from, to, 0.32), mix(from, to, 0.68)];
  const along = sub(b, a);
  const out = normal(along);
  const length = Math.hypot(along[0], along[1]);
  const back = times(along, 7 / length);
  path.polyline([a, b]);
  path.polyline([add(add(a, back), times(out, 4.4)), a, add(add(a, back), times(out, -4.4))]);
  path.polyline([add(sub(b, back), times(out, 4.4)), b, add(sub(b, back), times(out, -4.4))]);
}

/** A letter or two in a disc. */
export function badge(at: Vec, r: number, text: string, fill: string): string {
  return [
    el('circle', { cx: at[0], cy: at[1], r, fill, stroke: INK.text, 'stroke-width': 1.1 }),
    el(
      'text',
      {
        x: n2(at[0]),
        y: n2(at[1] + r * 0.42),
        'text-anchor': 'middle',
        'font-size': r * 1.25,
        fill: '#fff',
        ...faceStyle('dataBold'),
      },
      escapeXml(text),
    ),
  ].join('');
}
