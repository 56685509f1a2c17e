import { neighbours } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../data.ts';
import { labelOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u } from '../test/draw.ts';
import { ARMY, axis, CORPS, drawn, sailing, type Trip } from '../test/sea.ts';
import { AXIS } from '../vocabulary.ts';
import { zoneOf } from './04-zones.ts';

describe('invasions', () => {
  const invading = (to: string, trip: Trip = {}): string[] => sailing(to, trip, 'invasion');
  const german = (trip: Trip = {}): Trip => axis({ turn: 3, ...trip });

  it('[8.42] German and Italian infantry and mountain troops invade, Russian infantry but Guards, and nobody else', () => {
    const may = (unit: string, from: string, to: string, phase: string): string[] =>
      invading(to, { unit, from, phase, turn: 9 });
    const axisMay = (unit: string) => may(unit, '3433', '3128', 'axis.move1');
    for (const unit of ['ge-if-01', 'ge-mt-49', 'it-if-3']) expect([unit, axisMay(unit)]).toEqual([unit, []]);
    for (const unit of ['ge-pz-41', 'ro-mt-1', 'ro-if-3', 'hu-if-4'])
      expect([unit, axisMay(unit).includes('8.42')]).toEqual([unit, true]);
    const russianMay = (unit: string) => may(unit, '3726', '3624', 'russian.move1');
    for (const [unit, rules] of [
      [ARMY, []],
      ['su-gi-01', ['8.42']],
      ['su-me-03', ['8.42']],
      ['su-pa-01', ['8.42']],
    ] as const)
      expect([unit, russianMay(unit)]).toEqual([unit, rules]);
  });

  it('[8.47] on any coast of the sea but 3423 and 3424, and not where an enemy is', () => {
    expect(invading('3624')).toEqual([]);
    expect(invading('3423')).toEqual(['8.47']);
    expect(invading('3424')).toEqual(['8.47']);
    expect(invading('3122')).toEqual(['8.47']);
    expect(invading('3624', { at: { [CORPS]: '3624' } })).toEqual(['8.47']);
    // In an enemy zone, ruling 215.
    expect(invading('3625', { at: { [CORPS]: '3525' } })).toEqual([]);
  });

  it('[ruling 215] landings and transports may end in an enemy zone', () => {
    const watched = { at: { [CORPS]: '3626' } };
    expect(zoneOf(drawn({ ...watched, from: '3128' }), AXIS)[h('3625')]).toBe(1);
    expect(invading('3625', { ...watched, from: '3128' })).toEqual([]);
    expect(sailing('3718', { at: { [CORPS]: '3717' } })).toEqual([]);
  });

  it('[8.41][8.44a][8.44b] one a turn on a sea, and in the game one of the Germans each, two and one of the Russians', () => {
    const tried = (fleet: string, n: number) => ({ state: { invasions: { [fleet]: n } } });
    expect(invading('3624', { state: { fleetsInvaded: ['russian/black-sea'] } })).toEqual(['8.41']);
    expect(invading('3624', tried('russian/black-sea', 1))).toEqual([]);
    expect(invading('3624', tried('russian/black-sea', 2))).toEqual(['8.44a']);
    expect(invading('0615', { from: '0714', ...tried('russian/baltic', 1) })).toEqual(['8.44a']);
    expect(invading('0419', german(tried('axis/baltic', 1)))).toEqual(['8.44b']);
    expect(invading('0419', german(tried('axis/black-sea', 1)))).toEqual([]);
  });

  it('[8.41][8.22] an invasion is counted, and the next waits for the next turn', () => {
    const s = drawn({ at: { 'su-if-11': '3726', 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [1]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3624', mode: 'invasion' })).toEqual(['8.41']);
    for (let n = 0; n < 30 && !(asked(s) === 'russian.move1' && S.turn.of(s) === 3); n++)
      give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3625', mode: 'invasion' })).toEqual([]);
  });

  it('[8.43] it comes from a port of its own on that sea', () => {
    expect(invading('3624', { from: '3625' })).toEqual(['8.43']);
    expect(invading('3433', { from: '0714' })).toEqual(['8.47']);
  });

  it('[8.46] the Russians do not invade Germany in 1941 and 1942', () => {
    const toGermany = (turn: number) => invading('0730', { from: '0714', turn });
    expect([toGermany(3), toGermany(10), toGermany(11)]).toEqual([['8.46'], ['8.46'], []]);
  });

  it('[24.3] nobody invades on turn 1', () => {
    expect(invading('3624', { turn: 1 })).toEqual(['24.3']);
    expect(invading('0419', german({ turn: 1, phase: 'axis.move2' }))).toEqual(['24.3']);
  });

  it('[8.48][ruling 54] whoever was evacuated in the last impulse does not invade in the next', () => {
    const s = drawn({ at: { 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' }, [1]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' })).toEqual(['8.48']);
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'transport' })).toEqual([]);
    for (let n = 0; n < 30 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' })).toEqual([]);
  });

  it('[8.50] whoever has landed is not evacuated in the same turn', () => {
    const s = drawn({ at: { 'ge-if-02': '0537' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [1]);
    expect(S.acted.landed.of(s, u(ARMY))).toBe(1);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'evacuation' })).toEqual(['8.50']);
    for (let n = 0; n < 30 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'evacuation' })).toEqual([]);
  });

  it('[25.3] no Italian lands in Finland', () => {
    expect(invading('0316', { phase: 'axis.move1', turn: 9, unit: 'it-if-3', from: '0928' })).toEqual([
      '25.3',
    ]);
  });

  it('[17.13b] a landing between Rostov and Batumi frees the garrison of the Trans-Caucasus', () => {
    const s = drawn({ phase: 'axis.move1', turn: 3, unit: CORPS, from: '3433', at: { 'su-if-45': '4920' } });
    const events = give(s, 'sail', { unit: CORPS, to: '4122', mode: 'invasion' }, [1]);
    expect(types(events)).toContain('released');
  });
});

