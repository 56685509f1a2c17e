import type { CombatResult } from '../charts.ts';
import type { FrameNamed } from '../declare/frames.ts';
import type { RbJournal } from '../declare/law.ts';
import { IS_DICTATOR, IS_WEC } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_MAJOR_HEX } from '../terrain.ts';
import type { Side } from '../vocabulary.ts';
import { marshalSides } from './10-battle.ts';
import { groundIn } from './10-force.ts';
import { isCity } from './10-hold.ts';
import { owe, owedBy } from './10-loss-order.ts';
import { eliminate, surrender } from './10-losses.ts';
import { isArmor } from './10-modifiers.ts';
import { columnFor, oddsName, oddsOf, resultOf, rowOf } from './10-odds.ts';
import { beaten, defending, hexesOf, outcomeOf } from './10-outcome.ts';
import { layRetreats } from './10-retreat.ts';
import { inSupply } from './13-supply.ts';

type Battle = FrameNamed<'battle'>;
const isThere = (s: RbState, unit: number): boolean => S.at.of(s, unit) >= 0;

/** What the die said. */
export const resultIn = ({ table, column, roll }: Battle): CombatResult => resultOf(table, column, roll!);

/** 10.21 The odds, the die, and what they come to. */
export function roll(j: RbJournal, f: Battle): void {
  const s = j.state;
  const odds = oddsOf(s, { ...f, side: f.side as Side, air: f.air.length, marshals: marshalSides(f) });
  const column = columnFor(odds.final);
  j.emit('attacked', '10.21', {
    side: f.side,
    table: f.table,
    attackers: odds.attackers,
    defenders: odds.defenders,
    targets: f.targets,
    attack: odds.attack,
    defense: odds.defense,
    odds: oddsName(odds.ratio),
    shifts: odds.shifts,
    column: oddsName(odds.final),
    drm: odds.drm,
  });
  const die = j.roll('combat', 10);
  const row = rowOf(die, odds.modifier);
  const result = resultOf(f.table, column, row);
  const next: Battle = { ...f, column, drm: odds.modifier, roll: row, ...outcomeOf(s, f, result) };
  j.swap({ ...next, stage: 'defender-loses' });
  j.emit('rolled', '10.21', { die, drm: odds.modifier, roll: row, result: result.text });
  if (result.kind === 'AE' || result.kind === 'AE*') destroy(j, f.attackers, result.kind === 'AE*');
  if (result.kind === 'DE' || result.kind === 'DE*') destroy(j, beaten(f), result.kind === 'DE*');
}

/** 10.6a, 10.6b, 10.6i, 10.6j, 10.67, 10.68, ruling 82 All are eliminated; of `starred` results who was cut off before it surrenders. */
function destroy(j: RbJournal, units: readonly number[], starred: boolean): void {
  const lost = units.filter((u) => starred && !inSupply(j.state, u));
  for (const u of units) {
    if (j.isOver) return;
    if (lost.includes(u)) surrender(j, u);
    else eliminate(j, u);
  }
}

// ---------------------------------------------------------------- losses

/** 10.63 Armor on both sides: it loses first. */
const firstOf = (f: Battle): 'armor' | 'strongest' =>
  f.attackers.some(isArmor) && f.defenders.some(isArmor) ? 'armor' : 'strongest';

/** 10.23, ruling 182 The defender loses before the attacker does. */
export function loseDefenders(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'attacker-loses' });
  owe(j, owedBy(defending(f), f.defenderSteps, f.defenders, '10.61', firstOf(f), f.late));
}
export function loseAttackers(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'holds' });
  owe(j, owedBy(f.side as Side, f.attackerSteps, f.attackers, '10.61', firstOf(f)));
}

// ---------------------------------------------------------------- 10.33b

/** 10.33b, rulings 77, 188 The cities whose units would have to go are asked for one by one. */
export function askHolders(j: RbJournal, f: Battle): void {
  const s = j.state;
  const kind = resultIn(f).kind;
  const side = kind === 'A' ? (f.side as Side) : defending(f);
  const units = kind === 'A' ? f.attackers : kind === 'D' || kind === 'X2' ? beaten(f) : [];
  const hex = hexesOf(s, units).find(
    (at) => IS_MAJOR_HEX[at] === 1 && isCity(s, side, at) && !f.asked.includes(at),
  );
  if (hex === undefined) return j.swap({ ...f, stage: 'defender-retreats' });
  j.swap({ ...f, asked: [...f.asked, hex] });
  j.lay({ is: 'hold', side, hex, from: units.filter((u) => S.at.of(s, u) === hex) });
}

// ---------------------------------------------------------------- 10.7

/** 10.6c-10.6h How far the result sends a side back: least and most; null where nobody goes. */
function distanceOf(kind: CombatResult['kind'], isAttacker: boolean): readonly [number, number] | null {
  if (isAttacker) return kind === 'A' ? [2, 2] : kind === 'AR' ? [1, 2] : null;
  return kind === 'D' || kind === 'DR' ? [2, 2] : kind === 'X2' ? [1, 2] : null;
}

/** 20.23, 14.15, 8.50 Pieces that never go back, or not in the impulse they landed. */
export const isRooted = (unit: number): boolean => IS_WEC[unit] === 1 || IS_DICTATOR[unit] === 1;

function sendBack(j: RbJournal, f: Battle, units: readonly number[], side: Side, isAttacker: boolean): void {
  const distance = distanceOf(resultIn(f).kind, isAttacker);
  if (distance === null) return;
  const s = j.state;
  const going = units.filter((u) => isThere(s, u) && !f.stay.includes(S.at.of(s, u)) && !isRooted(u));
  const landed = going.filter((u) => S.acted.landed.of(s, u) === 1);
  for (const u of landed) eliminate(j, u, '8.50');
  layRetreats(
    j,
    side,
    going.filter((u) => !landed.includes(u)),
    distance[0],
    distance[1],
    resultIn(f).kind === 'X2' ? '10.6f' : '10.7',
  );
}

export function retreatDefenders(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'attacker-retreats' });
  sendBack(j, f, beaten(f), defending(f), false);
}

/** 20.23, 14.15, rulings 186, 187 What could not go with the others is lost; then the attacker goes back. */
export function retreatAttackers(j: RbJournal, f: Battle): void {
  j.swap({ ...f, stage: 'advance' });
  const s = j.state;
  if (distanceOf(resultIn(f).kind, false) !== null)
    for (const u of beaten(f))
      if (isRooted(u) && isThere(s, u) && !f.stay.includes(S.at.of(s, u))) {
        eliminate(j, u, IS_WEC[u] === 1 ? '20.23' : '14.15');
        if (j.isOver) return;
      }
  loseLoneDictators(j, f);
  if (!j.isOver) sendBack(j, f, f.attackers, f.side as Side, true);
}

/** 14.15 A dictator whom the battle leaves alone in his hex is lost. */
function loseLoneDictators(j: RbJournal, f: Battle): void {
  for (const u of beaten(f)) {
    if (IS_DICTATOR[u] === 0 || !isThere(j.state, u) || j.isOver) continue;
    const friends = groundIn(j.state, S.at.of(j.state, u));
    if (friends.length === 1 && beaten(f).length > 1) eliminate(j, u, '14.15');
  }
}
