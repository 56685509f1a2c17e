import { describe, expect, it } from 'vitest';
import { Rng } from '../chance/rng.ts';
import { sha256Hex } from '../chance/sha256.ts';
import { bad, ok } from '../result.ts';
import { openView, resampleOpen, setupFaults } from './assembly.ts';
import type { Decision, Outcome } from './game.ts';

const offered = {
  scenarios: [
    { id: 'long', title: 'Long', summary: '' },
    { id: 'short', title: 'Short', summary: '' },
  ],
  options: [
    { id: 'fog', title: 'Fog', values: [false, true], default: false },
    { id: 'level', title: 'Level', values: [0, 1, 5], default: 0 },
  ],
};

describe('the configuration of a game', () => {
  it('is good when it says nothing, or only what is offered', () => {
    expect(setupFaults(offered, {})).toEqual([]);
    expect(setupFaults(offered, { scenario: 'short', options: { fog: true, level: 5 } })).toEqual([]);
  });

  it('has every fault named in its place', () => {
    const faults = setupFaults(offered, {
      scenario: 'moon',
      options: { fog: 1, level: '5', constructor: true },
    });
    expect(faults).toEqual([
      { at: 'scenario', message: "there is no scenario 'moon'; there is long, short" },
      { at: 'options/fog', message: 'must be true or false' },
      { at: 'options/level', message: 'must be one of 0, 1, 5' },
      { at: 'options/constructor', message: 'this game has no such option' },
    ]);
  });
});

describe('a view of an open game', () => {
  const position = { rules: '1', state: { turn: 3 } };
  const running = { turn: 3, seat: 'red' } as Decision;

  it('commits to the seed and keeps it until the game is over', () => {
    expect(openView(position, 'red', 'secret', running)).toEqual({
      ...position,
      seat: 'red',
      commitment: sha256Hex('secret'),
      decision: running,
    });
    const over = { over: true, turn: 3 } as Outcome;
    expect(openView(position, 'red', 'secret', over)).toMatchObject({ seed: 'secret' });
  });

  it('comes back as a position with a seed of its own', () => {
    const view = openView(position, 'red', 'secret', running);
    const read = resampleOpen(view, new Rng(1), (json) =>
      ok(json as typeof position & { state: { seed: string } }),
    );
    expect(read).toEqual({ rules: '1', state: { turn: 3, seed: expect.stringMatching(/^resampled-/) } });
    expect(() =>
      resampleOpen(view, new Rng(1), () => bad([{ at: 'units', message: 'are missing' }])),
    ).toThrow('not a view of this game: units are missing');
  });
});
