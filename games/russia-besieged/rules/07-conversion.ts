import { put } from '@stavka/engine/define';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, CONVERTS_RAIL, RAIL_AT, RAIL_HEX, RAILS, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { HOLDS_CITY, isHeldBy, takeCity } from './04-city.ts';
import { zoneOf } from './04-zones.ts';
import type { March } from './06-march.ts';
import { boardOf, CONVERTING, isJoined, joinedTo, joinedToSource, OWN, wayToSource } from './07-board.ts';
import { enclosedNodes } from './07-enclosure.ts';
import { linesNow } from './07-lines.ts';
import { displaceAt } from './11-overrun.ts';
import { enemyOf, sideOf } from './26-sides.ts';

const heldAgainst =
  (s: RbState, side: Side) =>
  (hex: number): boolean =>
    isHeldBy(s, enemyOf(side), hex);

/** 7.25, ruling 168 A ground combat unit in a junction takes it at once; trains and supply wait for the end of the impulse. True when it changes hands. */
export function takeJunction(j: RbJournal, hex: number, side: Side): boolean {
  const r = RAIL_AT[hex]!;
  const s = j.state;
  if (r < 0 || S.rail.holder.of(s, r) === side || linesNow(s).isNode[hex] === 0) return false;
  take(j, hex, side);
  j.emit('converting', '7.25', { hexes: [hex], side });
  return true;
}
function take(j: RbJournal, junction: number, side: Side): void {
  put(j, S.rail.holder, RAIL_AT[junction]!, side);
  put(j, S.rail.converting, RAIL_AT[junction]!, 1);
}

/** 7.22, 7.23 The path from a hex begins to convert. False when there is none, or nothing of it is the enemy's. */
function convertPath(j: RbJournal, hex: number, side: Side): boolean {
  if (zoneOf(j.state, enemyOf(side))[hex] === 1 || isJoined(j.state, side, hex)) return false;
  const b = boardOf(j.state, side);
  if (b.blocked[hex] === 1) return false;
  let path = wayToSource(b, hex);
  if (path.length === 0) {
    // 7.22: junctions that convert at the same time do not block.
    const has = b.has.slice();
    if (has[hex] === 0) has[hex] = CONVERTING;
    const opened = enclosedNodes({ ...b, has }, heldAgainst(j.state, side));
    if (opened.length > 0) path = wayToSource(b, hex, opened);
  }
  const fresh = path.filter((at) => b.has[at] === 0 && b.lines.isNode[at] === 0);
  if (fresh.length === 0) return false;
  for (const at of fresh) put(j, S.rail.converting, RAIL_AT[at]!, 1);
  j.emit('converting', side === AXIS ? '7.22' : '7.23', { hexes: fresh, side });
  return true;
}

/**
 * 7.26, ruling 169 Junctions and cities that the side's lines enclose become its own at once, and air bases of the enemy there fly
 * out (11.12), after which `rest` goes on. False when play stops here.
 */
function encloseNodes(j: RbJournal, side: Side, rule = '7.26', rest?: March): boolean {
  const found = enclosedNodes(boardOf(j.state, side), heldAgainst(j.state, side));
  const junctions = found.filter((hex) => CITY_AT[hex]! < 0);
  for (const hex of junctions) take(j, hex, side);
  if (junctions.length > 0) j.emit('converting', '7.26', { hexes: junctions, side });
  for (const hex of found)
    if (CITY_AT[hex]! >= 0 && !takeCity(j, CITY_AT[hex]!, side, 'rail', rule)) return false;
  let laid = false;
  for (const hex of found) if (displaceAt(j, hex, enemyOf(side), laid ? undefined : rest)) laid = true;
  return !laid;
}

/**
 * 7.21-7.26, ruling 167 Units of a side are in a rail hex: what converts by it. `taken`: its city or junction has just changed
 * hands. False when play stops here.
 */
