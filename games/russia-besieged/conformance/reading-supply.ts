import { must, type Rng } from '@stavka/engine';
import {
  CITIES,
  CITY_HEX,
  COUNTRY,
  FACES,
  HEXES,
  IS_AIR,
  IS_LAND,
  IS_PARTISAN,
  idOf,
  labelOf,
  RAIL_AT,
  RAIL_HEX,
  RAILS,
  ROW,
  RUSSIA,
  SIDE_OF,
  UNITS,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { classOf, lengthsOf } from '../rules/13-sources.ts';
import { inFullSupply, sourcesAt, tracesFrom } from '../rules/13-supply.ts';
import { sideOf } from '../rules/26-sides.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { agree, type Reading } from './agree.ts';
import type { PlainPosition } from './plain-land.ts';
import { PlainBoard, plainLength, plainLimited, plainSupplied } from './plain-supply.ts';

/** Of each board so many units. */
const ASKED = 4;
const PHASES = ['axis.combat1', 'axis.combat2', 'russian.combat1', 'russian.partisans'];
const EMPTY = PHASES.map((phase) =>
  must(game.decode({ game: 'russia-besieged', clear: true, turn: 6, phase })),
);
const LAND = [...Array(HEXES).keys()].filter((hex) => IS_LAND[hex] === 1);
const column = (hex: number): number => Number(labelOf(hex).slice(2));

/** A board on which a front runs anywhere, with pockets: units, rail, cities, weather and marks at random. */
function thrown(rng: Rng): RbState {
  const s = EMPTY[rng.below(EMPTY.length)]!.copy();
  const middle = LAND[rng.below(LAND.length)]!;
  const [row, col] = [ROW[middle]!, column(middle)];
  const slope = rng.below(5) - 2;
  const noise = rng.below(12);
  const sideAt = (hex: number): Side => {
    if (noise > 0 && rng.below(40) < noise) return (rng.below(2) as Side) ?? AXIS;
    const isWest = column(hex) + ((ROW[hex]! - row) * slope) / 4 > col;
    return isWest && (COUNTRY[hex] !== RUSSIA || rng.below(30) > 0) ? AXIS : RUSSIAN;
  };
  for (let r = 0; r < RAILS; r++) S.rail.holder.fill(s, r, sideAt(RAIL_HEX[r]!));
  for (let c = 0; c < CITIES; c++) {
    const side = S.rail.holder.of(s, RAIL_AT[CITY_HEX[c]!]!);
    S.city.holder.fill(s, c, side);
    if (rng.below(4) === 0) S.city.fallen.fill(s, c, 1);
  }
  S.weather.fill(s, rng.below(4));
  S.weather2.fill(s, rng.below(4));
  S.archangelLost.fill(s, rng.below(8) === 0 ? 1 : 0);
  const near = LAND.filter((hex) => Math.abs(ROW[hex]! - row) <= 6 && Math.abs(column(hex) - col) <= 6);
  const takenBy = new Map<number, number>();
  for (let k = 0; k < 70; k++) {
    const unit = rng.below(UNITS);
    const hex = rng.below(5) === 0 ? LAND[rng.below(LAND.length)]! : near[rng.below(near.length)]!;
    const side = SIDE_OF[unit]!;
    if (S.at.of(s, unit) >= 0 || (takenBy.get(hex) ?? side) !== side) continue;
    S.at.fill(s, unit, hex);
    takenBy.set(hex, side);
    if (FACES[unit]! > 0 && rng.below(6) === 0) S.condition.oos.fill(s, unit, 1 + rng.below(4));
    if (IS_PARTISAN[unit] === 1) S.condition.raised.fill(s, unit, rng.below(2));
  }
  s.touch();
  return s;
}

const limitedOf = (s: RbState, u: number): string[] =>
  sourcesAt(s, sideOf(s, u), S.at.of(s, u))
    .map(({ hex, turns, isIced }) => `${labelOf(hex)} ${turns}${isIced ? ' iced' : ''}`)
    .sort();

/** 13.2 to 13.8 Supply in full, limited and none. */
export const supply: Reading = {
  name: 'supply',
  outcomes: ['full', 'limited', 'none'],
  compare(rng, note) {
    const s = thrown(rng);
    const board = new PlainBoard(JSON.parse(JSON.stringify(game.encode(s))) as PlainPosition);
    const there = [...Array(UNITS).keys()].filter((u) => S.at.of(s, u) >= 0 && IS_AIR[u] === 0);
    for (let n = 0; n < ASKED && there.length > 0; n++) {
      const u = there[rng.below(there.length)]!;
      const at = S.at.of(s, u);
      const id = idOf(u);
      const law = [lengthsOf(s, classOf(s, u, at))[at], tracesFrom(s, u, at), inFullSupply(s, u)];
      const supplied = plainSupplied(board, id);
      const limited = plainLimited(board, id);
      agree([...law, ...limitedOf(s, u)], [plainLength(board, id), supplied, supplied, ...limited], s, {
        unit: id,
        at: labelOf(at),
      });
      note(supplied ? 'full' : limited.length > 0 ? 'limited' : 'none');
    }
  },
};
