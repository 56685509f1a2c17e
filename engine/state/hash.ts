import { sha256Hex } from '../chance/sha256.ts';
import type { Game } from '../contract/game.ts';
import { canonical } from './json.ts';
import type { State } from './state.ts';

/** A stable name for a whole state: SHA-256 of its canonical position. */
export function stateHash<S extends State>(game: Pick<Game<S>, 'encode'>, s: S): string {
  return sha256Hex(canonical(game.encode(s)));
}
