import { borderBetween, reduced } from '@stavka/engine';
import { board } from '../data.ts';
import {
  ARTILLERY_COMMAND,
  attackOf,
  defenseOf,
  IS_CAVALRY,
  IS_MECH,
  IS_PANZER,
  SIDE_OF,
  TOWN,
} from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { GROUND, HAMPERS, MARSH } from '../terrain.ts';
import { type Side, SOVIET, TOWN_SIZES } from '../vocabulary.ts';
import { crossesRiver, crossesStrait, weatherAt } from './11-border.ts';

const CITY = TOWN_SIZES.indexOf('city');
/** The reasons for which an attacker is halved, a bit each, and their rules. */
const OVER_RIVER = 1;
const INTO_MARSH = 2;
const PANZER_IN_CITY = 4;
const HALVING_RULES = ['11.17', '11.16#1', '11.22#4'];

/** Factors that share the same reductions (11.12#2): their sum, how often it is halved, and what is left. */
export interface Group {
  readonly units: readonly number[];
  readonly sum: number;
  readonly halved: number;
  readonly counts: number;
  readonly rules: readonly string[];
}
export interface Force {
  readonly groups: readonly Group[];
  readonly total: number;
}

interface Part {
  readonly factor: number;
  readonly halvings: number;
  /** The rule that puts another factor in the place of the printed one. */
  readonly instead: string | null;
}

const isReduced = (s: LweState, unit: number): boolean => S.flags.reduced.of(s, unit) === 1;

/** 1.3, 11.12, ruling 65 Groups by identical reductions, each added up and then halved; never less than 1 alone or in all. */
function forceOf(units: readonly number[], parts: readonly Part[]): Force {
  const { total, groups } = reduced(parts);
  return {
    total,
    groups: groups.map(({ halvings, members, sum, value }): Group => {
      const rules = HALVING_RULES.filter((_, bit) => (halvings >> bit) & 1);
      for (const i of members) {
        const { instead } = parts[i]!;
        if (instead !== null && !rules.includes(instead)) rules.push(instead);
      }
      const halved = HALVING_RULES.filter((_, bit) => (halvings >> bit) & 1).length;
      return { units: members.map((i) => units[i]!), sum, halved, counts: value, rules };
    }),
  };
}

/** 11.16#1, 11.17, 11.19, 11.22#4, rulings 65, 67 What a unit brings to an attack, and why it is halved. */
function attackPart(s: LweState, unit: number, side: Side, target: number): Part {
  const border = borderBetween(board, S.at.of(s, unit), target);
  const overStrait = crossesStrait(s, border);
  if (overStrait && IS_MECH[unit] === 1) return { factor: 1, halvings: 0, instead: '11.19' };
  let halvings = overStrait || crossesRiver(s, border, side) ? OVER_RIVER : 0;
  if (IS_MECH[unit] === 1 && GROUND[target] === MARSH && HAMPERS[weatherAt(s, target)] === 1)
    halvings |= INTO_MARSH;
  if (IS_PANZER[unit] === 1 && TOWN[target] === CITY) halvings |= PANZER_IN_CITY;
  return { factor: attackOf(unit, isReduced(s, unit)), halvings, instead: null };
}

/** 11.8 What the attackers bring, the artillery command apart. */
export function attackForce(s: LweState, side: Side, target: number, attackers: readonly number[]): Force {
  const units = attackers.filter((u) => u !== ARTILLERY_COMMAND);
  return forceOf(
    units,
    units.map((u) => attackPart(s, u, side, target)),
  );
}

/** 11.26#1, ruling 68 What the artillery command adds to the others: its dice, halved over a river, and never more than they have. */
export function artilleryGroup(s: LweState, side: Side, target: number, dice: number, others: number): Group {
  const border = borderBetween(board, S.at.of(s, ARTILLERY_COMMAND), target);
  const isHalved = crossesStrait(s, border) || crossesRiver(s, border, side);
  const own = isHalved ? Math.max(1, Math.floor(dice / 2)) : dice;
  return {
    units: [ARTILLERY_COMMAND],
    sum: dice,
    halved: Number(isHalved),
    counts: Math.min(own, others),
    rules: isHalved ? ['11.26#1', '11.17'] : ['11.26#1'],
  };
}

/** 11.22#3, rulings 66, 110 What the defenders have; in a city each Soviet mechanized or cavalry unit counts 1. */
export function defenseForce(s: LweState, target: number, defenders: readonly number[]): Force {
  return forceOf(
    defenders,
    defenders.map((u): Part => {
      const countsOne =
        TOWN[target] === CITY && SIDE_OF[u] === SOVIET && (IS_MECH[u] === 1 || IS_CAVALRY[u] === 1);
      return countsOne
        ? { factor: 1, halvings: 0, instead: '11.22#3' }
        : { factor: defenseOf(u, isReduced(s, u)), halvings: 0, instead: null };
    }),
  );
}
