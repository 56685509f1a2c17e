import { PathWriter } from '../geometry/path.ts';
import type { Vec } from '../geometry/point.ts';
import { faceStyle } from '../labels/metrics.ts';
import { INK } from '../styles/palette.ts';
import { el, group, pathEl } from '../svg.ts';

/** Kilometres above, miles below; `unit` is drawing units per kilometre, `km` the length of the bar. */
export function drawScaleBar([x, y]: Vec, unit: number, km: number, note: string): string {
  const step = km / 4;
  const miles = Math.floor((km * 0.621371) / step) * step;
  const black = new PathWriter();
  const frame = new PathWriter();
  const bar = (top: number, length: number, parts: number, dark: number): void => {
    const px = (v: number): number => x + (length * v) / parts;
    frame.polyline(
      [
        [x, top],
        [x + length, top],
        [x + length, top + 6],
        [x, top + 6],
      ],
      true,
    );
    for (let i = dark; i < parts; i += 2)
      black.polyline(
        [
          [px(i), top],
          [px(i + 1), top],
          [px(i + 1), top + 6],
          [px(i), top + 6],
        ],
        true,
      );
  };
  const mile = unit * 1.609344;
  bar(y, km * unit, 4, 0);
  bar(y + 6, miles * mile, Math.max(1, Math.round(miles / step)), 1);
  const label = (at: number, dy: number, text: string, anchor = 'middle'): string =>
    el('text', { x: at, y: y + dy, 'text-anchor': anchor }, text);
  const texts: string[] = [];
  for (let i = 0; i <= 4; i++) texts.push(label(x + i * step * unit, -5, `${i * step}`));
  texts.push(label(x + km * unit + 14, -5, 'km', 'start'));
  for (let v = 0; v <= miles; v += step) texts.push(label(x + v * mile, 26, `${v}`));
  texts.push(label(x + miles * mile + 14, 26, 'miles', 'start'));
  return [
    pathEl(frame.toString(), { fill: INK.paper, stroke: INK.frame, 'stroke-width': 1 }),
    pathEl(black.toString(), { fill: INK.frame }),
    group(
      {
        ...faceStyle('data'),
        'font-size': 15,
        fill: INK.frame,
        stroke: INK.halo,
        'stroke-width': 2.6,
        'paint-order': 'stroke',
      },
      ...texts,
    ),
    note === ''
      ? ''
      : el(
          'text',
          {
            x,
            y: y + 46,
            'font-size': 16,
            fill: INK.frame,
            stroke: INK.halo,
            'stroke-width': 2.6,
            'paint-order': 'stroke',
            ...faceStyle('serifItalic'),
          },
          note,
        ),
  ].join('');
}
