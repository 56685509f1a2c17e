import type { Rng } from '../chance/rng.ts';
import { type Decision, isOver, type Outcome, type View } from '../contract/game.ts';
import type { Fault } from '../result.ts';
import type { Json } from '../state/json.ts';
import type { Frame } from '../state/state.ts';
import type { Column } from './columns.ts';
import { deal, type Slot } from './deal.ts';
import type { EventDeclaration } from './events.ts';
import type { SeatEyes } from './eyes.ts';
import type { Frames, Ground } from './frames.ts';
import { restoreFlow } from './hidden.ts';
import { cutFields, type Eyes, type Fields, type Kind, writeFields } from './kinds.ts';
import { sealOf } from './last.ts';
import type { LayeredState } from './layers.ts';
import type { Tellings } from './play.ts';
import type { PositionForm } from './position.ts';
import { type Roster, standsFor } from './roster.ts';
import type { Model } from './state.ts';
import { type Printed, Tokens } from './tokens.ts';

/** Something printed on the back of a counter, by which a token tells more than its side. */
export interface Fact {
  readonly name: string;
  of(unit: number): Json;
}
export const printed = (name: string, of: (unit: number) => Json): Fact => ({ name, of });

/** Who sees what of the units. Everything else says it itself: columns by `seen`, fields by `shown` and `secret`. */
export interface Seeing {
  /** Does that seat see the unit itself? Its owner always does; seat -1 observes. */
  whole(s: LayeredState, unit: number, seat: number): boolean;
  /** Boxes whose units everybody sees. */
  readonly known?: readonly string[];
  /** Boxes of which others see only how many units lie there, by something printed on them. */
  readonly counted?: Readonly<Record<string, Printed>>;
  /** What the back of a unit shows: printed facts, and the columns whose markers lie open beside it. */
  readonly token?: {
    readonly facts?: readonly Fact[];
    readonly marks?: readonly Column[];
    /** Boxes whose units lie open to count as those on the map do. */
    readonly boxes?: readonly string[];
  };
  /** How much room a unit takes in its space, and how much there is for units of one side. */
  readonly room?: {
    readonly of: ArrayLike<number>;
    most(s: LayeredState, space: number): number;
  };
  /** Could that unit be the one in the slot? Of units that fit by what the token shows and by room. */
  fits?(s: LayeredState, unit: number, slot: Slot): boolean;
  /** Supposes what is hidden in columns and frames, once every unit is dealt. */
  guess?(s: LayeredState, view: View, rng: Rng): void;
}

/** What sight needs of the game it is put into. */
export interface Served {
  write(s: LayeredState, eyes: SeatEyes | null): { [key: string]: Json };
  /** The decision; the kinds of order that are open only where they are wanted. */
  decision(s: LayeredState, isAsked: boolean): Decision | Outcome;
  fresh(config: object, seed: string): LayeredState;
  configOfView(position: Readonly<Record<string, Json>>): object;
}

/** Sight made ready for one game: what others are told of an event, what a seat sees, and what it may suppose. */
export interface Sight {
  cut(s: LayeredState, event: EventDeclaration, facts: object): Tellings | null;
  /** What that seat sees of the position. */
  eyes(s: LayeredState, seat: number): SeatEyes;
  /** Does a member stand for a unit that the seat may not know? */
  hides(s: LayeredState, seat: number): (roster: Roster, member: number) => boolean;
  serve(game: Served): {
    view(s: LayeredState, seat: string): View;
    resample(view: View, rng: Rng): LayeredState;
  };
}
export interface SightGround {
  readonly model: Model;
  readonly form: PositionForm;
  readonly seats: readonly string[];
  readonly frames: Frames;
  readonly ground: Ground;
}
export type SightParts = (ground: SightGround) => Sight;

const OBSERVER = 'observer';
const SEEN_ONLY = ['seat', 'commitment', 'decision', 'seed', 'tokens', 'counted'];

/** Who sees which units of a game, and what the others see instead. */
export const see =
  (units: Roster, seeing: Seeing): SightParts =>
  (ground) =>
    new UnitSight(units, seeing, ground);

class UnitSight implements Sight {
  readonly #units: Roster;
  readonly #seeing: Seeing;
  readonly #g: SightGround;
  /** Places below zero that everybody sees into. */
  readonly #known: ReadonlySet<number>;
  readonly #tokens: Tokens;

