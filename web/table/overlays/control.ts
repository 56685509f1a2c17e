import type { Table } from '../play/table.ts';
import { loadOverlay } from './load.ts';

/** Switches an overlay on or off. */
export function toggleOverlay(table: Table, id: string): void {
  const { overlays } = table.state;
  if (overlays.includes(id)) {
    table.store.set({ overlays: overlays.filter((o) => o !== id) });
    return;
  }
  table.store.set({ overlays: [...overlays, id] });
  void refreshOverlay(table, id);
}

async function refreshOverlay(table: Table, id: string): Promise<void> {
  const { snapshot, replay } = table.state;
  const data = await loadOverlay(table, id);
  const same = table.state.snapshot === snapshot && table.state.replay?.index === replay?.index;
  if (same && table.state.overlays.includes(id))
    table.store.set({ overlayData: { ...table.state.overlayData, [id]: data } });
}

/** Keeps the overlays true to the position on the screen, also in a replay, and the reach of the unit under the pointer to the pointer. */
export function keepOverlaysFresh(table: Table): () => void {
  let under = table.state.hover;
  const stopChange = table.onChange(() => {
    for (const id of table.state.overlays) void refreshOverlay(table, id);
  });
  let { moment } = table.state.replay ?? { moment: null };
  const stopReplay = table.store.watch(() => {
    const now = table.state.replay?.moment ?? null;
    if (now === moment) return;
    moment = now;
    for (const id of table.state.overlays) void refreshOverlay(table, id);
  });
  const stopHover = table.store.watch(() => {
    const now = table.state.cursor ?? table.state.hover;
    if (now === under) return;
    under = now;
    for (const id of ['reach', 'range'])
      if (table.state.overlays.includes(id)) void refreshOverlay(table, id);
  });
  return () => {
    stopChange();
    stopReplay();
    stopHover();
  };
}
