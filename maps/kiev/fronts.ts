import type { PictureData } from '@stavka/draw';
import type { MapData } from '@stavka/engine/map-data';
import { chainArcs, pathPoints } from './chains.ts';
import { lineLength } from './shapes.ts';
import { FRONTS, type Front } from './source.ts';
import type { Topology } from './topology.ts';

export const frontLine = (front: Front): string => `front-${front}`;

type Links = MapData['lines'][string];
type Line = PictureData['lines'][number];

/**
 * The start lines: every border between an Axis and a Soviet area, laid end to end with the Axis on the left hand, the
 * longest stretch first. Links are [Axis area, Soviet area]. A strait has no border and is no part of a line.
 */
export function drawFronts(
  topology: Topology,
  axisControl: Readonly<Record<Front, readonly string[]>>,
): { readonly links: Readonly<Record<string, Links>>; readonly lines: readonly Line[] } {
  const { arcs } = topology;
  const links: Record<string, Links> = {};
  const lines: Line[] = [];
  for (const front of FRONTS) {
    const axis = new Set(axisControl[front]);
    const members = arcs.flatMap(({ left, right }, i) =>
      left !== undefined && axis.has(left) !== axis.has(right) ? [i] : [],
    );
    const stretches = chainArcs(arcs, members, (arc) => axis.has(arc.left!))
      .map((path) => ({ path, points: pathPoints(arcs, path) }))
      .sort((a, b) => lineLength(b.points) - lineLength(a.points));
    const chain: [string, string][] = [];
    for (const { path, points } of stretches) {
      lines.push({ kind: 'front', name: front, points });
      for (const { arc } of path) {
        const { left, right } = arcs[arc]!;
        const link: [string, string] = axis.has(right) ? [right, left!] : [left!, right];
        if (!chain.some(([a, b]) => a === link[0] && b === link[1])) chain.push(link);
      }
    }
    links[frontLine(front)] = chain;
  }
  return { links, lines };
}
