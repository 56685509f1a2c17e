/** One line of the report. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: string;
  readonly target: string;
  readonly met: boolean;
}

export function span(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toFixed(2)} µs` : `${(nanoseconds / 1e6).toFixed(2)} ms`;
}

export const times = (ratio: number): string => `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}x`;
