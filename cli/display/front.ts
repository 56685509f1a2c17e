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
  /** What stands there unseen, by side. */
  readonly woods?: Readonly<Record<string, readonly { readonly count: number }[]>>;
}

/** Everybody who has units, with a seat or without one. */
export const sidesOf = (game: Game): readonly string[] => [
  ...new Set([...game.seats, ...game.units.map(({ side }) => side)]),
];

const hiddenIn = ({ woods = {} }: SpaceFacts): { side: string; count: number }[] =>
  Object.entries(woods).map(([side, list]) => ({
    side,
    count: list.reduce((sum, wood) => sum + wood.count, 0),
  }));

/** Units in a space as a game tells them: in a list, or by their ids with whose they are now. */
type Standing = readonly { readonly unit: string }[] | Readonly<Record<string, { readonly side: string }>>;
/** Whose they are; in a list, where a game may not say so, by the roster. */
const sidesIn = (units: Standing, sideOf: ReadonlyMap<string, string>): { readonly side: string }[] =>
  isList(units) ? units.map(({ unit }) => ({ side: sideOf.get(unit) ?? '' })) : Object.values(units);
const isList = (units: Standing): units is readonly { readonly unit: string }[] => Array.isArray(units);

/** Every space by its label, looked up once for everything that is shown. */
export type Survey = ReadonlyMap<string, SpaceFacts>;

export function survey(game: Game, state: State): Survey {
  const found = new Map<string, SpaceFacts>();
  const sideOf = new Map(game.units.map((unit) => [unit.id, unit.side]));
  for (const at of game.board.labels) {
    const answer = game.query(state, { what: 'space', at });
    if (answer?.ok !== true) continue;
    const facts = answer.value as unknown as Omit<SpaceFacts, 'units'> & { readonly units: Standing };
    found.set(at, { ...facts, units: sidesIn(facts.units, sideOf) });
  }
  return found;
}

const SEA = ['sea', 'out', 'lake'];
const EMPTY: Cell = { text: '  ', seat: null };

/**
 * A hex map as rows of two-character cells, shifted columns pressed into one row: units by the seat's initial and their
 * number, towns and cities as o, other land as dots, each in its holder's name. Null for a map without a grid.
 */
export function frontOf({ board }: Game, spaces: Survey): readonly (readonly Cell[])[] | null {
  if (board.map.grid.kind !== 'hex') return null;
  const rowOf = (y: number): number => Math.floor(y + 0.001);
  const columns = [...new Set(board.map.spaces.map((s) => s.x))].sort((a, b) => a - b);
  const rows = [...new Set(board.map.spaces.map((s) => rowOf(s.y)))].sort((a, b) => a - b);
  const grid: Cell[][] = rows.map(() => columns.map(() => EMPTY));
  for (const { id, x, y } of board.map.spaces)
    grid[rows.indexOf(rowOf(y))]![columns.indexOf(x)] = cellOf(spaces.get(id));
  return grid;
}

function cellOf(facts: SpaceFacts | undefined): Cell {
  if (facts === undefined) return EMPTY;
  const { units, terrain, features, control } = facts;
  const seat = units[0]?.side ?? control;
  if (units[0] !== undefined)
    return { text: `${units[0].side.charAt(0).toUpperCase()}${Math.min(units.length, 9)}`, seat };
  if (terrain.some((t) => SEA.includes(t))) return { text: '~~', seat: null };
  return { text: features.some((f) => f === 'city' || f === 'town') ? 'o ' : '. ', seat };
}

/** How many units each side has on the map and how many named places it holds. */
export function standing(game: Game, spaces: Survey): Map<string, { units: number; places: number }> {
  const count = new Map(sidesOf(game).map((side) => [side, { units: 0, places: 0 }]));
  for (const { id, name } of game.board.map.spaces) {
    const facts = spaces.get(id);
    if (facts === undefined) continue;
    for (const { side } of facts.units) count.get(side)!.units++;
    for (const { side, count: unseen } of hiddenIn(facts)) count.get(side)!.units += unseen;
    const holder = facts.control === null || name === undefined ? undefined : count.get(facts.control);
    if (holder !== undefined) holder.places++;
  }
  return count;
}
