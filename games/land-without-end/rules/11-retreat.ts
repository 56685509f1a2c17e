import { retreatWhole, type StepBack } from '@stavka/engine';
import { choose, type No, type Step, ways } from '@stavka/engine/define';
import { board, SCHEDULES } from '../data.ts';
import type { FrameNamed } from '../declare/frames.ts';
import { type LweJournal, lawBy } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { COASTAL_ARMY, LOAD, placeName, TOWN } from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { COUNTRY, isLand, PORT_HEXES, PORT_SEAS, ROMANIA } from '../terrain.ts';
import { AXIS, type Side, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { enemyOf, enterHex, holderOf } from './04-control.ts';
import { hasRoom, mayJoin, sideAt } from './06-stacking.ts';
import { axisSupplyAt, distanceToSources, OOS } from './07-supply.ts';
import { isOpenToStep } from './11-border.ts';
import { strike } from './11-losses.ts';
import { stand as standIn } from './stand.ts';

const CITY = TOWN_SIZES.indexOf('city');
type Battle = FrameNamed<'battle'>;

/** 11.32 Where beaten units of a hex may go, and whom they flee. */
interface Rout {
  readonly side: Side;
  readonly units: readonly number[];
  readonly target: number;
  /** The hexes the attack came from. */
  readonly from: readonly number[];
}

const touches = (a: number, b: number): boolean => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return true;
  return false;
};

/** 11.32#1, 11.32#2, 11.32#6, 11.33#1, 5.4#6, rulings 73, 74, 116, 118 Why nobody of the rout may step over the border; null if he may. */
function barOf(s: LweState, { side, from }: Rout, border: number): readonly [string, string] | null {
  const hex = board.to[border]!;
  if (!isLand(hex) || !isOpenToStep(s, border)) return ['11.32#6', 'nobody retreats over that water'];
  if (sideAt(s, hex) === enemyOf(side)) return ['11.32#1', 'enemies are there'];
  if (from.some((attacker) => attacker === hex || touches(attacker, hex)))
    return ['11.32#1', 'it is next to the attackers'];
  if (TOWN[hex] === CITY && holderOf(s, hex) === enemyOf(side)) return ['11.32#2', 'it is an enemy city'];
  if (side === AXIS && hasLine(s, hex)) return ['11.32#2', 'an intact fortified line is there'];
  if (side === SOVIET && COUNTRY[hex] === ROMANIA && S.turn.of(s) <= SCHEDULES.germanWaivers.romania)
    return ['5.4#6', 'no Soviet unit enters Romania in turn 1'];
  return null;
}

/** 11.33#1, ruling 118 Do the units all find room there, and may their nations stand together? */
const holds = (s: LweState, side: Side, hex: number, units: readonly number[]): boolean =>
  hasRoom(s, hex, units) && (side === SOVIET || mayJoin(s, hex, units, axisSupplyAt(s, hex) === OOS));

/**
 * 11.32#1-11.32#3, 11.33, rulings 74, 119 Where they go: the whole stack to one hex, of those that hold it the nearest to an own
 * source; split only where none does; null where they must stay and take DE.
 */
export function routOf(s: LweState, rout: Rout): StepBack | null {
  const { side, units, target } = rout;
  if (units[0] === COASTAL_ARMY) return bySea(s, target);
  const distance = distanceToSources(s, side);
  return retreatWhole(board, target, units, {
    mayEnter: (_unit, border) => barOf(s, rout, border) === null,
    holds: (hex, some) => holds(s, side, hex, some),
    distance: (hex) => distance[hex]!,
    weight: (unit) => LOAD[unit]!,
  });
}

/** 11.32#5, ruling 75 The ICA goes by sea to any other Soviet port of the same sea with room for it. */
function bySea(s: LweState, target: number): StepBack | null {
  const ends = PORT_HEXES.filter(
    (hex) =>
      hex !== target &&
      (PORT_SEAS[hex]! & PORT_SEAS[target]!) !== 0 &&
      holderOf(s, hex) === SOVIET &&
      hasRoom(s, hex, [COASTAL_ARMY]),
  );
  return ends.length > 0 ? { is: 'whole', ends } : null;
}

const battleIn = (s: LweState): Battle => s.flow.find((f) => f.is === 'battle') as unknown as Battle;
const routIn = (s: LweState, side: Side, units: readonly number[]): Rout => {
  const { target, from } = battleIn(s);
  return { side, units, target, from };
};

/** 3.6#2, ruling 52 The units go, and what they enter is theirs. */
function goBack(j: LweJournal, { side, target }: Rout, plan: ReadonlyMap<number, number>): void {
  const ends = [...new Set(plan.values())];
  for (const to of ends) {
    const units = [...plan.keys()].filter((u) => plan.get(u) === to);
    standIn(j, units, to);
    const isBySea = units[0] === COASTAL_ARMY;
    j.emit('retreated', isBySea ? '11.32#5' : '11.32#1', {
      units,
      from: target,
      to,
      ...(isBySea ? { bySea: true } : {}),
    });
    if (!enterHex(j, to, side)) return;
  }
}
const wholeTo = (units: readonly number[], to: number): ReadonlyMap<number, number> =>
  new Map(units.map((u) => [u, to]));

