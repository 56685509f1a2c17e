import { distancesFrom, isOver, type Json, must, neighbours, ordersUnder } from '@stavka/engine';
import { actOf, Broken, BUSY, type Count, exhaust, pick, rngOf, type Spelling } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import { board, COUNTERS } from '../data.ts';
import type { OderState } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder } from '../index.ts';
import { isPlayable } from '../terrain.ts';
import rules from '../text/rules.json' with { type: 'json' };
import { oderSubject, plainly } from './subject.ts';

const LABELS = board.labels;
const IDS = COUNTERS.map((c) => c.id);
const around = (hex: string): string[] => neighbours(board, board.index.get(hex)!).map((n) => LABELS[n]!);
const unitsOnMap = (s: OderState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(game.encode(s).units as Record<string, { at?: string }>).flatMap(([id, { at }]) =>
      at === undefined ? [] : [[id, at]],
    ),
  );

function* subsets<T>(list: readonly T[]): Generator<T[]> {
  for (let bits = 1; bits < 2 ** list.length; bits++) yield list.filter((_, i) => (bits >> i) & 1);
}

/** Every walk of so many steps from a hex, back and forth included. */
function* walks(from: string, steps: number): Generator<string[]> {
  if (steps === 0) yield [from];
  else
    for (const walk of walks(from, steps - 1))
      for (const next of around(walk[walk.length - 1]!)) yield [...walk, next];
}

/**
 * Moves and retreats of one unit between the same hexes are the same act, whatever the way. Stacks and units dropped
 * off are no acts of their own to the options: they are held against the plain reading alone.
 */
const SPELLING: Spelling<OderOrder> = {
  act: (order) =>
    order.kind === 'move' || order.kind === 'retreat'
      ? `${order.kind === 'move' ? order.units[0] : order.unit} ${order.path[0]} ${order.path[order.path.length - 1]}`
      : actOf(order),
  isWhole: (order) => order.kind !== 'move' || (order.units.length === 1 && order.stops === undefined),
  isPlain: (order) => ['move', 'retreat', 'attack', 'probe'].includes(order.kind),
};

const RULES = new Set(['form', ...rules.map((rule) => rule.id)]);
/** The game, but every rule that a refusal names must be one of the game's. */
const subject: typeof oderSubject = {
  ...oderSubject,
  game: {
    ...game,
    check(s, seat, order) {
      const violations = game.check(s, seat, order);
      const unknown = violations.find(({ rule }) => !RULES.has(rule));
      if (unknown !== undefined)
        throw new Error(`there is no rule ${unknown.rule}: ${JSON.stringify(order)}`);
      return violations;
    },
  },
};

const examine = (s: OderState, candidates: Iterable<OderOrder>): Count => {
  try {
    return exhaust(subject, s, candidates, SPELLING);
  } catch (thrown) {
    if (thrown instanceof Broken)
      throw new Error(`${thrown.demand} ${JSON.stringify(thrown.facts, null, 1)}`);
    throw thrown;
  }
};

function position(phase: string, hexes: Record<string, string>, more: Record<string, Json> = {}): OderState {
  const units = Object.fromEntries(
    Object.entries(hexes).flatMap(([at, ids]) => ids.split(' ').map((id) => [id, { at }])),
  );
  return must(game.decode({ game: 'watch-on-the-oder', clear: true, turn: 3, phase, units, ...more }));
}

