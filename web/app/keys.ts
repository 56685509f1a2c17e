import { toggleOverlay } from '../table/overlays/control.ts';
import type { Desk } from '../table/play/desk.tsx';
import { askHint } from '../table/play/hint.ts';
import { stepReplay } from '../table/replay/replay.ts';

/** Keys that work everywhere at the table, unless something is being typed. */
export function playKeys(event: KeyboardEvent, { table, intents }: Desk): void {
  if (table.state.snapshot.handOver !== null) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog') !== null || event.metaKey || event.altKey) return;
  if (event.ctrlKey) {
    if (event.key === 'z') void table.undo();
    return;
  }
  const overlay = table.ui.overlays.find((o) => o.key === event.key);
  if (overlay !== undefined) return toggleOverlay(table, overlay.id);
  switch (event.key) {
    case 'Escape':
      return intents.escape();
    case 'h':
      return void askHint(table);
    case 'u':
      return void table.undo();
    case 'e': {
      const { choices } = table.state.snapshot;
      const ends = ['end-phase', 'end-'].map((kind) => choices.find((c) => c.kind.startsWith(kind))?.order);
      const end = ends[0] ?? ends[1];
      if (end !== undefined) void intents.press(end);
      return;
    }
    case 'c':
      void intents.commit();
      return;
    case '/':
      event.preventDefault();
      document.getElementById('goto')?.focus();
      return;
    case ',':
      return void stepReplay(table, -1);
    case '.':
      return void stepReplay(table, 1);
    default:
  }
}
