import { describe, expect, it } from 'vitest';
import { rngChance } from '../chance/chance.ts';
import { Rng } from '../chance/rng.ts';
import { isOver } from '../contract/game.ts';
import { randomOrder } from '../contract/options.ts';
import { failureText } from '../kit/failure.ts';
import { playThrough } from '../kit/playthrough.ts';
import { policyOf } from '../kit/policy.ts';
import { newTally, refuseCrafted } from '../kit/refuse.ts';
import type { GameEvent } from '../state/journal.ts';
import type { Json } from '../state/json.ts';
import { disguiseStacks } from '../testing/stacks-disguise.ts';
import { HEX, S, SIDE, stacksToy, UNIT } from '../testing/stacks-toy.ts';
import { number } from './cells.ts';
import { frames } from './frames.ts';
import { each, flag, one, place, state } from './index.ts';
import { subjectOf } from './kit/index.ts';
import type { LayeredState } from './layers.ts';
import { outline } from './outline.ts';
import { roster } from './roster.ts';
import { type Seeing, see } from './sight.ts';
import { modelOf } from './state.ts';

const subject = subjectOf(stacksToy, { disguise: disguiseStacks });

const begin = (seed: string): LayeredState => {
  const made = stacksToy.setup({ seed });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};
/** Plays at random and hands over every position, with the events of the order that led to it. */
function play(seed: number, visit: (s: LayeredState, events: readonly GameEvent[], rng: Rng) => void): void {
  const s = begin(`stacks-${seed}`);
  const rng = new Rng(seed);
  visit(s, [], rng);
  while (!isOver(stacksToy.decision(s))) {
    const order = randomOrder(stacksToy.choices(s), rng);
    visit(s, stacksToy.apply(s, order, rngChance(rng)), rng);
  }
}

