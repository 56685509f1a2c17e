import { distancesFrom } from '@stavka/engine';
import { board, ROAD } from '../data.ts';
import { FIRE, GUDERIAN, IS_COMBAT, IS_HQ, IS_LUFTWAFFE, IS_TACTICAL, OF_SIDE } from '../roster.ts';
import { verdict } from '../rules/02-victory.ts';
import { logisticsValue } from '../rules/07-value.ts';
import { activationFaults } from '../rules/10-command.ts';
import {
  AXIS,
  at,
  BOX,
  has,
  ISOLATED,
  type KievState,
  SIDES,
  STEP,
  strengthOf,
  turnOf,
  YELLOW,
} from '../state.ts';
import { AREAS } from '../terrain.ts';
import { Commander, type Gun, type QuietMoves, type Wing } from './commands.ts';
import { bombersReady, type Field } from './field.ts';
import { OBEY, PACE, wayTo } from './ground.ts';
import type { Judge } from './judge.ts';
import type { Activation, Offensive } from './offensive.ts';
import { COMMAND, hasRoom, QUIET, waysOf } from './reach.ts';
import { attackDice } from './weather.ts';

/** A Luftwaffe HQ's star on top of any other's. */
const WINGS_COST = 0.4;
/** Months to come that make it matter whether an HQ lasts. */
const LONG = 1;
const WORTHWHILE = 0.3;
/** From October every Axis Impulse brings bad weather nearer. */
const OCTOBER = 4;
const BEFORE_THE_RAIN = 0.4;
const CROWDED = 1000;
/** Sketches that are planned to the last Block. */
const IN_FULL = 3;
/** What a dot under command is thought to gain by moving, in a sketch. */
const BY_MOVING = 0.05;

/** 10.3 Areas within an HQ's range when it stands there. */
export function rangeFrom(f: Field, start: number, reach: number, side: number): Int8Array {
  const steps = new Int8Array(AREAS).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (let head = 0; head < queue.length; head++) {
    const area = queue[head]!;
    if (steps[area] === reach || (area !== start && !f.isOurs(area, side))) continue;
    for (let e = board.start[area]!; e < board.start[area + 1]!; e++) {
      const to = board.to[e]!;
      if (steps[to] !== -1) continue;
      steps[to] = steps[area]! + 1;
      queue.push(to);
    }
  }
  return steps;
}

const isWing = ({ hq }: Activation): boolean => IS_LUFTWAFFE[hq] === 1;
const isArmy = ({ hq }: Activation): boolean => IS_LUFTWAFFE[hq] === 0;

/** Looks for the best Tactical Impulse. */
export class Staff {
  private readonly s: KievState;
  private readonly f: Field;
  private readonly judge: Judge;
  private readonly quiet: QuietMoves;
  private readonly side: number;
  private readonly lastTurn: boolean;
  /** Would the game be lost if it ended now? */
  private readonly behind: boolean;
  /** Stars the HQs have lost, and those the next month can give back. */
  private spent = 0;
  private readonly given: number;
  private readonly exhaustion: number;

  constructor(s: KievState, f: Field, judge: Judge, quiet: QuietMoves) {
    this.quiet = quiet;
    this.s = s;
    this.f = f;
    this.judge = judge;
    this.side = judge.side;
    this.lastTurn = judge.stakes.turnsLeft === 0;
    this.behind = verdict(s).winner !== SIDES[this.side];
    this.exhaustion = judge.weights.exhausted * Math.min(1, judge.stakes.turnsLeft / LONG);
    this.given = logisticsValue(s, this.side);
    for (const hq of OF_SIDE[this.side]!)
      if (IS_HQ[hq] === 1 && f.at[hq]! >= 0) this.spent += s.cells[STEP + hq]!;
  }

  /** Activations that cost nothing: the next month gives their stars back, or there is none. */
  freeStars(): number {
    const { s, f } = this;
    let all = 0;
    for (const hq of OF_SIDE[this.side]!)
      if (IS_TACTICAL[hq] === 1 && hq !== GUDERIAN && f.at[hq]! >= 0 && !has(s, ISOLATED, hq))
        all += Math.max(0, strengthOf(s, hq) - 1);
    return this.lastTurn ? all : Math.min(all, Math.max(0, this.given - this.spent));
  }

  /** What a single HQ does best where it stands, or all against one target: no thought for the next Impulse. */
  plainest(): Offensive | null {
    let best: Offensive | null = null;
    const consider = (one: Offensive | null): void => {
      if (one !== null && (best === null || one.worth > best.worth)) best = one;
    };
    for (const hq of this.hqs())
      for (const place of this.places(hq).slice(0, 1)) consider(this.offensive([place], []));
    for (const target of this.goals()) consider(this.mainEffort(target));
    return best;
  }

