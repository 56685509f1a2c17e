import { SHUT } from '@stavka/engine';
import { choose, put } from '@stavka/engine/define';
import { SNOW } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { ICE_WATCH, IS_AIR, LENINGRAD, placeName, titleOf, VOLKHOV } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { weatherNow } from './03-weather.ts';
import { enterHex } from './04-control.ts';
import { zoneOf } from './04-zones.ts';
import { allowanceOf } from './06-allowance.ts';
import { marchGate } from './06-ground.ts';
import { beginMove, freshBar } from './06-movers.ts';
import { eliminate, loseStep } from './10-losses.ts';
import type { Bar } from './24-first-turn.ts';
import { minorBar } from './25-minors.ts';
import { sideAt, sideOf } from './26-sides.ts';
import { stand } from './stand.ts';

const { success, step, watched, held } = TABLES.iceRoad;
const ENDS: readonly number[] = [LENINGRAD, VOLKHOV];
const otherEnd = (hex: number): number => (hex === LENINGRAD ? VOLKHOV : LENINGRAD);

/** 6.3a, 6.32 Does a Russian unit beside the one that moves stand in 0812? */
const isHeldBeside = (s: RbState, mover: number): boolean =>
  S.at.in(s, VOLKHOV).some((u) => u !== mover && IS_AIR[u] === 0 && sideOf(s, u) === RUSSIAN);

/** 6.32, 6.33 What the enemy at 0813 adds to the die; 0 when none is rolled. */
export const iceThreat = (s: RbState): number =>
  sideAt(s, ICE_WATCH) === AXIS ? held : zoneOf(s, AXIS)[ICE_WATCH] === 1 ? watched : 0;

/** 6.3, 6.31, 6.32, rulings 10, 208 Why a unit does not go over the ice. */
function iceBar(s: RbState, u: number): Bar | null {
  const from = S.at.of(s, u);
  if (sideOf(s, u) !== RUSSIAN || !ENDS.includes(from))
    return ['6.31', 'it is no Russian unit at an end of the ice road'];
  if (weatherNow(s) !== SNOW) return ['6.31', 'the ice bears in snow only'];
  if (S.iceRoadUsed.of(s) === 1) return ['6.31', 'a unit has tried the ice in this impulse'];
  const bar = freshBar(s, u);
  if (bar !== null) return bar;
  if ((marchGate(s, RUSSIAN)[otherEnd(from)]! & SHUT) !== 0) return ['6.11', 'enemies hold the other end'];
  const beside = isHeldBeside(s, u);
  if (zoneOf(s, AXIS)[VOLKHOV] === 1 && !beside) return ['6.3a', 'an enemy zone closes the road at 0812'];
  if (iceThreat(s) > 0 && !beside) return ['6.32', 'another Russian unit must hold 0812 first'];
  return minorBar(s, u, otherEnd(from));
}

/** 6.3, 6.31-6.33 A unit goes over the frozen lake, as its whole move. */
export const iceRoad = law(O['ice-road'], {
  check(s, { unit, to }, no) {
    const bar = iceBar(s, unit);
    if (bar !== null) no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    else if (to !== otherEnd(S.at.of(s, unit))) no('6.31', `the ice road does not lead to ${placeName(to)}`);
  },
  now: (s) => weatherNow(s) === SNOW && S.iceRoadUsed.of(s) === 0,
  steps(s) {
    return [
      choose('unit', function* () {
        for (const end of ENDS) for (const u of [...S.at.in(s, end)]) if (iceBar(s, u) === null) yield u;
      }),
      choose('to', ({ unit }) => [otherEnd(S.at.of(s, unit))]),
    ];
  },
  carry(j, { unit, to }) {
    const s = j.state;
    const from = S.at.of(s, unit);
    const add = iceThreat(s);
    const die = add === 0 ? null : j.roll('ice-road', 10);
    const roll = die === null ? 0 : die + add;
    beginMove(j, [unit]);
    put(j, S.iceRoadUsed, 1);
    put(j, S.acted.moved, unit, 1);
    put(j, S.spent, unit, allowanceOf(s, unit));
    const result = roll <= success ? 'success' : roll <= step ? 'step' : 'eliminated';
    if (result !== 'eliminated') stand(j, unit, to);
    j.emit('ice-road', '6.33', { unit, from, to, die, add, result });
    if (result === 'eliminated') return eliminate(j, unit, '6.33');
    if (result === 'step') loseStep(j, unit, '6.33');
    if (S.at.of(j.state, unit) === to) enterHex(j, to, RUSSIAN, [unit]);
  },
});
