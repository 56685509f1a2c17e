import { describe, expect, it } from 'vitest';
import {
  advance,
  attack,
  doing,
  endPhase,
  expectLegal,
  expectOffered,
  expectRefused,
  fight,
  happened,
  move,
  position,
  probe,
  questionOf,
  reach,
  space,
  supplyOf,
  where,
  zonesOf,
} from '../test/board.ts';
import { hexLike, isClosed, isLand, ring } from '../test/ground.ts';

describe('7.0 zones of control', () => {
  it('[7.0#1] every unit has a zone in its own hex and the six around it, Fortress Commands too', () => {
    for (const unit of ['ge-1ss', 'ge-67', 'ge-kgjn', 'ge-fck'])
      expect(zonesOf(position({ phase: 'german.movement', hexes: { '3209': unit } }), 'german')).toEqual(
        ['3209', ...ring('3209')].sort(),
      );
    for (const unit of ['su-1gt', 'su-43', 'su-2sh'])
      expect(zonesOf(position({ phase: 'german.movement', hexes: { '3209': unit } }), 'soviet')).toEqual(
        ['3209', ...ring('3209')].sort(),
      );
  });

  it('[7.0#sea] zones do not cross all-sea hexsides', () => {
    // 2707 looks over the lagoon at the spit; 2209 over the Frisches Haff at 2208.
    const north = zonesOf(position({ phase: 'german.movement', hexes: { '2707': 'su-43' } }), 'soviet');
    expect(north).not.toContain('2607');
    expect(north).not.toContain('2706');
    expect(north).toContain('2807');
    const haff = zonesOf(position({ phase: 'german.movement', hexes: { '2209': 'su-43' } }), 'soviet');
    expect(haff).not.toContain('2208');
    expect(haff).toContain('2308');
    const coast = hexLike('a coast', (g) => g.ring.some((n) => n !== '' && !isLand(n)));
    const sea = zonesOf(position({ phase: 'german.movement', hexes: { [coast]: 'su-43' } }), 'soviet');
    expect(sea.every(isLand)).toBe(true);
  });

  it('[7.0#sea] nor do they reach the land bridges 2607 and 2706 from either end', () => {
    for (const at of ['2507', '2806', '2608', '2807'])
      for (const bridge of ['2607', '2706'])
        expect(
          zonesOf(position({ phase: 'german.movement', hexes: { [at]: 'su-43' } }), 'soviet'),
        ).not.toContain(bridge);
    expect(isClosed('2507', '2607')).toBe(false);
    expect(isClosed('2806', '2706')).toBe(false);
  });

  it('[7.0#2] units out of supply have their zone', () => {
    const s = position({
      phase: 'german.movement',
      hexes: { '3209': 'su-43', '3108': 'ge-1ss', '3309': 'ge-2ss' },
    });
    expect(supplyOf(s, 'su-43')).toBe('none');
    expect(zonesOf(s, 'soviet')).toEqual(['3209', ...ring('3209')].sort());
    expectRefused(s, '7.1#1', move('ge-1ss', '3108 3208'));
  });

  it('[7.0#3] a hex in several zones is like a hex in one', () => {
    const one = position({ phase: 'german.movement', hexes: { '3207': 'ge-1ss', '3309': 'su-43' } });
    const two = position({
      phase: 'german.movement',
      hexes: { '3207': 'ge-1ss', '3309': 'su-43 su-5', '3409': 'su-28' },
    });
    expect(zonesOf(two, 'soviet').filter((at) => at === '3308')).toHaveLength(1);
    expect(reach(one, 'ge-1ss').spaces['3308']).toEqual(reach(two, 'ge-1ss').spaces['3308']);
  });

  it('[7.0#4] zones of both sides lie over one another', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss', '3309': 'su-43' } });
    expect(zonesOf(s, 'german')).toContain('3209');
    expect(zonesOf(s, 'soviet')).toContain('3209');
  });

  it('[7.0#5] zones end at the edge of the map', () => {
    const s = position({ phase: 'german.movement', hexes: { '3521': 'ge-1ss' } });
    expect(zonesOf(s, 'german')).toEqual(['3421', '3520', '3521']);
  });

  it('[7.0#6] a zone changes nobody’s hex', () => {
    const s = position({ phase: 'german.movement', hexes: { '3107': 'ge-1ss' } });
    doing(s, move('ge-1ss', '3107 3108'));
    for (const at of ['3208', '3209', '3109']) expect(space(s, at).control).toBe('soviet');
  });
});

describe('7.1 zones and movement', () => {
  it('[7.1] a unit stops in the first enemy zone it enters', () => {
    const s = position({ phase: 'german.movement', hexes: { '3107': 'ge-1ss', '3209': 'su-43' } });
    expectRefused(s, '7.1', move('ge-1ss', '3107 3108 3008'));
    expectRefused(s, '7.1', move('ge-1ss', '3107 3108 3109'));
    expectOffered(s, move('ge-1ss', '3107 3108'));
    expect(Object.keys(reach(s, 'ge-1ss').spaces)).not.toContain('3209');
  });

  it('[7.1#1] a unit in an enemy zone leaves it only for a hex that is free of them', () => {
    const s = position({ phase: 'german.movement', hexes: { '3108': 'ge-1ss', '3209': 'su-43' } });
    expectRefused(s, '7.1#1', move('ge-1ss', '3108 3208'));
    expectRefused(s, '7.1#1', move('ge-1ss', '3108 3109'));
    expectOffered(s, move('ge-1ss', '3108 3008'));
    // Free again, it may go on, and round to the next zone.
    expectLegal(s, move('ge-1ss', '3108 3107 3207 3208'));
    expectRefused(s, '7.1', move('ge-1ss', '3108 3107 3207 3208 3307'));
  });

  it('[7.1#2] friends in the hex do not lift the zone', () => {
    const s = position({
      phase: 'german.movement',
      hexes: { '3107': 'ge-1ss', '3108': 'ge-67', '3209': 'su-43' },
    });
    expectRefused(s, '7.1', move('ge-1ss', '3107 3108 3008'));
    expectOffered(s, move('ge-1ss', '3107 3108'));
  });
});

