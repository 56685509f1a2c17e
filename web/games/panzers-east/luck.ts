import { type Game, must } from '@stavka/engine';
import type { Entry, LuckPoint } from '../../worker/protocol.ts';
import type { Roll } from './battle/read.ts';

type FireTable = Readonly<Record<string, readonly number[]>>;
const FACES = [1, 2, 3, 4, 5, 6];

let table: FireTable | null = null;

/** The fire table as the game answers it: steps hit by row, for results from 0 to 8. */
function fireTable(game: Game): FireTable {
  if (table === null) {
    const start = must(game.setup({ seed: 'tables' }));
    const answer = game.query(start, { what: 'tables' });
    table = answer?.ok ? (answer.value as unknown as { fire: FireTable }).fire : {};
  }
  return table;
}

/** The fire of an entry: steps the Germans hit count for them, steps they lost against them. */
export function luckOf(game: Game, entry: Entry): Omit<LuckPoint, 'entry'> | null {
  const fire = fireTable(game);
  const rows = new Map(game.units.map((u) => [u.id, u.type === 'flak_group' ? 'flak' : u.class]));
  const sides = new Map(game.units.map((u) => [u.id, u.side]));
  const sum = { expected: 0, actual: 0, variance: 0 };
  const rolls = entry.events.flatMap((e) => (e.type === 'fired' ? (e.rolls as unknown as Roll[]) : []));
  for (const { unit, die, modified, steps } of rolls) {
    const row = fire[rows.get(unit) ?? ''] ?? [];
    const hits = FACES.map((face) => row[Math.max(0, Math.min(row.length - 1, face + modified - die))] ?? 0);
    const mean = hits.reduce((a, b) => a + b, 0) / FACES.length;
    const sign = sides.get(unit) === 'german' ? 1 : -1;
    sum.expected += sign * mean;
    sum.actual += sign * steps;
    sum.variance += hits.reduce((a, b) => a + (b - mean) ** 2, 0) / FACES.length;
  }
  return rolls.length === 0 ? null : { seat: entry.seat, ...sum };
}
