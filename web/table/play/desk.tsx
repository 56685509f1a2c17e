import { createContext, useContext } from 'react';
import type { Intents } from './intents.ts';
import type { Table } from './table.ts';

/** What every part of the playing screen can reach. */
export interface Desk {
  readonly table: Table;
  readonly intents: Intents;
  openRule(rule: string): void;
  openReport(): void;
  /** From the present to the replay, or back. */
  toggleReplay(): void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('no table is open');
  return desk;
}
