import type { Json } from '@stavka/engine';
import { orderFacts } from '@stavka/engine/define';
import { board } from '../data.ts';
import { O } from '../declare/orders.ts';
import { idOf, labelOf, MARSHAL_IDS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import type { Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { type AttackFacts, attackFaults } from './10-attack.ts';
import { partisanCanHelp } from './10-battle.ts';
import { isCity, isForest } from './10-hold.ts';
import { attacksIn } from './10-legal.ts';
import type { Assault } from './10-odds.ts';
import { openWays, retreatBar, waysBack } from './10-priorities.ts';
import { isRooted } from './10-results.ts';
import { airChoices, airLimit } from './11-air.ts';
import { marshalChoices } from './14-leaders.ts';
import { sideOf } from './26-sides.ts';

type Data = { [key: string]: Json };

/** Does a side choose its attacks now? Only then is it known what may be attacked together. */
function isFighting(s: RbState): boolean {
  const top = s.flow[s.flow.length - 1] as unknown as { readonly is: string; readonly phase?: string };
  return top.is === 'phase' && top.phase?.includes('combat') === true && moverOf(s) >= 0;
}

/** 10.14, 11.2, 14.2, 16.51 What could still help an attack: air, Field Marshals, a partisan, more hexes; and who could take part. */
export function helpFor(s: RbState, { side, attackers, targets }: Assault): Data {
  const attacks = isFighting(s) && moverOf(s) === side ? attacksIn(s) : null;
  return {
    air: airChoices(s, { side, attackers, targets }).map(idOf),
    airMost: airLimit(s, { side, attackers, targets }),
    marshals: marshalChoices(s, side, attackers).map((m) => MARSHAL_IDS[m]!),
    partisan: partisanCanHelp(s, side, targets),
    together: attacks === null ? [] : attacks.partners(targets).map(labelOf),
    eligible: attacks === null ? [] : attacks.candidates(targets).all.map(idOf),
  };
}

/** Every rule that the attack breaks as it stands; nothing is said of one that is only thought about in another phase. */
export function againstIt(s: RbState, given: { readonly kind: string }): Json[] {
  if (given.kind !== 'attack' || !isFighting(s)) return [];
  const read = orderFacts(O.attack, { table: 'crt', ...given });
  if (!read.ok) return [];
  const found: Json[] = [];
  attackFaults(s, moverOf(s) as Side, read.value as unknown as AttackFacts, (rule, why) =>
    found.push({ rule, why }),
  );
  return found;
}

/**
 * 10.7 What would become of a defender that is driven back by two hexes: it stays in its woods (10.33a), may pay to hold its
 * city (10.33b), is lost for want of a way (10.73) or because it never goes back (20.23), or goes the ways that 10.76 leaves.
 */
export function fateOf(s: RbState, unit: number): Data {
  const at = S.at.of(s, unit);
  const side = sideOf(s, unit);
  const rooted = isRooted(unit);
  const ways = rooted ? [] : openWays(waysBack(s, unit, 2, 2, 'none'));
  const fate = rooted
    ? 'rooted'
    : isForest(s, side, at)
      ? 'stays'
      : ways.length === 0
        ? isCity(s, side, at)
          ? 'holds-or-dies'
          : 'dies'
        : isCity(s, side, at)
          ? 'holds-or-goes'
          : 'goes';
  return {
    unit: idOf(unit),
    at: labelOf(at),
    fate,
    rule: FATE_RULES[fate],
    ways: ways.map((path) => path.map(labelOf)),
    closed: ways.length > 0 ? {} : closedAround(s, unit, at),
  };
}
const FATE_RULES = {
  rooted: '20.23',
  stays: '10.33a',
  dies: '10.73',
  'holds-or-dies': '10.33b',
  'holds-or-goes': '10.33b',
  goes: '10.76',
} as const;

/** 10.72 The hexes around a unit that are closed to its retreat, each with the reason. */
export function closedAround(s: RbState, unit: number, from: number): Data {
  const found: Data = {};
  for (let e = board.start[from]!; e < board.start[from + 1]!; e++) {
    const bar = retreatBar(s, unit, e, board.to[e]!);
    if (bar !== null) found[labelOf(board.to[e]!)] = { rule: bar[0], why: bar[1] };
  }
  return found;
}
