import { neighbours } from '@stavka/engine';
import { expect, it } from 'vitest';
import { board } from '../data.ts';
import {
  COUNTRY,
  FINLAND,
  HEXES,
  HUNGARY,
  IS_LAND,
  labelOf,
  RUMANIA,
  RUSSIA,
  straight,
} from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { IS_RIVER } from '../terrain.ts';
import { broken, type Drawing, draw, give, h, named, types, u, us } from '../test/draw.ts';
import { city } from '../test/pocket.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';
import { supplyLengths } from './13-supply.ts';
import {
  attackBonus,
  firstTurnBar,
  hasTerrainBenefit,
  invasionBar,
  isClosedToRetreat,
  isDry,
  isLastResort,
  isOpening,
  mayDrive,
  riversDouble,
  sendingBar,
  stagingBar,
} from './24-first-turn.ts';
import { misplaced } from './24-groups.ts';
import { FIGHTS, FINNS, HUNGARIANS, NEUTRAL } from './24-neutral.ts';
import { attackBar } from './25-minors.ts';

const OPENING: Drawing = { turn: 1, phase: 'axis.move1' };
const SECOND: Drawing = { turn: 1, phase: 'axis.move2' };
const NEXT: Drawing = { turn: 2, phase: 'axis.move1' };
/** Army Groups North, Centre, South and Rumania; Baltic, Western, Kiev and Odessa districts, and the reserve of Kiev. */
const [N, C, SOUTH, R] = ['ge-if-01', 'ge-if-05', 'ge-if-04', 'ge-if-11'];
const [B, W, K, O, RESERVE, LONE] = ['su-if-08', 'su-if-03', 'su-if-05', 'su-if-09', 'su-me-15', 'su-me-21'];
const ruleOf = (bar: readonly [string, string] | null): string => bar?.[0] ?? 'may';
const may = (
  attacker: string,
  defenders: readonly string[],
  at = '1918',
  when: Drawing = OPENING,
): string => {
  const s = draw({
    ...when,
    at: { [attacker]: '1630', ...Object.fromEntries(defenders.map((id) => [id, at])) },
  });
  return ruleOf(attackBar(s, u(attacker), h(at)));
};

it('[24.1][24.1a][24.1b][24.1c] in the first impulse each army group attacks the units of its own district', () => {
  expect([N, C, SOUTH].map((group) => [B, W, K, O].map((d) => may(group, [d])))).toEqual([
    ['may', '24.1a', '24.1a', '24.1a'],
    ['24.1b', 'may', '24.1b', '24.1b'],
    ['24.1c', '24.1c', 'may', '24.1c'],
  ]);
  // Every unit of the hex must be allowed.
  expect(may(N, [B, W])).toBe('24.1a');
});
it('[24.1a][24.1b][24.1c] and anybody in or next to its city', () => {
  for (const [group, name, rule] of [
    [N, 'Riga', '24.1a'],
    [C, 'Minsk', '24.1b'],
    [SOUTH, 'Kiev', '24.1c'],
  ] as const) {
    const at = city(name);
    const [beside] = [...neighbours(board, h(at))].filter((hex) => IS_LAND[hex] === 1).map(labelOf);
    const far = labelOf(
      [...Array(HEXES).keys()].find((hex) => straight(hex, h(at)) === 2 && IS_LAND[hex] === 1)!,
    );
    expect([may(group, [O], at), may(group, [LONE], beside), may(group, [LONE], far)]).toEqual([
      'may',
      'may',
      rule,
    ]);
  }
});
it('[24.1][24.1d][ruling 234] Stukas likewise; Army Group Rumania attacks anybody; the 15th Mechanized is of Kiev, city units of nobody', () => {
  expect(['ge-ai-1', 'ge-ai-3', 'ge-ai-7', 'ge-ai-9'].map((air) => may(air, [K]))).toEqual([
    '24.1a',
    '24.1b',
    'may',
    'may',
  ]);
  expect([B, W, K, O, LONE].map((d) => may(R, [d]))).toEqual(['may', 'may', 'may', 'may', 'may']);
  expect(may('ro-if-2', [O])).toBe('may');
  expect([may(SOUTH, [RESERVE]), may(C, [RESERVE]), may(SOUTH, [LONE])]).toEqual(['may', '24.1b', '24.1c']);
});
it('[24.13b] the limits are gone in the second impulse', () => {
  expect([N, C, SOUTH].map((group) => may(group, [O], '1918', SECOND))).toEqual(['may', 'may', 'may']);
});

