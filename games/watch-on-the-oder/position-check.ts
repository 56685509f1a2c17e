import type { Fault } from '@stavka/engine';
import { board, COUNTERS } from './data.ts';
import type { OderFrame, Phase } from './frames.ts';
import { flowFaults } from './position-flow.ts';
import type { Position } from './position-schema.ts';
import { IS_STATIC, idOf, isGermanMech, REGROUPS, SIDE_OF, sideOf, UNITS, unitsOfSide } from './roster.ts';
import { emptyBoard, fixedUnits, placementFaults, RANGED, turnFourUnits } from './rules/03-setup.ts';
import { overstackedHexes } from './rules/06-stacking.ts';
import { enemyOf, GERMAN, SIDES, type Side, SOVIET } from './sides.ts';
import {
  AERIAL,
  AERIAL_USED,
  AIR,
  AT,
  ATTACKED,
  controlOf,
  DUE,
  DUE_LATER,
  GROUND,
  groundHeldBy,
  groundWithoutFort,
  hasFlag,
  MOMENTUM,
  MOVED,
  NAVAL,
  type OderState,
  PROBED,
  TARGETED,
  TURN,
  unitsAt,
  VP,
  WAITING,
} from './state.ts';
import { isCoastal, isLandBridge, isPlayable, labelOf } from './terrain.ts';

/** 3.1#1, 7.5#1 What a unit standing in a hex implies for a position that is being read. */
export function enterHexSilently(s: OderState, space: number, side: Side): void {
  if (!isPlayable(space)) return;
  const held = groundHeldBy(s.cells[GROUND + space]!, side);
  s.cells[GROUND + space] = side === SOVIET ? groundWithoutFort(held) : held;
}

type Note = (at: string, message: string) => void;
const gathered = (look: (fault: Note) => void): Fault[] => {
  const faults: Fault[] = [];
  look((at, message) => faults.push({ at, message }));
  return faults;
};

/** 6.0 What is impossible on any turn and in any phase: units at sea, enemies in one hex. */
export const placeFaults = (s: OderState): Fault[] =>
  gathered((fault) => {
    for (let u = 0; u < UNITS; u++) {
      const space = s.cells[AT + u]!;
      if (space < 0) continue;
      const at = `units/${idOf(u)}`;
      if (!isPlayable(space)) fault(at, `${labelOf(space)} cannot hold units`);
      const enemy = unitsAt(s, space).find((other) => SIDE_OF[other] !== SIDE_OF[u]);
      if (enemy !== undefined)
        fault(at, `shares ${labelOf(space)} with the enemy unit ${idOf(enemy)} (rule 6.0)`);
    }
  });

/** Everything else that makes a well-formed position impossible under the rules. */
export function faultsOfPosition(s: OderState, position: Position): Fault[] {
  const bottom = s.flow[0] as OderFrame;
  const phase = bottom.is === 'phase' ? bottom.phase : null;
  return [
    ...gathered((fault) => {
      stackFaults(s, phase, fault);
      dueFaults(s, phase, fault);
      if (phase?.startsWith('setup.')) setupFaults(s, position, phase, fault);
      else if (phase !== null) gameFaults(s, phase, fault);
      markerFaults(s, phase, fault);
      scoreFaults(s, fault);
      if (position.phase !== undefined && phase !== null && position.phase !== phase)
        fault('state/flow', `begins with ${phase}, but the phase is ${position.phase}`);
      if (position.phase === 'over' && bottom.is !== 'over')
        fault('phase', 'a finished game needs its result in state/flow');
      if (position.phase !== undefined && position.phase !== 'over' && bottom.is === 'over')
        fault('phase', 'the game is over, says state/flow');
    }),
    ...flowFaults(s),
  ];
}

