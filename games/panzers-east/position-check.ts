import type { Fault } from '@stavka/engine';
import { board, COUNTERS, TABLES } from './data.ts';
import type { PesFrame } from './frames.ts';
import { DECIDED, flowFaults } from './position-flow.ts';
import type { Position } from './position-schema.ts';
import { ENTRENCHMENTS, GERMANS, IS_FZ, IS_GERMAN, idOf, POOL_UNITS, UNITS } from './roster.ts';
import { waitingUnits } from './rules/03-setup.ts';
import { derived } from './rules/derived.ts';
import {
  ACTED,
  AT,
  controls,
  DRAWN,
  GERMAN,
  ISOLATED,
  type PesState,
  type Place,
  POCKETED,
  placeOf,
  REMOVED,
  SOVIET,
  SWF_AXIS,
  SWF_TURN,
  TRACK,
  TURN,
  WAITING,
} from './state.ts';
import { GREATER_GERMANY, labelOf, neverBreaksOut, spaceOf, WEST_OF_LINE } from './terrain.ts';

/** Everything that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: PesState, position: Position): Fault[] {
  return [...unitFaults(s, position), ...hexFaults(s), ...timeFaults(s, position), ...flowFaults(s)];
}

/** Where counters of a class may be off the map; out of the game only if the position leaves them out. */
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  mech: ['waiting', 'track', 'aside'],
  leg: ['waiting', 'track', 'aside'],
  regular: ['track', 'pool', 'dead', 'drawn'],
  specialist: ['track', 'pool', 'dead', 'drawn'],
  entrenchment: ['track', 'pool', 'captured'],
  group: ['pool', 'removed'],
  army: ['off-map', 'removed'],
};

function unitFaults(s: PesState, position: Position): Fault[] {
  const faults: Fault[] = [];
  const under = (...frames: string[]): boolean => s.flow.some((f) => frames.includes(f.is));
  const over = s.flow[0]!.is === 'over';
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    const fault = (message: string) => faults.push({ at: `units/${idOf(u)}`, message });
    const { class: kind } = COUNTERS[u]!;
    if (space >= 0) {
      const holder = IS_GERMAN[u] === 1 ? GERMAN : SOVIET;
      if (!controls(s, space, holder))
        fault(`stands in ${labelOf(space)}, which the ${holder === GERMAN ? 'Soviets' : 'Germans'} hold`);
      if (IS_FZ[u] === 1 && !WEST_OF_LINE.has(space))
        fault(`stands in ${labelOf(space)}, east of the check line (rule 8.8)`);
      if (kind === 'entrenchment' && WEST_OF_LINE.has(space))
        fault(`stands in ${labelOf(space)}, west of the check line (rule 8.8)`);
      if (kind === 'group' && !over && !under('raid'))
        fault('is on the map only in a counterattack (rule 12.2)');
      if (kind === 'army' && !over && !under('southwest'))
        fault('is on the map only in the counteroffensive (rule 13.3)');
      continue;
    }
    const place = placeOf(space);
    const listed = Object.hasOwn(position.units ?? {}, idOf(u));
    const leftOut = space === REMOVED && (position.clear === true || IS_FZ[u] === 1 || !listed);
    if (!leftOut && !PLACES[kind]!.includes(place))
      fault(
        IS_GERMAN[u] === 1
          ? `is never '${place}': a German unit is not lost for good (rule 10.7)`
          : `is never '${place}'`,
      );
    if (space === TRACK && COUNTERS[u]!.turn === 1) fault('is in play from the start, not on the turn track');
    if (space === DRAWN && !over && !under('breakout'))
      fault('is drawn for a breakout that is not under way');
  }
  return faults;
}

