import { type GameEvent, neighbours, Rng, randomOrder, rngChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { labelOf } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, types, u, us } from '../test/draw.ts';
import { AXIS } from '../vocabulary.ts';
import { airChoices, airFaults, missionsLeft } from './11-air.ts';

// The attacked hex 1721 is clear and lies on no river; Smolensk 1718 is four hexes away.
const TARGET = '1721';
const BASE = '1718';
const nextTo = (label: string): string[] => [...neighbours(board, h(label))].map(labelOf);
const STUKAS = ['ge-ai-1', 'ge-ai-2', 'ge-ai-3', 'ge-ai-4'];

/** Answers whatever frames ask, until a phase asks. */
function answer(s: RbState): GameEvent[] {
  const rng = new Rng(3);
  const events: GameEvent[] = [];
  for (let n = 0; n < 60 && asked(s) !== 'over' && !asked(s).includes('.'); n++)
    events.push(...game.apply(s, randomOrder(game.choices(s), rng), rngChance(rng)));
  return events;
}
function to(s: RbState, phase: string): GameEvent[] {
  const events: GameEvent[] = [];
  for (let n = 0; n < 60 && asked(s) !== phase && asked(s) !== 'over'; n++)
    events.push(...(asked(s).includes('.') ? give(s, 'end-phase') : answer(s)));
  expect(asked(s)).toBe(phase);
  return events;
}

interface Fight extends Drawing {
  /** Attackers by the face they show, in hexes around the target; and the one defender. */
  readonly attackers: Readonly<Record<string, number>>;
  readonly defender: readonly [id: string, face: number];
  readonly air?: readonly string[];
}
function fight({ attackers, defender: [id, face], air = STUKAS, at = {}, ...more }: Fight): RbState {
  const around = nextTo(TARGET);
  const units = Object.fromEntries(Object.keys(attackers).map((unit, i) => [unit, around[i % 3]!]));
  const bases = Object.fromEntries(air.map((unit) => [unit, BASE]));
  const faces = Object.fromEntries(
    Object.entries({ ...attackers, [id]: face }).map(([unit, f]) => [unit, { face: f }]),
  );
  const isAxis = air[0]?.startsWith('ge') !== false;
  return draw({
    phase: `${isAxis ? 'axis' : 'russian'}.combat1`,
    turn: 8,
    ...(isAxis ? { control: { smolensk: 'axis' } } : {}),
    ...more,
    at: { ...units, ...bases, [id]: TARGET, ...at },
    marks: faces,
  });
}
/** The ratio before air, and the odds and column of the attack with so many air units. */
function oddsOf(drawing: Fight, n: number): unknown {
  const s = fight(drawing);
  const units = Object.keys(drawing.attackers);
  const events = [
    ...give(s, 'attack', {
      units,
      targets: [TARGET],
      table: 'crt',
      air: (drawing.air ?? STUKAS).slice(0, n),
    }),
    ...answer(s),
  ];
  const { odds, column } = named(events, 'attacked') as unknown as { odds: string; column: string };
  return [odds, column];
}

