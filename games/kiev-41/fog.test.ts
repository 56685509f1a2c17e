import { canonical, isOver, Rng, seededChance, type View } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './data.ts';
import { ALL, IS_LEADER, idOf, NATION, SIDE, unitOf } from './roster.ts';
import { AT, BOMBER, SHOWN, STEP } from './state.ts';
import { game, type KievOrder, type KievState, newGame } from './test/board.ts';
import { busyOrder } from './test/play.ts';

const open = (view: View): string => {
  const { commitment: _, ...rest } = view;
  return canonical(rest);
};
/** Every order under the first nodes of the tree. */
function tree(s: KievState): string {
  const lines: string[] = [];
  const walk = (nodes: ReturnType<typeof game.choices>): void => {
    for (const { next, ...facts } of nodes) {
      if (lines.length > 400) return;
      lines.push(canonical(facts));
      if (next !== undefined) walk(next());
    }
  };
  walk(game.choices(s));
  return lines.join('\n');
}
const QUERIES = [
  { what: 'space', at: '15' },
  { what: 'space', at: '4' },
  { what: 'space', at: '108' },
  { what: 'supply', side: 'axis' },
  { what: 'supply', side: 'soviet' },
  { what: 'contested' },
  { what: 'logistics' },
  { what: 'reach', unit: 'ax-k' },
  { what: 'reach', unit: 'sv-sw' },
  { what: 'range', unit: 'sv-b' },
];
const answers = (s: KievState, seat: string): string =>
  canonical(QUERIES.map((q) => game.query(s, { ...q, seat })));
const told = (events: readonly Parameters<typeof game.witness>[0][], seat: string): string =>
  canonical(events.map((e) => game.witness(e, seat)));

/** Walks random games of every scenario and holds up positions on the way. */
function positions(each: number, look: (s: KievState, rng: Rng) => void): number {
  let seen = 0;
  SCENARIOS.forEach(({ id }, n) => {
    const s = newGame(id, id === 'campaign' ? { optionalRules: 9 } : {}, `fog-${id}`);
    const rng = new Rng(n + 7);
    const chance = seededChance(s.seed);
    for (let k = 0; k < each && !isOver(game.decision(s)); k++) {
      look(s, rng);
      seen++;
      game.apply(s, busyOrder(s, rng, 0.3), chance);
    }
  });
  return seen;
}

