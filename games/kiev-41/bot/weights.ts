/** What a level of bot cares about, in dots of an average German Block. */
export interface Weights {
  /** The whole game. */
  readonly win: number;
  /** Each Area that decides it, by the chance to hold it. */
  readonly target: number;
  /** Part of a Block's worth that is gone when it is cut off for good. */
  readonly cut: number;
  /** How far a garrison that nobody can feed is given up for lost when there is time to starve it. */
  readonly starve: number;
  /** Part that is gone when one Impulse can open the way again. */
  readonly pinched: number;
  /** Part that is at risk when the enemy can cut it off with his next Impulse. */
  readonly exposed: number;
  /** An Area of ours that the enemy could run through, or clear, with his next Impulse. */
  readonly raid: number;
  /** Part of a stack that is at risk under the enemy's next attack. */
  readonly threat: number;
  /** How doubtful an empty place that decides the game is when the enemy can walk in. */
  readonly guard: number;
  /** A battle under way, by who is the stronger. */
  readonly contest: number;
  /** An Area under control, by its nearness to a target. */
  readonly ground: number;
  /** An HQ too far from its army, by Movement Point and dot. */
  readonly command: number;
  /** A star of an HQ that the next month gives back, and one that it will not. */
  readonly star: number;
  readonly lostStar: number;
  /** An HQ spent to its last star: it gives no Logistics Point. */
  readonly exhausted: number;
  /** A star of the Luftwaffe spent on what does not decide the game, by the stars it has. */
  readonly wings: number;
  /** What of it counts for who would lose if the game ended now. */
  readonly haste: number;
  /** What of a star's worth is left when no month follows. */
  readonly last: number;
  /** A dot that is called up now and not with the next month. */
  readonly call: number;
  /** What it costs to hand the disc over, as a multiple of what is usual. */
  readonly disc: number;
  /** The same by each dot that the enemy would call up with it. */
  readonly fear: number;
  /** What a Block of the Axis counts, which never comes back, and one of the Soviets, which does. */
  readonly lasting: readonly [axis: number, soviet: number];
  /** What a Block loses on top when it is cut off: a Soviet one that surrenders never returns. */
  readonly surrender: readonly [axis: number, soviet: number];
  /** An HQ of the Axis, for every month to come. */
  readonly staff: number;
  /** What a drive of Guderian is worth on the way to Nizhyn, and beyond it. */
  readonly guderian: readonly [nizhyn: number, tula: number];
  /** How much of a second HQ's own gain is thought lost when it acts with the first. */
  readonly apart: number;
  /** Hits by which the enemy clears a link of ours, and by which a side clears a link of its own, as parts of what it takes. */
  readonly shaky: number;
  readonly relief: number;
  /** Whether what stands in the way makes the way longer: 1 for who thinks of it, 0 for who sees the map only. */
  readonly roads: 0 | 1;
  /** How fast strength fades with distance. */
  readonly fade: number;
  /** How much superior numbers near a target mean. */
  readonly odds: number;
  /** When the end is near: what a dot is worth less, what it costs to be an Impulse's march from where it is bound. */
  readonly material: number;
  readonly mission: number;
  /**
   * The same for who would lose if the game ended now: what a star costs more that goes to no target, what is left of the
   * price of one that the next month gives back, and what each such star is worth that a Pass may leave unused.
   */
  readonly thrift: number;
  readonly freely: number;
  readonly eager: number;
}
