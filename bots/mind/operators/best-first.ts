export interface Choosing<A> {
  /** What an option is worth as things stand. */
  weigh(option: A): number;
  /** Takes an option; what is left is then weighed anew where it is touched. */
  take(option: A, value: number): void;
  /** Could taking one option change the worth of another? Without it, any could. */
  touches?(taken: A, other: A): boolean;
}

/**
 * The best option, then the best of the rest as things stand after it, and so on while one is worth more than `least`.
 * Returns what was taken, in that order. Equal options go by their place in the list.
 */
export function bestFirst<A>(options: readonly A[], choosing: Choosing<A>, least = 0): A[] {
  const open = options.map((option) => ({ option, value: choosing.weigh(option) }));
  const taken: A[] = [];
  for (;;) {
    let pick = -1;
    for (let i = 0; i < open.length; i++)
      if (open[i]!.value > least && (pick < 0 || open[i]!.value > open[pick]!.value)) pick = i;
    if (pick < 0) return taken;
    const [best] = open.splice(pick, 1);
    choosing.take(best!.option, best!.value);
    taken.push(best!.option);
    for (const other of open)
      if (choosing.touches?.(best!.option, other.option) !== false)
        other.value = choosing.weigh(other.option);
  }
}
