import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';

export type Told = Omit<LogLine, 'rule' | 'tone' | 'spaces'> & Partial<LogLine>;
export type Tell = (event: GameEvent, names: Names) => Told | null;

export const str = (value: unknown): string => String(value ?? '');
export const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);

const MOST_NAMED = 3;

/** Up to three units by name; more as a number with the codes of the counters. */
export function units(value: unknown, names: Names): string {
  const ids = list(value);
  if (ids.length <= MOST_NAMED) return and(ids.map(names.unit));
  return `${ids.length} units (${ids.slice(0, 12).map(names.code).join(', ')}${ids.length > 12 ? ', …' : ''})`;
}

export const and = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const dice = (values: readonly number[]): string =>
  `${values.length === 1 ? 'die' : 'dice'} ${values.join(', ')}`;
