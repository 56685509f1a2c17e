import { must, type Query } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { type LweState, S } from './declare/state.ts';
import { landWithoutEnd as game } from './index.ts';
import { draw, h, u } from './test/draw.ts';

const answer = (s: LweState, query: Query): Record<string, unknown> => {
  const found = game.query(s, query);
  if (found === null || !found.ok) throw new Error(JSON.stringify(found));
  return found.value as Record<string, unknown>;
};
const faults = (s: LweState, query: Query): string[] => {
  const found = game.query(s, query);
  if (found === null || found.ok) throw new Error('answered');
  return found.faults.map((f) => ('at' in f ? `${f.at}: ${f.message}` : f.message));
};
const historical = (): LweState => must(game.setup({ seed: 'a', options: { setup: 'historical' } }));

/** 1423 is clear and east of the border, the attackers stand on Axis ground beside it. */
const siege = () =>
  draw({
    at: {
      'ger-inf-9': '1323',
      'ger-inf-62': '1323',
      'sov-fz-44': '1423',
      'sov-rd-16': '1423',
      'sov-td-45': '1423',
    },
  });
const order = { kind: 'attack', units: ['ger-inf-9', 'ger-inf-62'], target: '1423' };

describe('questions about Land Without End', () => {
  it('[11.7] of a stack name what the asker sees, and how much he does not', () => {
    const s = siege();
    const names = (seat: string) =>
      (answer(s, { what: 'stack', at: '1423', seat }).units as { unit: string }[]).map(({ unit }) => unit);
    expect(names('soviet').sort()).toEqual(['sov-fz-44', 'sov-rd-16', 'sov-td-45']);
    expect(names('axis')).toEqual(['sov-fz-44']);
    expect(answer(s, { what: 'stack', at: '1423', seat: 'axis' })).toMatchObject({
      count: 3,
      unseen: 2,
      stacking: { limit: 6, load: null },
    });
    expect(answer(s, { what: 'stack', at: '1423', seat: 'soviet' })).toMatchObject({ stacking: { load: 3 } });
    expect(names('observer')).toEqual(['sov-fz-44']);
  });

  it('describe a space with what the rules need of it', () => {
    expect(answer(historical(), { what: 'space', at: '4618', seat: 'axis' })).toMatchObject({
      name: 'Moscow',
      control: 'soviet',
      worth: 4,
      country: 'ussr',
      weather: 'D',
      eastOfGas: true,
      supply: { axis: 'none', soviet: 'regular' },
    });
    expect(faults(historical(), { what: 'space', at: '9999' })).toEqual(["at: there is no hex '9999'"]);
    expect(faults(historical(), { what: 'stack' })).toEqual(['at: must name a hex']);
  });

  it('[7.2] tell of a side how each unit that is known is supplied, with its path, and of nobody else', () => {
    const s = historical();
    const own = answer(s, { what: 'supply', side: 'axis', seat: 'axis' }) as Record<string, unknown>;
    const entries = Object.entries(own) as [string, { supply: string; path: string[] }][];
    expect(entries.length).toBeGreaterThan(100);
    for (const [id, { supply, path }] of entries) {
      expect([id, supply]).toEqual([id, 'regular']);
      expect(path[0]).toBe(game.board.labels[S.at.of(s, u(id))]);
      expect(path.length).toBeLessThanOrEqual(13);
    }
    const seen = Object.keys(answer(s, { what: 'supply', side: 'axis', seat: 'soviet' }));
    expect(seen.length).toBeLessThan(entries.length);
    for (const id of seen) expect(S.flags.top.of(s, u(id))).toBe(1);
    expect(answer(s, { what: 'supply', unit: 'ger-inf-1', seat: 'axis' })).toEqual(own['ger-inf-1']);
    expect(faults(s, { what: 'supply', seat: 'axis' })).toEqual(['side: must be axis or soviet']);
  });

  it('[7.8#1, 7.8#2] give Soviet units supply by the Directive, by a line, by the coast, or none', () => {
    const at = { 'ger-inf-9': '1113', 'sov-rd-16': '1210', 'sov-mtn-30': '2548', 'sov-rd-50': '4618' };
    const states = (s: LweState) =>
      Object.fromEntries(
        Object.entries(
          answer(s, { what: 'supply', side: 'soviet', seat: 'soviet' }) as Record<string, { supply: string }>,
        ).map(([id, { supply }]) => [id, supply]),
      );
    const cut = Object.fromEntries(
      game.board.map.sets['soviet-supply']!.map((hex) => [hex, 'axis'] as const),
    );
    expect(states(draw({ at, control: cut, state: { directive: true } }))).toEqual({
      'sov-rd-16': 'directive',
      'sov-mtn-30': 'coastal',
      'sov-rd-50': 'directive',
    });
    expect(states(draw({ at, control: cut, state: { directive: false } }))).toMatchObject({
      'sov-rd-50': 'none',
      'sov-mtn-30': 'coastal',
    });
    expect(states(draw({ at, state: { directive: false } }))).toMatchObject({ 'sov-rd-50': 'regular' });
  });

  it('map the supply of a side hex by hex, with its roads', () => {
    const map = answer(historical(), { what: 'supply-map', side: 'axis' }) as unknown as {
      hexes: Record<string, string[]>;
      roads: { working: string[]; cut: string[] };
    };
    expect(map.hexes.regular!.length).toBeGreaterThan(100);
    expect(map.roads.working.length).toBeGreaterThan(0);
    expect(map.roads.cut).toEqual([]);
  });

  it('[9.1] show an own unit where it may go; of others, whose stacks are hidden, nothing is said', () => {
    const s = draw({ phase: 'axis.movement', at: { 'ger-pz-1': '1413', 'sov-rd-16': '2904' } });
    const { spaces, factors } = answer(s, { what: 'reach', unit: 'ger-pz-1', seat: 'axis' }) as unknown as {
      spaces: Record<string, { cost: number; left: number; path: string[] }>;
      factors: number;
    };
    expect(Object.keys(spaces).length).toBeGreaterThan(20);
    for (const [at, { cost, left, path }] of Object.entries(spaces)) {
      expect([path[0], path.at(-1)]).toEqual(['1413', at]);
      expect(left).toBe(Math.max(0, factors - cost));
    }
    expect(faults(s, { what: 'reach', unit: 'ger-pz-1', seat: 'soviet' })).toEqual([
      'unit: is no unit of this seat',
    ]);
    expect(faults(s, { what: 'reach', unit: 'nobody', seat: 'axis' })).toEqual([
      "unit: there is no unit 'nobody'",
    ]);
  });

  it('[11.8, 11.28#3] odds against what is seen are exact', () => {
    const s = draw({ at: { 'ger-inf-9': '1323', 'ger-inf-62': '1323', 'sov-rd-16': '1423' } });
    expect(answer(s, { what: 'odds', order, seat: 'axis' })).toMatchObject({
      exact: true,
      attack: 6,
      defense: 1,
      ratio: '6:1',
      shifts: [],
      final: '6:1',
      spread: [{ defense: 1, chance: 1 }],
    });
    // 11.28#3 Of six dice at 6:1 three give DE and three DR or less.
    const { chances } = answer(s, { what: 'odds', order, seat: 'axis' });
    expect(
      Object.values(chances as unknown as Record<string, number>).reduce((sum, p) => sum + p),
    ).toBeCloseTo(1);
  });

  it('[11.7] odds against a face-down stack are a distribution that does not depend on what is there', () => {
    // Two of these ten lie under the zone, the others under other zones.
    const under = ['rd-16', 'td-45', 'rc-29', 'abn-1', 'rd-50', 'cc-5', 'td-49', 'mtn-30', 'rd-67', 'td-3'];
    const at = (first: number) =>
      draw({
        at: {
          'ger-inf-9': '1323',
          'ger-inf-62': '1323',
          'sov-fz-44': '1423',
          'sov-fz-48': '2913',
          'sov-fz-42': '2524',
          'sov-fz-46': '2417',
          'sov-fz-68': '1715',
          ...Object.fromEntries(
            under.map((id, i) => [
              `sov-${id}`,
              i === first || i === first + 1 ? '1423' : ['2913', '2524', '2417', '1715'][i % 4]!,
            ]),
          ),
        },
      });
    const ask = (first: number) =>
      answer(at(first), { what: 'odds', order, seat: 'axis' }) as unknown as {
        exact: boolean;
        unseen: number;
        spread: { defense: number; chance: number }[];
        chances: Record<string, number>;
      };
    const odds = ask(0);
    expect([odds.exact, odds.unseen]).toEqual([false, 2]);
    expect(odds.spread.length).toBeGreaterThan(1);
    expect(odds.spread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(Object.values(odds.chances).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    for (const first of [4, 6, 8]) expect(ask(first)).toEqual(odds);
    // Who stands there knows it, and a unit face down is as unknown as none.
    expect(answer(at(0), { what: 'stack', at: '1423', seat: 'soviet' })).toMatchObject({ unseen: 0 });
    expect(faults(at(0), { what: 'odds', order, seat: 'soviet' }).join()).toContain('there is no unit');
  });

  it('[11.25#1] odds say whether VIII FliegerKorps may be asked for: from turn 2 on, by the German side, once', () => {
    const at = { 'ger-inf-9': '1323', 'ger-inf-62': '1323', 'sov-rd-16': '1423' };
    const mayFly = (drawing: object) =>
      answer(draw({ at, ...drawing }), { what: 'odds', order, seat: 'axis' }).mayFly;
    expect([mayFly({ turn: 1 }), mayFly({ turn: 2 })]).toEqual([false, true]);
    expect(mayFly({ turn: 2, state: { flown: true } })).toBe(false);
    const back = { kind: 'attack', units: ['sov-rd-16'], target: '1323' };
    expect(answer(draw({ turn: 2, at }), { what: 'odds', order: back, seat: 'soviet' }).mayFly).toBe(false);
  });

  it('odds name everything that keeps the order from being an assault', () => {
    const s = siege();
    expect(faults(s, { what: 'odds', order: { kind: 'keep' }, seat: 'axis' })).toEqual([
      'order: odds are asked of an attack or a mobile',
    ]);
    expect(faults(s, { what: 'odds', order: { ...order, target: '1424' }, seat: 'axis' })).toContain(
      'order/target: no enemy is in 1424',
    );
    const far = { ...order, units: ['ger-inf-9', 'ger-pz-1'] };
    expect(faults(s, { what: 'odds', order: far, seat: 'axis' })).toEqual([
      'order/units/1: 1 Pz is not on the map',
    ]);
  });

  it('[4.5#1] points come with the next check, the level they would mean, and history', () => {
    const vp = answer(draw({ turn: 6, score: { axis: 100 } }), { what: 'vp' }) as Record<string, unknown>;
    expect(vp).toMatchObject({
      axis: 100,
      turn: 6,
      next: { turn: 9 },
      level: { side: 'soviet', level: 'minor' },
    });
    expect((vp.history as { turn: number; vp: number }[]).find(({ turn }) => turn === 22)).toEqual({
      turn: 22,
      vp: 108,
    });
    expect(answer(historical(), { what: 'score' })).toMatchObject({ axis: 0, soviet: 0, next: { need: 52 } });
  });

  it('[5.6#5] duties are the units that must still attack', () => {
    const s = draw({
      phase: 'soviet.assault',
      at: { 'sov-rd-16': '1423', 'ger-inf-9': '1323', 'sov-rd-50': '4618' },
    });
    expect(answer(s, { what: 'duties', seat: 'soviet' })).toEqual([{ unit: 'sov-rd-16', at: '1423' }]);
  });

  it('[ruling 128] arrivals of the other side are told by number', () => {
    const s = historical();
    const own = answer(s, { what: 'arrivals', side: 'soviet', seat: 'soviet' }) as Record<string, unknown>;
    const theirs = answer(s, { what: 'arrivals', side: 'soviet', seat: 'axis' }) as Record<string, unknown>;
    expect(theirs).toEqual({ side: 'soviet', counts: own.counts });
    expect((own.turns as Record<string, { unit: string }[]>)['2']!.map(({ unit }) => unit)).toContain(
      'sov-ica',
    );
  });

  it('[8.5#2][8.5#3] arrivals name who may come in now and where, in the phase of entry of that side alone', () => {
    const now = (phase: string, side: string) => {
      const s = draw({ turn: 3, phase, at: { 'sov-rd-50': '4618', 'ger-inf-9': '1113' } });
      S.at.fill(s, u('sov-rc-25'), S.at.boxes.track);
      for (const label of game.board.labels) S.ground.open.fill(s, h(label), 1);
      s.touch();
      const told = answer(s, { what: 'arrivals', side, seat: side });
      return (told.now as { unit: string; at: string[] }[]).map(({ unit, at }) => [unit, at.length > 0]);
    };
    expect(now('soviet.entry', 'soviet')).toContainEqual(['sov-rc-25', true]);
    expect(now('soviet.entry', 'axis')).toEqual([]);
    expect(now('soviet.movement', 'soviet')).toEqual([]);
    expect(now('axis.entry', 'soviet')).toEqual([]);
  });

  it('[8.5#2] arrivals of the Soviets tell the towns that are open to them, which the Axis has none of', () => {
    const s = historical();
    const told = (side: string) => answer(s, { what: 'arrivals', side, seat: side });
    expect(told('soviet').open).toEqual(expect.any(Array));
    expect(told('axis')).not.toHaveProperty('open');
  });

  it('[8.5#1][3.5#6][7.12#4] ending a phase: who would stay out or starve is told to whoever decides', () => {
    const ending = (s: LweState, seat: string) =>
      answer(s, { what: 'ending', seat }) as unknown as { what: string; units: string[]; hexes: string[] }[];
    const entry = draw({ turn: 3, phase: 'soviet.entry', at: { 'sov-rd-50': '4618' } });
    S.at.fill(entry, u('sov-rc-25'), S.at.boxes.track);
    entry.touch();
    expect(ending(entry, 'axis')).toEqual([]);
    expect(ending(entry, 'soviet')).toEqual([
      { what: 'forfeited', rule: '8.5#1', units: ['sov-rc-25'], hexes: [] },
    ]);
    const cut = Object.fromEntries(
      game.board.map.sets['soviet-supply']!.map((hex) => [hex, 'axis'] as const),
    );
    const alone = { 'sov-rd-50': '4618', 'ger-inf-9': '1113' };
    const starving = (directive: boolean) =>
      ending(
        draw({ turn: 9, phase: 'soviet.movement', at: alone, control: cut, state: { directive } }),
        'soviet',
      );
    expect(starving(true)).toEqual([]);
    expect(starving(false)).toEqual([{ what: 'starving', rule: '7.12#4', units: ['sov-rd-50'], hexes: [] }]);
    const last = draw({ turn: 2, phase: 'axis.movement', at: { 'ger-inf-9': '1113' } });
    S.at.fill(last, u('ger-inf-62'), S.at.boxes.reserve);
    last.touch();
    expect(ending(last, 'axis').flatMap(({ what, units }) => [what, ...units])).toContain('ger-inf-62');
  });

  it('tables are the printed charts, and what the game has no notion of is null', () => {
    expect(answer(historical(), { what: 'tables' })).toMatchObject({ supply: { range: 12 } });
    expect(game.query(historical(), { what: 'zoc', side: 'axis' })).toBeNull();
  });
});
