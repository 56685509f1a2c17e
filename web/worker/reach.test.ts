import { isOver, must, type Order, ordersUnder, Rng, randomOrder, type State } from '@stavka/engine';
import { Match } from '@stavka/match';
import { describe, expect, it } from 'vitest';
import { give, newKiev } from '../e2e/kiev-41-positions.ts';
import { operations } from '../e2e/panzers-east-positions.ts';
import { kievKit } from '../games/kiev-41/referee-kit.ts';
import { panzersKit } from '../games/panzers-east/referee-kit.ts';
import { oderKit } from '../games/watch-on-the-oder/referee-kit.ts';
import { unitsOf } from '../table/play/choices.ts';
import { chronicle } from './chronicle.ts';
import { refereeDesk } from './desk.ts';
import { startGame } from './load.ts';
import { groupReach } from './reach.ts';
import { Tabletop } from './tabletop.ts';
import { threatsTo } from './threats.ts';

function inPhase(phase: string): Tabletop {
  const sitters = { german: { kind: 'person' }, soviet: { kind: 'person' } } as const;
  const setup = { game: 'watch-on-the-oder', scenario: 'campaign', seed: 'reach', options: {}, sitters };
  const started = startGame(oderKit, setup, 'test');
  if (!started.ok) throw new Error(started.reasons.join());
  const { tabletop: referee } = started;
  const rng = new Rng(9);
  for (;;) {
    const decision = referee.game.decision(referee.state);
    if (isOver(decision) || decision.phase === phase) return referee;
    const sequence = { kind: 'declare', sequence: 'movement-combat' };
    const order = decision.orders.includes('declare')
      ? sequence
      : randomOrder(referee.game.choices(referee.state), rng);
    referee.carryOut(decision.seat, order, 'person');
  }
}

describe('reach of a stack', () => {
  const referee = inPhase('german.movement');
  const units = referee.game.units.filter((u) => u.side === 'german').map((u) => u.id);
  const at = (id: string) =>
    (referee.game.view(referee.state, 'german') as unknown as { units: Record<string, { at?: string }> })
      .units[id]?.at;
  const mover = units.find((id) => groupReach(referee, [id], []).length > 6)!;

  it('offers only moves that the law allows, with what they cost', () => {
    for (const id of units.slice(0, 20))
      for (const { path, cost, left } of groupReach(referee, [id], [])) {
        expect(referee.check('german', { kind: 'move', units: [id], path })).toEqual([]);
        expect(cost).toBeGreaterThan(0);
        expect(left).toBeGreaterThanOrEqual(0);
      }
  });

  it('goes on from a waypoint along the path that was fixed', () => {
    const far = groupReach(referee, [mover], []).find((d) => d.path.length >= 3 && d.left > 0)!;
    const onward = groupReach(referee, [mover], far.path);
    expect(onward.length).toBeGreaterThan(0);
    for (const { path } of onward) {
      expect(path.slice(0, far.path.length)).toEqual(far.path);
      expect(referee.check('german', { kind: 'move', units: [mover], path })).toEqual([]);
    }
  });

  it('comes back to where it began by way of a waypoint, as the law allows', () => {
    const out = groupReach(referee, [mover], []).find((d) => d.path.length === 2 && d.left > 1)!;
    const [start] = out.path;
    const back = groupReach(referee, [mover], out.path).find((d) => d.at === start)!;
    expect(back.path).toEqual([...out.path, start]);
    expect(back.cost).toBeGreaterThan(out.cost);
    expect(referee.check('german', { kind: 'move', units: [mover], path: back.path })).toEqual([]);
    for (const { path } of groupReach(referee, [mover], out.path))
      expect(new Set(path.slice(1)).size).toBe(path.length - 1);
  });

  it('takes a stack only where all of it can go', () => {
    const other = units.find((id) => id !== mover && at(id) === at(mover));
    const alone = groupReach(referee, [mover], []).map((d) => d.at);
    const pair = groupReach(referee, [mover, other ?? mover], []);
    for (const d of pair) expect(alone).toContain(d.at);
    expect(groupReach(referee, [mover, 'de-fck'], [])).toEqual([]);
  });

  it('leaves units on the way and goes on with the others', () => {
    const pairs = units.flatMap((a) =>
      units.filter((b) => a !== b && at(a) !== undefined && at(a) === at(b)).map((b) => [a, b] as const),
    );
    const step = (pair: readonly string[]) =>
      groupReach(referee, pair, []).find((d) => d.path.length === 2 && d.left > 1);
    const pair = pairs.find((both) => step(both) !== undefined)!;
    const first = step(pair)!;
    const stops = { [pair[1]]: first.at };
    const onward = groupReach(referee, pair, first.path, stops);
    expect(onward.length).toBeGreaterThan(0);
    for (const { path, left } of onward) {
      expect(referee.check('german', { kind: 'move', units: pair, path, stops })).toEqual([]);
      expect(left).toBeGreaterThanOrEqual(0);
    }
    const alone = new Set(groupReach(referee, [pair[0]], first.path).map((d) => d.at));
    for (const { at: goal } of onward) expect(alone).toContain(goal);
  });

  it('says what it would be like to stand there, without changing the game', () => {
    const [first] = groupReach(referee, [mover], []);
    const before = JSON.stringify(referee.game.encode(referee.state));
    expect(referee.outlook({ kind: 'move', units: [mover], path: first!.path })).toMatchObject({
      inEnemyZone: expect.any(Boolean),
      supply: expect.any(String),
    });
    expect(referee.outlook({ kind: 'move', units: [mover], path: ['1010', '3510'] })).toBeNull();
    expect(JSON.stringify(referee.game.encode(referee.state))).toBe(before);
  });
});

