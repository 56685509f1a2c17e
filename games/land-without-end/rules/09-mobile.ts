import { borderBetween } from '@stavka/engine';
import { choose, grow, type No, put, raise, type Step } from '@stavka/engine/define';
import { board, CHARTS, SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  FOLLOWS_ASSAULT,
  IS_SATELLITE,
  IS_ZONE,
  LEADS_ASSAULT,
  nameOf,
  placeName,
  TOWN,
} from '../declare/roster.ts';
import { AT, hasLine, type LweState, S } from '../declare/state.ts';
import {
  ALLOWS_MOBILE,
  CLEAR,
  COUNTRY,
  DRIES_MARSH,
  DRY,
  GROUND,
  MARSH,
  RIVER,
  ROMANIA,
  WATER,
} from '../terrain.ts';
import { AXIS, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { enterHex } from './04-control.ts';
import { presenceOf } from './06-presence.ts';
import { isPaused } from './07-pause.ts';
import { firstOosHex } from './07-supply.ts';
import { leftOf, originOf } from './09-allowance.ts';
import { moverBar, movesOneHex } from './09-movers.ts';
import type { Bar } from './09-party.ts';
import { isOneStack, renumber, stackFaults, takeUp } from './09-stack.ts';
import { beginBattle } from './11-battle.ts';
import { crossesRiver, weatherAt } from './11-border.ts';
import { maySupport } from './11-support.ts';
import { stand } from './stand.ts';

const CITY = TOWN_SIZES.indexOf('city');
const { cost } = CHARTS.movement.mobileAssault;

/** 9.22-9.25, 7.6#4, 5.4#1 Why a unit that may move makes no mobile assault, whatever the target. */
function assaultBar(s: LweState, u: number): Bar | null {
  if (IS_SATELLITE[u] === 1) return ['9.24#4', 'satellites make no mobile assaults'];
  if (LEADS_ASSAULT[u] === 0 && FOLLOWS_ASSAULT[u] === 0)
    return ['9.22', 'only German mechanized units make mobile assaults'];
  if (S.flags.assaulted.of(s, u) === 1) return ['9.23#2', 'it has made its mobile assault in this phase'];
  if (leftOf(s, u) < cost) return ['9.24#5', `a mobile assault costs ${cost} points`];
  if (movesOneHex(s, u)) return ['7.6#4', 'supply is concentrated, and it has no marker'];
  if (S.turn.of(s) <= SCHEDULES.germanWaivers.romania && [originOf(s, u), S.at.of(s, u)].some(isRomanian))
    return ['5.4#1', 'nobody attacks out of Romania in turn 1'];
  return null;
}

const isRomanian = (hex: number): boolean => COUNTRY[hex] === ROMANIA;

const NO_ENEMY: Bar = ['9.23#1', 'no enemy is there'];
const IN_PAUSE: Bar = ['7.5#2', 'nobody attacks during the pause'];
const IN_MUD: Bar = ['9.24#3', 'no mobile assaults in mud and snow'];
const NOT_CLEAR: Bar = ['9.24#1', 'the ground is not clear'];
const IN_CITY: Bar = ['9.24#1', 'it is a city'];
const ON_LINE: Bar = ['9.24#1', 'an intact fortified line is there'];
const ON_ZONE: Bar = ['9.24#1', 'a fortified zone is there'];
const OVER_WATER: Bar = ['9.24#2', 'no mobile assaults over lakes, straits and seas'];
const OVER_RIVER: Bar = ['9.24#2', 'no mobile assaults over rivers after turn 3'];

/** 9.24#1-9.24#3, 7.5#2 Why no mobile assault goes over a border into the hex behind it. */
export function targetBar(s: LweState, border: number): Bar | null {
  const target = board.to[border]!;
  if (presenceOf(s, SOVIET).gate[target] === 0) return NO_ENEMY;
  // 7.5#3 What a pause leaves open, fortified zones, no mobile assault goes into.
  if (isPaused(s)) return IN_PAUSE;
  const weather = weatherAt(s, target);
  if (ALLOWS_MOBILE[weather] === 0) return IN_MUD;
  const ground = GROUND[target];
  if (ground !== CLEAR && !(ground === MARSH && DRIES_MARSH[weather] === 1)) return NOT_CLEAR;
  if (TOWN[target] === CITY) return IN_CITY;
  if (hasLine(s, target)) return ON_LINE;
  if (S.at.in(s, target).some((u) => IS_ZONE[u] === 1)) return ON_ZONE;
  const water = WATER[border]!;
  if (water !== DRY && water !== RIVER) return OVER_WATER;
  return crossesRiver(s, border, AXIS) ? OVER_RIVER : null;
}

/** 9.26 Have they made every step of the phase together? */
const cameTogether = (s: LweState, a: number, b: number): boolean =>
  isOneStack(s, a, b) && S.together.of(s, a) === S.together.of(s, b);

const isTarget = (s: LweState, from: number, border: number): boolean =>
  targetBar(s, border) === null && firstOosHex(s, [from, board.to[border]!]) < 0;
function targetsFor(s: LweState, units: readonly number[]): number[] {
  const from = S.at.of(s, units[0]!);
  const found: number[] = [];
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++)
    if (isTarget(s, from, e)) found.push(board.to[e]!);
  return found;
}
function hasTarget(s: LweState, units: readonly number[]): boolean {
  const from = S.at.of(s, units[0]!);
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) if (isTarget(s, from, e)) return true;
  return false;
}
const isLed = (units: readonly number[]): boolean => units.some((u) => LEADS_ASSAULT[u] === 1);

