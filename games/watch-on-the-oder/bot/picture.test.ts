import { isOver, Rng, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { AT, at, FLAGS, turnOf } from '../declare/state.ts';
import { UNITS, unitsOfSide } from '../roster.ts';
import { supplyOf } from '../rules/08-supply.ts';
import { destinations, mayStart } from '../rules/10-movement.ts';
import { attackTargets } from '../rules/11-combat/eligibility.ts';
import { assess, resultChances } from '../rules/11-combat/odds.ts';
import { derived } from '../rules/derived.ts';
import { GERMAN, type Side, SOVIET } from '../sides.ts';
import { game, newGame, type OderState } from '../test/board.ts';
import { AL1, AS, CHANCES, chancesAt, DE, DR, EX } from './chances.ts';
import { IN_CITY, NONE, REGULAR, SPECIAL } from './conditions.ts';
import { Field } from './field.ts';
import { BOTS } from './index.ts';
import { standing } from './judge.ts';
import { eachHex, Mobility } from './mobility.ts';
import { Outlook } from './outlook.ts';
import { plainStakes } from './stakes.ts';
import { DEFAULTS } from './values.ts';

/** Positions from the middle of a game between recruits, nobody having moved yet in the phase. */
const positions: OderState[] = (() => {
  const s = newGame('picture');
  const chance = rngChance(new Rng(7));
  const kept: OderState[] = [];
  for (let now = game.decision(s); !isOver(now); now = game.decision(s)) {
    const order = BOTS.recruit.choose(game.view(s, now.seat), now.seat, { seed: 1 });
    game.apply(s, order, chance);
    if (order.kind === 'declare' || order.kind === 'end-phase') {
      const copy = s.copy();
      for (let u = 0; u < UNITS; u++) copy.cells[FLAGS + u] = 0;
      kept.push(copy);
    }
  }
  return kept.filter((p) => !isOver(game.decision(p)));
})();

const bits = (set: Uint32Array): number[] => {
  const hexes: number[] = [];
  eachHex(set, (hex) => hexes.push(hex));
  return hexes.sort((a, b) => a - b);
};

describe('what a planner sees is what the rules say', () => {
  it('has positions to look at', () => {
    expect(positions.length).toBeGreaterThan(20);
  });

  it('zones and regular supply of every hex', () => {
    const field = new Field();
    for (const s of positions) {
      field.read(standing(s));
      for (const side of [GERMAN, SOVIET] as Side[]) {
        expect(Array.from(field.zone[side]!)).toEqual(Array.from(derived(s).zones(side)));
        const reached = Array.from({ length: board.size }, (_, i) =>
          derived(s).supply(side).reaches(i) ? 1 : 0,
        );
        expect(Array.from(field.supplied[side]!)).toEqual(reached);
      }
    }
  });

  it('the supply of every unit', () => {
    for (const s of positions) {
      const outlook = new Outlook(s, plainStakes(s, DEFAULTS), 0).read(standing(s));
      for (let u = 0; u < UNITS; u++) {
        if (at(s, u) < 0) continue;
        const supply = supplyOf(s, u);
        const kind =
          supply === 'regular' || supply === 'aerial' ? REGULAR : supply === 'none' ? NONE : SPECIAL;
        expect([u, outlook.supply[u]]).toEqual([u, kind]);
      }
    }
  });

  it('where every unit can go, also after thousands of moves in thought', () => {
    const rng = new Rng(11);
    for (const s of positions.slice(0, 12))
      for (const side of [GERMAN, SOVIET] as Side[]) {
        const outlook = new Outlook(s, plainStakes(s, DEFAULTS), 0);
        const kept = new Mobility(s, side);
        const where = standing(s);
        for (let step = 0; step < 40; step++) {
          const mover = rng.pick(unitsOfSide[1 - side]!.filter((u) => where[u]! >= 0));
          const open = destinations(s, mover);
          if (open.length > 0) where[mover] = rng.pick(open);
          kept.read(outlook.read(where));
          if (step % 10 === 0) kept.settle();
        }
        const fresh = new Mobility(s, side).read(outlook.read(where));
        const twin = s.copy();
        twin.cells.set(where, AT);
        twin.touch();
        for (const u of unitsOfSide[side]!) {
          expect(kept.party[u]?.contacts ?? []).toEqual(fresh.party[u]?.contacts ?? []);
          if (!mayStart(twin, u)) continue;
          const lawful = [at(twin, u), ...destinations(twin, u)].sort((a, b) => a - b);
          expect(bits(kept.party[u]!.ends)).toEqual(lawful);
        }
      }
  });

  it('the chances of every attack', () => {
    for (const s of positions)
      for (const side of [GERMAN, SOVIET] as Side[])
        for (const [target, units] of attackTargets(s, { side, momentum: null })) {
          const a = assess(s, units, target);
          const shift = side === SOVIET && turnOf(s) === 1 ? -1 : 0;
          const e = chancesAt(side, a.attack, a.defense, shift, a.drm, IN_CITY[target] === 1);
          const chances = resultChances(a);
          const seen = { AL1, AS, EX, DR, DE };
          for (const [name, offset] of Object.entries(seen))
            expect(CHANCES[e + offset]!).toBeCloseTo(chances[name] ?? 0, 10);
        }
  });
});
