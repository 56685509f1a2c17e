import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../data.ts';
import { POOL_UNITS, SOVIET_SOURCES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { asked, broken, type Drawing, draw, give, h, named, types, u, withBox } from '../test/draw.ts';
import { assault } from '../test/fight.ts';
import { ROADS_HELD } from '../test/march.ts';
import { walkTo } from '../test/walk.ts';

const { boxes } = S.at;
const DEAD = ['sov-rd-16', 'sov-rp-58', 'sov-cc-6', 'sov-rp-10', 'sov-rd-23', 'sov-rd-126'];
const phase = 'soviet.entry';
const dead = (drawing: Drawing = {}, units: readonly string[] = DEAD) =>
  withBox('dead', units, { turn: 5, phase, ...drawing });
const back = (s: LweState, unit: string, at = '4618'): string[] => broken(s, 'reclaim', { unit, at });
/** All land round Odessa (2141). */
const ODESSA_RING = { 'ger-inf-1': '2140', 'ger-inf-11': '2241', 'ger-inf-21': '2042', 'ger-inf-58': '2041' };
const KIEV = {
  'ger-inf-1': '2528',
  'ger-inf-11': '2629',
  'ger-inf-21': '2630',
  'ger-inf-58': '2530',
  'ger-inf-61': '2430',
  'ger-inf-217': '2429',
};

describe('German replacement steps', () => {
  const INF = 'ger-inf-1';
  const reduced = (drawing: Drawing = {}) =>
    draw({
      turn: 5,
      phase: 'axis.entry',
      at: { [INF]: '1323' },
      marks: { [INF]: { reduced: true } },
      ...drawing,
    });

  it('[8.6#1][8.6#2] a step brings a reduced German division on foot back to full strength, and it moves and fights in that turn', () => {
    const s = reduced({ at: { [INF]: '1323', 'sov-rc-10': '1423' } });
    expect(named(give(s, 'rebuild', { unit: INF }), 'rebuilt')).toMatchObject({ unit: INF, left: 13 });
    expect(S.flags.reduced.of(s, u(INF))).toBe(0);
    expect(broken(s, 'rebuild', { unit: INF })).toEqual(['8.6#1']);
    walkTo(s, 'axis.movement');
    expect(broken(s, 'move', { units: [INF], path: ['1323', '1322'] })).toEqual([]);
    give(s, 'end-phase');
    expect(broken(s, 'attack', { units: [INF], target: '1423' })).toEqual([]);
  });

  it('[8.6#1][ruling 12][ruling 49] not out of supply, attenuated is enough; not for mechanized units and satellites', () => {
    expect(broken(reduced({ at: { [INF]: '4024' } }), 'rebuild', { unit: INF })).toEqual(['8.6#1']);
    expect(broken(reduced({ ...ROADS_HELD, at: { [INF]: '3418' } }), 'rebuild', { unit: INF })).toEqual([]);
    for (const unit of ['ger-pz-1', 'ger-mot-3', 'rom-ii', 'ger-sec-207']) {
      const marks = unit === 'ger-sec-207' ? {} : { [unit]: { reduced: true } };
      expect([
        unit,
        broken(draw({ phase: 'axis.entry', at: { [unit]: '1323' }, marks }), 'rebuild', { unit }),
      ]).toEqual([unit, ['8.6#1']]);
    }
    for (const unit of ['ger-cav-1', 'ger-jg-97', 'ger-mtn-1'])
      expect([
        unit,
        broken(
          draw({ phase: 'axis.entry', at: { [unit]: '1323' }, marks: { [unit]: { reduced: true } } }),
          'rebuild',
          { unit },
        ),
      ]).toEqual([unit, []]);
  });

  it('[8.6#1][ruling 133] fourteen for the whole game, any number in one turn, a division again and again', () => {
    const s = reduced({ state: { infantrySteps: 2 } });
    give(s, 'rebuild', { unit: INF });
    S.flags.reduced.fill(s, u(INF), 1);
    give(s, 'rebuild', { unit: INF });
    S.flags.reduced.fill(s, u(INF), 1);
    expect(broken(s, 'rebuild', { unit: INF })).toEqual(['8.6#1']);
  });

  it('[8.6#2] none brings a division back from the dead pile', () => {
    expect(
      broken(withBox('dead', [INF], { turn: 5, phase: 'axis.entry' }), 'rebuild', { unit: INF }),
    ).toEqual(['8.6#2']);
  });
});

describe('Soviet replacements', () => {
  it('[8.7#2][8.8] from turn 2 each centre gives two, then three, four, five, six, seven and eight', () => {
    for (const [turn, rate] of [
      [1, 0],
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
      [6, 4],
      [9, 4],
      [10, 5],
      [13, 5],
      [14, 6],
      [17, 6],
      [18, 7],
      [21, 7],
      [22, 8],
    ] as const) {
      const state = turn > 11 ? { directive: false, wet: true } : {};
      expect([turn, S.replacements.of(draw({ turn, phase, state }))]).toEqual([turn, 13 * rate]);
    }
    expect(back(dead({ turn: 1 }), 'sov-rd-16')).toEqual(['8.7#2']);
  });

  it('[8.7#2][ruling 34][ruling 42] a centre counts while it is Soviet and in regular supply; the coast is not enough', () => {
    const steps = (drawing: Drawing) => S.replacements.of(draw({ turn: 5, phase, ...drawing }));
    expect(steps({ control: { '2529': 'axis', '2418': 'axis' } })).toBe(33);
    expect(steps({ at: KIEV })).toBe(36);
    const cut = draw({ turn: 5, phase: 'soviet.assault' });
    for (const hex of SOVIET_SOURCES) S.ground.holder.fill(cut, hex, 0);
    cut.touch();
    walkTo(cut, 'soviet.entry');
    expect(S.replacements.of(cut)).toBe(0);
    // Directive or not, Odessa still receives what other centres have.
    expect(back(dead({ at: KIEV }), 'sov-rd-16', '2529')).toEqual(['8.7#4']);
  });

  it('[8.7#3][ruling 43][ruling 95] a step brings back a rifle division, a mountain rifle division or a cavalry corps', () => {
    const s = dead({ turn: 2 });
    let left = 26;
    for (const unit of ['sov-rd-16', 'sov-rp-58', 'sov-cc-6', 'sov-rp-10']) {
      expect(named(give(s, 'reclaim', { unit, at: '4618' }), 'reclaimed')).toMatchObject({
        unit,
        at: '4618',
        left: --left,
      });
      expect(S.at.of(s, u(unit))).toBe(h('4618'));
    }
    expect(back(s, 'sov-rd-16')).toEqual(['8.7#2']);
  });

  it('[8.7#3][8.13#3][8.9#1][11.24#5][ruling 44] nobody else comes back: groups, Guards, paratroops, NKVD, militia, tanks, motorized rifles, corps, zones, the ICA', () => {
    const never = [
      'sov-cg-mc',
      'sov-g-rd-1',
      'sov-g-cc-1',
      'sov-abn-1',
      'sov-nkvd-22',
      'sov-mil-l1',
      'sov-mil-odcv',
      'sov-td-3',
      'sov-mrd-163',
      'sov-rc-10',
      'sov-fz-2',
      'sov-ica',
      'sov-nvl',
    ];
    const s = dead({}, never);
    for (const unit of never) expect([unit, back(s, unit)]).toEqual([unit, ['8.7#3']]);
  });

  it('[8.7#4][ruling 34] they enter in large towns and cities in any Soviet supply, the coast too, unit by unit', () => {
    const s = dead();
    for (const hex of ['4618', '3418', '1420', '1715', '2141'])
      expect([hex, back(s, 'sov-rd-16', hex)]).toEqual([hex, []]);
    // No small town, no open ground.
    for (const hex of ['1423', '1424', '3701'])
      expect([hex, back(s, 'sov-rd-16', hex)]).toEqual([hex, ['8.7#4']]);
    expect(back(dead({ control: { '3418': 'axis' } }), 'sov-rd-16', '3418')).toEqual(['8.7#4']);
    // Odessa on the coast alone: the ring closes it by land.
    const odessa = dead({
      at: ODESSA_RING,
    });
    expect(back(odessa, 'sov-rd-16', '2141')).toEqual([]);
    give(s, 'reclaim', { unit: 'sov-rd-16', at: '3418' });
    give(s, 'reclaim', { unit: 'sov-cc-6', at: '1420' });
  });

  it('[8.7#5] what is not used is lost', () => {
    const s = dead({ turn: 6 });
    give(s, 'reclaim', { unit: 'sov-rd-16', at: '4618' });
    expect(S.replacements.of(s)).toBe(51);
    walkTo(s, 'soviet.entry');
    expect([S.turn.of(s), S.replacements.of(s)]).toEqual([7, 52]);
  });

  it('[8.7#6][8.7#10][ruling 94] they may overfill a hex, until the Soviet Movement Phase is over', () => {
    const s = dead({ at: { 'sov-rc-10': '4618', 'sov-rc-11': '4618' } });
    give(s, 'reclaim', { unit: 'sov-rd-16', at: '4618' });
    give(s, 'end-phase');
    expect(types(give(s, 'end-phase'))).toContain('overstacked');
    expect(asked(s)).toBe('overstack');
  });

  it('[8.7#7] they enter in the entry phase and move in the same player turn', () => {
    const s = dead();
    give(s, 'reclaim', { unit: 'sov-rd-16', at: '4618' });
    give(s, 'end-phase');
    expect(broken(s, 'move', { units: ['sov-rd-16'], path: ['4618', '4617', '4616'] })).toEqual([]);
    expect(
      broken(draw({ turn: 5, phase: 'soviet.movement' }), 'reclaim', { unit: 'sov-rd-23', at: '4618' }),
    ).not.toEqual([]);
  });

  it('[8.7#8] a centre that is lost and retaken gives again at once; a unit comes back any number of times', () => {
    const s = draw({
      turn: 6,
      phase: 'soviet.assault',
      state: { flown: true },
      at: {
        'ger-sec-207': '3418',
        'sov-rc-10': '3518',
        'sov-rc-16': '3518',
        'sov-td-23': '3417',
        'sov-td-28': '3419',
        'sov-rc-11': '3419',
      },
    });
    assault(s, ['sov-rc-10', 'sov-rc-16', 'sov-td-23', 'sov-rc-11', 'sov-td-28'], '3418', 'DE');
    give(s, 'advance', { units: ['sov-rc-10'] });
    walkTo(s, 'soviet.entry');
    expect(S.replacements.of(s)).toBe(52);
    for (let time = 0; time < 3; time++) {
      S.at.fill(s, u('sov-rd-16'), boxes.dead);
      s.touch();
      expect(back(s, 'sov-rd-16')).toEqual([]);
      give(s, 'reclaim', { unit: 'sov-rd-16', at: '4618' });
    }
  });

  it('[8.7#9] reinforcements and replacements may use the same hex', () => {
    const s = withBox('track', ['sov-rd-268'], { turn: 5, phase: 'axis.assault' });
    S.at.fill(s, u('sov-rd-16'), boxes.dead);
    s.touch();
    walkTo(s, 'soviet.entry');
    give(s, 'reclaim', { unit: 'sov-rd-16', at: '3802' });
    give(s, 'enter', { units: ['sov-rd-268'], at: '3802' });
    expect(S.at.count(s, h('3802'))).toBe(2);
  });
});

describe('the Independent Coastal Army', () => {
  const ica = (hex: string, drawing: Drawing = {}) =>
    draw({ turn: 5, phase, at: { 'sov-ica': hex }, marks: { 'sov-ica': { reduced: true } }, ...drawing });

  it('[8.9#2] reduced in a coastal town it is made whole for five steps, and sails in that turn', () => {
    for (const hex of ['2141', '2548', '3348'])
      expect([hex, broken(ica(hex), 'replenish')]).toEqual([hex, []]);
    const s = ica('2141');
    expect(named(give(s, 'replenish'), 'replenished')).toMatchObject({ unit: 'sov-ica', left: 34 });
    expect(S.flags.reduced.of(s, u('sov-ica'))).toBe(0);
    expect(broken(s, 'replenish')).toEqual(['8.9#2']);
    give(s, 'end-phase');
    expect(broken(s, 'sail', { units: ['sov-ica'], to: '2548' })).toEqual([]);
  });

  it('[8.9#2] not in the open, and not with four steps left; out of reach of every centre it may be', () => {
    expect(broken(ica('2747'), 'replenish')).toEqual(['8.9#2']);
    const poor = ica('2141');
    S.replacements.fill(poor, 4);
    expect(broken(poor, 'replenish')).toEqual(['8.9#2']);
    expect(broken(ica('2141', { at: { 'sov-ica': '2141', ...ODESSA_RING } }), 'replenish')).toEqual([]);
  });

  it('[8.9#1] once eliminated it never returns', () => {
    const s = withBox('dead', ['sov-ica'], { turn: 5, phase });
    expect([broken(s, 'replenish'), back(s, 'sov-ica')]).toEqual([['8.9#1'], ['8.7#3']]);
  });
});

describe('the replacement pool', () => {
  const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'];
  /** A rifle corps dies in Kovel with these divisions in the pool. */
  const killed = (corps: string, pool: readonly string[]) => {
    const at = { ...Object.fromEntries(PANZERS.map((unit) => [unit, '1323'])), [corps]: '1423' };
    const s = withBox('pool', pool, { at });
    return { s, events: assault(s, PANZERS, '1423', 'DE') };
  };
  const RP = ['sov-rp-10', 'sov-rp-48', 'sov-rp-90', 'sov-rp-11', 'sov-rp-125'];

  it('[8.10#1] a rifle corps that dies puts as many divisions of the pool as its factor into the dead pile, from where they come back', () => {
    for (const [corps, n] of [
      ['sov-rc-10', 3],
      ['sov-rc-11', 2],
    ] as const) {
      const { s, events } = killed(corps, RP);
      const drawn = named(events, 'drawn')!.units as string[];
      expect([corps, drawn.length]).toEqual([corps, n]);
      expect(RP.filter((unit) => S.at.of(s, u(unit)) === boxes.dead).sort()).toEqual([...drawn].sort());
      expect(RP.filter((unit) => S.at.of(s, u(unit)) === boxes.pool).length).toBe(5 - n);
    }
    expect(back(dead(), 'sov-rp-10')).toEqual([]);
  });

  it('[ruling 44] a pool that runs dry gives what it has', () => {
    const { s, events } = killed('sov-rc-10', RP.slice(0, 2));
    expect(named(events, 'drawn')).toMatchObject({ n: 2 });
    expect(S.at.of(s, u('sov-rc-10'))).toBe(boxes.dead);
    expect(types(killed('sov-rc-10', []).events)).not.toContain('drawn');
  });

  it('[8.10#3] the 65th Rifle Corps gives none', () => {
    expect(COUNTERS[u('sov-rc-65')]!.full).toEqual([1, 1, 3]);
    expect(types(killed('sov-rc-65', RP).events)).not.toContain('drawn');
  });

  it('[8.10#2][ruling 96] the draw is blind: a die says which division of the pool it is', () => {
    const six = [...RP, 'sov-rp-58'];
    for (let die = 1; die <= 6; die++) {
      const s = withBox('pool', six, {
        turn: 9,
        phase: 'soviet.movement',
        state: { directive: false },
        at: { 'sov-rc-11': '1423' },
      });
      for (const hex of SOVIET_SOURCES) S.ground.holder.fill(s, hex, 0);
      s.touch();
      const pool = POOL_UNITS.filter((unit) => S.at.of(s, unit) === boxes.pool);
      give(s, 'end-phase', {}, [die, 1]);
      expect([die, S.at.of(s, pool[die - 1]!)]).toEqual([die, boxes.dead]);
    }
  });
});