/** 6.2, 10.0#3 Too many in a hex, or on the spit to Memel: only while units move. */
function stackFaults(s: OderState, phase: Phase | null, fault: Note): void {
  for (const side of [GERMAN, SOVIET]) {
    if (phase === `${SIDES[side]}.movement`) continue;
    for (const hex of overstackedHexes(s, side)) fault('units', `${labelOf(hex)} is overstacked (rule 6.2)`);
  }
  if (phase?.endsWith('.movement') || phase?.startsWith('setup.')) return;
  for (let u = 0; u < UNITS; u++)
    if (s.cells[AT + u]! >= 0 && SPIT.has(labelOf(s.cells[AT + u]!)))
      fault(
        `units/${idOf(u)}`,
        `no unit stops on the land bridge ${labelOf(s.cells[AT + u]!)} (rule 10.0#3)`,
      );
}

/** 7.0#sea The land bridges that no zone reaches: nobody probes or advances into them, as he may into the third. */
const SPIT = new Set(['2607', '2706'].filter((label) => isLandBridge(board.index.get(label)!)));

/** 9.1, 9.3 Units that come too late, or that never do. */
function dueFaults(s: OderState, phase: Phase | null, fault: Note): void {
  for (let u = 0; u < UNITS; u++) {
    if (s.cells[AT + u] !== DUE_LATER) continue;
    const due = s.cells[DUE + u]!;
    if (REGROUPS[u] === 0 && due !== COUNTERS[u]!.setup.turn)
      fault(`units/${idOf(u)}`, 'never comes back once it is lost (rule 9.1)');
    // The Soviet regroup phase ends a turn; the German one is over when the Soviet turn begins.
    const over = SIDE_OF[u] === GERMAN && phase?.startsWith('soviet.') === true;
    if (due < s.cells[TURN]! + (over ? 1 : 0))
      fault(
        `units/${idOf(u)}`,
        `was due on turn ${due}, and nobody arrives late: give it a hex, or list it as gone (rule 9.3)`,
      );
  }
}

/** 3.2 What no set-up under way can look like. What waits is set down when its step comes. */
function setupFaults(s: OderState, position: Position, phase: Phase, fault: Note): void {
  if (phase === 'setup.german')
    for (const u of unitsOfSide[SOVIET]!)
      if (s.cells[AT + u] === WAITING)
        fault(`units/${idOf(u)}`, 'still waits to be set up, but the Soviet set-up is over (rule 3.2)');
  for (const hex of Object.keys(position.control ?? {}))
    fault(`control/${hex}`, 'at set-up the start line says who holds what (rule 3.1)');
  if (s.cells[TURN] !== 1) fault('turn', 'the set-up comes before turn 1 (rule 3.2(7))');
  if (s.cells[VP]! + s.cells[VP + 1]! > 0) fault('score', 'nobody has points at set-up (rule 3.2(7))');
  if (phase === 'setup.third-shock' && s.cells[AT + RANGED] !== WAITING)
    fault('phase', `${idOf(RANGED)} is to be placed, and does not wait for it (rule 3.2(2))`);
  for (let i = 0; i < board.size; i++)
    if (s.cells[GROUND + i] !== START.cells[GROUND + i] && controlOf(s, i) === controlOf(START, i))
      fault('state', `${labelOf(i)} cannot have changed hands or lost its fortification yet (rule 3.2(7))`);
  const fixed = new Set([...fixedUnits(GERMAN), ...fixedUnits(SOVIET)]);
  const later = new Set(turnFourUnits());
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    const where = `units/${idOf(u)}`;
    if (space === DUE_LATER && !later.has(u)) fault(where, 'has not been in play yet (rule 3.2)');
    if (space < 0) continue;
    if (later.has(u)) fault(where, 'waits for turn 4 (rule 3.2(6))');
    else if (fixed.has(u) && labelOf(space) !== COUNTERS[u]!.setup.at)
      fault(
        where,
        `is set up in ${COUNTERS[u]!.setup.at}, printed on it (rule ${SIDE_OF[u] === GERMAN ? '3.2(3)' : '3.2(1)'})`,
      );
    else if (phase !== 'setup.german' && SIDE_OF[u] === GERMAN && !(fixed.has(u) && phase === 'setup.soviet'))
      fault(where, 'is not set up yet: the Soviet player sets up first (rule 3.2)');
    else if (!fixed.has(u))
      for (const { rule, message } of placementFaults(asIfWaiting(s, u), u, space))
        if (rule !== '6.0' && rule !== '6.2') fault(where, `${message} (rule ${rule})`);
  }
}

