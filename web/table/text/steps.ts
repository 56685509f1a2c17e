import { t } from '../../messages/index.ts';
import { findPlace } from '../map/MapControls.tsx';
import type { Intents } from '../play/intents.ts';
import { type Table, wordsOf } from '../play/table.ts';
import { levelWords, stepWords, type TreeNode } from '../play/tree.ts';

/** The steps of an order that are open now, numbered. */
export function stepLines(table: Table): string[] {
  const { tree } = table.state;
  if (tree === null || !table.mayAct) return [];
  const taken = tree.flatMap(({ choice }, level) =>
    choice === null ? [] : [stepWords(choice, tree.slice(0, level), table.ui, table.names)],
  );
  const lines = levelWords(tree, table.ui, table.names).map((words, i) => `choose ${i + 1}: ${words}`);
  return [
    ...(taken.length === 0 ? [] : [`${taken.join(', ')}:`]),
    ...lines,
    ...(tree.at(-1)?.order == null ? [] : [t('text.confirm')]),
  ];
}

/** The steps that typed words mean: a number of the list, or what they name. */
function meant(typed: string, table: Table): TreeNode[] {
  const nodes = table.state.tree?.at(-1)?.nodes ?? [];
  const byNumber = /^\d+$/.test(typed) ? nodes[Number(typed) - 1] : undefined;
  return byNumber === undefined ? named(typed, table) : [byNumber];
}

/** The steps that bear a unit's code or name, a place, or the beginning of the step's words. */
function named(typed: string, table: Table): TreeNode[] {
  const { tree } = table.state;
  const nodes = tree?.at(-1)?.nodes ?? [];
  const wanted = typed.toLowerCase();
  const byUnit = nodes.filter(({ choice: { unit } }) =>
    [
      table.names.code(unit ?? ''),
      table.ui.short?.(unit ?? ''),
      unit === undefined ? '' : table.names.unit(unit),
    ].some((n) => n?.toLowerCase() === wanted),
  );
  if (byUnit.length > 0) return byUnit;
  const at = findPlace(table, typed);
  const byPlace = nodes.filter(({ choice }) => at !== null && choice.at === at);
  if (byPlace.length > 0 || tree === null) return byPlace;
  const words = levelWords(tree, table.ui, table.names);
  return nodes.filter((_, i) => words[i]!.toLowerCase().startsWith(wanted));
}

/** choose 2 · choose XLI · choose Kiev */
export async function chooseStep(
  words: readonly string[],
  table: Table,
  intents: Intents,
): Promise<string[]> {
  const nodes = meant(words.join(' '), table);
  if (nodes.length === 0) return [t('text.noStep', { text: words.join(' ') }), ...stepLines(table)];
  const { version } = table.state.snapshot;
  await intents.climb.take(nodes, nodes[0]?.choice.unit === undefined ? {} : { unit: nodes[0].choice.unit });
  return table.state.snapshot.version === version ? [...refused(table), ...stepLines(table)] : [];
}

/** Is this a kind of order that is put together step by step, and open now? */
export const isStepped = (kind: string, table: Table): boolean =>
  (table.state.tree?.[0]?.nodes ?? []).some(({ choice }) => choice.kind === kind);

/** Has a step of these words been taken already, because it was the only one? */
function isTaken(typed: string, { state: { tree }, ui, names }: Table): boolean {
  const wanted = typed.toLowerCase();
  return (tree ?? []).some(({ choice }, level) => {
    if (choice === null) return false;
    const code = choice.unit === undefined ? '' : (ui.short?.(choice.unit) ?? names.code(choice.unit));
    const words = stepWords(choice, tree!.slice(0, level), ui, names);
    return code.toLowerCase() === wanted || words.toLowerCase().startsWith(wanted);
  });
}

/** rail 41 to Minsk · sail 8 to Odessa, invasion: all steps of an order at once, as far as they are named. */
export async function steppedOrder(
  kind: string,
  words: readonly string[],
  table: Table,
  intents: Intents,
): Promise<string[]> {
  const { version } = table.state.snapshot;
  const isGiven = (): boolean => table.state.snapshot.version !== version;
  const before = table.state.weighed?.order;
  table.store.set({ weighed: null });
  while (intents.climb.up());
  const [top] = table.state.tree ?? [];
  const node = top?.nodes.find(({ choice }) => choice.kind === kind);
  if (top?.choice === null && node !== undefined) await intents.climb.choose(node);
  const parts = words.join(' ').split(/\s+to\s+|\s*,\s*/i);
  for (const part of parts.filter((each) => each !== '')) {
    if (isGiven() || table.state.weighed !== null) break;
    const nodes = named(part, table);
    if (nodes.length === 0 && isTaken(part, table)) continue;
    if (nodes.length === 0) return [t('text.noStep', { text: part }), ...stepLines(table)];
    const [{ choice }] = nodes as [TreeNode];
    await intents.climb.take(nodes, choice.unit === undefined ? {} : { unit: choice.unit });
  }
  // What was shown the last time is meant now.
  const { weighed } = table.state;
  if (weighed !== null && JSON.stringify(weighed.order) === JSON.stringify(before))
    await table.give(weighed.order);
  return isGiven() ? [] : [...refused(table), ...stepLines(table)];
}

export async function confirmStep(table: Table, intents: Intents): Promise<string[]> {
  if (table.state.tree?.at(-1)?.order == null) return [t('text.nothing')];
  await intents.commit();
  return refused(table);
}

/** Why the last step was not taken, or what is asked before it is. */
function refused({ state, ui }: Table): string[] {
  if (state.weighed !== null) return [...wordsOf(ui, state.weighed.facts), t('weighed.again')];
  return (state.refusal ?? []).map((v) => t('text.refused', { message: v.message, rule: v.rule }));
}
