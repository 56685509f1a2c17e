import type { Point } from '@stavka/draw';
import { roundPoint } from './project.ts';
import { depthIn, distance } from './shapes.ts';
import type { AreaSource } from './source.ts';

/** The sizes, in map units, at which nothing that is printed in the areas covers anything else. */
export const SIZES = {
  /** Diameter of the dot with the area's code. */
  dot: 0.5,
  /** Side of a supply icon, which stands to the right of the dot. */
  icon: 0.36,
  gap: 0.07,
  /** Letter sizes of area names, cities, and Victory Areas (in capitals). */
  text: 0.27,
  city: 0.24,
  victory: 0.3,
  star: 0.54,
  anchor: 0.3,
  town: 0.1,
} as const;

/** What an area prints, before it is laid out. */
export interface Site {
  readonly area: AreaSource;
  readonly ring: readonly Point[];
  readonly centre: Point;
  readonly town?: Point;
  readonly port?: Point;
  /** The name under the code. */
  readonly name: string | undefined;
  /** The name beside the town's symbol. */
  readonly title: string | undefined;
}

export interface AreaLayout {
  readonly code: Point;
  readonly supply?: Point;
  /** Middles of the two texts. */
  readonly name?: Point;
  readonly title?: Point;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const boxAt = ([x, y]: Point, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

/** The gap between two boxes; negative by how far they overlap. */
const gapOf = (p: Box, q: Box): number => Math.max(p[0] - q[2], q[0] - p[2], p[1] - q[3], q[1] - p[3]);

/** Width of a text in a bookish serif, near enough to keep texts apart. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const c of text) sum += /[A-Z]/.test(c) ? 0.7 : /[iljft\- ]/.test(c) ? 0.3 : 0.48;
  return sum * size;
}

interface Candidate {
  readonly layout: AreaLayout;
  readonly boxes: readonly Box[];
  /** What it is worth by itself, without its neighbours. */
  readonly worth: number;
}

const SWEEPS = 3;

/** Lays out all areas: each takes its best place given where its neighbours are, over and over until they settle. */
export function layOut(sites: readonly Site[]): AreaLayout[] {
  const candidates = sites.map(candidatesOf);
  const chosen = candidates.map((list) => list[0]!);
  const near = sites.map((site) =>
    sites.flatMap((other, j) => (other !== site && distance(site.centre, other.centre) < 4 ? [j] : [])),
  );
  const symbols = sites.map(symbolBoxes);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    sites.forEach((_, i) => {
      const others = near[i]!.flatMap((j) => [...symbols[j]!, ...chosen[j]!.boxes]);
      let best = Number.NEGATIVE_INFINITY;
      for (const candidate of candidates[i]!) {
        if (candidate.worth <= best) continue;
        const score = candidate.worth - crowding(candidate.boxes, others);
        if (score > best) {
          best = score;
          chosen[i] = candidate;
        }
      }
    });
  }
  return chosen.map((candidate) => candidate.layout);
}

/** How much boxes come too near to others. */
function crowding(boxes: readonly Box[], others: readonly Box[]): number {
  let sum = 0;
  for (const p of boxes) {
    for (const q of others) {
      const gap = gapOf(p, q);
      if (gap < 0.05) sum += (0.05 - gap) * 6;
    }
  }
  return sum;
}

function symbolBoxes({ area, town, port }: Site): Box[] {
  const size = area.victory ? SIZES.star : area.city === undefined ? SIZES.town : SIZES.city;
  return [
    ...(town === undefined ? [] : [boxAt(town, size, size)]),
    ...(port === undefined ? [] : [boxAt(port, SIZES.anchor, SIZES.anchor)]),
  ];
}

/** Kept per area: enough for neighbours to find room. */
const KEPT = 400;

/** Every place of code, name and title, the best by itself first. */
function candidatesOf(site: Site): Candidate[] {
  const net = new DepthNet(site.ring);
  const symbols = symbolBoxes(site);
  const titles = titlesOf(site, net);
  const found: Candidate[] = [];
  for (let i = 0; i < net.size; i++) {
    const at = net.knot(i);
    const plate = plateAt(site, at);
    if (net.at(plate.layout.code) < SIZES.dot / 2) continue;
    const room = Math.min(0.14, ...plate.boxes.map((box) => net.boxDepth(box)));
    const worth = room * 3 - distance(at, site.centre) * 0.3 - crowding(plate.boxes, symbols);
    if (titles.length === 0) found.push({ ...plate, worth });
    for (const title of titles) {
      found.push({
        layout: { ...plate.layout, title: title.at },
        boxes: [...plate.boxes, title.box],
        worth: worth + title.worth - crowding([title.box], plate.boxes),
      });
    }
  }
  if (found.length === 0) found.push({ ...plateAt(site, site.centre), worth: 0 });
  return found.sort((a, b) => b.worth - a.worth).slice(0, KEPT);
}

