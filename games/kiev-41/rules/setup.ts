import { addDice, diceRolled, seededChance } from '@stavka/engine';
import { BLOCKS, BOMBERS, board, FLEETS, SCENARIOS, setupOf } from '../data.ts';
import type { Placement, SideSetup } from '../data-check.ts';
import { BOMBER_HQ, GUDERIAN, idOf, LEADERS, OF_SIDE, unitOf } from '../roster.ts';
import {
  ABSENT,
  AT,
  AT_STAGING,
  AVAILABLE,
  AXIS,
  BOMBER,
  BOX,
  CLEAR,
  CONTROL,
  DESTROYED,
  DICE,
  ELIMINATED,
  FLEET,
  FORECAST,
  IN_BOX,
  INITIATIVE,
  KievState,
  LEVEL,
  LINE,
  layout,
  ON_ROAD,
  ORANGE,
  OUT,
  POOL,
  PURPOSES,
  SCENARIO,
  SNOW,
  SOVIET,
  STEP,
  SWITCH_NAMES,
  SWITCHES,
  TURN,
  USES,
  WAITING,
  WEATHER,
  YELLOW,
} from '../state.ts';
import { AREAS, areaOf } from '../terrain.ts';
import { entryStep, stepOfStrength } from './04-units.ts';
import { poolMonth } from './05-reinforcements.ts';

export interface Config {
  readonly scenario: number;
  /** 14.0 The highest optional rule in use; 0 for none. */
  readonly level: number;
  readonly switches: readonly string[];
}

/** Not placed yet, during set-up only. */
const UNPLACED = -100;

/** SETUP#A The Soviets deploy, then the Axis; the sequence of play is started by the caller. */
export function deploy(seed: string, config: Config): KievState {
  const s = new KievState(new Int16Array(layout.cells), [], seed);
  const c = s.cells;
  const scenario = SCENARIOS[config.scenario]!;
  const setup = setupOf(scenario);
  c[SCENARIO] = config.scenario;
  c[LEVEL] = config.level;
  c[SWITCHES] = SWITCH_NAMES.reduce(
    (bits, name, i) => bits | (config.switches.includes(name) ? 1 << i : 0),
    0,
  );
  c[TURN] = scenario.turn;
  c[WEATHER] = scenario.weather === 'snow' ? SNOW : CLEAR;
  c[FORECAST] = scenario.weather === 'snow' ? 5 : -1;
  c[INITIATIVE] = scenario.initiative === 'axis' ? AXIS : SOVIET;
  c[USES + AXIS] = c[USES + SOVIET] = scenario.discUses ?? -1;
  c[YELLOW] = scenario.yellow ? 1 : 0;
  c[ORANGE] = scenario.orange ? 1 : 0;
  c[BOX] = scenario.guderianBox;
  const axis = board.sets[scenario.control]!;
  for (let a = 0; a < AREAS; a++) c[CONTROL + a] = axis.has(a) ? AXIS : SOVIET;
  const chance = seededChance(seed);
  const stream = PURPOSES.indexOf('setup');
  const roll = (faces: number): number => {
    const die = chance.die('setup', diceRolled(c, DICE, stream), faces);
    addDice(c, DICE, stream, 1);
    return die - 1;
  };
  const historical = config.switches.includes('historical');
  const misprint = config.switches.includes('snow93') && scenario.id === 'the-snow';
  for (const side of [SOVIET, AXIS]) {
    const plan = side === AXIS ? setup.axis : setup.soviet;
    for (const u of OF_SIDE[side]!) c[AT + u] = UNPLACED;
    setLeader(s, LEADERS[side]!, plan.leader);
    if (side === AXIS) {
      c[AT + GUDERIAN] = ON_ROAD;
      c[STEP + GUDERIAN] = stepOfStrength(GUDERIAN, plan.guderian!);
    }
    eliminate(s, side, plan, roll);
    for (const placement of plan.placements) place(s, side, plan, placement, roll, historical, misprint);
    for (const label of plan.lines) c[LINE + areaOf(label)] = 1;
    stow(s, side, plan, scenario.turn, scenario.joins);
  }
  const fleets = setup.soviet.fleets!;
  FLEETS.forEach((_, f) => {
    c[FLEET + f] = fleets === 'staging' ? AT_STAGING : areaOf(fleets);
  });
  // Ruling 51: Bombers neither available nor with a Fliegerkorps in the pool start destroyed.
  BOMBERS.forEach((bomber, b) => {
    const ready = setup.axis.bombers === 'all' || setup.axis.bombers!.includes(bomber.id);
    c[BOMBER + b] = ready ? AVAILABLE : c[AT + BOMBER_HQ[b]!] === POOL ? ABSENT : DESTROYED;
  });
  return s;
}

