import { describe, expect, it } from 'vitest';
import { AXIS_SOURCES, labelOf } from '../declare/roster.ts';
import type { LweState } from '../declare/state.ts';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u, withBox } from '../test/draw.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';

const { boxes } = S.at;
const SIX = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21', 'ger-inf-58', 'ger-inf-61', 'ger-inf-217'];
const at = (hex: string, units: readonly string[]) => Object.fromEntries(units.map((unit) => [unit, hex]));
const entry = (unit: string, drawing: Drawing = {}) =>
  withBox('track', [unit], { phase: 'axis.entry', ...drawing });
const enters = (s: LweState, unit: string, hex: string): string[] =>
  broken(s, 'enter', { units: [unit], at: hex });

describe('German-side reinforcements', () => {
  it('[8.1#1][8.2#1][ruling 8] enter in the turn that is printed on them, neither before nor after', () => {
    for (const [turn, wrong] of [
      [2, ['8.2#1']],
      [3, []],
      [4, ['8.2#1']],
    ] as const)
      expect([turn, enters(entry('ger-inf-52', { turn }), 'ger-inf-52', '1018')]).toEqual([turn, wrong]);
  });

  it('[8.2#1][8.5#5][ruling 92] who does not enter in his turn is out of the game, not in the dead pile', () => {
    const s = entry('ger-inf-52', { turn: 3 });
    expect(named(give(s, 'end-phase'), 'forfeited')).toMatchObject({ side: 'axis', n: 1, rule: '8.2#1' });
    expect(S.at.of(s, u('ger-inf-52'))).toBe(boxes.out);
  });

  it('[8.1#2][8.2#5][ruling 38] come in supply with all their points, the hex of entry free, and attack at once', () => {
    const s = entry('ger-inf-52', { turn: 3, at: { 'sov-rc-10': '1420' } });
    expect(named(give(s, 'enter', { units: ['ger-inf-52'], at: '1018' }), 'arrived')).toMatchObject({
      at: '1018',
      n: 1,
    });
    walkTo(s, 'axis.movement');
    expect(
      broken(s, 'move', { units: ['ger-inf-52'], path: ['1018', '1118', '1219', '1220', '1320'] }),
    ).toEqual([]);
    give(s, 'move', { units: ['ger-inf-52'], path: ['1018', '1118', '1219', '1220', '1320'] });
    give(s, 'end-phase');
    expect(broken(s, 'attack', { units: ['ger-inf-52'], target: '1420' })).toEqual([]);
  });

  it('[8.2#2][ruling 88] enter at the west edge of Greater Germany and Romania; not at other steps of the edge, and not between', () => {
    const s = entry('ger-inf-52', { turn: 3 });
    for (const hex of ['1010', '1018', '1024', '1031', '1045'])
      expect([hex, enters(s, 'ger-inf-52', hex)]).toEqual([hex, []]);
    for (const hex of ['1507', '1248', '1025', '1030', '1110', '1320'])
      expect([hex, enters(s, 'ger-inf-52', hex)]).not.toEqual([hex, []]);
  });

  it('[8.2#2][ruling 12][ruling 90] or in a town on a Rollbahn, at home too, that is German-held and in regular supply', () => {
    const s = entry('ger-inf-98', { ...ROADS_HELD, turn: 5 });
    // Königsberg at home, Brest, Minsk, Baranovichi, a small town.
    for (const hex of ['1209', '1420', '2418', '2019'])
      expect([hex, enters(s, 'ger-inf-98', hex)]).toEqual([hex, []]);
    // Smolensk lies east of the line, Vilnius on no road; 2118 is a road hex without a town.
    for (const hex of ['3418', '2118']) expect([hex, enters(s, 'ger-inf-98', hex)]).toEqual([hex, ['8.2#2']]);
    const vilnius = entry('ger-inf-98', {
      ...ROADS_HELD,
      turn: 5,
      control: { ...ROADS_HELD.control, '2113': 'axis' },
    });
    expect(enters(vilnius, 'ger-inf-98', '2113')).toEqual(['8.2#2']);
    // Minsk cut off serves nobody.
    const cut = entry('ger-inf-98', {
      turn: 5,
      control: { '2418': 'axis' },
    });
    expect(enters(cut, 'ger-inf-98', '2418')).toEqual(['8.2#2', '7.16#1']);
  });

  it('[8.2#3][ruling 90] who comes in by a road town neither moves, nor attacks, nor advances in that player turn; by the edge he does', () => {
    const s = entry('ger-inf-98', {
      ...ROADS_HELD,
      turn: 5,
      at: { 'sov-rc-10': '2419', 'ger-inf-1': '2418' },
    });
    give(s, 'enter', { units: ['ger-inf-98'], at: '2418' });
    walkTo(s, 'axis.movement');
    expect(broken(s, 'move', { units: ['ger-inf-98'], path: ['2418', '2417'] })).toEqual(['8.2#3']);
    give(s, 'end-phase');
    expect(broken(s, 'attack', { units: ['ger-inf-98'], target: '2419' })).toEqual(['8.2#3']);
    walkTo(s, 'soviet.assault');
    expect(S.flags.resting.of(s, u('ger-inf-98'))).toBe(0);
  });

  it('[8.2#4][8.2#5] satellites enter at the edge of Romania alone, and nobody in a hex that the Soviets hold', () => {
    const s = entry('rom-i', { turn: 7 });
    expect(['1031', '1040', '1045'].map((hex) => enters(s, 'rom-i', hex))).toEqual([[], [], []]);
    expect(['1018', '1209'].map((hex) => enters(s, 'rom-i', hex))).toEqual([['8.2#4'], ['8.2#4']]);
    expect(enters(entry('ita-csir', { turn: 7 }), 'ita-csir', '1018')).toEqual(['8.2#4']);
    const lost = entry('ger-inf-52', { turn: 3, control: { '1018': 'soviet' } });
    expect(enters(lost, 'ger-inf-52', '1018')).toEqual(['8.2#5']);
    const stood = entry('ger-inf-52', { turn: 3, at: { 'sov-cc-6': '1018' } });
    expect(enters(stood, 'ger-inf-52', '1018')).toContain('8.2#5');
  });

  it('[8.1#4][ruling 89] find room and their own nationality at once', () => {
    expect(enters(entry('ger-inf-52', { turn: 3, at: at('1018', SIX) }), 'ger-inf-52', '1018')).toEqual([
      '8.1#4',
    ]);
    const romanians = entry('ger-inf-52', { turn: 3, at: { 'rom-ii': '1040' } });
    expect(enters(romanians, 'ger-inf-52', '1040')).toEqual(['6.3#1']);
    const germans = entry('rom-i', { turn: 7, at: { 'ger-inf-1': '1040' } });
    expect(enters(germans, 'rom-i', '1040')).toEqual(['6.3#1']);
  });
});

