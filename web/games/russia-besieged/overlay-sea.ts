import { EMPTY_OVERLAY, type OverlayData } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { t } from './messages/index.ts';

interface Seas {
  readonly kerch: boolean;
  readonly azovFrozen: boolean;
  readonly iceRoad: { readonly bears: boolean; readonly used: boolean };
  readonly seas: Readonly<
    Record<string, { readonly open: boolean; readonly sailed: boolean; readonly ports: readonly string[] }>
  >;
}
const [KERCH, LADOGA] = ['3823', '0713'] as const;
/** 6.31 */
const iceWords = ({ iceRoad: { bears, used } }: Seas): string =>
  t(!bears ? 'note.ice.none' : used ? 'note.ice.used' : 'note.ice.open');

/** 8.0, 8.1 The seas that are open to who decides, the ports of both sides, and who holds the straits. */
export async function seaOverlay(table: Table): Promise<OverlayData> {
  const [axis, russian] = (await Promise.all([
    table.ask('seas', { side: 'axis' }),
    table.ask('seas', { side: 'russian' }),
  ])) as unknown as [Seas | null, Seas | null];
  if (axis === null || russian === null) return EMPTY_OVERLAY;
  const ports = (side: Seas): string[] =>
    Object.values(side.seas).flatMap((sea) => (sea.open ? sea.ports : []));
  const shut = [axis, russian].flatMap((side) =>
    Object.values(side.seas).flatMap((sea) => (sea.open && !sea.sailed ? [] : sea.ports)),
  );
  const mine = table.seat === 'russian' ? russian : axis;
  const { sets } = table.facts.map;
  const open = Object.entries(mine.seas).flatMap(([sea, state]) =>
    state.open && !state.sailed ? (sets[`sea-${sea}`] ?? []) : [],
  );
  const kerch = axis.kerch
    ? t('note.kerch.axis')
    : russian.kerch
      ? t('note.kerch.russian')
      : t('note.kerch.nobody');
  return {
    areas: [
      { pattern: 'dots', spaces: open, label: t('key.sea.open') },
      { pattern: 'fill-a', spaces: ports(axis), label: t('key.sea.axis') },
      { pattern: 'fill-b', spaces: ports(russian), label: t('key.sea.russian') },
      { pattern: 'cross', spaces: [...new Set(shut)], label: t('key.sea.shut') },
    ],
    notes: [
      { at: KERCH, text: kerch, title: '' },
      { at: LADOGA, text: iceWords(russian), title: '' },
      ...(axis.azovFrozen ? [{ at: sets['sea-azov']?.[0] ?? KERCH, text: t('note.azov'), title: '' }] : []),
    ],
    lines: [],
  };
}