function setLeader(s: KievState, u: number, strength: number): void {
  s.cells[AT + u] = IN_BOX;
  s.cells[STEP + u] = stepOfStrength(u, strength);
}

type Roll = (faces: number) => number;

/** SETUP#B Unplaced Blocks of an army and type that may be drawn. */
function candidates(s: KievState, side: number, plan: SideSetup, army: string, type: string): number[] {
  return OF_SIDE[side]!.filter((u) => {
    const b = BLOCKS[u]!;
    return (
      s.cells[AT + u] === UNPLACED &&
      b.army === army &&
      b.type === type &&
      b.namedOnly !== true &&
      plan.reserve?.includes(b.id) !== true &&
      (plan.drawFrom === undefined || plan.drawFrom.includes(b.pool))
    );
  });
}

function draw(s: KievState, side: number, plan: SideSetup, army: string, type: string, roll: Roll): number {
  const list = candidates(s, side, plan, army, type);
  if (list.length === 0) throw new Error(`no ${army} ${type} is left to draw`);
  return list[roll(list.length)]!;
}

function eliminate(s: KievState, side: number, plan: SideSetup, roll: Roll): void {
  for (const { blocks = [], draw: from } of plan.eliminated) {
    for (const id of blocks) s.cells[AT + unitOf(id)] = ELIMINATED;
    for (let n = 0; n < (from?.count ?? 0); n++)
      s.cells[AT + draw(s, side, plan, from!.army, from!.type, roll)] = ELIMINATED;
  }
}

/** SETUP#B-D One line of a deployment. */
function place(
  s: KievState,
  side: number,
  plan: SideSetup,
  p: Placement,
  roll: Roll,
  historical: boolean,
  misprint: boolean,
): void {
  const put = (u: number, label: string): void => {
    if (s.cells[AT + u] !== UNPLACED) throw new Error(`${idOf(u)} is placed twice`);
    // Ruling 50: the variant reads 93 where 73 is printed.
    s.cells[AT + u] = areaOf(misprint && label === '73' ? '93' : label);
    s.cells[STEP + u] = p.strength === undefined ? entryStep(u) : stepOfStrength(u, p.strength);
  };
  for (const id of p.blocks ?? []) put(unitOf(id), p.area!);
  if (p.draw !== undefined) {
    if (historical && p.historical !== undefined) for (const id of p.historical) put(unitOf(id), p.area!);
    else
      for (let n = 0; n < p.draw.count; n++)
        put(draw(s, side, plan, p.draw.army, p.draw.type, roll), p.area!);
  }
  if (p.shuffle !== undefined) {
    const left = [...p.shuffle];
    for (const label of p.areas!) put(unitOf(left.splice(roll(left.length), 1)[0]!), label);
  }
  if (p.remaining !== undefined)
    for (const u of OF_SIDE[side]!) if (s.cells[AT + u] === UNPLACED) put(u, p.area!);
}

/** 5.1 What is not placed waits for its month, is out of this scenario, or is in the pool. */
function stow(s: KievState, side: number, plan: SideSetup, turn: number, joins: readonly string[]): void {
  for (const u of OF_SIDE[side]!) {
    if (s.cells[AT + u] !== UNPLACED) continue;
    const { pool } = BLOCKS[u]!;
    const month = poolMonth(u);
    const later = month > turn || (month > 0 && plan.drawFrom?.includes(pool) === false);
    s.cells[AT + u] = !later ? POOL : joins.includes(pool as 'S' | 'N') ? WAITING : OUT;
  }
}
