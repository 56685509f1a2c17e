import { neighbours } from '@stavka/engine';
import type { No } from '@stavka/engine/define';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import { IS_FIGHTER, NATION_OF, nameOf, placeName, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverBar } from './06-movers.ts';
import { goAnywhere } from './06-reach.ts';
import { callersOf, unitBar } from './10-attackers.ts';
import { layRetreats } from './10-retreat.ts';
import { misplaced } from './24-groups.ts';
import { FINNS, HUNGARIANS, ITALIANS, RUMANIANS } from './24-neutral.ts';
import { attackBar, FEUDING, isAstray, isClosedCity, isMixed } from './25-minors.ts';
import { sideOf } from './26-sides.ts';

const unitsOf = (...nations: readonly number[]): readonly number[] =>
  [...Array(UNITS).keys()].filter((u) => nations.includes(NATION_OF[u]!));
/** 25.1d, 25.2a, 25.3 Units that may be driven where they must not stay. */
const MINORS = unitsOf(HUNGARIANS, RUMANIANS, ITALIANS, FINNS);
const FINNISH = unitsOf(FINNS);

const canGo = (s: RbState, unit: number): boolean => moverBar(s, unit) === null && goAnywhere(s, [unit]);

/**
 * 25.1a, 25.1d, 25.2a, 25.3, 24.1e, rulings 148, 240 A movement phase does not end while a unit that stands where it may not be,
 * or with whom, can leave.
 */
export function straysKeep(s: RbState, side: Side, no: No): void {
  for (const u of MINORS) {
    const at = S.at.of(s, u);
    if (at < 0 || sideOf(s, u) !== side) continue;
    if (isAstray(s, u) && canGo(s, u)) no(homeRule(u), `${nameOf(u)} must leave ${placeName(at)}`);
    else if (FEUDING[u] !== 0 && isMixed(s, at) && canGo(s, u))
      no('25.1a', `${nameOf(u)} may not stay in ${placeName(at)}`);
  }
  const lone = side === AXIS ? misplaced(s) : -1;
  if (lone >= 0 && canGo(s, lone)) no('24.1e', `${nameOf(lone)} stands next to an enemy it may not attack`);
}
const homeRule = (u: number): string =>
  NATION_OF[u] === FINNS ? '25.2a' : NATION_OF[u] === ITALIANS ? '25.3' : '25.1d';

/** May somebody of the Axis beside this unit's nation attack the hex? */
function isOthers(s: RbState, hex: number): boolean {
  for (const next of neighbours(board, hex))
    for (const u of S.at.in(s, next))
      if (IS_FIGHTER[u] === 1 && unitBar(s, AXIS, u) === null && attackBar(s, u, hex) === null) return true;
  return false;
}
/**
 * 25.2c, ruling 149 Finns in the zone of a city that is closed to them must go back if they had to attack it: there is nobody else
 * there for them to attack, or nobody else to attack the city.
 */
export function mustShrink(s: RbState, unit: number): boolean {
  const at = S.at.of(s, unit);
  if (at < 0 || unitBar(s, AXIS, unit) !== null) return false;
  const callers = callersOf(s, AXIS, at);
  const closed = callers.filter((hex) => isClosedCity(s, hex));
  if (closed.length === 0) return false;
  const isFree = callers.some((hex) => attackBar(s, unit, hex) === null);
  return !isFree || closed.some((hex) => !isOthers(s, hex));
}
/** 25.2c As an Axis movement phase is over they fall back one hex. */
export function shrinkFinns(j: RbJournal): void {
  layRetreats(
    j,
    AXIS,
    FINNISH.filter((u) => mustShrink(j.state, u)),
    1,
    1,
    '25.2c',
  );
}
