import { smallestSets } from '@stavka/engine';
import { type No, put, type Step, ways } from '@stavka/engine/define';
import { within } from '../charts.ts';
import { law, type RbJournal } from '../declare/law.ts';
import { O } from '../declare/orders.ts';
import { HEXES, IS_ARTILLERY, IS_FIGHTER, nameOf, placeName, UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { IS_MAJOR_HEX } from '../terrain.ts';
import { AXIS, type Side } from '../vocabulary.ts';
import { moverOf } from './03-mover.ts';
import { momentNow } from './03-weather.ts';
import { zoneOf } from './04-zones.ts';
import { fitTogether } from './05-stacking.ts';
import { layVictory } from './10-advance.ts';
import { airStep } from './10-air-step.ts';
import { partyFaults } from './10-attack.ts';
import { callersOf, contactGround, isTarget, NEXT_TO_ENEMY, ON_ENEMY, unitBar } from './10-attackers.ts';
import { aroundOf } from './10-border.ts';
import { attackOf, defenseIn, groundIn } from './10-force.ts';
import { airMost, canReach } from './10-legal.ts';
import { surrender } from './10-losses.ts';
import { finalOf, oddsName, ratioOf, VICTORY_ODDS } from './10-odds.ts';
import { airChoices, airFaults, flightsLeft, flyMissions, landAir } from './11-air.ts';
import { artilleryShift } from './12-artillery.ts';
import { oddsBonus } from './14-dictators.ts';
import { checkGarrison } from './17-garrison.ts';
import { attackBar } from './25-minors.ts';
import { enemyOf, sideOf } from './26-sides.ts';

interface Facts {
  readonly units: readonly number[];
  readonly targets: readonly number[];
  readonly air?: readonly number[] | undefined;
}
const NOBODY: readonly number[] = [];
type Bar = readonly [rule: string, why: string];

/** 9.31, 12.06, 11.72 Why a side wins no automatic victory in that month, whatever takes part; with help it may in late 1943. */
function dateBar(s: RbState, side: Side, helped: boolean): Bar | null {
  const now = momentNow(s);
  if (side === AXIS)
    return within('axis-victories', now) ? null : ['9.31a2', 'the Axis wins none after August 1943'];
  if (within('russian-victories', now)) return null;
  if (!within('russian-victories-helped', now)) return ['9.31b1', 'the Russians win none before July 1943'];
  return helped ? null : ['9.31b2', 'it needs a Shturmovik or artillery until the end of 1943'];
}
const isHelped = (units: readonly number[], air: readonly number[]): boolean =>
  air.length > 0 || units.some((u) => IS_ARTILLERY[u] === 1);

/** 9.32 Why a unit takes part in no automatic victory now; 10.0 and 9.4 stand in `unitBar`. */
const victorBar = (s: RbState, side: Side, unit: number): Bar | null =>
  S.victor.of(s, unit) === 1 ? ['9.32', 'has won one this turn'] : unitBar(s, side, unit);

/** 9.11 Those who take part keep to the stacking limit in each hex; others may stand with them for a while. */
function stackFaults(s: RbState, units: readonly number[], no: No): void {
  for (const hex of new Set(units.map((u) => S.at.of(s, u))))
    if (
      !fitTogether(
        units.filter((u) => S.at.of(s, u) === hex),
        hex,
      )
    )
      no('9.11', `too many units in ${placeName(hex)} take part`);
}

/**
 * 9.5, rulings 59, 178 Enemies beside the victors whom nobody else could attack in the coming combat phase: as if it ended now,
 * with the victors and their air used up and the losers gone.
 */
function unmet(s: RbState, side: Side, { units, targets }: Facts): number[] {
  const found = new Set<number>();
  for (const unit of units) {
    const at = S.at.of(s, unit);
    if (IS_MAJOR_HEX[at] === 1 || zoneOf(s, enemyOf(side))[at] === 0) continue;
    for (const hex of callersOf(s, side, at)) if (!targets.includes(hex)) found.add(hex);
  }
  return [...found].filter((hex) => !canReach(s, side, othersNextTo(s, side, hex, units), [hex]));
}
function othersNextTo(s: RbState, side: Side, hex: number, victors: readonly number[]): number[] {
  const found: number[] = [];
  for (const from of aroundOf(hex))
    for (const u of S.at.in(s, from))
      if (!victors.includes(u) && unitBar(s, side, u) === null && attackBar(s, u, hex) === null)
        found.push(u);
  return found;
}

function faultsOf(s: RbState, side: Side, facts: Facts, no: No): void {
  const { units, targets, air = NOBODY } = facts;
  let clean = true;
  const noted: No = (rule, message) => {
    clean = false;
    no(rule, message);
  };
  const date = dateBar(s, side, isHelped(units, air));
  if (date !== null) noted(date[0], date[1]);
  for (const u of units) if (S.victor.of(s, u) === 1) noted('9.32', `${nameOf(u)} has won one this turn`);
  partyFaults(s, side, units, targets, noted);
  if (!clean) return;
  stackFaults(s, units, no);
  airFaults(s, { side, attackers: units, targets }, air, no);
  const final = finalOf(s, side, units, targets, air.length);
  if (final < VICTORY_ODDS) no('9.1', `${oddsName(final)} is less than 10-1`);
  for (const hex of unmet(s, side, facts)) no('9.5', `${placeName(hex)} could be attacked by nobody else`);
}

// ---------------------------------------------------------------- what can be won

/** By hex: attack factors, and guns, of those who could win next to it. */
const power = new Int16Array(HEXES);
const guns = new Int16Array(HEXES);

/** Who could take part against whom: units with the hexes they touch, in their order, and these hexes as they were found. */
interface Contacts {
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly against: readonly number[];
}
function contactsOf(s: RbState, side: Side): Contacts {
  const [hexes, units, against]: number[][] = [[], [], []];
  const marks = contactGround(s, side);
  for (let u = 0; u < UNITS; u++) {
    const at = S.at.of(s, u);
    if (at < 0 || (marks[at]! & NEXT_TO_ENEMY) === 0 || IS_FIGHTER[u] === 0) continue;
    if (sideOf(s, u) !== side || victorBar(s, side, u) !== null) continue;
    const factor = attackOf(s, u);
    for (const hex of aroundOf(at)) {
      if ((marks[hex]! & ON_ENEMY) === 0 || !isTarget(s, side, hex)) continue;
      if (attackBar(s, u, hex) !== null) continue;
      if (power[hex] === 0 && guns[hex] === 0 && !hexes!.includes(hex)) hexes!.push(hex);
      power[hex]! += factor;
      guns[hex]! += IS_ARTILLERY[u]!;
      units!.push(u);
      against!.push(hex);
    }
  }
  return { hexes: hexes!, units: units!, against: against! };
}

/** What may be won at once, and who could take part, the strongest first. */
interface Prey {
  readonly targets: readonly number[];
  readonly victors: readonly number[];
}

/** 9.1 Hexes by which so much stands that 10-1 is not out of reach, alone and two together (ruling 181). */
export function preyOf(s: RbState, side: Side): Prey[] {
  if (dateBar(s, side, true) !== null) return [];
  const { hexes, units, against } = contactsOf(s, side);
  const shifts = flightsLeft(s, side) + oddsBonus(s, side);
  // A hex that all of them with all their help do not win needs no closer look.
  const worthy = hexes.filter(
    (hex) => ratioOf(power[hex]!, defenseIn(s, hex, NOBODY)) + guns[hex]! + shifts >= VICTORY_ODDS,
  );
  for (const hex of hexes) power[hex] = guns[hex] = 0;
  const single: Prey[] = [];
  for (const hex of worthy) {
    const victors = units.filter((_, i) => against[i] === hex);
    victors.sort((a, b) => attackOf(s, b) - attackOf(s, a) || a - b);
    if (couldWin(s, side, { targets: [hex], victors })) single.push({ targets: [hex], victors });
  }
  const pairs = single.flatMap((one, i) =>
    single.slice(i + 1).map(
      (other): Prey => ({
        targets: [...one.targets, ...other.targets],
        victors: one.victors.filter((u) => other.victors.includes(u)),
      }),
    ),
  );
  return [...single, ...pairs.filter((pair) => pair.victors.length > 0 && couldWin(s, side, pair))];
}
const couldWin = (s: RbState, side: Side, { targets, victors }: Prey): boolean =>
  finalOf(s, side, victors, targets, 0) + airMost(s, side, victors, targets) >= VICTORY_ODDS;

/** Air units that a claim needs: for the odds, and 9.31b2 as help where no artillery takes part. */
function airNeeded(s: RbState, side: Side, { units, targets }: Facts): number {
  const short = Math.max(0, VICTORY_ODDS - finalOf(s, side, units, targets, 0));
  return dateBar(s, side, isHelped(units, NOBODY)) === null ? short : Math.max(1, short);
}
function mayClaim(s: RbState, side: Side, facts: Facts): boolean {
  const { units, targets } = facts;
  if (airNeeded(s, side, facts) > airMost(s, side, units, targets)) return false;
  let fits = true;
  stackFaults(s, units, () => (fits = false));
  return fits && unmet(s, side, facts).length === 0;
}

/** So many ways to win a hex are offered, and no more sets than these are looked at for them. */
const OFFERED = 6;
const LOOKED_AT = 60;
/** The smallest sets of units that win it: without air first, then with all there is. */
export function claimsOn(s: RbState, side: Side, { targets, victors }: Prey): number[][] {
  const factors = victors.map((u) => attackOf(s, u));
  const defense = targets.reduce((sum, hex) => sum + defenseIn(s, hex, victors), 0);
  const guns = artilleryShift(victors);
  const found = new Map<string, number[]>();
  for (const shifts of new Set([0, guns, guns + airMost(s, side, victors, targets)])) {
    let left = LOOKED_AT;
    for (const set of smallestSets(factors, defense * (VICTORY_ODDS + 1 - shifts))) {
      const units = set.map((i) => victors[i]!).sort((a, b) => a - b);
      if (mayClaim(s, side, { units, targets })) found.set(units.join(), units);
      if (--left === 0 || found.size >= OFFERED) break;
    }
  }
  return [...found.values()];
}

/** 9.31b2, 10.4 The first of the air units that could help, as many as a claim needs. */
export const airFor = (s: RbState, side: Side, { units, targets }: Facts): readonly number[] =>
  airChoices(s, { side, attackers: units, targets }).slice(0, airNeeded(s, side, { units, targets }));

/** 9.0 to 9.5, 10.91 An automatic victory is claimed in the movement phase; smaller sets are offered than may be ordered. */
export const av = law(O.av, {
  check(s, order, no) {
    faultsOf(s, moverOf(s) as Side, order, no);
  },
  now: (s) => dateBar(s, moverOf(s) as Side, true) === null,
  steps(s): Step<Facts>[] | null {
    const side = moverOf(s) as Side;
    const prey = preyOf(s, side)
      .map((one) => ({ ...one, claims: claimsOn(s, side, one) }))
      .filter(({ claims }) => claims.length > 0);
    if (prey.length === 0) return null;
    const claimsFor = (targets: readonly number[]): number[][] =>
      prey.find((one) => one.targets.join() === targets.join())!.claims;
    return [
      ways<Facts>(
        ['targets'],
        prey.map(({ targets }) => ({ at: targets[0]!, facts: { targets } })),
      ),
      ways<Facts>(['units'], ({ targets }) =>
        claimsFor(targets).map((units) => ({ unit: units[0]!, facts: { units } })),
      ),
      airStep(s, side, (chosen) => airNeeded(s, side, chosen)),
    ];
  },
  carry(j, order) {
    win(j, moverOf(j.state) as Side, order);
  },
});

/** 9.2, 9.12, 9.51, 11.71, ruling 60 The defenders surrender, supplied or not; the air lands; the victors may advance. */
function win(j: RbJournal, side: Side, { units, targets, air = NOBODY }: Facts): void {
  const s = j.state;
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
  const attack = sum(units.map((u) => attackOf(s, u)));
  const defense = sum(targets.map((hex) => defenseIn(s, hex, units)));
  for (const u of units) {
    put(j, S.acted.av, u, 1);
    put(j, S.victor, u, 1);
  }
  j.emit('automatic-victory', '9.1', { side, units, targets, air, attack, defense });
  flyMissions(j, air, targets[0]!);
  for (const hex of targets) checkGarrison(j, hex, side, 'attack');
  for (const hex of targets)
    for (const u of groundIn(s, hex)) {
      surrender(j, u, '9.2');
      if (j.isOver) return;
    }
  landAir(j, air, '11.71');
  layVictory(j, side, units, targets);
}
