import type { Json } from '@stavka/engine';
import { isEarly } from '../rules/08-defense.ts';
import { holdAnything, launchGround, type Mission, missionOf, moscowMission } from '../rules/12-missions.ts';
import { countsFrom, nearestAmong, raidDistances } from '../rules/12-raids.ts';
import { counterattacks, groupsLeft } from '../rules/12-stavka.ts';
import type { PesState } from '../state.ts';
import { labelOf } from '../terrain.ts';

/**
 * 12.1, 12.3 What the Stavka would do if German operations ended now: how many groups would come, and, for the first of
 * them, each way it could be sent with its exact chance. Later groups go by the map as the earlier ones leave it.
 */
export function aboutCounterattacks(s: PesState): Json {
  const left = groupsLeft(s).length;
  const count: Record<string, number> = {};
  for (let die = 1; die <= 6; die++) {
    const n = String(Math.min(left, counterattacks(die, isEarly(s))));
    count[n] = (count[n] ?? 0) + 1 / 6;
  }
  return { left, count, raids: left === 0 ? [] : raidsOf(s) };
}

interface Raid {
  readonly goal: Mission['goal'];
  readonly rule: string;
  readonly target: string;
  readonly from: string;
  readonly steps: number;
  readonly chance: number;
}

/** Each mission, launch hex and target with its chance, the likeliest first. */
function raidsOf(s: PesState): Json {
  const found = new Map<string, Raid>();
  for (const { mission, chance } of missions(s)) {
    const distance = raidDistances(mission.targets);
    const starts = nearestAmong(launchGround(s), distance);
    for (const start of starts) {
      const targets = nearestAmong(mission.targets, countsFrom(start));
      for (const target of targets) {
        const key = `${mission.goal} ${start} ${target}`;
        const p = chance / starts.length / targets.length;
        found.set(key, {
          goal: mission.goal,
          rule: mission.rule,
          target: labelOf(target),
          from: labelOf(start),
          steps: distance[start]!,
          chance: (found.get(key)?.chance ?? 0) + p,
        });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.chance - a.chance) as unknown as Json;
}

/** 12.3, 12.11, ruling 56 Missions that have a target, each once, with its chance. */
function missions(s: PesState): { mission: Mission; chance: number }[] {
  const moscow = moscowMission(s);
  if (moscow !== null) return byHex(moscow, 1);
  if (!holdAnything(s)) return [];
  const open = [1, 2, 3, 4, 5, 6].map((die) => missionOf(s, die)).filter((m) => m.targets.length > 0);
  const goals = [...new Set(open.map((m) => m.goal))];
  return goals.flatMap((goal) => {
    const same = open.filter((m) => m.goal === goal);
    return byHex(same[0]!, same.length / open.length);
  });
}

/** Ruling 55 A die settles which of several most easterly hexes is meant before anything else. */
function byHex(mission: Mission, chance: number): { mission: Mission; chance: number }[] {
  if (mission.goal !== 'hex') return [{ mission, chance }];
  const { targets } = mission;
  return targets.map((t) => ({ mission: { ...mission, targets: [t] }, chance: chance / targets.length }));
}
