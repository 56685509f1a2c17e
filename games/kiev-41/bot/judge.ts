import { board } from '../data.ts';
import { FAST, IS_HQ, IS_LUFTWAFFE, OF_SIDE, SIDE, UNITS } from '../roster.ts';
import { AXIS, has, type KievState, SHOWN } from '../state.ts';
import { AREAS, isVictory, STAGING_OWNER } from '../terrain.ts';
import type { Field } from './field.ts';
import { OWN_ARMY, PACE, ROOM, ROUGH, TOWN, WAY, wayTo } from './ground.ts';
import { missionsOf, stillToGo } from './missions.ts';
import { marchTo, stepCost } from './reach.ts';
import { Roads } from './roads.ts';
import { atLeast, nearness, type Stakes } from './stakes.ts';
import { supplied } from './supply.ts';
import { attackDice } from './weather.ts';
import type { Weights } from './weights.ts';

/** A Block that is gone for good is more than its dots; a Soviet one lost in battle comes back. */
const BLOCK_WORTH = [1, 0.4] as const;
const DOT_WORTH = [1, 0.75] as const;
const HQ_WORTH = [4, 2.5] as const;
const STAR_WORTH = 0.35;
/** A cut-off Block counts so much where it is not. */
const CUT_OFF_POWER = 0.25;
/** What a garrison counts that nobody can feed: it loses a step with every Impulse of its own. */
const STARVING = 0.5;
/** The same when time is on the besiegers' side; and what part of a Block's worth is gone then. */
const STARVED = 0.05;
const DOOMED = 0.9;
/** The strength of what holds a place, as against what comes. */
const HOLDER = 1.35;
const UNSEEN_PACE = 4;
/** Movement Points from which a wing can strike, and what it counts for in dots when it is too far away. */
const AIR_RANGE = 4;
const WING_DOTS = 30;
/** The chance that an empty Area of the Axis is run over. */
const UNGUARDED = 0.6;
/** What of the risk of an empty place is left when nobody can be there at once. */
const FAR_OFF = 0.25;
/** With so many Impulses before a side, the end is not in sight. */
const A_LONG_TIME = 12;
/** Parts of the enemy's front. */
const GROUPS = 3;
/** Areas reached with the same points left, at most: each can be reached anew from every neighbour. */
const WAVE = 1024;

/** Weighs fields for one side; what the enemy can reach is worked out once, since he stands still in our Impulse. */
export class Judge {
  readonly side: number;
  readonly stakes: Stakes;
  readonly weights: Weights;
  /** Strength the enemy can bring against each Area at once, as far as there is room. */
  readonly danger = new Float64Array(AREAS);
  /** How near the end is: 0 when it is not in sight, towards 1 with the last Impulses. */
  readonly endgame: number;
  private readonly bias: number;
  /** What of its worth a Block has kept this near to the end. */
  private readonly material: number;
  private readonly bound: Int16Array | null;
  private readonly slow = new Float64Array(256);
  private readonly fast = new Float64Array(256);
  private readonly near: Float64Array;
  private readonly enemyPace = new Uint8Array(AREAS);
  private readonly fed: readonly [Uint8Array, Uint8Array] = [new Uint8Array(AREAS), new Uint8Array(AREAS)];
  /** Movement Points of the enemy's stacks, by part of his front. */
  private readonly groups = Array.from({ length: GROUPS }, () => new Uint8Array(AREAS));
  private readonly safe = new Uint8Array(AREAS);
  /** By how many parts of the enemy's front each Area could be cut off. */
  private readonly exposed = new Uint8Array(AREAS);
  private readonly relieved: readonly [Uint8Array, Uint8Array] = [
    new Uint8Array(AREAS),
    new Uint8Array(AREAS),
  ];
  private readonly comes = new Int8Array(AREAS);
  /** Hits a side can expect against each Area with its next Impulse. */
  private readonly blow: readonly [Float64Array, Float64Array] = [
    new Float64Array(AREAS),
    new Float64Array(AREAS),
  ];
  /** Movement Points to enter each Area. */
  private readonly price = new Uint8Array(AREAS);
  private readonly lost = new Uint8Array(AREAS);
  private readonly won = new Uint8Array(AREAS);
  /** Dots by side and Area. */
  private readonly dots: readonly [Float64Array, Float64Array] = [
    new Float64Array(AREAS),
    new Float64Array(AREAS),
  ];
  private readonly strength: readonly [Float64Array, Float64Array] = [
    new Float64Array(AREAS),
    new Float64Array(AREAS),
  ];
  private readonly stack = new Float64Array(AREAS);
  private readonly pace = new Uint8Array(AREAS);
  private readonly waves = new Uint16Array(6 * WAVE);
  private readonly counts = new Uint16Array(6);
  private readonly chances: Float64Array;
  private readonly roads: readonly [Roads, Roads] | null;
  /** How far each target is from everywhere, by side; as the field was last weighed. */
  private readonly ways: readonly (readonly [Uint8Array, Uint8Array])[];
  /** Strength near each target by side. */
  private readonly reach = new Float64Array(16);