  best(late: () => boolean): Offensive | null {
    const sketches: Offensive[] = [];
    for (const hq of this.hqs())
      for (const activation of this.places(hq)) {
        sketches.push(this.offensive([activation], [], [], false));
        if (late()) break;
      }
    sketches.sort((a, b) => b.worth - a.worth);
    const singles = sketches.slice(0, IN_FULL).map((o) => this.offensive(o.activations, []));
    singles.sort((a, b) => b.worth - a.worth);
    let best = singles[0];
    if (best === undefined) return null;
    best = this.withWings(best);
    for (const other of singles.slice(1)) {
      if (late()) break;
      const hq = other.activations[0]!.hq;
      if (best.activations.some((a) => a.hq === hq) || other.worth < 0) continue;
      const wings = best.activations.filter(isWing);
      const others = best.activations.filter(isArmy);
      const both = this.offensive([...others, other.activations[0]!], wings);
      if (both.worth > best.worth + Math.max(0, other.worth) * this.hurry()) best = both;
    }
    const efforts: Offensive[] = [];
    for (const target of this.goals()) {
      if (late()) break;
      const effort = this.mainEffort(target);
      if (effort !== null) efforts.push(effort);
    }
    for (const effort of efforts) if (effort.worth > best.worth) best = effort;
    for (const effort of efforts) {
      if (late()) break;
      best = this.joined(best, effort);
    }
    return this.withGuderian(best);
  }

  /** Both at once, if that is better than one after the other. */
  private joined(best: Offensive, other: Offensive): Offensive {
    const focus = [...best.focus, ...other.focus.filter((area) => !best.focus.includes(area))];
    if (focus.length === best.focus.length || other.worth < 0) return best;
    const more = other.activations.filter(({ hq }) => !best.activations.some((a) => a.hq === hq));
    if (more.length === 0) return best;
    const all = [...best.activations, ...more];
    const both = this.offensive(all.filter(isArmy), all.filter(isWing), focus);
    return both.worth > best.worth + other.worth * this.hurry() ? both : best;
  }

  /** Places worth everything that can be brought: what decides the game and is the enemy's. */
  private goals(): number[] {
    const { f, side } = this;
    return this.judge.stakes.targets.filter(
      (t) => f.isPresent(t, 1 - side) && (f.blocks(side)[t]! > 0 || this.within(t, 5)),
    );
  }

  /** Has the side a Block that could be there with one march? */
  private within(target: number, points: number): boolean {
    return OF_SIDE[this.side]!.some(
      (u) =>
        IS_COMBAT[u] === 1 &&
        this.f.at[u]! >= 0 &&
        wayTo(this.f.at[u]!, target) <= Math.min(points, PACE[u]!),
    );
  }

  /** Everything against one Area: every HQ that can shell it or send Blocks, every Bomber; then without those who add little. */
  private mainEffort(target: number): Offensive | null {
    const { f, s, side } = this;
    const armies: Activation[] = [];
    const wings: Activation[] = [];
    const crowd = f.copy();
    const comers = OF_SIDE[side]!.filter(
      (u) =>
        IS_COMBAT[u] === 1 &&
        f.at[u]! >= 0 &&
        !has(s, ISOLATED, u) &&
        (f.at[u] === target || wayTo(f.at[u]!, target) <= PACE[u]!),
    );
    for (const hq of OF_SIDE[side]!) {
      if (IS_TACTICAL[hq] === 0 && IS_LUFTWAFFE[hq] === 0) continue;
      if (hq === GUDERIAN || activationFaults(s, hq, side, false).length > 0 || strengthOf(s, hq) === 0)
        continue;
      const wing = IS_LUFTWAFFE[hq] === 1;
      if (wing && bombersReady(s, hq) === 0) continue;
      const place = this.placeFor(crowd, hq, target, comers);
      if (place === null) continue;
      (wing ? wings : armies).push(place);
      crowd.put(hq, place.path[place.path.length - 1]!);
    }
    if (armies.length === 0) return null;
    let best = this.offensive(armies, wings, [target], false);
    if (best.plan.battles.length === 0) return null;
    for (const drop of [...wings, ...armies]) {
      const keep = (a: Activation): boolean => a.hq !== drop.hq;
      const left = best.activations.filter(keep);
      const hqs = left.filter(isArmy);
      if (hqs.length === 0 || left.length === best.activations.length) continue;
      const without = this.offensive(hqs, left.filter(isWing), [target], false);
      if (without.worth >= best.worth) best = without;
    }
    return this.offensive(best.activations.filter(isArmy), best.activations.filter(isWing), [target]);
  }

