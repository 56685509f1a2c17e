/** Errors are values: a fault says where it is and what is wrong; what a person reads is made from it at the edge. */
export interface Fault {
  /** Where: a file, a JSON path, a key. */
  readonly at: string;
  readonly message: string;
}

export type Result<T, F = readonly Fault[]> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const bad = <F>(faults: F): { readonly ok: false; readonly faults: F } => ({ ok: false, faults });

/** For data that ships with the program: a fault there is a broken build and stops the start. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.faults.map((f) => `${f.at}: ${f.message}`).join('\n'));
}
