import { describe, expect, it } from 'vitest';
import { fleetOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give } from '../test/draw.ts';
import { ARMY, axis, CORPS, drawn, sailing } from '../test/sea.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';

describe('who sails, and over which sea', () => {
  it('[8.0] only units of the side that moves, which stand on the map', () => {
    expect(sailing('3718', { at: { 'ge-if-02': '0928' }, unit: 'ge-if-02', from: '0928' })).toContain('8.0');
    expect(broken(drawn(), 'sail', { unit: 'su-if-11', to: '3718', mode: 'transport' })).toEqual(['8.0']);
    expect(sailing('3726')).toEqual(['8.0']);
  });

  it('[8.03][8.31] not from an enemy zone, and not without movement points, but for evacuation', () => {
    const beside = { at: { [CORPS]: '3625' } };
    expect(sailing('3718', beside)).toEqual(['8.03']);
    expect(sailing('3718', beside, 'evacuation')).toEqual([]);
    const still = { phase: 'russian.move2', turn: 4, state: { weather2: 'mud' } };
    expect(sailing('3718', still)).toEqual(['8.03']);
  });

  it('[8.62][8.6] whoever is evacuated may be in an enemy zone and without movement points, on any coast', () => {
    const still = { phase: 'russian.move2', turn: 4, state: { weather2: 'mud' }, at: { [CORPS]: '3625' } };
    expect(sailing('3718', still, 'evacuation')).toEqual([]);
    expect(sailing('3718', { from: '3624' }, 'evacuation')).toEqual([]);
    expect(sailing('3718', { from: '3624' })).toEqual(['8.31']);
    expect(sailing('3718', { from: '3122' }, 'evacuation')).toEqual(['8.6']);
  });

  it('[8.61][ruling 57] he goes to a port of his own that no enemy zone covers, whoever stands there', () => {
    const watched = { at: { [CORPS]: '3717', 'su-if-11': '3718' } };
    expect(sailing('3718', watched, 'evacuation')).toEqual(['8.61']);
    expect(sailing('3718', watched)).toEqual([]);
    expect(sailing('3128', { control: { odessa: 'axis' } }, 'evacuation')).toEqual(['8.61']);
    expect(sailing('3624', {}, 'evacuation')).toEqual(['8.61']);
  });

  it('[8.31] a transport goes from an own port to an own port of the same sea', () => {
    expect(sailing('3128')).toEqual([]);
    expect(sailing('3128', { control: { odessa: 'axis' } })).toEqual(['8.31']);
    expect(sailing('3624')).toEqual(['8.31']);
    expect(sailing('3726', { from: '3624' })).toEqual(['8.31']);
  });

  it('[8.04] one way for a unit in an impulse: evacuated or transported, it does not sail again', () => {
    const s = drawn();
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' }, [1]);
    expect(broken(s, 'sail', { unit: ARMY, to: '3726', mode: 'transport' })).toContain('8.02');
  });

  it('[6.05] who sails begins to move, whatever comes of it: marches that have stopped are over', () => {
    for (const die of [1, 10]) {
      const s = drawn({ at: { 'su-if-11': '2009' } });
      const on = { units: ['su-if-11'], path: ['2008', '2007'] };
      give(s, 'move', { units: ['su-if-11'], path: ['2009', '2008'] });
      expect(broken(s, 'move', on)).toEqual([]);
      give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [die]);
      expect(broken(s, 'move', on)).toEqual(['6.05']);
    }
  });

  it('[8.05] nobody sails from one sea to another', () => {
    expect(sailing('0714')).toEqual(['8.31']);
    expect(sailing('0615', {}, 'invasion')).toEqual(['8.47']);
    expect(sailing('5710')).toEqual(['8.31']);
  });

  it('[8.1][ruling 45] a side that has lost every port of a sea sails there no more, though it takes one again', () => {
    const s = draw({
      phase: 'axis.move1',
      turn: 2,
      control: { riga: 'axis', leningrad: 'axis' },
      at: { 'ge-pz-41': '0420', [ARMY]: '1014' },
    });
    give(s, 'move', { units: ['ge-pz-41'], path: ['0420', '0419'] });
    expect(S.city.holder.of(s, S.city.holder.roster.indexOf('tallinn'))).toBe(AXIS);
    expect([0, 1, 2].map((sea) => S.fleets.closed.of(s, fleetOf(RUSSIAN, sea)))).toEqual([1, 0, 0]);
    const again = { unit: ARMY, from: '0822', state: { fleetsClosed: ['russian/baltic'] } };
    expect(sailing('0714', again)).toEqual(['8.1']);
  });

  it('[8.11][ruling 218] one unit a side, sea and impulse', () => {
    const s = drawn({ at: { 'su-if-11': '3128', 'su-if-10': '0714' } });
    give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [1]);
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '4022', mode: 'transport' })).toEqual(['8.11']);
    expect(broken(s, 'sail', { unit: 'su-if-10', to: '0419', mode: 'transport' })).toEqual([]);
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '4022', mode: 'transport' })).toEqual([]);
  });

  it('[8.13][6.25][ruling 49][ruling 216] between the Sea of Azov and the Black Sea only with both shores of Kerch', () => {
    for (const shore of ['3922', '3823'])
      expect([shore, sailing('3718', { state: { straits: { [shore]: 'axis' } } })]).toEqual([
        shore,
        ['8.13'],
      ]);
    const within = { from: '3718', state: { straits: { 3922: 'axis' } } };
    // 3520 lies on the Sea of Azov; 3823 on both waters.
    expect(sailing('3520', within, 'invasion')).toEqual([]);
    expect(sailing('3823', within, 'invasion')).toEqual([]);
    expect(sailing('3823', { state: within.state }, 'invasion')).toEqual([]);
    expect(sailing('3520', { state: within.state }, 'invasion')).toEqual(['8.13']);
  });

  it('[8.14] in January and February nobody sails the Sea of Azov', () => {
    expect(sailing('3718', { turn: 5 })).toEqual(['8.14']);
    expect(sailing('3718', { turn: 6 })).toEqual([]);
    expect(sailing('3520', { turn: 5, from: '3718' }, 'invasion')).toEqual(['8.14']);
    expect(sailing('3128', { turn: 5 })).toEqual([]);
  });

  it('[25.2b][20.13][16.47][17.13] Finns, factories, partisans and a garrison that is held back stay ashore', () => {
    expect(sailing('0534', axis({ unit: 'fi-if-2', from: '0318' }))).toEqual(['25.2b']);
    expect(sailing('3718', { unit: 'su-we-rostov' })).toEqual(['20.13']);
    expect(sailing('3718', { unit: 'su-pt-1' })).toEqual(['16.47']);
    expect(sailing('3718', { unit: 'su-if-44', from: '4920' })).toEqual(['17.13']);
    expect(sailing('3718', { unit: 'su-if-44', from: '4920', turn: 8 })).toEqual([]);
  });

  it('[24.13a] on turn 1 one German corps may go to Finland', () => {
    expect(sailing('0318', axis({ turn: 1 }))).toEqual([]);
    expect(sailing('0318', axis({ turn: 1, unit: 'ge-pz-41' }))).toEqual(['24.13a']);
    const s = drawn(axis({ turn: 1, at: { 'ge-if-02': '0830', 'su-if-11': '1912' } }));
    give(s, 'sail', { unit: CORPS, to: '0318', mode: 'transport' }, [1]);
    while (asked(s) !== 'axis.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: 'ge-if-02', to: '0318', mode: 'transport' })).toEqual(['24.13a']);
  });
});
