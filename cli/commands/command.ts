export interface Command {
  /** How it is called, in full. */
  readonly usage: string;
  /** Gives the exit code. Throws UsageError or Refused. */
  run(args: readonly string[]): Promise<number>;
}

/** A command in the list: loaded only when it is called, so that the referee does not wait for the map renderer. */
export interface Listed {
  readonly summary: string;
  load(): Promise<Command>;
}
