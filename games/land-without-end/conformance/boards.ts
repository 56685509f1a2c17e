import { must, neighbours, type Rng } from '@stavka/engine';
import { board } from '../data.ts';
import {
  ARTILLERY_COMMAND,
  AXIS_SOURCES,
  HEXES,
  IS_STATIC,
  LOAD,
  labelOf,
  UNITS_OF,
} from '../declare/roster.ts';
import { hasLine, type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { isLand, ON_ROAD } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';

// Positions that no game comes to, for the second readings: everything that decides is thrown at random.

const WEATHER = ['D', 'R', 'M', 'F', 'S'];
const LAND = Array.from({ length: HEXES }, (_, hex) => hex).filter(isLand);
const ROADS = LAND.filter((hex) => ON_ROAD[hex] === 1);
const columnOf = (hex: number): number => Number(labelOf(hex).slice(0, 2));
const rowOf = (hex: number): number => Number(labelOf(hex).slice(2));

function emptyBoard(rng: Rng): LweState {
  const turn = 1 + rng.below(22);
  const weather = turn < 12 ? ['D', 'D'] : [WEATHER[rng.below(5)]!, WEATHER[rng.below(5)]!];
  const wet = weather.some((name) => name !== 'D');
  return must(
    game.decode({
      game: 'land-without-end',
      clear: true,
      turn,
      phase: 'axis.movement',
      state: {
        weather: { north: weather[0], south: weather[1] },
        directive: !wet && turn < 8,
        wet,
        muddy: wet,
        sequence: rng.below(2) === 0 ? 'assault-first' : 'movement-first',
      },
    }),
  );
}

function hold(s: LweState, hex: number, side: Side): void {
  S.ground.holder.fill(s, hex, side);
  if (side === AXIS && hasLine(s, hex)) S.ground.broken.fill(s, hex, 1);
}
/** Counters of the side in a hex, drawn at random as far as there is room. */
function people(s: LweState, hex: number, side: Side, most: number, rng: Rng): void {
  let room = most;
  for (let tries = 0; tries < 8 && room > 0; tries++) {
    const u = rng.pick(UNITS_OF[side]!);
    if (S.at.of(s, u) >= 0 || u === ARTILLERY_COMMAND || LOAD[u]! > room) continue;
    if (IS_STATIC[u] === 1 && tries > 0) continue;
    room -= LOAD[u]!;
    S.at.fill(s, u, hex);
    if (S.flags.reduced.cell.about.if!(u, s) && rng.below(3) === 0) S.flags.reduced.fill(s, u, 1);
  }
}

/** The front is thrown over a stretch of the map: units, control, broken lines and weather. */
export function crowdedBoard(rng: Rng): LweState {
  const s = emptyBoard(rng);
  const middle = rng.pick(LAND);
  const near = LAND.filter(
    (hex) => Math.abs(columnOf(hex) - columnOf(middle)) <= 4 && Math.abs(rowOf(hex) - rowOf(middle)) <= 4,
  );
  for (const hex of near) {
    // The front runs somewhere through the middle, with pockets.
    const side = (rng.below(4) === 0 ? rng.below(2) : Number(rowOf(hex) < rowOf(middle))) as Side;
    hold(s, hex, side);
    people(s, hex, side, rng.below(5) === 0 ? 0 : 1 + rng.below(6), rng);
  }
  s.touch();
  return s;
}

const MOST_POCKETS = 30;
const MOST_CUTS = 8;
const PARTISANS = 120;

/** A front across the whole map, far or near, with pockets on both sides, roads cut, sources lost and Soviet units anywhere behind it. */
export function wideBoard(rng: Rng): LweState {
  const s = emptyBoard(rng);
  let front = 12 + rng.below(32);
  const fronts = Array.from({ length: 60 }, () => {
    front += rng.below(5) - 2;
    return front;
  });
  const around = (hex: number): number[] => [hex, ...neighbours(board, hex)].filter(isLand);
  for (const hex of LAND) hold(s, hex, columnOf(hex) <= fronts[rowOf(hex)]! ? AXIS : SOVIET);
  const flip = (hexes: readonly number[]): void => {
    const side = (1 - S.ground.holder.of(s, hexes[0]!)) as Side;
    for (const hex of hexes) hold(s, hex, side);
  };
  for (let n = rng.below(MOST_POCKETS); n > 0; n--)
    flip(rng.below(2) === 0 ? around(rng.pick(LAND)) : [rng.pick(LAND)]);
  for (let n = rng.below(MOST_CUTS); n > 0; n--) flip([rng.pick(ROADS)]);
  if (rng.below(3) === 0) flip([rng.pick(AXIS_SOURCES)]);
  for (let n = rng.below(PARTISANS); n > 0; n--) {
    const hex = rng.pick(LAND);
    if (S.ground.holder.of(s, hex) === SOVIET || rng.below(6) === 0) {
      hold(s, hex, SOVIET);
      people(s, hex, SOVIET, 1, rng);
    }
  }
  s.touch();
  return s;
}
