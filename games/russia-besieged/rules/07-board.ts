import { BARRED, Connected, OPEN, sameBytes, shortestOpen } from '@stavka/engine';
import { type Derived, derived } from '@stavka/engine/define';
import { HEXES, RAIL_HEX, RAIL_NET, RAILS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { zoneOf, zoneValues } from './04-zones.ts';
import { EVERY_LINE, type Lines, linesNow, sourcesOf, unbuilt } from './07-lines.ts';
import { enemyOf } from './26-sides.ts';

export const OWN = 1;
export const CONVERTING = 2;

/** 7.2 The rail as one side sees it, by hex. */
export interface RailBoard {
  readonly lines: Lines;
  /** 0 the enemy's, OWN, or CONVERTING to the side. */
  readonly has: Uint8Array;
  /** 1 in an enemy zone, and where the line is not built. */
  readonly blocked: Uint8Array;
  readonly isSource: Uint8Array;
}

const boards: readonly [Derived<RailBoard>, Derived<RailBoard>] = [boardsOf(AXIS), boardsOf(RUSSIAN)];
function boardsOf(side: Side): Derived<RailBoard> {
  return derived([zoneValues[enemyOf(side)], 'rail', 'cities'], (s: RbState) => makeBoard(s, side));
}
/** The rail as a side sees it now; nobody writes into it. */
export const boardOf = (s: RbState, side: Side): RailBoard => boards[side](s);
function makeBoard(s: RbState, side: Side): RailBoard {
  const has = new Uint8Array(HEXES);
  const blocked = new Uint8Array(HEXES);
  const lines = linesNow(s);
  const zone = zoneOf(s, enemyOf(side));
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    blocked[hex] = zone[hex]!;
    if (S.rail.holder.of(s, r) === side) has[hex] = OWN;
    else if (S.rail.converting.of(s, r) === 1 && lines.isNode[hex] === 0) has[hex] = CONVERTING;
  }
  for (const hex of unbuilt(s)) blocked[hex] = 1;
  return { lines, has, blocked, isSource: sourcesOf(s, side) };
}

const gate = new Uint8Array(HEXES);
/** A gate that is open where the side may pass. */
function gateWhere(b: RailBoard, test: (hex: number) => boolean): Uint8Array {
  gate.fill(BARRED);
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (b.blocked[hex] === 0 && test(hex)) gate[hex] = OPEN;
  }
  return gate;
}
const connected = new Connected(RAIL_NET);
const sources = new Uint16Array(RAILS);

/** By hex: rail that passes the test all the way joins it to a hex that begins such ways. It holds until the next call. */
export function joinedTo(
  b: RailBoard,
  begins: (hex: number) => boolean,
  test: (hex: number) => boolean,
): Uint8Array {
  let n = 0;
  for (let r = 0; r < RAILS; r++) if (begins(RAIL_HEX[r]!)) sources[n++] = RAIL_HEX[r]!;
  return connected.run(RAIL_NET, gateWhere(b, test), sources.subarray(0, n), EVERY_LINE).mark;
}
/** Ruling 167 By hex: rail that is the side's own joins it to one of its sources. */
export const joinedToSource = (b: RailBoard): Uint8Array =>
  joinedTo(
    b,
    (hex) => b.isSource[hex] === 1,
    (hex) => b.has[hex] === OWN,
  );

type BySide<T> = readonly [Derived<T>, Derived<T>];
/** Rail that the side has, converting or not, as a gate: what begins to convert is still the enemy's, and changes nothing here. */
const held: BySide<Uint8Array> = [heldOf(AXIS), heldOf(RUSSIAN)];
function heldOf(side: Side): Derived<Uint8Array> {
  return derived(
    ['rail'],
    (s: RbState) => {
      const open = new Uint8Array(HEXES).fill(BARRED);
      for (let r = 0; r < RAILS; r++) if (S.rail.holder.of(s, r) === side) open[RAIL_HEX[r]!] = OPEN;
      for (const hex of unbuilt(s)) open[hex] = BARRED;
      return open;
    },
    { same: sameBytes },
  );
}
const joined: BySide<Uint8Array> = [joinedOf(AXIS), joinedOf(RUSSIAN)];
function joinedOf(side: Side): Derived<Uint8Array> {
  return derived(
    [zoneValues[enemyOf(side)], held[side], 'cities'],
    (s: RbState) => {
      const zone = zoneOf(s, enemyOf(side));
      const isSource = sourcesOf(s, side);
      const open = held[side](s).slice();
      let n = 0;
      for (let r = 0; r < RAILS; r++) {
        const hex = RAIL_HEX[r]!;
        if (zone[hex] !== 0) open[hex] = BARRED;
        if (isSource[hex] === 1) sources[n++] = hex;
      }
      return connected.run(RAIL_NET, open, sources.subarray(0, n), EVERY_LINE).mark.slice();
    },
    { same: sameBytes },
  );
}
export const joinedToSourceValues = joined;
/** Ruling 167 By hex: the side's own rail joins it to one of its sources, so that nothing converts there. */
export const isJoined = (s: RbState, side: Side, hex: number): boolean => joined[side](s)[hex] === 1;

/**
 * 7.22, 7.23, ruling 167 The shortest path from a hex to a source that no enemy zone, city or junction blocks, both included; []
 * where there is none. Junctions that are `opened` do not block.
 */
export const wayToSource = (b: RailBoard, from: number, opened: readonly number[] = []): number[] =>
  shortestOpen(
    RAIL_NET,
    from,
    gateWhere(b, (hex) => b.lines.isNode[hex] === 0 || b.has[hex] === OWN || opened.includes(hex)),
    b.isSource,
    EVERY_LINE,
  );
