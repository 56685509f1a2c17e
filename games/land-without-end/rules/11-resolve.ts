import { combatResult, gastShift, isAutomatic } from '../charts.ts';
import type { FrameNamed } from '../declare/frames.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  ARTILLERY_COMMAND,
  COASTAL_ARMY,
  IS_GERMAN,
  IS_STATIC,
  LEADS_ASSAULT,
  TOWN,
} from '../declare/roster.ts';
import { hasLine, S } from '../declare/state.ts';
import { AXIS, TOWN_SIZES } from '../vocabulary.ts';
import { destroyLine, enemyOf } from './04-control.ts';
import { kill } from './08-pool.ts';
import { goOn, repulse } from './09-mobile.ts';
import { victorsOf } from './11-advance.ts';
import type { Announced } from './11-battle.ts';
import { isOnMap, owe, strike } from './11-losses.ts';
import { convertedResult, oddsOf } from './11-odds.ts';
import { gastOf } from './11-shifts.ts';

const CITY = TOWN_SIZES.indexOf('city');
type Battle = FrameNamed<'battle'>;

/** Ruling 114 A battle goes from stage to stage; who has a choice in one is asked by a frame on top of it. */
export function settleBattle(j: LweJournal, f: Battle): void {
  if (f.stage === 'shown') resolve(j, f);
  else if (f.stage === 'rolled') strikeDefender(j, f);
  else if (f.stage === 'struck') payAttacker(j, f);
  else finish(j, f);
}

/** 11.7#2, 11.28#3 Both sides show; dice of the artillery command, odds, attenuated supply, the die of the table, conversions. */
function resolve(j: LweJournal, f: Battle): void {
  const s = j.state;
  const { target, attackers, defenders } = f;
  const battle: Announced = f;
  j.emit('revealed', '11.7#2', { units: [...attackers, ...defenders], target });
  const hasArtillery = attackers.includes(ARTILLERY_COMMAND);
  const dice = hasArtillery ? [j.roll('arko'), j.roll('arko'), j.roll('arko')] : [];
  const { attack, defense, shifts, odds, final } = oddsOf(
    s,
    battle,
    defenders,
    dice.reduce((sum, die) => sum + die, 0),
  );
  if (hasArtillery) j.emit('arko', '11.26#1', { dice, counts: attack.groups.at(-1)!.counts });
  j.emit('attacked', '11.8', {
    side: f.side,
    mode: f.mode,
    target,
    attackers,
    defenders,
    attack: attack.groups,
    attackTotal: attack.total,
    defense: defense.groups,
    defenseTotal: defense.total,
    odds,
    shifts,
    final,
  });
  const add = gastOf(s, battle);
  const step = add === null ? final : rollSupply(j, add, final);
  const printed = rollTable(j, step);
  const result = convertedResult(target, defenders, printed);
  j.swap({ ...f, result, stage: 'rolled' });
  if (result !== printed)
    j.emit('changed', TOWN[target] === CITY ? '11.22#2' : '11.24#4', { from: printed, to: result });
}

/** 7.4#2, ruling 33 The last change of the odds. */
function rollSupply(j: LweJournal, add: number, final: number): number {
  const die = j.roll('gast');
  const shift = gastShift(die + add);
  j.emit('gast', '7.4#2', { die, add, shift, final: final + shift });
  return final + shift;
}

/** 11.28#1, 11.10 The die, or beyond the ends of the table none. */
function rollTable(j: LweJournal, step: number) {
  if (isAutomatic(step)) {
    const result = combatResult(step, 1);
    j.emit('automatic', '11.10', { result });
    return result;
  }
  const die = j.roll('combat');
  const result = combatResult(step, die);
  j.emit('rolled', '11.28#1', { die, result });
  return result;
}

/** 11.29 The defender takes his result completely before the attacker takes his. */
function strikeDefender(j: LweJournal, f: Battle): void {
  const { result, defenders, mode } = f;
  if (result === 'DR') {
    // 11.39#1 Germans alone may stand, against a Soviet prepared assault.
    if (mode === 'prepared' && defenders.every((u) => IS_GERMAN[u] === 1))
      j.lay({ is: 'choice', units: defenders });
    else fallBack(j, f);
    return;
  }
  const rule = result === 'BB' ? '11.36#1' : '11.35#1';
  const lost = result === 'DE' || result === 'BB' ? strike(j, defenders, rule) : 0;
  const owed = result === 'AL1' ? 1 : result === 'BB' ? lost : 0;
  j.swap({ ...f, owed, stage: 'struck' });
}

/** 11.32#4, 11.32#5, rulings 72, 75 What cannot go back dies; the ICA and the others go, each by themselves. */
function fallBack(j: LweJournal, f: Battle): void {
  const side = enemyOf(f.side);
  j.swap({ ...f, stage: 'struck' });
  for (const u of f.defenders) if (IS_STATIC[u] === 1) kill(j, u, 'eliminated', '11.32#4');
  const army = f.defenders.filter((u) => u === COASTAL_ARMY);
  const others = f.defenders.filter((u) => IS_STATIC[u] === 0 && u !== COASTAL_ARMY);
  for (const units of [army, others]) if (units.length > 0) j.lay({ is: 'retreat', side, units });
}

/** 11.39#1, 11.39#2, ruling 79 The Germans stand for a step; the attackers stay where they are. */
export const stand = law(O.stand, {
  check() {},
  steps: () => [],
  carry(j, _order, frame) {
    if (frame.is !== 'choice') return;
    j.pop();
    j.swap({ ...j.top<'battle'>(), result: 'DL1', stage: 'struck' });
    j.emit('stood', '11.39#1', { at: j.top<'battle'>().target });
    j.emit('changed', '11.39#1', { from: 'DR', to: 'DL1' });
    owe(j, AXIS, frame.units, 1, '11.39#1');
  },
});

/** 11.31, 11.36#1, rulings 76, 77 The attacker's steps: in a mobile assault that of AL1 comes from panzers or panzer grenadiers. */
function payAttacker(j: LweJournal, f: Battle): void {
  const { mode, result, owed, attackers } = f;
  j.swap({ ...f, owed: 0, stage: 'paid' });
  const isLed = mode === 'mobile' && result === 'AL1';
  const from = isLed ? attackers.filter((u) => LEADS_ASSAULT[u] === 1) : attackers;
  owe(j, f.side, from, owed, result === 'AL1' ? '11.31#2' : '11.36#1');
}

/** 11.35#2, 11.36#2, 11.37, 9.27, 9.28 A line falls with DE and BB; then the advance, or the mobile assault goes on or back. */
function finish(j: LweJournal, f: Battle): void {
  const s = j.state;
  const { mode, target, attackers, result } = f;
  const side = f.side;
  if (side === AXIS && (result === 'DE' || result === 'BB') && hasLine(s, target))
    destroyLine(j, target, result === 'DE' ? '11.35#2' : '11.36#2');
  const isCleared = S.at.count(s, target) === 0;
  if (mode === 'prepared') {
    const victors = isCleared && result !== 'DL1' ? victorsOf(s, attackers, target) : [];
    if (victors.length > 0) j.lay({ is: 'advance', side, units: victors, into: target });
    else j.pop();
    return;
  }
  j.pop();
  const survivors = attackers.filter((u) => isOnMap(s, u));
  if (survivors.length === 0) return;
  if (isCleared) goOn(j, survivors, target);
  else repulse(j, survivors);
}