describe.each([
  ['Panzers East', panzersKit, operations],
  [
    "Kiev '41",
    kievKit,
    () => {
      const referee = newKiev('the-pocket', 'back');
      give(referee, [{ kind: 'activate', unit: 'ax-11hq' }, { kind: 'end-activation' }]);
      return referee.save();
    },
  ],
] as const)('the way back in %s', (_name, kit, saved) => {
  it('is in reach by way of a waypoint', async () => {
    const desk = refereeDesk(async () => kit);
    const loaded = await desk.load(saved());
    if (!loaded.ok) throw new Error(loaded.reasons.join());
    const movers = loaded.change.snapshot.choices.filter(({ kind }) => kind === 'move').flatMap(unitsOf);
    const backs = movers.flatMap((unit) =>
      desk
        .reach([unit], [])
        .filter(({ path }) => path.length === 2)
        .flatMap(({ path }) => desk.reach([unit], path).filter(({ at }) => at === path[0])),
    );
    expect(backs.length).toBeGreaterThan(0);
    for (const { path } of backs) expect(path[0]).toBe(path[2]);
  });
});

describe('a kit of its own mind', () => {
  it('foresees what orders with dice may bring, and is not asked about those without', () => {
    const fighting = inPhase('german.combat');
    const asked: string[] = [];
    const kit = {
      ...oderKit,
      foresee: (_s: State, order: Order) => {
        asked.push(order.kind);
        return { chance: 0.5 };
      },
    };
    const position = fighting.game.encode(fighting.state);
    const made = must(Match.begin(kit.game, { ...fighting.match.head, position }, {}, kit));
    const referee = new Tabletop(made, kit);
    const rolls = [...ordersUnder(referee.game.choices(referee.state))].filter((o) => o.kind === 'attack');
    const answers = rolls.slice(0, 5).map((order) => referee.outlook(order));
    expect(answers).toContainEqual({ chance: 0.5 });
    const before = asked.length;
    expect(referee.outlook({ kind: 'end-phase' })).not.toEqual({ chance: 0.5 });
    expect(asked.length).toBe(before);
    expect(fighting.outlook(rolls[0])).toBeNull();
  });
  it('says itself where units can go', async () => {
    const there = [{ at: '2115', cost: 1, left: 0, path: ['2114', '2115'] }];
    const kit = { ...oderKit, destinations: () => there };
    const desk = refereeDesk(async () => kit);
    await desk.load(inPhase('german.movement').save());
    expect(desk.reach(['ge-x'], [])).toEqual(there);
  });
});

describe('threats', () => {
  it('name own hexes, with odds where an enemy stands beside', () => {
    const referee = inPhase('german.movement');
    const threats = threatsTo(referee, 'german');
    expect(threats.some((t) => t.ratio !== null && /^\d+:\d+$/.test(t.ratio))).toBe(true);
    for (const { at } of threats) {
      const space = referee.query({ what: 'space', at }) as unknown as { units: { side: string }[] };
      expect(space.units[0]?.side).toBe('german');
    }
  });
});

describe('the chronicle', () => {
  it('follows the score, and luck adds up to what happened less what could be expected', () => {
    const referee = inPhase('soviet.regroup');
    const { score, luck, losses, dice } = chronicle(referee);
    expect(score.length).toBe(referee.match.length + 1);
    expect(score.at(-1)).toEqual(referee.game.score(referee.state));
    expect(luck.length).toBeGreaterThan(0);
    for (const point of luck) {
      expect(point.variance).toBeGreaterThanOrEqual(0);
      const rolled = referee.match
        .since(0, 'all')
        [point.entry]!.events.find((event) => event.type === 'rolled');
      if (rolled?.result === 'AL1') expect(point.actual).toBeLessThan(0);
      if (rolled?.result === 'AS') expect(point.actual).toBe(0);
    }
    const lost = referee.match
      .since(0, 'all')
      .flatMap((e) => e.events)
      .filter((e) => e.type === 'eliminated').length;
    expect(Object.values(losses.at(-1)!).reduce((a, b) => a + b, 0)).toBe(lost);
    expect(dice.length).toBe(referee.match.since(0, 'all').reduce((sum, e) => sum + e.dice, 0));
  });
});
