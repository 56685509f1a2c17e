import { type Board, bad, type Fault, ok, type Result } from '@stavka/engine';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const NATIONS = ['germany', 'rumania', 'hungary', 'italy', 'slovakia', 'ussr'] as const;
export const FIRES = ['none', 'SF', 'DF', 'TF'] as const;
export const TYPES = [
  'leader',
  'hq',
  'luftwaffe-hq',
  'infantry',
  'mountain',
  'jaeger',
  'marine',
  'airborne',
  'motorized',
  'cavalry',
  'tank',
] as const;
export type BlockType = (typeof TYPES)[number];

const Count = Type.Integer({ minimum: 0, maximum: 99 });
const Fire = Type.Enum([...FIRES]);
const BlockSchema = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$' }),
  name: Type.String(),
  side: Type.Enum([...SIDES]),
  nation: Type.Enum([...NATIONS]),
  army: Type.String(),
  type: Type.Enum([...TYPES]),
  fast: Type.Boolean(),
  steps: Type.Array(Type.Integer({ minimum: 0, maximum: 4 }), { minItems: 2, maxItems: 4 }),
  /** Of every step, or of each in turn. */
  fire: Type.Union([Fire, Type.Array(Fire, { minItems: 2, maxItems: 4 })]),
  pool: Type.Enum(['start', 'axis-pool', 'green-dot', 'S', 'N']),
  remnant: Type.Optional(Type.Boolean()),
  namedOnly: Type.Optional(Type.Boolean()),
  blitz: Type.Optional(Type.Boolean()),
  commandsAll: Type.Optional(Type.Boolean()),
  diamond: Type.Optional(Type.Boolean()),
  basis: Type.Optional(Type.String()),
});
export type Block = Static<typeof BlockSchema>;
/** 4.2.2 The firepower class of each step, full strength first. */
export const firesOf = ({ fire, steps }: Block): readonly (typeof FIRES)[number][] =>
  typeof fire === 'string' ? steps.map(() => fire) : fire;
const FleetSide = Type.Object({ dice: Count, fire: Fire });
const BlocksSchema = Type.Object({
  schema: Type.Literal('stavka-blocks/1'),
  about: Type.String(),
  blocks: Type.Array(BlockSchema),
  bombers: Type.Array(Type.Object({ id: Type.String(), model: Type.String(), hq: Type.String() })),
  fleets: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), full: FleetSide, damaged: FleetSide }),
  ),
  lines: Type.Object({ axis: Count, soviet: Count }),
});
export type Blocks = Static<typeof BlocksSchema>;

const Draw = Type.Object({ army: Type.String(), type: Type.Enum([...TYPES]), count: Count });
const PlacementSchema = Type.Object({
  area: Type.Optional(Type.String()),
  blocks: Type.Optional(Type.Array(Type.String())),
  draw: Type.Optional(Draw),
  historical: Type.Optional(Type.Array(Type.String())),
  areas: Type.Optional(Type.Array(Type.String())),
  shuffle: Type.Optional(Type.Array(Type.String())),
  remaining: Type.Optional(Count),
  strength: Type.Optional(Count),
});
export type Placement = Static<typeof PlacementSchema>;
const SideSchema = Type.Object({
  leader: Count,
  lines: Type.Array(Type.String()),
  linesLeft: Count,
  pool: Count,
  eliminated: Type.Array(
    Type.Object({ blocks: Type.Optional(Type.Array(Type.String())), draw: Type.Optional(Draw) }),
  ),
  placements: Type.Array(PlacementSchema),
  fleets: Type.Optional(Type.String()),
  drawFrom: Type.Optional(Type.Array(Type.String())),
  /** Blocks that the sheet keeps in the pool: they are drawn for no Area and for no loss. */
  reserve: Type.Optional(Type.Array(Type.String())),
  guderian: Type.Optional(Count),
  bombers: Type.Optional(Type.Union([Type.Literal('all'), Type.Array(Type.String())])),
});
export type SideSetup = Static<typeof SideSchema>;
const Lv = Type.Object({
  total: Count,
  beforeHalving: Type.Optional(Count),
  leader: Count,
  hqs: Count,
  victoryAreas: Count,
  discs: Type.Optional(Count),
  eliminatedBonus: Count,
});
export const VICTORIES = ['most', 'cities', 'four', 'six-by-rain'] as const;
const ScenarioSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  ref: Type.String(),
  summary: Type.String(),
  turn: Count,
  lastTurn: Count,
  weather: Type.Enum(['clear', 'snow']),
  initiative: Type.Enum([...SIDES]),
  discUses: Type.Union([Count, Type.Null()]),
  optionalRules: Type.Boolean(),
  control: Type.String(),
  guderianBox: Count,
  yellow: Type.Boolean(),
  orange: Type.Boolean(),
  victory: Type.Enum([...VICTORIES]),
  lv: Type.Object({ axis: Lv, soviet: Lv }),
  joins: Type.Array(Type.Enum(['S', 'N'])),
  setupOf: Type.Optional(Type.String()),
  soviet: Type.Optional(SideSchema),
  axis: Type.Optional(SideSchema),
});
export type ScenarioData = Static<typeof ScenarioSchema>;
const ScenariosSchema = Type.Object({
  schema: Type.Literal('stavka-kiev-scenarios/1'),
  roadToTula: Type.Array(Type.String(), { minItems: 10, maxItems: 10 }),
  scenarios: Type.Array(ScenarioSchema, { minItems: 1 }),
});
export type Scenarios = Static<typeof ScenariosSchema>;

