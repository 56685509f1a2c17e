import { type Box, boxAround, dist, mix, type Vec } from '../geometry/point.ts';
import { chaikin, type Line, lineLength, normals, resample, simplify } from '../geometry/rings.ts';
import { type FaceId, textWidth } from './metrics.ts';
import type { BoxIndex, Obstacles } from './occupancy.ts';

export interface CurvedLabel {
  readonly text: string;
  readonly face: FaceId;
  readonly size: number;
  readonly spacing: number;
  /** Baseline, from the first letter to a little beyond the last. */
  readonly path: Line;
  /** Boxes that cover the letters, for everything placed later. */
  readonly boxes: readonly Box[];
}

/** The general run of a line: its zigzag evened out over `reach`. */
export function generalRun(line: Line, reach: number): Line {
  const even = resample(line, 8, false);
  const half = Math.max(1, Math.round(reach / 16));
  return even.map((_, i) => {
    const k = Math.min(half, i, even.length - 1 - i);
    let sum: Vec = [0, 0];
    for (let j = i - k; j <= i + k; j++) sum = [sum[0] + even[j]![0], sum[1] + even[j]![1]];
    return [sum[0] / (2 * k + 1), sum[1] / (2 * k + 1)];
  });
}

/** Sum of turns along a line, in radians; small means straight. */
function bending(line: Line): number {
  let sum = 0;
  for (let i = 2; i < line.length; i++) {
    const a = Math.atan2(line[i - 1]![1] - line[i - 2]![1], line[i - 1]![0] - line[i - 2]![0]);
    const b = Math.atan2(line[i]![1] - line[i - 1]![1], line[i]![0] - line[i - 1]![0]);
    const turn = Math.abs(b - a);
    sum += Math.min(turn, Math.PI * 2 - turn);
  }
  return sum;
}

/**
 * Sets a name along a course: beside the general run of the line, where the run is straightest and nothing is covered.
 * Long courses may carry the name more than once, `apart` drawing units from one another.
 */
export function placeAlong(
  courses: readonly Line[],
  name: { readonly text: string; readonly face: FaceId; readonly size: number; readonly spacing: number },
  options: { readonly reach: number; readonly apart: number; readonly most: number },
  obstacles: Obstacles,
  taken: BoxIndex<unknown>,
  within: Box,
): CurvedLabel[] {
  const need = textWidth(name.text, name.face, name.size, name.spacing) + name.size * 0.5;
  const found: { label: CurvedLabel; cost: number; middle: Vec }[] = [];
  for (const course of courses) {
    if (lineLength(course) < need * 0.92) continue;
    const run = generalRun(course, options.reach);
    const out = normals(run, false);
    const count = Math.ceil(need / 8);
    for (let from = 0; from + count < run.length + 1; from += 3) {
      for (const shift of [0.95, -0.95, 1.3, -1.3, 1.7, -1.7, 2.2, -2.2]) {
        let line: Vec[] = [];
        for (let i = from; i < Math.min(run.length, from + count); i++) {
          const lift = shift * name.size + options.reach * 0.09 * Math.sign(shift);
          line.push([run[i]![0] + out[i]![0] * lift, run[i]![1] + out[i]![1] * lift]);
        }
        // Evened again: the baseline must bend gently even where the run does not.
        line = [...chaikin(simplify(line, 5), 2, false)] as Vec[];
        if (line[line.length - 1]![0] < line[0]![0]) line.reverse();
        const length = lineLength(line);
        if (length < need * 0.97) continue;
        const bend = bending(line);
        if (bend > 1.9) continue;
        const boxes = lettersOn(line, name.size, need);
        if (boxes.some((b) => b.x0 < within.x0 || b.y0 < within.y0 || b.x1 > within.x1 || b.y1 > within.y1))
          continue;
        const steep = Math.abs(
          Math.atan2(line[line.length - 1]![1] - line[0]![1], line[line.length - 1]![0] - line[0]![0]),
        );
        let cost = bend * 7 + (Math.abs(shift) - 0.95) * 5 + Math.max(0, steep - 1.2) * 6;
        for (const box of boxes) {
          if (taken.hits(box).size > 0) cost = Infinity;
          if (cost === Infinity) break;
          cost += obstacles.price(box);
        }
        if (cost === Infinity) continue;
        const middle = line[Math.floor(line.length / 2)]!;
        found.push({ label: { ...name, path: line, boxes }, cost, middle });
      }
    }
  }
  found.sort((a, b) => a.cost - b.cost);
  const chosen: typeof found = [];
  for (const each of found) {
    if (chosen.length >= options.most) break;
    if (chosen.length > 0 && each.cost > 30) break;
    if (chosen.some((c) => dist(c.middle, each.middle) < options.apart)) continue;
    chosen.push(each);
  }
  for (const { label } of chosen) for (const box of label.boxes) taken.add(box, label);
  return chosen.map((c) => c.label);
}

/** Boxes of about a letter each along a baseline. */
function lettersOn(line: Line, size: number, length: number): Box[] {
  const step = size * 0.5;
  const points = resample(line, step, false);
  const out = normals(points, false);
  const count = Math.min(points.length - 1, Math.ceil(length / step));
  return Array.from({ length: count }, (_, i) => {
    const on = mix(points[i]!, points[i + 1]!, 0.5);
    return boxAround(
      [on[0] + out[i]![0] * size * 0.26, on[1] + out[i]![1] * size * 0.26],
      size * 0.74,
      size * 0.74,
    );
  });
}
