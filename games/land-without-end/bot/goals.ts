import type { Values } from '@stavka/bots';
import { board } from '../data.ts';
import { IS_ZONE, labelOf, MOSCOW, ODESSA, UNITS_OF, VICTORY_HEXES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { holderOf, worthOf } from '../rules/04-control.ts';
import { sideAt } from '../rules/06-stacking.ts';
import { AXIS, SOVIET } from '../vocabulary.ts';
import { zoneTurns } from './calendar.ts';
import { cutsAt, roadsOpen, waiting } from './cuts.ts';
import { strengthAt } from './march.ts';
import { strikeMap } from './strike-map.ts';

/** A hex that the German side wants, and what it is worth. */
export interface Goal {
  readonly hex: number;
  readonly id: string;
  readonly sort: 'take' | 'open' | 'hold';
  readonly stake: number;
  /** Attack factors it takes. */
  readonly need: number;
  /** Whoever is sent stays there: no more than a hex holds. */
  readonly guard: boolean;
}

/** Towns to take, zones to reduce, Rollbahnen to open and to guard, towns that somebody could walk into. */
export function axisGoals(s: LweState, v: Values): Goal[] {
  const goals = new Map<number, Goal>();
  const add = (hex: number, sort: Goal['sort'], stake: number, need: number): void => {
    const known = goals.get(hex);
    const all = (known?.stake ?? 0) + stake;
    goals.set(hex, { hex, id: `${sort}:${labelOf(hex)}`, sort, stake: all, need, guard: sort === 'hold' });
  };
  const toTake = (hex: number): number => v['goal.party']! + v['goal.odds']! * strengthAt(s, hex);
  for (const hex of VICTORY_HEXES) {
    if (holderOf(s, hex) === AXIS) continue;
    let stake = worthOf(hex) * v['hex.point']!;
    if (hex === MOSCOW && S.wet.of(s) === 0 && S.moscowRolled.of(s) === 0) stake *= v['goal.moscow']!;
    add(hex, 'take', stake, toTake(hex));
  }
  const turns = zoneTurns(s);
  for (const u of UNITS_OF[SOVIET]!) {
    const at = S.at.of(s, u);
    if (IS_ZONE[u] === 1 && at >= 0 && at !== ODESSA) add(at, 'take', turns * v['goal.zone']!, toTake(at));
  }
  for (const [hex, factors] of waiting(s))
    add(hex, 'open', v['goal.road']! + factors * v['goal.cut']!, toTake(hex));
  // Whoever is a turn further off is met by those who are there in time.
  const { comes, nears } = strikeMap(s, SOVIET);
  const exposed = (hex: number): number => (comes[hex]! > 0 ? 1 : nears[hex]! > 0 ? v['goal.ahead']! : 0);
  const roads = roadsOpen(s).filter((hex) => exposed(hex) > 0);
  for (const [hex, cut] of cutsAt(s, roads))
    add(hex, 'hold', cut * v['goal.guard']! * exposed(hex), v['goal.few']!);
  for (let hex = 0; hex < board.size; hex++)
    if (worthOf(hex) > 0 && exposed(hex) > 0 && holderOf(s, hex) === AXIS && sideAt(s, hex) !== SOVIET)
      add(hex, 'hold', worthOf(hex) * v['hex.point']! * v['goal.keep']! * exposed(hex), v['goal.few']!);
  return [...goals.values()];
}
