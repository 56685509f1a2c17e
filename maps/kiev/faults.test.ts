import { describe, expect, test, vi } from 'vitest';
import { MapFault } from '../core/fault.ts';
import type { Files } from '../core/inputs.ts';
import { BOXES_FILE } from './boxes.ts';
import { FACTS_FILE } from './facts.ts';
import { buildKiev, KIEV_INPUTS } from './index.ts';
import { LABELS_FILE } from './picture.ts';
import { RIVERS_FILE } from './rivers.ts';
import { SETUPS_FILE } from './setups.ts';
import { SHORE_FILE } from './shore.ts';
import { AREAS_FILE } from './source.ts';
import { kievFiles } from './test-files.ts';

/** A build takes a second, more on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

function faultOf(files: Files): MapFault {
  try {
    buildKiev(files);
  } catch (error) {
    if (error instanceof MapFault) return error;
    throw error;
  }
  throw new Error('the build went through');
}

type Area = Record<string, unknown> & { polygon: [number, number][] };
type Areas = { areas: Area[]; borders: Record<string, unknown>[]; axisControl: Record<string, string[]> };

/** The fault of a build with areas.json changed. */
const withAreas = (change: (data: Areas, area: (id: string) => Area) => void): MapFault =>
  faultOf(
    kievFiles({
      [AREAS_FILE]: (text) => {
        const data = JSON.parse(text) as Areas;
        change(data, (id) => data.areas.find((a) => a.id === id)!);
        return JSON.stringify(data);
      },
    }),
  );

const withList = (file: string, change: (list: Record<string, unknown>[]) => void): MapFault =>
  faultOf(
    kievFiles({
      [file]: (text) => {
        const list = JSON.parse(text) as Record<string, unknown>[];
        change(list);
        return JSON.stringify(list);
      },
    }),
  );

describe('a missing or broken file', () => {
  test.each(KIEV_INPUTS)('%s missing', (file) => {
    const files = new Map(kievFiles());
    files.delete(file);
    expect(faultOf(files)).toMatchObject({ file, reason: 'is missing' });
  });

  test.each(KIEV_INPUTS)('%s cut short', (file) => {
    const fault = faultOf(kievFiles({ [file]: (text) => text.slice(0, text.length / 2) }));
    expect(fault.file).toBe(file);
    expect(fault.reason).toContain('is not JSON');
  });
});

describe('a broken polygon', () => {
  test('that does not close', () => {
    const fault = withAreas((_, area) => area('33').polygon.pop());
    expect(fault).toMatchObject({ file: AREAS_FILE, entry: 'areas[33].polygon', reason: 'does not close' });
  });

  test('that crosses itself', () => {
    const fault = withAreas((_, area) => {
      const ring = area('33').polygon;
      [ring[3], ring[12]] = [ring[12]!, ring[3]!];
    });
    expect(fault).toMatchObject({ file: AREAS_FILE, entry: 'areas[33].polygon' });
    expect(fault.reason).toContain('crosses itself');
  });

  test('with a point that is no number', () => {
    const fault = withAreas((_, area) => {
      area('33').polygon[5] = [30, Number.NaN];
    });
    expect(fault).toMatchObject({ entry: 'areas[33].polygon[5]', reason: 'must be a number' });
  });

  test('with a point off the sheet', () => {
    const fault = withAreas((_, area) => {
      area('S2').polygon = [
        [41, 49],
        [42, 49],
        [42, 50],
        [41, 49],
      ];
    });
    expect(fault.reason).toContain('outside the frame');
  });

  test('that leaves a gap to its neighbour', () => {
    const fault = withAreas((_, area) => {
      area('33').polygon.splice(4, 1);
    });
    expect(fault.file).toBe(AREAS_FILE);
    expect(fault.entry).toContain('33');
    expect(fault.reason).toContain('a gap at');
  });

  test('that lies over another area', () => {
    const fault = withAreas((data, area) => {
      area('34').polygon = area('33').polygon;
      expect(data.areas).toHaveLength(153);
    });
    expect(fault).toMatchObject({ entry: 'areas[34].polygon' });
    expect(fault.reason).toContain('overlaps 33');
  });
});

describe('an unknown id', () => {
  test('in a border', () => {
    const fault = withAreas((data) => data.borders.push({ a: '33', b: '149' }));
    expect(fault).toMatchObject({ entry: 'borders[33-149].b', reason: 'there is no area 149' });
  });

  test('in control', () => {
    const fault = withAreas((data) => data.axisControl.river!.push('S4'));
    expect(fault.entry).toContain('axisControl.river');
    expect(fault.reason).toBe('there is no area S4');
  });

  test('in a fact', () => {
    const fault = withList(FACTS_FILE, (facts) =>
      facts.push({ kind: 'terrain', rule: '2.4', says: 'x', areas: ['999'], terrain: 'green' }),
    );
    expect(fault.file).toBe(FACTS_FILE);
    expect(fault.reason).toBe('there is no area 999');
  });

  test('in a set-up', () => {
    const fault = withList(SETUPS_FILE, (list) => {
      (list[0]!.soviet as { lines: string[] }).lines.push('200');
    });
    expect(fault).toMatchObject({
      file: SETUPS_FILE,
      entry: 'the-river.soviet',
      reason: 'there is no area 200',
    });
  });

  test('of a field', () => {
    const fault = withAreas((_, area) => {
      area('33').terain = 'green';
    });
    expect(fault).toMatchObject({ entry: 'areas[33]', reason: "unknown field 'terain'" });
  });

  test('of a terrain', () => {
    const fault = withAreas((_, area) => {
      area('33').terrain = 'blue';
    });
    expect(fault.entry).toBe('areas[33].terrain');
    expect(fault.reason).toContain('must be one of green, yellow, red, victory');
  });

  test('of a river', () => {
    const fault = withAreas((data) => {
      data.borders.find((b) => b.a === '20' && b.b === '35')!.river = 'Volga';
    });
    expect(fault.file).toMatch(/facts|rivers/);
  });
});

