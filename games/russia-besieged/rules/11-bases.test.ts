import { describe, expect, it } from 'vitest';
import { type RbState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, seatOf, u, us } from '../test/draw.ts';

// Königsberg 0928, Warsaw 1331, Krakow 1634 (major); Brest 1628, Lodz 1232, Posen 0934, Danzig 0830 (minor); Riga 0822,
// Helsinki 0318, Tallinn 0419, Minsk 1623, Smolensk 1718, Moscow 1912 (major).
const at = (base: string, ...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, base]));
const move = (more: Drawing): RbState => draw({ phase: 'axis.move1', turn: 2, ...more });
const staging = (to: string, more: Drawing = {}, unit = 'ge-ai-1'): string[] =>
  broken(move({ at: at('0928', 'ge-ai-1', 'ge-ai-2'), ...more }), 'stage', { unit, to });

describe('staging', () => {
  it('[11.14][11.8][11.81] a base goes with its air unit to another city within eighteen hexes, over sea and enemies', () => {
    const s = move({ at: { ...at('0928', 'ge-ai-1'), 'su-if-08': '0822' } });
    const events = give(s, 'stage', { unit: 'ge-ai-1', to: '0318' });
    expect(named(events, 'staged')).toMatchObject({
      unit: 'ge-ai-1',
      from: '0928',
      to: '0318',
      rule: '11.14',
    });
    expect(S.at.of(s, u('ge-ai-1'))).toBe(h('0318'));
    expect(staging('0928')).toEqual(['11.14']);
    // Bucharest is 26 hexes away.
    expect(staging('3136')).toEqual(['11.14']);
    expect(
      broken(move({ at: at('0537', 'ge-ai-1'), control: { riga: 'axis' } }), 'stage', {
        unit: 'ge-ai-1',
        to: '0822',
      }),
    ).toEqual([]);
    expect(
      broken(move({ at: at('0537', 'ge-ai-1'), control: { tallinn: 'axis' } }), 'stage', {
        unit: 'ge-ai-1',
        to: '0419',
      }),
    ).toEqual([]);
    expect(
      broken(move({ at: at('0537', 'ge-ai-1'), control: { leningrad: 'axis' } }), 'stage', {
        unit: 'ge-ai-1',
        to: '0714',
      }),
    ).toEqual(['11.14']);
  });

  it('[11.14] once an impulse, and again in the next', () => {
    const s = move({ at: { ...at('0928', 'ge-ai-1'), 'ge-if-01': '0928' } });
    give(s, 'stage', { unit: 'ge-ai-1', to: '1331' });
    expect(broken(s, 'stage', { unit: 'ge-ai-1', to: '0928' })).toEqual(['11.14']);
    while (asked(s) !== 'axis.move2') give(s, 'end-phase');
    expect(broken(s, 'stage', { unit: 'ge-ai-1', to: '0928' })).toEqual([]);
  });

  it('[11.14][ruling 100] not in an impulse in which it flew, but in the other', () => {
    const flown = (phase: string, mission: number) =>
      staging('1331', { phase, marks: { 'ge-ai-1': { mission } } });
    expect([flown('axis.move1', 1), flown('axis.move2', 1), flown('axis.move2', 2)]).toEqual([
      ['11.14'],
      [],
      ['11.14'],
    ]);
  });

  it('[11.14] only air units of the side that moves, which stand on the map', () => {
    expect(staging('1331', { at: { 'ge-if-01': '0928' } }, 'ge-if-01')).toEqual(['11.14']);
    expect(staging('1912', { turn: 14, at: at('2205', 'su-ai-1') }, 'su-ai-1')).toEqual(['11.14']);
    expect(staging('1331', {}, 'ge-ai-5')).toEqual(['11.14']);
    const russian = draw({ phase: 'russian.move1', turn: 14, at: at('2205', 'su-ai-1') });
    expect(broken(russian, 'stage', { unit: 'su-ai-1', to: '1912' })).toEqual([]);
  });

  it('[11.12] only to a city of its own side', () => {
    expect(staging('1029')).toEqual(['11.12']);
    expect(staging('0822')).toEqual(['11.12']);
    expect(staging('0822', { control: { riga: 'axis' } })).toEqual([]);
  });

  it('[11.13] a major city holds four bases, a minor one two', () => {
    const full = (place: string, n: number) =>
      staging(place, {
        at: {
          ...at('0928', 'ge-ai-1'),
          ...at(place, ...['3', '4', '5', '6'].slice(0, n).map((k) => `ge-ai-${k}`)),
        },
      });
    expect([full('1331', 3), full('1331', 4)]).toEqual([[], ['11.13']]);
    expect([full('1232', 1), full('1232', 2)]).toEqual([[], ['11.13']]);
  });

  it('[11.14][11.15][ruling 212] a city taken in this impulse only by the Axis, in clear weather or light mud of 1941', () => {
    const fresh = (more: Drawing) =>
      staging('1628', {
        control: { brest: 'axis' },
        ...more,
        state: { ...more.state, citiesTurned: ['brest'] },
      });
    expect(fresh({})).toEqual([]);
    expect(fresh({ state: { weather: 'light-mud' } })).toEqual([]);
    expect(fresh({ state: { weather: 'mud' } })).toEqual(['11.14']);
    expect(fresh({ turn: 4, state: { weather: 'light-mud' } })).toEqual([]);
    expect(fresh({ turn: 7 })).toEqual(['11.14']);
    const russian = draw({
      phase: 'russian.move1',
      turn: 2,
      at: at('1912', 'su-ai-1'),
      state: { citiesTurned: ['tula'] },
    });
    expect(broken(russian, 'stage', { unit: 'su-ai-1', to: '2213' })).toEqual(['11.14']);
    expect(broken(russian, 'stage', { unit: 'su-ai-1', to: '2311' })).toEqual([]);
  });

  it('[11.15][ruling 102] the event says that a captured field is used', () => {
    const s = move({
      at: at('0928', 'ge-ai-1'),
      control: { brest: 'axis' },
      state: { citiesTurned: ['brest'] },
    });
    expect(named(give(s, 'stage', { unit: 'ge-ai-1', to: '1628' }), 'staged')).toMatchObject({
      rule: '11.15',
    });
  });

  it('[11.16a][11.16] a partisan of the first stage does not keep a base away, one of the second does', () => {
    const held = (marks: Drawing['marks'] = {}) =>
      staging('1628', {
        turn: 12,
        control: { brest: 'axis' },
        at: { ...at('0928', 'ge-ai-1'), 'su-pt-1': '1628' },
        ...(marks === undefined ? {} : { marks }),
      });
    expect(held()).toEqual([]);
    expect(held({ 'su-pt-1': { raised: true } })).toEqual(['11.16']);
  });

  it('[24.11][24.12][24.13a] in the first impulse of the war one Stuka of the south goes to Rumania, one of the north to Finland, none to Hungary', () => {
    const first = (unit: string, from: string, to: string) =>
      broken(move({ turn: 1, at: at(from, unit) }), 'stage', { unit, to });
    expect(first('ge-ai-7', '1634', '3136')).toEqual([]);
    expect(first('ge-ai-3', '1634', '3136')).toEqual(['24.11']);
    expect(first('ge-ai-7', '1634', '1939')).toEqual(['24.12']);
    expect(first('ge-ai-1', '0928', '0318')).toEqual([]);
    expect(first('ge-ai-3', '0928', '0318')).toEqual(['24.13a']);
    const s = move({ turn: 1, at: at('0928', 'ge-ai-1', 'ge-ai-2') });
    give(s, 'stage', { unit: 'ge-ai-1', to: '0318' });
    expect(broken(s, 'stage', { unit: 'ge-ai-2', to: '0318' })).toEqual(['24.13a']);
  });
});