describe('air in an attack', () => {
  it('[11.51][11.53] the five examples of odds: each air unit is one ratio', () => {
    // 10 to 3, 19 to 3, 1 to 6 and 12 to 3.
    expect(oddsOf({ attackers: { 'ge-pz-41': 1, 'ge-pz-56': 1 }, defender: ['su-if-08', 1] }, 2)).toEqual([
      '3-1',
      '5-1',
    ]);
    const six = { 'ge-pz-41': 0, 'ge-pz-56': 0, 'ge-pz-24': 2 };
    expect(oddsOf({ attackers: six, defender: ['su-if-08', 1] }, 3)).toEqual(['6-1', '9-1']);
    expect(oddsOf({ attackers: { 'ro-if-2': 1 }, defender: ['su-if-10', 0] }, 1)).toEqual(['1-6', '1-5']);
    const russian = {
      attackers: { 'su-gi-02': 0, 'su-gi-03': 1 },
      defender: ['ge-if-29', 1] as const,
      air: ['su-ai-1'],
      turn: 14,
    };
    const [ratio, column] = oddsOf(russian, 1) as [string, string];
    expect(Number(column.split('-')[0]) - Number(ratio.split('-')[0])).toBe(1);
  });

  it('[11.53] 6-1 with three is read as 7-1, with four it is 10-1', () => {
    const four = { 'ge-pz-41': 0, 'ge-pz-56': 1, 'ge-pz-24': 2, 'ge-pz-39': 2 };
    expect(oddsOf({ attackers: four, defender: ['su-if-08', 1] }, 4)).toEqual(['6-1', '10-1']);
  });

  it('[11.4][11.6][ruling 98] they fly from their bases when the attack is announced, land there when it is over, and are used', () => {
    const s = fight({ attackers: { 'ge-pz-41': 0, 'ge-pz-56': 0 }, defender: ['su-if-08', 1] });
    const units = ['ge-pz-41', 'ge-pz-56'];
    const events = [
      ...give(s, 'attack', { units, targets: [TARGET], table: 'crt', air: ['ge-ai-1', 'ge-ai-2'] }),
      ...answer(s),
    ];
    const order = types(events).filter((type) => ['announced', 'flown', 'attacked', 'landed'].includes(type));
    expect(order).toEqual(['announced', 'flown', 'flown', 'attacked', 'landed', 'landed']);
    expect(named(events, 'flown')).toMatchObject({ unit: 'ge-ai-1', from: BASE, to: TARGET, rule: '11.4' });
    expect(named(events, 'landed')).toMatchObject({ unit: 'ge-ai-1', at: BASE, rule: '11.6' });
    expect(us('ge-ai-1', 'ge-ai-3').map((unit) => [S.at.of(s, unit), S.mission.of(s, unit)])).toEqual([
      [h(BASE), 1],
      [h(BASE), 0],
    ]);
  });

  it('[14.24] the attacker names one Field Marshal at most, and before the defender', () => {
    const s = fight({
      attackers: { 'ge-pz-41': 0, 'ge-pz-56': 0 },
      defender: ['su-if-08', 0],
      state: {
        marshals: { 'ge-fm-bock': 'available', 'ge-fm-kluge': 'available', 'su-fm-konev': 'available' },
      },
    });
    const attack = { units: ['ge-pz-41', 'ge-pz-56'], targets: [TARGET], table: 'crt' };
    expect(broken(s, 'attack', { ...attack, marshal: ['ge-fm-bock', 'ge-fm-kluge'] })).not.toEqual([]);
    give(s, 'attack', { ...attack, marshal: 'ge-fm-bock' });
    expect([seatOf(s), asked(s)]).toEqual(['russian', 'answer']);
    expect(broken(s, 'answer', { marshal: 'ge-fm-kluge' })).toEqual(['14.2']);
    const events = give(s, 'answer', { marshal: 'su-fm-konev' });
    const drm = (named(events, 'attacked') as unknown as { drm: { rule: string; by: number }[] }).drm;
    expect(
      drm
        .filter(({ rule }) => rule.startsWith('14.2'))
        .map(({ by }) => by)
        .sort(),
    ).toEqual([-1, 1]);
  });
});

describe('air in an automatic victory', () => {
  const eight: Fight = {
    attackers: { 'ge-pz-41': 0, 'ge-pz-24': 0, 'ge-pz-39': 1 },
    defender: ['su-if-08', 1],
    phase: 'axis.move1',
  };

  it('[11.7][11.71][9.13] 8-1 with two Stukas is one, and they land when it is won', () => {
    const s = fight(eight);
    const units = Object.keys(eight.attackers);
    expect(broken(s, 'av', { units, targets: [TARGET], air: ['ge-ai-1'] })).not.toEqual([]);
    const events = give(s, 'av', { units, targets: [TARGET], air: ['ge-ai-1', 'ge-ai-2'] });
    expect(types(events)).toContain('automatic-victory');
    expect(events.filter(({ type }) => type === 'landed').map(({ rule }) => rule)).toEqual([
      '11.71',
      '11.71',
    ]);
    expect(us('ge-ai-1', 'ge-ai-3').map((unit) => S.mission.of(s, unit))).toEqual([1, 0]);
  });

  it('[11.72][9.31b2] from July to December 1943 a Shturmovik lets the Russians win one', () => {
    const russian: Fight = {
      attackers: { 'su-gi-01': 0, 'su-gi-02': 0, 'su-gi-03': 0, 'su-gi-04': 0 },
      defender: ['ge-if-29', 1],
      air: ['su-ai-1'],
      phase: 'russian.move1',
      turn: 14,
    };
    const units = Object.keys(russian.attackers);
    const s = fight(russian);
    expect(broken(s, 'av', { units, targets: [TARGET], air: [] })).toEqual(['9.31b2']);
    expect(broken(s, 'av', { units, targets: [TARGET], air: ['su-ai-1'] })).toEqual([]);
  });
});

