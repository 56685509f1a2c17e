import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { ACCOUNTS, IS_WEC, MOST_FACES, WEC_VALUE } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { post } from './19-accounts.ts';
import { stand } from './stand.ts';

const RUSSIAN_INFANTRY = ACCOUNTS.indexOf('russian-infantry');

/** 20.0 What a factory gives on the face it shows. */
export const factoryValue = (s: RbState, unit: number): number =>
  WEC_VALUE[unit * MOST_FACES + S.condition.face.of(s, unit)]!;

/** 20.3 An eliminated factory is gone for good, and its points come off the track at once. */
export function loseFactory(j: RbJournal, unit: number, rule = '20.3'): void {
  const [at, value] = [S.at.of(j.state, unit), factoryValue(j.state, unit)];
  stand(j, unit, S.at.boxes.gone);
  put(j, S.condition.face, unit, 0);
  put(j, S.condition.oos, unit, 0);
  j.emit('factory-lost', rule, { unit, at });
  post(j, RUSSIAN_INFANTRY, -value, 'factory lost', '20.3');
}

/** 20.3 Factories in a hex that the Axis has entered are lost. */
export function loseFactories(j: RbJournal, hex: number): void {
  for (const u of [...S.at.in(j.state, hex)]) if (IS_WEC[u] === 1) loseFactory(j, u);
}
