import type { Decision, Json, Outcome, View } from '@stavka/engine';
import { useMemo } from 'react';
import type { Position } from '../game-ui.ts';
import { useStore } from '../store/store.ts';
import { useDesk } from './desk.tsx';

/** The moment on the screen: the present, or one of the replay. */
export interface Shown {
  readonly view: View;
  readonly facts: Json;
  readonly decision: Decision | Outcome;
  readonly position: Position;
  readonly replaying: boolean;
}

export function useShown(): Shown {
  const { table } = useDesk();
  const snapshot = useStore(table.store, (s) => s.snapshot);
  const present = useStore(table.store, (s) => s.position);
  const replay = useStore(table.store, (s) => s.replay);
  return useMemo(() => {
    const { view, facts, decision } = replay?.moment ?? snapshot;
    return { view, facts, decision, position: replay?.position ?? present, replaying: replay !== null };
  }, [snapshot, present, replay]);
}
