import type { Fault } from '@stavka/engine';
import { type GoesOn, loadMatch, Match, type Outside, readStored } from '@stavka/match';
import type { RefereeKit } from './kit.ts';
import type { KitFinder } from './kits.ts';
import type { GameSetup, Progress } from './protocol.ts';
import { Tabletop } from './tabletop.ts';

export type Loaded =
  | { readonly ok: true; readonly tabletop: Tabletop; readonly goesOn: GoesOn | null }
  | { readonly ok: false; readonly reasons: readonly string[] };

const refuse = (...reasons: string[]): Loaded => ({ ok: false, reasons });

/** Faults as sentences; those that are none yet get their place for a beginning. */
const inWords = (faults: readonly Fault[]): string[] =>
  faults.map(({ at, message }) => (/[.!?]$/.test(message) ? message : `'${at}' ${message}.`));

/** A seed nobody can guess: 128 bits from the machine. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
const OUTSIDE: Outside = { newSeed };

/** A new game of this kit, or why there is none. Without a seed the machine gives one. */
export function startGame(kit: RefereeKit, setup: GameSetup, id: string): Loaded {
  const { scenario, options, sitters, seed } = setup;
  const seeded = { seed: seed ?? newSeed(), seedBy: seed === undefined ? 'machine' : 'player' } as const;
  const made = Match.begin(kit.game, { id, scenario, options, sitters, ...seeded }, OUTSIDE, kit);
  return made.ok
    ? { ok: true, tabletop: new Tabletop(made.value, kit), goesOn: null }
    : refuse(...made.faults.map((fault) => `${fault.at}: ${fault.message}`));
}

/** Opens a stored game, of this format or an older one, of which `kept` entries are kept already. A broken, foreign or altered file is refused with the reason. */
export async function loadGame(
  json: unknown,
  find: KitFinder,
  kept = 0,
  progress?: Progress,
): Promise<Loaded> {
  const read = readStored(json);
  if (!read.ok) return refuse(...inWords(read.faults));
  const stored = read.value;
  const kit = await find(stored.game);
  if (kit === null) return refuse(`The file is of a game that is not here: '${stored.game.slice(0, 40)}'.`);
  const told = progress === undefined ? {} : { progress };
  const loaded = loadMatch(stored, kit.game, OUTSIDE, kit, { tells: true, ...told });
  if (!loaded.ok) return refuse(...inWords(loaded.faults));
  const { match, goesOn } = loaded.value;
  return { ok: true, tabletop: new Tabletop(match, kit, kept), goesOn };
}
