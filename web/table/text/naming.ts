import { t } from '../../messages/index.ts';
import { unitsOf } from '../play/choices.ts';
import type { Table } from '../play/table.ts';

/** The units that typed words mean, or why that cannot be told. */
export type Named =
  | { readonly ok: true; readonly units: readonly string[] }
  | { readonly ok: false; readonly why: string };

const MOST_WORDS = 6;
const LEAST_LETTERS = 3;
const plain = (text: string): string => text.toLowerCase().replace(/[\s,.()]+/g, '');

/** Every way a unit can be typed: its id, its name, the code on its counter. */
function spellings(id: string, table: Table): string[] {
  const names = [id, table.names.code(id), table.names.unit(id), table.ui.short?.(id) ?? ''];
  return [...names, table.names.unit(id).replace(/\(.*\)/, '')].map(plain).filter((name) => name !== '');
}

/** Units of this name, whole or else its beginning: those that can act before all others, own ones before the enemy's. */
function matches(text: string, table: Table): string[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const able = new Set(table.state.snapshot.choices.flatMap(unitsOf));
  const of = (test: (spelling: string) => boolean): string[] =>
    table.facts.units.map((unit) => unit.id).filter((id) => spellings(id, table).some(test));
  const whole = of((spelling) => spelling === wanted);
  const found =
    whole.length > 0 || wanted.length < LEAST_LETTERS ? whole : of((spelling) => spelling.startsWith(wanted));
  const first = found.filter((id) => able.has(id));
  if (first.length > 0) return first;
  const own = found.filter((id) => table.units.get(id)?.side === table.seat);
  return own.length > 0 ? own : found;
}

/** Reads names one after another, each as long as it can be: "14 Panzer Corps 48 LAHSS". */
function readNames(words: readonly string[], table: Table): string[][] | string {
  const found: string[][] = [];
  const left = words.filter((word) => word !== ',' && word.toLowerCase() !== 'and');
  for (let i = 0; i < left.length; ) {
    let n = Math.min(MOST_WORDS, left.length - i);
    while (n > 0 && matches(left.slice(i, i + n).join(' '), table).length === 0) n--;
    if (n === 0) return left[i]!;
    found.push(matches(left.slice(i, i + n).join(' '), table));
    i += n;
  }
  return found;
}

/** The units named by words; a code that several bear means those that stand together with the rest. */
export function unitsNamed(words: readonly string[], table: Table): Named {
  const read = readNames(words, table);
  if (typeof read === 'string' || read.length === 0)
    return { ok: false, why: t('text.noUnit', { text: typeof read === 'string' ? read : '' }) };
  const placeOf = (id: string): string => table.state.position.pieces.find((p) => p.id === id)?.at ?? '';
  const places = read.map((ids) => new Set(ids.map(placeOf)));
  const shared = new Set([...places[0]!].filter((at) => places.every((each) => each.has(at))));
  const units: string[] = [];
  for (const ids of read) {
    const open = ids.filter((id) => !units.includes(id));
    const near = open.filter((id) => shared.has(placeOf(id)));
    const [only, ...others] = near.length > 0 ? near : open;
    if (only === undefined) continue;
    if (others.length > 0)
      return { ok: false, why: t('text.which', { units: [only, ...others].map(nameAt(table)).join('; ') }) };
    units.push(only);
  }
  return { ok: true, units };
}

const nameAt =
  (table: Table) =>
  (id: string): string => {
    const at = table.state.position.pieces.find((p) => p.id === id)?.at;
    return at === undefined ? table.names.unit(id) : `${table.names.unit(id)}, ${table.names.place(at)}`;
  };

/** The unit a word names. */
export function unitNamed(text: string, table: Table): string | undefined {
  const named = unitsNamed(text.split(/\s+/), table);
  return named.ok ? named.units[0] : matches(text, table)[0];
}
