import type { Table } from '../../table/play/table.ts';

interface Arrivals {
  readonly months?: Readonly<Record<string, readonly { readonly unit: string; readonly at: string }[]>>;
  readonly now?: readonly { readonly unit: string; readonly at: readonly string[] }[];
}
/** What the card says where it names no hex: a set of the map. */
const SETS: Readonly<Record<string, string>> = {
  west: 'west-edge',
  east: 'east-edge',
  'archangel-entry': 'archangel-entry',
};
/** Orders by which a unit off the map comes onto it; each has its spaces as its second step. */
const COMING = ['arrive', 'place', 'place-air', 'place-factory', 'rebuild', 'partisan', 'displace'] as const;

/** Where a unit off the map may come in now, or is to come in later. */
export async function entryHexes(unit: string, table: Table): Promise<readonly string[]> {
  const side = table.units.get(unit)?.side;
  const arrivals = (await table.ask('arrivals', { side })) as unknown as Arrivals | null;
  const now = arrivals?.now?.find((each) => each.unit === unit);
  if (now !== undefined && now.at.length > 0) return now.at;
  const open = await openNow(unit, table);
  if (open.length > 0) return open;
  const later = Object.values(arrivals?.months ?? {})
    .flat()
    .find((each) => each.unit === unit)?.at;
  if (later === undefined) return [];
  return table.geometry.centres.has(later) ? [later] : (table.facts.map.sets[SETS[later] ?? ''] ?? []);
}

/** The spaces of the orders that are open for it. */
async function openNow(unit: string, table: Table): Promise<string[]> {
  if (!table.mayAct) return [];
  const kinds = table.state.snapshot.choices.filter(({ kind }) =>
    (COMING as readonly string[]).includes(kind),
  );
  const found = await Promise.all(kinds.map(({ kind }) => table.referee.ordersOf(kind, unit)));
  return [...new Set(found.flat().flatMap(({ at }) => at ?? []))];
}
