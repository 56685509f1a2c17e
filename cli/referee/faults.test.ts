import { randomBot } from '@stavka/bots';
import { describe, expect, it } from 'vitest';
import { type Entry, entryOf } from '../registry.ts';
import { ATTACK, ATTACK_POSITION, Bench, ODER } from './testing.ts';

/** The game with something broken in it: the referee must survive and put everything back. */
const { game } = entryOf(ODER)!;

function broken(what: Partial<Entry['game']>, bots: Entry['bots'] = { random: randomBot(game) }): Bench {
  const bench = new Bench([{ game: { ...game, ...what }, bots }]);
  bench.ask('load', { position: ATTACK_POSITION });
  bench.ask('dice', { next: [5] });
  return bench;
}

const oops = (): never => {
  throw new TypeError('oops');
};

describe('a fault of the program', () => {
  it('in the middle of an order leaves nothing half-changed', () => {
    const bench = broken({
      apply(s, order, chance) {
        game.apply(s, order, chance);
        s.cells.fill(7);
        return oops();
      },
    });
    const { message } = bench.refused('bad-request', 'do', { order: ATTACK });
    expect(message).toContain('internal fault');
    expect(message).toContain('oops');
    bench.refused('bad-request', 'undo');
  });

  it('in an order also keeps the forced dice', () => {
    let fail = true;
    const bench = broken({
      apply(s, order, chance) {
        const events = game.apply(s, order, chance);
        return fail ? oops() : events;
      },
    });
    bench.refused('bad-request', 'do', { order: ATTACK });
    fail = false;
    expect(JSON.stringify(bench.ask('do', { order: ATTACK }).events)).toContain('"die":5');
  });

  it('in anything that only looks changes nothing', () => {
    const spoil = (s: { cells: Int16Array }): never => {
      s.cells.fill(7);
      return oops();
    };
    broken({ check: spoil }).refused('bad-request', 'check', { order: ATTACK });
    broken({ query: spoil }).refused('bad-request', 'query', { what: 'score' });
    broken({ view: spoil }).refused('bad-request', 'view', { seat: 'german' });
    broken({ choices: spoil }).refused('bad-request', 'options');
  });

  it('in reading a position keeps the game under way', () => {
    const bench = new Bench([{ game: { ...game, decode: oops }, bots: {} }]);
    bench.ask('new', { game: ODER, seed: 1 });
    bench.refused('bad-request', 'load', { position: ATTACK_POSITION });
    const late = new Bench([{ game: { ...game, setup: oops }, bots: {} }]);
    late.ask('load', { position: ATTACK_POSITION });
    late.refused('bad-request', 'new', { game: ODER });
  });

  it('of a bot takes back what was played before it', () => {
    let left = 3;
    const fair = randomBot(game);
    const cheat = {
      level: 'cheat',
      choose: (...args: Parameters<typeof fair.choose>) =>
        left-- > 0 ? fair.choose(...args) : { kind: 'castle' },
    };
    const bench = broken({}, { cheat });
    const { message } = bench.refused('bad-request', 'play', { bots: { german: 'cheat', soviet: 'cheat' } });
    expect(message).toContain("the bot 'cheat' gave an illegal order");
    bench.refused('bad-request', 'undo');
  });

  it('a forced result that does not fit the die leaves the order undone and the list in place', () => {
    let faces = 4;
    const bench = broken({
      apply: (s, order, chance) => game.apply(s, order, { die: (p, n) => chance.die(p, n, faces) }),
    });
    const { message } = bench.refused('bad-request', 'do', { order: ATTACK });
    expect(message).toContain('the forced result 5 does not fit a die of 4');
    faces = 6;
    expect(JSON.stringify(bench.ask('do', { order: ATTACK }).events)).toContain('"die":5');
  });
});
