import { type Board, bad, type Fault, neighbours, ok, type Result } from '@stavka/engine';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Counter,
  CountersSchema,
  type Marshal,
  type Scenarios,
  ScenariosSchema,
  type Schedules,
  SchedulesSchema,
} from './data-schema.ts';
import { momentOf } from './months.ts';

/** 23.03, 23.04 The map sets behind the set-up letters; F is Finland, KR the reserve behind the Kiev district. */
export const ZONES: Readonly<Record<string, string>> = {
  N: 'setup-north',
  C: 'setup-centre',
  S: 'setup-south',
  R: 'setup-rumania',
  F: 'setup-finland',
  B: 'baltic-district',
  W: 'western-district',
  K: 'kiev-district',
  O: 'odessa-district',
  L: 'leningrad-district',
  KR: 'kiev-reserve',
};

/** Places off the map that an entry may name. */
export const ENTRIES = ['west', 'east', 'card', 'leader-box', 'air-city', 'wec-city', 'infantry'] as const;
/** Pieces whose place at the start is printed exactly. */
const FIXED: readonly string[] = ['wec', 'dictator', 'air'];
const GROUND: readonly string[] = [
  'armor',
  'mech',
  'shock',
  'polizei',
  'cavalry',
  'infantry',
  'mountain',
  'para',
  'garrison',
  'artillery',
  'partisan',
];

/** Schema faults of any data file, each with its place in the file. */
export function schemaFaults(schema: TSchema, data: unknown, file: string): Fault[] {
  return Value.Errors(schema, data).map((e) => ({
    at: `${file}:${e.instancePath === '' ? '/' : e.instancePath}`,
    message: e.message,
  }));
}

/** The hex of a label or of a named city, or -1. */
export function hexNamed(board: Board, name: string): number {
  const at = board.index.get(name);
  if (at !== undefined) return at;
  return board.map.spaces.findIndex(
    (s) => s.name === name && s.features?.some((f) => f === 'major-city' || f === 'minor-city') === true,
  );
}

/** Where a piece may be set up: its zone, its exact hex, or its city and the Russian land around it; undefined if unknown. */
export function setupHexes(board: Board, { setup, type }: Counter): readonly number[] | undefined {
  if (setup === undefined) return undefined;
  const zone = ZONES[setup];
  if (zone !== undefined) {
    const south = setup === 'S' ? [...board.sets['south-in-rumania']!] : [];
    return [...board.sets[zone]!, ...south];
  }
  const hex = hexNamed(board, setup);
  if (hex < 0) return undefined;
  if (FIXED.includes(type)) return [hex];
  const russia = board.sets.russia!;
  return [hex, ...neighbours(board, hex).filter((n) => russia.has(n))];
}

/** True of pieces whose owner chooses a hex when the game is set up. */
export const isPlaced = (c: Counter): boolean =>
  c.setup !== undefined && c.setup !== 'box' && !FIXED.includes(c.type);

export interface Pieces {
  readonly units: readonly Counter[];
  readonly marshals: readonly Marshal[];
}

