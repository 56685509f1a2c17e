import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import { ARRIVES, ENTRY_HEX, GARRISON, labelOf } from '../declare/roster.ts';
import { FLEET } from '../declare/sets.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { momentOf } from '../months.ts';
import { broken, type Drawing, draw, give, named, u } from '../test/draw.ts';
import { face, place } from '../test/economy.ts';

/** Units that wait for a month, as a position has them. */
const waiting = (month: string, ...ids: string[]): Pick<Drawing, 'at' | 'marks'> => ({
  at: Object.fromEntries(ids.map((id) => [id, 'due'])),
  marks: Object.fromEntries(ids.map((id) => [id, { due: momentOf(month) }])),
});
/** No ports to sail from (8.32): where a unit comes in is all that is asked. */
const NO_SHIPS = [...FLEET.ids];
const with_ = (one: Pick<Drawing, 'at' | 'marks'>, more: Drawing): Drawing => ({
  ...more,
  state: { fleetsClosed: NO_SHIPS, ...more.state },
  at: { ...one.at, ...more.at },
  marks: { ...one.marks, ...more.marks },
});
/** Who is offered the order, by id, and where. */
function offered(s: Parameters<typeof broken>[0]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const node of game
    .choices(s)
    .find(({ kind }) => kind === 'arrive')
    ?.next?.() ?? [])
    found[node.unit!] = (node.next?.() ?? []).map(({ at }) => at!);
  return found;
}
const dueIn = (month: string, side: string): string[] =>
  COUNTERS.filter((c, i) => ARRIVES[i] === momentOf(month) && c.side === side && c.type !== 'shock').map(
    (c) => c.id,
  );

