import {
  bad,
  type Chance,
  type Fault,
  Journal,
  ok,
  positionForm,
  type Result,
  readDice,
} from '@stavka/engine';
import { Compile } from 'typebox/compile';
import { board, COUNTERS } from './data.ts';
import type { OderFrame, PhaseFrame } from './frames.ts';
import { POSITION_SCHEMA, RULES_VERSION } from './position.ts';
import { enterHexSilently, faultsOfPosition, placeFaults } from './position-check.ts';
import { deadlockFaults } from './position-flow.ts';
import { type Position, PositionSchema } from './position-schema.ts';
import { idOf, SIDE_OF, UNITS, unitOf } from './roster.ts';
import { emptyBoard, newGame, placeFixedGermans, RANGED } from './rules/03-setup.ts';
import { proceed } from './rules/05-sequence.ts';
import { SIDES, type Side } from './sides.ts';
import {
  AERIAL,
  AERIAL_USED,
  AIR,
  AT,
  controlOf,
  DICE,
  DUE,
  DUE_LATER,
  FLAG_NAMES,
  FLAGS,
  GONE,
  GROUND,
  groundHeldBy,
  groundOnceOf,
  groundWithoutFort,
  hasFort,
  layout,
  NAVAL,
  NOBODY,
  type OderState,
  SEQUENCE,
  SEQUENCES,
  TURN,
  VP,
  WAITING,
} from './state.ts';
import { spaceOf } from './terrain.ts';

const readForm = positionForm(
  PositionSchema,
  { schema: POSITION_SCHEMA, rules: RULES_VERSION },
  Compile<typeof PositionSchema>,
);

/** Reads a position; every fault is named and nothing is made half-way. */
export function decode(json: unknown): Result<OderState> {
  const { faults: misfits, rest } = readForm(json);
  if (rest === null) return bad(misfits);
  const position = rest as Position;
  const faults: Fault[] = [...misfits];
  const s = base(position);
  applyState(s, position, faults);
  applyUnits(s, position, faults);
  applyControl(s, position, faults);
  const flow = position.state?.flow as readonly OderFrame[] | undefined;
  s.flow = flow ?? [{ is: 'phase', phase: phaseOf(position) } as PhaseFrame];
  faults.push(...placeFaults(s));
  // What depends on the turn and the phase is judged only where all of it could be read.
  if (misfits.length === 0) faults.push(...faultsOfPosition(s, position));
  if (faults.length > 0) return bad(faults);
  if (flow === undefined) settleStart(s);
  const stuck = deadlockFaults(s);
  return stuck.length > 0 ? bad(stuck) : ok(s);
}

/** The phase of a position that names none: a patch of the scenario's start begins where the scenario does. */
const phaseOf = ({ phase, clear, turn = 1 }: Position): string =>
  phase ?? (clear !== true && turn === 1 ? 'setup.third-shock' : 'german.declare');

/** What the listed things are laid over: an empty board, or the scenario's start. */
function base(position: Position): OderState {
  const seed = position.state?.seed ?? 'position';
  const s = position.clear === true ? emptyBoard(seed) : newGame(seed);
  s.cells[TURN] = position.turn ?? 1;
  for (const [i, side] of SIDES.entries()) s.cells[VP + i] = position.score?.[side] ?? 0;
  if (position.clear === true) for (let u = 0; u < UNITS; u++) s.cells[AT + u] = GONE;
  else if (phaseOf(position) !== 'setup.third-shock') {
    placeFixedGermans(silent(s));
    if (!phaseOf(position).startsWith('setup.')) beginWithout(s);
  }
  return s;
}

/** Later than the set-up, the start's unplaced units and overdue reinforcements are out of play unless the position lists them. */
function beginWithout(s: OderState): void {
  const { from } = COUNTERS[RANGED]!.setup;
  s.cells[AT + RANGED] = spaceOf(from!);
  for (let u = 0; u < UNITS; u++) {
    const late = s.cells[AT + u] === DUE_LATER && s.cells[DUE + u]! < s.cells[TURN]!;
    if (late) s.cells[DUE + u] = 0;
    if (late || s.cells[AT + u] === WAITING) s.cells[AT + u] = GONE;
  }
}