  constructor(s: KievState, f: Field, side: number, stakes: Stakes, weights: Weights) {
    this.side = side;
    this.stakes = stakes;
    this.weights = weights;
    this.endgame = 1 - Math.min(1, stakes.time / A_LONG_TIME);
    this.material = 1 - weights.material * this.endgame;
    this.bias = 0.7 + 2.3 * Math.exp(-stakes.time / 2);
    const fade = weights.fade + 1.1 / (0.7 + stakes.time);
    for (let cost = 0; cost < 256; cost++) {
      this.slow[cost] = Math.exp((-fade * cost) / 3);
      this.fast[cost] = Math.exp((-fade * cost) / 5);
    }
    this.roads = weights.roads === 1 ? [new Roads(), new Roads()] : null;
    const plain = (t: number): Uint8Array => Uint8Array.from({ length: AREAS }, (_, a) => wayTo(a, t));
    this.ways = stakes.targets.map((t) => [plain(t), plain(t)] as const);
    this.near = nearness(stakes.targets);
    this.chances = new Float64Array(stakes.targets.length);
    for (let a = 0; a < AREAS; a++) this.price[a] = stepCost(f, a);
    this.lookAround(s, f);
    this.bound = weights.mission * this.endgame > 0 ? this.missions(f) : null;
  }

  /** Where the Blocks of the side are bound, as things stand. */
  private missions(f: Field): Int16Array {
    const { side, chances } = this;
    this.value(f);
    const hopes = Array.from(chances, (p) => (side === AXIS ? p : 1 - p));
    const foe = (1 - side) as 0 | 1;
    const starving = Uint8Array.from(this.fed[foe], (fed, a) =>
      fed === 0 && this.relieved[foe][a] === 0 && f.blocks(foe)[a]! > 0 ? 1 : 0,
    );
    const own = side as 0 | 1;
    const ways = this.roads === null ? null : this.ways.map((way) => way[own]);
    return missionsOf(f, side, this.stakes, hopes, this.fed[own], starving, ways);
  }

  /** What either side can bring to bear with its next Impulse; who is cut off brings nothing. */
  private lookAround(s: KievState, f: Field): void {
    supplied(f, 0, this.fed[0]);
    supplied(f, 1, this.fed[1]);
    const power = new Float64Array(AREAS * 4);
    for (const side of [0, 1] as const) {
      const hits = new Float64Array(AREAS * 4);
      const foe = side !== this.side;
      for (const u of OF_SIDE[side]!) {
        const from = f.at[u]!;
        if (from < 0 || this.fed[side][from] === 0) continue;
        const pace = !foe || has(s, SHOWN, u) ? PACE[u]! : UNSEEN_PACE;
        const budget = f.blocks(1 - side)[from]! > 0 ? pace - 1 : pace;
        if (foe) this.enemyPace[from] = Math.max(this.enemyPace[from]!, budget);
        const dice = attackDice(f.dots[u]!, u, f.weather);
        for (let a = 0; a < AREAS; a++) {
          if (marchTo(f, from, a) > budget) continue;
          insert(hits, a, dice * f.aim[u]!);
          if (foe) insert(power, a, dice * edge(f.aim[u]!));
        }
      }
      for (let a = 0; a < AREAS; a++) this.blow[side][a] = total(hits, a);
    }
    for (let a = 0; a < AREAS; a++) this.danger[a] = total(power, a);
    // Areas are numbered from north to south: each part of the front is thought to strike by itself.
    const stacks = Array.from({ length: AREAS }, (_, a) => a).filter((a) => this.enemyPace[a]! > 0);
    stacks.forEach((a, i) => {
      this.groups[Math.floor((i * GROUPS) / stacks.length)]![a] = this.enemyPace[a]!;
    });
  }

  /** What the field is worth to the side, in dots; differences are what counts. */
  value(f: Field): number {
    return this.side === AXIS ? this.axisValue(f) : -this.axisValue(f);
  }

