import { BARRED, type Board, NO_THROUGH, OPEN, sameBytes, Tether } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import { SUPPLY_LENGTH, SUPPLY_LENGTH_0111 } from '../charts.ts';
import { board } from '../data.ts';
import { COUNTRY, HEXES, HUNGARY, IS_LAND, IS_PARTISAN, LINKS, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_CLOSED } from '../terrain.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { weatherNow } from './03-weather.ts';
import { ZONE_LAYERS, zoneOf, zoneValues } from './04-zones.ts';
import { openersFor, openerValues } from './13-openers.ts';
import { HUNGARIANS, isNeutral } from './24-neutral.ts';
import { enemyOf, sideOf } from './26-sides.ts';

/** 13.52 The board as the ground part of a supply path sees it: closed are the black coastline and what is no land. */
const TRACE: Board = { ...board, side: Uint32Array.from(IS_CLOSED) };
const CLOSED = 1;
/** 6.24, 13.52 The Straits of Kerch count one; the ice road is a way of its own (13.62). */
const KERCH_LINK = 1 << LINKS.kinds.indexOf('kerch');

const LAND = Uint8Array.from(IS_LAND, (is) => (is === 1 ? OPEN : BARRED));
const LAND_BUT_HUNGARY = LAND.map((gate, hex) => (COUNTRY[hex] === HUNGARY ? BARRED : gate));

export type BySide<T> = readonly [T, T];
export const bySide = <T>(make: (side: Side) => T): BySide<T> => [make(AXIS), make(RUSSIAN)];

/** 13.51, 13.52 By hex: land on which no enemy stands, OPEN to supply paths of the side but for zones. */
const footing: BySide<Derived<Uint8Array>> = bySide((side) =>
  derived(
    [...ZONE_LAYERS[enemyOf(side)]],
    (s: RbState) => {
      const gate = (side === RUSSIAN && isNeutral(s, HUNGARIANS) ? LAND_BUT_HUNGARY : LAND).slice();
      for (let u = 0; u < UNITS; u++) {
        const at = S.at.of(s, u);
        if (at < 0 || sideOf(s, u) === side) continue;
        if (IS_PARTISAN[u] === 0 || S.condition.raised.of(s, u) === 1) gate[at] = BARRED;
      }
      return gate;
    },
    { same: sameBytes },
  ),
);

/**
 * 13.51, rulings 113, 199 Where supply paths of a side may go over ground: never where the enemy stands, and through an enemy
 * zone only where a unit of a fighting kind opens it. In a zone that nobody opens a path may begin and nothing else.
 */
function makeGate(s: RbState, side: Side): Uint8Array {
  const gate = footing[side](s).slice();
  const zone = zoneOf(s, enemyOf(side));
  for (let hex = 0; hex < HEXES; hex++) if (zone[hex] !== 0 && gate[hex] === OPEN) gate[hex] = NO_THROUGH;
  for (const hex of openersFor(s, side)) if (gate[hex] === NO_THROUGH) gate[hex] = OPEN;
  return gate;
}

export const groundGates: BySide<Derived<Uint8Array>> = bySide((side) =>
  derived([zoneValues[enemyOf(side)], openerValues[side], footing[side]], (s: RbState) => makeGate(s, side), {
    same: sameBytes,
  }),
);
export const groundGate = (s: RbState, side: Side): Uint8Array => groundGates[side](s);

/** 13.23 Hexes of the ground part in the weather of the impulse. */
export const lengthNow = (s: RbState): number => SUPPLY_LENGTH[weatherNow(s)]!;
/** 13.24 The same where 0111 is the source. */
export const lengthFrom0111 = (s: RbState): number => SUPPLY_LENGTH_0111[weatherNow(s)]!;

/** Ground paths of so many steps at most to the first `count` of these hexes. */
export const tetherTo = (gate: Uint8Array, sources: Uint16Array, count: number, limit: number): Tether =>
  new Tether(HEXES).run(TRACE, sources, count, limit, gate, CLOSED, LINKS, KERCH_LINK);
/** The hexes of such a path from one that is reached to its source. */
export const pathOf = (tether: Tether, from: number): number[] => tether.path(TRACE, from, LINKS);
