import type { Json, Order, State } from '@stavka/engine';
import { must } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { type RussiaFacts, warnOfEnding } from './facts.ts';
import { game } from './foresight.ts';
import { russiaKit } from './referee-kit.ts';

interface Drawing {
  readonly turn: number;
  readonly phase: string;
  readonly at: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, object>>;
  readonly state?: object;
}
const DICTATORS = { 'ge-di-hitler': '1236', 'su-di-stalin': '1913' };
function draw({ turn, phase, at, marks = {}, state = {} }: Drawing): State {
  const units = Object.fromEntries(
    Object.entries({ ...DICTATORS, ...at }).map(([id, hex]) => [id, { at: hex, ...marks[id] }]),
  );
  return must(game.decode({ game: 'russia-besieged', clear: true, turn, phase, units, state } as never));
}
const factsOf = (s: State): RussiaFacts => russiaKit.facts(s, 'observer') as unknown as RussiaFacts;

function read(order: object): Order {
  const parsed = game.parse(order as Order);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}
/** What the table is told before an order is given. */
function outlook(s: State, order: object): { [key: string]: Json } {
  const parsed = read(order);
  const after = s.copy();
  game.apply(after, parsed, { die: () => 1 });
  return russiaKit.outlook(s, parsed, after) as { [key: string]: Json };
}
const END = { kind: 'end-phase' } as Order;

/** Minsk with a Russian army, ringed on all sides but the east. */
const POCKET: Drawing = {
  turn: 2,
  phase: 'axis.move1',
  at: {
    'ge-if-01': '1422',
    'ge-if-02': '1424',
    'ge-if-10': '1625',
    'ge-if-23': '1824',
    'ge-if-26': '1822',
    'ge-pz-41': '1820',
    'su-if-03': '1623',
  },
};

describe('before a march is made', () => {
  it('[13.13] the stacks are named that it would cut off, and not those that stay in supply', () => {
    const s = draw({ ...POCKET, at: { ...POCKET.at, 'su-if-04': '1912' } });
    expect(factsOf(s).supply['su-if-03']).toBe('unlimited');
    const move = { kind: 'move', units: ['ge-pz-41'], path: ['1820', '1721', '1621'] };
    expect(outlook(s, move).cuts).toEqual(['1623']);
  });
  it('[7.22][7.28] the rail is named that becomes its side own by the end of the impulse', () => {
    const s = draw({ turn: 2, phase: 'axis.move1', at: { 'ge-pz-41': '1629', 'su-if-04': '1714' } });
    const { converts } = outlook(s, { kind: 'move', units: ['ge-pz-41'], path: ['1629', '1628'] });
    expect(converts).toContain('1628');
    const away = outlook(s, { kind: 'move', units: ['ge-pz-41'], path: ['1629', '1630'] });
    expect(away.converts).toEqual([]);
  });
  it('[8.2][8.72] a crossing with a die is foreseen, one without is certain', () => {
    const at = { 'su-if-08': '3726', 'ge-ai-1': '3122', 'su-if-11': '4509' };
    const s = draw({ turn: 5, phase: 'russian.move1', at });
    const caspian = outlook(s, { kind: 'sail', unit: 'su-if-11', to: '5710', mode: 'transport' });
    expect(caspian).toMatchObject({ certain: true, risk: { sure: true } });
    const order = read({ kind: 'sail', unit: 'su-if-08', to: '3625', mode: 'transport' });
    expect(russiaKit.foresee!(s, order)).toMatchObject({ risk: { unit: 'su-if-08', sure: false } });
  });
});

describe('who ends a phase and would lose by it', () => {
  const warned = (s: State) => warnOfEnding(END, russiaKit.facts(s, 'observer'));
  it('[10.19] is told of units that must attack and cannot', () => {
    const at = { 'su-ca-06': '1627', 'ge-pz-41': '1628', 'ge-pz-24': '1628', 'ge-pz-39': '1628' };
    const s = draw({ turn: 2, phase: 'russian.move1', at });
    expect(warned(s)).toMatchObject({ rule: '10.19', message: expect.stringContaining('6th Cavalry Corps') });
    expect(warnOfEnding({ kind: 'pass' } as Order, russiaKit.facts(s, 'observer'))).toBeNull();
  });
  it('[13.13] and, before its second combat phase is over, of units without supply', () => {
    const at = { 'ge-if-01': '1914', 'ge-if-02': '1630', 'su-if-04': '1815' };
    const s = draw({ turn: 2, phase: 'axis.combat2', at });
    expect(factsOf(s).ending).toEqual([{ what: 'starving', rule: '13.13', units: ['ge-if-01'], hexes: [] }]);
    expect(factsOf(draw({ turn: 2, phase: 'axis.combat1', at })).ending).toEqual([]);
  });
  it('is not held up when nothing is lost', () => {
    expect(
      warned(draw({ turn: 2, phase: 'axis.move1', at: { 'ge-if-02': '1630', 'su-if-04': '1714' } })),
    ).toBeNull();
  });
});

it('[9.1] victories within reach are told in movement phases only, to who moves', () => {
  const at = {
    'ge-pz-39': '2128',
    'ge-pz-14': '2129',
    'ge-ai-3': '2031',
    'ge-if-01': '2330',
    'su-me-21': '2228',
    'su-ca-06': '2329',
  };
  expect(factsOf(draw({ turn: 2, phase: 'axis.move1', at })).victories.map(({ targets }) => targets)).toEqual(
    [['2228']],
  );
  expect(factsOf(draw({ turn: 2, phase: 'axis.combat1', at })).victories).toEqual([]);
});
