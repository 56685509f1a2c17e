import type { Json } from '../state/json.ts';
import type { State } from '../state/state.ts';
import { type Kind, plain } from './kinds.ts';
import type { Roster } from './roster.ts';

/** Runs of steps of the outline during which a column may differ from its start; it is put back when play leaves a run. */
export interface Run {
  /** The steps of all the runs. */
  readonly steps: readonly string[];
  readonly runs: readonly (readonly string[])[];
}
export const duringRuns = (...runs: (readonly string[])[]): Run => ({ steps: runs.flat(), runs });
export const during = (...steps: string[]): Run => duringRuns(steps);
/** Each of the steps is a run of its own. */
export const duringEach = (...steps: string[]): Run => duringRuns(...steps.map((step) => [step]));

/** Everybody, nobody, the seat whose unit or whose number the member is, or the seats for which a test holds (-1 observes). */
export type Seen = 'all' | 'nobody' | 'owner' | ((s: State, member: number, seat: number) => boolean);

/** What a column says about itself beside its cell. */
export interface About {
  /** Which members can have anything but the start. */
  readonly if?: (member: number, s: State) => boolean;
  readonly during?: Run;
  /** The layer of derived values it belongs to. */
  readonly layer?: string | ((member: number) => string);
  /** Who may see it. A unit's column goes with the unit when nothing is said; of others a game with sight must say it. */
  readonly seen?: Seen;
  /** Cited by its faults. */
  readonly rule?: string;
  /** Where a position has it, instead of `state/<name>`: 'turn', 'score/german', 'control'. */
  readonly path?: string;
  /** A position lists what differs from the scenario's start, not from the column's. */
  readonly changed?: true;
  /** A position lists every member, whatever its value. */
  readonly all?: true;
  /** A flag that is set at the start: positions list who has lost it, under this name. */
  readonly lost?: string;
}

/** A kind of number that fits a cell, or some bits of one. */
export interface Cell extends Kind<number> {
  readonly least: number;
  readonly most: number;
  readonly start: number;
  /** Takes two cells. */
  readonly wide: boolean;
  readonly isFlag: boolean;
  readonly about: About;
}

const cell = (
  kind: Kind<number>,
  [least, most]: readonly [number, number],
  about: About,
  more: { readonly start?: number; readonly wide?: boolean; readonly isFlag?: boolean } = {},
): Cell => ({
  ...kind,
  least,
  most,
  start: more.start ?? Math.max(0, least),
  wide: more.wide ?? false,
  isFlag: more.isFlag ?? false,
  about,
});

/** Set or not: a position says true, or nothing. */
export const flag = (about: About = {}): Cell =>
  cell(
    {
      read(json, at, note) {
        if (typeof json === 'boolean') return json ? 1 : 0;
        note(at, `must be true or false, not ${plain(json)}`);
        return undefined;
      },
      write: (value) => value === 1,
      schema: { type: 'boolean' },
    },
    [0, 1],
    about,
    { isFlag: true, start: about.lost === undefined ? 0 : 1 },
  );

/** A whole number within bounds. */
export const number = (
  least: number,
  most: number,
  { wide = false, start, ...about }: About & { readonly wide?: boolean; readonly start?: number } = {},
): Cell =>
  cell(
    {
      read(json, at, note) {
        if (typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most) return json;
        note(at, `must be a whole number from ${least} to ${most}, not ${plain(json)}`);
        return undefined;
      },
      write: (value) => value,
      schema: { type: 'integer', minimum: least, maximum: most },
    },
    [least, most],
    about,
    { wide, ...(start === undefined ? {} : { start }) },
  );

/** One of some words, kept as its number. */
export const among = (words: readonly string[], about: About = {}): Cell =>
  cell(
    {
      read(json, at, note) {
        const index = typeof json === 'string' ? words.indexOf(json) : -1;
        if (index >= 0) return index;
        note(at, `must be ${words.join(' or ')}, not ${plain(json)}`);
        return undefined;
      },
      write: (value) => words[value]!,
      schema: { type: 'string', enum: [...words] },
    },
    [0, words.length - 1],
    about,
  );

/** A member of a roster. */
export const member = (of: Roster, about: About = {}): Cell =>
  cell(
    {
      read(json, at, note) {
        const index = typeof json === 'string' ? of.indexOf(json) : -1;
        if (index >= 0) return index;
        note(at, `there is no ${of.name} ${plain(json)}`);
        return undefined;
      },
      write: (value) => of.ids[value]!,
      schema: { type: 'string', maxLength: 40, description: `a ${of.name}` },
      roster: of,
    },
    [0, of.size - 1],
    about,
  );

/** The value, or -1 for none, which a position writes as null. */
export const orNone = (inner: Cell): Cell => ({
  ...inner,
  least: -1,
  start: -1,
  read: (json, at, note) => (json === null ? -1 : inner.read(json, at, note)),
  write: (value): Json => (value < 0 ? null : inner.write(value)),
  schema: { anyOf: [inner.schema, { type: 'null' }] },
});
