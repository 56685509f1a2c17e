import { bad, type Fault, ok, type Result } from '@stavka/engine';
import { schemaFaults } from './data-check.ts';
import { type Period, type Tables, TablesSchema } from './data-schema.ts';
import { momentOf, monthNumber } from './months.ts';
import { MOVE_CLASSES, ODDS, ROUTES, SIDES, WEATHERS } from './vocabulary.ts';

/** Which moments the tables must cover: turn 1 in May 1941 to turn 25 in June 1945. */
const FIRST = momentOf('1941-05');
const LAST = momentOf('1945-06');

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i]);

/** The tables, or every fault in them. */
export function readTables(data: unknown, file: string): Result<Tables> {
  const faults = schemaFaults(TablesSchema, data, file);
  if (faults.length > 0) return bad(faults);
  const t = data as Tables;
  const fault = (at: string, message: string) => faults.push({ at: `${file}:${at}`, message });
  if (!sameWords(t.weather.names, WEATHERS))
    fault('/weather/names', `are ${WEATHERS.join(', ')}, in this order`);
  for (const [month, rows] of Object.entries(t.weather.rows))
    if (rows.length !== 10) fault(`/weather/rows/${month}`, `has ${rows.length} rows for ten rolls`);
  if (!sameWords(t.movement.classes, MOVE_CLASSES))
    fault('/movement/classes', `are ${MOVE_CLASSES.join(', ')}, in this order`);
  if (!sameWords(t.combat.columns, ODDS)) fault('/combat/columns', `are ${ODDS.join(', ')}, in this order`);
  for (const name of ['crt', 'bat'] as const) {
    const rows = t.combat[name];
    if (rows.length !== 10) fault(`/combat/${name}`, `has ${rows.length} rows for ten rolls`);
    rows.forEach((row, i) => {
      if (row.length !== ODDS.length)
        fault(`/combat/${name}/${i}`, `has ${row.length} results for ${ODDS.length} columns`);
      if (name === 'crt' && row.some((cell) => cell.includes('Adv')))
        fault(`/combat/crt/${i}`, 'only the Blitzkrieg table advances by number');
    });
  }
  for (const side of SIDES)
    faults.push(
      ...periodFaults(t.air.availability[side], t.weather.rows, `${file}:/air/availability/${side}`),
    );
  faults.push(...spanFaults(t.rail.russian, `${file}:/rail/russian`));
  t.sea.results.forEach(([to], i) => {
    if (i > 0 && to <= t.sea.results[i - 1]![0])
      fault(`/sea/results/${i}`, 'does not follow the line before');
  });
  if (!sameWords(t.lendLease.routes, ROUTES))
    fault('/lendLease/routes', `are ${ROUTES.join(', ')}, in this order`);
  if (t.lendLease.rows.length !== 10)
    fault('/lendLease/rows', `has ${t.lendLease.rows.length} rows for ten rolls`);
  if (t.oil.die.length !== 10) fault('/oil/die', `has ${t.oil.die.length} entries for ten rolls`);
  if (t.shock.grades.length !== 3 || t.shock.improve.length !== 3) fault('/shock', 'has three grades');
  return faults.length > 0 ? bad(faults) : ok(t);
}

/** Spans must follow each other from the first month to the last without a gap. */
function spanFaults(spans: readonly { from: string; to: string }[], at: string): Fault[] {
  const faults: Fault[] = [];
  let next = FIRST;
  spans.forEach((span, i) => {
    if (momentOf(span.from) !== next) faults.push({ at: `${at}/${i}`, message: `${span.from} leaves a gap` });
    next = momentOf(span.to) + 1;
  });
  if (next !== LAST + 1) faults.push({ at, message: 'does not reach the end of the game' });
  return faults;
}

/** 11.3 Periods cover every turn, and each has a cell for every pair the weather of its turns can roll, within what is in play. */
function periodFaults(periods: readonly Period[], weather: Tables['weather']['rows'], at: string): Fault[] {
  const faults: Fault[] = [];
  let next = FIRST;
  periods.forEach((period, i) => {
    const where = `${at}/${i} (${period.from})`;
    if (momentOf(period.from) !== next) faults.push({ at: where, message: 'leaves a gap' });
    next = momentOf(period.to) + 2;
    for (let m = momentOf(period.from); m <= momentOf(period.to); m += 2) {
      const month = String(monthNumber(m)).padStart(2, '0') as keyof typeof weather;
      const cells = month === '01' || month === '03' ? period.spring : period.autumn;
      for (const pair of weather[month]) {
        const name = pair.join('/');
        const cell = cells?.[name];
        if (cell === undefined)
          faults.push({ at: where, message: `has no cell for ${name} in month ${month}` });
        else if (Math.max(...cell) > period.inPlay)
          faults.push({ at: where, message: `${name} flies more than ${period.inPlay} in play` });
      }
    }
  });
  if (next !== LAST + 1) faults.push({ at, message: 'does not reach the end of the game' });
  return faults;
}
