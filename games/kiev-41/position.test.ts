import { type Json, stateHash } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { openState, sealedState } from './position.ts';
import { faultsOf, game, load, newGame, seatOf } from './test/board.ts';

type Patch = Readonly<Record<string, Json>>;
const faults = (patch: Patch): string[] => faultsOf({ game: 'kiev-41', ...patch });
const impulse = (more: Patch): Json => ({
  is: 'impulse',
  side: 'axis',
  kind: 'tactical',
  segment: 'combat',
  used: 0,
  spent: false,
  ...more,
});
const flow = (...frames: Json[]): Patch => ({ state: { flow: frames } });
const unit = (id: string, entry: Patch): Patch => ({ units: { [id]: entry } });
const leader = (side: string, n: number): Json => ({
  is: 'leader',
  side,
  regeneration: n,
  replacement: 0,
  reinforcements: 0,
});
const LOGISTICS: Json = { is: 'logistics', left: ['soviet', 'axis'] };

describe('positions that cannot be', () => {
  it.each([
    ['[SC4#A] a month the scenario does not have', { scenario: 'the-snow', turn: 4 }, 'turn'],
    ['[SC1#A] a month after its last', { scenario: 'les-preludes', turn: 2 }, 'turn'],
    [
      '[14.0] optional rules in a scenario',
      { scenario: 'the-snow', options: { optionalRules: 5 } },
      'options',
    ],
    ['[14.5#A] a Blizzard without its rule', { weather: 'blizzard', turn: 6 }, 'state/weather'],
    ['[10.2#C] a Fleet in the Azov Sea', { fleets: { 'fleet-bb': { at: '94' } } }, 'state/fleets/fleet-bb'],
    [
      'a sunk Fleet that is damaged',
      { fleets: { 'fleet-ca': { in: 'sunk', damaged: true } } },
      'state/fleets/fleet-ca',
    ],
    [
      '[10.11#C] a Bomber in the air',
      { bombers: { 'bomber-4fk-1': { at: '15' } } },
      'state/bombers/bomber-4fk-1',
    ],
    [
      '[5.0#F] Bombers before their HQ',
      { bombers: { 'bomber-5fk-1': { in: 'available' } } },
      'state/bombers/bomber-5fk-1',
    ],
    [
      '[ruling 33] Bombers gone without it',
      { bombers: { 'bomber-4fk-1': { in: 'gone' } } },
      'state/bombers/bomber-4fk-1',
    ],
    ['[5.1#C] a Block that waits for no month', unit('ax-k', { in: 'waiting' }), 'units/ax-k'],
    [
      '[5.1#D] a Block that waits for a month gone by',
      { turn: 3, ...unit('sv-t', { in: 'waiting' }) },
      'units/sv-t',
    ],
    ['[5.0#D] a Block drawn for nothing', unit('sv-t', { in: 'drawn' }), 'units/sv-t'],
    ['[10.1#B] an HQ active before the Impulse is', unit('ax-k', { at: 'Axis', active: true }), 'units/ax-k'],
    ['[ruling 10] a blue cube before any move', unit('ax-k', { at: 'Axis', cube: true }), 'units/ax-k'],
    [
      '[ruling 26] an enemy that has acted',
      { ...unit('sv-sw', { at: '4', acted: true }), ...flow(impulse({ segment: 'command' })) },
      'units/sv-sw',
    ],
    [
      '[10.17#A] an infantry ready to blitz',
      { ...unit('ax-wh-4m', { at: '14', ready: true, shown: true }), ...flow(impulse({ segment: 'blitz' })) },
      'units/ax-wh-4m',
    ],
    [
      '[10.1#C] an HQ active among enemies',
      { ...unit('ax-k', { at: '15', active: true, shown: true }), ...flow(impulse({ segment: 'command' })) },
      'units/ax-k',
    ],
    ['[6.0#B] a Pass with battles', flow(impulse({ kind: 'pass' })), 'state/flow/0'],
    ['[6.0#B] an Impulse of no kind under way', flow(impulse({ kind: 'none' })), 'state/flow/0'],
    ['[11.0#A] a Strategic Impulse for nothing', flow(impulse({ kind: 'strategic' })), 'state/flow/0'],
    ['[3.2.1#B] a disc spent in a Tactical one', flow(impulse({ spent: true })), 'state/flow/0'],
    [
      '[3.2.1#B] an Exploitation without the disc',
      { ...flow(impulse({ segment: 'exploitation' })), initiative: 'soviet' },
      'state/flow/0',
    ],
    [
      '[10.17#C] a Blitz in Rain',
      { ...flow(impulse({ segment: 'blitz' })), turn: 4, weather: 'rain' },
      'state/flow/0',
    ],
    [
      '[11.0#D] a call for Reinforcements that has drawn them',
      flow(impulse({ kind: 'call', segment: 'command', spent: true })),
      'state/flow',
    ],
    [
      '[10.2.1#E] more Fleets sent than HQs stand by',
      {
        turn: 2,
        fleets: { 'fleet-bb': { at: '145', acted: true } },
        ...flow(impulse({ side: 'soviet', segment: 'support' })),
      },
      'state/fleets',
    ],
    [
      '[10.2.1#E] a Fleet that had its orders before there were any',
      { turn: 2, fleets: { 'fleet-bb': { at: '145', acted: true } } },
      'state/fleets/fleet-bb',
    ],
    ['[7.0#A] a Logistics Phase in July', flow(LOGISTICS), 'state/flow/0'],
    [
      '[7.0#B] one that a side has twice',
      { turn: 2, ...flow({ is: 'logistics', left: ['axis', 'axis'] }) },
      'state/flow/0',
    ],
    [
      '[7.0#B] the Leader of the other side',
      { turn: 2, ...flow(LOGISTICS, leader('axis', 3)) },
      'state/flow/1',
    ],
    [
      '[7.2#B] a Leader with more than the value',
      { turn: 2, ...flow(LOGISTICS, leader('soviet', 19)) },
      'state/flow/1',
    ],
    [
      '[2.6#A] a choice of the other side',
      flow(impulse({ kind: 'call', segment: 'command', spent: true }), { is: 'pick', side: 'soviet' }),
      'state/flow/1',
    ],
    [
      '[10.12#A] a battle of the other side',
      flow(impulse({}), {
        is: 'battle',
        at: '15',
        attacker: 'soviet',
        step: 'fleets',
        absorb: 0,
        tanks: false,
      }),
      'state/flow/1',
    ],
    [
      '[10.13.2#A] a battle that asks nothing',
      flow(impulse({}), {
        is: 'battle',
        at: '15',
        attacker: 'axis',
        step: 'fleets',
        absorb: 0,
        tanks: false,
      }),
      'state/flow',
    ],
  ] as [string, Patch, string][])('%s', (_, patch, where) => {
    expect(faults(patch).filter((fault) => fault.startsWith(where))).not.toEqual([]);
  });

  it('[7.2#B] the same are read when they can be', () => {
    expect(faults({ turn: 2, ...flow(LOGISTICS, leader('soviet', 18)) })).toEqual([]);
    expect(faults(flow(impulse({ kind: 'strategic', segment: 'command', spent: true })))).toEqual([]);
    expect(faults({ turn: 2, ...unit('sv-t', { in: 'waiting' }) })).toEqual([]);
    expect(faults({ options: { optionalRules: 5 }, weather: 'blizzard', turn: 6 })).toEqual([]);
  });
});

