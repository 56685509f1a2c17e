import type { Json, Order } from '@stavka/engine';
import { t } from '../../messages/index.ts';
import type { Table } from './table.ts';

/** What a bot would do: an order that is shown and not given. */
export interface Hint {
  readonly order: Order;
  readonly words: string;
  readonly units: readonly string[];
  readonly spaces: readonly string[];
  readonly path: readonly string[];
}

/** Asks the strongest bot what it would do with what the person knows, and shows it on the map and in words. */
export async function askHint(table: Table): Promise<void> {
  const { seat } = table;
  if (seat === null || !table.mayAct || table.ui.bots.length === 0) return;
  const { version } = table.state.snapshot;
  table.store.set({ hint: 'thinking', said: t('hint.thinking') });
  const order = await table.driver.advise(seat).catch(() => null);
  if (table.state.snapshot.version !== version || table.state.hint !== 'thinking') return;
  if (order === null) return table.store.set({ hint: null });
  const hint = hintOf(order, table);
  table.store.set({ hint, shown: { spaces: hint.spaces, path: hint.path }, said: hint.words });
}

export function dropHint(table: Table): void {
  table.driver.stopAdvice();
  table.store.set({ hint: null, shown: null });
}

/** The units and spaces that an order names, wherever in it they stand. */
export function hintOf(order: Order, table: Pick<Table, 'ui' | 'names' | 'units' | 'geometry'>): Hint {
  const { kind: _, ...rest } = order as Order & Record<string, Json>;
  const named = [...strings(rest)];
  const path = Array.isArray(rest.path) ? (rest.path as string[]) : [];
  const units = unique(named.filter((name) => table.units.has(name)));
  const places = unique(named.filter((name) => !table.units.has(name) && table.geometry.centres.has(name)));
  const spaces = path.length > 0 ? [path.at(-1)!] : places;
  const parts = [units.map(table.names.unit).join(', '), spaces.map(table.names.place).join(', ')];
  const label = table.ui.buttonLabel(order);
  const detail = parts.filter((part) => part !== '').join(' → ');
  const words = table.ui.orderWords?.(order, table.names) ?? (detail === '' ? label : `${label}: ${detail}`);
  return { order, words, units, spaces, path };
}

function* strings(json: Json): Generator<string> {
  if (typeof json === 'string') yield json;
  else if (Array.isArray(json)) for (const part of json) yield* strings(part as Json);
  else if (json !== null && typeof json === 'object')
    for (const [key, part] of Object.entries(json)) {
      yield key;
      yield* strings(part as Json);
    }
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
