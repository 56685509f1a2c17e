import { describe, expect, it } from 'vitest';
import { WELL_IDS } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named } from '../test/draw.ts';
import {
  beforeAxis,
  beforeRussians,
  beginAxis,
  beginRussians,
  MANY_CITIES,
  place,
  points,
  told,
  well,
} from '../test/economy.ts';
import { ceilingOf } from './21-oil.ts';
import { wellOil } from './21-wells.ts';

/** Every railway the Axis's, but in the cities of the Russians. */
const ALL_RAIL = Object.fromEntries(
  Array.from({ length: S.rail.holder.roster.size }, (_, r) => [S.rail.holder.roster.ids[r]!, 'axis']),
);
/** Panzers that live although nothing feeds them: they landed this turn (8.51). */
const landed = (at: Record<string, string>): Pick<Drawing, 'at' | 'marks'> => ({
  at,
  marks: Object.fromEntries(Object.keys(at).map((id) => [id, { ashore: 2 }])),
});
const armor = (s: ReturnType<typeof draw>, ...dice: number[]): number => {
  const before = points(s, 'russian-armor');
  const lent = told(beginRussians(s, ...dice), 'points').filter(
    ({ account, why }) => account === 'russian-armor' && why === 'Lend Lease',
  );
  return points(s, 'russian-armor') - before - lent.reduce((sum, { by }) => sum + Number(by), 0);
};
/** North of Baku the line is cut at Makhachkala, and at Astrakhan: all wells but Maikop's and Grozny's come by Baku alone. */
const CUT = { 'ge-pz-41': '5011', 'ge-pz-24': '4509' };

