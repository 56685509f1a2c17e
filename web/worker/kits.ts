import type { RefereeKit } from './kit.ts';

/** Every game that can be played at this table, each loaded when one is first opened. */
const KITS: Readonly<Record<string, () => Promise<RefereeKit>>> = {
  'kiev-41': () => import('../games/kiev-41/referee-kit.ts').then((module) => module.kievKit),
  'watch-on-the-oder': () =>
    import('../games/watch-on-the-oder/referee-kit.ts').then((module) => module.oderKit),
  'land-without-end': () =>
    import('../games/land-without-end/referee-kit.ts').then((module) => module.landKit),
  'russia-besieged': () =>
    import('../games/russia-besieged/referee-kit.ts').then((module) => module.russiaKit),
  'panzers-east': () => import('../games/panzers-east/referee-kit.ts').then((module) => module.panzersKit),
};

/** How kits are found: by a game's id, null for a game that is not here. */
export type KitFinder = (game: string) => Promise<RefereeKit | null>;

export const findKit: KitFinder = async (game) =>
  (Object.hasOwn(KITS, game) ? await KITS[game]?.() : null) ?? null;
