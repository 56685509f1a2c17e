import { SCHEDULES, TABLES } from './data.ts';
import { moment, momentOf, monthNumber, turnOf, yearOf } from './months.ts';
import {
  ACCOUNTS,
  type DateName,
  MOVE_CLASSES,
  ODDS,
  RUSSIAN,
  SEA_RESULTS,
  SIDES,
  type Side,
  WEATHERS,
} from './vocabulary.ts';

// The tables as typed arrays, addressed by number. What a table's fact means is said in rules/; here it is only looked up.

export const TURNS = SCHEDULES.turns.count;
export const FIRST_MOMENT = moment(1, 0);
export const LAST_MOMENT = moment(TURNS, 1);
/** 3.0 'May/June 1941' */
export function turnName(turn: number): string {
  const months = [
    'January/February',
    'March/April',
    'May/June',
    'July/August',
    'September/October',
    'November/December',
  ];
  const m = moment(turn, 0);
  return `${months[(monthNumber(m) - 1) >> 1]} ${yearOf(m)}`;
}

const SPANS = new Map(
  Object.entries(SCHEDULES.dates).map(([name, { from, to }]) => [
    name,
    [from === undefined ? FIRST_MOMENT : momentOf(from), to === undefined ? LAST_MOMENT : momentOf(to)],
  ]),
);
/** True while the dated rule holds (the `dates` of schedules.json), its first and last month counted. */
export function within(name: DateName, m: number): boolean {
  const [from, to] = SPANS.get(name)!;
  return m >= from! && m <= to!;
}

// ---------------------------------------------------------------- weather

export const [CLEAR, LIGHT_MUD, MUD, SNOW] = [0, 1, 2, 3] as const;
const ROLLS = 10;
const byMonth = (turn: number) => {
  const month = String(monthNumber(moment(turn, 0))).padStart(2, '0');
  return TABLES.weather.rows[month as keyof typeof TABLES.weather.rows];
};
/** 3.0.1b, 24.4 The pair of weathers that a roll of 1 to 10 brings to a turn, as indices into WEATHERS. */
export function weatherOf(turn: number, roll: number): readonly [number, number] {
  const [a, b] = turn === 1 ? TABLES.weather.firstTurn : byMonth(turn)[roll - 1]!;
  return [WEATHERS.indexOf(a), WEATHERS.indexOf(b)];
}

// ---------------------------------------------------------------- movement

const { first, second, firstLeast, fuelShortage } = TABLES.movement;
/** 6.01, 6.02 Movement points by class, weather, impulse and printed factor (0 to 9). */
const ALLOWANCE = new Uint8Array(MOVE_CLASSES.length * WEATHERS.length * 2 * 10);
const allowanceAt = (cls: number, weather: number, impulse: number, factor: number): number =>
  ((cls * WEATHERS.length + weather) * 2 + impulse) * 10 + factor;
MOVE_CLASSES.forEach((name, cls) => {
  WEATHERS.forEach((weather, w) => {
    const change = first[name][weather];
    for (let factor = 1; factor < 10; factor++) {
      const full = change === 'half' ? Math.ceil(factor / 2) : factor + change;
      ALLOWANCE[allowanceAt(cls, w, 0, factor)] = Math.max(firstLeast, full);
      ALLOWANCE[allowanceAt(cls, w, 1, factor)] = Math.min(factor, second[name][weather]);
    }
  });
});
/** 6.01, 6.02 What a unit of this class and printed factor may spend in an impulse (0 or 1). */
export const allowance = (cls: number, weather: number, impulse: number, factor: number): number =>
  ALLOWANCE[allowanceAt(cls, weather, impulse, factor)]!;
/** 21.34 What is left of an allowance of Axis armor without Ploesti; an allowance of 0 stays. */
export const withoutFuel = (points: number, impulse: number): number =>
  Math.min(
    points,
    Math.max(fuelShortage.least, points - (impulse === 0 ? fuelShortage.first : fuelShortage.second)),
  );

// ---------------------------------------------------------------- combat results

export const RESULTS = ['AE*', 'AE', 'A', 'AR', 'BR', 'X2', 'DR', 'D', 'DE', 'DE*'] as const;
export type ResultKind = (typeof RESULTS)[number];
export interface CombatResult {
  /** As the table prints it. */
  readonly text: string;
  readonly kind: ResultKind;
  /** 10.6c, 10.6h The number of A# and D#, 2 of X2, 1 of BR; else 0. */
  readonly steps: number;
  /** 10.96b Hexes of exploitation; 0 on the CRT. */
  readonly advance: number;
}
function readResult(text: string): CombatResult {
  const [code, adv] = text.split('-Adv') as [string, string | undefined];
  const counted = /^([AD])(\d)$/.exec(code);
  const kind = (counted === null ? code : counted[1]) as ResultKind;
  const steps = counted !== null ? Number(counted[2]) : kind === 'X2' ? 2 : kind === 'BR' ? 1 : 0;
  return { text, kind, steps, advance: Number(adv ?? 0) };
}
const chart = (rows: readonly (readonly string[])[]): readonly CombatResult[] => rows.flat().map(readResult);
/** 10.2, 10.9 Cell (row - 1) * 12 + column; columns are ODDS. */
export const CRT = chart(TABLES.combat.crt);
export const BAT = chart(TABLES.combat.bat);
/** 10.21e A modified roll below 1 counts as 1, above 10 as 10. */
export const cellOf = (column: number, roll: number): number =>
  (Math.min(ROLLS, Math.max(1, roll)) - 1) * ODDS.length + column;

