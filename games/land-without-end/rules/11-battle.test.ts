import { expect, it } from 'vitest';
import { S } from '../declare/state.ts';
import { asked, broken, draw, give, h, named, seatOf, types, u } from '../test/draw.ts';
import { assault, dieFor } from '../test/fight.ts';

// Kovel (1423): clear, land all round: 1422 N, 1522 NE, 1523 SE, 1424 S, 1323 SW, 1322 NW.

/** The Soviet part of the Rollbahn from Lvov's north to the west of Kiev. */
const KIEV_ROAD = [
  '1322',
  '1423',
  '1424',
  '1524',
  '1625',
  '1725',
  '1826',
  '1926',
  '2027',
  '2028',
  '2128',
  '2229',
  '2328',
];
/** The Soviet part of the Rollbahn to Leningrad, as far as 3604. */
const LENINGRAD_ROAD =
  '1509 1609 1708 1809 1908 2008 2107 2207 2306 2406 2506 2606 2706 2806 2906 3006 3106 3206 3305 3406 3505 3605 3604'.split(
    ' ',
  );

const [I1, I2, I3] = ['ger-inf-1', 'ger-inf-11', 'ger-inf-21'];
const [RC, RP] = ['sov-rc-10', 'sov-rp-10'];
const at = (s: ReturnType<typeof draw>, unit: string): number => S.at.of(s, u(unit));
const isReduced = (s: ReturnType<typeof draw>, unit: string): boolean => S.flags.reduced.of(s, u(unit)) === 1;
const isDead = (s: ReturnType<typeof draw>, unit: string): boolean => at(s, unit) === S.at.boxes.dead;
/** Three divisions (9) against one rifle corps (3) in Kovel: 3:1. */
const three = () => draw({ at: { [I1]: '1323', [I2]: '1323', [I3]: '1322', [RC]: '1423' } });
const ALL = [I1, I2, I3];
const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];

it('[11.7#2][11.25#3][ruling 114] a battle is announced, then supported, then shown, and only then its odds are counted', () => {
  const s = three();
  const events = give(s, 'attack', { units: ALL, target: '1423', air: true }, [dieFor(4, 'AS')]);
  expect(types(events)).toEqual(['announced', 'supported', 'revealed', 'attacked', 'rolled']);
  expect(named(events, 'announced')).toMatchObject({ target: '1423', from: ['1322', '1323'], n: 3 });
  expect(named(events, 'revealed')).toMatchObject({ units: [...ALL, RC] });
  expect(named(events, 'attacked')).toMatchObject({
    attackTotal: 9,
    defenseTotal: 3,
    odds: 3,
    shifts: [{ what: 'support', rule: '11.25#2', columns: 1 }],
    final: 4,
  });
});

it('[11.25#3][ruling 115] before a Soviet assault is shown the German says whether VIII FliegerKorps flies; it cannot be called off', () => {
  const red = () => draw({ phase: 'soviet.assault', at: { [RC]: '1323', [RP]: '1323', [I1]: '1423' } });
  const s = red();
  const first = give(s, 'attack', { units: [RC], target: '1423' });
  expect(types(first)).toEqual(['announced']);
  expect([asked(s), seatOf(s)]).toEqual(['respond', 'axis']);
  expect(broken(s, 'attack', { units: [RP], target: '1423' })).not.toEqual([]);
  const events = give(s, 'respond', { air: true }, [dieFor(0, 'AS')]);
  expect(types(events)).toEqual(['supported', 'revealed', 'attacked', 'rolled']);
  expect(named(events, 'attacked')).toMatchObject({ odds: 1, final: 0 });
  expect(S.flown.of(s)).toBe(1);
  // Once used it is not asked for again, in turns 1 and 22 neither.
  expect(types(give(s, 'attack', { units: [RP], target: '1423' }, [dieFor(-1, 'AL1')]))[0]).toBe('announced');
  expect(asked(s)).toBe('soviet.assault');
  const kept = red();
  give(kept, 'attack', { units: [RC], target: '1423' });
  expect(types(give(kept, 'respond', { air: false }, [dieFor(1, 'AS')]))).toEqual([
    'support-kept',
    'revealed',
    'attacked',
    'rolled',
  ]);
  expect(S.flown.of(kept)).toBe(0);
  give(kept, 'attack', { units: [RP], target: '1423' });
  expect(asked(kept)).toBe('respond');
});

