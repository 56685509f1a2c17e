import { add, dist, mix, sub, times, unit, type Vec } from './point.ts';
import { type Line, normals } from './rings.ts';

/** A strip along a course whose full width at distance s from the start is width(s): one closed ring, rounded at its end. */
export function strip(course: Line, width: (s: number) => number): Vec[] {
  const out = normals(course, false);
  const left: Vec[] = [];
  const right: Vec[] = [];
  let s = 0;
  course.forEach((p, i) => {
    if (i > 0) s += dist(course[i - 1]!, p);
    const half = width(s) / 2;
    left.push(add(p, times(out[i]!, half)));
    right.push(add(p, times(out[i]!, -half)));
  });
  const end = course[course.length - 1]!;
  const tip = times(unit(sub(end, course[course.length - 2]!)), width(s) / 2);
  const last = left.length - 1;
  const cap: Vec[] = [
    add(mix(left[last]!, end, 0.3), times(tip, 0.75)),
    add(end, tip),
    add(mix(right[last]!, end, 0.3), times(tip, 0.75)),
  ];
  return [...left, ...cap, ...right.reverse()];
}
