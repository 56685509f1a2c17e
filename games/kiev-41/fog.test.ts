import { canonical, isOver, type Query, Rng, seededChance, type View } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { disguise } from './conformance/disguise.ts';
import { kievSubject } from './conformance/subject.ts';
import { warlike } from './conformance/warlike.ts';
import { SCENARIOS } from './data.ts';
import { ALL, IS_LEADER, idOf, NATION, SIDE, unitOf } from './roster.ts';
import { AT, BOMBER, type KievJournal, SHOWN, STEP } from './state.ts';
import {
  activate,
  all,
  bare,
  game,
  type KievOrder,
  type KievState,
  newGame,
  position,
} from './test/board.ts';
import { busyOrder } from './test/play.ts';

/** Random positions that the first test looks at; the others take a part of them. `npm run soak` looks at more. */
const POSITIONS = 2000;

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
const answers = (s: KievState, seat: string, questions: readonly Query[]): string =>
  canonical(questions.map((q) => game.query(s, { ...q, seat })));
const told = (events: readonly Parameters<typeof game.witness>[0][], seat: string): string =>
  canonical(events.map((e) => game.witness(e, seat)));
const refusal = (s: KievState, seat: string, order: KievOrder): string =>
  canonical(game.check(s, seat, order));
/** Long texts are compared thousands of times: only a difference is worth a report. */
const same = (one: string, other: string): void => {
  if (one !== other) expect(one).toBe(other);
};
const isOdds = (q: Query): boolean => q.what === 'odds';

/** Walks random games of every scenario, peaceful and warlike, and holds up so many positions on the way. */
function positions(wanted: number, look: (s: KievState, rng: Rng) => void, from = 0): number {
  let seen = 0;
  for (let n = from; seen < wanted; n++) {
    const { id } = SCENARIOS[n % SCENARIOS.length]!;
    const s = newGame(id, id === 'campaign' ? { optionalRules: n % 2 === 0 ? 9 : 0 } : {}, `fog-${n}`);
    const rng = new Rng(n + 7);
    const chance = seededChance(s.seed);
    for (let k = 0; k < 250 && seen < wanted; k++) {
      const decision = game.decision(s);
      if (isOver(decision)) break;
      look(s, rng);
      seen++;
      const war = n % 3 > 0 ? warlike(s, decision.seat, rng) : null;
      game.apply(s, war ?? busyOrder(s, rng, 0.3), chance);
    }
  }
  return seen;
}