const START = emptyBoard('');

/** The position before this unit was set up; stacks and enemies are judged elsewhere. */
function asIfWaiting(s: OderState, unit: number): OderState {
  const before = s.copy();
  const space = s.cells[AT + unit]!;
  before.cells[AT + unit] = WAITING;
  before.cells[GROUND + space] = START.cells[GROUND + space]!;
  before.cache = null;
  return before;
}

/** 10.0#8, 11.3 Once play has begun: nobody waits, and nobody has done what this phase does not know. */
function gameFaults(s: OderState, phase: Phase, fault: Note): void {
  for (let u = 0; u < UNITS; u++) {
    const at = `units/${idOf(u)}`;
    if (s.cells[AT + u] === WAITING)
      fault(at, `still waits to be set up, but the phase is ${phase}: give it a hex, or list it as gone`);
    const own = SIDES[sideOf(u)];
    const fixed = IS_STATIC[u] === 1;
    const did = (flag: number, when: Phase, what: string, rule: string) => {
      if (hasFlag(s, u, flag) && phase !== when) fault(at, `cannot have ${what} in ${phase} (rule ${rule})`);
    };
    did(MOVED, `${own!}.movement`, 'moved', '10.0#8');
    did(ATTACKED | PROBED | MOMENTUM, `${own!}.combat`, 'attacked', '11.3#3');
    did(TARGETED, `${SIDES[enemyOf(sideOf(u))]!}.combat`, 'been attacked', '11.3#4');
    if (fixed && hasFlag(s, u, MOVED)) fault(at, 'is a Fortress Command and never moves (rule 2.3)');
    if (fixed && hasFlag(s, u, ATTACKED | PROBED))
      fault(at, 'is a Fortress Command and never attacks (rule 11.0#2)');
    if (hasFlag(s, u, MOMENTUM) && !isGermanMech(u)) fault(at, 'never has momentum (rule 11.8#1)');
  }
}

/** 4.2.1, 9.3#3 A counter is lost, or not used, once a turn at the most, for two points and one. */
const MOST_IN_A_TURN = 3 * UNITS;
function scoreFaults(s: OderState, fault: Note): void {
  const most = MOST_IN_A_TURN * s.cells[TURN]!;
  for (const [i, side] of SIDES.entries())
    if (s.cells[VP + i]! > most)
      fault(`score/${side}`, `nobody has more than ${most} points by turn ${s.cells[TURN]} (rule 4.2)`);
}

const BEFORE_SUPPORT: readonly (Phase | null)[] = ['german.declare', 'german.support'];

/** 5.2(4), 5.4, 8.3 Markers where and when they cannot be. */
function markerFaults(s: OderState, phase: Phase | null, fault: Note): void {
  const [air, naval, aerial] = [s.cells[AIR]!, s.cells[NAVAL]!, s.cells[AERIAL]!];
  const usedAerial = s.cells[AERIAL_USED] === 1;
  const any = air >= 0 || naval >= 0 || usedAerial;
  if (s.cells[TURN] === 1 && any) fault('state', 'no support marker is in play on turn 1 (rule 5.2(4))');
  else if (any && BEFORE_SUPPORT.includes(phase))
    fault('state', `no support marker is on the map in ${phase} (rule 5.4#5)`);
  if (s.cells[TURN] === 1 && phase === 'german.support')
    fault('phase', 'the support phase is skipped on turn 1 (rule 5.2(4))');
  if (air >= 0 && usedAerial)
    fault('state/aerial', 'the aerial supply marker cannot be used beside air support (rule 5.4#excl)');
  if (naval >= 0 && !isCoastal(naval))
    fault('state/naval', `${board.labels[naval]} is not a coastal hex (rule 5.4.b)`);
  if (aerial >= 0 && (SIDE_OF[aerial] !== GERMAN || s.cells[AT + aerial]! < 0))
    fault('state/aerial', `${idOf(aerial)} is not a German unit on the map (rule 8.3#1)`);
}
