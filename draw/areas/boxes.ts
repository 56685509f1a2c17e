import { centred } from '../furniture/cartouche.ts';
import { PathWriter } from '../geometry/path.ts';
import type { Box, Vec } from '../geometry/point.ts';
import type { PictureData } from '../picture.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, pathEl } from '../svg.ts';

type BoxPicture = NonNullable<PictureData['boxes']>[number];

interface BoxLook {
  readonly fill: string;
  readonly stroke: string;
  readonly size: number;
  readonly round: number;
  /** Where the name stands: as a heading, or in the middle. */
  readonly heading: boolean;
}

const LOOKS: Readonly<Record<string, BoxLook>> = {
  'road-to-tula': { fill: '#f7f0dc', stroke: INK.frame, size: 22, round: 5, heading: true },
  leader: { fill: '#f7f0dc', stroke: INK.capital, size: 24, round: 5, heading: true },
  fleet: { fill: '#dbe7ea', stroke: INK.closed, size: 17, round: 5, heading: true },
  turn: { fill: '#f7f0dc', stroke: INK.frame, size: 19, round: 4, heading: true },
  forecast: { fill: '#f7f0dc', stroke: INK.frame, size: 22, round: 4, heading: false },
  weather: { fill: '#f7f0dc', stroke: INK.frame, size: 19, round: 4, heading: true },
  initiative: { fill: '#f7f0dc', stroke: INK.frame, size: 19, round: 4, heading: true },
  disc: { fill: '#f7f0dc', stroke: INK.frame, size: 13, round: 99, heading: true },
};

export const boxRect = (box: BoxPicture, sheet: Sheet): Box => {
  const [x, y] = sheet.px(box.at);
  const [w, h] = [box.size[0] * sheet.scale, box.size[1] * sheet.scale];
  return { x0: x - w / 2, y0: y - h / 2, x1: x + w / 2, y1: y + h / 2 };
};

/** A stage of the road with a supply disc below it takes the disc's colour. */
function stageFill(box: BoxPicture, all: readonly BoxPicture[]): string | undefined {
  if (box.kind !== 'road-to-tula') return undefined;
  const disc = all.find((each) => each.kind === 'disc' && Math.abs(each.at[0] - box.at[0]) < 0.1);
  return disc?.id.endsWith('yellow') ? '#efd27a' : disc?.id.endsWith('orange') ? '#e8a76c' : undefined;
}

function drawBox(box: BoxPicture, all: readonly BoxPicture[], sheet: Sheet): string {
  const look = LOOKS[box.kind] ?? LOOKS.turn!;
  const fill = stageFill(box, all) ?? look.fill;
  const r = boxRect(box, sheet);
  const [w, h] = [r.x1 - r.x0, r.y1 - r.y0];
  const x = (r.x0 + r.x1) / 2;
  if (box.kind === 'disc') {
    const [first = '', ...rest] = box.name.split(' ');
    const lines = [rest.length > 1 ? box.name.replace(/ control$/, '') : first, rest.at(-1) ?? ''];
    return [
      el('circle', {
        cx: x,
        cy: (r.y0 + r.y1) / 2,
        r: w / 2,
        fill: look.fill,
        'fill-opacity': 0.6,
        stroke: look.stroke,
        'stroke-width': 2,
        'stroke-dasharray': '7 4',
      }),
      ...lines.map((text, i) =>
        centred(text, x, (r.y0 + r.y1) / 2 - 2 + i * 15, 'serifItalic', 14, 0, w - 12),
      ),
    ].join('');
  }
  return [
    el('rect', {
      x: r.x0,
      y: r.y0,
      width: w,
      height: h,
      rx: look.round,
      fill,
      'fill-opacity': 0.88,
      stroke: look.stroke,
      'stroke-width': 2,
    }),
    el('rect', {
      x: r.x0 + 4,
      y: r.y0 + 4,
      width: w - 8,
      height: h - 8,
      rx: look.round - 2,
      fill: 'none',
      stroke: look.stroke,
      'stroke-width': 0.7,
      opacity: 0.7,
    }),
    look.heading
      ? centred(
          box.name,
          x,
          r.y0 + look.size + 6,
          box.kind === 'leader' ? 'serifBold' : 'serif',
          look.size,
          0,
          w - 16,
        )
      : centred(
          box.name === '--' ? '\u2013' : box.name,
          x,
          r.y0 + h / 2 + look.size * 0.32,
          'dataBold',
          look.size,
          0,
          w - 16,
        ),
  ].join('');
}

/** Arrows from each stage of the road to the next. */
function drawRoad(stages: readonly BoxPicture[], sheet: Sheet): string {
  const path = new PathWriter();
  for (let i = 1; i < stages.length; i++) {
    const [a, b] = [boxRect(stages[i - 1]!, sheet), boxRect(stages[i]!, sheet)];
    const y = (a.y0 + a.y1) / 2;
    const [from, to]: [Vec, Vec] = [
      [a.x1 + 6, y],
      [b.x0 - 6, y],
    ];
    path.polyline(
      [
        [from[0], y - 4],
        [to[0] - 14, y - 4],
        [to[0] - 14, y - 11],
        to,
        [to[0] - 14, y + 11],
        [to[0] - 14, y + 4],
        [from[0], y + 4],
      ],
      true,
    );
  }
  const [first, last] = [stages[0], stages[Math.floor(stages.length / 2) - 1]];
  if (!first || !last) return '';
  const middle = (boxRect(first, sheet).x0 + boxRect(last, sheet).x1) / 2;
  return [
    pathEl(path.toString(), { fill: INK.capital }),
    centred('The Road to Tula', middle, boxRect(first, sheet).y1 + 62, 'serifItalic', 34, 3, 900),
  ].join('');
}

/** Boxes off the map proper: the Road to Tula, leaders, fleets, tracks. */
export function drawBoxes(picture: PictureData, sheet: Sheet): string {
  const boxes = picture.boxes ?? [];
  return [
    drawRoad(
      boxes.filter((b) => b.kind === 'road-to-tula'),
      sheet,
    ),
    ...boxes.map((box) => drawBox(box, boxes, sheet)),
  ].join('');
}
