import { EMPTY_OVERLAY, type OverlayData, type OverlayLoader } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { asFacts } from './facts.ts';
import { t } from './messages/index.ts';
import { airOverlay } from './overlay-air.ts';
import { seaOverlay } from './overlay-sea.ts';
import { allySupply, supplyOverlay } from './overlay-supply.ts';
import { asRussia } from './position.ts';
import { linesThrough } from './rail-lines.ts';

interface Rails {
  readonly runs: readonly string[];
  readonly zone: readonly string[];
  readonly cut: readonly string[];
  readonly taken: readonly string[];
  readonly converting: readonly string[];
}
const railsOf = async (table: Table, side: string): Promise<Rails> =>
  ((await table.ask('rails', { side })) ?? NO_RAILS) as unknown as Rails;
const NO_RAILS = { runs: [], zone: [], cut: [], taken: [], converting: [] };

/** 7.03-7.06, 7.22-7.28 Where the trains of either side run, what is shut to them, and what is about to change hands. */
async function rail(table: Table): Promise<OverlayData> {
  const [axis, russian] = await Promise.all([railsOf(table, 'axis'), railsOf(table, 'russian')]);
  const { facts } = table.state.replay?.moment ?? table.state.snapshot;
  const coming = [...(asFacts(facts).coming ?? []), ...axis.converting, ...russian.converting];
  const shut = [axis, russian].flatMap(({ zone, cut, taken }) => [...zone, ...cut, ...taken]);
  return {
    areas: [
      { pattern: 'fill-a', spaces: axis.runs, label: t('key.rail.axis') },
      { pattern: 'fill-b', spaces: russian.runs, label: t('key.rail.russian') },
      { pattern: 'cross', spaces: shut, label: t('key.rail.shut') },
      { pattern: 'dots', spaces: [...new Set(coming)], label: t('key.rail.coming') },
    ],
    notes: [],
    lines: [...linesThrough(table, axis.runs, 'supply'), ...linesThrough(table, russian.runs, 'supply-b')],
  };
}

/** 4.1 Who controls which city. */
function cities(table: Table): OverlayData {
  const { view } = table.state.replay?.moment ?? table.state.snapshot;
  const control = asRussia(view).control;
  const russian = new Set(table.facts.map.sets.russia ?? []);
  const places = table.facts.map.spaces.filter(
    ({ features }) => features?.includes('major-city') || features?.includes('minor-city'),
  );
  const slug = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-');
  const holder = ({ id, name = '' }: { readonly id: string; readonly name?: string }): string =>
    control[slug(name)] ?? (russian.has(id) ? 'russian' : 'axis');
  const of = (side: string): string[] => places.filter((place) => holder(place) === side).map(({ id }) => id);
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-a', spaces: of('axis'), label: t('key.city.axis') },
      { pattern: 'fill-b', spaces: of('russian'), label: t('key.city.russian') },
    ],
  };
}

/** Overlays of this game, by id. */
export const LOADERS: Readonly<Record<string, OverlayLoader>> = {
  rail,
  'supply-german': (table) => supplyOverlay(table, 'german'),
  'supply-finnish': (table) => supplyOverlay(table, 'finnish'),
  'supply-allies': allySupply,
  'supply-russian': (table) => supplyOverlay(table, 'russian'),
  cities,
  'air-bases': airOverlay,
  sea: seaOverlay,
};

/** One key each. */
export const OVERLAYS = [
  ['rail', '1'],
  ['supply-german', '2'],
  ['supply-finnish', '3'],
  ['supply-allies', '4'],
  ['supply-russian', '5'],
  ['cities', '6'],
  ['zoc-axis', '7'],
  ['zoc-russian', '8'],
  ['reach', '9'],
  ['air-bases', 'a'],
  ['sea', 's'],
  ['last-turn', 'l'],
] as const;
