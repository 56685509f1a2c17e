import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { S } from '../declare/state.ts';

/** The most an account can hold. */
const MOST = S.points.cell.most;

/** 19.12, 19.21 Points come to an account (positive) or go out of it, never below nothing; what they are for is stated. */
export function post(j: RbJournal, account: number, points: number, why: string, rule: string): void {
  const had = S.points.of(j.state, account);
  const left = Math.max(0, Math.min(MOST, had + points));
  if (left === had) return;
  put(j, S.points, account, left);
  j.emit('points', rule, { account, by: left - had, left, why });
}
