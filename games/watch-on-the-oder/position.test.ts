import type { Json } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import {
  doing,
  endPhase,
  faultsOf,
  game,
  hashOf,
  load,
  newGame,
  place,
  position,
  written,
} from './test/board.ts';

const saved = () =>
  JSON.parse(
    JSON.stringify(
      game.encode(position({ phase: 'german.movement', hexes: { '3209': 'ge-1ss', '3412': 'su-43' } })),
    ),
  );

describe('a position that cannot be played on', () => {
  const start = () => JSON.parse(JSON.stringify(game.encode(newGame())));
  const begun = () => {
    const s = newGame();
    doing(s, place('su-3sh', '3512'));
    return JSON.parse(JSON.stringify(game.encode(s)));
  };

  it('[3.2(1), 3.2(3)] has a counter with a printed hex set up elsewhere', () => {
    const german = begun();
    german.units['ge-fck'] = { at: '1805' };
    expect(faultsOf(german)).toContain('units/ge-fck: is set up in 2408, printed on it (rule 3.2(3))');
    const soviet = start();
    soviet.units['su-43'] = { at: '2907' };
    expect(faultsOf(soviet)).toContain('units/su-43: is set up in 2906, printed on it (rule 3.2(1))');
  });

  it('[3.2(2)] asks for 3rd Shock Army, which stands already', () => {
    const position = start();
    position.units['su-3sh'] = { at: '3512' };
    expect(faultsOf(position)).toEqual([
      'phase: su-3sh is to be placed, and does not wait for it (rule 3.2(2))',
    ]);
  });

  it('[3.2] has Germans set up before the Soviets are', () => {
    const position = start();
    position.units['ge-fck'] = { at: '2408' };
    expect(faultsOf(position)).toEqual([
      'units/ge-fck: is not set up yet: the Soviet player sets up first (rule 3.2)',
    ]);
  });

  it('[3.2(7)] has hexes that changed hands before the first turn', () => {
    const position = start();
    position.state.everSoviet = ['2213'];
    expect(faultsOf(position)).toEqual([
      'state: 2213 cannot have changed hands or lost its fortification yet (rule 3.2(7))',
    ]);
  });

  it('[4.2] has more points than there are counters to lose', () => {
    expect(faultsOf({ ...written({ phase: 'german.combat' }), score: { german: 20_000 } }).join()).toMatch(
      /^score\/german: nobody has more than \d+ points by turn 3 \(rule 4\.2\)$/,
    );
  });

  it('[11.0#3, 6.4] has a battle under way on an overstack', () => {
    const position = written({
      phase: 'soviet.combat',
      hexes: { '2115': 'ge-8 ge-9', '2114': 'su-47' },
      state: {
        flow: [
          { is: 'phase', phase: 'soviet.combat' },
          { is: 'overstack' },
          {
            is: 'battle',
            side: 'soviet',
            target: '2115',
            attackers: ['su-47'],
            result: 'AS',
            supply: { 'su-47': 'regular', 'ge-8': 'regular', 'ge-9': 'regular' },
          },
          { is: 'lose', side: 'german', from: ['ge-8', 'ge-9'], rule: '11.6.2' },
        ],
      },
    });
    expect(faultsOf(position).join()).toMatch(/state\/flow\/2: 'battle' lies on phase .* not on 'overstack'/);
  });

  it('[8.3#1] offers no aerial supply where no German is left to take it', () => {
    const s = position({ phase: 'german.movement', hexes: { '3412': 'su-43' } });
    expect(game.decision(s)).toMatchObject({ orders: ['end-phase'] });
  });
});