  constructor(units: Roster, seeing: Seeing, ground: SightGround) {
    const { place } = ground.model;
    if (place === null || place.roster !== units)
      throw new Error(`sight is of '${units.name}', whose places are no column of this game`);
    this.#units = units;
    this.#seeing = seeing;
    this.#g = ground;
    const boxNumber = (box: string): number => {
      const found = place.boxNames.indexOf(box);
      if (found < 0) throw new Error(`sight speaks of a box '${box}'; there is ${place.boxNames.join(', ')}`);
      return -1 - found;
    };
    this.#known = new Set((seeing.known ?? []).map(boxNumber));
    this.#tokens = new Tokens(seeing, place, ground, boxNumber);
    refuseUnsaid(ground);
  }

  #owns(s: LayeredState, unit: number, seat: number): boolean {
    return seat >= 0 && this.#g.ground.sideOf(s, unit) === seat;
  }

  #sees(s: LayeredState, unit: number, seat: number): boolean {
    return (
      this.#owns(s, unit, seat) ||
      this.#known.has(this.#g.model.place!.of(s, unit)) ||
      this.#seeing.whole(s, unit, seat)
    );
  }

  #eyes(s: LayeredState, seat: number): Eyes {
    return {
      seat,
      sees: (roster, member) => {
        const unit = standsFor(this.#units, roster, member);
        return unit < 0 || this.#sees(s, unit, seat);
      },
    };
  }

  hides(s: LayeredState, seat: number): (roster: Roster, member: number) => boolean {
    const { sees } = this.#eyes(s, seat);
    return (roster, member) => !sees(roster, member);
  }

  cut(s: LayeredState, { fields, about }: EventDeclaration, facts: object): Tellings | null {
    if (about.secret !== true && !mayBeCut(fields)) return null;
    const told: Record<string, { readonly [fact: string]: Json } | null> = {};
    const owner =
      about.secret === true ? (facts as Readonly<Record<string, unknown>>)[about.of ?? ''] : undefined;
    let isCut = false;
    for (let seat = -1; seat < this.#g.seats.length; seat++) {
      const name = seat < 0 ? OBSERVER : this.#g.seats[seat]!;
      if (about.secret === true && owner !== seat) told[name] = null;
      else {
        const seen = cutFields(fields, facts, this.#eyes(s, seat));
        if (seen === facts) continue;
        told[name] = writeFields(fields, seen);
      }
      isCut = true;
    }
    return isCut ? told : null;
  }

  /** What a seat sees of the position; who is seen is asked once for each unit. */
  eyes(s: LayeredState, seat: number): SeatEyes {
    const seen = new Uint8Array(this.#units.size);
    for (let u = 0; u < seen.length; u++) seen[u] = this.#sees(s, u, seat) ? 1 : 0;
    return {
      seat,
      blind: {
        ...this.#eyes(s, seat),
        hidden: (fields, facts) => this.#hidden(s, seat, fields, facts),
      },
      listsAll: true,
      seesUnit: (unit) => seen[unit] === 1,
      ownsUnit: (unit) => this.#owns(s, unit, seat),
    };
  }

  /** Of the units that a frame's fields name and the seat does not see: how many at each place. */
  #hidden(s: LayeredState, seat: number, fields: Fields, facts: object): Json {
    const place = this.#g.model.place!;
    const hidden: Record<string, Json> = {};
    for (const [name, kind] of Object.entries(fields)) {
      const value = (facts as Readonly<Record<string, unknown>>)[name];
      if (value === undefined || kind.shown === true || isSecretFrom(kind, facts, seat)) continue;
      const counts = new Map<number, number>();
      kind.names?.(value, (roster, member) => {
        const unit = standsFor(this.#units, roster, member);
        if (unit < 0 || this.#sees(s, unit, seat)) return;
        const at = place.of(s, unit);
        if (this.#tokens.isOnShow(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
      });
      if (counts.size > 0)
        hidden[name] = Object.fromEntries(
          [...counts].sort(([a], [b]) => a - b).map(([at, n]) => [place.cell.write(at) as string, n]),
        );
    }
    return Object.keys(hidden).length === 0 ? null : hidden;
  }

  serve(game: Served): ReturnType<Sight['serve']> {
    return {
      view: (s, seat) => this.#view(game, s, seat),
      resample: (view, rng) => this.#resample(game, view, rng),
    };
  }

  #view(game: Served, s: LayeredState, name: string): View {
    const seat = this.#g.seats.indexOf(name);
    const now = game.decision(s, false);
    const more = { seat: name, commitment: sealOf(s.seed) };
    if (isOver(now))
      return { ...game.write(s, null), ...more, decision: now as unknown as Json, seed: s.seed };
    const decision = now.seat === name ? game.decision(s, true) : now;
    const eyes = this.eyes(s, seat);
    return {
      ...game.write(s, eyes),
      ...this.#tokens.write(s, eyes),
      ...more,
      decision: decision as unknown as Json,
    };
  }

  #resample(game: Served, view: View, rng: Rng): LayeredState {
    const { form, frames, model } = this.#g;
    const s = game.fresh(game.configOfView(view), `resampled-${rng.next().toString(16)}`);
    const faults: Fault[] = [];
    const read = form.read(s, view, faults, { isCut: true, besides: SEEN_ONLY });
    if (faults.length > 0 || read.flow === undefined)
      throw new Error(`not a view of this game: ${faults.map((f) => `${f.at} ${f.message}`).join('; ')}`);
    s.flow = read.flow;
    if (view.tokens === undefined) {
      s.touch();
      return s;
    }
    const isNamed = new Uint8Array(this.#units.size);
    for (const id of Object.keys(view.units as object)) isNamed[this.#units.indexOf(id)] = 1;
    const dealt = deal(this.#tokens.read(s, view, isNamed), {
      rng,
      fits: (unit, slot) => this.#seeing.fits?.(s, unit, slot) !== false,
      ...(this.#seeing.room === undefined ? {} : { roomOf: this.#seeing.room.of }),
    });
    for (const { unit, at, marks } of dealt) {
      model.place!.fill(s, unit, at);
      for (const [column, value] of marks) column.fill(s, unit, value);
    }
    s.touch();
    const written = (view.state as { readonly flow: readonly Json[] }).flow;
    s.flow = restoreFlow(s.flow, written, {
      s,
      frames,
      units: this.#units,
      place: model.place!,
      isNamed,
      rng,
    });
    this.#seeing.guess?.(s, view, rng);
    s.touch();
    refuseOpen(frames, s.flow);
    return s;
  }
}

/** Is there anything in these fields that eyes may not see? Of most events there is not. */
function mayBeCut(fields: Fields): boolean {
  let known = cuttable.get(fields);
  if (known === undefined) {
    known = Object.values(fields).some(
      ({ cut, shown, secretTo }) => secretTo !== undefined || (cut !== undefined && shown !== true),
    );
    cuttable.set(fields, known);
  }
  return known;
}
const cuttable = new WeakMap<Fields, boolean>();

const isSecretFrom = ({ secretTo }: Kind<unknown>, facts: object, seat: number): boolean =>
  secretTo !== undefined && (facts as Readonly<Record<string, unknown>>)[secretTo] !== seat;

/** Closed by default: what says nothing of who sees it is no column of a game in which not everything lies open. */
function refuseUnsaid({ model, seats }: SightGround): void {
  const others = [
    ...model.columns.filter(({ roster }) => roster !== model.place!.roster),
    ...model.scalars.map(({ column }) => column),
  ];
  const silent = others.filter(({ cell }) => cell.about.seen === undefined && !model.isOpen);
  if (silent.length > 0)
    throw new Error(`nothing says who sees ${silent.map(({ name }) => `'${name}'`).join(', ')}`);
  const lost = others.find(({ cell, roster }) => cell.about.seen === 'owner' && roster.size !== seats.length);
  if (lost !== undefined) throw new Error(`the members of '${lost.name}' are no seats and own nothing`);
}

/** After the guess every frame must be whole again. */
function refuseOpen(frames: Frames, flow: readonly Frame[]): void {
  for (const frame of flow)
    for (const [name, kind] of Object.entries(frames.declared[frame.is]?.fields ?? {}))
      if (
        kind.optional !== true &&
        (frame as unknown as Readonly<Record<string, unknown>>)[name] === undefined
      )
        throw new Error(`the guess leaves '${name}' of '${frame.is}' open`);
}