function applyState(s: OderState, position: Position, faults: Fault[]): void {
  const given = position.state ?? {};
  const hex = (label: string | null | undefined, at: string): number => {
    if (label === null || label === undefined) return -1;
    const space = spaceOf(label);
    if (space < 0) faults.push({ at, message: `there is no hex '${label}'` });
    return space;
  };
  const c = s.cells;
  for (const [i, side] of SIDES.entries()) {
    const sequence = given.sequence?.[side];
    c[SEQUENCE + i] = sequence == null ? 0 : SEQUENCES.indexOf(sequence as (typeof SEQUENCES)[number]) + 1;
  }
  c[AIR] = hex(given.air, 'state/air');
  c[NAVAL] = hex(given.naval, 'state/naval');
  c[AERIAL] = given.aerial == null ? -1 : unitOf(given.aerial);
  if (given.aerial != null && unitOf(given.aerial) < 0)
    faults.push({ at: 'state/aerial', message: `there is no unit '${given.aerial}'` });
  c[AERIAL_USED] = given.aerialUsed === true || given.aerial != null ? 1 : 0;
  for (const [side, list] of [given.everGerman, given.everSoviet].entries())
    for (const label of list ?? []) {
      const space = hex(label, side === 0 ? 'state/everGerman' : 'state/everSoviet');
      if (space >= 0) c[GROUND + space] = groundOnceOf(c[GROUND + space]!, side as Side);
    }
  for (const label of given.fortsDestroyed ?? []) {
    const space = hex(label, 'state/fortsDestroyed');
    if (space >= 0 && !hasFort(s, space))
      faults.push({ at: 'state/fortsDestroyed', message: `${label} has no fortification` });
    else if (space >= 0) c[GROUND + space] = groundWithoutFort(c[GROUND + space]!);
  }
  readDice(c, DICE, given.dice);
}

function applyUnits(s: OderState, position: Position, faults: Fault[]): void {
  for (const [id, entry] of Object.entries(position.units ?? {})) {
    const unit = unitOf(id);
    const fault = (message: string) => faults.push({ at: `units/${id}`, message });
    if (unit < 0) {
      fault('there is no such unit');
      continue;
    }
    s.cells[FLAGS + unit] = s.cells[DUE + unit] = 0;
    if ('at' in entry) {
      const space = spaceOf(entry.at);
      if (space < 0) fault(`there is no hex '${entry.at}'`);
      s.cells[AT + unit] = space < 0 ? GONE : space;
      for (const [name, bit] of Object.entries(FLAG_NAMES))
        if (entry[name as keyof typeof FLAG_NAMES] === true) s.cells[FLAGS + unit]! |= bit;
    } else if ('due' in entry) {
      s.cells[AT + unit] = DUE_LATER;
      s.cells[DUE + unit] = entry.due;
    } else s.cells[AT + unit] = 'gone' in entry ? GONE : WAITING;
  }
}

/** 3.1#1 Named hexes first, then every occupied hex belongs to whoever stands in it. */
function applyControl(s: OderState, position: Position, faults: Fault[]): void {
  for (const [label, side] of Object.entries(position.control ?? {})) {
    const space = spaceOf(label);
    if (space < 0 || controlOf(s, space) === NOBODY) {
      faults.push({
        at: `control/${label}`,
        message: space < 0 ? 'there is no such hex' : 'nobody can hold this hex',
      });
      continue;
    }
    const holder = SIDES.indexOf(side as 'german') as Side;
    s.cells[GROUND + space] = groundHeldBy(s.cells[GROUND + space]!, holder);
  }
  for (let u = 0; u < UNITS; u++) {
    const space = s.cells[AT + u]!;
    if (space < 0) continue;
    const side = SIDE_OF[u] as Side;
    const named = position.control?.[board.labels[space]!];
    if (named !== undefined && named !== SIDES[side])
      faults.push({
        at: `control/${board.labels[space]}`,
        message: `${idOf(u)} stands there, so the ${SIDES[side]} player holds it`,
      });
    enterHexSilently(s, space, side);
  }
}

const noDice: Chance = {
  die() {
    throw new Error('reading a position rolls no dice');
  },
};
const silent = (s: OderState) => new Journal(s, layout, noDice, DICE);

/** A position that begins at a phase with nothing to decide goes on to the first decision. */
function settleStart(s: OderState): void {
  proceed(silent(s));
  s.cache = null;
}
