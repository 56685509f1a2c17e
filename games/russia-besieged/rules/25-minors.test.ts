import { neighbours, Rng, randomOrder, seededChance } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import {
  COUNTRY,
  FINLAND,
  HEXES,
  HUNGARY,
  IS_LAND,
  labelOf,
  ROW,
  RUMANIA,
  straight,
} from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { IS_RIVER } from '../terrain.ts';
import { asked, broken, type Drawing, draw, give, h, u, us } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { FINNS, GONE, HUNGARIANS, RUMANIANS, TURNED } from './24-neutral.ts';
import { attackBar, isAstray, minorBar, mixedBar, sailingBar } from './25-minors.ts';
import { mustShrink } from './25-strays.ts';

const [HUNGARIAN, RUMANIAN, FINN, ITALIAN, GERMAN] = ['hu-if-3', 'ro-if-2', 'fi-if-2', 'it-if-3', 'ge-if-01'];
const hexIn = (country: number, test: (hex: number) => boolean = () => true): string =>
  labelOf(
    [...Array(HEXES).keys()].find((hex) => COUNTRY[hex] === country && IS_LAND[hex] === 1 && test(hex))!,
  );
const ruleOf = (bar: readonly [string, string] | null): string => bar?.[0] ?? 'may';
const LATER: Drawing = { turn: 8, phase: 'axis.move1' };
const goes = (id: string, to: string, more: Drawing = {}): string => {
  const s = draw({ ...LATER, ...more, at: { [id]: '1630', ...more.at } });
  return ruleOf(minorBar(s, u(id), h(to)));
};
const [IN_HUNGARY, IN_RUMANIA, IN_FINLAND] = [hexIn(HUNGARY), hexIn(RUMANIA), hexIn(FINLAND)];
const nextTo = (label: string, test: (hex: number) => boolean): string =>
  labelOf([...neighbours(board, h(label))].find((hex) => IS_LAND[hex] === 1 && test(hex))!);

it('[25.1b][25.1c][25.3] Hungarians keep out of Rumania, Rumanians out of Hungary, and both and Italians out of Finland', () => {
  expect([IN_RUMANIA, IN_FINLAND, IN_HUNGARY].map((to) => goes(HUNGARIAN, to))).toEqual([
    '25.1b',
    '25.3',
    'may',
  ]);
  expect([IN_HUNGARY, IN_FINLAND, IN_RUMANIA].map((to) => goes(RUMANIAN, to))).toEqual([
    '25.1c',
    '25.3',
    'may',
  ]);
  expect([IN_FINLAND, IN_HUNGARY].map((to) => goes(ITALIAN, to))).toEqual(['25.3', 'may']);
  expect(goes(GERMAN, IN_FINLAND)).toBe('may');
});
it('[25.1b][25.1c][25.3] nor do they attack there', () => {
  const attacks = (id: string, at: string) =>
    ruleOf(attackBar(draw({ ...LATER, at: { [id]: '1630', 'su-if-03': at } }), u(id), h(at)));
  expect([
    attacks(HUNGARIAN, IN_RUMANIA),
    attacks(RUMANIAN, IN_HUNGARY),
    attacks(ITALIAN, IN_FINLAND),
    attacks(GERMAN, IN_RUMANIA),
  ]).toEqual(['25.1b', '25.1c', '25.3', 'may']);
});
it('[25.1b] a march into Rumania is refused', () => {
  const from = hexIn(HUNGARY, (hex) => [...neighbours(board, hex)].some((to) => COUNTRY[to] === RUMANIA));
  const to = nextTo(from, (hex) => COUNTRY[hex] === RUMANIA);
  expect(
    broken(draw({ ...LATER, at: { [HUNGARIAN]: from } }), 'move', { units: [HUNGARIAN], path: [from, to] }),
  ).toEqual(['25.1b']);
  expect(
    broken(draw({ ...LATER, at: { [GERMAN]: from } }), 'move', { units: [GERMAN], path: [from, to] }),
  ).toEqual([]);
});

