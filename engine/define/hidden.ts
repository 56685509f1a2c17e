import type { Rng } from '../chance/rng.ts';
import type { Json } from '../state/json.ts';
import type { Frame } from '../state/state.ts';
import type { Frames } from './frames.ts';
import type { LayeredState } from './layers.ts';
import type { PlaceColumn } from './place.ts';
import type { Roster } from './roster.ts';

export interface Restoring {
  /** With every unit dealt. */
  readonly s: LayeredState;
  readonly frames: Frames;
  readonly units: Roster;
  readonly place: PlaceColumn<string>;
  /** Units that the view names: they were seen. */
  readonly isNamed: Uint8Array;
  readonly rng: Rng;
}
type Facts = Record<string, unknown>;
type Counts = Readonly<Record<string, number>>;

/**
 * Puts units that were dealt into the fields of frames that hold some which were not seen, so many at each place as the view
 * said. What lies on another frame is taken from the units which that one names, where there are enough of them.
 */
export function restoreFlow(
  flow: readonly Frame[],
  written: readonly Json[],
  r: Restoring,
): readonly Frame[] {
  const named = new Set<number>();
  return flow.map((frame, i) => {
    const hidden = (written[i] as { readonly hidden?: Readonly<Record<string, Counts>> }).hidden;
    if (hidden === undefined || hidden === null) return frame;
    const facts: Facts = { ...frame };
    for (const [name, kind] of Object.entries(r.frames.declared[frame.is]!.fields)) {
      const counts = hidden[name];
      if (counts === undefined || kind.roster !== r.units) continue;
      const among = kind.bounds?.among === undefined ? null : membersOf(facts[kind.bounds.among]);
      const found = [...membersOf(facts[name])];
      for (const [place, count] of Object.entries(counts)) {
        const at = r.place.cell.read(place, '', () => {});
        if (at !== undefined) found.push(...choose(r, at, count, among ?? named, among !== null));
      }
      facts[name] = kind.form === 'one' ? found[0] : found;
      for (const unit of found) named.add(unit);
    }
    return facts as unknown as Frame;
  });
}

const membersOf = (value: unknown): ReadonlySet<number> =>
  new Set(typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : []);

/** Some of the units dealt to a place, those first that are preferred. */
function choose(
  { s, place, isNamed, rng }: Restoring,
  at: number,
  count: number,
  preferred: ReadonlySet<number>,
  isOnly: boolean,
): number[] {
  const all: [order: number, unit: number][] = [];
  for (let u = 0; u < isNamed.length; u++) {
    if (isNamed[u] === 1 || place.of(s, u) !== at || (isOnly && !preferred.has(u))) continue;
    all.push([(preferred.has(u) ? 0 : 1) + rng.float(), u]);
  }
  all.sort(([a], [b]) => a - b);
  return all.slice(0, count).map(([, unit]) => unit);
}
