import { isOver, Rng, randomOrder, sha256Hex, stateHash } from '@stavka/engine';
import { onlyOrder, type StoredGame } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import type { RefereeKit } from './kit.ts';
import { findKit } from './kits.ts';
import { loadGame, startGame } from './load.ts';
import type { GameSetup } from './protocol.ts';
import type { Tabletop } from './tabletop.ts';

const SEED = 'table-test';
const PERSONS: GameSetup = {
  game: 'watch-on-the-oder',
  scenario: 'campaign',
  seed: SEED,
  options: {},
  sitters: { german: { kind: 'person' }, soviet: { kind: 'person' } },
};

function start(setup = PERSONS, kit: RefereeKit = oderKit): Tabletop {
  const started = startGame(kit, setup, 'test');
  if (!started.ok) throw new Error(started.reasons.join());
  return started.tabletop;
}

/** Random legal orders until the condition holds or the game is over. */
function play(referee: Tabletop, seed: number, until: (r: Tabletop) => boolean): void {
  const rng = new Rng(seed);
  for (;;) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision) || until(referee)) return;
    const answer = referee.order(
      decision.seat,
      randomOrder(referee.game.choices(referee.state), rng),
      'person',
    );
    if (!answer.ok) throw new Error(answer.violations.map((v) => v.message).join());
  }
}

const PERSON = { kind: 'person' };
const lastRolled = (r: Tabletop): boolean => (r.match.since(r.match.length - 1, 'all')[0]?.dice ?? 0) > 0;

describe('a game on the table', () => {
  it('is saved whole: a load replays to the same position, events and dice', async () => {
    const referee = start();
    play(referee, 1, (r) => r.match.length > 150);
    const save = JSON.parse(JSON.stringify(referee.save())) as StoredGame;
    const loaded = await loadGame(save, findKit);
    if (!loaded.ok) throw new Error(loaded.reasons.join());
    expect(stateHash(referee.game, loaded.tabletop.state)).toBe(stateHash(referee.game, referee.state));
    expect(loaded.tabletop.match.since(0, 'all').map((e) => e.events.map((event) => event.type))).toEqual(
      referee.match.since(0, 'all').map((e) => e.events.map((event) => event.type)),
    );
    expect(loaded.tabletop.match.line.rolls()).toEqual(referee.match.line.rolls());
  });

  it('takes back orders without dice, and none across a roll', () => {
    const referee = start();
    const before = stateHash(referee.game, referee.state);
    play(referee, 2, (r) => r.match.length >= 3);
    expect(referee.match.undoable()).toEqual({ orders: 1, bar: null });
    while (referee.undo() !== null);
    expect(stateHash(referee.game, referee.state)).toBe(before);
    expect(referee.match.undoable().bar).toBe('nothing');
    play(referee, 3, lastRolled);
    expect(lastRolled(referee)).toBe(true);
    expect(referee.match.undoable()).toEqual({ orders: 0, bar: 'dice' });
    expect(referee.undo()).toBeNull();
  });

  it('gives the one possible order for a person unless he wants to see it', () => {
    const forced = (r: Tabletop) => r.match.since(0, 'all').some((entry) => entry.by === 'forced');
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const found = seeds.find((seed) => {
      const passing = start();
      play(passing, seed, forced);
      return forced(passing);
    });
    expect(found).toBeDefined();
    const shown = start();
    shown.showForced(true);
    play(shown, found!, () => false);
    expect(shown.match.since(0, 'all').every((entry) => entry.by === 'person')).toBe(true);
  });

  it('rolls no dice unasked: what is given for a person rolls none, whatever the game', () => {
    const kiev = { ...PERSONS, game: 'kiev-41', sitters: { axis: PERSON, soviet: PERSON } };
    const panzers = { ...PERSONS, game: 'panzers-east', sitters: { german: PERSON } };
    const waiting: string[] = [];
    let given = 0;
    for (const [setup, kit] of [
      [PERSONS, oderKit],
      [panzers, { ...panzersKit, asks: [] }],
      [
        { ...kiev, scenario: 'the-snow' },
        { ...kievKit, hidden: undefined },
      ],
    ] as unknown as [GameSetup, RefereeKit][])
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const referee = start(setup, kit);
        play(referee, seed, (r) => {
          const only = onlyOrder(r.game.choices(r.state));
          if (only !== null) waiting.push(only.kind);
          return r.match.length > 1500;
        });
        const forced = referee.entries().filter(({ by }) => by === 'forced');
        given += forced.length;
        expect(forced.filter(({ dice }) => dice > 0)).toEqual([]);
      }
    expect(given).toBeGreaterThan(0);
    expect(new Set(waiting)).toContain('fight');
  });

  it('leaves an order to the person all the same where its kind asks for it', () => {
    const passed = (kit: RefereeKit) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
        const referee = start(PERSONS, kit);
        play(referee, seed, () => false);
        return referee.match
          .since(0, 'all')
          .flatMap(({ by, order }) => (by === 'forced' ? [order.kind] : []));
      });
    const [kind] = passed(oderKit);
    expect(kind).toBeDefined();
    expect(passed({ ...oderKit, asks: [kind!] })).not.toContain(kind);
    expect(panzersKit.asks).toContain('end-phase');
  });

  it('shows any moment again: before the first order it is the start', () => {
    const referee = start();
    const first = JSON.stringify(referee.moment(0).view);
    play(referee, 5, (r) => r.match.length > 60);
    expect(JSON.stringify(referee.moment(0).view)).toBe(first);
    expect(referee.moment(referee.match.length).view.turn).toBe(referee.game.decision(referee.state).turn);
  });

  it('publishes a fingerprint of the seed and never the seed before the end', () => {
    const referee = start();
    const { snapshot } = referee.change(0);
    expect(snapshot.commitment).toBe(sha256Hex(SEED));
    expect(JSON.stringify(snapshot)).not.toContain(SEED);
  });
});

