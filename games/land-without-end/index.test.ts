import { must, stateHash } from '@stavka/engine';
import { expect, it } from 'vitest';
import { landWithoutEnd as game } from './index.ts';

it('begins with the Soviet set-up, and its position reads back to the same hash', () => {
  const s = must(game.setup({ seed: 'a' }));
  expect(game.decision(s)).toMatchObject({ phase: 'setup.soviet', seat: 'soviet' });
  const json = JSON.parse(JSON.stringify(game.encode(s)));
  // The rules of set-up are being written: nothing can be ordered yet.
  const read = game.decode(json);
  expect(read.ok ? [] : read.faults).toEqual([]);
  if (read.ok) expect(stateHash(game, read.value)).toBe(stateHash(game, s));
});
