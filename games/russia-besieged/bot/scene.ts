import type { Values } from '@stavka/bots';
import { board } from '../data.ts';
import { HEXES, IS_DICTATOR, IS_FIGHTER, IS_LAND, IS_WEC, UNITS, ZOC } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { zoneBorders } from '../rules/04-zones.ts';
import { fitTogether } from '../rules/05-stacking.ts';
import { marchGate } from '../rules/06-ground.ts';
import { callersOf } from '../rules/10-attackers.ts';
import { attackOf, defenseIn, groundIn } from '../rules/10-force.ts';
import { printedOf, stepsOf } from '../rules/10-losses.ts';
import { enemyOf, sideOf } from '../rules/26-sides.ts';
import { IS_CLOSED } from '../terrain.ts';
import type { Side } from '../vocabulary.ts';
import { isForce } from './ground.ts';

const RADIATES = 2;
const NOBODY: readonly number[] = [];

/** What a unit is worth while it stands on the map. */
export function unitWorth(s: RbState, u: number, v: Values): number {
  if (IS_WEC[u] === 1) return v['unit.factory']!;
  if (IS_DICTATOR[u] === 1) return v['unit.dictator']!;
  return printedOf(s, u) * v['unit.factor']! + stepsOf(s, u) * v['unit.step']!;
}

/**
 * A position as a phase is planned on it: where one's own units would stand, and what follows from that quickly enough to be
 * asked thousands of times. The enemy stands still.
 */
export class Scene {
  readonly enemy: Side;
  /** Where each of the side's units would stand. */
  readonly at = new Int16Array(UNITS);
  readonly power = new Int16Array(UNITS);
  readonly worth = new Float64Array(UNITS);
  /** Own fighting factors by hex, as planned. */
  readonly force = new Int16Array(HEXES);
  /** How many own zones lie over a hex, as planned. */
  readonly cover = new Uint8Array(HEXES);
  /** The enemy by hex: what counts in defence before rivers, and what attacks. */
  readonly guard = new Int16Array(HEXES);
  readonly strike = new Int16Array(HEXES);
  readonly foes: readonly number[];
  readonly gate: Uint8Array;
  readonly own: readonly number[];
  private readonly stacks = new Map<number, number[]>();
  private readonly calls = new Map<number, readonly number[]>();
  private readonly shut: Uint8Array;

  readonly s: RbState;
  readonly side: Side;
  readonly v: Values;

  constructor(s: RbState, side: Side, v: Values) {
    this.s = s;
    this.side = side;
    this.v = v;
    this.enemy = enemyOf(side);
    this.shut = zoneBorders(s);
    this.gate = marchGate(s, side);
    const own: number[] = [];
    const foes = new Set<number>();
    for (let u = 0; u < UNITS; u++) {
      const at = S.at.of(s, u);
      this.at[u] = at;
      if (at < 0 || !isForce(u)) continue;
      this.worth[u] = unitWorth(s, u, v);
      if (sideOf(s, u) === side) {
        own.push(u);
        if (IS_FIGHTER[u] === 1) this.power[u] = attackOf(s, u);
        this.enter(u, at);
      } else if (groundIn(s, at).includes(u)) {
        foes.add(at);
        if (IS_FIGHTER[u] === 1) this.strike[at]! += attackOf(s, u);
      }
    }
    for (const hex of foes) this.guard[hex] = defenseIn(s, hex, NOBODY);
    this.own = own;
    this.foes = [...foes];
  }

  worthOf(u: number): number {
    return this.worth[u]!;
  }
  /** Own units that would stand in a hex. */
  in(hex: number): readonly number[] {
    return this.stacks.get(hex) ?? NOBODY;
  }
  /** 5.01 Would the unit fit there? Asked of the rules. */
  hasRoom(u: number, hex: number): boolean {
    const there = this.in(hex);
    return there.length === 0 || there.includes(u) || fitTogether([...there, u], hex);
  }
  move(u: number, to: number): void {
    this.leave(u, this.at[u]!);
    this.at[u] = to;
    this.enter(u, to);
  }
  /** Takes a unit up while a place for it is looked for. */
  lift(u: number): void {
    this.leave(u, this.at[u]!);
  }
  drop(u: number, hex: number): void {
    this.at[u] = hex;
    this.enter(u, hex);
  }
  private enter(u: number, hex: number): void {
    const stack = this.stacks.get(hex);
    if (stack === undefined) this.stacks.set(hex, [u]);
    else stack.push(u);
    this.force[hex]! += this.power[u]!;
    this.spread(u, hex, 1);
  }
  private leave(u: number, hex: number): void {
    const stack = this.stacks.get(hex);
    if (stack === undefined) return;
    stack.splice(stack.indexOf(u), 1);
    this.force[hex]! -= this.power[u]!;
    this.spread(u, hex, -1);
  }
  private spread(u: number, hex: number, by: number): void {
    this.cover[hex]! += by;
    if (ZOC[u] !== RADIATES || S.condition.oos.of(this.s, u) > 0) return;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
      if (this.shut[e] === 0) this.cover[board.to[e]!]! += by;
  }
  /** 10.1 Enemy hexes that call on whoever stands there to attack. */
  callers(hex: number): readonly number[] {
    if (this.gate[hex] === 0) return NOBODY;
    let found = this.calls.get(hex);
    if (found === undefined) this.calls.set(hex, (found = callersOf(this.s, this.side, hex)));
    return found;
  }
  /** 10.72 Hexes around into which whoever stands there could be driven back as the enemy stands now. */
  exits(hex: number): number {
    let n = 0;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const to = board.to[e]!;
      if (IS_CLOSED[e] === 1 || !this.isFree(to)) continue;
      if (this.gate[to] === 0 || this.in(to).length > 0) n++;
    }
    return n;
  }
  /** May ground units stand there at all, enemies apart? */
  isFree(hex: number): boolean {
    return IS_LAND[hex] === 1 && this.guard[hex] === 0;
  }
}
