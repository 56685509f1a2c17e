import { EMPTY_OVERLAY, type OverlayData } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { PRINTED } from './faces.ts';
import { t } from './messages/index.ts';

interface Missions {
  readonly ready: readonly string[];
  readonly bases: Readonly<
    Record<string, { readonly units: readonly string[]; readonly room: number; readonly capacity: number }>
  >;
}
interface Air {
  readonly reach: readonly string[];
}

/** The air unit under the pointer or the cursor; null if there is none. */
export function airUnder(table: Table): string | null {
  const at = table.state.cursor ?? table.state.hover;
  const here = table.shown.pieces.filter((piece) => piece.at === at && PRINTED.get(piece.id)?.type === 'air');
  return here.at(-1)?.id ?? null;
}

/** 11.14, 11.41 The bases of both sides with their room; what an air unit under the pointer reaches. */
export async function airOverlay(table: Table): Promise<OverlayData> {
  const unit = airUnder(table);
  const [axis, russian, air] = await Promise.all([
    table.ask('missions', { side: 'axis' }) as unknown as Promise<Missions | null>,
    table.ask('missions', { side: 'russian' }) as unknown as Promise<Missions | null>,
    (unit === null ? null : table.ask('air', { unit })) as unknown as Promise<Air | null>,
  ]);
  if (axis === null || russian === null) return EMPTY_OVERLAY;
  const based = [axis, russian].flatMap(({ bases }) =>
    Object.entries(bases).filter(([, { units }]) => units.length > 0),
  );
  const free = (side: Missions): string[] =>
    Object.entries(side.bases).flatMap(([at, { room }]) => (room > 0 ? [at] : []));
  return {
    areas: [
      { pattern: 'dots', spaces: air?.reach ?? [], label: t('key.air.reach') },
      { pattern: 'fill-a', spaces: free(axis), label: t('key.air.axis') },
      { pattern: 'fill-b', spaces: free(russian), label: t('key.air.russian') },
    ],
    notes: based.map(([at, { units, capacity }]) => ({ at, text: `${units.length}/${capacity}`, title: '' })),
    lines: [],
  };
}
