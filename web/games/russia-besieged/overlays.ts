import { EMPTY_OVERLAY, type OverlayData, type OverlayLoader } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { t } from './messages/index.ts';
import { asRussia } from './position.ts';

/** Whose a rail hex is: what differs from the start is told, the rest follows from the border of 1941. */
function railHolder(table: Table): (at: string) => string {
  const { view } = table.state.replay?.moment ?? table.state.snapshot;
  const changed = asRussia(view).rail;
  const russian = new Set(table.facts.map.sets.russia ?? []);
  return (at) => changed[at] ?? (russian.has(at) ? 'russian' : 'axis');
}

/** 7.05 The railways of both sides; where a line changes hands between two hexes neither side's trains pass. */
function rail(table: Table): OverlayData {
  const holder = railHolder(table);
  const lines = table.facts.map.sides.filter(({ features }) => features.includes('rail'));
  const hexes = [...new Set(lines.flatMap(({ a, b }) => [a, b]))];
  return {
    areas: [
      { pattern: 'fill-a', spaces: hexes.filter((at) => holder(at) === 'axis'), label: t('key.rail.axis') },
      {
        pattern: 'fill-b',
        spaces: hexes.filter((at) => holder(at) === 'russian'),
        label: t('key.rail.russian'),
      },
    ],
    notes: [],
    lines: lines
      .filter(({ a, b }) => holder(a) === holder(b))
      .map(({ a, b }) => ({ path: [a, b], style: 'supply', weight: 2 })),
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
export const LOADERS: Readonly<Record<string, OverlayLoader>> = { rail, cities };
