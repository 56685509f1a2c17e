import { canonical, isOver, must, ok, Rng, randomOrder, seededChance } from '@stavka/engine';
import { kiev41 as game, type KievState } from '@stavka/kiev-41';
import { kievSubject as subject } from '@stavka/kiev-41/conformance';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../registry.ts';
import { Bench } from './testing.ts';

type Ask = readonly [op: string, fields: Readonly<Record<string, unknown>>];

/** Games at random, looked at now and then. */
function* moments(games: number, every: number): Generator<{ s: KievState; rng: Rng }> {
  for (let n = 0; n < games; n++) {
    const rng = new Rng(100 + n);
    const seed = `asked-${n}`;
    const scenario = game.scenarios[n % game.scenarios.length]!.id;
    const s = must(game.setup({ seed, scenario }));
    const chance = seededChance(seed);
    for (let k = 0; k < 260 && !isOver(game.decision(s)); k++) {
      if (k % every === every - 1) yield { s, rng };
      const nodes = game.choices(s);
      const some = nodes.filter(({ kind }) => kind !== 'pass' && !kind.startsWith('end'));
      game.apply(s, randomOrder(some.length > 0 && rng.below(4) > 0 ? some : nodes, rng), chance);
    }
  }
}

/** A referee at this very state: a disguise need not be a position that could come about. */
function benchAt(s: KievState): Bench {
  const entry = entryOf(game.id)!;
  const bench = new Bench([{ ...entry, game: { ...entry.game, decode: () => ok(s.copy()) } }]);
  bench.ask('load', { position: { game: game.id } });
  return bench;
}

/** Every op that can be asked with a seat, with whatever else it takes. */
function asks(s: KievState, seat: string, rng: Rng): Ask[] {
  const decision = game.decision(s);
  if (isOver(decision)) return [];
  const kinds = Object.keys(game.schemas.orders);
  const some = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const unit = some(game.units).id;
  const at = some(game.board.labels);
  const orders: unknown[] = subject.craft?.(s, randomOrder(game.choices(s), rng), rng).slice(0, 12) ?? [];
  return [
    ['decision', { seat }],
    ['view', { seat }],
    ['options', { seat }],
    ...kinds.map((kind): Ask => ['options', { seat, kind }]),
    ['options', { seat, unit }],
    ['options', { seat, at }],
    ['options', { seat, unit, at, kind: some(kinds) }],
    ['options', { seat, kind: 7 }],
    ...orders.map((order): Ask => ['check', { seat, order }]),
    ...orders.map((order): Ask => ['query', { what: 'odds', order, seat }]),
    ...(subject.questions?.(s, rng) ?? []).map((query): Ask => ['query', { ...query, seat }]),
    ...game.units
      .filter((_, i) => i % 9 === 0)
      .map(({ id }): Ask => ['query', { what: 'reach', unit: id, how: 'command', seat }]),
  ];
}

/** What a reply says, without the published hash of the seed, which differs with it. */
const said = (bench: Bench, [op, fields]: Ask): string =>
  canonical(JSON.parse(JSON.stringify(bench.referee.handle({ id: 1, op, ...fields })))).replace(
    /"commitment":"\w+"/g,
    '',
  );

describe('every op with every argument', () => {
  it('says the same to a seat in two positions that differ only in what is hidden from it', () => {
    let asked = 0;
    for (const { s, rng } of moments(6, 31))
      for (const seat of [...game.seats, 'observer']) {
        const [here, there] = [benchAt(s), benchAt(subject.disguise(s, rng, seat))];
        for (const ask of asks(s, seat, rng)) {
          // A question for the seat that decides is not answered to another: that is said in the same words, too.
          expect([ask, said(there, ask)]).toEqual([ask, said(here, ask)]);
          asked++;
        }
      }
    expect(asked).toBeGreaterThan(1000);
  });

  it('do, undo and decision with a seat never tell which orders are open to the other, nor what it ordered', () => {
    let others = 0;
    for (const { s, rng } of moments(8, 5)) {
      const now = game.decision(s);
      if (isOver(now)) continue;
      const [seat, other] = [now.seat, game.seats.find((each) => each !== now.seat)!];
      const bench = benchAt(s);
      const order = randomOrder(game.choices(s), rng);
      expect(bench.ask('decision', { seat: other }).orders).toEqual([]);
      const { decision } = bench.ask('do', { order, seat });
      if (!decision!.over && String(decision!.seat) === other) {
        others++;
        expect(decision!.orders).toEqual([]);
        const undone = bench.ask('undo', { seat: other });
        expect(undone.undone).toEqual({ kind: order.kind });
        expect(undone.decision!.orders).toEqual([]);
      } else expect(bench.ask('undo', { seat }).undone).toEqual(order);
      bench.refused('not-your-turn', 'bot', { level: 'random', seat: other });
      for (const op of ['decision', 'undo', 'bot', 'options', 'check', 'do'])
        bench.refused('bad-request', op, { seat: 'napoleon', level: 'random', order });
    }
    expect(others).toBeGreaterThan(4);
  });
});
