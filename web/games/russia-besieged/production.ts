import type { GameEvent, Json } from '@stavka/engine';
import { useEffect, useState } from 'react';
import { useDesk } from '../../table/play/desk.tsx';
import type { Intents } from '../../table/play/intents.ts';
import { useShown } from '../../table/play/shown.ts';
import type { Table } from '../../table/play/table.ts';
import { treeTop } from '../../table/play/tree.ts';
import type { Entry } from '../../worker/protocol.ts';

export type Side = 'axis' | 'russian';
interface Why {
  readonly rule: string;
  readonly why: string;
}
export interface Account {
  readonly account: string;
  readonly nation: string;
  readonly points: number;
  readonly thisTurn?: number;
  readonly later?: readonly { readonly turn: number; readonly name: string; readonly points: number }[];
}
export interface Rebuild {
  readonly unit: string;
  readonly at: string | null;
  readonly pays: readonly string[];
  readonly faces: readonly { readonly face: number; readonly price: number; readonly enough: boolean }[];
  readonly stays: Why | null;
}
export interface Factory {
  readonly unit: string;
  readonly at: string | null;
  readonly value: number;
  readonly due: string | null;
  readonly evacuated: boolean;
}
export interface Well {
  readonly well: string;
  readonly at?: string;
  readonly holder?: Side;
  readonly value?: number;
  readonly usable: boolean;
  readonly comes?: 'freely' | 'by-baku' | 'not';
  readonly points?: number;
  readonly used?: boolean;
}
export interface Withdrawal {
  readonly month: string;
  readonly turn: number;
  readonly turnName: string;
  readonly what: string;
  readonly rule: string;
  readonly n: number;
  readonly made: number;
  readonly units: readonly string[];
  readonly returns: string | null;
}
/** 19.0-22.0 What the game answers about the economy of a side. */
export interface Economy {
  readonly side: Side;
  readonly turn: number;
  readonly name: string;
  readonly rail: number;
  readonly accounts: readonly Account[];
  readonly rebuilds: readonly Rebuild[];
  readonly owed?: number;
  readonly gifted?: boolean;
  readonly upgraded?: boolean;
  readonly captured?: {
    readonly waiting: number;
    readonly armorTurn: boolean;
    readonly wells: readonly Well[];
  };
  readonly withdrawals?: readonly Withdrawal[];
  readonly factories?: {
    readonly points: number;
    readonly urals: number;
    readonly returned: number;
    readonly counters: readonly Factory[];
  };
  readonly oil?: {
    readonly capacity: number;
    readonly ploesti: Side;
    readonly isolated: number | null;
    readonly setAside: number;
    readonly wells: readonly Well[];
  };
  readonly lendLease?: {
    readonly routes: readonly { readonly route: string; readonly points: number; readonly open: string }[];
    readonly odds: readonly { readonly die: number; readonly points: readonly number[] }[];
    readonly line: {
      readonly built: number;
      readonly planned: number;
      readonly reach: number;
      readonly cut: boolean;
    };
  };
  readonly shock?: readonly {
    readonly army: string;
    readonly at: string | null;
    readonly grade: number;
    readonly buildable: boolean;
    readonly december: boolean;
    readonly oil: number;
  }[];
}
export interface Arrivals {
  readonly months: Readonly<
    Record<
      string,
      readonly {
        readonly unit: string;
        readonly turn: number;
        readonly turnName: string;
        readonly at: string;
        readonly by: string;
        readonly late: boolean;
      }[]
    >
  >;
  readonly now: readonly { readonly unit: string; readonly at: readonly string[] }[];
}

/** The answer of the game to a question about a side, asked again with every position. */
export function useAnswer<T>(what: string, side: Side): T | null {
  const { table } = useDesk();
  const { view } = useShown();
  const [answer, setAnswer] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every position
  useEffect(() => {
    let gone = false;
    void table.ask(what, { side }).then((found: Json | null) => {
      if (!gone && found !== null) setAnswer(found as unknown as T);
    });
    return () => {
      gone = true;
    };
  }, [what, side, view, table]);
  return answer;
}

/** Steps down into an order of a kind that begins with this unit or army: by the table's own steps, so that its places light up. */
export async function begin(kind: string, unit: string, table: Table, intents: Intents): Promise<void> {
  intents.clear();
  const top = treeTop(table.state.snapshot.choices, table.ui);
  table.store.set({ tree: top });
  const first = top?.at(-1)?.nodes.find(({ choice }) => choice.kind === kind && choice.unit === undefined);
  if (first !== undefined) await intents.climb.choose(first);
  const step = table.state.tree
    ?.at(-1)
    ?.nodes.find(({ choice }) => choice.kind === kind && choice.unit === unit);
  if (step !== undefined) await intents.climb.choose(step);
}

/** Points that came to and went from each account since the turn began, by what for. */
export function turnover(entries: readonly Entry[]): Record<string, Record<string, number>> {
  const events: GameEvent[] = entries.flatMap((entry) => [...entry.events]);
  const from = events.findLastIndex(({ type }) => type === 'turn-began');
  const found: Record<string, Record<string, number>> = {};
  for (const event of events.slice(Math.max(0, from))) {
    if (event.type !== 'points') continue;
    const { account, by, why } = event as unknown as { account: string; by: number; why: string };
    const own = (found[account] ??= {});
    own[why] = (own[why] ?? 0) + by;
  }
  return found;
}
