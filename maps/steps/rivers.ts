import type { Draft, DrawnRiver } from '../core/draft.ts';
import { need, stop } from '../core/fault.ts';
import type { Geography } from '../core/inputs.ts';
import type { RiverSpec } from '../core/recipe.ts';
import {
  type Corner,
  cornerPoint,
  cornersAround,
  follow,
  nextCorners,
  shortestChain,
  sideBetween,
} from '../plane/corners.ts';
import type { Cell, Point } from '../plane/hexgrid.ts';
import type { Waters } from './coast.ts';
import { courseOf } from './course.ts';

/** What the overrides say about one river. */
export interface RiverWish {
  /** Hexes that belong on the other bank. */
  readonly flip: readonly string[];
  /** The river begins at the corner of these three hexes nearest to its source end; what comes before is left out. */
  readonly start?: readonly string[];
  /** The river ends at the corner of these three hexes. */
  readonly end?: readonly string[];
}

const NO_WISH: RiverWish = { flip: [] };
/** A reach of fewer sides than this is no river at this scale, unless it leads on at both ends. */
const LEAST_SIDES = 2;

/** Snaps the map's rivers to its sides, greater ones first as the recipe lists them. */
export function layRivers(
  draft: Draft,
  geography: Geography,
  waters: Waters,
  wishes: ReadonlyMap<string, RiverWish>,
): void {
  const layer = new RiverLayer(draft, waters);
  for (const spec of draft.recipe.rivers) {
    const ends = { ...(spec.from && { from: spec.from }), ...(spec.to && { to: spec.to }) };
    const course = courseOf(geography.rivers, spec.sources ?? [spec.name], ends).map((p) =>
      draft.georef.toPlane(p),
    );
    layer.lay(spec, course, wishes.get(spec.name) ?? NO_WISH);
  }
}

class RiverLayer {
  private readonly draft: Draft;
  private readonly waters: Waters;
  private readonly taken = new Map<string, string>();
  private readonly courses = new Map<string, readonly Point[]>();

  constructor(draft: Draft, waters: Waters) {
    this.draft = draft;
    this.waters = waters;
  }

  lay(spec: RiverSpec, course: readonly Point[], wish: RiverWish): void {
    const { grid } = this.draft;
    const entry = `river '${spec.name}'`;
    const down = this.downstream(spec, course);
    this.courses.set(spec.name, down);
    const stand = (cell: Cell): Point =>
      this.draft.towns[grid.indexOfCell(cell) ?? -1] ?? grid.centreOf(cell);
    let chain = straighten(this.draft, follow(grid, down, stand));
    chain = this.flipped(chain, wish.flip, entry);
    chain = this.trimmed(chain, wish, entry);
    const reaches = this.reaches(chain).filter((reach) => this.isKept(reach));
    let sides = 0;
    reaches.forEach((reach, i) => {
      const last = i === reaches.length - 1;
      const whole = this.joined(
        reach,
        last && wish.end === undefined ? down[down.length - 1]! : undefined,
        i === 0,
      );
      if (!this.isKept(whole)) return;
      sides += whole.length - 1;
      this.write(spec, whole);
    });
    if (sides === 0) stop(this.draft.file, entry, 'none of it runs along a side of this map');
  }

  private isKept(reach: readonly Corner[]): boolean {
    const through = this.isOutlet(reach[0]!) && this.isOutlet(reach[reach.length - 1]!);
    return reach.length > LEAST_SIDES || (reach.length > 1 && through);
  }

