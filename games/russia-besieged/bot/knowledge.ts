import type { Ask, Knowledge, Planner, Values } from '@stavka/bots';
import { isOver } from '@stavka/engine';
import type { WireOrder } from '@stavka/engine/define';
import { TURNS } from '../charts.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { isCampaign, majorCities, scenarioOf } from '../rules/27-victory.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { answer } from './answers.ts';
import { combat } from './combat.ts';
import { Draft } from './draft.ts';
import { type RbField, TERMS } from './field.ts';
import { movement } from './movement.ts';
import { asked, END, isEnded, phaseOf, table } from './orders.ts';

type Know = Knowledge<RbState, WireOrder, RbField>;
type Plan = Planner<RbState, WireOrder, RbField>;

const WON = 1000;

/** Who is asked what: movement and combat are planned as phases, the rest is answered out of habit. */
function ask(s: RbState): Ask {
  const { side, frame } = asked(s);
  if (frame !== 'phase') return { side, kind: 'habit', phase: 'answer' };
  const phase = phaseOf(s);
  const name = phase.includes('.move') ? 'movement' : phase.includes('.combat') ? 'combat' : 'answer';
  return { side, kind: name === 'answer' ? 'habit' : 'plan', phase: name };
}

/** Numbers with those of some groups scaled. */
const scaled = (v: Values, by: (name: string) => number): Values =>
  Object.fromEntries(Object.entries(v).map(([name, value]) => [name, value * by(name)]));
const isFear = (name: string): boolean => name.startsWith('fear.');

/** SC3 The last turn of a short game: cities count, and what becomes of units no more. */
const closing = (v: Values): Values =>
  scaled(v, (name) =>
    TOWARDS_CITIES.includes(name) ? v['end.cities']! : isFear(name) || isThrift(name) ? v['end.fears']! : 1,
  );
const TOWARDS_CITIES: readonly string[] = ['city.worth', 'march.pull', 'guard.city'];
/** What keeps units back from an assault. */
const isThrift = (name: string): boolean =>
  name === 'pack.use' || name === 'pack.call' || name === 'pack.air';
const isLastTurn = (s: RbState): boolean => !isCampaign(s) && S.turn.of(s) === scenarioOf(s).turns;

/** The bots' knowledge of the game with these numbers. */
export function declare(v: Values): Know {
  const last = closing(v);
  /** The numbers that hold at a position. */
  const at = (s: RbState): Values => (isLastTurn(s) ? last : v);
  const marched = (s: RbState, side: Side, late: () => boolean, numbers = at(s)): readonly WireOrder[] => {
    const draft = new Draft(s, side, numbers, late);
    movement(draft);
    return draft.orders.length > 0 ? draft.orders : [END];
  };
  const habit = (s: RbState): WireOrder | null =>
    isEnded(s) || ask(s).kind === 'plan' ? null : answer(s, at(s));
  const plan =
    (orders: (s: RbState, side: Side, late: () => boolean, v: Values) => readonly WireOrder[]): Plan =>
    (desk) => ({
      orders: orders(desk.s, desk.side as Side, () => desk.late(), at(desk.s)),
      field: { s: desk.s, v },
      aims: [],
    });
  return {
    game: table,
    ask,
    field: (s) => ({ s, v }),
    terms: TERMS,
    settled(s, side) {
      const end = game.decision(s);
      if (!isOver(end)) return 0;
      return end.winner === SIDES[side] ? WON : -WON;
    },
    situation: (s) => [majorCities(s), S.turn.of(s)],
    turnsLeft: (s) => (isCampaign(s) ? TURNS : scenarioOf(s).turns) - S.turn.of(s) + 1,
    objectives: () => [],
    plans: {
      movement: plan(marched),
      combat: plan((s, side, late, numbers) => [combat(s, side, numbers, late)]),
    },
    searched: [],
    intents: () => [],
    threat: () => {
      const none = new Float64Array(game.board.size);
      return { strike: none, cut: none, soonest: none };
    },
    answers: () => null,
    habit,
    quick(s, side) {
      const { phase } = ask(s);
      if (phase === 'movement') return marched(s.copy(), side as Side, () => false);
      if (phase === 'combat') return [combat(s, side as Side, at(s), () => false)];
      return [answer(s, at(s))];
    },
    judgedAt: (s, from) => S.turn.of(s) > from.turn && phaseOf(s).startsWith(`${SIDES[from.side]!}.`),
  };
}
