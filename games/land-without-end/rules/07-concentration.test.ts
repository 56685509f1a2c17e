import { Rng, randomOrder } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { IS_GERMAN, idsOf, UNITS_OF } from '../declare/roster.ts';
import { S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, broken, draw, give, h, types, u } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import { faultsIn, ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';
import { AXIS } from '../vocabulary.ts';
import { freeMarkers, toMark } from './07-concentration.ts';

/** Twenty-four German infantry divisions, six to a hex, and their ids. */
const TROOPS = idsOf(UNITS_OF[AXIS]!.filter((unit) => IS_GERMAN[unit] === 1))
  .filter((id) => id.startsWith('ger-inf-'))
  .slice(0, 24);
const HEXES = ['1319', '1219', '1320', '1220'];
const AT = Object.fromEntries(TROOPS.map((id, i) => [id, HEXES[i % 4]!]));
const ORDER = { sequence: 'movement-first' };
const declaring = (more: Parameters<typeof draw>[0] = {}) =>
  draw({ turn: 7, phase: 'axis.declare', at: AT, ...more });
const concentrated = () => {
  const s = declaring();
  give(s, 'declare', { ...ORDER, concentration: 'declare' });
  give(s, 'mark', { units: TROOPS.slice(0, 18) });
  return s;
};

describe('supply concentration', () => {
  it('[7.6#1][ruling 23] it is declared when a German player turn begins, rescinded when a later one does, and then used up', () => {
    const s = concentrated();
    expect(S.concentration.of(s)).toBe(1);
    walkTo(s, 'axis.declare');
    expect(broken(s, 'declare', { ...ORDER, concentration: 'declare' })).toEqual(['7.6#1']);
    expect(types(give(s, 'declare', { ...ORDER, concentration: 'rescind' }))).toContain('concentration');
    expect(TROOPS.filter((id) => S.flags.marked.of(s, u(id)) === 1)).toEqual([]);
    expect(S.concentration.of(s)).toBe(2);
    walkTo(s, 'axis.declare');
    for (const concentration of ['declare', 'rescind'])
      expect(broken(s, 'declare', { ...ORDER, concentration })).toEqual(['7.6#1']);
    expect(broken(declaring(), 'declare', { ...ORDER, concentration: 'rescind' })).toEqual(['7.6#1']);
  });

  it('[7.6#1][7.5#5] what can be said at the start of a player turn is offered, and nothing else', () => {
    const said = (state: Record<string, unknown>) => {
      const s = declaring({ turn: 4, state });
      const rng = new Rng(5);
      const seen = new Set<string>();
      for (let n = 0; n < 80; n++) {
        const order = randomOrder(
          game.choices(s).filter(({ kind }) => kind === 'declare'),
          rng,
        );
        expect([order, game.check(s, 'axis', order)]).toEqual([order, []]);
        const { pause, concentration } = order as { pause?: string; concentration?: string };
        seen.add(`${pause ?? 'keep'} ${concentration ?? 'keep'}`);
      }
      return [...seen].sort();
    };
    expect(said({})).toEqual(['keep declare', 'keep keep']);
    expect(said({ concentration: 'on' })).toEqual(['keep keep', 'keep rescind']);
    expect(said({ concentration: 'used' })).toEqual(['keep keep']);
    expect(said({ pause: 2 })).toEqual(['abort declare', 'abort keep', 'keep declare', 'keep keep']);
  });

  it('[7.6#2][ruling 23][ruling 133] all eighteen markers are laid at once, on units on the map; fewer only if there are fewer units', () => {
    const s = declaring();
    give(s, 'declare', { ...ORDER, concentration: 'declare' });
    expect([asked(s), toMark(s)]).toEqual(['axis.mark', 18]);
    expect(broken(s, 'mark', { units: TROOPS.slice(0, 17) })).toEqual(['7.6#2']);
    expect(broken(s, 'mark', { units: [...TROOPS.slice(0, 17), 'ger-pz-2'] })).toEqual(['7.6#2']);
    expect(broken(s, 'mark', { units: TROOPS.slice(0, 18) })).toEqual([]);
    const few = declaring({ at: { 'ger-inf-1': '1319', 'ger-arko': '1319' } });
    give(few, 'declare', { ...ORDER, concentration: 'declare' });
    expect(broken(few, 'mark', { units: ['ger-inf-1'] })).toEqual(['7.6#2']);
    expect(broken(few, 'mark', { units: ['ger-inf-1', 'ger-arko'] })).toEqual([]);
  });

  it('[7.6#3] a marker stays with its unit while the concentration lasts', () => {
    const s = concentrated();
    walkTo(s, 'axis.declare');
    const events = give(s, 'declare', ORDER);
    expect(types(events)).not.toContain('marked');
    expect(asked(s)).toBe('axis.refit');
    expect(TROOPS.slice(0, 18).every((id) => S.flags.marked.of(s, u(id)) === 1)).toBe(true);
    expect(broken(s, 'mark', { units: TROOPS.slice(18, 19) })).not.toEqual([]);
  });

  it('[7.6#3] the marker of a unit that is eliminated goes to another at the start of the next German player turn', () => {
    const [last] = TROOPS.slice(17, 18);
    const s = draw({
      turn: 7,
      phase: 'soviet.assault',
      at: {
        ...AT,
        [last!]: '1423',
        'sov-rc-10': '1323',
        'sov-rc-11': '1323',
        'sov-rc-16': '1424',
        'sov-rc-29': '1422',
      },
      marks: {
        ...Object.fromEntries(TROOPS.slice(0, 18).map((id) => [id, { marked: true }])),
        [last!]: { marked: true, reduced: true },
      },
      state: { concentration: 'on', flown: true, directive: false },
    });
    assault(s, ['sov-rc-10', 'sov-rc-11', 'sov-rc-16', 'sov-rc-29'], '1423', 'DE');
    give(s, 'advance', { units: [] });
    expect([S.at.of(s, u(last!)), S.flags.marked.of(s, u(last!)), freeMarkers(s)]).toEqual([
      S.at.boxes.dead,
      0,
      1,
    ]);
    walkTo(s, 'axis.mark');
    expect(toMark(s)).toBe(1);
    expect(broken(s, 'mark', { units: [TROOPS[0]!] })).toContain('7.6#3');
    expect(broken(s, 'mark', { units: [TROOPS[18]!] })).toEqual([]);
  });

  it('[ruling 105] so does that of a unit that is withdrawn', () => {
    const s = draw({
      turn: 16,
      phase: 'axis.withdraw',
      at: AT,
      marks: Object.fromEntries(TROOPS.slice(0, 18).map((id) => [id, { marked: true }])),
      state: { concentration: 'on', directive: false, wet: true },
    });
    give(s, 'withdraw', { unit: TROOPS[0], slot: '16-infantry-1' });
    expect([S.at.of(s, u(TROOPS[0]!)), freeMarkers(s)]).toEqual([S.at.boxes.out, 1]);
    walkTo(s, 'axis.mark', [1]);
    expect(toMark(s)).toBe(1);
  });

  it('[ruling 23] marked units move and fight as ever; the others move one hex, and not at all out of supply', () => {
    const state = { concentration: 'on' };
    const march = { units: ['ger-inf-1'], path: ['1323', '1322', '1321'], state };
    expect(faultsIn({ ...march, marks: { 'ger-inf-1': { marked: true } } })).toEqual([]);
    expect(faultsIn(march)).toEqual(['7.6#4']);
    expect(faultsIn({ ...march, path: ['1323', '1322'] })).toEqual([]);
    expect(faultsIn({ ...march, path: ['4024', '4023'] })).toContain('7.7#2');
  });

  it('[ruling 103] marked units east of the line are in regular supply for refit and the ArKo; entry hexes are judged without markers', () => {
    const east = (marked: boolean, phase: string) =>
      draw({
        ...ROADS_HELD,
        turn: 5,
        phase,
        at: { 'ger-pz-1': '3418' },
        marks: { 'ger-pz-1': { reduced: true, marked } },
        state: { ...ROADS_HELD.state, concentration: 'on' },
      });
    expect(broken(east(false, 'axis.refit'), 'refit', { units: ['ger-pz-1'] })).toEqual(['8.11#2']);
    expect(broken(east(true, 'axis.refit'), 'refit', { units: ['ger-pz-1'] })).toEqual([]);
    const entry = east(true, 'axis.entry');
    S.at.fill(entry, u('ger-inf-98'), S.at.boxes.track);
    expect(S.ground.holder.of(entry, h('3418'))).toBe(AXIS);
    expect(broken(entry, 'enter', { units: ['ger-inf-98'], at: '3418' })).toEqual(['8.2#2']);
    expect(broken(entry, 'enter', { units: ['ger-inf-98'], at: '2418' })).toEqual([]);
  });
});
