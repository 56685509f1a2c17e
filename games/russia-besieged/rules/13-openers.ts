import { type Derived, derived } from '@stavka/engine/define';
import { HEXES, OPENS_SUPPLY, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { ZONE_LAYERS, zoneOf, zoneValues } from './04-zones.ts';
import { enemyOf, sideOf } from './26-sides.ts';

type Hexes = readonly number[];
const same = (a: Hexes, b: Hexes): boolean => a.length === b.length && a.every((hex, i) => hex === b[i]);
const isOpened = new Uint8Array(HEXES);

const openersOf = (side: Side): Derived<Hexes> =>
  derived(
    [zoneValues[enemyOf(side)], ...ZONE_LAYERS[side]],
    (s: RbState) => {
      const zone = zoneOf(s, enemyOf(side));
      const hexes: number[] = [];
      for (let u = 0; u < UNITS; u++) {
        const at = S.at.of(s, u);
        if (at < 0 || zone[at] === 0 || isOpened[at] === 1) continue;
        if (OPENS_SUPPLY[u] === 0 || sideOf(s, u) !== side) continue;
        isOpened[at] = 1;
        hexes.push(at);
      }
      for (const hex of hexes) isOpened[hex] = 0;
      return hexes.sort((a, b) => a - b);
    },
    { same },
  );
const openers: readonly [Derived<Hexes>, Derived<Hexes>] = [openersOf(AXIS), openersOf(RUSSIAN)];
/** What marches in the rear do not change, so that supply is not traced anew for them. */
export const openerValues = openers;
/** 13.51 The hexes in enemy zones that units of the side open to its supply, ascending. */
export const openersFor = (s: RbState, side: Side): Hexes => openers[side](s);
