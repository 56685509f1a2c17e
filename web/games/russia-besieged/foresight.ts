import { type Game, isOver, type Json, type State } from '@stavka/engine';
import { russiaBesieged } from '@stavka/russia-besieged';
import type { RbJournal } from '@stavka/russia-besieged/declare/law.ts';
import type { RbState } from '@stavka/russia-besieged/declare/state.ts';
import { adjustRailheads } from '@stavka/russia-besieged/rules/07-conversion.ts';
import type { Prey, Stake, SupplyState } from './facts.ts';

export const game = russiaBesieged as unknown as Game;

export const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};

const SIDES = ['axis', 'russian'] as const;
export type SideName = (typeof SIDES)[number];
export const seatNow = (s: State): SideName | null => {
  const decision = game.decision(s);
  return isOver(decision) ? null : (decision.seat as SideName);
};
const phaseOf = (s: State): string => {
  const decision = game.decision(s);
  return isOver(decision) ? '' : decision.phase;
};

type States = Readonly<Record<string, SupplyState>>;
export const suppliesOf = (s: State, side: SideName): States =>
  (ask(s, 'supply-states', { side }) ?? {}) as unknown as States;
export const allSupplies = (s: State): States => ({
  ...suppliesOf(s, 'axis'),
  ...suppliesOf(s, 'russian'),
});

interface Rails {
  readonly runs: readonly string[];
  readonly zone: readonly string[];
  readonly cut: readonly string[];
  readonly taken: readonly string[];
}
const ownRail = (s: State, side: SideName): ReadonlySet<string> => {
  const { runs, zone, cut, taken } = ask(s, 'rails', { side }) as unknown as Rails;
  return new Set([...runs, ...zone, ...cut, ...taken]);
};
/** 7.28 The position as the railheads would stand if the impulse of a side ended now. */
const closed = (s: State, side: SideName): State =>
  russiaBesieged.trial<RbJournal>(s as RbState, (j) => adjustRailheads(j, SIDES.indexOf(side) as 0 | 1));

/** 7.28 Rail that would become a side's if its impulse ended now. */
export function comingTo(s: State, side: SideName): string[] {
  const before = ownRail(s, side);
  return [...ownRail(closed(s, side), side)].filter((at) => !before.has(at));
}
/** The same that an order brings, beyond what would come without it; what changes hands at once is among it. */
export function broughtBy(before: State, after: State, side: SideName): string[] {
  const without = new Set([...ownRail(before, side), ...comingTo(before, side)]);
  const then = new Set([...ownRail(after, side), ...comingTo(after, side)]);
  return [...then].filter((at) => !without.has(at));
}

/** Hexes of enemy units that could trace to a source without limit and could no more. */
export function cutOff(before: State, after: State, seat: SideName): string[] {
  const enemy = seat === 'axis' ? 'russian' : 'axis';
  const then = suppliesOf(after, enemy);
  const { units } = game.encode(before) as unknown as { units: Record<string, { at: string }> };
  const lost = Object.entries(suppliesOf(before, enemy)).flatMap(([unit, state]) => {
    const now = then[unit];
    const worse = now !== undefined && RANK[now] < RANK[state];
    return worse ? [units[unit]?.at ?? ''] : [];
  });
  return [...new Set(lost)].filter((at) => at !== '');
}
const RANK: Readonly<Record<SupplyState, number>> = { none: 0, limited: 1, special: 1, unlimited: 2 };

const MOVES = /^(axis|russian)\.move[12]$/;
/** 9.1 In a movement phase the hexes that could be won at once. */
export function victoriesNow(s: State): readonly Prey[] {
  const side = seatNow(s);
  if (side === null || !MOVES.test(phaseOf(s))) return [];
  const found = (ask(s, 'victories', { side }) ?? []) as unknown as readonly Prey[];
  return found.filter(({ claims }) => claims.length > 0);
}

/** What the end of the phase would cost who decides: units that cannot attack, supply, stacks, and whoever was not brought in. */
export function endingOf(s: State): Stake[] {
  const side = seatNow(s);
  const phase = phaseOf(s);
  if (side === null) return [];
  return [
    ...(MOVES.test(phase) ? [...unable(s), ...waiting(s, side)] : []),
    ...(phase === `${side}.combat2` ? starving(s, side) : []),
  ];
}
function unable(s: State): Stake[] {
  const { unable: units = [] } = (ask(s, 'duties') ?? {}) as { unable?: string[] };
  return units.length === 0 ? [] : [{ what: 'unable', rule: '10.19', units, hexes: [] }];
}
function waiting(s: State, side: SideName): Stake[] {
  const arrivals = ask(s, 'arrivals', { side }) as unknown as {
    now: readonly { unit: string; at: readonly string[] }[];
  } | null;
  const units = (arrivals?.now ?? []).filter(({ at }) => at.length > 0).map(({ unit }) => unit);
  return units.length === 0 ? [] : [{ what: 'waiting', rule: '17.06', units, hexes: [] }];
}
/** 3.0.8 The railheads come before the check of supply. */
function starving(s: State, side: SideName): Stake[] {
  const doomed = ask(closed(s, side), 'doomed', { side }) as unknown as {
    units: readonly { unit: string; rule: string }[];
  } | null;
  const [first] = doomed?.units ?? [];
  if (doomed === null || first === undefined) return [];
  return [{ what: 'starving', rule: first.rule, units: doomed.units.map(({ unit }) => unit), hexes: [] }];
}
