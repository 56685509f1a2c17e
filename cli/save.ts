import {
  bad,
  type Fault,
  type Game,
  type GameEvent,
  isOver,
  type Json,
  type Order,
  ok,
  type Result,
  type State,
  seededChance,
  stateHash,
} from '@stavka/engine';
import type { Entry } from './registry.ts';

export const SAVE_SCHEMA = 1;

/** A game as its orders: everything else follows from them and the seed. */
export interface Save {
  readonly schema: number;
  readonly game: string;
  /** Rules it was played under; other rules might not allow the same orders. */
  readonly rules: string;
  readonly scenario: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly orders: readonly Order[];
  /** Of the state after the last order. */
  readonly hash: string;
}

export const toText = (save: Save): string => {
  const { orders, ...head } = save;
  const lines = orders.map((order) => `    ${JSON.stringify(order)}`).join(',\n');
  const list = orders.length === 0 ? '[]' : `[\n${lines}\n  ]`;
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "orders": ${list}\n}\n`;
};

/** Reads a saved game, or names every fault with its place in the file. */
export function readSave(file: string, text: string, games: readonly Entry[]): Result<Save> {
  const json = parseJson(file, text);
  if (!json.ok) return json;
  const data = json.value;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return bad([{ at: file, message: 'is not a saved game: it does not hold an object' }]);
  const save = data as Readonly<Record<string, unknown>>;
  const version = versionFault(file, save);
  if (version !== null) return bad([version]);
  const faults = fieldFaults(file, save);
  if (faults.length > 0) return bad(faults);
  const entry = games.find(({ game }) => game.id === save.game);
  if (entry === undefined)
    return bad([{ at: `${file}, game`, message: `there is no game '${String(save.game)}' here` }]);
  if (save.rules !== entry.game.rulesVersion)
    return bad([
      {
        at: `${file}, rules`,
        message: `played under rules ${String(save.rules)}; this program plays ${entry.game.rulesVersion}`,
      },
    ]);
  return ok(data as Save);
}

export interface Replayed {
  readonly game: Game;
  readonly state: State;
}

/** Plays a saved game again, order by order; a fault names the order and the rule, and nothing is given half-way. */
export function replay(
  file: string,
  save: Save,
  games: readonly Entry[],
  watch: (order: Order, events: readonly GameEvent[], state: State) => void = () => undefined,
): Result<Replayed> {
  const { game } = games.find((entry) => entry.game.id === save.game)!;
  const made = game.setup({ scenario: save.scenario, seed: save.seed, options: save.options });
  if (!made.ok) return bad(made.faults.map((f) => ({ ...f, at: `${file}, ${f.at}` })));
  const state = made.value;
  const chance = seededChance(save.seed);
  for (const [i, json] of save.orders.entries()) {
    const at = `${file}, orders/${i}`;
    const parsed = game.parse(json);
    if (!parsed.ok) return bad(parsed.faults.map(({ message }) => ({ at, message })));
    const decision = game.decision(state);
    if (isOver(decision)) return bad([{ at, message: `the game was over before this: ${decision.reason}` }]);
    const broken = game.check(state, decision.seat, parsed.value);
    if (broken.length > 0)
      return bad(broken.map(({ rule, message }) => ({ at, message: `${message} (${rule})` })));
    watch(parsed.value, game.apply(state, parsed.value, chance), state);
  }
  const hash = stateHash(game, state);
  if (hash !== save.hash)
    return bad([
      {
        at: `${file}, hash`,
        message: `the orders lead to ${hash}, the file says ${save.hash}: it was altered`,
      },
    ]);
  return ok({ game, state });
}

function versionFault(file: string, save: Readonly<Record<string, unknown>>): Fault | null {
  const at = `${file}, schema`;
  if (typeof save.schema !== 'number' || !Number.isInteger(save.schema) || save.schema < 1)
    return { at, message: 'must be a whole number: the version of the format' };
  if (save.schema > SAVE_SCHEMA)
    return {
      at,
      message: `was saved by a newer program (format ${save.schema}; this one reads up to ${SAVE_SCHEMA}): update Stavka`,
    };
  return null;
}

const FIELDS: Readonly<Record<keyof Save, readonly [what: string, fits: (value: unknown) => boolean]>> = {
  schema: ['a whole number', Number.isInteger],
  game: ["a game's id", isText],
  rules: ['the version of the rules', isText],
  scenario: ["a scenario's id", isText],
  seed: ['a text of 1 to 200 characters', (v) => isText(v) && v.length > 0 && v.length <= 200],
  options: ['an object', (v) => typeof v === 'object' && v !== null && !Array.isArray(v)],
  orders: ['a list of orders', Array.isArray],
  hash: ['a hash of 64 hexadecimal digits', (v) => isText(v) && /^[0-9a-f]{64}$/.test(v)],
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function fieldFaults(file: string, save: Readonly<Record<string, unknown>>): Fault[] {
  const faults: Fault[] = [];
  for (const [name, [what, fits]] of Object.entries(FIELDS)) {
    const at = `${file}, ${name}`;
    if (!Object.hasOwn(save, name)) faults.push({ at, message: 'is missing' });
    else if (!fits(save[name])) faults.push({ at, message: `must be ${what}` });
  }
  for (const name of Object.keys(save))
    if (!Object.hasOwn(FIELDS, name))
      faults.push({ at: `${file}, ${name}`, message: 'does not belong in a saved game' });
  return faults;
}

/** JSON text, or the line and column where it breaks. */
export function parseJson(file: string, text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    const at = `${file}:${before.length}:${before[before.length - 1]!.length + 1}`;
    return bad([{ at, message: `is not JSON: ${message}` }]);
  }
}
