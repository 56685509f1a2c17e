import { type Chance, Rng, rngChance } from '@stavka/engine';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { idsOf } from '../roster.ts';
import { frameOf, phaseOf, questionOf } from '../rules/decisions.ts';
import type { Side } from '../sides.ts';
import { SEQUENCES, type Sequence } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { worthNow } from './expect.ts';
import { habit } from './habits.ts';
import { type Judge, standing } from './judge.ts';
import { manoeuvre } from './manoeuvre.ts';
import type { Thought } from './mind.ts';

/** How often each way of playing the turn is tried, with the same dice for both. */
const TRIES = 2;
/** Movement is planned less thoroughly in a trial. */
const TRIAL_SWEEPS = 1;
const WORTHWHILE = 0.05;

/** What a trial needs to know of the player who tries. */
export interface Player {
  judge(s: OderState, side: Side): Judge;
  support(s: OderState, judge: Judge): OderOrder;
}

/** 5.3 Plays the turn both ways in thought, several times, and takes the order that ends better on average. */
export function declareByTrial(s: OderState, side: Side, player: Player, { rng, late }: Thought): OderOrder {
  const seeds = Array.from({ length: TRIES }, () => rng.next());
  const value = (sequence: Sequence): number =>
    seeds.reduce((sum, seed) => sum + trial(s, side, sequence, player, rngChance(new Rng(seed)), late), 0);
  const [moving, fighting] = SEQUENCES.map(value) as [number, number];
  return { kind: 'declare', sequence: moving >= fighting ? 'movement-combat' : 'combat-movement' };
}

/** One player turn in thought, up to its regrouping; what the position is worth then. */
function trial(
  start: OderState,
  side: Side,
  sequence: Sequence,
  player: Player,
  chance: Chance,
  late: () => boolean,
): number {
  const s = start.copy();
  game.apply(s, { kind: 'declare', sequence }, chance);
  for (;;) {
    const question = questionOf(s);
    const phase = question === null ? 'over' : phaseOf(s);
    const mine = frameOf(s).is === 'phase' && question?.side === side;
    const judge = player.judge(s, side);
    if (question === null || phase.endsWith('.regroup') || phase.endsWith('.declare'))
      return worthNow(s, player.judge(s, side), false);
    if (!mine || phase.endsWith('.combat')) game.apply(s, fight(s, judge), chance);
    else if (phase.endsWith('.support')) game.apply(s, player.support(s, judge), chance);
    else
      for (const order of manoeuvre(s, side, judge, late, TRIAL_SWEEPS).orders) game.apply(s, order, chance);
  }
}

/** The best attack at hand, or what habit answers. */
function fight(s: OderState, judge: Judge): OderOrder {
  const reply = habit(s, judge.outlook.stakes);
  if (reply !== null) return reply;
  const best = judge.attacksNow(standing(s))[0];
  if (best === undefined || best.value < WORTHWHILE) return { kind: 'end-phase' };
  return { kind: 'attack', units: idsOf(best.units), target: labelOf(best.target) };
}