describe('a base that is overrun', () => {
  /** Stukas in Brest alone, and a Russian army next to it. */
  const brest = (more: Drawing = {}): RbState =>
    draw({
      phase: 'russian.move1',
      turn: 6,
      control: { brest: 'axis' },
      ...more,
      at: { 'ge-ai-1': '1628', 'ge-ai-2': '1628', 'su-if-08': '1626', 'ge-if-29': '0537', ...more.at },
    });
  const march = { units: ['su-if-08'], path: ['1626', '1627', '1628'] };

  it('[11.16][ruling 23][ruling 243] an enemy enters: the city changes hands, the owner flies out, and play goes on with the mover', () => {
    const s = brest();
    const events = give(s, 'move', march);
    expect(types(events).indexOf('captured')).toBeGreaterThan(types(events).indexOf('moved'));
    expect([seatOf(s), asked(s)]).toEqual(['axis', 'displace']);
    give(s, 'displace', { air: 'ge-ai-1', to: '1331' });
    give(s, 'displace', { air: 'ge-ai-2', to: '1232' });
    expect([seatOf(s), asked(s)]).toEqual(['russian', 'russian.move1']);
    expect(S.at.of(s, u('su-if-08'))).toBe(h('1628'));
  });

  it('[11.16] with one city that has room for all nobody is asked', () => {
    // Rostov is seven hexes from Stalingrad, and the only Axis city near it.
    const from = nextTo('3711').find((label) => label > '3711')!;
    const s = brest({
      turn: 9,
      control: { stalingrad: 'axis', rostov: 'axis' },
      at: { 'ge-ai-1': '3711', 'ge-ai-2': '3711', 'su-if-08': from, 'ge-if-29': '3718' },
    });
    const events = give(s, 'move', { units: ['su-if-08'], path: [from, '3711'] });
    expect(events.filter(({ type }) => type === 'displaced').map(({ to: city }) => city)).toEqual([
      '3718',
      '3718',
    ]);
    expect([seatOf(s), asked(s)]).toEqual(['russian', 'russian.move1']);
  });

  const stranded = Object.fromEntries(
    ['warsaw', 'lodz', 'krakow', 'konigsberg', 'danzig', 'breslau', 'posen', 'budapest', 'debrecen'].map(
      (id) => [id, 'russian'],
    ),
  );
  it('[11.16][ruling 213] the example of the Stuka: lost in March/April 1942, back in July/August', () => {
    const s = brest({ control: { ...stranded, brest: 'axis' } });
    const events = give(s, 'move', march);
    expect(events.filter(({ type }) => type === 'displaced').map(({ unit, to }) => [unit, to])).toEqual([
      ['ge-ai-1', null],
      ['ge-ai-2', null],
    ]);
    expect(S.at.of(s, u('ge-ai-1'))).toBe(S.at.boxes.displaced);
    to(s, 'axis.move1');
    expect([S.turn.of(s), broken(s, 'place-air', { unit: 'ge-ai-1', at: '0537' })]).toEqual([7, ['11.16']]);
    to(s, 'axis.move2');
    to(s, 'axis.move1');
    expect([S.turn.of(s), broken(s, 'place-air', { unit: 'ge-ai-1', at: '0537' })]).toEqual([8, []]);
    give(s, 'place-air', { unit: 'ge-ai-1', at: '0537' });
    expect(S.at.of(s, u('ge-ai-1'))).toBe(h('0537'));
  });

  it('[11.16][ruling 213] the example of the Shturmovik: lost in the Axis half of July/August 1944, back in the Russian half of September/October', () => {
    // Tbilisi has no Russian city within nine hexes left.
    const lone = Object.fromEntries(
      [
        'grozny',
        'makhachkala',
        'baku',
        'batumi',
        'tuapse',
        'maikop',
        'krasnodar',
        'novorossiysk',
        'stavropol',
        'astrakhan',
      ].map((id) => [id, 'axis']),
    );
    const s = draw({
      phase: 'axis.move1',
      turn: 20,
      control: lone,
      at: { 'su-ai-1': '5116', 'ge-if-29': nextTo('5116')[0]!, 'su-if-08': '2205', 'ge-if-01': '1331' },
    });
    const events = give(s, 'move', { units: ['ge-if-29'], path: [nextTo('5116')[0]!, '5116'] });
    expect(named(events, 'displaced')).toMatchObject({ unit: 'su-ai-1', to: null });
    to(s, 'russian.move1');
    expect([S.turn.of(s), broken(s, 'place-air', { unit: 'su-ai-1', at: '2205' })]).toEqual([20, ['11.16']]);
    to(s, 'russian.move2');
    to(s, 'russian.move1');
    expect([S.turn.of(s), broken(s, 'place-air', { unit: 'su-ai-1', at: '2205' })]).toEqual([21, []]);
  });

  it('[11.16a] a partisan of the first stage drives nobody out', () => {
    const s = draw({
      phase: 'russian.partisans',
      turn: 8,
      control: { brest: 'axis' },
      at: { 'ge-ai-1': '1628', 'su-pt-1': 'partisans', 'ge-if-29': '0537', 'su-if-08': '2205' },
    });
    give(s, 'partisan', { unit: 'su-pt-1', at: '1628' });
    expect([asked(s).startsWith('russian'), S.at.of(s, u('ge-ai-1'))]).toEqual([true, h('1628')]);
  });
});

