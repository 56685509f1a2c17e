import { borderBetween, type GameEvent } from '@stavka/engine';
import type { Shadow } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { idOf, UNITS, unitOf } from '../roster.ts';
import { SIDES, type SideName } from '../sides.ts';
import { AT, controlOf, DUE, DUE_LATER, type OderState, TURN, WAITING } from '../state.ts';
import rules from '../text/rules.json' with { type: 'json' };

/** Where a unit is by the log. 'lost' is between its loss and the die for its return. */
type Place = 'waiting' | 'lost' | 'gone' | { readonly at: string } | { readonly due: number };

const text = (place: Place): string =>
  typeof place === 'string' ? place : 'at' in place ? place.at : `due ${place.due}`;

function placeIn(s: OderState, unit: number): Place {
  const at = s.cells[AT + unit]!;
  if (at >= 0) return { at: board.labels[at]! };
  return at === WAITING ? 'waiting' : at === DUE_LATER ? { due: s.cells[DUE + unit]! } : 'gone';
}

/** Every rule by its number, as the rules are told. */
const RULES: ReadonlySet<string> = new Set(rules.map((rule) => rule.id));

/** The game's books kept from the event log: units, holders of hexes, points. No unit comes from nowhere or is in two places. */
export class Books implements Shadow<OderState> {
  private readonly places: Place[];
  private readonly holders: string[];
  private readonly vp: Record<SideName, number> = { german: 0, soviet: 0 };
  /** Points as the log announces them, beside those that follow from what happened. */
  private readonly announced: Record<SideName, number> = { german: 0, soviet: 0 };
  private turn: number;

  constructor(s: OderState) {
    this.turn = s.cells[TURN]!;
    this.places = Array.from({ length: UNITS }, (_, u) => placeIn(s, u));
    this.holders = Array.from({ length: board.size }, (_, i) => SIDES[controlOf(s, i)] ?? 'nobody');
  }

  take(event: GameEvent): string | null {
    if (!RULES.has(event.rule)) return `'${event.type}' rests on ${event.rule}, which is no rule of the game`;
    try {
      this.enter(event as unknown as Record<string, never>);
      return null;
    } catch (thrown) {
      return (thrown as Error).message;
    }
  }

  score(): Record<SideName, number> {
    return this.vp;
  }

  compare(s: OderState): string | null {
    for (let u = 0; u < UNITS; u++)
      if (text(placeIn(s, u)) !== text(this.places[u]!))
        return `${idOf(u)} is ${text(placeIn(s, u))}, by the log ${text(this.places[u]!)}`;
    for (let i = 0; i < board.size; i++)
      if ((SIDES[controlOf(s, i)] ?? 'nobody') !== this.holders[i])
        return `${board.labels[i]} is ${SIDES[controlOf(s, i)]}, by the log ${this.holders[i]}`;
    if (s.cells[TURN] !== this.turn) return `turn ${s.cells[TURN]}, by the log ${this.turn}`;
    for (const side of SIDES)
      if (this.vp[side] !== this.announced[side])
        return `${side} was announced ${this.announced[side]} points for ${this.vp[side]}`;
    return null;
  }

  private enter(event: { readonly [fact: string]: never } & { readonly type?: string }): void {
    const { unit, at, units, path, into, side, vp, dropped, due, supply, turn } = event as unknown as Facts;
    switch (event.type) {
      case 'placed':
        return this.move(unit, (p) => p === 'waiting', at);
      case 'set-up':
        for (const [id, hex] of Object.entries(units as unknown as Record<string, string>))
          this.move(id, (p) => p === 'waiting', hex);
        return;
      case 'moved':
        for (const id of units)
          this.march(id, path.slice(0, path.indexOf(dropped?.[id] ?? path.at(-1)!, 1) + 1));
        return;
      case 'retreated':
        return this.march(unit, path);
      case 'advanced':
      case 'probed':
        for (const id of units) this.march(id, [this.hexOf(id), into]);
        return;
      case 'arrived':
        return this.move(unit, (p) => typeof p === 'object' && 'due' in p && p.due <= this.turn, at);
      case 'eliminated': {
        this.move(unit, (p) => typeof p === 'object' && 'at' in p && p.at === at, 'lost');
        const enemy = COUNTERS[unitOf(unit)]!.side === 'german' ? 'soviet' : 'german';
        this.vp[enemy] += supply === 'regular' || supply === 'aerial' ? 1 : 2;
        return;
      }
      case 'regrouping':
        if (due <= this.turn || due > 8)
          throw new Error(`${unit} returns on turn ${due} of turn ${this.turn}`);
        return this.move(unit, (p) => p === 'lost', { due });
      case 'lost-for-good':
      case 'removed':
        return this.move(unit, (p) => p === 'lost', 'gone');
      case 'forgone':
      case 'barred':
        this.move(unit, (p) => typeof p === 'object' && 'due' in p && p.due <= this.turn, 'gone');
        this.vp[event.type === 'barred' ? 'soviet' : COUNTERS[unitOf(unit)]!.side]++;
        return;
      case 'scored':
        this.announced[side] += vp;
        return;
      case 'captured': {
        const i = board.index.get(at)!;
        if (this.holders[i] === side || this.holders[i] === 'nobody')
          throw new Error(`${at} cannot be captured by ${side}`);
        this.holders[i] = side;
        return;
      }
      case 'turn-began':
        if (turn !== this.turn + 1) throw new Error(`turn ${turn} follows turn ${this.turn}`);
        this.turn = turn;
    }
  }

  private hexOf(id: string): string {
    const place = this.places[unitOf(id)];
    if (typeof place !== 'object' || !('at' in place)) throw new Error(`${id} is not on the map`);
    return place.at;
  }

  private move(id: string, from: (place: Place) => boolean, to: Place | string): void {
    const unit = unitOf(id);
    const place = this.places[unit];
    if (place === undefined) throw new Error(`there is no unit ${id}`);
    if (!from(place)) throw new Error(`${id} cannot be taken from ${text(place)}`);
    this.places[unit] = typeof to === 'string' && board.index.has(to) ? { at: to } : (to as Place);
  }

  /** From hex to hex, one step at a time; what cannot move never does. */
  private march(id: string, path: readonly string[]): void {
    if (COUNTERS[unitOf(id)]?.class === 'static') throw new Error(`${id} never moves`);
    if (path.length < 2 || path[0] !== this.hexOf(id)) throw new Error(`${id} does not go from ${path[0]}`);
    for (let i = 1; i < path.length; i++)
      if (borderBetween(board, board.index.get(path[i - 1]!)!, board.index.get(path[i]!)!) < 0)
        throw new Error(`${path[i - 1]} and ${path[i]} do not touch`);
    this.places[unitOf(id)] = { at: path[path.length - 1]! };
  }
}

interface Facts {
  readonly unit: string;
  readonly at: string;
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly into: string;
  readonly side: SideName;
  readonly vp: number;
  readonly dropped?: Readonly<Record<string, string>>;
  readonly due: number;
  readonly supply: string;
  readonly turn: number;
}
