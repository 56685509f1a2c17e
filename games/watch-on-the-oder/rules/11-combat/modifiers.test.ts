import { describe, expect, it } from 'vitest';
import { TABLES } from '../../data.ts';
import { doing, fight, modifiers, move, type OderState, odds, position, space } from '../../test/board.ts';
import {
  GROUND,
  ground,
  hexLike,
  isLand,
  isPlain,
  isRiver,
  riverCrossing,
  stepInto,
  TRIAL,
  TRIAL_RING,
} from '../../test/ground.ts';

/** One unit against one over a border, either way. */
const assault = (from: string, into: string, state = {}): Record<string, number> =>
  modifiers(
    position({ phase: 'german.combat', hexes: { [from]: 'ge-1ss', [into]: 'su-43' }, state }),
    'ge-1ss',
    into,
  );
const defence = (from: string, into: string, state = {}): Record<string, number> =>
  modifiers(
    position({ phase: 'soviet.combat', hexes: { [from]: 'su-1gt', [into]: 'ge-67' }, state }),
    'su-1gt',
    into,
  );

const settlement = (
  feature: 'town' | 'city',
  start: (at: string) => boolean = () => true,
): readonly [string, string] => {
  const dry = (at: string) =>
    ground(at).ring.find((n) => isLand(n) && n !== '' && !isRiver(n, at) && isPlain(n));
  const into = hexLike(
    `a plain ${feature}`,
    (g) =>
      g.features.includes(feature) &&
      !g.features.includes('fortification') &&
      dry(g.at) !== undefined &&
      start(g.at),
  );
  return [dry(into)!, into];
};

describe('11.5.1 terrain', () => {
  it.each(['clear', 'marsh'])('[11.5.1#clear] %s gives nothing', (kind) => {
    const [from, into] = stepInto(kind);
    expect(assault(from, into)).toEqual({});
    expect(defence(from, into)).toEqual({});
  });

  it.each(['rough', 'forest'])('[11.5.1#rough] %s gives the defender +1, whoever he is', (kind) => {
    const [from, into] = stepInto(kind);
    expect(assault(from, into)).toEqual({ '11.5.1#rough': 1 });
    expect(defence(from, into)).toEqual({ '11.5.1#rough': 1 });
  });

  it('[11.5.1#town] a town gives +1', () => {
    const [from, into] = settlement('town');
    expect(assault(from, into)).toEqual({ '11.5.1#town': 1 });
    expect(defence(from, into)).toEqual({ '11.5.1#town': 1 });
  });

  it('[11.5.1#city] a city gives +2 and turns DR into EX and AS into AL1, for defenders of either side', () => {
    const [from, into] = settlement('city');
    expect(assault(from, into)).toEqual({ '11.5.1#city': 2 });
    expect(defence(from, into)).toEqual({ '11.5.1#city': 2 });
    const { lines, rows, firstRow } = TABLES.combat;
    const converted = new Set<string>();
    for (const units of ['ge-67', 'ge-1ss', 'ge-1ss ge-2ss', 'ge-1ss ge-2ss ge-47']) {
      const s = position({ phase: 'german.combat', hexes: { [from]: units, [into]: 'su-43' } });
      const { byDie, column, drm } = odds(s, units, into);
      [1, 2, 3, 4, 5, 6].forEach((die, i) => {
        const printed = rows[Math.min(die + drm - firstRow, rows.length - 1)]![lines.german.indexOf(column)]!;
        const expected = printed === 'DR' ? 'EX' : printed === 'AS' ? 'AL1' : printed;
        expect(byDie![i]).toBe(expected);
        if (expected !== printed) converted.add(printed);
      });
    }
    expect([...converted].sort()).toEqual(['AS', 'DR']);
  });

  it('[11.5.1#river] +1 only if all attack across a river', () => {
    const [from, into] = riverCrossing();
    expect(assault(from, into)['11.5.1#river']).toBe(1);
    expect(defence(from, into)['11.5.1#river']).toBe(1);
    const dry = ground(into).ring.find((n) => n !== '' && isLand(n) && !isRiver(n, into))!;
    const s = position({
      phase: 'german.combat',
      hexes: { [from]: 'ge-1ss', [dry]: 'ge-2ss', [into]: 'su-43' },
    });
    expect(modifiers(s, 'ge-1ss ge-2ss', into)['11.5.1#river']).toBeUndefined();
    expect(modifiers(s, 'ge-1ss', into)['11.5.1#river']).toBe(1);
    expect(modifiers(s, 'ge-2ss', into)['11.5.1#river']).toBeUndefined();
  });

  it('[11.5.1#multi] of several kinds of ground in the hex only one counts, the best; river and fortification are added', () => {
    const wooded = hexLike(
      'a town or city on rough or wooded ground',
      (g) =>
        g.features.some((f) => f === 'town' || f === 'city') &&
        g.terrain.some((t) => t === 'rough' || t === 'forest') &&
        g.ring.some((n) => n !== '' && isLand(n)),
    );
    const from = ground(wooded).ring.find((n) => n !== '' && isLand(n))!;
    const found = assault(from, wooded);
    const inHex = Object.keys(found).filter((rule) => rule.startsWith('11.5.1#') && rule !== '11.5.1#river');
    expect(inHex).toEqual([ground(wooded).features.includes('city') ? '11.5.1#city' : '11.5.1#town']);
    // Königsberg over the Pregel: city, river, fortification.
    expect(defence('2409', '2408')).toEqual({ '11.5.1#city': 2, '11.5.1#river': 1, '11.5.2': 1 });
  });
});

