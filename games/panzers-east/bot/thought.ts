import { neighbours, type Rng } from '@stavka/engine';
import { board, COUNTERS } from '../data.ts';
import type { FireRow } from '../data-check.ts';
import type { PesState } from '../index.ts';
import { ARMIES, GERMANS, GROUPS } from '../roster.ts';
import { hitChances as hits, type Stack, stackOf } from '../rules/10-combat/outlook.ts';
import { at, CONTROL, GERMAN, SOVIET } from '../state.ts';
import { isLake } from '../terrain.ts';

/** Groups are all alike, and so are armies. */
export const GROUP = { dice: COUNTERS[GROUPS[0]!]!.dice, row: 'group' } as const;
export const ARMY = { dice: COUNTERS[ARMIES[0]!]!.dice, row: 'army' } as const;

const dry: readonly (readonly number[])[] = Array.from({ length: board.size }, (_, i) => {
  const next: number[] = [];
  for (let e = board.start[i]!; e < board.start[i + 1]!; e++) if (!isLake(e)) next.push(board.to[e]!);
  return next;
});
const around: readonly (readonly number[])[] = Array.from({ length: board.size }, (_, i) => [
  ...neighbours(board, i),
]);
/** Neighbours that no lake parts from the hex (12.4#2). */
export const dryNeighbours = (space: number): readonly number[] => dry[space]!;

/** A Soviet group or army that goes through the German lines. */
export interface Raider {
  readonly row: FireRow;
  readonly dice: number;
  flipped: boolean;
}

/**
 * The German stacks as the Soviet phases would wear them down: each loses steps, those that cost least first. It is put back
 * as it was between one trial and the next.
 */
export class Thought {
  readonly state: PesState;
  private readonly stacks: (Stack | null)[] = new Array(board.size).fill(null);
  private readonly lost = new Uint8Array(board.size);
  private readonly touched: number[] = [];
  /** Hexes that the Soviets have retaken in this trial, and stacks that are gone. */
  readonly retaken: number[] = [];
  readonly beaten: number[] = [];

  constructor(s: PesState) {
    this.state = s.copy();
    const here = new Map<number, number[]>();
    for (const u of GERMANS) {
      const space = at(s, u);
      if (space < 0) continue;
      const list = here.get(space);
      if (list === undefined) here.set(space, [u]);
      else list.push(u);
    }
    for (const [space, units] of here) this.stacks[space] = stackOf(s, units);
  }

  restore(): void {
    for (const i of this.retaken) this.state.cells[CONTROL + i] = GERMAN;
    for (const i of this.touched) this.lost[i] = 0;
    this.retaken.length = 0;
    this.touched.length = 0;
    this.beaten.length = 0;
  }

  stands(space: number): boolean {
    const stack = this.stacks[space];
    return stack != null && this.lost[space]! < stack.steps;
  }

  retake(space: number): void {
    this.state.cells[CONTROL + space] = SOVIET;
    this.retaken.push(space);
  }

  /** 12.8#3 Whom a raider has to fight that goes for a hex: those in it, or one of those whose zone covers it; -1 for nobody. */
  meets(from: number, next: number, rng: Rng): number {
    if (this.stands(next)) return next;
    const found = around[next]!.filter(
      (i) => this.stands(i) && (dry[next]!.includes(i) || dry[from]!.includes(i)),
    );
    return found.length === 0 ? -1 : rng.pick(found);
  }

  /** 12.5 to 12.7 Rounds until one side is gone. True if the raider has won; its losses and those of the stack stay. */
  fight(space: number, raider: Raider, rng: Rng): boolean {
    const stack = this.stacks[space]!;
    this.touched.push(space);
    for (let plus = 1; ; plus = 0) {
      this.lost[space]! += draw(hits(raider.row, raider.flipped ? 1 : raider.dice, plus), rng);
      const lost = this.lost[space]!;
      if (lost >= stack.steps) {
        this.beaten.push(space);
        return true;
      }
      const struck =
        draw(hits('mech', stack.mech[lost]!, 0), rng) + draw(hits('leg', stack.leg[lost]!, 0), rng);
      if (struck > 1 || (struck === 1 && raider.flipped)) return false;
      if (struck === 1) raider.flipped = true;
    }
  }
}

/** One of the outcomes by its chance. */
function draw(chances: readonly number[], rng: Rng): number {
  if (chances.length === 1) return 0;
  let left = rng.float();
  let n = 0;
  while (n < chances.length - 1 && left >= chances[n]!) left -= chances[n++]!;
  return n;
}
