import { Rng } from '@stavka/engine';
import { expect, it } from 'vitest';
import { READINGS } from './readings.ts';

const PLENTY = 20_000;
const TITLES: Readonly<Record<string, string>> = {
  odds: '[11.12#2][11.28#1] factors, odds and shifts',
  retreats: '[11.32#1][11.33#3] retreats, whole and split,',
  'German supply': '[7.3#1][7.3#3][7.3#4] German supply, direct, by road and by the nearest road,',
  'supply along marches': '[7.16#1][7.16#3][ruling 100] supply along a march with what it takes',
};

it.each(READINGS.map((reading) => [TITLES[reading.name]!, reading] as const))(
  '%s agree with a second reading of the rules on random boards',
  (_, reading) => {
    const rng = new Rng(1941);
    const counts = new Map(reading.outcomes.map((outcome) => [outcome, 0]));
    let compared = 0;
    while (compared < PLENTY)
      reading.compare(rng, (outcome) => {
        counts.set(outcome, counts.get(outcome)! + 1);
        compared++;
      });
    expect([...counts].filter(([, n]) => !(n > PLENTY / 100))).toEqual([]);
  },
);
