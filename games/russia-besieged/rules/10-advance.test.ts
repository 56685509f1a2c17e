import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, type Drawing, give, seatOf, types, u } from '../test/draw.ts';
import {
  assault,
  EAST,
  goOn,
  NE,
  NW,
  SE,
  SW,
  stage,
  TARGET,
  together,
  told,
  WEST,
  where,
} from '../test/fight.ts';

const [P9, Q9, A9, I6, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39', 'ge-if-01', 'ge-if-02', 'ge-if-10'];
const [R5, R4, W2] = ['su-if-08', 'su-if-27', 'su-me-21'];
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);

// ---------------------------------------------------------------- 10.82

it('[10.82][ruling 92] against one step DE, D2 and X2 let the attacker advance; D1, BR and DR do not', () => {
  const s = west([P9], [W2]);
  const { results } = told(s, { units: [P9] }).crt!;
  const more = told(west([P9, I5], [W2]), { units: [P9, I5] }).crt!.results;
  const less = told(west([I5], [W2]), { units: [I5] }).crt!.results;
  const all = { ...less, ...results, ...more };
  const may = Object.fromEntries(Object.entries(all).map(([text, { advance }]) => [text, advance]));
  expect(may).toMatchObject({ DE: 'all', D2: 'all', X2: 'all', D1: 'none', BR: 'none', DR: 'none' });
  assault(s, { units: [P9] }, 'D2');
  expect([asked(s), seatOf(s)]).toEqual(['advance', 'axis']);
  const not = west([P9], [W2]);
  assault(not, { units: [P9] }, 'D1');
  expect([asked(not), where(not, W2)]).toEqual(['axis.combat1', 'pool']);
});

it('[10.82] steps lost for want of a way back are no losses for the advance', () => {
  const s = west([P9, Q9], [R5], { at: { [I6]: EAST } });
  assault(s, { units: [P9, Q9, I6] }, 'D1');
  expect([where(s, R5), asked(s)]).toEqual(['pool', 'axis.combat1']);
});

it('[10.81][10.82] one, some or all of the attackers go in, and nobody else; it ends there', () => {
  const s = west([P9, Q9], [W2], { at: { [I6]: '2623' } });
  assault(s, { units: [P9, Q9] }, 'DE');
  expect(broken(s, 'advance', { units: [I6], into: TARGET })).toContain('10.82');
  expect(broken(s, 'advance', { units: [P9], into: EAST })).toEqual(['10.82']);
  give(s, 'advance', { units: [P9], into: TARGET });
  give(s, 'pass');
  expect([where(s, P9), where(s, Q9), asked(s)]).toEqual([TARGET, WEST, 'axis.combat1']);
});

it('[10.83][10.84] neither zones nor a want of movement points keep an advance', () => {
  const s = west(['ge-if-01', P9], [W2], {
    at: { 'su-ca-06': SW },
    turn: 6,
    state: { weather2: 'mud' },
    phase: 'axis.combat2',
  });
  assault(s, { units: [P9] }, 'DE');
  give(s, 'advance', { units: [P9], into: TARGET });
  expect(where(s, P9)).toBe(TARGET);
});

it('[10.85] nobody advances where it could not go: over a coastline no, over the straits yes', () => {
  const s = stage({ [P9]: '3823', [Q9]: '3823', [W2]: '3922' });
  assault(s, { units: [P9, Q9], targets: ['3922'] }, 'DE');
  expect(broken(s, 'advance', { units: [P9], into: '3922' })).toEqual([]);
});

it('[8.49] who has just landed does not advance', () => {
  const s = west([P9, Q9], [W2], { marks: { [P9]: { landed: true } } });
  assault(s, { units: [P9, Q9] }, 'DE');
  expect(broken(s, 'advance', { units: [P9], into: TARGET })).not.toEqual([]);
  expect(broken(s, 'advance', { units: [Q9], into: TARGET })).toEqual([]);
});

it('[ruling 91][5.04] of several hexes each victor takes one; the stacking limit holds when the phase ends', () => {
  const s = west([P9, Q9, A9], [W2], { at: { 'su-ca-06': SW } });
  assault(s, { units: [P9, Q9, A9], targets: [TARGET, SW] }, 'DE');
  give(s, 'advance', { units: [P9], into: SW });
  expect(broken(s, 'advance', { units: [P9], into: TARGET })).toContain('10.82');
  give(s, 'advance', { units: [Q9], into: TARGET });
  expect([where(s, P9), where(s, Q9)]).toEqual([SW, TARGET]);
});

it("[ruling 241][25.1c] an advance is of one's own will: no Rumanian goes into Hungary by it", () => {
  const s = stage({ 'ro-me-1': '2632', [P9]: '2632', [W2]: '2533' }, { turn: 9 });
  expect(broken(s, 'attack', { units: ['ro-me-1', P9], targets: ['2533'], table: 'crt' })).toContain('25.1c');
});

