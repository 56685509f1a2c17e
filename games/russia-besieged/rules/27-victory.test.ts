import { isOver, must } from '@stavka/engine';
import { expect, it } from 'vitest';
import type { RbJournal } from '../declare/law.ts';
import { CITY_AT, CITY_IDS, COUNTRY, hexOf, IS_MAJOR, RUSSIA, WELL_IDS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { type Drawing, draw, faultsOf, give, h, named } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { AXIS, RUSSIAN, type Side } from '../vocabulary.ts';
import { takeCity } from './04-city.ts';
import { axisScore, checkDictatorLost, checkVictory, majorCities, scoreOf } from './27-victory.ts';

/** Both dictators alive, where they stand in nobody's way. */
const ALIVE = { 'su-di-stalin': '2018', 'ge-di-hitler': '0539' };
const alive = (drawing: Drawing): Drawing => ({ ...drawing, at: { ...ALIVE, ...drawing.at } });
const after = (drawing: Drawing, change: (j: RbJournal) => void): RbState =>
  game.trial<RbJournal>(draw(alive(drawing)), change);
/** Who has won, by which rule; the scenario goes on where nobody has. */
function result(s: RbState): string {
  const now = game.decision(s);
  return isOver(now) ? `${now.winner} ${now.rule}` : 'goes on';
}
const END: Drawing = { turn: 8, phase: 'russian.partisans' };
const ended = (drawing: Drawing): string => result(after({ ...END, ...drawing }, checkVictory));
const names = (...cities: string[]) => Object.fromEntries(cities.map((name) => [name.toLowerCase(), 'axis']));
const THREE = names('Leningrad', 'Moscow', 'Stalingrad');
const FOUR = names('Baku', 'Astrakhan', 'Stalingrad', 'Voronezh');
const dead = (side: Side) => ({ [['ge-di-hitler', 'su-di-stalin'][side]!]: 'gone' });

it('[27.1a][27.1][27.0][ruling 153] Moscow is taken while Stalin is dead: the Axis wins at once, in either order', () => {
  const capture = (at: Record<string, string>) =>
    result(
      after({ turn: 8, phase: 'axis.move1', at }, (j) =>
        takeCity(j, CITY_AT[h(city('Moscow'))]!, AXIS, 'entry', '4.1b'),
      ),
    );
  expect([capture(dead(RUSSIAN)), capture({ 'su-di-stalin': city('Gorki') }), capture(dead(AXIS))]).toEqual([
    'axis 27.1a',
    'goes on',
    'goes on',
  ]);
  const late = (control: Record<string, string>) =>
    result(
      after({ turn: 8, phase: 'axis.move1', control, at: dead(RUSSIAN) }, (j) =>
        checkDictatorLost(j, RUSSIAN, h(city('Gorki'))),
      ),
    );
  expect([late(names('Moscow')), late(names('Kiev'))]).toEqual(['axis 27.1a', 'goes on']);
});

const clocks = (s: RbState) => [S.victoryClock.of(s, 0), S.victoryClock.of(s, 1)];
it.each([
  ['27.1b', THREE, 0],
  ['27.1c', FOUR, 1],
] as const)(
  '[27.1b][27.1c][ruling 152] %s: the cities are held at the end of a turn, and of the next',
  (rule, cities, goal) => {
    const once = after({ ...END, control: cities }, checkVictory);
    expect([result(once), clocks(once)[goal], clocks(once)[1 - goal]]).toEqual(['goes on', 1, 0]);
    const held = (control: Record<string, string>) =>
      ended({ control, state: { victoryClock: { [goal === 0 ? 'three-cities' : 'four-cities']: 1 } } });
    expect([held(cities), held({ ...cities, stalingrad: 'russian' })]).toEqual([`axis ${rule}`, 'goes on']);
    // The clock of one goal is not that of the other.
    expect(
      ended({
        control: cities,
        state: { victoryClock: { [goal === 1 ? 'three-cities' : 'four-cities']: 1 } },
      }),
    ).toBe('goes on');
  },
);
it('[27.1b][ruling 152] a city that is lost for a moment breaks the turn', () => {
  const s = after(
    { turn: 8, phase: 'russian.move1', control: THREE, state: { victoryClock: { 'three-cities': 1 } } },
    (j) => {
      takeCity(j, CITY_AT[h(city('Moscow'))]!, RUSSIAN, 'entry', '4.1b');
      takeCity(j, CITY_AT[h(city('Moscow'))]!, AXIS, 'entry', '4.1b');
    },
  );
  expect(clocks(s)).toEqual([0, 0]);
  const other = after(
    { turn: 8, phase: 'russian.move1', control: THREE, state: { victoryClock: { 'three-cities': 1 } } },
    (j) => takeCity(j, CITY_AT[h(city('Kharkov'))]!, RUSSIAN, 'entry', '4.1b'),
  );
  expect(clocks(other)).toEqual([1, 0]);
});
it('[27.1d][3.0.6] whoever is not beaten by the end of May/June 1945 has won: the Axis', () => {
  expect([ended({ turn: 25 }), ended({ turn: 24 })]).toEqual(['axis 27.1d', 'goes on']);
});

it('[27.2a][27.2][1.0b] Berlin is taken while Hitler is dead', () => {
  const capture = (at: Record<string, string>) =>
    result(
      after({ turn: 24, phase: 'russian.move1', at }, (j) =>
        takeCity(j, CITY_AT[h(city('Berlin'))]!, RUSSIAN, 'entry', '4.1b'),
      ),
    );
  expect([capture(dead(AXIS)), capture({ 'ge-di-hitler': city('Warsaw') })]).toEqual([
    'russian 27.2a',
    'goes on',
  ]);
});
it('[27.2b][1.0b] Hitler is lost outside Germany in 1944 or 1945', () => {
  const lost = (turn: number, at: string, side: Side = AXIS) =>
    result(after({ turn, phase: 'russian.move1' }, (j) => checkDictatorLost(j, side, h(at))));
  expect([
    lost(17, city('Minsk')),
    lost(16, city('Minsk')),
    lost(17, city('Warsaw')),
    lost(25, city('Bucharest')),
  ]).toEqual(['russian 27.2b', 'goes on', 'goes on', 'russian 27.2b']);
  expect(lost(17, city('Minsk'), RUSSIAN)).toBe('goes on');
});

/** Major cities of the Axis at the start, and so many of Russia's beside them. */
const axisMajors = (n: number): Record<string, string> => {
  const majors = CITY_IDS.filter((_, c) => IS_MAJOR[c] === 1);
  return Object.fromEntries(majors.map((id, i) => [id, i < n ? 'axis' : 'russian']));
};
it.each([
  [10, 17],
  [16, 10],
  [22, 5],
])(
  '[27.2c][ruling 154] at the end of turn %i the Axis needs %i major cities, its own and captured ones',
  (turn, need) => {
    const check = (n: number, when = turn) => ended({ turn: when, control: axisMajors(n) });
    expect(majorCities(draw({ ...END, control: axisMajors(need) }))).toBe(need);
    expect([check(need - 1), check(need), check(need - 1, turn - 1), check(need - 1, turn + 1)]).toEqual([
      'russian 27.2c',
      'goes on',
      'goes on',
      'goes on',
    ]);
  },
);
it('[ruling 155] at the end of the Russian turn his condition comes first', () => {
  const both: Drawing = {
    turn: 22,
    control: { ...axisMajors(0), ...THREE },
    state: { victoryClock: { 'three-cities': 1 } },
  };
  expect(ended(both)).toBe('russian 27.2c');
});
it('[27.2c][3.0.8] the check is made as the turn ends, and its count is told', () => {
  const s = draw(alive({ turn: 10, phase: 'russian.partisans', control: axisMajors(16) }));
  const events = give(s, 'end-phase');
  expect(named(events, 'score')).toMatchObject({ axis: 16, need: 17, rule: '27.2c' });
  expect(result(s)).toBe('russian 27.2c');
});

// ---------------------------------------------------------------- scenarios

const SHORT = { scenario: 'barbarossa-5' } as unknown as Drawing;
it('[SC1][SC2] the campaign has 25 turns, the short games 5, 7 and 10, all from the same set-up', () => {
  const isLast = (scenario: string, turn: number) =>
    ended({ turn, scenario } as unknown as Drawing) !== 'goes on';
  for (const turns of [5, 7, 10])
    expect([turns - 1, turns].map((turn) => isLast(`barbarossa-${turns}`, turn))).toEqual([false, true]);
  const start = (scenario: string) => {
    const { units } = game.encode(must(game.setup({ seed: 'a', scenario, options: { setup: 'ready' } }))) as {
      units: object;
    };
    return units;
  };
  expect(start('barbarossa-7')).toEqual(start('campaign'));
  expect(ended({ turn: 25, scenario: 'campaign' } as unknown as Drawing)).toBe('axis 27.1d');
});
it('[SC3] two points a major city, one a minor one and a well east of the border, one for Moscow ever; less what is Russian in the west', () => {
  const score = (drawing: Drawing) => axisScore(draw({ ...SHORT, ...drawing }));
  expect(score({})).toBe(0);
  expect(score({ control: { minsk: 'axis' } })).toBe(2);
  expect(score({ control: { minsk: 'axis', vitebsk: 'axis' } })).toBe(3);
  expect(score({ state: { moscowTaken: true } })).toBe(1);
  expect(score({ control: { warsaw: 'russian' } })).toBe(-2);
  // Ploesti is a minor city and an oil field.
  expect(score({ control: { ploesti: 'russian' } })).toBe(-2);
  expect(score({ control: { constanta: 'russian' } })).toBe(-1);
  const well = WELL_IDS.findIndex((id) => COUNTRY[hexOf(id)] === RUSSIA);
  const s = draw(SHORT);
  S.wells.holder.fill(s, well, AXIS);
  expect(axisScore(s)).toBe(1);
});
it.each([
  ['barbarossa-5', 5, 36],
  ['barbarossa-7', 7, 38],
  ['barbarossa-10', 10, 47],
])('[SC3][ruling 232] %s: the Axis wins at the end of turn %i with %i points', (scenario, turn, need) => {
  const east = CITY_IDS.filter((id) => COUNTRY[cityHexOf(id)] === RUSSIA);
  /** As many cities as make so many points, the minor ones last. */
  const points = (n: number): Record<string, string> => {
    let left = n;
    const taken: Record<string, string> = {};
    for (const worth of [2, 1])
      for (const id of east) {
        if ((IS_MAJOR[CITY_IDS.indexOf(id)] === 1 ? 2 : 1) !== worth || left < worth) continue;
        taken[id] = 'axis';
        left -= worth;
      }
    expect(left).toBe(0);
    return taken;
  };
  const end = (n: number) => ended({ turn, scenario, control: points(n) } as unknown as Drawing);
  expect([end(need), end(need - 1)]).toEqual(['axis SC3', 'russian SC3']);
});
const cityHexOf = (id: string): number => {
  for (let hex = 0; hex < CITY_AT.length; hex++) if (CITY_AT[hex] === CITY_IDS.indexOf(id)) return hex;
  return -1;
};
it('[SC1][SC2] no position lies beyond the last turn of its game', () => {
  const drawn = { phase: 'axis.move1', scenario: 'barbarossa-5' } as Drawing;
  expect(faultsOf({ ...drawn, turn: 5 })).toEqual([]);
  expect(faultsOf({ ...drawn, turn: 6 }).join()).toContain(
    'turn Barbarossa, five turns is over after turn 5',
  );
});
it('[SC3] in a short game 27.1a still ends it at once, and 27.2c is not asked', () => {
  const s = after({ ...SHORT, turn: 4, phase: 'axis.move1', at: dead(RUSSIAN) }, (j) =>
    takeCity(j, CITY_AT[h(city('Moscow'))]!, AXIS, 'entry', '4.1b'),
  );
  expect(result(s)).toBe('axis 27.1a');
  expect(ended({ turn: 10, scenario: 'barbarossa-10', control: axisMajors(2) } as unknown as Drawing)).toBe(
    'russian SC3',
  );
});
it('[27.2c][SC3] the score is what each side holds: major cities, or points and what they need to pass', () => {
  const start = draw({ turn: 8, phase: 'axis.move1' });
  const majors = CITY_IDS.filter((_, c) => IS_MAJOR[c] === 1).length;
  expect(scoreOf(start)).toEqual({ axis: majorCities(start), russian: majors - majorCities(start) });
  expect(game.score(draw({ ...SHORT, control: { minsk: 'axis' } }))).toEqual({ axis: 2, russian: 36 });
});
it('[27.0] one side wins: who gives up leaves the game to the other', () => {
  const s = draw({ turn: 8, phase: 'axis.move1' });
  give(s, 'concede');
  expect(result(s)).toBe('russian 27.0');
});