describe('fog of war', () => {
  it('[1.6#A, 1.6.1, ruling 64] states that differ only in what a seat may not know give it the same view, options and answers', () => {
    let changed = 0;
    const seen = positions(40, (s, rng) => {
      const decider = (game.decision(s) as { seat: string }).seat;
      for (const seat of ['axis', 'soviet', 'observer']) {
        const view = game.view(s, seat);
        const twin = game.resample(view, rng);
        if (canonical(game.encode(twin).units) !== canonical(game.encode(s).units)) changed++;
        expect(open(game.view(twin, seat))).toBe(open(view));
        expect(answers(twin, seat)).toBe(answers(s, seat));
        if (seat === decider) expect(tree(twin)).toBe(tree(s));
        expect(canonical(view)).not.toContain(s.seed);
        expect(twin.seed).not.toBe(s.seed);
      }
    });
    expect(changed).toBeGreaterThan(seen);
  });

  it('[1.6#A, ruling 64] what a seat orders itself is told to it alike until blocks are revealed', () => {
    let compared = 0;
    positions(90, (s, rng) => {
      const seat = (game.decision(s) as { seat: string }).seat;
      const twin = game.resample(game.view(s, seat), rng);
      const order = busyOrder(s, rng, 0.3);
      const dice = { die: (_p: string, n: number, faces: number) => 1 + ((n * 7) % faces) };
      // The streams of the twin start anew, so dice here depend on nothing but their faces.
      const flat = { die: (_p: string, _n: number, faces: number) => dice.die('', 3, faces) };
      const [a, b] = [s.copy(), twin.copy()];
      const [left, right] = [game.apply(a, order, flat), game.apply(b, order, flat)];
      if (left.some((e) => e.type === 'battle' || e.type === 'destroyed' || e.type === 'game-over')) return;
      if (right.some((e) => e.type === 'destroyed')) return;
      compared++;
      expect(told(right, seat)).toBe(told(left, seat));
      expect(open(game.view(b, seat))).toBe(open(game.view(a, seat)));
    });
    expect(compared).toBeGreaterThan(100);
  });

  it('[1.6#A, ruling 87] which of two like blocks moved is not told: swap them and their orders, and the watcher sees the same', () => {
    let compared = 0;
    positions(150, (s, rng) => {
      const seat = (game.decision(s) as { seat: string }).seat;
      const watcher = seat === 'axis' ? 'soviet' : 'axis';
      const order = busyOrder(s, rng, 0.1);
      if (
        !('unit' in order) ||
        !['move', 'build', 'exploit', 'deploy', 'regenerate', 'replace', 'rail'].includes(order.kind)
      )
        return;
      const u = unitOf(order.unit);
      const like = ALL.filter(
        (o) =>
          o !== u &&
          SIDE[o] === SIDE[u] &&
          NATION[o] === NATION[u] &&
          IS_LEADER[o] === 0 &&
          s.cells[AT + o] === s.cells[AT + u] &&
          s.cells[SHOWN + o] === 0 &&
          s.cells[SHOWN + u] === 0,
      );
      for (const o of like) {
        const swapped = { ...order, unit: idOf(o) } as KievOrder;
        if (game.check(s, seat, swapped).length > 0) continue;
        const [a, b] = [s.copy(), s.copy()];
        const never = { die: () => 1 };
        const [left, right] = [game.apply(a, order, never), game.apply(b, swapped, never)];
        if ([...left, ...right].some((e) => e.type === 'destroyed' || e.type === 'game-over')) continue;
        compared++;
        expect(told(right, watcher)).toBe(told(left, watcher));
        expect(told(left, 'observer')).not.toContain(order.unit);
        expect(open(game.view(b, watcher))).toBe(open(game.view(a, watcher)));
      }
    });
    expect(compared).toBeGreaterThan(10);
  });

  it('[1.6#A] a view holds no enemy id that is not shown, no strength of one, no pool and no dice', () => {
    positions(30, (s) => {
      for (const [seat, side] of [
        ['axis', 1],
        ['soviet', 0],
      ] as const) {
        const text = canonical(game.view(s, seat));
        expect(text).not.toContain('"dice"');
        for (const u of ALL) {
          if (SIDE[u] !== side || s.cells[SHOWN + u] === 1 || s.cells[AT + u]! < -3) continue;
          expect(text).not.toContain(`"${idOf(u)}"`);
        }
      }
    });
  });

  it('[ruling 87] what goes out of an event carries nothing of the state behind it', () => {
    const s = newGame();
    const [event] = game.apply(s, { kind: 'activate', unit: 'ax-k' }, seededChance('x'));
    expect(Object.getOwnPropertySymbols(event!)).toHaveLength(1);
    for (const seat of ['axis', 'soviet', 'observer'])
      expect(Object.getOwnPropertySymbols(game.witness(event!, seat)!)).toHaveLength(0);
  });

  it('[5.0#F, ruling 33] a dealt state keeps the Fliegerkorps with its bombers', () => {
    const s = newGame();
    for (let n = 0; n < 40; n++) {
      const twin = game.resample(game.view(s, 'soviet'), new Rng(n));
      expect(twin.cells[AT + unitOf('ax-5fk')]).toBe(s.cells[AT + unitOf('ax-5fk')]);
      expect(twin.cells[BOMBER]).toBe(s.cells[BOMBER]);
      expect(twin.cells[STEP + unitOf('ax-5fk')]).toBe(0);
    }
  });
});