it('[25.1a] Hungarians and Rumanians do not stand together, and part in the next impulse if they must', () => {
  expect(ruleOf(mixedBar(draw(LATER), us(HUNGARIAN, RUMANIAN, GERMAN)))).toBe('25.1a');
  expect(ruleOf(mixedBar(draw(LATER), us(HUNGARIAN, ITALIAN, GERMAN)))).toBe('may');
  const s = draw({ ...LATER, at: { [HUNGARIAN]: '1630', [RUMANIAN]: '1630' } });
  expect(broken(s, 'end-phase')).toContain('25.1a');
  const other = nextTo('1630', () => true);
  give(s, 'move', { units: [HUNGARIAN], path: ['1630', other] });
  expect(broken(s, 'end-phase')).toEqual([]);
  const joins = draw({ ...LATER, at: { [HUNGARIAN]: '1630', [RUMANIAN]: other } });
  expect(broken(joins, 'move', { units: [HUNGARIAN], path: ['1630', other] })).toEqual(['25.1a']);
});

it('[25.1a] others may join Hungarians and Rumanians who were driven together', () => {
  const other = nextTo('1630', () => true);
  for (const joining of [ITALIAN, GERMAN]) {
    const s = draw({ ...LATER, at: { [HUNGARIAN]: '1630', [RUMANIAN]: '1630', [joining]: other } });
    expect(broken(s, 'move', { units: [joining], path: [other, '1630'] })).toEqual([]);
  }
});

it('[25.1a][7.0] who is neither comes to both by rail as he may on foot: only those two do not join one another', () => {
  // Stettin, and Danzig on its line.
  const s = draw({
    ...LATER,
    at: { [HUNGARIAN]: '0534', [RUMANIAN]: '0534', [GERMAN]: '0830', 'hu-if-1': '0830' },
  });
  expect(broken(s, 'rail', { unit: GERMAN, to: '0534' })).toEqual([]);
  expect(broken(s, 'rail', { unit: 'hu-if-1', to: '0534' })).toEqual(['25.1a']);
});

it('[25.1a] only Hungarians and Rumanians must part: who stands with both keeps no phase open', () => {
  const at = { [HUNGARIAN]: '1630', [RUMANIAN]: '1630', [ITALIAN]: '1630' };
  const moved = { moved: true };
  const s = draw({ ...LATER, at, marks: { [HUNGARIAN]: moved, [RUMANIAN]: moved } });
  expect(broken(s, 'end-phase')).toEqual([]);
  expect(broken(draw({ ...LATER, at, marks: { [HUNGARIAN]: moved } }), 'end-phase')).toEqual(['25.1a']);
});

it('[25.1d][25.3][ruling 240] who was driven where he may not be leaves with the next impulse, and passes through to get out', () => {
  const inside = hexIn(RUMANIA, (hex) => [...neighbours(board, hex)].some((to) => COUNTRY[to] === HUNGARY));
  const s = draw({ ...LATER, at: { [HUNGARIAN]: inside } });
  expect([isAstray(s, u(HUNGARIAN)), ...broken(s, 'end-phase')]).toEqual([true, '25.1d']);
  const deeper = nextTo(inside, (hex) => COUNTRY[hex] === RUMANIA);
  expect(broken(s, 'move', { units: [HUNGARIAN], path: [inside, deeper] })).toEqual(['25.1b']);
  expect(ruleOf(minorBar(s, u(HUNGARIAN), h(deeper), false))).toBe('may');
  give(s, 'move', { units: [HUNGARIAN], path: [inside, nextTo(inside, (hex) => COUNTRY[hex] === HUNGARY)] });
  expect(broken(s, 'end-phase')).toEqual([]);
});

it('[25.2a][ruling 233] Finns stay north of row 08, or of row 10 while Leningrad is the Axis’s, and come back if driven on', () => {
  const row = (n: number) =>
    labelOf([...Array(HEXES).keys()].find((hex) => ROW[hex] === n && IS_LAND[hex] === 1)!);
  expect([8, 9, 10, 11].map((n) => goes(FINN, row(n)))).toEqual(['may', '25.2a', '25.2a', '25.2a']);
  const taken: Drawing = { control: { leningrad: 'axis' } };
  expect([8, 9, 10, 11].map((n) => goes(FINN, row(n), taken))).toEqual(['may', 'may', 'may', '25.2a']);
  const south = '0915';
  const s = draw({ ...LATER, at: { [FINN]: south } });
  expect(broken(s, 'end-phase')).toContain('25.2a');
});
it('[25.2b] Finns do not sail', () => {
  expect([ruleOf(sailingBar(u(FINN))), ruleOf(sailingBar(u(GERMAN)))]).toEqual(['25.2b', 'may']);
});

