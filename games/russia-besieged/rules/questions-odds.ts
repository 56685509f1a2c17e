import { bad, type Fault, type Json, ok, type Query } from '@stavka/engine';
import { orderFacts } from '@stavka/engine/define';
import type { CombatResult } from '../charts.ts';
import { O } from '../declare/orders.ts';
import { idOf, labelOf, MARSHAL_SIDE, nameOf, placeName, unitOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { ODDS, SIDES, type Side } from '../vocabulary.ts';
import { isTarget } from './10-attackers.ts';
import { blitzBar } from './10-blitz.ts';
import { touches } from './10-border.ts';
import { groundIn, type Part, type Share } from './10-force.ts';
import { stepsIn } from './10-loss-order.ts';
import {
  type Assault,
  type Column,
  columnFor,
  columnStep,
  LEAST_ODDS,
  type Odds,
  oddsName,
  oddsOf,
  resultOf,
  rowOf,
  type TableName,
  VICTORY_ODDS,
} from './10-odds.ts';
import { outcomeOf } from './10-outcome.ts';
import { enemyOf, sideOf } from './26-sides.ts';
import type { Answer } from './questions-ask.ts';
import { againstIt, fateOf, helpFor } from './questions-plan.ts';

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const tidy = (p: number): number => Math.round(p * 1e9) / 1e9;

/**
 * 10.2 The odds of an attack, also of one that is only thought about: every part with its rule, the exact chance of each result on
 * both tables, what either side would lose by it and where it would go.
 */
export function aboutOdds(s: RbState, q: Query): Answer {
  const asked = battleOf(s, q);
  if ('ok' in asked) return asked;
  const odds = oddsOf(s, asked);
  const { targets, side } = asked;
  const best = oddsOf(s, { ...asked, odds: null }).final;
  return ok({
    side: SIDES[side]!,
    targets: targets.map(labelOf),
    attackers: odds.attackers.map(shareOf),
    defenders: odds.defenders.map(shareOf),
    attack: odds.attack,
    defense: odds.defense,
    ratio: oddsName(odds.ratio),
    shifts: odds.shifts.map(partOf),
    drm: odds.drm.map(partOf),
    modifier: odds.modifier,
    ...resultsOf(s, asked, odds),
    /** 10.21a Worse odds that the attacker may be content with, the best of them first. */
    lower: ODDS.filter(
      (name) => columnStep(name) < columnStep(ODDS[Math.max(0, columnFor(best))]!),
    ).reverse(),
    /** The table that the order names, and what could help it: 11.2, 14.2, 16.51, 10.14. */
    table: (q.order as { readonly table?: unknown }).table === 'bat' ? 'bat' : 'crt',
    help: helpFor(s, asked),
    /** What forbids the attack as it is put together. */
    against: againstIt(s, q.order as { readonly kind: string }),
    /** 10.76 Where each defender would have to go back by two hexes as things stand, and what becomes of it. */
    fates: targets
      .flatMap((hex) => groundIn(s, hex))
      .filter((u) => sideOf(s, u) === enemyOf(side))
      .map((u) => fateOf(s, u)),
    others: othersOf(s, asked, q.others),
  });
}

/** The final odds and both tables at them. */
function resultsOf(s: RbState, asked: Assault, odds: Odds): { [key: string]: Json } {
  const { attackers, targets, side, air } = asked;
  const bar = blitzBar(s, side, attackers, targets, air);
  const isLegal = odds.final >= LEAST_ODDS;
  return {
    final: oddsName(odds.final),
    legal: isLegal,
    /** 9.1 Enough for an automatic victory, months and duties apart. */
    victory: odds.final >= VICTORY_ODDS,
    crt: isLegal ? tableOf(s, asked, odds, 'crt') : null,
    bat: isLegal && bar === null ? tableOf(s, asked, odds, 'bat') : null,
    /** 10.93 Why the Blitzkrieg table is closed. */
    noBlitz: bar === null ? null : { rule: bar[0], why: bar[1] },
  };
}

/** What the attack would be with each of these units more, or, of those that take part, fewer. */
function othersOf(s: RbState, asked: Assault, others: unknown): { [key: string]: Json } {
  const found: { [key: string]: Json } = {};
  for (const id of Array.isArray(others) ? others.slice(0, MOST_OTHERS) : []) {
    const unit = unitOf(String(id));
    if (unit < 0 || sideOf(s, unit) !== asked.side) continue;
    if (!asked.targets.every((hex) => touches(S.at.of(s, unit), hex))) continue;
    const attackers = asked.attackers.includes(unit)
      ? asked.attackers.filter((u) => u !== unit)
      : [...asked.attackers, unit];
    if (attackers.length === 0) continue;
    const then = { ...asked, attackers };
    const odds = oddsOf(s, then);
    found[idOf(unit)] = { attack: odds.attack, defense: odds.defense, ...resultsOf(s, then, odds) };
  }
  return found;
}
const MOST_OTHERS = 40;

const partOf = ({ what, rule, by }: Part): { [key: string]: Json } => ({ what, rule, by });
const shareOf = ({ unit, printed, counts, why }: Share): { [key: string]: Json } => ({
  unit: idOf(unit),
  printed,
  counts,
  why: why.map(partOf),
});

/** Reads the attack that is asked about; every fault of it is named. */
function battleOf(s: RbState, q: Query): Assault | Answer {
  const given = q.order as { readonly kind?: unknown } | null | undefined;
  if (typeof given !== 'object' || given === null || (given.kind !== 'attack' && given.kind !== 'av'))
    return bad([{ at: 'order', message: 'odds are asked of an attack or an av' }]);
  const whole = given.kind === 'av' ? given : { table: 'crt', ...given };
  const read = orderFacts(O[given.kind], whole);
  if (!read.ok) return bad(read.faults.map(({ message }) => ({ at: 'order', message })));
  const facts = read.value as {
    units: readonly number[];
    targets: readonly number[];
    air?: readonly number[];
    odds?: Column;
    marshal?: number;
    partisan?: boolean;
  };
  const side = sideOf(s, facts.units[0]!);
  const faults: Fault[] = [];
  for (const [i, hex] of facts.targets.entries())
    if (!isTarget(s, side, hex))
      faults.push({ at: `order/targets/${i}`, message: `nobody in ${placeName(hex)} can be attacked` });
  for (const [i, u] of facts.units.entries()) {
    const at = `order/units/${i}`;
    if (sideOf(s, u) !== side)
      faults.push({ at, message: `${nameOf(u)} and ${nameOf(facts.units[0]!)} are enemies` });
    for (const hex of facts.targets)
      if (!touches(S.at.of(s, u), hex))
        faults.push({ at, message: `${nameOf(u)} is not next to ${placeName(hex)}` });
  }
  if (faults.length > 0) return bad(faults);
  return {
    side,
    attackers: facts.units,
    targets: facts.targets,
    air: facts.air?.length ?? 0,
    odds: facts.odds ?? null,
    marshals: facts.marshal === undefined ? [] : [MARSHAL_SIDE[facts.marshal] as Side],
    partisan: facts.partisan === true,
  };
}

/** One table: the chance of each result, and what it comes to. */
function tableOf(s: RbState, battle: Assault, odds: Odds, table: TableName): { [key: string]: Json } {
  const column = columnFor(odds.final);
  const found = new Map<string, { result: CombatResult; dice: number[] }>();
  for (const die of DICE) {
    const result = resultOf(table, column, rowOf(die, odds.modifier));
    const entry = found.get(result.text) ?? { result, dice: [] };
    entry.dice.push(die);
    found.set(result.text, entry);
  }
  const defenders = battle.targets.flatMap((hex) => groundIn(s, hex));
  const fight = { ...battle, defenders, late: [] };
  return {
    chances: Object.fromEntries([...found].map(([text, { dice }]) => [text, tidy(dice.length / 10)])),
    results: Object.fromEntries(
      [...found].map(([text, { result, dice }]) => {
        const { attackerSteps, defenderSteps, won, stay } = outcomeOf(s, fight, result);
        const destroys = result.kind.startsWith('DE')
          ? 'defender'
          : result.kind.startsWith('AE')
            ? 'attacker'
            : null;
        const lost = (side: 'attacker' | 'defender', steps: number, units: readonly number[]): number =>
          destroys === side ? stepsIn(s, units) : Math.min(steps, stepsIn(s, units));
        return [
          text,
          {
            dice,
            attackerSteps,
            defenderSteps,
            destroys,
            /** Steps that are gone when it is over, retreats that fail apart. */
            lost: {
              attacker: lost('attacker', attackerSteps, fight.attackers),
              defender: lost('defender', defenderSteps, defenders),
            },
            advance: won ? 'all' : result.advance > 0 ? 'armor' : 'none',
            hexes: result.advance,
            stay: stay.map(labelOf),
          },
        ];
      }),
    ),
  };
}
