import { expect, it } from 'vitest';
import { COUNTRY, HUNGARY } from '../declare/roster.ts';
import { asked, broken, type Drawing, give, h, seatOf } from '../test/draw.ts';
import {
  assault,
  EAST,
  endsOf,
  faceOf,
  goOn,
  NE,
  SE,
  stage,
  struck,
  TARGET,
  together,
  WEST,
  waysOf,
  where,
} from '../test/fight.ts';

const [P9, Q9, I5, J5] = ['ge-pz-41', 'ge-pz-24', 'ge-if-02', 'ge-if-10'];
const [R5, S5, R4] = ['su-if-08', 'su-if-11', 'su-if-27'];
/** One army at the first hex, attacked from the other by one panzer corps. */
const beaten = (at: string, from: string, more: Drawing = {}) => stage({ [P9]: from, [R5]: at }, more);
const west = (units: readonly string[], against: readonly string[] = [R5], more: Drawing = {}) =>
  stage({ ...together(WEST, ...units), ...together(TARGET, ...against) }, more);

// ---------------------------------------------------------------- the examples of 10.76

it('[10.76][10.76-3][10.76-5][10.76-6][ruling 84][ruling 86] example 1: from 1717, attacked out of Smolensk, to 1615, 1516 or 1815', () => {
  const s = beaten('1717', '1718');
  expect(endsOf(s, R5)).toEqual(['1516', '1615', '1815']);
  expect([struck(s, R5, '1715'), struck(s, R5, '1916')]).toEqual([['10.76-3'], ['10.76-3']]);
  expect([struck(s, R5, '1917'), struck(s, R5, '1517')]).toEqual([['10.76-5'], ['10.76-5']]);
  expect(endsOf(s, R5)).not.toContain('1816');
});

it('[10.76][10.76-1] example 2: from 2615, attacked from 2716, to 2714, 2414 or 2613, not through a held hex of the zone', () => {
  const s = beaten('2615', '2716', { at: { [S5]: '2715' } });
  expect(endsOf(s, R5)).toEqual(['2414', '2613', '2714']);
  expect(struck(s, R5, '2814')).toEqual(['10.76-1']);
});

it('[10.76][10.76-4][13.41] example 3: from 4109 to 4007, the nearest to the rail; with Saratov taken Astrakhan is nearer', () => {
  expect(endsOf(beaten('4109', '4009'), R5)).toEqual(['4007']);
  const taken = { at: { [Q9]: '3207' } };
  expect(endsOf(beaten('4109', '4009', taken), R5)).toEqual(['4308']);
  expect(struck(beaten('4109', '4009', taken), R5, '4007')).toEqual(['10.76-4']);
});

it('[ruling 85][10.76-3] rail counts as it stands at that moment: what is converting leads to no source', () => {
  const out = (at: string, from: string, ...converting: string[]) =>
    endsOf(beaten(at, from, { state: { converting } }), R5);
  expect(out('1717', '1718', '1516')).toEqual(['1615', '1815']);
  expect(out('1717', '1718', '1913')).toEqual(['1516', '1615']);
  expect(out('2615', '2716', '2714')).toEqual(['2414', '2613']);
  expect(out('4109', '4009', '3508')).toEqual(['4308']);
});

it('[10.76-6] a retreat of two hexes ends two away where it can, and beside the battle only where it must', () => {
  const s = beaten('2615', '2716');
  expect(struck(s, R5, '2614')).toEqual(['10.76-6']);
});

it('[10.76-2] a Rumanian does not end in Hungary while another way is left', () => {
  const s = stage({ 'su-gi-01': '2631', 'ro-if-2': '2632' }, { phase: 'russian.combat1', turn: 9 });
  const inHungary = waysOf(s, 'ro-if-2').ways.filter(
    ({ path }) => COUNTRY[h(path[path.length - 1]!)] === HUNGARY,
  );
  expect(inHungary.length).toBeGreaterThan(0);
  expect(new Set(inHungary.map(({ struckBy }) => struckBy))).toEqual(new Set(['10.76-2']));
  expect(endsOf(s, 'ro-if-2').length).toBeGreaterThan(0);
});

/** Panzers in 2520 and 2720 watch every way out of 2621 to the east; friends hold 2620 and 2619. */
const covered = { at: { [P9]: '2520', [Q9]: '2720', [S5]: EAST, [R4]: '2619' } };

it('[10.76-7][10.77] the last resort: a hex of the zone that a friend holds, at the price of a step', () => {
  const s = west([I5, J5], [R5], covered);
  expect(endsOf(s, R5)).toEqual(['2619']);
  // Without the friends there is no way at all.
  const { [S5]: _s, [R4]: _r, ...panzers } = covered.at;
  expect(waysOf(west([I5, J5], [R5], { at: panzers }), R5).ways).toEqual([]);
});

// ---------------------------------------------------------------- 10.72

