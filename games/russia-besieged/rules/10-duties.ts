import { Duties } from '@stavka/engine';
import { type No, put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { nameOf, placeName } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { callsOf, dutiesOf, hasStrikers, strikesOf } from './10-attackers.ts';
import { attacksIn, canReach } from './10-legal.ts';
import { surrender } from './10-losses.ts';

/** 10.19, ruling 174 Units that must attack and could reach 1-5 against nobody, with all the help there may be. */
export function unableUnits(s: RbState, side: Side): number[] {
  const { units, hexes } = callsOf(s, side);
  if (units.length === 0) return [];
  const duties = new Duties(strikesOf(s, side), units, hexes);
  return duties.unable((hex, strikers) => canReach(s, side, strikers, [hex]));
}

/** 10.19 Before any battle they surrender. */
export function surrenderUnable(j: RbJournal, side: Side): void {
  for (const unit of unableUnits(j.state, side)) giveUp(j, unit);
}
function giveUp(j: RbJournal, unit: number): void {
  j.emit('unable', '10.19', { unit, at: S.at.of(j.state, unit) });
  surrender(j, unit, '10.19');
}

/** 10.11, ruling 173 What must be done in the combat phase is fixed as it opens. */
export function fixDuties(j: RbJournal, side: Side): void {
  const { units, hexes } = callsOf(j.state, side);
  for (const unit of units) put(j, S.fight.duty, unit, 1);
  for (const hex of hexes) put(j, S.field.due, hex, 1);
}

/** 10.0 Is there nobody to attack? Then there is no combat phase. */
export const hasNoTargets = (s: RbState, side: Side): boolean => !hasStrikers(s, side);

/** 10.11a, ruling 176 The phase does not end while some duty could be met. */
export function dutiesKeep(s: RbState, no: No): void {
  const attacks = attacksIn(s);
  const open = attacks.duties.open();
  if (open.units.length === 0 && open.targets.length === 0) return;
  if (!attacks.meetsDuty()) return;
  for (const unit of open.units) no('10.11', `${nameOf(unit)} must attack`);
  for (const hex of open.targets) no('10.11', `${placeName(hex)} must be attacked`);
}

/** Ruling 176 Who must attack, is next to somebody to attack and no more can surrenders as the phase ends; other duties lapse. */
export function endDuties(j: RbJournal, side: Side): void {
  const duties = dutiesOf(j.state, side);
  for (const unit of duties.open().units) if (duties.targetsFor(unit).length > 0) giveUp(j, unit);
}
