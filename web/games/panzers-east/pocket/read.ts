import type { GameEvent } from '@stavka/engine';

/** A pocket as its events tell it. */
export interface Pocket {
  readonly at: string;
  readonly hexes: readonly string[];
  readonly dice: readonly number[];
  readonly towns: number;
  readonly wanted: number;
  readonly units: readonly string[];
  readonly result: 'destroyed' | 'brokeOut' | null;
  readonly total: number;
}

export function readPockets(events: readonly GameEvent[]): Pocket[] {
  const pockets: Pocket[] = [];
  for (const e of events) {
    if (e.type === 'pocket') pockets.push({ ...(e as unknown as Pocket), result: null, total: 0 });
    if (e.type !== 'pocket-destroyed' && e.type !== 'broke-out') continue;
    const open = pockets.findIndex((pocket) => pocket.result === null);
    const pocket = pockets[open];
    if (pocket !== undefined)
      pockets[open] = {
        ...pocket,
        result: e.type === 'broke-out' ? 'brokeOut' : 'destroyed',
        total: Number(e.total),
      };
  }
  return pockets;
}
