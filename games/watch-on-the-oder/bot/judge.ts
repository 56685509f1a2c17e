import type { Part, Values } from '@stavka/bots';
import { board } from '../data.ts';
import {
  AT,
  ATTACKED,
  COMBAT_FIRST,
  DUE_LATER,
  FLAGS,
  type OderState,
  SEQUENCE,
  TARGETED,
  turnOf,
  VP,
} from '../declare/state.ts';
import { IS_STATIC, SIDE_OF, UNITS, unitsOfSide } from '../roster.ts';
import { SOURCES } from '../rules/08-supply-sources.ts';
import { phaseOf } from '../rules/now.ts';
import { enemyOf, GERMAN, type Side, SOVIET, sideName } from '../sides.ts';
import { closeness, conditionsMet, LAST_TURN, penetration } from './aims.ts';
import { type Assault, Assaults, worthOf } from './assaults.ts';
import { type Conditions, conditionsFor, NONE } from './conditions.ts';
import { corridorWidth } from './corridor.ts';
import { START, stepsFrom, TO } from './ground.ts';
import { eachHex, Mobility } from './mobility.ts';
import { Outlook } from './outlook.ts';
import type { Stakes } from './stakes.ts';

/** The parts of what a position is worth, by name: see terms.ts. */
export const TERM_IDS = [
  'attack',
  'threat',
  'outOfSupply',
  'cutOff',
  'distance',
  'exposed',
  'aims',
  'doom',
  'reach',
] as const;
export type TermId = (typeof TERM_IDS)[number];
/** How much more than usual each part counts. */
export type Lean = Readonly<Record<TermId, number>>;
export const UPRIGHT = Object.fromEntries(TERM_IDS.map((id) => [id, 1])) as Lean;

/** How much each thing that a position shows counts for a level, in points. */
export interface Weights {
  /** Attacks the side can make at once. */
  readonly attack: number;
  /** Attacks the enemy could make in his next turn. */
  readonly threat: number;
  /** Whether the enemy is thought to move before he attacks. */
  readonly foresees: boolean;
  /** A unit out of supply. */
  readonly cut: number;
  /** A unit whose supply the enemy could cut by moving. */
  readonly exposed: number;
  /** Each hex that a unit stands away from the nearest enemy, beyond two. */
  readonly distance: number;
  /** A condition of sudden death met (4.1), the ground near one that the enemy can get to, and closeness to one. */
  readonly aim: number;
  readonly aimInReach: number;
  readonly aimNear: number;
  /** Destroying a unit that stands on an aim. */
  readonly aimHeld: number;
}

/**
 * Judges positions for one side. It is made for a real position and then asked about others that differ from it only in
 * where units stand, thousands of times in a turn.
 */
export class Judge {
  readonly side: Side;
  readonly outlook: Outlook;
  readonly assaults: Assaults;
  readonly values: Values;
  readonly own: Conditions;
  readonly theirs: Conditions;
  /** Who of the side may still attack in this phase, and which enemies were attacked in it. */
  readonly ready = new Uint8Array(UNITS);
  readonly spent = new Uint8Array(UNITS);
  private readonly lost: number;
  private readonly corridor: number;
  private readonly almostWon: number;
  private readonly ownMoves: Mobility;
  /** 5.0#2 The Soviet player turn of the last turn is the last of the game. */
  private readonly enemyToCome: boolean;
  private readonly weights: Weights;
  private readonly enemyMoves: Mobility;
  private readonly all = new Uint8Array(UNITS).fill(1);
  private readonly mayCome = new Uint8Array(board.size);
  private readonly held = new Uint8Array(board.size);
  private near: Int16Array = new Int16Array(board.size);
  private readonly enemyAt = new Int16Array(UNITS).fill(-9);

  constructor(s: OderState, side: Side, stakes: Stakes, weights: Weights, values: Values) {
    this.side = side;
    this.values = values;
    this.assaults = new Assaults(values);
    this.lost = values['judge.lost']!;
    this.corridor = values['judge.corridor']!;
    this.almostWon = values['judge.almostWon']!;
    this.weights = weights;
    this.outlook = new Outlook(s, stakes, weights.aimHeld);
    this.enemyToCome = side === GERMAN || turnOf(s) < LAST_TURN;
    const enemy = enemyOf(side);
    this.own = conditionsFor(s, side, false, s.cells[SEQUENCE + SOVIET] === COMBAT_FIRST);
    this.theirs = conditionsFor(s, enemy, side === SOVIET, true);
    this.readFlags(s);
    this.ownMoves = new Mobility(s, side);
    this.enemyMoves = new Mobility(s, enemy);
  }

