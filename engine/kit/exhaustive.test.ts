import { describe, expect, it } from 'vitest';
import { must } from '../result.ts';
import { type ToyOrder, toyBoard, toyGame, toySubject } from '../testing/toy-game.ts';
import { exhaust, USUAL } from './exhaustive.ts';

function* spelled(): Generator<ToyOrder> {
  yield { kind: 'rest' };
  for (const { id } of toyGame.units) for (const at of toyBoard.labels) yield { kind: 'step', unit: id, at };
}

describe('every order a vocabulary can spell', () => {
  const s = must(toyGame.setup({ seed: 'x' }));
  const plain = { ...USUAL, isPlain: () => true };

  it('is legal exactly when it is offered', () => {
    // Red stands in p0 and p2, blue in p3 and p4: three steps and a rest.
    expect(exhaust(toySubject, s, spelled(), plain)).toEqual({ tried: 25, legal: 4, acts: 4 });
  });

  it.each<[string, typeof toyGame, typeof plain]>([
    ['what is legal is offered', { ...toyGame, check: () => [] }, USUAL as typeof plain],
    [
      'check agrees with the plain reading',
      { ...toyGame, check: () => [] },
      { ...plain, isWhole: () => false },
    ],
    [
      'what is offered is spelled and legal',
      {
        ...toyGame,
        check: (...args) =>
          args[2].kind === 'rest' ? [{ rule: '1', message: 'no' }] : toyGame.check(...args),
      },
      USUAL as typeof plain,
    ],
    [
      'what is offered is spelled and legal',
      {
        ...toyGame,
        choices: () => [
          { kind: 'step', order: { kind: 'step', unit: 'r9', at: 'p1' } },
          ...toyGame.choices(s),
        ],
      },
      USUAL as typeof plain,
    ],
  ])('or else: %s', (demand, game, spelling) => {
    expect(() => exhaust({ ...toySubject, game }, s, spelled(), spelling)).toThrow(demand);
  });
});
