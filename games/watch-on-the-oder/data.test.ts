import { compileBoard, type MapData } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import counters from './data/counters.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import { board, COUNTERS, TABLES } from './data.ts';
import { readCounters, readScenarios, readTables } from './data-check.ts';
import { doing, game, newGame, place, supplyOf, where } from './test/board.ts';
import {
  GROUND,
  ground,
  isClosed,
  isLand,
  isPlain,
  isRiver,
  ring,
  TRIAL,
  TRIAL_RING,
} from './test/ground.ts';

const set = (name: string): string[] => [...board.sets[name]!].map((i) => board.labels[i]!);
const column = (c: number): string[] =>
  Array.from({ length: 19 }, (_, i) => `${c}${String(i + 3).padStart(2, '0')}`);
const row = (r: string): string[] => Array.from({ length: 26 }, (_, i) => `${i + 10}${r}`);

describe('the map', () => {
  it('[2.1] has 26 columns and 19 rows of hexes, each with a number of its own, and Warsaw in 2115', () => {
    expect(board.labels).toEqual(Array.from({ length: 26 }, (_, c) => column(c + 10)).flat());
    expect(board.map.spaces[board.index.get('2115')!]!.name).toBe('Warsaw');
  });

  it('[2.1] joins each hex to the six around it, odd columns lying half a hex lower', () => {
    for (const g of GROUND) {
      const i = board.index.get(g.at)!;
      const around = Array.from(
        board.to.subarray(board.start[i]!, board.start[i + 1]!),
        (n) => board.labels[n],
      );
      expect(around.sort()).toEqual(g.ring.filter((n) => n !== '').sort());
    }
  });

  it('[1.3] names its edges by hex number: north 1003-3503, east 3503-3521, south 1021-3521, west 1003-1021', () => {
    expect(set('north-edge')).toEqual(row('03'));
    expect(set('east-edge')).toEqual(column(35));
    expect(set('south-edge')).toEqual(row('21'));
    expect(set('west-edge')).toEqual(column(10));
  });

  it('[1.3#corner] counts each corner to both edges it touches', () => {
    for (const [corner, one, other] of [
      ['1003', 'north', 'west'],
      ['3503', 'north', 'east'],
      ['3521', 'south', 'east'],
      ['1021', 'south', 'west'],
    ] as const) {
      expect(set(`${one}-edge`)).toContain(corner);
      expect(set(`${other}-edge`)).toContain(corner);
    }
  });

  it('closes every hexside against the sea and outside the area of play', () => {
    for (const g of GROUND)
      for (const n of g.ring)
        if (n !== '' && isLand(g.at) !== isLand(n)) expect(isClosed(g.at, n), `${g.at}-${n}`).toBe(true);
  });

  it('has the places the rules name: Memel, Königsberg, the six Upper Silesian cities, the three land bridges', () => {
    expect(ground('2806').features).toContain('town');
    expect(ground('2408').features).toContain('city');
    const usir = ['1218', '1219', '1220', '1318', '1319', '1320'];
    expect(set('usir')).toEqual(usir);
    for (const at of usir) expect(ground(at).features).toContain('city');
    expect(GROUND.filter((g) => g.features.includes('land-bridge')).map((g) => g.at)).toEqual([
      '2208',
      '2607',
      '2706',
    ]);
  });

  it('divides the land between the two sides, Memel with the Germans, and the line runs between them', () => {
    const german = new Set(set('german-start'));
    const soviet = new Set(set('soviet-start'));
    for (const g of GROUND)
      expect([g.at, german.has(g.at), soviet.has(g.at)]).toEqual(
        isLand(g.at) ? [g.at, german.has(g.at), !german.has(g.at)] : [g.at, false, false],
      );
    expect(german.has('2806')).toBe(true);
    const line = map.lines.start.map(([a, b]) => [a, b].sort().join('-'));
    for (const at of german)
      for (const n of ring(at))
        if (soviet.has(n)) expect(line, `${at}-${n}`).toContain([at, n].sort().join('-'));
  });

  it('has open country without rivers where the combat tests are held', () => {
    for (const at of [TRIAL, ...TRIAL_RING]) expect(isPlain(at), at).toBe(true);
    expect(ring(TRIAL)).toEqual(TRIAL_RING);
    TRIAL_RING.forEach((at, i) => {
      expect(isRiver(TRIAL, at), at).toBe(false);
      expect(isRiver(at, TRIAL_RING[(i + 1) % 6]!), at).toBe(false);
    });
  });
});

