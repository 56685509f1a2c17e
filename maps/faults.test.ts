import { describe, expect, test, vi } from 'vitest';
import { buildMap } from './build-map.ts';
import { MapFault } from './core/fault.ts';
import { GEO_FILES, readGeography } from './core/inputs.ts';
import { isObject } from './core/json.ts';
import { recipes } from './recipes.ts';
import { inputs } from './test-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const OVERRIDES = 'maps/watch-on-the-oder/overrides.json';
const FACTS = 'maps/watch-on-the-oder/facts.json';
const oder = recipes[0]!;

/** Builds the Oder map from changed inputs and returns what stopped it. */
function faultOf(changes: Parameters<typeof inputs>[0], recipe = oder): MapFault {
  try {
    const files = inputs(changes);
    buildMap(recipe, readGeography(files), files);
  } catch (error) {
    if (error instanceof MapFault) return error;
    throw error;
  }
  throw new Error('the build did not stop');
}

/** Adds an entry to the list in an overrides or facts file. */
const adding = (list: string, entry: unknown) => (text: string) => {
  const data: unknown = JSON.parse(text);
  const entries = isObject(data) ? data[list] : undefined;
  return JSON.stringify({ [list]: [...(Array.isArray(entries) ? entries : []), entry] });
};
const override = (entry: object) => ({
  [OVERRIDES]: adding('overrides', { reason: 'a test', rule: 'judged', ...entry }),
});
const fact = (entry: object) => ({ [FACTS]: adding('facts', { rule: '0.0', says: 'a test', ...entry }) });

