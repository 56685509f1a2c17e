import { IMPASSABLE } from '@stavka/engine';
import { board, SCHEDULES } from '../data.ts';
import { IS_SATELLITE, PACE, SIDE_OF, STACK_LIMIT } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { COUNTRY, IS_LAKE, isLand, LAKE, ROMANIA, SEA, SOUTH_SECTOR, STRAIT, WATER } from '../terrain.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { enemyOf } from './04-control.ts';
import { type Presence, presenceOf } from './06-presence.ts';
import { loadOf, MAY_MIX, nationBits } from './06-stacking.ts';
import { leftOf, originOf } from './09-allowance.ts';
import { costsOf } from './09-costs.ts';

/** A rule and how it is broken. */
export type Bar = readonly [rule: string, why: string];

const TOO_MANY: Bar = ['6.1', 'there is no room'];
const OVERFULL: Bar = ['6.2#3', 'it holds too many units, and nobody else may come'];
const NATIONS_APART: Bar = ['6.3#1', 'nationalities do not mix'];
const ENEMIES: Bar = ['9.4#1', 'enemies are there'];
const ALL_SEA: Bar = ['9.15', 'nobody crosses all-sea sides'];
const ALL_LAKE: Bar = ['9.15', 'lake sides are crossed in snow only'];
const IN_LAKE: Bar = ['10.7#3', 'nobody enters a lake'];
const NO_LAND: Bar = ['9.15', 'it is sea or out of play'];
const ACROSS_STRAIT: Bar = ['9.16', 'a strait is crossed by a whole move that begins beside it'];
const OUT_OF_ROMANIA: Bar = ['5.4#1', 'in turn 1 who begins in Romania stays there'];
const INTO_ROMANIA: Bar = ['5.4#2', 'in turn 1 no Soviet unit enters Romania'];

/** Units that move together, and what of them decides where they may go. */
export interface Party {
  readonly side: Side;
  readonly units: readonly number[];
  readonly from: number;
  /** 9.6 Where they began the phase. */
  readonly origin: number;
  /** 9.3, 9.16 None of them has moved this phase. */
  readonly isFresh: boolean;
  readonly load: number;
  readonly nations: number;
  /** 9.7 The fewest points any of them has left. */
  readonly left: number;
  /** Prices of borders for all of them. */
  readonly costs: Uint8Array;
  readonly own: Presence;
  readonly enemy: Presence;
  /** 5.4#1 Only Romania is open; 5.4#2 all but Romania. */
  readonly within: -1 | 0 | 1;
  /** 9.31 Some are satellites, whose moves end in the south. */
  readonly endsSouth: boolean;
}

/** What is the same for all parties of a side in a position; whoever asks about many of them looks for it once. */
export interface Scene {
  readonly own: Presence;
  readonly enemy: Presence;
  readonly isFirstTurn: boolean;
  /** Prices of borders by paces, as they come to be wanted. */
  readonly priced: (Uint8Array | undefined)[];
}
export const sceneOf = (s: LweState, side: Side): Scene => ({
  own: presenceOf(s, side),
  enemy: presenceOf(s, enemyOf(side)),
  isFirstTurn: S.turn.of(s) <= SCHEDULES.germanWaivers.romania,
  priced: [],
});

const sceneOfUnit = (s: LweState, unit: number): Scene => sceneOf(s, SIDE_OF[unit] as Side);

/** Prices of borders for units of these paces (a bit for each) of the side. */
export function pricesIn(s: LweState, { priced }: Scene, side: Side, paces: number): Uint8Array {
  const known = priced[paces];
  if (known !== undefined) return known;
  const costs = costsOf(s, side, paces);
  priced[paces] = costs;
  return costs;
}

export function partyOf(s: LweState, units: readonly number[], scene = sceneOfUnit(s, units[0]!)): Party {
  const first = units[0]!;
  const side = SIDE_OF[first] as Side;
  const { own, enemy, isFirstTurn } = scene;
  const origin = originOf(s, first);
  let isFresh = true;
  let left = Number.POSITIVE_INFINITY;
  let paces = 0;
  let endsSouth = false;
  for (const u of units) {
    if (S.flags.moved.of(s, u) === 1) isFresh = false;
    if (IS_SATELLITE[u] === 1) endsSouth = true;
    left = Math.min(left, leftOf(s, u));
    paces |= 1 << PACE[u]!;
  }
  return {
    side,
    units,
    from: S.at.of(s, first),
    origin,
    isFresh,
    load: loadOf(units),
    nations: nationBits(units),
    left,
    costs: pricesIn(s, scene, side, paces),
    own,
    enemy,
    within: !isFirstTurn ? 0 : side === SOVIET ? -1 : COUNTRY[origin] === ROMANIA ? 1 : 0,
    endsSouth,
  };
}

/** 9.9, 9.15, 9.16, 9.21#1, 10.7, rulings 58, 59, 99 Why ground and water let nobody over a border; the straits apart, who may be crossed. */
export function waterBar(party: Pick<Party, 'costs'>, border: number): Bar | null {
  if (party.costs[border] !== IMPASSABLE) return null;
  const to = board.to[border]!;
  if (!isLand(to)) return IS_LAKE[to] === 1 ? IN_LAKE : NO_LAND;
  const water = WATER[border];
  return water === STRAIT ? ACROSS_STRAIT : water === LAKE ? ALL_LAKE : water === SEA ? ALL_SEA : NO_LAND;
}

/** 5.4, 6.1-6.3, 9.4 Why the party may not be in a hex, coming from outside it; supply apart (7.16). */
export function hexBar(party: Party, hex: number): Bar | null {
  const { own, enemy, within } = party;
  if (enemy.gate[hex] !== 0) return ENEMIES;
  if (within !== 0 && (COUNTRY[hex] === ROMANIA) !== within > 0)
    return within > 0 ? OUT_OF_ROMANIA : INTO_ROMANIA;
  // A path may come back to where it began; the party itself stands there no more.
  const standing = own.load[hex]! - (hex === party.from ? party.load : 0);
  if (standing > STACK_LIMIT) return OVERFULL;
  if (standing + party.load > STACK_LIMIT) return TOO_MANY;
  if (party.side === AXIS && own.nations[hex] !== 0 && hex !== party.from)
    if (MAY_MIX[party.nations | own.nations[hex]!] === 0) return NATIONS_APART;
  return null;
}
/** 6.3 Nationalities that the party itself mixes, out of supply once, go apart. */
export const isMixed = (party: Party): boolean => party.side === AXIS && MAY_MIX[party.nations] === 0;

/** 9.31, ruling 112 May the move of these units end there? */
export const mayEnd = (party: Pick<Party, 'endsSouth'>, hex: number): boolean =>
  !party.endsSouth || SOUTH_SECTOR[hex] === 1;

/** 9.16, ruling 59 Is the border a strait that these units may cross, as their whole move? In snow it is as land. */
export const isStrait = (party: Party, border: number): boolean =>
  WATER[border] === STRAIT && party.costs[border] === IMPASSABLE && isLand(board.to[border]!);