describe('oil wells', () => {
  it('[21.0][21.01][19.29] the wells that are Russian give their value as armor points: 6, 12 from 1943, 18 from 1944', () => {
    expect(WELL_IDS).toEqual(['4219', '4914', '5610', '5710', '5711', '5811']);
    expect([
      armor(beforeRussians({ turn: 3 })),
      armor(beforeRussians({ turn: 11 }), 5),
      armor(beforeRussians({ turn: 17 }), 5),
    ]).toEqual([6, 12, 18]);
    expect(armor(beforeRussians({ turn: 3, state: { wells: { '4219': 'axis' } } }))).toBe(5);
  });

  it('[21.02] twelve points build two 4-6, a 3-6 and, with one left over and an infantry unit, a 6-6 Shock Army', () => {
    const tanks = ['su-tk-07', 'su-tk-16', 'su-tk-10'];
    const s = draw({
      turn: 11,
      phase: 'russian.move1',
      at: { ...Object.fromEntries([...tanks, 'su-if-63'].map((id) => [id, 'pool'])), 'su-sh-1': 'card' },
      state: { points: { 'russian-armor': 12, 'russian-infantry': 6 } },
    });
    give(s, 'rebuild', { unit: 'su-tk-07', at: '1701' });
    give(s, 'rebuild', { unit: 'su-tk-16', at: '1701' });
    give(s, 'shock', { army: 'su-sh-1', infantry: 'su-if-63', armor: 'su-tk-10', at: '1801' });
    expect([points(s, 'russian-armor'), points(s, 'russian-infantry'), S.condition.grade.of(s, 0)]).toEqual([
      0, 0, 0,
    ]);
    expect([place(s, 'su-sh-1'), place(s, 'su-tk-10'), place(s, 'su-if-63')]).toEqual(['1801', 'kit', 'kit']);
  });

  it('[21.03][21.04] a well is no unit: nothing is rolled for it and it outlives every owner', () => {
    const s = draw({ turn: 8, phase: 'axis.move1', at: { 'ge-pz-41': '4119' } });
    give(s, 'move', { units: ['ge-pz-41'], path: ['4119', '4219'] });
    expect([S.wells.holder.of(s, well('4219')), wellOil(s, well('4219'))]).toEqual([0, 1]);
  });

  it('[21.07][21.21] a well that is entered is captured, and gives its owner nothing any more', () => {
    const s = draw({ turn: 8, phase: 'axis.move1', at: { 'ge-pz-41': '4119' } });
    const events = give(s, 'move', { units: ['ge-pz-41'], path: ['4119', '4219'] });
    expect(named(events, 'well-captured')).toMatchObject({ well: '4219', side: 'axis', rule: '21.07' });
    expect(S.wellTaken.of(s, well('4219'))).toBe(16);
  });

  it('[21.05a][ruling 138][ruling 226] a well with rail neither to the east edge nor to a Russian Baku gives nothing', () => {
    // In the Caucasus only the cities are Russian rail: Maikop and Grozny are joined to nothing, Baku to itself.
    const rail = Object.fromEntries(Object.entries(ALL_RAIL).filter(([label]) => label >= '4000'));
    const s = beforeRussians({ turn: 3, rail, at: { 'su-if-16': '5710' } } as Drawing);
    expect(armor(s, 3)).toBe(1);
  });

  it('[21.05][21.05b][21.05c][ruling 139][ruling 226] cut off but joined to Baku: a third and a die, then one more a turn up to two thirds, one roll an episode', () => {
    const oil = (state: object, ...dice: number[]): number[] => {
      const s = beforeRussians({
        turn: 11,
        ...landed(CUT),
        state: { wells: { '4219': 'axis', '4914': 'axis' }, ...state },
      } as Drawing);
      return [armor(s, 5, ...dice), S.isolated.of(s) - 1];
    };
    // Eight points by Baku alone: a third is 3, a 6 adds one.
    expect(oil({}, 6)).toEqual([4, 4]);
    expect(oil({}, 1)).toEqual([2, 2]);
    expect(oil({}, 10)).toEqual([5, 5]);
    expect(oil({ isolated: 5 })).toEqual([5, 5]);
    expect(oil({ isolated: 6 })).toEqual([6, 6]);
    expect(oil({ isolated: 7 })).toEqual([6, 6]);
    expect([ceilingOf(8), ceilingOf(6)]).toEqual([6, 4]);
  });

  it('[21.05d] a well lost meanwhile lowers the ceiling without another roll: six becomes four', () => {
    const s = beforeRussians({
      turn: 11,
      ...landed(CUT),
      state: { wells: { '4219': 'axis', '4914': 'axis', '5610': 'axis' }, isolated: 7 },
    } as Drawing);
    expect(armor(s, 5)).toBe(4);
  });

  it('[21.06][ruling 224] with the way open again a turn begins with all of it, and the next isolation rolls anew', () => {
    const s = beforeRussians({ turn: 11, state: { isolated: 5 } });
    expect([armor(s, 5), S.isolated.of(s)]).toEqual([12, 0]);
  });

  it('[21.06][21.23][21.24] wells that grow while they are cut off or captured have missed it for good', () => {
    const s = beforeAxis({
      turn: 10,
      ...landed(CUT),
      control: MANY_CITIES,
      state: { wells: { '4219': 'axis' } },
    } as Drawing);
    beginAxis(s);
    expect(['4219', '5711'].map((label) => S.wells.missed.of(s, well(label)))).toEqual([1, 1]);
    expect(wellOil(s, well('4219'))).toBe(1);
    const free = beforeAxis({ turn: 10, control: MANY_CITIES });
    beginAxis(free);
    expect([S.wells.missed.of(free, well('5711')), wellOil(free, well('5711'))]).toEqual([0, 2]);
  });

  it('[21.24][ruling 140] a well that is retaken gives again from the second turn after, from where it was', () => {
    const of = (turn: number): number =>
      armor(beforeRussians({ turn, state: { wellTaken: { '4219': 24 }, wellsMissed: { '4219': 1 } } }), 5);
    expect([of(12), of(13), of(14)]).toEqual([10, 10, 11]);
  });

  it('[21.1] with Baku in Axis hands no oil comes; retaken, it comes once a turn begins with rail to the east edge', () => {
    const lost = beforeRussians({
      turn: 11,
      control: { baku: 'axis' },
      state: { bakuLost: true, points: { 'russian-armor': 4 } },
    });
    expect(armor(lost, 5)).toBe(0);
    expect(points(lost, 'russian-armor')).toBeGreaterThanOrEqual(4);
    const shut = beforeRussians({ turn: 11, ...landed(CUT), state: { bakuLost: true } } as Drawing);
    expect([armor(shut, 5), S.bakuLost.of(shut)]).toEqual([0, 1]);
    const open = beforeRussians({ turn: 11, state: { bakuLost: true } });
    expect([armor(open, 5), S.bakuLost.of(open)]).toEqual([12, 0]);
    const taken = draw({ turn: 9, phase: 'axis.move1', at: { 'ge-pz-41': '5711' } });
    give(taken, 'move', { units: ['ge-pz-41'], path: ['5711', '5710'] });
    expect(S.bakuLost.of(taken)).toBe(1);
  });

  it('[21.33] Ploesti taken in July/August 1944 gives the Russians 2 a turn from November/December on', () => {
    const of = (turn: number): unknown =>
      told(
        beginRussians(beforeRussians({ turn, at: { 'su-if-16': '3035' }, state: { ploestiTaken: 40 } }), 5),
        'oil',
      ).find(({ why }) => why === 'Ploesti')?.amount ?? 0;
    expect([of(20), of(21), of(22)]).toEqual([0, 0, 2]);
    const s = draw({ turn: 20, phase: 'russian.move1', at: { 'su-tk-07': '3034' } });
    give(s, 'move', { units: ['su-tk-07'], path: ['3034', '3035'] });
    expect(S.ploestiTaken.of(s)).toBe(40);
  });
});