const LENINGRAD = city('Leningrad');
const north = nextTo(LENINGRAD, (hex) => ROW[hex]! < 7);
it('[25.2c][ruling 149] a Russian city that is held is closed to Finns, also beside Germans', () => {
  const attacks = (defender: string, at = LENINGRAD) =>
    ruleOf(attackBar(draw({ ...LATER, at: { [FINN]: north, [defender]: at } }), u(FINN), h(at)));
  for (const id of ['su-if-03', 'su-me-06', 'su-ca-02', 'su-sh-1', 'su-tk-10', 'su-if-36'])
    expect([id, attacks(id)]).toEqual([id, '25.2c']);
  for (const id of ['su-we-leningrad', 'su-di-stalin', 'su-ar-04'])
    expect([id, attacks(id)]).toEqual([id, 'may']);
  expect(attacks('su-if-03', '0813')).toBe('may');
});
it('[25.2c] Finns who would have to attack it go back one hex as the movement phase ends', () => {
  const at = (more: Record<string, string> = {}) =>
    draw({ ...LATER, at: { [FINN]: north, 'su-if-03': LENINGRAD, ...more } });
  expect(mustShrink(at(), u(FINN))).toBe(true);
  const s = at();
  give(s, 'end-phase');
  expect(['retreats', 'retreat']).toContain(asked(s));
  while (['retreats', 'retreat'].includes(asked(s)))
    game.apply(s, randomOrder(game.choices(s), new Rng(1)), seededChance('a'));
  expect(straight(S.at.of(s, u(FINN)), h(north))).toBe(1);
  expect(mustShrink(draw({ ...LATER, at: { [FINN]: north, 'su-we-leningrad': LENINGRAD } }), u(FINN))).toBe(
    false,
  );
});

it('[25.2c][10.11] nor do they stay for another enemy while nobody else attacks the city; with Germans there they do', () => {
  const around = [...neighbours(board, h(LENINGRAD))].filter((hex) => IS_LAND[hex] === 1);
  const beside = labelOf(
    [...neighbours(board, h(north))].find(
      (hex) =>
        IS_LAND[hex] === 1 && !around.includes(hex) && labelOf(hex) !== LENINGRAD && free(h(north), hex),
    )!,
  );
  const german = labelOf(around.find((hex) => straight(hex, h(north)) > 1)!);
  const shrinks = (more: Record<string, string>) =>
    mustShrink(draw({ ...LATER, at: { [FINN]: north, 'su-if-03': LENINGRAD, ...more } }), u(FINN));
  expect([
    shrinks({ 'su-if-04': beside }),
    shrinks({ 'su-if-04': beside, [GERMAN]: german }),
    shrinks({ [GERMAN]: german }),
  ]).toEqual([true, false, true]);
});
/** No river lies between. */
const free = (a: number, b: number): boolean => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return IS_RIVER[e] === 0;
  return false;
};

it('[26.22][26.42][ruling 241] units of a country that has changed sides stay at home and attack only there', () => {
  const turned = (id: string, nation: number, to: string) => {
    const s = draw({ ...LATER, at: { [id]: IN_HUNGARY } });
    S.nations.fill(s, nation, TURNED);
    return [ruleOf(minorBar(s, u(id), h(to))), ruleOf(attackBar(s, u(id), h(to)))];
  };
  expect([turned(HUNGARIAN, HUNGARIANS, IN_HUNGARY), turned(HUNGARIAN, HUNGARIANS, '1630')]).toEqual([
    ['may', 'may'],
    ['26.22', '26.22'],
  ]);
  expect([turned(RUMANIAN, RUMANIANS, IN_RUMANIA), turned(RUMANIAN, RUMANIANS, IN_HUNGARY)]).toEqual([
    ['may', 'may'],
    ['26.42', '26.42'],
  ]);
});
it('[26.15] when Finland has surrendered the Axis does not come back to it', () => {
  const s = draw({ ...LATER, at: { [GERMAN]: '1630' } });
  S.nations.fill(s, FINNS, GONE);
  expect(ruleOf(minorBar(s, u(GERMAN), h(IN_FINLAND)))).toBe('26.15');
});

it('[16.43] partisans attack only in Russia', () => {
  const attacks = (at: string) =>
    ruleOf(attackBar(draw({ ...LATER, at: { 'su-pt-1': '1926', [GERMAN]: at } }), u('su-pt-1'), h(at)));
  expect([attacks('1925'), attacks('1731')]).toEqual(['may', '16.43']);
});
