import type { Values } from '@stavka/bots';
import { Rng } from '@stavka/engine';
import { IS_ZONE, UNITS_OF } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import type { Announced } from '../rules/11-battle.ts';
import { hexesOf } from '../rules/11-battle.ts';
import { stepsOf } from '../rules/11-losses.ts';
import { type Chances, chancesOf } from '../rules/11-odds.ts';
import { routOf } from '../rules/11-retreat.ts';
import type { CombatResult, Side } from '../vocabulary.ts';

/** How much a planner may look at. */
export interface Care {
  late(): boolean;
  count(positions: number): void;
  /** Worlds that battles against hidden stacks are weighed in. */
  readonly worlds: number;
}

/** What battles are weighed by: what losses and ground are worth to the side that attacks. */
export interface Stakes {
  readonly v: Values;
  /** Worth of a unit while it stands on the map, whoever has it. */
  unit(s: LweState, u: number): number;
  /** Worth of coming to hold a hex. */
  ground(s: LweState, hex: number): number;
}

/**
 * Worlds on which own units are set down by hand to ask for the odds of battles that may come: the position as it is, and what
 * lies face down dealt anew a few times. Nothing but the odds may be asked of them.
 */
export class Sandbox {
  readonly s: LweState;
  readonly side: Side;
  readonly stakes: Stakes;
  readonly #worlds: LweState[];
  readonly #care: Care;

  constructor(s: LweState, side: Side, stakes: Stakes, care: Care) {
    this.s = s;
    this.side = side;
    this.stakes = stakes;
    this.#worlds = [s.copy()];
    this.#care = care;
  }

  late(): boolean {
    return this.#care.late();
  }

  /** Sets a unit down; it stays there until it is set elsewhere. */
  set(u: number, hex: number): void {
    for (const world of this.#worlds) S.at.fill(world, u, hex);
  }
  /** Where the unit has been set. */
  at(u: number): number {
    return S.at.of(this.#worlds[0]!, u);
  }

  /** The average of a battle: what it wins less what it costs. */
  gain(battle: Announced): number {
    const worlds = S.at.count(this.s, battle.target) > 1 ? this.#dealt() : this.#worlds.slice(0, 1);
    this.#care.count(worlds.length);
    let sum = 0;
    for (const world of worlds) sum += this.#gainIn(world, battle);
    return sum / worlds.length;
  }

  #gainIn(world: LweState, battle: Announced): number {
    const defenders = [...S.at.in(world, battle.target)];
    const { of, ways } = chancesOf(world, battle, defenders);
    return worthOfResults(world, battle, defenders, ways, this.stakes) / of;
  }

  #dealt(): readonly LweState[] {
    if (this.#worlds.length < this.#care.worlds) {
      const view = game.view(this.s, game.seats[this.side]!);
      for (let n = this.#worlds.length; n < this.#care.worlds; n++) {
        const world = game.resample(view, new Rng(n * 7919));
        for (const u of UNITS_OF[this.side]!) S.at.fill(world, u, this.at(u));
        this.#worlds.push(world);
      }
    }
    return this.#worlds;
  }
}

/** The results of a battle, each as often as it falls. */
function worthOfResults(
  s: LweState,
  battle: Announced,
  defenders: readonly number[],
  ways: Chances['ways'],
  { v, unit, ground }: Stakes,
): number {
  const { target, attackers } = battle;
  let worth = 0;
  let driven = 0;
  for (const u of defenders) {
    const part = unit(s, u) / stepsOf(s, u);
    worth += part;
    if (IS_ZONE[u] === 0) driven += part;
  }
  const won = ground(s, target);
  let step = Number.POSITIVE_INFINITY;
  for (const u of attackers) step = Math.min(step, unit(s, u) / stepsOf(s, u));
  const lost = step * Math.min(defenders.length, attackers.length * 2);
  const stays = defenders.some((u) => stepsOf(s, u) > 1);
  const of = (result: CombatResult): number => ways[result];
  const cleared = stays ? 0 : won;
  let total = of('DE') * (worth + cleared) + of('BB') * (worth - lost + cleared) - of('AL1') * step;
  if (of('DR') > 0) {
    // 11.32 Zones die where they stand, the others go back if they can.
    const units = defenders.filter((u) => IS_ZONE[u] === 0);
    const rout = { side: (1 - battle.side) as Side, units, target, from: hexesOf(s, attackers) };
    const goes = units.length > 0 && routOf(s, rout) !== null;
    total += of('DR') * (won + worth - (goes ? driven * (1 - v['fight.drive']!) : 0));
  }
  return total;
}
