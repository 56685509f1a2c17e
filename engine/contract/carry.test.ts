import { describe, expect, it } from 'vitest';
import { rngChance, seededChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { must } from '../result.ts';
import { stateHash } from '../state/hash.ts';
import { toyGame } from '../testing/toy-game.ts';
import { carryOut, playOn } from './carry.ts';
import { randomOrder } from './options.ts';

const begin = () => must(toyGame.setup({ seed: 'carry' }));

describe('an order from outside', () => {
  it('is carried out, or refused with every rule it breaks and nothing changed', () => {
    const s = begin();
    const before = stateHash(toyGame, s);
    const chance = seededChance('carry');
    expect(carryOut(toyGame, s, 'red', { kind: 'fly' }, chance)).toMatchObject({
      ok: false,
      violations: [{ rule: 'form' }],
    });
    expect(carryOut(toyGame, s, 'blue', { kind: 'rest' }, chance)).toMatchObject({
      ok: false,
      violations: [{ rule: '2' }],
    });
    expect(stateHash(toyGame, s)).toBe(before);
    const done = carryOut(toyGame, s, 'red', { kind: 'rest' }, chance);
    expect(done).toMatchObject({ ok: true, events: [{ type: 'rested' }] });
  });

  it('is not half carried out when the game fails in the middle', () => {
    const s = begin();
    const before = stateHash(toyGame, s);
    const broken = {
      die: () => {
        throw new Error('the die fell off the table');
      },
    };
    expect(() => carryOut(toyGame, s, 'red', { kind: 'step', unit: 'r1', at: 'p1' }, broken)).toThrow(
      'fell off',
    );
    expect(stateHash(toyGame, s)).toBe(before);
  });
});

describe('playing on', () => {
  const any = (s: ReturnType<typeof begin>, rng = new Rng(1)) => randomOrder(toyGame.choices(s), rng);

  it('goes on to the end, telling each order', () => {
    const s = begin();
    let told = 0;
    const halt = playOn(
      toyGame,
      s,
      rngChance(new Rng(2)),
      () => any(s),
      () => told++,
    );
    expect(halt).toMatchObject({ why: 'over', orders: told, outcome: { reason: 'time is up' } });
  });

  it('stops where no order is given, and at the first that is refused', () => {
    const s = begin();
    expect(playOn(toyGame, s, seededChance('x'), (_, n) => (n < 3 ? { kind: 'rest' } : null))).toMatchObject({
      why: 'enough',
      orders: 3,
      decision: { seat: 'blue' },
    });
    expect(
      playOn(toyGame, s, seededChance('x'), () => ({ kind: 'step', unit: 'r1', at: 'p1' })),
    ).toMatchObject({
      why: 'refused',
      orders: 0,
      violations: [{ rule: '2' }],
    });
  });
});