it('[ruling 96][7.21] who advances takes cities and rail like one who moves', () => {
  const s = stage({ ...together('2615', P9, Q9), [W2]: '2616' });
  assault(s, { units: [P9, Q9], targets: ['2616'] }, 'DE');
  const events = give(s, 'advance', { units: [P9], into: '2616' });
  expect(types(events)).toEqual(expect.arrayContaining(['advanced', 'captured']));
});

// ---------------------------------------------------------------- 10.94 to 10.97

const blitz = (units: readonly string[]) => ({ units, table: 'bat' as const });
/** Six to one against four steps: three panzer corps and more against two armies. */
const strong = (more: Drawing = {}) =>
  stage(
    {
      ...together(WEST, P9, Q9, A9),
      ...together(NW, 'ge-pz-47', 'ge-pz-03', I6),
      ...together(TARGET, R4, 'su-if-13'),
    },
    more,
  );
const STRONG = [P9, Q9, A9, 'ge-pz-47', 'ge-pz-03', I6];

it('[10.97][10.95][10.96b] 6-1, a seven: three steps, the rest driven back, armor goes in as its first hex and one more', () => {
  const s = strong();
  expect(told(s, { units: STRONG, table: 'bat' }).final).toBe('6-1');
  const { results } = told(s, { units: STRONG, table: 'bat' }).bat!;
  expect(results['D2-Adv2']).toMatchObject({ advance: 'armor', hexes: 2 });
  assault(s, blitz(STRONG), 'D3-Adv2');
  goOn(s, 'advance');
  expect([asked(s), seatOf(s)]).toEqual(['advance', 'axis']);
  // 10.95: armor alone.
  expect(broken(s, 'advance', { units: [I6], into: TARGET })).toContain('10.82');
  give(s, 'advance', { units: [P9, Q9], into: TARGET });
  give(s, 'pass');
  expect(s.flow.at(-1)).toMatchObject({
    is: 'exploit',
    left: new Map([
      [u(P9), 1],
      [u(Q9), 1],
    ]),
  });
  expect(broken(s, 'exploit', { units: [P9], path: [TARGET, EAST, '2619'] })).toContain('10.96e');
  give(s, 'exploit', { units: [P9], path: [TARGET, SE] });
  expect(where(s, P9)).toBe(SE);
});

it('[10.97][10.94][10.96a][ruling 95] 6-1, a ten: all are eliminated, everybody goes in at no cost, armor three hexes more', () => {
  const s = strong();
  assault(s, blitz(STRONG), 'DE-Adv3');
  expect(asked(s)).toBe('advance');
  give(s, 'advance', { units: [P9, I6], into: TARGET });
  give(s, 'pass');
  expect(s.flow.at(-1)).toMatchObject({ is: 'exploit', left: new Map([[u(P9), 3]]) });
  give(s, 'exploit', { units: [P9], path: [TARGET, EAST, '2619', '2618'] });
  expect([where(s, P9), where(s, I6), asked(s)]).toEqual(['2618', TARGET, 'axis.combat1']);
});

it('[10.96e][10.97] nobody gains more hexes than its second impulse would give: minor armor two', () => {
  const s = strong({ at: { 'ro-me-1': SW, 'hu-me-r': '2623' } });
  const all = [...STRONG, 'ro-me-1'];
  assault(s, blitz(all), 'DE-Adv3');
  give(s, 'advance', { units: [P9, 'ro-me-1'], into: TARGET });
  give(s, 'pass');
  expect(s.flow.at(-1)).toMatchObject({
    left: new Map([
      [u(P9), 3],
      [u('ro-me-1'), 2],
    ]),
  });
});

it('[10.93g][10.95] what is armor in name goes on like armor after a blitz', () => {
  const s = strong({ at: { 'hu-me-r': SW } });
  assault(s, blitz([...STRONG, 'hu-me-r']), 'D3-Adv2');
  goOn(s, 'advance');
  expect(broken(s, 'advance', { units: ['hu-me-r'], into: TARGET })).toEqual([]);
});

it('[10.96b] together or apart, in any direction, and what is left may be used later', () => {
  const s = strong();
  assault(s, blitz(STRONG), 'DE-Adv3');
  give(s, 'advance', { units: [P9, Q9], into: TARGET });
  give(s, 'pass');
  give(s, 'exploit', { units: [P9, Q9], path: [TARGET, EAST] });
  give(s, 'exploit', { units: [P9], path: [EAST, NE, '2520'] });
  expect(broken(s, 'exploit', { units: [P9], path: ['2520', '2519'] })).not.toEqual([]);
  give(s, 'exploit', { units: [Q9], path: [EAST, SE] });
  expect([where(s, P9), where(s, Q9)]).toEqual(['2520', SE]);
  give(s, 'pass');
  expect(asked(s)).toBe('axis.combat1');
});

