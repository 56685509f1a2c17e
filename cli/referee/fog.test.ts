import { isOver, type Json, must, Rng, randomOrder } from '@stavka/engine';
import { kiev41 as game } from '@stavka/kiev-41';
import { describe, expect, it } from 'vitest';
import { Bench } from './testing.ts';

const HIDDEN = { 'ax-wh-51': { at: '4' }, 'sv-ye-5': { at: '4' } };

function begun(seed = 'fog'): Bench {
  const bench = new Bench();
  bench.ask('new', { game: game.id, scenario: 'les-preludes', seed });
  return bench;
}

const busy = (nodes: ReturnType<typeof game.choices>, rng: Rng) => {
  const some = nodes.filter(({ kind }) => kind !== 'pass' && !kind.startsWith('end'));
  return randomOrder(some.length > 0 && rng.below(4) > 0 ? some : nodes, rng);
};

/** Every enemy id that stands upright somewhere. */
function secretIds(position: { readonly [key: string]: Json }, seat: string): string[] {
  const mine = seat === 'axis' ? 'ax-' : 'sv-';
  const units = position.units as unknown as Record<string, { at?: string; in?: string; shown?: boolean }>;
  return Object.entries(units)
    .filter(([id, u]) => !id.startsWith(mine) && u.shown !== true && (u.at !== undefined || u.in === 'pool'))
    .map(([id]) => id);
}

describe('the protocol over a game with hidden blocks', () => {
  it('lists the game with its scenarios, options and a bot', () => {
    const { games } = new Bench().ask('hello') as unknown as { games: { id: string; bots: string[] }[] };
    const listed = games.find(({ id }) => id === 'kiev-41');
    expect(listed).toMatchObject({ seats: ['axis', 'soviet'] });
    expect(listed?.bots).toContain('random');
  });

  it('answers a query from what the deciding seat knows, whatever the request says', () => {
    const bench = begun();
    expect(bench.ask('query', { what: 'logistics' })).toMatchObject({ value: 12 });
    expect(bench.ask('query', { what: 'logistics', seat: 'axis' })).toMatchObject({ value: 12 });
    for (const what of ['logistics', 'space', 'range', 'reach', 'score'])
      bench.refused('not-your-turn', 'query', { what, at: '4', unit: 'sv-sw', seat: 'soviet' });
    bench.refused('bad-request', 'query', { what: 'logistics', seat: 'observer' });
    bench.refused('bad-request', 'query', { what: 'logistics', seat: 'everybody' });
    bench.refused('bad-request', 'query', { what: 'reach', unit: 'sv-sw' });
  });

  it('tells an area of the enemy as wood only', () => {
    const bench = begun();
    const answer = JSON.stringify(bench.ask('query', { what: 'space', at: '4' }));
    expect(answer).toContain('"woods":{"soviet":[{"nation":"ussr"');
    expect(answer).not.toContain('sv-');
  });

  it('offers options and takes orders only from the seat that decides', () => {
    const bench = begun();
    expect(bench.ask('options', { seat: 'axis', kind: 'activate' }).orders!.length).toBeGreaterThan(1);
    bench.refused('not-your-turn', 'options', { seat: 'soviet' });
    bench.refused('not-your-turn', 'do', { order: { kind: 'pass' }, seat: 'soviet' });
  });

  it('with a seat, do tells what that seat may know; without one, everything', () => {
    const bench = begun();
    bench.ask('do', { order: { kind: 'activate', unit: 'ax-k' } });
    const ended = bench.ask('do', { order: { kind: 'end-activation' }, seat: 'axis' });
    expect(ended.events!.length).toBeGreaterThan(0);
    bench.ask('undo');
    const [seen, all] = ['axis', undefined].map((seat) => {
      const reply = bench.ask('do', { order: { kind: 'end-activation' }, ...(seat ? { seat } : {}) });
      bench.ask('undo');
      return JSON.stringify(reply.events);
    });
    expect(seen).toBe(all);
  });

  it('in whole random games nothing a seat is told names an upright enemy block', () => {
    let told = 0;
    for (let n = 0; n < 5; n++) {
      const bench = begun(`leak-${n}`);
      const rng = new Rng(n);
      for (let k = 0; k < 250; k++) {
        const position = bench.ask('position').position as unknown as { readonly [key: string]: Json };
        const s = must(game.decode(position));
        const decision = game.decision(s);
        if (isOver(decision)) break;
        const { seat } = decision;
        const before = secretIds(position, seat);
        const words: unknown[] = [
          bench.ask('view', { seat }),
          bench.ask('options', { seat, kind: 'activate' }),
        ];
        for (const q of [{ what: 'space', at: '4' }, { what: 'supply', side: 'axis' }, { what: 'contested' }])
          words.push(bench.ask('query', q));
        const reply = bench.ask('do', { order: busy(game.choices(s), rng), seat });
        const after = secretIds(
          bench.ask('position').position as unknown as { readonly [key: string]: Json },
          seat,
        );
        // A block that was turned up and hidden again within the order has been seen.
        const events = JSON.stringify(reply.events);
        const revealed = events.includes('"battle"') || events.includes('"deactivated"');
        if (!revealed) words.push(reply.events);
        const text = JSON.stringify(words);
        for (const id of before) if (after.includes(id)) expect(text).not.toContain(`"${id}"`);
        told++;
      }
    }
    expect(told).toBeGreaterThan(200);
  });

  it('keeps positions for the referee: a loaded one shows the enemy nothing', () => {
    const bench = new Bench();
    bench.ask('load', { position: { game: game.id, clear: true, units: HIDDEN } });
    expect(JSON.stringify(bench.ask('view', { seat: 'axis' }))).not.toContain('"sv-ye-5"');
    expect(JSON.stringify(bench.ask('view', { seat: 'soviet' }))).not.toContain('"ax-wh-51"');
    expect(JSON.stringify(bench.ask('view', { seat: 'observer' }))).not.toMatch(/"sv-ye-5"|"ax-wh-51"/);
  });
});