/** The dot at a spot, the icon to its right, the name below; the dot and icon together are centred over the name. */
function plateAt({ area, name }: Site, [x, y]: Point): { layout: AreaLayout; boxes: Box[] } {
  const row = SIZES.dot + (area.supply === undefined ? 0 : SIZES.gap + SIZES.icon);
  const lift = name === undefined ? 0 : (SIZES.gap / 2 + SIZES.text) / 2;
  const code: Point = [x - row / 2 + SIZES.dot / 2, y - lift];
  const boxes: Box[] = [boxAt([x, y - lift], row, SIZES.dot)];
  if (name === undefined && area.supply === undefined) return { layout: { code: roundPoint(code) }, boxes };
  const below: Point = [x, y - lift + SIZES.dot / 2 + SIZES.gap / 2 + SIZES.text / 2];
  if (name !== undefined) boxes.push(boxAt(below, textWidth(name, SIZES.text), SIZES.text * 0.9));
  return {
    layout: {
      code: roundPoint(code),
      ...(area.supply !== undefined && {
        supply: roundPoint([code[0] + SIZES.dot / 2 + SIZES.gap + SIZES.icon / 2, code[1]]),
      }),
      ...(name !== undefined && { name: roundPoint(below) }),
    },
    boxes,
  };
}

/** Places for the title round the town's symbol: best beside it to the right, inside the area, clear of the anchor. */
function titlesOf(site: Site, net: DepthNet): { at: Point; box: Box; worth: number }[] {
  const { area, town, title } = site;
  if (town === undefined || title === undefined) return [];
  const size = area.victory ? SIZES.star : SIZES.city;
  const letters = area.victory ? SIZES.victory : SIZES.text;
  const width = textWidth(title, letters);
  const beside = size / 2 + SIZES.gap + width / 2;
  const over = size / 2 + letters / 2 + 0.02;
  const spots: [number, number, number][] = [
    [beside, 0, 0.1],
    [-beside, 0, 0.06],
    [0, over, area.victory ? 0.12 : 0.04],
    [0, -over, 0.03],
    [width * 0.4, over, 0],
    [width * 0.4, -over, 0],
    [-width * 0.4, over, 0],
    [-width * 0.4, -over, 0],
  ];
  const [symbol, ...others] = symbolBoxes(site);
  return spots.map(([dx, dy, liking]) => {
    const at = roundPoint([town[0] + dx, town[1] + dy]);
    const box = boxAt(at, width, letters * 0.9);
    const out = Math.min(0, net.boxDepth(box));
    return {
      at,
      box,
      worth: liking + out * 0.5 - crowding([box], others) - (gapOf(box, symbol!) < 0 ? 1 : 0),
    };
  });
}

const STEP = 0.08;

/** Depths inside a ring at the knots of a net, so that many spots can be weighed quickly. */
class DepthNet {
  private readonly left: number;
  private readonly top: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly depths: Float64Array;

  constructor(ring: readonly Point[]) {
    const xs = ring.map((p) => p[0]);
    const ys = ring.map((p) => p[1]);
    this.left = Math.min(...xs);
    this.top = Math.min(...ys);
    this.columns = Math.ceil((Math.max(...xs) - this.left) / STEP) + 1;
    this.rows = Math.ceil((Math.max(...ys) - this.top) / STEP) + 1;
    this.depths = new Float64Array(this.columns * this.rows);
    for (let i = 0; i < this.depths.length; i++) this.depths[i] = depthIn(ring, this.knot(i));
  }

  get size(): number {
    return this.depths.length;
  }

  knot(i: number): Point {
    return [this.left + (i % this.columns) * STEP, this.top + Math.floor(i / this.columns) * STEP];
  }

  /** The depth at the nearest knot; outside the net, less the farther away. */
  at([x, y]: Point): number {
    const column = Math.round((x - this.left) / STEP);
    const row = Math.round((y - this.top) / STEP);
    const c = Math.max(0, Math.min(this.columns - 1, column));
    const r = Math.max(0, Math.min(this.rows - 1, row));
    return this.depths[r * this.columns + c]! - (Math.abs(column - c) + Math.abs(row - r)) * STEP;
  }

  /** The least depth of a box's corners. */
  boxDepth([left, top, right, bottom]: Box): number {
    return Math.min(
      this.at([left, top]),
      this.at([right, top]),
      this.at([left, bottom]),
      this.at([right, bottom]),
    );
  }
}
