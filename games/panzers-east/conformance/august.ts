import { type Json, neighbours, ok, type Rng } from '@stavka/engine';
import { rngOf, type Subject } from '@stavka/engine/kit';
import { board, COUNTERS } from '../data.ts';
import { panzersEast as game, type PesOrder } from '../index.ts';
import { uncoveredHexes } from '../rules/04-victory.ts';
import { phaseOf } from '../rules/decisions.ts';
import type { PesState } from '../state.ts';
import { isMoscow, LOC } from '../terrain.ts';
import { pesSubject } from './subject.ts';

/** The column where German ground begins in each row: a ragged line that runs from the west of Moscow into the city. */
function ragged(rng: Rng): (row: number) => number {
  const from = new Map<number, number>();
  let column = 4 + rng.below(6);
  for (let row = 10; row <= 26; row++) {
    column = Math.max(row >= 15 && row <= 19 ? 0 : 2, Math.min(14, column + rng.below(5) - 2));
    from.set(row, column);
  }
  return (row) => from.get(row)!;
}

/**
 * A position of August that no random game would live to see: the Germans before or in Moscow with a covered front and every LOC
 * point, Soviet counters in the pool or dead, entrenchments, Southwest Front to come.
 */
export function august(seed: string): PesState {
  const rng = rngOf(seed);
  const start = ragged(rng);
  const german = board.labels.map((label) => Number(label.slice(2)) >= start(Number(label.slice(0, 2))));
  for (const i of LOC) german[i] = true;
  // Every other time the city is surrounded, and part of it still holds out.
  if (rng.below(2) === 0)
    for (const [i, label] of board.labels.entries())
      if (label >= '1500' && label < '2000') german[i] = !isMoscow(i) || rng.below(2) === 0;
  const front = board.labels.flatMap((_, i) =>
    german[i] && neighbours(board, i).some((n) => !german[n]) ? [i] : [],
  );
  const units: Record<string, Json> = {};
  const covered = new Set<number>();
  const ours = COUNTERS.filter((c) => c.side === 'german');
  const load = new Map<number, number>();
  const put = (hex: number): void => {
    const c = ours.pop();
    if (c === undefined) return;
    units[c.id] = {
      at: board.labels[hex]!,
      ...(c.steps === 2 && rng.below(3) === 0 ? { reduced: true } : {}),
    };
    load.set(hex, (load.get(hex) ?? 0) + 1);
    for (const n of [hex, ...neighbours(board, hex)]) covered.add(n);
  };
  for (const hex of front) if (!covered.has(hex) || rng.below(4) === 0) put(hex);
  while (ours.length > 0) {
    const hex = rng.pick(front);
    if ((load.get(hex) ?? 0) < 2) put(hex);
    else if (rng.below(4) === 0) units[ours.pop()!.id] = { in: 'aside' };
  }
  for (const { id, class: kind } of COUNTERS)
    if (kind === 'regular' || kind === 'specialist') units[id] = { in: rng.below(4) === 0 ? 'dead' : 'pool' };
    else if (kind === 'army') units[id] = { in: 'off-map' };
    else if (kind === 'group' || kind === 'entrenchment') units[id] = { in: 'pool' };
  const position = {
    game: 'panzers-east',
    clear: true,
    turn: 5 + rng.below(3),
    phase: 'operations',
    units,
    control: Object.fromEntries(board.labels.map((label, i) => [label, german[i] ? 'german' : 'soviet'])),
    score: { german: rng.below(120) },
    state: {
      seed,
      southwestTurn: 6 + rng.below(2),
      southwestAxis: rng.pick(['northwest', 'northeast']),
    },
  };
  const read = game.decode(position);
  if (!read.ok) throw new Error(read.faults.map((f) => `${f.at} ${f.message}`).join('; '));
  return read.value;
}

/** Games that begin in August. */
export const augustSubject: Subject<PesState, PesOrder> = {
  ...pesSubject,
  game: { ...game, setup: ({ seed }) => ok(august(seed)) },
};

/** Ends Phase II now and then while the front is whole, so that the game goes on. */
export function prudent(s: PesState, rng: Rng): PesOrder | null {
  if (s.flow.length > 1 || phaseOf(s) !== 'operations' || rng.below(12) > 0) return null;
  return uncoveredHexes(s).length === 0 ? { kind: 'end-phase' } : null;
}
