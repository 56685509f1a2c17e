import { canonical, type Json } from '@stavka/engine';
import { describe, expect, it } from 'vitest';
import { activate, all, answer, bare, game, type KievState, move, position } from './test/board.ts';

interface Odds {
  readonly battle: boolean;
  readonly attacker: string;
  readonly absorb: number;
  readonly tanks: number;
  readonly clears: number;
  readonly lost: number;
  readonly lineLost: number;
  readonly volleys: readonly {
    step: string;
    side: string;
    rolls: readonly { by: string | null }[];
    expected: number;
  }[];
  readonly hits: Readonly<Record<string, readonly { hits: number; p: number }[]>>;
  readonly losses: Readonly<Record<string, number>>;
  readonly outcomes: readonly { p: number }[];
  readonly assumed?: boolean;
  readonly unknown?: Json;
}
const odds = (s: KievState, seat: string, q: object): Odds =>
  answer(s, { what: 'odds', seat, ...q }) as unknown as Odds;
const total = (list: readonly { p: number }[]): number => list.reduce((sum, { p }) => sum + p, 0);

/** Kleist's men in the Staging Area, Soviets in 15 (Green), nobody has moved. */
const before = (soviet = 'sv-ye-5 sv-ye-12', more: object = {}, behind = 'sv-ye-t8'): KievState =>
  position({ areas: { Axis: 'ax-k ax-red-pz3 ax-wh-51', '15': soviet, '16': behind }, ...more });
function engaged(soviet?: string, more: object = {}, behind?: string): KievState {
  const s = before(soviet, more, behind);
  all(
    s,
    activate('ax-k'),
    bare('end-activation'),
    move('ax-red-pz3', 'Axis 15'),
    move('ax-wh-51', 'Axis 15'),
  );
  return s;
}

describe("query 'odds'", () => {
  it('says nothing of an Area without a battle, and refuses one that does not exist', () => {
    expect(odds(before(), 'axis', { at: '15' })).toEqual({ at: '15', battle: false });
    for (const at of ['999', 7, undefined])
      expect(game.query(before(), { what: 'odds', at })?.ok).toBe(false);
  });

  it('adds up, and names the dice of who is known', () => {
    const o = odds(engaged(), 'soviet', { at: '15' });
    expect(total(o.outcomes)).toBeCloseTo(1, 6);
    for (const side of ['axis', 'soviet']) {
      expect(total(o.hits[side]!)).toBeCloseTo(1, 6);
      const mean = o.hits[side]!.reduce((sum, { hits, p }) => sum + hits * p, 0);
      expect(mean).toBeCloseTo(o.losses[side]!, 6);
    }
    const own = o.volleys.find((v) => v.side === 'soviet')!;
    expect(own.rolls.map((r) => r.by)).toEqual(['sv-ye-5', 'sv-ye-12']);
  });

  it('[1.6#A] wood is averaged over what it may be, and said to be', () => {
    const o = odds(engaged(), 'axis', { at: '15' });
    expect(o).toMatchObject({ assumed: true, unknown: { ussr: 2 } });
    expect(canonical(o as unknown as Json)).not.toContain('sv-');
    expect(o.volleys.find((v) => v.side === 'soviet')!.rolls).toMatchObject([{ by: null, need: null }]);
    // A tank may stand there, so that the Tank Attack is neither sure nor out of the question.
    expect(o.tanks).toBeGreaterThan(0);
    expect(o.tanks).toBeLessThan(1);
  });

  it('[1.6#A] two positions the seat cannot tell apart have the same odds', () => {
    const left = engaged('sv-ye-5 sv-ye-12', {}, 'sv-ye-t8');
    const right = engaged('sv-ye-t8:1 sv-ye-12:2', {}, 'sv-ye-5');
    expect(canonical(odds(right, 'axis', { at: '15' }) as unknown as Json)).toBe(
      canonical(odds(left, 'axis', { at: '15' }) as unknown as Json),
    );
    expect(odds(right, 'soviet', { at: '15' }).losses).not.toEqual(odds(left, 'soviet', { at: '15' }).losses);
  });

  it('after the Showdown everything is known', () => {
    const s = engaged('sv-ye-5 sv-ye-12', { lines: '15' });
    all(s, bare('end-command'));
    const fog = odds(s, 'axis', { at: '15' });
    expect(fog.assumed).toBe(true);
    const chance = { die: () => 6 };
    game.apply(s, { kind: 'fight', at: '15' }, chance);
    // Both Soviet Infantry are equally strong: their owner chooses, and everybody sees between whom.
    expect(game.decision(s)).toMatchObject({ key: 'hit' });
    expect(odds(s, 'axis', { at: '15' }).assumed).toBeUndefined();
    expect(odds(s, 'axis', { at: '15' })).toEqual(odds(s, 'soviet', { at: '15' }));
  });

  it('tells what a move would bring about, and why it cannot be made', () => {
    const s = before();
    all(s, activate('ax-k'), bare('end-activation'));
    const order = { kind: 'move', unit: 'ax-red-pz3', path: ['Axis', '15'] };
    const hash = canonical(game.encode(s));
    const o = odds(s, 'axis', { order });
    expect(o).toMatchObject({ battle: true, attacker: 'axis' });
    expect(o.volleys.find((v) => v.side === 'axis')!.rolls.map((r) => r.by)).toEqual(['ax-red-pz3']);
    expect(canonical(game.encode(s))).toBe(hash);
    expect(odds(s, 'axis', { order: { kind: 'move', unit: 'ax-wh-51', path: ['Axis', '14'] } }).battle).toBe(
      false,
    );
    const far = game.query(s, {
      what: 'odds',
      seat: 'axis',
      order: { kind: 'move', unit: 'ax-wh-51', path: ['Axis', '16'] },
    });
    expect(far).toMatchObject({ ok: false, faults: [{ rule: '10.9#B' }] });
    expect(game.query(s, { what: 'odds', seat: 'soviet', order })?.ok).toBe(false);
    expect(game.query(s, { what: 'odds', seat: 'axis', order: { kind: 'pass' } })?.ok).toBe(false);
    expect(game.query(s, { what: 'odds', seat: 'axis', order: 'charge' })?.ok).toBe(false);
  });

  it('[10.14#A, 10.14#B, 4.1#D] counts what the Defender absorbs, and the Line that may fall', () => {
    const open = odds(engaged(), 'soviet', { at: '15' });
    const lined = odds(engaged('sv-ye-5 sv-ye-12', { lines: '15' }), 'soviet', { at: '15' });
    expect(open).toMatchObject({ absorb: 0, lineLost: 0 });
    expect(lined.absorb).toBe(1);
    expect(lined.lineLost).toBeGreaterThan(0);
    expect(lined.losses.soviet!).toBeLessThan(open.losses.soviet!);
  });
});

