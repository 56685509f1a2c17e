import { isOver, Rng, randomOrder } from '@stavka/engine';
import { panzersEast } from '@stavka/panzers-east';
import { describe, expect, it } from 'vitest';
import { latestAction } from './action.ts';
import { readBattles } from './battle/read.ts';
import { readPockets } from './pocket/read.ts';
import { readRaids } from './raids/read.ts';
import { TOLD, tell } from './tell.ts';

const names = {
  unit: (id: string) => panzersEast.units.find((unit) => unit.id === id)?.title ?? `?${id}`,
  code: (id: string) => panzersEast.units.find((unit) => unit.id === id)?.name ?? `?${id}`,
  place: (at: string) => at,
  seat: (seat: string) => seat,
};

/** A few games played by chance, with every event they report. */
function games() {
  return Array.from({ length: 60 }, (_, n) => {
    const made = panzersEast.setup({ seed: `told-${n}` });
    if (!made.ok) throw new Error('no game');
    const rng = new Rng(n + 1);
    const chance = { die: (_purpose: string, _n: number, faces: number) => rng.below(faces) + 1 };
    const entries = [];
    while (!isOver(panzersEast.decision(made.value)) && entries.length < 400) {
      const order = randomOrder(panzersEast.choices(made.value), rng);
      const events = panzersEast.apply(made.value, order, chance);
      entries.push({ seat: 'german', by: 'bot' as const, order, events, dice: 0, turn: 1, phase: '' });
    }
    return entries;
  });
}

const played = games();
const events = played.flat().flatMap((entry) => entry.events);

describe('what is told of a game', () => {
  it('has words for every kind of event', () => {
    expect([...TOLD].sort()).toEqual(Object.keys(panzersEast.schemas.events as object).sort());
  });

  it('leaves no unit unnamed, no value empty, and cites the rule', () => {
    for (const event of events) {
      const line = tell(event, names);
      if (line === null) continue;
      expect(line.text, event.type).not.toMatch(/undefined|null|NaN|\[object|\?\w/);
      expect(line.rule).toBe(event.rule);
    }
  });

  it('shows on the board every die that was rolled in a battle of one round', () => {
    const ones = played
      .flat()
      .filter(
        (entry) =>
          entry.events.filter((e) => e.type === 'battle').length === 1 && entry.order.kind === 'move',
      );
    expect(ones.length).toBeGreaterThan(3);
    for (const entry of ones) {
      if (entry.events.some((e) => e.type === 'round')) continue;
      const [battle] = readBattles(entry.events);
      const fired = entry.events.filter((e) => e.type === 'fired');
      expect(battle!.rounds.flatMap((round) => round.volleys).map((v) => v.rolls.length)).toEqual(
        fired.map((e) => (e.rolls as unknown[]).length),
      );
    }
  });

  it('keeps every round of a battle, each with its own volleys and the losses so far', () => {
    const long = played.flatMap((entries) => readBattles(entries.flatMap((entry) => entry.events)));
    const fought = long.filter((battle) => battle.rounds.length > 1);
    expect(fought.length).toBeGreaterThan(3);
    for (const { rounds } of fought) {
      expect(rounds.map(({ n }) => n)).toEqual(rounds.map((_, i) => i + 1));
      for (const [i, round] of rounds.entries()) {
        expect(round.volleys.length).toBeGreaterThan(0);
        expect(round.volleys.length).toBeLessThanOrEqual(4);
        for (const unit of Object.keys(rounds[i - 1]?.fates ?? {}))
          expect(round.fates).toHaveProperty([unit]);
      }
    }
    const all = long.flatMap((battle) => battle.rounds.flatMap((round) => round.volleys));
    expect(all.length).toBe(events.filter((event) => event.type === 'fired').length);
  });

  it('says with a new turn which check was passed before it (4.2, 4.4, 4.5)', () => {
    const began = (turn: number) => tell({ type: 'turn-began', rule: '5.4', turn }, names)!.text;
    expect([4, 5, 6, 7].map((turn) => / is passed$/.test(began(turn)))).toEqual([false, true, true, true]);
    expect(began(5)).toContain('July');
  });

  it('says which drawn entrenchments went back', () => {
    const defended = (putBack: string[]) =>
      tell(
        {
          type: 'defended',
          rule: '8.2',
          at: '2035',
          dice: [3],
          wanted: 2,
          units: ['sov-rd-2', 'sov-rd-8'],
          putBack,
        },
        names,
      )!.text;
    expect(defended([])).not.toContain('put back');
    expect(defended(['mk-em-2'])).toMatch(/; 1 entrenchment drawn and put back$/);
    expect(defended(['mk-em-2', 'mk-em-3'])).toMatch(/; 2 entrenchments drawn and put back$/);
  });

  it('says which dice of a mission were rolled again', () => {
    const sent = { type: 'counterattack', rule: '12.3#both', unit: 'sov-og-kas', from: '1709', goal: 'loc' };
    const line = tell({ ...sent, target: '1810', die: 4, voided: [6, 5] }, names)!;
    expect(line.text).toContain('die 4, the line of communications; dice 6, 5 before it had no target');
    expect(line.dice).toEqual([6, 5, 4]);
    expect(tell({ ...sent, target: '1810', die: 4, voided: [] }, names)!.text).not.toContain('again');
  });

  it('says how the dice settled a tie: one for up to six hexes, two beyond, again when they name none', () => {
    const tie = (among: string[], dice: number[]) =>
      tell({ type: 'tie-broken', rule: '12.4#1', die: dice.at(-1)!, dice, among, chosen: among[1]! }, names)!
        .text;
    expect(tie(['1809', '1710'], [5])).toBe('2 hexes are equal (1809, 1710): die 5 takes 1710');
    const four = ['1809', '1710', '1711', '1712'];
    expect(tie(four, [6, 2])).toContain('): die 6 names none and is rolled again, die 2 takes 1710');
    const seven = [...four, '1713', '1714', '1715'];
    expect(tie(seven, [1, 6])).toContain('7 hexes are equal');
    expect(tie(seven, [1, 6])).toContain('): dice 1, 6 take 1710');
    expect(tie(seven, [6, 6, 1, 6])).toContain(
      'dice 6, 6 name none and are rolled again, dice 1, 6 take 1710',
    );
  });

  it('gives every pocket its result and every counterattack its end', () => {
    for (const entries of played) {
      const all = entries.flatMap((entry) => entry.events);
      for (const pocket of readPockets(all).slice(0, -1)) expect(pocket.result).not.toBeNull();
      for (const raid of readRaids(all).slice(0, -1)) expect(raid.end).not.toBeNull();
    }
  });

  it('takes an attack with its rounds and losses as one action', () => {
    const order = (kind: string) => ({ kind });
    const entry = (kind: string, type: string) => ({
      seat: 'german',
      by: 'person' as const,
      order: order(kind),
      events: [{ type, rule: '1' }],
      dice: 0,
      turn: 1,
      phase: 'operations',
    });
    const entries = [
      entry('halt', 'halted'),
      entry('move', 'moved'),
      entry('allocate', 'flipped'),
      entry('fight-on', 'round'),
    ];
    expect(latestAction(entries as never).map((e) => e.type)).toEqual(['moved', 'flipped', 'round']);
  });
});
