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
import { BOMBERS, FLEETS, ROAD, SCENARIOS } from './data.ts';
import type { KievFrame } from './frames.ts';
import { BLOCK_MARKS, POSITION_SCHEMA, RULES_VERSION } from './position.ts';
import { faultsOfPosition } from './position-check.ts';
import { type Position, PositionSchema } from './position-schema.ts';
import { ALL, BOMBER_HQ, bomberOf, GUDERIAN, IS_LEADER, LAST_STEP, unitOf } from './roster.ts';
import { poolMonth } from './rules/05-reinforcements.ts';
import { checkSupply, noteAreas } from './rules/06-impulse.ts';
import { proceed } from './rules/06-sequence.ts';
import { silent } from './rules/new-game.ts';
import { deploy } from './rules/setup.ts';
import {
  ABSENT,
  AT,
  AVAILABLE,
  AXIS,
  BEGAN,
  BOMBER,
  BOMBER_PLACES,
  BOX,
  CONTROL,
  DICE,
  DRAWN,
  ELIMINATED,
  FLEET,
  FLEET_ACTED,
  FLEET_HIT,
  FLEET_PLACES,
  FORECAST,
  GONE,
  INITIATIVE,
  KievState,
  LINE,
  LINE_ISOLATED,
  layout,
  MARKER,
  ORANGE,
  OUT,
  PASSES,
  PLACES,
  POOL,
  SIDES,
  SOVIET,
  STEP,
  SWITCH_NAMES,
  TURN,
  USES,
  WAITING,
  WEATHER,
  WEATHERS,
  YELLOW,
} from './state.ts';
import { AREAS, areaOf } from './terrain.ts';

type Note = (at: string, message: string) => void;

const readForm = positionForm(
  PositionSchema,
  { schema: POSITION_SCHEMA, rules: RULES_VERSION },
  Compile<typeof PositionSchema>,
);

/** Reads a position; every fault is named and nothing is made half-way. */
export function decode(json: unknown): Result<KievState> {
  const { faults: misfits, rest } = readForm(withState(json));
  if (rest === null) return bad(misfits);
  const position = rest as Position;
  const faults: Fault[] = [...misfits];
  const note: Note = (at, message) => faults.push({ at, message });
  const s = start(position);
  readScalars(s, position);
  readAreas(s, position, note);
  readBlocks(s, position, note);
  readPieces(s, position, note);
  if (faults.length > 0) return bad(faults);
  const flow = position.state?.flow as readonly KievFrame[] | undefined;
  s.cache = null;
  if (flow === undefined) begin(s, position);
  else s.flow = flow;
  s.cache = null;
  faults.push(...faultsOfPosition(s));
  if (faults.length > 0) return bad(faults);
  if (flow === undefined) proceed(silent(s));
  else if (goesOn(s))
    return bad([{ at: 'state/flow', message: 'leaves nothing to decide: the rules go on' }]);
  return ok(s);
}

/** Play stops only where somebody decides: would it have stopped here? */
function goesOn(s: KievState): boolean {
  const copy = s.copy();
  proceed(new Journal(copy, layout, ONES, DICE));
  return copy.flow !== s.flow;
}
const ONES: Chance = { die: () => 1 };

/** What stands in `state` since schema 2 and stood beside it before, as it still does in views. */
const PARTICULAR = [
  ...['weather', 'forecast', 'road', 'initiative', 'discUses', 'passes', 'discs'],
  ...['lines', 'isolatedLines', 'bombers', 'fleets', 'began', 'active'],
];

/** Brings a position of schema 1, or one made of a view, to the form of today. */
function withState(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const position: Record<string, unknown> = { ...json };
  const keys = PARTICULAR.filter((key) => Object.hasOwn(position, key));
  const { state = {} } = position;
  if (keys.length === 0 || typeof state !== 'object' || state === null || Array.isArray(state)) return json;
  const moved = Object.fromEntries(keys.map((key) => [key, position[key]]));
  for (const key of keys) delete position[key];
  return { ...position, state: { ...moved, ...state } };
}

/** Set-ups whose Blocks will all be replaced: their draws do not matter, so each is made once. */
const cleared = new Map<string, KievState>();

/** The scenario's start, which the position then changes. */
function start(position: Position): KievState {
  const seed = position.state?.seed ?? 'position';
  const config = configOf(position);
  if (position.clear !== true) return deploy(seed, config);
  const key = `${config.scenario} ${config.level} ${config.switches.join()}`;
  let base = cleared.get(key);
  if (base === undefined) {
    base = deploy('position', config);
    cleared.set(key, base);
  }
  return new KievState(base.cells.slice(), [], seed);
}

function configOf(position: Position): Parameters<typeof deploy>[1] {
  const options = (position.options ?? {}) as Record<string, unknown>;
  return {
    scenario: Math.max(
      0,
      SCENARIOS.findIndex((x) => x.id === position.scenario),
    ),
    level: typeof options.optionalRules === 'number' ? options.optionalRules : 0,
    switches: SWITCH_NAMES.filter((name) => options[name] === true),
  };
}