describe('displaced bases', () => {
  /** Russians have entered a city with bases; the flow is where their owner is asked. */
  const overrun = (bases: readonly string[], where: string, more: Drawing = {}): RbState =>
    draw({
      phase: 'russian.move1',
      ...more,
      at: { ...at(where, ...bases), 'su-if-08': where, ...more.at },
      state: {
        ...more.state,
        flow: [
          { is: 'phase', phase: 'russian.move1' },
          { is: 'displace', side: 'axis', bases, at: where },
        ],
      },
    });

  it('[11.16][ruling 213][ruling 23] the owner is asked at once, city by city and in the order he likes', () => {
    const s = overrun(['ge-ai-1', 'ge-ai-2'], '1628');
    expect([seatOf(s), asked(s)]).toEqual(['axis', 'displace']);
    expect(broken(s, 'displace', { air: 'ge-ai-3', to: '1331' })).toEqual(['11.16']);
    const first = give(s, 'displace', { air: 'ge-ai-2', to: '1331' });
    expect(named(first, 'displaced')).toMatchObject({
      unit: 'ge-ai-2',
      from: '1628',
      to: '1331',
      rule: '11.16',
    });
    expect(asked(s)).toBe('displace');
    give(s, 'displace', { air: 'ge-ai-1', to: '1232' });
    expect([S.at.of(s, u('ge-ai-1')), S.at.of(s, u('ge-ai-2'))]).toEqual([h('1232'), h('1331')]);
    expect([seatOf(s), asked(s)]).toEqual(['russian', 'russian.move1']);
  });

  it('[11.16][11.12][11.13] within nine hexes, to a city of its own side with room', () => {
    const s = overrun(['ge-ai-1', 'ge-ai-2'], '1628', { at: at('1232', 'ge-ai-3', 'ge-ai-4') });
    // Breslau 1136 is eleven hexes away, Krakow 1634 six.
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1136' })).toEqual(['11.16']);
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1634' })).toEqual([]);
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1232' })).toEqual(['11.13']);
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1623' })).toEqual(['11.12']);
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1628' })).toEqual(['11.16']);
    expect(broken(s, 'displace', { air: 'ge-ai-1', to: '1530' })).toEqual(['11.12']);
  });

  it('[ruling 101] it keeps its mission and its staging, and loses neither by flying out', () => {
    const s = overrun(['ge-ai-1', 'ge-ai-2'], '1628', {
      marks: { 'ge-ai-1': { mission: 1 } },
    });
    give(s, 'displace', { air: 'ge-ai-1', to: '1331' });
    give(s, 'displace', { air: 'ge-ai-2', to: '1331' });
    expect(us('ge-ai-1', 'ge-ai-2').map((unit) => S.mission.of(s, unit))).toEqual([1, 0]);
    expect(us('ge-ai-1', 'ge-ai-2').map((unit) => S.acted.staged.of(s, unit))).toEqual([0, 0]);
  });
});

