import { borderBetween } from '@stavka/engine';
import { grow } from '@stavka/engine/define';
import { board } from '../data.ts';
import type { FrameNamed } from '../declare/frames.ts';
import { law } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { ARTILLERY_COMMAND, LOAD, MOVE, nameOf, placeName, STACK_LIMIT } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { enterHex } from './04-control.ts';
import { loadOf, nationsMix } from './06-stacking.ts';
import { axisSupplyAfter } from './07-axis-supply.ts';
import { isOpenToStep } from './11-border.ts';
import { isOnMap } from './11-losses.ts';
import { stand } from './stand.ts';

/** 11.37#1, 11.26#2, 9.15, rulings 78, 81 The victors who may go into the emptied hex: not the artillery command, nor what never marches. */
export const victorsOf = (s: LweState, attackers: readonly number[], into: number): number[] =>
  attackers.filter(
    (u) =>
      isOnMap(s, u) &&
      u !== ARTILLERY_COMMAND &&
      MOVE[u * 2]! > 0 &&
      isOpenToStep(s, borderBetween(board, S.at.of(s, u), into)),
  );

/** 6.3#1-6.3#3 May these nations stand together in the hex once it is taken? */
const mayMix = (s: LweState, side: Side, into: number, units: readonly number[]): boolean =>
  side !== AXIS || nationsMix(units) || !axisSupplyAfter(s, new Set([into])).reaches(into);

/** 11.37#1, 11.37#2 One, some, all or none of the victors advance, as far as the hex holds them. */
export const advance = law(O.advance, {
  check(s, { units }, no, frame) {
    if (frame.is !== 'advance') return;
    const { into, side } = frame;
    for (const unit of units)
      if (!frame.units.includes(unit))
        no('11.37#1', `${nameOf(unit)} cannot advance into ${placeName(into)}`);
    if (loadOf(units) > STACK_LIMIT) no('6.1', `${placeName(into)} does not hold so many`);
    if (!mayMix(s, side, into, units)) no('6.3#1', 'these nations do not stand in one hex');
  },
  steps(s, frame) {
    if (frame.is !== 'advance') return null;
    const { units: victors, into, side } = frame;
    return [
      grow('units', victors, {
        orNone: true,
        room: ({ units = [] }: { readonly units?: readonly number[] }, unit) =>
          loadOf(units) + LOAD[unit]! <= STACK_LIMIT && mayMix(s, side, into, [...units, unit]),
      }),
    ];
  },
  carry(j, { units }, frame) {
    if (frame.is !== 'advance') return;
    const { into, side }: FrameNamed<'advance'> = frame;
    j.pop();
    j.pop();
    if (units.length === 0) return j.emit('stayed', '11.37#2', { into });
    stand(j, units, into);
    j.emit('advanced', '11.37#1', { units, into });
    enterHex(j, into, side);
  },
});
