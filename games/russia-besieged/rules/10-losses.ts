import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { FACES } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { stand } from './stand.ts';

/** 10.61 The unit loses a step; the last one eliminates it (10.67). */
export function loseStep(j: RbJournal, unit: number, rule = '10.61'): void {
  const face = S.condition.face.of(j.state, unit);
  if (face + 1 >= FACES[unit]!) return eliminate(j, unit, rule);
  put(j, S.condition.face, unit, face + 1);
  j.emit('lost-step', rule, { unit, at: S.at.of(j.state, unit) });
}

/** 10.67 The unit goes to the pool, from which it may be rebuilt. */
export function eliminate(j: RbJournal, unit: number, rule = '10.67'): void {
  const at = S.at.of(j.state, unit);
  stand(j, unit, S.at.boxes.pool);
  j.emit('eliminated', rule, { unit, at });
}

/** 10.68 The unit is out of the game for good. */
export function surrender(j: RbJournal, unit: number, rule = '10.68'): void {
  const at = S.at.of(j.state, unit);
  stand(j, unit, S.at.boxes.gone);
  j.emit('surrendered', rule, { unit, at });
}
