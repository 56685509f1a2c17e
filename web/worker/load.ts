import { type Json, stateHash } from '@stavka/engine';
import { isSealed, unseal } from '@stavka/match';
import type { RefereeKit } from './kit.ts';
import type { KitFinder } from './kits.ts';
import {
  type GameSetup,
  SAVE_SCHEMA,
  type SavedOrder,
  type SaveFile,
  type Sitter,
  type Sitters,
} from './protocol.ts';
import { Referee } from './referee.ts';

export type Loaded =
  | { readonly ok: true; readonly referee: Referee }
  | { readonly ok: false; readonly reasons: readonly string[] };

const refuse = (...reasons: string[]): Loaded => ({ ok: false, reasons });
const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A new game of this kit, or why there is none. */
export function startGame(kit: RefereeKit, setup: GameSetup, id: string): Loaded {
  const made = kit.game.setup({ scenario: setup.scenario, seed: setup.seed, options: setup.options });
  if (!made.ok) return refuse(...made.faults.map((fault) => `${fault.at}: ${fault.message}`));
  return { ok: true, referee: new Referee(id, kit, setup, made.value) };
}

/** Replays a saved game order by order. A broken, foreign or tampered file is refused with the reason. */
export async function loadGame(json: unknown, find: KitFinder): Promise<Loaded> {
  const read = await readSave(json, find);
  if (!read.ok) return refuse(...read.reasons);
  const { save, kit } = read;
  const started = startGame(kit, { ...save, game: kit.game.id }, save.id);
  if (!started.ok) return started;
  const { referee } = started;
  for (const [i, { seat, order, by }] of save.orders.entries()) {
    const violations = referee.carryOut(seat, order, by);
    if (violations.length > 0)
      return refuse(
        `Order ${i + 1} of ${save.orders.length} is not legal: ${violations.map((v) => `${v.message} (${v.rule})`).join('; ')}.`,
      );
  }
  if (stateHash(kit.game, referee.state) !== save.hash)
    return refuse('The orders lead to another position than the file says: it has been changed or damaged.');
  return started;
}

type Read =
  | { readonly ok: true; readonly save: SaveFile; readonly kit: RefereeKit }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** A sealed file with what was in it; one whose seal is broken lacks it. */
function unsealed(json: Record<string, unknown>): Record<string, unknown> {
  const inside = isSealed(json) ? unseal(json) : null;
  return isRecord(inside) ? { ...json, ...inside } : json;
}

async function readSave(file: unknown, find: KitFinder): Promise<Read> {
  const no = (...reasons: string[]): Read => ({ ok: false, reasons });
  if (!isRecord(file) || typeof file.schema !== 'string') return no('This is not a saved game of Stavka.');
  if (file.schema !== SAVE_SCHEMA)
    return no(`The file is of the kind '${file.schema.slice(0, 40)}'; this table reads '${SAVE_SCHEMA}'.`);
  const json = unsealed(file);
  const kit = typeof json.game === 'string' ? await find(json.game) : null;
  if (kit === null) return no(`The file is of a game that is not here: '${String(json.game).slice(0, 40)}'.`);
  if (json.rules !== kit.game.rulesVersion)
    return no(
      `The game was played by rules ${String(json.rules)}; this table has rules ${kit.game.rulesVersion}.`,
    );
  const faults: string[] = [];
  for (const key of ['id', 'scenario', 'seed', 'hash'])
    if (typeof json[key] !== 'string') faults.push(`'${key}' is missing.`);
  const orders = readOrders(json.orders, faults);
  const sitters = readSitters(json.sitters, kit.game.seats, faults);
  if (!isRecord(json.options ?? {})) faults.push(`'options' is not an object.`);
  if (faults.length > 0) return no(...faults);
  const text = json as Record<'id' | 'scenario' | 'seed' | 'hash', string>;
  const save: SaveFile = {
    schema: SAVE_SCHEMA,
    id: text.id,
    game: kit.game.id,
    rules: kit.game.rulesVersion,
    scenario: text.scenario,
    options: (json.options ?? {}) as Record<string, Json>,
    seed: text.seed,
    sitters,
    orders,
    hash: text.hash,
    summary: { turn: 0, phase: '', over: false },
  };
  return { ok: true, save, kit };
}

function readOrders(json: unknown, faults: string[]): SavedOrder[] {
  if (!Array.isArray(json)) {
    faults.push(`'orders' is not a list.`);
    return [];
  }
  return json.flatMap((entry: unknown, i): SavedOrder[] => {
    const by = isRecord(entry) ? entry.by : undefined;
    if (
      !isRecord(entry) ||
      typeof entry.seat !== 'string' ||
      !isRecord(entry.order) ||
      typeof entry.order.kind !== 'string'
    ) {
      faults.push(`Order ${i + 1} is not well formed.`);
      return [];
    }
    return [
      {
        seat: entry.seat,
        by: by === 'bot' || by === 'forced' ? by : 'person',
        order: entry.order as unknown as SavedOrder['order'],
      },
    ];
  });
}

function readSitters(json: unknown, seats: readonly string[], faults: string[]): Sitters {
  const entries = seats.map((seat): [string, Sitter] => {
    const sitter = isRecord(json) ? json[seat] : undefined;
    if (isRecord(sitter) && sitter.kind === 'bot' && typeof sitter.level === 'string')
      return [seat, { kind: 'bot', level: sitter.level }];
    if (!isRecord(sitter) || sitter.kind !== 'person') faults.push(`Nobody sits in the ${seat} seat.`);
    return [seat, { kind: 'person' }];
  });
  return Object.fromEntries(entries);
}
