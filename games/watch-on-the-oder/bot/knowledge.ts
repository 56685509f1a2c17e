import type { AskKind, Intent, Knowledge, Planned, Planner, Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { turnOf } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder, type OderState } from '../index.ts';
import { askedOf, frameOf, phaseOf } from '../rules/now.ts';
import { SIDES, type Side } from '../sides.ts';
import { LAST_TURN } from './aims.ts';
import { arrival } from './arrivals.ts';
import { answer, engage } from './engage.ts';
import { usual } from './expect.ts';
import { declareByTrial } from './foresight.ts';
import { habit } from './habits.ts';
import { Judge, type Weights } from './judge.ts';
import { manoeuvre } from './manoeuvre.ts';
import { supplyFromTheAir, support } from './markers.ts';
import { recruitOrders } from './recruit.ts';
import { setUp } from './set-up.ts';
import { plainStakes, scoredStakes, scoreNumbers } from './stakes.ts';
import { fieldOf, leanOf, type OderField, TERMS } from './terms.ts';

type Know = Knowledge<OderState, OderOrder, OderField>;
type Plan = Planner<OderState, OderOrder, OderField>;

/** The sequence of play as the mind is asked about it. */
export const PHASES = ['set-up', 'declare', 'support', 'movement', 'combat', 'regroup', 'reply'] as const;

/** Who is asked what; questions that a battle asks are of `replies`' kind. */
export function askOf(s: OderState, replies: AskKind): ReturnType<Know['ask']> {
  const { side } = askedOf(s)!;
  const frame = frameOf(s);
  const phase = phaseOf(s);
  if (frame.is === 'phase') {
    const name = phase.startsWith('setup.') ? 'set-up' : phase.slice(phase.indexOf('.') + 1);
    return { side, kind: 'plan', phase: name };
  }
  if (frame.is === 'momentum') return { side, kind: 'plan', phase: 'combat' };
  return { side, kind: frame.is === 'overstack' ? 'habit' : replies, phase: 'reply' };
}

const weightsOf = (v: Values): Weights => ({
  attack: v['judge.attack']!,
  threat: v['judge.threat']!,
  foresees: true,
  cut: v['judge.cut']!,
  exposed: v['judge.exposed']!,
  distance: v['judge.distance']!,
  aim: v['judge.aim']!,
  aimInReach: v['judge.aimInReach']!,
  aimNear: v['judge.aimNear']!,
  aimHeld: v['judge.aimHeld']!,
});

/** Ways to move that a veteran weighs beside what he would do at first sight. */
const INTENTS: readonly Intent[] = [
  { id: 'storm', stress: { attack: 1.7 } },
  { id: 'ward', stress: { threat: 1.7 } },
  { id: 'supply', stress: { exposed: 3, outOfSupply: 2 } },
  { id: 'reckless', stress: { threat: 0.3, exposed: 0.3 } },
  { id: 'aims', stress: { aims: 2, reach: 2 } },
];

/** Plans the whole front, weighs every battle by what each result leads to, and knows how the score stands. */
export function declareVeteran(values: Values): Know {
  const weights = weightsOf(values);
  const judgeFor = (s: OderState, side: Side): Judge =>
    new Judge(s, side, scoredStakes(s, values), weights, values);
  const plan =
    (orders: (s: OderState, judge: Judge, late: () => boolean) => readonly OderOrder[]): Plan =>
    (desk): Planned<OderOrder, OderField> => ({
      orders: orders(desk.s, desk.field.judge, () => desk.late()),
      field: desk.field,
      aims: [],
    });
  const fight = plan((s, judge, late) => [engage(s, judge, late)]);
  const move: Plan = (desk) => {
    const { s, field } = desk;
    const { judge } = field;
    const byAir = supplyFromTheAir(s, judge);
    if (byAir !== null) return { orders: [byAir], field, aims: [] };
    const { orders, march } = manoeuvre(s, judge.side, judge, {
      worth: (at, attacking) => desk.worth({ judge, at, attacking }),
      late: () => desk.late(),
      sweeps: values['move.sweeps']!,
    });
    return { orders, field: { ...field, at: march.at }, aims: [] };
  };
  return {
    game,
    ask: (s) => askOf(s, 'plan'),
    field: (s, side) => fieldOf(s, judgeFor(s, side as Side)),
    terms: TERMS,
    worth: ({ judge, at, attacking }, _side, stress) => judge.value(at, attacking, leanOf(stress)),
    settled(s, side, by) {
      const judge = by?.judge ?? judgeFor(s, side as Side);
      const end = game.decision(s);
      const won = !isOver(end) || end.winner === 'draw' ? 0 : end.winner === SIDES[side] ? 1 : -1;
      return judge.material(s) + won * values['judge.won']!;
    },
    situation: (s) => scoreNumbers(s, values),
    turnsLeft: (s) => LAST_TURN - turnOf(s) + 1,
    objectives: () => [],
    plans: {
      'set-up': plan((s, judge) => setUp(s, judge.side, judge, values['set-up.again']!)),
      declare(desk) {
        const { side } = desk.field.judge;
        const order = declareByTrial(desk.s, side, (then) => judgeFor(then, side), {
          values,
          rng: desk.rng,
          late: () => desk.late(),
          worth: (judge, at, attacking) => desk.worth({ judge, at, attacking }),
        });
        return { orders: [order], field: desk.field, aims: [] };
      },
      support: plan((s, { side }) => [support(s, (then) => judgeFor(then, side))]),
      movement: move,
      combat: fight,
      regroup: plan((s, judge) => [arrival(s, judge)]),
      reply: plan((s, judge) => [answer(s, judge) ?? habit(s, judge.outlook.stakes)!]),
    },
    searched: ['movement'],
    intents: () => INTENTS,
    threat({ judge, at }) {
      const strike = new Float64Array(game.board.size);
      const cut = new Float64Array(game.board.size);
      const parts = judge.parts(at, false);
      for (const { at: hex, part } of parts.get('threat')!) if (hex >= 0) strike[hex]! -= part;
      for (const { at: hex, part } of parts.get('exposed')!) cut[hex]! -= part;
      const soonest = Float64Array.from(strike, (value, hex) => (value > 0 || cut[hex]! > 0 ? 1 : 0));
      return { strike, cut, soonest };
    },
    answers: () => null,
    habit: (s) => (isOver(game.decision(s)) ? null : habit(s, plainStakes(s, values))),
    quick: (s, side) => recruitOrders(s, side as Side, values),
    judgedAt: (s, from) =>
      turnOf(s) > from.turn && phaseOf(s) === `${SIDES[from.side]}.declare` && frameOf(s).is === 'phase',
    usual,
  };
}

/** Plays the best attack in reach, one after another, by exact averages; looks no further than the next battle. */
export function declareRecruit(values: Values): Know {
  const veteran = declareVeteran(values);
  const plan: Plan = ({ s, side, field }) => ({
    orders: recruitOrders(s, side as Side, values),
    field,
    aims: [],
  });
  return {
    ...veteran,
    ask: (s) => askOf(s, 'habit'),
    plans: Object.fromEntries(PHASES.map((phase) => [phase, plan])),
    searched: [],
  };
}
