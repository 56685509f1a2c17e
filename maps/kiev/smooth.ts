import type { Point } from '@stavka/draw';
import { simplifyLine } from '../plane/polygon.ts';
import { roundPoint } from './project.ts';
import { along, distance, lineLength } from './shapes.ts';
import type { Arc, LineKind, Topology } from './topology.ts';

interface Smoothing {
  /** Distance between the points that are weighed, and reach of the weighing, in map units. */
  readonly step: number;
  readonly sigma: number;
}

/** Borders are flowing lines; coasts and rivers keep their real shape and only lose the grid they were traced on. */
const SMOOTHING: Readonly<Record<LineKind | 'river', Smoothing>> = {
  border: { step: 0.05, sigma: 0.2 },
  limit: { step: 0.05, sigma: 0.15 },
  river: { step: 0.03, sigma: 0.045 },
  coast: { step: 0.02, sigma: 0.02 },
  frame: { step: 1, sigma: 0 },
};

/** No point is kept that a straight line passes this closely. */
const TOLERANCE = 0.004;

/** The line at even steps; the ends stay. */
function resample(line: readonly Point[], step: number): Point[] {
  const length = lineLength(line);
  const count = Math.max(4, Math.round(length / step));
  const points: Point[] = [line[0]!];
  let i = 1;
  let passed = 0;
  for (let k = 1; k < count; k++) {
    const want = (length * k) / count;
    while (i < line.length - 1 && passed + distance(line[i - 1]!, line[i]!) < want) {
      passed += distance(line[i - 1]!, line[i]!);
      i++;
    }
    const [a, b] = [line[i - 1]!, line[i]!];
    points.push(along(a, b, (want - passed) / distance(a, b)));
  }
  points.push(line[line.length - 1]!);
  return points;
}

/** Each point becomes the weighted mean of those around it; beyond an end the line is mirrored through it, so ends stay. */
function weigh(line: readonly Point[], sigma: number): Point[] {
  const reach = Math.ceil(3 * sigma);
  const last = line.length - 1;
  const at = (i: number): Point => {
    if (i >= 0 && i <= last) return line[i]!;
    const end = line[i < 0 ? 0 : last]!;
    const mirror = line[Math.max(0, Math.min(last, i < 0 ? -i : 2 * last - i))]!;
    return [2 * end[0] - mirror[0], 2 * end[1] - mirror[1]];
  };
  return line.map((p, i) => {
    if (i === 0 || i === last) return p;
    let [x, y, sum] = [0, 0, 0];
    for (let k = -reach; k <= reach; k++) {
      const weight = Math.exp(-(k * k) / (2 * sigma * sigma));
      const [px, py] = at(i + k);
      x += weight * px;
      y += weight * py;
      sum += weight;
    }
    return [x / sum, y / sum];
  });
}

/** A smooth line with the same ends. */
export function smoothLine(line: readonly Point[], kind: LineKind | 'river'): readonly Point[] {
  const { step, sigma } = SMOOTHING[kind];
  if (kind === 'frame') return simplifyLine(line, 1e-6);
  const even = resample(line, step);
  const spacing = lineLength(line) / (even.length - 1);
  return simplifyLine(weigh(even, Math.min(sigma, lineLength(line) / 8) / spacing), TOLERANCE);
}

/** The topology with every arc smoothed and rounded; junctions stay where they are. */
export function smoothArcs(topology: Topology, isRiver: (arc: Arc) => boolean): Topology {
  const arcs = topology.arcs.map((arc): Arc => {
    const points = smoothLine(arc.points, isRiver(arc) ? 'river' : arc.kind).map(roundPoint);
    return { ...arc, points };
  });
  return { ...topology, arcs };
}
