/**
 * A numbered set with an id each: units, spaces, seats, purposes of dice. Inside the kernel and the rules a member is its
 * number; ids appear only where something leaves or enters.
 */
export interface Roster {
  readonly name: string;
  readonly ids: readonly string[];
  readonly size: number;
  /** The number of an id, or -1. */
  indexOf(id: string): number;
}

/** A roster that is a part of another: numbers both ways. */
export interface Part extends Roster {
  readonly of: Roster;
  /** The part's number of a member of the whole, or -1. */
  inner(member: number): number;
  /** The whole's number of a member of the part. */
  whole(inner: number): number;
}

/** Cells are 16 bits wide, so a roster has at most so many members. */
const MOST = 32_767;

class Numbered implements Roster {
  readonly name: string;
  readonly ids: readonly string[];
  readonly size: number;
  readonly #index: ReadonlyMap<string, number>;

  constructor(name: string, ids: readonly string[]) {
    if (ids.length > MOST) throw new Error(`roster '${name}' has more than ${MOST} members`);
    const index = new Map(ids.map((id, i) => [id, i]));
    if (index.size !== ids.length) throw new Error(`roster '${name}' names a member twice`);
    this.name = name;
    this.ids = ids;
    this.size = ids.length;
    this.#index = index;
  }

  indexOf(id: string): number {
    return this.#index.get(id) ?? -1;
  }
}

/** `name` is what one member is called in a fault: "there is no unit 'x'". */
export const roster = (name: string, ids: readonly string[]): Roster => new Numbered(name, ids);

class NumberedPart extends Numbered implements Part {
  readonly of: Roster;
  readonly #inner: Int16Array;
  readonly #whole: Int16Array;

  constructor(of: Roster, members: readonly number[], name: string) {
    super(
      name,
      members.map((m) => of.ids[m]!),
    );
    this.of = of;
    this.#whole = Int16Array.from(members);
    this.#inner = new Int16Array(of.size).fill(-1);
    for (const [i, member] of members.entries()) this.#inner[member] = i;
  }

  inner(member: number): number {
    return this.#inner[member]!;
  }

  whole(inner: number): number {
    return this.#whole[inner]!;
  }
}

/** The members of a roster that are something, as a roster of their own. */
export function part(of: Roster, is: (member: number) => boolean, name = of.name): Part {
  const members: number[] = [];
  for (let m = 0; m < of.size; m++) if (is(m)) members.push(m);
  return new NumberedPart(of, members, name);
}

/** A member for each pair of two rosters; its id is both ids with a stroke between. */
export interface Product extends Roster {
  readonly factors: readonly [Roster, Roster];
  at(a: number, b: number): number;
}
export function times(a: Roster, b: Roster, name = `${a.name} and ${b.name}`): Product {
  const ids = a.ids.flatMap((first) => b.ids.map((second) => `${first}/${second}`));
  const base = new Numbered(name, ids);
  return Object.assign(base, {
    factors: [a, b] as const,
    at: (i: number, k: number) => i * b.size + k,
  });
}

/** The member of a whole roster that a member of any roster stands for, as part or as half of a pair; -1 if it stands for none. */
export function standsFor(whole: Roster, of: Roster, member: number): number {
  if (of === whole) return member;
  if ('whole' in of) return standsFor(whole, (of as Part).of, (of as Part).whole(member));
  if (!('factors' in of)) return -1;
  const [a, b] = (of as Product).factors;
  const first = standsFor(whole, a, Math.floor(member / b.size));
  return first >= 0 ? first : standsFor(whole, b, member % b.size);
}
