import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { count, filesOf, ROWS, report } from './lines.mjs';
import { root } from './setup.mjs';

const rowOf = (files, name) => count(files).rows.find((row) => row.name === name);

describe('lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts sources alone: no tests, nothing that serves them, nothing that is no code', () => {
    const write = (path, lines) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), 'x\n'.repeat(lines));
    };
    write('engine/a.ts', 3);
    write('engine/a.test.ts', 50);
    write('engine/testing/toy.ts', 50);
    write('match/testing.ts', 50);
    write('web/e2e/page.ts', 50);
    write('web/table/Map.tsx', 4);
    write('games/kiev-41/test/draw.ts', 50);
    write('games/kiev-41/data/map.json', 50);
    expect([...filesOf(folder)].toSorted((a, b) => a.lines - b.lines)).toEqual([
      { path: 'engine/a.ts', lines: 3 },
      { path: 'web/table/Map.tsx', lines: 4 },
    ]);
    expect(report(folder)).toContain('2 files, 7 lines; 0 targets are missed.');
  });

  it('adds parts up to their whole and says by how much a target is missed', () => {
    const files = [
      { path: 'engine/define/a.ts', lines: 2300 },
      { path: 'engine/define/kit/b.ts', lines: 10 },
      { path: 'engine/mechanisms/c.ts', lines: 90 },
      { path: 'match/d.ts', lines: 1100 },
    ];
    expect(rowOf(files, 'engine')).toMatchObject({ lines: 2400, files: 3, most: 6000, over: 0 });
    expect(rowOf(files, 'engine/define')).toMatchObject({ lines: 2300, over: 100 });
    expect(rowOf(files, 'match')).toMatchObject({ lines: 1100, over: 0 });
  });

  it('a question and what a position implies are no rules, wherever they stand', () => {
    const files = [
      { path: 'games/land-without-end/rules/questions-odds.ts', lines: 5 },
      { path: 'games/land-without-end/rules/09-reach.ts', lines: 7 },
      { path: 'games/land-without-end/declare/state.ts', lines: 11 },
      { path: 'games/land-without-end/terrain.ts', lines: 13 },
    ];
    const lines = (what) => rowOf(files, `Land Without End: ${what}`).lines;
    expect(lines('declarations, positions, questions, conformance')).toBe(16);
    expect([lines('rules'), lines('data, charts, terrain')]).toEqual([7, 13]);
  });

  it('here every file has its row, and every row its files', () => {
    const { rows, homeless } = count([...filesOf(root)]);
    expect(homeless).toEqual([]);
    expect(rows.filter(({ files }) => files === 0)).toEqual([]);
    expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length);
  });
});