it('[24.1e] a unit stops next to whom it may not attack only beside somebody who may, or across a river', () => {
  const dry = [...neighbours(board, h('1623'))];
  const beside = labelOf(dry.find((hex) => !isOver(hex, h('1623')) && IS_LAND[hex] === 1)!);
  const from = labelOf(
    [...neighbours(board, h(beside))].find((hex) => straight(hex, h('1623')) === 2 && IS_LAND[hex] === 1)!,
  );
  const moving = (at: Record<string, string>) =>
    broken(draw({ ...OPENING, at: { [N]: from, [W]: '1623', ...at } }), 'move', {
      units: [N],
      path: [from, beside],
    });
  expect(moving({})).toEqual(['24.1e']);
  const other = labelOf(dry.find((hex) => labelOf(hex) !== beside && IS_LAND[hex] === 1)!);
  expect(moving({ [C]: other })).toEqual([]);
});
const isOver = (a: number, b: number): boolean => {
  for (let e = board.start[a]!; e < board.start[a + 1]!; e++) if (board.to[e] === b) return IS_RIVER[e] === 1;
  return false;
};
it('[24.1e] whoever covers such a unit may not go away from it', () => {
  const dry = [...neighbours(board, h('1623'))]
    .filter((hex) => !isOver(hex, h('1623')) && IS_LAND[hex] === 1)
    .map(labelOf);
  const [a, b] = dry as [string, string];
  const away = labelOf(
    [...neighbours(board, h(b))].find((hex) => straight(hex, h('1623')) === 2 && IS_LAND[hex] === 1)!,
  );
  const s = draw({ ...OPENING, at: { [N]: a, [C]: b, [W]: '1623' } });
  expect(broken(s, 'move', { units: [C], path: [b, away] })).toEqual(['24.1e']);
  const free = draw({ ...SECOND, at: { [C]: b, [N]: '2034', [W]: '1623' } });
  expect(broken(free, 'move', { units: [C], path: [b, away] })).not.toContain('24.1e');
});
it('[24.1e] a river between makes no difference needed, and who has won an automatic victory covers nobody', () => {
  const hexes = [...Array(HEXES).keys()].filter(
    (hex) => COUNTRY[hex] === RUSSIA && straight(hex, h(city('Riga'))) > 3,
  );
  const over = hexes.find((hex) =>
    [...neighbours(board, hex)].some((to) => hexes.includes(to) && isOver(hex, to)),
  )!;
  const far = labelOf([...neighbours(board, over)].find((to) => hexes.includes(to) && isOver(over, to))!);
  const near = labelOf([...neighbours(board, over)].find((to) => hexes.includes(to) && !isOver(over, to))!);
  const lone = (enemy: string) => misplaced(draw({ ...OPENING, at: { [N]: labelOf(over), [W]: enemy } }));
  expect([lone(far), lone(near)]).toEqual([-1, u(N)]);
  const beside = [...neighbours(board, h('1623'))]
    .filter((hex) => !isOver(hex, h('1623')) && IS_LAND[hex] === 1)
    .map(labelOf);
  const s = draw({ ...OPENING, at: { [N]: beside[0]!, [C]: beside[1]!, [W]: '1623' } });
  expect(misplaced(s)).toBe(-1);
  S.acted.av.fill(s, u(C), 1);
  s.touch();
  expect(misplaced(s)).toBe(u(N));
});
it('[ruling 148][24.1e] the impulse does not end while a unit that stands wrong can still go', () => {
  const beside = labelOf(
    [...neighbours(board, h('1623'))].find((hex) => !isOver(hex, h('1623')) && IS_LAND[hex] === 1)!,
  );
  const s = draw({ ...OPENING, at: { [N]: beside, [W]: '1623' } });
  expect(broken(s, 'end-phase')).toEqual(['24.1e']);
  expect(broken(draw({ ...OPENING, at: { [C]: beside, [W]: '1623' } }), 'end-phase')).toEqual([]);
});

