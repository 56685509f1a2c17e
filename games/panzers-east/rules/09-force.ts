import { borderBetween } from '@stavka/engine';
import { board } from '../data.ts';
import type { BattleFrame, ForceFrame, PocketFrame } from '../frames.ts';
import { idsOf } from '../roster.ts';
import { ACTED, AT, CONTROL, GERMAN, ISOLATED, type PesJournal } from '../state.ts';
import { isRiver, labelOf, spaceOf } from '../terrain.ts';
import { toGerman } from './03-control.ts';
import { defendersAt, generateDefense, isEntrenched, takeEntrenchment } from './08-defense.ts';
import { riversCount, stepCost } from './09-movement.ts';
import { aliveOf, beginBattle, forceBelow } from './10-combat/battle.ts';

/** 9.1, 9.2 A force sets out, or goes on with part of itself; those left behind on the way are done (9.2#1). */
export function moveForce(
  j: PesJournal,
  units: readonly number[],
  path: readonly number[],
  points: number,
  current: ForceFrame | null,
): void {
  const s = j.state;
  if (current !== null) {
    // Those that a breakout has taken off are not left behind: they are gone.
    const dropped = aliveOf(s, current.units).filter((u) => !units.includes(u));
    for (const u of dropped) j.set(ACTED + u, 1);
    if (dropped.length > 0) j.emit('dropped-off', '9.2#1', { units: idsOf(dropped), at: current.at });
    j.pop();
  }
  let left = points;
  for (let i = 1; i < path.length; i++) left -= stepCost(s, units[0]!, path[i - 1]!, path[i]!);
  const target = path[path.length - 1]!;
  const enters = s.cells[CONTROL + target] !== GERMAN;
  const stand = enters ? path[path.length - 2]! : target;
  for (const u of units) {
    j.set(AT + u, stand);
    j.set(ACTED + u, 1);
  }
  const frame: ForceFrame = { is: 'force', units: idsOf(units), at: labelOf(stand), points: left };
  j.push(frame);
  j.emit('moved', '9.8', { units: idsOf(units), path: path.map(labelOf), left });
  if (enters) enterSovietHex(j, units, stand, target);
}

/** 3.4#1, 8.1, 8.6, 9.3 Defenders are rolled up unless some are there already; none means that the hex falls. */
function enterSovietHex(j: PesJournal, units: readonly number[], from: number, target: number): void {
  const s = j.state;
  // Ruling 31: the garrison of an isolated city was drawn when it was cut off.
  if (defendersAt(s, target).length === 0 && s.cells[ISOLATED + target] === 0) generateDefense(j, target);
  const defenders = defendersAt(s, target);
  if (defenders.length === 0) return captureHex(j, target, '8.5#1');
  const e = borderBetween(board, from, target);
  beginBattle(j, {
    cause: 'attack',
    hex: labelOf(target),
    germans: idsOf(units),
    soviets: idsOf(defenders),
    river: riversCount(s) && isRiver(e),
    entrenched: isEntrenched(s, target),
  });
}

/** 3.4#2, 8.9 The force goes in, the hex is German, and pockets are looked for (11.2). */
export function captureHex(j: PesJournal, hex: number, rule: string): void {
  const force = forceBelow(j.state);
  const units = aliveOf(j.state, force.units);
  for (const u of units) j.set(AT + u, hex);
  const moved: ForceFrame = { ...force, units: idsOf(units), at: labelOf(hex) };
  j.replace(moved);
  j.emit('entered', rule, { units: idsOf(units), at: labelOf(hex) });
  takeEntrenchment(j, hex);
  toGerman(j, hex, rule);
  const pockets: PocketFrame = { is: 'pockets', hex: labelOf(hex) };
  j.push(pockets);
}

/** 10.1#win, 10.1#lose An attack is over because one side is gone. */
export function concludeAttack(j: PesJournal, f: BattleFrame): void {
  const won = aliveOf(j.state, f.soviets).length === 0 && aliveOf(j.state, f.germans).length > 0;
  j.pop();
  j.emit('battle-over', won ? '10.1#win' : '10.1#lose', { at: f.hex, won });
  if (won) captureHex(j, spaceOf(f.hex), '10.1#win');
}

/** 9.6, 9.7, 3.4#3 The attack is broken off: the force stands where it came from and is finished. */
export function breakOff(j: PesJournal, f: BattleFrame, rule: string): void {
  j.pop();
  j.pop();
  j.emit('broken-off', rule, { at: f.hex, units: idsOf(aliveOf(j.state, f.germans)) });
}
