import { canonical, isOver, Rng, seededChance } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './data.ts';
import { game, type KievState, newGame } from './test/board.ts';
import { busyOrder, Snapshot, stateHash } from './test/play.ts';

const same = (snapshot: Snapshot, s: KievState): void => {
  const difference = snapshot.difference(s);
  if (difference !== null) throw new Error(difference);
};

describe('random games', () => {
  it.each(SCENARIOS.map((x) => x.id))(
    '%s: every option is legal, every order can be undone and redone, positions are read back',
    (id) => {
      let ended = 0;
      for (let n = 0; n < 2; n++) {
        const s = newGame(id, id === 'campaign' ? { optionalRules: [4, 9][n]! } : {}, `${id}-${n}`);
        const rng = new Rng(n + 1);
        const chance = seededChance(s.seed);
        for (let k = 0; k < 900; k++) {
          const d = game.decision(s);
          if (isOver(d)) {
            ended++;
            break;
          }
          const order = busyOrder(s, rng, 0.35);
          if (game.check(s, d.seat, order).length > 0)
            throw new Error(`offered and refused: ${canonical(order)}`);
          const [before, hash] = [new Snapshot(s), k % 40 === 0 ? stateHash(game, s) : ''];
          const events = game.apply(s, order, chance);
          const after = new Snapshot(s);
          for (const event of events)
            if (!Object.hasOwn(game.schemas.events, event.type))
              throw new Error(`undeclared event ${event.type}`);
          game.undo(s, events);
          same(before, s);
          if (k % 40 === 0) {
            expect(stateHash(game, s)).toBe(hash);
            expect(game.parse(JSON.parse(JSON.stringify(order))).ok).toBe(true);
            const read = game.decode(JSON.parse(canonical(game.encode(s))));
            expect(read.ok ? before.difference(read.value) : read.faults).toBeNull();
          }
          game.redo(s, events);
          same(after, s);
        }
      }
      expect(ended).toBeGreaterThan(id === 'campaign' ? -1 : 0);
    },
  );
});