describe('a saved game', () => {
  it('comes back to the same hash', () => {
    const s = newGame('a seed');
    doing(s, place('su-3sh', '3510'));
    expect(hashOf(load(JSON.parse(JSON.stringify(game.encode(s)))))).toBe(hashOf(s));
  });

  it('of a newer format says so, and asks for a newer program', () => {
    expect(faultsOf({ ...saved(), schema: 2 })).toEqual([
      "schema: this position is of format 2, newer than this program's 1: update the program",
    ]);
  });

  it('made under other rules is read by what it says, not by their number', () => {
    expect(hashOf(load({ ...saved(), rules: '9.9.9' }))).toBe(hashOf(load(saved())));
  });

  it('has a format, and dice from somewhere', () => {
    expect(faultsOf({ ...saved(), schema: 0 })).toEqual([
      'schema: must be the number of a form of positions',
    ]);
    const seedless = saved();
    seedless.state.seed = '';
    expect(faultsOf(seedless).join()).toContain('state/seed');
  });

  it('that is damaged is refused with the place and the reason, and nothing of it is loaded', () => {
    expect(faultsOf('half a file')).toEqual(['position: a position is an object']);
    expect(faultsOf({ ...saved(), turn: 9 }).join()).toContain('turn');
    expect(faultsOf({ ...saved(), surprise: 1 }).join()).not.toBe('');
    const ghost = saved();
    ghost.units['ge-99ss'] = { at: '2115' };
    expect(faultsOf(ghost)).toContain('units/ge-99ss: there is no such unit');
    const lost = saved();
    lost.units['ge-1ss'] = { at: '9999' };
    expect(faultsOf(lost)).toContain("units/ge-1ss: there is no hex '9999'");
  });

  it('names every fault, not only the first', () => {
    const bad = saved();
    bad.units['ge-1ss'] = { at: '9999' };
    bad.units['ge-2ss'] = { at: '8888' };
    bad.state.naval = '7777';
    expect(faultsOf(bad)).toHaveLength(3);
  });

  it('names unknown things and impossible ones together', () => {
    const faults = faultsOf(
      written({
        phase: 'german.combat',
        hexes: {
          '9999': 'ge-1ss',
          '3209': 'ge-2ss ge-47 ge-58 ge-39',
          '3309': 'su-43 ge-66',
          '1203': 'su-5',
        },
        control: { '8888': 'german' },
        state: { naval: '2115', aerial: 'ge-nobody' },
      }),
    );
    expect(faults).toEqual([
      "control/8888: there is no hex '8888'",
      "state/aerial: there is no unit 'ge-nobody'",
      "units/ge-1ss: there is no hex '9999'",
      'units/su-43: shares 3309 with the enemy unit ge-66 (rule 6.0)',
      'units/su-5: 1203 cannot hold units (rule 6.0)',
      'units/ge-66: shares 3309 with the enemy unit su-43 (rule 6.0)',
      'units: 3209 is overstacked (rule 6.2)',
      'state/naval: 2115 is not a coastal hex (rule 5.4.b)',
    ]);
  });
});

