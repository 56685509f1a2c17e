import {
  BARRED,
  type Board,
  Connected,
  compileBoard,
  MAP_SCHEMA,
  must,
  nearestInto,
  netOf,
  OPEN,
  Tether,
} from '@stavka/engine';
import { BareFill } from '../baselines/fill.ts';
import { race } from '../timing.ts';
import { type Line, span, times } from './case.ts';

/** As large as the map of Land Without End. */
const WIDE = 61;
const HIGH = 32;
const RANGE = 12;
const MOST = 50e3;

/**
 * Supply in two stages on a board of 1,952 hexes: so many hexes to the west edge, or to one of seven roads that is joined to
 * it behind a ragged front, and the plain distances to road hexes, working or not, by which the nearest road is told.
 */
export function tracesCase(): Line[] {
  const board = block();
  const at = (column: number, row: number): number => column * HIGH + row;
  const pairs = [2, 6, 11, 15, 20, 25, 29].flatMap((row) =>
    Array.from(
      { length: WIDE - 1 },
      (_, c) => [board.labels[at(c, row)]!, board.labels[at(c + 1, row)]!] as const,
    ),
  );
  const net = netOf(board, [{ kind: 1, pairs }]);
  const edge = Uint16Array.from({ length: HIGH }, (_, row) => at(0, row));
  const gate = new Uint8Array(board.size);
  const roads = new Uint8Array(board.size);
  for (let column = 0; column < WIDE; column++)
    for (let row = 0; row < HIGH; row++) {
      const space = at(column, row);
      const lost = column > 42 + ((row * 7) % 5);
      if ((space * 7919) % 13 === 0 && (lost || column % 3 === 0)) gate[space] = BARRED;
      if (lost || gate[space] === BARRED) roads[space] = BARRED;
    }
  const direct = new Tether(board.size);
  const along = new Tether(board.size);
  const working = new Connected(net);
  const held = new Uint16Array(net.spaces.length);
  const toHeld = new Int16Array(board.size);
  const toWorking = new Int16Array(board.size);
  const bare = new BareFill(board.size);
  const supply = (): Tether => {
    direct.run(board, edge, edge.length, RANGE, gate, 0);
    working.run(net, roads, edge);
    let count = 0;
    for (let i = 0; i < net.spaces.length; i++)
      if (roads[net.spaces[i]!] === OPEN) held[count++] = net.spaces[i]!;
    nearestInto(board, held, count, toHeld, RANGE);
    nearestInto(board, working.order, working.count, toWorking, RANGE);
    return along.run(board, working.order, working.count, RANGE, gate, 0);
  };
  supply();
  const [ours, plain] = race([
    { name: 'supply', run: supply },
    { name: 'bare', run: () => bare.run(board.start, board.to, edge) },
  ]);
  return [
    {
      what: `Supply in two stages over ${board.size} hexes (${direct.count} by the edge, ${along.count} by ${working.count} hexes of road), against one bare breadth-first fill`,
      ours: span(ours!.best),
      theirs: span(plain!.best),
      ratio: `${times(ours!.best / plain!.best)} the time`,
      target: `under ${span(MOST)}`,
      met: ours!.best < MOST,
    },
  ];
}

/** Columns of hexes with nothing in them, every other one half a hex lower. */
function block(): Board {
  const spaces = Array.from({ length: WIDE * HIGH }, (_, i) => {
    const [column, row] = [Math.floor(i / HIGH), i % HIGH];
    const [x, y] = [(column * Math.sqrt(3)) / 2, row + (column % 2) / 2];
    return { id: `${column}.${row}`, x, y, lat: 0, lon: 0, terrain: ['clear'] };
  });
  const grid = { kind: 'hex', orientation: 'flat-top', kmPerHex: 1 } as const;
  const [game, title] = ['bench', 'A block of hexes'];
  return must(
    compileBoard({
      schema: MAP_SCHEMA,
      game,
      title,
      grid,
      north: 0,
      terrains: ['clear'],
      spaceFeatures: [],
      sideFeatures: [],
      spaces,
      sides: [],
      sets: {},
      lines: {},
    }),
  );
}
