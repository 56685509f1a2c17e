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
 */
export function sharing(
  units: readonly number[],
  sourcesOf: (unit: number) => readonly number[],
  feeds: (source: number, units: readonly number[]) => boolean,
): Sharing {
  const from = best(units, sourcesOf, feeds, units.length);
  const most = from.size;
  const spare =
    most === units.length
      ? []
      : units.filter((gone) => {
          const others = units.filter((unit) => unit !== gone);
          return !from.has(gone) || best(others, sourcesOf, feeds, most).size === most;
        });
  return { most, from, spare };
}

/** A largest assignment of units to sources, or the first with so many as are enough. */
function best(
  units: readonly number[],
  sourcesOf: (unit: number) => readonly number[],
  feeds: (source: number, units: readonly number[]) => boolean,
  enough: number,
): ReadonlyMap<number, number> {
  let found = new Map<number, number>();
  const now = new Map<number, number>();
  const place = (i: number): void => {
    if (now.size > found.size) found = new Map(now);
    if (i === units.length || now.size + units.length - i <= found.size) return;
    const unit = units[i]!;
    for (const source of sourcesOf(unit)) {
      const there = [...now].flatMap(([other, at]) => (at === source ? [other] : []));
      if (!feeds(source, [...there, unit])) continue;
      now.set(unit, source);
      place(i + 1);
      now.delete(unit);
      if (found.size >= enough) return;
    }
    place(i + 1);
  };
  place(0);
  return found;
}
