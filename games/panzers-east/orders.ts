import { orderReader } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const closed = { additionalProperties: false } as const;
const Hex = Type.String({ maxLength: 4, description: 'a hex number as printed' });
const Units = Type.Array(Type.String({ maxLength: 40, description: 'a unit id' }), {
  minItems: 1,
  maxItems: 100,
});

/** Every order the player can give, by kind. */
export const ORDER_SCHEMAS = {
  place: Type.Object(
    { kind: Type.Literal('place'), units: Units, at: Hex },
    { ...closed, description: 'Set up units in a hex (3.2).' },
  ),
  arrive: Type.Object(
    { kind: Type.Literal('arrive'), units: Units, at: Hex },
    { ...closed, description: 'Bring arriving units onto the map (7.3, 10.7).' },
  ),
  move: Type.Object(
    {
      kind: Type.Literal('move'),
      units: Units,
      path: Type.Array(Hex, {
        minItems: 2,
        maxItems: 40,
        description: 'from the hex the units are in; a Soviet hex only as the last',
      }),
    },
    {
      ...closed,
      description: 'Move a force, or go on with all or part of the force that is acting (9.1, 9.2).',
    },
  ),
  halt: Type.Object(
    { kind: Type.Literal('halt') },
    { ...closed, description: 'The acting force is finished for this phase (9.1).' },
  ),
  'fight-on': Type.Object(
    { kind: Type.Literal('fight-on') },
    { ...closed, description: 'Pay a movement point for another round (9.4).' },
  ),
  'break-off': Type.Object(
    { kind: Type.Literal('break-off') },
    { ...closed, description: 'Break off the attack (9.6).' },
  ),
  allocate: Type.Object(
    { kind: Type.Literal('allocate'), units: Units },
    {
      ...closed,
      description: 'The units that take the hits: flipped, taken off, or Soviet units eliminated (10.4).',
    },
  ),
  'end-phase': Type.Object(
    { kind: Type.Literal('end-phase') },
    { ...closed, description: 'End German movement and combat; the front is checked (4.10).' },
  ),
  concede: Type.Object(
    { kind: Type.Literal('concede') },
    { ...closed, description: 'Give the game up (5.5).' },
  ),
} as const;

export type OrderKind = keyof typeof ORDER_SCHEMAS;
export type PesOrder = { [K in OrderKind]: Static<(typeof ORDER_SCHEMAS)[K]> }[OrderKind];
export type OrderOf<K extends OrderKind> = Extract<PesOrder, { kind: K }>;

/** Reads an order from outside. A fault of form names the field. */
export const parseOrder = orderReader<PesOrder, TSchema>(ORDER_SCHEMAS, (schema) => Compile(schema));