describe('arrivals by month and place', () => {
  it('[17.0][17.01] units of a second month wait for the second impulse: seven of July 1941, three of August', () => {
    const july = dueIn('1941-07', 'axis');
    const august = dueIn('1941-08', 'axis');
    expect([july.length, august.sort()]).toEqual([7, ['ge-if-27', 'it-if-3', 'ro-if-5']]);
    const all = { at: { ...waiting('1941-07', ...july).at, ...waiting('1941-08', ...august).at } };
    const marks = { ...waiting('1941-07', ...july).marks, ...waiting('1941-08', ...august).marks };
    const s = draw({ ...all, marks, turn: 2, phase: 'axis.move1' });
    expect(Object.keys(offered(s)).sort()).toEqual([...july].sort());
    for (const unit of august) expect(broken(s, 'arrive', { unit, at: '1438' })).toEqual(['17.01']);
    const t = draw({ at: waiting('1941-08', ...august).at!, marks, turn: 2, phase: 'axis.move2' });
    expect(Object.keys(offered(t)).sort()).toEqual(august);
  });

  it('[17.03] in July 1941 the 16th, 19th and 28th come by the east edge, the 44th in Maikop, the 45th in Batumi', () => {
    const units = dueIn('1941-07', 'russian');
    expect(units.sort()).toEqual(['su-if-16', 'su-if-19', 'su-if-28', 'su-if-44', 'su-if-45']);
    const s = draw(with_(waiting('1941-07', ...units), { turn: 2, phase: 'russian.move1' }));
    const where = offered(s);
    expect([where['su-if-44'], where['su-if-45']]).toEqual([['4219'], ['4920']]);
    for (const unit of ['su-if-16', 'su-if-19', 'su-if-28']) {
      expect(where[unit]).toContain('1701');
      expect(where[unit]!.every((at) => at.endsWith('01'))).toBe(true);
      expect(broken(s, 'arrive', { unit, at: '4219' })).toEqual(['17.03']);
    }
    expect(broken(s, 'arrive', { unit: 'su-if-44', at: '1701' })).toEqual(['17.11']);
    expect([GARRISON[u('su-if-44')], labelOf(ENTRY_HEX[u('su-if-45')]!)]).toEqual([2, '4920']);
  });

  it('[17.02] a unit arrives at any moment of its movement phase, and in no other', () => {
    const s = draw(
      with_(waiting('1941-07', 'ge-if-34'), { turn: 2, phase: 'axis.move1', at: { 'ge-pz-41': '1430' } }),
    );
    give(s, 'arrive', { unit: 'ge-if-34', at: '1438' });
    const t = draw(with_(waiting('1941-07', 'ge-if-34'), { turn: 2, phase: 'axis.combat1' }));
    expect(broken(t, 'arrive', { unit: 'ge-if-34', at: '1438' })).toEqual(['10.1']);
  });

  it('[17.05] the hex of entry costs nothing, and the unit moves on from it', () => {
    const s = draw(with_(waiting('1941-07', 'ge-if-34'), { turn: 2, phase: 'axis.move1' }));
    give(s, 'arrive', { unit: 'ge-if-34', at: '1438' });
    expect([S.spent.of(s, u('ge-if-34')), S.acted.moved.of(s, u('ge-if-34'))]).toEqual([0, 0]);
    expect(place(s, 'ge-if-34')).toBe('1438');
  });

  it('[17.06][ruling 124] who did not come in his month comes by the edge of the map later, an ally in his capital', () => {
    const s = draw(with_(waiting('1941-07', 'su-if-44', 'su-if-16'), { turn: 2, phase: 'russian.move2' }));
    expect(offered(s)['su-if-44']).toContain('3701');
    expect(broken(s, 'arrive', { unit: 'su-if-44', at: '4219' })).toEqual(['17.03']);
    const t = draw(with_(waiting('1941-07', 'hu-if-k', 'ge-if-34'), { turn: 3, phase: 'axis.move2' }));
    expect(offered(t)['hu-if-k']).toEqual(['1939']);
    expect(offered(t)['ge-if-34']).toContain('1438');
  });

  it('[17.07][17.12] a late unit does not rail for nothing; nor does who is listed for a city in a second impulse', () => {
    const free = (month: string, phase: string, unit: string, at: string): number => {
      const s = draw(with_(waiting(month, unit), { turn: 2, phase }));
      give(s, 'arrive', { unit, at });
      return S.acted.free.of(s, u(unit));
    };
    expect(free('1941-07', 'russian.move1', 'su-if-44', '4219')).toBe(1);
    expect(free('1941-07', 'russian.move2', 'su-if-44', '1701')).toBe(0);
    expect(free('1941-08', 'russian.move2', 'su-if-33', '1912')).toBe(0);
    expect(free('1941-08', 'russian.move2', 'su-if-34', '1701')).toBe(1);
    expect(free('1941-08', 'axis.move2', 'ge-if-27', '1438')).toBe(1);
    expect(free('1941-07', 'axis.move2', 'ge-if-34', '1438')).toBe(0);
  });

  it('[17.11] a city that is lost or without supply sends its unit to the east edge, in the same impulse', () => {
    const lost = draw(
      with_(waiting('1941-08', 'su-if-40'), { turn: 2, phase: 'russian.move2', at: { 'ge-pz-41': '2616' } }),
    );
    expect(broken(lost, 'arrive', { unit: 'su-if-40', at: '2616' })).toEqual(['17.11']);
    expect(offered(lost)['su-if-40']).toContain('1701');
    const ring = { 'ge-if-01': '2517', 'ge-if-02': '2717', 'ge-if-10': '2715', 'ge-if-23': '2515' };
    const cut = draw(with_(waiting('1941-08', 'su-if-40'), { turn: 2, phase: 'russian.move2', at: ring }));
    expect(broken(cut, 'arrive', { unit: 'su-if-40', at: '2616' })).toEqual(['17.11']);
    const open = draw(with_(waiting('1941-08', 'su-if-40'), { turn: 2, phase: 'russian.move2' }));
    expect(offered(open)['su-if-40']).toEqual(['2616']);
  });

  it('[17.11] a city with no room, for units that could not leave it, takes as many as fit; the Russian says which go east', () => {
    const full = { 'su-if-20': '4219', 'su-if-22': '4219' };
    const s = draw(with_(waiting('1941-07', 'su-if-44'), { turn: 2, phase: 'russian.move1', at: full }));
    expect(broken(s, 'arrive', { unit: 'su-if-44', at: '4219' })).toEqual(['17.11']);
    expect(offered(s)['su-if-44']).toContain('3701');
    const two = draw(
      with_(waiting('1942-07', 'su-if-62', 'su-if-64'), {
        turn: 8,
        phase: 'russian.move1',
        at: { 'su-if-20': '3711' },
      }),
    );
    // Whoever is not held there can step out of the city.
    expect(offered(two)['su-if-64']).toEqual(['3711']);
  });

  it('[17.21][17.22][17.23][17.24] Rumanians, Hungarians and Finns come in their capitals, Germans and Italians by the west edge', () => {
    const s = draw(
      with_(waiting('1941-08', 'ro-if-5', 'it-if-3', 'ge-if-27', 'hu-if-3', 'fi-if-1'), {
        turn: 2,
        phase: 'axis.move2',
      }),
    );
    const where = offered(s);
    expect([where['ro-if-5'], where['hu-if-3'], where['fi-if-1']]).toEqual([['3136'], ['1939'], ['0318']]);
    expect(where['it-if-3']).toContain('1438');
    expect(where['ge-if-27']).toContain('1438');
    expect(broken(s, 'arrive', { unit: 'ro-if-5', at: '1438' })).toEqual(['17.21']);
    expect(broken(s, 'arrive', { unit: 'hu-if-3', at: '1438' })).toEqual(['17.22']);
    expect(broken(s, 'arrive', { unit: 'fi-if-1', at: '1438' })).toEqual(['17.23']);
    expect(broken(s, 'arrive', { unit: 'ge-if-27', at: '3136' })).toEqual(['17.24']);
  });

  it('[ruling 161] an edge hex with an enemy is closed; in an enemy zone it is open, and the unit goes no farther', () => {
    const s = draw(
      with_(waiting('1941-07', 'ge-if-34', 'ge-if-50'), {
        turn: 2,
        phase: 'axis.move1',
        at: { 'su-if-16': '1438' },
      }),
    );
    expect(broken(s, 'arrive', { unit: 'ge-if-34', at: '1438' })).toEqual(['17.02']);
    give(s, 'arrive', { unit: 'ge-if-34', at: '1339' });
    expect(S.acted.moved.of(s, u('ge-if-34'))).toBe(1);
    give(s, 'arrive', { unit: 'ge-if-50', at: '1139' });
    expect(S.acted.moved.of(s, u('ge-if-50'))).toBe(0);
  });

  it('[ruling 222] units whose capital is lost wait; those of a country out of the war do not come', () => {
    const s = draw(
      with_(waiting('1942-05', 'ro-if-6', 'hu-if-3'), {
        turn: 7,
        phase: 'axis.move1',
        control: { bucharest: 'russian' },
        state: { nations: { hungarian: 'gone' } },
      }),
    );
    expect(offered(s)).toEqual({});
    expect(broken(s, 'arrive', { unit: 'ro-if-6', at: '3136' })).toEqual(['17.02']);
    expect(broken(s, 'arrive', { unit: 'hu-if-3', at: '1939' })).toEqual(['17.01']);
  });

  it('[19.31] Guards Tank Armies come in on their second face', () => {
    const s = draw(with_(waiting('1942-05', 'su-gt-03'), { turn: 7, phase: 'russian.move1' }));
    const events = give(s, 'arrive', { unit: 'su-gt-03', at: '1701' });
    expect([face(s, 'su-gt-03'), named(events, 'arrived')]).toMatchObject([1, { at: '1701', from: 'edge' }]);
  });
});
