import type { Json } from '@stavka/engine';
import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import { useShown } from '../../table/play/shown.ts';

/** 4.5, 4.6 The German points against the next check and against history, as the game answers. */
export interface Points {
  readonly axis: number;
  readonly turn: number;
  readonly next: { readonly turn: number; readonly need: number };
  readonly checks: readonly { readonly turn: number; readonly need: number }[];
  readonly level: { readonly side: 'axis' | 'soviet'; readonly level: string };
  readonly zones: number;
  readonly history: readonly { readonly turn: number; readonly vp: number }[];
}

export function usePoints(): Points | null {
  const { table } = useDesk();
  const { view } = useShown();
  const [points, setPoints] = useState<Points | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every position
  useEffect(() => {
    let gone = false;
    void table.ask('vp').then((answer: Json | null) => {
      if (!gone && answer !== null) setPoints(answer as unknown as Points);
    });
    return () => {
      gone = true;
    };
  }, [view, table]);
  return points;
}
