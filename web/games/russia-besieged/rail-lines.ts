import type { OverlayLine } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';

/** Railways between hexes of which both are listed. */
export function linesThrough(
  table: Table,
  hexes: readonly string[],
  style: OverlayLine['style'],
): OverlayLine[] {
  const on = new Set(hexes);
  return table.facts.map.sides.flatMap(({ a, b, features }) =>
    features.includes('rail') && on.has(a) && on.has(b) ? [{ path: [a, b], style, weight: 2 }] : [],
  );
}
