import { EMPTY_OVERLAY, type OverlayData, type OverlayLoader } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { BLOCK_INFO, isHq } from './blocks.ts';
import type { RangeFacts } from './hq-range.ts';
import { asKiev, contestedAreas } from './view.ts';

const heldBy = (table: Table, side: string): string[] =>
  Object.entries(table.shown.control).flatMap(([at, owner]) => (owner === side ? [at] : []));

function control(table: Table): OverlayData {
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-a', spaces: heldBy(table, 'axis') },
      { pattern: 'fill-b', spaces: heldBy(table, 'soviet') },
    ],
  };
}

/** Where a side is in supply, and a cross over its Areas that are cut off. */
const supply =
  (side: string): OverlayLoader =>
  async (table) => {
    const answer = (await table.ask('supply', { side })) as { supplied: string[] } | null;
    if (answer === null) return EMPTY_OVERLAY;
    const supplied = new Set(answer.supplied);
    const held = heldBy(table, side);
    return {
      ...EMPTY_OVERLAY,
      areas: [
        { pattern: side === 'axis' ? 'fill-a' : 'fill-b', spaces: held.filter((at) => supplied.has(at)) },
        { pattern: 'cross', spaces: held.filter((at) => !supplied.has(at)) },
      ],
    };
  };

function contested(table: Table): OverlayData {
  const { view } = table.state.replay?.moment ?? table.state.snapshot;
  return { ...EMPTY_OVERLAY, areas: [{ pattern: 'threat', spaces: [...contestedAreas(asKiev(view))] }] };
}

const under = (table: Table): string[] => {
  const at = table.state.cursor ?? table.state.hover;
  return table.shown.pieces.filter((piece) => piece.at === at).map((piece) => piece.id);
};

/** The nearest HQ's distance to each Area in range of those under the pointer. */
async function range(table: Table): Promise<OverlayData> {
  const near = new Map<string, number>();
  for (const unit of under(table)) {
    const block = BLOCK_INFO.get(unit);
    if (block === undefined || !isHq(block)) continue;
    const answer = (await table.ask('range', { unit })) as unknown as RangeFacts | null;
    for (const [at, far] of Object.entries(answer?.areas ?? {}))
      near.set(at, Math.min(far, near.get(at) ?? Number.POSITIVE_INFINITY));
  }
  return {
    areas: [{ pattern: 'dots', spaces: [...near.keys()] }],
    notes: [...near].flatMap(([at, far]) => (far === 0 ? [] : [{ at, text: String(far), title: '' }])),
    lines: [],
  };
}

async function reach(table: Table): Promise<OverlayData> {
  const spaces = new Set<string>();
  for (const unit of under(table)) {
    const answer = (await table.ask('reach', { unit })) as unknown as { spaces: object } | null;
    for (const at of Object.keys(answer?.spaces ?? {})) spaces.add(at);
  }
  return { ...EMPTY_OVERLAY, areas: [{ pattern: 'dots', spaces: [...spaces] }] };
}

/** Overlays of Kiev '41 by id; the arrows of the last enemy moves are the table's own. */
export const OVERLAY_LOADERS: Readonly<Record<string, OverlayLoader>> = {
  control,
  'supply-axis': supply('axis'),
  'supply-soviet': supply('soviet'),
  contested,
  range,
  reach,
};
