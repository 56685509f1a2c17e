import { Reach, SHUT, STOP } from '@stavka/engine';
import { board, COUNTERS, TABLES } from '../data.ts';
import type { OderState } from '../declare/state.ts';
import { IS_MECH, IS_STATIC, UNITS, unitsOfSide } from '../roster.ts';
import { costsFor } from '../rules/10-movement.ts';
import type { Side } from '../sides.ts';
import { isPlayable } from '../terrain.ts';
import { NONE } from './conditions.ts';
import { BRIDGE, OVER_RIVER, opposite, START, TO, WAY } from './ground.ts';
import type { Outlook } from './outlook.ts';

const SIZE = board.size;
const WORDS = (SIZE + 31) >>> 5;
const FACTORS = COUNTERS.map((c) => TABLES.movement[c.class]);
const LAND = Uint8Array.from({ length: SIZE }, (_, hex) => (isPlayable(hex) ? 1 : 0));
/** A hex the enemy stands in: shut, and worth an attack. */
const ENEMY = SHUT | 4;
/** When more of the board than this has changed, everything is searched afresh. */
const MUCH = 48;

/** A hex with enemies that a party can get next to: from which sides, and whether from one that no river guards. */
export interface Contact {
  readonly target: number;
  ring: number;
  dry: boolean;
}

/** Where units that start together and move alike can get. */
export interface Party {
  /** Hexes they can end in, as bits. */
  readonly ends: Uint32Array;
  /** Hexes that a change in would change any of this. */
  readonly concerns: Uint32Array;
  readonly contacts: readonly Contact[];
}

/**
 * Where a side's units could go if they moved now, for positions that stand only in thought. Such positions differ in a few
 * hexes from one to the next, so a party is searched again only if something changed where it could get.
 */
export class Mobility {
  readonly side: Side;
  /** The party of each unit; null for one that cannot move. */
  readonly party: (Party | null)[] = Array.from({ length: UNITS }, () => null);
  /** The parties of this position, each once. */
  readonly parties: Party[] = [];
  /** Every hex that some unit can end in. */
  readonly union = new Uint32Array(WORDS);
  private readonly gate = new Uint8Array(SIZE);
  /** The gate for which `known` holds, and where the present one differs from it. */
  private readonly knownGate = new Uint8Array(SIZE).fill(255);
  private readonly changed = new Uint32Array(WORDS);
  private readonly known = new Map<number, Party>();
  private readonly fresh = new Map<number, Party>();
  private readonly reach = new Reach(SIZE, 6);
  private readonly costs: readonly [Uint8Array, Uint8Array];

  constructor(s: OderState, side: Side) {
    this.side = side;
    const unit = (mech: number) => unitsOfSide[side]!.find((u) => IS_MECH[u] === mech)!;
    this.costs = [costsFor(s, unit(0)), costsFor(s, unit(1))];
  }

  read(o: Outlook): this {
    const { at } = o.field;
    const { parties, union, fresh } = this;
    this.compare(o);
    fresh.clear();
    parties.length = 0;
    union.fill(0);
    for (const u of unitsOfSide[this.side]!) {
      this.party[u] = null;
      const out = o.supply[u] === NONE ? 1 : 0;
      const factors = IS_STATIC[u] === 1 ? 0 : FACTORS[u]![out];
      if (at[u]! < 0 || factors === 0) continue;
      const key = (at[u]! * 2 + IS_MECH[u]!) * 2 + out;
      let party = fresh.get(key);
      if (party === undefined) {
        party = this.partyOf(key, at[u]!, factors, IS_MECH[u]!);
        fresh.set(key, party);
        parties.push(party);
        for (let w = 0; w < WORDS; w++) union[w]! |= party.ends[w]!;
      }
      this.party[u] = party;
    }
    return this;
  }

  private partyOf(key: number, from: number, factors: number, mech: number): Party {
    const known = this.known.get(key);
    if (known !== undefined && !this.concerned(known)) return known;
    const party = this.search(from, factors, mech);
    if (!this.concerned(party)) this.known.set(key, party);
    return party;
  }

  private concerned({ concerns }: Party): boolean {
    for (let w = 0; w < WORDS; w++) if ((concerns[w]! & this.changed[w]!) !== 0) return true;
    return false;
  }

  /** 6.0, 7.1 Where the side may not go and where it must stop, and what of that is new. */
  private compare(o: Outlook): void {
    const { gate, knownGate, changed } = this;
    const enemy = 1 - this.side;
    const occupied = o.field.count[enemy]!;
    const zone = o.field.zone[enemy]!;
    let differences = 0;
    changed.fill(0);
    for (let hex = 0; hex < SIZE; hex++) {
      if (LAND[hex] === 0) {
        gate[hex] = SHUT;
        continue;
      }
      const value = occupied[hex] !== 0 ? ENEMY : zone[hex] === 0 ? 0 : BRIDGE[hex] !== 0 ? SHUT : STOP;
      gate[hex] = value;
      if (value === knownGate[hex]) continue;
      differences++;
      changed[hex >>> 5]! |= 1 << (hex & 31);
    }
    if (differences <= MUCH) return;
    this.fresh.clear();
    this.settle();
  }

  /** Takes the position read last as the one from which the next will differ little. */
  settle(): void {
    for (const [key, party] of this.known) if (this.concerned(party)) this.known.delete(key);
    this.knownGate.set(this.gate);
    this.changed.fill(0);
    for (const [key, party] of this.fresh) this.known.set(key, party);
  }

  private search(from: number, factors: number, mech: number): Party {
    const ends = new Uint32Array(WORDS);
    const concerns = new Uint32Array(WORDS);
    const contacts = new Map<number, Contact>();
    const found = this.reach.run(board, from, factors, this.costs[mech]!, this.gate);
    for (let i = 0; i < found.count; i++) {
      const hex = found.order[i]!;
      concerns[hex >>> 5]! |= 1 << (hex & 31);
      if (BRIDGE[hex] === 0) ends[hex >>> 5]! |= 1 << (hex & 31);
      for (let k = START[hex]!; k < START[hex + 1]!; k++) {
        const to = TO[k]!;
        concerns[to >>> 5]! |= 1 << (to & 31);
        if (this.gate[to] !== ENEMY || BRIDGE[hex] !== 0) continue;
        const contact = contacts.get(to);
        const dry = OVER_RIVER[k] === 0;
        if (contact === undefined) contacts.set(to, { target: to, ring: opposite(WAY[k]!), dry });
        else {
          contact.ring |= opposite(WAY[k]!);
          contact.dry ||= dry;
        }
      }
    }
    return { ends, concerns, contacts: [...contacts.values()] };
  }
}

/** Calls `visit` for every hex in a set of bits. */
export function eachHex(bits: Uint32Array, visit: (hex: number) => void): void {
  for (let w = 0; w < WORDS; w++) {
    let word = bits[w]!;
    while (word !== 0) {
      visit((w << 5) + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}