  private axisValue(f: Field): number {
    const { weights: w, fed } = this;
    this.countDots(f);
    supplied(f, 0, fed[0]);
    supplied(f, 1, fed[1]);
    if (w.exposed > 0) {
      this.exposed.fill(0);
      for (const group of this.groups) {
        this.flood(f, 1 - this.side, group);
        this.breakable(f);
        supplied(f, this.side, this.safe, this.lost);
        for (let a = 0; a < AREAS; a++) if (this.safe[a] === 0) this.exposed[a]!++;
      }
    }
    this.relieve(f, 0);
    this.relieve(f, 1);
    this.strength[0].fill(0);
    this.strength[1].fill(0);
    this.stack.fill(0);
    const { targets } = this.stakes;
    const { reach, ways } = this;
    this.findWays(f);
    reach.fill(0.5);
    let sum = 0;
    let exposed = 0;
    let army = 1;
    for (let u = 0; u < UNITS; u++) {
      const area = f.at[u]!;
      if (area < 0) continue;
      const side = SIDE[u] as 0 | 1;
      const dots = f.dots[u]!;
      const mine = side === this.side;
      let worth =
        mine && IS_HQ[u] === 1
          ? HQ_WORTH[side] +
            (side === AXIS ? w.staff * this.stakes.turnsLeft : 0) +
            STAR_WORTH * dots * (IS_LUFTWAFFE[u] === 1 ? 1.5 : 1)
          : DOT_WORTH[side] * dots * (0.3 + 2.4 * f.aim[u]!) + BLOCK_WORTH[side];
      worth *= this.material * w.lasting[side];
      const power = dots * edge(f.aim[u]!);
      this.strength[side][area]! += power;
      const cut = fed[side][area] === 0;
      const starving = cut && this.relieved[side][area] === 0;
      // Who cannot be fed loses a step with every Impulse of his own.
      const doomed = starving ? w.starve * Math.min(1, this.stakes.time / Math.max(1, dots)) : 0;
      if (cut)
        worth -= (worth + w.surrender[side]) * (starving ? w.cut + (DOOMED - w.cut) * doomed : w.pinched);
      else if (mine && w.exposed > 0) exposed += ((worth + w.surrender[side]) * this.exposed[area]!) / GROUPS;
      if (mine) army += worth;
      if (mine) this.stack[area]! += worth;
      const fade = FAST[u] === 1 ? this.fast : this.slow;
      const away = cut ? power * CUT_OFF_POWER : power;
      const inside = starving ? power * (STARVING - (STARVING - STARVED) * doomed) : power;
      for (let t = 0; t < targets.length; t++) {
        const target = targets[t]!;
        if (target === area) reach[side * 8 + t]! += inside;
        else reach[side * 8 + t]! += away * fade[ways[t]![side][area]!]!;
      }
      sum += side === 0 ? worth : -worth;
    }
    // A few Blocks that are cut off can be freed by the others; a whole army cannot.
    sum -= (this.side === AXIS ? 1 : -1) * w.exposed * exposed * (0.5 + (2 * exposed) / army);
    if (w.raid > 0) sum -= (this.side === AXIS ? 1 : -1) * w.raid * this.openGround(f);
    if (w.command > 0) sum += (this.side === AXIS ? -1 : 1) * w.command * this.strays(f);
    if (this.bound)
      sum += (this.side === AXIS ? -1 : 1) * w.mission * this.endgame * stillToGo(f, this.bound);
    return sum + this.places(f) + this.outcome(f);
  }

  /** Measures the ways to every target anew where somebody stands in another place than before. */
  private findWays(f: Field): void {
    const { roads, ways, stakes } = this;
    if (roads === null) return;
    for (const side of [0, 1] as const)
      if (roads[side].look(f, side, this.dots[1 - side]!))
        for (let t = 0; t < ways.length; t++) roads[side].measure(stakes.targets[t]!, ways[t]![side]);
  }

  /** Where supply could come again after the side's next Impulse; only looked at when somebody is cut off. */
  private relieve(f: Field, side: 0 | 1): void {
    const fed = this.fed[side];
    const pace = this.pace;
    const blocks = f.blocks(side);
    let cut = false;
    for (let a = 0; a < AREAS; a++) {
      pace[a] = 0;
      if (blocks[a] === 0) continue;
      if (fed[a] === 0) cut = true;
      else pace[a] = f.blocks(1 - side)[a]! > 0 ? 2 : UNSEEN_PACE;
    }
    if (!cut) return;
    this.flood(f, side, pace);
    this.openable(f, side);
    supplied(f, side, this.relieved[side], null, this.won);
  }

