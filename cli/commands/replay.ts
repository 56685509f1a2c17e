import { readFileSync } from 'node:fs';
import { isOver } from '@stavka/engine';
import { positionals, readArgs } from '../args.ts';
import { tell } from '../display/tell.ts';
import { EXIT, Refused, refusedFor } from '../fail.ts';
import { GAMES } from '../registry.ts';
import { replay as playAgain, readSave } from '../save.ts';
import type { Command } from './command.ts';

export const replay: Command = {
  usage: `stavka replay <file> [--quiet]
  Plays the orders of a saved game (as 'stavka play --save' writes it) under the rules, and checks the final hash.
  --quiet   only tell whether it is sound`,
  async run(args) {
    const { values, positionals: given } = readArgs(args, { quiet: { type: 'boolean' } });
    const [file] = positionals(given, ['file'], 1) as [string];
    const save = readSave(file, textOf(file), GAMES);
    if (!save.ok) throw refusedFor(save.faults);
    const lines: string[] = [];
    const { game } = GAMES.find((entry) => entry.game.id === save.value.game)!;
    const done = playAgain(file, save.value, GAMES, (_order, events) => {
      if (!values.quiet) for (const event of events) lines.push(tell(game, event));
    });
    if (!done.ok) throw refusedFor(done.faults);
    const { state } = done.value;
    const decision = game.decision(state);
    lines.push(
      isOver(decision)
        ? `Over: ${decision.winner} (${decision.level}), ${decision.reason} (${decision.rule})`
        : `Under way: turn ${decision.turn}, ${decision.phase}. ${decision.prompt}`,
      `${save.value.orders.length} orders, hash ${save.value.hash}: sound`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.ok;
  },
};

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused(
      `${file}: ${code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8 text' : message}`,
    );
  }
}
