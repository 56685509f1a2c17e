import { must, type Query } from '@stavka/engine';
import { expect, it } from 'vitest';
import { type Drawing, draw } from '../test/draw.ts';
import { query } from './questions.ts';

const lapses = (drawing: Drawing): unknown =>
  must(query(draw(drawing), { what: 'lapses' } as Query) as Parameters<typeof must>[0]);
const MOVE: Drawing = { phase: 'russian.move1', turn: 8, at: { 'su-if-03': '2113', 'su-di-stalin': '1913' } };

it('nothing is let go by where nothing waits, nor in a combat phase', () => {
  expect(lapses(MOVE)).toEqual([]);
  expect(lapses({ phase: 'axis.combat1', at: { 'ge-pz-41': '2622', 'su-me-21': '2621' } })).toEqual([]);
});

it('[20.5][5.04] armor of Lend Lease that could be infantry, and stacks that are too large', () => {
  const state = { points: { 'russian-armor': 3 }, lendArmor: 2 };
  expect(lapses({ ...MOVE, state })).toMatchObject([{ what: 'aid', rule: '20.5', n: 2 }]);
  const at = { 'su-if-03': '2113', 'su-if-04': '2113', 'su-if-05': '2113', 'su-di-stalin': '1913' };
  expect(lapses({ ...MOVE, at })).toMatchObject([{ what: 'overstacked', rule: '5.04', hexes: ['2113'] }]);
});

it('[20.11] a factory that waits, until a unit has moved', () => {
  const waits: Drawing = {
    ...MOVE,
    at: { ...MOVE.at, 'su-we-voronezh': 'due' },
    marks: { 'su-we-voronezh': { due: 16 } },
  };
  expect(lapses(waits)).toMatchObject([{ what: 'factories', units: ['su-we-voronezh'] }]);
  expect(lapses({ ...waits, marks: { ...waits.marks, 'su-if-03': { moved: true } } })).toEqual([]);
});

it('[22.01c][19.14] oil set aside in the second impulse, and the last Axis points at the end of 1944', () => {
  expect(lapses({ ...MOVE, phase: 'russian.move2', state: { setAside: 2 } })).toMatchObject([
    { what: 'oil', n: 2 },
  ]);
  const late: Drawing = {
    phase: 'axis.move1',
    turn: 22,
    at: { 'ge-if-01': '1629', 'ge-di-hitler': '1236', 'su-di-stalin': '1913' },
    state: { points: { 'german-infantry': 4, 'german-armor': 1 } },
  };
  expect(lapses(late)).toMatchObject([{ what: 'points', rule: '19.14', n: 5 }]);
  expect(lapses({ ...late, turn: 21 })).toEqual([]);
});