  /** Turns the course so that it ends in its main river, or at the coast. */
  private downstream(spec: RiverSpec, course: readonly Point[]): readonly Point[] {
    if (spec.to !== undefined) return course;
    const main = spec.into === undefined ? undefined : this.courses.get(spec.into);
    if (main === undefined) {
      const why =
        spec.into === undefined ? 'needs to say where it ends' : `'${spec.into}' is not laid before it`;
      stop(this.draft.file, `river '${spec.name}'`, why);
    }
    const near = (p: Point) => Math.min(...main.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
    return near(course[0]!) < near(course[course.length - 1]!) ? [...course].reverse() : course;
  }

  /** Moves hexes to the other bank: their six sides are toggled, and the way from end to end taken anew. */
  private flipped(chain: readonly Corner[], flip: readonly string[], entry: string): readonly Corner[] {
    if (flip.length === 0) return chain;
    const { grid } = this.draft;
    const corners = new Map<string, Corner>();
    const sides = new Set<string>();
    const toggle = (a: Corner, b: Corner) => {
      corners.set(a.key, a).set(b.key, b);
      const key = [a.key, b.key].sort().join('~');
      if (!sides.delete(key)) sides.add(key);
    };
    for (let i = 1; i < chain.length; i++) toggle(chain[i - 1]!, chain[i]!);
    for (const label of flip) {
      this.draft.hex(label, entry);
      const ring = cornersAround(grid, grid.cellOf(label));
      ring.forEach((corner, i) => {
        toggle(corner, ring[(i + 1) % 6]!);
      });
    }
    const goal = chain[chain.length - 1]!;
    const way = shortestChain(
      grid,
      chain[0]!,
      (c) => c.key === goal.key,
      (a, b) => sides.has([a.key, b.key].sort().join('~')),
      600,
    );
    return need(way, this.draft.file, entry, `flipping ${flip.join(', ')} breaks the river`);
  }

  private trimmed(chain: readonly Corner[], wish: RiverWish, entry: string): readonly Corner[] {
    const find = (labels: readonly string[]): number => {
      const at = chain.findIndex((c) => labels.every((label) => c.cells.some((cell) => cellIs(cell, label))));
      if (at < 0) stop(this.draft.file, entry, `does not pass the corner of ${labels.join(', ')}`);
      return at;
    };
    const from = wish.start === undefined ? 0 : find(wish.start);
    const to = wish.end === undefined ? chain.length : find(wish.end) + 1;
    return chain.slice(from, to);
  }

  /** A side that may carry a river: between two land hexes of the sheet, not under water. */
  private open(a: Corner, b: Corner): boolean {
    const { grid } = this.draft;
    const cells = sideBetween(a, b);
    const [p, q] = (cells ?? []).map((cell) => grid.indexOfCell(cell));
    if (p === undefined || q === undefined) return false;
    return this.draft.isLand(p) && this.draft.isLand(q) && !this.draft.isClosed(p, q);
  }

  /** The runs of the chain over open sides; a side already under another river ends a run. */
  private reaches(chain: readonly Corner[]): Corner[][] {
    const runs: Corner[][] = [];
    let run: Corner[] = [];
    chain.forEach((corner, i) => {
      const before = chain[i - 1];
      if (before !== undefined && this.open(before, corner) && !this.hasRiver(before, corner)) {
        if (run.length === 0) run.push(before);
        run.push(corner);
      } else if (run.length > 0) {
        runs.push(run);
        run = [];
      }
    });
    if (run.length > 0) runs.push(run);
    return runs;
  }

  private hasRiver(a: Corner, b: Corner): boolean {
    return this.taken.has(a.key) && this.taken.has(b.key) && this.onRiver(a, b);
  }

  private onRiver(a: Corner, b: Corner): boolean {
    const { grid } = this.draft;
    const [p, q] = (sideBetween(a, b) ?? []).map((cell) => grid.indexOfCell(cell));
    return p !== undefined && q !== undefined && this.draft.sideHas(p, q, 'river');
  }

  /** Where a river may end: another river, the coast, a lake, the edge of the sheet. */
  private isOutlet(corner: Corner): boolean {
    if (this.taken.has(corner.key)) return true;
    return isShore(this.draft, this.waters, corner);
  }

  /** Cuts a reach where it meets a river already laid, parts two sources that touch, and leads its lower end to an outlet. */
  private joined(reach: readonly Corner[], mouth: Point | undefined, first: boolean): readonly Corner[] {
    let whole = [...reach];
    if (first) while (whole.length > 1 && this.taken.has(whole[0]!.key)) whole = whole.slice(1);
    const meet = whole.findIndex((corner, i) => i > 0 && this.taken.has(corner.key));
    if (meet >= 0) {
      const rest = whole.length - 1 - meet;
      if (rest <= meet || !first) whole = whole.slice(0, meet + 1);
      else whole = whole.slice(meet);
    }
    if (mouth === undefined || this.isOutlet(whole[whole.length - 1]!)) return whole;
    const own = new Set(whole.map((c) => c.key));
    const ways = nextWays(
      this.draft,
      whole[whole.length - 1]!,
      (c) => this.isOutlet(c),
      (a, b) => this.open(a, b) && !own.has(b.key),
    );
    const end = (way: readonly Corner[]) => cornerPoint(this.draft.grid, way[way.length - 1]!);
    const cost = (way: readonly Corner[]) =>
      way.length * 0.5 + Math.hypot(end(way)[0] - mouth[0], end(way)[1] - mouth[1]);
    const best = ways.sort((a, b) => cost(a) - cost(b))[0];
    return best === undefined ? whole : [...whole, ...best.slice(1)];
  }

  private write(spec: RiverSpec, chain: readonly Corner[]): void {
    const { grid } = this.draft;
    for (let i = 1; i < chain.length; i++) {
      const [p, q] = sideBetween(chain[i - 1]!, chain[i]!)!.map((cell) => grid.indexOfCell(cell)!);
      const side = this.draft.side(p!, q!);
      side.features.add('river');
      side.name ??= spec.name;
    }
    for (const corner of chain) if (!this.taken.has(corner.key)) this.taken.set(corner.key, spec.name);
    const drawn: DrawnRiver = {
      name: spec.name,
      rank: spec.rank,
      points: chain.map((c) => cornerPoint(grid, c)),
    };
    this.draft.rivers.push(drawn);
  }
}

/** A corner at the edge of the sheet, at a hex or side of water, or in real water. */
function isShore(draft: Draft, waters: Waters, corner: Corner): boolean {
  const hexes = corner.cells.map((cell) => draft.grid.indexOfCell(cell));
  if (hexes.some((hex) => hex === undefined || !draft.isLand(hex))) return true;
  if ([0, 1, 2].some((i) => draft.isClosed(hexes[i]!, hexes[(i + 1) % 3]!))) return true;
  const at = cornerPoint(draft.grid, corner);
  return !waters.land.at(at) || waters.lakes.at(at);
}

const cellIs = (cell: Cell, label: string): boolean =>
  cell.first === Number(label.slice(0, 2)) && cell.second === Number(label.slice(2, 4));

/** Every outlet within a few sides, by its shortest way. */
function nextWays(
  draft: Draft,
  from: Corner,
  done: (corner: Corner) => boolean,
  open: (a: Corner, b: Corner) => boolean,
): (readonly Corner[])[] {
  const found: (readonly Corner[])[] = [];
  const seen = new Set([from.key]);
  let front: Corner[][] = [[from]];
  for (let length = 1; length <= 5; length++) {
    const next: Corner[][] = [];
    for (const path of front) {
      const last = path[path.length - 1]!;
      for (const corner of nextCorners(draft.grid, last)) {
        if (seen.has(corner.key) || !open(last, corner)) continue;
        seen.add(corner.key);
        if (done(corner)) found.push([...path, corner]);
        else next.push([...path, corner]);
      }
    }
    front = next;
  }
  return found;
}

/** A bend that goes round four or five sides of a hex without a town is cut across: such a hex changes banks. */
function straighten(draft: Draft, chain: readonly Corner[]): readonly Corner[] {
  const { grid } = draft;
  let out = [...chain];
  for (let again = true; again; ) {
    again = false;
    for (let i = 0; i + 4 < out.length && !again; i++) {
      for (const n of [5, 4]) {
        const run = out.slice(i, i + n + 1);
        if (run.length !== n + 1) continue;
        const round = run[0]!.cells.find((cell) =>
          run.every((c) => c.cells.some((o) => o.first === cell.first && o.second === cell.second)),
        );
        if (round === undefined || draft.towns[grid.indexOfCell(round) ?? -1] !== undefined) continue;
        const ring = cornersAround(grid, round);
        const from = ring.findIndex((c) => c.key === run[0]!.key);
        const step = ring[(from + 1) % 6]!.key === run[1]!.key ? 5 : 1;
        const short: Corner[] = [];
        for (let k = 0; k <= 6 - n; k++) short.push(ring[(from + k * step) % 6]!);
        const rest = new Set([...out.slice(0, i), ...out.slice(i + n + 1)].map((c) => c.key));
        if (short.some((c) => rest.has(c.key))) continue;
        out = [...out.slice(0, i), ...short, ...out.slice(i + n + 1)];
        again = true;
        break;
      }
    }
  }
  return out;
}
