import { put, raise } from '@stavka/engine/define';
import { collapses, MOSCOW_MODIFIERS } from '../charts.ts';
import { CHARTS } from '../data.ts';
import type { LweJournal } from '../declare/law.ts';
import { HOME_LOSS, MOSCOW, WORTH_OF } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';

/** 3.6 The side that holds a hex; 2 for water and what is out of play. */
export const holderOf = (s: LweState, hex: number): number => S.ground.holder.of(s, hex);

/** 4.2, 4.3 What the German side has of a hex while it holds it, against the Soviets holding it. */
export const worthOf = (hex: number): number => WORTH_OF[hex]! + HOME_LOSS[hex]!;

/**
 * 3.6#2, 4.2, 11.23 A side's units have entered a hex, and the event that says so has been stated: the hex becomes theirs, with
 * its points, and a fortified line falls to the German side. False when the game has ended by it (4.4#3).
 */
export function enterHex(j: LweJournal, hex: number, side: Side): boolean {
  if (side === AXIS && hasLine(j.state, hex)) destroyLine(j, hex, '11.23#3');
  if (holderOf(j.state, hex) === side) return true;
  put(j, S.ground.holder, hex, side);
  j.emit('captured', '3.6#2', { at: hex, side });
  if (hex === MOSCOW && side === AXIS && !takeMoscow(j)) return false;
  score(j, hex, side);
  return true;
}

/** 11.23, 11.35, 11.36 A line is destroyed for good. */
export function destroyLine(j: LweJournal, hex: number, rule: string): void {
  put(j, S.ground.broken, hex, 1);
  j.emit('line-destroyed', rule, { at: hex });
}

/** 4.2#1, 4.2#3, 4.3 Points change at once with control. */
function score(j: LweJournal, hex: number, side: Side): void {
  const by = side === AXIS ? worthOf(hex) : -worthOf(hex);
  if (by === 0) return;
  raise(j, S.vp, by);
  j.emit('scored', ruleOf(hex), { at: hex, by, vp: S.vp.of(j.state) });
}

/** What a hex is worth by: as a Soviet town, as one of Greater Germany, or as Memel or Königsberg, which cost more. */
const ruleOf = (hex: number): string =>
  WORTH_OF[hex]! > 0 ? '4.2#1' : HOME_LOSS[hex]! > CHARTS.victory.points.home ? '4.3#2' : '4.2#3';

/** 4.4 Moscow has fallen: the first time, and before any weather that is not dry, a die may end the war. */
function takeMoscow(j: LweJournal): boolean {
  const s = j.state;
  if (S.moscowRolled.of(s) === 1 || S.wet.of(s) === 1) return true;
  const add = MOSCOW_MODIFIERS.reduce((sum, m) => sum + (holderOf(s, m.hex) === AXIS ? m.add : 0), 0);
  const die = j.roll('moscow');
  put(j, S.moscowRolled, 1);
  const collapse = collapses(die + add);
  j.emit('moscow', '4.4#1', { die, add, collapse });
  if (!collapse) return true;
  j.over({
    winner: AXIS,
    level: 'major',
    reason: 'the USSR collapses with the fall of Moscow',
    rule: '4.4#3',
  });
  return false;
}
export const enemyOf = (side: Side): Side => (side === AXIS ? SOVIET : AXIS);
