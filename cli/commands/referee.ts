import { positionals, readArgs } from '../args.ts';
import { EXIT, refusedFor } from '../fail.ts';
import { goesOnInWords, keepGame, openGame, textOf } from '../game-file.ts';
import { serve, systemReferee } from '../referee/shell.ts';
import type { Command } from './command.ts';

export const referee: Command = {
  usage: `stavka referee [file] [--save file]
  Reads one JSON request a line and writes one JSON reply a line, in order, until the input ends.
  docs/protocol.md describes every request. Try:  echo '{"id":1,"op":"hello"}' | stavka referee
  file          a saved game that is under way from the start
  --save file   keep the game that is under way when the input ends`,
  async run(args) {
    const { values, positionals: given } = readArgs(args, { save: { type: 'string' } });
    const [file] = positionals(given, ['file'], 0);
    const table = file === undefined ? null : tableFrom(file);
    const one = systemReferee(table);
    await serve(process.stdin, process.stdout, one);
    const { match } = one.table ?? {};
    if (values.save !== undefined && match !== undefined) keepGame(values.save, match);
    return EXIT.ok;
  },
};

function tableFrom(file: string) {
  const read = openGame(file, textOf(file));
  if (!read.ok) throw refusedFor(read.faults);
  const { entry, match, goesOn } = read.value;
  if (goesOn !== null) process.stderr.write(`stavka: ${file}: ${goesOnInWords(goesOn)}\n`);
  return { entry, match };
}
