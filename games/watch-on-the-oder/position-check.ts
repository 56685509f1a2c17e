import { type Fault, ordersUnder } from '@stavka/engine';
import { board } from './data.ts';
import type { OderFrame } from './frames.ts';
import type { Position } from './position-schema.ts';
import { IS_STATIC, idOf, SIDE_OF, UNITS, unitOf, unitsOfSide } from './roster.ts';
import { sideOfPhase } from './rules/05-sequence.ts';
import { overstackedHexes } from './rules/06-stacking.ts';
import { aerialAvailable } from './rules/08-supply.ts';
import { choices } from './rules/choices.ts';
import { GERMAN, SIDES, type Side, SOVIET } from './sides.ts';
import {
  AERIAL,
  AERIAL_USED,
  AIR,
  AT,
  DUE,
  DUE_LATER,
  GROUND,
  groundHeldBy,
  groundWithoutFort,
  NAVAL,
  type OderState,
  TURN,
  unitsAt,
  WAITING,
} from './state.ts';
import { isCoastal, isPlayable, labelOf, spaceOf } from './terrain.ts';

/** 3.1#1, 7.5#1 What a unit standing in a hex implies for a position that is being read. */
export function enterHexSilently(s: OderState, space: number, side: Side): void {
  if (!isPlayable(space)) return;
  const held = groundHeldBy(s.cells[GROUND + space]!, side);
  s.cells[GROUND + space] = side === SOVIET ? groundWithoutFort(held) : held;
}

/** Everything that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: OderState, position: Position): Fault[] {
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at, message });
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    if (space < 0) continue;
    const at = `units/${idOf(u)}`;
    if (!isPlayable(space)) fault(at, `${labelOf(space)} cannot hold units`);
    const enemy = unitsAt(s, space).find((other) => SIDE_OF[other] !== SIDE_OF[u]);
    if (enemy !== undefined)
      fault(at, `shares ${labelOf(space)} with the enemy unit ${idOf(enemy)} (rule 6.0)`);
  }
  const bottom = s.flow[0] as OderFrame;
  const phase = bottom.is === 'phase' ? bottom.phase : null;
  for (const side of [GERMAN, SOVIET]) {
    if (phase === `${SIDES[side]}.movement`) continue;
    for (const hex of overstackedHexes(s, side)) fault('units', `${labelOf(hex)} is overstacked (rule 6.2)`);
  }
  for (let u = 0; u < UNITS; u++) {
    if (s.cells[AT + u] !== DUE_LATER) continue;
    // The Soviet regroup phase ends a turn; the German one is over when the Soviet turn begins.
    const over = SIDE_OF[u] === GERMAN && phase?.startsWith('soviet.') === true;
    if (s.cells[DUE + u]! < s.cells[TURN]! + (over ? 1 : 0))
      fault(
        `units/${idOf(u)}`,
        `was due on turn ${s.cells[DUE + u]}, and nobody arrives late: give it a hex, or list it as gone (rule 9.3)`,
      );
  }
  if (phase !== null && !phase.startsWith('setup.'))
    for (let u = 0; u < UNITS; u++)
      if (s.cells[AT + u] === WAITING)
        fault(
          `units/${idOf(u)}`,
          `still waits to be set up, but the phase is ${phase}: give it a hex, or list it as gone`,
        );
  if (phase === 'setup.german')
    for (const u of unitsOfSide[SOVIET]!)
      if (s.cells[AT + u] === WAITING)
        fault(`units/${idOf(u)}`, 'still waits to be set up, but the Soviet set-up is over (rule 3.2)');
  if (phase?.startsWith('setup.'))
    for (const hex of Object.keys(position.control ?? {}))
      fault(`control/${hex}`, 'at set-up the start line says who holds what (rule 3.1)');
  if (phase?.startsWith('setup.') && s.cells[TURN] !== 1)
    fault('turn', 'the set-up comes before turn 1 (rule 3.2(7))');
  const usedAerial = s.cells[AERIAL_USED] === 1;
  if (s.cells[TURN] === 1 && (s.cells[AIR]! >= 0 || s.cells[NAVAL]! >= 0 || usedAerial))
    fault('state', 'no support marker is in play on turn 1 (rule 5.2(4))');
  if (s.cells[TURN] === 1 && phase === 'german.support')
    fault('phase', 'the support phase is skipped on turn 1 (rule 5.2(4))');
  if (s.cells[AIR]! >= 0 && usedAerial)
    fault('state/aerial', 'the aerial supply marker cannot be used beside air support (rule 5.4#excl)');
  if (s.cells[NAVAL]! >= 0 && !isCoastal(s.cells[NAVAL]!))
    fault('state/naval', `${board.labels[s.cells[NAVAL]!]} is not a coastal hex (rule 5.4.b)`);
  const aerial = s.cells[AERIAL]!;
  if (aerial >= 0 && (SIDE_OF[aerial] !== GERMAN || s.cells[AT + aerial]! < 0))
    fault('state/aerial', `${idOf(aerial)} is not a German unit on the map (rule 8.3#1)`);
  if (position.phase !== undefined && phase !== null && position.phase !== phase)
    fault('state/flow', `begins with ${phase}, but the phase is ${position.phase}`);
  if (position.phase === 'over' && bottom.is !== 'over')
    fault('phase', 'a finished game needs its result in state/flow');
  faults.push(...flowFaults(s));
  return faults;
}

/** A position that was saved in the middle of something must leave somebody something to decide. */
export function deadlockFaults(s: OderState): Fault[] {
  if (s.flow[0]!.is === 'over' || ordersUnder(choices(s)).next().done !== true) return [];
  return [{ at: 'state/flow', message: 'what is under way leaves nobody anything to decide' }];
}