/** Units that could take part in a mobile assault from where they stand, those that can lead one first. */
function assaulters(s: LweState): number[] {
  const able: number[] = [];
  for (const u of MECHANIZED)
    if (s.cells[AT + u]! >= 0 && moverBar(s, u) === null && assaultBar(s, u) === null) able.push(u);
  return able;
}
const ALL = [...LEADS_ASSAULT.keys()];
const MECHANIZED = [
  ...ALL.filter((u) => LEADS_ASSAULT[u] === 1),
  ...ALL.filter((u) => FOLLOWS_ASSAULT[u] === 1),
];

interface Facts {
  readonly units: readonly number[];
  readonly target: number;
  readonly air?: boolean | undefined;
}

function faults(s: LweState, { units, target, air }: Facts, no: No): void {
  if (!stackFaults(s, AXIS, units, no)) return;
  for (const u of units) {
    const bar = assaultBar(s, u);
    if (bar !== null) no(bar[0], `${nameOf(u)}: ${bar[1]}`);
    else if (!cameTogether(s, units[0]!, u))
      no('9.26', `${nameOf(u)} has not come all the way with the others`);
  }
  if (!isLed(units)) no('9.22', 'a panzer or panzer grenadier division leads a mobile assault');
  if (air === true && !maySupport(s)) no('11.25#1', 'VIII FliegerKorps does not fly now');
  const from = S.at.of(s, units[0]!);
  const border = borderBetween(board, from, target);
  if (border < 0) return no('9.23#1', `${placeName(target)} is not next to ${placeName(from)}`);
  const bar = targetBar(s, border);
  if (bar !== null) return no(bar[0], `${placeName(target)}: ${bar[1]}`);
  if (firstOosHex(s, [from, target]) >= 0)
    no('7.16#1', `${placeName(target)}: there units would be out of supply`);
}

/** 9.22-9.26, ruling 30 German mechanized units attack out of their movement. */
export const mobile = law(O.mobile, {
  check: (s, order, no) => faults(s, order, no),
  steps(s): Step<Facts>[] {
    return [
      grow<Facts>('units', () => assaulters(s), {
        room: ({ units = [] }: Partial<Facts>, u) => units.length === 0 || cameTogether(s, units[0]!, u),
        complete: ({ units }) => isLed(units) && hasTarget(s, units),
        hope: ({ units }) => hasTarget(s, units),
      }),
      choose('target', ({ units }) => targetsFor(s, units)),
      choose('air', maySupport(s) ? [undefined, true] : [undefined]),
    ];
  },
  /** Ruling 55 The six points are the whole price; the units stand where they are until the hex is cleared. */
  carry(j, { units, target, air }) {
    const s = j.state;
    const origin = originOf(s, units[0]!);
    takeUp(j, AXIS, origin);
    renumber(j, units, () => 0);
    for (const u of units) {
      put(j, S.began, u, origin);
      put(j, S.flags.moved, u, 1);
      put(j, S.flags.assaulted, u, 1);
      put(j, S.flags.offRoad, u, 1);
      raise(j, S.spent, u, cost);
    }
    beginBattle(j, { mode: 'mobile', side: AXIS, target, attackers: units, air: air === true });
  },
});

/** 9.28, rulings 52, 124 The hex is cleared, and the attackers who are left go into it. */
export function goOn(j: LweJournal, attackers: readonly number[], target: number): void {
  stand(j, attackers, target);
  j.emit('cleared', '9.28', { units: attackers, into: target });
  enterHex(j, target, AXIS);
}

/** 9.27 The attackers are back in the hex they came from, and stay there. */
export function repulse(j: LweJournal, attackers: readonly number[]): void {
  for (const u of attackers) put(j, S.flags.halted, u, 1);
  j.emit('repulsed', '9.27', { units: attackers, to: S.at.of(j.state, attackers[0]!) });
}
