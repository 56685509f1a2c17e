import { describe, expect, it } from 'vitest';
import { openState } from '../position.ts';
import {
  activate,
  all,
  bare,
  block,
  control,
  doing,
  eventOf,
  expectRefused,
  game,
  type KievState,
  key,
  kinds,
  move,
  orders,
  position,
  RIVER,
  rulesBroken,
  type Sketch,
  where,
  withRules,
} from '../test/board.ts';

const fleets = (s: KievState) =>
  openState(s).fleets as unknown as Record<string, { at?: string; in?: string }>;

describe('the Logistics Value is counted once', () => {
  /** Hitler and Guderian on the Heart: Kleist and the Victory Areas are all that counts. */
  const weak = { 'ax-hitler': { in: 'box', lost: 3 }, 'ax-guderian': { in: 'road', lost: 3 } } as const;
  it('[7.2.1#A, 11.0#B, ruling 12] in a Strategic Impulse after the Supply Check: a city taken by its moves commands nobody more', () => {
    const s = position({
      axis: `${RIVER} 21 22 38 24`,
      areas: { '24': 'ax-lahss', '35': 'ax-k ax-yel-44 ax-wh-60', '9': 'sv-sw' },
      blocks: weak,
    });
    doing(s, bare('strategic'));
    // Kleist and Tarnopol: two.
    doing(s, move('ax-lahss', '24 25'));
    expect(control(s, '25')).toBe('axis');
    doing(s, move('ax-yel-44', '35 36'));
    expectRefused(s, move('ax-wh-60', '35 36'), '11.0#B');
    expect(orders(s, 'move')).toEqual([]);
  });
  it('[11.0#B, ruling 12] nor does one left to the enemy take commands away', () => {
    const s = position({
      axis: `${RIVER} 55`,
      areas: { '55': 'ax-lahss sv-lb-14', '35': 'ax-k ax-yel-44', '54': 'ax-slk', '22': 'sv-sw' },
      blocks: weak,
    });
    doing(s, bare('strategic'));
    all(s, move('ax-lahss', '55 54'), move('ax-yel-44', '35 36'));
    expect(control(s, '55')).toBe('soviet');
    doing(s, move('ax-k', '35 36'));
    expectRefused(s, move('ax-slk', '54 53'), '11.0#B');
  });
  it('[10.19#A, ruling 12] in an Exploitation after HQ Deactivation', () => {
    const s = position({
      axis: `${RIVER} 21 22 38 24`,
      areas: { '24': 'ax-lahss', '35': 'ax-k:3 ax-wh-60 ax-red-pz3', '9': 'sv-sw' },
      blocks: weak,
    });
    all(s, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect(key(s)).toBe('axis:exploitation');
    all(
      s,
      { kind: 'exploit', unit: 'ax-lahss', path: ['24', '25'] },
      { kind: 'exploit', unit: 'ax-wh-60', path: ['35', '36'] },
    );
    expectRefused(s, { kind: 'exploit', unit: 'ax-red-pz3', path: ['35', '36'] }, '10.19#A');
    expect(kinds(s)).toEqual(['end-impulse']);
  });
  it('[1.6#A, 7.2.1#A] it is known to its side alone', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-yel-44', '22': 'sv-sw' } });
    doing(s, bare('strategic'));
    const flow = (seat: string) => (game.view(s, seat).flow as { limit?: number }[])[0]!;
    expect(flow('axis').limit).toBe(7);
    expect(flow('soviet')).not.toHaveProperty('limit');
    expect(flow('observer')).not.toHaveProperty('limit');
  });
});

