import { need } from '../core/fault.ts';
import { type Feature, textOf } from '../core/geojson.ts';
import { GEO_FILES } from '../core/inputs.ts';
import type { Earth } from '../plane/georef.ts';

/** Degrees, with longitude shortened as at about 52 degrees north: good enough to compare lengths. */
const gap = (a: Earth, b: Earth): number => Math.hypot((a[0] - b[0]) * 0.62, a[1] - b[1]);

const SAME_SPOT = 0.012;
const BRIDGE = 0.3;

interface Link {
  readonly to: number;
  readonly length: number;
  readonly line: readonly Earth[];
}

/**
 * One river's course out of its many pieces: pieces are joined where their ends meet, short breaks are bridged, and the
 * course is the way between the two given ends, or the longest way there is.
 */
export function courseOf(
  rivers: readonly Feature[],
  names: readonly string[],
  ends: { readonly from?: Earth; readonly to?: Earth },
): readonly Earth[] {
  const pieces = splitAtEnds(
    rivers.filter((f) => names.includes(textOf(f, 'name') ?? '')).flatMap((f) => f.lines),
  );
  const entry = `river '${names.join(', ')}'`;
  need(pieces[0], GEO_FILES.rivers, entry, 'there is no such river');
  const nodes: Earth[] = [];
  const nodeAt = (p: Earth): number => {
    const found = nodes.findIndex((q) => gap(p, q) < SAME_SPOT);
    return found >= 0 ? found : nodes.push(p) - 1;
  };
  const links: Link[][] = [];
  const join = (a: number, b: number, line: readonly Earth[], length: number): void => {
    (links[a] ??= []).push({ to: b, length, line });
    (links[b] ??= []).push({ to: a, length, line: [...line].reverse() });
  };
  for (const piece of pieces) {
    let length = 0;
    for (let i = 1; i < piece.length; i++) length += gap(piece[i - 1]!, piece[i]!);
    join(nodeAt(piece[0]!), nodeAt(piece[piece.length - 1]!), piece, length);
  }
  for (let a = 0; a < nodes.length; a++) {
    for (let b = a + 1; b < nodes.length; b++) {
      const wide = gap(nodes[a]!, nodes[b]!);
      if (wide < BRIDGE) join(a, b, [nodes[a]!, nodes[b]!], 4 * wide);
    }
  }
  const nearest = (p: Earth): number =>
    nodes.reduce((best, q, i) => (gap(p, q) < gap(p, nodes[best]!) ? i : best), 0);
  const starts = ends.from === undefined ? nodes.map((_, i) => i) : [nearest(ends.from)];
  const goal = ends.to === undefined ? undefined : nearest(ends.to);
  let best: { readonly length: number; readonly line: readonly Earth[] } = { length: -1, line: [] };
  for (const start of starts) {
    const ways = waysFrom(links, start, nodes.length);
    ways.forEach((way, end) => {
      if (way === undefined || (goal !== undefined && end !== goal)) return;
      if (way.length > best.length + 1e-9) best = way;
    });
  }
  return need(
    best.line.length > 1 ? best.line : undefined,
    GEO_FILES.rivers,
    entry,
    'its pieces do not join',
  );
}

/** Pieces cut where another piece ends on them, so that branches join. */
function splitAtEnds(pieces: readonly (readonly Earth[])[]): readonly (readonly Earth[])[] {
  const ends = pieces.flatMap((piece) => [piece[0]!, piece[piece.length - 1]!]);
  return pieces.flatMap((piece) => {
    const cuts = new Set<number>();
    for (const end of ends) {
      let best = 0;
      piece.forEach((p, i) => {
        if (gap(p, end) < gap(piece[best]!, end)) best = i;
      });
      if (gap(piece[best]!, end) < 0.03 && best > 1 && best < piece.length - 2) cuts.add(best);
    }
    const at = [0, ...[...cuts].sort((a, b) => a - b), piece.length - 1];
    return at.slice(1).map((to, i) => piece.slice(at[i]!, to + 1));
  });
}

interface Way {
  readonly length: number;
  readonly line: readonly Earth[];
}

function waysFrom(
  links: readonly (readonly Link[])[],
  start: number,
  count: number,
): readonly (Way | undefined)[] {
  const length = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const lines: (readonly Earth[])[] = [];
  const done = new Uint8Array(count);
  length[start] = 0;
  lines[start] = [];
  for (;;) {
    let at = -1;
    for (let i = 0; i < count; i++) if (done[i] === 0 && (at < 0 || length[i]! < length[at]!)) at = i;
    if (at < 0 || length[at] === Number.POSITIVE_INFINITY) break;
    done[at] = 1;
    for (const link of links[at] ?? []) {
      const total = length[at]! + link.length;
      if (total >= length[link.to]!) continue;
      length[link.to] = total;
      lines[link.to] = [...lines[at]!, ...link.line];
    }
  }
  return Array.from({ length: count }, (_, i) =>
    lines[i] === undefined ? undefined : { length: length[i]!, line: lines[i]! },
  );
}
