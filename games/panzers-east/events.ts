import type { Json } from '@stavka/engine';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer' };
const yes: Json = { type: 'boolean' };
const list: Json = { type: 'array', items: text };
const dice: Json = { type: 'array', items: count };
const object: Json = { type: 'object' };

const event = (properties: Record<string, Json> = {}): Json => ({
  type: 'object',
  required: ['type', 'rule'],
  properties: { type: text, rule: text, ...properties },
});

/** Every event the game can report, as JSON Schemas by type. */
export const EVENT_SCHEMAS: Readonly<Record<string, Json>> = {
  placed: event({ units: list, at: text }),
  phase: event({ phase: text, turn: count }),
  'turn-began': event({ turn: count }),
  arrived: event({ units: list, at: text }),
  moved: event({ units: list, path: list, left: count }),
  'dropped-off': event({ units: list, at: text }),
  halted: event(),
  defended: event({ at: text, dice, wanted: count, units: list, putBack: list }),
  'zones-removed': event({ units: list }),
  battle: event({ cause: text, at: text, germans: list, soviets: list, river: yes, entrenched: yes }),
  round: event({ at: text, round: count }),
  fired: event({ step: count, purpose: text, rolls: { type: 'array', items: object }, steps: count }),
  flipped: event({ unit: text }),
  'set-aside': event({ unit: text }),
  eliminated: event({ unit: text }),
  'battle-over': event({ at: text, won: yes }),
  'broken-off': event({ at: text, units: list }),
  entered: event({ units: list, at: text }),
  captured: event({ at: text, side: text }),
  'entrenchment-taken': event({ unit: text, at: text }),
  recalled: event({ units: list }),
  pocket: event({ at: text, hexes: list, dice, towns: count, wanted: count, units: list, putBack: list }),
  'broke-out': event({ at: text, units: list, total: count }),
  'pocket-destroyed': event({ at: text, units: list, total: count }),
  isolated: event({ at: text }),
  counterattacks: event({ die: count, count }),
  counterattack: event({
    unit: text,
    from: text,
    goal: text,
    target: text,
    die: { type: ['integer', 'null'] },
    voided: dice,
  }),
  'tie-broken': event({ die: count, dice, among: list, chosen: text }),
  'counterattack-void': event({ unit: text }),
  advanced: event({ unit: text, into: text }),
  reached: event({ unit: text, at: text, what: text }),
  withdrawn: event({ unit: text }),
  'southwest-foreseen': event({ dice, turn: count, axis: text }),
  'southwest-front': event({ dice, armies: object }),
  'army-arrived': event({ unit: text, at: text }),
  'army-advances': event({ unit: text, from: text }),
  'defenders-returned': event({ units: list, relieved: list }),
  reorganized: event({ dice, wanted: count, units: list }),
  reinforced: event({ units: list }),
  'moscow-check': event({ purpose: text, hexes: count, die: count, modifier: count, need: count }),
  'game-over': event({ winner: text, level: text, reason: text }),
};
