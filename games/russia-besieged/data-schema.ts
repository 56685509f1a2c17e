import { type Static, Type } from 'typebox';
import {
  ACCOUNTS,
  COST_CLASSES,
  DATES,
  EVENTS,
  GROUPS,
  MOVE_CLASSES,
  NATIONS,
  ODDS,
  ROUTES,
  SEA_RESULTS,
  SERVICES,
  SIDES,
  TYPES,
  WEATHERS,
} from './vocabulary.ts';

const Int = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const Basis = Type.Enum(['stated', 'historical', 'judged']);
const Month = Type.String({ pattern: '^194[1-5]-(0[1-9]|1[0-2])$' });
const Id = Type.String({ pattern: '^[a-z0-9-]+$' });
const Rule = Type.String({ minLength: 1 });
/** What every part of a data file says of itself. */
const said = { rule: Rule, basis: Basis, note: Type.Optional(Type.String()) };
const byWeather = <T extends ReturnType<typeof Int>>(cell: T) =>
  Type.Object({ clear: cell, 'light-mud': cell, mud: cell, snow: cell }, { additionalProperties: false });

const Face = Type.Tuple([Int(0, 20), Int(0, 9)]);
const Faces = Type.Array(Face, { minItems: 1, maxItems: 3 });
export const CounterSchema = Type.Object(
  {
    id: Id,
    side: Type.Enum(SIDES),
    nation: Type.Enum(NATIONS),
    name: Type.String({ minLength: 1 }),
    title: Type.String({ minLength: 1 }),
    type: Type.Enum(TYPES),
    size: Type.Optional(Type.Enum(['army', 'corps'])),
    service: Type.Optional(Type.Enum(SERVICES)),
    /** Combat and movement, the strongest face first. */
    faces: Type.Optional(Faces),
    /** 22.06 A Shock Army's faces at each of its grades. */
    grades: Type.Optional(Type.Array(Faces, { minItems: 3, maxItems: 3 })),
    zoc: Type.Optional(Type.Literal('own')),
    stacks: Type.Optional(Type.Enum(['free', 'free-in-berlin', 'one-free'])),
    armor: Type.Optional(Type.Enum(['joins', 'name'])),
    drops: Type.Optional(Type.Literal(true)),
    enters: Type.Optional(Int(1, 2)),
    value: Type.Optional(Type.Array(Int(1, 9), { minItems: 1, maxItems: 2 })),
    evacuable: Type.Optional(Type.Literal(true)),
    capital: Type.Optional(Type.String()),
    secondLoss: Type.Optional(Type.Literal(true)),
    group: Type.Optional(Type.Enum(GROUPS)),
    setup: Type.Optional(Type.String()),
    basis: Type.Object({ unit: Basis, factors: Type.Optional(Basis), entry: Basis }),
    rules: Type.Optional(Type.Array(Rule)),
  },
  { additionalProperties: false },
);
export type Counter = Static<typeof CounterSchema>;

export const MarshalSchema = Type.Object(
  {
    id: Id,
    side: Type.Enum(SIDES),
    nation: Type.Enum(NATIONS),
    name: Type.String({ minLength: 1 }),
    only: Type.Optional(Type.Enum(NATIONS)),
    basis: Type.Object({ unit: Basis, entry: Basis }),
    rules: Type.Optional(Type.Array(Rule)),
  },
  { additionalProperties: false },
);
export type Marshal = Static<typeof MarshalSchema>;

export const CountersSchema = Type.Object({
  schema: Type.Literal('stavka-counters/1'),
  units: Type.Array(CounterSchema, { minItems: 1 }),
  marshals: Type.Array(MarshalSchema, { minItems: 1 }),
});

const Span = Type.Object({ from: Type.Optional(Month), to: Type.Optional(Month), rule: Rule, basis: Basis });
const Withdrawal = Type.Object(
  {
    month: Month,
    what: Type.Enum(['air', 'marshals', 'step', 'unit', 'nation']),
    count: Type.Optional(Int(1, 9)),
    unit: Type.Optional(Id),
    units: Type.Optional(Type.Array(Id)),
    nation: Type.Optional(Type.Enum(NATIONS)),
    fullStrength: Type.Optional(Type.Literal(true)),
    returns: Type.Optional(Month),
    substitute: Type.Optional(Type.Enum(['panzer', 'ss-panzer'])),
    rule: Rule,
    basis: Basis,
  },
  { additionalProperties: false },
);
export type Withdrawal = Static<typeof Withdrawal>;

