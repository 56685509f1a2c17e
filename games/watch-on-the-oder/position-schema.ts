import { MOST_DICE } from '@stavka/engine';
import { type Static, Type } from 'typebox';
import { RESULTS } from './data-check.ts';
import { PHASES } from './frames.ts';
import { SUPPLY_CLASSES } from './rules/08-supply.ts';
import { SIDES } from './sides.ts';
import { SEQUENCES } from './state.ts';

const closed = { additionalProperties: false } as const;
const Hex = Type.String({ description: 'a hex number as printed' });
const Unit = Type.String({ description: 'a unit id' });
const Ids = Type.Array(Unit);
const Side = Type.Enum([...SIDES]);
const Count = Type.Integer({ minimum: 0, maximum: 30000 });
const Rolled = Type.Integer({ minimum: 0, maximum: MOST_DICE });
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const Flag = Type.Optional(Type.Boolean());

const UnitEntry = Type.Union([
  Type.Object(
    { at: Hex, moved: Flag, attacked: Flag, probed: Flag, momentum: Flag, targeted: Flag },
    { ...closed, description: 'on the map, with what it did in this phase' },
  ),
  Type.Object(
    { due: Type.Integer({ minimum: 1, maximum: 8 }) },
    { ...closed, description: 'arrives on that turn' },
  ),
  Type.Object({ gone: Type.Literal(true) }, { ...closed, description: 'out of play for good' }),
  Type.Object({ waiting: Type.Literal(true) }, { ...closed, description: 'still to be set up' }),
]);

const Frame = Type.Union([
  Type.Object({ is: Type.Literal('phase'), phase: Type.Enum([...PHASES]) }, closed),
  Type.Object({ is: Type.Literal('respond'), target: Hex, attackers: Ids }, closed),
  Type.Object(
    {
      is: Type.Literal('battle'),
      side: Side,
      target: Hex,
      attackers: Ids,
      result: Type.Enum([...RESULTS]),
      supply: Type.Record(Type.String(), Type.Enum([...SUPPLY_CLASSES])),
    },
    closed,
  ),
  Type.Object({ is: Type.Literal('lose'), side: Side, from: Ids, rule: Type.String() }, closed),
  Type.Object({ is: Type.Literal('retreat'), units: Ids }, closed),
  Type.Object({ is: Type.Literal('advance'), units: Ids, into: Hex }, closed),
  Type.Object({ is: Type.Literal('momentum'), units: Ids }, closed),
  Type.Object({ is: Type.Literal('overstack') }, closed),
  Type.Object(
    {
      is: Type.Literal('over'),
      winner: Type.Enum([...SIDES, 'draw']),
      level: Type.Enum(['sudden-death', 'victory-points', 'draw']),
      reason: Type.String(),
      rule: Type.String(),
    },
    closed,
  ),
]);

/** A position, whole or as a person writes it: everything but the game's name may be left out. */
export const PositionSchema = Type.Object(
  {
    game: Type.Literal('watch-on-the-oder'),
    schema: Type.Optional(Type.Integer({ minimum: 1, description: 'version of this format' })),
    rules: Type.Optional(Type.String({ description: 'version of the rules that wrote it' })),
    scenario: Type.Optional(Type.Literal('campaign')),
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    phase: Type.Optional(Type.Enum([...PHASES, 'over'])),
    clear: Type.Optional(Type.Boolean({ description: 'units that are not listed are out of play' })),
    units: Type.Optional(Type.Record(Type.String(), UnitEntry)),
    control: Type.Optional(
      Type.Record(Type.String(), Side, {
        description: 'hexes whose holder differs from the start; occupied hexes follow their occupants',
      }),
    ),
    score: Type.Optional(Type.Object({ german: Type.Optional(Count), soviet: Type.Optional(Count) }, closed)),
    state: Type.Optional(
      Type.Object(
        {
          sequence: Type.Optional(
            Type.Object(
              {
                german: Type.Optional(Maybe(Type.Enum([...SEQUENCES]))),
                soviet: Type.Optional(Maybe(Type.Enum([...SEQUENCES]))),
              },
              { ...closed, description: 'the declared order of phases (5.3); movement-combat if left out' },
            ),
          ),
          air: Type.Optional(Maybe(Hex)),
          naval: Type.Optional(Maybe(Hex)),
          aerial: Type.Optional(Maybe(Unit)),
          aerialUsed: Type.Optional(
            Type.Boolean({ description: 'the aerial supply marker was used this turn' }),
          ),
          everGerman: Type.Optional(
            Type.Array(Hex, { description: 'hexes once German since the start (3.1#2)' }),
          ),
          everSoviet: Type.Optional(
            Type.Array(Hex, { description: 'hexes once Soviet since the start (3.1#2)' }),
          ),
          fortsDestroyed: Type.Optional(Type.Array(Hex, { description: 'fortifications destroyed (7.5#1)' })),
          seed: Type.Optional(
            Type.String({ minLength: 1, maxLength: 200, description: 'source of the dice' }),
          ),
          dice: Type.Optional(
            Type.Object(
              { combat: Rolled, regroup: Rolled },
              { ...closed, description: 'dice already rolled in each stream' },
            ),
          ),
          flow: Type.Optional(
            Type.Array(Frame, { minItems: 1, description: 'what is under way; left out, the phase begins' }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Position = Static<typeof PositionSchema>;
