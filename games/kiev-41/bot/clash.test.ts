import { describe, expect, it } from 'vitest';
import { type Clash, outlook } from './clash.ts';

const CLASH: Clash = {
  attackers: 4,
  attackDice: 4,
  attackAim: 1 / 3,
  defenders: 3,
  defenseDice: 3,
  defenseAim: 1 / 6,
  line: false,
  absorb: 0,
  supportDice: 0,
  supportAim: 0,
  tanks: false,
};

/** The same battle fought many times with dice, all Blocks of a side as one. */
function fought(c: Clash, times: number): { clear: number; attackers: number; defenders: number } {
  let seed = 12345;
  const random = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return ((seed >>> 8) & 0xffff) / 0x10000;
  };
  const hits = (dice: number, aim: number): number => {
    let n = 0;
    for (let i = 0; i < dice; i++) if (random() < aim) n++;
    return n;
  };
  const sum = { clear: 0, attackers: 0, defenders: 0 };
  for (let t = 0; t < times; t++) {
    let attackers = c.attackers;
    let defenders = c.defenders;
    let absorb = c.absorb;
    let line = c.line;
    const strike = (n: number): void => {
      let left = n - Math.min(n, absorb);
      absorb -= n - left;
      if (left > 0 && line) {
        line = false;
        left--;
      }
      defenders = Math.max(0, defenders - left);
    };
    const attack = (): void =>
      strike(hits(Math.round((c.attackDice * attackers) / c.attackers), c.attackAim));
    const defend = (): void => {
      attackers = Math.max(0, attackers - hits(defenders + (line ? 1 : 0), c.defenseAim));
    };
    strike(hits(c.supportDice, c.supportAim));
    if (defenders > 0 || line) for (const fire of c.tanks ? [attack, defend] : [defend, attack]) fire();
    if (defenders === 0 && !line) sum.clear++;
    sum.attackers += c.attackers - attackers;
    sum.defenders += c.defenders - defenders;
  }
  return { clear: sum.clear / times, attackers: sum.attackers / times, defenders: sum.defenders / times };
}

describe('the outlook of a battle', () => {
  const cases: Record<string, Partial<Clash>> = {
    'in the open': {},
    'against a town with a line': { line: true, absorb: 3, attackers: 8, attackDice: 8, attackAim: 1 / 2 },
    'with artillery and Bombers': { supportDice: 9, supportAim: 1 / 3, absorb: 1 },
    'as a Tank Attack': { tanks: true, attackAim: 1 / 2 },
    'over a river': { attackers: 8, attackDice: 2 },
    'against a line alone': { defenders: 0, defenseDice: 0, line: true, absorb: 1 },
  };
  for (const [title, change] of Object.entries(cases))
    it(`${title} is what dice give on average`, () => {
      const clash = { ...CLASH, ...change };
      const seen = fought(clash, 40_000);
      const expected = outlook(clash);
      expect(expected.clear).toBeCloseTo(seen.clear, 1);
      expect(Math.abs(expected.clear - seen.clear)).toBeLessThan(0.02);
      expect(Math.abs(expected.attackersLost - seen.attackers)).toBeLessThan(0.05);
      expect(Math.abs(expected.defendersLost - seen.defenders)).toBeLessThan(0.05);
    });

  it('gets better with every die', () => {
    let last = 0;
    for (let dice = 4; dice <= 16; dice += 2) {
      const { clear } = outlook({ ...CLASH, attackers: dice, attackDice: dice });
      expect(clear).toBeGreaterThan(last);
      last = clear;
    }
  });
});
