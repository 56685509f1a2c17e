import type { Values } from '@stavka/bots';
import { ringIsConcentric } from '@stavka/engine';
import { board } from '../data.ts';
import { ATTACK, SIDE_OF, UNITS } from '../roster.ts';
import { LIMIT } from '../rules/06-stacking.ts';
import { GERMAN, SOVIET } from '../sides.ts';
import { AL1, CHANCES, chancesAt, DE, DR, EX } from './chances.ts';
import { type Conditions, IN_CITY, NONE } from './conditions.ts';
import { BRIDGE, OVER_RIVER, START, TO, WAY } from './ground.ts';
import { eachHex, type Mobility } from './mobility.ts';
import { type Garrison, garrisonAt, newGarrison, type Outlook } from './outlook.ts';

/** One attack a side could make, and what it gains on average. */
export interface Assault {
  readonly target: number;
  readonly units: readonly number[];
  readonly value: number;
}

export const worthOf = (assaults: readonly Assault[]): number =>
  assaults.reduce((sum, a) => sum + a.value, 0);

/** Nobody brings more units than this against one hex. */
const MOST = 12;
const CONCENTRIC = Uint8Array.from({ length: 64 }, (_, ring) => (ringIsConcentric(ring) ? 1 : 0));
const SLOTS = Uint8Array.from(
  { length: 64 },
  (_, ring) => [0, 1, 2, 3, 4, 5].filter((d) => (ring >> d) & 1).length,
);
/** Units by attack factor, strongest first, by side. */
const STRONGEST = [GERMAN, SOVIET].map((side) =>
  Array.from({ length: UNITS }, (_, u) => u)
    .filter((u) => SIDE_OF[u] === side)
    .sort((a, b) => ATTACK[b]! - ATTACK[a]! || a - b),
);

/**
 * The attacks a side would choose, greedily: the best attack anywhere, then the best that the units left over can make,
 * and so on. Values are exact averages over the results table.
 */
export class Assaults {
  readonly made: Assault[] = [];
  private readonly push: number;
  private readonly advance: number;
  private readonly opportunity: number;
  private readonly closable: number;
  private readonly ringed: number;
  private readonly hitters: number[][] = Array.from({ length: board.size }, () => []);
  private readonly targets: number[] = [];
  private readonly ring = new Uint8Array(board.size);
  private readonly dry = new Uint8Array(board.size);
  private readonly closed = new Float64Array(board.size);
  private readonly busy = new Uint8Array(UNITS);
  private readonly reachable = new Uint8Array(board.size);
  private readonly garrison: Garrison = newGarrison();
  private readonly best = new Float64Array(board.size);
  private readonly bestCount = new Uint8Array(board.size);

  constructor(values: Values) {
    this.push = values['assault.push']!;
    this.advance = values['assault.advance']!;
    this.opportunity = values['assault.opportunity']!;
    this.closable = values['assault.closable']!;
    this.ringed = values['assault.ringed']!;
  }

  /**
   * The attacks that can be made from where the units stand; `ready` says who may still attack, `spent` which defenders
   * cannot be attacked again (11.3#4). Returns their worth.
   */
  fromHere(o: Outlook, c: Conditions, ready: Uint8Array, spent: Uint8Array | null): number {
    const { field } = o;
    this.clear();
    const enemies = field.count[1 - c.side]!;
    for (const u of STRONGEST[c.side]!) {
      const hex = field.at[u]!;
      if (hex < 0 || ready[u] === 0 || c.fights[u] === 0) continue;
      for (let k = START[hex]!; k < START[hex + 1]!; k++) {
        const target = TO[k]!;
        if (enemies[target] === 0 || (spent !== null && holdsSpent(o, target, spent))) continue;
        this.hit(target, u);
      }
    }
    for (const target of this.targets) this.closed[target] = field.canRetreat(target, 1 - c.side) ? 0 : 1;
    return this.choose(o, c, false);
  }

  /** The attacks that could be made after moving. Returns their worth. */
  afterMoving(o: Outlook, c: Conditions, mobility: Mobility): number {
    this.clear();
    const { reachable } = this;
    reachable.fill(0);
    eachHex(mobility.union, (hex) => {
      reachable[hex] = 1;
    });
    for (const { contacts } of mobility.parties)
      for (const { target, ring, dry } of contacts) {
        this.ring[target]! |= ring;
        if (dry) this.dry[target] = 1;
      }
    for (const u of STRONGEST[c.side]!) {
      const party = mobility.party[u];
      if (party == null || c.fights[u] === 0) continue;
      for (const { target } of party.contacts) this.hit(target, u);
    }
    for (const target of this.targets) this.closed[target] = this.closing(o, target, c.side);
    return this.choose(o, c, true);
  }

