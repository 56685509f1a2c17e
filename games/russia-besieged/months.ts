/** A moment of the game as a number: the turn times two, plus 0 for its first impulse and 1 for its second; 0 is never. */
export const NEVER = 0;

/** The moment of a month written '1941-07'. The first month of a turn is its first impulse; May 1941 opens turn 1. */
export function momentOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return (year - 1941) * 12 + number - 3;
}

export const turnOf = (moment: number): number => moment >> 1;
export const impulseOf = (moment: number): number => moment & 1;
export const moment = (turn: number, impulse: number): number => turn * 2 + impulse;

/** '01' to '12': the month of a moment. */
export const monthNumber = (m: number): number => ((m + 2) % 12) + 1;
export const yearOf = (m: number): number => 1941 + Math.floor((m + 2) / 12);
/** The month of a moment as the data files write it. */
export const monthOf = (m: number): string => `${yearOf(m)}-${String(monthNumber(m)).padStart(2, '0')}`;
