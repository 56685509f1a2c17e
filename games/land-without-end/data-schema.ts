import { type Static, Type } from 'typebox';
import { BASES, NATIONS, PACES, SIDES, SIZES, TOWN_SIZES, TYPES } from './vocabulary.ts';

export const Count = Type.Integer({ minimum: 0, maximum: 999 });
export const Turn = Type.Integer({ minimum: 1, maximum: 22 });
export const Hex = Type.String({ pattern: '^\\d{4}$' });
const Hexes = Type.Array(Hex, { minItems: 1 });
export const Id = Type.String({ pattern: '^[a-z0-9-]+$' });
export const Text = Type.String({ minLength: 1 });
export const Basis = Type.Enum([...BASES]);
export const strict = { additionalProperties: false };
export const head = { game: Type.Literal('land-without-end'), note: Text };

/** Attack, defence and movement of one face of a counter. */
const Face = Type.Tuple([Count, Count, Count]);

const TypeSchema = Type.Object(
  {
    title: Text,
    class: Type.Enum(['mech', 'nonmech']),
    pace: Type.Enum([...PACES]),
    /** 9.22 Who makes mobile assaults: alone, or only beside one that leads. */
    assault: Type.Optional(Type.Enum(['leads', 'follows'])),
    refits: Type.Optional(Type.Boolean()),
    replaceable: Type.Optional(Type.Boolean()),
    sails: Type.Optional(Type.Boolean()),
    static: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type TypeData = Static<typeof TypeSchema>;

/** 3.3-3.5, 8.1-8.14 How a unit comes into play. */
const ArrivalSchema = Type.Union([
  Type.Object({ how: Type.Enum(['germany', 'romania', 'aside', 'artillery', 'pool']) }, strict),
  Type.Object({ how: Type.Literal('area'), area: Text }, strict),
  Type.Object({ how: Type.Literal('hex'), hexes: Hexes }, strict),
  Type.Object(
    {
      how: Type.Literal('turn'),
      turn: Turn,
      hexes: Type.Optional(Hexes),
      any: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  Type.Object({ how: Type.Literal('guards'), turn: Turn }, strict),
]);
export type Arrival = Static<typeof ArrivalSchema>;

const CounterSchema = Type.Object(
  {
    id: Id,
    side: Type.Enum([...SIDES]),
    nation: Type.Enum([...NATIONS]),
    name: Text,
    title: Text,
    type: Type.Enum([...TYPES]),
    size: Type.Enum([...SIZES]),
    adHoc: Type.Optional(Type.Literal(true)),
    full: Face,
    reduced: Type.Optional(Face),
    guards: Type.Optional(Type.Literal(true)),
    arrival: ArrivalSchema,
    group: Type.Optional(Type.Enum(['AGN', 'AGC', 'AGS', 'Romania', 'OKH'])),
    formation: Type.Optional(Text),
    basis: Type.Object({ factors: Basis, arrival: Basis }, strict),
  },
  strict,
);
export type Counter = Static<typeof CounterSchema>;
const typeShape = Object.fromEntries(TYPES.map((type) => [type, TypeSchema])) as Record<
  (typeof TYPES)[number],
  typeof TypeSchema
>;
export const CountersSchema = Type.Object(
  {
    schema: Type.Literal('stavka-counters/1'),
    ...head,
    types: Type.Object(typeShape, strict),
    units: Type.Array(CounterSchema, { minItems: 1 }),
  },
  strict,
);
export type Counters = Static<typeof CountersSchema>;

export const AreasSchema = Type.Object(
  {
    schema: Type.Literal('stavka-areas/1'),
    ...head,
    areas: Type.Array(
      Type.Object({ id: Text, title: Text, sector: Text, hexes: Hexes, basis: Basis }, strict),
    ),
    zones: Type.Array(Type.Object({ unit: Id, hex: Hex, basis: Basis }, strict)),
    places: Type.Array(
      Type.Object(
        {
          hex: Hex,
          name: Text,
          size: Type.Enum([...TOWN_SIZES]),
          /** The turn in which the German side took it for good in 1941. */
          taken: Type.Optional(Turn),
          basis: Basis,
        },
        strict,
      ),
    ),
    abroad: Type.Array(
      Type.Object(
        { hex: Hex, name: Text, size: Type.Enum([...TOWN_SIZES]), points: Count, basis: Basis },
        strict,
      ),
    ),
    centres: Type.Object({ hexes: Hexes, basis: Basis }, strict),
    history: Type.Object(
      {
        basis: Basis,
        turns: Type.Array(Type.Object({ turn: Turn, taken: Count, debits: Count, net: Count }, strict), {
          minItems: 22,
          maxItems: 22,
        }),
      },
      strict,
    ),
  },
  strict,
);
export type Areas = Static<typeof AreasSchema>;

const Placed = Type.Record(Type.String(), Hex);
export const SetUpSchema = Type.Object(
  { schema: Type.Literal('stavka-set-up/1'), ...head, basis: Basis, axis: Placed, soviet: Placed },
  strict,
);
export type SetUp = Static<typeof SetUpSchema>;
