import { BARRED, Flood, markZones, NO_THROUGH, OPEN, SHUT, STOP } from '@stavka/engine';
import { board } from '../data.ts';
import { SIDE_OF, UNITS, WEIGHT } from '../roster.ts';
import { enemyOf, GERMAN, type Side } from '../sides.ts';
import { AT, type OderState } from '../state.ts';
import { CLOSED, isLandBridge, isPlayable } from '../terrain.ts';
import { ZONE_EXEMPT } from './07-zones.ts';
import { SOURCES, WEST_SOURCES } from './08-supply-sources.ts';

const PLAYABLE = Uint8Array.from({ length: board.size }, (_, i) => (isPlayable(i) ? 1 : 0));
const BRIDGE = Uint8Array.from({ length: board.size }, (_, i) => (isLandBridge(i) ? 1 : 0));

/** What follows from where the units stand, worked out once per position and only as far as asked. */
export class Derived {
  /** Units of a side in each hex, Fortress Commands included. */
  readonly count: readonly [Uint8Array, Uint8Array];
  /** Stacking points of a side in each hex. */
  readonly load: readonly [Uint8Array, Uint8Array];
  private readonly zone: (Uint8Array | null)[] = [null, null];
  private readonly gates: (Uint8Array | null)[] = [null, null];
  private readonly floods: (Flood | null)[] = [null, null, null];

  constructor(s: OderState) {
    const size = board.size;
    this.count = [new Uint8Array(size), new Uint8Array(size)];
    this.load = [new Uint8Array(size), new Uint8Array(size)];
    for (let u = 0; u < UNITS; u++) {
      const space = s.cells[AT + u]!;
      if (space < 0) continue;
      const side = SIDE_OF[u]!;
      this.count[side]![space]!++;
      this.load[side]![space]! += WEIGHT[u]!;
    }
  }

  /** 7.0 The hexes in a side's zones of control. */
  zones(side: Side): Uint8Array {
    return (this.zone[side] ??= markZones(
      board,
      this.count[side],
      CLOSED,
      ZONE_EXEMPT,
      new Uint8Array(board.size),
    ));
  }

  /**
   * 6.0, 7.1 Where a side's units may not go, and where they must stop. A land bridge in an enemy zone is both: nobody may
   * enter it (10.0#3, ruling 43), and who stands on it leaves it as any enemy zone is left (7.1#1).
   */
  moveGate(side: Side): Uint8Array {
    const known = this.gates[side];
    if (known) return known;
    const enemy = enemyOf(side);
    const zone = this.zones(enemy);
    const occupied = this.count[enemy];
    const gate = new Uint8Array(board.size);
    for (let i = 0; i < board.size; i++) {
      if (PLAYABLE[i] === 0 || occupied[i] !== 0) gate[i] = SHUT;
      else if (zone[i] === 1) gate[i] = BRIDGE[i] === 1 ? SHUT | STOP : STOP;
    }
    this.gates[side] = gate;
    return gate;
  }

  /** 8.1, 8.2.a, 8.4 Supply lines of a side to its map sources. */
  supply(side: Side): Flood {
    return (this.floods[side] ??= this.trace(side, SOURCES[side]!));
  }

  /** 9.2#1 German lines to the west edge alone. */
  westSupply(): Flood {
    return (this.floods[2] ??= this.trace(GERMAN, WEST_SOURCES));
  }

  private trace(side: Side, sources: Uint16Array): Flood {
    const enemy = enemyOf(side);
    const zone = this.zones(enemy);
    const occupied = this.count[enemy];
    const gate = new Uint8Array(board.size);
    for (let i = 0; i < board.size; i++)
      gate[i] = PLAYABLE[i] === 0 || occupied[i] !== 0 ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN;
    return new Flood(board.size).run(board, sources, gate, CLOSED);
  }
}

export function derived(s: OderState): Derived {
  return (s.cache ??= new Derived(s)) as Derived;
}