describe('the seed', () => {
  it('is of 128 bits or more from the machine, unless a player insists on one, which the game says for ever', async () => {
    const { seed: _, ...unseeded } = PERSONS;
    const [one, two] = [start(unseeded), start(unseeded)];
    expect(one.match.head).toMatchObject({
      seedBy: 'machine',
      seed: expect.stringMatching(/^[0-9a-f]{32,}$/),
    });
    expect(one.match.head.seed).not.toBe(two.match.head.seed);
    expect(start().save().seedBy).toBe('player');
    const loaded = await loadGame(JSON.parse(JSON.stringify(start().save())), findKit);
    expect(loaded).toMatchObject({ ok: true, tabletop: { match: { head: { seedBy: 'player' } } } });
  });
});

describe('files that are refused', () => {
  const good = (): StoredGame => {
    const referee = start();
    play(referee, 6, (r) => r.match.length > 20);
    return JSON.parse(JSON.stringify(referee.save())) as StoredGame;
  };
  const refusal = async (json: unknown): Promise<string> => {
    const loaded = await loadGame(json, findKit);
    return loaded.ok ? 'it was loaded' : loaded.reasons.join(' ');
  };
  it.each([
    ['something else', { hello: 1 }, /not a saved game/],
    ['a list', [], /not a saved game/],
    ['another kind of file', { schema: 'chess/3' }, /'chess\/3'/],
    ['another game', { ...good(), game: 'checkers' }, /checkers/],
    ['a newer format', { ...good(), schema: 'stavka-game/3' }, /newer program/],
    ['no seed', { ...good(), seed: undefined }, /'seed'/],
    ['nobody in a seat', { ...good(), sitters: { german: { kind: 'person' } } }, /soviet/],
    ['broken entries', { ...good(), log: [{ seq: 1 }] }, /'log\/0\/kind'/],
    ['another seed', { ...good(), seed: 'another' }, /another position|not legal/],
  ])('%s', async (_name, json, reason) => {
    expect(await refusal(json)).toMatch(reason);
  });

  it('an order that was never legal, named by its number and rule', async () => {
    const save = good();
    const body = { order: { kind: 'end-phase' } };
    const log = save.log.map((entry, i) => (i === 3 ? { ...entry, body } : entry));
    expect(await refusal({ ...save, log })).toMatch(/Order 4 of \d+ is not legal: .*5\.0#1/);
  });
});