describe('the OKH Reserve', () => {
  const reserve = (turn: number, drawing: Drawing = {}) =>
    withBox('reserve', ['ger-inf-1', 'ger-pz-1'], { turn, phase: 'axis.movement', ...drawing });

  it('[3.5#5][ruling 88] comes in by the Movement Phases of turns 1 and 2, at the west edge of Greater Germany', () => {
    for (const turn of [1, 2]) expect([turn, enters(reserve(turn), 'ger-inf-1', '1018')]).toEqual([turn, []]);
    expect(enters(reserve(3), 'ger-inf-1', '1018')).not.toEqual([]);
    for (const hex of ['1040', '1025', '1320', '1507'])
      expect([hex, enters(reserve(2), 'ger-inf-1', hex)]).toEqual([hex, ['3.5#5']]);
    expect(
      enters(withBox('reserve', ['ger-inf-1'], { turn: 2, phase: 'axis.entry' }), 'ger-inf-1', '1018'),
    ).not.toEqual([]);
  });

  it('[3.5#5][ruling 38] pays for the first hex and goes on with the rest, one, some or all at a time', () => {
    const s = reserve(2);
    give(s, 'enter', { units: ['ger-inf-1', 'ger-pz-1'], at: '1018' });
    expect([S.spent.of(s, u('ger-inf-1')), S.spent.of(s, u('ger-pz-1'))]).toEqual([1, 1]);
    expect(
      broken(s, 'move', { units: ['ger-inf-1'], path: ['1018', '1118', '1219', '1220', '1320'] }),
    ).toEqual([]);
    expect(
      broken(s, 'move', { units: ['ger-inf-1'], path: ['1018', '1118', '1219', '1220', '1320', '1321'] }),
    ).toEqual(['9.2#1']);
  });

  it('[3.5#5][8.1#4] needs room, and never goes back', () => {
    const s = withBox('reserve', ['ger-pz-1'], { turn: 2, phase: 'axis.movement', at: at('1018', SIX) });
    expect(enters(s, 'ger-pz-1', '1018')).toEqual(['8.1#4']);
    give(s, 'enter', { units: ['ger-pz-1'], at: '1017' });
    walkTo(s, 'axis.movement');
    expect(S.at.of(s, u('ger-pz-1'))).toBe(h('1017'));
    expect(game.choices(s).map(({ kind }) => kind)).not.toContain('enter');
  });

  it('[ruling 107][9.26] who comes in by one order may make a mobile assault together, who comes in by two may not', () => {
    const panzers = ['ger-pz-1', 'ger-pz-6'];
    const ready = () =>
      withBox('reserve', panzers, { turn: 2, phase: 'axis.movement', at: { 'sov-rd-23': '1025' } });
    const together = ready();
    give(together, 'enter', { units: panzers, at: '1024' });
    expect(broken(together, 'mobile', { units: panzers, target: '1025' })).toEqual([]);
    const apart = ready();
    for (const unit of panzers) give(apart, 'enter', { units: [unit], at: '1024' });
    expect(broken(apart, 'mobile', { units: panzers, target: '1025' })).toEqual(['9.26']);
    expect(broken(apart, 'mobile', { units: ['ger-pz-6'], target: '1025' })).toEqual([]);
  });

  it('[3.5#6][ruling 92] whoever is left in it after the movement of turn 2 is out of the game', () => {
    const one = reserve(1);
    give(one, 'end-phase');
    expect(S.at.of(one, u('ger-inf-1'))).toBe(boxes.reserve);
    const two = reserve(2);
    give(two, 'enter', { units: ['ger-pz-1'], at: '1018' });
    expect(named(give(two, 'end-phase'), 'forfeited')).toMatchObject({ rule: '3.5#6', n: 1 });
    expect([S.at.of(two, u('ger-inf-1')), S.at.of(two, u('ger-pz-1'))]).toEqual([boxes.out, h('1018')]);
  });
});

