import type { Violation } from '@stavka/engine';
import { BLOCKS, BOMBERS } from '../data.ts';
import type { DeployFrame, PickFrame } from '../frames.ts';
import { BOMBER_HQ, IS_LUFTWAFFE, idOf, OF_SIDE } from '../roster.ts';
import {
  ABSENT,
  AT,
  AVAILABLE,
  AXIS,
  at,
  BOMBER,
  controls,
  DRAWN,
  type KievJournal,
  type KievState,
  POOL,
  SIDES,
  SOVIET,
  STEP,
  switched,
  turnOf,
  WAITING,
} from '../state.ts';
import { ARRIVAL_CITIES, AXIS_STAGING, KIEV, labelOf, STAGING } from '../terrain.ts';
import { fullControl } from './02-control.ts';
import { entryStep } from './04-units.ts';
import { coastalSupply, hasLine } from './09-supply.ts';
import { faceOf } from './10-march.ts';
import { endFaults, nationsClash } from './10-movement.ts';

export const poolOf = (s: KievState, side: number): number[] =>
  OF_SIDE[side]!.filter((u) => at(s, u) === POOL);
export const drawnOf = (s: KievState, side: number): number[] =>
  OF_SIDE[side]!.filter((u) => at(s, u) === DRAWN);

/** 5.0#B, 2.6#A, rulings 13-14: draws so many Blocks; who controls Kiev chooses the last one. */
export function drawBlocks(j: KievJournal, side: number, count: number, rule: string): void {
  const s = j.state;
  const privilege = count > 0 && controls(s, KIEV, side);
  const random = privilege ? count - 1 : count;
  const units: number[] = [];
  for (let n = 0; n < random; n++) {
    const pool = poolOf(s, side);
    const u = pool[j.roll('draw', pool.length) - 1]!;
    j.set(AT + u, DRAWN);
    units.push(u);
  }
  j.emit('drawn', rule, { side: SIDES[side], count: random, units: units.map(idOf) });
  if (privilege) j.push({ is: 'pick', side: SIDES[side]! } satisfies PickFrame);
  else deployDrawn(j, side);
}

/** 2.6#A The chosen last Block. */
export function pick(j: KievJournal, side: number, u: number): void {
  j.pop();
  j.set(AT + u, DRAWN);
  j.emit('drawn', '2.6#A', { side: SIDES[side], count: 1, units: [idOf(u)] });
  deployDrawn(j, side);
}

/** 5.0#C Axis Blocks stand in their Staging Area at once; Soviet ones are deployed by their player. */
function deployDrawn(j: KievJournal, side: number): void {
  if (side === SOVIET) return j.push({ is: 'deploy', side: 'soviet', used: [] } satisfies DeployFrame);
  for (const u of drawnOf(j.state, AXIS))
    if (nationsClash(j.state, u, AXIS_STAGING)) goBack(j, u);
    else arrive(j, u, AXIS_STAGING, '5.0#C');
}

/** 5.0#H A Block that cannot be deployed returns to the pool: Hungarians and Rumanians keep each other out (1.4#B). */
function goBack(j: KievJournal, u: number): void {
  j.set(AT + u, POOL);
  j.emit('undeployable', '5.0#H', faceOf(j, u));
}

/** 5.0#E-F A drawn Block enters: Remnants at minimum strength, a Fliegerkorps with its Bombers. */
export function arrive(j: KievJournal, u: number, area: number, rule: string): void {
  j.set(AT + u, area);
  j.set(STEP + u, entryStep(u));
  if (IS_LUFTWAFFE[u] === 1)
    BOMBERS.forEach((_, b) => {
      if (BOMBER_HQ[b] === u && j.state.cells[BOMBER + b] === ABSENT) j.set(BOMBER + b, AVAILABLE);
    });
  j.emit('arrived', rule, { ...faceOf(j, u), at: labelOf(area) });
}

/** 5.0#D, 5.0#G, ruling 15: why a Soviet Reinforcement cannot appear there. */
export function arrivalFaults(s: KievState, u: number, area: number, used: readonly string[]): Violation[] {
  if (STAGING[SOVIET].has(area)) return [];
  const found: Violation[] = [];
  const no = (rule: string, message: string) => found.push({ rule, message });
  const name = labelOf(area);
  if (!ARRIVAL_CITIES.has(area))
    no('5.0#D', `${name} is neither a City nor a Victory Area of the Soviet Union`);
  if (!fullControl(s, area, SOVIET)) no('5.0#D', `${name} is not under full Soviet control`);
  const fed = hasLine(s, area, SOVIET) || (switched(s, 'coastalArrivals') && coastalSupply(s, area));
  if (!fed) no('5.0#G', `${name} is not in supply`);
  if (used.includes(name)) no('5.0#D', `${name} has had its Block`);
  return [...found, ...endFaults(s, u, area)];
}

/** 5.0#D Every Area a Soviet Reinforcement could ever appear in. */
const GATES: readonly number[] = [...ARRIVAL_CITIES.union(STAGING[SOVIET])];

export const arrivalAreas = (s: KievState, u: number, used: readonly string[]): number[] =>
  GATES.filter((a) => arrivalFaults(s, u, a, used).length === 0);

export function deployAt(j: KievJournal, frame: DeployFrame, u: number, area: number): void {
  const used = STAGING[SOVIET].has(area) ? frame.used : [...frame.used, labelOf(area)];
  j.replace({ ...frame, used });
  arrive(j, u, area, '5.0#D');
}

/** 5.1#C The Turn in which a Block joins the pool; 0 for those that do not wait. */
export const poolMonth = (u: number): number => ({ S: 3, N: 5 })[BLOCKS[u]!.pool as string] ?? 0;

/** 5.1#C-D, ruling 77: S and N Blocks join the pool with their month, before its Logistics Phase. */
export function joinPool(j: KievJournal): void {
  const s = j.state;
  const units = OF_SIDE[SOVIET]!.filter((u) => at(s, u) === WAITING && poolMonth(u) === turnOf(s));
  if (units.length === 0) return;
  for (const u of units) j.set(AT + u, POOL);
  j.emit('joined-pool', '5.1#D', { units: units.map(idOf) });
}
