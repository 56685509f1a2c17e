import { positionals, readArgs } from '../args.ts';
import { EXIT } from '../fail.ts';
import { serve } from '../referee/shell.ts';
import type { Command } from './command.ts';

export const referee: Command = {
  usage: `stavka referee
  Reads one JSON request a line and writes one JSON reply a line, in order, until the input ends.
  docs/protocol.md describes every request. Try:  echo '{"id":1,"op":"hello"}' | stavka referee`,
  async run(args) {
    positionals(readArgs(args, {}).positionals, [], 0);
    await serve(process.stdin, process.stdout);
    return EXIT.ok;
  },
};
