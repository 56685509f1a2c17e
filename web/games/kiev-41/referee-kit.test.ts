import type { Order } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { startGame } from '../../worker/load.ts';
import type { Tabletop } from '../../worker/tabletop.ts';
import { readPosition } from './position.ts';
import { kievKit } from './referee-kit.ts';
import { asKiev, namedBlocks } from './view.ts';

/** The Pocket: the 11th Army's HQ is active, and German corps stand in Askania Nova (123) before Perekop (121). */
function beforePerekop(): { referee: Tabletop; corps: string[] } {
  const started = startGame(
    kievKit,
    {
      game: 'kiev-41',
      scenario: 'the-pocket',
      seed: 'group',
      options: {},
      sitters: { axis: { kind: 'person' }, soviet: { kind: 'bot', level: 'recruit' } },
    },
    'test',
  );
  if (!started.ok) throw new Error(started.reasons.join());
  const { tabletop: referee } = started;
  for (const order of [{ kind: 'activate', unit: 'ax-11hq' }, { kind: 'end-activation' }])
    expect(referee.carryOut('axis', order, 'person')).toEqual([]);
  const blocks = namedBlocks(asKiev(referee.game.view(referee.state, 'axis')));
  return { referee, corps: Object.keys(blocks).filter((id) => blocks[id]?.at === '123') };
}

interface Facts {
  readonly engages?: boolean;
  readonly odds?: { readonly volleys: readonly { side: string; rolls: readonly { dice: number }[] }[] };
}
const diceOf = (facts: unknown, side: string): number =>
  ((facts as Facts).odds?.volleys ?? [])
    .filter((volley) => volley.side === side)
    .flatMap((volley) => volley.rolls)
    .reduce((sum, roll) => sum + roll.dice, 0);

describe('what a move would lead to', () => {
  const { referee, corps } = beforePerekop();
  const moves = corps
    .slice(0, 2)
    .map((unit): Order => ({ kind: 'move', unit, path: ['123', '121'] }) as Order);

  it('of a group is weighed with the whole group there', () => {
    expect(moves.length).toBe(2);
    const alone = referee.outlook(moves[0]);
    const together = referee.outlook(moves);
    expect(alone).toMatchObject({ engages: true });
    expect(together).toMatchObject({ engages: true });
    expect(diceOf(alone, 'axis')).toBeGreaterThan(0);
    expect(diceOf(together, 'axis')).toBe(diceOf(alone, 'axis') + diceOf(referee.outlook(moves[1]), 'axis'));
  });
  it('changes nothing, and is nothing where one of the orders cannot be given', () => {
    const before = JSON.stringify(referee.game.encode(referee.state));
    expect(referee.outlook([...moves, moves[0]])).toBeNull();
    expect(referee.outlook([{ kind: 'move', unit: corps[0], path: ['123', '4'] }, moves[1]])).toBeNull();
    expect(referee.outlook([{ kind: 'end-command' }, moves[0]])).toBeNull();
    expect(JSON.stringify(referee.game.encode(referee.state))).toBe(before);
  });
  it('a group goes as far as its slowest: every place it is offered is legal for all', () => {
    const ways = kievKit.destinations!(referee.state, corps.slice(0, 2), []);
    expect(ways.map(({ at }) => at)).toContain('121');
    for (const { path } of ways)
      expect(referee.outlook(corps.slice(0, 2).map((unit) => ({ kind: 'move', unit, path })))).not.toBeNull();
  });
});

describe('the open view of a finished game', () => {
  it('has whatever a seat’s view has, and a face for every Block on the map', () => {
    const { referee } = beforePerekop();
    const open = kievKit.openView!(referee.state);
    const seen = referee.game.view(referee.state, 'axis');
    const kept = ['own', 'faces', 'woods', 'pools', 'commitment', 'decision'];
    for (const key of Object.keys(seen)) if (!kept.includes(key)) expect(open).toHaveProperty([key]);
    const { pieces } = readPosition(open, {});
    const standing = Object.values(namedBlocks(asKiev(open))).filter(({ at }) => at !== undefined).length;
    const blocks = pieces.filter(
      ({ detail, at }) => detail?.is === 'block' && /^(\d+|FS|S\d|Axis)$/.test(at),
    );
    expect(blocks.length).toBe(standing);
    expect(standing).toBeGreaterThan(60);
    expect(pieces.filter(({ detail }) => detail?.is === 'wood')).toEqual([]);
  });
});
