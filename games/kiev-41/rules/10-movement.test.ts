import { describe, expect, it } from 'vitest';
import { openState } from '../position.ts';
import {
  activate,
  all,
  answer,
  bare,
  block,
  control,
  doing,
  expectRefused,
  game,
  key,
  kinds,
  move,
  newGame,
  orders,
  position,
  RIVER,
  rulesBroken,
  strength,
  where,
} from '../test/board.ts';

const pass = bare('pass');
const BOMBERS_HERE = {
  bombers: Object.fromEntries([1, 2, 3, 4].map((n) => [`bomber-5fk-${n}`, { in: 'available' }])),
};

describe('2, 10.9: movement and stacking', () => {
  it('[2.8#A, 4.2.1#A, 10.9#B, 10.9.1, 2.4.3, 2.4.4#A] green 1, yellow and victory 2, red 3; slow 3 and fast 5 points', () => {
    const s = position({ axis: RIVER, areas: { '18': 'ax-yel-44 ax-lahss', '35': 'ax-k' }, soviet: '4' });
    doing(s, pass);
    expect(orders(s, 'move').length).toBeGreaterThan(0);
    expectRefused(s, move('ax-yel-44', '18 19 4'), '10.9#B');
    expectRefused(s, move('ax-yel-44', '18 17 1'), '10.9#B');
    doing(s, move('ax-lahss', '18 17 1'));
    expect(where(s, 'ax-lahss')).toBe('1');
  });
  it('[10.9#C, 12.0#A, ruling 23] no engaging in a Pass, but an empty enemy area may be entered and is taken', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-lahss', '20': 'sv-gr-25' } });
    doing(s, pass);
    expectRefused(s, move('ax-lahss', '35 20'), '12.0#A');
    doing(s, move('ax-lahss', '35 21'));
    expect([control(s, '21'), key(s)]).toEqual(['axis', 'soviet:open']);
  });
  it('[2.5#B] control changes in passing', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-lahss' } });
    all(s, pass, move('ax-lahss', '35 21 22'));
    expect([control(s, '21'), control(s, '22')]).toEqual(['axis', 'axis']);
  });
  it('[2.5#B, 10.9#B] out into an empty enemy area and back: offered wherever the points last, and what was passed is taken', () => {
    const sketch = { axis: RIVER, areas: { '35': 'ax-k ax-lahss ax-yel-44' } };
    const s = position(sketch);
    doing(s, pass);
    const trips = orders(s, 'move').flatMap((order) => {
      const { path } = order as unknown as { path: string[] };
      return path[0] === path.at(-1) ? [path.join(' ')] : [];
    });
    expect(trips).toContain('35 21 35');
    for (const trip of trips) {
      const then = position(sketch);
      const far = trip.split(' ')[(trip.split(' ').length - 1) / 2]!;
      expect([trip, control(then, far)]).toEqual([trip, 'soviet']);
      all(then, pass, move('ax-lahss', trip));
      expect([trip, control(then, far), where(then, 'ax-lahss')]).toEqual([trip, 'axis', '35']);
    }
    expectRefused(s, move('ax-yel-44', '35 21 22 21 35'), '10.9#B');
  });
  it('[10.9#D] out of a battle and back into it: one way is offered where engaging is allowed, none in a Pass', () => {
    const s = position({ axis: RIVER, areas: { '20': 'ax-lahss ax-yel-44 sv-gr-25', '35': 'ax-k' } });
    const trips = (then: typeof s) =>
      orders(then, 'move').filter((order) => {
        const { unit, path } = order as unknown as { unit: string; path: string[] };
        return unit === 'ax-lahss' && path[0] === '20' && path.at(-1) === '20';
      });
    const passed = s.copy();
    doing(passed, pass);
    expect(trips(passed)).toEqual([]);
    all(s, activate('ax-k'), bare('end-activation'));
    // The other one goes on from friendly ground to an empty enemy area.
    expect(trips(s).map((order) => (order as unknown as { path: string[] }).path.length)).toEqual([3, 5]);
  });
  it('[2.8#B, 10.9#D, ruling 24] disengaging costs a point more and leads first to a friendly uncontested area; control goes to who stays', () => {
    const s = position({ axis: RIVER, areas: { '20': 'ax-lahss ax-yel-44 sv-gr-25', '35': 'ax-k' } });
    expect(control(s, '20')).toBe('soviet');
    doing(s, pass);
    expectRefused(s, move('ax-lahss', '20 21'), '10.9#D');
    doing(s, move('ax-yel-44', '20 35'));
    expect(where(s, 'ax-yel-44')).toBe('35');
  });
  it('[2.9#A, 2.9#B, 10.9#E, ruling 60] two blocks in rough ground, lines not counted, tested at the end of a move', () => {
    const s = position({
      axis: RIVER,
      areas: { '19': 'ax-yel-44 ax-yel-55', '18': 'ax-lahss', '35': 'ax-k' },
      lines: '19',
    });
    doing(s, pass);
    expectRefused(s, move('ax-lahss', '18 19'), '2.9#A');
    doing(s, move('ax-lahss', '18 19 34'));
    expect(where(s, 'ax-lahss')).toBe('34');
  });
  it('[1.4#B, ruling 61] Hungarians and Rumanians never end together', () => {
    const s = position({ axis: RIVER, areas: { '34': 'ax-hun-fast', '35': 'ax-pk-3', '52': 'ax-k' } });
    doing(s, pass);
    expectRefused(s, move('ax-hun-fast', '34 35'), '1.4#B');
    doing(s, move('ax-hun-fast', '34 35 52'));
  });
  it('[2.4.5#A, 2.4.5#B, 2.1#E] staging areas are closed to the enemy and cost one point', () => {
    const s = position({ axis: RIVER, areas: { '1': 'sv-lb-t2' }, active: 'soviet', soviet: '1' });
    doing(s, pass);
    expectRefused(s, move('sv-lb-t2', '1 Axis'), '2.4.5#A');
  });
  it('[2.9#A, 2.4.1, ruling 60] four blocks to a Green area, HQs among them; the enemy has his own four', () => {
    const s = position({
      areas: {
        Axis: 'ax-k ax-yel-44 ax-yel-55',
        '15': 'ax-6hq ax-wh-51 ax-wh-34 sv-ye-5 sv-ye-12 sv-ye-26 sv-ye-37',
        '22': 'sv-sw',
      },
    });
    all(s, bare('strategic'), move('ax-yel-44', 'Axis 15'));
    expectRefused(s, move('ax-yel-55', 'Axis 15'), '2.9#A');
  });
  it('[10.13.6.1#B, ruling 10] a blue cube for who crosses into a new battle, none for who joins an old one', () => {
    const crossing = (there: string): boolean | undefined => {
      const s = position({
        axis: RIVER,
        areas: { '35': 'ax-k', '36': 'ax-wh-34', '37': there, '22': 'sv-sw' },
      });
      all(s, activate('ax-k'), bare('end-activation'), move('ax-wh-34', '36 37'));
      return block(s, 'ax-wh-34').cube;
    };
    expect([crossing('sv-ye-5'), crossing('sv-ye-5 ax-wh-51')]).toEqual([true, undefined]);
  });
  it('[10.9#D, 2.8#B, ruling 24] disengaging takes one point of three: two Green areas, not three', () => {
    const s = position({
      areas: { '38': 'ax-yel-44 sv-ye-5', '35': 'ax-k', '39': 'sv-sw' },
      axis: `${RIVER} 20 21 22 37 38`,
    });
    doing(s, bare('pass'));
    expectRefused(s, move('ax-yel-44', '38 22 21 20'), '10.9#B');
    expect(rulesBroken(s, move('ax-yel-44', '38 22 21'))).toEqual([]);
  });
  it('[8.0#B, 8.0#E, ruling 31] in Rain every area costs three, in Snow two', () => {
    const rain = position({
      axis: RIVER,
      areas: { '33': 'ax-lahss', '35': 'ax-k' },
      weather: 'rain',
      turn: 4,
    });
    doing(rain, pass);
    expectRefused(rain, move('ax-lahss', '33 34 51'), '10.9#B');
    const snow = position({
      axis: RIVER,
      areas: { '33': 'ax-lahss', '35': 'ax-k' },
      weather: 'snow',
      turn: 5,
    });
    doing(snow, pass);
    doing(snow, move('ax-lahss', '33 34 51'));
  });
  it('[4.1#A, 4.1#B, 4.1#C, 10.9#F, ruling 62] a combat block builds a line for a step, not at minimum, not twice, no HQ', () => {
    const s = position({
      axis: RIVER,
      areas: { '33': 'ax-lahss ax-csir:1', '35': 'ax-k ax-yel-44' },
      lines: '35',
    });
    doing(s, pass);
    expectRefused(s, { kind: 'build', unit: 'ax-csir' }, '4.1#C');
    expectRefused(s, { kind: 'build', unit: 'ax-k' }, '4.1#C');
    expectRefused(s, { kind: 'build', unit: 'ax-yel-44' }, '10.9#F');
    doing(s, { kind: 'build', unit: 'ax-lahss' });
    expect([strength(s, 'ax-lahss'), openState(s).lines]).toEqual([1, ['33', '35']]);
  });
  it('[4.1#A] lines in supply may be disbanded after the supply check', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k' }, lines: '35' });
    doing(s, { kind: 'disband', at: '35' });
    expect(openState(s).lines).toEqual([]);
  });
});

