import { describe, expect, it } from 'vitest';
import { SOVIET_SOURCES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u, withBox } from '../test/draw.ts';
import { walkTo } from '../test/walk.ts';

const { boxes } = S.at;
const SEASON = { directive: false, wet: true };

describe('the Guards', () => {
  const TWELVE = ['sov-g-rd-1', 'sov-g-rd-2', 'sov-g-mr-1'];
  const TWENTY = ['sov-g-rd-8', 'sov-g-cc-1'];
  const FIELD = {
    'sov-rd-23': '1524',
    'sov-rp-10': '1524',
    'sov-mrd-163': '1522',
    'sov-cc-6': '1525',
    'sov-mil-l1': '1522',
    'sov-mtn-72': '1523',
    'sov-nkvd-22': '1523',
    'sov-cg-mc': '1525',
    'sov-td-3': '1526',
  };
  const convert = (turn: number, units: readonly string[], drawing: Drawing = {}): LweState =>
    withBox('track', units, { turn, phase: 'soviet.convert', at: FIELD, state: SEASON, ...drawing });
  const wrong = (s: LweState, guards: string, unit: string): string[] =>
    broken(s, 'convert', { guards, unit });

  it('[8.13#1][ruling 47] in turns 12 and 20, before anything else enters, each takes the place of a unit of exactly its type', () => {
    const s = convert(12, TWELVE);
    for (const unit of ['sov-rd-23', 'sov-rp-10'])
      expect([unit, wrong(s, 'sov-g-rd-1', unit)]).toEqual([unit, []]);
    for (const unit of ['sov-mil-l1', 'sov-mtn-72', 'sov-nkvd-22', 'sov-mrd-163', 'sov-cc-6', 'sov-g-rd-2'])
      expect([unit, wrong(s, 'sov-g-rd-1', unit)]).toEqual([unit, ['8.13#1']]);
    expect([wrong(s, 'sov-g-mr-1', 'sov-mrd-163'), wrong(s, 'sov-g-mr-1', 'sov-td-3')]).toEqual([
      [],
      ['8.13#1'],
    ]);
    const late = convert(20, TWENTY);
    expect([wrong(late, 'sov-g-cc-1', 'sov-cc-6'), wrong(late, 'sov-g-cc-1', 'sov-cg-mc')]).toEqual([
      [],
      ['8.13#1'],
    ]);
    expect(wrong(convert(20, [...TWELVE, ...TWENTY]), 'sov-g-rd-1', 'sov-rd-23')).toEqual(['8.13#1']);
    const before = draw({ turn: 12, phase: 'soviet.assault', at: FIELD, state: SEASON });
    const phases = walkTo(before, 'soviet.movement').flatMap((event) =>
      event.type === 'phase' ? [event.phase] : [],
    );
    expect(phases).toEqual(['soviet.convert', 'soviet.entry', 'soviet.movement']);
    for (const turn of [11, 13, 19, 21]) {
      const other = draw({ turn, phase: 'soviet.assault', state: turn > 11 ? SEASON : {} });
      expect(walkTo(other, 'soviet.entry').some(({ phase }) => phase === 'soviet.convert')).toBe(false);
    }
  });

  it('[8.13#1] the Guards stand in its hex, whole, and move in that turn', () => {
    const s = convert(12, TWELVE);
    expect(named(give(s, 'convert', { guards: 'sov-g-rd-1', unit: 'sov-rd-23' }), 'converted')).toMatchObject(
      { at: '1524' },
    );
    expect([S.at.of(s, u('sov-g-rd-1')), S.flags.reduced.of(s, u('sov-g-rd-1'))]).toEqual([h('1524'), 0]);
    expect(S.at.count(s, h('1524'))).toBe(2);
    walkTo(s, 'soviet.movement');
    expect(broken(s, 'move', { units: ['sov-g-rd-1'], path: ['1524', '1523'] })).toEqual([]);
  });

  it('[8.13#1][ruling 34] the unit must be in regular supply: not cut off, and not on the coast alone', () => {
    const s = convert(12, TWELVE, { at: { ...FIELD, 'sov-rd-126': '2141' } });
    for (const hex of SOVIET_SOURCES) S.ground.holder.fill(s, hex, 0);
    s.touch();
    for (const unit of ['sov-rd-23', 'sov-rd-126'])
      expect([unit, wrong(s, 'sov-g-rd-1', unit)]).toEqual([unit, ['8.13#1']]);
  });

  it('[8.13#2][ruling 47] the unit that makes way lies in the dead pile, and may return in the same phase', () => {
    const s = convert(12, TWELVE);
    give(s, 'convert', { guards: 'sov-g-rd-1', unit: 'sov-rd-23' });
    expect(S.at.of(s, u('sov-rd-23'))).toBe(boxes.dead);
    give(s, 'end-phase');
    expect(asked(s)).toBe('soviet.entry');
    expect(broken(s, 'reclaim', { unit: 'sov-rd-23', at: '4618' })).toEqual([]);
  });

  it('[8.13#3] Guards regain no step and never return', () => {
    const s = draw({
      turn: 14,
      phase: 'soviet.entry',
      state: SEASON,
      at: { 'sov-g-rd-1': '4618' },
      marks: { 'sov-g-rd-1': { reduced: true } },
    });
    expect(broken(s, 'replenish')).toEqual(['8.9#1']);
    expect(broken(s, 'rebuild', { unit: 'sov-g-rd-1' })).not.toEqual([]);
    expect(
      broken(withBox('dead', ['sov-g-rd-1'], { turn: 14, phase: 'soviet.entry', state: SEASON }), 'reclaim', {
        unit: 'sov-g-rd-1',
        at: '4618',
      }),
    ).toEqual(['8.7#3']);
  });

  it('[8.13#4][8.5#5][ruling 92] whoever is not converted in his turn is out of the game', () => {
    const s = convert(12, [...TWELVE, ...TWENTY]);
    give(s, 'convert', { guards: 'sov-g-rd-1', unit: 'sov-rd-23' });
    expect(named(give(s, 'end-phase'), 'forfeited')).toMatchObject({ n: 2, rule: '8.13#4' });
    expect(['sov-g-rd-1', 'sov-g-rd-2', 'sov-g-mr-1', 'sov-g-rd-8'].map((id) => S.at.of(s, u(id)))).toEqual([
      h('1524'),
      boxes.out,
      boxes.out,
      boxes.track,
    ]);
  });
});

