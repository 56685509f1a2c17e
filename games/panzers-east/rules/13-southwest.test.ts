import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import { NORTHEAST, NORTHWEST } from '../state.ts';
import { labelOf, spaceOf } from '../terrain.ts';
import {
  answer,
  control,
  type Dice,
  doing,
  eventOf,
  eventsOf,
  homeBut,
  lastPhase,
  outcome,
  position,
  type Rest,
  type Sketch,
  shots,
  typesOf,
  where,
} from '../test/board.ts';
import { lakeSides } from '../test/ground.ts';
import { nextHex } from './13-southwest.ts';

const REST: Rest = { stavka: 1, reorganize: 1, draw: 1, combat: 3, southwest: 1, moscow: 6 };
const ARMIES = Object.fromEntries(
  ['5', '21', '26', '37', '38'].map((n) => [`sov-swf-${n}`, { in: 'off-map' }]),
);
const LOC = {
  '1939': 'ger-pz-3',
  '2232': 'ger-pz-4',
  '2027': 'ger-pz-7',
  '1919': 'ger-pz-10',
  '1916': 'ger-pz-12',
  '1810': 'ger-pz-17',
  '1805': 'ger-pz-18',
};

const STACK = 'ger-pz-19 ger-pz-20 ger-pg-10 ger-pg-14 ger-pg-18 ger-pg-20';
/** As many sixes as the unit has dice. */
const sixes = (id: string): number[] => Array(COUNTERS.find((c) => c.id === id)!.dice).fill(6);

/** Phase IV of turn 6 along an axis; the dice name the centre. The Germans hold the LOC points and what is said. */
function strike(
  axis: 'northwest' | 'northeast',
  dice: Dice,
  sketch: Partial<Sketch> = {},
  rest: Rest = {},
  held: Readonly<Record<string, string>> = LOC,
) {
  const s = position({
    turn: 6,
    soviet: homeBut(''),
    units: ARMIES,
    state: { southwestTurn: 6, southwestAxis: axis },
    ...sketch,
    hexes: { ...held, ...sketch.hexes },
  });
  const events = doing(s, { kind: 'end-phase' }, dice, { ...REST, ...rest });
  const armies = eventOf(events, 'southwest-front').armies as Record<string, string>;
  const at = (hex: string): string => Object.keys(armies).find((id) => armies[id] === hex)!;
  const wayOf = (hex: string) =>
    eventsOf(events, 'advanced')
      .filter((e) => e.unit === at(hex))
      .map((e) => e.into);
  return { s, events, armies, at, wayOf };
}
/** Far from every German: the armies of 2622 to 2618 find nobody on a northwest axis. */
const UNOPPOSED: Dice = { southwest: [1, 1] };
/** The centre is 2614. */
const CENTRE: Dice = { southwest: [2, 6] };

