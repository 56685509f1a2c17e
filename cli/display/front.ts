import type { Game, State } from '@stavka/engine';

/** What stands in a space, as the display shows it. */
export interface Cell {
  readonly text: string;
  /** Which seat it belongs to; null for nobody's. */
  readonly seat: string | null;
}

interface SpaceFacts {
  readonly control: string | null;
  readonly terrain: readonly string[];
  readonly features: readonly string[];
  readonly units: readonly { readonly side: string }[];
}

const SEA = ['sea', 'out', 'lake'];
const EMPTY: Cell = { text: '  ', seat: null };

/**
 * A hex map as rows of two-character cells, shifted columns pressed into one row: units by the seat's initial and their
 * number, towns and cities as o, other land as dots, each in its holder's name. Null for a map without a grid.
 */
export function frontOf(game: Game, state: State): readonly (readonly Cell[])[] | null {
  const { board } = game;
  if (board.map.grid.kind !== 'hex') return null;
  const columns = [...new Set(board.map.spaces.map((s) => s.x))].sort((a, b) => a - b);
  const rows = [...new Set(board.map.spaces.map((s) => Math.floor(s.y + 0.001)))].sort((a, b) => a - b);
  const grid: Cell[][] = rows.map(() => columns.map(() => EMPTY));
  for (const space of board.map.spaces)
    grid[rows.indexOf(Math.floor(space.y + 0.001))]![columns.indexOf(space.x)] = cellOf(
      game,
      state,
      space.id,
    );
  return grid;
}

function cellOf(game: Game, state: State, at: string): Cell {
  const facts = factsOf(game, state, at);
  if (facts === null) return EMPTY;
  const { units, terrain, features, control } = facts;
  const seat = units[0]?.side ?? control;
  if (units[0] !== undefined)
    return { text: `${units[0].side.charAt(0).toUpperCase()}${Math.min(units.length, 9)}`, seat };
  if (terrain.some((t) => SEA.includes(t))) return { text: '~~', seat: null };
  return { text: features.some((f) => f === 'city' || f === 'town') ? 'o ' : '. ', seat };
}

function factsOf(game: Game, state: State, at: string): SpaceFacts | null {
  const answer = game.query(state, { what: 'space', at });
  return answer?.ok === true ? (answer.value as unknown as SpaceFacts) : null;
}

/** How many units each seat has on the map and how many named places it holds. */
export function standing(game: Game, state: State): Map<string, { units: number; places: number }> {
  const count = new Map(game.seats.map((seat) => [seat, { units: 0, places: 0 }]));
  for (const space of game.board.map.spaces) {
    const facts = factsOf(game, state, space.id);
    for (const unit of facts?.units ?? []) count.get(unit.side)!.units++;
    const holder = facts?.control == null || space.name === undefined ? undefined : count.get(facts.control);
    if (holder !== undefined) holder.places++;
  }
  return count;
}
