import type { GameEvent, Json } from '@stavka/engine';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer' };
const yes: Json = { type: 'boolean' };
const list: Json = { type: 'array', items: text };
const dice: Json = { type: 'array', items: count };
const object: Json = { type: 'object' };
const objects: Json = { type: 'array', items: object };
const maybe: Json = { type: ['string', 'null'] };

const event = (properties: Record<string, Json> = {}): Json => ({
  type: 'object',
  required: ['type', 'rule'],
  properties: { type: text, rule: text, ...properties },
});
const face = { unit: text, side: text, nation: text, shown: yes };

/** Every event the game can report, as JSON Schemas by type. The opponent of `side` may see less: see `witness`. */
export const EVENT_SCHEMAS: Readonly<Record<string, Json>> = {
  phase: event({ phase: text }),
  'turn-began': event({ turn: count }),
  'joined-pool': event({ units: list }),
  weather: event({ weather: text, box: count, die: count }),
  paused: event({ side: text }),
  'leader-activated': event({ side: text, strength: count }),
  'leader-reduced': event({ side: text }),
  regenerated: event({ ...face, strength: count }),
  replaced: event({ ...face, strength: count }),
  drawn: event({ side: text, count, units: list }),
  arrived: event({ ...face, at: text }),
  undeployable: event(face),
  'impulse-began': event({ side: text }),
  isolated: event({ side: text, units: list, blocks: object, lines: list }),
  declared: event({ side: text, kind: text }),
  segment: event({ segment: text, side: text, kind: text }),
  activated: event({ ...face, at: maybe, strength: count }),
  moved: event({ ...face, path: list, how: text, cube: yes }),
  captured: event({ at: text, side: text }),
  'line-built': event({ ...face, at: text }),
  'line-disbanded': event({ at: text }),
  'line-destroyed': event({ at: text }),
  shelling: event({ unit: text, at: text, side: text }),
  'bombers-sent': event({ unit: text, at: text, bombers: list }),
  'fleet-committed': event({ fleet: text, at: text }),
  'fleet-returned': event({ fleet: text }),
  'fleet-evacuated': event({ fleet: text }),
  'fleet-back': event({ fleet: text }),
  'fleet-damaged': event({ fleet: text }),
  'fleet-sunk': event({ fleet: text }),
  guderian: event({ dice, from: text, to: text }),
  'disc-flipped': event({ disc: text }),
  battle: event({
    at: text,
    attacker: text,
    attackers: objects,
    defenders: objects,
    line: yes,
    absorb: count,
    cubes: list,
  }),
  'engaged-fleets': event({ at: text, pairs: objects }),
  fired: event({ at: text, step: text, side: text, rolls: objects, hits: count }),
  'tank-attack': event({ at: text }),
  'bombers-hit': event({ at: text, destroyed: list, aborted: list }),
  absorbed: event({ at: text, side: text, count }),
  hit: event({ unit: text, side: text, at: text, strength: count, shown: yes }),
  destroyed: event({ unit: text, side: text, at: maybe, cause: text, to: text }),
  'battle-over': event({ at: text, cleared: yes }),
  deactivated: event({ unit: text, side: text, strength: count }),
  attrition: event({ ...face, at: text }),
  siege: event({ die: count, sum: count, side: text }),
  'disc-passed': event({ to: text }),
  'game-over': event({ winner: text, level: text, reason: text }),
};

/** 1.6, rulings 64 and 87: what the other side is not told of an event; null when it is told nothing. */
const SECRETS: Readonly<Record<string, readonly string[] | null>> = {
  regenerated: null,
  replaced: null,
  drawn: ['units'],
  arrived: ['unit'],
  undeployable: ['unit'],
  isolated: ['units'],
  moved: ['unit'],
  'line-built': ['unit'],
  attrition: ['unit'],
  hit: ['unit', 'strength'],
  siege: ['sum'],
};

/** The event as a seat may know it. Only its facts go out: what it changed in the state stays with the referee. */
export function witness(e: GameEvent, seat: string): GameEvent | null {
  const facts = Object.entries(e);
  const secret = Object.hasOwn(SECRETS, e.type) ? SECRETS[e.type] : undefined;
  if (secret === undefined || e.side === seat || e.shown === true)
    return Object.fromEntries(facts) as unknown as GameEvent;
  if (secret === null) return null;
  return Object.fromEntries(facts.filter(([key]) => !secret.includes(key))) as unknown as GameEvent;
}
