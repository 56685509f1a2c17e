import { Rng } from '@stavka/engine';
import { expect, it } from 'vitest';
import { READINGS } from './readings.ts';

/** What is compared in the tests, as much as takes a few seconds of a core each; a million of each in soak. */
const TITLES: Readonly<Record<string, readonly [comparisons: number, title: string]>> = {
  reach: [10_000, '[6.0][6.03][4.05] where units and stacks may go'],
  supply: [
    10_000,
    '[13.2][13.23][13.24][13.31][13.32][13.33][13.34][13.51][13.52][13.4][13.42][13.62][13.64][13.65][13.8][13.81][13.82][13.83] supply in full, limited and none',
  ],
  'rail conversion': [800, '[7.22][7.26][7.28][ruling 170] rail that changes hands when an impulse ends'],
  retreats: [40_000, '[10.72a][10.72b][10.76] where beaten units may go, and which priority struck each way'],
  duties: [
    5000,
    '[10.1][10.1a][10.1b][10.1c][10.1d][10.19] who must attack, who must be attacked, and who cannot',
  ],
  attacks: [
    5000,
    '[10.0][10.11][10.14][10.18][10.93][11.53] who may attack what, on which table, with which air',
  ],
  odds: [10_000, '[10.11][10.11a][10.1b] what an attack would leave behind, and the odds of it'],
};

it.each(READINGS.map((reading) => [TITLES[reading.name]![1], reading] as const))(
  '%s agree with a second reading of the rules on random boards',
  (_, reading) => {
    const rng = new Rng(1941);
    const [plenty] = TITLES[reading.name]!;
    const counts = new Map(reading.outcomes.map((outcome) => [outcome, 0]));
    let compared = 0;
    while (compared < plenty)
      reading.compare(rng, (outcome) => {
        counts.set(outcome, counts.get(outcome)! + 1);
        compared++;
      });
    expect([...counts].filter(([, n]) => !(n > plenty / 100))).toEqual([]);
  },
);