// ---------------------------------------------------------------- Rumania, Hungary, Finland

const first = (country: number, test: (hex: number) => boolean = () => true): string =>
  labelOf(
    [...Array(HEXES).keys()].find((hex) => COUNTRY[hex] === country && IS_LAND[hex] === 1 && test(hex))!,
  );
const [IN_RUMANIA, IN_HUNGARY, HELSINKI] = [city('Bucharest'), city('Budapest'), city('Helsinki')];
const send = (
  id: string,
  from: string,
  to: string,
  how: 'rail' | 'sea',
  when: Drawing = OPENING,
  used = 0,
): string => {
  const s = draw({ ...when, at: { [id]: from } });
  S.sent.fill(s, used);
  return ruleOf(sendingBar(s, u(id), h(from), h(to), how));
};
it('[24.11] one German infantry or mountain corps may rail into Rumania, nobody out of it', () => {
  expect([
    send('ge-mt-49', '1731', IN_RUMANIA, 'rail'),
    send('ge-if-04', '1731', IN_RUMANIA, 'rail'),
  ]).toEqual(['may', 'may']);
  expect([
    send('ge-pz-41', '1731', IN_RUMANIA, 'rail'),
    send('ge-if-04', '1731', IN_RUMANIA, 'rail', OPENING, 1),
  ]).toEqual(['24.11', '24.11']);
  expect(send('ge-if-11', IN_RUMANIA, '1731', 'rail')).toBe('24.11');
  expect(send('ge-if-11', IN_RUMANIA, '1731', 'rail', SECOND)).toBe('may');
  expect(send('ro-if-2', first(RUMANIA), IN_RUMANIA, 'rail')).toBe('may');
});
it('[24.12] one German infantry or mountain corps may rail into Hungary', () => {
  expect([
    send('ge-if-04', '1731', IN_HUNGARY, 'rail'),
    send('ge-pz-41', '1731', IN_HUNGARY, 'rail'),
  ]).toEqual(['may', '24.12']);
  expect(send('ge-if-04', '1731', IN_HUNGARY, 'rail', OPENING, 2)).toBe('24.12');
  expect(send('ge-pz-41', '1731', IN_HUNGARY, 'rail', SECOND)).toBe('may');
});
it('[24.11][24.12] the train is noted, and the second one refused', () => {
  const s = draw({ ...OPENING, at: { 'ge-if-04': '2034', 'ge-if-17': '2034' } });
  const rail = { unit: 'ge-if-04', to: IN_RUMANIA };
  expect(broken(s, 'rail', rail)).toEqual([]);
  give(s, 'rail', rail);
  expect(broken(s, 'rail', { unit: 'ge-if-17', to: IN_RUMANIA })).toContain('24.11');
  expect(broken(s, 'rail', { unit: 'ge-if-17', to: IN_HUNGARY })).toEqual([]);
});
it('[24.13a][24.13b] one such corps may sail to Finland in all of turn 1', () => {
  const from = city('Königsberg');
  expect([send('ge-if-01', from, HELSINKI, 'sea'), send('ge-pz-41', from, HELSINKI, 'sea')]).toEqual([
    'may',
    '24.13a',
  ]);
  expect([
    send('ge-if-01', from, HELSINKI, 'sea', SECOND, 4),
    send('ge-if-01', from, HELSINKI, 'sea', NEXT, 4),
  ]).toEqual(['24.13a', 'may']);
});
it('[24.11][24.12][24.13a][ruling 165] one Stuka of the South may stage to Rumania, one of the North to Finland, none to Hungary', () => {
  const stage = (air: string, to: string, when: Drawing = OPENING, more: Record<string, string> = {}) => {
    const s = draw({ ...when, at: { [air]: city('Warsaw'), ...more } });
    for (const id of Object.keys(more)) S.acted.staged.fill(s, u(id), 1);
    return ruleOf(stagingBar(s, u(air), h(to)));
  };
  expect([stage('ge-ai-7', IN_RUMANIA), stage('ge-ai-3', IN_RUMANIA)]).toEqual(['may', '24.11']);
  expect(stage('ge-ai-7', IN_RUMANIA, OPENING, { 'ge-ai-8': IN_RUMANIA })).toBe('24.11');
  expect([
    stage('ge-ai-1', HELSINKI),
    stage('ge-ai-7', HELSINKI),
    stage('ge-ai-1', HELSINKI, OPENING, { 'ge-ai-2': HELSINKI }),
  ]).toEqual(['may', '24.13a', '24.13a']);
  expect([
    stage('ge-ai-7', IN_HUNGARY),
    stage('ge-ai-7', IN_HUNGARY, SECOND),
    stage('ge-ai-3', IN_RUMANIA, SECOND),
  ]).toEqual(['24.12', 'may', 'may']);
});

