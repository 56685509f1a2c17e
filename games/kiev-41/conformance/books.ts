import { borderBetween, type GameEvent } from '@stavka/engine';
import type { Shadow } from '@stavka/engine/kit';
import { BLOCKS, BOMBERS, board, FLEETS, ROAD } from '../data.ts';
import { idOf, LEADERS, UNITS, unitOf } from '../roster.ts';
import {
  AT,
  BOMBER,
  BOMBER_PLACES,
  BOX,
  CONTROL,
  FLEET,
  FLEET_HIT,
  FLEET_PLACES,
  INITIATIVE,
  type KievState,
  LINE,
  ORANGE,
  placeOf,
  SIDES,
  STEP,
  TURN,
  WEATHER,
  WEATHERS,
  YELLOW,
} from '../state.ts';
import { VICTORY_AREAS } from '../terrain.ts';

/** An Area's code or the name of a place off the map. */
type Place = string;
const isArea = (place: Place): boolean => board.index.has(place);
const placeIn = (s: KievState, u: number): Place => {
  const at = s.cells[AT + u]!;
  return at >= 0 ? board.labels[at]! : placeOf(at);
};
const strengthIn = (s: KievState, u: number): number => BLOCKS[u]!.steps[s.cells[STEP + u]!]!;
const pieceAt = (at: number, places: readonly string[]): Place =>
  at >= 0 ? board.labels[at]! : places[-1 - at]!;

/**
 * The game's books kept from the event log alone: where every Block is and how strong, who holds which Area, Defensive Lines,
 * Fleets and Bombers, the discs, Guderian's road, the weather, the month and the Initiative.
 */
export class Books implements Shadow<KievState> {
  private readonly places: Place[];
  private readonly strengths: number[];
  private readonly holders: string[];
  private readonly lines: Set<string>;
  private readonly fleets: Place[];
  private readonly damaged: Set<string>;
  private readonly scalars: Record<string, string | number>;

  constructor(s: KievState) {
    this.places = Array.from({ length: UNITS }, (_, u) => placeIn(s, u));
    this.strengths = Array.from({ length: UNITS }, (_, u) => strengthIn(s, u));
    this.holders = board.labels.map((_, a) => SIDES[s.cells[CONTROL + a]!]!);
    this.lines = new Set(board.labels.filter((_, a) => s.cells[LINE + a] === 1));
    this.fleets = FLEETS.map((_, f) => pieceAt(s.cells[FLEET + f]!, FLEET_PLACES));
    this.damaged = new Set(FLEETS.filter((_, f) => s.cells[FLEET_HIT + f] === 1).map((f) => f.id));
    this.scalars = scalarsOf(s);
  }

  take(event: GameEvent): string | null {
    try {
      this.enter(event as unknown as Facts);
      return null;
    } catch (thrown) {
      return (thrown as Error).message;
    }
  }

  /** 2.4.4.1 Victory Areas by holder. */
  score(): Record<string, number> {
    const points = (side: string): number => VICTORY_AREAS.filter((a) => this.holders[a] === side).length;
    return { axis: points('axis'), soviet: points('soviet') };
  }

  compare(s: KievState): string | null {
    for (let u = 0; u < UNITS; u++) {
      if (placeIn(s, u) !== this.places[u])
        return `${idOf(u)} is in ${placeIn(s, u)}, by the log in ${this.places[u]}`;
      if (strengthIn(s, u) !== this.strengths[u])
        return `${idOf(u)} has strength ${strengthIn(s, u)}, by the log ${this.strengths[u]}`;
    }
    for (let a = 0; a < board.size; a++) {
      const label = board.labels[a]!;
      const holder = SIDES[s.cells[CONTROL + a]!]!;
      if (holder !== this.holders[a]) return `${label} is ${holder}, by the log ${this.holders[a]}`;
      if ((s.cells[LINE + a] === 1) !== this.lines.has(label)) return `the Line of ${label}`;
    }
    for (let f = 0; f < FLEETS.length; f++) {
      const at = pieceAt(s.cells[FLEET + f]!, FLEET_PLACES);
      if (at !== this.fleets[f]) return `${FLEETS[f]!.id} is in ${at}, by the log in ${this.fleets[f]}`;
      if ((s.cells[FLEET_HIT + f] === 1) !== this.damaged.has(FLEETS[f]!.id)) return 'a damaged Fleet';
    }
    const now = scalarsOf(s);
    for (const [name, value] of Object.entries(this.scalars))
      if (now[name] !== value) return `${name} is ${now[name]}, by the log ${value}`;
    return bomberFault(s);
  }

