import { choose, maskOf, type No, put, raise, type Step } from '@stavka/engine/define';
import { seaResult } from '../charts.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { COAST, fleetOf, placeName, SEAS, titleOf, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { SEA_RESULTS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { enterHex } from './04-control.ts';
import { beginMove } from './06-movers.ts';
import { drmOf, hasEnemyAir, modifiersOf } from './08-crossing.ts';
import { CASPIAN } from './08-ports.ts';
import {
  endBar,
  endsOf,
  fleetBar,
  isBakuCoup,
  MODES,
  type Mode,
  sailorBar,
  seaFrom,
  type Voyage,
  waitsForShip,
} from './08-sailing.ts';
import { eliminate, loseStep } from './10-losses.ts';
import { comeAshore } from './13-landed.ts';
import { checkGarrison } from './17-garrison.ts';
import { noteSending } from './24-first-turn.ts';
import { sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

export interface Facts {
  readonly unit: number;
  readonly mode: Mode;
  readonly to: number;
}
const [SUCCESS, STEP, , ELIMINATED] = [0, 1, 2, 3] as const;
const RULE: Readonly<Record<Mode, string>> = { transport: '8.31', invasion: '8.43', evacuation: '8.6' };

/** The voyage that an order of the side that moves means. */
export const voyageOf = (s: RbState, { unit, mode, to }: Facts): Voyage => {
  const side = moverOf(s) as Side;
  const from = S.at.of(s, unit);
  return { unit, side, from, to, mode, sea: seaFrom(s, side, from, mode) };
};

/** 8.72 A transport between Astrakhan and Baku needs no die while no enemy air base is near its end. */
export const isSure = (s: RbState, v: Voyage): boolean =>
  v.sea === CASPIAN && v.mode === 'transport' && !isBakuCoup(s, v) && !hasEnemyAir(s, v);

/** By sea and way, a bit each: ships of a side that could still sail, whoever is aboard. */
function shipsOf(s: RbState, side: Side): number {
  let ships = 0;
  for (let sea = 0; sea < SEAS.length; sea++)
    for (const [way, mode] of MODES.entries())
      if (fleetBar(s, side, sea, mode) === null) ships |= 1 << (sea * MODES.length + way);
  return ships;
}
/** 8.02 Whoever has moved goes by no ship, in whatever way. */
const STAYS_ASHORE = maskOf(S.acted.moved, S.acted.railed, S.acted.sailed);
/** Units of a side on a coast that may go by sea somewhere. */
function* sailors(s: RbState, side: Side): Generator<number> {
  const ships = shipsOf(s, side);
  if (ships === 0) return;
  const mayBoard = (u: number, way: number): boolean => {
    const mode = MODES[way]!;
    const sea = seaFrom(s, side, S.at.of(s, u), mode);
    if (sea < 0 || ((ships >> (sea * MODES.length + way)) & 1) === 0) return false;
    return sailorBar(s, u, mode) === null && !endsFor(s, u, mode).next().done;
  };
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || COAST[at] === 0 || (s.cells[S.acted.moved.offset + u]! & STAYS_ASHORE) !== 0) continue;
    if (sideOf(s, u) !== side) continue;
    for (let way = 0; way < MODES.length; way++)
      if (mayBoard(u, way)) {
        yield u;
        break;
      }
  }
}

/** Where a unit may go by sea in that way. */
function* endsFor(s: RbState, unit: number, mode: Mode): Generator<number> {
  const side = moverOf(s) as Side;
  const from = S.at.of(s, unit);
  const sea = seaFrom(s, side, from, mode);
  if (sea < 0 || fleetBar(s, side, sea, mode) !== null) return;
  for (const to of endsOf(sea, mode)) if (endBar(s, { unit, side, sea, from, to, mode }) === null) yield to;
}
function* modesFor(s: RbState, unit: number): Generator<Mode> {
  for (const mode of MODES)
    if (sailorBar(s, unit, mode) === null && !endsFor(s, unit, mode).next().done) yield mode;
}