describe('what a position leaves unsaid', () => {
  const bombers = (patch: Patch): string[] => {
    const list = openState(load({ game: 'kiev-41', ...patch })).bombers as Record<string, { in?: string }>;
    return ['bomber-4fk-1', 'bomber-5fk-1'].map((id) => list[id]!.in!);
  };
  it('[5.0#F, ruling 33] Bombers are with their HQ', () => {
    expect(bombers({})).toEqual(['available', 'absent']);
    expect(bombers(unit('ax-5fk', { at: 'Axis' }))).toEqual(['available', 'available']);
    expect(bombers(unit('ax-4fk', { in: 'eliminated' }))).toEqual(['gone', 'absent']);
  });
  it('[2.1#C, 2.1#D] the discs lie as Guderian’s box has them', () => {
    const discs = (patch: Patch) => openState(load({ game: 'kiev-41', ...patch })).discs;
    expect([4, 5, 8, 9].map((road) => discs({ road }))).toMatchObject([
      { yellow: true, orange: true },
      { yellow: false, orange: true },
      { yellow: false, orange: true },
      { yellow: false, orange: false },
    ]);
    expect(discs({ road: 3, discs: { yellow: false } })).toMatchObject({ yellow: false, orange: true });
    expect(discs({})).toEqual(openState(newGame()).discs);
  });
});

describe('the form of a position', () => {
  const s = newGame('the-pocket');

  it('has what is particular to this game in its state', () => {
    expect(Object.keys(game.encode(s)).sort()).toEqual([
      'clear',
      'control',
      'game',
      'options',
      'phase',
      'rules',
      'scenario',
      'schema',
      'score',
      'state',
      'turn',
      'units',
    ]);
    const patched = load({
      game: 'kiev-41',
      scenario: 'the-river',
      state: { weather: 'rain', active: 'soviet' },
    });
    expect([openState(patched).weather, seatOf(patched)]).toEqual(['rain', 'soviet']);
  });

  it('is still read as the first schema had it, beside the state', () => {
    const { state, ...head } = game.encode(s);
    const old = { ...head, schema: 1, ...openState(s), state: sealedState(s) };
    expect(stateHash(game, load(old))).toBe(stateHash(game, s));
    expect(faultsOf({ ...old, lines: ['9999'] })).toContain("state/lines: there is no Area '9999'");
    expect(state).toMatchObject(openState(s));
  });
});
