import { type GameEvent, isOver, type Json } from '@stavka/engine';
import { Match, type Sitters, type StoredGame } from '@stavka/match';
import { russiaKit } from '../games/russia-besieged/referee-kit.ts';

const PERSONS: Sitters = { axis: { kind: 'person' }, russian: { kind: 'person' } };
type Plain = Readonly<Record<string, Json>>;

/** A position drawn small: who stands where, and what differs from the empty board. */
export interface Drawing {
  readonly turn?: number;
  readonly phase: string;
  readonly at: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, Plain>>;
  readonly control?: Readonly<Record<string, string>>;
  readonly state?: Plain;
}
const positionOf = ({ at, marks = {}, state = {}, turn = 2, ...rest }: Drawing, seed: string): Plain => ({
  game: 'russia-besieged',
  clear: true,
  turn,
  units: Object.fromEntries(Object.entries(at).map(([id, hex]) => [id, { at: hex, ...marks[id] }])),
  state: { ...state, seed },
  ...(rest as unknown as Plain),
});

/** A match that begins with a drawn position, or with a scenario as it stands ready. */
export function russiaMatch(drawing: Drawing | string, seed: string, sitters = PERSONS): Match {
  const start = typeof drawing === 'string' ? { scenario: drawing } : { position: positionOf(drawing, seed) };
  const head = { id: `russia-${seed}`, sitters, seed, seedBy: 'player' } as const;
  const made = Match.begin(russiaKit.game, { ...head, ...start }, {}, russiaKit);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
}
export const russiaGame = (drawing: Drawing | string, seed: string): StoredGame =>
  russiaMatch(drawing, seed).record();

const eventsOf = (match: Match): readonly GameEvent[] =>
  match.since(0, 'all').flatMap(({ events }) => events);

/** The same with dice under which these orders, of whoever decides, bring what is looked for. */
export function russiaGameWhere(
  drawing: Drawing,
  orders: readonly Plain[],
  wanted: (events: readonly GameEvent[], match: Match) => boolean,
): StoredGame {
  for (let n = 0; n < 200; n++) {
    const match = russiaMatch(drawing, `seed-${n}`);
    match.passes = true;
    const taken = orders.every(
      (order) => !isOver(match.decision) && match.give({ seat: match.decision.seat, order }).ok,
    );
    if (taken && wanted(eventsOf(match), match)) return russiaGame(drawing, `seed-${n}`);
  }
  throw new Error('no dice bring that');
}

const LEADERS = { 'ge-di-hitler': '1236', 'su-di-stalin': '1913' } as const;
/** Two panzer corps before a mechanized corps on open ground: enough for armor to go on. */
export const BLITZ: Drawing = {
  phase: 'axis.combat1',
  turn: 2,
  at: { 'ge-pz-41': '2622', 'ge-pz-24': '2622', 'ge-ai-1': '2724', 'su-me-21': '2621', ...LEADERS },
  control: { kiev: 'axis' },
};
export const BLITZ_ATTACK: Plain = {
  kind: 'attack',
  units: ['ge-pz-41', 'ge-pz-24'],
  targets: ['2621'],
  table: 'bat',
};
/** A Russian attack on two German corps, who have a Field Marshal to help them. */
export const COUNTER: Drawing = {
  phase: 'russian.combat1',
  turn: 5,
  at: {
    'su-if-03': '2620',
    'su-if-04': '2620',
    'su-if-08': '2521',
    'ge-if-01': '2621',
    'ge-if-02': '2621',
    ...LEADERS,
  },
  control: { moscow: 'russian' },
  state: { marshals: { 'ge-fm-manstein': 'available' } },
};
export const COUNTER_ATTACK: Plain = {
  kind: 'attack',
  units: ['su-if-03', 'su-if-04', 'su-if-08'],
  targets: ['2621'],
  table: 'crt',
};
/** A Russian first impulse with points to spend: armies in the pool, steps lost on the map, oil for a Shock Army. */
export const PRODUCTION: Drawing = {
  phase: 'russian.move1',
  turn: 8,
  at: {
    'su-if-03': '1913',
    'su-if-04': '2113',
    'su-if-63': '1701',
    'su-tk-07': '1701',
    'ge-if-01': '1917',
    'su-we-moscow': '1913',
    'su-we-gorki': '1908',
    'su-sh-2': 'card',
    'su-if-08': 'pool',
    'su-if-10': 'pool',
    'su-tk-10': 'pool',
    ...LEADERS,
  },
  marks: { 'su-if-04': { face: 1 } },
  state: { points: { 'russian-infantry': 9, 'russian-armor': 6 } },
};
