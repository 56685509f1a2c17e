/** What stops a build: which file, which entry in it, and why. */
export class MapFault extends Error {
  readonly file: string;
  readonly entry: string;
  readonly reason: string;

  constructor(file: string, entry: string, reason: string) {
    super(`${file}: ${entry}: ${reason}`);
    this.name = 'MapFault';
    this.file = file;
    this.entry = entry;
    this.reason = reason;
  }
}

/** Stops the build. */
export function stop(file: string, entry: string, reason: string): never {
  throw new MapFault(file, entry, reason);
}

/** The value, or a stop if it is missing. */
export function need<T>(value: T | undefined | null, file: string, entry: string, reason: string): T {
  if (value === undefined || value === null) stop(file, entry, reason);
  return value;
}