describe('7.2, 7.3 zones and combat', () => {
  it('[7.2] nobody retreats into an enemy zone, not even to friends', () => {
    // 3308 and 3309 lead home; a corps in 3408 covers 3308, where a friend stands. Only 3309 is left.
    const s = position({
      phase: 'german.combat',
      hexes: { '3109': 'ge-1ss ge-2ss', '3209': 'su-43', '3308': 'su-5', '3408': 'ge-67' },
    });
    fight(s, 'ge-1ss ge-2ss', '3209', 'DR');
    expect(where(s, 'su-43')).toBe('3309');
  });

  it('[7.2] and with every hex in a zone the unit is lost', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3108': 'ge-1ss ge-2ss', '3209': 'su-43', '3310': 'ge-67', '3408': 'ge-66', '3308': 'su-5' },
    });
    const events = fight(s, 'ge-1ss ge-2ss', '3209', 'DR', 6, 6);
    expect(happened(events, 'eliminated')).toMatchObject({ unit: 'su-43', rule: '11.6.1.a' });
  });

  it('[7.3][11.7#3] zones do not hold up an advance', () => {
    const s = position({
      phase: 'german.combat',
      hexes: { '3109': 'ge-67 ge-1ss ge-2ss', '3209': 'su-43', '3308': 'su-5', '3210': 'su-28' },
    });
    fight(s, 'ge-67 ge-1ss ge-2ss', '3209', 'DE', 6);
    expect(zonesOf(s, 'soviet')).toContain('3209');
    doing(s, advance('ge-67'));
    expect(where(s, 'ge-67')).toBe('3209');
  });
});

describe('7.4 zones and supply', () => {
  it('[7.4][8.1#2] a line may end in an enemy zone but not go on through it, friends or no friends', () => {
    // 3209 is shut in: two ways out are occupied, the other four in zones. A friend in one of them changes nothing.
    const hexes = { '3209': 'ge-67', '3108': 'su-43', '3309': 'su-5' };
    expect(supplyOf(position({ phase: 'german.combat', hexes }), 'ge-67')).toBe('none');
    expect(
      supplyOf(position({ phase: 'german.combat', hexes: { ...hexes, '3109': 'ge-1ss' } }), 'ge-67'),
    ).toBe('none');
    expect(
      supplyOf(position({ phase: 'german.combat', hexes: { ...hexes, '3109': 'ge-1ss' } }), 'ge-1ss'),
    ).toBe('regular');
  });

  it('[7.4] the last hex of a line may lie in an enemy zone', () => {
    // The west edge itself is in the army’s zone: 1010 is traced into, not through.
    const s = position({ phase: 'german.combat', hexes: { '1110': 'ge-67', '1011': 'su-43' } });
    expect(zonesOf(s, 'soviet')).toEqual(expect.arrayContaining(['1010', '1110']));
    expect(supplyOf(s, 'ge-67')).toBe('regular');
  });
});

describe('7.5 fortifications', () => {
  const fort = hexLike(
    'a fortification in open country',
    (g) => g.features.join() === 'fortification' && g.ring.every(isLand),
  );

  it('[7.5] neither stop Soviet zones nor German ones', () => {
    const inside = position({ phase: 'german.movement', hexes: { [fort]: 'ge-67' } });
    expect(zonesOf(inside, 'german')).toEqual([fort, ...ring(fort)].sort());
    const beside = position({ phase: 'german.movement', hexes: { [ring(fort)[0]!]: 'su-43' } });
    expect(space(beside, fort).fortification).toBe(true);
    expect(zonesOf(beside, 'soviet')).toContain(fort);
  });

  it('[7.5#1] a Soviet unit that enters one destroys it for good, even in passing; a German does not', () => {
    const [above, , , below] = ring(fort) as [string, string, string, string];
    const s = position({ phase: 'soviet.movement', hexes: { [above]: 'su-1gt' } });
    expect(space(s, fort).fortification).toBe(true);
    const events = doing(s, move('su-1gt', `${above} ${fort} ${below}`));
    expect(happened(events, 'fort-destroyed')).toMatchObject({ at: fort, rule: '7.5#1' });
    expect(space(s, fort).fortification).toBe(false);
    const g = position({ phase: 'german.movement', hexes: { [above]: 'ge-1ss' } });
    doing(g, move('ge-1ss', `${above} ${fort}`));
    expect(space(g, fort).fortification).toBe(true);
    const back = position({
      phase: 'german.movement',
      hexes: { [above]: 'ge-1ss' },
      state: { fortsDestroyed: [fort] },
    });
    doing(back, move('ge-1ss', `${above} ${fort}`));
    expect(space(back, fort).fortification).toBe(false);
  });

  it('[7.5#1] a Soviet advance or probe destroys it too', () => {
    const [above, , , below] = ring(fort) as [string, string, string, string];
    const s = position({
      phase: 'soviet.combat',
      hexes: { [above]: 'su-43', [below]: 'ge-67', [ring(above)[1]!]: 'ge-66' },
    });
    expectOffered(s, probe('su-43', fort));
    doing(s, probe('su-43', fort));
    expect(space(s, fort).fortification).toBe(false);
    expectRefused(s, '11.3#3', attack('su-43', below));
    doing(s, endPhase);
    expect(questionOf(s)).toBe('german.declare');
  });
});
