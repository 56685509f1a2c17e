import type { Objective, Values } from '@stavka/bots';
import { LAST_TURN } from '../charts.ts';
import { board } from '../data.ts';
import { IS_ZONE, labelOf, MOSCOW, ODESSA, UNITS_OF, VICTORY_HEXES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { axisSupply } from '../rules/07-axis-supply.ts';
import { ON_ROAD, ROAD } from '../terrain.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { checkAfter, zoneTurns } from './calendar.ts';
import { strengthAt } from './march.ts';

/** A hex that the German side wants, and what it is worth. */
export interface Goal {
  readonly hex: number;
  readonly id: string;
  readonly sort: 'take' | 'open';
  readonly stake: number;
  /** Attack factors it takes. */
  readonly need: number;
}

/** Towns to take, zones to reduce, and the next hexes of the Rollbahnen to open. */
export function axisGoals(s: LweState, v: Values): Goal[] {
  const goals = new Map<number, Goal>();
  const add = (hex: number, sort: Goal['sort'], stake: number): void => {
    const known = goals.get(hex);
    const need = v['goal.party']! + v['goal.odds']! * strengthAt(s, hex);
    const both = (known?.stake ?? 0) + stake;
    goals.set(hex, { hex, id: `${sort}:${labelOf(hex)}`, sort, stake: both, need });
  };
  for (const hex of VICTORY_HEXES) {
    if (holderOf(s, hex) === AXIS) continue;
    let stake = worthOf(hex) * v['hex.point']!;
    if (hex === MOSCOW && S.wet.of(s) === 0 && S.moscowRolled.of(s) === 0) stake *= v['goal.moscow']!;
    add(hex, 'take', stake);
  }
  const turns = zoneTurns(s);
  for (const u of UNITS_OF[SOVIET]!) {
    const at = S.at.of(s, u);
    if (IS_ZONE[u] === 1 && at >= 0 && at !== ODESSA) add(at, 'take', turns * v['goal.zone']!);
  }
  const supply = axisSupply(s);
  for (let hex = 0; hex < board.size; hex++) {
    if (ON_ROAD[hex] === 0 || supply.works(hex) || !joinsWorking(s, hex)) continue;
    add(hex, 'open', v['goal.road']!);
  }
  return [...goals.values()];
}

/** Would the Rollbahn hex work if it were held? */
function joinsWorking(s: LweState, hex: number): boolean {
  const supply = axisSupply(s);
  for (let e = board.start[hex]!; e < board.start[hex + 1]!; e++)
    if (ROAD[e] === 1 && supply.works(board.to[e]!)) return true;
  return false;
}

export const objectiveOf = (s: LweState, { hex, id, sort, stake, need }: Goal): Objective => ({
  id,
  sort,
  spaces: [hex],
  due: checkAfter(S.turn.of(s)) ?? LAST_TURN,
  stake,
  need,
});
