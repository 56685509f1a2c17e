import {
  BARRED,
  connectedGroups,
  Flood,
  markFront,
  markZones,
  NO_THROUGH,
  OPEN,
  Slabs,
} from '@stavka/engine';
import { board } from '../data.ts';
import { GERMANS, IS_FLAK, WEIGHT } from '../roster.ts';
import { AT, CONTROL, GERMAN, ISOLATED, type PesState, SOVIET } from '../state.ts';
import { EAST_EDGE } from '../terrain.ts';

const SIZE = board.size;
/** What is derived is made anew for every order, and keeps its columns as long as somebody holds it. */
const slabs = new Slabs();
const EAST = Uint16Array.from(EAST_EDGE);
const flood = new Flood(SIZE);
const gate = new Uint8Array(SIZE);
const marked = new Uint8Array(SIZE);
const open = new Uint16Array(EAST.length);

/**
 * What follows from where the Germans stand and who holds what, worked out once per position and only as far as asked.
 * Copies of a state share it while their hot cells are alike, so every part is worked out from the state that asks.
 */
export class Derived {
  /** German half divisions and flak groups in each hex. */
  readonly load: Uint8Array;
  readonly flak: Uint8Array;
  private zone: Uint8Array | null = null;
  private front: Uint8Array | null = null;
  private supply: Uint8Array | null = null;

  constructor(s: PesState) {
    const { cells } = s;
    const load = slabs.bytes(SIZE);
    const flak = slabs.bytes(SIZE);
    for (let i = 0; i < GERMANS.length; i++) {
      const u = GERMANS[i]!;
      const space = cells[AT + u]!;
      if (space < 0) continue;
      load[space]! += WEIGHT[u]!;
      flak[space]! += IS_FLAK[u]!;
    }
    this.load = load;
    this.flak = flak;
  }

  /** 4.10#zoc German zones reach all six neighbours, whatever lies between; there are no Soviet ones. */
  zones(): Uint8Array {
    return (this.zone ??= markZones(board, this.load, 0, null, slabs.bytes(SIZE)));
  }

  /** 3.4#4, ruling 1 The hexes with a Front Line marker. */
  frontLine(s: PesState): Uint8Array {
    if (this.front !== null) return this.front;
    const control = s.cells.subarray(CONTROL, CONTROL + SIZE);
    const isolated = s.cells.subarray(ISOLATED, ISOLATED + SIZE);
    return (this.front = markFront(board, control, SOVIET, GERMAN, isolated, slabs.bytes(SIZE)));
  }

  /** 11.1, ruling 43 Soviet hexes in supply: a path to the east edge that keeps out of German zones after its first hex. */
  supplied(s: PesState): Uint8Array {
    if (this.supply !== null) return this.supply;
    const { via } = this.traced(s);
    const marks = slabs.bytes(SIZE);
    for (let i = 0; i < SIZE; i++) if (via[i] !== -2) marks[i] = 1;
    for (let k = 0; k < EAST.length; k++) if (gate[EAST[k]!] !== BARRED) marks[EAST[k]!] = 1;
    return (this.supply = marks);
  }

  /** 11.1 From a hex to the east edge, or null if no supply gets there. */
  supplyPath(s: PesState, space: number): number[] | null {
    if (this.supplied(s)[space] === 0) return null;
    const lines = this.traced(s);
    return lines.reaches(space) ? lines.path(board, space) : [space];
  }

  private traced(s: PesState): Flood {
    const zone = this.zones();
    const { cells } = s;
    for (let i = 0; i < SIZE; i++)
      gate[i] = cells[CONTROL + i] !== SOVIET ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN;
    let sources = 0;
    for (let k = 0; k < EAST.length; k++) if (gate[EAST[k]!] === OPEN) open[sources++] = EAST[k]!;
    return flood.run(board, open.subarray(0, sources), gate, 0);
  }

  /** 11.2, ruling 45 The connected groups of Soviet hexes without supply, largest first; isolated cities are left out. */
  pockets(s: PesState): number[][] {
    const supplied = this.supplied(s);
    const { cells } = s;
    let any = false;
    for (let i = 0; i < SIZE; i++) {
      const cut = cells[CONTROL + i] === SOVIET && supplied[i] === 0 && cells[ISOLATED + i] === 0;
      marked[i] = cut ? 1 : 0;
      any ||= cut;
    }
    return any ? connectedGroups(board, marked).sort(bySize) : [];
  }
}

/** Ruling 45 The largest first, then the one that lies further north, then further west. */
function bySize(a: readonly number[], b: readonly number[]): number {
  return b.length - a.length || compareCorner(cornerOf(a), cornerOf(b));
}
const compareCorner = (a: number, b: number): number => Y[a]! - Y[b]! || X[a]! - X[b]!;
/** The most westerly of the most northerly hexes. */
const cornerOf = (hexes: readonly number[]): number =>
  hexes.reduce((best, i) => (compareCorner(i, best) < 0 ? i : best));
const X = board.map.spaces.map((space) => space.x);
const Y = board.map.spaces.map((space) => space.y);

export function derived(s: PesState): Derived {
  return (s.cache ??= new Derived(s)) as Derived;
}
