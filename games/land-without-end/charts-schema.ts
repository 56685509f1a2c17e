import { type Static, Type } from 'typebox';
import { Basis, Count, Hex, head, Id, strict, Text, Turn } from './data-schema.ts';
import { RESULTS, WEATHERS } from './vocabulary.ts';

const perPace = Type.Object({ mech: Count, foot: Count, mountain: Count, cavalry: Count }, strict);
const perPaceBasis = Type.Object({ basis: Basis, ...perPace.properties }, strict);
const perClass = Type.Object({ mech: Count, nonmech: Count }, strict);
const Shift = Type.Integer({ minimum: -9, maximum: 9 });
const Effect = Type.Object(
  {
    /** The factor on in-hex costs. */
    costs: Type.Enum([1, 2]),
    marsh: Type.Enum(['marsh', 'clear']),
    rivers: Type.Enum(['dry', 'mud', 'none']),
    /** Lake, Sivash and Kerch sides are as land. */
    ice: Type.Boolean(),
    axisLoses: perClass,
    mobileAssault: Type.Boolean(),
    /** 11.16, 11.17 Do marshes and rivers hamper attacks? */
    hampers: Type.Boolean(),
  },
  strict,
);
const Span = Type.Tuple([Turn, Turn]);

export const ChartsSchema = Type.Object(
  {
    schema: Type.Literal('stavka-charts/1'),
    ...head,
    turns: Type.Object({ basis: Basis, names: Type.Array(Text, { minItems: 22, maxItems: 22 }) }, strict),
    victory: Type.Object(
      {
        checks: Type.Array(Type.Object({ turn: Turn, need: Count, basis: Basis }, strict)),
        levels: Type.Object(
          {
            basis: Basis,
            axis: Type.Object({ minor: Count, substantive: Count, major: Count }, strict),
            soviet: Type.Object({ minor: Count, substantive: Count }, strict),
          },
          strict,
        ),
        points: Type.Object(
          {
            basis: Basis,
            city: Count,
            'large-town': Count,
            'small-town': Count,
            home: Count,
            zone: Count,
            withdrawal: Count,
          },
          strict,
        ),
        zoneExempt: Type.Object({ basis: Basis, hex: Hex }, strict),
      },
      strict,
    ),
    moscow: Type.Object(
      {
        hex: Hex,
        collapseAtMost: Count,
        modifiers: Type.Array(Type.Object({ hex: Hex, add: Shift }, strict)),
        basis: Basis,
      },
      strict,
    ),
    stacking: Type.Object(
      { basis: Basis, limit: Count, division: Count, corps: Count, army: Count, zone: Count },
      strict,
    ),
    movement: Type.Object(
      {
        costs: Type.Object(
          { basis: Basis, clear: perPace, forest: perPace, hills: perPace, marsh: perPace },
          strict,
        ),
        river: perPaceBasis,
        firstTurn: Type.Object({ basis: Basis, mech: Count, nonmech: Count }, strict),
        mobileAssault: Type.Object({ basis: Basis, cost: Count }, strict),
        road: Type.Object({ basis: Basis, cost: Count, mech: Count, nonmech: Count }, strict),
        sea: Type.Object({ basis: Basis, divisions: Count, army: Count }, strict),
      },
      strict,
    ),
    weather: Type.Object(
      {
        from: Turn,
        southern: Shift,
        lowest: Shift,
        basis: Basis,
        months: Type.Array(
          Type.Object(
            {
              month: Text,
              turns: Span,
              rolls: Type.Array(Type.Enum([...WEATHERS]), { minItems: 8, maxItems: 8 }),
            },
            strict,
          ),
        ),
        effects: Type.Object({ basis: Basis, D: Effect, R: Effect, M: Effect, F: Effect, S: Effect }, strict),
        mudRiver: Type.Object({ basis: Basis, mech: Count, nonmech: Count }, strict),
      },
      strict,
    ),
    combat: Type.Object(
      {
        basis: Basis,
        columns: Type.Array(Type.String({ pattern: '^\\d:\\d$' }), { minItems: 1 }),
        rows: Type.Array(Type.Array(Type.Enum([...RESULTS])), { minItems: 6, maxItems: 6 }),
        above: Type.Enum([...RESULTS]),
        below: Type.Enum([...RESULTS]),
        shifts: Type.Object(
          {
            basis: Basis,
            forest: Shift,
            hills: Shift,
            marsh: Shift,
            'large-town': Shift,
            city: Shift,
            line: Shift,
            zone: Shift,
            concentricGerman: Shift,
            concentricOther: Shift,
            assaultFirst: Shift,
            support: Shift,
          },
          strict,
        ),
      },
      strict,
    ),
    gast: Type.Object(
      {
        basis: Basis,
        /** By modified roll from 0; rolls beyond either end read the end. */
        shifts: Type.Array(Shift, { minItems: 10, maxItems: 10 }),
        autumn: Type.Object({ turns: Span, add: Shift, basis: Basis }, strict),
        december: Type.Object({ turns: Span, add: Shift, basis: Basis }, strict),
        augustWest: Type.Object({ turns: Span, add: Shift, basis: Basis }, strict),
        foulWeather: Type.Object(
          { add: Shift, kinds: Type.Array(Type.Enum([...WEATHERS])), basis: Basis },
          strict,
        ),
      },
      strict,
    ),
    supply: Type.Object({ basis: Basis, range: Count }, strict),
    refit: Type.Object({ basis: Basis, succeedsTo: Count }, strict),
    artillery: Type.Object({ basis: Basis, dice: Count }, strict),
  },
  strict,
);
export type Charts = Static<typeof ChartsSchema>;

export const SLOT_KINDS = ['infantry', 'cavalry', 'romanian-corps', 'fast-corps'] as const;
const Until = Type.Object({ basis: Basis, from: Turn, to: Turn }, strict);
export const SchedulesSchema = Type.Object(
  {
    schema: Type.Literal('stavka-schedules/1'),
    ...head,
    /** Last turns in which each waiver holds. */
    germanWaivers: Type.Object(
      { basis: Basis, romania: Turn, movement: Turn, rivers: Turn, nearestRoad: Turn },
      strict,
    ),
    reserve: Type.Object({ basis: Basis, until: Turn }, strict),
    support: Until,
    pause: Type.Object({ basis: Basis, after: Type.Array(Turn), lasts: Count }, strict),
    concentration: Type.Object({ basis: Basis, units: Count }, strict),
    directive3: Type.Object({ basis: Basis, rescindFrom: Turn }, strict),
    zoneDebit: Type.Object({ basis: Basis, from: Turn }, strict),
    stavkaDirective: Type.Object(
      { basis: Basis, turn: Turn, type: Type.Literal('rifle-corps'), without: Id },
      strict,
    ),
    august: Until,
    infantrySteps: Type.Object({ basis: Basis, steps: Count }, strict),
    replacements: Type.Object(
      { basis: Basis, rates: Type.Array(Type.Object({ from: Turn, units: Count }, strict)) },
      strict,
    ),
    coastalArmy: Type.Object({ basis: Basis, unit: Id, steps: Count }, strict),
    guards: Type.Object({ basis: Basis, turns: Type.Array(Turn) }, strict),
    withdrawals: Type.Array(
      Type.Object({ turn: Turn, what: Type.Enum([...SLOT_KINDS]), basis: Basis }, strict),
    ),
  },
  strict,
);
export type Schedules = Static<typeof SchedulesSchema>;
