import { stateHash } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { doing, faultsOf, game, load, move, newGame, position, unit, where } from './test/board.ts';

const CLEAR = { game: 'panzers-east', clear: true, turn: 3 } as const;
const faults = (more: object): string[] => faultsOf({ ...CLEAR, ...more });

describe('a written position: every fault is named', () => {
  it('unknown things and impossible ones in one answer', () => {
    const found = faults({
      units: {
        nobody: { at: '2441' },
        'ger-pz-3': { at: '1701' },
        'ger-pz-4': { at: '9999' },
        'ger-gd': { at: '2441', reduced: true },
      },
      control: { '8888': 'german' },
      state: { isolated: ['1916'] },
    });
    expect(found).toEqual([
      'control/8888: there is no such hex',
      'units/nobody: there is no such unit',
      "units/ger-pz-4: there is no hex '9999'",
      'units/ger-gd: has only one step',
      'units/ger-pz-3: stands in 1701, which the Soviets hold',
      'state/isolated: 1916 cannot be isolated (rule 11.3)',
    ]);
  });
  it('a fault of form hides none of the others', () => {
    const found = faults({
      turn: 9,
      moon: 1,
      units: { nobody: { at: '2441' }, 'ger-pz-3': { at: 2441 }, 'ger-pz-4': { at: '9999' } },
      state: { isolated: ['zzz'], weather: 'mud' },
    });
    expect(found.sort()).toEqual([
      'moon: is not known here',
      "state/isolated: there is no hex 'zzz'",
      'state/weather: is not known here',
      'turn: must be <= 7',
      'units/ger-pz-3/at: must be string',
      "units/ger-pz-4: there is no hex '9999'",
      'units/nobody: there is no such unit',
    ]);
  });
  it('[3.5#1] nobody stands on ground that the other side holds', () => {
    expect(faults({ units: { 'sov-rd-2': { at: '2441' } } })).toEqual([
      'units/sov-rd-2: stands in 2441, which the Germans hold',
    ]);
  });
  it('[8.8#1, 8.8#2, 8.8#4] fortified zones stand west of the line, entrenchments east of it and one to a hex', () => {
    expect(faults({ units: { 'sov-fz-58': { at: '1701' } } })[0]).toContain('east of the check line');
    expect(faults({ units: { 'mk-em-1': { at: '2440' } } })[0]).toContain('west of the check line');
    expect(faults({ units: { 'mk-em-1': { at: '1701' }, 'mk-em-2': { at: '1701' } } })).toEqual([
      'units: 1701 has more than one entrenchment (rule 8.8)',
    ]);
  });
  it('[10.7#1, 12.2#2, 13.3, 2.9] nobody is where his kind never is', () => {
    const first = (id: string, place: string) => faults({ units: { [id]: { in: place } } })[0];
    for (const [id, place] of [
      ['ger-pz-3', 'pool'],
      ['ger-pz-3', 'dead'],
      ['sov-rd-2', 'aside'],
      ['sov-rd-2', 'off-map'],
      ['sov-og-bol', 'dead'],
      ['sov-swf-5', 'pool'],
      ['mk-em-1', 'dead'],
    ] as const)
      expect(first(id, place)).toContain(`units/${id}: is never '${place}'`);
    expect(first('ger-pz-3', 'track')).toContain('not on the turn track');
    expect(faults({ units: { 'sov-og-bol': { at: '1701' } } })[0]).toContain('rule 12.2');
    expect(faults({ units: { 'sov-swf-5': { at: '2620' } } })[0]).toContain('rule 13.3');
  });
  it('[3.2] a set-up in which nobody waits', () => {
    expect(faults({ turn: 1, phase: 'setup' })).toEqual([
      'phase: nobody waits to be set up: begin at operations (rule 3.2)',
    ]);
  });
  it('[11.5] more units destroyed in pockets than there are', () => {
    expect(faults({ score: { german: 3000 } }).join()).toMatch(/^score\/german: at most \d+ units .*11\.5/);
  });
  it('[5.2.I, 3.2, 7.2, 13.2#1, 13.2#2] what does not fit the turn', () => {
    expect(faults({ phase: 'setup' })).toEqual(['phase: units are set up before turn 1 (rule 3.2)']);
    expect(faults({ turn: 1, phase: 'arrivals' })).toEqual([
      'phase: there is no Phase I on turn 1 (rule 5.2)',
    ]);
    const setUp = (more: object) => faults({ turn: 1, phase: 'setup', ...more });
    const waiting = { 'ger-pz-4': { in: 'waiting' } };
    expect(setUp({ units: { ...waiting, 'ger-pz-3': { at: '2441' } } })).toEqual([]);
    expect(
      setUp({ units: { ...waiting, 'ger-pz-3': { at: '2440' } }, control: { '2440': 'german' } }),
    ).toEqual([
      'units/ger-pz-3: 2440 is not west of the front line markers (rule 3.2)',
      'control/2440: at set-up the border says who holds what (rule 3.5)',
    ]);
    expect(setUp({ units: { ...waiting, 'ger-pz-3': { at: '2441', acted: true } } })[0]).toContain(
      'rule 3.2',
    );
    expect(setUp({ units: waiting, score: { german: 5 } })[0]).toContain('score');
    const over = { is: 'over', winner: 'german', level: 'moscow', reason: 'so it is', rule: '4.6' };
    expect(faults({ phase: 'over', state: { flow: [over] } })).toEqual([]);
    expect(faults({ phase: 'operations', state: { flow: [over] } })).toEqual([
      'phase: the game is over, says state/flow',
    ]);
    expect(faults({ state: { southwestTurn: 6 } })[0]).toContain('rule 13.2');
    expect(faults({ units: { 'sov-rd-46': { in: 'track' } } })).toEqual([
      'units/sov-rd-46: left the turn track for turn 2 (rule 7.2)',
    ]);
    expect(faults({ units: { 'sov-rd-243': { in: 'track' } } })).toEqual([]);
    expect(faults({ units: { 'sov-rd-2': { in: 'pool', acted: true } } })[0]).toContain('only German units');
  });
  it('[10.1#again, 9.4, 10.4] what is under way waits for the player, and for nobody else', () => {
    const force = { is: 'force', units: ['ger-pz-3'], at: '2441', points: 3 };
    const battle = {
      is: 'battle',
      cause: 'attack',
      hex: '2440',
      germans: ['ger-pz-3'],
      soviets: ['sov-rd-2'],
      round: 1,
      step: 5,
      river: false,
      entrenched: false,
    };
    const flow = (...frames: object[]) =>
      faults({
        units: {
          'ger-pz-3': { at: '2441', acted: true },
          'ger-pz-4': { at: '2441' },
          'sov-rd-2': { at: '2440' },
        },
        state: { flow: [{ is: 'phase', phase: 'operations' }, ...frames] },
      });
    expect(flow(force, battle)).toEqual([]);
    expect(flow({ ...force, points: 99 })[0]).toContain('has at most 14 movement points (rule 9.13)');
    expect(flow({ ...force, points: 14 })).toEqual([]);
    expect(flow({ ...force, units: ['ger-pz-3', 'ger-pz-3'] })[0]).toContain('names a unit twice');
    expect(flow(force, { ...battle, germans: ['ger-pz-3', 'ger-pz-3'] })[0]).toContain('names a unit twice');
    expect(flow(force, { ...battle, step: 2 })[0]).toContain('between two rounds');
    expect(flow({ ...force, points: 0 }, battle)[0]).toContain('between two rounds');
    expect(flow(force, { ...battle, soviets: ['sov-rd-6'] })[0]).toContain('between two rounds');
    const ask = { is: 'allocate', what: 'remove', from: ['ger-pz-3', 'ger-pz-4'], count: 1, rule: '10.4.2' };
    expect(flow(force, { ...battle, step: 3 }, ask)[0]).toContain('cannot take the hits');
    const both = { ...battle, step: 3, germans: ['ger-pz-3', 'ger-pz-4'] };
    expect(flow(force, both, ask)).toEqual([]);
    const stavka = { is: 'phase', phase: 'stavka' };
    expect(faults({ turn: 2, phase: 'stavka', state: { flow: [stavka] } })).toEqual([
      "state/flow/0: 'stavka' is played by the system and leaves nothing to decide (rule 5.2)",
    ]);
  });
  it('[10.1.1][12.8#1] a battle is fought by those who began it, with Germans who stand there', () => {
    const [unit, at] = ['sov-cg-dov', '2340'];
    const raid = { is: 'raid', unit, at, goal: 'hex', target: '2440', next: '2440' };
    const battle = {
      is: 'battle',
      cause: 'raid',
      hex: '2440',
      germans: ['ger-pz-3', 'ger-pz-4'],
      soviets: [unit],
      round: 1,
      step: 3,
      river: false,
      entrenched: false,
    };
    const ask = { is: 'allocate', what: 'flip', from: ['ger-pz-3', 'ger-pz-4'], count: 1, rule: '10.4' };
    const phase = { is: 'phase', phase: 'stavka' };
    const fought = (more: object, below: object = raid) =>
      faults({
        turn: 2,
        phase: 'stavka',
        units: { 'ger-pz-3': { at: '2440' }, 'ger-pz-4': { at: '2440' }, [unit]: { at } },
        control: { '2440': 'german' },
        state: { flow: [phase, { is: 'stavka', left: 0 }, below, { ...battle, ...more }, ask] },
      });
    expect(fought({})).toEqual([]);
    expect(fought({ soviets: ['sov-rd-2'] })).toContain(
      'state/flow/3: the raid is not fought by those who began it (rule 10.1)',
    );
    expect(fought({ hex: '2540' })).toContain('state/flow/3: ger-pz-3 does not stand in 2540 (rule 10.1)');
    expect(fought({ cause: 'march' })).toContain('state/flow/3: no march is under way (rule 10.1)');
  });
});

