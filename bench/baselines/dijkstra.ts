/** The bare algorithm: cheapest costs within a budget by a bucket queue over a flat adjacency, no rules of any kind. */
export class BareDijkstra {
  readonly cost: Int16Array;
  private readonly buckets: Uint16Array[];
  private readonly filled: Int32Array;

  constructor(size: number, budget: number) {
    this.cost = new Int16Array(size);
    this.buckets = Array.from({ length: budget + 1 }, () => new Uint16Array(size));
    this.filled = new Int32Array(budget + 1);
  }

  run(start: Uint16Array, to: Uint16Array, costs: Uint8Array, from: number, budget: number): Int16Array {
    const { cost, buckets, filled } = this;
    cost.fill(-1);
    filled.fill(0);
    cost[from] = 0;
    buckets[0]![0] = from;
    filled[0] = 1;
    for (let c = 0; c <= budget; c++) {
      const bucket = buckets[c]!;
      for (let i = 0; i < filled[c]!; i++) {
        const space = bucket[i]!;
        if (cost[space] !== c) continue;
        const end = start[space + 1]!;
        for (let e = start[space]!; e < end; e++) {
          const total = c + costs[e]!;
          if (total > budget) continue;
          const next = to[e]!;
          const known = cost[next]!;
          if (known !== -1 && known <= total) continue;
          cost[next] = total;
          buckets[total]![filled[total]!++] = next;
        }
      }
    }
    return cost;
  }
}
