import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './fail.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's own reader of arguments, with its complaints as usage errors. */
export function readArgs<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Exactly these positional arguments, some of which may be left out. */
export function positionals(given: readonly string[], names: readonly string[], needed: number): string[] {
  const missing = names[given.length];
  if (given.length < needed && missing !== undefined) throw new UsageError(`<${missing}> is missing`);
  if (given.length > names.length) throw new UsageError(`'${given[names.length]}' is one argument too many`);
  return [...given];
}
