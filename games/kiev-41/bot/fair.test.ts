import { type Bot, toldApart, twinsOf } from '@stavka/bots';
import { describe, expect, it } from 'vitest';
import { kievSubject } from '../conformance/subject.ts';
import { kiev41 as game, type KievOrder, type KievState } from '../index.ts';
import { BOTS } from './index.ts';
import { botOf } from './mind.ts';
import { recruit } from './recruit.ts';
import { veteran } from './veteran.ts';

/** STAVKA_FAIR=2000 asks about as many positions; every test run asks about a few. */
const COUNT = Number(process.env.STAVKA_FAIR ?? 8);
const LONG = 3_600_000;

/** The promise about the dice is left as it is: a disguise deals what is hidden anew and keeps what is public. */
const twins = (count: number, seed: number) =>
  twinsOf(
    game,
    (s, seat, rng) => BOTS.recruit.choose(game.view(s, seat), seat, { seed: rng.next() }),
    (s, rng, seat) => kievSubject.disguise(s, rng, seat),
    { count, every: 29, seed },
  );
/** Kiev '41 draws a bot's chance from the public promise about its dice too, which a twin with other dice words otherwise. */
const promised = (bot: () => Bot<KievOrder>) => (): Bot<KievOrder> => ({
  level: 'promised',
  choose: (view, seat, budget) => bot().choose({ ...view, commitment: 'the same' }, seat, budget),
});

describe("the bots of Kiev '41 are fair", () => {
  it.each(Object.entries({ recruit, veteran }))(
    'a %s says the same in states a seat cannot tell apart',
    (_, mind) => {
      const { asked, apart } = toldApart(
        game,
        promised(() => botOf(mind)),
        twins(COUNT, 1),
      );
      expect(asked).toBe(COUNT);
      expect(apart).toEqual([]);
    },
    LONG,
  );

  it('a spy that looks at the real state is caught', () => {
    const spy = (s: KievState): Bot<KievOrder> => ({
      level: 'spy',
      choose: (view, seat) =>
        BOTS.random.choose(view, seat, { seed: s.cells.reduce((sum, cell, i) => sum + cell * (i + 1), 0) }),
    });
    expect(toldApart(game, spy, twins(8, 2)).apart.length).toBeGreaterThan(3);
  });
});
