import { bad, type Json, ok, type Query } from '@stavka/engine';
import { orderFacts } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import { O } from '../declare/orders.ts';
import { idOf, labelOf, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { iceThreat } from './06-ice-road.ts';
import { type Answer, fault } from './questions-ask.ts';
import { aboutCrossing } from './questions-sea.ts';

const FACES = 10;
type Data = { [key: string]: Json };

/** 6.33 What comes of sending a unit over the ice. */
function overIce(s: RbState): Data {
  const { success, step } = TABLES.iceRoad;
  const add = iceThreat(s);
  const upTo = (most: number): number => Math.max(0, Math.min(FACES, most - add));
  const [safe, hurt] = add === 0 ? [FACES, FACES] : [upTo(success), upTo(step)];
  return {
    sure: add === 0,
    drm: add === 0 ? [] : [{ what: 'Axis units or their zone at 0813', rule: '6.33', by: add }],
    total: add,
    chances: { success: safe / FACES, step: (hurt - safe) / FACES, eliminated: (FACES - hurt) / FACES },
  };
}
/** 14.16 */
function flight(): Data {
  const lost = TABLES.leaders.flyOutLost / FACES;
  return { sure: false, drm: [], total: 0, chances: { success: 1 - lost, eliminated: lost } };
}

/** 8.2, 6.33, 14.16 An order that rolls a die by itself, before it is given: every modifier with its rule, the exact chance of each result. */
export function aboutRisk(s: RbState, q: Query): Answer {
  const given = q.order as { readonly kind?: unknown } | null | undefined;
  const kind = typeof given === 'object' && given !== null ? given.kind : undefined;
  if (kind === 'sail') return aboutCrossing(s, q);
  if (kind !== 'ice-road' && kind !== 'fly-out')
    return fault('order', 'a risk is asked of sail, ice-road or fly-out');
  const read = orderFacts(O[kind], given as object);
  if (!read.ok) return bad(read.faults.map(({ message }) => ({ at: 'order', message })));
  const { unit, to } = read.value as { readonly unit: number; readonly to: number };
  const from = S.at.of(s, unit);
  if (from < 0) return fault('order/unit', `${titleOf(unit)} is not on the map`);
  const facts = kind === 'ice-road' ? overIce(s) : flight();
  return ok({ unit: idOf(unit), from: labelOf(from), to: labelOf(to), mode: kind, ...facts });
}
