import fc from 'fast-check';
import type { Board } from '../board/board.ts';
import { compileBoard } from '../board/compile.ts';
import { MAP_SCHEMA, type MapData, type SideData, type SpaceData } from '../board/map-data.ts';
import { must } from '../result.ts';

/** Map data with nothing in it but what the test cares about. */
export function mapOf(
  grid: MapData['grid'],
  spaces: readonly SpaceData[],
  sides: readonly SideData[],
): MapData {
  return {
    schema: MAP_SCHEMA,
    game: 'test',
    title: 'Test',
    grid,
    north: 0,
    terrains: ['clear', 'wood'],
    spaceFeatures: ['town'],
    sideFeatures: ['river', 'closed'],
    spaces,
    sides,
    sets: {},
    lines: {},
  };
}

export const spaceAt = (id: string, x: number, y: number): SpaceData => ({
  id,
  x,
  y,
  lat: 0,
  lon: 0,
  terrain: ['clear'],
});

const HALF_ROOT_3 = Math.sqrt(3) / 2;

/** A block of hexes in offset rows or columns, labels column then row; the second column (or row) lies half a hex further. */
export function hexMap(width: number, height: number, orientation: 'flat-top' | 'pointy-top'): MapData {
  const spaces: SpaceData[] = [];
  for (let c = 0; c < width; c++)
    for (let r = 0; r < height; r++) {
      const [x, y] =
        orientation === 'flat-top' ? [c * HALF_ROOT_3, r + (c % 2) / 2] : [c + (r % 2) / 2, r * HALF_ROOT_3];
      spaces.push(spaceAt(`${c}.${r}`, x, y));
    }
  return mapOf({ kind: 'hex', orientation, kmPerHex: 1 }, spaces, []);
}

export const hexBoard = (
  width: number,
  height: number,
  orientation: 'flat-top' | 'pointy-top' = 'flat-top',
): Board => must(compileBoard(hexMap(width, height, orientation)));

/** Side feature bits of these boards. */
export const RIVER = 1;
export const CLOSED = 2;

/** Random area boards: a few spaces, random borders, some of them closed. */
export const anyBoard: fc.Arbitrary<Board> = fc.integer({ min: 2, max: 9 }).chain((n) =>
  fc
    .array(
      fc.record({
        a: fc.nat(n - 1),
        b: fc.nat(n - 1),
        closed: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    .map((edges) => {
      const sides = edges
        .filter(({ a, b }) => a !== b)
        .map(({ a, b, closed }) => ({ a: `s${a}`, b: `s${b}`, features: closed ? ['closed'] : [] }));
      const spaces = Array.from({ length: n }, (_, i) => spaceAt(`s${i}`, i, 0));
      return must(compileBoard(mapOf({ kind: 'area' }, spaces, sides)));
    }),
);

/** One small number per item, for gates and costs over a board. */
export const column = (length: number, values: readonly number[]): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.constantFrom(...values), { minLength: length, maxLength: length })
    .map((list) => Uint8Array.from(list));

/** Pairs of labels of a board, for links and lines between any two spaces. */
export const anyPairs = (board: Board): fc.Arbitrary<[string, string][]> =>
  fc
    .array(fc.tuple(fc.constantFrom(...board.labels), fc.constantFrom(...board.labels)), { maxLength: 3 })
    .map((pairs) => pairs.filter(([a, b]) => a !== b));
