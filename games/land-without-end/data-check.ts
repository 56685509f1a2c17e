import { type Board, bad, type Fault, type Odds, oddsStep, ok, type Result } from '@stavka/engine';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Charts, ChartsSchema, type Schedules, SchedulesSchema } from './charts-schema.ts';
import {
  type Areas,
  AreasSchema,
  type Counter,
  type Counters,
  CountersSchema,
  type SetUp,
  SetUpSchema,
} from './data-schema.ts';
import { SIDES } from './vocabulary.ts';

/** Schema faults of any data file, each with its place in the file. */
function schemaFaults(schema: TSchema, data: unknown, file: string): Fault[] {
  return Value.Errors(schema, data).map((e) => ({
    at: `${file}:${e.instancePath === '' ? '/' : e.instancePath}`,
    message: e.message,
  }));
}

/** Reads a file by its schema, then by what the schema cannot say. */
function read<T>(schema: TSchema, data: unknown, file: string, more: (t: T, say: Say) => void): Result<T> {
  const faults = schemaFaults(schema, data, file);
  if (faults.length > 0) return bad(faults);
  more(data as T, (at, message) => faults.push({ at: `${file}:${at}`, message }));
  return faults.length > 0 ? bad(faults) : ok(data as T);
}
type Say = (at: string, message: string) => void;

const named = (board: Board, hex: string, set: string): boolean =>
  board.sets[set]?.has(board.index.get(hex) ?? -1) === true;

export const readCounters = (data: unknown, board: Board, areas: Areas, file: string): Result<Counters> =>
  read<Counters>(CountersSchema, data, file, ({ types, units }, say) => {
    const seen = new Set<string>();
    const ids = new Set(areas.areas.map((area) => area.id));
    units.forEach((unit, i) => {
      const at = `/units/${i} (${unit.id})`;
      if (seen.has(unit.id)) say(at, 'this id appears twice');
      seen.add(unit.id);
      if (i > 0 && SIDES.indexOf(unit.side) < SIDES.indexOf(units[i - 1]!.side))
        say(at, 'the Axis units must come before the Soviet units');
      if ((unit.nation === 'soviet') !== (unit.side === 'soviet'))
        say(at, `${unit.nation} is no nation of the ${unit.side} side`);
      if (types[unit.type].static === true && (unit.full[2] !== 0 || unit.reduced !== undefined))
        say(at, 'a static unit has one step and does not move');
      if (unit.reduced?.some((factor, face) => factor > unit.full[face]!))
        say(at, 'the reduced face is stronger than the full one');
      for (const fault of arrivalFaults(unit, board, ids)) say(at, fault);
    });
  });

function arrivalFaults({ arrival, side }: Counter, board: Board, areas: ReadonlySet<string>): string[] {
  const soviet = arrival.how === 'turn' && (arrival.hexes !== undefined || arrival.any === true);
  if (arrival.how === 'area') return areas.has(arrival.area) ? [] : [`there is no area ${arrival.area}`];
  if (arrival.how === 'turn' && soviet !== (side === 'soviet'))
    return [side === 'soviet' ? 'needs hexes or any' : 'Axis units name no hexes'];
  const hexes = arrival.how === 'hex' || arrival.how === 'turn' ? (arrival.hexes ?? []) : [];
  return hexes.flatMap((hex) => (named(board, hex, 'ussr') ? [] : [`${hex} is not Soviet land`]));
}

export const readAreas = (data: unknown, board: Board, file: string): Result<Areas> =>
  read<Areas>(AreasSchema, data, file, ({ areas, zones, places, abroad, centres, history }, say) => {
    const agree = (at: string, hexes: readonly string[], set: string) => {
      const map = [...(board.sets[set] ?? [])].map((space) => board.labels[space]!).sort();
      if ([...hexes].sort().join() !== map.join()) say(at, `differs from the set ${set} of the map`);
    };
    areas.forEach((area, i) => {
      agree(`/areas/${i} (${area.id})`, area.hexes, `area-${area.id}`);
    });
    agree(
      '/zones',
      zones.map((zone) => zone.hex),
      'fortified-zone',
    );
    agree(
      '/places',
      places.map((place) => place.hex),
      'vp',
    );
    agree('/centres', centres.hexes, 'replacement-centre');
    for (const [list, all] of Object.entries({ places, abroad }))
      all.forEach((place, i) => {
        const space = board.map.spaces[board.index.get(place.hex) ?? -1];
        const at = `/${list}/${i} (${place.hex})`;
        if (space?.name !== place.name) say(at, `the map calls it ${space?.name ?? 'nothing'}`);
        if (space?.features?.includes(place.size) !== true) say(at, `it is no ${place.size} on the map`);
      });
    history.turns.forEach((row, i) => {
      if (row.turn !== i + 1) say(`/history/turns/${i}`, `turn ${i + 1} is wanted here`);
      if (row.net !== row.taken - row.debits) say(`/history/turns/${i}`, 'net is not taken less debits');
    });
  });