describe('a written position: what goes without saying', () => {
  it('[7.2] a patched start of a later turn has the Soviet units of the turns before in the pool', () => {
    const units = Object.fromEntries(
      game.units.filter((u) => u.side === 'german').map((u) => [u.id, { in: 'aside' }]),
    );
    const s = load({ game: 'panzers-east', turn: 3, phase: 'arrivals', units });
    expect([where(s, 'sov-rd-46'), where(s, 'sov-rd-243')]).toEqual(['pool', 'track']);
    expect([where(s, 'mk-em-1'), where(s, 'sov-swf-5')]).toEqual(['track', 'off-map']);
  });
  it('[3.2] a position that says nothing is the start of the game; one that names units is a set-up half done', () => {
    const start = load({ game: 'panzers-east', state: { seed: 'test' } });
    expect(stateHash(game, start)).toBe(stateHash(game, newGame()));
    const s = load({ game: 'panzers-east', units: { 'ger-pz-3': { at: '2441' } } });
    expect(game.decision(s)).toMatchObject({ phase: 'setup', orders: ['place'] });
    expect([where(s, 'ger-pz-3'), where(s, 'ger-pz-4')]).toEqual(['2441', 'waiting']);
  });
  it('[3.2] in a patch of the start that is past the set-up, German units it does not list are left out', () => {
    const s = load({ game: 'panzers-east', phase: 'operations', units: { 'ger-pz-3': { at: '2441' } } });
    expect(game.decision(s)).toMatchObject({ turn: 1, phase: 'operations' });
    expect([where(s, 'ger-pz-3'), where(s, 'ger-pz-4'), where(s, 'sov-rd-2')]).toEqual([
      '2441',
      'removed',
      'pool',
    ]);
    const waiting = { 'ger-pz-3': { in: 'waiting' } };
    expect(faultsOf({ game: 'panzers-east', phase: 'operations', units: waiting })[0]).toContain(
      'still waits',
    );
    const gone = { 'ger-pz-3': { in: 'removed' } };
    expect(faultsOf({ game: 'panzers-east', phase: 'operations', units: gone })[0]).toContain('rule 10.7');
  });
  it('[10.7#2] a division that is set aside comes back as a Kampfgruppe', () => {
    const s = position({ phase: 'arrivals', units: { 'ger-pz-3': { in: 'aside' } } });
    doing(s, { kind: 'arrive', units: ['ger-pz-3'], at: '2441' });
    expect(unit(s, 'ger-pz-3')).toEqual({ at: '2441', reduced: true });
  });
  it('is written and read back to the same state in the middle of a battle', () => {
    const s = position({ hexes: { '2441': 'ger-pz-3', '2440': 'sov-rd-2' } });
    doing(s, move('ger-pz-3', '2441 2440'), {}, { combat: 1 });
    expect(stateHash(game, load(game.encode(s)))).toBe(stateHash(game, s));
  });
});
