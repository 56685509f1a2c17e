import { describe, expect, it } from 'vitest';
import { broken, type Drawing, draw, give, named } from '../test/draw.ts';
import { beforeAxis, beginAxis, place, points, told } from '../test/economy.ts';

/** Berlin is 0537; 0535 is two hexes from it, 0532 five. */
const late = (more: Drawing): Drawing => ({
  turn: 12,
  phase: 'russian.move1',
  ...more,
  at: { 'ge-ga-berlin': 'aside', 'su-tk-07': '0732', ...more.at },
});

describe('the defence of Berlin', () => {
  it('[17.61][ruling 221] the garrison stands in Berlin when a Russian comes within four hexes, not five', () => {
    const s = draw(late({}));
    give(s, 'move', { units: ['su-tk-07'], path: ['0732', '0733'] });
    const near = draw(late({ at: { 'su-tk-07': '0733' } }));
    expect(place(s, 'ge-ga-berlin')).toBe('aside');
    const events = give(near, 'move', { units: ['su-tk-07'], path: ['0733', '0633'] });
    expect([named(events, 'arrived')?.rule, place(near, 'ge-ga-berlin')]).toEqual(['17.61', '0537']);
  });

  it('[17.61] before January 1943, and with Berlin lost, nobody comes', () => {
    const early = draw(late({ turn: 10, at: { 'su-tk-07': '0733' } }));
    give(early, 'move', { units: ['su-tk-07'], path: ['0733', '0633'] });
    expect(place(early, 'ge-ga-berlin')).toBe('aside');
    const lost = draw(late({ at: { 'su-tk-07': '0733' }, control: { berlin: 'russian' } }));
    give(lost, 'move', { units: ['su-tk-07'], path: ['0733', '0633'] });
    expect(place(lost, 'ge-ga-berlin')).toBe('aside');
  });

  it('[17.61a] it is never rebuilt, and is free to stack in Berlin only', () => {
    const full = { 'ge-if-01': '0537', 'ge-if-02': '0537', 'ge-if-10': '0537', 'ge-ga-berlin': '0537' };
    const s = draw({ turn: 20, phase: 'axis.move1', at: full });
    give(s, 'end-phase');
    expect(Object.keys(full).map((id) => place(s, id))).toEqual(['0537', '0537', '0537', '0537']);
    const out = Object.fromEntries(Object.keys(full).map((id) => [id, '0735']));
    const t = draw({ turn: 20, phase: 'axis.move1', at: out });
    give(t, 'end-phase');
    expect(broken(t, 'remove', { unit: 'ge-ga-berlin' })).toEqual([]);
    give(t, 'remove', { unit: 'ge-ga-berlin' });
    expect(['pool', 'gone']).toContain(place(t, 'ge-ga-berlin'));
    const dead = draw({
      turn: 20,
      phase: 'axis.move1',
      at: { 'ge-ga-berlin': 'pool' },
      state: { points: { 'german-infantry': 20 } },
    });
    expect(broken(dead, 'rebuild', { unit: 'ge-ga-berlin', at: '0537' })).toEqual(['19.02']);
  });

  it('[17.61b][ruling 230] in July and August 1944 it may be turned into two infantry points', () => {
    const s = draw({ turn: 20, phase: 'axis.move1', at: { 'ge-ga-berlin': '0537' } });
    const before = points(s, 'german-infantry');
    give(s, 'cash-garrison');
    expect([points(s, 'german-infantry') - before, place(s, 'ge-ga-berlin')]).toEqual([2, 'gone']);
    const early = draw({ turn: 19, phase: 'axis.move1', at: { 'ge-ga-berlin': '0537' } });
    expect(broken(early, 'cash-garrison')).toEqual(['17.61b']);
    const none = draw({ turn: 20, phase: 'axis.move1', at: { 'ge-ga-berlin': 'aside' } });
    expect(broken(none, 'cash-garrison')).toEqual(['17.61b']);
    expect(
      broken(draw({ turn: 20, phase: 'axis.move2', at: { 'ge-ga-berlin': '0537' } }), 'cash-garrison'),
    ).toEqual([]);
  });

  it('[17.61c] with September 1944 it is off the map, and comes no more', () => {
    const s = beforeAxis({ turn: 20, at: { 'ge-ga-berlin': '0537', 'ge-if-01': '1430' } });
    const events = beginAxis(s);
    expect([told(events, 'withdrawn')[0]?.rule, place(s, 'ge-ga-berlin')]).toEqual(['17.61c', 'gone']);
    const late44 = draw(late({ turn: 21, at: { 'su-tk-07': '0733' } }));
    give(late44, 'move', { units: ['su-tk-07'], path: ['0733', '0633'] });
    expect(place(late44, 'ge-ga-berlin')).toBe('aside');
  });

  it('[17.62] the Volkssturm stands in Berlin when January 1945 begins for the Axis', () => {
    const s = beforeAxis({ turn: 22, at: { 'ge-ga-volks': 'due' }, marks: { 'ge-ga-volks': { due: 46 } } });
    const events = beginAxis(s);
    expect(told(events, 'arrived')).toMatchObject([{ unit: 'ge-ga-volks', at: '0537', rule: '17.62' }]);
    const early = beforeAxis({
      turn: 21,
      at: { 'ge-ga-volks': 'due' },
      marks: { 'ge-ga-volks': { due: 46 } },
    });
    beginAxis(early);
    expect(place(early, 'ge-ga-volks')).toBe('due');
    expect(broken(early, 'arrive', { unit: 'ge-ga-volks', at: '0537' })).toEqual(['17.01']);
  });

  it('[17.62] it is never rebuilt', () => {
    const s = draw({
      turn: 22,
      phase: 'axis.move1',
      at: { 'ge-ga-volks': 'pool' },
      state: { points: { 'german-infantry': 9 } },
    });
    expect(broken(s, 'rebuild', { unit: 'ge-ga-volks', at: '0537' })).toEqual(['19.02']);
  });
});
