import type { GameEvent, Json } from '@stavka/engine';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer' };
const yes: Json = { type: 'boolean' };
const list: Json = { type: 'array', items: text };
const dice: Json = { type: 'array', items: count };
const object: Json = { type: 'object' };
const objects: Json = { type: 'array', items: object };
const maybe: Json = { type: ['string', 'null'] };

const face = { unit: text, side: text, nation: text, shown: yes };

type Facts = Readonly<Record<string, Json>>;
/** What an event tells. `secret` are the facts that only `side` is told unless the Block is `shown`; null keeps all of it from the others. */
interface Told {
  readonly facts: Facts;
  readonly secret: readonly string[] | null;
}
const open = (facts: Facts = {}): Told => ({ facts, secret: [] });
const partly = <F extends Facts>(facts: F, ...secret: readonly (keyof F & string)[]): Told => ({
  facts,
  secret,
});
const untold = (facts: Facts): Told => ({ facts, secret: null });

/** 1.6, rulings 64 and 87: every event the game can report, and who is told what of it. The journal takes no other. */
const EVENTS = {
  phase: open({ phase: text }),
  'turn-began': open({ turn: count }),
  'joined-pool': open({ units: list }),
  weather: open({ weather: text, box: count, die: count }),
  paused: open({ side: text }),
  'leader-activated': open({ side: text, strength: count }),
  'leader-reduced': open({ side: text }),
  regenerated: untold({ ...face, strength: count }),
  replaced: untold({ ...face, strength: count }),
  drawn: partly({ side: text, count, units: list }, 'units'),
  arrived: partly({ ...face, at: text }, 'unit'),
  undeployable: partly(face, 'unit'),
  'impulse-began': open({ side: text }),
  isolated: partly({ side: text, units: list, blocks: object, lines: list }, 'units'),
  declared: open({ side: text, kind: text }),
  segment: open({ segment: text, side: text, kind: text }),
  activated: open({ ...face, at: maybe, strength: count }),
  moved: partly({ ...face, path: list, how: text, cube: yes }, 'unit'),
  captured: open({ at: text, side: text }),
  'line-built': partly({ ...face, at: text }, 'unit'),
  'line-disbanded': open({ at: text }),
  'line-destroyed': open({ at: text }),
  shelling: open({ unit: text, at: text, side: text }),
  'bombers-sent': open({ unit: text, at: text, bombers: list }),
  'fleet-committed': open({ fleet: text, at: text }),
  'fleet-returned': open({ fleet: text }),
  'fleet-evacuated': open({ fleet: text }),
  'fleet-back': open({ fleet: text }),
  'fleet-damaged': open({ fleet: text }),
  'fleet-sunk': open({ fleet: text }),
  guderian: open({ dice, from: text, to: text }),
  'disc-flipped': open({ disc: text }),
  battle: open({
    at: text,
    attacker: text,
    attackers: objects,
    defenders: objects,
    line: yes,
    absorb: count,
    cubes: list,
  }),
  'engaged-fleets': open({ at: text, pairs: objects }),
  fired: open({ at: text, step: text, side: text, rolls: objects, hits: count }),
  'tank-attack': open({ at: text }),
  'bombers-hit': open({ at: text, destroyed: list, aborted: list }),
  absorbed: open({ at: text, side: text, count }),
  hit: partly({ unit: text, side: text, at: text, strength: count, shown: yes }, 'unit', 'strength'),
  destroyed: open({ unit: text, side: text, at: maybe, cause: text, to: text }),
  'battle-over': open({ at: text, cleared: yes }),
  deactivated: open({ unit: text, side: text, strength: count }),
  attrition: partly({ ...face, at: text }, 'unit'),
  siege: partly({ die: count, sum: count, side: text }, 'sum'),
  'disc-passed': open({ to: text }),
  'game-over': open({ winner: text, level: text, reason: text }),
};
export type EventType = keyof typeof EVENTS;

/** The events as JSON Schemas by type. The opponent of `side` may see less: see `witness`. */
export const EVENT_SCHEMAS: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { facts }]) => [
    type,
    { type: 'object', required: ['type', 'rule'], properties: { type: text, rule: text, ...facts } },
  ]),
);

/**
 * The event as a seat may know it: the declared facts, less what is secret from it. What no line above names nobody is told,
 * and what the event changed in the state stays with the referee.
 */
export function witness(e: GameEvent, seat: string): GameEvent | null {
  if (!Object.hasOwn(EVENTS, e.type)) return null;
  const { facts, secret } = EVENTS[e.type as EventType];
  const knows = e.side === seat || e.shown === true;
  if (secret === null && !knows) return null;
  const told = Object.entries(e).filter(
    ([key]) => Object.hasOwn(facts, key) && (knows || !(secret ?? []).includes(key)),
  );
  return { type: e.type, rule: e.rule, ...Object.fromEntries(told) };
}
