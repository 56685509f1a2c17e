import type { Rng } from '@stavka/engine';
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
import { agree, type Reading } from './agree.ts';
import { type Allowed, plainCalls, plainStrands, plainUnable, preyOf } from './plain-duties.ts';
import { fights, onMap, sideOf } from './plain-ground.ts';
import { plainOdds } from './plain-odds.ts';
import { plainRetreats } from './plain-retreat.ts';

// The law against a second reading of the rulebook that shares nothing with it but the columns and the printed values. What
// chapters 13, 24 and 25 say is asked of them: they have readings of their own. Turn 1 stands apart, in its own tests.

/** A crowded front of a later turn. */
function position(rng: Rng): RbState {
  for (;;) {
    const s = melee(rng);
    if (turnOf(s) > 1 && moverOf(s) >= 0) return s;
  }
}
const turnOf = (s: RbState): number => S.turn.of(s);
const allowedIn = (s: RbState, side: Side): Allowed => ({
  mayAttack: (unit, hex) => attackBar(s, unit, hex) === null,
  isFree: (unit) => unitBar(s, side, unit) === null,
  reaches: (units, hex) => canReach(s, side, units, [hex]),
});

/** 10.72, 10.76 Where beaten units may go, and which priority struck each way. */
export const retreats: Reading = {
  name: 'retreats',
  outcomes: ['left', 'struck'],
  compare(rng, note) {
    const s = position(rng);
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
          agree(law.sort(), plain.sort(), s, { unit: idOf(unit), least });
          for (const [, struckBy] of plain) note(struckBy === null ? 'left' : 'struck');
        }
      }
  },
};

/** 10.1, 10.19 Who must attack, who must be attacked, and who cannot. */
export const duties: Reading = {
  name: 'duties',
  outcomes: ['somebody must', 'nobody must'],
  compare(rng, note) {
    const s = position(rng);
    const side = moverOf(s) as Side;
    const allowed = allowedIn(s, side);
    const plain = plainCalls(s, side, allowed);
    agree(callsOf(s, side), plain, s, { side });
    agree(unableUnits(s, side), plainUnable(s, side, allowed), s, { side, asked: 'unable' });
    note(plain.units.length > 0 ? 'somebody must' : 'nobody must');
  },
};

/** 10.11, 10.12 to 10.37 What an attack would leave behind, and its odds. */
export const odds: Reading = {
  name: 'odds',
  outcomes: ['strands', 'keeps'],
  compare(rng, note) {
    const s = position(rng);
    const side = moverOf(s) as Side;
    const allowed = allowedIn(s, side);
    const { duties: open } = attacksIn(s);
    for (let k = 0; k < 4 && open.targets.length > 0; k++) {
      const first = rng.pick(open.targets);
      const lead = open.strikersOn(first);
      const own = preyOf(s, side, lead[0]!, allowed);
      const targets = [...new Set([first, ...(rng.below(3) === 0 ? own : [])])];
      const all = lead.filter((u) => targets.every((hex) => open.targetsFor(u).includes(hex)));
      const units = all.filter(() => rng.below(3) > 0);
      if (units.length === 0) continue;
      const facts = { units: units.map(idOf), targets: targets.map(labelOf) };
      const left = attacksIn(s).leaves(units, targets);
      const strands = plainStrands(s, side, { units, targets }, allowed);
      agree(left.targets.length + left.units.length > 0, strands, s, facts);
      note(strands ? 'strands' : 'keeps');
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
      agree({ attack, defense, ratio: oddsName(law.ratio), final: oddsName(law.final), modifier }, plain, s, {
        ...facts,
        air,
      });
    }
  },
};
