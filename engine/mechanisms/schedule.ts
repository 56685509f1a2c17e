/** A moment as a number: turns, or parts of turns (impulses, player turns) counted on from turn to turn. */
export const momentOf = (turn: number, part = 0, parts = 1): number => turn * parts + part;

/** What comes when, as printed: members of a roster by the moment at which they are due. */
export class Schedule {
  private readonly byMoment = new Map<number, number[]>();
  private readonly moments: readonly number[];

  /** `due`: a moment for each member, -1 for those that never come. */
  constructor(due: ArrayLike<number>) {
    for (let member = 0; member < due.length; member++) {
      const moment = due[member]!;
      if (moment < 0) continue;
      const list = this.byMoment.get(moment);
      if (list === undefined) this.byMoment.set(moment, [member]);
      else list.push(member);
    }
    this.moments = [...this.byMoment.keys()].sort((a, b) => a - b);
  }

  /** The members due at a moment, in the order of the roster. */
  at(moment: number): readonly number[] {
    return this.byMoment.get(moment) ?? [];
  }

  /** The members due at a moment or before, earliest first. */
  upTo(moment: number): number[] {
    return this.moments.filter((m) => m <= moment).flatMap((m) => this.at(m));
  }

  /** The first moment after this one at which anything is due, or -1. */
  next(moment: number): number {
    return this.moments.find((m) => m > moment) ?? -1;
  }
}

/**
 * Entry now or never: of those that still wait, the ones that may enter at this moment, and the ones that missed theirs and
 * are lost.
 */
export function nowOrNever(
  schedule: Schedule,
  moment: number,
  waits: (member: number) => boolean,
): { readonly may: readonly number[]; readonly missed: readonly number[] } {
  const may = schedule.at(moment).filter(waits);
  return { may, missed: schedule.upTo(moment).filter((member) => waits(member) && !may.includes(member)) };
}

/**
 * A queue in the cells of a state, a moment for each of `count` members and 0 for those that do not wait: writes those whose
 * moment has come, earliest first and then in the order of the roster, and gives their number.
 */
export function dueInto(
  cells: ArrayLike<number>,
  offset: number,
  count: number,
  moment: number,
  into: Uint16Array,
): number {
  let found = 0;
  for (let member = 0; member < count; member++) {
    const due = cells[offset + member]!;
    if (due <= 0 || due > moment) continue;
    let place = found++;
    for (; place > 0 && cells[offset + into[place - 1]!]! > due; place--) into[place] = into[place - 1]!;
    into[place] = member;
  }
  return found;
}
