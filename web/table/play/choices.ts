import type { Choice } from '../../worker/protocol.ts';
import type { GameUi, Mode } from '../game-ui.ts';

export const modeOf = (ui: GameUi, kind: string): Mode => ui.modes[kind] ?? 'button';

/** The open kinds of order that are put together in a given way. */
export const openIn = (choices: readonly Choice[], ui: GameUi, mode: Mode): Choice[] =>
  choices.filter((choice) => modeOf(ui, choice.kind) === mode);

/** Units with which an order of this kind can begin. */
export function unitsOf(choice: Choice): string[] {
  const found = new Set<string>();
  for (const step of choice.next ?? []) {
    if (step.unit !== undefined) found.add(step.unit);
    for (const deeper of step.next ?? []) if (deeper.unit !== undefined) found.add(deeper.unit);
  }
  return [...found];
}

/** Kinds that are on everybody's mind; the quiet ones stand behind a button of their own. */
export const loud = (choices: readonly Choice[], ui: GameUi): Choice[] =>
  choices.filter((choice) => ui.quiet?.includes(choice.kind) !== true);

/** Is a unit to be named, and nothing else to be done? */
export function asksForUnit(choices: readonly Choice[], ui: GameUi): boolean {
  const asked = loud(choices, ui);
  return asked.length > 0 && asked.every((choice) => modeOf(ui, choice.kind) === 'unit');
}

/** Units marked as able to act: kinds that are asked for by a button of their own come in only when picked. */
export function ableUnits(choices: readonly Choice[], ui: GameUi, picking: string | null): Set<string> {
  const onMap = choices.filter((c) => modeOf(ui, c.kind) !== 'tree');
  const kinds =
    picking === null
      ? onMap.filter(
          (c) =>
            modeOf(ui, c.kind) !== 'unit' ||
            (asksForUnit(choices, ui) && ui.quiet?.includes(c.kind) !== true),
        )
      : choices.filter((c) => c.kind === picking);
  return new Set(kinds.flatMap(unitsOf));
}

export interface Target {
  readonly kind: string;
  readonly at: string;
  readonly units: readonly string[];
}

/** Hexes that can be attacked or probed, with the units that could take part. */
export function targetsOf(choices: readonly Choice[], ui: GameUi): Target[] {
  return openIn(choices, ui, 'fight').flatMap((choice) =>
    (choice.next ?? []).flatMap((step): Target[] =>
      step.at === undefined
        ? []
        : [{ kind: choice.kind, at: step.at, units: (step.next ?? []).flatMap((node) => node.unit ?? []) }],
    ),
  );
}

/** Units that can begin an order of this kind: of a choice that names units first. */
export const beginnersOf = (choices: readonly Choice[], kind: string): string[] =>
  choices.filter((choice) => choice.kind === kind).flatMap(unitsOf);

/** The targets that matter now: those of the selected units, or every attack when nothing is selected. */
export function litTargets(
  choices: readonly Choice[],
  ui: GameUi,
  selected: readonly string[],
  mainKind: string | undefined,
): Target[] {
  const all = targetsOf(choices, ui);
  if (selected.length === 0) return all.filter((target) => target.kind === mainKind);
  return all.filter((target) => target.units.some((unit) => selected.includes(unit)));
}
