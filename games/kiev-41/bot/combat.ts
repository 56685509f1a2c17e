import { board } from '../data.ts';
import type { KievOrder } from '../orders.ts';
import { BOMBER_HQ, FIRE, idOf, SIDE } from '../roster.ts';
import { dueBattles, openBattles } from '../rules/06-sequence.ts';
import { blitzes } from '../rules/10-blitz.ts';
import { bombersAt, fleetsAt } from '../rules/10-combat/air.ts';
import { fleetFire } from '../rules/10-combat/fire.ts';
import { activeHqs } from '../rules/10-command.ts';
import { shellings } from '../rules/10-support-choices.ts';
import { AXIS, at, CUBE, has, ISOLATED, type KievState, MARKER, SOVIET, strengthOf } from '../state.ts';
import { labelOf } from '../terrain.ts';
import { foresee, type Support, weigh } from './battle.ts';
import type { Field } from './field.ts';
import type { Judge } from './judge.ts';
import { isWet } from './reach.ts';
import { attackDice } from './weather.ts';

/** Support that lies on an Area now. */
export function supportOn(s: KievState, f: Field, area: number, side: number): Support {
  let dice = 0;
  let hits = 0;
  for (const hq of activeHqs(s, side))
    if (s.cells[MARKER + hq] === area + 1) {
      const n = attackDice(strengthOf(s, hq), hq, f.weather);
      dice += n;
      hits += (n * FIRE[hq]!) / 6;
    }
  if (side === SOVIET)
    for (const fleet of fleetsAt(s, area)) {
      const guns = fleetFire(s, fleet);
      dice += guns.dice;
      hits += (guns.dice * (7 - guns.need)) / 6;
    }
  const bombers = side === AXIS ? bombersAt(s, area) : [];
  const bombs = bombers.map((b) => attackDice(strengthOf(s, BOMBER_HQ[b]!), BOMBER_HQ[b]!, f.weather));
  return {
    dice,
    aim: dice > 0 ? hits / dice : 0,
    bombers: bombers.length,
    bombs: bombers.length > 0 ? bombs.reduce((a, b) => a + b, 0) / bombers.length : 0,
  };
}

const cubed = (s: KievState): ReadonlySet<number> => {
  const wet = new Set<number>();
  for (let u = 0; u < SIDE.length; u++) if (has(s, CUBE, u)) wet.add(u);
  return wet;
};

/** Fights what must be fought and what pays, the surest first. */
export function fight(s: KievState, f: Field, judge: Judge, least: number): KievOrder {
  const due = dueBattles(s, judge.side);
  const now = judge.value(f);
  const wet = cubed(s);
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const area of openBattles(s, judge.side)) {
    const o = foresee(f, area, judge.side, wet, supportOn(s, f, area, judge.side), (u) =>
      has(s, ISOLATED, u),
    );
    const gain = weigh(judge, f, area, o) - now;
    if (gain < least && !due.includes(area)) continue;
    const score = o.clear * 100 + gain;
    if (score <= bestScore) continue;
    best = area;
    bestScore = score;
  }
  return best < 0 ? { kind: 'end-combat' } : { kind: 'fight', at: labelOf(best) };
}

/** 10.17 The best Blitz there is, or none. */
export function blitz(s: KievState, f: Field, judge: Judge, least: number): KievOrder {
  const now = judge.value(f);
  const trial = f.copy();
  let best: KievOrder = { kind: 'end-blitz' };
  let most = least;
  for (const { unit, areas } of blitzes(s, judge.side))
    for (const area of areas) {
      trial.become(f);
      trial.march(unit, [at(s, unit), area]);
      let gain: number;
      if (f.isPresent(area, 1 - judge.side)) {
        const wet = new Set(cubed(s));
        for (let e = board.start[at(s, unit)]!; e < board.start[at(s, unit) + 1]!; e++)
          if (board.to[e] === area && isWet(f, e)) wet.add(unit);
        const o = foresee(trial, area, judge.side, wet);
        gain = weigh(judge, trial, area, o) - now;
      } else gain = judge.value(trial) - now;
      if (gain <= most) continue;
      most = gain;
      best = { kind: 'blitz', unit: idOf(unit), at: labelOf(area) };
    }
  return best;
}

/** 10.13.3.1 A Blitz HQ shells the battle it can reach. */
export function shellBlitz(s: KievState, side: number): KievOrder {
  const first = shellings(s, side, true)[0];
  return first === undefined
    ? { kind: 'end-support' }
    : { kind: 'shell', unit: idOf(first.unit), at: labelOf(first.areas[0]!) };
}
