import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import type { TableState } from '../../table/play/state.ts';
import { litBy, namedBy } from '../../table/play/tree.ts';
import { useStore } from '../../table/store/store.ts';
import { BLOCK_INFO, isHq } from './blocks.ts';

export interface RangeFacts {
  readonly from: string;
  /** How far it reaches in this weather, whatever stands in the way. */
  readonly range: number;
  /** Areas in range with their distance. */
  readonly areas: Readonly<Record<string, number>>;
  /** Blocks it would command. */
  readonly commanded: readonly string[];
}

export interface ShownRange extends RangeFacts {
  readonly unit: string;
}

const isOwnHq = (id: string): boolean => {
  const block = BLOCK_INFO.get(id);
  return block !== undefined && isHq(block) && block.army !== 'guderian';
};

/** HQs are activated for their range; in support only that of the Luftwaffe matters, for artillery fires next door. */
function wanted(phase: string, unit: string): boolean {
  if (!isOwnHq(unit)) return false;
  return phase === 'support'
    ? BLOCK_INFO.get(unit)?.type === 'luftwaffe-hq'
    : ['open', 'activation'].includes(phase);
}

/** The HQ whose range is on the player's mind: the one being activated, else the one pointed at in a list or on the map. */
function hqInMind(s: TableState): { unit: string; at: string | null } | null {
  const { decision, view } = s.snapshot;
  if (decision.over === true) return null;
  const isWanted = (unit: string): boolean => wanted(decision.phase, unit);
  const chosen = namedBy(s.tree).units.find(isWanted);
  const pointed = s.cursor ?? s.hover;
  if (chosen !== undefined)
    return { unit: chosen, at: pointed !== null && litBy(s.tree).spaces.includes(pointed) ? pointed : null };
  const listed = s.shown?.unit;
  if (listed !== undefined && isWanted(listed)) return { unit: listed, at: null };
  const under = s.position.pieces.find(
    (p) => p.at === pointed && p.side === (view as { seat?: string }).seat && isWanted(p.id),
  );
  return under === undefined ? null : { unit: under.id, at: null };
}

/** The range of the HQ the player looks at, as the referee tells it; null when he looks at none. */
export function useRange(): ShownRange | null {
  const { table } = useDesk();
  const key = useStore(table.store, (s) => {
    const hq = s.replay === null ? hqInMind(s) : null;
    return hq === null ? '' : `${s.snapshot.version} ${hq.unit} ${hq.at ?? ''}`;
  });
  const [shown, setShown] = useState<{ key: string; range: ShownRange } | null>(null);
  useEffect(() => {
    if (key === '') return;
    let gone = false;
    const [, unit, at] = key.split(' ') as [string, string, string];
    void table.ask('range', { unit, ...(at === '' ? {} : { at }) }).then((answer) => {
      if (!gone && answer !== null) setShown({ key, range: { unit, ...(answer as unknown as RangeFacts) } });
    });
    return () => {
      gone = true;
    };
  }, [key, table]);
  return shown !== null && shown.key === key ? shown.range : null;
}