export function convertFrom(j: RbJournal, hex: number, side: Side, taken: boolean, rest: March): boolean {
  if (RAIL_AT[hex]! < 0) return true;
  const converts = rest.units.some((u) => CONVERTS_RAIL[u] === 1) && convertPath(j, hex, side);
  return converts || taken ? encloseNodes(j, side, '7.26', rest) : true;
}

/** 7.22, 7.25, ruling 167 Units that stand on rail, without having moved perhaps, take the junctions they are in and convert lines. */
function convertStanding(j: RbJournal, side: Side): void {
  for (const hex of railWith(j.state, side, HOLDS_CITY)) takeJunction(j, hex, side);
  for (const hex of railWith(j.state, side, CONVERTS_RAIL)) convertPath(j, hex, side);
}
/** Rail hexes in which units of a side stand that are marked so, ascending. */
function railWith(s: RbState, side: Side, marks: Uint8Array): number[] {
  const hexes = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at >= 0 && RAIL_AT[at]! >= 0 && marks[u] === 1 && sideOf(s, u) === side) hexes.add(at);
  }
  return [...hexes].sort((a, b) => a - b);
}

/**
 * 7.28, 4.1c, rulings 19, 167-171 The end of a player's impulse: what converts becomes his as far as nothing blocks it, and what
 * his lines enclose. Nothing is converting afterwards.
 */
export function adjustRailheads(j: RbJournal, side: Side): void {
  convertStanding(j, side);
  const done = new Set<number>();
  encloseNodes(j, side);
  if (j.isOver) return;
  completeConversion(j, side, done);
  for (let before = -1; done.size > before; ) {
    before = done.size;
    closeSections(j, side, done);
    encloseNodes(j, side, '4.1c');
    if (j.isOver) return;
    settleTaken(j, side, done);
  }
  if (done.size > 0) j.emit('rail-completed', '7.28', { hexes: [...done].sort((a, b) => a - b), side });
}

/** 7.28, ruling 171 Converting hexes that still have an open path become the side's own; the others stay what they were. */
function completeConversion(j: RbJournal, side: Side, done: Set<number>): void {
  const s = j.state;
  const b = boardOf(s, side);
  const isHeld = heldAgainst(s, side);
  const open = joinedTo(
    b,
    (hex) => b.isSource[hex] === 1,
    (hex) => b.has[hex] !== 0 && !isHeld(hex),
  );
  for (let r = 0; r < RAILS; r++) {
    const hex = RAIL_HEX[r]!;
    if (b.has[hex] !== CONVERTING) continue;
    put(j, S.rail.converting, r, 0);
    if (open[hex] === 0) continue;
    put(j, S.rail.holder, r, side);
    done.add(hex);
  }
  settleTaken(j, side, done);
}
/** Ruling 168 Junctions and cities that were taken are of use from now on. */
function settleTaken(j: RbJournal, side: Side, done: Set<number>): void {
  for (let r = 0; r < RAILS; r++) {
    if (S.rail.converting.of(j.state, r) === 0) continue;
    put(j, S.rail.converting, r, 0);
    if (S.rail.holder.of(j.state, r) === side) done.add(RAIL_HEX[r]!);
  }
}

/** 7.24, ruling 170 A line between two nodes of the side, joined to a source and with no enemy near, becomes its own. */
function closeSections(j: RbJournal, side: Side, done: Set<number>): void {
  const b = boardOf(j.state, side);
  const isHeld = heldAgainst(j.state, side);
  const joined = joinedToSource(b).slice();
  for (const { a, b: z, inner } of b.lines.sections.all) {
    if (b.has[a] !== OWN || b.has[z] !== OWN || (joined[a] === 0 && joined[z] === 0)) continue;
    if (inner.some((hex) => b.blocked[hex] === 1 || isHeld(hex))) continue;
    for (const hex of inner) {
      if (b.has[hex] === OWN) continue;
      put(j, S.rail.holder, RAIL_AT[hex]!, side);
      done.add(hex);
    }
  }
}