describe('moves on a small board: every walk of every unit, and every way to drop a stack off', () => {
  function* moves(s: OderState, steps: number): Generator<OderOrder> {
    yield { kind: 'end-phase' };
    for (const unit of IDS) yield { kind: 'aerial-supply', unit };
    const placed = Object.entries(unitsOnMap(s));
    for (const [unit, at] of placed)
      for (let n = 1; n <= steps; n++)
        for (const path of walks(at, n)) yield { kind: 'move', units: [unit], path };
    const stacks = new Map<string, string[]>();
    for (const [unit, at] of placed) stacks.set(at, [...(stacks.get(at) ?? []), unit]);
    for (const [at, ids] of stacks)
      for (const units of subsets(ids))
        for (let n = 1; n <= 3; n++)
          for (const path of walks(at, n)) {
            if (units.length > 1) yield { kind: 'move', units, path };
            for (const stop of path) yield { kind: 'move', units, path, stops: { [units[0]!]: stop } };
          }
  }
  const ends = (s: OderState, unit: string): string[] =>
    [...ordersUnder(game.choices(s))]
      .flatMap((order) =>
        order.kind === 'move' && order.units[0] === unit ? [order.path[order.path.length - 1]!] : [],
      )
      .sort();

  const river = { '1811': 'ge-28 ge-9', '1713': 'ge-26', '1911': 'su-43', '1913': 'su-51 su-39' };
  const distance = distancesFrom(board, [board.index.get('1915')!]);
  const ring = LABELS.filter((_, i) => distance[i] === 4 && isPlayable(i));
  const besiegers = IDS.filter((id) => id.startsWith('su') && !id.endsWith('sh'));
  const pocket = { '1915': 'ge-28 ge-9', ...Object.fromEntries(ring.map((hex, i) => [hex, besiegers[i]!])) };
  it.each<[string, OderState]>([
    ['Germans on the Vistula', position('german.movement', river)],
    ['Soviets on the Vistula', position('soviet.movement', river)],
    ['Germans under their air support', position('german.movement', river, { state: { air: '1812' } })],
    ['Soviets under German air support', position('soviet.movement', river, { state: { air: '1812' } })],
    ['a pocket without supply', position('german.movement', pocket)],
    [
      'the land bridges',
      position('german.movement', { '2408': 'ge-28', '2806': 'ge-9', '2209': 'ge-26', '2507': 'su-43' }),
    ],
  ])('%s', (_name, s) => {
    const { tried, legal, acts } = examine(s, moves(s, 4));
    expect(tried).toBeGreaterThan(3000);
    expect(legal).toBeGreaterThan(acts);
  });

  it('the pocket is one: two factors, no more', () => {
    expect(game.query(position('german.movement', pocket), { what: 'supply', unit: 'ge-28' })).toMatchObject({
      ok: true,
      value: { supply: 'none' },
    });
  });

  it('mechanized units too reach by the options what a search over all ways reaches', () => {
    const s = position('german.movement', {
      '1811': 'ge-gd',
      '1713': 'ge-hg ge-24',
      '1911': 'su-43',
      '1913': 'su-51 su-39',
      '2010': 'ge-1ss',
    });
    for (const unit of Object.keys(unitsOnMap(s)))
      if (unit.startsWith('ge')) expect(ends(s, unit)).toEqual([...plainly(s).ends(unit)].sort());
  });
});

describe('fights on a small board: every set of units against every hex', () => {
  function* fights(s: OderState): Generator<OderOrder> {
    const placed = unitsOnMap(s);
    const hexes = [...new Set(Object.values(placed).flatMap((at) => [at, ...around(at)]))];
    for (const units of subsets(Object.keys(placed)))
      for (const target of hexes) {
        yield { kind: 'attack', units, target };
        yield { kind: 'probe', units, target };
      }
    for (const unit of IDS) yield { kind: 'aerial-supply', unit };
    yield { kind: 'end-phase' };
    yield { kind: 'pass' };
  }
  const front = {
    '1811': 'ge-28 ge-gd ge-26 ge-fcb',
    '1812': 'ge-hg ge-24',
    '1910': 'su-43 su-6g',
    '1912': 'su-4sh',
    '2011': 'su-39',
  };
  const combatFirst = { state: { sequence: { german: 'combat-movement', soviet: 'combat-movement' } } };
  it.each<[string, OderState]>([
    ['German combat', position('german.combat', front)],
    ['Soviet combat after movement', position('soviet.combat', front)],
    ['Soviet combat before movement, Shock Army and all', position('soviet.combat', front, combatFirst)],
    ['Soviet combat on turn 1', position('soviet.combat', front, { ...combatFirst, turn: 1 })],
    [
      'units that have fought',
      position('german.combat', front, {
        units: {
          'ge-28': { at: '1811', attacked: true },
          'ge-gd': { at: '1811' },
          'ge-hg': { at: '1812', probed: true },
          'su-43': { at: '1910', targeted: true },
          'su-39': { at: '1912' },
        },
      }),
    ],
    [
      'a momentum window',
      position('german.combat', front, {
        state: {
          flow: [
            { is: 'phase', phase: 'german.combat' },
            { is: 'momentum', units: ['ge-gd', 'ge-hg'] },
          ],
        },
      }),
    ],
  ])('%s', (_name, s) => {
    const { tried, acts } = examine(s, fights(s));
    expect(tried).toBeGreaterThan(900);
    expect(acts).toBeGreaterThan(2);
  });
});

