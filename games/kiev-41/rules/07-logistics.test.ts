import { describe, expect, it } from 'vitest';
import { openState } from '../position.ts';
import {
  all,
  answer,
  bare,
  doing,
  eventOf,
  eventsOf,
  expectRefused,
  game,
  type KievState,
  key,
  kinds,
  lv,
  orders,
  position,
  RIVER,
  type Sketch,
  strength,
  where,
} from '../test/board.ts';
import { fraction } from './04-units.ts';

/** A position whose side has its Leader to decide on. */
const logistics = (left: readonly string[], sketch: Sketch): KievState =>
  position({ ...sketch, more: { ...sketch.more, state: { flow: [{ is: 'logistics', left }] } } });

describe('7: the Logistics Phase', () => {
  it('[3.1, ruling 11] halves round down, but something stays something', () => {
    expect([fraction(7, 2), fraction(1, 2), fraction(4, 4), fraction(0, 2)]).toEqual([3, 1, 1, 0]);
  });
  it('[7.1, 7.0#B] a Pause restores the Leader and nothing else', () => {
    const s = logistics(['soviet', 'axis'], {
      turn: 2,
      areas: { '22': 'sv-sw:2' },
      blocks: { 'sv-stalin': { in: 'box', lost: 3 } },
    });
    doing(s, bare('pause'));
    expect([strength(s, 'sv-stalin'), strength(s, 'sv-sw'), key(s)]).toEqual([4, 2, 'axis:logistics']);
  });
  it('[7.2#A, 7.2#B, 7.2#C, 7.2.2#A, 7.2.2#B, 7.2.2#C, 7.2.1#A, 8.0#D, 7.2.1.1, ruling 1, ruling 12, ruling 59] the book’s November: nine halved to four, spent three times over', () => {
    const gone = game.units
      .filter((u) => u.side === 'soviet' && !['sv-stalin', 'sv-sw', 'sv-b'].includes(u.id))
      .slice(0, 21)
      .map((u) => u.id);
    const s = logistics(['axis'], {
      turn: 5,
      weather: 'snow',
      axis: `${RIVER} 4 55`,
      areas: {
        '35': 'ax-k:3 ax-6hq:0',
        '34': 'ax-11hq ax-red-pz3:3 ax-pk-3:1',
        '33': 'ax-3rhq',
        '22': 'sv-sw',
      },
      gone: `${gone.join(' ')} sv-b`
        .split(' ')
        .filter((id) => id !== 'sv-b')
        .join(' '),
      pool: 'ax-wh-34 ax-wh-42 ax-wh-51 ax-csir ax-slk',
      blocks: { 'ax-hitler': { in: 'box', lost: 3 }, 'ax-guderian': { in: 'road' } },
    });
    // Hitler 0, HQs Kleist, 11th, 3rd Rumanian and Guderian, Tarnopol, Kiev and Dnepropetrovsk, two for 21 blocks (and Budyonny).
    expect(lv(s, 'axis')).toBe(4);
    doing(s, bare('activate-leader'));
    all(
      s,
      { kind: 'regenerate', unit: 'ax-k' },
      { kind: 'regenerate', unit: 'ax-6hq' },
      { kind: 'regenerate', unit: 'ax-6hq' },
      { kind: 'regenerate', unit: 'ax-6hq' },
    );
    expect([strength(s, 'ax-k'), strength(s, 'ax-6hq'), orders(s, 'regenerate')]).toEqual([4, 4, []]);
    all(s, { kind: 'replace', unit: 'ax-red-pz3' }, { kind: 'replace', unit: 'ax-pk-3' });
    expect([strength(s, 'ax-red-pz3'), strength(s, 'ax-pk-3')]).toEqual([4, 2]);
    expectRefused(s, { kind: 'reinforce', count: 5 }, '5.0#B');
    doing(s, { kind: 'reinforce', count: 4 }, {}, { draw: 1 });
    expect(key(s)).toBe('axis:pick');
    doing(s, { kind: 'pick', unit: 'ax-wh-51' });
    expect(where(s, 'ax-wh-51')).toBe('Axis');
    doing(s, bare('end-logistics'));
    expect(strength(s, 'ax-hitler')).toBe(0);
  });
  describe('[7.2#A, 5.0#A, ruling 89] Reinforcements are drawn last', () => {
    const worn = (options: Record<string, boolean> = {}): KievState => {
      const s = logistics(['axis'], {
        turn: 2,
        axis: RIVER,
        areas: { '35': 'ax-k:3 ax-red-pz3:3' },
        pool: 'ax-wh-34 ax-wh-42',
        more: { options },
      });
      doing(s, bare('activate-leader'));
      return s;
    };
    it('[7.2#A][ruling 89] and what points are left lapse', () => {
      const s = worn();
      doing(s, { kind: 'regenerate', unit: 'ax-k' });
      expect(kinds(s)).toEqual(['replace', 'reinforce', 'end-logistics']);
      doing(s, { kind: 'reinforce', count: 1 }, {}, { draw: 1 });
      expect(kinds(s)).toEqual(['end-logistics']);
      expectRefused(s, { kind: 'replace', unit: 'ax-red-pz3' }, '7.2#A');
      doing(s, bare('end-logistics'));
    });
    it('or whenever one likes, if the switch is turned', () => {
      const s = worn({ reinforceAnytime: true });
      doing(s, { kind: 'reinforce', count: 1 }, {}, { draw: 1 });
      all(s, { kind: 'replace', unit: 'ax-red-pz3' }, { kind: 'regenerate', unit: 'ax-k' });
      expect(kinds(s)).toEqual(['end-logistics']);
    });
  });
  it('[9.1#B, ruling 18] who cannot trace supply now gets no step', () => {
    const s = logistics(['soviet'], {
      turn: 2,
      axis: `${RIVER} 108`,
      areas: { '22': 'sv-sw', '100': 'sv-lb-14:1' },
      soviet: '100',
    });
    doing(s, bare('activate-leader'));
    expectRefused(s, { kind: 'replace', unit: 'sv-lb-14' }, '9.1#B');
  });
});

