import type { Command } from './commands/command.ts';
import { COMMANDS, helpText } from './commands/index.ts';
import { loaded, takeData } from './data.ts';
import { EXIT, Refused, UsageError } from './fail.ts';

/** Runs the command line and gives the exit code. */
export async function main(given: readonly string[]): Promise<number> {
  let args: readonly string[];
  try {
    args = takeData(given).rest;
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, helpText());
    if (error instanceof Refused) return say(error.message, EXIT.failed);
    throw error;
  }
  const [first = 'help', ...rest] = args;
  const asked = first === '--help' || first === '-h' ? 'help' : first;
  const name = asked === 'help' ? rest[0] : asked;
  if (name === undefined) return show(helpText());
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed === undefined) return usage(`there is no command '${name}'`, helpText());
  let command: Command | undefined;
  try {
    command = await loaded(() => listed.load());
    if (asked === 'help' || rest.includes('--help') || rest.includes('-h')) return show(command.usage);
    return await command.run(rest);
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, command?.usage ?? helpText());
    if (error instanceof Refused) return say(error.message, EXIT.failed);
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return say(`internal fault: ${what}`, EXIT.broken);
  }
}

function show(text: string): number {
  process.stdout.write(`${text}\n`);
  return EXIT.ok;
}

function usage(message: string, text: string): number {
  process.stderr.write(`stavka: ${message}\n\n${text}\n`);
  return EXIT.usage;
}

function say(message: string, code: number): number {
  for (const line of message.split('\n')) process.stderr.write(`stavka: ${line}\n`);
  return code;
}