describe('10.2.1: fleets stay where they were sent', () => {
  const navy = (hqs: string, sent: Record<string, string>): KievState => {
    const s = position({
      areas: { '22': hqs },
      active: 'soviet',
      more: { fleets: Object.fromEntries(Object.entries(sent).map(([f, a]) => [f, { at: a }])) },
    });
    for (const hq of hqs.split(' ')) doing(s, activate(hq));
    all(s, bare('end-activation'), bare('end-command'));
    return s;
  };
  it('[10.2.1#F, ruling 37] no fleet is called home while there is an HQ for it', () => {
    const s = navy('sv-sw', { 'fleet-bb': '121' });
    expect(key(s)).toBe('soviet:support');
    expectRefused(s, { kind: 'recall', fleet: 'fleet-bb' }, '10.2.1#F');
    expect(kinds(s)).not.toContain('recall');
    doing(s, bare('end-support'));
    expect(fleets(s)['fleet-bb']).toEqual({ at: '121' });
  });
  it('[10.2.1#E, 10.2.1#F, ruling 37] an HQ that sends the other fleet lets the first go: one of them must return', () => {
    const s = navy('sv-sw', { 'fleet-bb': '121' });
    doing(s, { kind: 'commit', fleet: 'fleet-ca', at: '108' });
    expectRefused(s, bare('end-support'), '10.2.1#F');
    expectRefused(s, { kind: 'commit', fleet: 'fleet-bb', at: '108' }, '10.2.1#E');
    expectRefused(s, { kind: 'recall', fleet: 'fleet-ca' }, '10.2.1#F');
    doing(s, { kind: 'recall', fleet: 'fleet-bb' });
    expect([fleets(s)['fleet-bb']!.in, fleets(s)['fleet-ca']!.at]).toEqual(['staging', '108']);
    expect(key(s)).not.toBe('soviet:support');
  });
  it('[10.2.1#F, ruling 37] two at sea and one HQ: one returns, the owner chooses, the other may sail on', () => {
    const s = navy('sv-sw', { 'fleet-bb': '121', 'fleet-ca': '108' });
    expectRefused(s, bare('end-support'), '10.2.1#F');
    doing(s, { kind: 'recall', fleet: 'fleet-ca' });
    expectRefused(s, { kind: 'recall', fleet: 'fleet-bb' }, '10.2.1#F');
    expectRefused(s, { kind: 'commit', fleet: 'fleet-ca', at: '121' }, '10.2.1#E');
    doing(s, { kind: 'commit', fleet: 'fleet-bb', at: '108' });
    expect([fleets(s)['fleet-bb']!.at, fleets(s)['fleet-ca']!.in]).toEqual(['108', 'staging']);
    const two = navy('sv-sw sv-s', { 'fleet-bb': '121', 'fleet-ca': '108' });
    expect(kinds(two)).not.toContain('recall');
    all(
      two,
      { kind: 'commit', fleet: 'fleet-bb', at: '108' },
      { kind: 'commit', fleet: 'fleet-ca', at: '121' },
    );
  });
});

describe('14: rail, sea and air', () => {
  it('[14.3, 14.1#B, ruling 71] no train takes a tank or motorized infantry into or through a red area', () => {
    const sketch: Sketch = {
      axis: RIVER,
      areas: { '17': 'ax-lahss ax-yel-44', '3': 'ax-wh-60', '35': 'ax-k' },
    };
    const s = withRules(3, sketch);
    doing(s, bare('pass'));
    expectRefused(s, { kind: 'rail', unit: 'ax-lahss', at: '2' }, '14.3');
    expect(orders(s, 'rail')).not.toContainEqual({ kind: 'rail', unit: 'ax-lahss', at: '2' });
    expect(orders(s, 'rail')).toContainEqual({ kind: 'rail', unit: 'ax-yel-44', at: '2' });
    // From 3 only the marshes lead to the Staging Area.
    const swamp = withRules(3, {
      axis: '1 2 3 148',
      areas: { '3': 'ax-wh-60 ax-yel-44', '2': 'ax-lahss', '22': 'sv-sw' },
      lines: '1',
    });
    doing(swamp, bare('pass'));
    expectRefused(swamp, { kind: 'rail', unit: 'ax-wh-60', at: 'Axis' }, '14.3');
    expectRefused(swamp, { kind: 'rail', unit: 'ax-wh-60', at: '17' }, '14.1#B');
    expect(orders(swamp, 'rail').filter((o) => 'unit' in o && o.unit === 'ax-wh-60')).toEqual([]);
    expect(rulesBroken(swamp, { kind: 'rail', unit: 'ax-yel-44', at: 'Axis' })).toEqual([]);
    // Who stands in a marsh is taken out of it, not through another.
    expectRefused(swamp, { kind: 'rail', unit: 'ax-lahss', at: 'Axis' }, '14.3');
    const out = withRules(3, {
      axis: '1 2 3 17 148',
      areas: { '2': 'ax-lahss', '3': 'ax-yel-44', '22': 'sv-sw' },
    });
    doing(out, bare('pass'));
    expect(orders(out, 'rail').filter((o) => 'unit' in o && o.unit === 'ax-lahss')).toEqual(
      ['3', '17'].map((to) => ({ kind: 'rail', unit: 'ax-lahss', at: to })),
    );
    const fighting = withRules(3, {
      axis: '1 2 3 17 148',
      areas: { '2': 'ax-lahss sv-gr-25', '3': 'ax-yel-44' },
    });
    doing(fighting, bare('pass'));
    expectRefused(fighting, { kind: 'rail', unit: 'ax-lahss', at: '17' }, '14.1#B');
    const open = withRules(2, sketch);
    doing(open, bare('pass'));
    doing(open, { kind: 'rail', unit: 'ax-lahss', at: '2' });
  });
  it('[14.8, 14.9, ruling 74] an assault over the next river gives no blue cube, and its event names its rule', () => {
    const drop = withRules(9, { axis: RIVER, areas: { '35': 'ax-wh-ll ax-k', '20': 'sv-gr-25' } });
    doing(drop, bare('strategic'));
    const air = doing(drop, { kind: 'assault', unit: 'ax-wh-ll', at: '20' });
    expect([block(drop, 'ax-wh-ll').cube, eventOf(air, 'moved').rule]).toEqual([undefined, '14.9']);
    const land = withRules(8, {
      axis: RIVER,
      areas: { '108': 'sv-wh-m', '107': 'ax-wh-r2', '22': 'sv-sw' },
      initiative: 'soviet',
    });
    doing(land, bare('strategic'));
    const sea = doing(land, { kind: 'assault', unit: 'sv-wh-m', at: '107' });
    expect([block(land, 'sv-wh-m').cube, eventOf(sea, 'moved').rule]).toEqual([undefined, '14.8']);
  });
});

