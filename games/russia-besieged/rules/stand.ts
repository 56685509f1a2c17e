import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { FACES } from '../declare/roster.ts';
import { S } from '../declare/state.ts';

const { pool, gone } = S.at.boxes;

/**
 * The only way a unit comes to stand anywhere, a hex or a box. Off the map nobody is out of supply; in the pool, and out of the
 * game, a piece has all its steps again, to be bought face by face.
 */
export function stand(j: RbJournal, unit: number, to: number): void {
  put(j, S.at, unit, to);
  if (to >= 0) return;
  put(j, S.condition.oos, unit, 0);
  put(j, S.condition.ashore, unit, 0);
  if ((to === pool || to === gone) && FACES[unit]! > 1) put(j, S.condition.face, unit, 0);
}