describe('the counters', () => {
  const of = (side: string, kind: string) => COUNTERS.filter((c) => c.side === side && c.class === kind);

  it('[2.2.1] are 87 combat units: German mechanized, infantry and static, Soviet mechanized, rifle and shock', () => {
    expect(COUNTERS).toHaveLength(87);
    for (const [side, kinds] of [
      ['german', ['mech', 'nonmech', 'static']],
      ['soviet', ['mech', 'nonmech', 'shock']],
    ] as const)
      expect([...new Set(COUNTERS.filter((c) => c.side === side).map((c) => c.class))].sort()).toEqual(kinds);
    expect(new Set(COUNTERS.map((c) => c.id)).size).toBe(87);
  });

  it('[2.2.2#mech] mechanized are the panzer corps, tank armies and Guards armies, Hermann Göring among them', () => {
    const mech = [...of('german', 'mech'), ...of('soviet', 'mech')].map((c) => c.name);
    for (const name of [
      'HG',
      'GD',
      '1SS',
      '2SS',
      '1GT',
      '2GT',
      '3GT',
      '5GT',
      '4T',
      '2G',
      '3G',
      '5G',
      '8G',
      '11G',
    ])
      expect(mech).toContain(name);
    expect(of('soviet', 'mech').every((c) => /G|T/.test(c.name))).toBe(true);
    expect(
      COUNTERS.filter((c) => c.side === 'soviet' && /\d(GT|T|G)$/.test(c.name)).every(
        (c) => c.class === 'mech',
      ),
    ).toBe(true);
  });

  it('[2.2.2#nonmech] the four panzer corps in name only and the Korpsgruppen are infantry', () => {
    const infantry = of('german', 'nonmech').map((c) => c.name);
    for (const name of ['41P', '46P', '48P', '56P', 'KGJN', 'KGM', 'KGWS', 'KGW2', 'KGW20'])
      expect(infantry).toContain(name);
    expect(of('soviet', 'nonmech').map((c) => c.name)).toContain('1Po');
  });

  it('[2.2.2#static] the seven Fortress Commands are static, cannot attack and can defend', () => {
    const commands = of('german', 'static');
    expect(commands.map((c) => c.name).sort()).toEqual([
      'FCB',
      'FCDK',
      'FCDZ',
      'FCK',
      'FCKS',
      'FCSM',
      'FCSW',
    ]);
    for (const c of commands) {
      expect(c.attack).toBe(0);
      expect(c.defense).toBeGreaterThan(0);
    }
    expect(COUNTERS.filter((c) => c.class !== 'static').every((c) => c.attack > 0 && c.defense > 0)).toBe(
      true,
    );
  });

  it('[3.2(6)] six arrive on turn 4: four freely, KGW2 and KGW20 by a hex', () => {
    const late = COUNTERS.filter((c) => c.setup.turn !== undefined);
    expect(late.every((c) => c.setup.turn === 4 && c.side === 'german')).toBe(true);
    expect(late.filter((c) => c.setup.at === undefined)).toHaveLength(4);
    expect(late.filter((c) => c.setup.at !== undefined).map((c) => c.name)).toEqual(['KGW2', 'KGW20']);
  });

  it('[9.1] only Fortress Commands and Korpsgruppen never regroup', () => {
    for (const c of COUNTERS)
      expect(c.regroups, c.id).toBe(!(c.class === 'static' || c.name.startsWith('KG')));
  });

  it('every unit with a hex starts on land behind its own line, within the stacking limit and in regular supply', () => {
    const s = newGame();
    doing(s, place('su-3sh', '3505'));
    const load = new Map<string, number>();
    for (const c of COUNTERS) {
      const at = where(s, c.id);
      if (at === 'waiting' || at.startsWith('due')) continue;
      expect(board.sets[`${c.side}-start`]!.has(board.index.get(at)!), `${c.id} in ${at}`).toBe(true);
      expect(ground(at).features, c.id).not.toContain('land-bridge');
      load.set(at, (load.get(at) ?? 0) + (c.class === 'static' ? 0 : c.class === 'shock' ? 3 : 1));
      const supply = supplyOf(s, c.id);
      // Memel is cut off by land from the first day; the navy feeds it.
      expect(supply, `${c.id} in ${at}`).toBe(at === '2806' && supply === 'coastal' ? 'coastal' : 'regular');
    }
    for (const [at, points] of load) expect(points, at).toBeLessThanOrEqual(3);
  });

  it('[3.2(5)#memel] Memel starts with at most two units and no mechanized one', () => {
    const memel = COUNTERS.filter((c) => c.setup.at === '2806' && c.setup.turn === undefined);
    expect(memel.length).toBeLessThanOrEqual(2);
    expect(memel.every((c) => c.class === 'nonmech')).toBe(true);
  });
});

