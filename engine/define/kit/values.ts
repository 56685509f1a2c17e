import type { Rng } from '../../chance/rng.ts';
import type { Json } from '../../state/json.ts';
import type { Roster } from '../roster.ts';

type Schema = { readonly [key: string]: Json };
/** What values are made from: a kind or a cell, by its schema and its roster. */
export interface Valued {
  readonly schema: Json;
  readonly roster?: Roster;
}

const STRANGER = 'nobody-at-all';

/** Values that are surely none of that kind. */
export function badValues({ schema, roster }: Valued): Json[] {
  const { type, enum: words, minimum, maximum, minItems, maxItems, items, anyOf } = schema as Schema;
  if (anyOf !== undefined) return [{ stranger: true }];
  if (type === 'integer')
    return [(maximum as number) + 1, (minimum as number) - 1, (minimum as number) + 0.5, 'x', null];
  if (type === 'number') return ['x', null];
  if (type === 'boolean') return ['yes', 2, null];
  if (type === 'string') {
    const isClosed = words !== undefined || roster !== undefined;
    return isClosed ? [STRANGER, 5, null, []] : [5, null];
  }
  if (type === 'array') {
    const inner = badValues({ schema: items!, ...(roster === undefined ? {} : { roster }) });
    const short = typeof minItems === 'number' && minItems > 0 ? [[]] : [];
    const long =
      roster !== undefined && typeof maxItems === 'number' && maxItems < roster.size
        ? [roster.ids.slice(0, maxItems + 1)]
        : [];
    return ['x', {}, null, ...short, ...long, ...inner.map((value) => [value])];
  }
  return type === 'object' ? ['x', [], null] : [];
}

/** A value that could be one of that kind, as far as its schema tells; undefined where the schema tells too little. */
export function sampleValue({ schema, roster }: Valued, rng: Rng): Json | undefined {
  const { type, enum: words, minimum, maximum, minItems = 0, maxItems, items, anyOf } = schema as Schema;
  if (anyOf !== undefined) {
    const one = rng.pick(anyOf as readonly Schema[]);
    return one.type === 'null'
      ? null
      : sampleValue({ schema: one, ...(roster === undefined ? {} : { roster }) }, rng);
  }
  if (words !== undefined) return rng.pick(words as readonly Json[]);
  if (type === 'integer' || type === 'number') {
    const least = (minimum as number | undefined) ?? 0;
    const most = (maximum as number | undefined) ?? least + 9;
    return rng.below(3) === 0 ? rng.pick([least, most]) : least + rng.below(Math.min(most - least, 20) + 1);
  }
  if (type === 'boolean') return rng.below(2) === 0;
  if (type === 'string') return roster === undefined ? 'a text' : rng.pick(roster.ids);
  if (type !== 'array' || roster === undefined || items === undefined) return undefined;
  const count =
    Math.max(minItems as number, 1) + rng.below(Math.min((maxItems as number) - (minItems as number), 3) + 1);
  const found = new Set<string>();
  for (let n = 0; n < count * 3 && found.size < Math.min(count, roster.size, maxItems as number); n++)
    found.add(rng.pick(roster.ids));
  return [...found];
}
