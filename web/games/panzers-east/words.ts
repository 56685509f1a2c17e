import type { GameEvent } from '@stavka/engine';
import type { LogLine, Names } from '../../table/game-ui.ts';
import { t } from './messages/index.ts';

export type Told = Omit<LogLine, 'rule' | 'tone' | 'spaces'> & Partial<LogLine>;
export type Tell = (event: GameEvent, names: Names) => Told | null;

export const str = (value: unknown): string => String(value ?? '');
export const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : `−${-n}`);

const MOST_NAMED = 3;
const MOST_CODES = 12;

/** Up to three units by name; more as a number with the codes of the counters. */
export function units(value: unknown, names: Names): string {
  const ids = list(value);
  if (ids.length <= MOST_NAMED) return and(ids.map(names.unit));
  const codes = [...ids.slice(0, MOST_CODES).map(names.code), ...(ids.length > MOST_CODES ? ['…'] : [])];
  return t('log.many', { n: ids.length, codes: codes.join(', ') });
}

export const and = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : t('log.and', { first: words.slice(0, -1).join(', '), last: words.at(-1)! });

export const dice = (values: readonly number[]): string =>
  values.length === 0 ? t('log.noDice') : t('log.dice', { n: values.length, dice: values.join(', ') });
