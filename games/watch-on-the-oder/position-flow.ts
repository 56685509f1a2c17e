import { type Fault, ordersUnder } from '@stavka/engine';
import type { BattleFrame, OderFrame } from './frames.ts';
import { IS_STATIC, isGermanMech, SIDE_OF, unitOf } from './roster.ts';
import { sideOfPhase } from './rules/05-sequence.ts';
import { aerialAvailable } from './rules/08-supply.ts';
import { advanceCandidates } from './rules/11-combat/advance.ts';
import { touches } from './rules/11-combat/eligibility.ts';
import { choices } from './rules/choices.ts';
import { enemyOf, GERMAN, type Side, SOVIET, sideName } from './sides.ts';
import { AT, hasFlag, MOMENTUM, type OderState, sideAt } from './state.ts';
import { isPlayable, spaceOf } from './terrain.ts';

/** A position that was saved in the middle of something must leave somebody something to decide. */
export function deadlockFaults(s: OderState): Fault[] {
  if (s.flow[0]!.is === 'over' || ordersUnder(choices(s)).next().done !== true) return [];
  return [{ at: 'state/flow', message: 'what is under way leaves nobody anything to decide' }];
}

/** The frames must lie as play would have laid them, and name units and hexes that are where the frames need them. */
export function flowFaults(s: OderState): Fault[] {
  const faults: Fault[] = [];
  const frames = s.flow as readonly OderFrame[];
  const bottom = frames[0]!;
  const side = bottom.is === 'phase' ? sideOfPhase(bottom.phase) : GERMAN;
  const inCombat = bottom.is === 'phase' && bottom.phase.endsWith('.combat');
  frames.forEach((frame, i) => {
    const fault = (message: string) => faults.push({ at: `state/flow/${i}`, message });
    if (i === 0 && frame.is !== 'phase' && frame.is !== 'over') fault('the lowest frame is a phase');
    if (i > 0 && (frame.is === 'phase' || frame.is === 'over')) fault('a phase lies on top of another');
    if (i > 0 && bottom.is !== 'phase') fault('nothing is under way after the game');
    if (i > 0 && frame.is !== 'overstack' && !inCombat) fault(`'${frame.is}' belongs to a combat phase`);
    const opens = frame.is === 'overstack' || frame.is === 'respond' || frame.is === 'momentum';
    if (opens && i !== 1) fault(`'${frame.is}' lies on a phase, not on '${frames[i - 1]?.is}'`);
    const under = frames[i - 1]?.is;
    if (under === 'respond' || under === 'overstack') fault(`nothing is decided before '${under}' is`);
    if (frame.is === 'battle' && i > 2)
      fault('a battle lies on a phase, or on the momentum of others (rule 11.8)');
    const battle = frames.slice(0, i).find((f): f is BattleFrame => f.is === 'battle');
    if (frame.is === 'battle') {
      if (battle !== undefined) fault('one battle is fought at a time (rule 11.4)');
      if (i === frames.length - 1) fault('the battle has nothing left to decide');
    }
    if ((frame.is === 'lose' || frame.is === 'retreat' || frame.is === 'advance') && battle === undefined)
      fault('no battle is under way');
    frameFaults(s, frame, { side, battle, top: i === frames.length - 1, fault });
  });
  return faults;
}

interface Place {
  /** The side whose phase it is. */
  readonly side: Side;
  readonly battle: BattleFrame | undefined;
  readonly top: boolean;
  readonly fault: (message: string) => void;
}

function frameFaults(s: OderState, frame: OderFrame, place: Place): void {
  const { side, battle, fault } = place;
  switch (frame.is) {
    case 'battle':
      return battleFaults(s, frame, side, fault);
    case 'respond':
      if (side !== SOVIET) fault('the German answers only Soviet attacks');
      if (!aerialAvailable(s)) fault('the aerial supply marker is not to be had this turn');
      if (spaceOf(frame.target) < 0 || sideAt(s, spaceOf(frame.target)) !== GERMAN)
        fault(`no German unit stands in ${frame.target}`);
      return attackerFaults(s, frame.attackers, frame.target, SOVIET, fault);
    case 'lose': {
      const own = frame.side === battle?.side;
      const there = battle === undefined ? [] : own ? battle.attackers : defendersOf(battle);
      listFaults(frame.from, fault);
      for (const id of frame.from)
        if (!there.includes(id)) fault(`${id} is not among the ${frame.side} units of the battle`);
      return;
    }
    case 'retreat':
      listFaults(frame.units, fault);
      for (const id of frame.units)
        if (
          IS_STATIC[unitOf(id)] === 1 ||
          (battle !== undefined &&
            (!defendersOf(battle).includes(id) || s.cells[AT + unitOf(id)] !== spaceOf(battle.target)))
        )
          fault(`${id} is not a defender of the battle`);
      return;
    case 'advance':
      listFaults(frame.units, fault);
      if (battle === undefined) return;
      if (frame.into !== battle.target) fault('the advance goes into the hex of the battle (rule 11.7)');
      for (const id of frame.units) if (!battle.attackers.includes(id)) fault(`${id} is not an attacker`);
      if (place.top && advanceCandidates(s, frame.units, spaceOf(battle.target)).length === 0)
        fault('nobody can advance');
      return;
    case 'momentum':
      if (side !== GERMAN) fault('only Germans have momentum');
      listFaults(frame.units, fault);
      for (const id of frame.units)
        if (!isGermanMech(unitOf(id)) || s.cells[AT + unitOf(id)]! < 0 || hasFlag(s, unitOf(id), MOMENTUM))
          fault(`${id} has no momentum to use (rule 11.8)`);
  }
}

/** Units that do not exist, or are named twice; or none at all. */
function listFaults(ids: readonly string[], fault: (message: string) => void): void {
  if (ids.length === 0) fault('names no unit');
  for (const id of ids) if (unitOf(id) < 0) fault(`there is no unit '${id}'`);
  if (new Set(ids).size < ids.length) fault('names a unit twice');
}

const defendersOf = (battle: BattleFrame): string[] =>
  Object.keys(battle.supply).filter((id) => !battle.attackers.includes(id));

function battleFaults(s: OderState, frame: BattleFrame, side: Side, fault: (message: string) => void): void {
  if (frame.side !== sideName(side)) fault(`the attacker is the side whose phase it is (rule 11.0#3)`);
  const target = spaceOf(frame.target);
  if (target < 0 || !isPlayable(target)) return fault(`nobody can be attacked in '${frame.target}'`);
  attackerFaults(s, frame.attackers, frame.target, side, fault, true);
  for (const id of frame.attackers)
    if (!Object.hasOwn(frame.supply, id)) fault(`nothing is said of the supply of ${id}`);
  const defenders = defendersOf(frame);
  listFaults(defenders, fault);
  for (const id of defenders)
    if (SIDE_OF[unitOf(id)] !== enemyOf(side)) fault(`${id} is no defender of the battle`);
}

/** Attackers stand next to their target; in a battle under way some may be lost already. */
function attackerFaults(
  s: OderState,
  ids: readonly string[],
  target: string,
  side: Side,
  fault: (message: string) => void,
  fought = false,
): void {
  listFaults(ids, fault);
  for (const id of ids) {
    const unit = unitOf(id);
    if (unit < 0) continue;
    const at = s.cells[AT + unit]!;
    if (SIDE_OF[unit] !== side || IS_STATIC[unit] === 1 || (at < 0 && !fought))
      fault(`${id} cannot be there`);
    else if (at >= 0 && !touches(at, spaceOf(target))) fault(`${id} is not next to ${target}`);
  }
}
