import { type Chance, forEachOutcome, isOver, Rng, rngChance, seededChance } from '@stavka/engine';
import { rngOf } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { warlike } from '../../conformance/warlike.ts';
import { BOMBERS } from '../../data.ts';
import type { AntiAirFrame, HitsFrame } from '../../frames.ts';
import { BOMBER_HQ, LAST_STEP } from '../../roster.ts';
import { AT, type KievState, SIDES, STEP, topFrame } from '../../state.ts';
import { areaOf } from '../../terrain.ts';
import { activate, all, bare, game, type KievOrder, move, newGame, position } from '../../test/board.ts';
import { busyOrder } from '../../test/play.ts';
import { unitsAt } from '../02-control.ts';
import { attackStrength } from '../04-units.ts';
import { openBattles } from '../06-sequence.ts';
import { engagements } from '../choices-naval.ts';
import { bombersAt } from './air.ts';
import { battleOutlook, sparingChoice } from './outlook.ts';

/** Steps still in the Blocks of a list. */
const stepsOf = (s: KievState, units: readonly number[]): number =>
  units.reduce((n, u) => n + (s.cells[AT + u]! >= 0 ? LAST_STEP[u]! + 1 - s.cells[STEP + u]! : 0), 0);

/** Fights the battle by the game's own code, deciding as the outlook says its players do. */
function fight(s: KievState, at: string, chance: Chance): void {
  game.apply(s, { kind: 'fight', at }, chance);
  for (;;) {
    const frame = topFrame(s) as unknown as HitsFrame | AntiAirFrame | { is: string };
    const area = areaOf(at);
    if (frame.is === 'hits') {
      const { side } = frame as HitsFrame;
      const u = sparingChoice(s, area, SIDES.indexOf(side));
      game.apply(s, { kind: 'hit', unit: game.units[u]!.id }, chance);
    } else if (frame.is === 'anti-air') {
      const { hits, bombers } = frame as AntiAirFrame;
      const weakest = [...bombers].sort((a, b) => diceOf(s, a) - diceOf(s, b));
      const destroyed = Math.max(0, Math.min(hits, 2 * bombers.length) - bombers.length);
      const aborted = Math.min(hits, 2 * bombers.length) - 2 * destroyed;
      const share = {
        destroyed: weakest.slice(0, destroyed),
        aborted: weakest.slice(destroyed, destroyed + aborted),
      };
      game.apply(s, { kind: 'share', ...share }, chance);
    } else if (frame.is === 'battle') {
      // One Bomber for each Fleet, those with most dice first.
      const strong = bombersAt(s, area)
        .map((b) => BOMBERS[b]!.id)
        .sort((a, b) => diceOf(s, b) - diceOf(s, a));
      const { pairs } = engagements(s, topFrame(s) as never)[0]!;
      const order = {
        kind: 'engage' as const,
        pairs: pairs.map(({ fleet }, i) => ({ fleet, bombers: [strong[i]!] })),
      };
      game.apply(s, order, chance);
    } else return;
  }
}
const diceOf = (s: KievState, id: string): number =>
  attackStrength(s, BOMBER_HQ[BOMBERS.findIndex((b) => b.id === id)]!);

/** Visits every way the dice of a battle can fall, with its owner's choices of who is hit. */
function everyWay(s: KievState, order: KievOrder, chance: number, leaf: (p: number) => void): void {
  forEachOutcome(game, s, order, (p) => {
    const frame = topFrame(s) as unknown as HitsFrame;
    if (frame.is !== 'hits') return leaf(chance * p);
    const u = sparingChoice(s, areaOf(frame.at), SIDES.indexOf(frame.side));
    everyWay(s, { kind: 'hit', unit: game.units[u]!.id }, chance * p, leaf);
  });
}

interface Totals {
  readonly attackers: number;
  readonly defenders: number;
  readonly cleared: number;
}

function expected(s: KievState, area: number, side: number): Totals {
  const o = battleOutlook(s, area, side);
  let [attackers, defenders, cleared, sum] = [0, 0, 0, 0];
  o.chance.forEach((row, a) => {
    row.forEach((p, d) => {
      sum += p;
      attackers += p * a;
      defenders += p * Math.max(0, d - o.shield);
      if (d === row.length - 1) cleared += p;
    });
  });
  expect(sum).toBeCloseTo(1, 9);
  return { attackers, defenders, cleared };
}

/** What came of one battle fought out on a copy. */
function result(s: KievState, at: string, side: number, chance: Chance): Totals {
  const area = areaOf(at);
  const [ours, theirs] = [unitsAt(s, area, side), unitsAt(s, area, 1 - side)];
  const before = [stepsOf(s, ours), stepsOf(s, theirs)] as const;
  const twin = s.copy();
  fight(twin, at, chance);
  const left = stepsOf(twin, theirs);
  return {
    attackers: before[0] - stepsOf(twin, ours),
    defenders: before[1] - left,
    cleared: left === 0 && !hasLine(twin, area, 1 - side) ? 1 : 0,
  };
}
const hasLine = (s: KievState, area: number, side: number): boolean => {
  const answer = game.query(s, { what: 'space', at: game.board.labels[area]! });
  const { line, control } = (answer as unknown as { value: { line: boolean; control: string } }).value;
  return line && control === SIDES[side];
};