describe('captured oil', () => {
  /** 5711 was taken in January 1942; the rail from it to the west edge is the Axis's. */
  const CITIES = Object.fromEntries(S.city.holder.roster.ids.map((id) => [id, 'axis']));
  const captured = (more: Drawing = {}): Drawing =>
    ({
      turn: 7,
      phase: 'axis.move1',
      rail: ALL_RAIL,
      control: CITIES,
      ...more,
      state: { wells: { '5711': 'axis' }, wellTaken: { '5711': 10 }, ...more.state },
    }) as Drawing;

  it('[21.2][21.23] 5711, captured in January 1942 with a value of 1, raises the nine armor points of May 1942 to ten', () => {
    const s = draw(captured({ state: { points: { 'german-armor': 9 } } }));
    give(s, 'ship-oil', { wells: ['5711'] });
    expect([points(s, 'german-armor'), S.wells.used.of(s, well('5711'))]).toEqual([10, 1]);
    expect(broken(s, 'ship-oil', { wells: ['5711'] })).toContain('21.2');
  });

  it('[21.2] half of the value, rounded up', () => {
    const s = draw(
      captured({
        turn: 18,
        state: {
          wells: { '5711': 'axis', '5710': 'axis' },
          wellTaken: { '5711': 10, '5710': 10 },
          wellsMissed: { '5710': 1 },
        },
      }),
    );
    give(s, 'ship-oil', { wells: ['5711'] });
    expect(points(s, 'german-armor')).toBe(2);
    give(s, 'ship-oil', { wells: ['5710'] });
    expect(points(s, 'german-armor')).toBe(3);
  });

  it('[21.21][ruling 140] not before the second turn after its capture', () => {
    expect(broken(draw(captured({ turn: 6 })), 'ship-oil', { wells: ['5711'] })).toEqual(['21.21']);
    expect(broken(draw(captured()), 'ship-oil', { wells: ['5711'] })).toEqual([]);
    expect(broken(draw(captured({ state: { wells: {} } })), 'ship-oil', { wells: ['5711'] })).toEqual([
      '21.2',
    ]);
  });

  it('[21.22][ruling 225] it takes a rail move for each two points or part of them, and open rail to the west edge', () => {
    const two = {
      wells: { '5711': 'axis', '5710': 'axis', '5811': 'axis' },
      wellTaken: { '5711': 10, '5710': 10, '5811': 10 },
    };
    const s = draw(captured({ state: two }));
    give(s, 'ship-oil', { wells: ['5711', '5710', '5811'] });
    expect([S.railed.of(s, 0), points(s, 'german-armor')]).toEqual([2, 3]);
    const worn = draw(captured({ state: { railed: { axis: 6 } } }));
    expect(broken(worn, 'ship-oil', { wells: ['5711'] })).toEqual(['21.22']);
    expect(broken(draw(captured({ at: { 'su-if-16': '5611' } })), 'ship-oil', { wells: ['5711'] })).toEqual([
      '21.22',
    ]);
  });

  it('[21.22][ruling 141][ruling 225] railed in a second impulse or another turn, it waits for the next armor points', () => {
    const s = draw(captured({ phase: 'axis.move2' }));
    give(s, 'ship-oil', { wells: ['5711'] });
    expect([points(s, 'german-armor'), S.oilWaiting.of(s), S.wells.waiting.of(s, well('5711'))]).toEqual([
      0, 1, 1,
    ]);
    const july = beforeAxis({ turn: 7, state: { oilWaiting: 1 } });
    beginAxis(july);
    expect([points(july, 'german-armor'), S.oilWaiting.of(july)]).toEqual([7, 0]);
    const winter = draw(captured({ turn: 10, state: { wellTaken: { '5711': 14 } } }));
    give(winter, 'ship-oil', { wells: ['5711'] });
    expect([points(winter, 'german-armor'), S.oilWaiting.of(winter)]).toEqual([0, 1]);
  });

  it('[21.2][ruling 141] with January a well can be used again, but not while its oil still waits for the new year', () => {
    const year = (state: object): number => {
      const s = beforeAxis({
        turn: 10,
        control: MANY_CITIES,
        state: { wells: { '5711': 'axis' }, wellsUsed: ['5711'], ...state },
      });
      beginAxis(s);
      return S.wells.used.of(s, well('5711'));
    };
    expect([year({}), year({ wellsWaiting: ['5711'], oilWaiting: 1 })]).toEqual([0, 1]);
    const march = beforeAxis({ turn: 11, state: { wells: { '5711': 'axis' }, wellsUsed: ['5711'] } });
    beginAxis(march);
    expect(S.wells.used.of(march, well('5711'))).toBe(1);
  });

  it('[21.3] without Ploesti captured oil brings no armor points either', () => {
    expect(
      broken(draw(captured({ control: { ...CITIES, ploesti: 'russian' } })), 'ship-oil', { wells: ['5711'] }),
    ).toContain('21.3');
  });
});

