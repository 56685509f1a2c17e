import type { GameEvent } from '@stavka/engine';
import { useMemo } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useStore } from '../../table/store/store.ts';
import type { Entry } from '../../worker/protocol.ts';

/** Orders that only go on with what an earlier order began. */
const GOES_ON = new Set(['allocate', 'fight-on', 'break-off']);

/** The events of the newest action: of the last order that began something, and of all that followed from it. */
export function latestAction(entries: readonly Entry[]): GameEvent[] {
  const first = entries.findLastIndex((entry) => !GOES_ON.has(entry.order.kind));
  return entries.slice(Math.max(0, first)).flatMap((entry) => entry.events);
}

/** The newest action of the moment on the screen. */
export function useLatestAction(): readonly GameEvent[] {
  const { table } = useDesk();
  const entries = useStore(table.store, (s) => s.entries);
  const upTo = useStore(table.store, (s) => s.replay?.index ?? null);
  return useMemo(() => latestAction(upTo === null ? entries : entries.slice(0, upTo)), [entries, upTo]);
}
