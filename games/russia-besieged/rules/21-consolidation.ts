import { put, ways } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { combatOf, EDGE_HEXES, IS_ARMOR_TYPE, IS_SHOCK, nameOf, SIDE_OF, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { railLeft, useRail } from './07-capacity.ts';
import { offMap } from './07-off-map.ts';
import { post } from './19-accounts.ts';
import type { Why } from './19-in-place.ts';
import { RUSSIAN_ARMOR } from './19-payers.ts';
import { capacityOf } from './21-oil.ts';
import { stand } from './stand.ts';

type How = 'rail' | 'edge';
const isOpen = (s: RbState): boolean =>
  within('consolidation', momentNow(s)) && capacityOf(s) < TABLES.oil.consolidationBelow;
/** 22.07 Armor of every kind but Shock Armies, which are never disbanded. */
const ARMOR = [...Array(UNITS).keys()].filter(
  (u) => SIDE_OF[u] === RUSSIAN && IS_ARMOR_TYPE[u] === 1 && IS_SHOCK[u] === 0,
);

/** 21.41 Why the unit cannot go off the map that way; null if it can. */
function whyNot(s: RbState, unit: number, how: How, off: () => Uint8Array): Why | null {
  const hex = S.at.of(s, unit);
  if (IS_SHOCK[unit] === 1) return ['22.07', `${nameOf(unit)} is never disbanded`];
  if (!ARMOR.includes(unit) || hex < 0) return ['21.41', `${nameOf(unit)} is no Russian armor on the map`];
  if (how === 'edge')
    return EDGE_HEXES[RUSSIAN].includes(hex)
      ? null
      : ['21.41', `${nameOf(unit)} does not stand on the east edge`];
  if (railLeft(s, RUSSIAN) === 0) return ['21.41', 'no rail move is left'];
  const hasActed = S.acted.moved.of(s, unit) + S.acted.railed.of(s, unit) + S.acted.sailed.of(s, unit) > 0;
  return hasActed || off()[hex] === 0 ? ['21.41', `${nameOf(unit)} cannot leave the map by rail`] : null;
}

/** 21.41, rulings 146, 228 Armor goes back to the pool, and its factor into the oil of the turn. */
export const consolidate = law(O.consolidate, {
  check(s, { unit, how }, no) {
    if (!within('consolidation', momentNow(s))) no('21.4', 'armor is consolidated from January 1943 on');
    else if (!isOpen(s)) no('21.4', 'the wells give too much oil for that');
    const why = whyNot(s, unit, how, () => offMap(s, RUSSIAN));
    if (why !== null) no(...why);
  },
  now: isOpen,
  steps: (s) => [
    ways(['unit', 'how'], function* () {
      let marks: Uint8Array | null = null;
      const off = () => (marks ??= offMap(s, RUSSIAN));
      for (const unit of ARMOR) {
        if (S.at.of(s, unit) < 0) continue;
        for (const how of ['rail', 'edge'] as const)
          if (whyNot(s, unit, how, off) === null) yield { unit, facts: { unit, how } };
      }
    }),
  ],
  carry(j, { unit, how }) {
    const factor = combatOf(unit, S.condition.face.of(j.state, unit));
    if (how === 'rail') useRail(j, RUSSIAN);
    put(j, S.condition.face, unit, 0);
    put(j, S.condition.oos, unit, 0);
    stand(j, unit, S.at.boxes.pool);
    j.emit('consolidated', '21.41', { unit, how });
    post(j, RUSSIAN_ARMOR, factor, 'consolidated', '21.41');
  },
});
