import { t } from './messages/index.ts';

const MONTHS = ['jan', 'mar', 'may', 'jul', 'sep', 'nov'] as const;
const FIRST = 2;
const START = 1941;

/** Two months a turn, from May/June 1941 on. */
export function turnName(turn: number): string {
  if (turn < 1) return '';
  const n = FIRST + turn - 1;
  return t(`month.${MONTHS[n % MONTHS.length]!}`, { year: START + Math.floor(n / MONTHS.length) });
}
