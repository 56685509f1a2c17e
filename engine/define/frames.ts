import type { Json } from '../state/json.ts';
import type { Frame, State } from '../state/state.ts';
import {
  type Bounds,
  cutFields,
  type Eyes,
  type FactsOf,
  type Fields,
  fieldsSchema,
  isRecord,
  looseFields,
  type Note,
  oneOf,
  optional,
  readFields,
  text,
  writeFields,
} from './kinds.ts';
import type { Outline } from './outline.ts';
import { stepOf } from './outline.ts';

/** Who is asked in a frame, and for what. */
export interface Asks {
  /** A seat, the name of the frame's field that holds one's number, or who the frame says. */
  readonly seat: string | ((s: State, f: Frame) => number);
  readonly kinds: readonly string[];
  /** The rule that asks; a frame in which several may ask says which. */
  readonly rule: string | ((f: Frame) => string);
  /** `pass` is offered under this rule, and drops the frame. */
  readonly pass?: string;
}
export interface FrameAbout {
  /** The frames it may lie on; on a phase when nothing is said. */
  readonly on?: readonly string[];
  /** The steps during which it may lie anywhere. */
  readonly while?: readonly string[];
  /** null is a frame in which nobody is asked: it settles itself. */
  readonly asks?: Asks | null;
}
export interface FrameDeclaration<F extends Fields = Fields> {
  readonly fields: F;
  readonly about: FrameAbout;
}

export const frame = <F extends Fields>(fields: F, about: FrameAbout = {}): FrameDeclaration<F> => ({
  fields,
  about,
});

export interface PhaseFrame<N extends string = string> extends Frame {
  readonly is: 'phase';
  readonly phase: N;
  /** Which end of the step is running; nothing while it is on. */
  readonly part?: 'begin' | 'end' | undefined;
}
export interface OverFrame extends Frame {
  readonly is: 'over';
  /** A seat's number, or -1 for a draw. */
  readonly winner: number;
  readonly level: string;
  readonly reason: string;
  readonly rule: string;
}

type Declared = Readonly<Record<string, FrameDeclaration>>;
export type FrameOf<D, K extends keyof D> =
  D[K] extends FrameDeclaration<infer F> ? FactsOf<F> & { readonly is: K } : never;
/** Every frame of a game: those it declares, its phases, and the end. */
export type FramesOf<F> =
  F extends Frames<infer D, infer N>
    ? { [K in Extract<keyof D, string>]: FrameOf<D, K> }[Extract<keyof D, string>] | PhaseFrame<N> | OverFrame
    : never;

export interface Frames<D extends Declared = Declared, N extends string = string> {
  readonly declared: D;
  readonly outline: Outline<N>;
  readonly seats: readonly string[];
}

/** The frames that can be under way on top of a phase. */
export const frames = <D extends Declared, N extends string>(
  outline: Outline<N>,
  seats: readonly string[],
  declared: D,
): Frames<D, N> => ({ declared, outline, seats });

const overFields = (seats: readonly string[]): Fields => ({
  winner: oneOf(...seats, 'draw'),
  level: text,
  reason: text,
  rule: text,
});
const phaseFields = (outline: Outline): Fields => ({
  phase: stepOf(outline),
  part: optional(oneOf('begin', 'end')),
});
const fieldsOf = (f: Frames, is: string): Fields | null => {
  if (is === 'phase') return phaseFields(f.outline);
  if (is === 'over') return overFields(f.seats);
  return Object.hasOwn(f.declared, is) ? f.declared[is]!.fields : null;
};

/** A frame as a position has it; cut by `blind` where not all of it may be seen. */
export function writeFrame(f: Frames, value: Frame, blind: Blind | null = null): Json {
  if (value.is === 'over') {
    const over = value as OverFrame;
    const { level, reason, rule } = over;
    return { is: 'over', winner: over.winner < 0 ? 'draw' : f.seats[over.winner]!, level, reason, rule };
  }
  const fields = fieldsOf(f, value.is)!;
  if (blind === null) return { is: value.is, ...writeFields(fields, value) };
  const cut = cutFields(fields, value, blind);
  if (cut === value) return { is: value.is, ...writeFields(fields, value) };
  const hidden = blind.hidden(fields, value);
  return { is: value.is, ...writeFields(fields, cut), ...(hidden === null ? {} : { hidden }) };
}

/** Eyes that do not see all, and what frames say instead of the units they do not see. */
export interface Blind extends Eyes {
  /** By field and place, how many units it names that are not seen; null when there are none. */
  hidden(fields: Fields, facts: object): Json;
}