  /** How surely a retreat from the hex would be closed off by units that can still move. */
  private closing(o: Outlook, target: number, side: number): number {
    const zone = o.field.zone[side]!;
    let now = false;
    for (let k = START[target]!; k < START[target + 1]!; k++) {
      const to = TO[k]!;
      if (BRIDGE[to] !== 0) continue;
      if (zone[to] === 0) now = true;
      if (this.reachable[to] === 0 && !this.nearReach(to)) return 0;
    }
    return now ? this.closable : 1;
  }

  private nearReach(hex: number): boolean {
    for (let k = START[hex]!; k < START[hex + 1]!; k++) if (this.reachable[TO[k]!] !== 0) return true;
    return false;
  }

  private clear(): void {
    for (const target of this.targets) {
      this.hitters[target]!.length = 0;
    }
    this.ring.fill(0);
    this.dry.fill(0);
    this.targets.length = 0;
    this.made.length = 0;
    this.busy.fill(0);
  }

  private hit(target: number, unit: number): void {
    const list = this.hitters[target]!;
    if (list.length === 0) this.targets.push(target);
    list.push(unit);
  }

  private choose(o: Outlook, c: Conditions, moving: boolean): number {
    const { targets, best, made, busy } = this;
    for (const target of targets) this.weigh(o, c, target, moving);
    let total = 0;
    for (;;) {
      let pick = -1;
      for (const target of targets)
        if (best[target]! > 0 && (pick < 0 || best[target]! > best[pick]!)) pick = target;
      if (pick < 0) return total;
      const units = this.take(pick);
      total += best[pick]!;
      made.push({ target: pick, units, value: best[pick]! });
      best[pick] = 0;
      for (const target of targets)
        if (best[target]! > 0 && this.hitters[target]!.some((u) => busy[u] === 1))
          this.weigh(o, c, target, moving);
    }
  }

  private take(target: number): number[] {
    const units: number[] = [];
    for (const u of this.hitters[target]!) {
      if (units.length === this.bestCount[target]) break;
      if (this.busy[u] === 1) continue;
      this.busy[u] = 1;
      units.push(u);
    }
    return units;
  }

  /** The best number of attackers against a hex, strongest first, and what they gain. */
  private weigh(o: Outlook, c: Conditions, target: number, moving: boolean): void {
    const { field, loss, supply } = o;
    const g = garrisonAt(o, target, this.garrison);
    const inCity = IN_CITY[target] === 1;
    const base = c.drm[target]! + (g.out ? -1 : 0);
    const closed = this.closed[target]!;
    const capacity = moving ? SLOTS[this.ring[target]!]! * LIMIT : MOST;
    let attack = 0;
    let least = Number.POSITIVE_INFINITY;
    let ring = 0;
    let dry = moving && this.dry[target] === 1;
    let out = false;
    let count = 0;
    let best = 0;
    let bestCount = 0;
    for (const u of this.hitters[target]!) {
      if (this.busy[u] === 1) continue;
      if (count === capacity || count === MOST) break;
      count++;
      attack += ATTACK[u]!;
      if (loss[u]! < least) least = loss[u]!;
      if (supply[u] === NONE) out = true;
      if (moving) {
        if (count > 1) ring = this.ring[target]!;
      } else
        for (let k = START[target]!; k < START[target + 1]!; k++)
          if (TO[k] === field.at[u]) {
            ring |= WAY[k]!;
            if (OVER_RIVER[k] === 0) dry = true;
          }
      const drm = base + (dry ? 0 : 1) + (out ? 1 : 0) - (inCity ? 0 : CONCENTRIC[ring]!);
      const value =
        this.gain(g, chancesAt(c.side, attack, g.defense, c.shift, drm, inCity), least, closed) -
        this.opportunity * attack;
      if (value <= best) continue;
      best = value;
      bestCount = count;
    }
    this.best[target] = best;
    this.bestCount[target] = bestCount;
  }

  /**
   * 11.6 What an attack gains on average: what the defender loses less what the attacker does. `least` is the cheapest
   * attacker, `closed` how surely the defenders have nowhere to retreat to.
   */
  private gain(g: Garrison, chances: number, least: number, closed: number): number {
    const mobile = g.all - g.fixed;
    const driven = g.fixed + closed * (mobile + this.ringed * g.second) + (1 - closed) * this.push;
    const lost = CHANCES[chances + AL1]! + CHANCES[chances + EX]!;
    return (
      CHANCES[chances + DE]! * (g.all + this.advance) +
      CHANCES[chances + DR]! * (driven + this.advance) +
      CHANCES[chances + EX]! * g.least -
      lost * least
    );
  }
}

function holdsSpent(o: Outlook, hex: number, spent: Uint8Array): boolean {
  for (let u = o.field.first[hex]!; u >= 0; u = o.field.next[u]!) if (spent[u] === 1) return true;
  return false;
}
