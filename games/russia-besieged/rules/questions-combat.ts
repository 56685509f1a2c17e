import { ok, type Query } from '@stavka/engine';
import { idOf, labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { airFor, claimsOn, preyOf } from './09-av.ts';
import { callsOf } from './10-attackers.ts';
import { unableUnits } from './10-duties.ts';
import { attacksIn } from './10-legal.ts';
import { detoursOf, waysBack } from './10-priorities.ts';
import { type Answer, fault, withSide, withUnit } from './questions-ask.ts';
import { closedAround } from './questions-plan.ts';

/**
 * 10.72, 10.76 Where a unit would go back: every way with the priority that struck it, null where it may be gone, and the hexes
 * around it that are closed, with the reason.
 */
export const aboutRetreat = (s: RbState, q: Query): Answer =>
  withUnit(q, (unit) => {
    const from = S.at.of(s, unit);
    if (from < 0) return fault('unit', 'is not on the map');
    const [least, most] = [number(q.least, 2), number(q.most, 2)];
    return ok({
      unit: idOf(unit),
      from: labelOf(from),
      ways: waysBack(s, unit, least, most, 'none').map(({ path, struckBy }) => ({
        path: path.map(labelOf),
        struckBy,
      })),
      closed: closedAround(s, unit, from),
      wishes: detoursOf(s, unit, least, most),
    });
  });
const number = (given: unknown, otherwise: number): number =>
  given === 1 || given === 2 ? given : otherwise;

/** 10.1, 10.11, 10.19 Who must attack and be attacked: what is open in the combat phase, before it what would be if it began now. */
export function aboutDuties(s: RbState): Answer {
  const side = moverOf(s);
  if (side < 0) return ok({ units: [], hexes: [], unable: [] });
  const bottom = s.flow[0] as unknown as { readonly phase: string };
  const isCombat = bottom.phase.includes('combat');
  const open = attacksIn(s).duties.open();
  const calls = isCombat ? { units: open.units, hexes: open.targets } : callsOf(s, side as Side);
  return ok({
    units: calls.units.map(idOf),
    hexes: calls.hexes.map(labelOf),
    unable: (isCombat ? [] : unableUnits(s, side as Side)).map(idOf),
  });
}

/** 9.1 Automatic victories within reach of a side, each with the smallest sets of units that win it, and the air units each set needs. */
export const aboutVictories = (s: RbState, q: Query): Answer =>
  withSide(q, (side) =>
    ok(
      preyOf(s, side).map((prey) => {
        const claims = claimsOn(s, side, prey);
        return {
          targets: prey.targets.map(labelOf),
          claims: claims.map((units) => units.map(idOf)),
          air: claims.map((units) => airFor(s, side, { units, targets: prey.targets }).map(idOf)),
        };
      }),
    ),
  );