describe('invaders ashore', () => {
  const BEACH = '1721';
  const [near] = [...neighbours(board, h(BEACH))].map(labelOf) as [string];

  it('[8.49][8.33] they attack, and do not advance', () => {
    const panzers = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39'];
    const s = draw({
      phase: 'axis.combat1',
      turn: 8,
      at: { ...Object.fromEntries([...panzers, CORPS].map((id) => [id, near])), [ARMY]: BEACH },
      marks: { [CORPS]: { landed: true }, [ARMY]: { face: 1 } },
      state: { marshals: { 'su-fm-zhukov': 'spent', 'su-fm-konev': 'spent' } },
    });
    give(s, 'attack', { units: [...panzers, CORPS], targets: [BEACH], table: 'crt' });
    expect(asked(s)).toBe('advance');
    expect(broken(s, 'advance', { units: [panzers[0]!], into: BEACH })).toEqual([]);
    expect(broken(s, 'advance', { units: [CORPS], into: BEACH })).not.toEqual([]);
  });

  it('[8.50] thrown back in the impulse of the landing they are eliminated, and others go back', () => {
    const thrownBack = (marks: Drawing['marks']) => {
      const s = draw({
        phase: 'axis.combat1',
        turn: 8,
        at: { [CORPS]: near, [ARMY]: BEACH },
        ...(marks === undefined ? {} : { marks }),
        state: { marshals: { 'su-fm-zhukov': 'spent', 'su-fm-konev': 'spent' } },
      });
      // At 1-1 a 4 drives the attacker back.
      const events = give(s, 'attack', { units: [CORPS], targets: [BEACH], table: 'crt' }, [4]);
      expect(named(events, 'rolled')).toMatchObject({ result: 'AR' });
      return S.at.of(s, u(CORPS)) === S.at.boxes.pool;
    };
    expect([thrownBack({ [CORPS]: { landed: true } }), thrownBack({})]).toEqual([true, false]);
  });

  it('[8.51a][8.51][ruling 55] the example: landed beside Sevastopol in September 1941, in it in November, lost at the end of that turn', () => {
    const s = drawn(axis({ from: '3433', at: { [ARMY]: '2205' }, control: { krasnodar: 'russian' } }));
    give(s, 'sail', { unit: CORPS, to: '3625', mode: 'invasion' }, [1]);
    for (let n = 0; n < 40 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(S.at.of(s, u(CORPS))).toBe(h('3625'));
    for (let n = 0; n < 40 && asked(s) !== 'axis.move1'; n++) give(s, 'end-phase');
    give(s, 'move', { units: [CORPS], path: ['3625', '3726'] });
    expect(S.turn.of(s)).toBe(4);
    for (let n = 0; n < 40 && asked(s) !== 'russian.move1'; n++) give(s, 'end-phase');
    expect(S.at.of(s, u(CORPS))).toBe(S.at.boxes.pool);
  });
});
