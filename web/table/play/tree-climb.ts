import { t } from '../../messages/index.ts';
import type { Table } from './table.ts';
import { childrenAtHand, levelOf, stepWords, type Tree, type TreeNode } from './tree.ts';

/** Goes down and up the tree of an order; at its end the order is given. */
export class TreeClimb {
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** Takes the step that is meant by touching something; where it means several, they are offered by themselves. */
  async take(nodes: readonly TreeNode[], touched: { unit?: string; at?: string }): Promise<void> {
    const { tree } = this.table.state;
    const [node] = nodes;
    if (node === undefined || tree === null) return;
    if (nodes.length === 1) return this.choose(node);
    this.show([...tree, levelOf({ kind: node.choice.kind, ...touched }, nodes)]);
  }

  /** Goes down to a node: its steps open, or, if it has none, its order is given. */
  async choose(node: TreeNode): Promise<void> {
    const { table } = this;
    const { version } = table.state.snapshot;
    let here = node;
    let tree = table.state.tree ?? [];
    const [chosen, ...others] = table.state.selected;
    for (;;) {
      const nodes = childrenAtHand(here) ?? (await this.ask(here));
      if (table.state.snapshot.version !== version || !table.mayAct) return;
      if (nodes.length === 0) {
        if (here.choice.order !== undefined) await table.give(here.choice.order);
        return;
      }
      const [only] = nodes;
      if (isAnswer(table, here, nodes)) return void (await table.give(only!.choice.order!));
      tree = [...tree, levelOf(here.choice, nodes)];
      // A unit that was chosen before the kind of order is the one that is meant.
      const meant = others.length > 0 ? undefined : nodes.find(({ choice }) => choice.unit === chosen);
      if (chosen !== undefined && meant !== undefined && meant.choice.order === undefined) {
        here = meant;
        continue;
      }
      // A step without an alternative is no step, unless it would give the order at once.
      const goesOn = only?.choice.more === true || only?.choice.next !== undefined;
      if (nodes.length > 1 || only === undefined || here.choice.order !== undefined || !goesOn) break;
      here = only;
    }
    this.show(tree);
  }

  /** One step up; false at the top. */
  up(): boolean {
    const { tree } = this.table.state;
    if (tree === null || tree.length < 2) return false;
    this.show(tree.slice(0, -1));
    return true;
  }

  /** Up to a level of the way down. */
  upTo(level: number): void {
    const { tree } = this.table.state;
    if (tree !== null) this.show(tree.slice(0, level + 1));
  }

  private async ask(node: TreeNode): Promise<TreeNode[]> {
    const steps = await this.table.referee.expand(node.path);
    return steps.map((choice, i) => ({ path: [...node.path, i], choice }));
  }

  private show(tree: Tree): void {
    const { ui, names } = this.table;
    const { choice, nodes } = tree.at(-1)!;
    const words = choice === null ? '' : stepWords(choice, tree.slice(0, -1), ui, names);
    this.table.store.set({
      tree,
      selected: [],
      reach: [],
      strikes: [],
      refusal: null,
      outlook: null,
      weighed: null,
      shown: null,
      said: t('tree.said', { step: words, n: nodes.length }),
    });
  }
}

/** Is this step the whole answer to a question that takes one click? */
const isAnswer = ({ ui }: Table, { choice }: TreeNode, nodes: readonly TreeNode[]): boolean =>
  ui.direct?.includes(choice.kind) === true &&
  choice.order === undefined &&
  nodes.length === 1 &&
  nodes[0]!.choice.order !== undefined &&
  nodes[0]!.choice.more !== true;
