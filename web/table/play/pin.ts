import { sha256Hex } from '@stavka/engine';

// A seat's PIN for as long as this window is open: the screen opens to the seat only for who knows it. It keeps an honest
// opponent from a slip; who has the machine has everything.

const nameOf = (game: string, seat: string): string => `stavka.pin.${game}.${seat}`;
const printOf = (game: string, seat: string, pin: string): string => sha256Hex(`${game}/${seat}/${pin}`);

export const hasPin = (game: string, seat: string): boolean =>
  sessionStorage.getItem(nameOf(game, seat)) !== null;

/** Sets the PIN of a seat; an empty one takes it away. */
export function setPin(game: string, seat: string, pin: string): void {
  if (pin === '') sessionStorage.removeItem(nameOf(game, seat));
  else sessionStorage.setItem(nameOf(game, seat), printOf(game, seat, pin));
}

/** Is this the PIN of the seat? Of a seat without one, always. */
export const isPin = (game: string, seat: string, pin: string): boolean =>
  !hasPin(game, seat) || sessionStorage.getItem(nameOf(game, seat)) === printOf(game, seat, pin);
