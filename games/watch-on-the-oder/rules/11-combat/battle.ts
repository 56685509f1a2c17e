import { oddsText } from '@stavka/engine';
import type { FrameNamed } from '../../declare/frames.ts';
import type { OderJournal } from '../../declare/law.ts';
import { ATTACKED, MOMENTUM, type OderState, onMap, TARGETED, unitsAt } from '../../declare/state.ts';
import { IS_STATIC, sideOf } from '../../roster.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { eliminate } from '../09-elimination.ts';
import { addFlag } from '../mark.ts';
import { assess, columnFor, columnName, resultFor, tableResult } from './odds.ts';

type Battle = FrameNamed<'battle'>;

/**
 * 11.5 Fights one battle up to its result and puts on the stack what is left to decide: losses, retreats, the advance.
 * 11.6 Nothing of it outlives the battle.
 */
export function fight(j: OderJournal, attackers: readonly number[], target: number, momentum: boolean): void {
  const s = j.state;
  const side = sideOf(attackers[0]!);
  const defenders = unitsAt(s, target);
  const a = assess(s, attackers, target);
  for (const unit of attackers) addFlag(j, unit, momentum ? MOMENTUM : ATTACKED);
  for (const unit of defenders) addFlag(j, unit, TARGETED);
  j.emit('attacked', momentum ? '11.8' : a.attack >= a.defense ? '11.5.a' : '11.5.b', {
    side,
    units: attackers,
    target,
    defenders,
    attack: a.attack,
    defense: a.defense,
    odds: oddsText(a.odds),
    shift: a.shift,
    modifiers: a.modifiers,
    drm: a.drm,
    supply: a.supply,
    momentum,
  });
  if (a.shift !== 0)
    j.emit('shifted', '5.2(2)', {
      target,
      columns: a.shift,
      from: columnName(side, columnFor(side, a.odds, 0)),
      to: columnName(side, a.column),
    });
  const die = a.automatic === null ? j.roll('combat') : 0;
  const result = resultFor(a, die);
  const battle: Battle = { is: 'battle', side, target, attackers, result, supply: a.supply };
  j.lay(battle);
  if (a.automatic !== null) j.emit('automatic', '11.5#auto', { target, result });
  else {
    const table = tableResult(a, die);
    j.emit('rolled', '11.5#roll', {
      purpose: 'combat',
      die,
      drm: a.drm,
      modified: die + a.drm,
      target,
      table,
      result,
    });
    if (table !== result) j.emit('converted', '11.5.1#city', { target, from: table, to: result });
  }
  applyResult(j, battle, defenders);
}

/** 11.7 The stack is settled from the top: losses and retreats first, the advance last. */
function applyResult(j: OderJournal, battle: Battle, defenders: readonly number[]): void {
  const { result, attackers, target, side, supply } = battle;
  const lose = (loser: Side, from: readonly number[], rule: string): void =>
    j.lay({ is: 'lose', side: loser, from, rule });
  if (result === 'AL1') lose(side, attackers, '11.6.4');
  if (result === 'EX' || result === 'DR' || result === 'DE')
    j.lay({ is: 'advance', units: attackers, into: target });
  if (result === 'EX') {
    lose(side, attackers, '11.6.2');
    lose(enemyOf(side), defenders, '11.6.2');
  }
  if (result === 'DE') for (const unit of defenders) eliminate(j, unit, supply.get(unit)!, '11.6.5');
  if (result === 'DR') {
    // 10.1#static, 11.0#2, ruling 53 A Fortress Command that would have to retreat is lost; the others retreat.
    for (const unit of defenders)
      if (IS_STATIC[unit] === 1) eliminate(j, unit, supply.get(unit)!, '10.1#static');
    const units = defenders.filter((u) => IS_STATIC[u] === 0);
    if (units.length > 0) j.lay({ is: 'retreat', units });
  }
}

/** The battle that what is on top of the stack belongs to. */
export function battleOf(s: OderState): Battle {
  for (let i = s.flow.length - 1; i >= 0; i--) if (s.flow[i]!.is === 'battle') return s.flow[i] as Battle;
  throw new Error('no battle is under way');
}

export const survivors = (s: OderState, units: readonly number[]): number[] =>
  units.filter((u) => onMap(s, u));
