import { SUPPLY_LENGTH } from '../charts.ts';
import { board } from '../data.ts';
import { HEXES, IS_FIGHTER, NATION_OF, RAIL_AT, UNITS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { allowanceOf } from '../rules/06-allowance.ts';
import { limitedSources } from '../rules/13-limited.ts';
import { classOf, lengthsOf } from '../rules/13-sources.ts';
import { sideOf } from '../rules/26-sides.ts';
import { FOREST, GROUND, IS_MAJOR_HEX, IS_RIVER, MOUNTAIN, SWAMP } from '../terrain.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { FAR, type Goal, goalsOf, isForce, nearTo, pullOf } from './ground.ts';
import type { Scene } from './scene.ts';

const SIGHT = 14;

/** How boldly a side goes on: 0 it holds what it has, 1 it goes for what the enemy has. */
export function boldness(scene: Scene): number {
  const { v } = scene;
  let own = 0;
  let foes = 0;
  for (const u of scene.own) own += scene.power[u]!;
  for (const hex of scene.foes) foes += scene.strike[hex]!;
  const ratio = own / Math.max(1, foes);
  const late = scene.side === RUSSIAN ? v['bold.russian']! : 0;
  const [low, high] = [v['bold.low']! + late, v['bold.high']! + late];
  return Math.max(0, Math.min(1, (ratio - low) / (high - low)));
}

/** By hex: enemy factors that could be next to it in their next impulse, as the crow flies over land. */
function strikesOn(scene: Scene): Float64Array {
  const found = new Float64Array(HEXES);
  const seen = new Uint16Array(HEXES);
  let round = 0;
  const groups = new Map<number, number>();
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(scene.s, u);
    if (at < 0 || IS_FIGHTER[u] === 0 || !isForce(u) || sideOf(scene.s, u) !== scene.enemy) continue;
    const reach = Math.min(9, allowanceOf(scene.s, u, 0)) + 1;
    const key = at * 16 + reach;
    groups.set(key, (groups.get(key) ?? 0) + scene.worthOf(u));
  }
  const order: number[] = [];
  const step = new Uint8Array(HEXES);
  for (const [key, weight] of groups) {
    round++;
    const [from, reach] = [key >> 4, key & 15];
    order.length = 0;
    order.push(from);
    seen[from] = round;
    step[from] = 0;
    for (let head = 0; head < order.length; head++) {
      const hex = order[head]!;
      found[hex]! += weight;
      if (step[hex]! >= reach) continue;
      for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
        const to = board.to[e]!;
        if (seen[to] === round) continue;
        seen[to] = round;
        step[to] = step[hex]! + (GROUND[to] === 0 ? 1 : 2);
        order.push(to);
      }
    }
  }
  return found;
}

/** What hexes are worth to units that do not attack: goals ahead, cities behind, a line between, and supply. */
export class Stands {
  readonly bold: number;
  private readonly scene: Scene;
  private readonly goals: readonly Goal[];
  private readonly heading: Float64Array;
  private readonly fades: Float64Array;
  private readonly danger: Float64Array;
  private readonly line: Float64Array;
  private readonly near: Uint8Array;
  private readonly strikes: Float64Array;
  private readonly fed = new Map<number, Uint8Array>();
  private readonly homes: Float64Array;

  constructor(scene: Scene, bold = boldness(scene)) {
    const { s, v, side, enemy } = scene;
    this.scene = scene;
    this.bold = bold;
    this.goals = goalsOf(s, v, enemy);
    this.heading = new Float64Array(this.goals.length);
    this.fades = Float64Array.from({ length: FAR + 1 }, (_, d) => (d === FAR ? 0 : v['march.fade']! ** d));
    this.near = nearTo(s, enemy, SIGHT);
    this.strikes = strikesOn(scene);
    // One's own dictator is saved by a train, not by an army.
    const own = goalsOf(s, v, side, 0);
    const pull = pullOf(own, v['guard.fade']!);
    this.line = new Float64Array(HEXES);
    for (let hex = 0; hex < HEXES; hex++) {
      const d = this.near[hex]!;
      if (d < SIGHT) this.line[hex] = pull[hex]! * depthOf(d, v['guard.depth']!);
    }
    this.danger = new Float64Array(HEXES);
    this.homes = new Float64Array(HEXES);
    for (const { hex, stake } of own) {
      this.homes[hex] = stake;
      this.danger[hex] = stake * Math.max(v['guard.least']!, 1 - this.near[hex]! / SIGHT);
    }
  }

  /** 13.2 Hexes in which a unit would be fed (1), also when the second impulse shortens the way; 2 a city that feeds it for a while. */
  private fedHexes(u: number): Uint8Array {
    const { s, side } = this.scene;
    const key = side === RUSSIAN ? -1 : NATION_OF[u]!;
    let found = this.fed.get(key);
    if (found !== undefined) return found;
    const most = Math.min(SUPPLY_LENGTH[S.weather.of(s)]!, SUPPLY_LENGTH[S.weather2.of(s)]!);
    found = new Uint8Array(HEXES);
    for (let hex = 0; hex < HEXES; hex++) {
      const length = lengthsOf(s, classOf(s, u, hex))[hex]!;
      if (length >= 0 && length <= most) found[hex] = 1;
    }
    for (const { hex } of limitedSources(s, side)) if (found[hex] === 0) found[hex] = 2;
    this.fed.set(key, found);
    return found;
  }

