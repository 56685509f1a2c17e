import { isOver, type Order, type State } from '@stavka/engine';
import type { Desk, Intent, Knowledge, Objective, Part, TermSort } from './knowledge.ts';
import type { Meter } from './meter.ts';

/** Part of a gain or a fear, with the place where it lies; -1 for none. */
export interface Share extends Part {
  readonly term: string;
  readonly sort: TermSort;
}

/** What a field is worth under an intent's stress; all terms, or those that a recruit sees. */
export function worthUnder<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  { stress }: Intent,
  plain = false,
): (f: F, side: number) => number {
  const terms = k.terms.filter((term) => !plain || term.plain === true);
  if (!plain && k.worth !== undefined) return (f, side) => k.worth!(f, side, stress);
  return (f, side) => terms.reduce((sum, term) => sum + (stress[term.id] ?? 1) * term.weigh(f, side), 0);
}

/** The position as it stands: what is settled and what it promises. */
export function standingOf<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
  worth: (f: F, side: number) => number,
  by?: F,
): number {
  if (isOver(k.game.decision(s))) return k.settled(s, side, by);
  return k.settled(s, side, by) + worth(k.field(s, side), side);
}

/** Objectives at the stakes that an intent gives them. */
export const leanedOn = (goals: readonly Objective[], { stress }: Intent): readonly Objective[] =>
  goals.map((goal) =>
    stress[goal.id] === undefined ? goal : { ...goal, stake: goal.stake * stress[goal.id]! },
  );

/** What is left of a sum of parts that cancel out. */
const NOTHING = 1e-9;

/** By term and place, how one field differs from another: the shares add up to the difference of their worth. */
export function differences<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  side: number,
  before: F,
  after: F,
): Share[] {
  const found: Share[] = [];
  for (const { id, sort, shares } of k.terms) {
    const parts = new Map<number, number>();
    for (const { at, part } of shares(after, side)) parts.set(at, (parts.get(at) ?? 0) + part);
    for (const { at, part } of shares(before, side)) parts.set(at, (parts.get(at) ?? 0) - part);
    for (const [at, part] of parts) if (Math.abs(part) > NOTHING) found.push({ term: id, sort, at, part });
  }
  return found.sort((a, b) => Math.abs(b.part) - Math.abs(a.part) || a.at - b.at);
}

/** A desk for a planner: its own copy of the state, a field, and worth that is counted. */
export function deskFor<S extends State, O extends Order, F>(
  k: Knowledge<S, O, F>,
  s: S,
  side: number,
  intent: Intent,
  means: { readonly rng: Desk<S, F>['rng']; readonly meter: Meter; readonly plain: boolean },
): Desk<S, F> {
  const own = s.copy();
  const worth = worthUnder(k, intent, means.plain);
  const { meter, rng } = means;
  return {
    s: own,
    side,
    field: k.field(own, side),
    goals: leanedOn(k.objectives(own, side), intent),
    rng,
    worth(f) {
      meter.spend(1);
      return worth(f, side);
    },
    count: (positions) => meter.spend(positions),
    late: () => meter.late(),
  };
}
