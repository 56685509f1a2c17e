import { PathWriter } from '../geometry/path.ts';
import { polar, type Vec } from '../geometry/point.ts';
import { faceStyle } from '../labels/metrics.ts';
import { INK } from '../styles/palette.ts';
import { el, group, pathEl } from '../svg.ts';

/** A rose of sixteen points that shows where north really lies on this sheet. */
export function drawCompass(at: Vec, radius: number, north: number): string {
  const dark = new PathWriter();
  const light = new PathWriter();
  const ray = (angle: number, length: number, waist: number): void => {
    const tip = polar(angle, length);
    dark.polyline([[0, 0], polar(angle + Math.PI / 4, waist), tip], true);
    light.polyline([[0, 0], polar(angle - Math.PI / 4, waist), tip], true);
  };
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    if (i % 4 === 0) continue;
    ray(angle, radius * (i % 2 === 0 ? 0.66 : 0.46), radius * (i % 2 === 0 ? 0.14 : 0.1));
  }
  for (let i = 0; i < 4; i++)
    ray((i * Math.PI) / 2 - Math.PI / 2, radius * (i === 0 ? 1.12 : 0.94), radius * 0.19);
  const ticks = new PathWriter();
  for (let i = 0; i < 72; i++) {
    const angle = (i * Math.PI) / 36;
    ticks.polyline([polar(angle, radius * 0.76), polar(angle, radius * (i % 2 === 0 ? 0.81 : 0.79))]);
  }
  const ring = (r: number, width: number): string =>
    el('circle', { r: radius * r, fill: 'none', stroke: INK.frame, 'stroke-width': width });
  return group(
    { transform: `translate(${at[0]} ${at[1]}) rotate(${north})` },
    el('circle', { r: radius * 0.81, fill: INK.paper, opacity: 0.55 }),
    ring(0.81, 1.6),
    ring(0.76, 0.7),
    ring(0.3, 0.7),
    pathEl(ticks.toString(), { stroke: INK.frame, 'stroke-width': 0.7 }),
    pathEl(light.toString(), {
      fill: INK.paper,
      stroke: INK.frame,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    }),
    pathEl(dark.toString(), {
      fill: INK.frame,
      stroke: INK.frame,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    }),
    el('circle', { r: radius * 0.07, fill: INK.paper, stroke: INK.frame, 'stroke-width': 1 }),
    el(
      'text',
      {
        y: -radius * 1.2,
        'text-anchor': 'middle',
        'font-size': radius * 0.36,
        fill: INK.frame,
        stroke: INK.halo,
        'stroke-width': 3,
        'paint-order': 'stroke',
        ...faceStyle('serifBold'),
      },
      'N',
    ),
  );
}