export const readCharts = (data: unknown, board: Board, file: string): Result<Charts> =>
  read<Charts>(ChartsSchema, data, file, (charts, say) => {
    const { columns, rows } = charts.combat;
    columns.forEach((text, i) => {
      const step = (odds: string) => oddsStep(odds.split(':').map(Number) as unknown as Odds);
      if (i > 0 && step(text) !== step(columns[i - 1]!) + 1)
        say(`/combat/columns/${i}`, `${text} does not follow ${columns[i - 1]}`);
    });
    rows.forEach((row, i) => {
      if (row.length !== columns.length)
        say(`/combat/rows/${i}`, `has ${row.length} results for ${columns.length} columns`);
    });
    const hexes = [charts.moscow.hex, ...charts.moscow.modifiers.map((m) => m.hex)];
    for (const hex of hexes) if (!board.index.has(hex)) say('/moscow', `there is no hex ${hex}`);
    let next = charts.weather.from;
    charts.weather.months.forEach(({ turns: [first, last] }, i) => {
      if (first !== next || last < first) say(`/weather/months/${i}`, `turn ${next} is wanted here`);
      next = last + 1;
    });
    if (next !== charts.turns.names.length + 1)
      say('/weather/months', 'the last month must end with the game');
    charts.victory.checks.forEach(({ turn }, i) => {
      if (i > 0 && turn <= charts.victory.checks[i - 1]!.turn)
        say(`/victory/checks/${i}`, 'the checks are not in order of turns');
    });
  });

export const readSchedules = (data: unknown, counters: Counters, file: string): Result<Schedules> =>
  read<Schedules>(SchedulesSchema, data, file, (schedules, say) => {
    const known = new Set(counters.units.map((unit) => unit.id));
    for (const unit of [schedules.coastalArmy.unit, schedules.stavkaDirective.without])
      if (!known.has(unit)) say('/', `there is no unit ${unit}`);
    const inOrder = (at: string, turns: readonly number[], strictly: boolean) =>
      turns.forEach((turn, i) => {
        const before = turns[i - 1] ?? 0;
        if (strictly ? turn <= before : turn < before) say(`${at}/${i}`, 'the turns are not in order');
      });
    inOrder(
      '/replacements/rates',
      schedules.replacements.rates.map((rate) => rate.from),
      true,
    );
    inOrder(
      '/withdrawals',
      schedules.withdrawals.map((slot) => slot.turn),
      false,
    );
  });

/** 3.4, 3.5 Every starting unit of the Soviets stands where its data allow; what the German side leaves out is in reserve. */
export const readSetUp = (
  data: unknown,
  board: Board,
  counters: Counters,
  areas: Areas,
  file: string,
): Result<SetUp> =>
  read<SetUp>(SetUpSchema, data, file, (setUp, say) => {
    const byId = new Map(counters.units.map((unit) => [unit.id, unit]));
    for (const side of SIDES)
      for (const [id, hex] of Object.entries(setUp[side])) {
        const unit = byId.get(id);
        if (unit?.side !== side) say(`/${side}/${id}`, `there is no ${side} unit ${id}`);
        else if (!startHexes(unit, board, areas).includes(hex))
          say(`/${side}/${id}`, `may not start in ${hex}`);
      }
    for (const unit of counters.units) {
      if (setUp[unit.side][unit.id] !== undefined) continue;
      if (['romania', 'area', 'hex'].includes(unit.arrival.how))
        say(`/${unit.side}`, `${unit.id} is not placed`);
    }
  });

/** 3.4, 3.5 The hexes a unit may be set up in; none if it does not start on the map. */
export function startHexes({ arrival }: Counter, board: Board, areas: Areas): readonly string[] {
  const all = (set: string) => [...(board.sets[set] ?? [])].map((space) => board.labels[space]!);
  if (arrival.how === 'germany') return all('greater-germany');
  if (arrival.how === 'romania') return all('romania');
  if (arrival.how === 'hex') return arrival.hexes;
  if (arrival.how === 'area') return areas.areas.find((area) => area.id === arrival.area)?.hexes ?? [];
  return [];
}
