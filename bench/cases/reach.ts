import { watchOnTheOder as game } from '@stavka/watch-on-the-oder';
import { costsFor, mayStart, movementFactors, reachOf } from '@stavka/watch-on-the-oder/rules/10-movement.ts';
import { BareDijkstra } from '../baselines/dijkstra.ts';
import { HoneycombReach } from '../baselines/honeycomb.ts';
import { race } from '../timing.ts';
import { type Line, span, times } from './case.ts';
import { midGame } from './position.ts';

const WITHIN = 2;
const AT_LEAST = 50;

/**
 * Where one unit can get, by every rule of the game (terrain, rivers, zones, supply), against the bare algorithm without any
 * rule, on the same board, for the mechanized unit with the widest reach.
 */
export function reachCase(): Line[] {
  const s = midGame();
  const { board } = game;
  const at = (unit: number): number => s.cells[unit]!;
  const free = game.units
    .map((_, unit) => unit)
    .filter((unit) => game.units[unit]!.side === 'german' && mayStart(s, unit))
    .sort((a, b) => reachOf(s, b).count - reachOf(s, a).count);
  const unit = free[0]!;
  const budget = movementFactors(s, unit);
  const costs = costsFor(s, unit);
  const bare = new BareDijkstra(board.size, budget);
  const honeycomb = new HoneycombReach(board, costs);
  const from = board.labels[at(unit)]!;
  agree(bare.run(board.start, board.to, costs, at(unit), budget), honeycomb.run(from, budget), board.labels);
  const found = reachOf(s, unit).count;
  const open = bare.cost.filter((c) => c >= 0).length;
  const [ours, plain, theirs] = race([
    { name: 'reach', run: () => reachOf(s, unit) },
    { name: 'bare', run: () => bare.run(board.start, board.to, costs, at(unit), budget) },
    { name: 'honeycomb', run: () => honeycomb.run(from, budget) },
  ]);
  const slower = ours!.best / plain!.best;
  const faster = theirs!.best / ours!.best;
  return [
    {
      what: `Reach of one unit (${found} hexes) by all rules, against a bare typed-array Dijkstra (${open} hexes)`,
      ours: span(ours!.best),
      theirs: span(plain!.best),
      ratio: `${times(slower)} the time`,
      target: `within ${WITHIN}x`,
      met: slower <= WITHIN,
    },
    {
      what: 'The same reach, against honeycomb-grid',
      ours: span(ours!.best),
      theirs: span(theirs!.best),
      ratio: `${times(faster)} faster`,
      target: `at least ${AT_LEAST}x faster`,
      met: faster >= AT_LEAST,
    },
  ];
}

/** The two baselines must find the same, or the comparison means nothing. */
function agree(bare: Int16Array, honeycomb: ReadonlyMap<string, number>, labels: readonly string[]): void {
  labels.forEach((label, i) => {
    const theirs = honeycomb.get(label) ?? -1;
    if (bare[i] !== theirs)
      throw new Error(`${label}: ${bare[i]} by the bare search, ${theirs} by honeycomb-grid`);
  });
}
