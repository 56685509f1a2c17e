import type { Bot } from '@stavka/bots';

type Bots = Readonly<Record<string, Bot>>;

/** The bots of each game, loaded when one is first asked. */
const BOTS: Readonly<Record<string, () => Promise<Bots>>> = {
  'kiev-41': () => import('../games/kiev-41/bot-kit.ts').then((module) => module.kievBots),
  'watch-on-the-oder': () =>
    import('../games/watch-on-the-oder/bot-kit.ts').then((module) => module.oderBots),
  'land-without-end': () => import('../games/land-without-end/bot-kit.ts').then((module) => module.landBots),
  'russia-besieged': () => import('../games/russia-besieged/bot-kit.ts').then((module) => module.russiaBots),
  'panzers-east': () => import('../games/panzers-east/bot-kit.ts').then((module) => module.panzersBots),
};

/** The bot of a level. */
export async function botOf(game: string, level: string): Promise<Bot> {
  const bot = (await BOTS[game]?.())?.[level];
  if (bot === undefined) throw new Error(`there is no bot '${level}' for '${game}'`);
  return bot;
}