describe('the Stukas of May and June 1941', () => {
  const BASES = {
    'ge-ai-1': '0928',
    'ge-ai-2': '0928',
    'ge-ai-3': '1331',
    'ge-ai-4': '1331',
    'ge-ai-5': '1331',
    'ge-ai-6': '1331',
    'ge-ai-7': '1634',
    'ge-ai-8': '1634',
    'ge-ai-9': '3136',
  };
  const quiet = { 'su-if-08': '2205' };

  it('[11.9][11.14][24.13a] first impulse: Stuka 1 stages to Helsinki and flies no more, the others still may', () => {
    const s = draw({ phase: 'axis.move1', turn: 1, at: { ...BASES, ...quiet, 'ge-if-01': '0928' } });
    give(s, 'stage', { unit: 'ge-ai-1', to: '0318' });
    const strike = { side: AXIS, attackers: us('ge-if-01'), targets: [h('0414')] } as const;
    const faults: string[] = [];
    airFaults(s, strike, us('ge-ai-1'), (rule) => faults.push(rule));
    expect(faults).toContain('11.2b');
    expect(missionsLeft(s, AXIS)).toBe(9);
  });

  it('[11.9][11.31][ruling 100] second impulse: who flew before may stage, to Brest too, and the four that were saved may fly', () => {
    const flown = ['ge-ai-2', 'ge-ai-3', 'ge-ai-4', 'ge-ai-7', 'ge-ai-9'];
    const around = nextTo('1527');
    const s = draw({
      phase: 'axis.move2',
      turn: 1,
      control: { brest: 'axis' },
      at: {
        ...BASES,
        'ge-ai-1': '0318',
        ...quiet,
        'su-if-11': '1527',
        'ge-pz-41': around[0]!,
        'ge-pz-24': around[0]!,
        'ge-pz-39': around[1]!,
      },
      marks: Object.fromEntries(flown.map((id) => [id, { mission: 1 }])),
    });
    for (const [unit, end] of [
      ['ge-ai-2', '1628'],
      ['ge-ai-3', '1628'],
      ['ge-ai-7', '3136'],
    ] as const)
      expect(named(give(s, 'stage', { unit, to: end }), 'staged')).toMatchObject({ unit, to: end });
    expect(missionsLeft(s, AXIS)).toBe(4);
    to(s, 'axis.combat2');
    const attack = { units: ['ge-pz-41', 'ge-pz-24', 'ge-pz-39'], targets: ['1527'], table: 'crt' };
    expect(broken(s, 'attack', { ...attack, air: ['ge-ai-2', 'ge-ai-5'] })).toEqual(['11.2a']);
    const events = [
      ...give(s, 'attack', { ...attack, air: ['ge-ai-5', 'ge-ai-6', 'ge-ai-8'] }),
      ...answer(s),
    ];
    expect(events.filter(({ type }) => type === 'flown').map(({ from }) => from)).toEqual([
      '1331',
      '1331',
      '1634',
    ]);
    expect(missionsLeft(s, AXIS)).toBe(1);
    const inFinland = { side: AXIS, attackers: us('fi-if-2'), targets: [h('0414')] } as const;
    expect(airChoices(s, inFinland)).toEqual(us('ge-ai-1'));
  });
});
