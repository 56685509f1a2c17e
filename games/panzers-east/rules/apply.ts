import type { AllocateFrame, BattleFrame } from '../frames.ts';
import type { OrderOf, PesOrder } from '../orders.ts';
import { unitOf } from '../roster.ts';
import type { PesJournal } from '../state.ts';
import { spaceOf } from '../terrain.ts';
import { place } from './03-setup.ts';
import { lost } from './04-victory.ts';
import { gameOver, nextPhase, proceed } from './05-sequence.ts';
import { arrive } from './07-arrivals.ts';
import { breakOff, moveForce } from './09-force.ts';
import { allowance } from './09-movement.ts';
import { forceBelow, nextRound } from './10-combat/battle.ts';
import { flip, kill, setAside } from './10-combat/losses.ts';
import { actingForce, frameOf } from './decisions.ts';

/** Carries out a legal order, then everything the rules do by themselves. */
export function carryOut(j: PesJournal, order: PesOrder): void {
  perform(j, order);
  proceed(j);
}

function perform(j: PesJournal, order: PesOrder): void {
  const s = j.state;
  switch (order.kind) {
    case 'place':
      return place(j, order.units.map(unitOf), spaceOf(order.at));
    case 'arrive':
      return arrive(j, order.units.map(unitOf), spaceOf(order.at));
    case 'move': {
      const units = order.units.map(unitOf);
      const force = actingForce(s);
      return moveForce(j, units, order.path.map(spaceOf), force?.points ?? allowance(s, units[0]!), force);
    }
    case 'halt':
      j.pop();
      return j.emit('halted', '9.1', {});
    case 'fight-on':
      return fightOn(j);
    case 'break-off':
      return breakOff(j, frameOf(s) as BattleFrame, '9.6');
    case 'allocate':
      return allocate(j, order);
    case 'end-phase':
      return nextPhase(j);
    case 'concede':
      return gameOver(j, lost('conceded', '5.5', 'the player concedes'));
  }
}

/** 9.4 A further round costs one movement point, paid from the force below the battle. */
function fightOn(j: PesJournal): void {
  const battle = frameOf(j.state) as BattleFrame;
  const force = forceBelow(j.state);
  j.pop();
  j.replace({ ...force, points: force.points - 1 });
  j.push(battle);
  nextRound(j, battle);
}

function allocate(j: PesJournal, order: OrderOf<'allocate'>): void {
  const { what } = frameOf(j.state) as AllocateFrame;
  j.pop();
  for (const u of order.units.map(unitOf)) {
    if (what === 'flip') flip(j, u);
    else if (what === 'remove') setAside(j, u);
    else kill(j, u);
  }
}
