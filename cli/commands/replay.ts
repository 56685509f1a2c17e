import { isOver, stateHash } from '@stavka/engine';
import { positionals, readArgs } from '../args.ts';
import { tell } from '../display/tell.ts';
import { EXIT, refusedFor } from '../fail.ts';
import { goesOnInWords, openGame, textOf } from '../game-file.ts';
import type { Command } from './command.ts';

export const replay: Command = {
  usage: `stavka replay <file> [--quiet]
  Plays the orders of a saved game (of the table, or as 'stavka play --save' writes it) under the rules, and checks its hashes.
  Of a game in the fog of war that is not over only what everybody sees is told.
  --quiet   only tell whether it is sound`,
  async run(args) {
    const { values, positionals: given } = readArgs(args, { quiet: { type: 'boolean' } });
    const [file] = positionals(given, ['file'], 1) as [string];
    const read = openGame(file, textOf(file));
    if (!read.ok) throw refusedFor(read.faults);
    const { match, goesOn } = read.value;
    const { game, decision, state } = match;
    const eyes = game.hidden === true && !isOver(decision) ? 'observer' : 'all';
    const told = values.quiet ? [] : match.since(0, eyes).flatMap(({ events }) => events);
    const lines = told.map((event) => tell(game, event));
    if (goesOn !== null) lines.push(`${file}: ${goesOnInWords(goesOn)}`);
    lines.push(
      isOver(decision)
        ? `Over: ${decision.winner} (${decision.level}), ${decision.reason} (${decision.rule})`
        : `Under way: turn ${decision.turn}, ${decision.phase}. ${decision.prompt}`,
      `${match.length} orders, hash ${stateHash(game, state)}: ${goesOn === null ? 'sound' : 'sound as far as it was stored'}`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.ok;
  },
};