it('[11.28#3][7.4#2][ruling 33][ruling 114] dice of the artillery command, then odds, then attenuated supply, then the table', () => {
  const s = draw({
    turn: 7,
    at: { [I1]: '1323', [I2]: '1323', 'ger-arko': '1323', [RC]: '1423' },
  });
  // 6 and 5 against 3: 3:1. A 6 and 1 less is 5: two columns to the left.
  const events = give(s, 'attack', { units: [I1, I2, 'ger-arko'], target: '1423' }, [
    1,
    1,
    3,
    6,
    dieFor(1, 'AS'),
  ]);
  expect(types(events)).toEqual(['announced', 'revealed', 'arko', 'attacked', 'gast', 'rolled']);
  expect(named(events, 'arko')).toMatchObject({ dice: [1, 1, 3], counts: 5 });
  expect(named(events, 'gast')).toMatchObject({ die: 6, add: -1, shift: -2, final: 1 });
});

it('[11.28#3][11.10] the die of attenuated supply is rolled although the result is automatic', () => {
  const s = draw({ turn: 7, at: { 'ger-pz-1': '1323', 'ger-pz-6': '1323', 'sov-mil-l1': '1423' } });
  const events = give(s, 'attack', { units: ['ger-pz-1', 'ger-pz-6'], target: '1423' }, [6]);
  expect(types(events).slice(0, 5)).toEqual(['announced', 'revealed', 'attacked', 'gast', 'automatic']);
  expect(named(events, 'automatic')).toMatchObject({ result: 'DE' });
});

it('[ruling 33][11.28#2] attenuated supply shifts the true odds, not the last column', () => {
  // 7:1, in August: two columns less leave 5:1 and a die.
  const s = draw({ turn: 7, at: { 'ger-pz-1': '1323', [I1]: '1323', 'sov-mil-l1': '1423' } });
  const events = give(s, 'attack', { units: ['ger-pz-1', I1], target: '1423' }, [6]);
  expect(named(events, 'gast')).toMatchObject({ shift: -2, final: 6 });
  expect(named(events, 'rolled')).toBeDefined();
});

it('[11.10][ruling 80] below 1:3 the attack fails without a die', () => {
  const s = draw({ at: { 'ger-sec-207': '1323', [RC]: '1423', 'sov-rc-16': '1423' } });
  const events = give(s, 'attack', { units: ['ger-sec-207'], target: '1423' });
  expect(named(events, 'automatic')).toMatchObject({ result: 'AL1' });
  expect(isDead(s, 'ger-sec-207')).toBe(true);
});

it('[11.30] AS: nothing happens', () => {
  const s = three();
  assault(s, ALL, '1423', 'AS');
  expect([asked(s), at(s, RC), at(s, I1)]).toEqual(['axis.assault', h('1423'), h('1323')]);
  expect(ALL.some((unit) => isReduced(s, unit))).toBe(false);
});

it('[11.31#1][11.31#2][2.12#2][ruling 121] AL1: the attacker loses one step in all, of whom he likes', () => {
  const s = draw({
    at: { [I1]: '1323', [I2]: '1323', 'ger-arko': '1323', [RC]: '1423', 'sov-rc-11': '1423' },
  });
  give(s, 'attack', { units: [I1, I2, 'ger-arko'], target: '1423' }, [2, 2, 2, dieFor(2, 'AL1')]);
  expect([asked(s), seatOf(s)]).toEqual(['lose', 'axis']);
  expect(broken(s, 'lose', { unit: RC })).toEqual(['11.31#2']);
  expect(broken(s, 'lose', { unit: 'ger-arko' })).toEqual([]);
  const events = give(s, 'lose', { unit: I2 });
  expect(types(events)).toEqual(['step-lost']);
  expect([isReduced(s, I1), isReduced(s, I2), asked(s)]).toEqual([false, true, 'axis.assault']);
  expect([at(s, RC), at(s, 'sov-rc-11')]).toEqual([h('1423'), h('1423')]);
});

it('[11.35#1][11.35#3][2.12#1][ruling 120] DE: units of one step and reduced ones die, the others lose a step', () => {
  const s = draw({
    at: {
      ...Object.fromEntries(PANZERS.map((unit) => [unit, '1323'])),
      'sov-g-rd-1': '1423',
      'sov-g-rd-2': '1423',
      [RP]: '1423',
    },
    marks: { 'sov-g-rd-2': { reduced: true } },
  });
  assault(s, PANZERS, '1423', 'DE');
  expect([isReduced(s, 'sov-g-rd-1'), at(s, 'sov-g-rd-1')]).toEqual([true, h('1423')]);
  expect([isDead(s, 'sov-g-rd-2'), isDead(s, RP)]).toEqual([true, true]);
  expect(PANZERS.some((unit) => isReduced(s, unit))).toBe(false);
  expect(asked(s)).toBe('axis.assault');
});

