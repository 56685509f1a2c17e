import { hash } from '../geometry/hash.ts';
import { organicRings } from '../geometry/organic.ts';
import { PathWriter } from '../geometry/path.ts';
import { dist, type Vec } from '../geometry/point.ts';
import type { Line } from '../geometry/rings.ts';
import type { Sheet } from '../sheet.ts';
import { INK } from '../styles/palette.ts';
import { el, pathEl } from '../svg.ts';

const TILE: Vec = [252, 234];
const ROWS = 18;
const COLUMNS = 16;

/** Crowns of trees that tile without a seam: each crown near an edge is drawn on both sides of it. */
export function treePattern(sheet: Sheet): string {
  const shade = new PathWriter();
  const crown = new PathWriter();
  const ink = new PathWriter();
  const cell: Vec = [TILE[0] / COLUMNS, TILE[1] / ROWS];
  for (let j = -1; j <= ROWS; j++) {
    for (let i = -1; i <= COLUMNS; i++) {
      const [u, v] = [(i + COLUMNS) % COLUMNS, (j + ROWS) % ROWS];
      if (hash(u, v, 11) < 0.1) continue;
      const x = (i + (j % 2 === 0 ? 0 : 0.5) + (hash(u, v, 12) - 0.5) * 0.6) * cell[0];
      const y = (j + (hash(u, v, 13) - 0.5) * 0.6) * cell[1];
      const r = 4.1 + hash(u, v, 14) * 2.3;
      shade.circle([x + 1.1, y + 1.5], r);
      crown.circle([x, y], r);
      // The lit side stays open; the ink follows the crown from upper right to lower left.
      ink.move([x + r * 0.77, y - r * 0.64]).arc(r, [x - r * 0.77, y + r * 0.64], false, true);
    }
  }
  return el(
    'pattern',
    { id: `${sheet.patterns}trees`, width: TILE[0], height: TILE[1], patternUnits: 'userSpaceOnUse' },
    pathEl(shade.toString(), { fill: INK.woodShade, opacity: 0.5 }),
    pathEl(crown.toString(), { fill: INK.crown }),
    pathEl(ink.toString(), {
      fill: 'none',
      stroke: INK.crownInk,
      'stroke-width': 0.9,
      'stroke-linecap': 'round',
    }),
  );
}

/** Scalloped edge: a row of crowns seen from above, bulging out of the wood. */
function scallops(path: PathWriter, ring: readonly Vec[]): void {
  path.move(ring[0]!);
  for (let i = 1; i <= ring.length; i++) {
    const a = ring[i - 1]!;
    const b = ring[i % ring.length]!;
    const bulge = 0.53 + 0.12 * hash(Math.round(a[0]), Math.round(a[1]), 21);
    path.arc(dist(a, b) * bulge, b, false, true);
  }
  path.close();
}

/** Woods as one mass per group of hexes, with an irregular scalloped edge and a faint shadow to the south-east. */
export function drawWoods(outline: readonly Line[], sheet: Sheet): string {
  if (outline.length === 0) return '';
  const rings = organicRings(outline, {
    inset: 0.02,
    amplitude: 0.15,
    wave: 0.46,
    step: 0.105,
    seed: 31,
  });
  const edge = new PathWriter();
  for (const ring of rings) scallops(edge, ring.map(sheet.px));
  const id = `${sheet.prefix}wood`;
  return [
    el('defs', {}, el('path', { id, d: edge.toString() })),
    el('use', { href: `#${id}`, x: 2, y: 2.6, fill: INK.woodShade, opacity: 0.4 }),
    el('use', {
      href: `#${id}`,
      fill: INK.wood,
      stroke: INK.woodEdge,
      'stroke-width': 1.3,
      'stroke-linejoin': 'round',
    }),
    el('use', { href: `#${id}`, fill: `url(#${sheet.patterns}trees)` }),
  ].join('');
}
