import { type Board, bad, type Fault, type Odds, oddsStep, ok, type Result } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { SIDES } from './sides.ts';

export const CLASSES = ['mech', 'nonmech', 'shock', 'static'] as const;
export const RESULTS = ['AL1', 'AS', 'EX', 'DR', 'DE'] as const;
export type CombatResult = (typeof RESULTS)[number];

const Cost = Type.Tuple([Type.Integer({ minimum: 1, maximum: 6 }), Type.Integer({ minimum: 1, maximum: 6 })]);
const Terrain = Type.Object({ cost: Cost, drm: Type.Integer() });
const Factors = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]);
const Line = Type.Array(Type.String({ pattern: '^\\d+:\\d+$' }), { minItems: 1 });

export const TablesSchema = Type.Object({
  schema: Type.Literal('stavka-tables/1'),
  turns: Type.Object({ count: Type.Integer({ minimum: 1 }), dates: Type.Array(Type.String()) }),
  movement: Type.Object({ mech: Factors, nonmech: Factors, shock: Factors, static: Factors }),
  terrain: Type.Object({
    clear: Terrain,
    forest: Terrain,
    rough: Terrain,
    marsh: Terrain,
    town: Type.Object({ drm: Type.Integer() }),
    city: Type.Object({ drm: Type.Integer() }),
    river: Terrain,
  }),
  stacking: Type.Object({ limit: Type.Integer(), shock: Type.Integer(), static: Type.Integer() }),
  combat: Type.Object({
    lines: Type.Object({ german: Line, soviet: Line }),
    firstRow: Type.Integer(),
    rows: Type.Array(Type.Array(Type.Enum([...RESULTS])), { minItems: 1 }),
  }),
  victory: Type.Object({ germanThreshold: Type.Integer({ minimum: 0 }) }),
});
export type Tables = Static<typeof TablesSchema>;

const Factor = Type.Integer({ minimum: 0, maximum: 99 });
const CounterSchema = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$' }),
  side: Type.Enum([...SIDES]),
  name: Type.String(),
  title: Type.String(),
  type: Type.String(),
  size: Type.String(),
  class: Type.Enum([...CLASSES]),
  attack: Factor,
  defense: Factor,
  regroups: Type.Boolean(),
  setup: Type.Object({
    at: Type.Optional(Type.String()),
    any: Type.Optional(Type.Boolean()),
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
  }),
});
export type Counter = Static<typeof CounterSchema>;
const CountersSchema = Type.Object({
  schema: Type.Literal('stavka-counters/1'),
  units: Type.Array(CounterSchema, { minItems: 1 }),
});

/** Schema faults of any data file, each with its place in the file. */
export function schemaFaults(schema: TSchema, data: unknown, file: string): Fault[] {
  return Value.Errors(schema, data).map((e) => ({
    at: `${file}:${e.instancePath === '' ? '/' : e.instancePath}`,
    message: e.message,
  }));
}

export function readTables(data: unknown, file: string): Result<Tables> {
  const faults = schemaFaults(TablesSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const tables = data as Tables;
  const width = tables.combat.lines.german.length;
  if (tables.combat.lines.soviet.length !== width)
    faults.push({ at: `${file}:/combat/lines`, message: 'the two odds lines differ in length' });
  tables.combat.rows.forEach((row, i) => {
    if (row.length !== width)
      faults.push({
        at: `${file}:/combat/rows/${i}`,
        message: `has ${row.length} results for ${width} columns`,
      });
  });
  for (const [side, line] of Object.entries(tables.combat.lines)) {
    const steps = line.map((text) => oddsStep(text.split(':').map(Number) as unknown as Odds));
    const gap = steps.findIndex((step, i) => i > 0 && step !== steps[i - 1]! + 1);
    if (gap > 0)
      faults.push({
        at: `${file}:/combat/lines/${side}/${gap}`,
        message: `${line[gap]} does not follow ${line[gap - 1]} on the line of odds`,
      });
  }
  if (tables.turns.dates.length !== tables.turns.count)
    faults.push({ at: `${file}:/turns/dates`, message: 'one date per turn is needed' });
  return faults.length > 0 ? bad(faults) : ok(tables);
}

export function readCounters(data: unknown, board: Board, file: string): Result<readonly Counter[]> {
  const faults = schemaFaults(CountersSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const units = (data as Static<typeof CountersSchema>).units;
  const seen = new Set<string>();
  units.forEach((unit, i) => {
    const at = `${file}:/units/${i} (${unit.id})`;
    if (seen.has(unit.id)) faults.push({ at, message: 'this id appears twice' });
    seen.add(unit.id);
    faults.push(...setupFaults(unit, board).map((message) => ({ at, message })));
    if (unit.class === 'static' && unit.attack !== 0)
      faults.push({ at, message: 'a static unit has no attack factor' });
  });
  return faults.length > 0 ? bad(faults) : ok(units);
}

/** What is wrong with where and when a unit comes in: a hex, a range, anywhere, or a turn with or without a hex. */
function setupFaults({ setup, side }: Counter, board: Board): string[] {
  const { at, any, turn, from, to } = setup;
  const forms = [
    at !== undefined || turn !== undefined,
    any === true,
    from !== undefined || to !== undefined,
  ];
  if (forms.filter(Boolean).length !== 1) return ['needs one of a hex, a turn, a range of hexes, or any'];
  if ((from === undefined) !== (to === undefined)) return ['a range of hexes needs both ends'];
  const home = board.sets[`${side}-start`];
  return [at, from, to].flatMap((label) => {
    if (label === undefined) return [];
    const space = board.index.get(label);
    if (space === undefined) return [`unknown hex ${label}`];
    return home?.has(space) === false ? [`${label} is not behind the ${side} line`] : [];
  });
}

const ScenariosSchema = Type.Object({
  schema: Type.Literal('stavka-scenarios/1'),
  scenarios: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), summary: Type.String() }), {
    minItems: 1,
  }),
});

export function readScenarios(
  data: unknown,
  file: string,
): Result<Static<typeof ScenariosSchema>['scenarios']> {
  const faults = schemaFaults(ScenariosSchema, data, file);
  return faults.length > 0 ? bad(faults) : ok((data as Static<typeof ScenariosSchema>).scenarios);
}
