import { describe, expect, it } from 'vitest';
import { type RbState, S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, h, named, u } from '../test/draw.ts';
import { ARMY, CORPS, drawn, drmOf, type Mode, sailing, type Trip } from '../test/sea.ts';
import { RUSSIAN } from '../vocabulary.ts';

describe('the Caspian Sea', () => {
  const caspian = (to: string, mode: Mode, more: Trip = {}) => sailing(to, { from: '4509', ...more }, mode);

  it('[8.71][8.11] the Russians alone sail there', () => {
    expect(caspian('5710', 'transport')).toEqual([]);
    const axisThere = { phase: 'axis.move1', unit: CORPS, control: { astrakhan: 'axis', baku: 'axis' } };
    expect(caspian('5710', 'transport', axisThere)).toEqual(['8.71']);
  });

  it('[8.72][ruling 53] between Astrakhan and Baku no die is rolled, unless an Axis air base is near the end', () => {
    const s = drawn({ from: '4509' });
    expect(named(give(s, 'sail', { unit: ARMY, to: '5710', mode: 'transport' }), 'sailed')).toMatchObject({
      die: null,
      drm: [],
      result: 'success',
      rule: '8.72',
    });
    const back = drawn({ from: '5710' });
    expect(named(give(back, 'sail', { unit: ARMY, to: '4509', mode: 'transport' }), 'sailed')).toMatchObject({
      die: null,
    });
    // Grozny 4914 is nine hexes from Baku.
    const watched = { from: '4509', turn: 8, control: { grozny: 'axis' }, at: { 'ge-ai-1': '4914' } };
    expect(drmOf(watched, '5710').sort()).toEqual(['8.2c -1', '8.2c -1', '8.2d 1', '8.2f -5']);
    const far = { ...watched, control: { grozny: 'axis', stavropol: 'axis' }, at: { 'ge-ai-1': '4317' } };
    expect(
      named(give(drawn(far), 'sail', { unit: ARMY, to: '5710', mode: 'transport' }), 'sailed')!.die,
    ).toBe(null);
  });

  it('[8.73][8.2f] an evacuation always needs the die, at -5', () => {
    expect(drmOf({ from: '4509' }, '5710', 'evacuation')).toContain('8.2f -5');
    expect(drmOf({ from: '5511' }, '5710', 'evacuation')).toContain('8.2f -5');
  });

  it('[8.4][8.74] nobody invades there', () => {
    expect(caspian('5511', 'invasion')).toEqual(['8.4']);
  });

  it('[8.74][ruling 52] a small infantry unit may go from Astrakhan to a Baku that the Axis holds and has left empty', () => {
    const lost = (more: Trip = {}): Trip => ({ control: { baku: 'axis' }, turn: 9, ...more });
    const small = { unit: 'su-if-08', marks: { 'su-if-08': { face: 1 } } };
    expect(caspian('5710', 'transport', lost(small))).toEqual([]);
    expect(drmOf({ from: '4509', ...lost(small) }, '5710').sort()).toEqual(['8.2c -1', '8.2e 1', '8.2f -5']);
    expect(caspian('5710', 'transport', lost({ ...small, at: { [CORPS]: '5710' } }))).toEqual(['8.31']);
    expect(caspian('5710', 'transport', lost({ unit: 'su-if-10' }))).toEqual(['8.31']);
    expect(caspian('5710', 'transport', lost({ unit: 'su-me-03' }))).toEqual(['8.31']);
    expect(caspian('5710', 'evacuation', lost(small))).toEqual(['8.61']);
    const s = drawn({ from: '4509', ...lost(small) });
    give(s, 'sail', { unit: 'su-if-08', to: '5710', mode: 'transport' }, [1]);
    expect([
      S.city.holder.of(s, S.city.holder.roster.indexOf('baku')),
      S.acted.landed.of(s, u('su-if-08')),
    ]).toEqual([RUSSIAN, 0]);
  });
});

describe('arrivals by sea', () => {
  // The 4th Panzer Group's corps of the list comes by the west edge in July 1941: here an infantry corps that is due.
  const due = (more: Drawing = {}): RbState =>
    draw({
      phase: 'axis.move1',
      turn: 2,
      ...more,
      at: { [CORPS]: 'due', 'ge-if-02': '0537', [ARMY]: '1912', ...more.at },
      marks: { [CORPS]: { due: 4 }, ...more.marks },
      control: { tallinn: 'axis', ...more.control },
    });
  const coming = (at: string, more: Drawing = {}) => broken(due(more), 'arrive', { unit: CORPS, at });

  it('[8.32] a new unit may be placed in a port that rail joins to its edge, and sails from there', () => {
    const s = due();
    expect(named(give(s, 'arrive', { unit: CORPS, at: '0928' }), 'arrived')).toMatchObject({
      at: '0928',
      rule: '8.32',
    });
    expect(
      named(give(s, 'sail', { unit: CORPS, to: '0419', mode: 'transport' }, [1]), 'sailed'),
    ).toMatchObject({ result: 'success' });
    expect(S.at.of(s, u(CORPS))).toBe(h('0419'));
  });

  it('[8.32] it does nothing else, nobody sails there before it, and the phase does not end without it', () => {
    const s = due({ at: { 'ge-if-05': '0830' } });
    give(s, 'arrive', { unit: CORPS, at: '0928' });
    expect(broken(s, 'move', { units: [CORPS], path: ['0928', '0927'] })).toContain('8.32');
    expect(broken(s, 'rail', { unit: CORPS, to: '1331' })).toContain('8.32');
    expect(broken(s, 'sail', { unit: 'ge-if-05', to: '0419', mode: 'transport' })).toEqual(['8.32']);
    expect(broken(s, 'end-phase')).toEqual(['8.32']);
    give(s, 'sail', { unit: CORPS, to: '0419', mode: 'transport' }, [6]);
    expect(broken(s, 'end-phase')).toEqual([]);
  });

  it('[8.32][8.31][ruling 51] not in a port without that rail, in an enemy zone, of the enemy, or when the ships of that sea are gone', () => {
    expect(coming('0928')).toEqual([]);
    expect(coming('0318')).not.toEqual([]);
    expect(coming('0822')).not.toEqual([]);
    expect(coming('0928', { at: { [ARMY]: '0927', 'ge-if-05': '0928' } })).not.toEqual([]);
    expect(coming('0928', { at: { 'ge-if-05': '0928' } })).toEqual([]);
    expect(coming('0928', { state: { fleetsSailed: ['axis/baltic'] } })).not.toEqual([]);
  });

  it('[8.32][8.43] an invader may come so too', () => {
    const s = due({ turn: 3, marks: { [CORPS]: { due: 6 } }, control: { tallinn: 'russian' } });
    give(s, 'arrive', { unit: CORPS, at: '0928' });
    expect(broken(s, 'sail', { unit: CORPS, to: '0419', mode: 'invasion' })).toEqual([]);
  });

  it('[8.64] in a combat phase nobody sails', () => {
    const s = draw({ phase: 'russian.combat1', turn: 2, at: { [ARMY]: '3726', [CORPS]: '3625' } });
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'evacuation' })).not.toEqual([]);
  });
});
