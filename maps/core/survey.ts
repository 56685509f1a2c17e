import { labelOf } from '../plane/hexgrid.ts';

type Codes = Readonly<Record<string, string>>;

/** Rows of letters over the columns from `first` on, as labels CCRR and their terrain. */
export function columnsSurvey(
  first: number,
  codes: Codes,
  rows: Readonly<Record<number, string>>,
): ReadonlyMap<string, string> {
  const survey = new Map<string, string>();
  for (const [row, letters] of Object.entries(rows)) {
    [...letters].forEach((letter, i) => {
      const terrain = codes[letter];
      if (terrain !== undefined) survey.set(labelOf(first + i, Number(row)), terrain);
    });
  }
  return survey;
}

/** Rows of letters from west to east, the last letter at position `east`, as labels RRPP and their terrain. */
export function rowsSurvey(
  east: number,
  codes: Codes,
  rows: Readonly<Record<number, string>>,
): ReadonlyMap<string, string> {
  const survey = new Map<string, string>();
  for (const [row, letters] of Object.entries(rows)) {
    [...letters].forEach((letter, i) => {
      const terrain = codes[letter];
      if (terrain !== undefined) survey.set(labelOf(Number(row), east + letters.length - 1 - i), terrain);
    });
  }
  return survey;
}
