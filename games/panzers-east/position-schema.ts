import { MOST_DICE } from '@stavka/engine';
import { type Static, Type } from 'typebox';
import { CAUSES, GOALS, PHASES } from './frames.ts';
import { PLACES, PURPOSES } from './state.ts';

const closed = { additionalProperties: false } as const;
const Hex = Type.String({ description: 'a hex number as printed' });
const Unit = Type.String({ description: 'a unit id' });
const Ids = Type.Array(Unit);
const Count = Type.Integer({ minimum: 0, maximum: 30000 });
const Rolled = Type.Integer({ minimum: 0, maximum: MOST_DICE });
const Flag = Type.Optional(Type.Boolean());
const MaybeHex = Type.Union([Hex, Type.Null()]);

const UnitEntry = Type.Union([
  Type.Object({ at: Hex, reduced: Flag, acted: Flag }, { ...closed, description: 'on the map' }),
  Type.Object(
    { in: Type.Enum([...PLACES]), reduced: Flag, acted: Flag },
    { ...closed, description: 'in a pool or off the map' },
  ),
]);

const Frame = Type.Union([
  Type.Object({ is: Type.Literal('phase'), phase: Type.Enum([...PHASES]) }, closed),
  Type.Object({ is: Type.Literal('force'), units: Ids, at: Hex, points: Count }, closed),
  Type.Object(
    {
      is: Type.Literal('battle'),
      cause: Type.Enum([...CAUSES]),
      hex: Hex,
      germans: Ids,
      soviets: Ids,
      round: Count,
      step: Type.Integer({ minimum: 1, maximum: 5 }),
      river: Type.Boolean(),
      entrenched: Type.Boolean(),
    },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('allocate'),
      what: Type.Enum(['flip', 'remove', 'soviet']),
      from: Ids,
      count: Count,
      rule: Type.String(),
    },
    closed,
  ),
  Type.Object({ is: Type.Literal('pockets'), hex: Hex }, closed),
  Type.Object({ is: Type.Literal('breakout'), hex: Hex, pocket: Type.Array(Hex), force: Ids }, closed),
  Type.Object({ is: Type.Literal('stavka'), left: Count }, closed),
  Type.Object(
    {
      is: Type.Literal('raid'),
      unit: Unit,
      at: Hex,
      goal: Type.Enum([...GOALS]),
      target: Hex,
      next: MaybeHex,
    },
    closed,
  ),
  Type.Object({ is: Type.Literal('southwest'), armies: Type.Array(Type.Tuple([Unit, Hex])) }, closed),
  Type.Object(
    {
      is: Type.Literal('march'),
      unit: Unit,
      at: Hex,
      next: MaybeHex,
      arriving: Type.Boolean(),
      won: Type.Boolean(),
    },
    closed,
  ),
  Type.Object(
    {
      is: Type.Literal('over'),
      winner: Type.Enum(['german', 'soviet']),
      level: Type.String(),
      reason: Type.String(),
      rule: Type.String(),
    },
    closed,
  ),
]);

/** A position, whole or as a person writes it. */
export const PositionSchema = Type.Object(
  {
    game: Type.Literal('panzers-east'),
    schema: Type.Optional(Type.Integer({ minimum: 1 })),
    rules: Type.Optional(Type.String()),
    scenario: Type.Optional(Type.Literal('campaign')),
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    phase: Type.Optional(Type.Enum([...PHASES, 'over'])),
    clear: Type.Optional(Type.Boolean({ description: 'units that are not listed are out of play' })),
    units: Type.Optional(Type.Record(Type.String(), UnitEntry)),
    control: Type.Optional(Type.Record(Type.String(), Type.Enum(['german', 'soviet']))),
    score: Type.Optional(
      Type.Object(
        { german: Type.Optional(Count) },
        { ...closed, description: 'Soviet units destroyed in pockets' },
      ),
    ),
    state: Type.Optional(
      Type.Object(
        {
          isolated: Type.Optional(
            Type.Array(Hex, { description: 'cities that hold out in a fallen pocket' }),
          ),
          southwestTurn: Type.Optional(Type.Union([Type.Integer({ minimum: 6, maximum: 7 }), Type.Null()])),
          southwestAxis: Type.Optional(Type.Union([Type.Enum(['northwest', 'northeast']), Type.Null()])),
          strictJulyCheck: Type.Optional(Type.Boolean()),
          seed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
          dice: Type.Optional(Type.Object(Object.fromEntries(PURPOSES.map((p) => [p, Rolled])), closed)),
          flow: Type.Optional(Type.Array(Frame, { minItems: 1 })),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Position = Static<typeof PositionSchema>;