describe('contradicting facts', () => {
  test('an area twice', () => {
    const fault = withAreas((data) => data.areas.push(data.areas[5]!));
    expect(fault.reason).toBe('5 is listed twice');
  });

  test('a name twice', () => {
    const fault = withAreas((_, area) => {
      area('33').name = 'Uman';
    });
    expect(fault).toMatchObject({ entry: 'areas[50]', reason: 'Uman is also the name of 33' });
  });

  test('a port without a sea', () => {
    const fault = withAreas((_, area) => {
      area('33').port = 'black';
    });
    expect(fault).toMatchObject({ entry: 'areas[33]' });
  });

  test('a coastal area without a shore', () => {
    const fault = withAreas((_, area) => {
      area('33').coasts = ['azov'];
    });
    expect(fault).toMatchObject({ entry: 'areas[33].coasts' });
  });

  test('a shore without a coast', () => {
    const fault = withAreas((_, area) => {
      area('107').coasts = undefined;
    });
    expect(fault).toMatchObject({ entry: 'areas[107].coasts' });
  });

  test('a border that no polygon has', () => {
    const fault = withAreas((data) => data.borders.push({ a: '33', b: '148' }));
    expect(fault).toMatchObject({ entry: 'borders[33-148]', reason: 'the polygons do not touch' });
  });

  test('a border that is not listed', () => {
    const fault = withAreas((data) => {
      data.borders = data.borders.filter((b) => !(b.a === '33' && b.b === '34'));
    });
    expect(fault.reason).toContain('touch, but no border is listed');
  });

  test('two facts against each other', () => {
    const fault = withList(FACTS_FILE, (facts) =>
      facts.push({ kind: 'touch', rule: '10.3', says: 'the opposite', pairs: ['35-20'], value: false }),
    );
    expect(fault.file).toBe(FACTS_FILE);
    expect(fault.reason).toMatch(/says touching of 20-35 is false, but facts\[\d+\] says true/);
  });

  test('a fact against the map', () => {
    const fault = withAreas((_, area) => {
      area('108').terrain = 'green';
    });
    expect(fault.file).toBe(FACTS_FILE);
    expect(fault.entry).toContain('rule 10.13.5');
    expect(fault.reason).toBe('108 is green, not yellow');
  });

  test('too many blocks in a set-up', () => {
    const fault = withList(SETUPS_FILE, (list) => {
      (list[0]!.soviet as { blocks: Record<string, number> }).blocks['108'] = 3;
    });
    expect(fault).toMatchObject({ file: SETUPS_FILE, reason: '3 blocks in 108, which holds 2 (2.9)' });
  });

  test('a set-up behind the enemy', () => {
    const fault = withList(SETUPS_FILE, (list) => {
      (list[0]!.soviet as { blocks: Record<string, number> }).blocks['14'] = 1;
    });
    expect(fault.reason).toContain("14 is behind the enemy's line");
  });
});

describe('a broken picture', () => {
  test('a spit that does not meet the coast', () => {
    const fault = faultOf(
      kievFiles({
        [SHORE_FILE]: (text) => {
          const data = JSON.parse(text) as { grafts: { line: [number, number][] }[] };
          data.grafts[0]!.line[0] = [33, 45];
          return JSON.stringify(data);
        },
      }),
    );
    expect(fault).toMatchObject({ file: SHORE_FILE, entry: 'grafts[Biryuchy Spit]' });
    expect(fault.reason).toContain('from the coast');
  });

  test('a river reach that leaves its area', () => {
    const fault = withList(RIVERS_FILE, (rivers) => {
      const siret = rivers.find((r) => r.name === 'Siret')!;
      (siret.tail as { inside: string }).inside = '110';
    });
    expect(fault).toMatchObject({ file: RIVERS_FILE, entry: 'Siret.tail' });
  });

  test('a river that no border carries', () => {
    const fault = withList(RIVERS_FILE, (rivers) =>
      rivers.push({ name: 'Volga', rank: 1, mouth: [30, 50], labels: [] }),
    );
    expect(fault).toMatchObject({ file: RIVERS_FILE, entry: 'Volga' });
  });

  test('boxes over one another', () => {
    const fault = faultOf(
      kievFiles({ [BOXES_FILE]: (text) => text.replace('"at": [1.95, -1.35]', '"at": [5.5, -1.35]') }),
    );
    expect(fault).toMatchObject({ file: BOXES_FILE, reason: 'Rastenburg lies over T1' });
  });

  test('a label off the sheet', () => {
    const fault = faultOf(
      kievFiles({ [LABELS_FILE]: (text) => text.replace('[31.3, 45.35]', '[50, 45.35]') }),
    );
    expect(fault.entry).toBe('sea Black Sea');
  });
});