describe('11.5.2 fortifications', () => {
  const fort = hexLike(
    'a fortification on plain ground',
    (g) =>
      g.features.join() === 'fortification' &&
      g.terrain.join() === 'clear' &&
      g.ring.some((n) => isPlain(n) && !isRiver(n, g.at)),
  );
  const from = ground(fort).ring.find((n) => isPlain(n) && !isRiver(n, fort))!;

  it('[11.5.2] an intact one gives a German defender +1, a destroyed one nothing', () => {
    expect(defence(from, fort)).toEqual({ '11.5.2': 1 });
    expect(defence(from, fort, { fortsDestroyed: [fort] })).toEqual({});
  });

  it('[11.5.2] all stand at the start', () => {
    const s = position({ phase: 'german.movement', hexes: { '1010': 'ge-67' } });
    const printed = GROUND.filter((g) => g.features.includes('fortification'));
    expect(printed.length).toBeGreaterThan(10);
    for (const g of printed) expect(space(s, g.at).fortification, g.at).toBe(true);
  });

  it('[11.5.2#1] the Soviets never gain from one: entering destroys it', () => {
    const s = position({ phase: 'soviet.movement', hexes: { [from]: 'su-43' } });
    doing(s, move('su-43', `${from} ${fort}`));
    expect(space(s, fort).fortification).toBe(false);
    expect(assault(from, fort)).toEqual({});
  });
});

describe('11.5.3 support markers', () => {
  it('[11.5.3#german] -1 for a German attack on the naval marker’s hex, -1 in the air area, both together', () => {
    // 2507 is on the coast, 2508 behind it.
    const attackOn = (state: object) => assault('2508', '2507', state)['11.5.3#german'];
    expect(attackOn({ naval: '2507' })).toBe(-1);
    expect(attackOn({ air: '2507' })).toBe(-1);
    expect(attackOn({ air: '2608' })).toBe(-1);
    expect(attackOn({ air: '2507', naval: '2507' })).toBe(-2);
    expect(attackOn({ naval: '2407', air: '1010' })).toBeUndefined();
  });

  it('[11.5.3#soviet] +1 for each against a Soviet attack', () => {
    const attackOn = (state: object) => defence('2508', '2507', state)['11.5.3#soviet'];
    expect(attackOn({ naval: '2507' })).toBe(1);
    expect(attackOn({ air: '2608' })).toBe(1);
    expect(attackOn({ air: '2507', naval: '2507' })).toBe(2);
    expect(attackOn({})).toBeUndefined();
  });

  it('[11.5.3] they work in both player turns and for any number of battles', () => {
    const hexes = { '3108': 'ge-67', '3109': 'ge-66', '3209': 'su-43', '3308': 'su-5', '3307': 'ge-53' };
    const german = position({ phase: 'german.combat', hexes, state: { air: '3209' } });
    fight(german, 'ge-67', '3209', 'AS');
    expect(modifiers(german, 'ge-53', '3308')['11.5.3#german']).toBe(-1);
    const soviet = position({ phase: 'soviet.combat', hexes, state: { air: '3209' } });
    expect(modifiers(soviet, 'su-43', '3108')['11.5.3#soviet']).toBe(1);
    expect(modifiers(soviet, 'su-43', '3109')['11.5.3#soviet']).toBe(1);
  });
});

describe('11.5.4 concentric attack', () => {
  const units = ['su-43', 'su-5', 'su-28', 'su-39', 'su-47', 'su-61'];
  const around = Object.fromEntries(TRIAL_RING.map((at, i) => [at, units[i]!]));
  const s: OderState = position({ phase: 'soviet.combat', hexes: { ...around, [TRIAL]: 'ge-67' } });
  const from = (directions: readonly number[], state = s, target: string = TRIAL) =>
    modifiers(state, directions.map((d) => units[d]!).join(' '), target)['11.5.4'];

  it('[11.5.4] -1, once, from opposite hexes, from three with one between each, or from four or more', () => {
    for (let set = 1; set < 64; set++) {
      const directions = [0, 1, 2, 3, 4, 5].filter((d) => (set >> d) & 1);
      const has = (...all: number[]) => all.every((d) => directions.includes(d % 6));
      const opposite = [0, 1, 2].some((d) => has(d, d + 3));
      const triangle = has(0, 2, 4) || has(1, 3, 5);
      const expected = opposite || triangle || directions.length >= 4 ? -1 : undefined;
      expect(from(directions), `from ${directions.map((d) => TRIAL_RING[d]).join(' ')}`).toBe(expected);
    }
  });

  it('[11.5.4] the patterns by name: neighbours and two apart do not count', () => {
    expect(from([0])).toBeUndefined();
    expect(from([0, 1])).toBeUndefined();
    expect(from([0, 2])).toBeUndefined();
    expect(from([0, 1, 2])).toBeUndefined();
    expect(from([0, 3])).toBe(-1);
    expect(from([0, 2, 4])).toBe(-1);
    expect(from([0, 1, 2, 3, 4, 5])).toBe(-1);
  });

  it('[11.5.4#city] never against a city', () => {
    const city = GROUND.find(
      (g) => g.features.includes('city') && g.ring.every((n) => n !== '' && isLand(n)),
    )!;
    const hexes = Object.fromEntries(city.ring.map((at, i) => [at, units[i]!]));
    const besieged = position({ phase: 'soviet.combat', hexes: { ...hexes, [city.at]: 'ge-67' } });
    expect(from([0, 1, 2, 3, 4, 5], besieged, city.at)).toBeUndefined();
  });
});
