import { describe, expect, it } from 'vitest';
import { fleetOf } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { asked, broken, give, h, named, types, u } from '../test/draw.ts';
import { ARMY, axis, CORPS, count, drawn, drmOf, type Mode, sailing, type Trip } from '../test/sea.ts';
import { RUSSIAN } from '../vocabulary.ts';
import { waysOf } from './08-crossing.ts';
import { BLACK_SEA } from './08-ports.ts';

describe('the roll', () => {
  it('[8.0][8.01][8.2][8.2a][8.2c][8.2d][8.12][ruling 46][ruling 47] the first example: from Sevastopol to Rostov at -5, an 8 costs a step', () => {
    const s = drawn({
      control: { odessa: 'axis', dnepropetrovsk: 'axis' },
      at: { 'ge-ai-1': '3122', 'ge-ai-2': '3122' },
    });
    const events = give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [8]);
    const sailed = named(events, 'sailed')!;
    const parts = (sailed.drm as { what: string; rule: string; by: number }[]).map(
      (p) => `${p.what} ${p.rule} ${p.by}`,
    );
    expect(parts.sort()).toEqual([
      'Batumi 8.2c -1',
      'Novorossiysk 8.2c -1',
      'Rostov 8.2c -1',
      'Sevastopol 8.2a -2',
      'Tuapse 8.2c -1',
      'an enemy air base 8.2d 1',
    ]);
    expect([sailed.die, sailed.result]).toEqual([8, 'step']);
    expect([S.at.of(s, u(ARMY)), S.condition.face.of(s, u(ARMY))]).toEqual([h('3718'), 1]);
  });

  it('[8.2][8.2e][8.45][8.4][ruling 47] the second example: a German invasion of Tallinn at -4, a 6 succeeds', () => {
    const s = drawn(axis({}));
    const sailed = named(give(s, 'sail', { unit: CORPS, to: '0419', mode: 'invasion' }, [6]), 'sailed')!;
    const drm = (sailed.drm as { rule: string; by: number }[]).map(({ rule, by }) => `${rule} ${by}`);
    expect(drm.sort()).toEqual(['8.2a -2', '8.2c -1', '8.2c -1', '8.2c -1', '8.2e 1']);
    expect([sailed.result, S.at.of(s, u(CORPS))]).toEqual(['success', h('0419')]);
  });

  it('[8.2] 1 and 2 succeed, 3 and 4 cost a step, 5 and 6 turn back, 7 and more go down', () => {
    expect(waysOf(0)).toEqual([2, 2, 2, 4]);
    expect(waysOf(-5)).toEqual([7, 2, 1, 0]);
    const at = (die: number) => {
      const s = drawn({
        from: '3128',
        control: { sevastopol: 'axis', novorossiysk: 'axis', tuapse: 'axis', batumi: 'axis' },
      });
      // Odessa and Rostov are left: -2 with both shores of Kerch.
      return named(give(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' }, [die]), 'sailed')!.result;
    };
    expect([4, 5, 6, 7, 8, 9].map(at)).toEqual(['success', 'step', 'step', 'abort', 'abort', 'eliminated']);
  });

  it('[8.2a][ruling 48][ruling 50] the own naval base counts two if it was held as the impulse began, and its port no more', () => {
    expect(count(drmOf({ from: '3128' }, '4022'), '8.2a -2')).toBe(1);
    const retaken = { from: '3128', state: { citiesTurned: ['sevastopol'] } };
    const parts = drmOf(retaken, '4022');
    expect([count(parts, '8.2a -2'), count(parts, '8.2c -1')]).toEqual([
      0,
      count(drmOf({ from: '3128' }, '4022'), '8.2c -1') + 1,
    ]);
  });

  it('[8.2c][8.2a][ruling 48] an enemy naval base that was taken is a port like others, and ports of other seas do not count', () => {
    const held = axis({ control: { leningrad: 'axis', sevastopol: 'axis' } });
    const parts = drmOf(held, '0830');
    expect([count(parts, '8.2a -2'), count(parts, '8.2c -1')]).toEqual([1, 4]);
  });

  it('[8.2b] two more within four hexes of an enemy naval base that its first owner still holds', () => {
    // 0316 is four hexes from Leningrad, 0317 five; 0726 three from Königsberg.
    const near = (to: string, more: Trip = {}) => count(drmOf(axis(more), to, 'invasion'), '8.2b 2');
    expect([near('0316'), near('0317'), near('0316', { control: { leningrad: 'axis' } })]).toEqual([1, 0, 0]);
    const russian = (more: Trip = {}) =>
      count(drmOf({ from: '0714', turn: 14, ...more }, '0726', 'invasion'), '8.2b 2');
    expect([russian(), russian({ control: { konigsberg: 'russian' } })]).toEqual([1, 0]);
  });

  it('[8.2d] an air base nine hexes from the end counts, ten do not, and the own never', () => {
    const near = (base: string, id: string) =>
      count(drmOf({ at: { [id]: base }, turn: 14, control: { kharkov: 'axis' } }, '3718'), '8.2d 1');
    // Rostov 3718: Kharkov 2919 is 8 hexes away, Kursk 2616 11.
    expect([near('2919', 'ge-ai-1'), near('2616', 'ge-ai-1'), near('3718', 'su-ai-1')]).toEqual([1, 0, 0]);
  });

  it('[8.12][8.14][6.25][ruling 49] Rostov counts as a port only with both shores of Kerch, and not in January and February', () => {
    const toOdessa = (more: Trip) => count(drmOf({ ...more }, '3128'), '8.2c -1');
    expect(toOdessa({})).toBe(5);
    expect(toOdessa({ state: { straits: { 3823: 'axis' } } })).toBe(4);
    expect(toOdessa({ turn: 5 })).toBe(4);
  });
});

describe('what becomes of it', () => {
  const weak = {
    control: { sevastopol: 'axis', novorossiysk: 'axis', tuapse: 'axis', batumi: 'axis' },
    from: '3128',
  };
  const go = (die: number, more: Trip = {}, mode: Mode = 'transport', to = '3718') => {
    const s = drawn({ ...weak, ...more });
    return { s, events: give(s, 'sail', { unit: more.unit ?? ARMY, to, mode }, [die]) };
  };

  it('[8.21][10.67] who goes down goes to the pool', () => {
    const { s, events } = go(10);
    expect(named(events, 'eliminated')).toMatchObject({ unit: ARMY, rule: '8.21' });
    expect(S.at.of(s, u(ARMY))).toBe(S.at.boxes.pool);
  });

  it('[8.22][8.11][8.44a][ruling 217] a crossing that fails is used up all the same', () => {
    const s = drawn({ ...weak, at: { 'su-if-11': '3718' } });
    give(s, 'sail', { unit: ARMY, to: '3624', mode: 'invasion' }, [10]);
    expect(broken(s, 'sail', { unit: 'su-if-11', to: '3128', mode: 'transport' })).toEqual(['8.11']);
    const fleet = fleetOf(RUSSIAN, BLACK_SEA);
    expect([S.fleets.invasions.of(s, fleet), S.fleets.invaded.of(s, fleet)]).toEqual([1, 1]);
  });

  it('[8.23][8.02][ruling 247] who turns back is where he was, and has moved', () => {
    const { s } = go(7);
    expect([S.at.of(s, u(ARMY)), S.condition.face.of(s, u(ARMY))]).toEqual([h('3128'), 0]);
    expect(broken(s, 'move', { units: [ARMY], path: ['3128', '3027'] })).not.toEqual([]);
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' })).toContain('8.02');
    while (asked(s) !== 'russian.move2') give(s, 'end-phase');
    expect(broken(s, 'sail', { unit: ARMY, to: '3718', mode: 'transport' })).toEqual([]);
  });

  it('[ruling 56] the last step of a unit goes down on the way', () => {
    const { s, events } = go(5, { marks: { [ARMY]: { face: 1 } } });
    expect(types(events)).toContain('eliminated');
    expect(S.at.of(s, u(ARMY))).toBe(S.at.boxes.pool);
  });

  it('[8.02][6.14] whoever has sailed moves in no other way, and whoever has moved does not sail', () => {
    const { s } = go(1);
    expect(broken(s, 'move', { units: [ARMY], path: ['3718', '3717'] })).toContain('6.14');
    expect(sailing('3718', { marks: { [ARMY]: { moved: true } } })).toEqual(['8.02']);
    expect(sailing('3718', { marks: { [ARMY]: { railed: true } } })).toEqual(['8.02']);
    expect(sailing('3718', { marks: { [ARMY]: { av: true } } })).toEqual(['9.4']);
  });

  it('[8.33][8.63] whoever was transported may fight in the impulse, whoever was evacuated may not', () => {
    const { s } = go(1);
    expect([S.acted.evacuated.of(s, u(ARMY)), S.acted.landed.of(s, u(ARMY))]).toEqual([0, 0]);
    const away = go(1, {}, 'evacuation').s;
    expect(S.acted.evacuated.of(away, u(ARMY))).toBe(1);
  });
});
