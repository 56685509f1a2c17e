import { choose, grow, put, raise, type Step } from '@stavka/engine/define';
import { CHARTS, SCHEDULES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { COASTAL_ARMY, KERCH_HEXES, nameOf, placeName, SAILS, SIDE_OF, UNITS_OF } from '../declare/roster.ts';
import { AT, FLAGS, type LweState, MOVED, S } from '../declare/state.ts';
import { COUNTRY, PORT_HEXES, PORT_SEAS, ROMANIA } from '../terrain.ts';
import { SOVIET } from '../vocabulary.ts';
import { holderOf } from './04-control.ts';
import { hasRoom } from './06-stacking.ts';
import type { Bar } from './09-party.ts';
import { takeUp } from './09-stack.ts';
import { stand } from './stand.ts';

const { divisions } = CHARTS.movement.sea;

const NO_SAILOR: Bar = ['9.17#1', 'only rifle divisions and the ICA go by sea'];
const IN_NO_PORT: Bar = ['9.17#1', 'it is in no port'];
const HAS_MOVED: Bar = ['9.17#1', 'it has moved in this phase'];
const NO_PORT: Bar = ['9.17#2', 'it is no port of the Black Sea or the Sea of Azov'];
const IS_THERE: Bar = ['9.17#1', 'they are there'];
const NOT_SOVIET: Bar = ['9.17#2', 'the port is not Soviet'];
const INTO_ROMANIA: Bar = ['5.4#2', 'in turn 1 no Soviet unit enters Romania'];
const STRAITS_SHUT: Bar = ['9.17#4', 'the Kerch Straits are not all Soviet'];

/** 9.17#1, 9.17#3, rulings 60, 111 Why a unit does not sail, wherever to. */
function sailorBar(s: LweState, u: number): Bar | null {
  if (SAILS[u] === 0) return NO_SAILOR;
  const at = s.cells[AT + u]!;
  if (at < 0 || PORT_SEAS[at] === 0) return IN_NO_PORT;
  return (s.cells[FLAGS + u]! & MOVED) !== 0 ? HAS_MOVED : null;
}

/** 9.17#1, 9.17#3, ruling 111 How many divisions the ships still carry; the ICA takes them all. */
const shipsLeft = (s: LweState): number => (S.armySailed.of(s) === 1 ? 0 : divisions - S.sailed.of(s));
const SAILORS = UNITS_OF[SOVIET]!.filter((u) => SAILS[u] === 1);
function sailors(s: LweState): number[] {
  return shipsLeft(s) > 0 ? SAILORS.filter((u) => sailorBar(s, u) === null) : [];
}
function fits(s: LweState, units: readonly number[]): boolean {
  const left = shipsLeft(s);
  return units.includes(COASTAL_ARMY) ? units.length === 1 && left === divisions : units.length <= left;
}

/** 9.17#2, 9.17#4, 5.4#2, ruling 61 Why nobody sails from a port to a hex. */
function portBar(s: LweState, from: number, to: number): Bar | null {
  if (PORT_SEAS[to] === 0) return NO_PORT;
  if (from === to) return IS_THERE;
  if (holderOf(s, to) !== SOVIET) return NOT_SOVIET;
  if (COUNTRY[to] === ROMANIA && S.turn.of(s) <= SCHEDULES.germanWaivers.romania) return INTO_ROMANIA;
  if ((PORT_SEAS[from]! & PORT_SEAS[to]!) === 0 && KERCH_HEXES.some((hex) => holderOf(s, hex) !== SOVIET))
    return STRAITS_SHUT;
  return null;
}

interface Facts {
  readonly units: readonly number[];
  readonly to: number;
}
function* portsFor(s: LweState, units: readonly number[]): Generator<number> {
  const from = S.at.of(s, units[0]!);
  for (const to of PORT_HEXES) if (portBar(s, from, to) === null && hasRoom(s, to, units)) yield to;
}

/** 9.17 Soviet units go by sea from port to port, instead of marching. */
export const sail = law(O.sail, {
  check(s, { units, to }, no) {
    const from = S.at.of(s, units[0]!);
    for (const u of units) {
      const bar = SIDE_OF[u] === SOVIET ? sailorBar(s, u) : (['9.17#5', 'only Soviets go by sea'] as const);
      if (bar !== null) no(bar[0], `${nameOf(u)}: ${bar[1]}`);
      else if (S.at.of(s, u) !== from) no('9.17#1', `${nameOf(u)} is in another port`);
    }
    if (!fits(s, units))
      no(units.includes(COASTAL_ARMY) ? '9.17#3' : '9.17#1', 'there are no ships for them');
    if (from < 0) return;
    const bar = portBar(s, from, to);
    if (bar !== null) no(bar[0], `${placeName(to)}: ${bar[1]}`);
    else if (!hasRoom(s, to, units)) no('6.1', `${placeName(to)}: there is no room`);
  },
  steps(s): Step<Facts>[] {
    return [
      grow<Facts>('units', () => sailors(s), {
        room: ({ units = [] }: Partial<Facts>, u) =>
          fits(s, [...units, u]) && (units.length === 0 || S.at.of(s, units[0]!) === S.at.of(s, u)),
        complete: ({ units }) => !portsFor(s, units).next().done,
        hope: ({ units }) => !portsFor(s, units).next().done,
      }),
      choose('to', ({ units }) => portsFor(s, units)),
    ];
  },
  carry(j, { units, to }) {
    const s = j.state;
    const from = S.at.of(s, units[0]!);
    takeUp(j, SOVIET, from);
    for (const u of units) {
      put(j, S.began, u, from);
      put(j, S.flags.moved, u, 1);
      put(j, S.flags.halted, u, 1);
    }
    if (units.includes(COASTAL_ARMY)) put(j, S.armySailed, 1);
    else raise(j, S.sailed, units.length);
    stand(j, units, to);
    j.emit('sailed', '9.17#1', { units, n: units.length, from, to });
  },
});