function hexFaults(s: PesState): Fault[] {
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at, message });
  const d = derived(s);
  for (let i = 0; i < board.size; i++) {
    if (d.load[i]! > TABLES.stacking.limit) fault('units', `${labelOf(i)} is overstacked (rule 6.2)`);
    if (d.flak[i]! > TABLES.stacking.flak)
      fault('units', `${labelOf(i)} has too many flak groups (rule 6.3)`);
    if (s.cells[ISOLATED + i] === 1 && (!neverBreaksOut(i) || !controls(s, i, SOVIET)))
      fault('state/isolated', `${labelOf(i)} cannot be isolated (rule 11.3)`);
  }
  const dugIn = ENTRENCHMENTS.map((u) => s.cells[AT + u]!).filter((space) => space >= 0);
  for (const space of new Set(dugIn.filter((hex, i) => dugIn.indexOf(hex) !== i)))
    fault('units', `${labelOf(space)} has more than one entrenchment (rule 8.8)`);
  return faults;
}

/** 3.2, 3.5 What no set-up under way can look like. */
function setupFaults(s: PesState, position: Position, fault: (at: string, message: string) => void): void {
  for (const u of GERMANS) {
    const space = s.cells[AT + u]!;
    if (space >= 0 && !GREATER_GERMANY.has(space))
      fault(`units/${idOf(u)}`, `${labelOf(space)} is not west of the front line markers (rule 3.2)`);
    if (s.cells[ACTED + u] === 1) fault(`units/${idOf(u)}`, 'has not acted yet (rule 3.2)');
  }
  for (const [hex, side] of Object.entries(position.control ?? {}))
    if ((side === 'german') !== GREATER_GERMANY.has(spaceOf(hex)))
      fault(`control/${hex}`, 'at set-up the border says who holds what (rule 3.5)');
  if (s.cells[POCKETED]! > 0) fault('score', 'nothing is pocketed at set-up (rule 3.2)');
}

/** 5.2, 5.3, 7.2, 13.2 What does not fit the turn and the phase. */
function timeFaults(s: PesState, position: Position): Fault[] {
  const faults: Fault[] = [];
  const fault = (at: string, message: string) => faults.push({ at, message });
  const bottom = s.flow[0] as PesFrame;
  const phase = bottom.is === 'phase' ? bottom.phase : null;
  const turn = s.cells[TURN]!;
  for (let u = 0; u < UNITS; u++)
    if (s.cells[AT + u] === WAITING && phase !== null && phase !== 'setup')
      fault(`units/${idOf(u)}`, `still waits to be set up, but the phase is ${phase}`);
  for (const u of POOL_UNITS)
    if (s.cells[AT + u] === TRACK && COUNTERS[u]!.turn > 1 && COUNTERS[u]!.turn <= turn)
      fault(`units/${idOf(u)}`, `left the turn track for turn ${COUNTERS[u]!.turn} (rule 7.2)`);
  if (phase === 'setup') setupFaults(s, position, fault);
  if (phase === 'setup' && turn === 1 && waitingUnits(s).length === 0)
    fault('phase', 'nobody waits to be set up: begin at operations (rule 3.2)');
  if (s.cells[POCKETED]! > POOL_UNITS.length * turn)
    fault(
      'score/german',
      `at most ${POOL_UNITS.length} units are destroyed in pockets in a turn (rule 11.5)`,
    );
  if (phase === 'setup' && turn > 1) fault('phase', 'units are set up before turn 1 (rule 3.2)');
  if (phase === 'arrivals' && turn === 1) fault('phase', 'there is no Phase I on turn 1 (rule 5.2)');
  if ((s.cells[SWF_TURN] === 0) !== (s.cells[SWF_AXIS] === 0))
    fault('state/southwestTurn', 'the turn and the axis of Southwest Front are known together (rule 13.2)');
  if (phase === 'southwest' && s.cells[SWF_TURN] !== turn)
    fault('phase', 'the counteroffensive comes on another turn (rule 13.2)');
  if (position.phase !== undefined && phase !== null && position.phase !== phase)
    fault('state/flow', `begins with ${phase}, but the phase is ${position.phase}`);
  if (position.phase === 'over' && bottom.is !== 'over')
    fault('phase', 'a finished game needs its result in state/flow');
  if (position.phase !== undefined && position.phase !== 'over' && bottom.is === 'over')
    fault('phase', 'the game is over, says state/flow');
  if (position.state?.flow === undefined && phase !== null && !DECIDED.includes(phase))
    fault('phase', `${phase} is played by the system: begin at setup, arrivals or operations`);
  return faults;
}
