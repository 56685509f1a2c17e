import { EMPTY_OVERLAY, type OverlayData, type OverlayLoader } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { t } from './messages/index.ts';
import { asLand } from './position.ts';

interface SupplyMap {
  readonly hexes: Readonly<Record<string, readonly string[]>>;
  readonly roads?: { readonly working: readonly string[]; readonly cut: readonly string[] };
}
const mapOf = async (table: Table, side: string): Promise<SupplyMap | null> =>
  (await table.ask('supply-map', { side })) as unknown as SupplyMap | null;

/** 7.2, 7.3 Where the German side is in supply, regular or attenuated, and the roads that carry it or are cut. */
async function germanSupply(table: Table): Promise<OverlayData> {
  const map = await mapOf(table, 'axis');
  if (map === null) return EMPTY_OVERLAY;
  const { working = [], cut = [] } = map.roads ?? {};
  return {
    areas: [
      { pattern: 'fill-a', spaces: map.hexes.regular ?? [], label: t('key.regular') },
      { pattern: 'dots', spaces: map.hexes.attenuated ?? [], label: t('key.attenuated') },
      { pattern: 'cross', spaces: cut, label: t('key.cut') },
    ],
    notes: [],
    lines: roadsThrough(table, working).map((path) => ({ path, style: 'supply', weight: 3 })),
  };
}

/** The runs of road between hexes that all carry supply. */
function roadsThrough(table: Table, hexes: readonly string[]): string[][] {
  const works = new Set(hexes);
  return table.facts.map.sides.flatMap(({ a, b, features }) =>
    features.includes('rollbahn') && works.has(a) && works.has(b) ? [[a, b]] : [],
  );
}

/** 7.8-7.10 Where a Soviet unit is in supply by land, where by the coast alone, and where by none. */
async function sovietSupply(table: Table): Promise<OverlayData> {
  const map = await mapOf(table, 'soviet');
  const held = new Set(table.facts.map.spaces.flatMap(({ id }) => (heldBySoviets(table, id) ? [id] : [])));
  const own = (state: string): string[] => (map?.hexes[state] ?? []).filter((at) => held.has(at));
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-b', spaces: own('regular'), label: t('key.regular') },
      { pattern: 'dots', spaces: own('coastal'), label: t('key.coastal') },
      { pattern: 'cross', spaces: own('none'), label: t('key.none') },
    ],
  };
}
function heldBySoviets(table: Table, at: string): boolean {
  const now = table.shown.control[at];
  return now === undefined ? (table.facts.map.sets.ussr ?? []).includes(at) : now === 'soviet';
}

/** 3.6 Who holds what. */
function control(table: Table): OverlayData {
  const land = [...(table.facts.map.sets.ussr ?? [])];
  const home = [...(table.facts.map.sets['greater-germany'] ?? []), ...(table.facts.map.sets.romania ?? [])];
  const all = [...land, ...home];
  const soviet = new Set(all.filter((at) => heldBySoviets(table, at)));
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-a', spaces: all.filter((at) => !soviet.has(at)), label: t('side.axis') },
      { pattern: 'fill-b', spaces: [...soviet], label: t('side.soviet') },
    ],
  };
}

/** 10.2 The weather of both zones, on the map. */
function weather(table: Table): OverlayData {
  const { view } = table.state.replay?.moment ?? table.state.snapshot;
  const { north = 'D', south = 'D' } = asLand(view).state.weather ?? {};
  const name = (kind: string) => t(`weather.${kind}` as 'weather.D');
  const crimea = table.facts.map.sets['southern-weather'] ?? [];
  return {
    areas: [{ pattern: 'lines', spaces: crimea, label: t('key.crimea', { weather: name(south) }) }],
    notes: [
      { at: '2847', text: name(south), title: '' },
      ...['1610', '3010', '2226', '3826'].map((at) => ({ at, text: name(north), title: '' })),
    ],
    lines: [],
  };
}

/** Overlays of this game, by id. */
export const LOADERS: Readonly<Record<string, OverlayLoader>> = {
  roads: germanSupply,
  'soviet-supply': sovietSupply,
  control,
  weather,
};
