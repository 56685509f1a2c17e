/** Pieces that are being put somewhere in thought: what `bestPlaces` must be able to ask and do. */
export interface Placing<P> {
  /** Groups of pieces that go together, in the order in which they look for a place: stacks before single units. */
  groups(): readonly (readonly P[])[];
  /** Where a piece stands now. */
  at(piece: P): number;
  /** Where a group might go, its own place perhaps among them: asked once for each group. */
  places(group: readonly P[]): readonly number[];
  /** Could the group, taken up, be set down there? */
  fits(group: readonly P[], place: number): boolean;
  lift(piece: P): void;
  drop(piece: P, place: number): void;
  /** Worth of all as it stands. */
  worth(): number;
  /** The next positions will differ from this one by the place of one group; it has been lifted. */
  settle?(): void;
}
export interface Care {
  /** How often every group is looked at again. */
  readonly sweeps: number;
  /** Places that a group remembers for its next look. */
  readonly kept: number;
  /** Better by less than this is not better. */
  readonly noticeable: number;
  readonly late: () => boolean;
}

/**
 * Hill climbing over places: each group to its best place while the others stay, sweep after sweep, until nothing improves.
 * The first look goes over all places of a group; later ones over the best few that it found then. `value` is the worth of
 * what stands; the worth of what stands in the end comes back.
 */
export function bestPlaces<P>(placing: Placing<P>, care: Care, value: number): number {
  const promising = new Map<string, readonly number[]>();
  let now = value;
  for (let sweep = 0; sweep < care.sweeps && !care.late(); sweep++) {
    const before = now;
    for (const group of placing.groups()) {
      if (care.late()) break;
      now = bestPlace(placing, group, care, promising, now);
    }
    if (now < before + care.noticeable) break;
  }
  return now;
}

/** One group to its best place. What it found promising is remembered under its pieces' names. */
export function bestPlace<P>(
  placing: Placing<P>,
  group: readonly P[],
  { kept, noticeable }: Pick<Care, 'kept' | 'noticeable'>,
  promising: Map<string, readonly number[]>,
  value: number,
): number {
  const from = placing.at(group[0]!);
  const key = group.join();
  const known = promising.get(key);
  const found: { place: number; value: number }[] = [];
  for (const piece of group) placing.lift(piece);
  placing.settle?.();
  for (const place of known ?? placing.places(group)) {
    if (place === from || !placing.fits(group, place)) continue;
    for (const piece of group) placing.drop(piece, place);
    found.push({ place, value: placing.worth() });
    for (const piece of group) placing.lift(piece);
  }
  found.sort((a, b) => b.value - a.value || a.place - b.place);
  if (known === undefined) promising.set(key, [from, ...found.slice(0, kept).map((f) => f.place)]);
  const best = found[0];
  const better = best !== undefined && best.value > value + noticeable;
  for (const piece of group) placing.drop(piece, better ? best.place : from);
  return better ? best.value : value;
}
