import { EMPTY_OVERLAY, type OverlayData } from '../../table/overlays/data.ts';
import type { Table } from '../../table/play/table.ts';
import { readRaids } from './raids/read.ts';
import { germanHexes } from './view.ts';

interface Counterattacks {
  readonly raids: readonly { readonly from: string; readonly target: string; readonly chance: number }[];
}

const home = (table: Table): readonly string[] => table.facts.map.sets['greater-germany'] ?? [];

/** Soviet hexes that reach the east edge, and those that do not. */
async function supply(table: Table): Promise<OverlayData> {
  const answer = (await table.ask('supply')) as unknown as {
    supplied: readonly string[];
    pockets: readonly (readonly string[])[];
  } | null;
  if (answer === null) return EMPTY_OVERLAY;
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'dots', spaces: answer.supplied },
      { pattern: 'cross', spaces: answer.pockets.flat() },
    ],
  };
}

function control(table: Table): OverlayData {
  const german = germanHexes(table.state.snapshot.view, home(table));
  const soviet = table.facts.map.spaces.map(({ id }) => id).filter((id) => !german.has(id));
  return {
    ...EMPTY_OVERLAY,
    areas: [
      { pattern: 'fill-a', spaces: [...german] },
      { pattern: 'fill-b', spaces: soviet },
    ],
  };
}

/** Where the first group of the Stavka would strike if the phase ended now, each way with its chance. */
async function threats(table: Table): Promise<OverlayData> {
  const answer = (await table.ask('counterattacks')) as unknown as Counterattacks | null;
  const raids = answer?.raids ?? [];
  return {
    areas: [{ pattern: 'threat', spaces: raids.map(({ target }) => target) }],
    notes: raids.map(({ from, chance }) => ({ at: from, text: `${Math.round(chance * 100)} %`, title: '' })),
    lines: raids.map(({ from, target }) => ({ path: [from, target], style: 'enemy' })),
  };
}

/** The ways of the last Soviet phase, whatever has happened since. */
function lastTurn(table: Table): OverlayData {
  const { entries } = table.state;
  const last = entries.findLastIndex((entry) => entry.order.kind === 'end-phase');
  if (last < 0) return EMPTY_OVERLAY;
  const raids = readRaids(entries.slice(last).flatMap((entry) => entry.events));
  return {
    ...EMPTY_OVERLAY,
    lines: raids.flatMap(({ path, battles }): OverlayData['lines'][number][] => {
      const way = path.length > 1 ? path : [...path, ...battles.slice(0, 1)];
      return way.length > 1 ? [{ path: way, style: 'enemy' }] : [];
    }),
  };
}

export const OVERLAYS = { supply, control, threats, 'last-turn': lastTurn };
