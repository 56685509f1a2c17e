import { put, ways } from '@stavka/engine/define';
import { shockGrade } from '../charts.ts';
import { TABLES } from '../data.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf, SHOCK_UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { AXIS } from '../vocabulary.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { inFullSupply } from './13-supply.ts';
import { post } from './19-accounts.ts';
import type { Why } from './19-in-place.ts';
import { RUSSIAN_ARMOR } from './19-payers.ts';
import { armyUnit, isFullStrength } from './22-parts.ts';

const ARMIES = [...SHOCK_UNITS.keys()];
const gradeOf = (s: RbState, army: number): number => S.condition.grade.of(s, armyUnit(army));
const best = (s: RbState): number => shockGrade(momentNow(s));
const priceOf = (s: RbState, army: number, grade: number): number =>
  TABLES.shock.improve[gradeOf(s, army)]![grade]!;

/** 22.06, ruling 252 Why the army cannot be raised to the grade; null if it can. */
function whyNot(s: RbState, army: number, grade: number): Why | null {
  const unit = armyUnit(army);
  const hex = S.at.of(s, unit);
  if (hex < 0) return ['22.06', `${nameOf(unit)} is not on the map`];
  if (grade > best(s)) return ['22.06', 'the better armies are not there yet'];
  if (grade <= gradeOf(s, army)) return ['22.06', `${nameOf(unit)} is as good already`];
  if (!isFullStrength(s, unit)) return ['22.06', `${nameOf(unit)} is not of full strength`];
  if (zoneOf(s, AXIS)[hex] === 1) return ['22.06', `${nameOf(unit)} stands in an Axis zone`];
  if (!inFullSupply(s, unit)) return ['22.06', `${nameOf(unit)} is not in General Supply`];
  return S.points.of(s, RUSSIAN_ARMOR) < priceOf(s, army, grade)
    ? ['22.06', `it costs ${priceOf(s, army, grade)} oil`]
    : null;
}

export const improve = law(O.improve, {
  check(s, { army, grade }, no) {
    const why = whyNot(s, army, grade ?? best(s));
    if (why !== null) no(...why);
  },
  now: (s) => best(s) > 0 && ARMIES.some((army) => S.at.of(s, armyUnit(army)) >= 0),
  steps: (s) => [
    ways(['army', 'grade'], function* () {
      for (const army of ARMIES)
        for (let grade = 1; grade <= best(s); grade++)
          if (whyNot(s, army, grade) === null) yield { unit: armyUnit(army), facts: { army, grade } };
    }),
  ],
  carry(j, { army, grade = best(j.state) }) {
    const price = priceOf(j.state, army, grade);
    put(j, S.condition.grade, armyUnit(army), grade);
    j.emit('improved', '22.06', { army, grade });
    post(j, RUSSIAN_ARMOR, -price, 'improved', '22.06');
  },
});
