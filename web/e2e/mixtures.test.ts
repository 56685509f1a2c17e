import { isOver, Rng, randomOrder, type Seat } from '@stavka/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import type { RefereeKit } from '../worker/kit.ts';
import { startGame } from '../worker/load.ts';
import type { GameSetup, Sitter, Sitters } from '../worker/protocol.ts';
import type { Tabletop } from '../worker/tabletop.ts';
import { expectNoErrors, importGame, inBrowser } from './harness.ts';

const PERSON: Sitter = { kind: 'person' };
const BOT: Sitter = { kind: 'bot', level: 'recruit' };

interface Case {
  readonly kit: RefereeKit;
  readonly game: string;
  readonly scenario: string;
  readonly seats: readonly Seat[];
  /** How many orders before its end the game is opened: some turns of both sides, battles among them. */
  readonly before: number;
}
const CASES: readonly Case[] = [
  { kit: oderKit, game: 'watch-on-the-oder', scenario: 'campaign', seats: ['german', 'soviet'], before: 40 },
  { kit: panzersKit, game: 'panzers-east', scenario: 'campaign', seats: ['german'], before: 24 },
  { kit: kievKit, game: 'kiev-41', scenario: 'les-preludes', seats: ['axis', 'soviet'], before: 40 },
];

/** Who sits where: a person whom a bot helps, or a bot, in each seat; nobody has only bots to look at. */
const mixtures = (seats: readonly Seat[]): Sitters[] =>
  seats
    .reduce<Sitters[]>(
      (list, seat) => list.flatMap((sitters) => [PERSON, BOT].map((who) => ({ ...sitters, [seat]: who }))),
      [{}],
    )
    .filter((sitters) => Object.values(sitters).some(({ kind }) => kind === 'person'));
const nameOf = (sitters: Sitters): string =>
  Object.entries(sitters)
    .map(([seat, { kind }]) => `${seat} ${kind === 'person' ? 'a person with a helping bot' : 'a bot'}`)
    .join(', ');

/** A game that chance has played to its end and that was taken back by so many orders. */
function nearTheEnd({ kit, game, scenario, before }: Case, sitters: Sitters): Tabletop {
  const persons = Object.fromEntries(Object.keys(sitters).map((seat) => [seat, PERSON]));
  const setup: GameSetup = { game, scenario, seed: 'mixtures', options: {}, sitters: persons };
  const started = startGame(kit, setup, `mixtures-${game}`);
  if (!started.ok) throw new Error(started.reasons.join());
  const { tabletop } = started;
  const rng = new Rng(1);
  for (;;) {
    const decision = tabletop.game.decision(tabletop.state);
    if (isOver(decision)) break;
    const order = randomOrder(tabletop.game.choices(tabletop.state), rng);
    if (tabletop.carryOut(decision.seat, order, 'person').length > 0) throw new Error('not legal');
  }
  tabletop.match.rewind(before);
  tabletop.seat(sitters);
  return tabletop;
}

/** Lets a bot finish whatever the person is asked, takes the screen when it is handed over, until the game is over. */
async function letBotsFinish(page: Page): Promise<number> {
  const over = page.locator('.decision.is-over');
  const help = page.locator('.panel-top').getByRole('button', { name: 'Let a bot finish this phase' });
  const take = page.getByRole('button', { name: /^I am the .* player$/ });
  let pressed = 0;
  for (;;) {
    await over.or(help).or(take).first().waitFor();
    if (await over.isVisible()) return pressed;
    const button = (await take.isVisible()) ? take : help;
    pressed++;
    // It may have gone by itself: the bots need nobody.
    await button.click({ timeout: 2000 }).catch(() => undefined);
    expect(await page.locator('.refusal').count()).toBe(0);
  }
}

inBrowser('every mixture of persons, helping bots and bots', ({ visit }) => {
  const tests = CASES.flatMap((game) =>
    mixtures(game.seats).map((sitters) => [game.game, nameOf(sitters), game, sitters] as const),
  );
  it.each(tests)('%s goes on to its end: %s', async (_game, _who, game, sitters) => {
    const { page, context, errors } = await visit();
    await importGame(page, nearTheEnd(game, sitters).save());
    expect(await letBotsFinish(page)).toBeGreaterThan(0);
    expectNoErrors(errors);
    await context.close();
  });
});
