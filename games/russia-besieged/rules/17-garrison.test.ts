import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { broken, type Drawing, draw, give, named, u } from '../test/draw.ts';
import { place } from '../test/economy.ts';

const four = { 'su-if-44': '4219', 'su-if-45': '4920', 'su-if-46': '5116', 'su-if-47': '4020' };
const free = (s: Parameters<typeof broken>[0]): string[] =>
  Object.keys(four).filter((id) => S.condition.released.of(s, u(id)) === 1);
const garrison = (more: Drawing): Drawing => ({
  turn: 4,
  phase: 'axis.move1',
  ...more,
  at: { ...four, ...more.at },
});

describe('the garrison of the Trans-Caucasus', () => {
  it('[17.13] the four armies stand frozen until they are released', () => {
    const s = draw({ turn: 4, phase: 'russian.move1', at: four });
    for (const unit of Object.keys(four)) {
      expect(broken(s, 'rail', { unit, to: '3718' })).toEqual(['6.15']);
    }
  });

  it.each(['3718', '3726'])(
    '[17.13a][ruling 7] an attack on Rostov or Sevastopol (%s) releases the 44th and the 47th',
    (city) => {
      const next = city === '3718' ? '3617' : '3626';
      const s = draw(
        garrison({ phase: 'axis.combat1', at: { 'ge-pz-41': next, 'ge-pz-24': next, 'su-if-56': city } }),
      );
      const events = give(s, 'attack', { units: ['ge-pz-41', 'ge-pz-24'], targets: [city], table: 'crt' });
      expect([named(events, 'released')?.rule, free(s)]).toEqual(['17.13a', ['su-if-44', 'su-if-47']]);
    },
  );

  it('[17.13a][ruling 125] an attack on a hex beside the city releases nobody', () => {
    const s = draw(
      garrison({ phase: 'axis.combat1', at: { 'ge-pz-41': '3518', 'ge-pz-24': '3518', 'su-if-56': '3617' } }),
    );
    give(s, 'attack', { units: ['ge-pz-41', 'ge-pz-24'], targets: ['3617'], table: 'crt' });
    expect(free(s)).toEqual([]);
  });

  it('[17.13b] an Axis unit in row 38, 3801 to 3818, releases all four; in row 37 it does not', () => {
    const s = draw(garrison({ at: { 'ge-pz-41': '3716' } }));
    give(s, 'move', { units: ['ge-pz-41'], path: ['3716', '3715'] });
    expect(free(s)).toEqual([]);
    const t = draw(garrison({ at: { 'ge-pz-41': '3716' } }));
    const events = give(t, 'move', { units: ['ge-pz-41'], path: ['3716', '3815'] });
    expect([named(events, 'released')?.rule, free(t).length]).toEqual(['17.13b', 4]);
  });

  it('[17.13b][ruling 233] so does the crossing of the straits to 3922', () => {
    const s = draw(garrison({ at: { 'ge-if-30': '3823' } }));
    give(s, 'move', { units: ['ge-if-30'], path: ['3823', '3922'] });
    expect(free(s).length).toBe(4);
  });

  it('[17.13b] a landing on the coast between Rostov and Batumi releases all four', () => {
    const s = draw(
      garrison({
        turn: 7,
        phase: 'axis.move1',
        at: { 'ge-if-30': '3726' },
        control: { sevastopol: 'axis', novorossiysk: 'russian' },
        state: { weather: 'clear', weather2: 'clear' },
      }),
    );
    const events = give(s, 'sail', { unit: 'ge-if-30', to: '4321', mode: 'invasion' }, [1]);
    expect([place(s, 'ge-if-30'), named(events, 'released')?.rule, free(s).length]).toEqual([
      '4321',
      '17.13b',
      4,
    ]);
  });

  it('[17.13c] whoever is left is free in the Russian June 1942 impulse', () => {
    const s = draw({ turn: 7, phase: 'russian.combat1', at: four });
    expect(free(s)).toEqual([]);
    const events = give(s, 'end-phase');
    expect([named(events, 'released')?.rule, free(s).length]).toEqual(['17.13c', 4]);
    expect(broken(s, 'rail', { unit: 'su-if-44', to: '3718' })).not.toContain('6.15');
  });

  it('[ruling 220] a garrison that was destroyed and is rebuilt is frozen no more', () => {
    const s = draw({
      turn: 4,
      phase: 'russian.move1',
      at: { 'su-if-44': 'pool', 'su-we-baku': '5710' },
      state: { points: { 'russian-infantry': 9 } },
    });
    give(s, 'rebuild', { unit: 'su-if-44', at: '5710' });
    expect(free(s)).toEqual(['su-if-44']);
  });

  it('[ruling 220] a frozen army may be rebuilt where it stands', () => {
    const s = draw({
      turn: 4,
      phase: 'russian.move1',
      at: { 'su-if-44': '4219' },
      marks: { 'su-if-44': { face: 1 } },
      state: { points: { 'russian-infantry': 9 } },
    });
    expect(broken(s, 'rebuild', { unit: 'su-if-44' })).toEqual([]);
  });
});
