import type { OverlayLine } from './data.ts';

const keyOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** How wide a line is drawn that so many paths share. */
const weightOf = (paths: number): 1 | 2 | 3 => (paths < 3 ? 1 : paths < 8 ? 2 : 3);

/** Paths that run together as one net: every step is drawn once, and wider the more paths share it. */
export function network(paths: readonly (readonly string[])[], style: OverlayLine['style']): OverlayLine[] {
  const shared = new Map<string, number>();
  const steps = (path: readonly string[]): [string, string][] => path.slice(1).map((at, i) => [path[i]!, at]);
  for (const path of paths)
    for (const [a, b] of steps(path)) shared.set(keyOf(a, b), (shared.get(keyOf(a, b)) ?? 0) + 1);
  const drawn = new Set<string>();
  const lines: Run[] = [];
  for (const path of paths) {
    let run: Run | null = null;
    for (const [a, b] of steps(path)) {
      const key = keyOf(a, b);
      const weight = weightOf(shared.get(key)!);
      if (drawn.has(key)) run = null;
      else if (run !== null && run.weight === weight) run.path.push(b);
      else {
        run = { path: [a, b], style, weight };
        lines.push(run);
      }
      drawn.add(key);
    }
  }
  return lines;
}

interface Run extends OverlayLine {
  readonly path: string[];
}
