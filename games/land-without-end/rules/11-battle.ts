import { choose, put } from '@stavka/engine/define';
import { type LweJournal, lawBy } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { type LweState, S } from '../declare/state.ts';
import { AXIS, type Side, SOVIET } from '../vocabulary.ts';
import { maySupport } from './11-support.ts';

export type Mode = 'prepared' | 'mobile';
/** An assault as it is announced. */
export interface Announced {
  readonly mode: Mode;
  readonly side: Side;
  readonly target: number;
  readonly attackers: readonly number[];
  /** VIII FliegerKorps supports the attack. */
  readonly air: boolean;
}

/** The hexes that units stand in, ascending. */
export const hexesOf = (s: LweState, units: readonly number[]): number[] =>
  [...new Set(units.map((u) => S.at.of(s, u)))].sort((a, b) => a - b);

/**
 * 11.7#2, ruling 114 An assault is announced by its target and its attackers. Before a Soviet one goes on the German is asked
 * for VIII FliegerKorps while it may fly (ruling 115). What an order changed before goes with the announcement.
 */
export function beginBattle(j: LweJournal, battle: Announced): void {
  const { mode, side, target, attackers, air } = battle;
  const s = j.state;
  if (mode === 'prepared') for (const u of attackers) put(j, S.flags.attacked, u, 1);
  j.emit('announced', '11.7#2', {
    side,
    mode,
    target,
    from: hexesOf(s, attackers),
    n: attackers.length,
    units: attackers,
  });
  if (side === SOVIET && maySupport(s)) j.lay({ is: 'respond', target, attackers });
  else open(j, battle, air);
}

/** 11.25#3 The air support is known, and both sides come to show what takes part. */
function open(j: LweJournal, { mode, side, target, attackers }: Announced, air: boolean): void {
  const s = j.state;
  if (air) {
    put(j, S.flown, 1);
    j.emit('supported', '11.25#3', { side: AXIS, target });
  }
  j.lay({
    is: 'battle',
    mode,
    side,
    target,
    attackers,
    defenders: [...S.at.in(s, target)],
    air,
    from: hexesOf(s, attackers),
    result: null,
    owed: 0,
    stage: 'shown',
  });
}

/** 11.25#3, ruling 115 The German says whether VIII FliegerKorps supports the defence. */
export const respond = lawBy(O.respond, {
  respond: {
    check() {},
    steps: () => [choose('air', [false, true])],
    carry(j, { air }, { target, attackers }) {
      j.pop();
      if (!air) j.emit('support-kept', '11.25#3', { target });
      open(j, { mode: 'prepared', side: SOVIET, target, attackers, air }, air);
    },
  },
});
