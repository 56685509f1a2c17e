import { BARRED, connectedGroups, Flood, markFront, markZones, NO_THROUGH, OPEN } from '@stavka/engine';
import { board } from '../data.ts';
import { GERMANS, IS_FLAK, WEIGHT } from '../roster.ts';
import { AT, CONTROL, GERMAN, ISOLATED, type PesState, SOVIET } from '../state.ts';
import { EAST_EDGE } from '../terrain.ts';

const EAST = Uint16Array.from(EAST_EDGE);

/** What follows from where the Germans stand and who holds what, worked out once per position and only as far as asked. */
export class Derived {
  /** German half divisions and flak groups in each hex. */
  readonly load = new Uint8Array(board.size);
  readonly flak = new Uint8Array(board.size);
  private readonly control: Int16Array;
  private readonly isolated: Int16Array;
  private zone: Uint8Array | null = null;
  private front: Uint8Array | null = null;
  private supply: Uint8Array | null = null;

  constructor(s: PesState) {
    for (const u of GERMANS) {
      const space = s.cells[AT + u]!;
      if (space < 0) continue;
      this.load[space]! += WEIGHT[u]!;
      this.flak[space]! += IS_FLAK[u]!;
    }
    this.control = s.cells.slice(CONTROL, CONTROL + board.size);
    this.isolated = s.cells.slice(ISOLATED, ISOLATED + board.size);
  }

  /** 4.10#zoc German zones reach all six neighbours, whatever lies between; there are no Soviet ones. */
  zones(): Uint8Array {
    return (this.zone ??= markZones(board, this.load, 0, null, new Uint8Array(board.size)));
  }

  /** 3.4#4, ruling 1 The hexes with a Front Line marker. */
  frontLine(): Uint8Array {
    return (this.front ??= markFront(
      board,
      this.control,
      SOVIET,
      GERMAN,
      this.isolated,
      new Uint8Array(board.size),
    ));
  }

  /** 11.1, ruling 43 Soviet hexes in supply: a path to the east edge that keeps out of German zones after its first hex. */
  supplied(): Uint8Array {
    if (this.supply !== null) return this.supply;
    const zone = this.zones();
    const gate = new Uint8Array(board.size);
    for (let i = 0; i < board.size; i++)
      gate[i] = this.control[i] !== SOVIET ? BARRED : zone[i] === 1 ? NO_THROUGH : OPEN;
    const sources = EAST.filter((i) => zone[i] === 0);
    const flood = new Flood(board.size).run(board, sources, gate, 0);
    const marks = new Uint8Array(board.size);
    for (let i = 0; i < board.size; i++)
      marks[i] = this.control[i] === SOVIET && (flood.reaches(i) || EAST_EDGE.has(i)) ? 1 : 0;
    this.supply = marks;
    return marks;
  }

  /** 11.2, ruling 45 The connected groups of Soviet hexes without supply, largest first; isolated cities are left out. */
  pockets(): number[][] {
    const supplied = this.supplied();
    const marked = new Uint8Array(board.size);
    let any = false;
    for (let i = 0; i < board.size; i++) {
      if (this.control[i] !== SOVIET || supplied[i] === 1 || this.isolated[i] === 1) continue;
      marked[i] = 1;
      any = true;
    }
    return any ? connectedGroups(board, marked) : [];
  }
}

export function derived(s: PesState): Derived {
  return (s.cache ??= new Derived(s)) as Derived;
}