describe('the asterisked units', () => {
  const WEST = ['1025', '1026', '1027', '1028', '1029', '1030'];
  /** The start of a German player turn with the units beside the map. */
  const aside = (units: readonly string[], drawing: Drawing = {}) => {
    const s = withBox('aside', units, { turn: 3, phase: 'axis.declare', ...drawing });
    return s;
  };

  it('[8.3#1][ruling 39] may enter in the movement of a turn that began with no Soviet in the six hexes, there and nowhere else', () => {
    const s = aside(['ger-jg-97', 'hun-hf']);
    walkTo(s, 'axis.movement');
    for (const unit of ['ger-jg-97', 'hun-hf']) {
      for (const hex of WEST) expect([unit, hex, enters(s, unit, hex)]).toEqual([unit, hex, []]);
      for (const hex of ['1024', '1031', '1125'])
        expect([unit, hex, enters(s, unit, hex)]).toEqual([unit, hex, ['8.3#1']]);
    }
    const held = aside(['ger-jg-97'], { at: { 'sov-cc-6': '1028' } });
    walkTo(held, 'axis.movement');
    expect(enters(held, 'ger-jg-97', '1026')).not.toEqual([]);
    expect(broken(held, 'end-phase')).toEqual([]);
  });

  it('[8.3#1][ruling 39] a hex that is freed in the same turn is too late, and one that is taken back then too', () => {
    // The militia in 1028 is destroyed by the assault that comes first.
    const s = aside(['ger-jg-97'], {
      at: { ...at('1128', ['ger-pz-1', 'ger-pz-6', 'ger-pz-8']), 'sov-mil-l1': '1028' },
      control: { '1127': 'axis', '1128': 'axis' },
    });
    give(s, 'declare', { sequence: 'assault-first' });
    walkTo(s, 'axis.assault');
    give(s, 'attack', { units: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'], target: '1028' });
    give(s, 'advance', { units: [] });
    give(s, 'end-phase');
    expect(asked(s)).toBe('axis.movement');
    expect(S.at.count(s, h('1028'))).toBe(0);
    expect(enters(s, 'ger-jg-97', '1028')).not.toEqual([]);
    walkTo(s, 'axis.movement');
    expect(enters(s, 'ger-jg-97', '1028')).toEqual([]);
  });

  it('[8.3#1] what they enter becomes German, and they go on with all their points', () => {
    const s = aside(['ger-mtn-1']);
    walkTo(s, 'axis.movement');
    expect(S.ground.holder.of(s, h('1026'))).toBe(1);
    expect(types(give(s, 'enter', { units: ['ger-mtn-1'], at: '1026' }))).toEqual(['arrived', 'captured']);
    expect([S.ground.holder.of(s, h('1026')), S.spent.of(s, u('ger-mtn-1'))]).toEqual([0, 0]);
    expect(broken(s, 'move', { units: ['ger-mtn-1'], path: ['1026', '1126', '1226', '1326'] })).toEqual([]);
  });

  it('[8.3#2][ruling 39] must enter in the first turn in which they can, as many as find room and nationality', () => {
    const s = aside(['ger-jg-97', 'hun-hf']);
    walkTo(s, 'axis.movement');
    expect(broken(s, 'end-phase')).toEqual(['8.3#2']);
    give(s, 'enter', { units: ['ger-jg-97'], at: '1025' });
    expect(broken(s, 'end-phase')).toEqual(['8.3#2']);
    give(s, 'enter', { units: ['hun-hf'], at: '1026' });
    expect(broken(s, 'end-phase')).toEqual([]);
    // All six hexes full: the rest waits.
    const corps = ['rom-ii', 'rom-iii', 'rom-iv', 'rom-v', 'rom-mtn', 'rom-cav', 'rom-i', 'rom-vi'];
    const more = ['ger-inf-290', 'ger-inf-30', 'ger-inf-126', 'ger-inf-122', 'ger-inf-123', 'ger-inf-32'];
    const full = aside(['ger-jg-97'], {
      at: {
        ...at('1025', SIX),
        ...at('1026', more),
        ...Object.fromEntries(corps.map((unit, i) => [unit, WEST[2 + (i >> 1)]!])),
      },
    });
    walkTo(full, 'axis.movement');
    expect(broken(full, 'end-phase')).toEqual([]);
    expect(enters(full, 'ger-jg-97', '1025')).toEqual(['8.1#4']);
    give(full, 'end-phase');
    expect(S.at.of(full, u('ger-jg-97'))).toBe(boxes.aside);
  });
});

it('[7.16#1][ruling 39] the asterisked units do not enter where they would be out of supply, and need not', () => {
  const sources = AXIS_SOURCES.map(labelOf);
  const control = Object.fromEntries(sources.map((hex) => [hex, 'soviet']));
  const s = withBox('aside', ['ger-jg-97'], { turn: 3, phase: 'axis.movement', control });
  expect(enters(s, 'ger-jg-97', '1028')).toEqual(['7.16#1']);
  expect(broken(s, 'end-phase')).toEqual([]);
});

describe('the artillery command', () => {
  const arko = (drawing: Drawing = {}) =>
    withBox('aside', ['ger-arko'], { ...ROADS_HELD, turn: 5, phase: 'axis.entry', ...drawing });

  it('[8.4#1][ruling 12][ruling 91] enters in any entry phase in a German-held town of the USSR in regular supply', () => {
    for (const turn of [2, 5, 12]) {
      const state = { ...ROADS_HELD.state, ...(turn > 11 ? { directive: false, wet: true } : {}) };
      expect([turn, enters(arko({ turn, state }), 'ger-arko', '2418')]).toEqual([turn, []]);
    }
    const s = arko();
    for (const hex of ['1420', '1423', '2019']) expect([hex, enters(s, 'ger-arko', hex)]).toEqual([hex, []]);
    // Not at home, not in the open, not Soviet, not attenuated.
    for (const hex of ['1209', '2118', '2113', '3418'])
      expect([hex, enters(s, 'ger-arko', hex)]).toEqual([hex, ['8.4#1']]);
    // Nobody makes it come.
    give(s, 'end-phase');
    expect(S.at.of(s, u('ger-arko'))).toBe(boxes.aside);
  });

  it('[8.4#2][8.1#4] counts one division', () => {
    expect(enters(arko({ at: at('2418', SIX.slice(0, 5)) }), 'ger-arko', '2418')).toEqual([]);
    expect(enters(arko({ at: at('2418', SIX) }), 'ger-arko', '2418')).toEqual(['8.1#4']);
  });

  it('[8.4#2] eliminated it does not come back', () => {
    const s = draw({ ...ROADS_HELD, turn: 5, phase: 'axis.entry' });
    S.at.fill(s, u('ger-arko'), boxes.dead);
    s.touch();
    expect(enters(s, 'ger-arko', '2418')).toEqual(['8.2#1']);
  });

  it('[8.4#3][ruling 91] moves and attacks in the turn in which it comes', () => {
    const s = arko({ at: { 'ger-inf-1': '2418', 'sov-rc-10': '2419' } });
    give(s, 'enter', { units: ['ger-arko'], at: '2418' });
    walkTo(s, 'axis.movement');
    expect(broken(s, 'move', { units: ['ger-arko'], path: ['2418', '2417'] })).toEqual([]);
    give(s, 'end-phase');
    expect(broken(s, 'attack', { units: ['ger-inf-1', 'ger-arko'], target: '2419' })).toEqual([]);
  });
});
