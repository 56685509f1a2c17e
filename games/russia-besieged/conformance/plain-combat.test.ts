import { Rng } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { idOf, labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { moverOf } from '../rules/03-mover.ts';
import { weatherNow } from '../rules/03-weather.ts';
import { callsOf, unitBar } from '../rules/10-attackers.ts';
import { unableUnits } from '../rules/10-duties.ts';
import { attacksIn, canReach } from '../rules/10-legal.ts';
import { oddsName, oddsOf } from '../rules/10-odds.ts';
import { waysBack } from '../rules/10-priorities.ts';
import { inCombatSupply, winterDrm } from '../rules/13-combat.ts';
import { retreatSources } from '../rules/13-supply.ts';
import { attackBar } from '../rules/25-minors.ts';
import { melee } from '../test/melee.ts';
import { type Side, WEATHERS } from '../vocabulary.ts';
import { type Allowed, plainCalls, plainStrands, plainUnable, preyOf } from './plain-duties.ts';
import { fights, onMap, sideOf } from './plain-ground.ts';
import { plainOdds } from './plain-odds.ts';
import { plainRetreats } from './plain-retreat.ts';

// The law against a second reading of the rulebook that shares nothing with it but the columns and the printed values. What
// chapters 13, 24 and 25 say is asked of them: they have readings of their own. Turn 1 stands apart, in its own tests.

const positions = (n: number, seed: number): RbState[] => {
  const rng = new Rng(seed);
  const found: RbState[] = [];
  while (found.length < n) {
    const s = melee(rng);
    if (turnOf(s) > 1 && moverOf(s) >= 0) found.push(s);
  }
  return found;
};
const turnOf = (s: RbState): number => S.turn.of(s);
const allowedIn = (s: RbState, side: Side): Allowed => ({
  mayAttack: (unit, hex) => attackBar(s, unit, hex) === null,
  isFree: (unit) => unitBar(s, side, unit) === null,
  reaches: (units, hex) => canReach(s, side, units, [hex]),
});
const told = (s: RbState): string => JSON.stringify(s.flow[0]);

describe('combat of Russia Besieged agrees with a second reading', () => {
  it('[10.72a][10.72b][10.76] where beaten units may go, and which priority struck each way', () => {
    let compared = 0;
    for (const s of positions(60, 11))
      for (const side of [0, 1])
        for (const unit of onMap(s, side)) {
          if (!fights(s, unit)) continue;
          const sources = retreatSources(s, unit);
          const isSource = (hex: number): boolean => sources[hex] === 1;
          for (const [least, most] of [
            [2, 2],
            [1, 2],
          ] as const) {
            const law = waysBack(s, unit, least, most, 'none').map((w) => [
              w.path.map(labelOf).join('-'),
              w.struckBy,
            ]);
            const plain: (readonly [string, string | null])[] = [];
            for (let n = least; n <= most; n++)
              for (const w of plainRetreats(s, unit, n, least === most, isSource))
                plain.push([w.path.map(labelOf).join('-'), w.struckBy]);
            compared += plain.length;
            if (JSON.stringify(law.sort()) !== JSON.stringify(plain.sort()))
              expect([idOf(unit), told(s), law]).toEqual([idOf(unit), told(s), plain]);
          }
        }
    expect(compared).toBeGreaterThan(15_000);
  });

  it('[10.1][10.1a][10.1b][10.1c][10.1d][10.19] who must attack, who must be attacked, and who cannot', () => {
    let held = 0;
    for (const s of positions(350, 12)) {
      const side = moverOf(s) as Side;
      const allowed = allowedIn(s, side);
      const plain = plainCalls(s, side, allowed);
      expect(callsOf(s, side)).toEqual(plain);
      expect(unableUnits(s, side)).toEqual(plainUnable(s, side, allowed));
      held += plain.units.length;
    }
    expect(held).toBeGreaterThan(1000);
  });

  it('[10.11][10.11a][10.1b] what an attack would leave behind, and the odds of it', () => {
    const rng = new Rng(5);
    let [stranded, kept] = [0, 0];
    for (const s of positions(300, 13)) {
      const side = moverOf(s) as Side;
      const allowed = allowedIn(s, side);
      const { duties } = attacksIn(s);
      for (let k = 0; k < 4 && duties.targets.length > 0; k++) {
        const first = duties.targets[rng.below(duties.targets.length)]!;
        const lead = duties.strikersOn(first);
        const own = preyOf(s, side, lead[0]!, allowed);
        const targets = [...new Set([first, ...(rng.below(3) === 0 ? own : [])])];
        const all = lead.filter((u) => targets.every((hex) => duties.targetsFor(u).includes(hex)));
        const units = all.filter(() => rng.below(3) > 0);
        if (units.length === 0) continue;
        const left = attacksIn(s).leaves(units, targets);
        const strands = plainStrands(s, side, { units, targets }, allowed);
        expect([
          told(s),
          units.map(idOf),
          targets.map(labelOf),
          left.targets.length + left.units.length > 0,
        ]).toEqual([told(s), units.map(idOf), targets.map(labelOf), strands]);
        if (strands) stranded++;
        else kept++;
        const air = rng.below(3);
        const law = oddsOf(s, {
          side,
          attackers: units,
          targets,
          air,
          odds: null,
          marshals: [],
          partisan: false,
        });
        const plain = plainOdds(s, units, targets, air, {
          weather: WEATHERS[weatherNow(s)]!,
          inCombatSupply: (unit) => inCombatSupply(s, unit),
          winter: sideOf(s, units[0]!) === 0 ? winterDrm(s, units) : 0,
        });
        const { attack, defense, modifier } = law;
        expect({ attack, defense, modifier, ratio: oddsName(law.ratio), final: oddsName(law.final) }).toEqual(
          plain,
        );
      }
    }
    expect(Math.min(stranded, kept)).toBeGreaterThan(200);
  });
});
