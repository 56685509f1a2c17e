import type { Draft } from '../core/draft.ts';
import { stop } from '../core/fault.ts';
import type { Override } from '../core/overrides.ts';

/** Lays the terrain overrides over the draft. */
export function overrideTerrain(draft: Draft, overrides: readonly Override[], file: string): void {
  for (const o of overrides) {
    if (o.kind !== 'terrain') continue;
    for (const t of o.terrain) known(draft.recipe.terrains, t, 'terrain', file, o.entry);
    if (o.terrain.length === 0) stop(file, o.entry, 'names no terrain');
    for (const label of o.hexes) draft.terrain[draft.grid.at(label, file, o.entry)] = [...o.terrain];
  }
}

/** Lays the side overrides over the draft, of one feature or of all the others. */
export function overrideSides(
  draft: Draft,
  overrides: readonly Override[],
  file: string,
  features: readonly string[],
): void {
  for (const o of overrides) {
    if (o.kind !== 'side') continue;
    known(draft.recipe.sideFeatures, o.feature, 'side feature', file, o.entry);
    if (!features.includes(o.feature)) continue;
    for (const [a, b] of o.sides) {
      const [p, q] = [draft.grid.at(a, file, o.entry), draft.grid.at(b, file, o.entry)];
      if (!draft.grid.touch(p, q)) stop(file, o.entry, `${a} and ${b} do not touch`);
      const side = draft.side(p, q);
      if (o.value) side.features.add(o.feature);
      else side.features.delete(o.feature);
      if (o.name !== undefined) side.name = o.name;
    }
  }
}

export function overrideFeatures(draft: Draft, overrides: readonly Override[], file: string): void {
  for (const o of overrides) {
    if (o.kind !== 'feature') continue;
    known(draft.recipe.spaceFeatures, o.feature, 'space feature', file, o.entry);
    for (const label of o.hexes) {
      const features = draft.features[draft.grid.at(label, file, o.entry)]!;
      if (o.value) features.add(o.feature);
      else features.delete(o.feature);
    }
  }
}

/** Lays the set overrides over the finished sets; a set that does not exist is a fault. */
export function overrideSets(draft: Draft, overrides: readonly Override[], file: string): void {
  for (const o of overrides) {
    if (o.kind !== 'set') continue;
    const hexes = (labels: readonly string[]) => labels.map((label) => draft.grid.at(label, file, o.entry));
    const [add, remove] = [hexes(o.add), new Set(hexes(o.remove))];
    if (!draft.sets.has(o.set)) stop(file, o.entry, `the map has no set '${o.set}'`);
    draft.setOf(
      o.set,
      [...draft.sets.get(o.set)!, ...add].filter((hex) => !remove.has(hex)),
    );
  }
}

function known(vocabulary: readonly string[], name: string, what: string, file: string, entry: string): void {
  if (!vocabulary.includes(name)) stop(file, entry, `'${name}' is not a ${what} of this map`);
}