  /** Where an HQ helps most against an Area; null where it cannot. */
  private placeFor(f: Field, hq: number, target: number, comers: readonly number[]): Activation | null {
    const { side } = this;
    const start = f.at[hq]!;
    const reach = this.reach(hq);
    const wing = IS_LUFTWAFFE[hq] === 1;
    const distance = distancesFrom(board, [target]);
    const paths: (readonly number[])[] = f.isPresent(start, 1 - side) ? [] : [[start]];
    for (const way of waysOf(f, hq, QUIET)) if (hasRoom(f, hq, way.end)) paths.push(way.path);
    let best: Activation | null = null;
    let most = 0;
    for (const path of paths) {
      const end = path[path.length - 1]!;
      let score = 0;
      if (wing) score = distance[end]! <= reach ? 2 + 0.2 * distance[end]! : 0;
      else {
        if (distance[end] === 1) score += 3;
        const range = rangeFrom(f, end, reach, side);
        for (const u of comers)
          if (range[f.at[u]!] === 0 || (range[f.at[u]!]! > 0 && OBEY[hq]!.includes(u)))
            score += f.dots[u]! * f.aim[u]!;
      }
      if (score > 0 && f.blocks(side)[end] === 0 && this.judge.danger[end]! > 2) score *= 0.4;
      score -= 0.02 * path.length;
      if (score > most) {
        most = score;
        best = { hq, path };
      }
    }
    return best;
  }

  /** How much of another HQ's own gain is thought lost when it acts at once rather than in an Impulse of its own. */
  private hurry(): number {
    return this.side === AXIS && turnOf(this.s) >= OCTOBER ? BEFORE_THE_RAIN : this.judge.weights.apart;
  }

  private hqs(): number[] {
    return OF_SIDE[this.side]!.filter(
      (u) =>
        IS_TACTICAL[u] === 1 && u !== GUDERIAN && activationFaults(this.s, u, this.side, true).length === 0,
    );
  }

  /** Where an HQ does best: it sees many of its Blocks, has guns on the enemy, and is not alone before him. */
  private places(hq: number): Activation[] {
    const { f, side } = this;
    const start = at(this.s, hq);
    const paths: (readonly number[])[] = [];
    if (!f.isPresent(start, 1 - side)) paths.push([start]);
    for (const way of waysOf(f, hq, QUIET)) if (hasRoom(f, hq, way.end)) paths.push(way.path);
    const scored = paths.map((path) => ({
      path,
      score: this.placeScore(hq, path[path.length - 1]!) - 0.1 * path.length,
    }));
    scored.sort((a, b) => b.score - a.score);
    return scored.slice(0, 2).map(({ path }) => ({ hq, path }));
  }

  private placeScore(hq: number, area: number): number {
    const { f, side } = this;
    const range = rangeFrom(f, area, this.reach(hq), side);
    let score = 0;
    for (const u of OBEY[hq]!)
      if (f.at[u]! >= 0 && range[f.at[u]!]! >= 0 && !has(this.s, ISOLATED, u)) score += f.dots[u]!;
    let guns = 0;
    let enemies = 0;
    for (let e = board.start[area]!; e < board.start[area + 1]!; e++)
      if (f.isPresent(board.to[e]!, 1 - side)) {
        guns = 1;
        enemies += f.blocks(1 - side)[board.to[e]!]!;
      }
    const company = f.blocks(side)[area]! - (f.at[hq] === area ? 1 : 0);
    return score + 3 * guns - (company === 0 ? 1.5 * enemies : 0);
  }

  private reach(hq: number): number {
    return attackDice(strengthOf(this.s, hq), hq, this.f.weather);
  }

