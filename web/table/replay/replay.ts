import type { Table } from '../play/table.ts';

/** Shows a moment of the past on the map; the game itself waits. */
export async function showMoment(table: Table, index: number, playing = false): Promise<void> {
  const bounded = Math.max(0, Math.min(index, table.state.snapshot.length));
  const { replay } = table.state;
  // The place on the line moves at once, so that quick steps add up; an answer that comes too late is dropped.
  if (replay !== null) table.store.set({ replay: { ...replay, index: bounded, playing } });
  const moment = await table.referee.moment(bounded);
  if (replay !== null && table.state.replay?.index !== bounded) return;
  const position = table.ui.read(moment.view, moment.facts, table.units);
  const entry = table.state.entries[bounded - 1];
  const shown = entry === undefined ? null : pointers(table, bounded - 1);
  table.store.set({
    replay: { index: bounded, moment, position, playing },
    dice: entry !== undefined && entry.dice > 0 ? entry : null,
    shown,
  });
}

export async function openReplay(table: Table): Promise<void> {
  table.driver.pause();
  await showMoment(table, table.state.snapshot.length);
}

export function closeReplay(table: Table): void {
  table.store.set({ replay: null, shown: null, dice: null });
  table.driver.resume();
}

export async function stepReplay(table: Table, by: number): Promise<void> {
  const { replay } = table.state;
  if (replay !== null) await showMoment(table, replay.index + by);
}

/** What an entry's lines point at on the map. */
function pointers(table: Table, index: number) {
  const lines = table.state.entries[index]!.events.flatMap(
    (event) => table.ui.tell(event, table.names) ?? [],
  );
  const path = lines.find((line) => line.path !== undefined)?.path ?? [];
  return { spaces: [...new Set(lines.flatMap((line) => line.spaces))].slice(0, 6), path };
}
