/** One use of a family of seeds: a line of a game's ledger. */
export interface Use {
  readonly family: string;
  readonly use: 'try' | 'tune' | 'confirm' | 'calibrate';
  readonly a: string;
  readonly b: string;
  readonly rules: string;
  readonly games: number;
  /** What A won of the points, in words; absent while a run is under way. */
  readonly result?: string;
}

/** Reads a ledger of a line a use, or names the line that is none. */
export function readLedger(text: string, path: string): Use[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      const use = JSON.parse(line) as Use;
      if (typeof use.family === 'string' && typeof use.use === 'string') return [use];
    } catch {}
    throw new Error(`${path}, line ${i + 1} is no line of a ledger`);
  });
}

/** Why a family may not be used to confirm: dice on which anything was tried or tuned prove nothing. Null when it may. */
export function refusal(ledger: readonly Use[], family: string): string | null {
  const before = ledger.find((use) => use.family === family);
  return before === undefined
    ? null
    : `the seeds '${family}' were used before, to ${before.use} ${before.a} against ${before.b}: confirm on seeds never used`;
}

/** How many different contestants were tried or tuned since something was last confirmed: what a figure must be read with. */
export function variantsTried(ledger: readonly Use[]): number {
  const last = ledger.map(({ use }) => use).lastIndexOf('confirm');
  return new Set(ledger.slice(last + 1).map(({ a, b }) => `${a} ${b}`)).size;
}