/** The frames must name units and hexes that exist and stand where the frames need them. */
function flowFaults(s: OderState): Fault[] {
  const faults: Fault[] = [];
  const frames = s.flow as readonly OderFrame[];
  frames.forEach((frame, i) => {
    const fault = (message: string) => faults.push({ at: `state/flow/${i}`, message });
    const units = (ids: readonly string[]) => {
      for (const id of ids) if (unitOf(id) < 0) fault(`there is no unit '${id}'`);
    };
    const onMap = (ids: readonly string[], side: Side) => {
      units(ids);
      if (ids.length === 0) fault('names no unit');
      for (const u of ids.map(unitOf))
        if (u >= 0 && (s.cells[AT + u]! < 0 || SIDE_OF[u] !== side || IS_STATIC[u] === 1))
          fault(`${idOf(u)} cannot be there`);
    };
    const hex = (label: string) => {
      if (spaceOf(label) < 0) fault(`there is no hex '${label}'`);
    };
    if (i === 0 && frame.is !== 'phase' && frame.is !== 'over') fault('the lowest frame is a phase');
    if (i > 0 && (frame.is === 'phase' || frame.is === 'over')) fault('a phase lies on top of another');
    if (i > 0 && frames[0]!.is !== 'phase') fault('nothing is under way after the game');
    const side = frames[0]!.is === 'phase' ? sideOfPhase(frames[0]!.phase) : GERMAN;
    const inCombat = frames[0]!.is === 'phase' && frames[0]!.phase.endsWith('.combat');
    if (i > 0 && frame.is !== 'overstack' && !inCombat) fault(`'${frame.is}' belongs to a combat phase`);
    const inBattle = frames.slice(0, i).some((f) => f.is === 'battle');
    if ((frame.is === 'lose' || frame.is === 'retreat' || frame.is === 'advance') && !inBattle)
      fault('no battle is under way');
    if (frame.is === 'battle') {
      if (i === frames.length - 1) fault('the battle has nothing left to decide');
      hex(frame.target);
      units(frame.attackers);
      units(Object.keys(frame.supply));
    } else if (frame.is === 'respond') {
      hex(frame.target);
      onMap(frame.attackers, SOVIET);
      if (side !== SOVIET) fault('the German answers only Soviet attacks');
      if (!aerialAvailable(s)) fault('the aerial supply marker is not to be had this turn');
    } else if (frame.is === 'lose') {
      units(frame.from);
      const battle = frames.find((f) => f.is === 'battle');
      for (const id of frame.from)
        if (battle?.is === 'battle' && !Object.hasOwn(battle.supply, id)) fault(`${id} is not in the battle`);
    } else if (frame.is === 'retreat') {
      const battle = frames.find((f) => f.is === 'battle');
      onMap(frame.units, side === GERMAN ? SOVIET : GERMAN);
      for (const id of frame.units)
        if (
          battle?.is === 'battle' &&
          (!Object.hasOwn(battle.supply, id) || s.cells[AT + unitOf(id)] !== spaceOf(battle.target))
        )
          fault(`${id} is not a defender of the battle`);
    } else if (frame.is === 'advance') {
      hex(frame.into);
      units(frame.units);
    } else if (frame.is === 'momentum') {
      onMap(frame.units, GERMAN);
      if (side !== GERMAN) fault('only Germans have momentum');
    }
  });
  return faults;
}
