import type { Table } from '../play/table.ts';

/** What an overlay draws: spaces with a pattern and perhaps a word, and lines. */
export interface OverlayData {
  readonly areas: readonly {
    readonly pattern: Pattern;
    readonly spaces: readonly string[];
    readonly label?: string;
  }[];
  readonly notes: readonly { readonly at: string; readonly text: string; readonly title: string }[];
  readonly lines: readonly OverlayLine[];
}

export interface OverlayLine {
  readonly path: readonly string[];
  readonly style: 'supply' | 'supply-b' | 'enemy' | 'own';
  /** How wide it is drawn. */
  readonly weight?: 1 | 2 | 3;
}

export type Pattern = 'dots' | 'lines' | 'back-lines' | 'cross' | 'threat' | 'fill-a' | 'fill-b';

export const EMPTY_OVERLAY: OverlayData = { areas: [], notes: [], lines: [] };

/** Asks the referee for what an overlay shows. */
export type OverlayLoader = (table: Table) => Promise<OverlayData> | OverlayData;
