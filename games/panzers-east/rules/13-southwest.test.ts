import { describe, expect, it } from 'vitest';
import {
  control,
  type Dice,
  doing,
  eventOf,
  homeBut,
  outcome,
  position,
  type Sketch,
  typesOf,
  where,
} from '../test/board.ts';

const REST = { stavka: 1, reorganize: 1, draw: 1, combat: 3, southwest: 1, moscow: 6 } as const;
const ARMIES = Object.fromEntries(
  ['5', '21', '26', '37', '38'].map((n) => [`sov-swf-${n}`, { in: 'off-map' }]),
);
const HOLD = {
  '1939': 'ger-pz-3',
  '2232': 'ger-pz-4',
  '2027': 'ger-pz-7',
  '1919': 'ger-pz-10',
  '1916': 'ger-pz-12',
  '1810': 'ger-pz-17',
  '1805': 'ger-pz-18',
};

function strike(
  axis: 'northwest' | 'northeast',
  sketch: Partial<Sketch>,
  dice: Dice,
  rest: Partial<Record<keyof typeof REST, number>> = {},
) {
  const s = position({
    turn: 6,
    soviet: homeBut(''),
    units: ARMIES,
    state: { southwestTurn: 6, southwestAxis: axis },
    ...sketch,
    hexes: { ...HOLD, ...sketch.hexes },
  });
  const events = doing(s, { kind: 'end-phase' }, dice, { ...REST, ...rest });
  return { s, events };
}

describe('13: Southwest Front', () => {
  it('[13.3] two dice find the centre; two armies stand on either side of it along the south edge', () => {
    const { events } = strike('northeast', {}, { southwest: [2, 6] });
    expect(Object.values(eventOf(events, 'southwest-front').armies as Record<string, string>)).toEqual([
      '2616',
      '2615',
      '2614',
      '2613',
      '2612',
    ]);
  });
  it('[13.5#1] the armies act from west to east', () => {
    const { events } = strike('northeast', {}, { southwest: [2, 6] });
    expect(events.filter((e) => e.type === 'army-advances').map((e) => e.from)).toEqual([
      '2616',
      '2615',
      '2614',
      '2613',
      '2612',
    ]);
  });
  it('[13.5#2] a northwest advance from 2615 goes through 2515, 2416 and 2316', () => {
    const { events } = strike('northwest', {}, { southwest: [2, 6] });
    const ids = Object.entries(eventOf(events, 'southwest-front').armies as Record<string, string>);
    const army = ids.find(([, at]) => at === '2615')![0];
    const steps = events.filter((e) => e.type === 'advanced' && e.unit === army).map((e) => e.into);
    expect(steps.slice(0, 3)).toEqual(['2515', '2416', '2316']);
  });
  it('[13.5#2, ruling 63] an army that never met the enemy stops at row 18 and is removed', () => {
    const { s, events } = strike('northeast', {}, { southwest: [6, 6] });
    expect(outcome(s)).not.toBe('soviet counteroffensive');
    expect(typesOf(events)).toContain('withdrawn');
  });
  it('[13.4, ruling 61] armies arrive also in German hexes: empty ones turn Soviet, held ones are fought for', () => {
    const { s, events } = strike(
      'northeast',
      { hexes: { '2614': 'ger-lehr' }, german: '2615 2515' },
      { southwest: [2, 6] },
      { combat: 6 },
    );
    expect(control(s, '2615')).toBe('soviet');
    expect(events.find((e) => e.type === 'battle' && e.at === '2614')).toMatchObject({
      germans: ['ger-lehr'],
    });
    expect(where(s, 'ger-lehr')).toBe('aside');
  });
  it('[13.5#2, 4.9] a victorious army that reaches row 18 or a LOC point wins the game for the Soviets', () => {
    const { s } = strike(
      'northeast',
      { hexes: { '2614': 'ger-lehr' } },
      { southwest: [2, 6] },
      { combat: 6 },
    );
    expect(outcome(s)).toBe('soviet counteroffensive');
  });
  it('[13.5#1, 12.7] an army is flipped by the first hit and destroyed by the second', () => {
    const { s, events } = strike(
      'northeast',
      { hexes: { '2614': 'ger-pz-19 ger-pz-20 ger-pg-10' } },
      { southwest: [2, 6] },
      { combat: 2 },
    );
    const army = Object.entries(eventOf(events, 'southwest-front').armies as Record<string, string>).find(
      ([, at]) => at === '2614',
    )![0];
    expect(where(s, army)).toBe('removed');
    expect(events.filter((e) => e.type === 'eliminated').map((e) => e.unit)).toContain(army);
  });
});
