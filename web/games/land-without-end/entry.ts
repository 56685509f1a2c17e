import type { Table } from '../../table/play/table.ts';

interface Arrivals {
  readonly turns?: Readonly<
    Record<string, readonly { readonly unit: string | null; readonly at?: 'any' | readonly string[] }[]>
  >;
  readonly now?: readonly { readonly unit: string; readonly at: readonly string[] }[];
}

/** Where a unit of one's own may come in now, or is to come in later. */
export async function entryHexes(unit: string, table: Table): Promise<readonly string[]> {
  const side = table.units.get(unit)?.side;
  const arrivals = (await table.ask('arrivals', { side })) as unknown as Arrivals | null;
  const now = arrivals?.now?.find((each) => each.unit === unit);
  if (now !== undefined) return now.at;
  const later =
    Object.values(arrivals?.turns ?? {})
      .flat()
      .find((each) => each.unit === unit)?.at ?? [];
  if (later === 'any') return table.facts.map.sets.vp ?? [];
  if (later.length > 0 || side !== 'axis') return later;
  return table.facts.map.sets['entry-axis'] ?? [];
}