/** 11.33#2, 11.33#4 Who cannot go back stays and takes DE. */
function takeInstead(j: LweJournal, { units }: Rout): void {
  // The army may still have its own way to go (11.32#5): then the battle does not lie on top.
  const battle = battleIn(j.state);
  const isAll = battle.defenders.filter((u) => S.at.of(j.state, u) === battle.target).length === units.length;
  if (isAll) j.swap({ ...battle, result: 'DE' });
  j.emit('changed', '11.33#2', { from: 'DR', to: 'DE' });
  strike(j, units, '11.33#2');
}

/** A retreat that leaves no choice is made at once. */
export function settleRetreat(j: LweJournal, { side, units }: FrameNamed<'retreat'>): void {
  const rout = routIn(j.state, side, units);
  const step = routOf(j.state, rout);
  if (step === null) {
    j.pop();
    takeInstead(j, rout);
  } else if (step.is === 'whole' && step.ends.length === 1) {
    j.pop();
    goBack(j, rout, wholeTo(units, step.ends[0]!));
  }
}

interface RetreatFacts {
  readonly to?: number | undefined;
  readonly split?: ReadonlyMap<number, number> | undefined;
}

function checkRetreat(s: LweState, { to, split }: RetreatFacts, no: No, rout: Rout): void {
  const step = routOf(s, rout);
  if (step === null) {
    if (to !== undefined || split !== undefined) no('11.33#2', 'no hex is open to the retreat');
  } else if (step.is === 'whole') {
    if (split !== undefined) no('11.33#3', 'the stack goes whole, for a hex holds it');
    if (to === undefined) no('11.33#3', 'a hex for the whole stack is to be named');
    else if (!step.ends.includes(to)) no(...whyNotTo(s, rout, to));
  } else if (to !== undefined || split === undefined)
    no('11.33#1', 'no hex holds the whole stack; each unit needs its own');
  else {
    const { units } = step.split;
    const plan = units.map((u) => split.get(u) ?? -1);
    if (split.size !== units.length || plan.includes(-1))
      no('11.33#4', 'every unit of the stack retreats, and nobody else');
    else if (!step.split.allows(plan)) no('11.33#3', 'that is no way to split the stack');
  }
}

/** Which rule keeps the whole stack from a hex. */
function whyNotTo(s: LweState, rout: Rout, to: number): readonly [string, string] {
  const name = placeName(to);
  if (rout.units[0] === COASTAL_ARMY) return ['11.32#5', `${name} is no port to which the ICA can go`];
  for (let e = board.start[rout.target]!; e < board.start[rout.target + 1]!; e++) {
    if (board.to[e] !== to) continue;
    const bar = barOf(s, rout, e);
    if (bar !== null) return [bar[0], `${name}: ${bar[1]}`];
    if (!holds(s, rout.side, to, rout.units)) return ['11.33#1', `${name} does not hold the stack`];
    return ['11.32#3', `another hex is nearer to supply than ${name}`];
  }
  return ['11.32#1', `${name} is not next to ${placeName(rout.target)}`];
}

function retreatSteps(s: LweState, rout: Rout): Step<RetreatFacts>[] {
  const step = routOf(s, rout);
  if (step === null) return [];
  if (step.is === 'whole') return [choose('to', step.ends)];
  const { split } = step;
  return split.units.map((unit, i) =>
    ways<RetreatFacts>(['split'], (chosen) => {
      const placed = chosen.split ?? new Map<number, number>();
      const before = split.units.slice(0, i).map((u) => placed.get(u)!);
      return split
        .choices(before)
        .map((at) => ({ unit, at, facts: { split: new Map([...placed, [unit, at]]) } }));
    }),
  );
}

function carryRetreat(j: LweJournal, { to, split }: RetreatFacts, rout: Rout): void {
  if (to !== undefined) goBack(j, rout, wholeTo(rout.units, to));
  else if (split !== undefined) goBack(j, rout, split);
  else takeInstead(j, rout);
}

/** 11.32, 11.33 The beaten stack goes back; where it may also stand, this is its other choice. */
export const retreat = lawBy(O.retreat, {
  retreat: {
    check: (s, order, no, { side, units }) => checkRetreat(s, order, no, routIn(s, side, units)),
    steps: (s, { side, units }) => retreatSteps(s, routIn(s, side, units)),
    carry(j, order, { side, units }) {
      const rout = routIn(j.state, side, units);
      j.pop();
      carryRetreat(j, order, rout);
    },
  },
  choice: {
    check: (s, order, no, { units }) => checkRetreat(s, order, no, routIn(s, AXIS, units)),
    steps: (s, { units }) => retreatSteps(s, routIn(s, AXIS, units)),
    carry(j, order, { units }) {
      const rout = routIn(j.state, AXIS, units);
      j.pop();
      j.swap({ ...j.top<'battle'>(), stage: 'struck' });
      carryRetreat(j, order, rout);
    },
  },
});
