import { choose, grow, type No, orElse, type Step } from '@stavka/engine/define';
import { law, type RbJournal } from '../declare/law.ts';
import { MOST_ATTACKERS, O } from '../declare/orders.ts';
import { IS_PARTISAN, nameOf, placeName, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { RUSSIAN, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { airStep } from './10-air-step.ts';
import { opensOf, targetFaults, unitBar } from './10-attackers.ts';
import { beginBattle, partisanCanHelp } from './10-battle.ts';
import { blitzBar } from './10-blitz.ts';
import { touches } from './10-border.ts';
import { attacksIn } from './10-legal.ts';
import {
  type Column,
  columnStep,
  columnsUpTo,
  finalOf,
  LEAST_ODDS,
  oddsName,
  type TableName,
} from './10-odds.ts';
import { airFaults } from './11-air.ts';
import { marshalChoices, marshalFaults } from './14-leaders.ts';
import { attackBar } from './25-minors.ts';

export interface AttackFacts {
  readonly units: readonly number[];
  readonly targets: readonly number[];
  readonly table: TableName;
  readonly air?: readonly number[] | undefined;
  readonly odds?: Column | undefined;
  readonly marshal?: number | undefined;
  readonly partisan?: boolean | undefined;
}
/** An order as far as it is chosen; `less` on the branch of those who are content with lower odds. */
interface Chosen extends AttackFacts {
  readonly less?: true;
}
const NOBODY: readonly number[] = [];

/** 10.0 to 10.16, 16.43, 24.1, 25.0 What attacking those hexes with those units breaks, odds and duties apart; also of an automatic victory. */
export function partyFaults(
  s: RbState,
  side: Side,
  units: readonly number[],
  targets: readonly number[],
  no: No,
): void {
  for (const hex of targets) targetFaults(s, side, hex, no);
  for (const unit of units) {
    const bar = unitBar(s, side, unit);
    if (bar !== null) {
      no(bar[0], `${nameOf(unit)} ${bar[1]}`);
      continue;
    }
    for (const hex of targets) {
      if (!touches(S.at.of(s, unit), hex))
        no(targets.length > 1 ? '10.14' : '10.11', `${nameOf(unit)} is not next to ${placeName(hex)}`);
      const mine = attackBar(s, unit, hex);
      if (mine !== null) no(mine[0], mine[1]);
    }
  }
}

/** 10.18, 10.21a, 10.21b The odds that are reached, and those the attacker is content with. */
function oddsFaults(
  s: RbState,
  side: Side,
  { units, targets, air = NOBODY, odds }: AttackFacts,
  no: No,
): void {
  const final = finalOf(s, side, units, targets, air.length);
  if (final < LEAST_ODDS) no('10.18', `${oddsName(final)} is worse than 1-5`);
  if (odds !== undefined && columnStep(odds) > final)
    no('10.21a', `the odds are ${oddsName(final)}, no better`);
}

/** 10.11, 10.11a, 10.1b, rulings 175, 177 What the attack would leave behind. */
function dutyFaults(s: RbState, side: Side, { units, targets }: AttackFacts, no: No): void {
  const left = attacksIn(s).leaves(units, targets);
  const opened = opensOf(s, side, units, targets);
  for (const hex of left.targets)
    no(opened.includes(hex) ? '10.1b' : '10.11', `nobody would be left to attack ${placeName(hex)}`);
  for (const unit of left.units) no('10.11', `${nameOf(unit)} would have nobody left to attack`);
}

/** 10.0 to 10.23 Every rule an attack breaks. */
export function attackFaults(s: RbState, side: Side, facts: AttackFacts, no: No): void {
  const { units, targets, table, air = NOBODY, marshal, partisan } = facts;
  let clean = true;
  const noted: No = (rule, message) => {
    clean = false;
    no(rule, message);
  };
  partyFaults(s, side, units, targets, noted);
  if (!clean) return;
  airFaults(s, { side, attackers: units, targets }, air, no);
  oddsFaults(s, side, facts, no);
  const bar = table === 'bat' ? blitzBar(s, side, units, targets, air.length) : null;
  if (bar !== null) no(bar[0], bar[1]);
  if (marshal !== undefined) marshalFaults(s, side, marshal, units, no);
  if (partisan === true && !partisanCanHelp(s, side, targets)) no('16.51', 'no partisan can help there');
  dutyFaults(s, side, facts, no);
}

// ---------------------------------------------------------------- choices

function attackSteps(s: RbState, side: Side): Step<Chosen>[] {
  const attacks = attacksIn(s);
  const { duties } = attacks;
  const onTargets = grow<Partial<Chosen>, 'targets'>('targets', duties.targets, {
    room: ({ targets = NOBODY }, hex) =>
      targets.length === 0 || (targets.length < 6 && attacks.partners(targets).includes(hex)),
    complete: ({ targets }) => attacks.exists(targets!),
  });
  const steps: Step<Chosen>[] = [
    orElse<Partial<Chosen>>(onTargets, { less: true }),
    grow<Partial<Chosen>, 'units'>('units', ({ targets }) => attacks.candidates(targets!).all, {
      room: ({ units = NOBODY, targets }, unit) => {
        const { forced } = attacks.candidates(targets!);
        return (
          units.length < MOST_ATTACKERS && (units.length >= forced.length || forced[units.length] === unit)
        );
      },
      complete: ({ units, targets }) => attacks.isLegal(units!, targets!),
      hope: ({ units, targets }) => attacks.leaves(units!, targets!).targets.length === 0,
    }),
    airStep(s, side, ({ units, targets }) => Math.max(0, LEAST_ODDS - finalOf(s, side, units, targets, 0))),
    choose<Chosen, 'table'>('table', ({ units, targets, air = NOBODY }) =>
      blitzBar(s, side, units, targets, air.length) === null ? ['crt', 'bat'] : ['crt'],
    ),
  ];
  if (marshalChoices(s, side, duties.strikers).length > 0)
    steps.push(choose('marshal', ({ units }) => [undefined, ...marshalChoices(s, side, units)]));
  if (side === RUSSIAN && hasPartisan(s))
    steps.push(
      choose('partisan', ({ targets }) =>
        partisanCanHelp(s, side, targets) ? [undefined, true] : [undefined],
      ),
    );
  steps.push(
    choose('odds', ({ units, targets, air = NOBODY, less }) =>
      less === true ? columnsUpTo(finalOf(s, side, units, targets, air.length)) : [undefined],
    ),
  );
  return steps;
}
function hasPartisan(s: RbState): boolean {
  for (let u = 0; u < UNITS; u++)
    if (IS_PARTISAN[u] === 1 && S.at.of(s, u) >= 0 && S.condition.raised.of(s, u) === 1) return true;
  return false;
}

/** 10.0 to 10.23 An attack of the combat phase. Lower odds (10.21a) are a branch of their own. */
export const attack = law(O.attack, {
  check(s, order, no) {
    attackFaults(s, moverOf(s) as Side, order, no);
  },
  steps: (s) => attackSteps(s, moverOf(s) as Side),
  carry(j: RbJournal, { units, targets, table, air = NOBODY, odds, marshal, partisan }) {
    beginBattle(j, {
      side: moverOf(j.state) as Side,
      attackers: units,
      targets,
      table,
      air,
      odds: odds ?? null,
      marshal: marshal ?? null,
      partisan: partisan === true,
    });
  },
});