/** Reads a flow's form: each frame's fields, and nothing of what they mean. Of a view's flow any field may have been cut. */
export function readFlow(f: Frames, json: unknown, note: Note, isCut = false): readonly Frame[] | undefined {
  const at = 'state/flow';
  if (!Array.isArray(json) || json.length === 0 || json.length > 40) {
    note(at, 'must be a list of frames');
    return undefined;
  }
  const found = json.map((item, i) => readFrame(f, item, `${at}/${i}`, note, isCut));
  return found.some((one) => one === undefined) ? undefined : (found as Frame[]);
}

function readFrame(f: Frames, json: unknown, at: string, note: Note, isCut: boolean): Frame | undefined {
  const is = isRecord(json) ? json.is : undefined;
  const fields = typeof is === 'string' ? fieldsOf(f, is) : null;
  if (fields === null) {
    note(at, `is no frame; a frame is ${['phase', ...Object.keys(f.declared), 'over'].join(', ')}`);
    return undefined;
  }
  const facts = isCut
    ? readFields(looseFields(fields), json, at, note, ['is', 'hidden'])
    : readFields(fields, json, at, note, ['is']);
  if (facts === undefined) return undefined;
  if (is !== 'over') return { is: is as string, ...facts };
  const winner = f.seats.indexOf((facts as unknown as { winner: string }).winner);
  return { ...facts, is: 'over', winner } as Frame;
}

/** What structural faults need of a game beside its frames. */
export interface Ground {
  /** Whose a unit is. */
  sideOf(s: State, unit: number): number;
  /** Where it stands; below zero in a box. */
  whereOf(s: State, unit: number): number;
  /** Do two spaces touch, as far as frames are concerned? */
  touches(a: number, b: number): boolean;
  /** The side whose phase it is, or -1. */
  moverOf(s: State): number;
}

/** What is wrong with how frames lie on one another and with the units they name. */
export function flowFaults(f: Frames, ground: Ground, s: State, note: Note): void {
  const [bottom] = s.flow;
  if (bottom === undefined) return;
  if (bottom.is !== 'phase' && bottom.is !== 'over')
    note('state/flow/0', 'the lowest frame is a phase, or the end of the game');
  for (const [i, one] of s.flow.entries()) {
    const at = `state/flow/${i}`;
    if (i === 0) continue;
    if (one.is === 'phase' || one.is === 'over') {
      note(at, `'${one.is}' lies lowest`);
      continue;
    }
    const { fields, about } = f.declared[one.is]!;
    const below = s.flow[i - 1]!.is;
    const on = about.on ?? ['phase'];
    if (!on.includes(below)) note(at, `'${one.is}' lies on ${on.join(' or ')}, not on '${below}'`);
    const phase = (bottom as PhaseFrame).phase;
    if (about.while !== undefined && !about.while.includes(phase))
      note(at, `'${one.is}' belongs to ${about.while.join(' or ')}, not to '${phase}'`);
    const facts = one as unknown as Readonly<Record<string, unknown>>;
    for (const [name, kind] of Object.entries(fields))
      if (kind.bounds !== undefined && facts[name] !== undefined)
        boundFaults(kind.bounds, facts, name, ground, s, (unit, message) =>
          note(`${at}/${name}`, `names ${kind.roster?.ids[unit] ?? unit}, ${message}`),
        );
  }
}

const listOf = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : [];

function boundFaults(
  { of, at, beside, among }: Bounds,
  facts: Readonly<Record<string, unknown>>,
  name: string,
  ground: Ground,
  s: State,
  fault: (unit: number, message: string) => void,
): void {
  const allowed = among === undefined ? null : listOf(facts[among]);
  const spaces = at === undefined ? null : listOf(facts[at]);
  const targets = beside === undefined ? null : listOf(facts[beside]);
  const side = of === undefined ? null : of === 'mover' ? ground.moverOf(s) : (facts[of] as number);
  for (const unit of listOf(facts[name])) {
    if (side !== null && ground.sideOf(s, unit) !== side) fault(unit, 'which is of the other side');
    if (allowed !== null && !allowed.includes(unit)) fault(unit, `which is not among '${among}'`);
    const where = ground.whereOf(s, unit);
    if (spaces !== null && !spaces.includes(where)) fault(unit, `which is not at '${at}'`);
    if (targets !== null && (where < 0 || !targets.every((t) => ground.touches(where, t))))
      fault(unit, `which is not next to '${beside}'`);
  }
}

/** The schema of `state/flow`. */
export const flowSchema = (f: Frames): Json => ({
  type: 'array',
  minItems: 1,
  items: {
    anyOf: ['phase', ...Object.keys(f.declared), 'over'].map((is) =>
      fieldsSchema(fieldsOf(f, is)!, { is: { const: is } }),
    ),
  },
});
