import { must, stateHash } from '@stavka/engine';
import { expect, it } from 'vitest';
import { russiaBesieged as game } from './index.ts';

it.each(['campaign', 'barbarossa-5'])(
  '%s begins with the Russian set-up, and its position reads back to the same hash',
  (scenario) => {
    const s = must(game.setup({ seed: 'a', scenario }));
    expect(game.decision(s)).toMatchObject({ phase: 'setup.russian', seat: 'russian' });
    const read = game.decode(JSON.parse(JSON.stringify(game.encode(s))));
    expect(read.ok ? [] : read.faults).toEqual([]);
    if (read.ok) expect(stateHash(game, read.value)).toBe(stateHash(game, s));
  },
);
