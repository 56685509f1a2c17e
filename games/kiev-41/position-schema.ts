import { MOST_DICE } from '@stavka/engine';
import { type Static, Type } from 'typebox';
import { SCENARIOS } from './data.ts';
import { SIDES } from './data-check.ts';
import { IMPULSES, SEGMENTS, STEPS } from './frames.ts';
import { BOMBER_PLACES, FLEET_PLACES, PLACES, PURPOSES, SWITCH_NAMES, WEATHERS } from './state.ts';

const closed = { additionalProperties: false } as const;
const Area = Type.String({ description: 'the code of an Area as printed' });
const Areas = Type.Array(Area);
const Ids = Type.Array(Type.String());
const Count = Type.Integer({ minimum: 0, maximum: 30000 });
const Rolled = Type.Integer({ minimum: 0, maximum: MOST_DICE });
const Flag = Type.Optional(Type.Boolean());
const Side = Type.Enum([...SIDES]);

const marks = {
  lost: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, description: 'steps lost' })),
  isolated: Flag,
  acted: Flag,
  active: Flag,
  shown: Flag,
  cube: Flag,
  ready: Flag,
  marker: Type.Optional(Area),
};
const BlockEntry = Type.Union([
  Type.Object({ at: Area, ...marks }, { ...closed, description: 'on the map' }),
  Type.Object({ in: Type.Enum([...PLACES]), ...marks }, { ...closed, description: 'in a box or a pool' }),
]);
const BomberEntry = Type.Union([
  Type.Object({ at: Area }, closed),
  Type.Object({ in: Type.Enum([...BOMBER_PLACES]) }, closed),
]);
const FleetEntry = Type.Union([
  Type.Object({ at: Area, damaged: Flag, acted: Flag }, closed),
  Type.Object({ in: Type.Enum([...FLEET_PLACES]), damaged: Flag, acted: Flag }, closed),
]);

const Frame = Type.Union([
  Type.Object(
    { is: Type.Literal('logistics'), left: Type.Array(Side, { minItems: 1, maxItems: 2 }) },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('leader'),
      side: Side,
      regeneration: Count,
      replacement: Count,
      reinforcements: Count,
      drawn: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  Type.Object({ is: Type.Literal('pick'), side: Side }, closed),
  Type.Object({ is: Type.Literal('deploy'), side: Side, used: Areas }, closed),
  Type.Object(
    {
      is: Type.Literal('impulse'),
      side: Side,
      kind: Type.Enum([...IMPULSES]),
      segment: Type.Enum([...SEGMENTS]),
      used: Count,
      spent: Type.Boolean(),
      limit: Type.Optional(Count),
    },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('battle'),
      at: Area,
      attacker: Side,
      step: Type.Enum([...STEPS]),
      absorb: Count,
      tanks: Type.Boolean(),
    },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('naval'),
      at: Area,
      pairs: Type.Array(Type.Object({ fleet: Type.String(), bombers: Ids }, closed)),
      fired: Type.Boolean(),
    },
    closed,
  ),
  Type.Object({ is: Type.Literal('anti-air'), at: Area, hits: Count, bombers: Ids }, closed),
  Type.Object(
    { is: Type.Literal('hits'), at: Area, side: Side, left: Count, attrition: Type.Boolean() },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('over'),
      winner: Side,
      level: Type.String(),
      reason: Type.String(),
      rule: Type.String(),
    },
    closed,
  ),
]);

const uses = Type.Integer({ minimum: -1, maximum: 1 });

/** A position, whole or as a person writes it: what is not said is as the scenario sets it up. */
export const PositionSchema = Type.Object(
  {
    game: Type.Literal('kiev-41'),
    schema: Type.Optional(Type.Integer({ minimum: 1 })),
    rules: Type.Optional(Type.String()),
    scenario: Type.Optional(Type.Enum(SCENARIOS.map((s) => s.id))),
    options: Type.Optional(
      Type.Object(
        {
          optionalRules: Type.Optional(Type.Enum([0, 1, 2, 3, 4, 5, 7, 8, 9])),
          ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, Flag])),
        },
        closed,
      ),
    ),
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    phase: Type.Optional(Type.String()),
    control: Type.Optional(
      Type.Record(Type.String(), Side, {
        description: 'who controls which Area; others are as the scenario has them',
      }),
    ),
    score: Type.Optional(Type.Object({ axis: Count, soviet: Count }, closed)),
    clear: Type.Optional(Type.Boolean({ description: 'Blocks that are not listed are out of play' })),
    units: Type.Optional(Type.Record(Type.String(), BlockEntry)),
    state: Type.Optional(
      Type.Object(
        {
          weather: Type.Optional(Type.Enum([...WEATHERS])),
          forecast: Type.Optional(Type.Integer({ minimum: -1, maximum: 5 })),
          road: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
          initiative: Type.Optional(Side),
          discUses: Type.Optional(Type.Object({ axis: uses, soviet: uses }, closed)),
          passes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
          discs: Type.Optional(
            Type.Object(
              { yellow: Flag, orange: Flag, black: Flag, azov: Flag },
              { ...closed, description: 'the two seas follow from who holds their shores and are not read' },
            ),
          ),
          lines: Type.Optional(Areas),
          isolatedLines: Type.Optional(Areas),
          bombers: Type.Optional(Type.Record(Type.String(), BomberEntry)),
          fleets: Type.Optional(Type.Record(Type.String(), FleetEntry)),
          began: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 7 }))),
          active: Type.Optional(Side),
          seed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
          dice: Type.Optional(Type.Object(Object.fromEntries(PURPOSES.map((p) => [p, Rolled])), closed)),
          flow: Type.Optional(Type.Array(Frame, { minItems: 1, maxItems: 6 })),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Position = Static<typeof PositionSchema>;
