import { type Game, isOver, type Json, type State } from '@stavka/engine';
import { watchOnTheOder } from '@stavka/watch-on-the-oder';
import type { RefereeKit } from '../../worker/kit.ts';

const game = watchOnTheOder as unknown as Game;

const ask = (s: State, what: string, args: Record<string, unknown> = {}): Json | null => {
  const answer = game.query(s, { what, ...args });
  return answer?.ok ? answer.value : null;
};

interface SupplyEntry {
  readonly supply: string;
}

/** How every unit on the map is supplied. */
function supplyOfAll(s: State): Record<string, string> {
  const all = game.seats.flatMap((side) =>
    Object.entries((ask(s, 'supply', { side }) ?? {}) as unknown as Record<string, SupplyEntry>),
  );
  return Object.fromEntries(all.map(([unit, entry]) => [unit, entry.supply]));
}

/** Watch on the Oder at the referee's side of the table. */
export const oderKit: RefereeKit = {
  game,
  facts: (s) => ({ supply: supplyOfAll(s) }),
  /** For a move: zone, supply and possible attacks where the units would then stand. */
  outlook(before, order, after) {
    if (order.kind !== 'move') return {};
    const { units, path } = order as unknown as { units: readonly string[]; path: readonly string[] };
    const unit = units[0]!;
    const at = path.at(-1)!;
    const decision = game.decision(before);
    const seat = isOver(decision) ? '' : decision.seat;
    const space = ask(after, 'space', { at }) as unknown as {
      zoc: string[];
      stacking: Record<string, number>;
    };
    const supply = ask(after, 'supply', { unit }) as unknown as SupplyEntry | null;
    return {
      inEnemyZone: space.zoc.some((side) => side !== seat),
      supply: supply?.supply ?? 'none',
      targets: laterTargets(after, unit),
      stacking: space.stacking,
    };
  },
  strength(s) {
    const units = (game.view(s, 'observer') as unknown as { units: Record<string, { at?: string }> }).units;
    const total: Record<string, number> = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
    for (const info of game.units)
      if (units[info.id]?.at !== undefined)
        total[info.side] = (total[info.side] ?? 0) + info.attack + info.defense;
    return total;
  },
  isLoss: (event) => event.type === 'eliminated',
  settles: ['lose'],
  scoringDice: ['combat'],
};

/** The hexes this unit could attack in a combat phase still to come this player turn; null if none is to come. */
function laterTargets(after: State, unit: string): Json {
  const s = after.copy();
  const decision = game.decision(s);
  if (isOver(decision)) return null;
  const end = { kind: 'end-phase' };
  if (game.check(s, decision.seat, end).length > 0) return null;
  game.apply(s, end, { die: () => 1 });
  const next = game.decision(s);
  if (isOver(next) || next.seat !== decision.seat || !next.phase.endsWith('.combat')) return null;
  const attack = game.choices(s).find((node) => node.kind === 'attack');
  const targets =
    attack?.next?.().filter((target) => target.next?.().some((node) => node.unit === unit)) ?? [];
  return targets.map((target) => target.at!);
}
