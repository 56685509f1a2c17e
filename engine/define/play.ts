import type { Chance } from '../chance/chance.ts';
import type { Dice } from '../state/dice.ts';
import { Journal } from '../state/journal.ts';
import type { Json } from '../state/json.ts';
import type { Layout } from '../state/layout.ts';
import type { Frame, State } from '../state/state.ts';
import type { EventFacts, Events } from './events.ts';
import type { OverFrame } from './frames.ts';
import { type Fields, writeFields } from './kinds.ts';
import type { LayeredState } from './layers.ts';

/** An event's facts as each seat that may not know all of them is told; null where it is told nothing. */
export type Tellings = Readonly<Record<string, { readonly [fact: string]: Json } | null>>;
export const TOLD = Symbol('told');

/** What a journal must know of the game to state its events. */
export interface Teller {
  readonly layout: Layout;
  readonly dice: Dice;
  readonly seats: readonly string[];
  readonly fields: Readonly<Record<string, Fields>>;
  /** What the others are told, or null when everybody may know all. */
  cut(s: State, type: string, facts: object): Tellings | null;
}

type FactsArgument<F> = Record<never, never> extends F ? [facts?: F] : [facts: F];

/** The journal of a declared game: facts go in as numbers and are stated as ids and labels. */
export class Play<E extends Events = Events, F extends Frame = Frame> extends Journal<LayeredState> {
  readonly #teller: Teller;
  readonly #muted: boolean;

  constructor(state: LayeredState, teller: Teller, chance: Chance, muted = false) {
    super(state, teller.layout, chance, teller.dice);
    this.#teller = teller;
    this.#muted = muted;
  }

  /** States an event. The changes since the last one are its own. */
  override emit<K extends Extract<keyof E, string>>(
    type: K,
    rule: string,
    ...[facts]: FactsArgument<EventFacts<E, K>>
  ): void {
    if (this.#muted) return;
    const fields = this.#teller.fields[type];
    if (fields === undefined) throw new Error(`there is no event '${type}'`);
    const stated = facts ?? {};
    const told = this.#teller.cut(this.state, type, stated);
    super.emit(type, rule, writeFields(fields, stated));
    if (told !== null) Object.assign(this.events[this.events.length - 1]!, { [TOLD]: told });
  }

  /** States what the kernel itself tells. */
  tell(type: string, rule: string, facts: Readonly<Record<string, Json>> = {}): void {
    if (!this.#muted) super.emit(type, rule, facts);
  }

  /** The frame on top, which the caller knows to be of that kind. */
  top<K extends F['is']>(): Extract<F, { readonly is: K }> {
    return this.state.flow[this.state.flow.length - 1] as Extract<F, { readonly is: K }>;
  }

  lay(frame: F): void {
    this.push(frame);
  }

  swap(frame: F): void {
    this.replace(frame);
  }

  /** The game ends here and now, whatever is under way. */
  over({ winner, level, reason, rule }: Omit<OverFrame, 'is'>): void {
    this.setFlow([{ is: 'over', winner, level, reason, rule } as Frame]);
    const seat = winner < 0 ? 'draw' : this.#teller.seats[winner]!;
    this.tell('game-over', rule, { winner: seat, level, reason });
  }

  get isOver(): boolean {
    return this.state.flow[0]?.is === 'over';
  }
}

const noDice: Chance = {
  die() {
    throw new Error('no dice are rolled here');
  },
};

/** A copy of a state, changed under a journal that tells nothing and rolls no dice. */
export function trialOf<J extends Play>(
  teller: Teller,
  s: LayeredState,
  change: (j: J) => void,
): LayeredState {
  const twin = s.copy();
  change(new Play(twin, teller, noDice, true) as J);
  return twin;
}
export { noDice };