export const SchedulesSchema = Type.Object({
  schema: Type.Literal('stavka-schedules/1'),
  turns: Type.Object({ count: Int(1, 99), first: Month, ...said }),
  arrivals: Type.Array(
    Type.Object({
      month: Month,
      side: Type.Enum(SIDES),
      at: Type.String(),
      units: Type.Array(Id, { minItems: 1 }),
    }),
  ),
  conditional: Type.Array(
    Type.Object({
      when: Type.Enum(EVENTS),
      units: Type.Array(Id, { minItems: 1 }),
      at: Type.String(),
      turnsLater: Int(0, 1),
      within: Type.Optional(Int(1, 9)),
      perTurn: Type.Optional(Int(1, 9)),
      from: Type.Optional(Month),
      to: Type.Optional(Month),
      rule: Rule,
      basis: Basis,
    }),
  ),
  garrison: Type.Object({
    ...said,
    free: Month,
    units: Type.Array(
      Type.Object({ unit: Id, by: Type.Array(Type.Enum(['attack-rostov-sevastopol', 'caucasus'])) }),
    ),
  }),
  withdrawals: Type.Array(Withdrawal),
  urals: Type.Object({ ...said, values: Type.Array(Type.Tuple([Month, Int(0, 20)]), { minItems: 1 }) }),
  dates: Type.Record(Type.Enum(DATES), Span),
  axisReplacements: Type.Object({
    ...said,
    accounts: Type.Array(Type.Enum(ACCOUNTS)),
    turns: Type.Array(Type.Array(Type.Union([Month, Int(0, 30)]))),
  }),
});
export type Schedules = Static<typeof SchedulesSchema>;

const Pair = Type.Tuple([Type.Enum(WEATHERS), Type.Enum(WEATHERS)]);
const Three = Type.Tuple([Int(0, 9), Int(0, 9), Int(0, 9)]);
const Missions = Type.Record(Type.String(), Type.Tuple([Int(0, 9), Int(0, 9)]));
const Period = Type.Object({
  from: Month,
  to: Month,
  inPlay: Int(0, 9),
  spring: Type.Optional(Missions),
  autumn: Type.Optional(Missions),
});
export type Period = Static<typeof Period>;
const GroundCost = Type.Object({
  clear: Int(1, 9),
  forest: Int(1, 9),
  swamp: Int(1, 9),
  mountain: Int(1, 9),
});
const Change = Type.Union([Int(-9, 0), Type.Literal('half')]);
const FirstChange = Type.Object({ clear: Change, 'light-mud': Change, mud: Change, snow: Change });
const Chart = Type.Array(
  Type.Array(Type.String({ pattern: '^(AE\\*?|A[1-9]|AR|BR|X2|DR|D[1-9]|DE\\*?)(-Adv[1-3])?$' })),
);
const Ratio = Type.Tuple([Int(1, 9), Int(1, 9)]);