it('[10.96c][ruling 193] zones of infantry are passed, that of armor stops, and beside the hex of the beaten it stops all', () => {
  const go = (enemy: string, path: readonly string[]) => {
    const s = strong({ at: { [enemy]: '2619' } });
    assault(s, blitz(STRONG), 'DE-Adv3');
    give(s, 'advance', { units: [P9], into: TARGET });
    give(s, 'pass');
    return broken(s, 'exploit', { units: [P9], path });
  };
  expect(go(R5, [TARGET, EAST, '2520', '2519'])).toEqual([]);
  expect(go('su-me-03', [TARGET, EAST, '2520'])).toEqual(['10.96c']);
  expect(go('su-me-03', [TARGET, EAST])).toEqual([]);
  // Who has been stopped goes no farther with another order either.
  const halted = strong({ at: { 'su-me-03': '2619' } });
  assault(halted, blitz(STRONG), 'DE-Adv3');
  give(halted, 'advance', { units: [P9], into: TARGET });
  give(halted, 'pass');
  give(halted, 'exploit', { units: [P9], path: [TARGET, EAST] });
  expect(asked(halted)).toBe('axis.combat1');
  // In the zone of armor nobody goes on at all.
  const s = strong({ at: { 'su-me-03': EAST } });
  assault(s, blitz(STRONG), 'DE-Adv3');
  give(s, 'advance', { units: [P9], into: TARGET });
  give(s, 'pass');
  expect(asked(s)).toBe('axis.combat1');
});

it('[10.96d] it ends in forest, swamp and mountains, and does not cross the straits', () => {
  const s = stage({ ...together('2417', P9, Q9, A9), [W2]: '2317' });
  assault(s, { units: [P9, Q9, A9], targets: ['2317'], table: 'bat' }, 'DE-Adv3');
  give(s, 'advance', { units: [P9], into: '2317' });
  give(s, 'pass');
  expect(broken(s, 'exploit', { units: [P9], path: ['2317', '2318'] })).toEqual([]);
  expect(broken(s, 'exploit', { units: [P9], path: ['2317', '2318', '2319'] })).toEqual(['10.96d']);
  const kerch = stage({ ...together('3824', P9, Q9, A9), [W2]: '3823' });
  assault(kerch, { units: [P9, Q9, A9], targets: ['3823'], table: 'bat' }, 'DE-Adv3');
  give(kerch, 'advance', { units: [P9], into: '3823' });
  give(kerch, 'pass');
  expect(broken(kerch, 'exploit', { units: [P9], path: ['3823', '3922'] })).toContain('10.96d');
});

it("[ruling 192][6.11] no exploiting unit enters an enemy unit's hex", () => {
  const s = strong({ at: { [R5]: EAST } });
  assault(s, blitz(STRONG), 'DE-Adv3');
  give(s, 'advance', { units: [P9], into: TARGET });
  give(s, 'pass');
  expect(broken(s, 'exploit', { units: [P9], path: [TARGET, EAST] })).toEqual(['6.11']);
});

it('[11.16][ruling 192][ruling 96] an air base that is overrun interrupts the advance: its owner flies out, then it goes on', () => {
  const s = stage(
    {
      ...together('2715', P9, Q9, A9),
      [W2]: '2716',
      'su-ai-1': '2616',
      'su-if-08': '2205',
    },
    { turn: 12 },
  );
  assault(s, { units: [P9, Q9, A9], targets: ['2716'], table: 'bat' }, 'DE-Adv3');
  give(s, 'advance', { units: [P9], into: '2716' });
  give(s, 'pass');
  give(s, 'exploit', { units: [P9], path: ['2716', '2616', '2516'] });
  goOn(s, 'exploit');
  expect(where(s, P9)).toBe('2516');
  expect(where(s, 'su-ai-1')).not.toBe('2616');
});

it('[ruling 94] a result without a number gives no advance, even into an empty hex', () => {
  const s = west([I6, P9], [R5], { at: { [I5]: EAST, [J5]: EAST } });
  const { results } = told(s, { units: [P9, I6, I5, J5], table: 'bat' }).bat!;
  for (const [text, { advance }] of Object.entries(results))
    if (!text.includes('Adv')) expect(advance).toBe('none');
});

it('[ruling 93] where a beaten unit has no way back the hex is empty, and armor may take it as its first hex', () => {
  const s = strong({ at: { [I5]: EAST } });
  const all = [...STRONG, I5];
  assault(s, blitz(all), 'D3-Adv3');
  goOn(s, 'advance');
  expect(asked(s)).toBe('advance');
  expect(broken(s, 'advance', { units: [I6], into: TARGET })).toContain('10.82');
  expect(S.at.of(s, u(R4))).toBeLessThan(0);
});
