import { type Json, overlayMark, writeDice } from '@stavka/engine';
import { board } from './data.ts';
import { idOf, UNITS } from './roster.ts';
import { emptyBoard } from './rules/03-setup.ts';
import { frameOf, phaseOf } from './rules/decisions.ts';
import { GERMAN, SIDES, SOVIET } from './sides.ts';
import {
  AERIAL,
  AERIAL_USED,
  AIR,
  AT,
  controlOf,
  DICE,
  DUE,
  DUE_LATER,
  everHeldBy,
  FLAG_NAMES,
  FLAGS,
  GROUND,
  hasFort,
  NAVAL,
  type OderState,
  SEQUENCE,
  SEQUENCES,
  TURN,
  VP,
  WAITING,
} from './state.ts';

export const POSITION_SCHEMA = 1;
/** Changes with every change of rules or data that alters play. */
export const RULES_VERSION = `1.2.0${overlayMark('watch-on-the-oder')}`;
export const GAME_ID = 'watch-on-the-oder';

const START = emptyBoard('');
const label = (space: number): string | null => (space < 0 ? null : board.labels[space]!);

/** The whole state as a position: what `decode` turns back into the same state. Only differences from the start are listed. */
export function encode(s: OderState): { readonly [key: string]: Json } {
  const public_ = encodePublic(s);
  return {
    ...public_,
    state: {
      ...(public_.state as { readonly [key: string]: Json }),
      seed: s.seed,
      dice: writeDice(s.cells, DICE),
    },
  };
}

/** The position without the dice: what any seat may know of this open game (3.2#fog). */
export function encodePublic(s: OderState): { readonly [key: string]: Json } {
  const c = s.cells;
  const units: Record<string, Json> = {};
  for (let u = 0; u < UNITS; u++) units[idOf(u)] = unitEntry(s, u);
  const control: Record<string, Json> = {};
  const ever: [string[], string[]] = [[], []];
  const destroyed: string[] = [];
  for (let i = 0; i < board.size; i++) {
    const hex = board.labels[i]!;
    if (c[GROUND + i] === START.cells[GROUND + i]) continue;
    if (controlOf(s, i) !== controlOf(START, i)) control[hex] = SIDES[controlOf(s, i)]!;
    for (const side of [GERMAN, SOVIET])
      if (everHeldBy(s, i, side) && !everHeldBy(START, i, side)) ever[side].push(hex);
    if (hasFort(s, i) !== hasFort(START, i)) destroyed.push(hex);
  }
  return {
    game: GAME_ID,
    schema: POSITION_SCHEMA,
    rules: RULES_VERSION,
    scenario: 'campaign',
    turn: c[TURN]!,
    phase: frameOf(s).is === 'over' ? 'over' : phaseOf(s),
    clear: true,
    units,
    control,
    score: { german: c[VP]!, soviet: c[VP + 1]! },
    state: {
      sequence: Object.fromEntries(SIDES.map((side, i) => [side, SEQUENCES[c[SEQUENCE + i]! - 1] ?? null])),
      air: label(c[AIR]!),
      naval: label(c[NAVAL]!),
      aerial: c[AERIAL]! < 0 ? null : idOf(c[AERIAL]!),
      aerialUsed: c[AERIAL_USED] === 1,
      everGerman: ever[0],
      everSoviet: ever[1],
      fortsDestroyed: destroyed,
      flow: s.flow as unknown as Json,
    },
  };
}

function unitEntry(s: OderState, u: number): Json {
  const at = s.cells[AT + u]!;
  if (at === WAITING) return { waiting: true };
  if (at === DUE_LATER) return { due: s.cells[DUE + u]! };
  if (at < 0) return { gone: true };
  const entry: Record<string, Json> = { at: board.labels[at]! };
  for (const [name, bit] of Object.entries(FLAG_NAMES))
    if ((s.cells[FLAGS + u]! & bit) !== 0) entry[name] = true;
  return entry;
}
