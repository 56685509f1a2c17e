import type { Ask, Knowledge, Planner, Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import { type PhaseFrame, questionOf, type WireOrder } from '@stavka/engine/define';
import { LAST_TURN } from '../charts.ts';
import { F } from '../declare/frames.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { habit, ordersOf } from './answers.ts';
import { type LweField, TERMS } from './field.ts';
import { assault, END, entry, movement, turnOf } from './phases.ts';

type Know = Knowledge<LweState, WireOrder, LweField>;
type Plan = Planner<LweState, WireOrder, LweField>;

const WON = 1000;

/** Who is asked what: phases are planned as a whole, what a battle or the calendar asks is answered out of habit. */
function ask(s: LweState): Ask {
  const { seat, frame } = questionOf(F, s)!;
  const phase = (s.flow[0] as PhaseFrame).phase;
  const name = frame.is === 'phase' ? phase.slice(phase.indexOf('.') + 1) : 'answer';
  return { side: seat, kind: 'plan', phase: PLANNED.includes(name) ? name : 'answer' };
}
const PLANNED = ['movement', 'assault', 'entry'];

/** Every stack by itself to where it stands best, every battle by its exact average; no look at what the enemy will do. */
export function declareRecruit(v: Values): Know {
  const plan =
    (orders: (s: LweState, side: Side, late: () => boolean) => readonly WireOrder[]): Plan =>
    (desk) => ({
      orders: orders(desk.s, desk.side as Side, () => desk.late()),
      field: { s: desk.s, v },
      aims: [],
    });
  const answer = (s: LweState): WireOrder => {
    const kinds = game.choices(s).map(({ kind }) => kind);
    if (kinds.includes('declare')) return { kind: 'declare', sequence: 'movement-first' };
    const usual = habit(s, v);
    if (usual !== null) return usual;
    if (kinds.includes('end-phase')) return END;
    return ordersOf(s, kinds[0]!, 1)[0]!;
  };
  return {
    game,
    ask,
    field: (s) => ({ s, v }),
    terms: TERMS,
    settled(s, side) {
      const end = game.decision(s);
      if (!isOver(end)) return 0;
      return end.winner === SIDES[side] ? WON : -WON;
    },
    situation: (s) => [S.vp.of(s), turnOf(s)],
    turnsLeft: (s) => LAST_TURN - turnOf(s) + 1,
    objectives: () => [],
    plans: {
      movement: plan((s, side, late) => movement(s, side, v, late)),
      assault: plan((s, side) => [assault(s, side, v)]),
      entry: plan((s, side) => entry(s, side, v)),
      answer: plan((s) => [answer(s)]),
    },
    searched: [],
    intents: () => [],
    threat: () => {
      const none = new Float64Array(game.board.size);
      return { strike: none, cut: none, soonest: none };
    },
    answers: () => null,
    habit: (s) => (isOver(game.decision(s)) ? null : habit(s, v)),
    quick(s, side) {
      const now = ask(s).phase;
      if (now === 'movement') return movement(s.copy(), side as Side, v, () => false);
      if (now === 'assault') return [assault(s, side as Side, v)];
      if (now === 'entry') return entry(s.copy(), side as Side, v);
      return [answer(s)];
    },
    judgedAt: (s, from) => turnOf(s) > from.turn,
    hides: () => true,
  };
}
