import {
  askedNow,
  bad,
  type Fault,
  type Game,
  isOver,
  ok,
  type Result,
  type State,
  stateHash,
} from '@stavka/engine';
import type { Manners } from './eyes.ts';
import { lastRules, type RulesEntry, type Standing, standingOrders } from './fold.ts';
import { Line, type Play } from './line.ts';
import { chanceBy, Match, type Outside } from './match.ts';
import type { OpenGame } from './read.ts';
import { Seating } from './seating.ts';
import type { KeptPosition, LogEntry } from './stored.ts';

/** A game that was opened, and, if today's rules would have led elsewhere, from where it goes on. */
export interface Loaded {
  readonly match: Match;
  readonly goesOn: GoesOn | null;
}

/** How a game is opened, beside what it is. */
export interface Opening {
  /** Told now and then how many of the orders have been played again. */
  readonly progress?: (orders: number, of: number) => void;
  /** All of the game is to be told at once: what happened is kept until it has been. */
  readonly tells?: boolean;
}

export interface GoesOn {
  /** The rules it was played under so far. */
  readonly rules: string;
  /** So many orders stand, and so many were given after the last stored position and are lost. */
  readonly orders: number;
  readonly lost: number;
  readonly turn: number;
  readonly phase: string;
  /** Where today's rules lead elsewhere, in words. */
  readonly why: string;
}

/**
 * Opens a stored game by asking for everything in it again. Orders are judged and hashes compared: all equal, the game is of today's
 * rules, whatever its number says. Else a game of other rules goes on from its last stored position, and one of today's was altered.
 */
export function loadMatch(
  file: OpenGame,
  game: Game,
  outside: Outside = {},
  manners: Manners = {},
  opening: Opening = {},
): Result<Loaded> {
  const seated = withSitters(file, game);
  if (!seated.ok) return seated;
  const stored = seated.value;
  const again = replayed(stored, game, outside, manners, opening);
  if (again.ok)
    return ok({ match: matchOf(stored, again.line, outside, manners, again.seeds), goesOn: null });
  const { faults } = again;
  if (!isOfOtherRules(stored, game)) return bad(faults);
  const why = faults.map(({ message }) => message).join(' ');
  const standing = standingOrders(stored.log);
  for (const kept of storedPositions(stored, standing).toReversed()) {
    const read = game.decode(kept.position);
    if (!read.ok || kept.position === null) continue;
    const rules = stored.log.length + 1;
    const entry: RulesEntry = {
      seq: rules,
      id: `#${rules}`,
      kind: 'rules',
      seat: null,
      by: 'forced',
      body: { rules: game.rulesVersion, after: kept.after, position: game.encode(read.value) },
    };
    const moved = { ...stored, log: [...stored.log, entry] };
    const from = replayed(moved, game, outside, manners, opening);
    if (!from.ok) continue;
    const orders = standing.filter((each) => each.entry.seq <= kept.after).length;
    const { turn, phase } = kept;
    return ok({
      match: matchOf(moved, from.line, outside, manners, from.seeds),
      goesOn: { rules: rulesOf(stored), orders, lost: standing.length - orders, turn, phase, why },
    });
  }
  return bad([
    ...faults,
    {
      at: 'positions',
      message: `The game was played by rules ${rulesOf(stored)}, this program plays ${game.rulesVersion}, and the file has no position from which it could go on.`,
    },
  ]);
}

/** Older formats do not say who sat where: persons, then. */
function withSitters(file: OpenGame, game: Game): Result<OpenGame> {
  const seats = Object.keys(file.sitters);
  if (file.game !== game.id) return bad([{ at: 'game', message: `The file is of the game '${file.game}'.` }]);
  if (seats.length === 0) {
    const sitters = Object.fromEntries(game.seats.map((seat) => [seat, { kind: 'person' } as const]));
    return ok({ ...file, sitters });
  }
  const empty = game.seats.filter((seat) => !seats.includes(seat));
  const faults = empty.map((seat) => ({
    at: `sitters/${seat}`,
    message: `Nobody sits in the ${seat} seat.`,
  }));
  return faults.length > 0 ? bad(faults) : ok(file);
}

/** The rules the last part of a game was played under. */
const rulesOf = ({ rules, log }: OpenGame): string => lastRules(log)?.body.rules ?? rules;

const isOfOtherRules = (stored: OpenGame, game: Game): boolean =>
  rulesOf(stored) !== game.rulesVersion || stored.positions.some(({ rules }) => rules !== game.rulesVersion);

