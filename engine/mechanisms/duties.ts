export interface Attack {
  readonly units: readonly number[];
  readonly targets: readonly number[];
}

/** What a look ahead finds wrong with an attack: both empty, it may be made. */
export interface LeftOver {
  /** Targets that must be attacked and would have no striker left, though they had one. */
  readonly targets: readonly number[];
  /** Units that must attack and would have no target left, though they had one. */
  readonly units: readonly number[];
}

/** Can a target be attacked at odds that are allowed, if all these take part? The game knows. */
export type Reaches = (target: number, strikers: readonly number[]) => boolean;

/**
 * Units against targets that must be attacked. Each unit may attack once and each target be attacked once; a unit that must
 * attack meets its duty on any target it may strike, a target's duty is met by anybody. Nothing here proves that every duty
 * can be met at once: all tests are local, as players can make them.
 */
export class Duties {
  private readonly targetsOf: ReadonlyMap<number, readonly number[]>;
  private readonly strikersOf: ReadonlyMap<number, readonly number[]>;
  private readonly dutyOfUnit: ReadonlySet<number>;
  private readonly dutyOfTarget: ReadonlySet<number>;

  /**
   * `strikes`: those that may still attack, with the targets not yet attacked that they may strike. `units` and `targets` are
   * those whose duty is open, also where nothing is left by which to meet it.
   */
  constructor(
    strikes: ReadonlyMap<number, readonly number[]>,
    units: Iterable<number>,
    targets: Iterable<number>,
  ) {
    const strikersOf = new Map<number, number[]>();
    for (const [unit, list] of strikes)
      for (const target of list) {
        const strikers = strikersOf.get(target);
        if (strikers === undefined) strikersOf.set(target, [unit]);
        else strikers.push(unit);
      }
    this.targetsOf = strikes;
    this.strikersOf = strikersOf;
    this.dutyOfUnit = new Set(units);
    this.dutyOfTarget = new Set(targets);
  }

  /** Everybody who may still attack, and every target somebody may. */
  get strikers(): number[] {
    return [...this.targetsOf.keys()];
  }
  get targets(): number[] {
    return [...this.strikersOf.keys()].sort((a, b) => a - b);
  }

  targetsFor(unit: number): readonly number[] {
    return this.targetsOf.get(unit) ?? [];
  }

  strikersOn(target: number): readonly number[] {
    return this.strikersOf.get(target) ?? [];
  }

  /** The duties that are open. */
  open(): { readonly units: readonly number[]; readonly targets: readonly number[] } {
    return { units: [...this.dutyOfUnit], targets: [...this.dutyOfTarget] };
  }

  /** Targets by attacking which an open duty could be met: those that have one, and those next to units that have one. */
  pressing(): number[] {
    const found = new Set([...this.dutyOfTarget].filter((target) => this.strikersOn(target).length > 0));
    for (const unit of this.dutyOfUnit) for (const target of this.targetsFor(unit)) found.add(target);
    return [...found];
  }

  /** Would the attack meet an open duty? */
  meets({ units, targets }: Attack): boolean {
    return units.some((u) => this.dutyOfUnit.has(u)) || targets.some((t) => this.dutyOfTarget.has(t));
  }

  /** Units with a duty that have no target which could be attacked at all, if everybody who may strike it did. */
  unable(reaches: Reaches): number[] {
    return [...this.dutyOfUnit].filter(
      (unit) => !this.targetsFor(unit).some((target) => reaches(target, this.strikersOn(target))),
    );
  }

  /** Targets with a duty that nobody could meet, if everybody who may strike them did. */
  unmet(reaches: Reaches): number[] {
    return [...this.dutyOfTarget].filter((target) => {
      const strikers = this.strikersOn(target);
      return strikers.length === 0 || !reaches(target, strikers);
    });
  }

  /**
   * The look ahead: what an attack would leave without a striker or without a target that had one before. `opens` are targets
   * whose duty begins with this attack.
   */
  keeps({ units, targets }: Attack, opens: readonly number[] = []): LeftOver {
    const near = new Set(opens);
    for (const unit of units)
      for (const target of this.targetsFor(unit)) if (this.dutyOfTarget.has(target)) near.add(target);
    const stranded = [...near].filter((target) => {
      const strikers = this.strikersOn(target);
      return !targets.includes(target) && strikers.length > 0 && strikers.every((u) => units.includes(u));
    });
    const beside = new Set<number>();
    for (const target of targets)
      for (const unit of this.strikersOn(target)) if (this.dutyOfUnit.has(unit)) beside.add(unit);
    const idle = [...beside].filter(
      (unit) => !units.includes(unit) && this.targetsFor(unit).every((target) => targets.includes(target)),
    );
    return { targets: stranded, units: idle };
  }

  /** As if some units had attacked and some targets been attacked: neither counts any more, nor has a duty. */
  usedUp(units: readonly number[], targets: readonly number[]): Duties {
    const strikes = new Map<number, readonly number[]>();
    for (const [unit, list] of this.targetsOf)
      if (!units.includes(unit))
        strikes.set(
          unit,
          list.filter((target) => !targets.includes(target)),
        );
    return new Duties(
      strikes,
      [...this.dutyOfUnit].filter((unit) => !units.includes(unit)),
      [...this.dutyOfTarget].filter((target) => !targets.includes(target)),
    );
  }
}
