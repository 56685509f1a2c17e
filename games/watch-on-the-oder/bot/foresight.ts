import type { Values } from '@stavka/bots';
import { type Chance, Rng, rngChance } from '@stavka/engine';
import { COMBAT_FIRST, SEQUENCE, SEQUENCES, type Sequence } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { idsOf } from '../roster.ts';
import { askedOf, phaseOf } from '../rules/now.ts';
import type { Side } from '../sides.ts';
import { labelOf } from '../terrain.ts';
import { worthNow } from './expect.ts';
import { habit } from './habits.ts';
import { type Judge, standing } from './judge.ts';
import { manoeuvre } from './manoeuvre.ts';
import { support } from './markers.ts';

type JudgeFor = (s: OderState) => Judge;

/** What a trial thinks with; `worth` counts what is judged. */
export interface TrialMeans {
  readonly values: Values;
  readonly rng: Rng;
  readonly late: () => boolean;
  readonly worth: (judge: Judge, at: Int16Array, attacking: boolean) => number;
}

/** 5.3 Plays the turn both ways in thought, several times, and takes the order that ends better on average. */
export function declareByTrial(s: OderState, side: Side, judgeFor: JudgeFor, means: TrialMeans): OderOrder {
  const { rng, values } = means;
  const seeds = Array.from({ length: values['declare.tries']! }, () => rng.next());
  const [moving, fighting] = SEQUENCES.map((sequence) => {
    const trial = new Trial(s, side, sequence, judgeFor, means);
    return seeds.reduce((sum, seed) => sum + trial.run(rngChance(new Rng(seed))), 0);
  }) as [number, number];
  return { kind: 'declare', sequence: moving >= fighting ? 'movement-combat' : 'combat-movement' };
}

/** One player turn in thought, up to its regrouping. */
class Trial {
  private readonly start: OderState;
  private readonly side: Side;
  private readonly judgeFor: JudgeFor;
  private readonly means: TrialMeans;
  /** Moves before the first die are the same every time. */
  private openingMoves: readonly OderOrder[] | null = null;

  constructor(start: OderState, side: Side, sequence: Sequence, judgeFor: JudgeFor, means: TrialMeans) {
    this.means = means;
    this.start = start.copy();
    this.side = side;
    this.judgeFor = judgeFor;
    game.apply(this.start, { kind: 'declare', sequence }, NO_DICE);
    const marks = askedOf(this.start)?.kinds.includes('support') === true;
    if (marks) game.apply(this.start, support(this.start, judgeFor), NO_DICE);
  }

  /** What the position is worth at the end. */
  run(chance: Chance): number {
    const s = this.start.copy();
    for (;;) {
      const question = askedOf(s);
      if (question === null || /declare|regroup/.test(phaseOf(s)))
        return worthNow(s, this.judgeFor(s), false);
      if (phaseOf(s).endsWith('.movement')) for (const order of this.moves(s)) game.apply(s, order, chance);
      else this.fightOn(s, chance);
    }
  }

  private moves(s: OderState): readonly OderOrder[] {
    if (this.openingMoves !== null) return this.openingMoves;
    const judge = this.judgeFor(s);
    const { orders } = manoeuvre(s, this.side, judge, {
      worth: (at, attacking) => this.means.worth(judge, at, attacking),
      late: this.means.late,
      sweeps: this.means.values['declare.sweeps']!,
    });
    if (s.cells[SEQUENCE + this.side] !== COMBAT_FIRST) this.openingMoves = orders;
    return orders;
  }

  private fightOn(s: OderState, chance: Chance): void {
    const judge = this.judgeFor(s);
    const phase = phaseOf(s);
    while (askedOf(s) !== null && phaseOf(s) === phase) {
      judge.readFlags(s);
      game.apply(s, fight(s, judge, this.means.values['declare.worthwhile']!), chance);
    }
  }
}

const NO_DICE: Chance = {
  die() {
    throw new Error('declaring rolls no dice');
  },
};

/** The best attack at hand, or what habit answers. */
export function fight(s: OderState, judge: Judge, worthwhile: number): OderOrder {
  const reply = habit(s, judge.outlook.stakes);
  if (reply !== null) return reply;
  const best = judge.attacksNow(standing(s))[0];
  if (best === undefined || best.value < worthwhile) return { kind: 'end-phase' };
  return { kind: 'attack', units: idsOf(best.units), target: labelOf(best.target) };
}