describe('a file that is not as it should be', () => {
  test('is missing', () => {
    const fault = faultOf({ [GEO_FILES.land]: undefined });
    expect([fault.file, fault.entry, fault.reason]).toEqual([GEO_FILES.land, 'file', 'is missing']);
    expect(faultOf({ [OVERRIDES]: undefined }).message).toBe(`${OVERRIDES}: file: is missing`);
  });

  test('is not JSON', () => {
    const fault = faultOf({ [FACTS]: (text) => text.slice(0, -5) });
    expect(fault.file).toBe(FACTS);
    expect(fault.reason).toContain('is not JSON');
  });

  test('has a ring that does not close', () => {
    const fault = faultOf({ [GEO_FILES.terrain]: (text) => text.replace(']]]', '],[20.5,50.5]]]') });
    expect(fault.file).toBe(GEO_FILES.terrain);
    expect(fault.entry).toMatch(/^features\[0\] \(/);
    expect(fault.reason).toBe('a ring that does not close');
  });

  test('has a point off the earth, a point that is none, a geometry nobody knows', () => {
    const lines = GEO_FILES.lines;
    const first = /"coordinates":\[\[[^\]]*\]/;
    expect(faultOf({ [lines]: (t) => t.replace(first, '"coordinates":[[400,50]') }).reason).toContain(
      'off the earth',
    );
    expect(faultOf({ [lines]: (t) => t.replace(first, '"coordinates":[["x",50]') }).reason).toContain(
      'not two numbers',
    );
    expect(faultOf({ [lines]: (t) => t.replace('"LineString"', '"Circle"') }).reason).toContain("'Circle'");
  });

  test('lacks the game, or has a flat matrix', () => {
    const georef = GEO_FILES.georef;
    const gone = faultOf({ [georef]: (t) => t.replace('"watch-on-the-oder"', '"watch-on-the-elbe"') });
    expect(gone.message).toBe(`${georef}: games.watch-on-the-oder: the game is missing`);
    const flat = faultOf({ [georef]: (t) => t.replace(/"matrix": \[\s*\[[^\]]*\]/, '"matrix": [[0,0,1]') });
    expect(flat.reason).toBe('is flat');
  });
});

describe('an override that cannot be', () => {
  test('names a hex that is not on the map', () => {
    const fault = faultOf(override({ kind: 'terrain', hexes: ['3622'], terrain: ['clear'] }));
    expect(fault.file).toBe(OVERRIDES);
    expect(fault.entry).toMatch(/^overrides\[\d+\]$/);
    expect(fault.reason).toBe('hex 3622 is not on this map');
  });

  test('names two hexes that do not touch, a side that is none, a set that is none', () => {
    const side = { kind: 'side', feature: 'closed', value: true };
    expect(faultOf(override({ ...side, sides: ['1010-1212'] })).reason).toBe('1010 and 1212 do not touch');
    expect(faultOf(override({ ...side, sides: ['1010/1011'] })).reason).toContain('should be two hexes');
    const set = { kind: 'set', set: 'no-such-set', add: ['1010'] };
    expect(faultOf(override(set)).reason).toBe("the map has no set 'no-such-set'");
  });

  test('uses words that are not in the vocabulary', () => {
    const terrain = faultOf(override({ kind: 'terrain', hexes: ['1010'], terrain: ['desert'] }));
    expect(terrain.reason).toBe("'desert' is not a terrain of this map");
    const feature = faultOf(override({ kind: 'feature', hexes: ['1010'], feature: 'castle', value: true }));
    expect(feature.reason).toBe("'castle' is not a space feature of this map");
    expect(faultOf(override({ kind: 'wish' })).reason).toBe("'wish' is not a kind of override");
  });

  test('gives no reason', () => {
    const fault = faultOf(override({ kind: 'terrain', hexes: ['1010'], terrain: ['clear'], reason: '' }));
    expect(fault.entry).toMatch(/^overrides\[\d+\]\.reason$/);
  });

  test('contradicts another override', () => {
    const fault = faultOf(override({ kind: 'terrain', hexes: ['2607'], terrain: ['sea'] }));
    expect(fault.file).toBe(OVERRIDES);
    expect(fault.reason).toBe('sets terrain of 2607 to sea, but overrides[0] sets it to clear');
  });

  test('breaks a fact: the rulebook wins', () => {
    const fault = faultOf(override({ kind: 'feature', hexes: ['2408'], feature: 'city', value: false }));
    expect(fault.file).toBe(FACTS);
    expect(fault.entry).toContain('rule 4.1.2.b');
    expect(fault.reason).toBe('2408 should have city');
  });

  test('breaks a river, or begins it where it does not flow', () => {
    const start = faultOf(override({ kind: 'river', river: 'Oder', start: ['3010', '3011', '3110'] }));
    expect(start.entry).toBe("river 'Oder'");
    expect(start.reason).toBe('does not pass the corner of 3010, 3011, 3110');
  });

  test('leaves the map unsound', () => {
    const fault = faultOf(override({ kind: 'terrain', hexes: ['2112'], terrain: ['sea'] }));
    expect(fault.entry).toBe('the finished map');
    expect(fault.reason).toContain('Mlawa (2112) does not stand on land');
  });
});

describe('facts that cannot be', () => {
  test('contradict each other', () => {
    const fault = faultOf(fact({ kind: 'place', hex: '2114', name: 'Warsaw' }));
    expect(fault.file).toBe(FACTS);
    expect(fault.reason).toMatch(/^says the hex of Warsaw is 2114, but facts\[\d+\] says 2115$/);
    const side = faultOf(fact({ kind: 'side', sides: ['2408-2308'], feature: 'closed' }));
    expect(side.reason).toMatch(/^says closed of 2308-2408 is true, but facts\[\d+\] says false$/);
  });

  test('are not true of the map', () => {
    const fault = faultOf(fact({ kind: 'terrain', hexes: ['3020'], terrain: 'rough' }));
    expect(fault.entry).toContain('rule 0.0: a test');
    expect(fault.reason).toBe('3020 should be rough');
    expect(faultOf(fact({ kind: 'rumour' })).reason).toBe("'rumour' is not a kind of fact");
  });
});

describe('a recipe that cannot be', () => {
  const changed = (change: Partial<typeof oder>) => faultOf({}, { ...oder, ...change });

  test('sets two towns in one hex, or one nobody knows', () => {
    const town = { name: 'Praga', at: [21.05, 52.25], hex: '2115', features: ['town'], rank: 4 } as const;
    expect(changed({ places: [...oder.places, town] }).reason).toBe('hex 2115 already holds Warsaw');
    const unknown = { name: 'Atlantis', features: ['town'], rank: 4 } as const;
    expect(changed({ places: [...oder.places, unknown] }).message).toContain("places-1941 has no 'Atlantis'");
  });

  test('pins a town where it cannot be brought', () => {
    const far = oder.places.map((p) => (p.name === 'Posen' ? { ...p, hex: '3010' } : p));
    expect(changed({ places: far }).reason).toMatch(/^the pinned places crumple the sheet near hex \d{4}/);
  });

  test('names a river or a lake that is not in the data', () => {
    const river = { name: 'Rhine', rank: 1, to: [4, 52] } as const;
    expect(changed({ rivers: [river] }).message).toBe(
      `${GEO_FILES.rivers}: river 'Rhine': there is no such river`,
    );
    const coast = { ...oder.coast, lakes: ['Lake Superior'] };
    expect(changed({ coast }).reason).toContain('there is no such lake');
  });

  test('lets a river flow into one that is not laid before it', () => {
    const rivers = oder.rivers.filter((river) => river.name !== 'Vistula');
    expect(changed({ rivers }).reason).toBe("'Vistula' is not laid before it");
  });
});