  private enter(e: Facts): void {
    switch (e.type) {
      case 'joined-pool':
        for (const id of e.units) this.shift(id, 'pool', (p) => p === 'waiting');
        return;
      case 'drawn':
        for (const id of e.units) this.shift(id, 'drawn', (p) => p === 'pool');
        return;
      case 'undeployable':
        return this.shift(e.unit, 'pool', (p) => p === 'drawn');
      case 'arrived':
        this.shift(e.unit, e.at, (p) => p === 'drawn');
        this.strengths[unitOf(e.unit)] = entryStrength(e.unit);
        return;
      case 'moved':
        return this.walk(e);
      case 'captured':
        return this.capture(e.at, e.side);
      case 'line-built':
        if (this.lines.has(e.at)) throw new Error(`a second Line in ${e.at}`);
        this.lines.add(e.at);
        return this.weaken(e.unit);
      case 'line-disbanded':
      case 'line-destroyed':
        if (!this.lines.delete(e.at)) throw new Error(`there is no Line in ${e.at}`);
        return;
      case 'regenerated':
      case 'replaced':
        return this.strengthen(e.unit, e.strength);
      case 'hit':
      case 'attrition':
      case 'deactivated':
        this.weaken(e.unit);
        if (e.strength !== undefined && e.strength !== this.strengths[unitOf(e.unit)])
          throw new Error(`${e.unit} is said to have ${e.strength}`);
        return;
      case 'destroyed':
        return this.remove(e);
      case 'leader-reduced':
        return this.weaken(idOf(LEADERS[SIDES.indexOf(e.side)]!));
      case 'paused': {
        const u = LEADERS[SIDES.indexOf(e.side)]!;
        this.strengths[u] = BLOCKS[u]!.steps[0]!;
        return;
      }
      case 'guderian':
        this.scalars.road = ROAD.indexOf(e.to);
        return;
      case 'disc-flipped':
        this.scalars[e.disc] = 0;
        return;
      case 'weather':
        this.scalars.weather = e.weather;
        return;
      case 'turn-began':
        if (e.turn !== Number(this.scalars.turn) + 1) throw new Error(`turn ${e.turn} comes out of turn`);
        this.scalars.turn = e.turn;
        return;
      case 'disc-passed':
        this.scalars.initiative = e.to;
        return;
      default:
        return this.sail(e);
    }
  }

  private sail(e: Facts): void {
    const f = FLEETS.findIndex((fleet) => fleet.id === e.fleet);
    const to: Record<string, Place> = {
      'fleet-committed': e.at,
      'fleet-returned': 'staging',
      'fleet-damaged': 'staging',
      'fleet-evacuated': 'batumi',
      'fleet-back': 'staging',
      'fleet-sunk': 'sunk',
    };
    if (!Object.hasOwn(to, e.type)) return;
    if (this.fleets[f] === 'sunk') throw new Error(`${e.fleet} lies on the bottom`);
    this.fleets[f] = to[e.type]!;
    if (e.type === 'fleet-damaged') this.damaged.add(e.fleet);
    if (e.type === 'fleet-sunk') this.damaged.delete(e.fleet);
  }

  private shift(id: string, to: Place, from: (place: Place) => boolean): void {
    const place = this.places[unitOf(id)];
    if (place === undefined) throw new Error(`there is no Block ${id}`);
    if (!from(place)) throw new Error(`${id} cannot be taken from ${place}`);
    this.places[unitOf(id)] = to;
  }

  /** On foot step by step over the map; trains, ships and assaults go from place to place. */
  private walk({ unit, path, how }: Facts): void {
    this.shift(unit, path[path.length - 1]!, (p) => p === path[0]);
    if (how === 'rail' || how === 'ship' || how === 'assault') return;
    for (let i = 1; i < path.length; i++)
      if (borderBetween(board, board.index.get(path[i - 1]!)!, board.index.get(path[i]!)!) < 0)
        throw new Error(`${unit} leaps from ${path[i - 1]} to ${path[i]}`);
  }

  private capture(at: string, side: string): void {
    const a = board.index.get(at)!;
    if (this.holders[a] === side) throw new Error(`${at} is ${side} already`);
    this.holders[a] = side;
  }

  private weaken(id: string): void {
    const { steps } = BLOCKS[unitOf(id)]!;
    const now = steps.indexOf(this.strengths[unitOf(id)]!);
    // Leaders and Guderian stay on the Heart.
    this.strengths[unitOf(id)] = steps[Math.min(now + 1, steps.length - 1)]!;
  }

  private strengthen(id: string, strength: number): void {
    const { steps } = BLOCKS[unitOf(id)]!;
    const now = steps.indexOf(this.strengths[unitOf(id)]!);
    if (steps[now - 1] !== strength) throw new Error(`${id} cannot come to ${strength}`);
    this.strengths[unitOf(id)] = strength;
  }

  /** 9.4#C-E, 10.15.3 Only Soviet Blocks lost in combat or by exhaustion come back. */
  private remove({ unit, side, cause, to }: Facts): void {
    const returns = side === 'soviet' && (cause === 'combat' || cause === 'exhausted');
    if (to !== (returns ? 'pool' : 'eliminated')) throw new Error(`${unit} goes to ${to}`);
    this.shift(unit, to, (p) => isArea(p) || (cause === 'kiev' && (p === 'pool' || p === 'drawn')));
    this.strengths[unitOf(unit)] = BLOCKS[unitOf(unit)]!.steps[0]!;
  }
}

const entryStrength = (id: string): number => {
  const { steps, remnant } = BLOCKS[unitOf(id)]!;
  return remnant === true ? steps[steps.length - 1]! : steps[0]!;
};

const scalarsOf = (s: KievState): Record<string, string | number> => ({
  turn: s.cells[TURN]!,
  weather: WEATHERS[s.cells[WEATHER]!]!,
  road: s.cells[BOX]!,
  yellow: s.cells[YELLOW]!,
  orange: s.cells[ORANGE]!,
  initiative: SIDES[s.cells[INITIATIVE]!]!,
});

/** Bombers stand where a battle may be, or in a box. */
const bomberFault = (s: KievState): string | null =>
  BOMBERS.some((_, b) => s.cells[BOMBER + b]! < -BOMBER_PLACES.length) ? 'a Bomber is nowhere' : null;

interface Facts {
  readonly type: string;
  readonly unit: string;
  readonly units: readonly string[];
  readonly at: string;
  readonly side: 'axis' | 'soviet';
  readonly path: readonly string[];
  readonly how: string;
  readonly cause: string;
  readonly to: string;
  readonly strength: number;
  readonly fleet: string;
  readonly disc: string;
  readonly weather: string;
  readonly turn: number;
}
