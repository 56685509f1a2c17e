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

  it('made under other rules says under which', () => {
    expect(faultsOf({ ...saved(), rules: '9.9.9' }).join()).toMatch(/^rules: .*9\.9\.9/);
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
      "state/aerial: there is no unit 'ge-nobody'",
      "units/ge-1ss: there is no hex '9999'",
      'control/8888: there is no such hex',
      'units/su-43: shares 3309 with the enemy unit ge-66 (rule 6.0)',
      'units/su-5: 1203 cannot hold units',
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
      'units/ge-1ss: 1203 cannot hold units',
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
    expect(refused({ state: { fortsDestroyed: ['3209'] } })).toContain('3209 has no fortification');
  });

  it('with something under way that leaves nobody a decision, or that belongs elsewhere', () => {
    const flow = (...frames: object[]) =>
      refused({ state: { flow: [{ is: 'phase', phase: 'german.movement' }, ...frames] } });
    expect(flow({ is: 'overstack' })).toContain('leaves nobody anything to decide');
    expect(flow({ is: 'momentum', units: ['ge-1ss'] })).toContain('belongs to a combat phase');
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
    const json = { game: 'watch-on-the-oder', phase: 'german.movement' };
    expect(faultsOf(json).join()).toContain('units/ge-1ss: still waits to be set up');
  });
});

describe('a position written by hand', () => {
  it('patches the start of the scenario when it does not say clear', () => {
    const s = load({ game: 'watch-on-the-oder', phase: 'setup.soviet' });
    const units = game.encode(s).units as Record<string, unknown>;
    expect(units['su-1gt']).toEqual({ at: '2416' });
    expect(units['ge-1ss']).toEqual({ waiting: true });
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
