import { PathWriter } from '../geometry/path.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, escapeXml, group } from '../svg.ts';
import type { CurvedLabel } from './along.ts';
import { type FaceId, faceStyle } from './metrics.ts';
import type { PlacedLabel } from './place.ts';

export interface LabelInk {
  readonly fill: string;
  readonly halo: string;
  readonly haloWidth: number;
  readonly opacity?: number;
}

const halo = (ink: LabelInk): Record<string, string | number> => ({
  fill: ink.fill,
  stroke: ink.halo,
  'stroke-width': ink.haloWidth,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
  ...(ink.opacity === undefined ? {} : { opacity: ink.opacity }),
});

/** Placed names, grouped so that the type is said once per class. */
export function renderLabels(
  labels: readonly PlacedLabel[],
  inks: Readonly<Record<string, LabelInk>>,
): string {
  const out: string[] = [];
  for (const [className, ink] of Object.entries(inks)) {
    const mine = labels.filter((l) => l.className === className);
    const faces = [...new Set(mine.map((l) => l.face))];
    for (const face of faces) {
      const texts = mine
        .filter((l) => l.face === face)
        .flatMap((l) =>
          l.lines.map((line) =>
            el(
              'text',
              {
                x: line.at[0] + l.spacing / 2,
                y: line.at[1],
                'font-size': l.drawnSize,
                'letter-spacing': l.spacing === 0 ? undefined : l.spacing,
              },
              escapeXml(line.text),
            ),
          ),
        );
      out.push(group({ ...faceStyle(face), 'text-anchor': 'middle', ...halo(ink) }, ...texts));
    }
  }
  return out.join('');
}

/** Names along courses; the baselines go into the definitions. */
export function renderCurved(
  labels: readonly CurvedLabel[],
  ink: LabelInk,
  face: FaceId,
  sheet: Sheet,
): { readonly defs: string; readonly svg: string } {
  const defs: string[] = [];
  const texts = labels.map((label, i) => {
    const id = `${sheet.prefix}run${i}`;
    defs.push(el('path', { id, d: new PathWriter().spline(label.path, false).toString() }));
    return el(
      'text',
      { 'font-size': label.size, 'letter-spacing': label.spacing },
      el('textPath', { href: `#${id}`, startOffset: '2' }, escapeXml(label.text)),
    );
  });
  return { defs: defs.join(''), svg: group({ ...faceStyle(face), ...halo(ink) }, ...texts) };
}

export const INKS: Readonly<Record<string, LabelInk>> = {
  region: { fill: INK.text, halo: INK.halo, haloWidth: 3, opacity: 0.42 },
  water: { fill: INK.waterText, halo: INK.sea, haloWidth: 3 },
  lake: { fill: INK.waterText, halo: INK.halo, haloWidth: 2.6 },
  town: { fill: INK.text, halo: INK.halo, haloWidth: 3.4 },
  city: { fill: INK.text, halo: INK.halo, haloWidth: 4 },
  note: { fill: INK.text, halo: INK.halo, haloWidth: 3 },
};