it('[11.29][11.36#1][ruling 76][ruling 121] BB: as DE, and then the attacker loses as many steps as the defender did', () => {
  const s = draw({
    at: {
      ...Object.fromEntries(ALL.map((unit) => [unit, '1323'])),
      [RP]: '1423',
      'sov-rp-48': '1423',
      'sov-rp-90': '1423',
    },
  });
  const events = assault(s, ALL, '1423', 'BB');
  expect(types(events).filter((type) => type === 'eliminated')).toHaveLength(3);
  expect(asked(s)).toBe('lose');
  // One unit may pay with both its steps.
  give(s, 'lose', { unit: I1 });
  give(s, 'lose', { unit: I1 });
  expect(isDead(s, I1)).toBe(true);
  expect(broken(s, 'lose', { unit: I1 })).toEqual(['11.36#1']);
  give(s, 'lose', { unit: I2 });
  expect([isReduced(s, I2), isReduced(s, I3)]).toEqual([true, false]);
  expect(asked(s)).toBe('advance');
});

it('[ruling 76] an attacker with fewer steps than he owes loses all he has', () => {
  const s = draw({
    phase: 'soviet.assault',
    state: { flown: true },
    at: { [RC]: '1323', [RP]: '1322', [I1]: '1423', 'ger-sec-207': '1423', 'ger-sec-281': '1423' },
    marks: { [I1]: { reduced: true } },
  });
  assault(s, [RC, RP], '1423', 'BB');
  expect([RC, RP, I1, 'ger-sec-207', 'ger-sec-281'].every((unit) => isDead(s, unit))).toBe(true);
  expect(asked(s)).toBe('soviet.assault');
});

it('[11.35#2][ruling 14] DE destroys a fortified line although the hex is not emptied', () => {
  const line = () =>
    draw({
      at: { 'ger-pz-1': '2431', 'ger-pz-6': '2431', 'ger-pz-8': '2431', 'sov-g-rd-1': '2430' },
      control: Object.fromEntries(KIEV_ROAD.map((hex) => [hex, 'axis'])),
    });
  const s = line();
  const events = assault(s, PANZERS, '2430', 'DE');
  expect(named(events, 'line-destroyed')).toMatchObject({ at: '2430' });
  expect([at(s, 'sov-g-rd-1'), S.ground.broken.of(s, h('2430'))]).toEqual([h('2430'), 1]);
});

it('[11.36#2][11.23#3][ruling 14] BB destroys a fortified line as well; DR does not, before somebody enters', () => {
  const control = Object.fromEntries(KIEV_ROAD.map((hex) => [hex, 'axis']));
  const units = [I1, I2, I3];
  const at = { [I1]: '2431', [I2]: '2431', [I3]: '2431', 'sov-g-rd-1': '2430' };
  const bloody = draw({ at, control });
  assault(bloody, units, '2430', 'BB');
  expect(named(give(bloody, 'lose', { unit: I1 }), 'line-destroyed')).toMatchObject({ at: '2430' });
  const beaten = draw({ at, control });
  expect(named(assault(beaten, units, '2430', 'DR'), 'line-destroyed')).toBeUndefined();
  expect(S.ground.broken.of(beaten, h('2430'))).toBe(0);
  const entered = give(beaten, 'advance', { units: [I1] });
  expect(types(entered)).toEqual(['advanced', 'line-destroyed', 'captured']);
});

it('[11.22#2][ruling 71][ruling 80] against a city AS and DR become AL1, for both sides', () => {
  const city = (result: 'AS' | 'DR' | 'DE') => {
    const s = draw({
      phase: 'soviet.assault',
      state: { flown: true, directive: false },
      at: { [RC]: '2528', 'sov-rc-16': '2528', [I1]: '2529', 'ger-sec-207': '2529' },
    });
    return { s, events: assault(s, [RC, 'sov-rc-16'], '2529', result) };
  };
  expect(named(city('AS').events, 'changed')).toMatchObject({ rule: '11.22#2', from: 'AS', to: 'AL1' });
  const strong = draw({
    phase: 'soviet.assault',
    state: { flown: true, directive: false },
    at: {
      [RC]: '2528',
      'sov-rc-16': '2528',
      'sov-rc-11': '2429',
      'ger-sec-207': '2529',
      'ger-sec-281': '2529',
    },
  });
  const events = assault(strong, [RC, 'sov-rc-16', 'sov-rc-11'], '2529', 'DR');
  expect(named(events, 'changed')).toMatchObject({ from: 'DR', to: 'AL1' });
  // DL1 is never offered in a city: the attacker pays.
  expect([asked(strong), seatOf(strong)]).toEqual(['lose', 'soviet']);
});

