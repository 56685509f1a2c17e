import type { Rng } from '../chance/rng.ts';
import type { Json } from '../state/json.ts';

type Fields = { [key: string]: Json };
/** A value inside a position: who holds it, under which key, and the names of the way to it. */
interface Place {
  readonly holder: Fields | Json[];
  readonly key: string | number;
  readonly way: string;
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valueAt = ({ holder, key }: Place): Json => (holder as Fields)[key]!;

/**
 * Every value in a position. Names that only say which one of many (a unit, a hex, the number in a list) are one to the way,
 * so that values which can stand for one another are of the same way.
 */
function placesIn(position: Json, known: ReadonlySet<string>): Place[] {
  const found: Place[] = [];
  const walk = (holder: Json, way: string): void => {
    if (Array.isArray(holder))
      holder.forEach((item, key) => {
        found.push({ holder, key, way: `${way}/*` });
        walk(item, `${way}/*`);
      });
    else if (isFields(holder))
      for (const [key, item] of Object.entries(holder)) {
        const next = `${way}/${known.has(key) ? '*' : key}`;
        found.push({ holder, key, way: next });
        walk(item, next);
      }
  };
  walk(position, '');
  return found;
}

/** Positions of real games, and what stands in them by its way: what mutations are made of. */
export class Nursery {
  private readonly byWay = new Map<string, Json[]>();

  constructor(
    private readonly positions: readonly Json[],
    private readonly known: ReadonlySet<string>,
  ) {
    for (const position of positions)
      for (const place of placesIn(position, known)) {
        const list = this.byWay.get(place.way);
        if (list === undefined) this.byWay.set(place.way, [valueAt(place)]);
        else list.push(valueAt(place));
      }
  }

  /** One of the positions with one thing in it changed, or a few. */
  mutant(rng: Rng): Json {
    const position = structuredClone(rng.pick(this.positions));
    for (let left = 1 + rng.below(3); left > 0; left--) this.change(position, rng);
    return position;
  }

  private change(position: Json, rng: Rng): void {
    // A way first, then a place on it: otherwise nearly all would be hexes of units. The seed is not a part of what is played.
    const places = placesIn(position, this.known).filter((place) => place.key !== 'seed');
    const ways = [...new Set(places.map(({ way }) => way))];
    const way = rng.pick(ways);
    const place = rng.pick(places.filter((other) => other.way === way));
    rng.pick(CHANGES)(place, this.byWay.get(way) ?? [null], rng);
  }
}

type Change = (place: Place, others: readonly Json[], rng: Rng) => void;

const put = ({ holder, key }: Place, value: Json): void => {
  (holder as Fields)[key] = structuredClone(value);
};

/** What stands there in another game, or in another place of this one. */
const other: Change = (place, others, rng) => put(place, rng.pick(others));
const remove: Change = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
};
const EDGES = [0, 1, 2, -1, 7, 8, 99, 30_000, 32_767, 32_768, 10_000_000];
const number: Change = (place, _others, rng) => {
  const value = valueAt(place);
  if (typeof value === 'number') put(place, rng.below(2) === 0 ? value + rng.below(5) - 2 : rng.pick(EDGES));
  else if (typeof value === 'boolean') put(place, !value);
  else put(place, rng.pick<Json>([null, [], {}, 'x', 1, true]));
};
const more: Change = ({ holder, key }, others, rng) => {
  if (Array.isArray(holder))
    holder.splice(rng.below(holder.length + 1), 0, structuredClone(rng.pick(others)));
  else put({ holder, key, way: '' }, rng.pick(others));
};
const reorder: Change = ({ holder }, _others, rng) => {
  if (Array.isArray(holder) && holder.length > 1)
    holder.unshift(holder.splice(rng.below(holder.length), 1)[0]!);
};

const CHANGES: readonly Change[] = [other, other, other, remove, number, more, reorder];