export function readCounters(data: unknown, board: Board, file: string): Result<Pieces> {
  const faults = schemaFaults(CountersSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const pieces = data as Static<typeof CountersSchema>;
  const seen = new Set<string>();
  const titles = new Set<string>();
  const once = (id: string, at: string) => {
    if (seen.has(id)) faults.push({ at, message: 'this id appears twice' });
    seen.add(id);
  };
  pieces.units.forEach((unit, i) => {
    const at = `${file}:/units/${i} (${unit.id})`;
    once(unit.id, at);
    const title = `${unit.side} ${unit.nation} ${unit.service} ${unit.title}`;
    if (titles.has(title)) faults.push({ at, message: `there is another '${unit.title}'` });
    titles.add(title);
    faults.push(...unitFaults(unit, board).map((message) => ({ at, message })));
  });
  pieces.marshals.forEach((m, i) => {
    once(m.id, `${file}:/marshals/${i} (${m.id})`);
  });
  return faults.length > 0 ? bad(faults) : ok(pieces);
}

/** What is wrong with one piece: faces that do not fit its type, or a place that is not on the map. */
function unitFaults(unit: Counter, board: Board): string[] {
  const faults: string[] = [];
  const { type, faces, grades, size, value, capital, setup } = unit;
  if ((type === 'shock') !== (grades !== undefined))
    faults.push('grades belong to Shock Armies, all of them');
  if ((faces !== undefined) !== (type !== 'shock' && type !== 'air'))
    faults.push('faces belong to every piece but Shock Armies and air units');
  if (GROUND.includes(type) !== (size !== undefined))
    faults.push('a size belongs to ground units, all of them');
  if ((type === 'wec') !== (value !== undefined)) faults.push('a value belongs to factories, all of them');
  if (value !== undefined && value.length !== faces?.length)
    faults.push('a factory needs a value for each face');
  if ((type === 'dictator') !== (capital !== undefined))
    faults.push('a capital belongs to dictators, both of them');
  if (capital !== undefined && hexNamed(board, capital) < 0) faults.push(`unknown city ${capital}`);
  if (unit.enters !== undefined && unit.enters >= (faces?.length ?? 0))
    faults.push(`has no face ${unit.enters} to enter on`);
  for (const list of [faces ?? [], ...(grades ?? [])])
    for (let i = 1; i < list.length; i++)
      if (list[i]![0] >= list[i - 1]![0]) faults.push(`face ${i} is not weaker than face ${i - 1}`);
  if (setup !== undefined && setup !== 'box' && setupHexes(board, unit) === undefined)
    faults.push(`unknown set-up place ${setup}`);
  return faults;
}

export function readSchedules(data: unknown, board: Board, pieces: Pieces, file: string): Result<Schedules> {
  const faults = schemaFaults(SchedulesSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const s = data as Schedules;
  const fault = (at: string, message: string) => faults.push({ at: `${file}:${at}`, message });
  const sides = new Map<string, string>([...pieces.units, ...pieces.marshals].map((p) => [p.id, p.side]));
  const last = momentOf(s.turns.first) + s.turns.count * 2 - 1;
  const month = (text: string, at: string) => {
    const m = momentOf(text);
    if (m < momentOf(s.turns.first) || m > last) fault(at, `${text} is outside the game`);
  };
  const comes = new Map<string, string>(
    pieces.units.flatMap((u) => (u.setup === undefined ? [] : [[u.id, 'set-up']])),
  );
  const come = (id: string, at: string) => {
    if (!sides.has(id)) fault(at, `unknown piece ${id}`);
    if (comes.has(id)) fault(at, `${id} comes twice: ${comes.get(id)} and here`);
    comes.set(id, at);
  };
  const place = (name: string, at: string) => {
    const known =
      (ENTRIES as readonly string[]).includes(name) || name in board.sets || hexNamed(board, name) >= 0;
    if (!known) fault(at, `unknown place ${name}`);
  };
  s.arrivals.forEach((a, i) => {
    const at = `/arrivals/${i} (${a.month} ${a.at})`;
    month(a.month, at);
    place(a.at, at);
    for (const id of a.units) {
      come(id, at);
      if (sides.has(id) && sides.get(id) !== a.side) fault(at, `${id} is not ${a.side}`);
    }
  });
  s.conditional.forEach((c, i) => {
    const at = `/conditional/${i} (${c.when})`;
    place(c.at, at);
    for (const id of c.units) come(id, at);
  });
  for (const u of pieces.units) if (!comes.has(u.id)) fault('/arrivals', `${u.id} never comes`);
  s.garrison.units.forEach((g, i) => {
    if (!sides.has(g.unit)) fault(`/garrison/units/${i}`, `unknown piece ${g.unit}`);
  });
  s.withdrawals.forEach((w, i) => {
    const at = `/withdrawals/${i} (${w.month} ${w.what})`;
    month(w.month, at);
    const needs = { air: 'count', marshals: 'units', step: 'unit', unit: 'unit', nation: 'nation' } as const;
    if (w[needs[w.what]] === undefined) fault(at, `needs ${needs[w.what]}`);
    for (const id of [...(w.units ?? []), ...(w.unit === undefined ? [] : [w.unit])])
      if (!sides.has(id)) fault(at, `unknown piece ${id}`);
    if (w.returns !== undefined && momentOf(w.returns) <= momentOf(w.month))
      fault(at, 'returns before it leaves');
  });
  for (const [name, span] of Object.entries(s.dates)) {
    for (const text of [span.from, span.to]) if (text !== undefined) month(text, `/dates/${name}`);
    if (span.from === undefined && span.to === undefined)
      fault(`/dates/${name}`, 'needs a beginning or an end');
    if (span.from !== undefined && span.to !== undefined && momentOf(span.to) < momentOf(span.from))
      fault(`/dates/${name}`, 'ends before it begins');
  }
  s.axisReplacements.turns.forEach((row, i) => {
    const at = `/axisReplacements/turns/${i}`;
    const [first, ...points] = row;
    if (typeof first !== 'string' || momentOf(first) % 2 !== 0)
      fault(at, 'begins with the first month of a turn');
    if (points.length !== s.axisReplacements.accounts.length || points.some((p) => typeof p !== 'number'))
      fault(at, `needs points for ${s.axisReplacements.accounts.length} accounts`);
  });
  return faults.length > 0 ? bad(faults) : ok(s);
}

export function readScenarios(data: unknown, board: Board, pieces: Pieces, file: string): Result<Scenarios> {
  const faults = schemaFaults(ScenariosSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const s = data as Scenarios;
  const fault = (at: string, message: string) => faults.push({ at: `${file}:${at}`, message });
  const seen = new Set<string>();
  s.scenarios.forEach((scenario, i) => {
    const at = `/scenarios/${i} (${scenario.id})`;
    if (seen.has(scenario.id)) fault(at, 'this id appears twice');
    seen.add(scenario.id);
    if ((scenario.victory === 'points') !== (scenario.axisNeeds !== undefined))
      fault(at, 'a target belongs to scenarios won on points');
  });
  const stacks = new Map<string, Counter[]>();
  const setup = s.defaultSetup.units;
  for (const unit of pieces.units.filter(isPlaced)) {
    const at = `/defaultSetup/units (${unit.id})`;
    const label = setup[unit.id];
    const hex = label === undefined ? undefined : board.index.get(label);
    if (label === undefined) fault(at, 'has no hex');
    else if (hex === undefined) fault(at, `unknown hex ${label}`);
    else if (setupHexes(board, unit)?.includes(hex) !== true) fault(at, `${label} is outside ${unit.setup}`);
    else stacks.set(label, [...(stacks.get(label) ?? []), unit]);
  }
  for (const [label, units] of stacks) {
    const most = units.some((u) => u.size === 'army') ? 2 : 3;
    if (units.length > most)
      fault('/defaultSetup', `${label} holds ${units.length} pieces, ${most} may stack`);
  }
  const placed = new Set(pieces.units.filter(isPlaced).map((u) => u.id));
  for (const id of Object.keys(setup))
    if (!placed.has(id)) fault(`/defaultSetup/units (${id})`, 'is no piece that is set up by choice');
  return faults.length > 0 ? bad(faults) : ok(s);
}
