import type { Values } from '@stavka/bots';
import { turnOf } from '../declare/state.ts';
import type { OderOrder, OderState } from '../index.ts';
import { idOf, idsOf } from '../roster.ts';
import { arrivalHexes, unitsDue } from '../rules/09-regroup.ts';
import { frameOf, phaseOf } from '../rules/now.ts';
import { type Side, SOVIET } from '../sides.ts';
import { isCoastal, labelOf } from '../terrain.ts';
import { type Assault, worthOf } from './assaults.ts';
import { deploy } from './deploy.ts';
import { enemySteps, habit } from './habits.ts';
import { Judge, standing, type Weights } from './judge.ts';
import { March } from './march.ts';
import { setUp } from './set-up.ts';
import { plainStakes } from './stakes.ts';

/** A recruit sees what is next to him: his own attacks, the enemy's, his supply. */
const weightsOf = (v: Values): Weights => ({
  attack: v['recruit.attack']!,
  threat: v['recruit.threat']!,
  foresees: false,
  cut: v['recruit.cut']!,
  exposed: 0,
  distance: v['recruit.distance']!,
  aim: 0,
  aimInReach: 0,
  aimNear: 0,
  aimHeld: 0,
});

/** The best attack in reach, one after another, by exact averages; nothing further ahead than the next battle. */
export function recruitOrders(s: OderState, side: Side, values: Values): readonly OderOrder[] {
  const judge = new Judge(s, side, plainStakes(s, values), weightsOf(values), values);
  const frame = frameOf(s);
  if (frame.is === 'momentum')
    return [
      attack(judge, judge.attacksNow(standing(s), frame.units)) ?? {
        kind: 'pass',
      },
    ];
  const reply = habit(s, judge.outlook.stakes);
  if (reply !== null) return [reply];
  const phase = phaseOf(s);
  if (phase.startsWith('setup.')) return setUp(s, side, judge, 0);
  switch (phase.slice(phase.indexOf('.') + 1)) {
    case 'declare':
      return [declare(s, judge)];
    case 'support':
      return [support(s, judge)];
    case 'movement':
      return movement(s, side, judge);
    case 'regroup':
      return [arrival(s, judge)];
    default:
      return [attack(judge, judge.attacksNow(standing(s))) ?? { kind: 'end-phase' }];
  }
}

function attack({ values }: Judge, assaults: readonly Assault[]): OderOrder | null {
  const best = assaults[0];
  if (best === undefined || best.value < values['recruit.worthwhile']!) return null;
  return { kind: 'attack', units: idsOf(best.units), target: labelOf(best.target) };
}

/** Combat first when the attacks at hand are nearly as good as those after moving; Shock Armies attack only so. */
function declare(s: OderState, judge: Judge): OderOrder {
  const later = worthOf(judge.attacksAfterMoving(standing(s)));
  const shock = judge.side === SOVIET ? judge.withShock(s) : judge;
  const now = worthOf(shock.attacksNow(standing(s)));
  return {
    kind: 'declare',
    sequence: now > judge.values['recruit.atOnce']! * later ? 'combat-movement' : 'movement-combat',
  };
}

/** Air over the best attack, ships at the best one on the coast. */
function support(s: OderState, judge: Judge): OderOrder {
  const targets = judge.attacksAfterMoving(standing(s)).map((a) => a.target);
  const coast = targets.find(isCoastal);
  return {
    kind: 'support',
    air: targets[0] === undefined ? null : labelOf(targets[0]),
    naval: coast === undefined ? null : labelOf(coast),
  };
}

/** The units of the best attacks go to their places; then each of the others to the best hex it can find. */
function movement(s: OderState, side: Side, judge: Judge): OderOrder[] {
  const march = new March(s, side);
  const settled = new Set<number>();
  const attacking = judge.attacksFollow(s);
  if (attacking)
    for (const assault of [...judge.attacksAfterMoving(march.at)])
      for (const { unit } of deploy(march, judge.outlook.field, assault)) settled.add(unit);
  for (const [unit, ends] of march.ends.entries()) {
    if (ends.length < 2 || settled.has(unit)) continue;
    let best = march.at[unit]!;
    let bestValue = judge.value(march.at, attacking);
    for (const hex of ends) {
      if (hex === best || !march.hasRoom(unit, hex)) continue;
      const before = march.at[unit]!;
      march.put(unit, hex);
      const value = judge.value(march.at, attacking);
      if (value > bestValue) {
        best = hex;
        bestValue = value;
      }
      march.put(unit, before);
    }
    march.put(unit, best);
  }
  return march.orders();
}

/** Back on the map as near the enemy as can be, or left out for the point when it is too late to matter. */
function arrival(s: OderState, { side, values }: Judge): OderOrder {
  const unit = unitsDue(s, side)[0]!;
  const hexes = arrivalHexes(s, unit);
  if (turnOf(s) >= values['recruit.tooLate']! || hexes.length === 0)
    return { kind: 'refuse', unit: idOf(unit) };
  const steps = enemySteps(s, side);
  const nearest = hexes.reduce((a, b) => (steps[b]! < steps[a]! ? b : a));
  return { kind: 'arrive', unit: idOf(unit), at: labelOf(nearest) };
}
