import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import type { RefereeKit } from './kit.ts';

/** Every game that can be played at this table. */
export const KITS: ReadonlyMap<string, RefereeKit> = new Map([oderKit].map((kit) => [kit.game.id, kit]));