describe('5: reinforcements', () => {
  it('[2.6#A, 5.0#A, 5.0#B, 5.0#D, 5.0#E, 5.0#G, 11.0#D, 11.0#E, ruling 13, ruling 14] the Soviets hold Kiev: the last one is chosen; one block a city, any number in a staging area, remnants at minimum', () => {
    const s = position({
      axis: RIVER,
      areas: { '22': 'sv-sw' },
      initiative: 'soviet',
      pool: 'sv-ye-36 sv-ye-3 sv-ye-t8',
    });
    doing(s, { kind: 'call', count: 3 }, { draw: [1, 1] });
    expect(key(s)).toBe('soviet:pick');
    doing(s, {
      kind: 'pick',
      unit: orders(s, 'pick')[0]!.kind === 'pick' ? (orders(s, 'pick')[0] as { unit: string }).unit : '',
    });
    doing(s, { kind: 'deploy', unit: 'sv-ye-36', at: '25' });
    expect(strength(s, 'sv-ye-36')).toBe(1);
    expectRefused(s, { kind: 'deploy', unit: 'sv-ye-3', at: '25' }, '5.0#D');
    expectRefused(s, { kind: 'deploy', unit: 'sv-ye-3', at: '26' }, '5.0#D');
    all(s, { kind: 'deploy', unit: 'sv-ye-3', at: 'S1' }, { kind: 'deploy', unit: 'sv-ye-t8', at: 'S1' });
    expect([strength(s, 'sv-ye-3'), key(s), openState(s).initiative]).toEqual([4, 'axis:open', 'axis']);
  });
  it('[5.0#C, 5.0#F, 2.4.5#A] Axis blocks stand in their staging area at once, the Fliegerkorps with its bombers', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k' }, pool: 'ax-5fk' });
    doing(s, { kind: 'call', count: 1 }, { draw: [1] });
    expect([where(s, 'ax-5fk'), (openState(s).bombers as Record<string, unknown>)['bomber-5fk-1']]).toEqual([
      'Axis',
      { in: 'available' },
    ]);
  });
  it('[5.0#H, 1.4#B, ruling 16] a Hungarian cannot arrive beside Rumanians and goes back to the pool', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k', Axis: 'ax-pk-3' }, pool: 'ax-hun-fast' });
    const events = doing(s, { kind: 'call', count: 1 }, { draw: [1] });
    expect([where(s, 'ax-hun-fast'), eventsOf(events, 'undeployable').length]).toEqual(['pool', 1]);
  });
  it('[5.0#G, ruling 15] a cut-off Odessa receives nobody, unless the switch is turned', () => {
    const sketch = { axis: RIVER, areas: { '22': 'sv-sw' }, initiative: 'soviet', pool: 'sv-ye-5' } as const;
    const s = position(sketch);
    doing(s, { kind: 'call', count: 1 });
    doing(s, { kind: 'pick', unit: 'sv-ye-5' });
    expectRefused(s, { kind: 'deploy', unit: 'sv-ye-5', at: '108' }, '5.0#G');
    const open = position({ ...sketch, more: { options: { coastalArrivals: true } } });
    all(
      open,
      { kind: 'call', count: 1 },
      { kind: 'pick', unit: 'sv-ye-5' },
      { kind: 'deploy', unit: 'sv-ye-5', at: '108' },
    );
  });
  it('[5.1#C, 5.1#D, ruling 77, 13.0#A, 10.13.4#C] September adds the S blocks before its Logistics Phase; destroyed bombers are back', () => {
    const s = position({
      turn: 2,
      areas: { '22': 'sv-sw', '62': 'ax-4fk' },
      blocks: { 'sv-t': { in: 'waiting' } },
      more: { bombers: { 'bomber-4fk-1': { in: 'destroyed' } } },
    });
    const events = all(s, bare('pass'), bare('end-command'), bare('pass'), bare('end-command'));
    expect([where(s, 'sv-t'), eventOf(events, 'joined-pool').units]).toEqual(['pool', ['sv-t']]);
    expect((openState(s).bombers as Record<string, unknown>)['bomber-4fk-1']).toEqual({ in: 'available' });
  });
});

