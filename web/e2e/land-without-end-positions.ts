import { type GameEvent, isOver, type Json } from '@stavka/engine';
import { Match, type Sitters, type StoredGame } from '@stavka/match';
import { landKit } from '../games/land-without-end/referee-kit.ts';

export const PERSONS: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'person' } };
export const AGAINST_BOT: Sitters = { axis: { kind: 'person' }, soviet: { kind: 'bot', level: 'random' } };

/** A position drawn small: who stands where, and what differs from the empty board. */
export interface Drawing {
  readonly turn: number;
  readonly phase: string;
  readonly at: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly control?: Readonly<Record<string, string>>;
  readonly score?: Readonly<Record<string, number>>;
  readonly state?: Readonly<Record<string, Json>>;
}

type Plain = Readonly<Record<string, Json>>;

const positionOf = ({ at, marks = {}, control = {}, state = {}, ...rest }: Drawing, seed: string): Plain => ({
  game: 'land-without-end',
  clear: true,
  units: Object.fromEntries(Object.entries(at).map(([id, hex]) => [id, { at: hex, ...marks[id] }])),
  control,
  state: { ...state, seed },
  ...rest,
});

/** A match that begins with a drawn position, or with the set-up as it stood. */
function begin(drawing: Drawing | null, seed: string, sitters: Sitters): Match {
  const start =
    drawing === null ? { options: { setup: 'historical' } } : { position: positionOf(drawing, seed) };
  const head = { id: `land-${seed}`, sitters, seed, seedBy: 'player' } as const;
  const made = Match.begin(landKit.game, { ...head, ...start }, {}, landKit);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
}

export const landGame = (drawing: Drawing | null, seed: string, sitters = PERSONS): StoredGame =>
  begin(drawing, seed, sitters).record();

/** The same with dice under which these orders, of whoever decides, bring what is looked for. */
export function landGameWhere(
  drawing: Drawing | null,
  orders: readonly Plain[],
  wanted: (events: readonly GameEvent[]) => boolean,
): StoredGame {
  for (let n = 0; n < 200; n++) {
    const match = begin(drawing, `seed-${n}`, PERSONS);
    if (orders.every((order) => isTaken(match, order)))
      if (wanted(match.since(0, 'all').flatMap(({ events }) => events)))
        return landGame(drawing, `seed-${n}`);
  }
  throw new Error('no dice bring that');
}

/** Gives an order for whoever decides; dice may have left nobody who could. */
const isTaken = (match: Match, order: Plain): boolean =>
  !isOver(match.decision) && match.carry(match.decision.seat, 'person', order).length === 0;
