import type { Draft } from '../core/draft.ts';
import { countries } from './countries.ts';

/** Whose land a hex is; one the survey has no word for goes with most of its neighbours. */
export function countryOf(draft: Draft, hex: number): string {
  const own = countries.get(draft.grid.labels[hex]!);
  if (own !== undefined) return own;
  const votes = new Map<string, number>();
  for (const n of draft.grid.neighbours(hex)) {
    const country = countries.get(draft.grid.labels[n]!);
    if (country !== undefined) votes.set(country, (votes.get(country) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? 'closed';
}
