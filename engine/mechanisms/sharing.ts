/** Who lives on sources that do not feed everybody. */
export interface Sharing {
  /** How many can live at most. */
  readonly most: number;
  /** Who draws on what, if that many live: one way of all; the others are missing. */
  readonly from: ReadonlyMap<number, number>;
  /** When not all can live: those of whom each may go without costing anybody else. */
  readonly spare: readonly number[];
}

/**
 * Units in reach of limited sources: as many as possible live. `feeds` says whether a source feeds all of some units; what
 * feeds some feeds any of them. Whoever has to go is named one at a time among the `spare`, until all that are left can live.
 * `kindOf` may say which units are alike: of one kind, and in reach of the same sources. One of them stands for all then, so
 * that large crowds of few kinds are shared out at once.
 */
export function sharing(
  units: readonly number[],
  sourcesOf: (unit: number) => readonly number[],
  feeds: (source: number, units: readonly number[]) => boolean,
  kindOf: (unit: number) => number | string = (unit) => unit,
): Sharing {
  const kinds = new Map<number | string, number[]>();
  for (const unit of units) {
    const kind = kindOf(unit);
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [unit]);
    else alike.push(unit);
  }
  const groups = [...kinds.values()];
  const from = best(groups, sourcesOf, feeds, units.length);
  const most = from.size;
  const spare = new Set<number>();
  if (most < units.length)
    for (const alike of groups) {
      const others = groups.map((group) => (group === alike ? group.slice(1) : group));
      const isSpare =
        alike.some((unit) => !from.has(unit)) || best(others, sourcesOf, feeds, most).size === most;
      if (isSpare) for (const unit of alike) spare.add(unit);
    }
  return { most, from, spare: units.filter((unit) => spare.has(unit)) };
}

/** A largest assignment of units to sources, or the first with so many as are enough. Of those alike the first ones live. */
function best(
  groups: readonly (readonly number[])[],
  sourcesOf: (unit: number) => readonly number[],
  feeds: (source: number, units: readonly number[]) => boolean,
  enough: number,
): ReadonlyMap<number, number> {
  let found: [unit: number, source: number][] = [];
  const now: [unit: number, source: number][] = [];
  const on = new Map<number, number[]>();
  const left = new Array<number>(groups.length + 1).fill(0);
  for (let g = groups.length - 1; g >= 0; g--) left[g] = left[g + 1]! + groups[g]!.length;
  /** The units of a group from the i-th on, to its sources from the k-th on. */
  const place = (g: number, i: number, k: number): void => {
    if (now.length > found.length) found = now.slice();
    const group = groups[g];
    if (group === undefined || now.length + left[g]! - i <= found.length) return;
    if (i < group.length) {
      const unit = group[i]!;
      const sources = sourcesOf(unit);
      for (let n = k; n < sources.length; n++) {
        const source = sources[n]!;
        let there = on.get(source);
        if (there === undefined) on.set(source, (there = []));
        there.push(unit);
        if (feeds(source, there)) {
          now.push([unit, source]);
          place(g, i + 1, n);
          now.pop();
        }
        there.pop();
        if (found.length >= enough) return;
      }
    }
    place(g + 1, 0, 0);
  };
  place(0, 0, 0);
  return new Map(found);
}
