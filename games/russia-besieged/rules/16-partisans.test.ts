import { neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import type { RbJournal } from '../declare/law.ts';
import {
  ACCOUNTS,
  CITY_AT,
  COUNTRY,
  HEXES,
  IS_LAND,
  labelOf,
  RAIL_AT,
  RAIL_HEX,
  RUSSIA,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { city, land } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { trainsOf } from './07-net.ts';
import {
  countRailPartisans,
  endPartisanWar,
  joinPartisans,
  lapsePartisanPoints,
  partisanBlocks,
  partisanDrm,
  partisanHelps,
  spendPartisan,
  sweepPartisans,
} from './16-partisans.ts';

const [ONE, TWO] = ['su-pt-1', 'su-pt-2'];
const INFANTRY = ACCOUNTS.indexOf('russian-infantry');
const EAST = (hex: number): boolean => COUNTRY[hex] === RUSSIA && Number(labelOf(hex).slice(2)) >= 18;
/** Half of Russia's rail is the Axis's, and a corps of its stands far from what is watched here. */
const occupied = (more: Drawing = {}): Drawing => {
  const { rail, control } = land('axis', EAST);
  return {
    turn: 6,
    phase: 'russian.partisans',
    ...more,
    rail: { ...rail, ...more.rail },
    control: { ...control, ...more.control },
    at: { 'ge-if-01': '1926', ...more.at },
  };
};
const MINSK = city('Minsk');
const railNear = (label: string, steps: number): string =>
  labelOf([...RAIL_HEX].find((hex) => EAST(hex) && straight(hex, h(label)) === steps && CITY_AT[hex]! < 0)!);
const SPOT = railNear('1926', 4);
const placing = (at: string | null, more: Drawing = {}, unit = ONE): string[] =>
  broken(draw(occupied(more)), 'partisan', { unit, at });
const raised = (...units: string[]) => Object.fromEntries(units.map((id) => [id, { raised: true }]));
const after = (s: RbState, change: (j: RbJournal) => void): RbState => game.trial<RbJournal>(s, change);
const boxOf = (s: RbState, id: string): string =>
  S.at.of(s, u(id)) >= 0 ? labelOf(S.at.of(s, u(id))) : S.at.boxNames[-1 - S.at.of(s, u(id))]!;
const IN_BOX = { [ONE]: 'partisans' };

it('[16.11][16.12][16.01][16.0] partisans are placed on Axis rail or in Axis cities in Russia, for nothing, at the end of the Russian turn', () => {
  expect([placing(SPOT, { at: IN_BOX }), placing(MINSK, { at: IN_BOX })]).toEqual([[], []]);
  const offRail = labelOf(
    [...neighbours(board, h(SPOT))].find((hex) => RAIL_AT[hex]! < 0 && IS_LAND[hex] === 1)!,
  );
  expect([
    placing(offRail, { at: IN_BOX }),
    placing('2034', { at: IN_BOX }),
    placing('2010', { at: IN_BOX }),
  ]).toEqual([['16.11'], ['16.11'], ['16.11']]);
  const s = draw(occupied({ at: IN_BOX }));
  const before = S.points.of(s, INFANTRY);
  give(s, 'partisan', { unit: ONE, at: SPOT });
  expect([boxOf(s, ONE), S.points.of(s, INFANTRY), partisanBlocks(s, h(SPOT))]).toEqual([SPOT, before, true]);
  expect(S.condition.raised.of(s, u(ONE))).toBe(0);
});
it('[16.11][ruling 121] only where the Axis could send a unit by rail, partisans left out of account', () => {
  // Rail that hangs on nothing of the Axis is no place; another partisan on the line does not matter.
  const island = {
    rail: {
      ...Object.fromEntries(Object.keys(land('axis', EAST).rail).map((hex) => [hex, 'russian'])),
      [SPOT]: 'axis',
    },
    control: Object.fromEntries(Object.keys(land('axis', EAST).control).map((id) => [id, 'russian'])),
  };
  expect(placing(SPOT, { at: IN_BOX, ...island })).toEqual(['16.11']);
  const crimea = city('Sevastopol');
  const open = draw(occupied({ at: { ...IN_BOX, [TWO]: '3624' } }));
  expect(trainsOf(open, AXIS)[h('3624')]).toBe(0);
  expect([broken(open, 'partisan', { unit: ONE, at: '3624' }), CITY_AT[h(crimea)]! >= 0]).toEqual([[], true]);
});
it('[16.13] not in an Axis zone but for an air base’s own, and not within five hexes of the SS Polizei', () => {
  expect(placing(railNear('1926', 1), { at: IN_BOX })).toEqual(['16.13']);
  expect(placing(MINSK, { at: { ...IN_BOX, 'ge-ai-1': MINSK } })).toEqual([]);
  const beside = labelOf([...neighbours(board, h(MINSK))][0]!);
  expect(placing(MINSK, { at: { ...IN_BOX, 'ge-ai-1': MINSK, 'ge-if-02': beside } })).toEqual(['16.13']);
  const far = (steps: number) =>
    labelOf([...Array(HEXES).keys()].find((hex) => straight(hex, h(SPOT)) === steps && IS_LAND[hex] === 1)!);
  expect([
    placing(SPOT, { at: { ...IN_BOX, 'ss-po-01': far(5) } }),
    placing(SPOT, { at: { ...IN_BOX, 'ss-po-01': far(6) } }),
  ]).toEqual([['16.13'], []]);
});
it('[16.14][16.32] each may be moved or taken back once a turn, and removed ones come again', () => {
  const s = draw(occupied({ at: { [ONE]: SPOT, [TWO]: 'partisans' } }));
  const other = railNear('1926', 5);
  give(s, 'partisan', { unit: ONE, at: other });
  expect([boxOf(s, ONE), ...broken(s, 'partisan', { unit: ONE, at: SPOT })]).toEqual([other, '16.14']);
  give(s, 'partisan', { unit: TWO, at: SPOT });
  expect(boxOf(s, TWO)).toBe(SPOT);
  const back = draw(occupied({ at: { [ONE]: SPOT } }));
  give(back, 'partisan', { unit: ONE, at: null });
  expect(boxOf(back, ONE)).toBe('partisans');
});
it('[16.46][16.44] one of the second stage is not picked up; one that might be raised may be moved instead', () => {
  const second = draw(occupied({ turn: 12, at: { [ONE]: SPOT }, marks: raised(ONE) }));
  expect([
    broken(second, 'partisan', { unit: ONE, at: null }),
    broken(second, 'partisan', { unit: ONE, at: MINSK }),
  ]).toEqual([['16.46'], ['16.46']]);
  expect(placing(MINSK, { turn: 12, at: { [ONE]: SPOT } })).toEqual([]);
});
it('[16.42] nobody is placed where a partisan of the second stage stands', () => {
  expect(placing(SPOT, { at: { ...IN_BOX, [TWO]: SPOT }, marks: raised(TWO) })).toEqual(['16.42']);
  expect(placing(SPOT, { at: { ...IN_BOX, [TWO]: SPOT } })).toEqual([]);
});

it('[16.21a][16.21c][ruling 44] it stops Axis trains through its hex, a city with an air base among them, and holds nothing', () => {
  const trains = (at: Record<string, string>) => trainsOf(draw(occupied({ at })), AXIS)[h('3624')];
  expect([trains({}), trains({ [ONE]: '3624' })]).toEqual([1, 0]);
  const kherson = draw(occupied({ at: { [ONE]: MINSK, 'ge-ai-1': MINSK } }));
  expect([trainsOf(kherson, AXIS)[h(MINSK)], S.city.holder.of(kherson, CITY_AT[h(MINSK)]!)]).toEqual([
    0,
    AXIS,
  ]);
  expect([boxOf(kherson, 'ge-ai-1'), boxOf(kherson, ONE)]).toEqual([MINSK, MINSK]);
});
it('[16.31] in the zone of an Axis unit, or near the SS Polizei, it is removed; an air base leaves it alone', () => {
  const swept = (at: Record<string, string>) =>
    boxOf(after(draw(occupied({ at: { [ONE]: SPOT, ...at } })), sweepPartisans), ONE);
  const beside = labelOf([...neighbours(board, h(SPOT))].find((hex) => IS_LAND[hex] === 1)!);
  const six = (steps: number) =>
    labelOf([...Array(HEXES).keys()].find((hex) => straight(hex, h(SPOT)) === steps && IS_LAND[hex] === 1)!);
  expect([
    swept({}),
    swept({ 'ge-pz-41': beside }),
    swept({ 'ss-po-01': six(5) }),
    swept({ 'ss-po-01': six(6) }),
  ]).toEqual([SPOT, 'partisans', 'partisans', SPOT]);
  expect(boxOf(after(draw(occupied({ at: { [ONE]: MINSK, 'ge-ai-1': MINSK } })), sweepPartisans), ONE)).toBe(
    MINSK,
  );
  // Those of the second stage stay.
  const second = draw(occupied({ at: { [ONE]: SPOT, 'ge-pz-41': beside }, marks: raised(ONE) }));
  expect(boxOf(after(second, sweepPartisans), ONE)).toBe(SPOT);
});
it('[16.31] it is looked for as an Axis movement phase ends and as any combat phase ends, not as a Russian march does', () => {
  const beside = labelOf([...neighbours(board, h(SPOT))].find((hex) => IS_LAND[hex] === 1)!);
  const ends = (phase: string) => {
    const s = draw(occupied({ phase, at: { [ONE]: SPOT, 'ge-pz-41': beside } }));
    return types(give(s, 'end-phase')).includes('partisan-removed');
  };
  expect([ends('axis.move1'), ends('axis.combat1'), ends('russian.combat2')]).toEqual([true, true, true]);
});
it('[16.11] on what the Axis no longer controls it cannot remain', () => {
  const s = draw(occupied({ at: { [ONE]: SPOT }, rail: { [SPOT]: 'russian' } }));
  expect(boxOf(after(s, sweepPartisans), ONE)).toBe('partisans');
});

// ---------------------------------------------------------------- the second stage

const raising = (more: Drawing = {}): string[] =>
  broken(
    draw(
      occupied({
        turn: 11,
        phase: 'russian.move1',
        state: { points: { 'russian-infantry': 3 } },
        ...more,
        at: { [ONE]: SPOT, ...more.at },
      }),
    ),
    'raise-partisan',
    { unit: ONE },
  );
it('[16.4][16.41][3.0.4a] from January 1943, in the first impulse, for a point each', () => {
  expect([
    raising(),
    raising({ turn: 10 }),
    raising({ state: {} }),
    raising({ at: { [ONE]: 'partisans' } }),
    raising({ marks: raised(ONE) }),
  ]).toEqual([[], ['16.4'], ['16.41'], ['16.4'], ['16.4']]);
  const s = draw(
    occupied({
      turn: 11,
      phase: 'russian.move1',
      state: { points: { 'russian-infantry': 3 } },
      at: { [ONE]: SPOT },
    }),
  );
  const events = give(s, 'raise-partisan', { unit: ONE });
  expect([S.condition.raised.of(s, u(ONE)), S.points.of(s, INFANTRY), named(events, 'points')?.by]).toEqual([
    1, 2, -1,
  ]);
});
it('[16.42] nor where another unit stands', () => {
  expect(raising({ at: { [TWO]: SPOT } })).toEqual(['16.42']);
});
it('[16.15] without the Axis in Russia none is placed or raised, and each of the second stage is a point for that turn', () => {
  const home = { 'ge-if-01': '2034' };
  expect(placing(SPOT, { at: { ...IN_BOX, ...home } })).toEqual(['16.15']);
  expect(raising({ at: home })).toEqual(['16.15']);
  const s = after(
    draw(
      occupied({
        turn: 20,
        phase: 'russian.move1',
        state: { points: { 'russian-infantry': 4 } },
        at: { ...home, [ONE]: SPOT, [TWO]: MINSK },
        marks: raised(ONE, TWO),
      }),
    ),
    endPartisanWar,
  );
  expect([boxOf(s, ONE), boxOf(s, TWO), S.points.of(s, INFANTRY)]).toEqual(['partisans', 'partisans', 6]);
  expect(S.points.of(after(s, lapsePartisanPoints), INFANTRY)).toBe(4);
  const stays = after(draw(occupied({ turn: 20, at: { [ONE]: SPOT }, marks: raised(ONE) })), endPartisanWar);
  expect(boxOf(stays, ONE)).toBe(SPOT);
});
it('[16.46][ruling 27] a Russian unit that comes into its hex sends it back to its box', () => {
  const s = draw(occupied({ at: { [ONE]: SPOT }, marks: raised(ONE) }));
  expect(
    boxOf(
      after(s, (j) => joinPartisans(j, h(SPOT))),
      ONE,
    ),
  ).toBe('partisans');
});
it('[16.45] it holds no city', () => {
  const s = draw(occupied({ at: { [ONE]: MINSK }, marks: raised(ONE) }));
  expect(S.city.holder.of(s, CITY_AT[h(MINSK)]!)).toBe(AXIS);
});

const moving = (to: string, more: Drawing = {}): string[] =>
  broken(
    draw(
      occupied({
        turn: 12,
        ...more,
        at: { [ONE]: SPOT, ...more.at },
        marks: { ...raised(ONE), ...more.marks },
      }),
    ),
    'partisan-move',
    { unit: ONE, to },
  );
const away = (steps: number): string =>
  labelOf(
    [...Array(HEXES).keys()].find(
      (hex) =>
        straight(hex, h(SPOT)) === steps &&
        IS_LAND[hex] === 1 &&
        COUNTRY[hex] === RUSSIA &&
        straight(hex, h('1926')) > 3,
    )!,
  );
it('[16.47] it moves two hexes, whatever the weather and the ground, in the marker phase', () => {
  expect([
    moving(away(1)),
    moving(away(2)),
    moving(away(3)),
    moving(away(2), { state: { weather2: 'snow' } }),
  ]).toEqual([[], [], ['16.47'], []]);
  const s = draw(occupied({ turn: 12, at: { [ONE]: SPOT }, marks: raised(ONE) }));
  give(s, 'partisan-move', { unit: ONE, to: away(1) });
  expect(broken(s, 'partisan-move', { unit: ONE, to: away(2) })).toEqual(['16.47']);
  expect(moving(away(1), { marks: { [ONE]: {} } })).toEqual(['16.47']);
});
it('[16.47][16.42] it heeds enemy zones, stands alone, and stays in Russia', () => {
  expect(moving(away(1), { at: { 'su-if-03': away(1) } })).toEqual(['16.47']);
  expect(moving(away(1), { at: { 'ge-pz-41': away(1) } })).toEqual(['16.47']);
  // Out of a zone it does not go into another, and where it comes into one it stops.
  const ring = [...neighbours(board, h(SPOT))];
  const guard = labelOf(ring[0]!);
  const watched = ring.find((hex) => straight(hex, ring[0]!) === 1)!;
  const round2 = labelOf(ring.find((hex) => straight(hex, watched) === 1 && hex !== ring[0])!);
  const goes = (at: Record<string, string>) =>
    moving(labelOf(watched), { at: { 'su-if-03': round2, ...at } });
  expect([goes({}), goes({ 'ge-pz-41': guard })]).toEqual([[], ['16.47']]);
  const [over, round, behind, far] = bend();
  const beyond = (at: Record<string, string>) => moving(far, { at: { 'su-if-03': round, ...at } });
  expect([beyond({}), beyond({ 'ge-pz-41': behind })]).toEqual([[], ['16.47']]);
  expect(straight(h(over), h(SPOT))).toBe(1);
});
/** A bent way of two steps from the spot: the hex over which it goes, the other way round, one that watches only the first, its end. */
function bend(): [over: string, round: string, behind: string, far: string] {
  const isNear = (a: number, b: number): boolean => straight(a, b) === 1;
  for (const over of neighbours(board, h(SPOT)))
    for (const far of neighbours(board, over)) {
      if (straight(far, h(SPOT)) !== 2) continue;
      const rounds = [...neighbours(board, h(SPOT))].filter((hex) => isNear(hex, far) && hex !== over);
      const behind = [...neighbours(board, over)].find(
        (hex) => straight(hex, h(SPOT)) === 2 && straight(hex, far) === 2,
      );
      if (rounds.length !== 1 || behind === undefined) continue;
      const hexes = [over, rounds[0]!, behind, far];
      if (hexes.every((hex) => IS_LAND[hex] === 1 && COUNTRY[hex] === RUSSIA && straight(hex, h('1926')) > 1))
        return hexes.map(labelOf) as [string, string, string, string];
    }
  throw new Error('there is no such way');
}
it('[16.53][ruling 235] one may go to the Guards Cavalry instead, to an empty hex within five that no zone covers', () => {
  const cavalry = '2010';
  const calls = (to: string, more: Record<string, string> = {}) =>
    broken(
      draw(
        occupied({
          turn: 12,
          at: { [ONE]: SPOT, [TWO]: away(2), 'su-gc-01': cavalry, ...more },
          marks: raised(ONE, TWO),
        }),
      ),
      'partisan-move',
      { unit: ONE, to },
    );
  const inside = '1926';
  const s = draw(
    occupied({
      turn: 12,
      at: {
        'ge-if-01': '2034',
        [ONE]: SPOT,
        [TWO]: away(2),
        'su-gc-01': inside,
        'ge-pz-41': '1927',
        'ge-pz-56': '1925',
        'ge-pz-03': '2026',
      },
      marks: raised(ONE, TWO),
      state: { weather2: 'snow' },
      ...{
        rail: land('axis', (hex) => COUNTRY[hex] === RUSSIA).rail,
        control: land('axis', (hex) => COUNTRY[hex] === RUSSIA).control,
      },
    }),
  );
  const goal = labelOf(
    [...Array(HEXES).keys()].find(
      (hex) =>
        straight(hex, h(inside)) === 5 &&
        straight(hex, h(SPOT)) > 2 &&
        COUNTRY[hex] === RUSSIA &&
        IS_LAND[hex] === 1 &&
        S.at.count(s, hex) === 0,
    )!,
  );
  const six = labelOf(
    [...Array(HEXES).keys()].find(
      (hex) =>
        straight(hex, h(inside)) === 6 &&
        straight(hex, h(SPOT)) > 2 &&
        COUNTRY[hex] === RUSSIA &&
        IS_LAND[hex] === 1,
    )!,
  );
  expect([
    broken(s, 'partisan-move', { unit: ONE, to: goal }),
    broken(s, 'partisan-move', { unit: ONE, to: six }),
  ]).toEqual([[], ['16.53']]);
  const zone = labelOf([...neighbours(board, h('1927'))].find((hex) => S.at.count(s, hex) === 0)!);
  expect(broken(s, 'partisan-move', { unit: ONE, to: zone })).toEqual(['16.53']);
  const held = s.copy();
  S.at.fill(held, u('su-if-03'), h(goal));
  held.touch();
  expect(broken(held, 'partisan-move', { unit: ONE, to: goal })).toEqual(['16.53']);
  give(s, 'partisan-move', { unit: ONE, to: goal });
  const other = labelOf(
    [...Array(HEXES).keys()].find(
      (hex) =>
        straight(hex, h(inside)) === 5 &&
        hex !== h(goal) &&
        straight(hex, S.at.of(s, u(TWO))) > 2 &&
        COUNTRY[hex] === RUSSIA &&
        IS_LAND[hex] === 1,
    )!,
  );
  expect(broken(s, 'partisan-move', { unit: TWO, to: other })).toEqual(['16.47']);
  expect(calls(six)).toEqual(['16.47']);
});

it('[16.51][ruling 68][ruling 115][ruling 184] within three hexes of all defenders in Russia, out of supply itself, it lends one modifier an impulse', () => {
  const spot = '1926';
  const drm = (targets: string[], more: Drawing = {}) => {
    const s = draw(
      occupied({
        turn: 12,
        phase: 'axis.combat1',
        ...more,
        at: { 'ge-if-01': '2034', [ONE]: spot, ...more.at },
        marks: { ...raised(ONE), ...more.marks },
        ...land('axis', (hex) => COUNTRY[hex] === RUSSIA),
      }),
    );
    return [partisanDrm(s, AXIS, targets.map(h)), partisanDrm(s, RUSSIAN, targets.map(h))];
  };
  expect(drm(['1923'])).toEqual([-1, 1]);
  expect([drm(['1922']), drm(['1923', '1922']), drm(['1923'], { marks: { [ONE]: {} } })]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  // West of the border it helps nobody, and a partisan in supply has none to lend.
  const edge = labelOf(
    [...Array(HEXES).keys()].find((hex) => COUNTRY[hex] === RUSSIA && straight(hex, h('2033')) === 3)!,
  );
  expect([COUNTRY[h('2033')] === RUSSIA, drm(['2033'], { at: { [ONE]: edge } })]).toEqual([false, [0, 0]]);
  const supplied = draw({ turn: 12, phase: 'axis.combat1', at: { [ONE]: '2022' }, marks: raised(ONE) });
  expect(partisanHelps(supplied, [h('2023')])).toBe(false);
});
it('[16.51] the example: one modifier in the Axis half, and another in the Russian half', () => {
  const s = draw(
    occupied({
      turn: 12,
      phase: 'axis.combat1',
      at: { 'ge-if-01': '2034', [ONE]: '1926' },
      marks: raised(ONE),
      ...land('axis', (hex) => COUNTRY[hex] === RUSSIA),
    }),
  );
  const used = after(s, (j) => spendPartisan(j));
  expect([partisanDrm(s, AXIS, [h('1923')]), partisanDrm(used, AXIS, [h('1923')])]).toEqual([-1, 0]);
  const next = draw(
    occupied({
      turn: 12,
      phase: 'axis.combat1',
      at: { 'ge-if-01': '2034', [ONE]: '1926' },
      marks: raised(ONE),
      state: { partisanUsed: true },
      ...land('axis', (hex) => COUNTRY[hex] === RUSSIA),
    }),
  );
  give(next, 'end-phase');
  expect([asked(next), partisanDrm(next, RUSSIAN, [h('1923')])]).toEqual(['axis.move2', 1]);
});
it('[16.52][7.01c][ruling 34] on two Axis rail hexes at the end of the Axis turn they cost it a train in the next', () => {
  const penalty = (at: Record<string, string>, marks = raised(ONE, TWO)) =>
    S.railPenalty.of(after(draw(occupied({ turn: 12, at, marks })), countRailPartisans));
  const other = railNear('1926', 5);
  expect([
    penalty({ [ONE]: SPOT, [TWO]: other }),
    penalty({ [ONE]: SPOT }),
    penalty({ [ONE]: SPOT, [TWO]: other }, raised(ONE)),
  ]).toEqual([1, 0, 0]);
});
