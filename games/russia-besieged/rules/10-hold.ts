import { choose } from '@stavka/engine/define';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { nameOf } from '../declare/roster.ts';
import type { RbState } from '../declare/state.ts';
import { FOREST, GROUND, IS_MAJOR_HEX } from '../terrain.ts';
import type { Side } from '../vocabulary.ts';
import { loseStep } from './10-losses.ts';
import { hasTerrainBenefit } from './24-first-turn.ts';

/** 10.33a, 24.6 Units there do not retreat; a frozen swamp is no forest for that (10.35). */
export const isForest = (s: RbState, side: Side, hex: number): boolean =>
  GROUND[hex] === FOREST && hasTerrainBenefit(s, side);
/** 10.33b, 24.6 Units there may pay to stay. */
export const isCity = (s: RbState, side: Side, hex: number): boolean =>
  IS_MAJOR_HEX[hex] === 1 && hasTerrainBenefit(s, side);
/** 10.34 Either of them: a DR against it, an AR out of it is a battle that rages. */
export const isShelter = (s: RbState, side: Side, hex: number): boolean =>
  isForest(s, side, hex) || isCity(s, side, hex);

/** 10.33b, rulings 78, 185 One step more of any piece in the hex keeps all of them there. */
export const hold = law(O.hold, {
  check(_s, { unit }, no, frame) {
    if (frame.is === 'hold' && unit !== null && !frame.from.includes(unit))
      no('10.33b', `${nameOf(unit)} is not in the city`);
  },
  steps: (_s, frame) => (frame.is === 'hold' ? [choose('unit', [null, ...frame.from])] : null),
  carry(j: RbJournal, { unit }, frame) {
    if (frame.is !== 'hold') return;
    const { hex } = frame;
    j.pop();
    const battle = j.top<'battle'>();
    if (unit !== null) j.swap({ ...battle, stay: [...battle.stay, hex] });
    j.emit('held', '10.33b', { unit, hexes: unit === null ? [] : [hex] });
    if (unit !== null) loseStep(j, unit, '10.33b');
  },
});
