import { choose, put } from '@stavka/engine/define';
import { TABLES } from '../data.ts';
import type { FrameNamed } from '../declare/frames.ts';
import { lawBy, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { CITY_AT, placeName, SIDE_OF, straight, titleOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moment } from '../months.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { resumeMarch } from './06-resume.ts';
import { baseBar, basesWithin, roomForBases } from './11-bases.ts';
import { enemyOf } from './26-sides.ts';
import { stand } from './stand.ts';

type Displace = FrameNamed<'displace'>;
const { displaced: range } = TABLES.air;

/** 11.16, ruling 213 What leaves no choice is done at once; when all are gone, the march goes on. */
export function settleDisplace(j: RbJournal, f: Displace): void {
  const { side, at } = f;
  const s = j.state;
  const fields = [...basesWithin(s, side as Side, at, range)];
  const [only] = fields;
  const isForced = fields.length === 1 && roomForBases(s, CITY_AT[only!]!) >= f.bases.length;
  if (f.bases.length > 0 && fields.length > 0 && !isForced) return;
  j.pop();
  for (const unit of f.bases) flyOut(j, unit, at, only ?? null);
  if (f.rest !== undefined) resumeMarch(j, f.rest);
}

/** Ruling 101 To another city, without loss of its mission or staging; or off the map. */
function flyOut(j: RbJournal, unit: number, from: number, to: number | null): void {
  if (to === null) {
    put(j, S.due, unit, moment(returnTurn(j.state, SIDE_OF[unit] as Side), 0));
    stand(j, unit, S.at.boxes.displaced);
  } else stand(j, unit, to);
  j.emit('displaced', '11.16', { unit, from, to });
}

/** 11.16, ruling 213 The owner's next half turn is missed whole; it comes back at the start of the one after. */
export function returnTurn(s: RbState, side: Side): number {
  const missesThisTurn = side === RUSSIAN && moverOf(s) === enemyOf(side);
  return S.turn.of(s) + (missesThisTurn ? 1 : 2);
}

/** 11.16 The owner says where one of the bases goes. */
export const displace = lawBy(O.displace, {
  displace: {
    check(s, { air, to }, no, { side, bases, at }) {
      if (!bases.includes(air)) return no('11.16', `${titleOf(air)} is not displaced`);
      if (straight(at, to) > range || at === to)
        return no('11.16', `${placeName(to)} is not within ${range} hexes`);
      const bar = baseBar(s, side as Side, to);
      if (bar !== null) no(bar[0], `${placeName(to)}: ${bar[1]}`);
    },
    steps: (s, { side, bases, at }) => [
      choose('air', bases),
      choose('to', () => basesWithin(s, side as Side, at, range)),
    ],
    carry(j, { air, to }, f) {
      j.swap({ ...f, bases: f.bases.filter((u) => u !== air) });
      flyOut(j, air, f.at, to);
    },
  },
});
