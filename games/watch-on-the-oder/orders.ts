import { orderReader } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { SEQUENCES } from './state.ts';

const closed = { additionalProperties: false } as const;
const Unit = Type.String({ maxLength: 40, description: 'a unit id' });
const Hex = Type.String({ maxLength: 4, description: 'a hex number as printed' });
const Units = Type.Array(Unit, { minItems: 1, maxItems: 100 });
const OptionalHex = Type.Union([Hex, Type.Null()]);

/** Every order a player can give, by kind. */
export const ORDER_SCHEMAS = {
  place: Type.Object(
    { kind: Type.Literal('place'), unit: Unit, at: Hex },
    { ...closed, description: 'Set up a unit in a hex (3.2).' },
  ),
  declare: Type.Object(
    { kind: Type.Literal('declare'), sequence: Type.Enum([...SEQUENCES]) },
    { ...closed, description: 'Announce the order of movement and combat for this player turn (5.3).' },
  ),
  support: Type.Object(
    { kind: Type.Literal('support'), air: OptionalHex, naval: OptionalHex },
    { ...closed, description: 'Place the air and naval support markers, or null to keep one back (5.4).' },
  ),
  'aerial-supply': Type.Object(
    { kind: Type.Literal('aerial-supply'), unit: Unit },
    { ...closed, description: 'Put the aerial supply marker on a German unit (8.3).' },
  ),
  move: Type.Object(
    {
      kind: Type.Literal('move'),
      units: Units,
      path: Type.Array(Hex, {
        minItems: 2,
        maxItems: 40,
        description: 'from the hex the units are in to the last hex entered',
      }),
      stops: Type.Optional(
        Type.Record(Type.String(), Hex, { description: 'units dropped off on the way, and where (10.1#2)' }),
      ),
    },
    { ...closed, description: 'Move a unit or stack along a path (10.0).' },
  ),
  attack: Type.Object(
    { kind: Type.Literal('attack'), units: Units, target: Hex },
    {
      ...closed,
      description: 'Attack a hex with these units; inside a momentum window, a momentum attack (11.0, 11.8).',
    },
  ),
  probe: Type.Object(
    { kind: Type.Literal('probe'), units: Units, target: Hex },
    { ...closed, description: 'Probe into an empty hex in an enemy zone (11.9).' },
  ),
  lose: Type.Object(
    { kind: Type.Literal('lose'), unit: Unit },
    { ...closed, description: 'Choose the unit to lose (11.6.2, 11.6.4).' },
  ),
  retreat: Type.Object(
    { kind: Type.Literal('retreat'), unit: Unit, path: Type.Array(Hex, { minItems: 2, maxItems: 40 }) },
    { ...closed, description: 'Retreat a unit (11.6.1).' },
  ),
  advance: Type.Object(
    { kind: Type.Literal('advance'), units: Type.Array(Unit, { maxItems: 100 }) },
    { ...closed, description: 'Advance these attackers into the emptied hex; none to stay (11.7).' },
  ),
  remove: Type.Object(
    { kind: Type.Literal('remove'), unit: Unit },
    { ...closed, description: 'Remove an overstacked enemy unit (6.4).' },
  ),
  arrive: Type.Object(
    { kind: Type.Literal('arrive'), unit: Unit, at: Hex },
    { ...closed, description: 'Bring a due unit onto the map (9.1.1, 9.2).' },
  ),
  refuse: Type.Object(
    { kind: Type.Literal('refuse'), unit: Unit },
    { ...closed, description: 'Give up a due unit for good (9.3#2).' },
  ),
  pass: Type.Object(
    { kind: Type.Literal('pass') },
    { ...closed, description: 'Decline what is offered: a momentum attack or the aerial supply marker.' },
  ),
  'end-phase': Type.Object(
    { kind: Type.Literal('end-phase') },
    { ...closed, description: 'End the movement or combat phase.' },
  ),
} as const;

export type OrderKind = keyof typeof ORDER_SCHEMAS;
export type OderOrder = { [K in OrderKind]: Static<(typeof ORDER_SCHEMAS)[K]> }[OrderKind];
export type OrderOf<K extends OrderKind> = Extract<OderOrder, { kind: K }>;

/** Reads an order from outside. A fault of form names the field. */
export const parseOrder = orderReader<OderOrder, TSchema>(ORDER_SCHEMAS, (schema) => Compile(schema));