describe('fog of war', () => {
  it('[1.6#A] an event that no sight is declared for is told nobody, and a fact that none names goes to no one', () => {
    const state = (j: KievJournal): void => {
      // @ts-expect-error The journal takes declared types only.
      j.emit('spied', '1.6');
    };
    expect(state).toBeInstanceOf(Function);
    expect(game.witness({ type: 'spied', rule: '1.6', at: '12' }, 'axis')).toBeNull();
    const moved = {
      type: 'moved',
      rule: '10.9#A',
      unit: 'ax-k',
      side: 'axis',
      nation: 'germany',
      plan: 'Kiev',
    };
    expect(game.witness(moved, 'axis')).toEqual({
      type: 'moved',
      rule: '10.9#A',
      unit: 'ax-k',
      side: 'axis',
      nation: 'germany',
    });
    expect(game.witness(moved, 'soviet')).toEqual({
      type: 'moved',
      rule: '10.9#A',
      side: 'axis',
      nation: 'germany',
    });
  });

  it.each([0, 1, 2, 3])(
    '[1.6#A, 1.6.1, ruling 64] states that differ only in what a seat may not know give it the same view, options, answers and refusals (%i)',
    (batch) => {
      let changed = 0;
      let odds = 0;
      const look = (s: KievState, rng: Rng): void => {
        const decider = (game.decision(s) as { seat: string }).seat;
        const questions = kievSubject.questions!(s, rng).filter((q) => rng.below(isOdds(q) ? 12 : 4) === 0);
        odds += questions.filter(isOdds).length;
        for (const seat of ['axis', 'soviet', 'observer']) {
          const text = open(game.view(s, seat));
          const twin = disguise(s, rng, seat);
          if (s.cells.some((value, i) => i < AT + ALL.length && value !== twin.cells[i])) changed++;
          same(open(game.view(twin, seat)), text);
          same(answers(twin, seat, questions), answers(s, seat, questions));
          if (text.includes(s.seed)) throw new Error('the seed is in a view');
          if (seat !== decider) continue;
          same(tree(twin), tree(s));
          for (const json of kievSubject.craft!(s, { kind: 'pass' }, rng)) {
            const order = game.parse(json);
            if (order.ok) same(refusal(twin, seat, order.value), refusal(s, seat, order.value));
          }
        }
      };
      const seen = positions(POSITIONS / 4, look, 100 * batch);
      expect(changed).toBeGreaterThan(2 * seen);
      expect(odds).toBeGreaterThan(50);
    },
  );

  it('[1.6#A] a state dealt from a view gives the same view, options and answers', () => {
    positions(POSITIONS / 10, (s, rng) => {
      const { seat } = game.decision(s) as { seat: string };
      const view = game.view(s, seat);
      const twin = game.resample(view, rng);
      expect(open(game.view(twin, seat))).toBe(open(view));
      expect(tree(twin)).toBe(tree(s));
      const questions = kievSubject.questions!(s, rng);
      expect(answers(twin, seat, questions)).toBe(answers(s, seat, questions));
      expect(twin.seed).not.toBe(s.seed);
    });
  });

  it('[10.4#B] a refusal does not tell where an enemy HQ is, nor how worn', () => {
    const refusals = (hq: string, at: string) => {
      const s = position({ areas: { '14': 'ax-k', '15': 'ax-red-pz3 sv-ye-5', [at]: hq } });
      all(s, activate('ax-k'), bare('end-activation'), bare('end-command'));
      return game.check(s, 'axis', { kind: 'shell', unit: 'sv-sw', at: '15' });
    };
    expect(refusals('sv-sw', '16')).toEqual(refusals('sv-sw:0', '4'));
    expect(refusals('sv-sw', '16')).toHaveLength(1);
  });

  it('[1.6#A, ruling 64] what a seat orders itself is told to it alike until blocks are revealed', () => {
    let compared = 0;
    positions(POSITIONS / 2, (s, rng) => {
      const seat = (game.decision(s) as { seat: string }).seat;
      const twin = disguise(s, rng, seat);
      const order = busyOrder(s, rng, 0.3);
      // The streams of the twin stand elsewhere, so dice here depend on nothing but their faces.
      const flat = { die: (_p: string, _n: number, faces: number) => Math.ceil(faces / 2) };
      const [a, b] = [s.copy(), twin.copy()];
      const [left, right] = [game.apply(a, order, flat), game.apply(b, order, flat)];
      // Dice make the rest of a battle, and attrition takes Blocks by their steps.
      const parted = ['battle', 'destroyed', 'game-over', 'siege', 'fired'];
      if ([...left, ...right].some((e) => parted.includes(e.type))) return;
      compared++;
      expect(told(right, seat)).toBe(told(left, seat));
      expect(open(game.view(b, seat))).toBe(open(game.view(a, seat)));
    });
    expect(compared).toBeGreaterThan(POSITIONS / 4);
  });

  it('[1.6#A, ruling 87] which of two like blocks moved is not told: swap them and their orders, and the watcher sees the same', () => {
    let compared = 0;
    positions(POSITIONS / 2, (s, rng) => {
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
    expect(compared).toBeGreaterThan(50);
  });

  it('[1.6#A] a view holds no enemy id that is not shown, no strength of one, no pool and no dice', () => {
    positions(POSITIONS / 10, (s) => {
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
