/** Why games cannot be kept, by what a person could do about it. */
export const STORE_FAULTS = ['in-use', 'not-writable', 'full', 'newer', 'broken'] as const;
export type StoreFaultCode = (typeof STORE_FAULTS)[number];

export class StoreFault extends Error {
  readonly code: StoreFaultCode;

  constructor(code: StoreFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** SQLite's own number for what went wrong, without its refinements; null for anything else. */
export function codeOf(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' ? code & 0xff : null;
}
