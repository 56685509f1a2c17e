import type { Entry } from '../../worker/protocol.ts';
import type { Geometry } from '../map/geometry.ts';

interface Travel {
  readonly units: readonly string[];
  readonly path: readonly string[];
}

const PER_STEP = 110;

/** The journeys in the events of an entry: moves along their path, retreats and advances pushed from hex to hex. */
export function travelsOf(entry: Entry, from: ReadonlyMap<string, string>): Travel[] {
  return entry.events.flatMap((event): Travel[] => {
    const units = Array.isArray(event.units) ? (event.units as string[]) : [String(event.unit ?? '')];
    if (Array.isArray(event.path)) {
      const path = event.path as string[];
      const left = (event.dropped ?? {}) as Readonly<Record<string, string>>;
      return units.map((unit) => ({ units: [unit], path: upTo(path, left[unit]) }));
    }
    if (typeof event.into !== 'string') return [];
    return units.flatMap((unit) => {
      const start = from.get(unit);
      return start === undefined ? [] : [{ units: [unit], path: [start, event.into as string] }];
    });
  });
}

/** A path as far as a unit goes along it. */
const upTo = (path: readonly string[], stop: string | undefined): readonly string[] =>
  stop === undefined ? path : path.slice(0, path.indexOf(stop, 1) + 1);

/** Lets counters follow the paths they took to where they now are. */
export function animate(
  layer: Element,
  entries: readonly Entry[],
  from: ReadonlyMap<string, string>,
  geometry: Geometry,
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const entry of entries.slice(-3))
    for (const { units, path } of travelsOf(entry, from))
      for (const unit of units) {
        const piece = layer.querySelector<SVGGElement>(`[data-unit="${CSS.escape(unit)}"]`);
        if (piece === null || path.length < 2) continue;
        const end = piece.style.transform;
        const steps = path.slice(0, -1).map((label) => {
          const [x, y] = geometry.centre(label);
          return { transform: `translate(${x}px, ${y}px)` };
        });
        piece.animate([...steps, { transform: end }], {
          duration: Math.min(700, PER_STEP * path.length),
          easing: 'ease-in-out',
        });
      }
}