  private countDots(f: Field): void {
    const [axis, soviet] = this.dots;
    axis.fill(0);
    soviet.fill(0);
    for (let u = 0; u < UNITS; u++) {
      const area = f.at[u]!;
      if (area >= 0) this.dots[SIDE[u] as 0 | 1][area]! += f.dots[u]!;
    }
  }

  /** Areas the enemy can make his own at once: empty ones he reaches, and those he clears with one blow. */
  private breakable(f: Field): void {
    const { comes, lost } = this;
    const mine = f.blocks(this.side);
    const dots = this.dots[this.side as 0 | 1];
    const blow = this.blow[1 - this.side]!;
    for (let a = 0; a < AREAS; a++) {
      if (mine[a] === 0) lost[a] = comes[a]! >= 0 && f.line[a] === 0 ? 1 : 0;
      else
        lost[a] =
          blow[a]! > 0 && blow[a]! >= this.weights.shaky * (dots[a]! + shieldOf(f, a, this.side)) ? 1 : 0;
    }
  }

  /** How many of the side's Areas are open to the enemy; one that guards several closes them all. */
  private openGround(f: Field): number {
    let n = 0;
    for (let a = 0; a < AREAS; a++) if (this.lost[a] === 1 && f.control[a] === this.side) n++;
    return n;
  }

  /** Areas the side can make its own with one Impulse: nobody there to stop it, or too few. */
  private openable(f: Field, side: 0 | 1): void {
    const { comes, won } = this;
    const theirs = f.blocks(1 - side);
    const dots = this.dots[1 - side]!;
    const blow = this.blow[side];
    for (let a = 0; a < AREAS; a++) {
      if (theirs[a] === 0) won[a] = comes[a]! >= 0 && f.line[a] === 0 ? 1 : 0;
      else won[a] = blow[a]! >= this.weights.relief * (dots[a]! + shieldOf(f, a, 1 - side)) ? 1 : 0;
    }
  }

  /** How far a side's stacks could go where nobody stops them: Movement Points left, -1 where they do not come. */
  private flood(f: Field, side: number, pace: Uint8Array): void {
    const { comes, waves, counts, price } = this;
    comes.fill(-1);
    counts.fill(0);
    const own = f.blocks(side);
    const other = f.blocks(1 - side);
    const { line, control } = f;
    for (let a = 0; a < AREAS; a++)
      if (own[a]! > 0 && pace[a]! > 0) {
        const left = pace[a]!;
        comes[a] = left;
        waves[left * WAVE + counts[left]!++] = a;
      }
    for (let left = 5; left > 0; left--)
      for (let i = 0; i < counts[left]!; i++) {
        const area = waves[left * WAVE + i]!;
        if (comes[area] !== left) continue;
        const end = board.start[area + 1]!;
        for (let e = board.start[area]!; e < end; e++) {
          const to = board.to[e]!;
          const rest = left - price[to]!;
          if (rest < 0 || rest <= comes[to]! || other[to]! > 0 || STAGING_OWNER[to] === 1 - side) continue;
          if (line[to] === 1 && control[to] !== side) continue;
          comes[to] = rest;
          waves[rest * WAVE + counts[rest]!++] = to;
        }
      }
  }

  /** Dots times Movement Points by which an HQ is too far from its own army, or a wing from what is still to be taken. */
  private strays(f: Field): number {
    let sum = 0;
    for (const hq of OF_SIDE[this.side]!) {
      const from = f.at[hq]!;
      if (from < 0) continue;
      if (IS_LUFTWAFFE[hq] === 1 && this.bound === null) {
        let far = 12;
        for (const t of this.stakes.targets)
          if (f.control[t] !== AXIS) far = Math.min(far, WAY[from * AREAS + t]! - AIR_RANGE);
        if (far > 0) sum += far * WING_DOTS;
      }
      for (const u of OWN_ARMY[hq]!) {
        const area = f.at[u]!;
        if (area < 0) continue;
        const far = WAY[from * AREAS + area]! - 4;
        if (far > 0) sum += Math.min(far, 12) * f.dots[u]!;
      }
    }
    return sum;
  }