it('[24.12a][ruling 164][ruling 113] Hungary is closed on all of turn 1: to Russians and their supply, to Axis marches, and over its Russian border', () => {
  const inside = first(HUNGARY, (hex) => [...neighbours(board, hex)].some((to) => COUNTRY[to] === RUSSIA));
  const outside = labelOf([...neighbours(board, h(inside))].find((to) => COUNTRY[to] === RUSSIA)!);
  const over = (id: string, from: string, to: string, when: Drawing) => {
    const s = draw({ ...when, at: { [id]: from } });
    return ruleOf(firstTurnBar(s, u(id), h(from), h(to)));
  };
  for (const when of [OPENING, SECOND]) {
    expect([over(K, outside, inside, when), over('ge-if-04', inside, outside, when)]).toEqual([
      '24.12a',
      '24.12a',
    ]);
    const s = draw({ ...when, at: { 'ge-if-04': inside, [K]: outside } });
    expect([zoneOf(s, AXIS)[h(outside)], zoneOf(s, RUSSIAN)[h(inside)]]).toEqual([0, 0]);
    expect(isClosedToRetreat(s, u(K), h(inside))).toBe(true);
    expect([isLastResort(s, u('ge-if-04'), h(inside)), isLastResort(s, u('ge-if-04'), h(outside))]).toEqual([
      true,
      false,
    ]);
    expect(ruleOf(attackBar(s, u('ge-if-04'), h(outside)))).toBe('24.12a');
    expect(supplyLengths(draw({ ...when, at: { [K]: outside } }), u(K))[h(inside)]).toBe(-1);
  }
  const german = first(HUNGARY, (hex) =>
    [...neighbours(board, hex)].some(
      (to) => COUNTRY[to] !== HUNGARY && COUNTRY[to] !== RUSSIA && IS_LAND[to] === 1,
    ),
  );
  const beyond = labelOf(
    [...neighbours(board, h(german))].find(
      (to) => COUNTRY[to] !== HUNGARY && COUNTRY[to] !== RUSSIA && IS_LAND[to] === 1,
    )!,
  );
  expect([over('ge-if-04', beyond, german, SECOND), over('ge-if-04', german, beyond, SECOND)]).toEqual([
    '24.12a',
    'may',
  ]);
  const july = draw({ ...NEXT, at: { [K]: outside } });
  expect(supplyLengths(july, u(K))[h(inside)]).toBeGreaterThan(0);
  expect(over('ge-if-04', inside, outside, NEXT)).toBe('may');
});

