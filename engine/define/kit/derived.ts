import type { Rng } from '../../chance/rng.ts';
import type { Column } from '../columns.ts';
import { type Derived, layersBehind } from '../derived.ts';
import type { Defined } from '../game.ts';
import type { LayeredState } from '../layers.ts';

const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Map || inner instanceof Set) return [...inner];
    return ArrayBuffer.isView(inner)
      ? [...(inner as Uint8Array)]
      : typeof inner === 'function'
        ? null
        : inner;
  });

/**
 * What a derived value was kept as is what it comes to when made anew, and it stays the same when everything is scrambled
 * that it does not name: null, or which value is stale or looks where it must not. Values that hold functions are not told apart by them.
 */
export function derivedFault(
  { parts }: Defined,
  values: Readonly<Record<string, Derived<unknown>>>,
  s: LayeredState,
  rng: Rng,
): string | null {
  for (const [name, value] of Object.entries(values)) {
    const kept = text(value(s));
    const anew = s.copy();
    anew.touch();
    if (text(value(anew)) !== kept) return `'${name}' is kept as what it is no longer`;
    const scrambled = s.copy();
    scramble(parts.model.columns, scrambled, new Set(layersBehind(value)), rng);
    for (const { column } of parts.model.scalars)
      scramble([column], scrambled, new Set(layersBehind(value)), rng);
    scrambled.touch();
    if (text(value(scrambled)) !== kept) return `'${name}' hangs on more than it names`;
  }
  return null;
}

/** Random values for all members whose cells are in none of these layers. */
function scramble(columns: readonly Column[], s: LayeredState, layers: ReadonlySet<string>, rng: Rng): void {
  for (const column of columns) {
    const { least, most } = column.cell;
    for (let m = 0; m < column.roster.size; m++)
      if (!layers.has(s.layerNames[s.layerOf[column.offset + m]!]!))
        column.fill(s, m, least + rng.below(most - least + 1));
  }
}
