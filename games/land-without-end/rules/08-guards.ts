import { choose, put } from '@stavka/engine/define';
import { SCHEDULES } from '../data.ts';
import { type LweJournal, law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import {
  attackOf,
  EMPTY_CORPS,
  ENTRY_TURN,
  GUARDS_UNITS,
  IS_GUARDS,
  IS_RIFLE_CORPS,
  nameOf,
  SIDE_OF,
  TYPE,
  UNITS_OF,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { SOVIET } from '../vocabulary.ts';
import { sovietRegularAt } from './07-supply.ts';
import { drawFromPool, strip } from './08-pool.ts';
import { stand } from './stand.ts';

/** 8.13#1 Guards that arrive this turn and are not converted yet. */
export const guardsDue = (s: LweState): number[] =>
  GUARDS_UNITS.filter((u) => S.at.of(s, u) === S.at.boxes.track && ENTRY_TURN[u] === S.turn.of(s));

/** 8.13#1, ruling 47 Whom a Guards unit may replace: exactly its type, no Guards, in regular supply. */
const mayReplace = (s: LweState, guards: number, unit: number): boolean => {
  const at = S.at.of(s, unit);
  return (
    at >= 0 &&
    SIDE_OF[unit] === SOVIET &&
    IS_GUARDS[unit] === 0 &&
    TYPE[unit] === TYPE[guards] &&
    sovietRegularAt(s, at)
  );
};
function* replaceable(s: LweState, guards: number): Generator<number> {
  for (const u of UNITS_OF[SOVIET]!) if (mayReplace(s, guards, u)) yield u;
}

export const convert = law(O.convert, {
  check(s, { guards, unit }, no) {
    if (!guardsDue(s).includes(guards)) no('8.13#1', `${nameOf(guards)} does not arrive this turn`);
    else if (!mayReplace(s, guards, unit))
      no('8.13#1', `${nameOf(unit)} is no unit of the same type in regular supply`);
  },
  steps: (s) => [
    choose('guards', () => guardsDue(s).filter((g) => !replaceable(s, g).next().done)),
    choose('unit', (c) => replaceable(s, c.guards)),
  ],
  carry(j, { guards, unit }) {
    const at = S.at.of(j.state, unit);
    stand(j, [unit], S.at.boxes.dead);
    strip(j, unit);
    stand(j, [guards], at);
    j.emit('converted', '8.13#1', { guards, unit, at });
  },
});

/** 8.13#4 Guards that were not converted leave the game. */
export function loseGuards(j: LweJournal): void {
  const units = guardsDue(j.state);
  if (units.length === 0) return;
  for (const u of units) put(j, S.at, u, S.at.boxes.out);
  j.emit('forfeited', '8.13#4', { side: SOVIET, units, n: units.length });
}

/** 8.14, rulings 45, 85, 96 Every rifle corps on the map makes way for divisions of the pool, in the order of the hexes. */
export function dissolveCorps(j: LweJournal): void {
  const corps = UNITS_OF[SOVIET]!.filter((u) => IS_RIFLE_CORPS[u] === 1 && S.at.of(j.state, u) >= 0);
  corps.sort((a, b) => S.at.of(j.state, a) - S.at.of(j.state, b) || a - b);
  for (const unit of corps) {
    const at = S.at.of(j.state, unit);
    const units = unit === EMPTY_CORPS ? [] : drawFromPool(j, attackOf(unit, false));
    stand(j, [unit], S.at.boxes.out);
    strip(j, unit);
    j.emit('corps-dissolved', '8.14#1', { unit, at, n: units.length });
    if (units.length === 0) continue;
    stand(j, units, at);
    j.emit('drawn', '8.14#3', { units, n: units.length, at });
  }
}
export const guardsTurn = (s: LweState): boolean => SCHEDULES.guards.turns.includes(S.turn.of(s));
