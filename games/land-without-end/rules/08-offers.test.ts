import { Rng, randomOrder } from '@stavka/engine';
import { expect, it } from 'vitest';
import { labelOf, TOWN_HEXES } from '../declare/roster.ts';
import { type LweState, S } from '../declare/state.ts';
import { landWithoutEnd as game } from '../index.ts';
import { asked, draw, give, seatOf, withBox } from '../test/draw.ts';
import { AXIS } from '../vocabulary.ts';

/** Every order of the kind that chance finds among what is offered, as text; each of them is legal. */
function offered(s: LweState, kind: string, tries = 60): string[] {
  const nodes = game.choices(s).filter((node) => node.kind === kind);
  if (nodes.length === 0) return [];
  const rng = new Rng(9);
  const found = new Set<string>();
  for (let n = 0; n < tries; n++) {
    const order = randomOrder(nodes, rng);
    expect([order, game.check(s, seatOf(s), order)]).toEqual([order, []]);
    const { kind: _, ...fields } = order;
    found.add(Object.values(fields).flat().join(' '));
  }
  return [...found].sort();
}

it('[8.6#1] reduced divisions in supply are offered a step while there are any', () => {
  const at = { 'ger-inf-1': '1323', 'ger-inf-11': '1323', 'ger-pz-1': '1323', 'ger-inf-21': '4024' };
  const marks = {
    'ger-inf-1': { reduced: true },
    'ger-pz-1': { reduced: true },
    'ger-inf-21': { reduced: true },
  };
  const withSteps = (infantrySteps: number) =>
    draw({ turn: 5, phase: 'axis.entry', at, marks, state: { infantrySteps } });
  expect(offered(withSteps(1), 'rebuild')).toEqual(['ger-inf-1']);
  expect(offered(withSteps(0), 'rebuild')).toEqual([]);
});

it('[8.7#3][8.7#4] the dead that may return are offered the towns and cities that may receive them', () => {
  const s = withBox('dead', ['sov-rd-16', 'sov-rc-10', 'sov-mil-l1'], { turn: 5, phase: 'soviet.entry' });
  // Of the towns only Moscow, Smolensk and Kovel, a small one, are Soviet.
  for (const hex of TOWN_HEXES)
    if (!['4618', '3418', '1423'].includes(labelOf(hex))) S.ground.holder.fill(s, hex, AXIS);
  s.touch();
  expect(offered(s, 'reclaim')).toEqual(['sov-rd-16 3418', 'sov-rd-16 4618']);
  const spent = withBox('dead', ['sov-rd-16'], { turn: 1, phase: 'soviet.entry' });
  expect(offered(spent, 'reclaim')).toEqual([]);
});

it('[8.11#2] divisions that may go into refit are offered it, and those in refit no more', () => {
  const at = {
    'ger-pz-1': '1320',
    'ger-pz-6': '1320',
    'ger-inf-1': '1320',
    'sov-rc-10': '1423',
    'ger-pz-8': '1323',
  };
  const marks = {
    'ger-pz-1': { reduced: true },
    'ger-pz-8': { reduced: true },
    'ger-inf-1': { reduced: true },
  };
  const s = draw({ turn: 5, phase: 'axis.refit', at, marks });
  expect(offered(s, 'refit')).toEqual(['ger-pz-1']);
  give(s, 'refit', { units: ['ger-pz-1'] });
  expect(offered(s, 'refit')).toEqual([]);
});

it('[8.12#1][8.12#3] the units that a slot may take are offered, and each open slot may be declined; with the last the phase is over', () => {
  const at = { 'ger-inf-1': '1319', 'ger-inf-11': '4024', 'ger-pz-1': '1319' };
  const s = draw({ turn: 16, phase: 'axis.withdraw', at, state: { directive: false, wet: true } });
  expect(offered(s, 'withdraw')).toEqual(['ger-inf-1 16-infantry-1']);
  expect(offered(s, 'decline')).toEqual(['16-infantry-1']);
  give(s, 'decline', { slot: '16-infantry-1' });
  expect(asked(s)).toBe('axis.entry');
});

it('[8.13#1] Guards are offered the units of their type', () => {
  const at = { 'sov-rd-23': '1524', 'sov-mrd-163': '1522', 'sov-mil-l1': '1523' };
  const s = withBox('track', ['sov-g-rd-1', 'sov-g-mr-1', 'sov-g-cc-1'], {
    turn: 12,
    phase: 'soviet.convert',
    at,
    state: { directive: false, wet: true },
  });
  expect(offered(s, 'convert')).toEqual(['sov-g-mr-1 sov-mrd-163', 'sov-g-rd-1 sov-rd-23']);
});

it('[8.2#2][8.4#1] arrivals are offered every hex by which they may come', () => {
  const edge = withBox('track', ['rom-i'], { turn: 7, phase: 'axis.entry' });
  const romania = Array.from({ length: 15 }, (_, i) => `rom-i ${1031 + i}`);
  expect(offered(edge, 'enter', 400)).toEqual(romania);
  const west = withBox('aside', ['ger-jg-97'], {
    turn: 3,
    phase: 'axis.movement',
    at: { 'sov-cc-6': '1028' },
  });
  expect(offered(west, 'enter', 200)).toEqual(
    ['1025', '1026', '1027', '1029', '1030'].map((hex) => `ger-jg-97 ${hex}`),
  );
});

it('[8.9#2] the ICA is offered its steps where it may have them', () => {
  const marks = { 'sov-ica': { reduced: true } };
  const kindsIn = (hex: string) =>
    game
      .choices(draw({ turn: 5, phase: 'soviet.entry', at: { 'sov-ica': hex }, marks }))
      .map(({ kind }) => kind);
  expect([kindsIn('2141').includes('replenish'), kindsIn('2747').includes('replenish')]).toEqual([
    true,
    false,
  ]);
});