/** 8.32 Whoever was placed in a port to sail must try it before the movement ends. */
export function embarkedKeep(s: RbState, side: Side, no: No): void {
  const { embarked } = S.acted;
  for (let u = 0; u < UNITS; u++)
    // All that a unit has done lies in one cell.
    if (
      s.cells[embarked.offset + u] !== 0 &&
      waitsForShip(s, u) &&
      sideOf(s, u) === side &&
      !modesFor(s, u).next().done
    )
      no('8.32', `${titleOf(u)} was placed in a port to sail, and has not sailed yet`);
}

/** What sending a unit by sea breaks: of the unit, of the ships, and of where it would go. */
export function voyageFaults(s: RbState, facts: Facts, no: No): void {
  const { unit, mode, to } = facts;
  const sailor = sailorBar(s, unit, mode);
  if (sailor !== null) no(sailor[0], `${titleOf(unit)}: ${sailor[1]}`);
  if (S.at.of(s, unit) < 0 || moverOf(s) < 0) return;
  const v = voyageOf(s, facts);
  if (v.sea < 0) return no(RULE[mode], `${titleOf(unit)} stands where no ship can take it`);
  const fleet = fleetBar(s, v.side, v.sea, mode);
  if (fleet !== null) no(fleet[0], fleet[1]);
  const end = endBar(s, v);
  if (end !== null) no(end[0], `${placeName(to)}: ${end[1]}`);
}

/** 8.0 A unit goes by sea, over one of the three seas. */
export const sail = law(O.sail, {
  check: voyageFaults,
  steps(s): Step<Facts>[] | null {
    const side = moverOf(s);
    if (side < 0) return null;
    return [
      choose<Facts>('unit', () => sailors(s, side as Side)),
      choose<Facts, 'mode'>('mode', ({ unit }) => modesFor(s, unit)),
      choose<Facts, 'to'>('to', ({ unit, mode }) => endsFor(s, unit, mode)),
    ];
  },
  carry(j, facts) {
    const v = voyageOf(j.state, facts);
    const parts = modifiersOf(j.state, v);
    const die = isSure(j.state, v) ? null : j.roll('sea', 10);
    const result = die === null ? SUCCESS : seaResult(die + drmOf(parts));
    setOut(j, v);
    j.emit('sailed', die === null ? '8.72' : RULE[v.mode], {
      unit: v.unit,
      from: v.from,
      to: v.to,
      mode: v.mode,
      die,
      drm: die === null ? [] : parts,
      result: SEA_RESULTS[result]!,
    });
    if (result === ELIMINATED) eliminate(j, v.unit, '8.21');
    else if (result === SUCCESS || result === STEP) arriveBySea(j, v, result === STEP);
  },
});

/** 8.02, 8.11, 8.22, 8.44, ruling 217 What is used up whatever comes of it. */
function setOut(j: RbJournal, { unit, side, sea, mode }: Voyage): void {
  beginMove(j, [unit]);
  const fleet = fleetOf(side, sea);
  put(j, S.acted.sailed, unit, 1);
  put(j, S.fleets.used, fleet, 1);
  if (mode !== 'invasion') return;
  put(j, S.fleets.invaded, fleet, 1);
  raise(j, S.fleets.invasions, fleet, 1);
}

/** 8.2, ruling 56 It lands, having lost a step perhaps; the last step of a unit goes down on the way. */
function arriveBySea(j: RbJournal, { unit, side, from, to, mode }: Voyage, isHit: boolean): void {
  stand(j, unit, to);
  if (isHit) loseStep(j, unit, '8.2');
  if (S.at.of(j.state, unit) !== to) return;
  noteSending(j, from, to, 'sea');
  if (mode === 'evacuation') {
    put(j, S.acted.evacuated, unit, 1);
    put(j, S.evacuation, unit, momentNow(j.state));
  } else if (mode === 'invasion') {
    put(j, S.acted.landed, unit, 1);
    comeAshore(j, unit);
    checkGarrison(j, to, side, 'landing');
  }
  enterHex(j, to, side, [unit]);
}