it('[10.72a][10.72b] not onto an enemy, and not into an empty hex of his zone', () => {
  const { closed } = waysOf(beaten(TARGET, WEST), R5);
  expect([closed[WEST]!.rule, closed['2522']!.rule]).toEqual(['10.72a', '10.72b']);
});

it('[10.72a] an enemy air base has a zone in its hex, and keeps a retreat out (4.0a)', () => {
  const s = stage(
    { 'su-gi-01': '2616', [P9]: '2716', 'ge-ai-1': '2815' },
    { phase: 'russian.combat1', turn: 9 },
  );
  expect(waysOf(s, P9).closed).toBeDefined();
  const t = beaten('2715', '2716', { at: { 'ge-ai-1': '2814' } });
  expect(waysOf(t, R5).closed['2814']?.rule).toBe('10.72a');
});

it('[10.72c] not over a black coastline', () => {
  expect(waysOf(stage({ [R5]: '0420' }), R5, 1, 1).closed['0421']?.rule).toBe('10.72c');
});

it('[10.72d] not into the sea, nor onto the ice of Lake Ladoga in snow', () => {
  const snow = { turn: 4, state: { weather: 'snow' } };
  expect(waysOf(stage({ [R5]: '3823' }), R5, 1, 1).closed['3822']?.rule).toBe('10.72d');
  expect(waysOf(stage({ [R5]: '0714' }, snow), R5, 1, 1).closed['0713']?.rule).toBe('10.72d');
});

it('[10.72e] not off the map: at its edge a unit that is ringed on the map is lost', () => {
  const s = stage({ ...together('3402', P9, Q9), [I5]: '3301', [J5]: '3501', [R5]: '3401' });
  assault(s, { units: [P9, Q9, I5, J5], targets: ['3401'] }, 'D1');
  expect([where(s, R5), asked(s)]).toEqual(['pool', 'axis.combat1']);
});

it('[10.72g] not into Turkey or Persia', () => {
  expect(waysOf(stage({ [I5]: '3636' }), I5, 1, 1).closed['3737']?.rule).toBe('10.72g');
});

it('[10.72f][24.12a] no Russian retreats into Hungary while it is neutral; afterwards he may', () => {
  const border = (turn: number) =>
    Object.values(
      waysOf(stage({ [P9]: '2133', [R5]: '2134' }, { turn, phase: 'axis.combat1' }), R5, 1, 1).closed,
    ).some(({ rule }) => rule === '10.72f');
  expect([border(1), border(2)]).toEqual([true, false]);
});

it('[16.21d] a partisan of the first stage stops no Axis retreat', () => {
  const s = stage(
    { 'su-gi-01': TARGET, [P9]: WEST, 'su-pt-1': '2623' },
    { phase: 'russian.combat1', turn: 15 },
  );
  expect(waysOf(s, P9, 1, 1).closed['2623']).toBeUndefined();
});

// ---------------------------------------------------------------- who goes, who chooses

it('[10.7][10.71][ruling 83][ruling 189] the owner says in which order his units go, the enemy where to', () => {
  const s = west([P9, Q9], [R5, R4]);
  assault(s, { units: [P9, Q9] }, 'DR');
  expect([asked(s), seatOf(s), broken(s, 'next', { unit: P9, detour: 'none' })]).toEqual([
    'retreats',
    'russian',
    ['10.71'],
  ]);
  give(s, 'next', { unit: R4, detour: 'none' });
  expect([asked(s), seatOf(s)]).toEqual(['retreat', 'axis']);
  const [path] = waysOf(s, R4).ways.filter(({ struckBy }) => struckBy === null);
  give(s, 'retreat', { path: path!.path });
  // The last one goes without a question about the order.
  expect([asked(s), seatOf(s)]).toEqual(['retreat', 'axis']);
});

it('[10.74][10.73] a way that the priorities strike is refused by its name, and who has none is eliminated', () => {
  const s = west([I5, J5], [R5]);
  assault(s, { units: [I5, J5] }, 'DR');
  expect(broken(s, 'retreat', { path: [TARGET, EAST, SE] })).toEqual(['10.76-3']);
  expect(broken(s, 'retreat', { path: [TARGET, '2522', '2422'] })).toEqual(['10.72']);
  const ringed = west([I5, J5], [R5], { at: { [P9]: EAST } });
  assault(ringed, { units: [I5, J5, P9] }, 'DR');
  expect([where(ringed, R5), asked(ringed)]).toEqual(['pool', 'axis.combat1']);
});

it('[10.73] a retreat may end over-stacked; the owner gives units up when the phase ends', () => {
  const s = west([I5, J5], [R5], { at: together('2420', S5, R4), marks: {} });
  assault(s, { units: [I5, J5] }, 'DR');
  give(s, 'retreat', { path: [TARGET, NE, '2420'] });
  expect(where(s, R5)).toBe('2420');
  give(s, 'end-phase');
  expect([asked(s), seatOf(s)]).toEqual(['overstack', 'russian']);
});

