import type { Game, GameEvent } from '@stavka/engine';

/** An event as a line of text: the rule, what happened, and its facts with units by name. Knows no game. */
export function tell(game: Game, event: GameEvent): string {
  const { type, rule, ...facts } = event;
  const said = Object.entries(facts)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${name} ${inWords(game, value)}`);
  return `[${rule}] ${[type, ...said].join(' · ')}`;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function inWords(game: Game, value: unknown): string {
  if (typeof value === 'string') return nameOf(game, value);
  if (Array.isArray(value)) return value.map((v) => inWords(game, v)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${nameOf(game, key)} ${inWords(game, inner)}`)
      .join(', ');
  return String(value);
}

/** A unit's printed name, a named space with its name, anything else as it is. */
function nameOf(game: Game, text: string): string {
  const unit = game.units.find((u) => u.id === text);
  if (unit !== undefined) return unit.name;
  const space = game.board.index.get(text);
  const name = space === undefined ? undefined : game.board.map.spaces[space]!.name;
  return name === undefined ? text : `${name} (${text})`;
}
