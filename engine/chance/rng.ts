/** A small fast generator (sfc32) for play-outs, bots and tests. */
export class Rng {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = 0x9e3779b9 ^ seed;
    this.c = 0x243f6a88;
    this.d = 1;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A 32-bit unsigned integer. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }

  float(): number {
    return this.next() / 2 ** 32;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}
