import { BARRED } from '@stavka/engine';
import { put } from '@stavka/engine/define';
import { within } from '../charts.ts';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, EMERGENCY_LINE, MURMANSK_LINE, RAIL_AT } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { routeGate } from './20-routes.ts';
import { sideAt } from './26-sides.ts';

const LENGTH = EMERGENCY_LINE.length;
const [FAR_END, ARCHANGEL] = [EMERGENCY_LINE[0]!, EMERGENCY_LINE[LENGTH - 1]!];

/** 20.71 Has the Axis cut the line between 0107 and 0812? */
export function isMurmanskCut(s: RbState): boolean {
  const gate = routeGate(s, () => true);
  return MURMANSK_LINE.some((hex) => gate[hex] === BARRED);
}

/** 20.71 0107 is Russian when its rail is, and no Axis unit stands there. */
const holdsFarEnd = (s: RbState): boolean =>
  S.rail.holder.of(s, RAIL_AT[FAR_END]!) === RUSSIAN && sideAt(s, FAR_END) !== AXIS;

/** 20.71, 20.75 How many hexes from Archangel on could be built: all of them, or up to the first with an Axis unit or zone. */
export function buildable(s: RbState): number {
  if (S.city.holder.of(s, CITY_AT[ARCHANGEL]!) !== RUSSIAN) return 0;
  const zone = zoneOf(s, AXIS);
  let n = 0;
  while (n < LENGTH) {
    const hex = EMERGENCY_LINE[LENGTH - 1 - n]!;
    if (zone[hex] === 1 || sideAt(s, hex) === AXIS) break;
    n++;
  }
  return n === LENGTH && !holdsFarEnd(s) ? LENGTH - 1 : n;
}

/** 20.71, 20.74 In a turn after the one in which the line was cut, from January 1942, work begins with the Russian turn. */
export function planLine(j: RbJournal): void {
  const s = j.state;
  const turn = S.turn.of(s);
  if (S.murmanskCut.of(s) === 0 && isMurmanskCut(s)) put(j, S.murmanskCut, turn);
  const cut = S.murmanskCut.of(s);
  if (cut > 0 && cut < turn && within('emergency-line', momentNow(s))) plan(j);
}
/** 20.75 A line of which some is built can be taken further in any impulse. */
export function extendLine(j: RbJournal): void {
  if (S.emergency.of(j.state) > 0) plan(j);
}
function plan(j: RbJournal): void {
  const s = j.state;
  const reach = buildable(s);
  if (reach > S.emergency.of(s) && reach > S.linePlanned.of(s)) put(j, S.linePlanned, reach);
}

/** 20.72 It is complete when the Russian turn ends, and stands for good. */
export function completeLine(j: RbJournal): void {
  const s = j.state;
  const [built, planned] = [S.emergency.of(s), S.linePlanned.of(s)];
  if (planned === 0) return;
  put(j, S.linePlanned, 0);
  if (planned <= built) return;
  for (let n = built; n < planned; n++) {
    const hex = EMERGENCY_LINE[LENGTH - 1 - n]!;
    if (hex === FAR_END || hex === ARCHANGEL) continue;
    put(j, S.rail.holder, RAIL_AT[hex]!, RUSSIAN);
    put(j, S.rail.converting, RAIL_AT[hex]!, 0);
  }
  put(j, S.emergency, planned);
  j.emit('line-built', planned === LENGTH ? '20.72' : '20.75', { at: EMERGENCY_LINE[LENGTH - planned]! });
}