describe('sight', () => {
  it('lets nothing out that a seat may not know: views, options, refusals and what is resampled agree for all disguises', () => {
    const tally = newTally();
    for (let n = 0; n < 14; n++) {
      const result = playThrough(subject, {
        seed: `stacks-${n}`,
        policy: policyOf(n),
        every: 3,
        limit: 2000,
        also: (s, rng, seen) => refuseCrafted(subject, s, rng, seen, 10, tally),
      });
      if (!result.ok) throw new Error(failureText(result.failure));
    }
    expect(tally.refused).toBeGreaterThan(500);
  });

  it('a view names own units and tops, counts the rest by place, and says nothing of the camp', () => {
    const s = begin('view');
    const view = stacksToy.view(s, 'red');
    expect(Object.keys(view.units as object).sort()).toEqual([
      'b0',
      'b3',
      ...UNIT.ids.filter((id) => id.startsWith('r')),
    ]);
    expect(view.tokens).toEqual({ blue: { p3: [{ count: 2 }] } });
    expect(view.counted).toEqual({ blue: { due: { 2: 2, 4: 1 }, pool: { all: 1 } } });
    expect((view.state as { bets: Json }).bets).toEqual({});
    expect(Object.keys(view.state as object)).not.toContain('dice');
    const observer = stacksToy.view(s, 'observer');
    expect(Object.keys(observer.units as object).sort()).toEqual(['b0', 'b3', 'r0', 'r3']);
  });

  it('resampled positions are legal, fill the same tokens, and differ from one another', () => {
    const seen = new Set<string>();
    let dealt = 0;
    for (let n = 0; n < 10; n++)
      play(n, (s, _events, rng) => {
        if (isOver(stacksToy.decision(s))) return;
        for (const seat of ['red', 'blue', 'observer']) {
          const guess = stacksToy.resample(stacksToy.view(s, seat), rng);
          const read = stacksToy.decode(stacksToy.encode(guess));
          if (!read.ok) throw new Error(JSON.stringify(read.faults));
          seen.add(JSON.stringify(stacksToy.encode(guess).units));
          dealt++;
        }
      });
    expect(seen.size).toBeGreaterThan(dealt / 3);
  });

  it('what each seat is told of an event is what it saw when it happened', () => {
    const told: Record<string, Set<string>> = {};
    for (let n = 0; n < 20; n++)
      play(n, (s, events) => {
        for (const event of events)
          for (const seat of ['red', 'blue', 'observer']) {
            const own = stacksToy.witness(event, seat);
            const mine = event.side === seat;
            if (event.type === 'drew' || event.type === 'hid') expect(own === null).toBe(!mine);
            if (own === null) continue;
            expect(Object.getOwnPropertySymbols(own)).toEqual([]);
            if (event.type === 'assaulted') {
              expect(own.bet === undefined).toBe(!mine);
              expect(own.n).toBe((event.units as string[]).length);
            }
            if (event.type === 'fought') expect(own).toEqual(JSON.parse(JSON.stringify(event)));
            if (event.type !== 'marched') continue;
            const units = (own.units ?? []) as string[];
            if (mine) expect(units).toEqual(event.units);
            else for (const id of units) expect(S.flags.top.of(s, UNIT.indexOf(id))).toBe(1);
            (told[event.type] ??= new Set()).add(
              `${mine} ${units.length < (event.units as string[]).length}`,
            );
          }
      });
    expect([...told.marched!].sort()).toEqual(['false false', 'false true', 'true false']);
  });

  it('frames name the units that are seen and count the others by place', () => {
    let counted = 0;
    for (let n = 0; n < 20; n++)
      play(n, (s, _events, rng) => {
        const top = s.flow[s.flow.length - 1] as unknown as { is: string; side: number; attackers: number[] };
        if (top.is !== 'assault') return;
        const other = SIDE.ids[1 - top.side]!;
        const view = stacksToy.view(s, other);
        const written = (view.state as { flow: Json[] }).flow[1] as {
          attackers: string[];
          bet?: number;
          hidden?: { attackers: Record<string, number> };
        };
        expect(written.bet).toBeUndefined();
        const hidden = Object.values(written.hidden?.attackers ?? {}).reduce((a, b) => a + b, 0);
        expect(written.attackers.length + hidden).toBe(top.attackers.length);
        if (hidden === 0) return;
        counted++;
        const guess = stacksToy.resample(view, rng);
        const dealt = guess.flow[1] as unknown as { attackers: number[]; bet: number };
        expect(dealt.attackers.length).toBe(top.attackers.length);
        expect(Object.keys(written.hidden!.attackers)).toEqual([
          HEX.ids[S.at.of(guess, dealt.attackers[0]!)],
        ]);
      });
    expect(counted).toBeGreaterThan(5);
  });

  it('an order that names a unit the seat does not see is refused as one that names no unit at all', () => {
    const s = begin('unknown');
    const say = (unit: string): unknown => stacksToy.check(s, 'red', { kind: 'enter', unit });
    expect(say('b1')).toEqual([{ rule: 'form', message: "unit there is no unit 'b1'" }]);
    expect(say('x1')).toEqual([{ rule: 'form', message: "unit there is no unit 'x1'" }]);
    expect(say('b0')).toEqual([{ rule: '3', message: 'may not come' }]);
  });

  it('is closed by default: columns that say nothing of who sees them, unknown boxes and strangers are refused', () => {
    const H = roster('hex', ['a', 'b', 'c']);
    const U = roster('unit', ['x', 'y']);
    const OUTLINE = outline({ go: { seat: 'red', rule: '1' } });
    const made =
      (columns: object, seeing: Partial<Seeing> = {}) =>
      () => {
        const model = modelOf(columns);
        const sight = see(U, { whole: () => false, ...seeing });
        sight({
          model,
          form: null as never,
          seats: ['red', 'blue'],
          frames: frames(OUTLINE, ['red', 'blue'], {}) as never,
          ground: null as never,
        });
      };
    const at = place(U, H, ['dead']);
    expect(made(state({ at, vp: one(number(0, 9)) }))).toThrow("nothing says who sees 'vp'");
    expect(made(state({ at, held: each(H, flag()) }))).toThrow("nothing says who sees 'held'");
    expect(made(state({ at, held: each(H, flag({ seen: 'owner' })) }))).toThrow('are no seats');
    expect(made(state({ at }), { known: ['graveyard'] })).toThrow("a box 'graveyard'");
    expect(made(state({ at }), { known: ['dead'], counted: { dead: () => 'all' } })).toThrow(
      'twice of one box',
    );
    expect(made(state({ vp: one(number(0, 9)) }))).toThrow('no column of this game');
    expect(made(state({ at, vp: one(number(0, 9)) }, { seen: 'all' }))).not.toThrow();
  });
});
