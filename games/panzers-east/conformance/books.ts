import { borderBetween, type GameEvent } from '@stavka/engine';
import type { Shadow } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { idOf, UNITS, unitOf } from '../roster.ts';
import { AT, CONTROL, GERMAN, ISOLATED, type PesState, POCKETED, placeOf, REDUCED, TURN } from '../state.ts';

/** A hex number or the name of a pool. */
type Place = string;
const placeIn = (s: PesState, u: number): Place => {
  const at = s.cells[AT + u]!;
  return at >= 0 ? board.labels[at]! : placeOf(at);
};
const holderIn = (s: PesState, i: number): string => (s.cells[CONTROL + i] === GERMAN ? 'german' : 'soviet');
const isHex = (place: Place): boolean => board.index.has(place);
const isGroup = (id: string): boolean => ['group', 'army'].includes(COUNTERS[unitOf(id)]!.class);

/** The game's books kept from the event log: units, steps, holders of hexes, cities cut off, the count of pockets, the turn. */
export class Books implements Shadow<PesState> {
  private readonly places: Place[];
  private readonly flipped = new Set<string>();
  private readonly holders: string[];
  private readonly cutOff = new Set<string>();
  private pocketed: number;
  private turn: number;

  constructor(s: PesState) {
    this.places = Array.from({ length: UNITS }, (_, u) => placeIn(s, u));
    this.holders = Array.from({ length: board.size }, (_, i) => holderIn(s, i));
    for (let u = 0; u < UNITS; u++) if (s.cells[REDUCED + u] === 1) this.flipped.add(idOf(u));
    for (let i = 0; i < board.size; i++) if (s.cells[ISOLATED + i] === 1) this.cutOff.add(board.labels[i]!);
    this.pocketed = s.cells[POCKETED]!;
    this.turn = s.cells[TURN]!;
  }

  take(event: GameEvent): string | null {
    try {
      this.enter(event as unknown as Facts);
      return null;
    } catch (thrown) {
      return (thrown as Error).message;
    }
  }

  score(): Record<string, number> {
    return { german: this.pocketed };
  }

  compare(s: PesState): string | null {
    for (let u = 0; u < UNITS; u++) {
      if (placeIn(s, u) !== this.places[u])
        return `${idOf(u)} is in ${placeIn(s, u)}, by the log in ${this.places[u]}`;
      if ((s.cells[REDUCED + u] === 1) !== this.flipped.has(idOf(u)))
        return `${idOf(u)} has other steps by the log`;
    }
    for (let i = 0; i < board.size; i++) {
      const label = board.labels[i]!;
      if (holderIn(s, i) !== this.holders[i])
        return `${label} is ${holderIn(s, i)}, by the log ${this.holders[i]}`;
      if ((s.cells[ISOLATED + i] === 1) !== this.cutOff.has(label))
        return `${label} is cut off otherwise by the log`;
    }
    return s.cells[TURN] === this.turn ? null : `turn ${s.cells[TURN]}, by the log ${this.turn}`;
  }

  private enter(e: Facts): void {
    const { units } = e;
    switch (e.type) {
      case 'placed':
        return this.move(units, e.at, (p) => p === 'waiting');
      case 'arrived':
        return this.move(units, e.at, (p) => p === 'aside' || p === 'track');
      case 'moved':
        return this.march(units, e.path);
      case 'entered':
        for (const id of units) this.step(id, e.at);
        return;
      case 'captured':
        return this.capture(e.at, e.side);
      case 'defended':
        return this.move(units, e.at, (p) => p === 'pool');
      case 'zones-removed':
        return this.move(units, 'removed', (p) => p === 'pool');
      case 'pocket':
        return this.move(units, 'drawn', (p) => p === 'pool');
      case 'broke-out':
        return this.move(units, 'pool', (p) => p === 'drawn');
      case 'pocket-destroyed':
        this.pocketed += units.length;
        if (e.total !== this.pocketed) throw new Error(`${e.total} are announced for ${this.pocketed}`);
        return this.move(units, 'dead', (p) => p === 'drawn');
      case 'isolated':
        this.cutOff.add(e.at);
        return;
      case 'recalled':
        return this.move(units, 'pool', isHex);
      case 'entrenchment-taken':
        return this.move([e.unit], 'captured', (p) => p === e.at);
      case 'flipped':
        if (this.flipped.has(e.unit)) throw new Error(`${e.unit} is flipped twice`);
        this.flipped.add(e.unit);
        return;
      case 'set-aside':
        return this.move([e.unit], 'aside', isHex);
      case 'eliminated':
        return this.move([e.unit], isGroup(e.unit) ? 'removed' : 'dead', (p) => isHex(p) || p === 'off-map');
      case 'counterattack':
        return this.move([e.unit], e.from, (p) => p === 'pool');
      case 'counterattack-void':
        return this.move([e.unit], 'removed', (p) => p === 'pool');
      case 'army-arrived':
        return this.move([e.unit], e.at, (p) => p === 'off-map');
      case 'advanced':
        return this.step(e.unit, e.into);
      case 'withdrawn':
        return this.move([e.unit], 'removed', isHex);
      case 'defenders-returned':
        for (const hex of e.relieved) this.cutOff.delete(hex);
        return this.move(units, 'pool', (p) => isHex(p) || p === 'captured');
      case 'reorganized':
        return this.move(units, 'pool', (p) => p === 'dead');
      case 'reinforced':
        return this.move(units, 'pool', (p) => p === 'track');
      case 'turn-began':
        if (e.turn !== this.turn + 1) throw new Error(`turn ${e.turn} follows turn ${this.turn}`);
        this.turn = e.turn;
    }
  }

  private capture(at: string, side: string): void {
    const i = board.index.get(at)!;
    if (this.holders[i] === side) throw new Error(`${at} is ${side} already`);
    this.holders[i] = side;
    this.cutOff.delete(at);
  }

  private move(ids: readonly string[], to: Place, from: (place: Place) => boolean): void {
    for (const id of ids) {
      const place = this.places[unitOf(id)];
      if (place === undefined) throw new Error(`there is no unit ${id}`);
      if (!from(place)) throw new Error(`${id} cannot be taken from ${place}`);
      this.places[unitOf(id)] = to;
    }
  }

  /** A force walks over German hexes; before a Soviet one, which can only be the last, it stands until it has won. */
  private march(ids: readonly string[], path: readonly string[]): void {
    for (let i = 1; i < path.length; i++) {
      const soviet = this.holders[board.index.get(path[i]!)!] === 'soviet';
      if (soviet && i < path.length - 1) throw new Error(`the way leads through ${path[i]}, which is Soviet`);
      for (const id of ids) {
        if (this.places[unitOf(id)] !== path[i - 1]) throw new Error(`${id} does not go from ${path[i - 1]}`);
        if (!soviet) this.step(id, path[i]!);
      }
    }
  }

  private step(id: string, to: string): void {
    const from = board.index.get(this.places[unitOf(id)]!);
    if (from === undefined || borderBetween(board, from, board.index.get(to)!) < 0)
      throw new Error(`${id} cannot step from ${this.places[unitOf(id)]} to ${to}`);
    this.places[unitOf(id)] = to;
  }
}

interface Facts {
  readonly type: string;
  readonly unit: string;
  readonly units: readonly string[];
  readonly at: string;
  readonly into: string;
  readonly from: string;
  readonly side: string;
  readonly path: readonly string[];
  readonly relieved: readonly string[];
  readonly total: number;
  readonly turn: number;
}
