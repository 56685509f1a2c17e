/** A Node to run on: this one, or the one of .node/, which is brought in if it is not there. */
export function nodeToRunOn(base?: string): Promise<{ version: string; file: string }>;

/** The environment in which `node` is this one, for npm and whatever else is started. */
export function environmentFor(file: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
