export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** How many numbers each command takes, and how many of them at the end are the point it goes to. */
const TAKES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  c: 6,
  t: 2,
  s: 4,
  a: 7,
  z: 0,
};

/**
 * A box that holds a part of a path, control points and whole circles of arcs included; null for what is not understood.
 * Numbers may stand as close together as SVG lets them: `1.5-2.5`, `.5.5`, and the flags of arcs without a gap.
 */
export function extentOf(d: string): Box | null {
  let box: Box | null = null;
  let [x, y] = [0, 0];
  const add = (px: number, py: number, by = 0): void => {
    const own: Box = [px - by, py - by, px + by, py + by];
    box = box === null ? own : union(box, own);
  };
  for (const [, command = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const takes = TAKES[kind];
    if (takes === undefined) return null;
    if (takes === 0) continue;
    const numbers =
      kind === 'a' ? arcNumbers(text) : (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (numbers.length === 0 || numbers.length % takes !== 0) return null;
    const relative = command === kind;
    for (let i = 0; i < numbers.length; i += takes) {
      const [ox, oy] = relative ? [x, y] : [0, 0];
      const own = numbers.slice(i, i + takes);
      if (kind === 'h') x = ox + own[0]!;
      else if (kind === 'v') y = oy + own[0]!;
      else if (kind === 'a') {
        const reach = 2 * Math.max(own[0]!, own[1]!);
        add(x, y, reach);
        [x, y] = [ox + own[5]!, oy + own[6]!];
        add(x, y, reach);
      } else {
        for (let j = 0; j < takes; j += 2) add(ox + own[j]!, oy + own[j + 1]!);
        [x, y] = [ox + own[takes - 2]!, oy + own[takes - 1]!];
      }
      add(x, y);
    }
  }
  return box;
}

/** The numbers of arcs: radii and angle, two flags of one digit, and the end. */
function arcNumbers(text: string): number[] {
  const n = '(-?(?:\\d+\\.?\\d*|\\.\\d+))[ ,]*';
  const arc = new RegExp(`${n}${n}${n}([01])[ ,]*([01])[ ,]*${n}${n}`, 'g');
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1).map(Number));
}