describe('Stavka Directive No. 1', () => {
  const POOL = ['sov-rp-10', 'sov-rp-48', 'sov-rp-90', 'sov-rp-11', 'sov-rp-125', 'sov-rp-58', 'sov-rp-192'];
  /** The end of turn 5 with these units on the map, and the pool. */
  const turnSix = (at: Record<string, string>, dice: number[] = [], pool = POOL) => {
    const s = withBox('pool', pool, { turn: 5, phase: 'axis.pause', at });
    return { s, events: give(s, 'keep', {}, dice) };
  };

  it('[8.14#1] at the very start of turn 6 every rifle corps on the map makes way for as many divisions as its factor, in its hex', () => {
    const { s, events } = turnSix({ 'sov-rc-10': '1423', 'sov-rc-11': '1424', 'sov-rd-23': '1424' });
    expect(S.turn.of(s)).toBe(6);
    expect(events.filter(({ type }) => type === 'corps-dissolved')).toMatchObject([
      { unit: 'sov-rc-10', at: '1423', n: 3 },
      { unit: 'sov-rc-11', at: '1424', n: 2 },
    ]);
    const there = (hex: string) => POOL.filter((unit) => S.at.of(s, u(unit)) === h(hex)).length;
    expect([there('1423'), there('1424'), S.at.count(s, h('1424'))]).toEqual([3, 2, 3]);
    const early = withBox('pool', POOL, { turn: 4, phase: 'axis.pause', at: { 'sov-rc-10': '1423' } });
    expect(types(give(early, 'keep'))).not.toContain('corps-dissolved');
  });

  it('[ruling 45][8.10#3] the 65th Rifle Corps goes without substitute', () => {
    const { s, events } = turnSix({ 'sov-rc-65': '1423' });
    expect(named(events, 'corps-dissolved')).toMatchObject({ unit: 'sov-rc-65', n: 0 });
    expect([S.at.count(s, h('1423')), S.ground.holder.of(s, h('1423'))]).toEqual([0, 1]);
  });

  it('[8.14#3][ruling 96] the draw is blind, hex by hex in the order of their numbers; the corps are out, and not eliminated', () => {
    // Dice of seven and six for the first hex: the last of seven, then the first of six.
    const { s, events } = turnSix({ 'sov-rc-10': '1524', 'sov-rc-11': '1423' }, [7, 1, 5, 4, 3]);
    const dissolved = events.filter(({ type }) => type === 'corps-dissolved').map(({ at }) => at);
    expect(dissolved).toEqual(['1423', '1524']);
    const [first] = events.filter(({ type }) => type === 'drawn');
    expect(first).toMatchObject({ at: '1423', n: 2 });
    expect((first!.units as string[]).length).toBe(2);
    expect(['sov-rc-10', 'sov-rc-11'].map((id) => S.at.of(s, u(id)))).toEqual([boxes.out, boxes.out]);
    expect(types(events)).not.toContain('eliminated');
    expect(POOL.filter((unit) => S.at.of(s, u(unit)) === boxes.dead)).toEqual([]);
    // Other dice, other divisions.
    const other = turnSix({ 'sov-rc-10': '1524', 'sov-rc-11': '1423' }, [1, 1, 1, 1, 1]);
    expect(named(other.events, 'drawn')!.units).not.toEqual(first!.units);
  });

  it('[ruling 85] a corps above three may leave too many divisions in its hex: they must be gone when the Soviets have moved in turn 6', () => {
    const { s } = turnSix({ 'sov-rc-28': '1423', 'sov-rc-10': '1423' });
    expect(S.at.count(s, h('1423'))).toBe(7);
    walkTo(s, 'soviet.movement');
    expect(S.turn.of(s)).toBe(6);
    const out = POOL.find((unit) => S.at.of(s, u(unit)) === h('1423'))!;
    const late = withBox('pool', [], {
      turn: 6,
      phase: 'soviet.movement',
      at: Object.fromEntries(POOL.map((unit) => [unit, '1423'])),
    });
    expect(types(give(late, 'end-phase'))).toContain('overstacked');
    give(s, 'move', { units: [out], path: ['1423', '1422'] });
    expect(types(give(s, 'end-phase'))).not.toContain('overstacked');
  });
});
