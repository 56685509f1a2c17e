import { IMPASSABLE } from '@stavka/engine';
import { board } from '../data.ts';
import { HEXES } from '../declare/roster.ts';
import type { LweState } from '../declare/state.ts';
import { presenceOf } from '../rules/06-presence.ts';
import { costsOf } from '../rules/09-costs.ts';
import { PACES, type Side } from '../vocabulary.ts';

/** How dear it is to have an enemy on one's way. */
const IN_THE_WAY = 3;
const FAR = 120;

/** The border the other way, by border. */
const BACK = (() => {
  const back = new Int32Array(board.to.length);
  for (let a = 0; a < HEXES; a++)
    for (let e = board.start[a]!; e < board.start[a + 1]!; e++) {
      const b = board.to[e]!;
      for (let f = board.start[b]!; f < board.start[b + 1]!; f++) if (board.to[f] === a) back[e] = f;
    }
  return back;
})();

/** What the way from every hex to a goal costs a pace, enemies counted as so many points more; FAR where none is that long. */
export class Routes {
  readonly #costs: Uint8Array;
  readonly #enemies: Uint8Array;
  readonly #known = new Map<number, Uint8Array>();

  constructor(s: LweState, side: Side, pace: (typeof PACES)[number]) {
    this.#costs = costsOf(s, side, 1 << PACES.indexOf(pace));
    this.#enemies = presenceOf(s, (1 - side) as Side).gate;
  }

  to(goal: number): Uint8Array {
    const known = this.#known.get(goal);
    if (known !== undefined) return known;
    const far = new Uint8Array(HEXES).fill(FAR);
    const open: number[][] = Array.from({ length: FAR + 1 }, () => []);
    far[goal] = 0;
    open[0]!.push(goal);
    for (let cost = 0; cost < FAR; cost++)
      for (const hex of open[cost]!) {
        if (far[hex] !== cost) continue;
        const held = hex !== goal && this.#enemies[hex] !== 0 ? IN_THE_WAY : 0;
        for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++) {
          const step = this.#costs[BACK[e]!]!;
          if (step === IMPASSABLE) continue;
          const next = board.to[e]!;
          const total = cost + step + held;
          if (total >= far[next]! || total >= FAR) continue;
          far[next] = total;
          open[total]!.push(next);
        }
      }
    this.#known.set(goal, far);
    return far;
  }
}