it('[10.75] terrain costs a retreat nothing: into a swamp and a forest as far as into the open', () => {
  const s = beaten('2216', '2316');
  expect(waysOf(s, R5).ways.some(({ path }) => path.includes('2117'))).toBe(true);
});

it('[10.77][ruling 88] a stack pays one step in all for each held hex of the zone it goes into or through', () => {
  const s = west([I5, J5], [R5, 'su-if-13'], covered);
  assault(s, { units: [I5, J5] }, 'DR');
  give(s, 'next', { unit: R5, detour: 'none' });
  // Two held hexes of the zone: two steps of those who fought together, whoever of them.
  expect(s.flow.at(-1)).toMatchObject({ is: 'lose', steps: 2, rule: '10.77' });
  expect(broken(s, 'lose', { unit: S5 })).toEqual(['10.61']);
  for (const unit of [R5, 'su-if-13']) give(s, 'lose', { unit });
  // The second goes the same way and pays nothing more.
  expect(asked(s)).toBe('axis.combat1');
  expect([R5, 'su-if-13'].map((unit) => [where(s, unit), faceOf(s, unit)])).toEqual([
    ['2619', 1],
    ['2619', 1],
  ]);
});

it('[10.78][ruling 89] the owner may choose a held hex of the zone to keep from one that is full', () => {
  const s = west([I5, J5], [R5]);
  expect(waysOf(s, R5).wishes).toEqual(['none']);
  // Every plain way ends in a full hex; a friend in the zone of the panzers has room behind him.
  const full = west([I5, J5, 'ge-if-01'], [R5], {
    at: { ...together('2420', S5, R4), ...together('2520', 'su-if-13', 'su-if-05'), 'su-if-24': '2522' },
  });
  expect(waysOf(full, R5).wishes).toContain('room');
  assault(full, { units: [I5, J5] }, 'DR');
  expect([asked(full), seatOf(full)]).toEqual(['retreats', 'russian']);
  give(full, 'next', { unit: R5, detour: 'room' });
  expect(broken(full, 'retreat', { path: [TARGET, NE, '2420'] })).toEqual(['10.72']);
});

it('[6.26] over the straits counts as one hex, and costs the stack a step', () => {
  const s = stage({ ...together('3824', P9, Q9), [R5]: '3823' });
  expect(waysOf(s, R5, 1, 1).ways.map(({ path }) => path)).toContainEqual(['3823', '3922']);
  assault(s, { units: [P9, Q9], targets: ['3823'] }, 'DR');
  goOn(s);
  expect([where(s, R5) === 'pool', faceOf(s, R5)]).toEqual([false, 1]);
});

it('[8.50] who has just landed is eliminated instead of retreating', () => {
  const s = west([I5], [R5], { marks: { [I5]: { landed: true } } });
  assault(s, { units: [I5] }, 'AR');
  expect(where(s, I5)).toBe('pool');
});

it('[24.23] on turn 1 the Axis need not drive the Russians towards their supply', () => {
  const first = beaten('1717', '1718', { turn: 1, phase: 'axis.combat2' });
  expect(endsOf(first, R5)).toEqual(expect.arrayContaining(['1715', '1517', '1917']));
  expect(endsOf(first, R5)).not.toContain('1816');
});

it('[25.4][ruling 251] Finns, Hungarians and Rumanians may ask to go home, and then their owner names the way', () => {
  const s = stage(
    { ...together(TARGET, 'su-gi-01', 'su-gi-02'), 'ro-if-2': WEST },
    { phase: 'russian.combat1', turn: 9 },
  );
  expect(waysOf(s, 'ro-if-2').wishes).toContain('home');
  assault(s, { units: ['su-gi-01', 'su-gi-02'], targets: [WEST] }, 'DR');
  goOn(s, 'retreats');
  if (asked(s) === 'retreats') give(s, 'next', { unit: 'ro-if-2', detour: 'home' });
  expect([asked(s), seatOf(s)]).toEqual(['retreat', 'axis']);
});

it('[ruling 190] a partisan of the second stage that could only end with another unit goes to its pool', () => {
  const ends = waysOf(
    stage(
      { [P9]: WEST, 'su-pt-1': TARGET, [S5]: '2420' },
      { turn: 15, marks: { 'su-pt-1': { raised: true } } },
    ),
    'su-pt-1',
  );
  expect(ends.ways.some(({ path }) => path.at(-1) === '2420')).toBe(false);
});

it('[ruling 191][ruling 90] an oil well alone keeps nobody out, and a retreat converts no rail', () => {
  const s = west([I5, J5], [R5]);
  assault(s, { units: [I5, J5] }, 'DR');
  const events = give(s, 'retreat', { path: [TARGET, NE, '2420'] });
  expect(events.map(({ type }) => type)).toEqual(['retreated']);
});
