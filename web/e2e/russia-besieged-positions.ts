import type { Json } from '@stavka/engine';
import { Match, type Sitters, type StoredGame } from '@stavka/match';
import { russiaKit } from '../games/russia-besieged/referee-kit.ts';

const PERSONS: Sitters = { axis: { kind: 'person' }, russian: { kind: 'person' } };

/** A position drawn small: who stands where, and what differs from the empty board. */
export interface Drawing {
  readonly turn: number;
  readonly phase: string;
  readonly at: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly control?: Readonly<Record<string, string>>;
  readonly state?: Readonly<Record<string, Json>>;
}
const DICTATORS = { 'ge-di-hitler': '1236', 'su-di-stalin': '1913' };

let count = 0;
/** A game that begins with a drawn position, or with a set-up: by hand, or as it stands ready. */
export function russiaGame(drawing: Drawing | 'by-hand' | 'ready', seed = 'map'): StoredGame {
  const start =
    drawing === 'by-hand'
      ? { options: { setup: 'free' } }
      : drawing === 'ready'
        ? { options: { setup: 'ready' } }
        : { position: positionOf(drawing, seed) };
  count++;
  const head = { id: `russia-${seed}-${count}`, sitters: PERSONS, seed, seedBy: 'player' } as const;
  const made = Match.begin(russiaKit.game, { ...head, ...start }, {}, russiaKit);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value.record();
}

const positionOf = ({ at, marks = {}, state = {}, ...rest }: Drawing, seed: string) => ({
  game: 'russia-besieged',
  clear: true,
  units: Object.fromEntries(
    Object.entries({ ...DICTATORS, ...at }).map(([id, hex]) => [id, { at: hex, ...marks[id] }]),
  ),
  state: { ...state, seed },
  ...rest,
});
