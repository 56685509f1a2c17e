import type { Order } from '@stavka/engine';
import type { Choice } from '../../worker/protocol.ts';
import type { GameUi, Names, Piece } from '../game-ui.ts';
import { loud, openIn } from './choices.ts';

/** A step that can be taken now, and where it stands in the referee's trees: the child to take at each level. */
export interface TreeNode {
  readonly path: readonly number[];
  readonly choice: Choice;
  /** A kind whose steps are not lit before it is chosen. */
  readonly quiet?: boolean;
}

/** One open node of the trees: its children, and the order it already is. */
export interface TreeLevel {
  /** The step that led here; null at the top. */
  readonly choice: Choice | null;
  readonly order: Order | null;
  readonly nodes: readonly TreeNode[];
  /** May its steps be taken on the map? Not at the top where orders of other kinds are given there. */
  readonly lit: boolean;
}

/** The way down an order's tree: the last level is open. */
export type Tree = readonly TreeLevel[];

const isNamed = ({ choice }: TreeNode): boolean => choice.unit !== undefined || choice.at !== undefined;
const under = ({ path, choice }: TreeNode): TreeNode[] | undefined =>
  choice.next?.map((next, i) => ({ path: [...path, i], choice: next }));

/** The top of the trees: the kinds that are given step by step, or the steps of the only one. Null if there are none. */
export function treeTop(choices: readonly Choice[], ui: GameUi): Tree | null {
  const nodes = choices.flatMap((choice, i) =>
    (ui.modes[choice.kind] ?? 'button') === 'tree'
      ? [{ path: [i], choice, quiet: ui.quiet?.includes(choice.kind) === true }]
      : [],
  );
  if (nodes.length === 0) return null;
  const onMap = (['path', 'place', 'fight', 'group', 'markers', 'unit'] as const).some(
    (mode) => openIn(loud(choices, ui), ui, mode).length > 0,
  );
  const [only] = nodes;
  if (nodes.length === 1 && !onMap && only?.choice.next !== undefined)
    return [levelOf(only.choice, under(only)!)];
  return [{ choice: null, order: null, nodes, lit: !onMap }];
}

export const levelOf = (choice: Choice, nodes: readonly TreeNode[]): TreeLevel => ({
  choice,
  order: choice.order ?? null,
  nodes,
  lit: true,
});

/** The children of a node if the page has them already. */
export const childrenAtHand = (node: TreeNode): TreeNode[] | null =>
  under(node) ?? (node.choice.more === true ? null : []);

/** The steps that can be taken on the map: those of the level, and below steps that name nothing, what lies under them. */
export function onTheMap(tree: Tree | null): TreeNode[] {
  const level = tree?.at(-1);
  if (level === undefined || !level.lit) return [];
  return level.nodes.flatMap((node) =>
    isNamed(node) ? [node] : node.quiet === true ? [] : (under(node) ?? []),
  );
}

/** Units and spaces that the way down has already named. */
export function namedBy(tree: Tree | null): { units: string[]; spaces: string[] } {
  const steps = (tree ?? []).flatMap(({ choice }) => choice ?? []);
  return { units: steps.flatMap((step) => step.unit ?? []), spaces: steps.flatMap((step) => step.at ?? []) };
}

/** Units and spaces to light: what tells the steps apart, not what all of them share with the way down. */
export function litBy(tree: Tree | null): { units: string[]; spaces: string[] } {
  const nodes = onTheMap(tree);
  const named = namedBy(tree);
  const units = nodes
    .flatMap(({ choice }) => choice.unit ?? [])
    .filter((unit) => !named.units.includes(unit));
  const spaces = nodes.flatMap(({ choice }) => choice.at ?? []).filter((at) => !named.spaces.includes(at));
  return { units: [...new Set(units)], spaces: [...new Set(spaces)] };
}

/** The steps that touching a unit means. */
export const stepsOfUnit = (tree: Tree | null, unit: string): TreeNode[] =>
  litBy(tree).units.includes(unit) ? onTheMap(tree).filter(({ choice }) => choice.unit === unit) : [];

/** The orders that a unit can begin with, of all kinds given step by step: also of those that are not lit yet. */
export function stepsToBegin(tree: Tree | null, unit: string): TreeNode[] {
  const [top, ...deeper] = tree ?? [];
  if (top === undefined || top.choice !== null || deeper.length > 0) return [];
  return top.nodes.flatMap((node) => (under(node) ?? []).filter(({ choice }) => choice.unit === unit));
}

/** The steps that touching a space means: those that name it, else those of units that stand there. */
export function stepsAt(tree: Tree | null, at: string, pieces: readonly Piece[]): TreeNode[] {
  const there = onTheMap(tree).filter(({ choice }) => choice.at === at);
  if (there.length > 0 && litBy(tree).spaces.includes(at)) return there;
  return pieces.filter((piece) => piece.at === at).flatMap((piece) => stepsOfUnit(tree, piece.id));
}

/** The places of the steps, for going round them by keyboard. */
export function placesOf(tree: Tree | null, pieces: readonly Piece[]): string[] {
  const { units, spaces } = litBy(tree);
  const stands = pieces.filter((piece) => units.includes(piece.id)).map((piece) => piece.at);
  return [...new Set([...spaces, ...stands])];
}

const pathOf = (choice: Choice): readonly string[] =>
  (choice.order as { path?: readonly string[] } | undefined)?.path ?? [];

/** A step in words: the unit and the space it names unless the way down has named them, else the game's own words. */
export function stepWords(choice: Choice, tree: Tree | null, ui: GameUi, names: Names): string {
  const named = namedBy(tree);
  const unit =
    choice.unit === undefined || named.units.includes(choice.unit) ? [] : [names.unit(choice.unit)];
  const at = choice.at === undefined || named.spaces.includes(choice.at) ? [] : [names.place(choice.at)];
  const words = [...unit, ...at];
  if (words.length > 0) return words.join(', ');
  const isKind = (tree?.at(-1)?.choice ?? null) === null;
  const plain = ui.buttonLabel(choice.order ?? { kind: choice.kind });
  return isKind || choice.unit !== undefined || choice.at !== undefined
    ? plain
    : (ui.stepLabel?.(choice) ?? plain);
}

/** The words of all steps of a level: with the kind of order where there are several; those that read alike are told apart by the way they go. */
export function levelWords(tree: Tree, ui: GameUi, names: Names): string[] {
  const nodes = tree.at(-1)?.nodes ?? [];
  const mixed = new Set(nodes.map(({ choice }) => choice.kind)).size > 1;
  const words = nodes.map(({ choice }) => {
    const own = stepWords(choice, tree, ui, names);
    const kind = ui.buttonLabel({ kind: choice.kind });
    return mixed && own !== kind && (choice.unit ?? choice.at) !== undefined ? `${kind}: ${own}` : own;
  });
  return words.map((text, i) => {
    const path = pathOf(nodes[i]!.choice);
    const alike = words.filter((other) => other === text).length > 1;
    return alike && path.length > 2 ? `${text} (${path.slice(1, -1).map(names.place).join(' – ')})` : text;
  });
}

export const stepPath = pathOf;
