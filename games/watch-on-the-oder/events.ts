import type { Json } from '@stavka/engine';

const text = { type: 'string' };
const count = { type: 'integer' };
const list = { type: 'array', items: text };
const object = { type: 'object' };
const maybe = { type: ['string', 'null'] };
const yes = { type: 'boolean' };

const event = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: ['type', 'rule'],
  properties: { type: text, rule: text, ...properties },
});

/** Every event the game can report, as JSON Schemas by type. */
export const EVENT_SCHEMAS: Readonly<Record<string, Json>> = {
  placed: event({ unit: text, at: text }),
  'set-up': event({ side: text, units: object }),
  phase: event({ phase: text, turn: count }),
  'turn-began': event({ turn: count }),
  declared: event({ side: text, sequence: text }),
  'support-placed': event({ air: maybe, naval: maybe }),
  'support-retrieved': event({}),
  'aerial-supply': event({ unit: text }),
  moved: event({ units: list, path: list, spent: object, dropped: object }),
  captured: event({ at: text, side: text }),
  'fort-destroyed': event({ at: text }),
  overstacked: event({ at: list }),
  announced: event({ units: list, target: text }),
  attacked: event({
    side: text,
    units: list,
    target: text,
    defenders: list,
    attack: count,
    defense: count,
    odds: text,
    shift: count,
    modifiers: { type: 'array', items: object },
    drm: count,
    supply: object,
    momentum: yes,
  }),
  shifted: event({ target: text, columns: count, from: text, to: text }),
  automatic: event({ target: text, result: text }),
  rolled: event({
    purpose: text,
    die: count,
    drm: count,
    modified: count,
    target: text,
    table: text,
    result: text,
  }),
  converted: event({ target: text, from: text, to: text }),
  eliminated: event({ unit: text, at: text, supply: text }),
  scored: event({ side: text, vp: count, unit: text }),
  removed: event({ unit: text }),
  'lost-for-good': event({ unit: text, dice: { type: 'array', items: count } }),
  regrouping: event({ unit: text, dice: { type: 'array', items: count }, due: count }),
  retreated: event({ unit: text, path: list }),
  advanced: event({ units: list, into: text }),
  stayed: event({ into: text }),
  probed: event({ units: list, into: text, momentum: yes }),
  declined: event({}),
  arrived: event({ unit: text, at: text }),
  forgone: event({ unit: text }),
  barred: event({ unit: text }),
  'game-over': event({ winner: text, level: text, reason: text }),
};
