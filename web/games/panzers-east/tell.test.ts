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
      expect(battle!.volleys.map((v) => v.rolls.length)).toEqual(
        fired.map((e) => (e.rolls as unknown[]).length),
      );
    }
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