describe('an impossible position is refused', () => {
  const hexes = { '3209': 'ge-1ss', '3412': 'su-43' };
  const refused = (extra: object) =>
    faultsOf({ ...written({ phase: 'german.movement', hexes }), ...extra }).join('\n');

  it('[6.0] with both sides in one hex', () => {
    const both = faultsOf(written({ phase: 'german.movement', hexes: { '3209': 'ge-1ss su-43' } })).join();
    expect(both).toContain('shares 3209 with the enemy unit');
  });

  it('[6.2] with too many in a hex outside their own movement phase', () => {
    const many = { '3209': 'ge-1ss ge-2ss ge-47 ge-58' };
    expect(faultsOf(written({ phase: 'german.combat', hexes: many })).join()).toContain(
      '3209 is overstacked',
    );
    expect(faultsOf(written({ phase: 'german.movement', hexes: many }))).toEqual([]);
  });

  it('[6.0][6.2] and every such unit and hex is named', () => {
    const hexes = {
      '3209': 'ge-1ss su-43 su-5',
      '3213': 'ge-2ss ge-47 ge-58 ge-39',
      '3215': 'ge-24 ge-40 ge-gd ge-hg',
      '3217': 'su-2sh su-39',
    };
    expect(faultsOf(written({ phase: 'german.combat', hexes })).sort()).toEqual([
      'units/ge-1ss: shares 3209 with the enemy unit su-43 (rule 6.0)',
      'units/su-43: shares 3209 with the enemy unit ge-1ss (rule 6.0)',
      'units/su-5: shares 3209 with the enemy unit ge-1ss (rule 6.0)',
      'units: 3213 is overstacked (rule 6.2)',
      'units: 3215 is overstacked (rule 6.2)',
      'units: 3217 is overstacked (rule 6.2)',
    ]);
  });

  it('[9.3] with a unit that was due on an earlier turn', () => {
    const units = { 'ge-3ss': { due: 2 }, 'su-43': { due: 3 }, 'su-5': { due: 1 } };
    expect(
      faultsOf(written({ turn: 3, phase: 'german.movement', units })).map((f) => f.slice(0, 33)),
    ).toEqual(['units/su-5: was due on turn 1, an', 'units/ge-3ss: was due on turn 2, ']);
  });

  it('[3.2(7)] with a set-up on another turn than the first', () => {
    const units = { 'ge-1ss': { waiting: true } };
    expect(faultsOf(written({ turn: 2, phase: 'setup.german', units }))).toEqual([
      'turn: the set-up comes before turn 1 (rule 3.2(7))',
    ]);
  });

  it('with units at sea or outside the area of play', () => {
    expect(faultsOf(written({ phase: 'german.combat', hexes: { '1203': 'ge-1ss' } }))).toEqual([
      'units/ge-1ss: 1203 cannot hold units (rule 6.0)',
    ]);
  });

  it('with markers that cannot be there', () => {
    expect(refused({ turn: 1, state: { air: '2115' } })).toContain('rule 5.2(4)');
    expect(refused({ turn: 1, phase: 'german.support' })).toContain('rule 5.2(4)');
    expect(refused({ state: { air: '2115', aerial: 'ge-1ss' } })).toContain('rule 5.4#excl');
    expect(refused({ state: { naval: '2115' } })).toContain('rule 5.4.b');
    expect(refused({ state: { aerial: 'su-43' } })).toContain('rule 8.3#1');
    expect(refused({ state: { aerial: 'ge-2ss' } })).toContain('rule 8.3#1');
  });

  it('with a hex held by one side and occupied by the other, or a fortification destroyed where none stood', () => {
    expect(refused({ control: { '3209': 'soviet' } })).toContain('ge-1ss stands there');
    expect(refused({ control: { '1203': 'soviet' } })).toContain('nobody can hold this hex');
    expect(refused({ state: { fortsDestroyed: ['3209'] } })).toContain(
      "state/fortsDestroyed/3209: cannot have 'fortification' (rule 7.5)",
    );
  });

  it('with something under way that leaves nobody a decision, or that belongs elsewhere', () => {
    const flow = (...frames: object[]) =>
      refused({ state: { flow: [{ is: 'phase', phase: 'german.movement' }, ...frames] } });
    expect(flow({ is: 'overstack' })).toContain('is not at rest');
    expect(flow({ is: 'momentum', units: ['ge-1ss'] })).toContain("'momentum' belongs to german.combat");
    expect(refused({ state: { flow: [{ is: 'overstack' }] } })).toContain('the lowest frame is a phase');
    const combat = { phase: 'soviet.combat', hexes };
    const respond = { is: 'respond', target: '3209', attackers: ['su-43'] };
    expect(
      faultsOf(
        written({
          ...combat,
          state: { aerialUsed: true, flow: [{ is: 'phase', phase: 'soviet.combat' }, respond] },
        }),
      ).join(),
    ).toContain('aerial supply marker');
  });

  it('[3.2, 3.1] a set-up under way has no other holders than the start line says, and no Soviet left over for the German', () => {
    const base = { game: 'watch-on-the-oder', clear: true };
    const late = {
      ...base,
      phase: 'setup.german',
      units: { 'su-39': { waiting: true }, 'ge-1ss': { waiting: true } },
    };
    expect(faultsOf(late).join()).toContain(
      'units/su-39: still waits to be set up, but the Soviet set-up is over',
    );
    const held = {
      ...base,
      phase: 'setup.third-shock',
      units: { 'su-3sh': { waiting: true } },
      control: { '2115': 'soviet' },
    };
    expect(faultsOf(held).join()).toContain('control/2115: at set-up the start line says who holds what');
  });
  it('with units still to be set up when the game has begun', () => {
    const units = { 'ge-1ss': { waiting: true } };
    expect(faultsOf(written({ phase: 'german.movement', units })).join()).toContain(
      'units/ge-1ss: still waits to be set up',
    );
  });

  it('[3.2] with a set-up that no player could have made', () => {
    const setUp = (phase: string, hexes: Record<string, string>, extra: object = {}) =>
      faultsOf({
        ...written({ turn: 1, phase, hexes, units: { 'ge-39': { waiting: true }, ...more(phase) } }),
        ...extra,
      });
    const more = (phase: string) => (phase === 'setup.soviet' ? { 'su-21': { waiting: true } } : {});
    expect(setUp('setup.german', { '2416': 'su-1gt', '3510': 'su-3sh', '2806': 'ge-67 ge-66' })).toEqual([]);
    expect(setUp('setup.german', { '1510': 'su-21' }).join()).toContain('rule 3.2(4)');
    expect(setUp('setup.soviet', { '2816': 'su-3sh' }).join()).toContain('rule 3.2(2)');
    expect(setUp('setup.german', { '2806': 'ge-1ss' }).join()).toContain('rule 3.2(5)#memel');
    expect(setUp('setup.german', { '2806': 'ge-67 ge-66 ge-53' }).join()).toContain('rule 3.2(5)#memel');
    expect(setUp('setup.german', { '2208': 'ge-67' }).join()).toContain('rule 10.0#3');
    expect(setUp('setup.german', { '1105': 'ge-kgw2' }).join()).toContain('rule 3.2(6)');
    expect(setUp('setup.german', {}, { score: { german: 3 } }).join()).toContain('rule 3.2(7)');
  });

  it('[10.0#3] with a unit on the spit to Memel outside a movement phase', () => {
    for (const at of ['2607', '2706']) {
      const on = (phase: string) => faultsOf(written({ phase, hexes: { [at]: 'ge-67' } }));
      for (const phase of ['german.declare', 'german.combat', 'soviet.combat'])
        expect(on(phase)).toEqual([`units/ge-67: no unit stops on the land bridge ${at} (rule 10.0#3)`]);
      expect(on('german.movement')).toEqual([]);
    }
    // A probe or an advance may end on the spit of Danzig: zones reach it, and no movement phase ends.
    expect(faultsOf(written({ phase: 'german.combat', hexes: { '2208': 'ge-67' } }))).toEqual([]);
  });

  it('[5.4#5] with a marker on the map before the German has placed it', () => {
    for (const state of [{ air: '2115' }, { naval: '2806' }, { aerial: 'ge-1ss' }, { aerialUsed: true }])
      for (const phase of ['german.declare', 'german.support'])
        expect(refused({ phase, state })).toContain('rule 5.4#5');
  });

  it('[9.1] with a unit that never comes back on its way', () => {
    const due = (id: string, turn: number) =>
      faultsOf(written({ turn: 3, phase: 'german.movement', units: { [id]: { due: turn } } })).join();
    for (const id of ['ge-fck', 'ge-kgjn']) expect(due(id, 5)).toContain('rule 9.1');
    expect(due('ge-kgw2', 4)).toBe('');
    expect(due('ge-kgw2', 5)).toContain('rule 9.1');
    expect(due('ge-3ss', 5)).toBe('');
  });

  it('[10.0#8][11.3#3][11.3#4] with units that have done what this phase does not know', () => {
    const done = (phase: string, id: string, mark: string) =>
      faultsOf(written({ phase, units: { [id]: { at: '3209', [mark]: true } } })).join();
    for (const [phase, id, mark] of [
      ['german.movement', 'ge-1ss', 'moved'],
      ['german.combat', 'ge-1ss', 'momentum'],
      ['german.combat', 'ge-67', 'probed'],
      ['soviet.combat', 'su-43', 'attacked'],
      ['soviet.combat', 'ge-fck', 'targeted'],
    ] as const)
      expect(done(phase, id, mark)).toBe('');
    for (const [phase, id, mark, rule] of [
      ['german.combat', 'ge-1ss', 'moved', '10.0#8'],
      ['german.movement', 'su-43', 'moved', '10.0#8'],
      ['german.movement', 'ge-fck', 'moved', '2.3'],
      ['german.movement', 'ge-1ss', 'attacked', '11.3#3'],
      ['soviet.combat', 'ge-1ss', 'attacked', '11.3#3'],
      ['german.combat', 'ge-fck', 'attacked', '11.0#2'],
      ['german.combat', 'ge-67', 'momentum', '11.8#1'],
      ['soviet.combat', 'su-1gt', 'momentum', '11.8#1'],
      ['german.combat', 'ge-1ss', 'targeted', '11.3#4'],
    ] as const)
      expect(done(phase, id, mark)).toContain(`rule ${rule}`);
  });

  it('with a battle under way that cannot be', () => {
    const battle = {
      is: 'battle',
      side: 'german',
      target: '3309',
      attackers: ['ge-1ss', 'ge-67'],
      result: 'EX',
      supply: { 'ge-1ss': 'regular', 'ge-67': 'regular', 'su-5': 'regular', 'su-28': 'regular' },
    };
    const advance = { is: 'advance', units: ['ge-1ss', 'ge-67'], into: '3309' };
    const lose = { is: 'lose', side: 'german', from: ['ge-1ss', 'ge-67'], rule: '11.6.2' };
    const under = (...frames: Json[]) =>
      faultsOf(
        written({
          phase: 'german.combat',
          hexes: { '3209': 'ge-1ss ge-67', '3309': 'su-5 su-28', '2014': 'ge-66' },
          state: { flow: [{ is: 'phase', phase: 'german.combat' }, ...frames] },
        }),
      ).join('\n');
    expect(under(battle, advance, lose)).toBe('');
    for (const wrong of [
      { ...battle, side: 'soviet' },
      { ...battle, target: '1203' },
      { ...battle, target: '2115' },
      { ...battle, attackers: [] },
      { ...battle, attackers: ['ge-1ss', 'ge-1ss'] },
      { ...battle, attackers: ['ge-1ss', 'ge-67', 'su-5'] },
      { ...battle, attackers: ['ge-1ss', 'ge-67', 'ge-66'] },
      { ...battle, supply: { 'ge-1ss': 'regular', 'su-5': 'regular' } },
      { ...battle, supply: { 'ge-1ss': 'regular', 'ge-67': 'regular' } },
    ])
      expect(under(wrong, advance, lose)).not.toBe('');
    expect(under(battle, battle, advance, lose)).not.toBe('');
    expect(under(battle, { ...advance, into: '3310' }, lose)).toContain('the hex of the battle');
    expect(under(battle, { ...advance, units: ['ge-66'] }, lose)).toContain('ge-66');
    expect(under(battle, advance)).toContain('is not at rest');
    expect(under(battle, { ...lose, from: ['ge-1ss', 'su-5'] })).toContain('su-5');
    expect(under(battle, { ...lose, side: 'soviet' })).toContain('ge-1ss');
    expect(under({ is: 'momentum', units: ['ge-67'] })).toContain('ge-67');
    expect(under({ is: 'momentum', units: ['ge-1ss', 'ge-1ss'] })).toContain('twice');
    expect(under({ is: 'momentum', units: ['ge-1ss'] })).toBe('');
    expect(under({ is: 'momentum', units: ['ge-1ss'] }, { is: 'momentum', units: ['ge-1ss'] })).not.toBe('');
    const respond = (target: string) =>
      faultsOf(
        written({
          phase: 'soviet.combat',
          hexes: { '3209': 'ge-1ss', '3309': 'su-5', '1510': 'ge-66' },
          state: {
            flow: [
              { is: 'phase', phase: 'soviet.combat' },
              { is: 'respond', target, attackers: ['su-5'] },
            ],
          },
        }),
      ).join();
    expect(respond('3209')).toBe('');
    expect(respond('1510')).toContain("names su-5, which is not next to 'target'");
    expect(respond('3310')).toContain('no German unit stands in 3310');
  });

  it('with a result beside a phase that goes on', () => {
    const over = { is: 'over', winner: 'draw', level: 'draw', reason: 'so it is', rule: '4.3#draw' };
    expect(refused({ phase: 'over', state: { flow: [over] } })).toBe('');
    expect(refused({ state: { flow: [over] } })).toContain('state/flow begins with over');
  });

  it('and a fault of form hides none of the others', () => {
    const faults = faultsOf({
      ...written({
        phase: 'german.combat',
        hexes: { '9999': 'ge-1ss', '3309': 'su-43 ge-66', '1203': 'su-5' },
        units: { 'ge-2ss': { due: 9 }, 'ge-67': 'here', napoleon: { at: '2115' } },
        control: { '8888': 'german' },
        state: { air: '7777', weather: 'mud' },
      }),
      turn: 9,
      surprise: 1,
    });
    expect(faults.sort()).toEqual([
      "control/8888: there is no hex '8888'",
      "state/air: there is no hex '7777'",
      'state/weather: is not known here',
      'surprise: is not known here',
      'turn: must be a whole number from 1 to 8',
      "units/ge-1ss: there is no hex '9999'",
      'units/ge-2ss/due: must be a whole number from 0 to 8, not 9',
      'units/ge-66: shares 3309 with the enemy unit su-43 (rule 6.0)',
      "units/ge-67: must be an object with 'at'",
      'units/napoleon: there is no such unit',
      'units/su-43: shares 3309 with the enemy unit ge-66 (rule 6.0)',
      'units/su-5: 1203 cannot hold units (rule 6.0)',
    ]);
  });
});

