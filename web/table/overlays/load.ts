import type { Json } from '@stavka/engine';
import type { Table } from '../play/table.ts';
import { EMPTY_OVERLAY, type OverlayData, type OverlayLine, type OverlayLoader } from './data.ts';
import { network } from './network.ts';

/** Overlays by id; each asks the referee for what it shows. A game lists those it has. */
const loaders: Readonly<Record<string, OverlayLoader>> = {
  supply,
  control,
  reach,
  threats,
  'last-turn': lastTurn,
};

export function loadOverlay(table: Table, id: string): Promise<OverlayData> | OverlayData {
  const own = table.ui.overlayLoaders?.[id];
  if (own !== undefined) return own(table);
  if (id.startsWith('zoc-')) return zones(table, id.slice(4));
  return loaders[id]?.(table) ?? EMPTY_OVERLAY;
}

async function zones(table: Table, side: string): Promise<OverlayData> {
  const spaces = ((await table.ask('zoc', { side })) ?? []) as string[];
  const first = table.facts.seats[0] === side;
  return { ...EMPTY_OVERLAY, areas: [{ pattern: first ? 'back-lines' : 'lines', spaces }] };
}

async function supply(table: Table): Promise<OverlayData> {
  const lines: OverlayLine[] = [];
  const unsupplied: string[] = [];
  for (const [i, side] of table.facts.seats.entries()) {
    const paths: string[][] = [];
    const answer = ((await table.ask('supply', { side })) ?? {}) as unknown as Record<
      string,
      { supplied: boolean; path?: string[] }
    >;
    for (const [unit, { supplied, path }] of Object.entries(answer)) {
      if (path !== undefined) paths.push(path);
      const at = table.shown.pieces.find((p) => p.id === unit)?.at;
      if (!supplied && at !== undefined) unsupplied.push(at);
    }
    lines.push(...network(paths, i === 0 ? 'supply' : 'supply-b'));
  }
  return {
    areas: [{ pattern: 'cross', spaces: [...new Set(unsupplied)] }],
    notes: [],
    lines,
  };
}

/** Control as the view tells it where it differs from the start, and as the start areas tell it elsewhere. */
function control(table: Table): OverlayData {
  const { sets } = table.facts.map;
  const now = table.shown.control;
  const [first, second] = table.facts.seats as [string, string];
  const held = (side: string): string[] => [
    ...(sets[`${side}-start`] ?? []).filter((at) => now[at] === undefined || now[at] === side),
    ...Object.entries(now).flatMap(([at, owner]) =>
      owner === side && !(sets[`${side}-start`] ?? []).includes(at) ? [at] : [],
    ),
  ];
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-a', spaces: held(first) },
      { pattern: 'fill-b', spaces: held(second) },
    ],
  };
}

async function reach(table: Table): Promise<OverlayData> {
  const at = table.state.cursor ?? table.state.hover;
  const units = table.shown.pieces.filter((p) => p.at === at);
  const costs = new Map<string, number>();
  for (const { id } of units) {
    const answer = (await table.ask('reach', { unit: id })) as unknown as {
      spaces: Record<string, { cost: number }>;
    } | null;
    for (const [space, { cost }] of Object.entries(answer?.spaces ?? {}))
      costs.set(space, Math.min(cost, costs.get(space) ?? Number.POSITIVE_INFINITY));
  }
  return {
    areas: [{ pattern: 'dots', spaces: [...costs.keys()] }],
    notes: [...costs].map(([space, cost]) => ({ at: space, text: String(cost), title: '' })),
    lines: [],
  };
}

async function threats(table: Table): Promise<OverlayData> {
  const seat =
    table.facts.seats.find((s) => table.state.snapshot.sitters[s]?.kind === 'person') ??
    table.facts.seats[0]!;
  const found = (await table.referee.threats(
    table.mayAct && table.seat !== null ? table.seat : seat,
    table.state.replay?.index,
  )) as readonly {
    at: string;
    ratio: string | null;
    more: number;
  }[];
  return {
    areas: [{ pattern: 'threat', spaces: found.filter((f) => f.ratio !== null).map((f) => f.at) }],
    notes: found.map(({ at, ratio, more }) => ({
      at,
      text: [ratio ?? '', more > 0 ? `+${more}` : ''].filter(Boolean).join(' '),
      title: '',
    })),
    lines: [],
  };
}

function lastTurn(table: Table): OverlayData {
  const { entries, decision } = table.told;
  const me = decision.over === true ? null : decision.seat;
  const end = entries.findLastIndex((entry) => entry.seat !== me && entry.turn > 0);
  if (end < 0) return EMPTY_OVERLAY;
  const { seat, turn } = entries[end]!;
  const lines = entries
    .filter((entry) => entry.seat === seat && entry.turn === turn)
    .flatMap((entry) => entry.events)
    .flatMap((event): OverlayData['lines'][number][] => {
      const path = event.path as Json as string[] | undefined;
      return Array.isArray(path) && path.length > 1 ? [{ path, style: 'enemy' }] : [];
    });
  return { ...EMPTY_OVERLAY, lines };
}
