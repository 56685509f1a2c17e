import { isOver, must, Rng, randomOrder, rngChance, stateHash } from '@stavka/engine';
import { expect, it } from 'vitest';
import { russiaBesieged as game } from '../index.ts';
import { asked, broken, draw, give, h, seatOf, u } from '../test/draw.ts';
import { assault, stage, TARGET, together, told, WEST, where } from '../test/fight.ts';
import { melee } from '../test/melee.ts';
import { retreatSources } from './13-supply.ts';

const [P9, Q9, A9, B9, C9] = ['ge-pz-41', 'ge-pz-24', 'ge-pz-39', 'ge-pz-47', 'ge-pz-03'];
const [W2, R5, R4] = ['su-me-21', 'su-if-08', 'su-if-27'];

it('[10.0][10.11a][10.23] fights on random fronts go on to the end of the phase: whatever is offered is legal, and something always is', () => {
  const found = new Set<string>();
  const wanted = ['advance', 'answer', 'attack', 'exploit', 'hold', 'lose', 'next', 'retreat'];
  const isMissing = (): boolean => wanted.some((kind) => !found.has(kind));
  for (let seed = 1; seed <= 100 || (seed <= 500 && isMissing()); seed++) {
    const rng = new Rng(seed);
    const s = melee(rng);
    const phase = s.flow[0]!;
    for (let k = 0; k < 200; k++) {
      const now = game.decision(s);
      if (
        isOver(now) ||
        (s.flow[0] as unknown as { phase: string }).phase !== (phase as unknown as { phase: string }).phase
      )
        break;
      const order = randomOrder(
        game.choices(s).filter(({ kind }) => kind !== 'concede'),
        rng,
      );
      const wrong = game.check(s, now.seat, order);
      if (wrong.length > 0) expect([seed, order, wrong]).toEqual([seed, order, []]);
      if (order.kind === 'end-phase') break;
      found.add(order.kind);
      game.apply(s, order, rngChance(rng));
      if (k % 5 !== 0) continue;
      const read = must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))));
      expect(stateHash(game, read)).toBe(stateHash(game, s));
    }
  }
  expect([...found]).toEqual(expect.arrayContaining(wanted));
});

it('[ruling 182] the defender loses before the attacker, and what both lose is fixed before', () => {
  const s = stage({ ...together(WEST, P9, Q9), ...together(TARGET, R5, R4) });
  assault(s, { units: [P9, Q9] }, 'X2');
  expect([asked(s), seatOf(s)]).toEqual(['lose', 'russian']);
  // The army is flipped and then lost; the attacker pays two steps all the same.
  give(s, 'lose', { unit: R5 });
  expect(s.flow.at(-1)).toMatchObject({ is: 'lose', side: 0, steps: 2 });
});

it('[ruling 197] enemy air in the hex plays no part in the fight, and cannot be attacked by itself', () => {
  const s = stage({ ...together('2615', P9, Q9), [W2]: '2616', 'su-ai-1': '2616' }, { turn: 12 });
  expect(told(s, { units: [P9, Q9], targets: ['2616'] }).defense).toBe(2);
  assault(s, { units: [P9, Q9], targets: ['2616'] }, 'DE');
  expect([where(s, W2), where(s, 'su-ai-1')]).toEqual(['pool', '2616']);
  const alone = stage({ [P9]: '2615', 'su-ai-1': '2616' }, { turn: 12 });
  expect(broken(alone, 'attack', { units: [P9], targets: ['2616'], table: 'crt' })).toEqual(['10.15']);
});

it('[ruling 194][10.68] who lives on a limited source within reach is in General Supply, and does not surrender', () => {
  const s = stage({ ...together('1624', P9, Q9, A9), ...together('1622', B9, C9), [W2]: '1623' });
  const units = [P9, Q9, A9, B9, C9];
  expect(told(s, { units, targets: ['1623'] }).final).toBe('11-1');
  assault(s, { units, targets: ['1623'] }, 'DE*');
  expect(where(s, W2)).toBe('pool');
});

it('[ruling 250] the sources of a retreat are those of its nation: Helsinki for Finns, 0120 for Germans, the east for Russians', () => {
  const s = draw({ at: { 'fi-if-2': '0414', 'ge-if-01': '0414', [R5]: '2205' } });
  const isSource = (unit: string, hex: string): boolean => retreatSources(s, u(unit))[h(hex)] === 1;
  expect([isSource('fi-if-2', '0318'), isSource(R5, '0318'), isSource(R5, '2501')]).toEqual([
    true,
    false,
    true,
  ]);
});