describe('a position written by hand', () => {
  it('patches the start of the scenario when it does not say clear', () => {
    const s = load({ game: 'watch-on-the-oder', phase: 'setup.soviet' });
    const units = game.encode(s).units as Record<string, unknown>;
    expect(units['su-1gt']).toEqual({ at: '2416' });
    expect(units['ge-1ss']).toEqual({ waiting: true });
  });

  it('that says nothing is the start itself', () => {
    const s = load({ game: 'watch-on-the-oder', state: { seed: 'test' } });
    expect(hashOf(s)).toBe(hashOf(newGame('test')));
    expect(
      hashOf(load({ game: 'watch-on-the-oder', scenario: 'campaign', turn: 1, state: { seed: 'test' } })),
    ).toBe(hashOf(s));
  });

  it('leaves out what the start leaves to the players, or what came earlier, unless it is listed', () => {
    const s = load({
      game: 'watch-on-the-oder',
      turn: 5,
      phase: 'german.movement',
      units: { 'ge-1ss': { at: '2014' } },
    });
    const units = game.encode(s).units as Record<string, unknown>;
    expect(units['su-1gt']).toEqual({ at: '2416' });
    expect(units['ge-1ss']).toEqual({ at: '2014' });
    for (const id of ['ge-2ss', 'su-21', 'ge-3ss', 'ge-kgw2']) expect(units[id]).toEqual({ gone: true });
    const early = load({ game: 'watch-on-the-oder', turn: 2, phase: 'german.movement' });
    expect((game.encode(early).units as Record<string, unknown>)['ge-3ss']).toEqual({ due: 4 });
    expect(game.decision(load({ game: 'watch-on-the-oder', turn: 2 }))).toMatchObject({
      phase: 'german.declare',
    });
  });

  it('goes on to the first decision when its phase leaves none', () => {
    const s = position({ phase: 'german.regroup', hexes: { '3209': 'ge-1ss' } });
    expect(game.decision(s)).toMatchObject({ phase: 'soviet.declare' });
  });

  it('can be played on', () => {
    const s = position({ phase: 'german.movement', hexes: { '3209': 'ge-1ss' } });
    doing(s, endPhase);
    expect(game.decision(s)).toMatchObject({ phase: 'german.combat' });
  });
});
