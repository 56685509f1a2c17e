import { nextStamp } from '../state/stamp.ts';
import { type Frame, State } from '../state/state.ts';

/**
 * A state whose cells belong to layers. Each layer has a stamp: a new number at every change, put back by undo and redo,
 * kept by copies; so equal stamps mean equal contents. The stamp of layer 0, which no cell has, is new at the change of any layer:
 * where it is equal, all are.
 */
export class LayeredState extends State {
  declare readonly layerNames: readonly string[];
  /** The layer of each cell; 0 is none. */
  declare readonly layerOf: Uint8Array;
  declare stamps: number[];

  constructor(cells: Int16Array, flow: readonly Frame[], seed: string) {
    super(cells, flow, seed);
    this.stamps = this.layerNames.map(nextStamp);
  }

  /** After cells were written without a journal: nothing that was derived holds any more. */
  touch(): void {
    this.stamps = this.layerNames.map(nextStamp);
  }

  override copy(): this {
    const twin = super.copy();
    twin.stamps = this.stamps.slice();
    return twin;
  }

  override become(other: State): void {
    super.become(other);
    this.stamps = other.stamps!.slice();
  }
}