describe('placing', () => {
  const waiting = (more: Drawing = {}, unit = 'su-ai-1', box = 'due'): RbState =>
    draw({
      phase: 'russian.move1',
      turn: 12,
      ...more,
      at: { 'su-if-08': '1912', 'ge-if-01': '1331', [unit]: box, ...more.at },
      marks: { [unit]: { due: 24 }, ...more.marks },
    });
  const placing = (to: string, more: Drawing = {}, unit = 'su-ai-1', box = 'due'): string[] =>
    broken(waiting(more, unit, box), 'place-air', { unit, at: to });

  it('[17.12][ruling 212] a Shturmovik comes to a Russian city of Russia, and may fly at once', () => {
    const s = waiting();
    expect(named(give(s, 'place-air', { unit: 'su-ai-1', at: '1912' }), 'arrived')).toMatchObject({
      unit: 'su-ai-1',
      at: '1912',
    });
    expect([S.acted.staged.of(s, u('su-ai-1')), S.mission.of(s, u('su-ai-1'))]).toEqual([0, 0]);
    expect(broken(s, 'place-air', { unit: 'su-ai-1', at: '2205' })).toEqual(['17.12']);
  });
  it('[17.12] not in a city that is lost, abroad, taken in this impulse or cut off when it began', () => {
    expect(placing('2205')).toEqual([]);
    expect(placing('2206')).toEqual(['11.12']);
    expect(placing('1623', { control: { minsk: 'axis' } })).toEqual(['11.12']);
    expect(placing('1331', { control: { warsaw: 'russian' }, at: { 'ge-if-01': '0537' } })).toEqual([
      '17.12',
    ]);
    expect(placing('2205', { state: { citiesTurned: ['gorki'] } })).toEqual(['17.12']);
    expect(placing('2205', { state: { citiesCut: ['gorki'] } })).toEqual(['17.12']);
  });

  it('[11.13] nor where there is no room', () => {
    const full = (n: number) => at('2311', ...['su-ai-2', 'su-ai-3'].slice(0, n));
    expect([placing('2311', { at: full(1) }), placing('2311', { at: full(2) })]).toEqual([[], ['11.13']]);
  });

  it('[17.01][17.06] not before its month, and later too', () => {
    expect(placing('2205', { turn: 11 })).toEqual(['17.01']);
    expect(placing('2205', { phase: 'russian.move2' })).toEqual([]);
    expect(placing('2205', { turn: 13 })).toEqual([]);
    expect(placing('2205', {}, 'su-ai-2', 'gone')).toEqual(['17.12']);
    expect(placing('2205', { phase: 'axis.move1' })).toEqual(['17.12']);
  });

  it('[11.16][ruling 246] a base that was driven off the map comes back at its moment to any city of the side with room', () => {
    const axis = { phase: 'axis.move1', turn: 8, marks: { 'ge-ai-1': { due: 16 } } };
    expect(placing('0928', axis, 'ge-ai-1', 'displaced')).toEqual([]);
    expect(placing('3136', axis, 'ge-ai-1', 'displaced')).toEqual([]);
    expect(placing('0928', { ...axis, turn: 7 }, 'ge-ai-1', 'displaced')).toEqual(['11.16']);
    expect(placing('0822', axis, 'ge-ai-1', 'displaced')).toEqual(['11.12']);
  });
});
