/** A set of spaces as bits: the working currency between mechanisms. */
export class SpaceSet {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  static of(size: number, spaces: Iterable<number>): SpaceSet {
    const set = new SpaceSet(size);
    for (const space of spaces) set.add(space);
    return set;
  }

  has(space: number): boolean {
    return ((this.words[space >>> 5]! >>> (space & 31)) & 1) === 1;
  }

  add(space: number): this {
    this.words[space >>> 5]! |= 1 << (space & 31);
    return this;
  }

  remove(space: number): this {
    this.words[space >>> 5]! &= ~(1 << (space & 31));
    return this;
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  copy(): SpaceSet {
    return new SpaceSet(this.size, this.words.slice());
  }

  union(other: SpaceSet): SpaceSet {
    return this.combine(other, (a, b) => a | b);
  }

  intersect(other: SpaceSet): SpaceSet {
    return this.combine(other, (a, b) => a & b);
  }

  minus(other: SpaceSet): SpaceSet {
    return this.combine(other, (a, b) => a & ~b);
  }

  equals(other: SpaceSet): boolean {
    return this.size === other.size && this.words.every((word, i) => word === other.words[i]);
  }

  get isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  get count(): number {
    let total = 0;
    for (let word of this.words) {
      while (word !== 0) {
        word &= word - 1;
        total++;
      }
    }
    return total;
  }

  *[Symbol.iterator](): IterableIterator<number> {
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i]!;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        yield (i << 5) + bit;
        word &= word - 1;
      }
    }
  }

  private combine(other: SpaceSet, op: (a: number, b: number) => number): SpaceSet {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i++) words[i] = op(this.words[i]!, other.words[i] ?? 0);
    return new SpaceSet(this.size, words);
  }
}