/** A battle about to be fought by Axis Blocks that came from their Staging Area, with no artillery. */
function battle(at: string, axis: string, soviet: string, more: object = {}): KievState {
  const s = position({ areas: { Axis: `ax-k ${axis}`, [at]: soviet }, ...more });
  all(s, activate('ax-k'), bare('end-activation'));
  for (const word of axis.split(' ')) all(s, move(word.split(':')[0]!, `Axis ${at}`));
  all(s, bare('end-command'));
  if (game.choices(s).some((n) => n.kind === 'end-support')) all(s, bare('end-support'));
  return s;
}

describe('the outlook of a battle', () => {
  it.each<[string, () => KievState, string]>([
    ['one against one in the open', () => battle('15', 'ax-wh-51:2', 'sv-ye-5:2'), '15'],
    ['a tank attack', () => battle('15', 'ax-red-pz3:2', 'sv-ye-5:2'), '15'],
    ['tanks against tanks', () => battle('15', 'ax-red-pz3:1', 'sv-ye-t8:2'), '15'],
    ['a Defensive Line', () => battle('15', 'ax-wh-51:3', 'sv-ye-5:1', { lines: '15' }), '15'],
    ['a swamp', () => battle('1', 'ax-red-pz3:3', 'sv-ye-5:2'), '1'],
    ['two against one', () => battle('15', 'ax-wh-51:1 ax-red-pz3:1', 'sv-ye-5:2'), '15'],
    ['one against two', () => battle('15', 'ax-wh-51:2', 'sv-ye-5:1 sv-ye-12:2'), '15'],
    ['an exhausted HQ behind its army', () => battle('15', 'ax-wh-51:2', 'sv-ye-5:1 sv-sw:0'), '15'],
  ])('%s: as every throw of its dice makes it', (_, make, at) => {
    const s = make();
    const [area, side] = [areaOf(at), 0];
    const exact = expected(s, area, side);
    const [ours, theirs] = [unitsAt(s, area, side), unitsAt(s, area, 1)];
    const before = [stepsOf(s, ours), stepsOf(s, theirs)] as const;
    let [attackers, defenders, cleared, chance] = [0, 0, 0, 0];
    everyWay(s, { kind: 'fight', at }, 1, (p) => {
      chance += p;
      attackers += p * (before[0] - stepsOf(s, ours));
      const left = stepsOf(s, theirs);
      defenders += p * (before[1] - left);
      if (left === 0 && !hasLine(s, area, 1)) cleared += p;
    });
    expect(chance).toBeCloseTo(1, 9);
    expect(exact.attackers).toBeCloseTo(attackers, 9);
    expect(exact.defenders).toBeCloseTo(defenders, 9);
    expect(exact.cleared).toBeCloseTo(cleared, 9);
  });

  it('agrees with the battles of random games, fought many times over by the game itself', () => {
    const [SAMPLES, WANTED] = [200, 80];
    let found = 0;
    const seen = { fleets: 0, bombers: 0, guns: 0, tanks: 0 };
    for (let n = 0; found < WANTED; n++) {
      const setups = ['the-pocket', 'les-preludes', 'the-river', 'the-snow', 'campaign'];
      const s = newGame(setups[n % 5]!, n % 5 === 4 ? { optionalRules: 9 } : {}, `outlook-${n}`);
      const rng = new Rng(n + 1);
      const chance = seededChance(s.seed);
      for (let k = 0; k < 150 && found < WANTED; k++) {
        const decision = game.decision(s);
        if (isOver(decision)) break;
        const { seat } = decision;
        const side = SIDES.indexOf(seat as 'axis');
        if (decision.orders.includes('fight') && rng.below(3) === 0) {
          const open = openBattles(s, side);
          const area = rng.pick(open);
          const at = game.board.labels[area]!;
          if (game.check(s, seat, { kind: 'fight', at }).length === 0) {
            found++;
            compare(s, at, side, SAMPLES);
            const { volleys, tanks } = battleOutlook(s, area, side);
            for (const { step } of volleys) {
              if (step === 'gunfire') seen.fleets++;
              if (step === 'airstrike') seen.bombers++;
              if (step === 'artillery') seen.guns++;
            }
            if (tanks > 0) seen.tanks++;
          }
        }
        game.apply(s, warlike(s, seat, rng) ?? busyOrder(s, rng), chance);
      }
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(1);
  });

  function compare(s: KievState, at: string, side: number, samples: number): void {
    const exact = expected(s, areaOf(at), side);
    const dice = rngChance(rngOf(`${at} ${samples}`));
    const results = Array.from({ length: samples }, () => result(s, at, side, dice));
    for (const what of ['attackers', 'defenders', 'cleared'] as const) {
      const values = results.map((r) => r[what]);
      const mean = values.reduce((sum, v) => sum + v, 0) / samples;
      const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / samples;
      // Five standard errors, and a little for means that never varied.
      const margin = 5 * Math.sqrt(variance / samples) + 0.02;
      const where = `${what} in ${at}: ${mean} fought, ${exact[what]} foretold ${JSON.stringify(game.encode(s).units)}`;
      expect(Math.abs(mean - exact[what]), where).toBeLessThan(margin);
    }
  }
});
