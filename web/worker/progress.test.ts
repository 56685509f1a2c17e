import { Rng, randomOrder } from '@stavka/engine';
import { expect, it } from 'vitest';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import { refereeClient } from './client.ts';
import { refereeDesk } from './desk.ts';
import { startGame } from './load.ts';
import type { Call } from './protocol.ts';

const ORDERS = 150;

function keptGame(): unknown {
  const sitters = { german: { kind: 'person' }, soviet: { kind: 'person' } } as const;
  const setup = { game: 'watch-on-the-oder', scenario: 'campaign', seed: 'progress', options: {}, sitters };
  const started = startGame(oderKit, setup, 'test');
  if (!started.ok) throw new Error(started.reasons.join());
  const { match, game } = started.tabletop;
  const rng = new Rng(4);
  while (match.length < ORDERS) {
    const { seat } = match.decision as { readonly seat: string };
    match.carry(seat, 'person', randomOrder(game.choices(match.state), rng));
  }
  return JSON.parse(JSON.stringify(match.record()));
}

it('a page that opens a game is told how much of it has been played again, and then all of it', async () => {
  const replies: ((message: MessageEvent) => void)[] = [];
  const reply = (data: unknown): void => {
    for (const heard of replies) heard({ data } as MessageEvent);
  };
  const desk = refereeDesk(
    async () => oderKit,
    (orders, of) => reply({ orders, of }),
  );
  const worker = {
    addEventListener: (_: string, heard: (message: MessageEvent) => void) => void replies.push(heard),
    postMessage: async ({ id, name, args }: Call) =>
      reply({ id, value: await (desk[name] as (...given: readonly unknown[]) => unknown)(...args) }),
    terminate: () => undefined,
  };
  const told: (readonly number[])[] = [];
  const referee = refereeClient(worker as never, (orders, of) => told.push([orders, of]));
  const answer = await referee.load(keptGame(), 0);
  expect(answer.ok).toBe(true);
  expect(told).toEqual([
    [0, ORDERS],
    [100, ORDERS],
  ]);
  const entries = await referee.entries();
  expect(entries).toHaveLength(ORDERS);
  expect(JSON.stringify(await referee.entries())).toBe(JSON.stringify(entries));
});
