import type { Fault } from '@stavka/engine';
import { board, TABLES } from './data.ts';
import type { PesFrame } from './frames.ts';
import type { Position } from './position-schema.ts';
import { IS_GERMAN, IS_MECH, idOf, UNITS, unitOf } from './roster.ts';
import { derived } from './rules/derived.ts';
import {
  ASIDE,
  AT,
  controls,
  DRAWN,
  GERMAN,
  ISOLATED,
  type PesState,
  SOVIET,
  TRACK,
  WAITING,
} from './state.ts';
import { labelOf, neverBreaksOut, spaceOf } from './terrain.ts';

const DECIDED = ['setup', 'arrivals', 'operations'];

/** Everything that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: PesState, position: Position): Fault[] {
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at, message });
  const bottom = s.flow[0] as PesFrame;
  const phase = bottom.is === 'phase' ? bottom.phase : null;
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    const at = `units/${idOf(u)}`;
    const german = IS_GERMAN[u] === 1;
    if (space >= 0 && german && !controls(s, space, GERMAN))
      fault(at, `stands in ${labelOf(space)}, which the Soviets hold`);
    if (!german && (space === ASIDE || space === WAITING))
      fault(at, 'only German units are set aside or set up');
    if (
      german &&
      space < 0 &&
      space !== ASIDE &&
      space !== WAITING &&
      space !== TRACK &&
      position.clear !== true
    )
      fault(at, 'a German unit is never lost for good (rule 10.7)');
    if (space === WAITING && phase !== null && phase !== 'setup')
      fault(at, `still waits to be set up, but the phase is ${phase}`);
    if (space === DRAWN && bottom.is !== 'over' && !s.flow.some((f) => f.is === 'breakout'))
      fault(at, 'is drawn for a breakout that is not under way');
  }
  const d = derived(s);
  for (let i = 0; i < board.size; i++) {
    if (d.load[i]! > TABLES.stacking.limit) fault('units', `${labelOf(i)} is overstacked (rule 6.2)`);
    if (d.flak[i]! > TABLES.stacking.flak)
      fault('units', `${labelOf(i)} has too many flak groups (rule 6.3)`);
    if (s.cells[ISOLATED + i] === 1 && (!neverBreaksOut(i) || !controls(s, i, SOVIET)))
      fault('state/isolated', `${labelOf(i)} cannot be isolated (rule 11.3)`);
  }
  if (position.phase !== undefined && phase !== null && position.phase !== phase)
    fault('state/flow', `begins with ${phase}, but the phase is ${position.phase}`);
  if (position.phase === 'over' && bottom.is !== 'over')
    fault('phase', 'a finished game needs its result in state/flow');
  if (position.state?.flow === undefined && phase !== null && !DECIDED.includes(phase))
    fault('phase', `${phase} is played by the system: begin at setup, arrivals or operations`);
  faults.push(...flowFaults(s));
  return faults;
}

/** The frames must name units and hexes that exist, and end in something to decide. */
function flowFaults(s: PesState): Fault[] {
  const faults: Fault[] = [];
  const frames = s.flow as readonly PesFrame[];
  frames.forEach((frame, i) => {
    const fault = (message: string) => faults.push({ at: `state/flow/${i}`, message });
    const units = (ids: readonly string[], german: boolean | null) => {
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
        break;
      case 'battle':
        units(frame.germans, true);
        units(frame.soviets, false);
        hexes([frame.hex]);
        if (frame.cause === 'attack' && frames[i - 1]?.is !== 'force') fault('no force is attacking');
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
  const top = frames[frames.length - 1]!;
  if (!['phase', 'force', 'battle', 'allocate', 'over'].includes(top.is))
    faults.push({ at: 'state/flow', message: `'${top.is}' leaves nothing to decide` });
  return faults;
}