describe('10.1-10.3: HQs', () => {
  it('[10.3#A, 10.3#B, 10.3#D, 10.2#B, 10.1#B, 10.1#D] Kleist leaves a battle in 35 for 20 and commands the 29th in 34, three areas away', () => {
    const s = position({
      axis: `${RIVER} 20`,
      areas: { '35': 'ax-k:3 ax-csir sv-gr-25', '20': 'ax-slk', '34': 'ax-red-29 ax-grn-4', '6': 'sv-ye-5' },
    });
    doing(s, activate('ax-k', '35 20'));
    expect([where(s, 'ax-k'), block(s, 'ax-k').shown]).toEqual(['20', true]);
    const range = answer(s, { what: 'range', seat: 'axis', unit: 'ax-k' }) as {
      areas: Record<string, number>;
      commanded: string[];
    };
    expect(range.areas['34']).toBeLessThanOrEqual(3);
    expect(range.commanded.sort()).toEqual(['ax-red-29', 'ax-slk']);
    doing(s, bare('end-activation'));
    expectRefused(s, move('ax-grn-4', '34 33'), '10.3#A');
    doing(s, move('ax-red-29', '34 33'));
  });
  it('[10.1#C] an HQ is not revealed among enemies', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k sv-gr-25', '34': 'ax-6hq' } });
    expectRefused(s, activate('ax-k'), '10.1#C');
  });
  it('[10.0#A, 10.1#A, 10.5#C, 10.11#A, ruling 25, ruling 88] the first HQ is tactical and not exhausted; Guderian will do', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k:0', '34': 'ax-4fk ax-5fk:0' },
      more: BOMBERS_HERE,
    });
    expectRefused(s, activate('ax-4fk'), '10.0#A');
    expectRefused(s, activate('ax-k'), '10.1#A');
    doing(s, activate('ax-guderian'));
    doing(s, activate('ax-4fk'));
    expectRefused(s, activate('ax-5fk'), '10.5#C');
    doing(s, activate('ax-k'));
  });
  it('[10.5#B, 10.18#B, 10.8, ruling 26] an exhausted HQ commands its own area only and dies when deactivated; who acted acts no more', () => {
    const s = position({
      axis: RIVER,
      areas: { '35': 'ax-k:0 ax-yel-44', '34': 'ax-red-29' },
      initiative: 'soviet',
      active: 'axis',
    });
    all(s, activate('ax-guderian'), activate('ax-k'), bare('end-activation'));
    expectRefused(s, move('ax-red-29', '34 33'), '10.3#A');
    doing(s, move('ax-yel-44', '35 36'));
    expectRefused(s, move('ax-yel-44', '36 35'), '10.8');
    doing(s, bare('end-command'), {}, { guderian: 1 });
    expect(where(s, 'ax-k')).toBe('eliminated');
  });
  it('[10.6#A, ruling 85] Budyonny commands every Soviet block in range, HQs too; others command HQs in their own area only', () => {
    const s = position({ areas: { '22': 'sv-b', '23': 'sv-s sv-ye-5', '24': 'sv-k' }, active: 'soviet' });
    all(s, activate('sv-b'), bare('end-activation'));
    doing(s, move('sv-s', '23 24'));
    const front = position({ areas: { '22': 'sv-sw', '23': 'sv-s sv-ye-5 sv-lb-14' }, active: 'soviet' });
    all(front, activate('sv-sw'), bare('end-activation'));
    expectRefused(front, move('sv-s', '23 24'), '10.3#A');
    expectRefused(front, move('sv-lb-14', '23 24'), '10.3#A');
    doing(front, move('sv-ye-5', '23 24'));
  });
  it('[10.3#C, 8.0#C] in Rain every range is one area', () => {
    const s = position({
      areas: { '22': 'sv-sw', '24': 'sv-ye-5', '23': 'sv-ye-12' },
      active: 'soviet',
      weather: 'rain',
      turn: 4,
    });
    all(s, activate('sv-sw'), bare('end-activation'));
    expectRefused(s, move('sv-ye-5', '24 25'), '10.3#A');
    doing(s, move('sv-ye-12', '23 24'));
  });
});