describe('the book’s examples to their end', () => {
  it('[10.3#D, 10.3#A, 10.4#B, 10.11#C, 10.11#D] Kleist shells 6 from 20, the 5th Fliegerkorps sends three bombers there from 33, the 29th obeys in 34', () => {
    const s = position({
      axis: `${RIVER} 20`,
      areas: {
        '35': 'ax-k:3 ax-csir sv-gr-25',
        '20': 'ax-slk ax-6hq',
        '33': 'ax-5fk:3',
        '34': 'ax-red-29 ax-grn-4',
        '6': 'sv-ye-5 ax-yel-44',
      },
    });
    all(s, activate('ax-k', '35 20'), activate('ax-5fk'), bare('end-activation'));
    // Whoever stands with him, HQs included; of the others, those of his colour.
    all(s, move('ax-red-29', '34 33'), move('ax-6hq', '20 19'), move('ax-slk', '20 19'));
    expectRefused(s, move('ax-grn-4', '34 51'), '10.3#A');
    doing(s, bare('end-command'));
    expectRefused(s, { kind: 'shell', unit: 'ax-k', at: '5' }, '10.12#A');
    expectRefused(s, { kind: 'airstrike', unit: 'ax-5fk', at: '6', count: 4 }, '10.11#C');
    all(
      s,
      { kind: 'shell', unit: 'ax-k', at: '6' },
      { kind: 'airstrike', unit: 'ax-5fk', at: '6', count: 3 },
    );
  });
  it('[14.8, 14.7, 14.1#C, 11.0#B] ten commands: two marches, two trains, four ships, a line and the Marine', () => {
    const s = withRules(9, {
      axis: RIVER,
      areas: {
        '22': 'sv-ye-5 sv-ye-12 sv-ye-26 sv-ye-6a',
        '8': 'sv-lb-t2',
        '145': 'sv-or-64 sv-or-33',
        FS: 'sv-wh-m sv-bl-co',
        '108': 'sv-bl-51 sv-lb-14',
        '35': 'ax-k',
      },
      blocks: { 'sv-stalin': { in: 'box', lost: 3 } },
      initiative: 'soviet',
    });
    doing(s, bare('strategic'));
    expect(game.view(s, 'soviet').flow).toMatchObject([{ limit: 10 }]);
    all(s, move('sv-ye-5', '22 23'), move('sv-ye-12', '22 23'));
    all(s, { kind: 'rail', unit: 'sv-ye-26', at: '13' }, { kind: 'rail', unit: 'sv-lb-t2', at: '60' });
    all(s, { kind: 'assault', unit: 'sv-wh-m', at: '107' }, { kind: 'build', unit: 'sv-ye-6a' });
    all(
      s,
      { kind: 'ship', unit: 'sv-bl-51', at: 'FS' },
      { kind: 'ship', unit: 'sv-or-64', at: '128' },
      { kind: 'ship', unit: 'sv-or-33', at: '128' },
      { kind: 'ship', unit: 'sv-lb-14', at: '125' },
    );
    expectRefused(s, move('sv-bl-co', 'FS 130'), '11.0#B');
    expect(kinds(s)).toEqual(['end-command']);
    doing(s, bare('end-command'));
    expect(where(s, 'sv-wh-m')).toBe('107');
  });
});

describe('2.5: control', () => {
  it('[2.5#A, 2.5#C, 10.9#D, ruling 24] who leaves a battle alone and comes back finds the area the enemy’s', () => {
    const s = position({
      axis: `${RIVER} 21 22 38`,
      areas: { '38': 'ax-lahss sv-ye-5', '35': 'ax-k ax-6hq', '23': 'sv-sw' },
    });
    expect(control(s, '38')).toBe('axis');
    all(s, bare('strategic'), move('ax-lahss', '38 22 38'));
    expect([where(s, 'ax-lahss'), control(s, '38'), block(s, 'ax-lahss').cube]).toEqual([
      '38',
      'soviet',
      undefined,
    ]);
  });
});