  /** Takes over what units have done in the phase from a later state of it. */
  readFlags(s: OderState): void {
    for (let u = 0; u < UNITS; u++) {
      const flags = s.cells[FLAGS + u]!;
      this.ready[u] = (flags & ATTACKED) === 0 ? 1 : 0;
      this.spent[u] = (flags & TARGETED) === 0 ? 0 : 1;
    }
  }

  /** Tells that the next positions asked about will differ little from this one. */
  settleOn(at: Int16Array): void {
    if (this.weights.foresees && this.enemyToCome) this.enemyMoves.read(this.outlook.read(at)).settle();
  }

  /** Worth for the side of units standing so; `attacking` when its own combat is still to come this turn. */
  value(at: Int16Array, attacking: boolean, lean: Lean = UPRIGHT): number {
    const o = this.outlook.read(at);
    const w = this.weights;
    let total = this.stands(o, lean) + (w.aim > 0 ? this.aims(o, lean) : 0);
    if (attacking && w.attack > 0)
      total += lean.attack * w.attack * this.assaults.fromHere(o, this.own, this.ready, this.spent);
    if (w.foresees && this.enemyToCome) {
      const moves = this.enemyMoves.read(o);
      total -= lean.threat * w.threat * this.assaults.afterMoving(o, this.theirs, moves);
      total -=
        lean.exposed * w.exposed * this.exposure(o, moves).length +
        lean.reach * w.aimInReach * penetration(moves);
    } else if (w.threat > 0)
      total -= lean.threat * w.threat * this.assaults.fromHere(o, this.theirs, this.all, null);
    return total;
  }

  /** The same, part by part: what each is worth, and where; -1 for what has no place. Terms are made of this. */
  parts(at: Int16Array, attacking: boolean): ReadonlyMap<TermId, readonly Part[]> {
    const o = this.outlook.read(at);
    const w = this.weights;
    const found = new Map<TermId, Part[]>(TERM_IDS.map((id) => [id, []]));
    const add = (id: TermId, hex: number, part: number): void => {
      if (part !== 0) found.get(id)!.push({ at: hex, part });
    };
    const assaults = (id: TermId, weight: number): void => {
      for (const { target, value } of this.assaults.made) add(id, target, weight * value);
    };
    const near = this.stepsToEnemy(at);
    for (let u = 0; u < UNITS; u++) {
      const hex = at[u]!;
      if (hex < 0) continue;
      const mine = SIDE_OF[u] === this.side;
      if (o.supply[u] === NONE) add(mine ? 'outOfSupply' : 'cutOff', hex, mine ? -w.cut : w.cut);
      if (mine && IS_STATIC[u] === 0 && near[hex]! > 2) add('distance', hex, -w.distance * (near[hex]! - 2));
    }
    if (w.aim > 0) {
      add('aims', -1, this.promise(o) + w.aimNear * closeness(o, this.side));
      add('doom', -1, -this.danger(o) - w.aimNear * closeness(o, enemyOf(this.side)));
    }
    if (attacking && w.attack > 0) {
      this.assaults.fromHere(o, this.own, this.ready, this.spent);
      assaults('attack', w.attack);
    }
    if (w.foresees && this.enemyToCome) {
      const moves = this.enemyMoves.read(o);
      this.assaults.afterMoving(o, this.theirs, moves);
      assaults('threat', -w.threat);
      for (const u of this.exposure(o, moves)) add('exposed', at[u]!, -w.exposed);
      add('reach', -1, -w.aimInReach * penetration(moves));
    } else if (w.threat > 0) {
      this.assaults.fromHere(o, this.theirs, this.all, null);
      assaults('threat', -w.threat);
    }
    return found;
  }

  /** Points scored and units alive. */
  material(s: OderState): number {
    return material(s, this.side, this.outlook.stakes, this.values['judge.returning']!);
  }

  /** The attacks the side can make from where it stands; only by `units` if they are named (11.8). */
  attacksNow(at: Int16Array, units: readonly number[] | null = null): readonly Assault[] {
    const ready = units === null ? this.ready : new Uint8Array(UNITS);
    for (const u of units ?? []) ready[u] = 1;
    this.assaults.fromHere(this.outlook.read(at), this.own, ready, units === null ? this.spent : null);
    return this.assaults.made;
  }

  /** The attacks the side could make if it moved first. */
  attacksAfterMoving(at: Int16Array): readonly Assault[] {
    const o = this.outlook.read(at);
    this.assaults.afterMoving(o, this.own, this.ownMoves.read(o));
    return this.assaults.made;
  }

  /** The attacks the side can make in the turn that lies before it, in the order it has declared. */
  attacksAhead(at: Int16Array): readonly Assault[] {
    return this.attacksFollow(this.outlook.s) ? this.attacksAfterMoving(at) : this.attacksNow(at);
  }

