import { must, seededChance } from '@stavka/engine';
import { BUSY, pick, rngOf } from '@stavka/engine/kit';
import { expect, it } from 'vitest';
import { rbSubject, SETUPS } from '../conformance/subject.ts';
import { UNITS } from '../declare/roster.ts';
import { type RbState, S } from '../declare/state.ts';
import { russiaBesieged as game } from '../index.ts';
import { AXIS, RUSSIAN } from '../vocabulary.ts';
import { moversOf } from './06-movers.ts';
import { goAnywhere } from './06-reach.ts';

const EVERY = 7;
const ORDERS = 420;

const goers = (s: RbState): number[] =>
  [...Array(UNITS).keys()].filter((u) => S.at.of(s, u) >= 0 && goAnywhere(s, [u]));
const movers = (s: RbState): number[][] => [[...moversOf(s, AXIS)], [...moversOf(s, RUSSIAN)]];

it('[6.0][6.04][6.05] what is kept of who may march, and goes somewhere, is what it comes to when made anew', () => {
  const s = must(game.setup({ ...SETUPS[1], seed: 'goers' }));
  const rng = rngOf('goers');
  const chance = seededChance('goers');
  let seen = 0;
  for (let n = 0; n < ORDERS; n++) {
    const nodes = game.choices(s);
    if (nodes.length === 0) break;
    game.apply(s, pick(nodes, rbSubject.endings, BUSY, rng), chance);
    if (n % EVERY !== 0) continue;
    const anew = s.copy();
    anew.touch();
    expect([movers(s), goers(s)]).toEqual([movers(anew), goers(anew)]);
    seen += goers(s).length;
  }
  expect(seen).toBeGreaterThan(1000);
});