const schemaFaults = (schema: TSchema, data: unknown, file: string): Fault[] =>
  Value.Errors(schema, data).map((e) => ({ at: `${file}:${e.instancePath || '/'}`, message: e.message }));

export function readBlocks(data: unknown, board: Board, file: string): Result<Blocks> {
  const faults = schemaFaults(BlocksSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const { blocks, bombers } = data as Blocks;
  const seen = new Set<string>();
  blocks.forEach((block, i) => {
    const at = `${file}:/blocks/${i} (${block.id})`;
    if (seen.has(block.id)) faults.push({ at, message: 'this id appears twice' });
    seen.add(block.id);
    if (board.index.has(block.id)) faults.push({ at, message: 'the id is also the code of an Area' });
    if (i > 0 && block.side === 'axis' && blocks[i - 1]!.side === 'soviet')
      faults.push({ at, message: 'Axis Blocks come before Soviet ones' });
    if (block.steps.some((n, k) => k > 0 && n >= block.steps[k - 1]!))
      faults.push({ at, message: 'steps run from full strength down' });
    if (typeof block.fire !== 'string' && block.fire.length !== block.steps.length)
      faults.push({ at, message: `${block.fire.length} classes of fire for ${block.steps.length} steps` });
  });
  bombers.forEach((b, i) => {
    if (!seen.has(b.hq)) faults.push({ at: `${file}:/bombers/${i}`, message: `there is no HQ '${b.hq}'` });
  });
  return faults.length > 0 ? bad(faults) : ok(data as Blocks);
}

/** Reads the set-ups; every name in them must exist. */
export function readScenarios(data: unknown, board: Board, blocks: Blocks, file: string): Result<Scenarios> {
  const faults = schemaFaults(ScenariosSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const ids = new Set(blocks.blocks.map((b) => b.id));
  const { scenarios } = data as Scenarios;
  for (const scenario of scenarios) {
    const fault = (message: string) => faults.push({ at: `${file}:${scenario.id}`, message });
    if (board.sets[scenario.control] === undefined) fault(`the map has no set '${scenario.control}'`);
    if ((scenario.setupOf === undefined) !== (scenario.axis !== undefined && scenario.soviet !== undefined))
      fault('has either both sides or a set-up to borrow');
    if (scenario.setupOf !== undefined && !scenarios.some((s) => s.id === scenario.setupOf && s.axis))
      fault(`there is no set-up '${scenario.setupOf}'`);
    for (const side of [scenario.axis, scenario.soviet]) {
      if (side === undefined) continue;
      for (const area of [...side.lines, ...side.placements.flatMap((p) => p.areas ?? [p.area ?? ''])])
        if (!board.index.has(area)) fault(`there is no Area '${area}'`);
      const named = [
        ...side.placements.flatMap((p) => [
          ...(p.blocks ?? []),
          ...(p.shuffle ?? []),
          ...(p.historical ?? []),
        ]),
        ...side.eliminated.flatMap((e) => e.blocks ?? []),
        ...(side.reserve ?? []),
      ];
      for (const id of named) if (!ids.has(id)) fault(`there is no Block '${id}'`);
    }
  }
  return faults.length > 0 ? bad(faults) : ok(data as Scenarios);
}