describe('10.10, 10.19, 11, 12: Guderian, exploitation, the disc, passes', () => {
  const TULA = { areas: { '35': 'ax-k' }, axis: RIVER } as const;
  it('[10.10#A, 10.10#B, 10.10#C, 2.1#C, 2.2#C, 2.4.4.3, 2.8#C, ruling 39] each 5 or 6 is a box; Nizhyn turns the yellow disc', () => {
    const s = position({ ...TULA, more: { road: 3 } });
    all(s, activate('ax-guderian'), bare('end-activation'));
    const before = (answer(s, { what: 'logistics', seat: 'soviet' }) as { discs: number }).discs;
    doing(s, bare('end-command'), { guderian: [5, 6, 1, 1] });
    expect(openState(s)).toMatchObject({ road: 5, discs: { yellow: false, orange: true } });
    expect((answer(s, { what: 'logistics', seat: 'soviet' }) as { discs: number }).discs).toBe(before - 1);
  });
  it('[10.10#D, 2.1#D, 10.10#E] Tula turns the orange one, boxes beyond are lost; in Rain he rolls one die', () => {
    const s = position({ ...TULA, more: { road: 8 } });
    all(s, activate('ax-guderian'), bare('end-activation'));
    doing(s, bare('end-command'), {}, { guderian: 6 });
    expect(openState(s)).toMatchObject({ road: 9, discs: { orange: false } });
    const rain = position({ ...TULA, weather: 'rain', turn: 4, more: { road: 0 } });
    all(rain, activate('ax-guderian'), bare('end-activation'));
    doing(rain, bare('end-command'), { guderian: [6] });
    expect(openState(rain).road).toBe(1);
  });
  it('[10.19#A, 10.19#B, 10.0#B, 3.2, 3.2.1#B, ruling 42, ruling 43] after a Tactical Impulse the holder may exploit with fast blocks; the disc goes over', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-lahss ax-yel-44', '20': 'sv-gr-25' } });
    all(s, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect(key(s)).toBe('axis:exploitation');
    expectRefused(s, { kind: 'exploit', unit: 'ax-yel-44', path: ['35', '36'] }, '10.19#A');
    expectRefused(s, { kind: 'exploit', unit: 'ax-lahss', path: ['35', '20'] }, '10.19#B');
    doing(s, { kind: 'exploit', unit: 'ax-lahss', path: ['35', '21', '22'] });
    doing(s, bare('end-impulse'));
    expect([openState(s).initiative, key(s)]).toEqual(['soviet', 'soviet:open']);
  });
  it('[10.19#C] the Axis exploits in good weather only, the Soviets not in Rain', () => {
    const axis = position({ axis: RIVER, areas: { '35': 'ax-k' }, weather: 'snow', turn: 5 });
    all(axis, activate('ax-k'), bare('end-activation'), bare('end-command'));
    expect(key(axis)).toBe('soviet:open');
    const soviet = position({ areas: { '22': 'sv-sw' }, weather: 'snow', turn: 5, initiative: 'soviet' });
    all(soviet, activate('sv-sw'), bare('end-activation'), bare('end-command'));
    expect(key(soviet)).toBe('soviet:support');
    doing(soviet, bare('end-support'));
    expect(key(soviet)).toBe('soviet:exploitation');
  });
  it('[11.0#A, 11.0#B, 11.0#F, 10.9#A, 10.12#D] a Strategic Impulse commands blocks up to the Logistics Value and hands the disc over', () => {
    const s = position({ axis: RIVER, areas: { '35': 'ax-k ax-yel-44', '20': 'sv-gr-25' } });
    doing(s, bare('strategic'));
    doing(s, move('ax-k', '35 20'));
    doing(s, bare('end-command'));
    expect(kinds(s)).toEqual(['fight']);
    doing(s, { kind: 'fight', at: '20' }, {}, { ground: 1 });
    expect([openState(s).initiative, key(s)]).toEqual(['soviet', 'soviet:open']);
    expectRefused(
      position({ axis: RIVER, areas: { '35': 'ax-k' }, initiative: 'soviet', active: 'axis' }),
      bare('strategic'),
      '11.0#A',
    );
  });
  it('[3.0#A, 3.0#B, 6.0#C, 12.0#C, 13.0#B, 7.0#A, 7.0#B, 3.2.1#A, ruling 44] two passes in a row end the month; the side without the disc decides first', () => {
    const s = newGame();
    all(s, pass, bare('end-command'));
    expect(key(s)).toBe('soviet:open');
    all(s, pass, bare('end-command'));
    expect([game.encode(s).turn, key(s)]).toEqual([2, 'soviet:logistics']);
  });
  it('[3.0#B, 12.0#C, ruling 44] only two passes in a row end the month: one with something between does not', () => {
    const s = position({ areas: { '35': 'ax-k', '22': 'sv-sw' } });
    const quiet = [bare('pass'), bare('end-command')];
    all(s, ...quiet, activate('sv-sw'), bare('end-activation'), bare('end-command'));
    for (const kind of ['end-support', 'end-combat', 'end-impulse'] as const)
      if (kinds(s).includes(kind)) doing(s, bare(kind));
    expect(key(s)).toBe('axis:open');
    all(s, ...quiet);
    expect([key(s), (game.encode(s) as { turn: number }).turn]).toEqual(['soviet:open', 1]);
    all(s, ...quiet);
    expect((game.encode(s) as { turn: number }).turn).toBe(2);
  });
  it('[12.0#B] a Soviet pass calls the fleets home', () => {
    const s = position({
      areas: { '22': 'sv-sw' },
      active: 'soviet',
      more: { fleets: { 'fleet-bb': { at: '121' } } },
    });
    all(s, pass, bare('end-command'));
    expect((openState(s).fleets as Record<string, unknown>)['fleet-bb']).toEqual({ in: 'staging' });
  });
});
