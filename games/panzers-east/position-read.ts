import { bad, type Chance, type Fault, Journal, ok, positionForm, type Result } from '@stavka/engine';
import { Compile } from 'typebox/compile';
import { COUNTERS } from './data.ts';
import type { PesFrame, PhaseFrame } from './frames.ts';
import { POSITION_SCHEMA, RULES_VERSION } from './position.ts';
import { faultsOfPosition } from './position-check.ts';
import { type Position, PositionSchema } from './position-schema.ts';
import { UNITS, unitOf } from './roster.ts';
import { newGame } from './rules/03-setup.ts';
import { proceed } from './rules/05-sequence.ts';
import {
  ACTED,
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
  PURPOSES,
  REDUCED,
  REMOVED,
  SOVIET,
  SWF_AXIS,
  SWF_TURN,
  TURN,
} from './state.ts';
import { spaceOf } from './terrain.ts';

const faultsOfForm = positionForm(
  PositionSchema,
  { schema: POSITION_SCHEMA, rules: RULES_VERSION },
  Compile<typeof PositionSchema>,
);

/** Reads a position; every fault is named and nothing is made half-way. */
export function decode(json: unknown): Result<PesState> {
  const misfits = faultsOfForm(json);
  if (misfits.length > 0) return bad(misfits);
  const position = json as Position;
  const faults: Fault[] = [];
  const given = position.state ?? {};
  const s = newGame(given.seed ?? 'position', given.strictJulyCheck === true);
  const c = s.cells;
  if (position.clear === true) for (let u = 0; u < UNITS; u++) c[AT + u] = REMOVED;
  c[TURN] = position.turn ?? 1;
  c[POCKETED] = position.score?.german ?? 0;
  c[SWF_TURN] = given.southwestTurn ?? 0;
  c[SWF_AXIS] =
    given.southwestAxis === 'northwest' ? NORTHWEST : given.southwestAxis === 'northeast' ? NORTHEAST : 0;
  PURPOSES.forEach((purpose, i) => {
    c[DICE + i] = (given.dice as Record<string, number> | undefined)?.[purpose] ?? 0;
  });
  applyHexes(s, position, faults);
  applyUnits(s, position, faults);
  if (faults.length > 0) return bad(faults);
  const flow = given.flow as readonly PesFrame[] | undefined;
  s.flow = flow ?? [{ is: 'phase', phase: position.phase ?? 'operations' } as PhaseFrame];
  faults.push(...faultsOfPosition(s, position));
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

function applyUnits(s: PesState, position: Position, faults: Fault[]): void {
  for (const [id, entry] of Object.entries(position.units ?? {})) {
    const u = unitOf(id);
    const fault = (message: string) => faults.push({ at: `units/${id}`, message });
    if (u < 0) {
      fault('there is no such unit');
      continue;
    }
    const space =
      'at' in entry ? spaceOf(entry.at) : -1 - PLACES.indexOf(entry.in as (typeof PLACES)[number]);
    if ('at' in entry && space < 0) fault(`there is no hex '${entry.at}'`);
    if (entry.reduced === true && COUNTERS[u]!.steps < 2) fault('has only one step');
    s.cells[AT + u] = space;
    s.cells[REDUCED + u] = entry.reduced === true ? 1 : 0;
    s.cells[ACTED + u] = entry.acted === true ? 1 : 0;
  }
}

const noDice: Chance = {
  die() {
    throw new Error('reading a position rolls no dice');
  },
};
const silent = (s: PesState) => new Journal(s, layout, noDice, { column: DICE, purposes: PURPOSES });
