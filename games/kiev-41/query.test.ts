import { describe, expect, it } from 'vitest';
import { answer, game, newGame, position } from './test/board.ts';

type Entry = { supply: string; supplied: boolean; path?: string[]; isolated?: boolean };
const supply = (s: Parameters<typeof answer>[0], seat: string, side: string) =>
  answer(s, { what: 'supply', seat, side }) as unknown as Record<string, Entry> & {
    supplied: string[];
    lines: string[];
  };

describe('queries', () => {
  it('[9.2#A] supply of a side: every own block with the path of its line, over friendly areas to a source', () => {
    const s = newGame();
    const axis = supply(s, 'axis', 'axis');
    const units = game.encode(s).units as unknown as Record<string, { at?: string }>;
    const placed = Object.keys(units).filter((id) => id.startsWith('ax-') && units[id]!.at !== undefined);
    expect(placed.length).toBeGreaterThan(20);
    const control = game.encode(s).control as Record<string, string>;
    for (const id of placed) {
      const { supplied, path } = axis[id]!;
      expect(supplied).toBe(true);
      expect(path![0]).toBe(units[id]!.at);
      for (const at of path!) expect(control[at]).toBe('axis');
      expect(game.board.map.sets['supply-axis']).toContain(path!.at(-1));
    }
  });

  it('[2.1.1#B, 9.1#A] told apart: a line, the sea, and nothing', () => {
    const s = position({
      areas: {
        '108': 'sv-lb-14',
        '22': 'sv-sw',
        '100': 'sv-lb-35',
        '101': 'ax-pk-3',
        '107': 'ax-pk-5',
        '109': 'ax-pk-1',
      },
      axis: `${(game.board.map.sets['axis-pocket'] ?? []).join(' ')}`,
      soviet: '108 100',
      active: 'soviet',
    });
    const soviet = supply(s, 'soviet', 'soviet');
    expect(soviet['sv-sw']).toMatchObject({ supply: 'line', supplied: true });
    expect(soviet['sv-lb-14']).toEqual({ supply: 'sea', supplied: true });
    expect(soviet['sv-lb-35']).toEqual({ supply: 'none', supplied: false, isolated: true });
    expect(answer(s, { what: 'supply', seat: 'soviet', unit: 'sv-lb-14' })).toEqual(soviet['sv-lb-14']);
  });

  it('[1.6#A] of the enemy, supply names only blocks that stand face up', () => {
    const s = newGame();
    expect(Object.keys(supply(s, 'axis', 'soviet')).sort()).toEqual(['lines', 'supplied']);
    game.apply(s, { kind: 'activate', unit: 'ax-k' }, { die: () => 1 });
    expect(Object.keys(supply(s, 'soviet', 'axis'))).toContain('ax-k');
    for (const q of [{ unit: 'sv-sw' }, { side: 'german' }, {}])
      expect(game.query(s, { what: 'supply', seat: 'axis', ...q })?.ok).toBe(false);
  });

  it('[2.8#A, 2.9#A, 4.2.2#A] tables are the numbers the rules play by', () => {
    const tables = answer(newGame(), { what: 'tables' }) as unknown as {
      terrain: Record<string, { cost?: number; stack?: number | null; absorbs?: number }>;
      firepower: Record<string, number | null>;
      blocks: { id: string; steps: number[]; fire: string[] }[];
    };
    expect(tables.firepower).toEqual({ SF: 6, DF: 5, TF: 4, none: null });
    expect(tables.blocks).toHaveLength(112);
    for (const { id, steps, fire } of tables.blocks) expect(fire, id).toHaveLength(steps.length);
    const spaces = { green: '15', yellow: '16', red: '1' };
    const s = position({ areas: { Axis: 'ax-k', '4': 'sv-sw' } });
    for (const [terrain, at] of Object.entries(spaces)) {
      const { stacking, absorbs } = answer(s, { what: 'space', at }) as unknown as {
        stacking: { limit: number };
        absorbs: { axis: number };
      };
      expect(tables.terrain[terrain]).toMatchObject({ stack: stacking.limit, absorbs: absorbs.axis });
    }
    const { spaces: reach } = answer(s, { what: 'reach', seat: 'axis', unit: 'ax-k' }) as unknown as {
      spaces: Record<string, { cost: number }>;
    };
    expect([reach['15']!.cost, reach['1']!.cost]).toEqual([
      tables.terrain.green!.cost,
      tables.terrain.red!.cost,
    ]);
  });

  it('[2.1.1#E, 2.1.1#F] the four discs lie open in every view', () => {
    const s = newGame();
    for (const seat of ['axis', 'soviet', 'observer'])
      expect(game.view(s, seat).discs).toEqual({ yellow: true, orange: true, black: true, azov: true });
    const lost = position({ areas: { '129': 'ax-pk-3', '35': 'ax-k', '22': 'sv-sw' } });
    expect(game.view(lost, 'observer').discs).toMatchObject({ black: true, azov: false });
  });

  it('tells what lies on each border of an Area, and a missing name from one that is not known', () => {
    const s = newGame();
    const kiev = answer(s, { what: 'space', at: '4' }) as unknown as {
      terrain: string[];
      sides: Record<string, string[]>;
    };
    expect(kiev.terrain).toEqual(['victory']);
    expect(kiev.sides['5']).toContain('river');
    expect(Object.keys(kiev.sides).length).toBe(
      game.board.map.sides.filter(({ a, b }) => a === '4' || b === '4').length,
    );
    expect(game.query(s, { what: 'space' })).toMatchObject({ faults: [{ message: 'must name an Area' }] });
    expect(game.query(s, { what: 'stack', at: '999' })).toMatchObject({
      faults: [{ message: "there is no Area '999'" }],
    });
  });

  it('answers stack, score and contested, and knows no others', () => {
    const s = newGame();
    const stackSeenBy = (seat: string) =>
      answer(s, { what: 'stack', seat, at: 'Axis' }) as unknown as {
        units: { unit: string; side: string }[];
        woods: Record<string, { count: number }[]>;
        stacking: { limit: number | null; load: Record<string, number> };
      };
    const own = stackSeenBy('axis');
    expect(own.units).toContainEqual(expect.objectContaining({ unit: 'ax-k', side: 'axis', at: 'Axis' }));
    expect(own.stacking).toEqual({ limit: null, load: { axis: own.units.length, soviet: 0 } });
    const seen = stackSeenBy('soviet');
    expect(seen.units).toEqual([]);
    expect(seen.woods.axis!.reduce((n, { count }) => n + count, 0)).toBe(own.units.length);
    expect(seen.stacking).toEqual(own.stacking);
    expect(answer(s, { what: 'score' })).toEqual({ axis: 1, soviet: 6 });
    expect(answer(s, { what: 'contested' })).toEqual([]);
    expect(game.query(s, { what: 'zoc', side: 'axis' })).toBeNull();
  });
});