describe('reach and range', () => {
  it('reach tells cost, what is left, and whether it engages', () => {
    const { spaces, points } = answer(before(), {
      what: 'reach',
      seat: 'axis',
      unit: 'ax-wh-51',
    }) as unknown as {
      points: number;
      spaces: Record<string, object>;
    };
    expect(points).toBe(3);
    expect(spaces['15']).toEqual({ cost: 1, left: 2, path: ['Axis', '15'], engages: true });
    expect(spaces['14']).toEqual({ cost: 2, left: 1, path: ['Axis', '14'] });
  });

  it('range of an HQ: who would obey it where it stands, or where it might be revealed', () => {
    const s = position({ areas: { Axis: 'ax-k ax-yel-44', '14': 'ax-red-pz3' } });
    expect(answer(s, { what: 'range', seat: 'axis', unit: 'ax-k' })).toMatchObject({
      from: 'Axis',
      range: 4,
      commanded: ['ax-red-pz3', 'ax-yel-44'],
    });
    expect(answer(s, { what: 'range', seat: 'axis', unit: 'ax-k', at: '14' })).toMatchObject({
      from: '14',
      commanded: ['ax-red-pz3'],
    });
    expect(game.query(s, { what: 'range', seat: 'axis', unit: 'ax-yel-44' })?.ok).toBe(false);
  });

  it('[10.11#D] range of a Fliegerkorps goes over everything', () => {
    const s = position({ areas: { '103': 'ax-4fk:2' } });
    const { areas, bombers } = answer(s, { what: 'range', seat: 'axis', unit: 'ax-4fk' }) as unknown as {
      areas: Record<string, number>;
      bombers: number;
    };
    expect(bombers).toBe(2);
    expect(Math.max(...Object.values(areas))).toBe(2);
    expect(areas['105'] ?? areas['98']).toBeDefined();
  });
});