describe('all other decisions, each as it came up in a game: every order the game could spell', () => {
  const KEYS = [
    'setup.third-shock',
    'setup.soviet',
    'setup.german',
    'german.declare',
    'german.support',
    'german.regroup',
    'soviet.declare',
    'soviet.regroup',
    'respond',
    'lose',
    'retreat',
    'advance',
    'overstack',
  ];
  /** The first position in random games at which each question is asked. */
  const found = new Map<string, OderState>();
  const harvest = (): void => {
    for (let n = 0; n < 60 && KEYS.some((key) => !found.has(key)); n++) {
      const s = must(game.setup({ seed: `harvest-${n}` }));
      const rng = rngOf(`harvest-${n}`);
      for (let d = game.decision(s); !isOver(d); d = game.decision(s)) {
        if (!found.has(d.key)) found.set(d.key, s.copy());
        game.apply(s, pick(game.choices(s), oderSubject.endings, BUSY, rng), {
          die: (_p, _n, faces) => rng.below(faces) + 1,
        });
      }
    }
  };
  // 8.3#1 Random play hardly ever cuts a German off, so this one is made by hand.
  found.set(
    'respond',
    position(
      'soviet.combat',
      {
        '1915': 'ge-28 ge-9',
        '1814': 'su-43',
        '1916': 'su-51',
        '2014': 'su-39',
        '2016': 'su-5',
        '1816': 'su-28',
      },
      {
        state: {
          flow: [
            { is: 'phase', phase: 'soviet.combat' },
            { is: 'respond', target: '1915', attackers: ['su-51'] },
          ],
        },
      },
    ),
  );
  harvest();

  function* spelled(s: OderState, kinds: readonly string[]): Generator<OderOrder> {
    const named = [
      ...new Set(
        [...ordersUnder(game.choices(s))].flatMap((o) =>
          'units' in o ? o.units : 'unit' in o ? [o.unit] : [],
        ),
      ),
    ];
    for (const kind of kinds) {
      if (kind === 'place' || kind === 'arrive')
        for (const unit of IDS) for (const at of LABELS) yield { kind, unit, at };
      else if (kind === 'declare')
        for (const sequence of ['movement-combat', 'combat-movement'] as const) yield { kind, sequence };
      else if (kind === 'support')
        for (const air of [null, ...LABELS])
          for (const naval of [null, ...LABELS]) yield { kind, air, naval };
      else if (kind === 'aerial-supply' || kind === 'lose' || kind === 'remove' || kind === 'refuse')
        for (const unit of IDS) yield { kind, unit };
      else if (kind === 'retreat') {
        const placed = unitsOnMap(s);
        for (const unit of [...named, 'ge-28', 'su-43'])
          for (const from of [placed[unit], '1811'])
            for (let n = 1; from !== undefined && n <= 3; n++)
              for (const path of walks(from, n)) yield { kind, unit, path };
      } else if (kind === 'advance') {
        yield { kind, units: [] };
        for (const units of subsets([...named, ...IDS.filter((id) => !named.includes(id)).slice(38, 42)]))
          yield { kind, units };
      } else if (kind === 'pass' || kind === 'end-phase') yield { kind };
    }
  }

  // 11.6.1#3 All that is free is full, so that the ways lead on through it, and several to the same hex.
  found.set(
    'retreat through full hexes',
    position(
      'german.combat',
      {
        '3108': 'ge-1ss ge-2ss',
        '3109': 'ge-67',
        '3209': 'su-43 su-2po',
        '3308': 'su-5 su-28 su-39',
        '3309': 'su-47 su-61 su-69',
      },
      {
        state: {
          flow: [
            { is: 'phase', phase: 'german.combat' },
            {
              is: 'battle',
              side: 'german',
              target: '3209',
              attackers: ['ge-1ss', 'ge-2ss'],
              result: 'DR',
              supply: { 'su-43': 'regular', 'su-2po': 'regular', 'ge-1ss': 'none', 'ge-2ss': 'none' },
            },
            { is: 'advance', units: ['ge-1ss', 'ge-2ss'], into: '3209' },
            { is: 'retreat', units: ['su-43', 'su-2po'] },
          ],
        },
      },
    ),
  );

  it.each([...KEYS, 'retreat through full hexes'])('%s', (key) => {
    const s = found.get(key);
    if (s === undefined) throw new Error(`no game came to '${key}'`);
    const decision = game.decision(s);
    const { tried, acts } = examine(s, spelled(s, isOver(decision) ? [] : decision.orders));
    expect(tried).toBeGreaterThanOrEqual(2);
    expect(acts).toBeGreaterThanOrEqual(2);
  });
});