/** Stored positions that stand: of orders that were not taken back. */
function storedPositions({ positions }: OpenGame, standing: readonly Standing[]): KeptPosition[] {
  const stands = new Set([0, ...standing.map(({ entry }) => entry.seq)]);
  return positions
    .filter(({ after, position }) => position !== null && stands.has(after))
    .sort((a, b) => a.after - b.after);
}

type Replayed =
  | { readonly ok: true; readonly line: Line; readonly seeds: string[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Plays what stands from the beginning, or from where other rules took over. */
function replayed(
  stored: OpenGame,
  game: Game,
  outside: Outside,
  manners: Manners,
  { progress, tells = false }: Opening,
): Replayed {
  const made = beginningOf(stored, game);
  if (!made.ok) return made;
  const after = lastRules(stored.log)?.body.after ?? 0;
  const base = lastRules(stored.log)?.seq ?? 0;
  const standing = standingOrders(stored.log);
  const older = standing.filter(({ entry }) => entry.seq <= after && base > 0);
  const seeds = [made.value.seed, ...stored.log.flatMap((e) => (e.kind === 'seal' ? [e.body.seed] : []))];
  const line = new Line(
    game,
    made.value,
    chanceBy(seeds, outside),
    manners.reveals,
    older.map((each) => foreign(each, stored.positions)),
  );
  const hashes = new Map(stored.positions.map((kept) => [kept.after, kept.hash]));
  const differs = (seq: number): Fault | null => {
    const hash = hashes.get(seq);
    return hash === undefined || (base > 0 && seq <= base) || hash === stateHash(game, line.state)
      ? null
      : { at: 'positions', message: DIFFERS };
  };
  const first = differs(0);
  if (first !== null) return { ok: false, faults: [first] };
  if (tells) line.gather();
  for (const [i, { entry, epoch }] of standing.entries()) {
    if (i < older.length) continue;
    if (i % TELLS_EVERY === 0) progress?.(i, standing.length);
    const fault = played(line, entry, epoch, `Order ${i + 1} of ${standing.length}`) ?? differs(entry.seq);
    if (fault !== null) return { ok: false, faults: [fault] };
  }
  return { ok: true, line, seeds };
}

const TELLS_EVERY = 100;
const DIFFERS = 'The orders lead to another position than the file says: it has been changed or damaged.';

function played(
  line: Line,
  { seq, seat, by, body }: Standing['entry'],
  epoch: number,
  name: string,
): Fault | null {
  const at = `log/${seq}`;
  const decision = askedNow(line.game, line.state);
  if (isOver(decision))
    return {
      at,
      message: `${name} is not legal: the game was over before it: ${decision.reason} (${decision.rule}).`,
    };
  const violations = line.play({ seq, seat: seat ?? decision.seat, by, epoch }, body.order, body.dice ?? []);
  if (violations.length === 0) return null;
  const broken = violations.map(({ rule, message }) => `${message} (${rule})`).join('; ');
  return { at, message: `${name} is not legal: ${broken}.` };
}

function beginningOf(stored: OpenGame, game: Game): Result<State> {
  const rules = lastRules(stored.log);
  const position = rules?.body.position ?? stored.position;
  if (position !== undefined) return game.decode(position);
  const { scenario, seed, options } = stored;
  return game.setup({ seed, options, ...(scenario === '' ? {} : { scenario }) });
}

/** An order of older rules: what can be said of it without playing it. */
function foreign({ entry, epoch }: Standing, positions: readonly KeptPosition[]): Play {
  const { seq, seat, by, body } = entry;
  const near = positions.findLast(({ after }) => after < seq);
  const place = { turn: near?.turn ?? 1, phase: near?.phase ?? '' };
  return { seq, seat: seat ?? '', by, order: body.order, ...place, rolled: 0, reveals: false, epoch };
}

function matchOf(stored: OpenGame, line: Line, outside: Outside, manners: Manners, seeds: string[]): Match {
  const { log, positions, ...head } = stored;
  const seating = new Seating(head.sitters, manners);
  for (const entry of log) reseat(seating, entry);
  seating.reopen();
  const from = lastRules(log)?.seq ?? 0;
  const older = positions.filter(({ after }) => from > 0 && after <= from);
  return new Match({ head, log, seeds, seating, line, manners, outside, older });
}

function reseat(seating: Seating, entry: LogEntry): void {
  if (entry.kind === 'seat') seating.seat(entry.body.sitters);
  else if (entry.kind === 'look') seating.take(entry.body.eyes);
}
