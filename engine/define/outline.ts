import type { Kind } from './kinds.ts';

/** A step of the turn: who decides, under which rule, what may be ordered, and on which turns. */
export interface OutlineStep {
  /** The seat that decides; none for a step that happens by itself. */
  readonly seat?: string;
  readonly rule: string;
  /** The rule under which it is told that the step begins, where that is another. */
  readonly entered?: string;
  /** Kinds of order open in it, `end-phase` among them where play may leave it at will. */
  readonly orders?: readonly string[];
  /** First and last turn in which there is such a step; every turn when nothing is said. */
  readonly turns?: readonly [first: number, last: number];
  /** Happens once, before the first turn's other steps. */
  readonly setup?: true;
  /** All `begin`: nobody decides anything in it. */
  readonly auto?: true;
}

export interface Outline<N extends string = string> {
  readonly names: readonly N[];
  readonly steps: Readonly<Record<N, OutlineStep>>;
}
export type StepName<O> = O extends Outline<infer N> ? N : never;

/** The turn as a table, in the order in which its steps are gone through. */
export function outline<const T extends Readonly<Record<string, OutlineStep>>>(
  steps: T,
): Outline<Extract<keyof T, string>> {
  for (const [name, step] of Object.entries(steps)) {
    if ((step.auto === true) === (step.seat !== undefined))
      throw new Error(`step '${name}' needs a seat or is auto, and not both`);
  }
  return {
    names: Object.keys(steps) as Extract<keyof T, string>[],
    steps: steps as Readonly<Record<string, OutlineStep>>,
  };
}

/** The name of a step, as frames of phases hold it. */
export function stepOf<N extends string>({ names }: Outline<N>): Kind<N> {
  return {
    read(json, at, note) {
      const name = names.find((one) => one === json);
      if (name === undefined) note(at, `must be a phase: ${names.join(', ')}`);
      return name;
    },
    write: (name) => name,
    schema: { type: 'string', enum: [...names] },
  };
}