it('[11.24#4][ruling 71][ruling 72] in a large town with a fortified zone DR becomes AL1, AS stays', () => {
  const brest = (result: 'AS' | 'DR') => {
    const units = [I1, I2, I3, 'ger-inf-58', 'ger-inf-61'];
    const s = draw({
      turn: 2,
      at: { ...Object.fromEntries(units.map((unit) => [unit, '1320'])), 'sov-fz-44': '1420', [RP]: '1420' },
    });
    // 15 against 2 is 7:1, two columns less 5:1.
    return { s, events: assault(s, units, '1420', result) };
  };
  const { events } = brest('DR');
  expect(named(events, 'changed')).toMatchObject({ rule: '11.24#4', from: 'DR', to: 'AL1' });
  const small = draw({ turn: 2, at: { [I1]: '1320', [I2]: '1320', 'sov-fz-44': '1420', [RP]: '1420' } });
  expect(named(assault(small, [I1, I2], '1420', 'AS'), 'changed')).toBeUndefined();
});

it('[11.32#4][ruling 72] on DR a fortified zone in the open dies, and the others go back', () => {
  const s = draw({
    at: { ...Object.fromEntries(ALL.map((unit) => [unit, '1323'])), 'sov-fz-44': '1423', [RP]: '1423' },
  });
  const events = assault(s, ALL, '1423', 'DR');
  expect(isDead(s, 'sov-fz-44')).toBe(true);
  expect(named(events, 'eliminated')).toMatchObject({ rule: '11.32#4', unit: 'sov-fz-44' });
  if (asked(s) === 'retreat') give(s, 'retreat', { to: '1523' });
  expect(at(s, RP)).not.toBe(h('1423'));
});

it('[11.32#4] the Oranienbaum naval infantry cannot go back, and dies of DR', () => {
  const s = draw({
    at: { 'sov-nvl': '3701', [I1]: '3602', [I2]: '3602', [RP]: '3701' },
    control: { ...Object.fromEntries(LENINGRAD_ROAD.map((hex) => [hex, 'axis'])), '3602': 'axis' },
    state: { linesDestroyed: ['3505'], lifted: true },
  });
  assault(s, [I1, I2], '3701', 'DR');
  expect(isDead(s, 'sov-nvl')).toBe(true);
  expect(at(s, RP)).not.toBe(h('3701'));
});

it('[11.39#1][11.39#2][ruling 71][ruling 79] Germans alone may stand against DR for a step of their choice; the attackers stay', () => {
  const red = (more: Record<string, string> = {}) =>
    draw({
      phase: 'soviet.assault',
      state: { flown: true },
      at: { [RC]: '1323', 'sov-rc-16': '1323', 'sov-rc-29': '1322', [I1]: '1423', ...more },
    });
  const units = [RC, 'sov-rc-16', 'sov-rc-29'];
  const s = red({ 'ger-sec-207': '1423' });
  assault(s, units, '1423', 'DR');
  expect([asked(s), seatOf(s)]).toEqual(['choice', 'axis']);
  expect(types(give(s, 'stand'))).toEqual(['stood', 'changed']);
  expect(asked(s)).toBe('lose');
  give(s, 'lose', { unit: 'ger-sec-207' });
  expect([asked(s), at(s, I1), isReduced(s, I1)]).toEqual(['soviet.assault', h('1423'), false]);
  // The step may empty the hex: nobody advances.
  const lone = draw({
    phase: 'soviet.assault',
    state: { flown: true },
    at: { [RC]: '1323', 'ger-sec-207': '1423' },
  });
  assault(lone, [RC], '1423', 'DR');
  give(lone, 'stand');
  expect([isDead(lone, 'ger-sec-207'), asked(lone)]).toEqual([true, 'soviet.assault']);
  // With a satellite among them they retreat.
  const mixed = red({ 'ita-csir': '1423' });
  give(mixed, 'attack', { units, target: '1423' }, [dieFor(1, 'DR')]);
  expect(asked(mixed)).not.toBe('choice');
});

it('[11.39#1] in their own attack Germans never face the choice, nor do Soviets', () => {
  const s = three();
  assault(s, ALL, '1423', 'DR');
  expect(asked(s)).not.toBe('choice');
});
