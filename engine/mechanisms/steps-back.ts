import type { Board } from '../board/board.ts';
import { eachStep, type Links } from './links.ts';

export interface StepBackRules {
  /** May the unit step over the border (or link) into the space, room apart? */
  readonly mayEnter: (unit: number, border: number, space: number) => boolean;
  /** Could these units all stand there beside what is there already? What holds some holds any of them. */
  readonly holds: (space: number, units: readonly number[]) => boolean;
  /** Smaller is better. */
  readonly distance: (space: number) => number;
  /** The unit that is hardest to place is placed first. */
  readonly weight: (unit: number) => number;
  readonly links?: Links;
  readonly kinds?: number;
}

/** How a stack retreats one step: whole to one of some ends, or in parts. */
export type StepBack =
  | { readonly is: 'whole'; readonly ends: readonly number[] }
  | { readonly is: 'split'; readonly split: Split };

/**
 * The ways in which a stack may retreat one step. If some space takes all of it, it goes there whole: to the nearest by
 * distance, the owner choosing among equals. Only if none does it splits, and then everybody has to find a place. Null means
 * that it cannot go.
 */
export function retreatWhole(
  board: Board,
  from: number,
  stack: readonly number[],
  rules: StepBackRules,
): StepBack | null {
  const open = new Map<number, Set<number>>(stack.map((unit) => [unit, new Set()]));
  const spaces = new Set<number>();
  eachStep(board, rules.links ?? null, rules.kinds ?? 0, from, (space, border) => {
    for (const unit of stack)
      if (rules.mayEnter(unit, border, space)) {
        open.get(unit)!.add(space);
        spaces.add(space);
      }
  });
  const ends = [...spaces].filter(
    (space) => stack.every((unit) => open.get(unit)!.has(space)) && rules.holds(space, stack),
  );
  if (ends.length > 0) {
    const best = Math.min(...ends.map(rules.distance));
    return {
      is: 'whole',
      ends: ends.filter((space) => rules.distance(space) === best).sort((a, b) => a - b),
    };
  }
  const split = new Split(
    stack,
    [...spaces].sort((a, b) => a - b),
    open,
    rules,
  );
  return split.choices([]).length > 0 ? { is: 'split', split } : null;
}

/**
 * A stack that must split: every plan that gives all units a place, and in which nobody could stand in a nearer space with
 * the room that the plan leaves. (Those are the plans to which units come one after another, in any order, each going to the
 * nearest space that has room left.) Units are placed heaviest first, and each choice leads to a plan.
 */
export class Split {
  /** The units in the order in which they are placed. */
  readonly units: readonly number[];
  private readonly spaces: readonly number[];
  private readonly open: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly rules: StepBackRules;

  constructor(
    stack: readonly number[],
    spaces: readonly number[],
    open: ReadonlyMap<number, ReadonlySet<number>>,
    rules: StepBackRules,
  ) {
    this.units = [...stack].sort((a, b) => rules.weight(b) - rules.weight(a));
    this.spaces = spaces;
    this.open = open;
    this.rules = rules;
  }

  /** Where the next unit may go when the first ones go to these spaces, so that a plan comes of it. */
  choices(placed: readonly number[]): number[] {
    const unit = this.units[placed.length];
    if (unit === undefined) return [];
    return this.spaces.filter((space) => this.fits(placed, unit, space) && this.leads([...placed, space]));
  }

  /** Is it a plan, a space for every unit in their order here? */
  allows(plan: readonly number[]): boolean {
    return (
      plan.length === this.units.length &&
      plan.every((space, i) => this.fits(plan.slice(0, i), this.units[i]!, space)) &&
      this.isSettled(plan)
    );
  }

  private leads(placed: readonly number[]): boolean {
    const unit = this.units[placed.length];
    if (unit === undefined) return this.isSettled(placed);
    return this.spaces.some((space) => this.fits(placed, unit, space) && this.leads([...placed, space]));
  }

  private fits(placed: readonly number[], unit: number, space: number): boolean {
    return (
      this.open.get(unit)!.has(space) && this.rules.holds(space, [...this.standing(placed, space), unit])
    );
  }

  private isSettled(plan: readonly number[]): boolean {
    return this.units.every((unit, i) =>
      this.spaces.every(
        (space) =>
          this.rules.distance(space) >= this.rules.distance(plan[i]!) || !this.fits(plan, unit, space),
      ),
    );
  }

  private standing(placed: readonly number[], space: number): number[] {
    return this.units.filter((_, i) => placed[i] === space);
  }
}

export interface PathRules {
  /** May the retreat go over the border (or link) into the space? */
  readonly canEnter: (border: number, space: number) => boolean;
  /** May it end there? */
  readonly canEnd: (space: number) => boolean;
  readonly links?: Links;
  readonly kinds?: number;
}

/**
 * Every path of so many steps, the start included, that never comes back to where it was. Which of them are good is for
 * `narrowed`: two paths to one end may differ in what they pass.
 */
export function stepPaths(board: Board, from: number, steps: number, rules: PathRules): number[][] {
  let paths: number[][] = [[from]];
  for (let step = 1; step <= steps; step++) {
    const longer: number[][] = [];
    for (const path of paths)
      eachStep(board, rules.links ?? null, rules.kinds ?? 0, path[path.length - 1]!, (space, border) => {
        if (path.includes(space) || !rules.canEnter(border, space)) return;
        if (step === steps && !rules.canEnd(space)) return;
        if (longer.every((other) => !samePath(other, path, space))) longer.push([...path, space]);
      });
    paths = longer;
  }
  return steps > 0 ? paths : [];
}

/** A border and a link, or links of two kinds, may join the same two spaces. */
const samePath = (other: readonly number[], path: readonly number[], last: number): boolean =>
  other[path.length] === last && path.every((space, i) => other[i] === space);