  /** What a unit is worth more in one hex than nowhere; it has been taken up. */
  at(u: number, hex: number): number {
    const { scene } = this;
    const { v } = scene;
    const force = Math.max(1, scene.power[u]!);
    let worth = this.bold * v['march.pull']! * this.drawn(hex) * Math.sqrt(force);
    const there = scene.force[hex]!;
    const danger = this.danger[hex]!;
    if (danger > 0) {
      const need = v['guard.enough']! * (this.homes[hex]! > v['city.minor']! ? 1 : v['guard.minor']!);
      const before = Math.min(1, there / need);
      const after = Math.min(1, (there + force) / need);
      worth += danger * v['guard.city']! * (after - before) * (1 - this.bold * v['guard.bold']!);
    }
    worth += (1 - this.bold * v['guard.bold']!) * v['guard.line']! * this.covers(hex);
    if (RAIL_AT[hex]! >= 0 && S.rail.holder.of(scene.s, RAIL_AT[hex]!) === scene.enemy)
      worth += v['march.rail']!;
    const fed = this.fedHexes(u)[hex]!;
    if (fed === 0) worth -= v['fear.unfed']! * scene.worthOf(u);
    else if (fed === 2) worth -= v['fear.cut']! * scene.worthOf(u);
    if (IS_MAJOR_HEX[hex] === 0) worth -= this.duty(u, hex);
    if (this.near[hex]! <= 2) worth -= v['fear.ring']! * scene.worthOf(u) * ringed(scene.exits(hex));
    worth += this.shelter(hex) * v['guard.ground']! * (this.near[hex]! <= 4 ? 1 : 0);
    // A stack that the enemy could strike down.
    const strike = this.strikes[hex]!;
    if (strike > 0 && v['fear.struck']! > 0) {
      const wall = (there + force) * (1 + this.shelter(hex) * 0.5);
      const odds = (strike * v['fear.part']!) / wall;
      if (odds > 1) worth -= v['fear.struck']! * scene.worthOf(u) * Math.min(1, (odds - 1) / 4);
    }
    return worth;
  }

  /** What it gains by going there from where it stands. */
  gain(u: number, hex: number): number {
    const home = this.scene.at[u]!;
    this.scene.lift(u);
    const gain = this.at(u, hex) - this.at(u, home);
    this.scene.drop(u, home);
    return gain;
  }

  /** 10.1 What an attack that standing there would call for is feared to cost. */
  private duty(u: number, hex: number): number {
    const { scene } = this;
    const callers = scene.callers(hex);
    if (callers.length === 0) return 0;
    const guard = callers.reduce((sum, h) => sum + scene.guard[h]!, 0);
    const odds = (scene.force[hex]! + scene.power[u]!) / Math.max(1, guard);
    return scene.v['fear.duty']! * scene.worthOf(u) * Math.max(0, Math.min(1, 1.5 - odds / 3));
  }
  /** Steps to the nearest enemy. */
  nearness(hex: number): number {
    return this.near[hex]!;
  }
  private drawn(hex: number): number {
    let best = 0;
    for (let i = 0; i < this.goals.length; i++) {
      const { stake, distance } = this.goals[i]!;
      const pull = (stake * this.fades[distance[hex]!]!) / (1 + this.heading[i]!);
      if (pull > best) best = pull;
    }
    return best;
  }
  /** Units on their way to a goal leave it less to draw others. */
  head(u: number, hex: number): void {
    let best = 0;
    let goal = -1;
    for (let i = 0; i < this.goals.length; i++) {
      const { stake, distance } = this.goals[i]!;
      const pull = (stake * this.fades[distance[hex]!]!) / (1 + this.heading[i]!);
      if (pull > best) [best, goal] = [pull, i];
    }
    if (goal >= 0) this.heading[goal]! += this.scene.power[u]! / this.scene.v['march.share']!;
  }

  /** What of the line a zone there would cover, less where others cover it. */
  private covers(hex: number): number {
    const { cover } = this.scene;
    let sum = this.line[hex]! * shared(cover[hex]!);
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
      const to = board.to[e]!;
      sum += this.line[to]! * shared(cover[to]!);
    }
    return sum;
  }
  private shelter(hex: number): number {
    const ground = GROUND[hex]!;
    let shelter =
      IS_MAJOR_HEX[hex] === 1
        ? 2
        : ground === MOUNTAIN
          ? 2
          : ground === FOREST
            ? 1
            : ground === SWAMP
              ? 0.6
              : 0;
    for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
      if (IS_RIVER[e] === 1 && this.near[board.to[e]!]! < this.near[hex]!) {
        shelter += 0.7;
        break;
      }
    return shelter;
  }
}
/** How much of a stack is at stake with so many ways out. */
const ringed = (exits: number): number => (exits === 0 ? 1 : exits === 1 ? 0.4 : 0);
const shared = (n: number): number => (n === 0 ? 1 : n === 1 ? 0.4 : 0.1);
/** A line stands some hexes away from the enemy, not at his feet and not far behind. */
const depthOf = (d: number, depth: number): number => Math.exp(-(((d - depth) / 3) ** 2));