describe('the tables', () => {
  it('[back#mf] mechanized 6 or 3, non-mechanized 4 or 2, Shock Armies as these, static 0', () => {
    expect(TABLES.movement).toMatchObject({ mech: [6, 3], nonmech: [4, 2], shock: [4, 2], static: [0, 0] });
  });

  it('results never get worse for the attacker with better odds or a lower roll', () => {
    const rank = ['AL1', 'AS', 'EX', 'DR', 'DE'];
    const worth = (r: number, c: number) => rank.indexOf(TABLES.combat.rows[r]![c]!);
    TABLES.combat.rows.forEach((cells, r) => {
      cells.forEach((_, c) => {
        if (c > 0) expect(worth(r, c)).toBeGreaterThanOrEqual(worth(r, c - 1));
        if (r > 0) expect(worth(r, c)).toBeLessThanOrEqual(worth(r - 1, c));
      });
    });
  });
});

describe('damaged files are refused with the file, the place and the reason', () => {
  const faultsIn = (result: { ok: boolean; faults?: readonly { at: string; message: string }[] }): string =>
    result.ok ? 'accepted' : result.faults!.map((f) => `${f.at} ${f.message}`).join('\n');
  const copy = <T>(data: T): T => structuredClone(data);

  it('a map with an unknown neighbour, a terrain nobody knows, or a hex printed twice', () => {
    const broken = copy(map) as unknown as {
      sides: { a: string }[];
      spaces: { terrain: string[]; id: string }[];
    };
    broken.sides[3]!.a = '9999';
    broken.spaces[7]!.terrain = ['jungle'];
    const faults = faultsIn(compileBoard(broken as unknown as MapData, 'data/map.json'));
    expect(faults).toContain('data/map.json:sides[3] unknown space 9999');
    expect(faults).toContain("data/map.json:spaces[7].terrain 'jungle'");
    const twice = copy(map) as unknown as { spaces: { id: string }[] };
    twice.spaces[1]!.id = '1003';
    expect(faultsIn(compileBoard(twice as unknown as MapData, 'data/map.json'))).toContain(
      'label 1003 appears twice',
    );
  });

  it('counters with a missing factor, a hex off the map, an id used twice, or a start behind the enemy', () => {
    const units = () => copy(counters) as unknown as { units: Record<string, unknown>[] };
    const read = (data: unknown) => faultsIn(readCounters(data, board, 'data/counters.json'));
    const missing = units();
    delete missing.units[4]!.attack;
    expect(read(missing)).toMatch(/data\/counters\.json:\/units\/4.* attack/);
    const off = units();
    off.units[0]!.setup = { at: '4099' };
    expect(read(off)).toContain('data/counters.json:/units/0 (su-43) unknown hex 4099');
    const twice = units();
    twice.units[1]!.id = 'su-43';
    expect(read(twice)).toContain('/units/1 (su-43) this id appears twice');
    const behind = units();
    behind.units[0]!.setup = { at: '1010' };
    expect(read(behind)).toContain('1010 is not behind the soviet line');
    const nowhere = units();
    nowhere.units[0]!.setup = {};
    expect(read(nowhere)).toContain('needs one of a hex, a turn, a range of hexes, or any');
  });

  it('tables with a short row, a result that does not exist, or a gap in the odds', () => {
    const read = (data: unknown) => faultsIn(readTables(data, 'data/tables.json'));
    const short = copy(tables);
    short.combat.rows[2]!.pop();
    expect(read(short)).toContain('data/tables.json:/combat/rows/2 has 8 results for 9 columns');
    const strange = copy(tables);
    strange.combat.rows[0]![0] = 'XX';
    expect(read(strange)).toContain('data/tables.json:/combat/rows/0/0');
    const gap = copy(tables);
    gap.combat.lines.german[1] = '1:1';
    expect(read(gap)).toContain('data/tables.json:/combat/lines/german/1 1:1 does not follow 1:4');
    expect(read({ schema: 'stavka-tables/9' })).toContain('data/tables.json:/schema');
    expect(read(null)).toContain('data/tables.json:/');
  });

  it('scenarios without a title', () => {
    expect(
      faultsIn(readScenarios({ schema: 'stavka-scenarios/1', scenarios: [{ id: 'x' }] }, 's.json')),
    ).toMatch(/s\.json:\/scenarios\/0.*title/);
  });

  it('and the files of the game itself are accepted', () => {
    expect(game.board).toBe(board);
    expect(readTables(tables, 't').ok && readCounters(counters, board, 'c').ok).toBe(true);
  });
});
