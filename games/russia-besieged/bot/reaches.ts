import type { End } from '@stavka/engine/define';
import { HEXES, IS_FIGHTER, IS_PARTISAN, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moverBar } from '../rules/06-movers.ts';
import { endsOf } from '../rules/06-reach.ts';
import { railDestinations } from '../rules/07-rail.ts';
import type { Scene } from './scene.ts';

/** Where the units of a side may go in a movement phase, asked of the rules once: enemies stand still while one moves. */
export class Reaches {
  /** By unit: the ends of its march; none for who cannot march. */
  readonly ends: readonly (readonly End[])[];
  /** By hex: units that could stand there after this phase, those that stay among them. */
  readonly to: readonly (readonly number[] | undefined)[];

  constructor(scene: Scene) {
    const ends: (readonly End[])[] = Array.from({ length: UNITS }, () => NONE);
    const to: (number[] | undefined)[] = new Array(HEXES);
    const note = (u: number, hex: number): void => {
      const list = to[hex];
      if (list === undefined) to[hex] = [u];
      else list.push(u);
    };
    for (const u of scene.own) {
      if (IS_FIGHTER[u] === 0 || IS_PARTISAN[u] === 1) continue;
      note(u, scene.at[u]!);
      if (moverBar(scene.s, u) !== null) continue;
      const found = endsOf(scene.s, [u]);
      ends[u] = found;
      for (const end of found) note(u, end.to);
    }
    this.ends = ends;
    this.to = to;
  }

  endAt(u: number, hex: number): End | undefined {
    return this.ends[u]!.find((end) => end.to === hex);
  }
}
const NONE: readonly End[] = [];

/** Where a train takes a unit. */
export const trainsFor = (s: RbState, u: number): number[] =>
  S.at.of(s, u) < 0 ? [] : [...railDestinations(s, u)];