describe('13: Southwest Front', () => {
  it('[13.3] two dice find the centre on the south edge; two armies stand on either side of it', () => {
    expect(Object.values(strike('northeast', CENTRE).armies)).toEqual([
      '2616',
      '2615',
      '2614',
      '2613',
      '2612',
    ]);
    expect(Object.values(strike('northeast', { southwest: [1, 1] }).armies)[2]).toBe('2620');
    expect(Object.values(strike('northeast', { southwest: [6, 6] }).armies)[2]).toBe('2610');
  });
  it('[13.3, 6.5] the five armies stand in five different hexes, one each', () => {
    const { armies } = strike('northwest', UNOPPOSED);
    expect(new Set(Object.keys(armies)).size).toBe(5);
    expect(new Set(Object.values(armies)).size).toBe(5);
  });
  it('[6.5, 13.3] defenders still standing in an arrival hex make way for the army', () => {
    const { s, events } = strike('northwest', UNOPPOSED, { hexes: { '2620': 'sov-rd-2' } });
    expect(where(s, 'sov-rd-2')).toBe('pool');
    // They had gone before Phase VI returned anybody.
    expect(eventOf(events, 'defenders-returned')).toMatchObject({ units: [] });
  });
  it('[13.5#1] the armies act from west to east, each to its end before the next', () => {
    const { events } = strike('northwest', UNOPPOSED);
    expect(eventsOf(events, 'army-advances').map((e) => e.from)).toEqual([
      '2622',
      '2621',
      '2620',
      '2619',
      '2618',
    ]);
    const acts = events.filter((e) => e.type === 'army-advances' || e.type === 'withdrawn');
    expect(acts.map((e) => e.type)).toEqual(Array(5).fill(['army-advances', 'withdrawn']).flat());
  });
  it('[13.5#2, ruling 62] they march freely over their own ground along the axis', () => {
    const alone = { '1939': 'ger-pz-3' };
    const west = strike('northwest', { southwest: [3, 4] }, {}, {}, alone);
    expect(west.wayOf('2615')).toEqual(['2515', '2416', '2316', '2217', '2117', '2018', '1918', '1819']);
    const east = strike('northeast', { southwest: [3, 4] }, {}, {}, alone);
    expect(east.wayOf('2615')).toEqual(['2514', '2414', '2313', '2213', '2112', '2012', '1911', '1811']);
    expect(eventsOf([...west.events, ...east.events], 'battle')).toEqual([]);
  });
  it('[13.5#2, ruling 63, ruling 65] an army that never met the enemy stops at row 18 and is removed', () => {
    const { s, events, armies } = strike('northwest', UNOPPOSED);
    expect(outcome(s)).toBe('on');
    expect(eventsOf(events, 'withdrawn')).toHaveLength(5);
    expect(eventsOf(events, 'advanced').filter((e) => String(e.into).startsWith('18'))).toHaveLength(5);
    for (const id of Object.keys(armies)) expect(where(s, id)).toBe('removed');
  });
  it('[13.5#2, 4.9, ruling 63] one that has won a battle wins the game by reaching row 18', () => {
    const { s, events, at } = strike(
      'northwest',
      UNOPPOSED,
      { hexes: { '2222': 'ger-lehr' } },
      { combat: 6 },
    );
    expect(eventsOf(events, 'battle')).toHaveLength(1);
    expect(outcome(s)).toBe('soviet counteroffensive');
    expect(eventOf(events, 'game-over').rule).toBe('13.5#2');
    // 2621 met Lehr; 2622 before it had met nobody and was removed.
    expect(eventsOf(events, 'withdrawn').map((e) => e.unit)).toEqual([at('2622')]);
  });
  it('[13.5#2, ruling 63] so does one that has only entered a German hex', () => {
    // A counterattack destroys Lehr in 2420 and dies before Bialystok; 2519 is left German with nobody near.
    const { s, events } = strike(
      'northwest',
      { southwest: [2, 3], stavka: [1, 1], combat: sixes('sov-og-bol') },
      { units: { ...ARMIES, 'sov-og-bol': { in: 'pool' } }, hexes: { '2420': 'ger-lehr' }, german: '2519' },
      { combat: 2 },
      { '1939': STACK },
    );
    expect(eventsOf(events, 'battle').map((e) => [e.cause, e.at])).toEqual([
      ['raid', '2420'],
      ['raid', '1939'],
    ]);
    expect(outcome(s)).toBe('soviet counteroffensive');
  });
  it('[13.5#2, 4.9] taking a German LOC point wins at once, wherever it lies', () => {
    // 2616 northwest: 2516 2417 2317 2218 2118 2019 1919, which is Orsha.
    const { s, events, wayOf } = strike('northwest', CENTRE, {}, { combat: 6 });
    expect(wayOf('2616').at(-1)).toBe('1919');
    expect(outcome(s)).toBe('soviet counteroffensive');
    expect(typesOf(events).at(-1)).toBe('game-over');
  });
  it('[13.4, ruling 61] armies arrive also in German hexes: an empty one turns Soviet when they are placed', () => {
    const { s, events } = strike(
      'northwest',
      UNOPPOSED,
      { hexes: { '2519': 'ger-lehr' }, german: '2619 2620' },
      { combat: 2 },
    );
    const placed = events.findIndex((e) => e.type === 'army-advances');
    const before = events.slice(0, placed).filter((e) => e.type === 'captured');
    expect(before.map((e) => [e.at, e.side, e.rule])).toEqual([
      ['2620', 'soviet', '13.4'],
      ['2619', 'soviet', '13.4'],
    ]);
    expect((answer(s, { what: 'front' }) as { line: string[] }).line).toContain('2619');
  });
  it('[13.4, ruling 61] Germans in an arrival hex are fought first; until then the army stands off the map', () => {
    const s = position({
      turn: 6,
      soviet: homeBut(''),
      units: ARMIES,
      state: { southwestTurn: 6, southwestAxis: 'northwest' },
      hexes: { ...LOC, '2620': 'ger-pz-19 ger-pz-20 ger-inf-5' },
    });
    // The army's six hits, and the player has to choose who is flipped.
    const events = doing(
      s,
      { kind: 'end-phase' },
      { southwest: [1, 1], combat: [6] },
      { ...REST, combat: 1 },
    );
    const army = Object.entries(eventOf(events, 'southwest-front').armies as Record<string, string>).find(
      ([, at]) => at === '2620',
    )![0];
    expect(eventOf(events, 'battle')).toMatchObject({ cause: 'march', at: '2620', soviets: [army] });
    expect(where(s, army)).toBe('off-map');
    expect(control(s, '2620')).toBe('german');
  });
  it('[13.4, ruling 61, ruling 63] an army that wins its arrival hex takes it and is then a victorious one', () => {
    const { s, events, at } = strike(
      'northwest',
      UNOPPOSED,
      { hexes: { '2620': 'ger-lehr' } },
      { combat: 6 },
    );
    expect(where(s, 'ger-lehr')).toBe('aside');
    expect(eventsOf(events, 'captured').map((e) => [e.at, e.side])).toContainEqual(['2620', 'soviet']);
    expect(outcome(s)).toBe('soviet counteroffensive');
    expect(eventsOf(events, 'advanced').at(-1)).toMatchObject({ unit: at('2620') });
  });
  it('[13.5#1, 12.7, ruling 60] an army is flipped by the first hit and destroyed by the second', () => {
    // Lehr fires one die a round: 2 hits once, and the specialists' answer misses.
    const { s, events, at } = strike(
      'northwest',
      { ...UNOPPOSED, combat: [1, 1, 1, 1, 1, 1, 1, 2, 1, 2] },
      { hexes: { '2620': 'ger-lehr' } },
    );
    const army = at('2620');
    const fate = events.filter((e) => e.unit === army && (e.type === 'flipped' || e.type === 'eliminated'));
    expect(fate.map((e) => e.type)).toEqual(['flipped', 'eliminated']);
    expect(where(s, army)).toBe('removed');
    const dice = shots(events)
      .filter((f) => f.units.includes(army))
      .map((f) => f.dice);
    expect(dice[0]).toBeGreaterThan(1);
    expect(dice.at(-1)).toBe(1);
  });
  it('[13.5#1, 12.5#1, 12.6, ruling 39] it fires first, at one more in the first round; flak never answers it', () => {
    const { events, at } = strike(
      'northwest',
      UNOPPOSED,
      { hexes: { '2620': 'ger-lehr ger-flak-101 ger-flak-102' } },
      { combat: 2 },
    );
    const fired = shots(events);
    expect(fired[0]!.units).toEqual(Array(fired[0]!.dice).fill(at('2620')));
    expect(fired[0]!.plus).toEqual(Array(fired[0]!.dice).fill(1));
    expect(
      fired
        .slice(1)
        .filter((f) => f.units.includes(at('2620')))
        .flatMap((f) => f.plus),
    ).not.toContain(1);
    expect(fired.flatMap((f) => f.units).filter((id) => id.startsWith('ger-flak'))).toEqual([]);
  });
  it('[13.5#1, 12.8#3] a zone on its next hex makes it fight the stack that projects it', () => {
    // 2419 is on the way of 2618; Lehr stands beside it in 2420.
    const { events } = strike('northwest', UNOPPOSED, { hexes: { '2420': 'ger-lehr' } }, { combat: 6 });
    const [first] = eventsOf(events, 'battle').filter((e) => e.cause === 'march');
    expect(first).toMatchObject({ at: '2420', germans: ['ger-lehr'] });
  });
  it('[13.3] an army that a written position leaves out of play does not come, whether Germans hold its hex or not', () => {
    const units = { 'sov-swf-5': { in: 'off-map' }, 'sov-swf-38': { in: 'off-map' } } as const;
    const { armies, events } = strike('northwest', UNOPPOSED, { units, hexes: { '2620': 'ger-lehr' } });
    expect(armies).toEqual({ 'sov-swf-5': '2622', 'sov-swf-38': '2618' });
    expect(eventsOf(events, 'army-arrived').map((e) => e.unit)).toEqual(Object.keys(units));
    expect(eventsOf(events, 'army-advances').map((e) => e.unit)).toEqual(Object.keys(units));
  });
  it('[5.3, 5.2.IV] Phase IV comes once: the armies never return', () => {
    const { s, events } = strike('northwest', UNOPPOSED);
    expect(eventsOf(events, 'southwest-front')).toHaveLength(1);
    expect(lastPhase(events)).toBe('operations');
    const later = doing(s, { kind: 'end-phase' }, {}, REST);
    expect(typesOf(later)).not.toContain('southwest-front');
  });
  it('[ruling 65] what the armies took stays Soviet when they are gone', () => {
    // The first army beats Lehr in 2518, goes into 2519, and dies before the stack in 2420.
    const { s, at } = strike(
      'northwest',
      { southwest: [2, 3, 6], combat: sixes('sov-swf-5') },
      { hexes: { '2420': STACK, '2518': 'ger-lehr' }, german: '2519' },
      { combat: 2 },
    );
    expect(where(s, at('2619'))).toBe('removed');
    expect(control(s, '2519')).toBe('soviet');
    expect(outcome(s)).toBe('on');
  });
  it('[ruling 64, 12.4#2] a lake on the axis is passed by the other diagonal, and then the axis is taken up again', () => {
    const here = (hex: string) => labelOf(nextHex(NORTHEAST, spaceOf(hex)));
    const [north, south] = ['1723', '1823'];
    expect(lakeSides().map((side) => [...side].sort())).toContainEqual([north, south]);
    const west = (hex: string) => labelOf(nextHex(NORTHWEST, spaceOf(hex)));
    // 1723 lies northwest of 1823, behind the lake; northeast of it is 1722.
    expect(west('1823')).toBe('1722');
    expect(west('1722')).toBe('1623');
    expect(here('1823')).toBe('1722');
  });
});