export const TablesSchema = Type.Object({
  schema: Type.Literal('stavka-tables/1'),
  weather: Type.Object({
    ...said,
    names: Type.Array(Type.Enum(WEATHERS)),
    firstTurn: Pair,
    rows: Type.Record(Type.Enum(['01', '03', '05', '07', '09', '11']), Type.Array(Pair)),
  }),
  movement: Type.Object({
    ...said,
    classes: Type.Array(Type.Enum(MOVE_CLASSES)),
    first: Type.Record(Type.Enum(MOVE_CLASSES), FirstChange),
    firstLeast: Int(0, 9),
    second: Type.Record(Type.Enum(MOVE_CLASSES), byWeather(Int(0, 9))),
    fuelShortage: Type.Object({ ...said, first: Int(0, 9), second: Int(0, 9), least: Int(0, 9) }),
    cost: Type.Record(Type.Enum(COST_CLASSES), GroundCost),
    river: Int(0, 9),
    partisan: Int(0, 9),
    northRows: Int(1, 60),
    stageTwoHexes: Int(0, 9),
  }),
  stacking: Type.Object({ ...said, armies: Int(1, 9), corps: Int(1, 9), mixed: Int(1, 9) }),
  combat: Type.Object({ ...said, columns: Type.Array(Type.Enum(ODDS)), crt: Chart, bat: Chart }),
  modifiers: Type.Object({
    ...said,
    'major-city': Int(-9, 9),
    forest: Int(-9, 9),
    swamp: Int(-9, 9),
    mountain: Int(-9, 9),
    mountainUnits: Int(-9, 9),
    armor: Int(-9, 9),
    extraHex: Int(-9, 9),
    cap: Int(0, 9),
    marshal: Int(0, 9),
    partisan: Int(0, 9),
    firstTurn: Int(0, 9),
    winterAttack: Int(-9, 0),
    doubled: Type.Array(Type.Enum(['major-city', 'mountain', 'river', 'kerch'])),
  }),
  air: Type.Object({
    ...said,
    perAttack: byWeather(Int(0, 9)),
    range: Int(1, 99),
    staging: Int(1, 99),
    displaced: Int(1, 99),
    majorCity: Int(0, 9),
    minorCity: Int(0, 9),
    availability: Type.Object({ axis: Type.Array(Period), russian: Type.Array(Period) }),
  }),
  rail: Type.Object({
    ...said,
    axis: Type.Object({ 'none/none': Three, 'none/snow': Three, 'snow/snow': Three, 'snow/none': Three }),
    russian: Type.Array(Type.Object({ from: Month, to: Month, most: Three })),
  }),
  sea: Type.Object({
    ...said,
    results: Type.Array(Type.Tuple([Int(-99, 99), Type.Enum(SEA_RESULTS)])),
    modifiers: Type.Object({
      ownNavalBase: Int(-9, 9),
      otherPort: Int(-9, 9),
      enemyNavalBase: Int(-9, 9),
      enemyAirbase: Int(-9, 9),
      enemyPort: Int(-9, 9),
      caspian: Int(-9, 9),
    }),
    ranges: Type.Object({ navalBase: Int(1, 99), airbase: Int(1, 99) }),
    invasions: Type.Object({
      axis: Type.Object({ baltic: Int(0, 9), 'black-sea': Int(0, 9) }),
      russian: Type.Object({ baltic: Int(0, 9), 'black-sea': Int(0, 9) }),
    }),
    specialTransport: Int(1, 20),
  }),
  iceRoad: Type.Object({
    ...said,
    success: Int(1, 10),
    step: Int(1, 10),
    watched: Int(0, 9),
    held: Int(0, 9),
  }),
  supply: Type.Object({
    ...said,
    length: byWeather(Int(1, 20)),
    from0111: byWeather(Int(1, 20)),
    holdOut: Type.Object({
      default: Int(1, 9),
      russian: Type.Record(Type.String(), Int(1, 9)),
      tbilisi: Int(1, 9),
      murmansk: Int(1, 9),
    }),
    capacity: Type.Object({ armies: Int(1, 9), corps: Int(1, 9), mixed: Int(1, 9), extras: Int(0, 9) }),
    bakuExtra: Type.Object({ armies: Int(0, 9), corps: Int(0, 9), wecs: Int(0, 9) }),
    guardsCavalry: Int(1, 9),
    sevastopolSnow: Int(1, 9),
    partisanReach: Int(1, 9),
  }),
  lendLease: Type.Object({
    ...said,
    routes: Type.Array(Type.Enum(ROUTES)),
    rows: Type.Array(Three),
    lean: Int(-9, 0),
    armorShare: Int(1, 9),
  }),
  oil: Type.Object({
    ...said,
    values: Type.Array(Type.Tuple([Month, Int(0, 9)]), { minItems: 1 }),
    die: Type.Array(Int(-9, 9)),
    cutOff: Type.Object({ base: Ratio, ceiling: Ratio, growth: Int(0, 9) }),
    ploesti: Int(0, 9),
    turnsAfterCapture: Int(0, 9),
    captured: Type.Object({ share: Ratio, perRail: Int(1, 9), months: Type.Array(Type.String()) }),
    consolidationBelow: Int(0, 99),
  }),
  replacements: Type.Object({
    ...said,
    gift: Int(0, 9),
    garrison: Int(0, 9),
    rumanianInfantry: Type.Object({ eachJuly: Int(0, 9), perArmor: Int(1, 9) }),
    paratroop: Int(0, 9),
    paratroopsPerTurn: Int(0, 9),
    speedBumps: Int(0, 9),
    upgrade: Int(0, 9),
    upgradeLeast: Int(0, 9),
    upgradesPerTurn: Int(0, 9),
  }),
  shock: Type.Object({
    ...said,
    grades: Type.Array(
      Type.Object({
        name: Type.String(),
        from: Type.Optional(Month),
        to: Type.Optional(Month),
        oil: Int(0, 9),
      }),
    ),
    improve: Type.Array(Three),
  }),
  partisans: Type.Object({
    ...said,
    conversion: Int(0, 9),
    polizei: Int(0, 9),
    moves: Int(0, 9),
    support: Int(0, 9),
    cavalry: Int(0, 9),
    railHexes: Int(1, 9),
  }),
  leaders: Type.Object({ ...said, flyOutLost: Int(0, 10), withdrawals: Int(0, 9) }),
  drops: Type.Object({ ...said, range: Int(1, 20) }),
  victory: Type.Object({ ...said, suddenDeath: Type.Array(Type.Tuple([Month, Int(0, 99)])) }),
});
export type Tables = Static<typeof TablesSchema>;

export const ScenariosSchema = Type.Object({
  schema: Type.Literal('stavka-scenarios/1'),
  scenarios: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String({ minLength: 1 }),
      summary: Type.String({ minLength: 1 }),
      turns: Int(1, 25),
      victory: Type.Enum(['campaign', 'points']),
      axisNeeds: Type.Optional(Int(1, 200)),
      rule: Rule,
      basis: Basis,
    }),
    { minItems: 1 },
  ),
  points: Type.Object({
    ...said,
    majorCity: Int(0, 9),
    minorCity: Int(0, 9),
    oilWell: Int(0, 9),
    moscowEver: Int(0, 9),
  }),
  defaultSetup: Type.Object({ ...said, units: Type.Record(Type.String(), Type.String()) }),
});
export type Scenarios = Static<typeof ScenariosSchema>;
export type ScenarioData = Scenarios['scenarios'][number];
