import { BARRED, Flood, markZones, NO_THROUGH, OPEN, SHUT, Slabs, STOP } from '@stavka/engine';
import { derived as derivedFrom } from '@stavka/engine/define';
import { board } from '../data.ts';
import { AT, type OderState } from '../declare/state.ts';
import { unitsOfSide, WEIGHT } from '../roster.ts';
import { enemyOf, GERMAN, SIDES, type Side, SOVIET } from '../sides.ts';
import { CLOSED, isLandBridge, isPlayable } from '../terrain.ts';
import { ZONE_EXEMPT } from './07-zones.ts';
import { SOURCES, WEST_SOURCES } from './08-supply-sources.ts';

const PLAYABLE = Uint8Array.from({ length: board.size }, (_, i) => (isPlayable(i) ? 1 : 0));
const BRIDGE = Uint8Array.from({ length: board.size }, (_, i) => (isLandBridge(i) ? 1 : 0));

/** Deployments are made by the thousand, and each keeps its columns as long as somebody holds it. */
const slabs = new Slabs();
/** Where supply lines may run: nobody needs it once they are traced. */
const supplyGate = new Uint8Array(board.size);

/** What follows from where one side's units stand, for itself and for its enemy; worked out only as far as asked. */
class Deployment {
  readonly side: Side;
  readonly count: Uint8Array;
  readonly load: Uint8Array;
  private ownZone: Uint8Array | null = null;
  private gate: Uint8Array | null = null;
  private readonly floods: (Flood | null)[] = [null, null];

  constructor(s: OderState, side: Side) {
    const units = unitsOfSide[side]!;
    this.side = side;
    this.count = slabs.bytes(board.size);
    this.load = slabs.bytes(board.size);
    for (let i = 0; i < units.length; i++) {
      const space = s.cells[AT + units[i]!]!;
      if (space < 0) continue;
      this.count[space]!++;
      this.load[space]! += WEIGHT[units[i]!]!;
    }
  }

  zone(): Uint8Array {
    if (this.ownZone !== null) return this.ownZone;
    this.ownZone = markZones(board, this.count, CLOSED, ZONE_EXEMPT, slabs.bytes(board.size));
    return this.ownZone;
  }

  enemyGate(): Uint8Array {
    if (this.gate !== null) return this.gate;
    const zone = this.zone();
    const gate = slabs.bytes(board.size);
    for (let i = 0; i < board.size; i++) {
      if (PLAYABLE[i] === 0 || this.count[i] !== 0) gate[i] = SHUT;
      else if (zone[i] === 1) gate[i] = BRIDGE[i] === 1 ? SHUT | STOP : STOP;
    }
    this.gate = gate;
    return gate;
  }

  enemySupply(sources: Uint16Array, which: 0 | 1): Flood {
    const known = this.floods[which];
    if (known) return known;
    const zone = this.zone();
    const gate = supplyGate;
    for (let i = 0; i < board.size; i++)
      gate[i] = PLAYABLE[i] === 0 || this.count[i] !== 0 ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN;
    const flood = new Flood(board.size).run(board, sources, gate, CLOSED);
    this.floods[which] = flood;
    return flood;
  }
}

/** While one side moves the other's stays, and search goes back and forth. */
const deployments = SIDES.map((name, side) =>
  derivedFrom([`units.${name}`], (s: OderState) => new Deployment(s, side as Side)),
);

/** What follows from where the units stand, worked out once per position and only as far as asked. */
export class Derived {
  /** Units of a side in each hex, Fortress Commands included. */
  readonly count: readonly [Uint8Array, Uint8Array];
  /** Stacking points of a side in each hex. */
  readonly load: readonly [Uint8Array, Uint8Array];
  private readonly of: readonly [Deployment, Deployment];

  constructor(german: Deployment, soviet: Deployment) {
    this.of = [german, soviet];
    this.count = [german.count, soviet.count];
    this.load = [german.load, soviet.load];
  }

  /** 7.0 The hexes in a side's zones of control. */
  zones(side: Side): Uint8Array {
    return this.of[side].zone();
  }

  /**
   * 6.0, 7.1 Where a side's units may not go, and where they must stop. A land bridge in an enemy zone is both: nobody may
   * enter it (10.0#3, ruling 43), and who stands on it leaves it as any enemy zone is left (7.1#1).
   */
  moveGate(side: Side): Uint8Array {
    return this.of[enemyOf(side)].enemyGate();
  }

  /** 8.1, 8.2.a, 8.4 Supply lines of a side to its map sources. */
  supply(side: Side): Flood {
    return this.of[enemyOf(side)].enemySupply(SOURCES[side]!, 0);
  }

  /** 9.2#1 German lines to the west edge alone. */
  westSupply(): Flood {
    return this.of[SOVIET].enemySupply(WEST_SOURCES, 1);
  }
}

export const derived = derivedFrom(
  deployments.map((of) => of),
  (s: OderState) => new Derived(deployments[GERMAN]!(s), deployments[SOVIET]!(s)),
);
