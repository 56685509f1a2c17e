import { EMPTY_OVERLAY, type OverlayData } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { t } from './messages/index.ts';

interface Missions {
  readonly ready: readonly string[];
  readonly bases: Readonly<
    Record<string, { readonly units: readonly string[]; readonly room: number; readonly capacity: number }>
  >;
}

/** 11.14 The bases of both sides, and cities with room for more. The ring of a single air unit is drawn by itself. */
export async function airOverlay(table: Table): Promise<OverlayData> {
  const [axis, russian] = await Promise.all([
    table.ask('missions', { side: 'axis' }) as unknown as Promise<Missions | null>,
    table.ask('missions', { side: 'russian' }) as unknown as Promise<Missions | null>,
  ]);
  if (axis === null || russian === null) return EMPTY_OVERLAY;
  const based = [axis, russian].flatMap(({ bases }) =>
    Object.entries(bases).filter(([, { units }]) => units.length > 0),
  );
  const free = (side: Missions): string[] =>
    Object.entries(side.bases).flatMap(([at, { room }]) => (room > 0 ? [at] : []));
  return {
    areas: [
      { pattern: 'fill-a', spaces: free(axis), label: t('key.air.axis') },
      { pattern: 'fill-b', spaces: free(russian), label: t('key.air.russian') },
    ],
    notes: based.map(([at, { units, capacity }]) => ({ at, text: `${units.length}/${capacity}`, title: '' })),
    lines: [],
  };
}
