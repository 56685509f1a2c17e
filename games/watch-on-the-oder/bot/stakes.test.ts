import { describe, expect, it } from 'vitest';
import { unitOf } from '../roster.ts';
import { position } from '../test/board.ts';
import { germanChance, plainStakes, scoredStakes } from './stakes.ts';
import { DEFAULTS } from './values.ts';

const at = (turn: number, german: number, soviet: number) =>
  position({ turn, phase: 'german.declare', hexes: { '3010': 'su-43' }, score: { german, soviet } });

describe('what a point is worth', () => {
  it('counts a Soviet point nearly double when only the ratio is in doubt, little when the 30 points are', () => {
    const ratio = scoredStakes(at(7, 50, 24), DEFAULTS).point;
    const threshold = scoredStakes(at(7, 22, 2), DEFAULTS).point;
    expect(ratio[1] / ratio[0]).toBeGreaterThan(1.6);
    expect(threshold[1] / threshold[0]).toBeLessThan(1);
  });

  it('never stops a hopeless or a safe player from playing on', () => {
    for (const [german, soviet] of [
      [0, 60],
      [90, 0],
    ] as const) {
      const { point } = scoredStakes(at(8, german, soviet), DEFAULTS);
      expect(point[0]).toBe(1);
      expect(point[1]).toBeGreaterThanOrEqual(0.7);
      expect(point[1]).toBeLessThanOrEqual(2.2);
    }
  });

  it('knows that German points help the German and Soviet points the Soviet', () => {
    expect(germanChance(31, 10, 1, DEFAULTS)).toBeGreaterThan(germanChance(26, 10, 1, DEFAULTS));
    expect(germanChance(31, 10, 1, DEFAULTS)).toBeGreaterThan(germanChance(31, 14, 1, DEFAULTS));
    expect(germanChance(60, 5, 0.5, DEFAULTS)).toBeGreaterThan(0.95);
    expect(germanChance(10, 0, 0.5, DEFAULTS)).toBeLessThan(0.05);
  });
});

describe('what a unit is worth', () => {
  it('goes with its strength and fades as the game ends', () => {
    const early = plainStakes(at(2, 0, 0), DEFAULTS).unit;
    const late = plainStakes(at(7, 0, 0), DEFAULTS).unit;
    expect(early[unitOf('ge-1ss')]!).toBeGreaterThan(early[unitOf('ge-53')]!);
    expect(late[unitOf('ge-1ss')]!).toBeLessThan(early[unitOf('ge-1ss')]!);
    expect(plainStakes(at(8, 0, 0), DEFAULTS).unit[unitOf('ge-1ss')]).toBe(0);
  });
});
