/** The bare algorithm: a breadth-first fill over a flat adjacency from some spaces, no rules of any kind. */
export class BareFill {
  readonly via: Int32Array;
  private readonly queue: Uint16Array;

  constructor(size: number) {
    this.via = new Int32Array(size);
    this.queue = new Uint16Array(size);
  }

  run(start: Uint16Array, to: Uint16Array, sources: Uint16Array): Int32Array {
    const { via, queue } = this;
    via.fill(-2);
    let tail = 0;
    for (let i = 0; i < sources.length; i++) {
      via[sources[i]!] = -1;
      queue[tail++] = sources[i]!;
    }
    for (let head = 0; head < tail; head++) {
      const space = queue[head]!;
      const end = start[space + 1]!;
      for (let e = start[space]!; e < end; e++) {
        const next = to[e]!;
        if (via[next] !== -2) continue;
        via[next] = e;
        queue[tail++] = next;
      }
    }
    return via;
  }
}