  /** Worth for the side of units standing so before its turn: what they promise and what they would have to fear. */
  turnAhead(at: Int16Array): number {
    const value = this.value(at, false);
    return value + this.weights.attack * worthOf(this.attacksAhead(at));
  }

  /** Is the side's combat of this turn under way or still to come? */
  fightsOn(s: OderState): boolean {
    const phase = phaseOf(s);
    if (!phase.startsWith(sideName(this.side))) return false;
    return phase.endsWith('.combat') || (phase.endsWith('.movement') && this.attacksFollow(s));
  }

  /** 5.3 Does the side's combat come after the movement that is under way? */
  attacksFollow(s: OderState): boolean {
    return s.cells[SEQUENCE + this.side] !== COMBAT_FIRST;
  }

  /** The judge as it would see things if the Soviet declared combat first (5.3#shock). */
  withShock(s: OderState): Judge {
    const twin = s.copy();
    twin.cells[SEQUENCE + SOVIET] = COMBAT_FIRST;
    return new Judge(twin, this.side, this.outlook.stakes, this.weights, this.values);
  }

  private stands(o: Outlook, lean: Lean): number {
    const w = this.weights;
    const own = lean.outOfSupply * w.cut;
    const enemy = lean.cutOff * w.cut;
    const distance = lean.distance * w.distance;
    const near = this.stepsToEnemy(o.field.at);
    let total = 0;
    for (let u = 0; u < UNITS; u++) {
      const hex = o.field.at[u]!;
      if (hex < 0) continue;
      const mine = SIDE_OF[u] === this.side;
      if (o.supply[u] === NONE) total += mine ? -own : enemy;
      if (mine && IS_STATIC[u] === 0 && near[hex]! > 2) total -= distance * (near[hex]! - 2);
    }
    return total;
  }

  /** 4.1 */
  private aims(o: Outlook, lean: Lean): number {
    const enemy = enemyOf(this.side);
    return (
      lean.aims * this.promise(o) -
      lean.doom * this.danger(o) +
      this.weights.aimNear * (lean.aims * closeness(o, this.side) - lean.doom * closeness(o, enemy))
    );
  }

  private promise(o: Outlook): number {
    const mine = conditionsMet(o, this.side);
    return mine >= 2 ? this.almostWon : this.weights.aim * mine;
  }

  private danger(o: Outlook): number {
    const enemy = enemyOf(this.side);
    const theirs = conditionsMet(o, enemy);
    return theirs >= 2 ? this.lost + this.corridor * corridorWidth(o, enemy) : this.weights.aim * theirs;
  }

  /** Steps to the nearest enemy. He stands still while the side moves, so the last answer usually holds. */
  private stepsToEnemy(at: Int16Array): Int16Array {
    const enemies = unitsOfSide[enemyOf(this.side)]!;
    if (enemies.some((u) => this.enemyAt[u] !== at[u])) {
      for (const u of enemies) this.enemyAt[u] = at[u]!;
      this.near = stepsFrom(enemies.map((u) => at[u]!).filter((hex) => hex >= 0));
    }
    return this.near;
  }

  /** Own units that would be out of supply if the enemy went everywhere he can go. */
  private exposure(o: Outlook, moves: Mobility): number[] {
    const { mayCome, held } = this;
    mayCome.set(o.field.zone[enemyOf(this.side)]!);
    eachHex(moves.union, (hex) => {
      mayCome[hex] = 1;
      for (let k = START[hex]!; k < START[hex + 1]!; k++) mayCome[TO[k]!] = 1;
    });
    o.field.flood(SOURCES[this.side]!, o.field.count[enemyOf(this.side)]!, mayCome, held);
    const cut: number[] = [];
    for (let u = 0; u < UNITS; u++) {
      const hex = o.field.at[u]!;
      if (
        hex >= 0 &&
        SIDE_OF[u] === this.side &&
        IS_STATIC[u] === 0 &&
        held[hex] === 0 &&
        o.supply[u] !== NONE
      )
        cut.push(u);
    }
    return cut;
  }
}

/** Where the units stand, to think on. */
export const standing = (s: OderState): Int16Array => s.cells.slice(AT, AT + UNITS);

/** Points scored and units alive, for the side: what combat changes for good. */
function material(s: OderState, side: Side, stakes: Stakes, returning: number): number {
  let total = stakes.point[GERMAN] * s.cells[VP + GERMAN]! - stakes.point[SOVIET] * s.cells[VP + SOVIET]!;
  for (let u = 0; u < UNITS; u++) {
    const at = s.cells[AT + u]!;
    if (at < 0 && at !== DUE_LATER) continue;
    const worth = stakes.unit[u]! * (at >= 0 ? 1 : returning);
    total += SIDE_OF[u] === GERMAN ? worth : -worth;
  }
  return side === GERMAN ? total : -total;
}