// ---------------------------------------------------------------- air, rail, sea

const PAIRS = WEATHERS.length * WEATHERS.length;
/** 11.31, 11.32 Most missions of a side: in the first impulse, the second, and the turn. */
const MISSIONS = new Uint8Array(SIDES.length * TURNS * PAIRS * 3);
SIDES.forEach((side, s) => {
  for (const period of TABLES.air.availability[side])
    for (let turn = turnOf(momentOf(period.from)); turn <= turnOf(momentOf(period.to)); turn++) {
      const spring = monthNumber(moment(turn, 0)) < 5;
      for (const [name, [one, two]] of Object.entries((spring ? period.spring : period.autumn) ?? {})) {
        const [a, b] = name.split('/') as [(typeof WEATHERS)[number], (typeof WEATHERS)[number]];
        const at = missionsAt(s, turn, WEATHERS.indexOf(a), WEATHERS.indexOf(b));
        MISSIONS.set([one, two, spring || (a === 'light-mud' && b === 'clear') ? two : one], at);
      }
    }
});
function missionsAt(side: number, turn: number, a: number, b: number): number {
  return ((side * TURNS + turn - 1) * PAIRS + a * WEATHERS.length + b) * 3;
}
/** 11.3 Most missions in an impulse (0 or 1), or with 2 in the whole turn, under a pair of weathers. */
export const missions = (
  side: Side,
  turn: number,
  pair: readonly [number, number],
  part: 0 | 1 | 2,
): number => MISSIONS[missionsAt(side, turn, pair[0], pair[1]) + part]!;
/** 10.42 */
export const AIR_PER_ATTACK = Uint8Array.from(WEATHERS, (w) => TABLES.air.perAttack[w]);

const snow = (weather: number): 'snow' | 'none' => (weather === SNOW ? 'snow' : 'none');
/** 7.01, 7.02 Units that may rail: in the turn, the first impulse, the second, before the reductions of 7.01a-c. */
export function railCapacity(
  side: Side,
  turn: number,
  [a, b]: readonly [number, number],
): readonly [number, number, number] {
  return side !== RUSSIAN ? AXIS_TRAINS[(a === SNOW ? 2 : 0) + (b === SNOW ? 1 : 0)]! : RUSSIAN_TRAINS[turn]!;
}
const AXIS_TRAINS = [CLEAR, SNOW].flatMap((a) =>
  [CLEAR, SNOW].map((b) => TABLES.rail.axis[`${snow(a)}/${snow(b)}`]),
);
const RUSSIAN_TRAINS = Array.from({ length: TURNS + 1 }, (_, turn) => {
  const m = moment(turn, 0);
  return TABLES.rail.russian.find((r) => m >= momentOf(r.from) && m <= momentOf(r.to))?.most;
});

/** 8.2 What a modified roll brings: an index into SEA_RESULTS. */
export const seaResult = (roll: number): number =>
  SEA_RESULTS.indexOf(TABLES.sea.results.find(([to]) => roll <= to)![1]);

// ---------------------------------------------------------------- supply and points

/** 13.23, 13.24 Length of the ground part of a supply path by weather. */
export const SUPPLY_LENGTH = Uint8Array.from(WEATHERS, (w) => TABLES.supply.length[w]);
export const SUPPLY_LENGTH_0111 = Uint8Array.from(WEATHERS, (w) => TABLES.supply.from0111[w]);

/** 19.1 Axis points of a turn: cell turn * 12 + account. */
const AXIS_POINTS = new Uint8Array((TURNS + 1) * ACCOUNTS.length);
for (const [month, ...points] of SCHEDULES.axisReplacements.turns)
  points.forEach((n, i) => {
    const account = ACCOUNTS.indexOf(SCHEDULES.axisReplacements.accounts[i]!);
    AXIS_POINTS[turnOf(momentOf(String(month))) * ACCOUNTS.length + account] = Number(n);
  });
export const axisPoints = (turn: number, account: number): number =>
  AXIS_POINTS[turn * ACCOUNTS.length + account]!;

const lastBy = (values: readonly (readonly [string, number])[], m: number): number =>
  values.reduce((found, [month, value]) => (momentOf(month) <= m ? value : found), 0);
/** 20.4 The Urals at a moment; 21.01 each oil well. */
export const uralsValue = (m: number): number => lastBy(SCHEDULES.urals.values, m);
export const wellValue = (m: number): number => lastBy(TABLES.oil.values, m);
/** 20.53 Murmansk, Archangel and Persia for a net roll of 1 to 10. */
export const lendLease = (roll: number): readonly [number, number, number] =>
  TABLES.lendLease.rows[Math.min(ROLLS, Math.max(1, roll)) - 1]!;
/** 22.06 The grade in which a Shock Army is built at a moment. */
export const shockGrade = (m: number): number =>
  TABLES.shock.grades.findLastIndex((g) => g.from === undefined || m >= momentOf(g.from));
/** 27.2c Major cities the Axis must hold at the end of a turn, or 0. */
export const suddenDeath = (turn: number): number =>
  TABLES.victory.suddenDeath.find(([month]) => turnOf(momentOf(month)) === turn)?.[1] ?? 0;
