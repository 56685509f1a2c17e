import { type Json, ok } from '@stavka/engine';
import type { PhaseFrame } from '@stavka/engine/define';
import { ACCOUNTS, idOf, labelOf, WECS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { momentOf } from '../months.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { overfullHexes } from './05-stacking.ts';
import { canPlacePartisans } from './16-placing.ts';
import { isDue } from './17-arrivals.ts';
import { exchangeable } from './20-lend-lease.ts';
import { hasMoved } from './20-placing.ts';
import type { Answer } from './questions-ask.ts';

interface Stake {
  readonly what: string;
  readonly rule: string;
  readonly units?: readonly number[];
  readonly hexes?: readonly number[];
  readonly n?: number;
}
const LAST_AXIS_MONTH = momentOf('1944-12');

/** What ending the phase now would let go by: stacks that are too large, factories, oil and points. Units are asked for by 'duties' and 'arrivals'. */
export function aboutLapses(s: RbState): Answer {
  const top = s.flow[s.flow.length - 1] as unknown as { readonly is: string };
  const { phase } = s.flow[0] as unknown as PhaseFrame;
  const side = moverOf(s);
  if (top.is !== 'phase' || side < 0) return ok([]);
  const stakes = [
    ...(phase.includes('.move') ? moving(s, side as Side, phase) : []),
    ...(phase === 'russian.partisans' && canPlacePartisans(s) ? [{ what: 'partisans', rule: '16.1' }] : []),
  ];
  return ok(
    stakes.map(
      ({ what, rule, units = [], hexes = [], n = 0 }): Json => ({
        what,
        rule,
        units: units.map(idOf),
        hexes: hexes.map(labelOf),
        n,
      }),
    ),
  );
}

function moving(s: RbState, side: Side, phase: string): Stake[] {
  const found: Stake[] = [];
  const add = (stake: Stake): void => {
    if ((stake.units?.length ?? 0) + (stake.hexes?.length ?? 0) + (stake.n ?? 0) > 0) found.push(stake);
  };
  add({ what: 'overstacked', rule: '5.04', hexes: overfullHexes(s, side) });
  if (phase === 'russian.move1') {
    if (!hasMoved(s)) add({ what: 'factories', rule: '20.11', units: WECS.filter((u) => isDue(s, u)) });
    add({ what: 'aid', rule: '20.5', n: exchangeable(s) });
  }
  if (phase === 'russian.move2') add({ what: 'oil', rule: '22.01c', n: S.setAside.of(s) });
  if (side === AXIS && phase === 'axis.move1' && momentNow(s) + 1 === LAST_AXIS_MONTH)
    add({ what: 'points', rule: '19.14', n: axisPoints(s) });
  return found;
}
const axisPoints = (s: RbState): number =>
  ACCOUNTS.reduce(
    (sum, name, account) => sum + (name.startsWith('russian') ? 0 : S.points.of(s, account)),
    0,
  );
