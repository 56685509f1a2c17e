import { oddsText } from '@stavka/engine';
import type { AdvanceFrame, BattleFrame, LoseFrame, RetreatFrame } from '../../frames.ts';
import { IS_STATIC, idOf, idsOf, sideOf, unitOf } from '../../roster.ts';
import { type SideName, sideName } from '../../sides.ts';
import {
  ATTACKED,
  addFlag,
  MOMENTUM,
  type OderJournal,
  type OderState,
  onMap,
  TARGETED,
  unitsAt,
} from '../../state.ts';
import { labelOf } from '../../terrain.ts';
import { eliminate } from '../09-elimination.ts';
import { assess, columnFor, columnName, resultFor, tableResult } from './odds.ts';

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
    side: sideName(side),
    units: idsOf(attackers),
    target: labelOf(target),
    defenders: idsOf(defenders),
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
      target: labelOf(target),
      columns: a.shift,
      from: columnName(side, columnFor(side, a.odds, 0)),
      to: columnName(side, a.column),
    });
  const die = a.automatic === null ? j.roll('combat') : 0;
  const result = resultFor(a, die);
  const battle: BattleFrame = {
    is: 'battle',
    side: sideName(side),
    target: labelOf(target),
    attackers: idsOf(attackers),
    result,
    supply: a.supply,
  };
  j.push(battle);
  if (a.automatic !== null) j.emit('automatic', '11.5#auto', { target: labelOf(target), result });
  else {
    const table = tableResult(a, die);
    j.emit('rolled', '11.5#roll', {
      purpose: 'combat',
      die,
      drm: a.drm,
      modified: die + a.drm,
      target: labelOf(target),
      table,
      result,
    });
    if (table !== result)
      j.emit('converted', '11.5.1#city', { target: labelOf(target), from: table, to: result });
  }
  applyResult(j, battle, defenders);
}

/** 11.7 The stack is settled from the top: losses and retreats first, the advance last. */
function applyResult(j: OderJournal, battle: BattleFrame, defenders: readonly number[]): void {
  const { result, attackers, target, side } = battle;
  const lose = (loser: SideName, from: readonly string[], rule: string): void => {
    const frame: LoseFrame = { is: 'lose', side: loser, from, rule };
    j.push(frame);
  };
  if (result === 'AL1') lose(side, attackers, '11.6.4');
  if (result === 'EX' || result === 'DR' || result === 'DE') {
    const frame: AdvanceFrame = { is: 'advance', units: attackers, into: target };
    j.push(frame);
  }
  if (result === 'EX') {
    lose(side, attackers, '11.6.2');
    lose(side === 'german' ? 'soviet' : 'german', idsOf(defenders), '11.6.2');
  }
  if (result === 'DE') for (const unit of defenders) eliminate(j, unit, battle.supply[idOf(unit)]!, '11.6.5');
  if (result === 'DR') {
    // 10.1#static, 11.0#2, ruling 53 A Fortress Command that would have to retreat is lost; the others retreat.
    for (const unit of defenders)
      if (IS_STATIC[unit] === 1) eliminate(j, unit, battle.supply[idOf(unit)]!, '10.1#static');
    const frame: RetreatFrame = { is: 'retreat', units: idsOf(defenders.filter((u) => IS_STATIC[u] === 0)) };
    if (frame.units.length > 0) j.push(frame);
  }
}

/** The battle that what is on top of the stack belongs to. */
export function battleOf(s: OderState): BattleFrame {
  for (let i = s.flow.length - 1; i >= 0; i--)
    if (s.flow[i]!.is === 'battle') return s.flow[i] as BattleFrame;
  throw new Error('no battle is under way');
}

export const survivors = (s: OderState, ids: readonly string[]): number[] =>
  ids.map(unitOf).filter((u) => onMap(s, u));