describe('8: weather', () => {
  const october = (more: Partial<Sketch>): KievState =>
    position({
      turn: 4,
      areas: { '22': 'sv-sw', '62': 'ax-k' },
      active: 'soviet',
      initiative: 'soviet',
      ...more,
    });
  const next = (s: KievState, die?: number): void => {
    const seat = key(s).split(':')[0];
    all(s, { kind: 'activate', unit: seat === 'axis' ? 'ax-k' : 'sv-sw' }, bare('end-activation'));
    doing(s, bare('end-command'), die === undefined ? {} : { weather: [die] });
    if (key(s).endsWith('support'))
      doing(s, bare('end-support'), die === undefined ? {} : { weather: [die] });
    if (key(s).endsWith('exploitation'))
      doing(s, bare('end-impulse'), die === undefined ? {} : { weather: [die] });
  };
  const sky = (s: KievState) => [openState(s).weather, openState(s).forecast];
  it('[1.7, 8.1#A, 8.1#B, 8.1#C, 8.1#D, 8.1#E, 8.1#F, ruling 45, ruling 46] the book’s October: 1 changes it, then 3, 6, 4, 6 walk the marker to 5, then Snow', () => {
    const s = october({ forecast: -1 });
    next(s);
    expect(sky(s)).toEqual(['clear', 0]);
    const walk: [number, unknown[]][] = [
      [1, ['rain', 1]],
      [3, ['rain', 2]],
      [6, ['rain', 3]],
      [4, ['rain', 4]],
    ];
    for (const [die, then] of walk) {
      // HQs wear out in the walk; a fresh position carries the weather on.
      const [weather, forecast] = sky(s) as [string, number];
      const on = october({ weather, forecast });
      next(on, die);
      expect(sky(on)).toEqual(then);
      s.cells.set(on.cells);
    }
    const five = october({ weather: 'rain', forecast: 4 });
    next(five, 6);
    expect(sky(five)).toEqual(['rain', 5]);
    const snow = october({ weather: 'rain', forecast: 5 });
    next(snow);
    expect(sky(snow)).toEqual(['snow', 5]);
  });
  it('[7.2#C] an activated Leader loses a step at the end; on the Heart he stays there', () => {
    const after = (lost: number): number => {
      const s = logistics(['axis', 'soviet'], {
        turn: 2,
        areas: { '35': 'ax-k', '22': 'sv-sw' },
        blocks: { 'ax-hitler': { in: 'box', lost } },
      });
      all(s, bare('activate-leader'), bare('end-logistics'));
      return strength(s, 'ax-hitler');
    };
    expect([after(0), after(1), after(2), after(3)]).toEqual([3, 2, 0, 0]);
  });
  it('[8.1#C, ruling 45] a change in Rain brings the sun back', () => {
    const s = position({
      turn: 4,
      weather: 'rain',
      forecast: 2,
      initiative: 'soviet',
      areas: { '22': 'sv-sw', '35': 'ax-k' },
    });
    all(s, bare('pass'));
    doing(s, bare('end-command'), { weather: [2] });
    expect(openState(s)).toMatchObject({ weather: 'clear', forecast: 2 });
  });
  it('[7.2.1.1, 8.0#D, 8.0#G] Rain halves both Logistics Values, Snow that of the Axis alone', () => {
    const values = (weather: string) => {
      const s = position({ turn: 5, weather, areas: { '22': 'sv-sw', '35': 'ax-k' } });
      return [lv(s, 'axis'), lv(s, 'soviet')];
    };
    const [axis, soviet] = values('clear') as [number, number];
    expect(values('rain')).toEqual([Math.floor(axis / 2), Math.floor(soviet / 2)]);
    expect(values('snow')).toEqual([Math.floor(axis / 2), soviet]);
  });
  it('[8.0#C, 8.0#F, 10.3#C] Rain takes every range to one; Snow halves the Axis and leaves the Soviets theirs', () => {
    const ranges = (weather: string) => {
      const s = position({ turn: 5, weather, areas: { '22': 'sv-sw', '35': 'ax-k', '34': 'ax-6hq:3' } });
      const of = (seat: string, unit: string) =>
        (answer(s, { what: 'range', seat, unit }) as { range: number }).range;
      return [of('axis', 'ax-k'), of('axis', 'ax-6hq'), of('soviet', 'sv-sw')];
    };
    expect([ranges('clear'), ranges('rain'), ranges('snow')]).toEqual([
      [4, 3, 4],
      [1, 1, 1],
      [2, 1, 4],
    ]);
  });
  it('[8.1#E, 14.5#A] December begins in Snow; with 14.5 its first Axis impulse brings the Blizzard', () => {
    const s = position({
      turn: 5,
      areas: { '22': 'sv-sw', '62': 'ax-k' },
      forecast: 2,
      active: 'axis',
      more: { passes: 1, options: { optionalRules: 5 } },
    });
    all(s, bare('pass'), bare('end-command'));
    expect([game.encode(s).turn, openState(s).weather]).toEqual([6, 'snow']);
    all(s, bare('pause'), bare('pause'));
    expect([key(s), openState(s).weather]).toEqual(['axis:open', 'blizzard']);
  });
  it('[SC3#A, SC3#B, ruling 49] The Pocket stops with the first rain', () => {
    const s = october({
      scenario: 'the-pocket',
      forecast: 0,
      more: { fleets: { 'fleet-bb': { in: 'staging' }, 'fleet-ca': { in: 'staging' } } },
    });
    next(s, 1);
    expect(key(s)).toBe('over');
  });
});