  /** Control, battles under way, and what the enemy may attack. */
  private places(f: Field): number {
    const { weights: w, side } = this;
    const sign = side === AXIS ? 1 : -1;
    const [axis, soviet] = this.strength;
    let sum = 0;
    for (let a = 0; a < AREAS; a++) {
      const ours = f.control[a] === 0;
      sum += (ours ? w.ground : -w.ground) * this.near[a]!;
      const mine = this.strength[side as 0 | 1][a]!;
      if (axis[a]! > 0 && soviet[a]! > 0) {
        const shield = ROUGH[a]! * 0.5 + TOWN[a]! * 0.5;
        const balance = axis[a]! - soviet[a]! + (ours ? shield : -shield);
        sum += (w.contest * balance) / (3 + Math.abs(balance));
      }
      if (w.threat > 0 && mine > 0) {
        const hold = mine + ROUGH[a]! + (f.control[a] === side ? TOWN[a]! + f.line[a]! * 1.5 : 0);
        const over = this.danger[a]! / hold - 0.8;
        if (over > 0) sum -= sign * w.threat * this.stack[a]! * Math.min(0.8, over / 2);
      }
    }
    return sum;
  }

  /** The chances to hold what decides the game, and to win it. */
  private outcome(f: Field): number {
    const { weights: w, stakes, chances } = this;
    let doom = 1;
    let held = 0;
    for (let i = 0; i < stakes.targets.length; i++) {
      chances[i] = this.chance(f, i);
      held += chances[i]!;
      const area = stakes.targets[i]!;
      if (f.control[area] === AXIS && isVictory(area)) doom *= this.fall(f, area);
    }
    // 2.4.4.2#A Without any Victory Area the Axis has lost at once.
    return w.win * (atLeast(chances, stakes.needed, stakes.counted) - doom) + w.target * held;
  }

  /** The chance that a Victory Area of the Axis falls with the next blow: when it is the last, that ends the game. */
  private fall(f: Field, area: number): number {
    const axis = this.strength[0][area]!;
    const soviet = this.strength[1][area]!;
    const hold = 1 + axis + TOWN[area]! + f.line[area]! * 1.5;
    if (this.side !== AXIS) return soviet > 0 ? Math.max(0.05, (0.9 * soviet) / (soviet + hold)) : 0.05;
    if (this.weights.threat === 0) return axis > 0 ? 0.05 : 0.5;
    // Who finds nobody there comes from farther than one march: he exploits.
    const open = axis === 0 && f.line[area] === 0 ? UNGUARDED : 0.02;
    return Math.max(open, Math.min(0.9, 0.6 * (this.danger[area]! / hold - 0.4)));
  }

  /** The chance that the Axis holds an Area when it counts, from who is there and who is near. */
  private chance(f: Field, t: number): number {
    const area = this.stakes.targets[t]!;
    const { weights: w } = this;
    let axis = this.reach[t]!;
    let soviet = this.reach[8 + t]!;
    const ours = f.control[area] === 0;
    if (ours) axis = axis * HOLDER + f.line[area]!;
    else soviet = soviet * HOLDER + f.line[area]!;
    const contested = f.axisBlocks[area]! > 0 && f.sovietBlocks[area]! > 0;
    const [a, b] = [this.strength[0][area]!, this.strength[1][area]!];
    const inside = contested ? (ours ? b : a) / (a + b + TOWN[area]! + f.line[area]!) : 0;
    let bias = (ours ? this.bias : -this.bias) * (1 - inside);
    if (w.threat > 0 && f.control[area] === this.side) {
      const mine = this.strength[this.side as 0 | 1][area]!;
      const over = this.danger[area]! / (1 + mine + TOWN[area]! + f.line[area]! * 1.5) - 0.7;
      const open = mine === 0 && f.line[area] === 0;
      const risk = open
        ? this.danger[area]! > 0
          ? w.guard
          : w.guard * FAR_OFF
        : Math.max(0, Math.min(2, over));
      bias -= (ours ? 1 : -1) * risk;
    }
    return 1 / (1 + Math.exp(-bias - w.odds * Math.log(axis / soviet)));
  }
}

/** Fighting value of a dot by its chance to hit: 0.7, 1 and 1.3 for the three classes. */
const edge = (aim: number): number => (aim > 0 ? 0.4 + 1.8 * aim : 0);

/** Hits that a side's Blocks in an Area need not take. */
const shieldOf = (f: Field, a: number, side: number): number =>
  ROUGH[a]! + (f.control[a] === side ? TOWN[a]! + 2 * f.line[a]! : 0);

/** Sum of the largest in an Area, as many as there is room for. */
function total(top: Float64Array, area: number): number {
  const room = Math.min(4, ROOM[area]!);
  let sum = 0;
  for (let i = 0; i < room; i++) sum += top[area * 4 + i]!;
  return sum;
}

/** Keeps the four largest of an Area, largest first. */
function insert(top: Float64Array, area: number, power: number): void {
  let value = power;
  for (let i = area * 4; i < area * 4 + 4; i++) {
    const there = top[i]!;
    if (value <= there) continue;
    top[i] = value;
    value = there;
  }
}
