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
import { COUNTERS } from './data.ts';
import type { PesFrame, Phase, PhaseFrame } from './frames.ts';
import { POSITION_SCHEMA, RULES_VERSION } from './position.ts';
import { faultsOfPosition } from './position-check.ts';
import { type Position, PositionSchema } from './position-schema.ts';
import { IS_GERMAN, POOL_UNITS, UNITS, unitOf } from './roster.ts';
import { newGame, waitingUnits } from './rules/03-setup.ts';
import { proceed } from './rules/05-sequence.ts';
import {
  ACTED,
  ASIDE,
  AT,
  CONTROL,
  DICE,
  GERMAN,
  ISOLATED,
  layout,
  NORTHEAST,
  NORTHWEST,
  type PesState,
  PLACES,
  POCKETED,
  POOL,
  REDUCED,
  REMOVED,
  SOVIET,
  SWF_AXIS,
  SWF_TURN,
  TRACK,
  TURN,
} from './state.ts';
import { spaceOf } from './terrain.ts';

const readForm = positionForm(
  PositionSchema,
  { schema: POSITION_SCHEMA, rules: RULES_VERSION },
  Compile<typeof PositionSchema>,
);

/** Reads a position; every fault is named and nothing is made half-way. */
export function decode(json: unknown): Result<PesState> {
  const { faults: misfits, rest } = readForm(json);
  if (rest === null) return bad(misfits);
  const position = rest as Position;
  const faults: Fault[] = [...misfits];
  const given = position.state ?? {};
  const s = newGame(given.seed ?? 'position', given.strictJulyCheck === true);
  const c = s.cells;
  if (position.clear === true) for (let u = 0; u < UNITS; u++) c[AT + u] = REMOVED;
  c[TURN] = position.turn ?? 1;
  c[POCKETED] = position.score?.german ?? 0;
  c[SWF_TURN] = given.southwestTurn ?? 0;
  c[SWF_AXIS] =
    given.southwestAxis === 'northwest' ? NORTHWEST : given.southwestAxis === 'northeast' ? NORTHEAST : 0;
  readDice(c, DICE, given.dice);
  if (position.clear !== true) bringUp(s, position.phase ?? firstPhase(position));
  applyHexes(s, position, faults);
  const nowhere = applyUnits(s, position, faults);
  const flow = given.flow as readonly PesFrame[] | undefined;
  s.flow = flow ?? [{ is: 'phase', phase: position.phase ?? firstPhase(position) } as PhaseFrame];
  // What depends on the whole is judged only where all of it could be read.
  if (misfits.length === 0)
    faults.push(...faultsOfPosition(s, position).filter(({ at }) => !nowhere.has(at)));
  if (faults.length > 0) return bad(faults);
  if (flow === undefined) proceed(silent(s));
  s.cache = null;
  return ok(s);
}

function applyHexes(s: PesState, position: Position, faults: Fault[]): void {
  for (const [label, side] of Object.entries(position.control ?? {})) {
    const space = spaceOf(label);
    if (space < 0) faults.push({ at: `control/${label}`, message: 'there is no such hex' });
    else s.cells[CONTROL + space] = side === 'german' ? GERMAN : SOVIET;
  }
  for (const label of position.state?.isolated ?? []) {
    const space = spaceOf(label);
    if (space < 0) faults.push({ at: 'state/isolated', message: `there is no hex '${label}'` });
    else s.cells[ISOLATED + space] = 1;
  }
}

/** The phase of a position that names none: a patch of the scenario's start begins where the scenario does. */
const firstPhase = ({ clear, turn = 1 }: Position): Phase =>
  clear !== true && turn === 1 ? 'setup' : 'operations';

/** Puts the listed units where they are; returns those that were given a hex that does not exist. */
function applyUnits(s: PesState, position: Position, faults: Fault[]): Set<string> {
  const nowhere = new Set<string>();
  for (const [id, entry] of Object.entries(position.units ?? {})) {
    const u = unitOf(id);
    const fault = (message: string) => faults.push({ at: `units/${id}`, message });
    if (u < 0) {
      fault('there is no such unit');
      continue;
    }
    const space =
      'at' in entry ? spaceOf(entry.at) : -1 - PLACES.indexOf(entry.in as (typeof PLACES)[number]);
    const twoSteps = COUNTERS[u]!.steps === 2;
    if ('at' in entry && space < 0) {
      fault(`there is no hex '${entry.at}'`);
      nowhere.add(`units/${id}`);
    }
    if (entry.reduced === true && !twoSteps) fault('has only one step');
    if (entry.acted === true && IS_GERMAN[u] === 0) fault('only German units act in a phase');
    s.cells[AT + u] = space;
    // 10.7#2 A division that is set aside is a Kampfgruppe, said or not.
    s.cells[REDUCED + u] = twoSteps && (entry.reduced === true || space === ASIDE) ? 1 : 0;
    s.cells[ACTED + u] = entry.acted === true ? 1 : 0;
  }
  return nowhere;
}

/**
 * 7.2 On a later turn than the first the Soviet units of the turns before are in the pool. 3.2 After the set-up, German units that
 * the position does not list are left out.
 */
function bringUp(s: PesState, phase: string): void {
  if (phase !== 'setup') for (const u of waitingUnits(s)) s.cells[AT + u] = REMOVED;
  for (const u of POOL_UNITS)
    if (s.cells[AT + u] === TRACK && COUNTERS[u]!.turn <= s.cells[TURN]!) s.cells[AT + u] = POOL;
}

const noDice: Chance = {
  die() {
    throw new Error('reading a position rolls no dice');
  },
};
const silent = (s: PesState) => new Journal(s, layout, noDice, DICE);
