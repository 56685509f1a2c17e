import { isOver, Rng, randomOrder } from '@stavka/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { landKit } from '../games/land-without-end/referee-kit.ts';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { russiaKit } from '../games/russia-besieged/referee-kit.ts';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import type { RefereeKit } from '../worker/kit.ts';
import { startGame } from '../worker/load.ts';
import type { GameSetup, Sitter, Sitters } from '../worker/protocol.ts';
import type { Tabletop } from '../worker/tabletop.ts';
import { expectNoErrors, importGame, inBrowser } from './harness.ts';

const PERSON: Sitter = { kind: 'person' };

interface Case {
  readonly kit: RefereeKit;
  readonly scenario: string;
  /** How the bots of the seats play. */
  readonly level: string;
  /** How many orders before its end the game is opened: some turns of both sides, battles among them. */
  readonly before: number;
}
const CASES: readonly Case[] = [
  { kit: oderKit, scenario: 'campaign', level: 'recruit', before: 24 },
  { kit: panzersKit, scenario: 'campaign', level: 'recruit', before: 12 },
  { kit: landKit, scenario: 'campaign', level: 'random', before: 24 },
  { kit: russiaKit, scenario: 'campaign', level: 'random', before: 16 },
];
/** Short enough to be played in a browser from its first order to its last. */
const WHOLE: Case = { kit: kievKit, scenario: 'les-preludes', level: 'random', before: 1000 };

/** Who sits where: a person whom a bot helps, or a bot, in each seat; nobody has only bots to look at. */
const mixtures = ({ kit, level }: Case): Sitters[] =>
  kit.game.seats
    .reduce<Sitters[]>(
      (list, seat) =>
        list.flatMap((sitters) =>
          [PERSON, { kind: 'bot', level } as const].map((who) => ({ ...sitters, [seat]: who })),
        ),
      [{}],
    )
    .filter((sitters) => Object.values(sitters).some(({ kind }) => kind === 'person'));
const nameOf = (sitters: Sitters): string =>
  Object.entries(sitters)
    .map(([seat, { kind }]) => `${seat} ${kind === 'person' ? 'a person with a helping bot' : 'a bot'}`)
    .join(', ');

/** A game that chance has played to its end and that was taken back by so many orders. */
function nearTheEnd({ kit, scenario, before }: Case, sitters: Sitters): Tabletop {
  const { id: game } = kit.game;
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
  tabletop.match.rewind(Math.min(before, tabletop.match.length));
  tabletop.seat(sitters);
  return tabletop;
}

/** What a person can have a bot do for him: the phase, or one order that he gives as it says. */
const HELP = 'Let a bot finish this phase';
const HINT = 'What would a bot do?';

/** Has bots do whatever the person is asked, in every way in turn; takes the screen when it is handed over, until the game is over. */
async function letBotsFinish(page: Page): Promise<Set<string>> {
  const panel = page.locator('.panel-top');
  const over = page.locator('.decision.is-over');
  const help = panel.getByRole('button', { name: HELP });
  const take = page.getByRole('button', { name: /^I am the .* player$/ });
  const pressed = new Set<string>();
  for (;;) {
    await over.or(help).or(take).first().waitFor();
    if (await over.isVisible()) return pressed;
    if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
    else if (pressed.has(HINT)) {
      pressed.add(HELP);
      // It may have gone by itself: the bots need nobody.
      await help.click({ timeout: 2000 }).catch(() => undefined);
    } else {
      await panel.getByRole('button', { name: HINT }).click();
      const hint = panel.locator('.hint');
      await hint.locator('.actions button').waitFor();
      // What rolls dice, or is to be thought of twice, is said first and done when it is meant again.
      while ((await hint.count()) > 0) {
        await hint
          .locator('.actions button')
          .click({ timeout: 2000 })
          .catch(() => undefined);
        await page.waitForTimeout(200);
      }
      pressed.add(HINT);
    }
    expect(await page.locator('.refusal').count()).toBe(0);
  }
}

inBrowser('every mixture of persons, helping bots and bots', ({ visit }) => {
  const tests = [...CASES, WHOLE].flatMap((game) =>
    mixtures(game).map((sitters) => {
      const { title } = game.kit.game;
      return [`${title}${game === WHOLE ? ', whole,' : ''}`, nameOf(sitters), game, sitters] as const;
    }),
  );
  it.each(tests)('%s goes on to its end: %s', async (_game, _who, game, sitters) => {
    const { page, context, errors } = await visit();
    await importGame(page, nearTheEnd(game, sitters).save());
    expect([...(await letBotsFinish(page))].sort()).toEqual([HELP, HINT]);
    expectNoErrors(errors);
    await context.close();
  });
});
