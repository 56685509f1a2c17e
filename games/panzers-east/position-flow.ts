import type { Fault } from '@stavka/engine';
import type { BattleFrame, ForceFrame, PesFrame, Phase } from './frames.ts';
import { IS_GERMAN, IS_MECH, idOf, unitOf } from './roster.ts';
import { allowance } from './rules/09-movement.ts';
import { aliveOf, ROUND_END } from './rules/10-combat/battle.ts';
import { AT, type PesState, stepsOf } from './state.ts';
import { spaceOf } from './terrain.ts';

/** 5.2 Phases in which the player decides; the system plays the others. */
export const DECIDED: readonly Phase[] = ['setup', 'arrivals', 'operations'];

/** The frames must name units and hexes that exist, and end in something to decide. */
export function flowFaults(s: PesState): Fault[] {
  const faults: Fault[] = [];
  const frames = s.flow as readonly PesFrame[];
  frames.forEach((frame, i) => {
    const fault = (message: string) => faults.push({ at: `state/flow/${i}`, message });
    const units = (ids: readonly string[], german: boolean | null) => {
      if (new Set(ids).size < ids.length) fault('names a unit twice');
      for (const id of ids) {
        const u = unitOf(id);
        if (u < 0) fault(`there is no unit '${id}'`);
        else if (german !== null && (IS_GERMAN[u] === 1) !== german) fault(`${id} is of the wrong side`);
      }
    };
    const hexes = (labels: readonly (string | null)[]) => {
      for (const label of labels)
        if (label !== null && spaceOf(label) < 0) fault(`there is no hex '${label}'`);
    };
    if ((i === 0) !== (frame.is === 'phase' || frame.is === 'over'))
      fault('the lowest frame, and no other, is a phase');
    if (i > 0 && frames[0]!.is === 'over') fault('nothing is under way after the game');
    switch (frame.is) {
      case 'force':
        units(frame.units, true);
        hexes([frame.at]);
        if (frame.units.length === 0) fault('names no unit');
        if (
          frame.units.some((id) => unitOf(id) >= 0 && s.cells[AT + unitOf(id)] === spaceOf(frame.at)) ===
            false &&
          i === frames.length - 1
        )
          fault('no unit of the force is there');
        if (new Set(frame.units.map((id) => IS_MECH[unitOf(id)])).size > 1)
          fault('mixes mobility classes (rule 6.4)');
        for (const u of frame.units.map(unitOf).slice(0, 1))
          if (u >= 0 && frame.points > allowance(s, u))
            fault(`has at most ${allowance(s, u)} movement points (rule 9.13)`);
        break;
      case 'battle':
        units(frame.germans, true);
        units(frame.soviets, false);
        hexes([frame.hex]);
        for (const message of battleFaults(s, frame, frames[i - 1])) fault(message);
        break;
      case 'allocate':
        units(frame.from, frame.what !== 'soviet');
        if (frame.count < 1 || frame.count >= frame.from.length) fault('there is nothing to choose');
        if (frames[i - 1]?.is !== 'battle') fault('no battle is under way');
        break;
      case 'pockets':
        hexes([frame.hex]);
        break;
      case 'breakout':
        hexes([frame.hex, ...frame.pocket]);
        units(frame.force, false);
        break;
      case 'raid':
        units([frame.unit], false);
        hexes([frame.at, frame.target, frame.next]);
        break;
      case 'march':
        units([frame.unit], false);
        hexes([frame.at, frame.next]);
        break;
      case 'southwest':
        units(
          frame.armies.map(([id]) => id),
          false,
        );
        hexes(frame.armies.map(([, at]) => at));
        break;
      default:
    }
  });
  if (faults.length === 0) faults.push(...topFaults(s, frames));
  return faults;
}

/** Those of the Soviet side who fight the battle above a frame; null if it is none of theirs. */
const soviets = (below: PesFrame | undefined): readonly string[] | null =>
  below?.is === 'raid' || below?.is === 'march'
    ? [below.unit]
    : below?.is === 'breakout'
      ? below.force
      : null;

/** 10.1, 11.3, 12.8, 13.5 A battle is fought by those who began it, and Germans who are attacked stand where it is fought. */
function battleFaults(s: PesState, { cause, hex, ...f }: BattleFrame, below: PesFrame | undefined): string[] {
  if (cause === 'attack') return below?.is === 'force' ? [] : ['no force is attacking'];
  const attackers = below?.is === cause ? soviets(below) : null;
  if (attackers === null) return [`no ${cause} is under way (rule 10.1)`];
  const same = attackers.length === f.soviets.length && attackers.every((id) => f.soviets.includes(id));
  const strays = aliveOf(s, f.germans).filter((u) => s.cells[AT + u] !== spaceOf(hex));
  return [
    ...(same ? [] : [`the ${cause} is not fought by those who began it (rule 10.1)`]),
    ...strays.map((u) => `${idOf(u)} does not stand in ${hex} (rule 10.1)`),
  ];
}

/** What lies on top must leave the player something to decide; all else the rules would have gone on with. */
function topFaults(s: PesState, frames: readonly PesFrame[]): Fault[] {
  const top = frames[frames.length - 1]!;
  const fault = (message: string): Fault[] => [{ at: `state/flow/${frames.length - 1}`, message }];
  switch (top.is) {
    case 'phase':
      return DECIDED.includes(top.phase)
        ? []
        : fault(`'${top.phase}' is played by the system and leaves nothing to decide (rule 5.2)`);
    case 'force':
    case 'over':
      return [];
    case 'battle':
      return waitsForPlayer(s, top, frames[frames.length - 2])
        ? []
        : fault('a battle waits for the player only between two rounds of an attack that he can pay for');
    case 'allocate': {
      const fighting = frames[frames.length - 2] as BattleFrame;
      const { from, what } = top;
      const others = what === 'soviet' ? fighting.soviets : fighting.germans;
      const able = aliveOf(s, others).filter((u) => what !== 'flip' || stepsOf(s, u) === 2);
      return from.every((id) => able.includes(unitOf(id)))
        ? []
        : fault('names units that cannot take the hits of this battle (rule 10.4)');
    }
    default:
      return fault(`'${top.is}' leaves nothing to decide`);
  }
}

/** 9.4, 10.1#again */
const waitsForPlayer = (s: PesState, f: BattleFrame, below: PesFrame | undefined): boolean =>
  f.cause === 'attack' &&
  f.step === ROUND_END &&
  (below as ForceFrame).points >= 1 &&
  aliveOf(s, f.germans).length > 0 &&
  aliveOf(s, f.soviets).length > 0;
