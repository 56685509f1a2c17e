import { describe, expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, u } from '../test/draw.ts';
import { beforeAxis, beginAxis, face, MANY_CITIES, place, points, told } from '../test/economy.ts';

const CORPS = { 'ge-pz-14': '1438', 'ge-pz-47': '1438', 'ge-pz-24': '1537', 'ge-pz-48': '1537' };
const january = (more: Drawing = {}): Drawing => ({
  turn: 17,
  phase: 'axis.withdraw',
  ...more,
  at: { ...CORPS, ...more.at },
});
const may = (more: Drawing = {}): Drawing => ({
  turn: 19,
  phase: 'axis.withdraw',
  ...more,
  at: { 'ss-pz-02': '1438', 'ss-pz-03': '1438', ...more.at },
});
const august = (more: Drawing = {}): Drawing => ({
  turn: 14,
  phase: 'axis.withdraw2',
  ...more,
  at: { 'ss-pz-02': '1438', 'ge-pz-24': '1537', ...more.at },
});

describe('withdrawals', () => {
  it('[18.0][18.1][ruling 248] in January 1942 three air units of the owner’s choice leave, on the map or displaced; then play goes on', () => {
    const air = { 'ge-ai-1': '0928', 'ge-ai-2': '0928', 'ge-ai-3': '1331', 'ge-ai-4': 'displaced' };
    const s = draw({ turn: 5, phase: 'axis.withdraw', at: air, marks: { 'ge-ai-4': { due: 10 } } });
    expect(broken(s, 'end-phase')).toEqual(['18.1']);
    give(s, 'withdraw', { unit: 'ge-ai-2' });
    give(s, 'withdraw', { unit: 'ge-ai-4' });
    expect(broken(s, 'withdraw', { unit: 'ge-ai-2' })).toEqual(['18.0']);
    give(s, 'withdraw', { unit: 'ge-ai-3' });
    expect(['ge-ai-1', 'ge-ai-2', 'ge-ai-3', 'ge-ai-4'].map((id) => place(s, id))).toEqual([
      '0928',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
    expect(asked(s)).toBe('axis.move1');
  });

  it.each([
    [11, 2, 'axis.withdraw'],
    [15, 1, 'axis.withdraw'],
    [17, 1, 'axis.withdraw'],
    [21, 1, 'axis.withdraw'],
    [23, 1, 'axis.withdraw'],
  ])('[18.1] turn %i takes %i air units', (turn, count, phase) => {
    const s = draw({ turn, phase, at: { 'ge-ai-1': '0928', 'ge-ai-2': '0928', 'ge-ai-3': '1331' } });
    for (let i = 1; i <= count; i++) give(s, 'withdraw', { unit: `ge-ai-${i}` });
    expect(asked(s)).toBe('axis.move1');
    const spring = beforeAxis({ turn: 11, at: { 'ge-ai-1': '0928' } });
    beginAxis(spring);
    expect([asked(spring), place(spring, 'ge-ai-1')]).toEqual(['axis.move1', '0928']);
  });

  it('[18.21][18.41][ruling 127] in August 1943, not in July, the 2nd SS Panzer Corps gives up a step', () => {
    const july = beforeAxis(august({ turn: 13, phase: 'russian.partisans' }));
    beginAxis(july);
    expect([asked(july), face(july, 'ss-pz-02')]).toEqual(['axis.move1', 0]);
    const s = draw(august());
    expect(broken(s, 'withdraw', { unit: 'ge-pz-24' })).toEqual(['18.0']);
    give(s, 'withdraw', { unit: 'ss-pz-02' });
    expect([place(s, 'ss-pz-02'), face(s, 'ss-pz-02'), asked(s)]).toEqual(['1438', 1, 'axis.move2']);
  });

  it('[18.22] the corps need not be whole, and vanishes with its last step, which comes back by itself', () => {
    const s = draw(august({ marks: { 'ss-pz-02': { face: 2 } } }));
    give(s, 'withdraw', { unit: 'ss-pz-02' });
    expect([place(s, 'ss-pz-02'), S.due.of(s, u('ss-pz-02'))]).toEqual(['due', 32]);
    const back = beforeAxis({
      turn: 15,
      at: { 'ss-pz-02': 'due' },
      marks: { 'ss-pz-02': { due: 32, face: 2, away: true } },
    });
    beginAxis(back);
    give(back, 'arrive', { unit: 'ss-pz-02', at: '1438' });
    expect([face(back, 'ss-pz-02'), S.condition.away.of(back, u('ss-pz-02'))]).toEqual([2, 0]);
  });

  it('[18.22] while its step is away the corps cannot be of full strength; in November 1943 it is built up by that step', () => {
    const away = { 'ss-pz-02': { face: 2, away: true, due: 32 } };
    const s = draw({
      turn: 15,
      phase: 'axis.move1',
      at: { 'ss-pz-02': '1438' },
      marks: away,
      state: { points: { 'ss-armor': 20 } },
    });
    expect(broken(s, 'rebuild', { unit: 'ss-pz-02', face: 0 })).toEqual(['19.04']);
    give(s, 'rebuild', { unit: 'ss-pz-02' });
    expect([face(s, 'ss-pz-02'), points(s, 'ss-armor')]).toEqual([1, 16]);
    const t = beforeAxis({
      turn: 15,
      at: { 'ss-pz-02': '1438' },
      marks: { 'ss-pz-02': { face: 1, away: true, due: 32 } },
    });
    const events = beginAxis(t);
    expect([told(events, 'returned').length, face(t, 'ss-pz-02')]).toEqual([1, 0]);
  });

  it('[18.22] the step of a corps that lies in the pool comes back by itself', () => {
    const s = beforeAxis({
      turn: 15,
      at: { 'ss-pz-02': 'pool' },
      marks: { 'ss-pz-02': { away: true, due: 32 } },
    });
    beginAxis(s);
    expect([place(s, 'ss-pz-02'), face(s, 'ss-pz-02')]).toEqual(['due', 2]);
    give(s, 'arrive', { unit: 'ss-pz-02', at: '1438' });
  });

  it('[18.23][18.31] in January 1944 the 14th and in March the 47th leave at full strength, for good', () => {
    const s = draw(january());
    expect(broken(s, 'withdraw', { unit: 'ge-pz-47' })).toEqual(['18.0']);
    give(s, 'withdraw', { unit: 'ge-pz-14' });
    expect([place(s, 'ge-pz-14'), asked(s)]).toEqual(['withdrawn', 'axis.move1']);
    const t = draw(january({ turn: 18 }));
    expect(broken(t, 'withdraw', { unit: 'ge-pz-14' })).toEqual(['18.0']);
    give(t, 'withdraw', { unit: 'ge-pz-47' });
    expect(place(t, 'ge-pz-47')).toBe('withdrawn');
  });

  it('[18.23][18.33][ruling 231] what it lacks is paid with armor points, and with steps of other armor only where they do not suffice', () => {
    const reduced = { marks: { 'ge-pz-14': { face: 1 } } };
    const rich = draw(january({ ...reduced, state: { points: { 'german-armor': 5 } } }));
    give(rich, 'withdraw', { unit: 'ge-pz-14' });
    expect([points(rich, 'german-armor'), face(rich, 'ge-pz-24')]).toEqual([2, 0]);
    const poor = draw(january({ ...reduced, state: { points: { 'german-armor': 1 } } }));
    expect(broken(poor, 'withdraw', { unit: 'ge-pz-14' })).toEqual(['18.33']);
    give(poor, 'withdraw', { unit: 'ge-pz-14', pay: { 'ge-pz-24': 1 } });
    expect([points(poor, 'german-armor'), face(poor, 'ge-pz-24')]).toEqual([1, 1]);
  });

  it('[18.33] steps are paid by German armor on the map, as many as it has', () => {
    const s = draw(
      january({ marks: { 'ge-pz-14': { face: 1 } }, at: { 'ge-if-01': '1537', 'ge-pz-41': 'pool' } }),
    );
    const pay = (pay: Record<string, number>): string[] => broken(s, 'withdraw', { unit: 'ge-pz-14', pay });
    expect(pay({ 'ge-if-01': 1 })).toContain('18.33');
    expect(pay({ 'ge-pz-41': 1 })).toContain('18.33');
    expect(pay({ 'ge-pz-48': 3 })).toContain('18.33');
    expect(pay({ 'ge-pz-14': 1 })).toContain('18.33');
    expect(pay({ 'ge-pz-48': 1 })).toEqual([]);
  });

  it('[ruling 129] a step pays the difference of its faces, and what is not needed of it is lost', () => {
    const s = draw(january({ marks: { 'ge-pz-14': { face: 1 } }, state: { points: { 'german-armor': 2 } } }));
    give(s, 'withdraw', { unit: 'ge-pz-14', pay: { 'ge-pz-48': 2 } });
    expect([place(s, 'ge-pz-48'), points(s, 'german-armor')]).toEqual(['pool', 2]);
  });

  it('[18.24] a corps without General Supply cannot go; another stands in', () => {
    const s = draw(january({ at: { 'ge-pz-14': '4312' } }));
    expect(broken(s, 'withdraw', { unit: 'ge-pz-14' })).toEqual(['18.0']);
    expect(broken(s, 'withdraw', { unit: 'ge-pz-24' })).toEqual([]);
  });

  it('[18.25] nor can one that enemy zones hold where it is; one that could step out of them can', () => {
    // 1830 with Russians on two sides: every way leads into a zone.
    const ring = { 'su-if-16': '1828', 'su-if-19': '1832', 'su-if-28': '1630', 'su-if-44': '2030' };
    const held = draw(january({ at: { 'ge-pz-14': '1830', ...ring, 'su-tk-07': '1831' } }));
    expect(broken(held, 'withdraw', { unit: 'ge-pz-14' })).toEqual(['18.0']);
    const loose = draw(january({ at: { 'ge-pz-14': '1830', 'su-tk-07': '1831' } }));
    expect(broken(loose, 'withdraw', { unit: 'ge-pz-14' })).toEqual([]);
  });

  it('[18.25] in a second impulse every enemy zone holds it', () => {
    const s = draw(august({ at: { 'ss-pz-02': '1830', 'su-tk-07': '1831', 'ss-pz-03': '1438' } }));
    expect(broken(s, 'withdraw', { unit: 'ss-pz-02' })).toEqual(['18.0']);
    expect(broken(s, 'withdraw', { unit: 'ss-pz-03' })).toEqual([]);
  });

  it('[18.32] a corps that stands in has at least its factor', () => {
    const s = draw(january({ at: { 'ge-pz-14': 'pool' } }));
    expect(broken(s, 'withdraw', { unit: 'ge-pz-48' })).toEqual(['18.0']);
    for (const unit of ['ge-pz-47', 'ge-pz-24']) expect(broken(s, 'withdraw', { unit })).toEqual([]);
  });

  it('[18.26] it happens before anything else of the impulse, points of the turn included', () => {
    const s = draw(
      january({ turn: 18, marks: { 'ge-pz-47': { face: 1 } }, state: { points: { 'german-armor': 3 } } }),
    );
    expect([asked(s), points(s, 'german-armor')]).toEqual(['axis.withdraw', 3]);
    expect(broken(s, 'move', { units: ['ge-pz-47'], path: ['1438', '1437'] })).toEqual(['18.0']);
    give(s, 'withdraw', { unit: 'ge-pz-47' });
    expect([asked(s), points(s, 'german-armor')]).toEqual(['axis.move1', 8]);
  });

  it('[18.21][18.41][ruling 128] in May 1944 two SS panzer corps leave; the 3rd is back in January 1945, the 2nd in March', () => {
    const s = draw(may());
    give(s, 'withdraw', { unit: 'ss-pz-02' });
    expect(asked(s)).toBe('axis.withdraw');
    give(s, 'withdraw', { unit: 'ss-pz-03' });
    expect([place(s, 'ss-pz-02'), S.due.of(s, u('ss-pz-02'))]).toEqual(['due', 48]);
    expect([place(s, 'ss-pz-03'), S.due.of(s, u('ss-pz-03'))]).toEqual(['due', 46]);
  });

  it('[18.42] without the 2nd SS the 3rd goes; without any, the panzer units of the highest factor on the board', () => {
    const s = draw(august({ at: { 'ss-pz-02': 'pool', 'ss-pz-03': '1438' } }));
    expect(broken(s, 'withdraw', { unit: 'ge-pz-24' })).toEqual(['18.0']);
    expect(broken(s, 'withdraw', { unit: 'ss-pz-03' })).toEqual([]);
    const none = draw(
      august({
        at: { 'ss-pz-02': 'pool', 'ge-pz-48': '1537', 'ge-pz-41': '1438' },
        marks: { 'ge-pz-41': { face: 1 } },
      }),
    );
    expect(broken(none, 'withdraw', { unit: 'ge-pz-24' })).toEqual([]);
    expect(broken(none, 'withdraw', { unit: 'ge-pz-48' })).toEqual(['18.0']);
    expect(broken(none, 'withdraw', { unit: 'ge-pz-41' })).toEqual(['18.0']);
  });

  it('[18.43] a 2nd SS at 4-8 must be brought to 12-9: eight points, SS points first', () => {
    const s = draw(
      may({ marks: { 'ss-pz-02': { face: 2 } }, state: { points: { 'ss-armor': 5, 'german-armor': 4 } } }),
    );
    give(s, 'withdraw', { unit: 'ss-pz-02' });
    expect([points(s, 'ss-armor'), points(s, 'german-armor')]).toEqual([0, 1]);
    const short = draw(
      may({
        at: { 'ge-pz-24': '1537' },
        marks: { 'ss-pz-02': { face: 2 } },
        state: { points: { 'ss-armor': 5, 'german-armor': 2 } },
      }),
    );
    expect(broken(short, 'withdraw', { unit: 'ss-pz-02' })).toEqual(['18.33']);
    give(short, 'withdraw', { unit: 'ss-pz-02', pay: { 'ge-pz-24': 1 } });
    expect([face(short, 'ge-pz-24'), points(short, 'ss-armor')]).toEqual([1, 0]);
  });

  it('[18.25][ruling 130] what nothing can meet lapses, and its factors come off the armor points that follow', () => {
    const s = beforeAxis({ turn: 16, at: { 'ge-if-01': '1438' }, control: MANY_CITIES });
    beginAxis(s);
    expect([asked(s), S.owed.of(s)]).toEqual(['axis.move1', 9]);
    const march = beforeAxis({ turn: 17, at: { 'ge-pz-47': '1438' }, state: { owed: 9 } });
    beginAxis(march);
    give(march, 'withdraw', { unit: 'ge-pz-47' });
    expect([points(march, 'german-armor'), S.owed.of(march)]).toEqual([0, 1]);
  });

  it('[18.5] two Field Marshals leave with each January from 1942 to 1945', () => {
    const left = [4, 10, 16, 22].map((turn) =>
      told(beginAxis(beforeAxis({ turn, control: MANY_CITIES })), 'marshal-left').flatMap(
        ({ marshal, rule }) => (rule === '18.5' ? [marshal] : []),
      ),
    );
    expect(left.map((names) => names.length)).toEqual([2, 2, 2, 2]);
    expect(left[0]).toEqual(['ge-fm-rundstedt', 'ge-fm-guderian']);
  });

  it('[ruling 163] the Spanish division leaves in October 1943, and is never rebuilt', () => {
    const s = draw({ turn: 15, phase: 'axis.combat1', at: { 'sp-if-250': '1438' } });
    give(s, 'end-phase');
    expect(place(s, 'sp-if-250')).toBe('withdrawn');
    const dead = draw({
      turn: 6,
      phase: 'axis.move1',
      at: { 'sp-if-250': 'pool' },
      state: { points: { 'german-infantry': 9 } },
    });
    expect(broken(dead, 'rebuild', { unit: 'sp-if-250', at: '1438' })).toEqual(['19.02']);
  });
});