  /** The plan with these HQs, Tactical ones and wings. */
  private offensive(
    activations: readonly Activation[],
    wings: readonly Activation[],
    focus: readonly number[] = [],
    quiet = true,
  ): Offensive {
    const { s, side } = this;
    const f = this.f.copy();
    let cost = 0;
    for (const { hq, path } of [...activations, ...wings]) {
      // Two HQs may have been meant for the last place in an Area.
      if (path.length > 1 && !hasRoom(f, hq, path[path.length - 1]!)) cost += CROWDED;
      if (path.length > 1) f.march(hq, path);
      cost += this.cost(hq, focus.length > 0);
    }
    const acting = new Set([...activations, ...wings].map(({ hq }) => hq));
    const units = new Set<number>();
    const guns: Gun[] = [];
    for (const { hq } of activations) {
      const place = f.at[hq]!;
      const range = rangeFrom(f, place, this.reach(hq), side);
      for (const u of OF_SIDE[side]!)
        if (f.at[u]! >= 0 && !has(s, ISOLATED, u) && !acting.has(u))
          if (range[f.at[u]!] === 0 || (range[f.at[u]!]! > 0 && OBEY[hq]!.includes(u))) units.add(u);
      const dice = this.reach(hq);
      const beside = new Set(board.to.subarray(board.start[place]!, board.start[place + 1]!));
      guns.push({ hq, dice, aim: FIRE[hq]! / 6, reaches: (a) => beside.has(a) });
    }
    const flights = wings.map(({ hq }): Wing => {
      const bombs = this.reach(hq);
      const distance = distancesFrom(board, [f.at[hq]!]);
      return {
        hq,
        bombers: Math.min(bombs, bombersReady(s, hq)),
        bombs,
        reaches: (a) => distance[a]! >= 0 && distance[a]! <= bombs,
      };
    });
    const before = this.judge.value(this.f);
    const plan = new Commander(s, f, this.judge, {
      units: [...units],
      most: 99,
      leave: COMMAND,
      fights: true,
      guns,
      wings: flights,
      worthwhile: WORTHWHILE,
      builds: true,
      quiet: this.quiet,
      focus,
    }).plan(quiet);
    let worth = plan.gain + this.judge.value(f) - before - cost;
    if (!quiet && focus.length === 0) for (const u of units) worth += BY_MOVING * f.dots[u]!;
    return { activations: [...activations, ...wings], focus, plan, worth };
  }

  private cost(hq: number, decisive: boolean): number {
    const { star, lostStar, wings, last, haste, freely, thrift } = this.judge.weights;
    const endgame = this.behind ? this.judge.endgame : 0;
    const stars = strengthOf(this.s, hq);
    const wing = IS_LUFTWAFFE[hq] === 1;
    const kept = star * (1 - (1 - freely) * endgame);
    let cost = (this.spent < this.given ? kept : lostStar) + (stars === 2 ? this.exhaustion : 0);
    if (wing) cost += WINGS_COST;
    if (this.lastTurn) cost *= last;
    if (this.behind) cost *= haste;
    if (!decisive) cost += thrift * endgame;
    // A wing at full strength is kept for what decides the game.
    return wing && !decisive ? cost + wings * (stars - 1) : cost;
  }

  /** Luftwaffe HQs are added when their bombs are worth it. */
  private withWings(best: Offensive): Offensive {
    if (this.side !== AXIS) return best;
    const { s, f } = this;
    let result = best;
    for (const hq of OF_SIDE[AXIS]!) {
      if (IS_LUFTWAFFE[hq] === 0 || activationFaults(s, hq, AXIS, false).length > 0) continue;
      if (bombersReady(s, hq) === 0) continue;
      const start = at(s, hq);
      const aims = result.plan.battles.map((b) => b.area);
      const paths: (readonly number[])[] = f.isPresent(start, 1 - AXIS) ? [] : [[start]];
      for (const way of waysOf(f, hq, QUIET)) if (hasRoom(f, hq, way.end)) paths.push(way.path);
      const reach = this.reach(hq);
      const place = paths
        .map((path) => ({ path, score: this.wingScore(path, aims, reach) }))
        .sort((a, b) => b.score - a.score)[0];
      if (place === undefined || place.score <= 0) continue;
      const armies = result.activations.filter(isArmy);
      const wings = result.activations.filter(isWing);
      const flying = this.offensive(armies, [...wings, { hq, path: place.path }]);
      if (flying.worth > result.worth) result = flying;
    }
    return result;
  }

  /** Near enough to bomb, and not in front. */
  private wingScore(path: readonly number[], aims: readonly number[], reach: number): number {
    const { f } = this;
    const end = path[path.length - 1]!;
    const distance = distancesFrom(board, [end]);
    let score = 0;
    for (let a = 0; a < AREAS; a++)
      if (distance[a]! <= reach && f.blocks(1)[a]! > 0) score += aims.includes(a) ? 2 : 0.2;
    for (let e = board.start[end]!; e < board.start[end + 1]!; e++)
      if (f.blocks(1)[board.to[e]!]! > 0 && f.blocks(0)[end] === 0) score -= 1;
    return score - 0.05 * path.length;
  }

  /** 10.10 Guderian rolls along whenever a Tactical Impulse is played anyway. */
  private withGuderian(best: Offensive): Offensive {
    const { s, side } = this;
    if (side !== AXIS || s.cells[BOX]! >= ROAD.length - 1) return best;
    if (activationFaults(s, GUDERIAN, side, false).length > 0) return best;
    const [nizhyn, tula] = this.judge.weights.guderian;
    if (this.cost(GUDERIAN, true) > (s.cells[YELLOW] === 1 ? nizhyn : tula)) return best;
    const activation: Activation = { hq: GUDERIAN, path: [] };
    return {
      ...best,
      activations: [...best.activations, activation],
      worth: best.worth,
    };
  }
}
