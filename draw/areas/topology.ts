import { mix, type Vec } from '../geometry/point.ts';
import { type Line, ringArea } from '../geometry/rings.ts';
import type { PictureData } from '../picture.ts';

type Key = string;
const keyOf = (p: Vec): Key => `${p[0]},${p[1]}`;
const edgeKey = (a: Key, b: Key): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export interface AreaShape {
  readonly id: string;
  /** Clockwise outer ring first. */
  readonly rings: readonly Line[];
  readonly ground: string;
}

/**
 * The areas as one web of shared borders. Points are shared between neighbours, so evening out a point moves it for
 * both: borders stay tight, and rivers and front lines that follow them stay on them.
 */
export class AreaWeb {
  readonly areas: readonly AreaShape[];
  private readonly owners = new Map<string, string[]>();
  private readonly ends = new Map<string, readonly [Key, Key]>();
  private readonly links = new Map<Key, Set<Key>>();
  private readonly at = new Map<Key, Vec>();

  constructor(picture: PictureData, rounds: number) {
    for (const area of picture.areas ?? []) {
      for (const ring of area.rings) {
        ring.forEach((p, i) => {
          const [a, b] = [keyOf(p), keyOf(ring[(i + 1) % ring.length]!)];
          if (a === b) return;
          this.at.set(a, p);
          const key = edgeKey(a, b);
          this.ends.set(key, [a, b]);
          this.owners.set(key, [...(this.owners.get(key) ?? []), area.id]);
          this.links.set(a, (this.links.get(a) ?? new Set()).add(b));
          this.links.set(b, (this.links.get(b) ?? new Set()).add(a));
        });
      }
    }
    for (let i = 0; i < rounds; i++) this.even();
    this.areas = (picture.areas ?? []).map((area) => ({
      id: area.id,
      ground: area.ground ?? 'open',
      rings: area.rings.map((ring, i) => {
        const points = ring.map((p) => this.moved(p));
        return (i === 0) === ringArea(points) > 0 ? points : points.reverse();
      }),
    }));
  }

  /** Inner border points move toward the middle of their two neighbours; meeting points and the coast stay. */
  private even(): void {
    const next = new Map<Key, Vec>();
    for (const [key, links] of this.links) {
      if (links.size !== 2) continue;
      const [a, b] = [...links] as [Key, Key];
      if (this.owners.get(edgeKey(key, a))!.length < 2 || this.owners.get(edgeKey(key, b))!.length < 2)
        continue;
      next.set(key, mix(this.at.get(key)!, mix(this.at.get(a)!, this.at.get(b)!, 0.5), 0.5));
    }
    for (const [key, p] of next) this.at.set(key, p);
  }

  /** Where a point of the picture has come to lie; points off the web stay. */
  moved(p: Vec): Vec {
    return this.at.get(keyOf(p)) ?? p;
  }

  /** The areas on either side of a border step; empty if it is no border. */
  beside(a: Vec, b: Vec): readonly string[] {
    return this.owners.get(edgeKey(keyOf(a), keyOf(b))) ?? [];
  }

  /** Border lines between two areas, each drawn once, in strokes from meeting point to meeting point. */
  borders(keep: (a: string, b: string) => boolean): Line[] {
    const open = new Set<string>();
    for (const [key, owners] of this.owners)
      if (owners.length === 2 && keep(owners[0]!, owners[1]!)) open.add(key);
    const out: Line[] = [];
    const degree = (k: Key): number =>
      [...this.links.get(k)!].filter((n) => this.owners.get(edgeKey(k, n))!.length === 2).length;
    const walk = (from: Key, to: Key): void => {
      const line = [this.at.get(from)!];
      let [last, at] = [from, to];
      while (open.delete(edgeKey(last, at))) {
        line.push(this.at.get(at)!);
        if (degree(at) !== 2) break;
        const on = [...this.links.get(at)!].find((n) => n !== last && open.has(edgeKey(at, n)));
        if (on === undefined) break;
        [last, at] = [at, on];
      }
      if (line.length > 1) out.push(line);
    };
    const starts = [...open].flatMap((key) => this.ends.get(key)!).filter((k) => degree(k) !== 2);
    for (const start of starts)
      for (const to of this.links.get(start)!) if (open.has(edgeKey(start, to))) walk(start, to);
    for (const key of [...open]) if (open.has(key)) walk(...this.ends.get(key)!);
    return out;
  }

  /** Outline of a group of areas: every border step that has a member on one side only, chained into clockwise rings. */
  outline(members: ReadonlySet<string>): Line[] {
    const next = new Map<Key, Key[]>();
    for (const area of this.areas) {
      if (!members.has(area.id)) continue;
      for (const ring of area.rings) {
        ring.forEach((p, i) => {
          const q = ring[(i + 1) % ring.length]!;
          const [a, b] = [keyOf(p), keyOf(q)];
          const back = next.get(b);
          const k = back?.indexOf(a) ?? -1;
          if (back && k >= 0) back.splice(k, 1);
          else next.set(a, [...(next.get(a) ?? []), b]);
        });
      }
    }
    const point = (key: Key): Vec => key.split(',').map(Number) as unknown as Vec;
    const rings: Vec[][] = [];
    for (const [start, outs] of next) {
      while (outs.length > 0) {
        const ring: Vec[] = [];
        for (let at = start; ; ) {
          const to = next.get(at)?.pop();
          if (to === undefined) break;
          ring.push(point(at));
          at = to;
          if (at === start) break;
        }
        if (ring.length > 2) rings.push(ring);
      }
    }
    return rings;
  }
}
