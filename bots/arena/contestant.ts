/** Who plays in a match: a level, and what is changed about it. */
export interface Contestant {
  /** As it was written; the name in results and ledgers. */
  readonly text: string;
  readonly level: string;
  /** Files: values to lay over the game's list, and judged data to lay over the game's. */
  readonly values?: string;
  readonly data?: string;
  /** Judged positions for one thought. */
  readonly budget?: number;
}

const PARTS = ['values', 'data', 'budget'] as const;
type Part = (typeof PARTS)[number];

/** Reads `level+values:file+data:file+budget:n`, or says what is wrong with it. */
export function contestantOf(text: string): Contestant | string {
  const [level, ...rest] = text.split('+');
  if (level === undefined || !/^[a-z][a-z-]*$/.test(level)) return `'${text}' does not begin with a level`;
  const found: Partial<Record<Part, string>> = {};
  for (const piece of rest) {
    const colon = piece.indexOf(':');
    const name = PARTS.find((part) => part === piece.slice(0, colon));
    const value = piece.slice(colon + 1);
    if (name === undefined || value === '')
      return `'${piece}' in '${text}' is none of values:file, data:file and budget:n`;
    if (found[name] !== undefined) return `'${text}' names its ${name} twice`;
    found[name] = value;
  }
  const { budget, ...files } = found;
  if (budget === undefined) return { text, level, ...files };
  const judged = Number(budget);
  if (!Number.isInteger(judged) || judged < 1) return `the budget in '${text}' is not a whole number from 1`;
  return { text, level, ...files, budget: judged };
}
