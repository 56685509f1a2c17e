import { type Organic, organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import type { Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { pathEl } from '../svg.ts';

/** A tint with a soft edge: three washes, each a little smaller and laid over the last, as with a brush. */
export function drawTint(
  rings: readonly Line[],
  how: Organic,
  fill: string,
  strength: number,
  sheet: Sheet,
): string {
  return [-0.03, 0.05, 0.12]
    .map((inset, i) => {
      const path = new PathWriter();
      for (const ring of organicRings(rings, {
        ...how,
        inset: how.inset + inset,
        seed: how.seed + i * 3,
      }))
        path.spline(ring.map(sheet.px), true);
      return pathEl(path.toString(), { fill, opacity: strength * 0.5 });
    })
    .join('');
}
