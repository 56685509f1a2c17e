import { put, raise } from '@stavka/engine/define';
import { LAST_TURN, levelOf, needAt } from '../charts.ts';
import { CHARTS, SCHEDULES } from '../data.ts';
import type { LweJournal } from '../declare/law.ts';
import { IS_ZONE, ODESSA, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { countPause } from './07-pause.ts';
import { dissolveCorps } from './08-guards.ts';
import { rollWeather } from './10-weather.ts';

/** 5.2#1, ruling 15 What happens by itself when a turn starts, in this order. */
export function startTurn(j: LweJournal): void {
  debitZones(j);
  if (S.turn.of(j.state) === SCHEDULES.stavkaDirective.turn) dissolveCorps(j);
  rollWeather(j);
  put(j, S.flown, 0);
  if (S.turn.of(j.state) === SCHEDULES.support.to + 1) j.emit('support-gone', '8.12#3');
}

/** 4.2#4 Fortified zones that stand behind the front cost points every turn; that of Odessa never does. */
export const zonesThatCost = (s: LweState): number =>
  UNITS_OF[SOVIET]!.filter((u) => IS_ZONE[u] === 1 && S.at.of(s, u) >= 0 && S.at.of(s, u) !== ODESSA).length;

function debitZones(j: LweJournal): void {
  if (S.turn.of(j.state) < SCHEDULES.zoneDebit.from) return;
  const zones = zonesThatCost(j.state);
  if (zones === 0) return;
  raise(j, S.vp, -zones * CHARTS.victory.points.zone);
  j.emit('debited', '4.2#4', { zones, vp: S.vp.of(j.state) });
}

/** 4.5, 4.6, 7.5 The end of a turn: the pause counts down, and on marked turns the points are compared. */
export function endTurn(j: LweJournal): void {
  countPause(j);
  const turn = S.turn.of(j.state);
  const vp = S.vp.of(j.state);
  const need = needAt(turn);
  if (need === undefined) return;
  j.emit('checked', '4.5#1', { vp, need });
  if (turn === LAST_TURN) {
    const { side, level } = levelOf(vp);
    const winner = side === 'axis' ? AXIS : SOVIET;
    j.over({ winner, level, reason: `${vp} points at the end`, rule: winner === AXIS ? '4.5#1' : '4.5#2' });
  } else if (vp >= need)
    j.over({ winner: AXIS, level: 'major', reason: `${vp} points where ${need} are enough`, rule: '4.6#3' });
}
