import { type Board, bad, type Fault, ok, type Result } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What a counter is for: German mechanized and leg, Soviet pool units, groups, Southwest Front armies, entrenchments. */
export const CLASSES = ['mech', 'leg', 'regular', 'specialist', 'group', 'army', 'entrenchment'] as const;
export type UnitClass = (typeof CLASSES)[number];
export const TERRAINS = ['clear', 'hill', 'forest', 'marsh', 'town', 'city'] as const;
export const FIRE_ROWS = ['mech', 'leg', 'flak', 'specialist', 'regular', 'group', 'army'] as const;
export type FireRow = (typeof FIRE_ROWS)[number];

const Count = Type.Integer({ minimum: 0, maximum: 99 });
const perTurn = Type.Array(Count, { minItems: 7, maxItems: 7 });
const Row = Type.Array(Type.Integer({ minimum: 0, maximum: 2 }), { minItems: 9, maxItems: 9 });
const Terrain = Type.Object({
  leg: Count,
  mech: Count,
  fire: Type.Object({ mech: Type.Integer(), leg: Type.Integer(), flak: Type.Integer() }),
});

export const TablesSchema = Type.Object({
  schema: Type.Literal('stavka-tables/1'),
  turns: Type.Object({ count: Count, lastEarly: Count, dates: Type.Array(Type.String()) }),
  movement: Type.Object({ mech: perTurn, leg: perTurn }),
  terrain: Type.Object({
    clear: Terrain,
    hill: Terrain,
    forest: Terrain,
    marsh: Terrain,
    town: Terrain,
    city: Terrain,
  }),
  river: Type.Object({ leg: Count, mech: Count }),
  fire: Type.Object({ mech: Row, leg: Row, flak: Row, specialist: Row, regular: Row, group: Row, army: Row }),
  stacking: Type.Object({ limit: Count, division: Count, half: Count, flak: Count }),
  victory: Type.Object({
    pocketNeed: Count,
    pocketStep: Count,
    winsOn: Type.Array(Count, { minItems: 7, maxItems: 7 }),
  }),
});
export type Tables = Static<typeof TablesSchema>;

const CounterSchema = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$' }),
  side: Type.Enum(['german', 'soviet']),
  name: Type.String(),
  type: Type.String(),
  size: Type.String(),
  class: Type.Enum([...CLASSES]),
  dice: Count,
  reduced: Count,
  steps: Type.Integer({ minimum: 0, maximum: 2 }),
  turn: Type.Integer({ minimum: 1, maximum: 7 }),
  half: Type.Optional(Type.Boolean()),
});
export type Counter = Static<typeof CounterSchema>;
const CountersSchema = Type.Object({
  schema: Type.Literal('stavka-counters/1'),
  units: Type.Array(CounterSchema, { minItems: 1 }),
});

function schemaFaults(schema: TSchema, data: unknown, file: string): Fault[] {
  return Value.Errors(schema, data).map((e) => ({
    at: `${file}:${e.instancePath || '/'}`,
    message: e.message,
  }));
}

export function readTables(data: unknown, file: string): Result<Tables> {
  const faults = schemaFaults(TablesSchema, data, file);
  return faults.length > 0 ? bad(faults) : ok(data as Tables);
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
    if (board.index.has(unit.id)) faults.push({ at, message: 'the id is also the number of a hex' });
    if ((unit.steps === 2) !== unit.reduced > 0)
      faults.push({ at, message: 'a unit of two steps, and no other, has a reduced side' });
  });
  return faults.length > 0 ? bad(faults) : ok(units);
}
