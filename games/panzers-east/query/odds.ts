import { bad, borderBetween, type Json, ok, type Query } from '@stavka/engine';
import { board } from '../data.ts';
import type { BattleFrame } from '../frames.ts';
import { type OrderOf, parseOrder } from '../orders.ts';
import { IS_FLAK, IS_GERMAN, idOf, isClass, unitOf } from '../roster.ts';
import { defendersAt, isEntrenched } from '../rules/08-defense.ts';
import { type Defense, defenseChances, garrisonSizes } from '../rules/08-garrison.ts';
import { allowance, riversCount, stepCost } from '../rules/09-movement.ts';
import { aliveOf, forceBelow } from '../rules/10-combat/battle.ts';
import { terrainModifier, volleyChances } from '../rules/10-combat/fire.ts';
import { foreseeBattle, groundOf, stackOf } from '../rules/10-combat/outlook.ts';
import { actingForce, frameOf } from '../rules/decisions.ts';
import { controls, diceOf, GERMAN, type PesState } from '../state.ts';
import { isRiver, labelOf, spaceOf, terrainOf } from '../terrain.ts';
import { type Answer, fault } from './answer.ts';

/** Rounds beyond which a battle is not looked ahead. */
const HORIZON = 6;

/** What an attack, or another round of one, will come to. Exact, for losses shared out as they cost least. */
export function aboutOdds(s: PesState, q: Query): Answer {
  const parsed = parseOrder(q.order);
  if (!parsed.ok) return bad(parsed.faults);
  const order = parsed.value;
  if (order.kind === 'fight-on') return oddsOfRound(s);
  if (order.kind === 'move') return oddsOfAttack(s, order);
  return fault('order', 'odds are asked of a move into a Soviet hex, or of another round');
}

/** How the rounds to come may go, averaged over who may be there. */
function outlook(
  s: PesState,
  units: readonly number[],
  hex: number,
  defenses: readonly Defense[],
  { river, first, rounds }: { river: boolean; first: boolean; rounds: number },
): Record<string, Json> {
  const stack = stackOf(s, units);
  const ahead = Math.max(1, Math.min(HORIZON, rounds));
  const next = { clear: 0, destroyed: 0, lost: 0, killed: 0 };
  const whole = { clear: 0, destroyed: 0, lost: 0, killed: 0 };
  const byRound = new Array<number>(ahead).fill(0);
  for (const { chance, specialists, regulars, entrenched } of defenses) {
    if (specialists + regulars === 0) {
      for (const sum of [next, whole]) sum.clear += chance;
      for (let k = 0; k < ahead; k++) byRound[k]! += chance;
      continue;
    }
    const ground = groundOf(units, hex, { river, entrenched, first });
    for (const [sum, count] of [
      [next, 1],
      [whole, ahead],
    ] as const) {
      const o = foreseeBattle(stack, ground, { specialists, regulars }, count);
      sum.clear += chance * o.cleared;
      sum.destroyed += chance * o.destroyed;
      sum.lost += chance * o.germanSteps;
      sum.killed += chance * o.sovietUnits;
      if (count === ahead) for (let k = 0; k < ahead; k++) byRound[k] = byRound[k]! + chance * o.byRound[k]!;
    }
  }
  return { ...next, byRound, toTheEnd: whole };
}

/** 9.4 Another round of the battle that is being fought. */
function oddsOfRound(s: PesState): Answer {
  const frame = frameOf(s);
  if (frame.is !== 'battle') return fault('order', 'no battle waits for another round');
  const battle = frame as BattleFrame;
  const units = aliveOf(s, battle.germans);
  const soviets = aliveOf(s, battle.soviets);
  const specialists = soviets.filter((u) => isClass(u, 'specialist')).length;
  const known: Defense = {
    chance: 1,
    specialists,
    regulars: soviets.length - specialists,
    entrenched: battle.entrenched,
  };
  const { points } = forceBelow(s);
  return ok({
    target: battle.hex,
    round: battle.round + 1,
    points,
    dice: units.reduce((sum, u) => sum + diceOf(s, u), 0),
    defenders: soviets.map(idOf),
    estimate: false,
    ...outlook(s, units, spaceOf(battle.hex), [known], { river: battle.river, first: false, rounds: points }),
  });
}

/** An attack into a hex: what may stand there, and how the battle would go. */
function oddsOfAttack(s: PesState, order: OrderOf<'move'>): Answer {
  const units = order.units.map(unitOf);
  const path = order.path.map(spaceOf);
  if (units.some((u) => u < 0 || IS_GERMAN[u] === 0))
    return fault('order/units', 'names a unit that is not German');
  if (path.includes(-1)) return fault('order/path', 'names an unknown hex');
  const target = path[path.length - 1]!;
  const from = path[path.length - 2]!;
  if (controls(s, target, GERMAN)) return fault('order/path', `${labelOf(target)} is German-held`);
  const border = borderBetween(board, from, target);
  if (border < 0) return fault('order/path', 'the last step is not one step');
  let points = actingForce(s)?.points ?? allowance(s, units[0]!);
  for (let i = 1; i < path.length; i++) points -= stepCost(s, units[0]!, path[i - 1]!, path[i]!);
  const defenders = defendersAt(s, target);
  const defenses = defenseChances(s, target);
  const river = riversCount(s) && isRiver(border);
  const chances = volleyChances(
    s,
    units.filter((u) => IS_FLAK[u] === 0),
    (u) => terrainModifier(u, target),
  );
  return ok({
    target: labelOf(target),
    points,
    dice: units.reduce((sum, u) => sum + diceOf(s, u), 0),
    defenders: defenders.length > 0 ? defenders.map(idOf) : null,
    sizes: garrisonSizes(defenses),
    entrenched: defenses.reduce((sum, d) => sum + (d.entrenched ? d.chance : 0), 0),
    modifiers: modifiersOf(s, units, target, river),
    chances: Object.fromEntries(chances.map((p, n) => [String(n), p])),
    estimate: defenders.length === 0,
    ...outlook(s, units, target, defenses, { river, first: true, rounds: 1 + Math.max(0, points) }),
  });
}

function modifiersOf(s: PesState, units: readonly number[], target: number, river: boolean): Json {
  return [
    ...units.map((u) => ({
      rule: '10.2',
      unit: idOf(u),
      value: terrainModifier(u, target),
      why: terrainOf(target),
    })),
    ...(river
      ? [{ rule: '10.3#1', value: 1, why: 'the defender adds one in the first round behind a river' }]
      : []),
    ...(isEntrenched(s, target) ? [{ rule: '10.10#1', value: 1, why: 'the defender is entrenched' }] : []),
  ];
}
