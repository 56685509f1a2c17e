import { type Json, ok, type Query } from '@stavka/engine';
import type { PhaseFrame } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { idOf, labelOf, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { wrongStacks } from './06-overstack.ts';
import { isDirected } from './07-directive.ts';
import { sovietSuppliedAt } from './07-supply.ts';
import { due } from './08-entry.ts';
import { guardsDue } from './08-guards.ts';
import { type Answer, askerOf } from './questions-ask.ts';

type Loss = 'forfeited' | 'reserve' | 'guards' | 'starving' | 'overstacked';
interface Stake {
  readonly what: Loss;
  readonly rule: string;
  readonly units: readonly number[];
  readonly hexes?: readonly number[];
}

/** What the deciding seat would lose by ending its phase now: who would not come in, die out of supply, or stand too many. */
export function aboutEnding(s: LweState, q: Query): Answer {
  const top = s.flow.at(-1);
  if (top?.is !== 'phase') return ok([]);
  const { phase } = top as PhaseFrame;
  const side: Side = phase.startsWith('axis.') ? AXIS : SOVIET;
  if (askerOf(q) !== side) return ok([]);
  return ok(
    stakes(s, phase, side)
      .filter(({ units, hexes = [] }) => units.length + hexes.length > 0)
      .map(
        ({ what, rule, units, hexes = [] }): Json => ({
          what,
          rule,
          units: units.map(idOf),
          hexes: hexes.map(labelOf),
        }),
      ),
  );
}

function stakes(s: LweState, phase: string, side: Side): Stake[] {
  switch (phase) {
    case 'axis.entry':
      return [{ what: 'forfeited', rule: '8.2#1', units: due(s, side) }];
    case 'soviet.entry':
      return [{ what: 'forfeited', rule: '8.5#1', units: due(s, side) }];
    case 'soviet.convert':
      return [{ what: 'guards', rule: '8.13#4', units: guardsDue(s) }];
    case 'axis.movement':
      return [{ what: 'reserve', rule: '3.5#6', units: lastOfReserve(s) }, tooHigh(s, side)];
    case 'soviet.movement':
      return [tooHigh(s, side), { what: 'starving', rule: '7.12#4', units: starving(s) }];
    default:
      return [];
  }
}

const tooHigh = (s: LweState, side: Side): Stake => ({
  what: 'overstacked',
  rule: '6.2#2',
  units: [],
  hexes: wrongStacks(s, side),
});

/** 3.5#6 The OKH Reserve of a turn in which it may come in for the last time. */
const lastOfReserve = (s: LweState): number[] =>
  S.turn.of(s) === SCHEDULES.reserve.until
    ? UNITS_OF[AXIS]!.filter((u) => S.at.of(s, u) === S.at.boxes.reserve)
    : [];

/** 7.12#4 Soviet units that the check of supply after their movement finds without any. */
const starving = (s: LweState): number[] =>
  isDirected(s)
    ? []
    : UNITS_OF[SOVIET]!.filter((u) => S.at.of(s, u) >= 0 && !sovietSuppliedAt(s, S.at.of(s, u)));
