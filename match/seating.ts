import type { Seat, Violation } from '@stavka/engine';
import type { Manners } from './eyes.ts';
import type { Eyes, OrderedBy, Sitters } from './stored.ts';

const form = (message: string): Violation => ({ rule: 'form', message });
/** Said when somebody orders for a seat while another has the screen. */
export const NOT_YOURS = form('another player has the screen');

/** Who asks: the person whose eyes the screen has, or a bot that thinks for a seat. */
export type Asker = 'person' | 'bot';

export const personsAt = (sitters: Sitters): Seat[] =>
  Object.keys(sitters).filter((seat) => sitters[seat]?.kind === 'person');

/**
 * Who sits where, and whose eyes the screen has. In a game with hidden things the screen has those of its only person; of several those
 * of the one who last took it, and nobody's before that. A seat opens to somebody else only when he takes it.
 */
export class Seating {
  sitters: Sitters;
  readonly hidden: boolean;
  /** Seats of bots that a person took over: what was hidden from him he has seen. */
  readonly looked = new Set<Seat>();
  private screen: Seat | 'observer';
  /** Seats in which a bot has sat, and the level of the last one. */
  private readonly bots = new Map<Seat, string>();

  /** In a referee's process (`open`) nothing is hidden from the screen. */
  constructor(sitters: Sitters, { hidden = false, open = false }: Pick<Manners, 'hidden' | 'open'>) {
    this.sitters = sitters;
    this.hidden = hidden && !open;
    const [only, ...others] = personsAt(sitters);
    this.screen = only !== undefined && others.length === 0 ? only : 'observer';
    this.noteBots();
  }

  /** Whose eyes the screen has. */
  eyes(over: boolean): Eyes {
    return !this.hidden || over ? 'all' : this.screen;
  }

  /** Others sit down; the screen keeps its eyes while their person stays, and gets nobody else's by that. */
  seat(sitters: Sitters): void {
    this.sitters = sitters;
    this.noteBots();
    if (sitters[this.screen]?.kind !== 'person') this.screen = 'observer';
  }

  /** A person says that he has the screen now; false for a seat that is no person's. */
  take(seat: Seat): boolean {
    if (this.sitters[seat]?.kind !== 'person') return false;
    this.screen = seat;
    if (this.hidden && this.bots.has(seat)) this.looked.add(seat);
    return true;
  }

  /** The level of the bot whose seat a person has taken over without having looked yet; null if there is none. */
  botBefore(seat: Seat): string | null {
    return this.looked.has(seat) ? null : (this.bots.get(seat) ?? null);
  }

  /** After a game was opened again: of several persons nobody knows yet who is at the screen. */
  reopen(): void {
    const persons = personsAt(this.sitters);
    if (persons.length !== 1 || persons[0] !== this.screen) this.screen = 'observer';
  }

  /** Who orders for a seat when this one asks: the person of the seat, its bot, or a bot that helps the person; or why he may not. */
  orderer(asker: Asker, seat: Seat, over: boolean): OrderedBy | Violation {
    const sitter = this.sitters[seat];
    if (sitter === undefined) return form(`there is no seat '${seat}'`);
    if (sitter.kind === 'bot') return asker === 'bot' ? 'bot' : form(`a bot sits in the seat of ${seat}`);
    const eyes = this.eyes(over);
    if (eyes !== 'all' && eyes !== seat) return NOT_YOURS;
    return asker === 'bot' ? 'helper' : 'person';
  }

  /** Whether a seat is the same person's as another: at an open game all who share the screen without a name of their own. */
  isOwn(seat: Seat, other: Seat): boolean {
    const [one, two] = [this.sitters[seat], this.sitters[other]];
    if (seat === other) return true;
    return !this.hidden && one?.kind === 'person' && two?.kind === 'person' && one.name === two.name;
  }

  private noteBots(): void {
    for (const [seat, sitter] of Object.entries(this.sitters))
      if (sitter.kind === 'bot') this.bots.set(seat, sitter.level);
  }
}