const border = first(FINLAND, (hex) =>
  [...neighbours(board, hex)].some((to) => COUNTRY[to] === RUSSIA && IS_LAND[to] === 1),
);
const across = labelOf(
  [...neighbours(board, h(border))].find((to) => COUNTRY[to] === RUSSIA && IS_LAND[to] === 1)!,
);
it('[24.13][ruling 29] Finland is neutral in the first impulse: no crossing, no attack, no zone over the border either way', () => {
  const s = draw({ ...OPENING, at: { 'fi-if-2': border, 'su-if-23': across } });
  expect(
    broken(draw({ ...OPENING, at: { 'fi-if-2': border } }), 'move', {
      units: ['fi-if-2'],
      path: [border, across],
    }),
  ).toEqual(['24.13']);
  expect(ruleOf(attackBar(s, u('fi-if-2'), h(across)))).toBe('24.13');
  expect([zoneOf(s, AXIS)[h(across)], zoneOf(s, RUSSIAN)[h(border)]]).toEqual([0, 0]);
  const later = draw({ ...SECOND, at: { 'fi-if-2': border, 'su-if-23': across } });
  expect([zoneOf(later, AXIS)[h(across)], zoneOf(later, RUSSIAN)[h(border)]]).toEqual([1, 1]);
  expect(ruleOf(attackBar(later, u('fi-if-2'), h(across)))).toBe('may');
  expect(
    broken(draw({ ...SECOND, at: { 'fi-if-2': border } }), 'move', {
      units: ['fi-if-2'],
      path: [border, across],
    }),
  ).toEqual([]);
});
it('[24.13b][ruling 164] Finland joins the war with the second impulse, Hungary in July', () => {
  const states = (s: RbState) => [S.nations.of(s, FINNS), S.nations.of(s, HUNGARIANS)];
  const s = draw({ turn: 1, phase: 'axis.combat1' });
  expect([states(s), isOpening(s)]).toEqual([[NEUTRAL, NEUTRAL], true]);
  const events = give(s, 'end-phase');
  expect([states(s), isOpening(s)]).toEqual([[FIGHTS, NEUTRAL], false]);
  expect(named(events, 'joined')).toMatchObject({ nation: 'finnish' });
  const end = draw({ turn: 1, phase: 'russian.partisans' });
  give(end, 'end-phase');
  expect([S.turn.of(end), ...states(end)]).toEqual([2, FIGHTS, FIGHTS]);
  expect(types(events)).toContain('joined');
});

// ---------------------------------------------------------------- the shock of war

it('[24.21] rivers double no Russian in the first impulse, nor against Finns in the second', () => {
  const doubles = (when: Drawing, ...ids: string[]) => riversDouble(draw(when), us(...ids));
  expect([
    doubles(OPENING, N),
    doubles(SECOND, N),
    doubles(SECOND, 'fi-if-2'),
    doubles(SECOND, N, 'fi-if-2'),
  ]).toEqual([false, true, false, false]);
  expect([doubles(NEXT, 'fi-if-2'), doubles({ turn: 1, phase: 'russian.combat1' }, K)]).toEqual([true, true]);
});
it('[24.22] Axis attacks of turn 1 have one more on the die', () => {
  const bonus = (when: Drawing) => [AXIS, RUSSIAN].map((side) => attackBonus(draw(when), side as 0 | 1));
  expect([bonus(OPENING), bonus(SECOND), bonus(NEXT)]).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});
it('[24.23] Russians who retreat in the Axis half of turn 1 may be driven anywhere', () => {
  const drive = (when: Drawing, attacker: 0 | 1, retreating: 0 | 1) =>
    mayDrive(draw(when), attacker, retreating);
  expect([
    drive(SECOND, AXIS, RUSSIAN),
    drive(SECOND, AXIS, AXIS),
    drive(SECOND, RUSSIAN, RUSSIAN),
    drive(NEXT, AXIS, RUSSIAN),
  ]).toEqual([true, false, false, false]);
});
it('[24.6] terrain gives Russians nothing but doubling on turn 1, the Axis what it always does', () => {
  const has = (when: Drawing) => [AXIS, RUSSIAN].map((side) => hasTerrainBenefit(draw(when), side as 0 | 1));
  expect([has(OPENING), has(SECOND), has(NEXT)]).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});
it('[24.3] nobody invades on turn 1', () => {
  expect(
    [OPENING, SECOND, { turn: 1, phase: 'russian.move1' }, NEXT].map((when) =>
      ruleOf(invasionBar(draw(when))),
    ),
  ).toEqual(['24.3', '24.3', '24.3', 'may']);
});
it('[24.5] rivers cost the Axis nothing on turn 1', () => {
  expect(
    [OPENING, SECOND, NEXT].map((when) => [AXIS, RUSSIAN].map((side) => isDry(draw(when), side))),
  ).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});
it('[24.4] the weather of turn 1 is clear without a die', () => {
  const s = draw({ turn: 1, phase: 'setup.axis' });
  expect([S.weather.of(s), S.weather2.of(s)]).toEqual([0, 0]);
  const ready = game.setup({ seed: 'a', options: { setup: 'ready' } });
  expect(
    ready.ok && [S.weather.of(ready.value), S.weather2.of(ready.value), S.dice.of(ready.value, 0)],
  ).toEqual([0, 0, 0]);
});
