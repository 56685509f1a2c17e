import { choose, put } from '@stavka/engine/define';
import { LIGHT_MUD, within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { CITY_AT, IS_AIR, placeName, SIDE_OF, straight, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow, weatherNow } from './03-weather.ts';
import { AIR_OF } from './11-air.ts';
import { baseBar, basesWithin, heldAtStart } from './11-bases.ts';
import { type Bar, stagingBar } from './24-first-turn.ts';
import { stand } from './stand.ts';

const { staging } = TABLES.air;

/** 11.14 Why an air unit does not stage, wherever to. */
export function stagerBar(s: RbState, u: number): Bar | null {
  if (IS_AIR[u] === 0) return ['11.14', 'only air units stage'];
  if (SIDE_OF[u] !== moverOf(s)) return ['11.14', 'it is not yours'];
  if (S.at.of(s, u) < 0) return ['11.14', 'it is not on the map'];
  if (S.acted.staged.of(s, u) === 1) return ['11.14', 'its base has staged this impulse'];
  if (S.mission.of(s, u) === S.impulse.of(s) + 1) return ['11.14', 'it has flown this impulse'];
  return null;
}

/** 11.15 In clear weather and light mud of 1941 the Axis may use cities it has captured in this impulse. */
export const usesCapturedFields = (s: RbState, side: Side): boolean =>
  side === AXIS && weatherNow(s) <= LIGHT_MUD && within('captured-fields', momentNow(s));

/** 11.14, 11.15, ruling 212 Why nobody of the side stages to that city, where there is room. */
function fieldBar(s: RbState, side: Side, to: number): Bar | null {
  const bar = baseBar(s, side, to);
  if (bar !== null || heldAtStart(s, side, CITY_AT[to]!) || usesCapturedFields(s, side)) return bar;
  return ['11.14', 'the city was not yours as the impulse began'];
}

/** 11.14, 11.8, 11.81 Why the unit does not stage there; terrain and enemies on the way do not matter. */
function stageBar(s: RbState, u: number, to: number): Bar | null {
  const from = S.at.of(s, u);
  if (from === to) return ['11.14', 'it is there'];
  if (straight(from, to) > staging) return ['11.14', `it is more than ${staging} hexes away`];
  return fieldBar(s, SIDE_OF[u] as Side, to) ?? stagingBar(s, u, to);
}

/** 11.14, 11.15 The cities to which an air unit may stage. */
export function* fieldsFor(s: RbState, u: number): Generator<number> {
  for (const hex of basesWithin(s, SIDE_OF[u] as Side, S.at.of(s, u), staging))
    if (stageBar(s, u, hex) === null) yield hex;
}

/** 11.14 A base and its air unit go to another city. */
export const stage = law(O.stage, {
  check(s, { unit, to }, no) {
    const bar = stagerBar(s, unit);
    if (bar !== null) return no(bar[0], `${titleOf(unit)}: ${bar[1]}`);
    const field = stageBar(s, unit, to);
    if (field !== null) no(field[0], `${placeName(to)}: ${field[1]}`);
  },
  steps(s) {
    const side = moverOf(s);
    if (side < 0) return null;
    return [
      choose('unit', function* () {
        for (const u of AIR_OF[side as Side])
          if (stagerBar(s, u) === null && !fieldsFor(s, u).next().done) yield u;
      }),
      choose('to', ({ unit }) => fieldsFor(s, unit)),
    ];
  },
  carry(j, { unit, to }) {
    const from = S.at.of(j.state, unit);
    const captured = !heldAtStart(j.state, SIDE_OF[unit] as Side, CITY_AT[to]!);
    put(j, S.acted.staged, unit, 1);
    stand(j, unit, to);
    j.emit('staged', captured ? '11.15' : '11.14', { unit, from, to });
  },
});
