import type { Box, Vec } from '../geometry/point.ts';
import { CAP, DESCENT, type FaceId, textWidth } from './metrics.ts';
import { BoxIndex, type Obstacles } from './occupancy.ts';

/** A name that belongs to a point. */
export interface Label {
  readonly text: string;
  readonly face: FaceId;
  readonly size: number;
  readonly spacing: number;
  readonly at: Vec;
  /** How far the text must keep from the point: the symbol's radius. */
  readonly clear: number;
  /** Labels with a smaller number are placed first. */
  readonly priority: number;
  /** Where the text should stay, if it can: the space's own box. */
  readonly home?: Box;
  /** Names of regions and waters lie over their point and may wander; names of towns stand beside theirs. */
  readonly area?: boolean;
  readonly className: string;
}

export interface PlacedLabel extends Label {
  /** One or two lines; each with the middle of its baseline. */
  readonly lines: readonly { readonly text: string; readonly at: Vec }[];
  readonly drawnSize: number;
  readonly box: Box;
}

interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

const PAD = 1.5;

/** The ways a name can be set: on one line, smaller, or broken in two. */
function settings(label: Label): Setting[] {
  const out: Setting[] = [];
  const set = (lines: readonly string[], size: number): void => {
    const width = Math.max(...lines.map((line) => textWidth(line, label.face, size, label.spacing)));
    out.push({ lines, size, width, height: size * (CAP + DESCENT) + (lines.length - 1) * size * 0.95 });
  };
  const cuts = [...label.text.matchAll(/[ -]/g)].map((m) => m.index);
  const cut = cuts.sort(
    (a, b) => Math.abs(a - label.text.length / 2) - Math.abs(b - label.text.length / 2),
  )[0];
  for (const factor of [1, 0.9, 0.82]) {
    const size = label.size * factor;
    set([label.text], size);
    if (cut !== undefined) {
      const hyphen = label.text[cut] === '-' ? 1 : 0;
      set([label.text.slice(0, cut + hyphen), label.text.slice(cut + 1)], size);
    }
  }
  return out;
}

/** Offsets of the text's middle from the point, best first: right, left, then the corners, above and below. */
function offsets(label: Label, s: Setting): { readonly d: Vec; readonly cost: number }[] {
  const [w, h] = [s.width / 2, s.height / 2];
  if (label.area) {
    const out: { d: Vec; cost: number }[] = [{ d: [0, 0], cost: 0 }];
    for (let ring = 1; ring <= 8; ring++)
      for (let k = 0; k < 12; k++) {
        const a = (k / 12) * Math.PI * 2;
        out.push({ d: [Math.cos(a) * ring * 16, Math.sin(a) * ring * 12], cost: ring * 1.2 });
      }
    return out;
  }
  const out: { d: Vec; cost: number }[] = [];
  for (const [step, extra] of [
    [2.5, 0],
    [6, 1.6],
    [11, 4],
    [17, 8],
    [26, 16],
  ] as const) {
    const r = label.clear + step;
    const q = r * 0.72;
    out.push(
      { d: [r + w, 0], cost: extra },
      { d: [0, r + h], cost: extra + 0.3 },
      { d: [-r - w, 0], cost: extra + 0.8 },
      { d: [q + w, -q - h * 0.6], cost: extra + 0.6 },
      { d: [q + w, q + h * 0.6], cost: extra + 0.7 },
      { d: [-q - w, -q - h * 0.6], cost: extra + 1.3 },
      { d: [-q - w, q + h * 0.6], cost: extra + 1.3 },
      { d: [0, -r - h], cost: extra + 1 },
      { d: [w * 0.5, r + h], cost: extra + 0.9 },
      { d: [-w * 0.5, r + h], cost: extra + 1.1 },
      { d: [w * 0.5, -r - h], cost: extra + 1.3 },
      { d: [-w * 0.5, -r - h], cost: extra + 1.5 },
    );
  }
  return out;
}

/** How far a box sticks out of its home, in drawing units summed over the four sides. */
const beyond = (box: Box, home: Box): number =>
  Math.max(0, home.x0 - box.x0) +
  Math.max(0, box.x1 - home.x1) +
  Math.max(0, home.y0 - box.y0) +
  Math.max(0, box.y1 - home.y1);

/**
 * Places names so that none touches another. Names go down by priority, each where it costs least; then every name may
 * move once more now that all others are known, until nothing improves. A name that finds no free place is returned
 * in `dropped`, never printed over another.
 */
export function placeLabels(
  labels: readonly Label[],
  obstacles: Obstacles,
  within: Box,
): { readonly placed: readonly PlacedLabel[]; readonly dropped: readonly Label[] } {
  const order = labels
    .map((label, i) => ({ label, i }))
    .sort((a, b) => a.label.priority - b.label.priority || a.i - b.i)
    .map(({ label }) => label);
  const taken = new BoxIndex<Label>();
  const best = new Map<Label, { readonly placed: PlacedLabel; readonly cost: number }>();
  const seek = (label: Label): void => {
    let found: { placed: PlacedLabel; cost: number } | undefined;
    settings(label).forEach((s, k) => {
      for (const { d, cost } of offsets(label, s)) {
        let sum = cost + k * 2.6;
        if (found && sum >= found.cost) continue;
        const middle: Vec = [label.at[0] + d[0], label.at[1] + d[1]];
        const box: Box = {
          x0: middle[0] - s.width / 2 - PAD,
          y0: middle[1] - s.height / 2 - PAD,
          x1: middle[0] + s.width / 2 + PAD,
          y1: middle[1] + s.height / 2 + PAD,
        };
        if (box.x0 < within.x0 || box.y0 < within.y0 || box.x1 > within.x1 || box.y1 > within.y1) continue;
        if (label.home) sum += beyond(box, label.home) * 0.11;
        if (found && sum >= found.cost) continue;
        if (taken.hits(box).size > 0) continue;
        sum += obstacles.price(box);
        if (sum === Infinity || (found && sum >= found.cost)) continue;
        const top = middle[1] - s.height / 2;
        const lines = s.lines.map((text, i) => ({
          text,
          at: [middle[0], top + s.size * CAP + i * s.size * 0.95] as Vec,
        }));
        found = { placed: { ...label, lines, drawnSize: s.size, box }, cost: sum };
      }
    });
    if (found) {
      best.set(label, found);
      taken.add(found.placed.box, label);
    }
  };
  for (const label of order) seek(label);
  for (let round = 0; round < 3; round++) {
    let better = false;
    for (const label of order) {
      const before = best.get(label);
      if (before && before.cost < 1) continue;
      taken.remove(label);
      best.delete(label);
      seek(label);
      const after = best.get(label);
      if (after && (!before || after.cost < before.cost - 1e-9)) better = true;
    }
    if (!better) break;
  }
  return {
    placed: order.flatMap((label) => best.get(label)?.placed ?? []),
    dropped: order.filter((label) => !best.has(label)),
  };
}