function readScalars(s: KievState, p: Position): void {
  const c = s.cells;
  const { weather, forecast, road, initiative, discUses, passes, discs } = p.state ?? {};
  if (p.turn !== undefined) c[TURN] = p.turn;
  if (weather !== undefined) c[WEATHER] = WEATHERS.indexOf(weather);
  if (forecast !== undefined) c[FORECAST] = forecast;
  if (road !== undefined) c[BOX] = road;
  if (initiative !== undefined) c[INITIATIVE] = SIDES.indexOf(initiative);
  if (discUses !== undefined) {
    c[USES + AXIS] = discUses.axis;
    c[USES + SOVIET] = discUses.soviet;
  }
  c[PASSES] = passes ?? 0;
  // 2.1#C-D Unless it says otherwise, the discs lie as Guderian's box has them.
  if (c[BOX]! >= ROAD.indexOf('Nizhyn')) c[YELLOW] = 0;
  if (c[BOX] === ROAD.length - 1) c[ORANGE] = 0;
  if (discs?.yellow !== undefined) c[YELLOW] = discs.yellow ? 1 : 0;
  if (discs?.orange !== undefined) c[ORANGE] = discs.orange ? 1 : 0;
  if (p.state?.dice !== undefined) readDice(c, DICE, p.state.dice);
}

function readAreas(s: KievState, p: Position, note: Note): void {
  const c = s.cells;
  const mark = (where: string, labels: readonly string[], put: (area: number) => void): void => {
    for (const label of labels) {
      const area = areaOf(label);
      if (area < 0) note(where, `there is no Area '${label}'`);
      else put(area);
    }
  };
  for (const [label, side] of Object.entries(p.control ?? {}))
    mark(`control/${label}`, [label], (a) => (c[CONTROL + a] = SIDES.indexOf(side)));
  const { lines, isolatedLines, began } = p.state ?? {};
  if (lines !== undefined || p.clear === true) for (let a = 0; a < AREAS; a++) c[LINE + a] = 0;
  mark('state/lines', lines ?? [], (a) => (c[LINE + a] = 1));
  mark('state/isolatedLines', isolatedLines ?? [], (a) => {
    if (c[LINE + a] !== 1) note('state/isolatedLines', 'there is no Defensive Line there');
    c[LINE_ISOLATED + a] = 1;
  });
  for (const [label, bits] of Object.entries(began ?? {}))
    mark('state/began', [label], (a) => (c[BEGAN + a] = bits));
}

function readBlocks(s: KievState, p: Position, note: Note): void {
  const c = s.cells;
  if (p.clear === true)
    for (const u of ALL)
      if (IS_LEADER[u] === 0 && u !== GUDERIAN) {
        c[AT + u] = OUT;
        c[STEP + u] = 0;
      }
  // 5.1#D A later month has had its Blocks.
  for (const u of ALL) if (c[AT + u] === WAITING && c[TURN]! >= poolMonth(u)) c[AT + u] = POOL;
  for (const [id, entry] of Object.entries(p.units ?? {})) {
    const u = unitOf(id);
    const where = `units/${id}`;
    if (u < 0) {
      note(where, 'there is no such Block');
      continue;
    }
    const area = 'at' in entry ? areaOf(entry.at) : -1 - PLACES.indexOf(entry.in);
    if ('at' in entry && area < 0) note(where, `there is no Area '${entry.at}'`);
    c[AT + u] = area;
    c[STEP + u] = entry.lost ?? 0;
    if (c[STEP + u]! > LAST_STEP[u]!) note(where, `has only ${LAST_STEP[u]! + 1} steps`);
    for (const [name, column] of BLOCK_MARKS) c[column + u] = entry[name] === true ? 1 : 0;
    const marker = entry.marker === undefined ? -1 : areaOf(entry.marker);
    if (entry.marker !== undefined && marker < 0) note(where, `there is no Area '${entry.marker}'`);
    c[MARKER + u] = marker + 1;
  }
}

function readPieces(s: KievState, p: Position, note: Note): void {
  const c = s.cells;
  const place = (
    where: string,
    entry: { at: string } | { in: string },
    places: readonly string[],
  ): number => {
    if ('in' in entry) return -1 - places.indexOf(entry.in);
    if (areaOf(entry.at) < 0) note(where, `there is no Area '${entry.at}'`);
    return areaOf(entry.at);
  };
  // 5.0#F, ruling 33: Bombers that are not named are with their HQ.
  BOMBERS.forEach((_, b) => {
    const hq = c[AT + BOMBER_HQ[b]!]!;
    if (hq === POOL || hq === DRAWN) c[BOMBER + b] = ABSENT;
    else if (hq === ELIMINATED) c[BOMBER + b] = GONE;
    else if (hq >= 0 && c[BOMBER + b] === ABSENT) c[BOMBER + b] = AVAILABLE;
  });
  for (const [id, entry] of Object.entries(p.state?.bombers ?? {})) {
    if (bomberOf(id) < 0) note(`state/bombers/${id}`, `there is no such Bomber; there are ${BOMBERS.length}`);
    else c[BOMBER + bomberOf(id)] = place(`state/bombers/${id}`, entry, BOMBER_PLACES);
  }
  for (const [id, entry] of Object.entries(p.state?.fleets ?? {})) {
    const f = FLEETS.findIndex((x) => x.id === id);
    if (f < 0) {
      note(`state/fleets/${id}`, 'there is no such Fleet');
      continue;
    }
    c[FLEET + f] = place(`state/fleets/${id}`, entry, FLEET_PLACES);
    c[FLEET_HIT + f] = entry.damaged === true ? 1 : 0;
    c[FLEET_ACTED + f] = entry.acted === true ? 1 : 0;
  }
}

/** A position without a flow stands at the beginning of an Impulse, its Weather and Supply Checks made. */
function begin(s: KievState, position: Position): void {
  const side = position.state?.active ?? SIDES[s.cells[INITIATIVE]!]!;
  s.flow = [{ is: 'impulse', side, kind: 'none', segment: 'open', used: 0, spent: false } as KievFrame];
  const journal = silent(s);
  noteAreas(journal);
  checkSupply(journal, SIDES.indexOf(side));
}
