import { distancesFrom } from '@stavka/engine';
import type { Threat } from './protocol.ts';
import type { Tabletop } from './tabletop.ts';

interface PlacedUnits {
  readonly units: Readonly<Record<string, { readonly at?: string }>>;
}

/**
 * Where a seat's hexes could be attacked: the odds if every enemy next to the hex attacked it, and how many more could move
 * up to it. The game's own queries answer; units it will not let attack are left out.
 */
export function threatsTo(table: Tabletop, seat: string, moment?: number): Threat[] {
  const { game, viewer } = table;
  if (viewer !== 'all' && viewer !== seat) return [];
  const state = moment === undefined ? table.state : table.at(moment);
  const { units } = game.view(state, seat) as unknown as PlacedUnits;
  const placed = game.units.flatMap((unit) => {
    const at = units[unit.id]?.at;
    return at === undefined ? [] : [{ id: unit.id, side: unit.side, at }];
  });
  const own = [...new Set(placed.filter((unit) => unit.side === seat).map((unit) => unit.at))];
  const enemies = placed.filter((unit) => unit.side !== seat);
  const spans = enemies.map((enemy) => {
    const reach = table.query({ what: 'reach', unit: enemy.id }, moment) as unknown as {
      spaces: Record<string, unknown>;
    } | null;
    return new Set(Object.keys(reach?.spaces ?? {}));
  });
  const found: Threat[] = [];
  for (const at of own) {
    const odds = (attackers: readonly string[]) =>
      table.query({ what: 'odds', order: { kind: 'attack', units: attackers, target: at } }, moment);
    const near = distancesFrom(game.board, [game.board.index.get(at)!]);
    const isNear = (label: string): boolean => near[game.board.index.get(label)!] === 1;
    const beside = enemies
      .filter((enemy) => isNear(enemy.at) && odds([enemy.id]) !== null)
      .map((enemy) => enemy.id);
    const more = enemies.filter((enemy, i) => !isNear(enemy.at) && [...spans[i]!].some(isNear)).length;
    const answer = beside.length === 0 ? null : (odds(beside) as unknown as { ratio: string } | null);
    if (answer !== null || more > 0) found.push({ at, ratio: answer?.ratio ?? null, more });
  }
  return found;
}
