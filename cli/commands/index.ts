import { DATA_USAGE } from '../data.ts';
import type { Listed } from './command.ts';

const SOAK = `stavka soak [--game id] [--games n] [--orders n] [--positions n] [--readings n] [--seed text] [--from n] [--jobs n]
  Plays games at random and holds each to everything the conformance kit knows; gives crafted illegal orders on the way.
  --game id       which game (watch-on-the-oder)
  --games n       how many games (10000)
  --orders n      how many crafted orders (1000000)
  --positions n   how many changed positions (20000)
  --readings n    how many comparisons with each second reading of the rules (1000000)
  --seed text     what the games' seeds are made from (soak)
  --from n        the first game, to see a failure again
  --jobs n        threads (all cores)`;

export const COMMANDS: Readonly<Record<string, Listed>> = {
  referee: {
    summary: 'the referee protocol: JSON Lines on standard input and output',
    load: async () => (await import('./referee.ts')).referee,
  },
  play: {
    summary: 'watch bots play a game on the terminal',
    load: async () => (await import('./play.ts')).play,
  },
  arena: {
    summary: 'let bots play many games and count who wins',
    load: async () => {
      const { arena, USAGE } = await import('../arena.ts');
      return { usage: USAGE, run: arena };
    },
  },
  replay: {
    summary: 'play a saved game again, order by order, and check it',
    load: async () => (await import('./replay.ts')).replay,
  },
  rules: {
    summary: "a game's rules in our words, all or one",
    load: async () => (await import('./rules.ts')).rules,
  },
  map: {
    summary: 'build the maps from geography, or draw them',
    load: async () => (await import('./map.ts')).map,
  },
  soak: {
    summary: 'the conformance kit at length: thousands of games, a million crafted orders',
    load: async () => {
      const { soak } = await import('../soak.ts');
      return { usage: SOAK, run: soak };
    },
  },
};

export function helpText(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return [
    'stavka: Eastern Front wargames with every rule enforced',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'help'.padEnd(width)}  this list, or how one command is called: stavka help <command>`,
    '',
    DATA_USAGE,
    '',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly, 70 a fault of the program.',
  ].join('\n');
}
