import type { Board } from '../board/board.ts';

/**
 * Ways between spaces that need not touch (a strait, a causeway of rail, an ice road, a sea lane), each of a kind. They stand
 * beside the board: tethers, distances, retreats and advances follow the kinds they are told, `Flood` and `Reach` follow none.
 * A link counts as a border with a number above those of the board: link i is border `board.to.length + i`.
 */
export interface Links {
  readonly kinds: readonly string[];
  /** Links of space s are start[s] .. start[s + 1] - 1, one record for each direction. */
  readonly start: Uint16Array;
  readonly to: Uint16Array;
  readonly from: Uint16Array;
  /** The bit of its kind. */
  readonly kind: Uint32Array;
}

type Pairs = readonly (readonly [string, string])[];

/** The links of a board from pairs of labels under the name of their kind, as lines of the map are written. */
export function linksOf(board: Board, pairs: Readonly<Record<string, Pairs>>): Links {
  const kinds = Object.keys(pairs);
  if (kinds.length > 32) throw new RangeError(`${kinds.length} kinds of links, 32 are possible`);
  const found: { from: number; to: number; kind: number }[] = [];
  kinds.forEach((name, i) => {
    for (const [one, other] of pairs[name]!) {
      const [a, b] = [one, other].map((label) => {
        const space = board.index.get(label);
        if (space === undefined)
          throw new Error(`link '${name}' leads to ${label}, which the map does not have`);
        return space;
      });
      if (a === b) throw new Error(`link '${name}' leads from ${one} to itself`);
      found.push({ from: a!, to: b!, kind: 1 << i }, { from: b!, to: a!, kind: 1 << i });
    }
  });
  found.sort((x, y) => x.from - y.from || x.to - y.to || x.kind - y.kind);
  const start = new Uint16Array(board.size + 1);
  for (const { from } of found) start[from + 1]!++;
  for (let space = 0; space < board.size; space++) start[space + 1]! += start[space]!;
  return {
    kinds,
    start,
    to: Uint16Array.from(found, (l) => l.to),
    from: Uint16Array.from(found, (l) => l.from),
    kind: Uint32Array.from(found, (l) => l.kind),
  };
}

/** The bits of the kinds that are named. */
export function linkBits(links: Links, ...names: readonly string[]): number {
  let bits = 0;
  for (const name of names) {
    const i = links.kinds.indexOf(name);
    if (i < 0) throw new Error(`there is no kind of link '${name}'`);
    bits |= 1 << i;
  }
  return bits;
}

/** The spaces to which links of these kinds lead. */
export function linksFrom(links: Links, space: number, kinds: number): number[] {
  const found: number[] = [];
  for (let i = links.start[space]!; i < links.start[space + 1]!; i++)
    if ((links.kind[i]! & kinds) !== 0) found.push(links.to[i]!);
  return found;
}

/** The space a border or a link leads out of. */
export function startOf(board: Board, links: Links | null, border: number): number {
  const borders = board.to.length;
  return border < borders ? board.from[border]! : links!.from[border - borders]!;
}

/** Every step out of a space: over its borders in their order, then over its links of the given kinds. */
export function eachStep(
  board: Board,
  links: Links | null,
  kinds: number,
  space: number,
  visit: (next: number, border: number) => void,
): void {
  for (let e = board.start[space]!; e < board.start[space + 1]!; e++) visit(board.to[e]!, e);
  if (links === null) return;
  for (let i = links.start[space]!; i < links.start[space + 1]!; i++)
    if ((links.kind[i]! & kinds) !== 0) visit(links.to[i]!, board.to.length + i);
}
