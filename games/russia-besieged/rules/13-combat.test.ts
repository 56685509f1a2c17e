import { expect, it } from 'vitest';
import { CITY_AT, labelOf, RUSSIAN, straight } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { type Drawing, draw, h, u, us } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { inCombatSupply, winterDrm } from './13-supply.ts';

const GERMAN = 'ge-if-01';
const GOMEL = city('Gomel');
/** November/December 1941 and 1942, in Snow. */
const FIRST: Drawing = { turn: 4, state: { weather: 'snow' } };
const SECOND: Drawing = { turn: 10, state: { weather: 'snow' } };
const supplied = (id: string, at: string, more: Drawing): boolean =>
  inCombatSupply(draw({ ...more, at: { ...more.at, [id]: at } }), u(id));
const gomel = h(GOMEL);
const HEXES = [...CITY_AT.keys()];
/** A hex so many steps from Gomel, where no city is. */
const near = (steps: number): string =>
  labelOf(HEXES.find((hex) => straight(hex, gomel) === steps && CITY_AT[hex]! < 0)!);

it('[13.7] everybody has Combat Supply unless it snows', () => {
  for (const weather of ['clear', 'light-mud', 'mud'])
    expect(supplied(GERMAN, near(3), { turn: 4, state: { weather } })).toBe(true);
  expect(supplied(GERMAN, near(3), FIRST)).toBe(false);
});

it('[13.71] Finns, SS, Luftwaffe, mountain troops of the Axis and Russians always have it', () => {
  for (const id of [
    'fi-if-2',
    'ss-ca-08',
    'lw-pa-03',
    'ge-mt-49',
    'ro-mt-1',
    'it-mt-a',
    'su-if-03',
    'ss-po-01',
  ])
    expect([id, supplied(id, near(3), FIRST)]).toEqual([id, true]);
  for (const id of ['ge-pz-41', 'ro-if-2', 'it-if-3', 'hu-if-3', 'sp-if-250'])
    expect([id, supplied(id, near(3), FIRST)]).toEqual([id, false]);
});

it('[13.72][13.72a] in the first winter a unit in Russia needs a city, or one of its side next to it', () => {
  const own = { ...FIRST, control: { gomel: 'axis' } };
  expect(supplied(GERMAN, GOMEL, FIRST)).toBe(true);
  expect([1, 2, 3].map((steps) => supplied(GERMAN, near(steps), own))).toEqual([true, false, false]);
  expect(supplied(GERMAN, near(1), FIRST)).toBe(false);
  // The winter is from November to March; the same snow later does nothing.
  const months = [4, 5, 6, 7].map((turn) =>
    supplied(GERMAN, near(3), { ...FIRST, turn, phase: 'axis.combat1' }),
  );
  expect(months).toEqual([false, false, false, true]);
  expect(supplied(GERMAN, near(3), { turn: 6, phase: 'axis.combat2', state: { weather2: 'snow' } })).toBe(
    true,
  );
  expect(supplied(GERMAN, near(3), { ...FIRST, turn: 16 })).toBe(true);
});

it('[13.72b] in the second winter two hexes do, if no enemy zone lies between, or a fighting unit holds the hex there', () => {
  const own = { ...SECOND, control: { gomel: 'axis' } };
  expect([1, 2, 3].map((steps) => supplied(GERMAN, near(steps), own))).toEqual([true, true, false]);
  expect(supplied(GERMAN, near(2), SECOND)).toBe(false);
  // Enemies on both sides cover whatever lies between.
  const at = near(2);
  const ways = HEXES.filter((hex) => straight(hex, h(at)) === 1 && straight(hex, gomel) === 1);
  const enemies = ['su-if-03', 'su-if-04', 'su-if-10', 'su-if-05'];
  const watched = Object.fromEntries(
    HEXES.filter((hex) => ways.some((way) => straight(hex, way) === 1) && !ways.includes(hex))
      .filter((hex) => hex !== gomel && labelOf(hex) !== at)
      .slice(0, 4)
      .map((hex, i) => [enemies[i]!, labelOf(hex)]),
  );
  expect(supplied(GERMAN, at, { ...own, at: watched })).toBe(false);
  const opened = { ...watched, 'ge-if-02': labelOf(ways[0]!) };
  expect(supplied(GERMAN, at, { ...own, at: opened })).toBe(true);
});

it('[ruling 110] outside Russia nobody needs it', () => {
  expect(supplied(GERMAN, '1435', FIRST)).toBe(true);
});

it('[13.75][ruling 17] it is judged at the moment: a city lost or won changes it', () => {
  const s = draw({ ...FIRST, control: { gomel: 'axis' }, at: { [GERMAN]: near(1) } });
  expect(inCombatSupply(s, u(GERMAN))).toBe(true);
  S.city.holder.fill(s, CITY_AT[gomel]!, RUSSIAN);
  s.touch();
  expect(inCombatSupply(s, u(GERMAN))).toBe(false);
});

it('[13.74][13.73][ruling 110][8.51][ruling 111] in the first winter an attack by supplied units of the Axis has one off the die', () => {
  const drm = (units: Record<string, string>, more: Drawing = FIRST, marks = {}) =>
    winterDrm(draw({ ...more, at: units, marks, control: { gomel: 'axis' } }), us(...Object.keys(units)));
  expect(drm({ [GERMAN]: near(1) })).toBe(-1);
  // All out of it are halved, and no more; in a mixed attack both hold.
  expect(drm({ [GERMAN]: near(3) })).toBe(0);
  expect(drm({ [GERMAN]: near(3), 'ge-if-02': near(1) })).toBe(-1);
  // Kinds that are always supplied suffer nothing, nor do Russians.
  expect(drm({ 'ge-mt-49': near(1), 'fi-if-2': near(2) })).toBe(0);
  expect(drm({ 'su-if-03': near(1) })).toBe(0);
  expect(drm({ [GERMAN]: near(3), 'ge-mt-49': near(1) })).toBe(0);
  // Not in the second winter, nor without snow, nor outside Russia.
  expect([
    drm({ [GERMAN]: near(1) }, SECOND),
    drm({ [GERMAN]: near(1) }, { turn: 4 }),
    drm({ [GERMAN]: '1435' }),
  ]).toEqual([0, 0, 0]);
  // An invader of this turn has Combat Supply, and the penalty with it; mountain troops not.
  expect(supplied(GERMAN, near(3), { ...FIRST, marks: { [GERMAN]: { ashore: 2 } } })).toBe(true);
  expect(drm({ [GERMAN]: near(3) }, FIRST, { [GERMAN]: { ashore: 2 } })).toBe(-1);
  expect(drm({ 'ge-mt-49': near(3) }, FIRST, { 'ge-mt-49': { ashore: 2 } })).toBe(0);
});