describe('consolidation of armor', () => {
  const small = (more: Drawing = {}): Drawing => ({
    turn: 12,
    phase: 'russian.move1',
    ...more,
    at: { 'su-tk-07': '1701', 'su-gt-03': 'pool', ...more.at },
    state: { wells: { '4219': 'axis', '4914': 'axis' }, points: { 'russian-armor': 8 }, ...more.state },
  });

  it('[21.41][ruling 228] eight points and a 4-6 railed off the map pay for the 12-7 of the 3rd Guards Tank Army', () => {
    const s = draw(small());
    give(s, 'consolidate', { unit: 'su-tk-07', how: 'rail' });
    expect([place(s, 'su-tk-07'), points(s, 'russian-armor'), S.railed.of(s, 1)]).toEqual(['pool', 12, 1]);
    give(s, 'rebuild', { unit: 'su-gt-03', at: '1701' });
    expect([points(s, 'russian-armor'), place(s, 'su-gt-03')]).toEqual([0, '1701']);
  });

  it('[21.41] by the east edge it takes no rail move; the factor is that of the face in play', () => {
    const s = draw(small({ at: { 'su-gt-05': '1801' }, marks: { 'su-gt-05': { face: 2 } } }));
    give(s, 'consolidate', { unit: 'su-gt-05', how: 'edge' });
    expect([points(s, 'russian-armor'), S.railed.of(s, 1)]).toEqual([12, 0]);
    expect(
      broken(draw(small({ at: { 'su-tk-10': '1703' } })), 'consolidate', { unit: 'su-tk-10', how: 'edge' }),
    ).toEqual(['21.41']);
    expect(
      broken(draw(small({ state: { railed: { russian: 5 } } })), 'consolidate', {
        unit: 'su-tk-07',
        how: 'rail',
      }),
    ).toEqual(['21.41']);
    expect(
      broken(draw(small({ at: { 'su-if-16': '1701' } })), 'consolidate', { unit: 'su-if-16', how: 'rail' }),
    ).toEqual(['21.41']);
  });

  it('[21.4] only from January 1943 on, and while the wells give less than twelve', () => {
    expect(broken(draw(small({ turn: 10 })), 'consolidate', { unit: 'su-tk-07', how: 'rail' })).toEqual([
      '21.4',
    ]);
    expect(
      broken(draw(small({ state: { wells: {} } })), 'consolidate', { unit: 'su-tk-07', how: 'rail' }),
    ).toEqual(['21.4']);
  });

  it('[ruling 146] only in the first impulse', () => {
    expect(
      broken(draw(small({ phase: 'russian.move2' })), 'consolidate', { unit: 'su-tk-07', how: 'rail' }),
    ).toEqual(['3.0.5']);
  });

  it('[22.07] a Shock Army is never broken up for its oil', () => {
    const s = draw(small({ at: { 'su-sh-1': '1801' } }));
    expect(broken(s, 'consolidate', { unit: 'su-sh-1', how: 'edge' })).toEqual(['22.07']);
  });
});
