import { type Json, must, type Rng } from '@stavka/engine';
import { failureText, playThrough, policyOf, type Shadow, Snapshot } from '@stavka/engine/kit';
import { describe, expect, it } from 'vitest';
import type { OderFrame } from '../declare/frames.ts';
import { AERIAL, AERIAL_USED, type OderState, unitsAt } from '../declare/state.ts';
import { watchOnTheOder as game, type OderOrder } from '../index.ts';
import { idsOf } from '../roster.ts';
import { ask } from '../test/board.ts';
import { oderSubject, plainly } from './subject.ts';

/**
 * Corps cut off inland, on the coast and in a city, Soviet armies all around them: what random games from the start hardly
 * ever come to. Supply of every kind is tried here, above all the aerial marker on units that are then destroyed.
 */
const KESSEL: Readonly<Record<string, string>> = {
  // Inland, and in the towns of Kutno and Plock beside it.
  '1812': 'ge-67 ge-66',
  '1811': 'su-1gt su-2gt su-3gt',
  '1813': 'su-47 su-61 su-69',
  '2012': 'ge-28 ge-53',
  '2011': 'su-43 su-4t su-5g',
  '2013': 'su-6g su-8g su-11g',
  // Posen and Lodz, cities.
  '1310': 'ge-9 ge-85',
  '1309': 'su-5 su-28 su-3g',
  '1311': 'su-39 su-50 su-5gt',
  '1715': 'ge-26',
  '1714': 'su-2g su-3 su-65',
  '1716': 'su-31 su-33 su-70',
  // The Pomeranian coast.
  '1704': 'ge-80 ge-59',
  '1605': 'su-19 su-21 su-48',
  '1805': 'su-49 su-51 su-60',
  // In touch with home.
  '1108': 'ge-1ss ge-2ss ge-47',
  '1109': 'su-52 su-59',
};

function begin(seed: string): OderState {
  const units = Object.fromEntries(
    Object.entries(KESSEL).flatMap(([at, ids]) => ids.split(' ').map((id) => [id, { at }])),
  );
  const position: Record<string, Json> = {
    game: game.id,
    clear: true,
    turn: 2,
    phase: 'soviet.combat',
    units,
  };
  return must(game.decode({ ...position, state: { seed } }));
}

/** The game, but begun in the pockets. */
const subject = {
  ...oderSubject,
  game: { ...game, setup: ({ seed }: { seed: string }) => ({ ok: true as const, value: begin(seed) }) },
};

/** The aerial marker to a unit about to be attacked; an attack by all that can, most of the time; otherwise what the policy likes. */
function fiercely(s: OderState, rng: Rng): OderOrder | null {
  const frame = s.flow.at(-1) as OderFrame;
  if (frame.is === 'respond')
    return { kind: 'aerial-supply', unit: rng.pick(idsOf(unitsAt(s, frame.target))) };
  const [attack] = game.choices(s).filter((node) => node.kind === 'attack');
  if (attack === undefined || rng.below(4) === 0) return null;
  // Every step under a target is an attack by one unit more: the last is the one by all that can.
  let node = rng.pick(attack.next!());
  for (let more = node.next?.() ?? []; more.length > 0; more = node.next?.() ?? []) node = more[0]!;
  return node.order!;
}

/** 8.1 to 8.4 The supply of every unit on the map, by the game and by the plain reading. */
function supplyIsPlain(s: OderState): void {
  const written = plainly(s);
  for (const side of game.seats) {
    const told = ask<Record<string, { supply: string }>>(s, { what: 'supply', side });
    for (const [unit, { supply }] of Object.entries(told))
      expect([unit, supply]).toEqual([unit, written.supplyOf(unit)]);
  }
}

/** A position written and read comes back cell by cell. */
function savesWhole(s: OderState): void {
  expect(
    new Snapshot(s).difference(must(game.decode(JSON.parse(JSON.stringify(game.encode(s)))))),
  ).toBeNull();
}

describe('games that begin in pockets', () => {
  const deaths: Record<string, number> = {};
  let lostMarkers = 0;

  /** The usual books, and a count of what kind of supply units die in. */
  const shadow = (s: OderState): Shadow<OderState> => {
    const books = oderSubject.shadow(s);
    return {
      take(event) {
        const { supply } = event as { supply?: unknown };
        if (event.type === 'eliminated') deaths[String(supply)] = (deaths[String(supply)] ?? 0) + 1;
        return books.take(event);
      },
      compare: (at) => books.compare(at),
      score: () => books.score(),
    };
  };

  it.each(Array.from({ length: 12 }, (_, n) => n))('hold to everything the kit asks: game %i', (n) => {
    const result = playThrough<OderState, OderOrder>(
      { ...subject, shadow },
      {
        seed: `pockets-${n}`,
        policy: policyOf(n),
        every: 40,
        choose(s, _seat, rng) {
          if (s.cells[AERIAL_USED] === 1 && s.cells[AERIAL]! < 0 && lostMarkers++ % 8 === 0) savesWhole(s);
          return fiercely(s, rng);
        },
        also: supplyIsPlain,
      },
    );
    if (!result.ok) throw new Error(failureText(result.failure));
  });

  it('saw units die in every kind of supply, and the marker lost with its unit', () => {
    for (const kind of ['regular', 'fortress', 'coastal', 'aerial', 'none'])
      expect(deaths[kind] ?? 0, kind).toBeGreaterThan(0);
    expect(lostMarkers).toBeGreaterThan(8);
  });
});
